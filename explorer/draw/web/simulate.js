// The notebook widget of many games: it asks the kernel for one chunk after another, and draws what came of them so far.

import { button, draw, el } from "./dom.js";
import { keepTypingIn } from "./shortcuts.js";
import { followTheme } from "./theme.js";

const TYPED = 400;
const BUSY_AFTER = 2500;
const ENOUGH = 4000000;
const BOX = { left: 34, right: 22, top: 16, bottom: 34, width: 400, height: 250 };
const RULES = ["none", "london", "commander", "paris"];

/** Where a turn and a percentage are drawn. */
function placed(points) {
  const last = Math.max(1, points.length - 1);
  const wide = BOX.width - BOX.left - BOX.right;
  const high = BOX.height - BOX.top - BOX.bottom;
  return [(n) => BOX.left + (n * wide) / last, (percent) => BOX.top + ((100 - percent) * high) / 100];
}

/** The curve by turn with its band of two standard errors, and each turn's number above its point. */
function curve(points, asked) {
  const [x, y] = placed(points);
  const edge = (sign) => points.map(([, value, error], n) => `${x(n)},${y(Math.min(100, Math.max(0, value + sign * 2 * error)))}`);
  const percents = [0, 25, 50, 75, 100];
  const lines = percents.map((percent) => draw("line", { x1: BOX.left, x2: BOX.width - BOX.right, y1: y(percent), y2: y(percent) }));
  const marks = points.map(([turn, value], n) => draw("circle", { cx: x(n), cy: y(value), r: turn === asked ? 6 : 3.5, class: turn === asked ? "asked" : "" }));
  const words = [
    ...percents.map((percent) => draw("text", { x: BOX.left - 6, y: y(percent) + 4, "text-anchor": "end" }, `${percent}`)),
    ...points.flatMap(([turn, value], n) => [
      draw("text", { x: x(n), y: y(value) + (value > 85 ? 18 : -9), "text-anchor": "middle" }, value.toFixed(1)),
      draw("text", { x: x(n), y: BOX.height - 18, "text-anchor": "middle" }, `${turn}`),
    ]),
    draw("text", { x: BOX.width / 2, y: BOX.height - 3, "text-anchor": "middle" }, "turn; % of games in which it can be cast"),
  ];
  const said = points.map(([turn, value]) => `turn ${turn}: ${value.toFixed(1)} percent`).join(", ");
  return draw("svg", { class: "plot", viewBox: `0 0 ${BOX.width} ${BOX.height}`, role: "img", "aria-label": said || "nothing yet" },
    ...lines,
    draw("polygon", { class: "band", points: [...edge(1), ...edge(-1).reverse()].join(" ") }),
    draw("polyline", { class: "curve", points: points.map(([, value], n) => `${x(n)},${y(value)}`).join(" ") }),
    ...marks, draw("g", {}, ...words));
}

class Simulation {
  constructor(model) {
    this.model = model;
    this.running = false;
    this.waiting = 0;
    this.fields = this.made();
    this.fill();
    const { deck, cost, turn, play, mulligans, lands, sources } = this.fields;
    this.press = button("▶ play", "play more games, or stop", () => this.pressed());
    this.answer = el("p", { class: "answer", "aria-live": "polite" });
    this.conditions = el("p", { class: "terms" });
    this.status = el("p", { class: "kernel", role: "status" });
    this.picture = el("div", {});
    const named = (label, field) => el("label", { class: "share" }, `${label} `, field);
    this.root = el("div", { class: "root", role: "region", "aria-label": "many games" },
      el("div", { class: "inside building" }, el("div", { class: "asking" },
        el("div", { class: "fields" }, deck,
          el("div", { class: "choices" }, named("cost or card", cost), named("on turn", turn), named("begins", play), named("mulligans", mulligans)),
          this.slider("lands", lands), this.slider("sources", sources),
          el("div", { class: "choices" }, this.press, button("as in the deck", "lands and sources as in the deck", () => this.reset()), button("◐ theme", "dark or light", () => this.theme.turn(), "small"))),
        el("div", {}, this.answer, this.status, this.picture, this.conditions))));
    this.theme = followTheme(this.root);
    this.letShortcutsIn = keepTypingIn(this.root);
    this.hear = () => this.show();
    this.refill = () => this.fill();
    model.on("change:answers", this.hear);
    model.on("change:form", this.refill);
    this.show();
  }

