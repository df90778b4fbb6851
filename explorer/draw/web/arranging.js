// Orders, divisions and numbers.

import { button, el } from "./dom.js";
import { withPips } from "./pips.js";

/** Things in an order, to be dragged or moved by buttons; the first one is first. */
export class Sorter {
  constructor({ items }, talk) {
    this.items = items;
    this.talk = talk;
    this.order = items.map((_, n) => n);
    this.dragged = null;
  }

  objects() {
    return new Map();
  }

  move(from, to) {
    if (from === null || to < 0 || to >= this.order.length || from === to) return;
    const [moved] = this.order.splice(from, 1);
    this.order.splice(to, 0, moved);
    this.talk.redraw(`[data-item="${moved}"] button:not(:disabled)`);
  }

  /** What is dragged can be dropped here, and is seen to go before or after what is here. */
  over(event, place) {
    if (this.dragged === null) return;
    event.preventDefault();
    if (place !== this.dragged) event.currentTarget.classList.add(place < this.dragged ? "rx-drop-before" : "rx-drop-after");
  }

  content() {
    return [el("p", { class: "hint" }, "Drag them, or move them by the buttons; the uppermost here is the first."),
      el("ol", { class: "sorted" }, ...this.order.map((item, place) => this.entry(item, place))),
      button("this order", "answer with this order", () => this.talk.answer(this.order), "main")];
  }

  entry(item, place) {
    const up = button("▲", `move ${this.items[item]} up`, () => this.move(place, place - 1), "small");
    const down = button("▼", `move ${this.items[item]} down`, () => this.move(place, place + 1), "small");
    up.disabled = place === 0;
    down.disabled = place === this.order.length - 1;
    return el("li", { class: "sortable", draggable: "true", "data-item": item,
      ondragstart: (event) => {
        this.dragged = place;
        event.dataTransfer.setData("text/plain", this.items[item]);
      },
      ondragend: () => { this.dragged = null; },
      ondragover: (event) => this.over(event, place),
      ondragleave: (event) => event.currentTarget.classList.remove("rx-drop-before", "rx-drop-after"),
      ondrop: (event) => {
        event.preventDefault();
        this.move(this.dragged, place);
      } }, el("span", { class: "number" }, `${place + 1}.`), up, down, el("span", {}, ...withPips(this.items[item])));
  }
}

/** A total divided among things. */
export class Division {
  constructor({ total, items, shares }, talk) {
    this.total = total;
    this.items = items;
    this.talk = talk;
    this.shares = [...shares];
  }

  objects() {
    return new Map();
  }

  content() {
    const left = el("p", { class: "hint" });
    const done = button("divide so", "answer with this division", () => this.talk.answer(this.shares), "main");
    const tell = () => {
      const rest = this.total - this.shares.reduce((sum, share) => sum + share, 0);
      left.textContent = rest === 0 ? `All ${this.total} are divided.` : rest > 0 ? `${rest} of ${this.total} left.` : `${-rest} too many.`;
    };
    tell();
    const inputs = this.items.map(([, words], n) => {
      const input = el("input", { type: "number", class: "field", min: 0, max: this.total, value: this.shares[n], oninput: () => {
        this.shares[n] = Number(input.value);
        tell();
      } });
      return el("label", { class: "share" }, `${words} `, input);
    });
    return [el("div", { class: "choices" }, ...inputs), left, done];
  }
}

/** A whole number. */
export class Numbers {
  constructor({ low, high }, talk) {
    this.low = low;
    this.high = high;
    this.talk = talk;
  }

  objects() {
    return new Map();
  }

  content() {
    const last = Math.min(this.high ?? this.low + 10, this.low + 10);
    const few = Array.from({ length: last - this.low + 1 }, (_, n) => this.low + n);
    const buttons = few.map((number) => button(String(number), `answer ${number}`, () => this.talk.answer(number), "deed-choice"));
    if (this.high !== null && this.high <= last) return [el("div", { class: "choices" }, ...buttons)];
    const input = el("input", { type: "number", class: "field", min: this.low, max: this.high, value: last + 1, "aria-label": "another number" });
    return [el("div", { class: "choices" }, ...buttons, input, button("this number", "answer with the number written here", () => this.talk.answer(Number(input.value)), "main"))];
  }
}
