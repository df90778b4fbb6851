// Names that are offered as one types: below the field, chosen by arrows and Enter, or by pressing one.

import { el } from "./dom.js";

const PAUSE = 120;
const MOST = 8;
let made = 0;

/** A text for comparing: without case and accents. */
function plain(text) {
  return text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "").replace(/[’‘]/g, "'");
}

/** The first names that begin with a text, then those in which a later word does. */
export function beginning(names, text) {
  const wanted = plain(text);
  const first = names.filter((name) => plain(name).startsWith(wanted));
  return [...first, ...names.filter((name) => plain(name).includes(` ${wanted}`) && !first.includes(name))].slice(0, MOST);
}

/** A field with the names that fit what is typed: `here` gives at once those that it knows; `ask`, where there is one,
 *  asks for all of them after a pause. A name that is chosen is a change of the field. */
export class Suggestions {
  constructor(input, here, ask = null) {
    Object.assign(this, { input, here, ask, offers: [], place: -1 });
    made += 1;
    this.list = el("ul", { class: "offers", role: "listbox", id: `rx-offers-${made}`, "aria-label": "names that fit", hidden: true });
    for (const [name, value] of Object.entries({ role: "combobox", autocomplete: "off", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": this.list.id })) input.setAttribute(name, value);
    input.addEventListener("input", () => this.typed());
    input.addEventListener("keydown", (event) => this.key(event));
    input.addEventListener("blur", () => this.drop());
    this.node = el("span", { class: "suggesting" }, input, this.list);
  }

  get text() {
    return this.input.value.trim();
  }

  typed() {
    const { text } = this;
    clearTimeout(this.pause);
    this.asked = this.ask ? text : "";
    this.show(text ? this.here(text) : []);
    if (!this.asked) return;
    this.pause = setTimeout(() => {
      if (!this.input.isConnected) return;
      this.ask(text, (names) => {
        if (text === this.asked && document.activeElement === this.input) this.show(names);
      });
    }, PAUSE);
  }

  /** Offer nothing, and nothing that is still on its way. */
  drop() {
    clearTimeout(this.pause);
    this.asked = "";
    this.show([]);
  }

  /** Offer these names; the one that is about to be chosen stays so where it is still offered. */
  show(names) {
    const now = this.offers[this.place];
    this.offers = names;
    this.list.replaceChildren(...names.map((name, place) => el("li", { class: "offer", role: "option", id: `${this.list.id}-${place}`,
      onmousedown: (event) => event.preventDefault(), onclick: () => this.choose(place) }, name)));
    this.list.hidden = !names.length;
    this.input.setAttribute("aria-expanded", String(names.length > 0));
    this.point(names.indexOf(now));
  }

  point(place) {
    this.place = place;
    [...this.list.children].forEach((each, n) => each.setAttribute("aria-selected", String(n === place)));
    if (place < 0) this.input.removeAttribute("aria-activedescendant");
    else this.input.setAttribute("aria-activedescendant", `${this.list.id}-${place}`);
  }

  choose(place) {
    this.input.value = this.offers[place];
    this.drop();
    this.input.dispatchEvent(new Event("change"));
  }

  key(event) {
    const count = this.offers.length;
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (way && count) this.point((this.place + way + (this.place < 0 && way < 0 ? 1 : 0) + count) % count);
    else if (event.key === "Enter" && this.place >= 0) this.choose(this.place);
    else if (event.key === "Escape" && (count || this.asked)) this.drop();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
