// What is asked: what was answered on the way from here, or what is open now.

import { el } from "./dom.js";
import { ruleButton } from "./log.js";
import { withPips } from "./pips.js";

function about(player, prompt) {
  return prompt.includes(player) ? prompt : `${player}: ${prompt}`;
}

function answered(trace, [, player, prompt, rule, answer], hides) {
  const [toggle, wording] = ruleButton(trace, rule);
  return el("li", { class: "choice" }, el("span", { class: "prompt" }, ...withPips(about(player, prompt)), " "), toggle,
    hides ? null : el("span", { class: "answer" }, " → ", ...withPips(answer)), wording);
}

function pendingQuestion(trace, asked) {
  const [toggle, wording] = ruleButton(trace, asked.rule);
  const more = (asked.count ?? 0) - asked.options.length;
  return [
    el("p", { class: "prompt" }, ...withPips(about(asked.player, asked.prompt)), asked.about ? ` [${asked.about}] ` : " ", toggle), wording,
    asked.count === null ? el("p", { class: "none" }, "more legal answers than can be listed") : null,
    el("ol", { class: "options" }, ...asked.options.map((text, number) => el("li", { class: "option", "data-option": number }, ...withPips(text)))),
    more > 0 ? el("p", { class: "none" }, `and ${more} more`) : null,
  ].filter(Boolean);
}

/** The choices made next, and at the last moment the question that is pending; while the future is hidden, just the
 *  first question, without what was answered. */
export class Asked {
  constructor() {
    this.node = el("section", { class: "panel asked", "aria-label": "choices" });
  }

  show(trace, index, hides) {
    const made = trace.asked.get(index) ?? [];
    const choices = hides ? made.slice(0, 1) : made;
    const pending = index === trace.last ? trace.data.asked : null;
    this.node.hidden = !choices.length && !pending;
    if (this.node.hidden) return;
    this.node.replaceChildren(
      el("h3", { class: "title" }, pending || hides ? "? Asked now" : "? Chosen next"),
      ...(choices.length ? [el("ul", { class: "choices" }, ...choices.map((each) => answered(trace, each, hides)))] : []),
      ...(pending ? pendingQuestion(trace, pending) : []),
    );
  }
}
