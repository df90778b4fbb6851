// Texts of cards that were unfolded stay so while what is around them is drawn anew.

/** The foldable text of each card in a node, with the objects that the card stands for. */
function texts(node) {
  const cards = [...node.querySelectorAll(".rx-card[data-objects]")];
  return cards.map((card) => [card.querySelector(".rx-details"), card.dataset.objects.split(" ").filter(Boolean)]).filter(([text]) => text);
}

/** Remembers which objects' texts are unfolded: a card that comes back, or that is one of several alike ones, keeps its own. */
export class Unfolded {
  constructor(node) {
    this.node = node;
    this.objects = new Set();
  }

  /** Draw the node anew, and leave unfolded what is. */
  around(draw) {
    for (const [text, objects] of texts(this.node)) for (const object of objects) this.objects[text.open ? "add" : "delete"](object);
    draw();
    for (const [text, objects] of texts(this.node)) text.open = objects.some((object) => this.objects.has(object));
  }
}
