// The players and what is theirs: battlefield, hand, graveyard, exile, library, mana.

import { el } from "./dom.js";
import { pool, withPips } from "./pips.js";
import { Unfolded } from "./unfolding.js";

const GROUPS = [
  ["creatures", (types) => /Creature/.test(types)],
  ["other permanents", (types) => !/Creature|Land/.test(types)],
  ["lands", (types) => /Land/.test(types) && !/Creature/.test(types)],
];

/** Everything that is marked on a permanent: a sign and words, so that neither color nor shape is needed alone. */
function marks(thing) {
  const found = [];
  if (thing.tapped) found.push(["tapped", "⤵ tapped"]);
  if (thing.sick) found.push(["new", "☾ new: no attack, no {T} yet"]);
  for (const words of thing.fighting ?? []) found.push(["fighting", `⚔ ${words}`]);
  for (const [kind, number] of Object.entries(thing.counters ?? {})) {
    found.push(["counters", `● ${number} ${kind} ${number === 1 ? "counter" : "counters"}`]);
  }
  if (thing.damage) found.push(["damage", `✸ ${thing.damage} damage`]);
  if (thing.attached_to) found.push(["note", `on ${thing.attached_to}`]);
  if (thing.attached) found.push(["note", `with ${thing.attached.join(", ")}`]);
  for (const [what, value] of Object.entries(thing.chosen ?? {})) found.push(["note", `${what}: ${value}`]);
  if (thing.is_token) found.push(["note", "token"]);
  if (thing.is_copy) found.push(["note", "copy"]);
  if (thing.owner !== thing.controller) found.push(["note", `owned by ${thing.owner}`]);
  return found;
}

function size(thing) {
  return thing.power === undefined ? "" : `${thing.power}/${thing.toughness}`;
}

function nameOf(thing) {
  return thing.id ? `${thing.label} (${thing.id})` : thing.label;
}

/** A card face with a name that opens its text. */
export function named(thing, text, tail = "") {
  const name = nameOf(thing);
  if (!text) return el("div", { class: "name" }, name, tail);
  return el("details", { class: "details" },
    el("summary", { class: "name" }, name, tail),
    ...text.split("\n").map((line) => el("p", { class: "text" }, ...withPips(line))));
}

function permanent(trace, thing) {
  const state = `${thing.tapped ? "is-tapped" : ""} ${thing.sick ? "is-new" : ""}`;
  const count = thing.count > 1 ? el("span", { class: "count" }, ` ×${thing.count}`) : "";
  return el("li", { class: `card permanent ${state}`, "data-objects": ` ${thing.objects.join(" ")} ` },
    el("div", { class: "head" }, named(thing, trace.text(thing), count), el("span", { class: "size" }, size(thing))),
    el("div", { class: "types" }, thing.types),
    el("ul", { class: "marks" }, ...marks(thing).map(([kind, words]) => el("li", { class: `mark mark-${kind}` }, ...withPips(words)))));
}

function group(trace, title, things) {
  if (!things.length) return null;
  return el("div", { class: "group" }, el("h4", { class: "label" }, title),
    el("ul", { class: "cards" }, ...things.map((thing) => permanent(trace, thing))));
}

/** Cards of one name together, as long as none of them has a name of its own. */
function together(things) {
  const found = new Map();
  for (const thing of things) {
    const key = thing.id || `${thing.label} ${thing.marks ?? ""}`;
    const old = found.get(key) ?? { thing, objects: [] };
    old.objects.push(thing.object);
    found.set(key, old);
  }
  return [...found.values()];
}

/** What is special about a card where it lies: that it is face down, or who may play it from there. */
function cardMarks(card) {
  return (card.marks ?? []).map((words) => el("span", { class: "mark" }, words));
}

function chips(trace, things) {
  if (!things.length) return [el("li", { class: "none" }, "none")];
  return together(things).map(({ thing, objects }) => el("li", { class: "chip", "data-objects": ` ${objects.join(" ")} ` },
    trace.text(thing) ? named(thing, trace.text(thing)) : nameOf(thing), objects.length > 1 ? ` ×${objects.length}` : "", ...cardMarks(thing)));
}

function zone(title, count, content) {
  return el("div", { class: "zone" }, el("h4", { class: "label" }, `${title} `, el("span", { class: "number" }, count)), content);
}

/** What players know of a library, each card with its place and with who knows it. */
function knownCards(known) {
  return el("details", { class: "details" }, el("summary", {}, `known: ${known.length} ${known.length === 1 ? "card" : "cards"}`),
    el("ul", {}, ...known.map((card) => el("li", { class: "text", "data-objects": ` ${card.object} ` }, el("strong", {}, nameOf(card)), `: ${card.place}, known to ${card.known_to} `, ...cardMarks(card)))));
}

