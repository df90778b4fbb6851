// The editor of a board: players with their zones, the turn, and the file; the kernel tells what is wrong with it.

import { button, el } from "./dom.js";
import { EntryForm, entryWords } from "./entries.js";
import { Link } from "./link.js";
import { keepTypingIn } from "./shortcuts.js";
import { Suggestions, beginning } from "./suggesting.js";
import { followTheme } from "./theme.js";

const LATE = "The kernel does not answer: it is busy or gone. The board cannot be checked, saved or played now.";

function labelled(words, field) {
  return el("label", { class: "share" }, `${words} `, field);
}

export class Editor {
  constructor(model) {
    this.model = model;
    this.open = null;
    this.said = "";
    this.draft = null;
    this.given = "";
    this.replacing = false;
    this.kinds = new Map();
    this.link = new Link(model, () => 0, () => this.tell());
    this.build();
    this.root.addEventListener("change", ({ target }) => { target.dataset.told = target.value; }, true);
    this.theme = followTheme(this.root);
    this.letShortcutsIn = keepTypingIn(this.root);
    this.hear = () => this.show();
    model.on("change:board", this.hear);
    this.show();
  }

  build() {
    this.players = el("div", { class: "boards" });
    this.turn = el("div", { class: "choices" });
    this.problem = el("div", { class: "refusal", role: "alert" });
    this.status = el("p", { class: "status", role: "status" });
    this.heading = el("input", { type: "text", class: "field title-field", "aria-label": "title", onchange: () => this.change((data) => { data.scenario = this.heading.value; }) });
    this.missing = el("div", { class: "left-out", role: "note" });
    this.path = el("input", { type: "text", class: "field wide-field", value: "my-board.yaml", "aria-label": "file", oninput: () => this.saving.replaceChildren(this.save()) });
    this.unread = el("input", { type: "checkbox", onchange: () => this.deed({ do: "unread", allow: this.unread.checked }) });
    this.text = el("textarea", { class: "field file-text", rows: 12, spellcheck: "false", "aria-label": "the file's text" });
    const file = el("div", { class: "choices" }, labelled("file", this.path), this.saving = el("span", {}, this.save()),
      button("load", "load the board from this file", () => this.replace({ do: "load", path: this.path.value })));
    const text = el("details", {}, el("summary", {}, "as text"), this.text, button("use this text", "take this text as the board", () => this.replace({ do: "text", text: this.text.value })));
    this.root = el("div", { class: "root", role: "region", "aria-label": "board editor" },
      el("div", { class: "inside building" }, this.heading, this.missing, this.problem, this.turn, this.players,
        button("+ player", "add a player", () => this.change((data) => { data.players.push({ name: this.newName(data) }); })),
        file, text, el("label", { class: "share" }, this.unread, " play cards without lines that are not understood"),
        el("div", { class: "choices" }, this.play = button("▶ play it", "play the board from here", () => this.deed({ do: "play" }), "main"),
          button("◐ theme", "dark or light", () => this.theme.turn(), "small")), this.status));
  }

  /** Saves to the file that is named; over one that is there only where just that file was asked about. */
  save(there = null) {
    const over = there !== null;
    return button(over ? "really save over it?" : "save", over ? "save it over the file that is there" : "save the board to this file", () => this.deed({ do: "save", path: this.path.value, over: this.path.value === there }), over ? "danger" : "");
  }

  /** Have another text taken as the board: what was typed as text goes with it, and until it is there no field changes
   *  the board that goes. */
  replace(words) {
    this.given = this.text.value;
    this.replacing = true;
    this.deed(words);
  }

  newName(data) {
    const taken = data.players.map((player) => player.name);
    return ["Ada", "Nico", "Aron", "Nora", "Anna", "Noel"].find((name) => !taken.includes(name)) ?? `player ${taken.length + 1}`;
  }

  /** The board as it will be when everything that was changed has come to the kernel. */
  get data() {
    return this.draft ?? this.model.get("board").data;
  }

  /** Change the board: the kernel checks it, and gives it back as the file would have it. */
  change(alter) {
    const data = structuredClone(this.data);
    alter(data);
    this.draft = data;
    this.deed({ do: "data", data });
  }

  /** Names of cards that fit a text, as far as they are known here, or all that the kernel knows. */
  suggest(input) {
    const here = (text) => beginning([...(this.data.cards ?? []).map(({ name }) => name ?? ""), ...this.model.get("choices").names], text);
    return new Suggestions(input, here, (text, then) => this.link.ask({ do: "names", text }, ({ told, trouble }) => {
      if (trouble) this.said = `✕ ${trouble}`;
      if (told) then(told);
    })).node;
  }

  deed(words) {
    const { draft } = this;
    this.link.ask(words, ({ done, wrong, there = false }) => {
      if (this.draft === draft) this.settle();
      this.said = wrong ? `✕ ${wrong}` : done ? `✓ ${done}` : "";
      this.saving.replaceChildren(this.save(there ? words.path : null));
    });
  }

  /** The kernel has heard of everything: the board is as it says. */
  settle() {
    if (!this.draft) return;
    this.draft = null;
    this.show();
  }

  tell() {
    this.status.textContent = this.link.late ? LATE : this.said;
    if (!this.link.busy) this.unread.checked = this.model.get("board").allow_unread;
    this.replacing = this.replacing && this.link.busy;
    for (const part of [this.heading, this.turn, this.players]) part.inert = this.replacing;
  }

