// The chain of what caused what: one picture laid out once, of which parts are marked past, present or future.

import { Cover, away } from "./covering.js";
import { button, el } from "./dom.js";

const NARROW = 600;
const DRAWN = new Set(["svg", "g", "a", "title", "polygon", "polyline", "path", "ellipse", "text"]);

/** The picture as a drawing of this page, with nothing in it but shapes and texts. */
function parsed(source) {
  const root = new DOMParser().parseFromString(source, "image/svg+xml").documentElement;
  for (const node of [root, ...root.querySelectorAll("*")]) {
    if (!DRAWN.has(node.localName)) node.remove();
    for (const { name } of [...node.attributes]) if (/^on|href$|^style$/i.test(name)) node.removeAttribute(name);
    if (node.id) {
      node.setAttribute("data-id", node.id);
      node.removeAttribute("id");
    }
    if (node.localName !== "svg" && node.hasAttribute("class")) node.setAttribute("class", `rx-drawn rx-drawn-${node.getAttribute("class").split(" ")[0]}`);
    if (node.localName === "title" && node.parentNode.getAttribute?.("class")?.includes("rx-drawn")) node.remove();
  }
  return document.importNode(root, true);
}

export class Chain {
  constructor(go) {
    this.go = go;
    this.frame = el("div", { class: "chain-frame", tabindex: "0", role: "group", "aria-label": "picture of what caused what" });
    this.note = el("span", { class: "chain-note" });
    this.zoom = button("whole width", "show the picture at its full size, or within the width", () => this.resize(), "small");
    this.node = el("section", { class: "panel chain", "aria-label": "what caused what" },
      el("h3", { class: "title" }, "What caused what ", this.note, this.zoom), this.frame);
  }

  /** A picture that is not much too wide is fitted at first; one that would become too small is scrolled, but on a
   *  phone, where one would see just a corner of it. */
  fit() {
    const room = this.frame.clientWidth;
    if (!this.width || !room) return;
    if (room < NARROW || this.width * 0.62 < room) this.resize(true);
    this.width = 0;
  }

  resize(fit) {
    const fitted = this.frame.classList.toggle("rx-is-fitted", fit);
    this.zoom.textContent = fitted ? "full size" : "whole width";
  }

  load(trace) {
    if (this.data === trace.data.chain) return;
    this.data = trace.data.chain;
    this.node.hidden = !this.data.nodes.length;
    if (!this.data.svg) {
      this.zoom.hidden = true;
      this.frame.replaceChildren(el("pre", { class: "tree" }, this.data.text));
      this.nodes = [];
      this.edges = [];
      this.picture = this.legend = null;
      this.cover = new Cover([]);
      return;
    }
    const picture = parsed(this.data.svg);
    picture.setAttribute("role", "img");
    picture.setAttribute("aria-label", this.data.text);
    const parts = new Map([...picture.querySelectorAll("[data-id]")].map((node) => [node.dataset.id, node]));
    this.nodes = this.data.nodes.map(([id, title, moments]) => this.reached(parts.get(id), title, moments));
    this.edges = this.data.edges.map(([id]) => parts.get(id));
    this.picture = picture;
    this.legend = [...picture.querySelectorAll("text")].find((text) => !text.closest(".rx-drawn-node, .rx-drawn-edge"));
    this.cover = new Cover(this.nodes);
    this.frame.replaceChildren(picture);
    this.width = parseFloat(picture.getAttribute("viewBox").split(" ")[2]);
  }

