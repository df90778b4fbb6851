// A rule that is cited: its number as a button, with what it says below it.

import { el } from "./dom.js";
import { withPips } from "./pips.js";

/** The button of a rule, and its wording, hidden at first unless `opened`. */
export function cite(rule, wording, opened = false) {
  const says = el("p", { class: "wording", hidden: !opened }, ...withPips(wording));
  const toggle = el("button", { type: "button", class: "rule", "aria-expanded": String(opened), title: `what rule ${rule} says`, onclick() {
    says.hidden = !says.hidden;
    toggle.setAttribute("aria-expanded", String(!says.hidden));
  } }, rule);
  return [toggle, says];
}
