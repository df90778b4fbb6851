// The stack as cards, the one that resolves next on top; arrows to targets when they are wanted.

import { draw, el } from "./dom.js";
import { named } from "./board.js";
import { withPips } from "./pips.js";
import { Unfolded } from "./unfolding.js";

const SHOWN = 12;

function copies(thing) {
  return thing.foretold ? el("p", { class: "copies" }, "if it resolves now, it ", ...withPips(thing.foretold)) : null;
}

function announced(thing) {
  const parts = [];
  if (thing.x !== undefined) parts.push(`X = ${thing.x}`);
  if (thing.modes) parts.push(`mode ${thing.modes.join(", ")}`);
  parts.push(...(thing.costs ?? []), ...(thing.way ? [thing.way] : []));
  return parts.length ? el("p", { class: "announced" }, parts.join(" · ")) : null;
}

/** What is said above a card: it resolves now, or next; while abilities wait to go above it, it is just on top. */
function banner(thing, first, waiting) {
  if (thing.resolving) return el("p", { class: "banner" }, "● resolving now");
  return first ? el("p", { class: "banner" }, waiting ? "▶ top of the stack" : "▶ resolves next") : null;
}

function card(trace, thing, place, waiting) {
  const first = place === 0 && !thing.resolving;
  const kind = thing.is_copy ? (thing.cast ? "copy of a card, cast" : "copy, not cast") : thing.kind;
  return el("li", { class: `card stacked kind-${thing.kind.split(" ")[0]} ${thing.is_copy ? "is-copy" : ""} ${first ? "is-next" : ""} ${thing.resolving ? "is-resolving" : ""}`,
    "data-objects": ` ${thing.object} `, "data-aims": (thing.aims ?? []).join(" ") },
  banner(thing, first, waiting),
  named(thing, trace.text(thing)),
  el("p", { class: "types" }, `${kind} · ${thing.controller}`),
  thing.targets ? el("p", { class: "targets" }, "→ ", thing.targets.join(", ")) : null,
  announced(thing), copies(thing));
}

/** The stack and what waits to be put on it. */
export class Stack {
  constructor() {
    this.list = el("ol", { class: "stack-list" });
    this.unfolded = new Unfolded(this.list);
    this.count = el("span", { class: "number" });
    this.waiting = el("p", { class: "waiting" });
    this.node = el("section", { class: "panel stack", "aria-label": "stack" },
      el("h3", { class: "title" }, "Stack ", this.count), this.waiting, this.list);
    this.shown = null;
  }

  show(trace, view) {
    this.waiting.textContent = view.waiting.length ? `… waits to be put on the stack: ${view.waiting.join("; ")}` : "";
    if (this.shown && this.shown[0] === view.stack && this.shown[1] === view.waiting && this.shown[2] === trace) return;
    this.shown = [view.stack, view.waiting, trace];
    this.count.textContent = view.stack.length;
    const cards = view.stack.slice(0, SHOWN).map((number, place) => card(trace, trace.thing(number), place, view.waiting.length > 0));
    const rest = view.stack.slice(SHOWN);
    if (rest.length) cards.push(this.rest(trace, rest));
    this.unfolded.around(() => this.list.replaceChildren(...(cards.length ? cards : [el("li", { class: "none" }, "the stack is empty")])));
  }

  /** What lies below the first cards of a tall stack, by name. */
  rest(trace, numbers) {
    const names = new Map();
    for (const number of numbers) {
      const name = trace.thing(number).label.replace(/#\d+$/, "");
      names.set(name, (names.get(name) ?? 0) + 1);
    }
    const told = [...names].map(([name, often]) => (often > 1 ? `${name} ×${often}` : name)).join(", ");
    return el("li", { class: "card rest" }, `and ${numbers.length} more below: ${told}`);
  }
}

/** Arrows from everything on the stack to its targets, other spells too, as a layer over the page's own part. */
export class Arrows {
  constructor(root) {
    this.root = root;
    this.layer = draw("svg", { class: "arrows", "aria-hidden": "true" });
    this.on = false;
  }

  toggle() {
    this.on = !this.on;
    this.show();
    return this.on;
  }

  show() {
    this.layer.replaceChildren();
    if (!this.on) return;
    const frame = this.layer.getBoundingClientRect();
    for (const card of this.root.querySelectorAll("[data-aims]")) {
      for (const aim of card.dataset.aims.split(" ").filter(Boolean)) {
        const target = this.root.querySelector(`[data-objects~="${Number(aim)}"]`);
        if (target) this.layer.append(...arrow(frame, card.getBoundingClientRect(), this.end(target)));
      }
    }
  }

  /** The head of a player's board stands for the player. */
  end(target) {
    return (target.querySelector(".rx-player-head") ?? target).getBoundingClientRect();
  }
}

function arrow(frame, from, to) {
  const left = from.left + from.width / 2 > to.left + to.width / 2;
  const start = [(left ? from.left : from.right) - frame.left, from.top + from.height / 2 - frame.top];
  const apart = Math.abs(from.left - to.left) < 20;
  const side = apart ? left ? to.left : to.right : left ? to.right : to.left;
  const end = [side - frame.left, to.top + to.height / 2 - frame.top];
  const bend = apart ? -40 : (end[0] - start[0]) / 2;
  const path = `M${start} C${start[0] + bend},${start[1]} ${end[0] - (apart ? -bend : bend)},${end[1]} ${end}`;
  const turn = apart ? 1 : left ? 1 : -1;
  const head = `${end} ${end[0] + turn * 11},${end[1] - 6} ${end[0] + turn * 11},${end[1] + 6}`;
  return [draw("path", { d: path, class: "arrow-halo" }), draw("path", { d: path, class: "arrow" }),
    draw("polygon", { points: head, class: "arrow-head" })];
}