  /** A node goes to the moment at which it first comes up, by click or key. */
  reached(node, title, moments) {
    if (!node || !moments.length) return node;
    node.setAttribute("tabindex", "0");
    node.setAttribute("role", "button");
    node.setAttribute("aria-label", `go to: ${title}`);
    node.addEventListener("click", () => this.go(moments[0]));
    node.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        this.go(moments[0]);
      }
    });
    return node;
  }

  state(number, index) {
    const moments = this.data.nodes[number][2];
    if (moments.length && Math.min(...moments) > index) return "future";
    return number === this.data.present[index] ? "present" : "past";
  }

  show(index, hides) {
    if (!this.data.nodes.length) return;
    this.hides = hides;
    this.index = index;
    const states = this.data.nodes.map((_, number) => this.state(number, index));
    states.forEach((state, number) => this.nodes[number]?.setAttribute("data-state", state));
    this.data.edges.forEach(([, tail, head], number) => {
      const future = states[tail] === "future" || states[head] === "future";
      this.edges[number]?.setAttribute("data-state", future ? "future" : "past");
    });
    if (hides || this.hid) this.hide(states);
    this.hid = hides;
    const late = index >= this.data.present.length;
    this.frame.setAttribute("aria-busy", String(late));
    const now = this.data.present[index] ?? -1;
    const nothing = hides && this.done(states).length === 0;
    this.frame.hidden = nothing;
    this.zoom.hidden = nothing || !this.picture;
    this.note.textContent = late ? "… is being drawn" : nothing ? "nothing yet" : now < 0 ? "" : `▶ now: ${this.told(now)}`;
    this.now = this.nodes[now];
  }

  /** Take what has not happened yet out of the picture, and out of what is read of it; or put all of it back. */
  hide(states) {
    const { nodes, edges, text } = this.data;
    const gone = edges.map(([id, tail, head]) => this.hides && (states[tail] === "future" || states[head] === "future"
      || (/^(targets|paid_for)_/.test(id) && (this.half(tail) || this.half(head)))));
    const ends = new Set(edges.flatMap(([, tail, head], number) => (gone[number] ? [] : [tail, head])));
    edges.forEach((_, number) => away(this.edges[number], gone[number]));
    nodes.forEach(([, title, moments], number) => {
      const node = this.nodes[number];
      away(node, this.hides && (states[number] === "future" || (!moments.length && !ends.has(number))));
      this.cover.tell(node, this.half(number) ? this.told(number) : null);
      if (moments.length) node?.setAttribute("aria-label", `go to: ${this.hides ? this.told(number) : title}`);
    });
    this.read(this.hides ? this.done(states).map((number) => this.told(number)).join("\n") : text);
  }

  /** The nodes that have come up so far. */
  done(states) {
    return [...states.keys()].filter((number) => this.data.nodes[number][2].length && states[number] !== "future");
  }

  /** What is read of the picture, or stands in its place. */
  read(text) {
    this.picture?.setAttribute("aria-label", text);
    away(this.legend, this.hides);
    if (!this.picture) this.frame.firstChild.textContent = text;
  }

  /** Whether a node would tell more than has happened, while that is hidden. */
  half(number) {
    return this.hides && (this.data.nodes[number][3] ?? -1) > this.index;
  }

  /** A node's title and, where it stands for several things, how many of them have come up. */
  told(number) {
    const [, title, moments, , one] = this.data.nodes[number];
    const done = moments.filter((moment) => moment <= this.index).length;
    if (this.half(number)) return done > 1 ? `${one} (${done} so far)` : one;
    return moments.length > 1 && done < moments.length ? `${title} (${done} of ${moments.length} so far)` : title;
  }

  reveal() {
    const node = this.now;
    this.fit();
    if (!node || (this.frame.scrollWidth <= this.frame.clientWidth && this.frame.scrollHeight <= this.frame.clientHeight)) return;
    const place = node.getBoundingClientRect();
    const frame = this.frame.getBoundingClientRect();
    if (place.left < frame.left || place.right > frame.right) this.frame.scrollLeft += place.left - frame.left - (frame.width - place.width) / 2;
    if (place.top < frame.top || place.bottom > frame.bottom) this.frame.scrollTop += place.top - frame.top - (frame.height - place.height) / 2;
  }
}
