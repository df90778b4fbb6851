// How a cost is paid: shown before it is paid, and changed line by line; what may pay a line is told by the engine.

import { button, el } from "./dom.js";
import { withPips } from "./pips.js";

const SURRENDERED = { sacrifice: "sacrificed", discard: "discarded", tap: "tapped", return: "returned" };

/** The payment of a cost: automatic as it is told, or as its bill has it. */
export class Payment {
  constructor({ cost, automatic, dearer, sources }, talk) {
    Object.assign(this, { cost, automatic, dearer, sources, talk });
    this.bill = null;
    this.objectsChosen = {};
  }

  /** Ask for the bill with one change in it; the engine fills what is left open by it. */
  wish(change = {}, focus = null, then = () => {}) {
    const paid = this.bill ? Object.fromEntries(this.bill.lines.map(([key, , , , way]) => [key, way])) : {};
    const changed = change.key ?? "";
    const before = changed ? paid[changed] ?? null : null;
    const wishes = { paid: { ...paid, ...change.paid }, objects: this.objectsChosen, changed, before };
    this.talk.bill(wishes, ({ told }) => {
      if (told) this.bill = told;
      then();
      this.talk.redraw(focus);
    });
  }

  pay(key, way) {
    this.wish({ key, paid: { [key]: way } }, `[data-line="${key}"]`);
  }

  linesOf(object) {
    return this.bill.lines.filter(([, , , , way]) => way !== null && this.bill.ways[way][1] === object);
  }

  uses(object) {
    if (this.bill) return this.linesOf(object).length > 0;
    return (this.automatic ?? this.dearer ?? []).some(([, , source]) => source === object);
  }

  /** A source is pressed on the board: it pays what it can, the lines that nothing pays first, or no longer pays. */
  press(object) {
    if (!this.bill) {
      const used = this.uses(object);
      this.wish({}, null, () => this.bill && !used && this.press(object));
      return;
    }
    const held = this.linesOf(object);
    if (held.length) {
      this.wish({ paid: Object.fromEntries(held.map(([key]) => [key, null])) });
      return;
    }
    const able = this.bill.lines.filter(([, , , ways]) => ways.some((way) => this.bill.ways[way][1] === object));
    const line = able.find(([, , , , way]) => way === null) ?? able[0];
    if (line) this.pay(line[0], line[3].find((way) => this.bill.ways[way][1] === object));
  }

  /** One of the objects that pay a part of a cost is chosen, or no longer. */
  surrender(key, number, chosen, object) {
    const others = chosen.filter((each) => each !== object);
    const more = chosen.includes(object) ? others : [...others, object].slice(-number);
    this.objectsChosen = { ...this.objectsChosen, [key]: more };
    this.wish({}, `[data-object="${key} ${object}"]`);
  }

  objects() {
    const found = new Map(this.sources.map(([number, words]) => {
      const picked = this.uses(number);
      return [number, { word: picked ? "pays" : "pay with", title: picked ? `do not pay with ${words}` : `pay with ${words}`, act: () => this.press(number), picked }];
    }));
    for (const [key, verb, number, , things, chosen] of this.bill?.objects ?? []) {
      for (const [object, words] of things) {
        const picked = chosen.includes(object);
        if (!found.has(object)) found.set(object, { word: verb, title: `${picked ? "do not " : ""}${verb} ${words}`, act: () => this.surrender(key, number, chosen, object), picked });
      }
    }
    return found;
  }

  content() {
    return this.bill === null ? this.asItIs() : this.changed();
  }

  /** A payment in words, and the buttons that make it or another. */
  told(title, paid, answer, change) {
    const pay = button("", `pay ${this.cost} so`, () => this.talk.answer(answer), "main");
    pay.append(...withPips(`pay ${this.cost}`));
    const items = paid.map(([, words]) => el("li", { class: "chip" }, ...withPips(words)));
    return [paid.length ? el("p", { class: "hint" }, title) : null, el("ul", { class: "chips" }, ...items), el("div", { class: "choices" }, pay, change)];
  }

  asItIs() {
    const change = button("pay otherwise", "choose what pays what", () => this.wish());
    if (this.automatic) return this.told("It will be paid with:", this.automatic, "auto", change);
    if (this.dearer) return this.told("Nothing plainer can pay it than:", this.dearer, this.dearer.map(([item]) => item), change);
    return [el("p", { class: "hint" }, "Nothing that you have can pay this. Take it back, or choose what to pay with."), change];
  }

  changed() {
    const { lines, objects, refused, left, payment } = this.bill;
    const pay = button("", `pay ${this.cost} with these`, () => this.talk.answer(payment), "main");
    pay.append(...withPips(`pay ${this.cost} with these`));
    pay.disabled = Boolean(refused);
    const verdict = refused ? `✕ ${refused.reasons.map(({ text, rule }) => `${text} (${rule})`).join("; ")}` : `✓ This pays it.${left ? ` Left in the pool: ${left}` : ""}`;
    return [el("p", { class: "hint" }, "Choose what pays each part, here or on the board:"),
      el("ol", { class: "bill" }, ...lines.map((line) => this.line(line))), ...objects.map((each) => this.surrendered(each)),
      el("p", { class: "verdict", role: "status" }, ...withPips(verdict)),
      el("div", { class: "choices" }, pay, button("as offered", "go back to the payment that was offered", () => this.reset()))];
  }

  reset() {
    this.bill = null;
    this.objectsChosen = {};
    this.talk.redraw();
  }

  /** One mana that is owed, with what may pay it. */
  line([key, symbol, of, ways, paid]) {
    const options = ways.map((way) => el("option", { value: way, selected: way === paid }, this.bill.ways[way][0]));
    const chooser = el("select", { class: "field", "data-line": key, "aria-label": `what pays ${symbol}${of ? ` for ${of}` : ""}`,
      onchange: () => this.pay(key, chooser.value === "" ? null : Number(chooser.value)) },
    el("option", { value: "", selected: paid === null }, "– nothing yet –"), ...options);
    return el("li", { class: `bill-line ${paid === null ? "is-open" : ""}` }, el("span", { class: "bill-owed" }, ...withPips(symbol)), of ? el("span", { class: "facts" }, `for ${of}`) : null, chooser);
  }

  surrendered([key, verb, number, of, things, chosen]) {
    const boxes = things.map(([object, words]) => {
      const made = button(words, `${verb} ${words}`, () => this.surrender(key, number, chosen, object), "deed-choice");
      made.dataset.object = `${key} ${object}`;
      made.setAttribute("aria-pressed", String(chosen.includes(object)));
      return made;
    });
    const asked = chosen.length ? "" : " (asked as it is paid, where none is chosen now)";
    return el("div", { role: "group", "aria-label": `what is ${SURRENDERED[verb]} for ${of}` },
      el("p", { class: "hint" }, `${number} to be ${SURRENDERED[verb]} for ${of}${asked}:`), el("div", { class: "choices" }, ...boxes));
  }
}
