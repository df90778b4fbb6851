// How a cost is paid: shown before it is paid, and changed by choosing sources.

import { button, el } from "./dom.js";
import { withPips } from "./pips.js";

/** The payment of a cost: automatic as it is told, or with what is chosen. */
export class Payment {
  constructor({ cost, automatic, dearer, sources, pool, life }, talk) {
    Object.assign(this, { cost, automatic, dearer, sources, pool, life, talk });
    this.items = null;
    this.verdict = null;
  }

  /** What is chosen; at first what would be paid, each source for whatever it is good for. */
  begin() {
    this.items ??= (this.automatic ?? []).map(([item]) => (item[0] === "source" ? ["source", item[1], null, null] : item));
  }

  change() {
    this.begin();
    this.check();
  }

  check() {
    this.verdict = null;
    this.talk.check(this.items, (verdict) => {
      this.verdict = verdict;
      this.talk.redraw();
    });
    this.talk.redraw();
  }

  uses(number) {
    return (this.items ?? this.automatic?.map(([item]) => item) ?? []).some((item) => item[0] === "source" && item[1] === number);
  }

  toggle(number) {
    this.begin();
    if (this.uses(number)) this.items = this.items.filter((item) => item[0] !== "source" || item[1] !== number);
    else this.items.push(["source", number, null, null]);
    this.check();
  }

  set(item, often) {
    const same = (other) => JSON.stringify(other) === JSON.stringify(item);
    this.items = [...this.items.filter((other) => !same(other)), ...Array.from({ length: often }, () => item)];
    this.check();
  }

  objects() {
    return new Map(this.sources.map(([number, words]) => {
      const picked = this.uses(number);
      return [number, { word: picked ? "pays" : "pay with", title: picked ? `do not pay with ${words}` : `pay with ${words}`, act: () => this.toggle(number), picked }];
    }));
  }

  content() {
    return this.items === null ? this.asItIs() : this.changed();
  }

  /** A payment in words, and the buttons that make it or another. */
  told(title, paid, answer, change) {
    const pay = button("", `pay ${this.cost} so`, () => this.talk.answer(answer), "main");
    pay.append(...withPips(`pay ${this.cost}`));
    const items = paid.map(([, words]) => el("li", { class: "chip" }, ...withPips(words)));
    return [el("p", { class: "hint" }, title), el("ul", { class: "chips" }, ...items), el("div", { class: "choices" }, pay, change)];
  }

  asItIs() {
    const change = button("pay otherwise", "choose what to pay with", () => this.change());
    if (this.automatic) return this.told("It will be paid with:", this.automatic, "auto", change);
    if (this.dearer) return this.told("Nothing plainer can pay it than:", this.dearer, this.dearer.map(([item]) => item), change);
    return [el("p", { class: "hint" }, "Nothing that you have can pay this. Take it back, or choose what to pay with."), change];
  }

  changed() {
    const boxes = this.sources.map(([number, words]) => {
      const made = button("", this.uses(number) ? `do not pay with ${words}` : `pay with ${words}`, () => this.toggle(number), "deed-choice");
      made.append(...withPips(words));
      made.setAttribute("aria-pressed", String(this.uses(number)));
      return made;
    });
    const pay = button("", `pay ${this.cost} with these`, () => this.talk.answer(this.items), "main");
    pay.append(...withPips(`pay ${this.cost} with these`));
    pay.disabled = !this.verdict?.told;
    const words = this.verdict === null ? "…" : this.verdict.told ? "✓ This pays it." : `✕ ${this.against()}`;
    return [el("p", { class: "hint" }, "Choose what pays, here or on the board:"), el("div", { class: "choices" }, ...boxes, ...this.rest()),
      el("p", { class: "verdict", role: "status" }, ...withPips(words)),
      el("div", { class: "choices" }, pay, button("as it was", "go back to the payment that was offered", () => {
        this.items = null;
        this.talk.redraw();
      }))];
  }

  against() {
    return (this.verdict.refused?.reasons ?? []).map(({ text, rule }) => `${text} (${rule})`).join("; ") || "This does not pay it.";
  }

  /** How much unspent mana and life is paid. */
  rest() {
    const inputs = this.pool.map(([item, words, most]) => this.amount(item, words, most));
    return this.life ? [...inputs, this.amount(["life"], "2 life", 20)] : inputs;
  }

  amount(item, words, most) {
    const now = this.items.filter((other) => JSON.stringify(other) === JSON.stringify(item)).length;
    const input = el("input", { type: "number", class: "field", min: 0, max: most, value: now, onchange: () => this.set(item, Number(input.value)) });
    return el("label", { class: "share" }, ...withPips(words), " ", input);
  }
}
