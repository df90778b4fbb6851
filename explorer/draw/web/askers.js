// One way of asking for each kind of decision: what can be pressed in the panel, and what on the board.

import { Division, Numbers, Sorter } from "./arranging.js";
import { Declaration } from "./declaring.js";
import { button, el } from "./dom.js";
import { Payment } from "./paying.js";
import { withPips } from "./pips.js";

/** A button with words that may have symbols in them. */
export function choice(words, act, kind = "", title = words) {
  const made = button("", title, act, kind);
  made.append(...withPips(words));
  return made;
}

function bounds(low, high) {
  if (low === high) return `${low}`;
  return low === 0 ? `up to ${high}` : `${low} to ${high}`;
}

const VERBS = { cast: "cast", activate: "use", play: "play" };

/** What a player with priority can do; alike deeds of alike things are one button. */
export class Deeds {
  constructor(asked, talk) {
    this.deeds = asked.deeds;
    this.talk = talk;
    this.only = null;
  }

  objects() {
    const found = new Map();
    for (const [deed, words, object] of this.deeds) {
      const old = found.get(object);
      const act = old ? () => this.narrow(object) : () => this.talk.answer(deed);
      found.set(object, { word: VERBS[deed[0]] ?? deed[0], title: old ? "choose what to do with it" : words, act });
    }
    return found;
  }

  narrow(object) {
    this.only = object;
    this.talk.redraw();
  }

  content() {
    const shown = this.deeds.filter(([, , object]) => this.only === null || object === this.only);
    const alike = new Map();
    for (const [deed, words] of shown) {
      const name = words.replace(/#\d+/g, "");
      alike.set(name, [...(alike.get(name) ?? []), deed]);
    }
    const buttons = [...alike].map(([name, deeds]) =>
      choice(deeds.length > 1 ? `${name} ×${deeds.length}` : name, () => this.talk.answer(deeds[0]), "deed-choice"));
    const rest = this.only === null ? null : button("show everything", "show everything that can be done", () => this.narrow(null), "small");
    if (!buttons.length) return [el("p", { class: "none" }, "There is nothing to do but pass.")];
    return [el("p", { class: "hint" }, this.only === null ? "Press a card on the board, or:" : "Which of these?"),
      el("div", { class: "choices" }, ...buttons), rest];
  }
}

/** Things of which some are chosen. */
export class Picker {
  constructor({ low, high, items }, talk) {
    Object.assign(this, { low, high, items, talk, picked: [] });
  }

  get single() {
    return this.low === 1 && this.high === 1;
  }

  press(place) {
    if (this.single) {
      this.talk.answer([this.items[place][0]]);
      return;
    }
    this.picked = this.picked.includes(place) ? this.picked.filter((each) => each !== place) : [...this.picked, place];
    this.talk.redraw();
  }

  objects() {
    const found = new Map();
    this.items.forEach(([, words, object], place) => {
      if (object === null || found.has(object)) return;
      found.set(object, { word: this.single ? "choose" : "pick", title: `choose ${words}`, act: () => this.press(place), picked: this.picked.includes(place) });
    });
    return found;
  }

  content() {
    const buttons = this.items.map(([, words], place) => {
      const made = choice(words, () => this.press(place), "deed-choice");
      if (!this.single) made.setAttribute("aria-pressed", String(this.picked.includes(place)));
      return made;
    });
    const number = this.picked.length;
    const fits = number >= this.low && number <= this.high;
    const done = this.single ? null : choice(number ? `done: ${number} chosen` : "choose none", () => this.talk.answer(this.picked.map((place) => this.items[place][0])), "main");
    if (done) done.disabled = !fits;
    return [this.single ? null : el("p", { class: "hint" }, `Choose ${bounds(this.low, this.high)}.`),
      el("div", { class: "choices" }, ...buttons), done];
  }
}

/** Targets of every target phrase; for a copy, the old ones may be kept, for all that follow as well. */
export class Aims {
  constructor({ phrases, again }, talk) {
    this.phrases = phrases;
    this.again = again;
    this.talk = talk;
    this.all = false;
    this.picked = phrases.map(() => []);
  }

  get single() {
    return this.phrases.length === 1 && this.phrases[0].low === 1 && this.phrases[0].high === 1;
  }

  /** The phrase that is chosen for: the first one that is not full. */
  get place() {
    const open = this.phrases.findIndex((phrase, n) => this.picked[n].length < phrase.high);
    return open < 0 ? this.phrases.length - 1 : open;
  }

  press(place, target) {
    const old = this.picked[place];
    this.picked[place] = old.includes(target) ? old.filter((each) => each !== target) : [...old, target];
    if (this.single) this.talk.answer([[target]], this.all);
    else this.talk.redraw();
  }

  objects() {
    const found = new Map();
    this.phrases.forEach((phrase, n) => {
      for (const [target, words] of phrase.things) {
        const picked = this.picked[n].includes(target);
        if (!picked && (n !== this.place || found.has(target))) continue;
        found.set(target, { word: "target", title: picked ? `not ${words}` : `target ${words}`, act: () => this.press(n, target), picked });
      }
    });
    return found;
  }

  content() {
    return [this.again ? this.keeping() : null, ...this.phrases.flatMap((phrase, n) => this.phrase(phrase, n)), this.single ? null : this.done()];
  }

  keeping() {
    const box = el("input", { type: "checkbox", onchange: () => { this.all = box.checked; } });
    box.checked = this.all;
    return el("div", { class: "choices" },
      choice("keep", () => this.talk.answer("keep"), "main", "keep the targets of this one"),
      choice("keep for all that follow", () => this.talk.answer("keep", true), "main", "keep the targets of this one and of all copies that are asked about next"),
      el("label", { class: "hint" }, box, " the same new target for all copies that are asked about next"));
  }

  phrase(phrase, n) {
    const buttons = phrase.things.map(([target, words]) => {
      const now = phrase.now.includes(target) ? " (now)" : "";
      const made = choice(`${words}${now}`, () => this.press(n, target), "deed-choice");
      if (!this.single) made.setAttribute("aria-pressed", String(this.picked[n].includes(target)));
      return made;
    });
    const number = this.single ? "Press a target on the board, or here" : `Choose ${bounds(phrase.low, phrase.high)}`;
    return [el("p", { class: "hint" }, phrase.words ? `${number} (${phrase.words}):` : `${number}:`), el("div", { class: "choices" }, ...buttons)];
  }

  done() {
    const made = choice("done", () => this.talk.answer(this.picked, this.all), "main", "these are the targets");
    made.disabled = !this.phrases.every((phrase, n) => this.picked[n].length >= phrase.low && this.picked[n].length <= phrase.high);
    return made;
  }
}

/** Yes or no. */
class Assent {
  constructor(talk) {
    this.talk = talk;
  }

  objects() {
    return new Map();
  }

  content() {
    return [el("div", { class: "choices" }, choice("yes", () => this.talk.answer(true), "main"), choice("no", () => this.talk.answer(false), "main"))];
  }
}

/** Who asks a decision; `talk` takes answers, checks them, and draws anew. */
export function asker(asked, talk) {
  const kinds = {
    priority: () => new Deeds(asked, talk),
    targets: () => new Aims(asked, talk),
    choose: () => new Picker(asked, talk),
    declare: () => new Declaration(asked, talk),
    order: () => new Sorter(asked, talk),
    divide: () => new Division(asked, talk),
    number: () => new Numbers(asked, talk),
    pay: () => new Payment(asked, talk),
    "yes or no": () => new Assent(talk),
  };
  return kinds[asked.how]();
}
