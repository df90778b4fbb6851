// The notebook widget that reads a card as it is typed: the kernel tells how it is understood.

import { button, el } from "./dom.js";
import { Link } from "./link.js";
import { withPips } from "./pips.js";
import { keepTypingIn } from "./shortcuts.js";
import { followTheme } from "./theme.js";

const PAUSE = 150;
const EARLIER = "What is shown is of an earlier text: the kernel is busy or gone.";
const FIELDS = { name: "name", mana_cost: "mana cost", type_line: "type line", power: "power", toughness: "toughness" };

/** The element of a tag, its style and what is in it; a text stays text, with its symbols as pips unless letters stand
 *  above each other in it. */
function made(node, inside = "") {
  if (typeof node === "string") return inside === "pre" ? node : withPips(node);
  const [tag, style, within] = node;
  return el(tag, style ? { style } : {}, ...within.map((each) => made(each, tag)));
}

class CardReader {
  constructor(model) {
    this.model = model;
    this.inputs = Object.keys(FIELDS).map((key) => el("input", { type: "text", class: key === "name" || key === "type_line" ? "field wide-field" : "field", name: key, "aria-label": FIELDS[key], oninput: () => this.typed() }));
    this.text = el("textarea", { class: "field file-text", name: "text", rows: 5, spellcheck: "false", "aria-label": "the card's text", oninput: () => this.typed() });
    this.status = el("p", { class: "kernel", role: "status" });
    this.found = el("div", { class: "understood", "aria-live": "polite", "aria-label": "how it is understood", role: "region" });
    this.root = el("div", { class: "root", role: "region", "aria-label": "card reader" },
      el("div", { class: "inside building" },
        el("div", { class: "choices" }, ...this.inputs.map((input) => el("label", { class: "share" }, `${FIELDS[input.name]} `, input)), button("◐ theme", "dark or light", () => this.theme.turn(), "small")),
        this.text, this.status, this.found));
    this.link = new Link(model, () => 0, () => this.wait());
    this.fill();
    this.theme = followTheme(this.root);
    this.letShortcutsIn = keepTypingIn(this.root);
    this.hear = () => this.show();
    this.refill = () => this.fill();
    model.on("change:shown", this.hear);
    model.on("change:card", this.refill);
    this.show();
  }

  get fields() {
    return [...this.inputs, this.text];
  }

  /** Have the fields say what the card says, unless something is being typed that the kernel has not heard of. */
  fill() {
    if (this.pause || this.link.busy) return;
    const card = this.model.get("card");
    for (const field of this.fields) if (field.value !== (card[field.name] ?? "")) field.value = card[field.name] ?? "";
  }

  typed() {
    clearTimeout(this.pause);
    this.pause = setTimeout(() => this.tell(), PAUSE);
  }

  /** Tell the kernel what is typed; where no answer comes, what is shown is not what is typed. */
  tell() {
    this.pause = 0;
    this.link.ask({ do: "read", card: Object.fromEntries(this.fields.map((field) => [field.name, field.value])) }, () => {});
  }

  wait() {
    this.status.textContent = this.link.late ? EARLIER : "";
  }

  show() {
    this.found.replaceChildren(...[made(this.model.get("shown"))].flat());
  }

  stop() {
    clearTimeout(this.pause);
    this.link.stop();
    this.theme.stop();
    this.letShortcutsIn();
    this.model.off("change:shown", this.hear);
    this.model.off("change:card", this.refill);
    this.root.remove();
  }
}

function render({ model, el: place }) {
  const reader = new CardReader(model);
  place.append(reader.root);
  return () => reader.stop();
}

export default { render };
