// The story beside the board: each line goes to its moment, and opens the rule that it follows.

import { cite } from "./citing.js";
import { el, reveal } from "./dom.js";
import { withPips } from "./pips.js";

/** A rule of a trace as it is cited. */
export function ruleButton(trace, rule, opened = false) {
  return cite(rule, trace.wording(rule), opened);
}

/** The lines of the story; the present one is marked, what is still to come is paler, or hidden. */
export class Log {
  constructor(go) {
    this.go = go;
    this.list = el("ol", { class: "lines", tabindex: "-1" });
    this.node = el("section", { class: "panel log", "aria-label": "what happened" }, el("h3", { class: "title" }, "What happened"), this.list);
    this.entries = [];
    this.told = [];
  }

  /** Take the lines of a trace; those that stay the same keep their open rules. */
  load(trace) {
    const same = (n) => this.trace && JSON.stringify(this.trace.data.lines[n]) === JSON.stringify(trace.data.lines[n]);
    let kept = 0;
    while (kept < this.entries.length && kept < trace.data.lines.length && same(kept)) kept += 1;
    for (const entry of this.entries.splice(kept)) entry.remove();
    for (const line of trace.data.lines.slice(kept)) this.entries.push(this.entry(trace, line));
    this.list.append(...this.entries.slice(kept));
    this.told = [...this.told.slice(0, kept), ...trace.data.lines.slice(kept).map(([text]) => text)];
    this.trace = trace;
  }

  entry(trace, line, [text, rule] = line) {
    const [, , depth, kind, moment] = line;
    const [toggle, wording] = ruleButton(trace, rule);
    const open = () => {
      this.go(moment);
      if (wording.hidden) toggle.click();
    };
    return el("li", { class: `line line-${kind} depth-${Math.min(depth, 6)}`, "data-moment": moment },
      el("div", { class: "line-row" }, el("button", { type: "button", class: "line-text", onclick: open }, ...withPips(text)), toggle), wording);
  }

  /** Let the lines tell no more than has happened at a moment, or all of it where nothing is hidden. */
  tell(index, hides) {
    this.entries.forEach((entry, n) => {
      const told = hides ? this.trace.lineUpTo(n, index) : this.trace.data.lines[n];
      entry.hidden = told === null;
      if (!told || told[0] === this.told[n]) return;
      this.told[n] = told[0];
      this.entries[n] = this.entry(this.trace, this.trace.data.lines[n], told);
      entry.replaceWith(this.entries[n]);
    });
  }

  show(index, hides) {
    if (hides || this.hid) this.tell(index, hides);
    this.hid = hides;
    const now = this.trace.data.moments[index].l;
    this.entries.forEach((entry, n) => {
      const state = n === now ? "present" : this.trace.data.lines[n][4] > index ? "future" : "past";
      if (entry.dataset.state === state) return;
      entry.dataset.state = state;
      const text = entry.querySelector(".rx-line-text");
      if (state === "present") text.setAttribute("aria-current", "step");
      else text.removeAttribute("aria-current");
    });
    this.now = this.entries[now];
  }

  reveal() {
    reveal(this.list, this.now);
  }
}
