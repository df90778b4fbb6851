// One entry of a zone: a card, how often, and what is marked on it.

import { button, el } from "./dom.js";
import { Suggestions, beginning } from "./suggesting.js";

const SIGNS_OF = { tapped: "⤵ tapped", sick: "☾ new", token: "token" };

const COLORS = ["white", "blue", "black", "red", "green"];

/** What a linked card is called: an entry may be a name, or a mapping with more of it. */
function cardOf(linked) {
  return typeof linked === "string" ? linked : linked.card ?? "";
}

/** An entry in words. */
export function entryWords(entry) {
  const marks = Object.entries(SIGNS_OF).filter(([key]) => entry[key]).map(([, words]) => words);
  for (const [kind, number] of Object.entries(entry.counters ?? {})) marks.push(`● ${number} ${kind}`);
  if (entry.attached_to) marks.push(`on ${entry.attached_to}`);
  if (entry.owner) marks.push(`owned by ${entry.owner}`);
  if (entry.chosen) marks.push(`chosen: ${Object.values(entry.chosen).join(", ")}`);
  if (entry.x) marks.push(`X was ${entry.x}`);
  if (entry.linked?.length) marks.push(`with ${entry.linked.map(cardOf).join(", ")}`);
  if (entry.id) marks.push(`called ${entry.id}`);
  return [`${entry.card}${entry.count > 1 ? ` ×${entry.count}` : ""}`, ...marks].join(" · ");
}

/** The fields of an entry; `edit` is given what alters the list at its place, `board` is the editor that it is in. */
export class EntryForm {
  constructor(entry, permanent, id, edit, board) {
    Object.assign(this, { entry, id, edit, board });
    const count = this.field("number", "count", entry.count, (next, value) => { next.count = Math.max(1, Math.min(99, Number(value))); });
    this.node = el("div", { class: "entry-form" }, count, ...(permanent ? this.marked() : []), this.field("text", "name in the file", entry.id ?? "", (next, value) => { next.id = value; }),
      button(`remove ${entry.card}`, `remove ${entry.card}`, () => edit((list, place) => list.splice(place, 1)), "small danger"));
  }

  input(type, words, value, set, least = 1) {
    const input = el("input", { type, class: type === "text" ? "field text-field" : "field", value, min: type === "number" ? least : null, "aria-label": words, "data-key": `${this.id}-${words}`, onchange: () => this.set((next) => set(next, input.value)) });
    return input;
  }

  field(...how) {
    return el("label", { class: "share" }, `${how[1]} `, this.input(...how));
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
      this.oneOf("owner", this.entry.owner, this.board.data.players.map(({ name }) => name), (next, value) => { next.owner = value; }), this.counters(), ...this.chosen(),
      this.field("number", "X of its spell", this.entry.x ?? "", (next, value) => { next.x = value === "" ? null : Math.max(0, Number(value)); }, 0), this.linked()];
  }

  /** What it may be attached to by name: the format tells where that does not do. */
  hosts() {
    const permanents = this.board.data.players.flatMap(({ battlefield }) => (battlefield ?? []).map(({ card, id }) => id || card));
    return [...new Set([...permanents, ...this.board.data.players.map(({ name }) => name)])];
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
    return [this.oneOf("chosen color", now.color, COLORS, set("color")),
      this.named("chosen type", now.type ?? "", set("type"), (input) => new Suggestions(input, (text) => beginning(this.board.model.get("choices").types, text)).node),
      this.named("chosen name", now.name ?? "", set("name"), (input) => this.board.suggest(input))];
  }

  /** A field with names that are offered. */
  named(words, value, set, suggest) {
    return el("label", { class: "share" }, `${words} `, suggest(this.input("text", words, value, set)));
  }

  /** The cards that it has exiled, or that are imprinted on it. */
  linked() {
    const cards = (this.entry.linked ?? []).map((each, place) => button(`${cardOf(each)} ✕`, `${cardOf(each)} is not linked to it`, () => this.set((next) => { next.linked.splice(place, 1); }), "small"));
    const add = this.input("text", "exiled or imprinted with it", "", (next, value) => { if (value.trim()) next.linked = [...(next.linked ?? []), value.trim()]; });
    return el("span", { class: "share" }, "exiled or imprinted with it ", ...cards, this.board.suggest(add));
  }

  counters() {
    const { kinds } = this.board;
    const now = this.entry.counters ?? {};
    const kind = el("input", { type: "text", class: "field text-field", value: kinds.get(this.id) ?? Object.keys(now)[0] ?? "+1/+1", "data-key": `${this.id}-kind`, "aria-label": "kind of counter",
      oninput: () => {
        kinds.set(this.id, kind.value);
        number.value = now[kind.value] ?? 0;
      } });
    const number = el("input", { type: "number", class: "field", min: 0, value: now[kind.value] ?? 0, "data-key": `${this.id}-counters`, "aria-label": "number of counters",
      onchange: () => this.set((next) => {
        next.counters = { ...next.counters, [kind.value]: Number(number.value) };
        if (!next.counters[kind.value]) delete next.counters[kind.value];
      }) });
    return el("span", { class: "share" }, "counters ", kind, number);
  }
}
