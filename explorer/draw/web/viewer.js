// The viewer: everything of one moment, side by side and in step.

import { Asked } from "./asked.js";
import { Boards } from "./board.js";
import { Chain } from "./chain.js";
import { button, el } from "./dom.js";
import { Link } from "./link.js";
import { Log, ruleButton } from "./log.js";
import { withPips } from "./pips.js";
import { keepShortcutsOut } from "./shortcuts.js";
import { Arrows, Stack } from "./stack.js";
import { Taking } from "./taking.js";
import { followTheme } from "./theme.js";
import { Timeline } from "./timeline.js";
import { Trace, taken } from "./trace.js";

const KEYS = [["← →", "one step back, on"], ["Home End", "first, last moment"], ["C R T", "next choice, resolution, turn (with Shift: previous)"], ["G", "go to a step by its number"],
  ["A", "arrows from the stack to targets"], ["H", "hide or show what comes later"], ["E", "edit this moment as a board"], ["D", "dark or light"]];

function help(keys) {
  return el("details", { class: "help" }, el("summary", {}, "keys"),
    el("dl", {}, ...keys.flatMap(([keys, what]) => [el("dt", {}, keys), el("dd", {}, what)])));
}

/** Shows a model's `trace` at its `index`; stepping needs nothing but the page. */
export class Viewer {
  constructor(model) {
    this.model = model;
    this.go = (index) => this.step(index);
    this.trace = new Trace(model.get("trace"));
    this.timeline = new Timeline(this.go);
    this.boards = new Boards(this.trace.data.players);
    this.stack = new Stack();
    this.log = new Log(this.go);
    this.chain = new Chain(this.go);
    this.asked = new Asked();
    this.link = new Link(model, () => this.trace.data.serial ?? 0, () => this.linked(), () => this.tellIndex());
    this.taking = new Taking(model, this.link);
    this.build();
    this.root.append(this.arrows.layer);
    this.theme = followTheme(this.root);
    this.letShortcutsIn = keepShortcutsOut(this.root);
    this.load();
  }

  build() {
    this.status = el("p", { class: "status" });
    this.said = el("p", { class: "said", "aria-live": "polite", role: "status" });
    this.rule = el("div", { class: "said-rule" });
    this.effects = el("p", { class: "effects" });
    this.notice = el("p", { class: "notice", role: "alert" }, this.trace.data.notice);
    this.pointers = button("→ arrows", "arrows from the stack to targets (A)", () => this.point(), "small");
    this.pointers.setAttribute("aria-pressed", "false");
    this.hiding = button("hide the future", "hide or show what has not happened yet (H)", () => this.hide(), "small");
    const tools = el("div", { class: "tools" }, this.pointers, this.hiding, this.editing = button("✎ edit", "edit this moment as a board of your own (E)", () => this.edit(), "small"),
      button("◐ theme", "dark or light (D)", () => this.theme.turn(), "small"), help(this.keys));
    this.editing.hidden = this.alone;
    const caption = el("div", { class: "caption" }, this.status, this.said, this.rule, this.effects);
    this.root = el("div", { class: "root", role: "region", "aria-label": "game, step by step", tabindex: "0", onkeydown: (event) => this.key(event) },
      el("div", { class: "inside" },
        el("header", { class: "top" }, el("h2", { class: "heading" }, this.trace.data.title), tools),
        this.notice, this.taking.message,
        el("div", { class: "sticky" }, this.timeline.node, caption),
        this.asked.node,
        el("div", { class: "table" }, this.boards.node, this.stack.node, this.log.node, this.chain.node)));
    this.arrows = new Arrows(this.root);
  }

  /** Whether nobody stands behind this page: no kernel, and no notebook. */
  get alone() {
    return this.model.get("kernel") === "none";
  }

  get keys() {
    return this.alone ? KEYS.filter(([key]) => key !== "E") : KEYS;
  }

  /** The kernel is waited for, is late, or has answered. */
  linked() {
    this.taking.wait(this.link.late);
  }

  /** Take the moment that is shown into an editor. */
  edit() {
    this.taking.take(this.index);
  }

  point() {
    this.pointers.setAttribute("aria-pressed", String(this.arrows.toggle()));
  }

  /** Whether what has not happened yet is hidden. */
  get hides() {
    return this.model.get("future") === "hidden" && this.index < this.trace.last;
  }

  /** Hide what has not happened yet, or show it again. */
  hide() {
    this.model.set("future", this.model.get("future") === "hidden" ? "shown" : "hidden");
    this.model.save_changes();
  }