/** A library from its top, which is for whoever teaches: no player may look at it. */
function wholeLibrary(name, trace, order) {
  return el("details", { class: "details" }, el("summary", { "aria-label": `show library of ${name}, from the top; no player may look at it` }, "show library"),
    el("p", { class: "text" }, "from the top; no player may look at it"),
    el("ol", { class: "order" }, ...order.map((number) => el("li", { class: "text" }, trace.data.texts[number]))));
}

/** A part of the page that is drawn anew only when what it shows has changed. */
class Part {
  constructor(node, make) {
    this.node = node;
    this.make = make;
    this.shown = [];
    this.unfolded = new Unfolded(node);
  }

  show(...values) {
    if (values.length === this.shown.length && values.every((value, n) => value === this.shown[n])) return;
    this.shown = values;
    this.unfolded.around(() => this.node.replaceChildren(...this.make(...values).filter(Boolean)));
  }
}

class Player {
  constructor(number, name) {
    this.number = number;
    this.name = name;
    this.folds = new Map();
    this.parts = {
      head: new Part(el("header", { class: "player-head" }), (...values) => this.head(...values)),
      battlefield: new Part(el("div", { class: "battlefield" }), (trace, all) => this.battlefield(trace, all)),
      zones: new Part(el("div", { class: "zones" }), (...values) => this.zones(...values)),
    };
    this.node = el("section", { class: "player", "aria-label": `${name}: board`, "data-objects": ` ${number} ` },
      ...Object.values(this.parts).map((part) => part.node));
  }

  head(life, mana, counters, cast, lands, lost, active, priority) {
    const facts = Object.entries(counters).map(([kind, number]) => `${number} ${kind}`);
    if (cast.length) facts.push(`cast this turn: ${cast.length}`);
    if (lands) facts.push(`lands played: ${lands}`);
    return [
      el("h3", { class: "player-name" }, this.name),
      el("span", { class: "life" }, el("strong", {}, life), " life"),
      active ? el("span", { class: "badge badge-active" }, "◆ active player") : null,
      priority ? el("span", { class: "badge badge-priority" }, "▶ has priority") : null,
      lost ? el("span", { class: "badge badge-lost" }, "✕ lost the game") : null,
      el("span", { class: "pool", role: "group", "aria-label": `${this.name}: mana pool` }, el("span", { class: "label" }, "mana "),
        ...(mana.length ? pool(mana) : [el("span", { class: "none" }, "none")])),
      facts.length ? el("span", { class: "facts" }, facts.join(" · ")) : null,
    ];
  }

  battlefield(trace, numbers) {
    const things = numbers.map((number) => trace.thing(number));
    if (!things.length) return [el("p", { class: "none" }, "no permanents")];
    return GROUPS.map(([title, fits]) => group(trace, title, things.filter((thing) => fits(thing.types))));
  }

  zones(trace, hand, graveyard, exile, command, library, known, order) {
    const list = (title, numbers) => zone(title, numbers.length,
      el("ul", { class: "chips" }, ...chips(trace, numbers.map((number) => trace.thing(number)))));
    return [list("hand", hand), list("graveyard", graveyard), exile.length ? list("exile", exile) : null,
      command.length ? list("command", command) : null,
      zone("library", library, this.library(trace, known, order))];
  }

  /** What somebody knows of the library, and all of it for whoever teaches. */
  library(trace, known, order) {
    if (!order.length) return el("p", { class: "none" }, "empty");
    const content = el("div", { class: "library" });
    if (known.length) content.append(this.kept("known", knownCards(known), known.some((card) => card.marks)));
    content.append(this.kept("order", wholeLibrary(this.name, trace, order)));
    return content;
  }

  /** Details that stay open while one steps: as open as those that they take the place of. */
  kept(name, details, open = false) {
    details.open = this.folds.get(name)?.open ?? open;
    this.folds.set(name, details);
    return details;
  }

  show(trace, view) {
    const of = (key) => view[`${this.number}.${key}`];
    this.node.classList.toggle("rx-is-active", view.active === this.name);
    this.node.classList.toggle("rx-is-lost", Boolean(of("lost")));
    this.parts.head.show(of("life"), of("mana"), of("counters"), of("cast"), of("lands"), of("lost"),
      view.active === this.name, view.priority === this.name);
    this.parts.battlefield.show(trace, of("battlefield"));
    this.parts.zones.show(trace, of("hand"), of("graveyard"), of("exile"), of("command"), of("library"), of("known"), of("order"));
  }
}

/** The boards of all players. */
export class Boards {
  constructor(names) {
    this.players = names.map((name, number) => new Player(number, name));
    this.node = el("div", { class: "boards" }, ...this.players.map((player) => player.node));
  }

  show(trace, view) {
    for (const player of this.players) player.show(trace, view);
  }
}
