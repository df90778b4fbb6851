// The timeline: a slider, buttons and keys for going from moment to moment.

import { button, el } from "./dom.js";

export const JUMPS = [["choice", "c"], ["resolution", "r"], ["turn", "t"]];

/** Slider, buttons and the place where it stands; `go` is told where to go. */
export class Timeline {
  constructor(go) {
    this.go = go;
    this.index = 0;
    this.slider = el("input", { type: "range", class: "slider", min: 0, max: 0, step: 1, "aria-label": "moment",
      oninput: () => this.go(Number(this.slider.value)) });
    this.place = el("output", { class: "place" });
    this.back = [button("|◀", "first moment (Home)", () => this.go(0)), button("◀", "one step back (left arrow)", () => this.go(this.index - 1))];
    this.on = [button("▶", "one step on (right arrow)", () => this.go(this.index + 1), "main"),
      button("▶|", "last moment (End)", () => this.go(this.trace.last))];
    this.jumps = JUMPS.map(([kind, key]) => this.jump(kind, key));
    this.number = el("input", { type: "number", class: "field", min: 0, step: 1, "aria-label": "number of the step to go to (G)", onchange: () => this.jumpTo() });
    this.node = el("div", { class: "timeline", role: "group", "aria-label": "timeline" },
      el("div", { class: "steps" }, ...this.back, this.slider, ...this.on, this.place),
      el("div", { class: "jumps" }, ...this.jumps.map((each) => each.node),
        el("label", { class: "goto" }, "go to step ", this.number)));
  }

  jump(kind, key) {
    const to = (direction) => () => this.leap(kind, direction);
    const back = button("‹", `previous ${kind} (Shift+${key.toUpperCase()})`, to(-1), "small");
    const on = button(`next ${kind} ›`, `next ${kind} (${key.toUpperCase()})`, to(1), "small");
    return { kind, back, on, node: el("span", { class: "jump" }, back, on) };
  }

  /** Go to the step whose number was typed, or to the end nearest to it; the keys are those of stepping again. */
  jumpTo() {
    const to = this.number.valueAsNumber;
    this.number.value = "";
    if (!Number.isFinite(to)) return;
    this.go(Math.round(to));
    this.node.closest(".rx-root")?.focus({ preventScroll: true });
  }

  leap(kind, direction) {
    const found = this.trace.jump(this.index, kind, direction);
    if (found !== null) this.go(found);
  }

  load(trace) {
    this.trace = trace;
    this.slider.max = trace.last;
  }

  /** While the future is hidden, the timeline ends where one stands, and no button tells what lies ahead. */
  show(index, hides) {
    this.index = index;
    this.slider.max = hides ? index : this.trace.last;
    this.slider.value = index;
    this.slider.setAttribute("aria-valuetext", `${hides ? index : `${index} of ${this.trace.last}`}: ${this.trace.said(index)}`);
    this.place.textContent = hides ? `${index} / ?` : `${index} / ${this.trace.last}`;
    for (const each of this.back) each.disabled = index === 0;
    for (const each of this.on) each.disabled = index === this.trace.last;
    for (const { kind, back, on } of this.jumps) {
      back.disabled = this.trace.jump(index, kind, -1) === null;
      on.disabled = hides ? index === this.trace.last : this.trace.jump(index, kind, 1) === null;
    }
  }

  /** What a key does, if anything; tells whether it did. */
  key(event) {
    const steps = { ArrowRight: this.index + 1, ArrowLeft: this.index - 1, Home: 0, End: this.trace.last };
    const kind = JUMPS.find(([, key]) => key === event.key.toLowerCase())?.[0];
    if (event.key in steps) this.go(steps[event.key]);
    else if (event.key.toLowerCase() === "g") this.number.focus();
    else if (kind) this.leap(kind, event.shiftKey ? -1 : 1);
    else return false;
    return true;
  }
}
