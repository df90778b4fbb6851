// One entry of a zone: a card, how often, and what is marked on it.

import { button, el } from "./dom.js";

const SIGNS_OF = { tapped: "⤵ tapped", sick: "☾ new", token: "token" };

const COLORS = ["white", "blue", "black", "red", "green"];

/** An entry in words. */
export function entryWords(entry) {
  const marks = Object.entries(SIGNS_OF).filter(([key]) => entry[key]).map(([, words]) => words);
  for (const [kind, number] of Object.entries(entry.counters ?? {})) marks.push(`● ${number} ${kind}`);
  if (entry.attached_to) marks.push(`on ${entry.attached_to}`);
  if (entry.owner) marks.push(`owned by ${entry.owner}`);
  if (entry.chosen) marks.push(`chosen: ${Object.values(entry.chosen).join(", ")}`);
  if (entry.id) marks.push(`called ${entry.id}`);
  return [`${entry.card}${entry.count > 1 ? ` ×${entry.count}` : ""}`, ...marks].join(" · ");
}

/** The fields of an entry; `edit` is given what alters the list at its place. */
export class EntryForm {
  constructor(entry, permanent, id, edit, data) {
    this.entry = entry;
    this.id = id;
    this.edit = edit;
    this.data = data;
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
    return [...boxes, this.oneOf("attached to", this.entry.attached_to, this.hosts(), (next, value) => { next.attached_to = value; }),
      this.oneOf("owner", this.entry.owner, this.data.players.map(({ name }) => name), (next, value) => { next.owner = value; }), this.counters(), ...this.chosen()];
  }

  /** What it may be attached to by name: the format tells where that does not do. */
  hosts() {
    const permanents = this.data.players.flatMap(({ battlefield }) => (battlefield ?? []).map(({ card, id }) => id || card));
    return [...new Set([...permanents, ...this.data.players.map(({ name }) => name)])];
  }

  oneOf(words, now, values, set) {
    const all = now && !values.includes(now) ? [now, ...values] : values;
    const made = el("select", { class: "field", "aria-label": words, "data-key": `${this.id}-${words}`, onchange: () => this.set((next) => set(next, made.value)) },
      el("option", { value: "", selected: !now }, "–"), ...all.map((value) => el("option", { value, selected: value === now }, value)));
    return el("label", { class: "share" }, `${words} `, made);
  }

  /** What was chosen as it entered. */
  chosen() {
    const set = (key) => (next, value) => {
      next.chosen = { ...next.chosen, [key]: value };
      if (!value) delete next.chosen[key];
    };
    const now = this.entry.chosen ?? {};
    return [this.oneOf("chosen color", now.color, COLORS, set("color")), this.field("text", "chosen type", now.type ?? "", set("type")), this.field("text", "chosen name", now.name ?? "", set("name"))];
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
