// Mana as pips of our own: a circle, a letter, a name. The letter tells, not only the color.

import { draw, el } from "./dom.js";

const NAMES = {
  W: "white mana", U: "blue mana", B: "black mana", R: "red mana", G: "green mana", C: "colorless mana",
  T: "the tap symbol", Q: "the untap symbol", X: "X", Y: "Y", Z: "Z", S: "snow mana", P: "Phyrexian",
};
const SIGNS = { T: "⤵", Q: "⤴", S: "❄" };

function symbolName(symbol) {
  return symbol.split("/").map((part) => NAMES[part] ?? `${part} generic mana`).join(" or ");
}

/** One symbol, such as R, 3, T or W/U. */
export function pip(symbol) {
  const kind = "WUBRGC".includes(symbol[0]) && symbol !== "" ? symbol[0] : "N";
  const sign = SIGNS[symbol] ?? symbol;
  const wide = sign.length > 1 ? " wide" : "";
  return draw("svg", { class: `pip pip-${kind}${wide}`, viewBox: "0 0 20 20", role: "img", "aria-label": symbolName(symbol) },
    draw("title", {}, symbolName(symbol)),
    draw("circle", { cx: 10, cy: 10, r: 9 }),
    draw("text", { x: 10, y: 14.6, "text-anchor": "middle" }, sign));
}

/** A text with symbols in braces drawn as pips; everything else stays text. */
export function withPips(text) {
  return String(text).split(/(\{[0-9A-Z/]{1,5}\})/).map((part) => (/^\{.+\}$/.test(part) ? pip(part.slice(1, -1)) : part));
}

function amounts(mana) {
  return Object.entries(mana.amounts).map(([letter, number]) => (number > 5
    ? el("span", { class: "many" }, pip(letter), `×${number}`)
    : el("span", { class: "many" }, ...Array.from({ length: number }, () => pip(letter)))));
}

/** A pool: plain mana, and in frames of its own what is special about some of it. */
export function pool(mana) {
  return mana.map((each) => (each.about
    ? el("span", { class: "special" }, ...amounts(each), el("span", { class: "about" }, "⚑ ", ...withPips(each.about)))
    : el("span", { class: "plain" }, ...amounts(each))));
}