  /** The fields of the form, with what they say. */
  made() {
    const typed = (tag, attributes) => el(tag, { class: "field", oninput: () => this.typed(), ...attributes });
    const chosen = (name, label, options) => typed("select", { name, "aria-label": label }, options);
    const fields = {
      deck: typed("textarea", { class: "field file-text", name: "deck", rows: 8, spellcheck: "false", "aria-label": "the deck, a line for each card" }),
      cost: typed("input", { class: "field cost", type: "text", name: "cost", "aria-label": "the cost, or the name of a card" }),
      turn: typed("input", { type: "number", name: "turn", min: 1, max: 15, "aria-label": "on which turn" }),
      play: chosen("play", "who begins"),
      mulligans: chosen("mulligans", "mulligans"),
      lands: el("input", { type: "range", name: "lands", min: 0, "aria-label": "how many lands", oninput: () => this.slid("lands") }),
      sources: el("input", { type: "range", name: "sources", min: 0, "aria-label": "how many of them make a color of the cost", oninput: () => this.slid("sources") }),
    };
    fields.play.append(el("option", { value: "play" }, "on the play"), el("option", { value: "draw" }, "on the draw"));
    fields.mulligans.append(...RULES.map((rule) => el("option", { value: rule }, rule)));
    return fields;
  }

  /** Have the fields say what the form says; where sliders stand is told by the answers while they are as in the deck. */
  fill() {
    const form = this.model.get("form");
    for (const name of ["deck", "cost", "turn", "mulligans"]) this.fields[name].value = form[name];
    this.fields.play.value = form.play ? "play" : "draw";
    this.tuned = { lands: form.lands, sources: form.sources };
  }

  slider(name, field) {
    this[`${name}Told`] = el("output", {});
    return el("label", { class: "slide" }, name, field, this[`${name}Told`]);
  }

  typed() {
    this.tuned = { lands: null, sources: null };
    this.soon(TYPED);
  }

  /** Tell the kernel what is asked once nothing more was changed for a while. */
  soon(pause) {
    clearTimeout(this.telling);
    this.telling = setTimeout(() => this.tell(), pause);
  }

  slid(name) {
    this.tuned = { lands: Number(this.fields.lands.value), sources: Number(this.fields.sources.value) };
    if (this.tuned.sources > this.tuned.lands) this.tuned[name === "lands" ? "sources" : "lands"] = this.tuned[name];
    this.lay(this.tuned.lands, this.tuned.sources);
    this.soon(TYPED / 4);
  }

  reset() {
    this.tuned = { lands: null, sources: null };
    this.tell();
  }

  /** Play or stop; what was changed just before is told first, so that it does not set off anything afterwards. */
  pressed() {
    const running = !this.running;
    if (this.telling) this.say();
    this.turn(running);
  }

  /** Tell the kernel what is asked, and have it play. */
  tell() {
    this.say();
    this.turn(true);
  }

  say() {
    clearTimeout(this.telling);
    this.telling = 0;
    const { deck, cost, turn, play, mulligans } = this.fields;
    this.model.set("form", { deck: deck.value, cost: cost.value, turn: Number(turn.value), play: play.value === "play", mulligans: mulligans.value, ...this.tuned });
    this.model.save_changes();
  }

  turn(running) {
    this.running = running;
    this.press.textContent = running ? "■ stop" : "▶ play";
    this.press.setAttribute("aria-pressed", String(running));
    if (running) this.ask();
  }

  /** Ask for one more chunk; where no answer comes, it is said. */
  ask() {
    clearTimeout(this.worry);
    this.worry = setTimeout(() => { this.status.textContent = "The kernel is busy, or gone."; }, BUSY_AFTER);
    this.waiting += 1;
    this.model.send({ kind: "more", n: this.waiting });
  }

  lay(lands, sources) {
    const { cards } = this.model.get("answers");
    for (const [name, value, most] of [["lands", lands, cards], ["sources", sources, lands]]) {
      this.fields[name].max = name === "lands" ? cards : most;
      this.fields[name].value = value;
      this[`${name}Told`].textContent = value;
    }
  }

  show() {
    const found = this.model.get("answers");
    clearTimeout(this.worry);
    this.status.textContent = found.problem ? `✕ ${found.problem}` : "";
    if (found.problem) this.turn(false);
    else this.lay(this.tuned.lands ?? found.lands, this.tuned.sources ?? found.sources);
    const [, value, error] = found.points.find(([turn]) => turn === found.turn) ?? [];
    this.answer.textContent = value === undefined ? "" : `${value.toFixed(2)} % ± ${error.toFixed(2)} on turn ${found.turn}, ${found.games.toLocaleString("en")} games`;
    this.conditions.textContent = found.problem ? "" : found.conditions;
    this.picture.replaceChildren(curve(found.points, found.turn));
    if (found.games >= ENOUGH) this.turn(false);
    if (this.running && found.n === this.waiting) this.pause = setTimeout(() => this.running && this.ask(), 0);
  }

  stop() {
    this.running = false;
    clearTimeout(this.pause);
    clearTimeout(this.telling);
    clearTimeout(this.worry);
    this.theme.stop();
    this.letShortcutsIn();
    this.model.off("change:answers", this.hear);
    this.model.off("change:form", this.refill);
    this.root.remove();
  }
}

function render({ model, el: place }) {
  const simulation = new Simulation(model);
  place.append(simulation.root);
  return () => simulation.stop();
}

export default { render };
