// Declaring attackers or blockers: each creature with what it attacks or blocks, on the board or in the panel.

import { button, el } from "./dom.js";
import { withPips } from "./pips.js";

const WORDS = {
  attack: { one: "attacks", could: "could attack", none: "nobody attacks", done: "declare attackers" },
  block: { one: "blocks", could: "could block", none: "nobody blocks", done: "declare blockers" },
};

/** Creatures, each with all that it could be declared for, and how often; what the rules require is declared already. */
export class Declaration {
  constructor({ declares, creatures, usual }, talk) {
    Object.assign(this, { creatures, talk, held: [], words: WORDS[declares], verb: declares });
    this.pairs = usual.map((pair) => [...pair]);
  }

  of(object) {
    return this.pairs.filter(([creature]) => creature === object).map(([, what]) => what);
  }

  /** Declare a creature for something, or no longer; where it may be declared no more often, in place of the oldest. */
  toggle({ object, most }, what) {
    const old = this.of(object);
    const kept = old.includes(what) ? old.filter((each) => each !== what) : [...old, what].slice(-most);
    this.pairs = [...this.pairs.filter(([creature]) => creature !== object), ...kept.map((each) => [object, each])];
  }

  press(creature, what) {
    this.toggle(creature, what);
    this.held = this.held.filter((each) => each !== creature);
    this.talk.redraw();
  }

  /** A creature is pressed on the board: declared at once where there is one thing for it only, else held until what
   *  it is for is pressed; pressed again it is declared for nothing. */
  take(creature) {
    const { object, whats } = creature;
    const given_up = this.held.includes(creature) || this.of(object).length > 0;
    this.held = this.held.filter((each) => each !== creature);
    if (given_up) this.pairs = this.pairs.filter(([each]) => each !== object);
    else if (whats.length === 1) this.toggle(creature, whats[0][0]);
    else this.held = [...this.held, creature];
    this.talk.redraw();
  }

  /** All that are held and could be declared for this are. */
  give(what) {
    const can = this.held.filter(({ whats }) => whats.some(([each]) => each === what));
    for (const creature of can) this.toggle(creature, what);
    this.held = this.held.filter((each) => !can.includes(each));
    this.talk.redraw();
  }

  all(what) {
    this.held = [];
    for (const creature of this.creatures) {
      const fits = creature.whats.some(([each]) => each === what) && !this.of(creature.object).includes(what);
      if (fits) this.toggle(creature, what);
    }
    this.talk.redraw();
  }

  objects() {
    const found = new Map();
    for (const creature of this.creatures) {
      const { object, words, whats } = creature;
      const names = whats.filter(([what]) => this.of(object).includes(what)).map(([, name]) => name);
      const held = this.held.includes(creature);
      const word = names.length ? `${this.words.one} ${names.join(", ")}` : held ? `${this.verb} what?` : this.verb;
      found.set(object, { word, title: `${word}: ${words}`, act: () => this.take(creature), picked: held || names.length > 0 });
    }
    for (const { whats, words } of this.held) {
      for (const [what, name] of whats) found.set(what, { word: `${this.verb} ${name}`, title: `${words} ${this.words.one} ${name}`, act: () => this.give(what), picked: false });
    }
    return found;
  }

  content() {
    const done = button(this.pairs.length ? `${this.words.done}: ${this.declared()}` : this.words.none, this.words.done, () => this.talk.answer(this.pairs), "main");
    done.disabled = this.held.length > 0;
    return [el("p", { class: "hint", role: "status" }, this.hint()), ...this.together(),
      el("ul", { class: "declared" }, ...this.creatures.map((each) => this.row(each))), done];
  }

  declared() {
    return String(new Set(this.pairs.map(([creature]) => creature)).size);
  }

  hint() {
    if (!this.held.length) return `Press a creature on the board, or say here what each one ${this.words.one}:`;
    return `Now press what ${this.held.map(({ words }) => words).join(" and ")} shall ${this.verb}.`;
  }

  /** Where several creatures can attack, all of them can be declared for one thing at once. */
  together() {
    if (this.verb !== "attack" || this.creatures.length < 2) return [];
    const whats = new Map(this.creatures.flatMap(({ whats: all }) => all));
    return [el("div", { class: "choices" }, ...[...whats].map(([what, name]) => button(`all attack ${name}`, `declare all that can attack ${name}`, () => this.all(what), "small")))];
  }

  row(creature) {
    const { object, words, whats, most } = creature;
    const chosen = this.of(object);
    const buttons = whats.map(([what, name]) => {
      const made = button("", `${words} ${this.words.one} ${name}`, () => this.press(creature, what), "deed-choice");
      made.append(...withPips(name));
      made.setAttribute("aria-pressed", String(chosen.includes(what)));
      return made;
    });
    const often = most > 1 ? ` (up to ${most})` : "";
    return el("li", { class: "choices" }, el("span", { class: "declaring" }, `${words} ${chosen.length ? this.words.one : this.words.could}${often}`), ...buttons);
  }
}