  /** What the moment had from which the board was taken, and what is not on it, since no file can say it. */
  lacks(words) {
    this.missing.hidden = !words.length;
    this.missing.replaceChildren(el("p", {}, "Left out, since a scenario file cannot say it:"), el("ul", { class: "reasons" }, ...words.map((each) => el("li", {}, each))));
  }

  show() {
    const { text, problem, done, left_out: lacking } = this.model.get("board");
    const { data } = this;
    if (done) this.said = `✓ ${done}`;
    this.tell();
    this.lacks(lacking);
    this.problem.hidden = !problem;
    this.problem.textContent = problem ? `✕ ${problem}` : "";
    this.play.disabled = Boolean(problem);
    this.keepTyping(() => {
      // What was typed as text, and is not used yet, stays.
      if (this.text.value === this.given) this.text.value = text;
      if (this.text.value === text) this.given = text;
      if (document.activeElement !== this.heading) this.heading.value = data.scenario ?? "";
      this.turn.replaceChildren(...this.turnFields(data, this.model.get("choices").steps));
      this.players.replaceChildren(...data.players.map((player, number) => this.player(player, number)));
    });
  }

  /** Draw fields anew: the one that had the focus has it again, with what was being typed there. */
  keepTyping(draw) {
    const held = this.root.contains(document.activeElement) ? document.activeElement : null;
    const key = held?.dataset.key;
    const typing = held?.tagName === "INPUT" && held.type !== "checkbox" && ![held.defaultValue, held.dataset.told].includes(held.value);
    const typed = typing ? held.value : null;
    draw();
    if (held?.isConnected || key === undefined) return;
    const again = this.root.querySelector(`[data-key="${CSS.escape(key)}"]`);
    again?.focus({ preventScroll: true });
    if (again && typed !== null) {
      again.value = typed;
      again.dispatchEvent(new Event("input"));
    }
  }

  turnFields(data, steps) {
    const chosen = (values, now, title, set) => el("select", { class: "field wide-field", "aria-label": title, "data-key": title,
      onchange: (event) => this.change((next) => set(next.turn, event.target.value)) },
    ...values.map((value) => el("option", { value, selected: value === now }, value)));
    const number = el("input", { type: "number", class: "field", min: 1, value: data.turn.number, "data-key": "turn", onchange: () => this.change((next) => { next.turn.number = Number(number.value); }) });
    return [labelled("turn of", chosen(data.players.map(({ name }) => name), data.turn.active, "active player", (turn, value) => { turn.active = value; })),
      labelled("step", chosen(steps, data.turn.step, "step", (turn, value) => { turn.step = value; })), labelled("turn number", number)];
  }

  player(player, number) {
    const edit = (alter) => this.change((data) => alter(data.players[number], data));
    const name = el("input", { type: "text", class: "field", value: player.name, "data-key": `name-${number}`, "aria-label": `name of ${player.name}`, onchange: () => edit((next, data) => {
      if (data.turn.active === next.name) data.turn.active = name.value;
      next.name = name.value;
    }) });
    const life = el("input", { type: "number", class: "field", value: player.life ?? 20, "data-key": `life-${number}`, "aria-label": `life of ${player.name}`, onchange: () => edit((next) => { next.life = Number(life.value); }) });
    const mana = el("input", { type: "text", class: "field", value: player.mana ?? "", placeholder: "none", title: "such as {R}{R}", "data-key": `mana-${number}`, "aria-label": `unspent mana of ${player.name}`, onchange: () => edit((next) => { next.mana = mana.value; }) });
    return el("section", { class: "player", "aria-label": `${player.name}: board` },
      el("div", { class: "choices" }, labelled("name", name), labelled("life", life), labelled("mana", mana),
        button(`remove ${player.name}`, `remove ${player.name}`, () => this.change((data) => { data.players.splice(number, 1); }), "small")),
      ...this.model.get("choices").zones.map((zone) => this.zone(player, number, zone)));
  }

  zone(player, number, zone) {
    const entries = player[zone] ?? [];
    const edit = (alter) => this.change((data) => {
      data.players[number][zone] ??= [];
      alter(data.players[number][zone]);
    });
    const key = `add-${number}-${zone}`;
    const add = el("input", { type: "text", class: "field wide-field", placeholder: "a card’s name", "data-key": key, "aria-label": `add a card to ${player.name}’s ${zone}`,
      onchange: () => {
        const card = add.value.trim();
        add.value = "";
        if (card) edit((next) => next.push({ card, count: 1 }));
      } });
    const chips = entries.map((entry, place) => {
      const id = `${number}-${zone}-${place}`;
      const chip = button(entryWords(entry), `change ${entry.card}`, () => {
        this.open = this.open === id ? null : id;
        this.kinds.clear();
        this.show();
      }, "small");
      chip.dataset.key = id;
      chip.setAttribute("aria-expanded", String(this.open === id));
      const form = this.open === id ? new EntryForm(entry, zone === "battlefield", id, (alter) => edit((next) => alter(next, place)), this).node : null;
      return el("li", { class: "entry" }, chip, form);
    });
    return el("div", { class: `zone zone-${zone}` }, el("h4", { class: "label" }, `${zone} `, el("span", { class: "number" }, entries.reduce((sum, { count }) => sum + count, 0))),
      el("ul", { class: "chips" }, ...chips, el("li", {}, this.suggest(add))));
  }

  stop() {
    this.link.stop();
    this.theme.stop();
    this.letShortcutsIn();
    this.model.off("change:board", this.hear);
    this.root.remove();
  }
}
