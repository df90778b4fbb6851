// The notebook widget that reads a card as it is typed: the kernel tells how it is understood.

import { button, el } from "./dom.js";
import { withPips } from "./pips.js";
import { keepTypingIn } from "./shortcuts.js";
import { followTheme } from "./theme.js";

const PAUSE = 150;
const PATIENT_FOR = 2500;
const FIELDS = { name: "name", mana_cost: "mana cost", type_line: "type line", power: "power", toughness: "toughness" };

/** The element of a tag, its style and what is in it; a text stays text, with its symbols as pips unless letters stand
 *  above each other in it. */
function made(node, inside = "") {
  if (typeof node === "string") return inside === "pre" ? node : withPips(node);
  const [tag, style, within] = node;
  return el(tag, style ? { style } : {}, ...within.map((each) => made(each, tag)));
}

class CardReader {
  constructor(model) {
    this.model = model;
    this.inputs = Object.keys(FIELDS).map((key) => el("input", { type: "text", class: key === "name" || key === "type_line" ? "field wide-field" : "field", name: key, "aria-label": FIELDS[key], oninput: () => this.typed() }));
    this.text = el("textarea", { class: "field file-text", name: "text", rows: 5, spellcheck: "false", "aria-label": "the card's text", oninput: () => this.typed() });
    this.status = el("p", { class: "kernel", role: "status" });
    this.found = el("div", { class: "understood", "aria-live": "polite", "aria-label": "how it is understood", role: "region" });
    this.root = el("div", { class: "root", role: "region", "aria-label": "card reader" },
      el("div", { class: "inside building" },
        el("div", { class: "choices" }, ...this.inputs.map((input) => el("label", { class: "share" }, `${FIELDS[input.name]} `, input)), button("◐ theme", "dark or light", () => this.theme.turn(), "small")),
        this.text, this.status, this.found));
    for (const input of [...this.inputs, this.text]) input.value = model.get("card")[input.name] ?? "";
    this.theme = followTheme(this.root);
    this.letShortcutsIn = keepTypingIn(this.root);
    this.hear = () => this.show();
    model.on("change:shown", this.hear);
    this.show();
  }

  typed() {
    clearTimeout(this.pause);
    this.pause = setTimeout(() => this.tell(), PAUSE);
  }

  /** Tell the kernel what is typed; where no answer comes, what is shown is not what is typed. */
  tell() {
    const card = Object.fromEntries([...this.inputs, this.text].map((input) => [input.name, input.value]));
    clearTimeout(this.worry);
    this.worry = setTimeout(() => { this.status.textContent = "What is shown is of an earlier text, if the kernel is busy or gone."; }, PATIENT_FOR);
    this.model.set("card", card);
    this.model.save_changes();
  }

  show() {
    clearTimeout(this.worry);
    this.status.textContent = "";
    this.found.replaceChildren(...[made(this.model.get("shown"))].flat());
  }

  stop() {
    clearTimeout(this.pause);
    clearTimeout(this.worry);
    this.theme.stop();
    this.letShortcutsIn();
    this.model.off("change:shown", this.hear);
    this.root.remove();
  }
}

function render({ model, el: place }) {
  const reader = new CardReader(model);
  place.append(reader.root);
  return () => reader.stop();
}

export default { render };
