// Refusals: every reason with its rule, and what would be legal.

import { cite } from "./citing.js";
import { button, el } from "./dom.js";
import { withPips } from "./pips.js";

/** The reasons of a refusal as a list. */
export function reasons({ reasons: found, legal }) {
  return [el("ul", { class: "reasons" }, ...found.map(({ text, rule, wording }) => el("li", {}, ...withPips(text), " ", ...cite(rule, wording)))),
    legal ? el("p", { class: "hint" }, ...withPips(legal)) : null].filter(Boolean);
}

/** What is said where something was refused or could not be done; `close` takes it away. */
export function refusalBox({ refused, wrong }, close) {
  const title = refused ? "✕ Not allowed; everything is as it was." : `✕ ${wrong}`;
  return el("div", { class: "refusal", role: "alert" }, el("p", { class: "refusal-title" }, title),
    ...(refused ? reasons(refused) : []), button("all right", "take this message away", close, "small"));
}

/** What stands against using a card: every way to use it, with its reasons. */
export function whyBox({ told, refused }, close) {
  const ways = (told ?? []).map((way) => (way.refused
    ? [el("p", { class: "refusal-title" }, "✕ ", ...withPips(way.text)), ...reasons(way.refused)]
    : [el("p", { class: "refusal-title" }, "✓ ", ...withPips(way.text), ": possible now")]));
  const none = told && !told.length ? [el("p", {}, "There is nothing that one could do with it.")] : [];
  return el("div", { class: "refusal why", role: "status" }, ...ways.flat(), ...none, ...(refused ? reasons(refused) : []),
    button("close", "close this", close, "small"));
}