  /** Keys are the viewer's own while it has the focus; what Ctrl, Cmd or Alt is held with goes on to the page. */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
    if (/^(TEXTAREA|SELECT)$/.test(event.target.tagName) || (event.target.tagName === "INPUT" && event.target.type !== "range")) return;
    const own = { a: () => this.point(), d: () => this.theme.turn(), h: () => this.hide(), e: () => this.edit() }[event.key.toLowerCase()];
    if (own) own();
    if (own || this.timeline.key(event)) event.preventDefault();
  }

  /** Take the trace that the model has now, and go to a moment of it. */
  load(index = this.model.get("index")) {
    this.trace = new Trace(this.model.get("trace"));
    for (const part of [this.timeline, this.log, this.chain]) part.load(this.trace);
    if (index === this.model.get("index")) this.show();
    else this.step(index);
  }

  /** Take the picture that the model has now; nothing else is new. */
  redrawn() {
    this.chain.load(this.trace);
    this.chain.show(this.index, this.hides);
    this.chain.reveal();
  }

  get index() {
    return Math.max(0, Math.min(this.trace.last, this.model.get("index")));
  }

  /** Go to a moment; whoever else has this model hears of it afterwards. */
  step(index) {
    const to = Math.max(0, Math.min(this.trace.last, index));
    if (to === this.model.get("index")) return;
    this.model.set("index", to);
    clearTimeout(this.saving);
    this.saving = setTimeout(() => this.tellIndex(), 150);
  }

  /** Tell the kernel where one stands, if it has not heard: before anything is asked, so that it hears in order. */
  tellIndex() {
    if (!this.saving) return;
    clearTimeout(this.saving);
    this.saving = null;
    this.model.save_changes();
  }

  show() {
    this.draw();
    // Looking where things are comes after everything is in its place: it makes the browser lay out the page.
    for (const part of [this.log, this.chain]) part.reveal();
    this.arrows.show();
  }

  draw() {
    const index = this.index;
    const view = this.trace.views[index];
    const hides = this.hides;
    this.told(index, view);
    this.notice.hidden = hides || !this.trace.data.notice;
    this.hiding.setAttribute("aria-pressed", String(this.model.get("future") === "hidden"));
    this.boards.show(this.trace, view);
    this.stack.show(this.trace, view);
    this.asked.show(this.trace, index, hides);
    for (const part of [this.timeline, this.log, this.chain]) part.show(index, hides);
  }

  told(index, view) {
    const over = view.over ? view.winner ? `${view.winner} has won` : "the game is over" : "";
    const parts = [`turn ${view.turn}, ${view.active}’s`, view.step, view.priority && `${view.priority} has priority`,
      view.resolving && `${view.resolving} is resolving`, over];
    this.status.textContent = parts.filter(Boolean).join(" · ");
    this.said.replaceChildren(...withPips(this.trace.said(index)));
    const rule = this.trace.rule(index);
    this.rule.replaceChildren(...(rule ? ruleButton(this.trace, rule, true) : []));
    this.effects.textContent = view.effects.length ? `lasts: ${view.effects.join("; ")}` : "";
  }

  stop() {
    clearTimeout(this.saving);
    this.link.stop();
    this.taking.stop();
    this.theme.stop();
    this.letShortcutsIn();
    this.root.remove();
  }
}

/** Put a viewer of a model, of whatever kind, into an element; gives a function that takes it out again. */
export function mount(model, element, Kind = Viewer) {
  const viewer = new Kind(model);
  const show = () => viewer.show();
  const hear = (message) => {
    if (!["news", "whole", "chain"].includes(message.kind)) return;
    if (!taken(model.get("trace"), message)) model.send({ kind: "whole" });
    else if (message.kind === "chain") viewer.redrawn();
    else viewer.load(message.index ?? undefined);
  };
  const measure = new ResizeObserver(() => viewer.arrows.show());
  model.on("msg:custom", hear);
  model.on("change:index", show);
  model.on("change:future", show);
  element.append(viewer.root, viewer.taking.place);
  viewer.show();
  // What was sent before there was a view to hear it is asked for.
  if ((model.get("serial") ?? 0) > (model.get("trace").serial ?? 0)) model.send({ kind: "whole" });
  measure.observe(viewer.root);
  return () => {
    model.off("msg:custom", hear);
    model.off("change:index", show);
    model.off("change:future", show);
    measure.disconnect();
    viewer.stop();
  };
}
