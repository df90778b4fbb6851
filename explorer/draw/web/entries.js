// One entry of a zone: a card, how often, and what is marked on it.

import { button, el } from "./dom.js";

const SIGNS_OF = { tapped: "⤵ tapped", sick: "☾ new", token: "token" };

/** An entry in words. */
export function entryWords(entry) {
  const marks = Object.entries(SIGNS_OF).filter(([key]) => entry[key]).map(([, words]) => words);
  for (const [kind, number] of Object.entries(entry.counters ?? {})) marks.push(`● ${number} ${kind}`);
  if (entry.attached_to) marks.push(`on ${entry.attached_to}`);
  if (entry.id) marks.push(`called ${entry.id}`);
  return [`${entry.card}${entry.count > 1 ? ` ×${entry.count}` : ""}`, ...marks].join(" · ");
}

/** The fields of an entry; `edit` is given what alters the list at its place. */
export class EntryForm {
  constructor(entry, permanent, id, edit) {
    this.entry = entry;
    this.id = id;
    this.edit = edit;
    const count = this.field("number", "count", entry.count, (next, value) => { next.count = Math.max(1, Math.min(99, Number(value))); });
    this.node = el("div", { class: "entry-form" }, count, ...(permanent ? this.marked() : []), this.field("text", "called", entry.id ?? "", (next, value) => { next.id = value; }),
      button("remove", `remove ${entry.card}`, () => edit((list, place) => list.splice(place, 1)), "small danger"));
  }

  field(type, words, value, set) {
    const input = el("input", { type, class: "field", value, min: type === "number" ? 1 : null, "data-key": `${this.id}-${words}`, onchange: () => this.set((next) => set(next, input.value)) });
    return el("label", { class: "share" }, `${words} `, input);
  }

  set(alter) {
    this.edit((list, place) => alter(list[place]));
  }

  marked() {
    const boxes = Object.entries({ tapped: "tapped", sick: "new this turn", token: "token" }).map(([key, words]) => {
      const box = el("input", { type: "checkbox", "data-key": `${this.id}-${key}`, onchange: () => this.set((next) => { next[key] = box.checked; }) });
      box.checked = Boolean(this.entry[key]);
      return el("label", { class: "share" }, box, ` ${words}`);
    });
    return [...boxes, this.field("text", "attached to", this.entry.attached_to ?? "", (next, value) => { next.attached_to = value; }), this.counters()];
  }

  counters() {
    const kind = el("input", { type: "text", class: "field", value: Object.keys(this.entry.counters ?? {})[0] ?? "+1/+1", "aria-label": "kind of counter" });
    const number = el("input", { type: "number", class: "field", min: 0, value: Object.values(this.entry.counters ?? {})[0] ?? 0, "data-key": `${this.id}-counters`, "aria-label": "number of counters",
      onchange: () => this.set((next) => {
        next.counters = { ...next.counters, [kind.value]: Number(number.value) };
        if (!next.counters[kind.value]) delete next.counters[kind.value];
      }) });
    return el("span", { class: "share" }, "counters ", kind, number);
  }
}
