// The player: a viewer in which the present decision is answered, on the board or in a panel.

import { asker } from "./askers.js";
import { Branching } from "./branching.js";
import { button, el } from "./dom.js";
import { ruleButton } from "./log.js";
import { withPips } from "./pips.js";
import { refusalBox, whyBox } from "./refusing.js";
import { Viewer } from "./viewer.js";

const WAITS = "… waiting for the kernel";
const ON_BOARD = ["priority", "targets", "choose", "declare"];
/** What may be asked why it cannot be used, at which kinds of questions. */
const WONDERED = { priority: ":not(.rx-player, .rx-stacked)", declare: ".rx-permanent" };
const CANNOT = "The kernel does not answer: it is busy or gone. You can go on stepping, but not choose now.";

export class Playing extends Viewer {
  build() {
    super.build();
    this.asking = null;
    this.refused = null;
    this.pressed = false;
    this.left = "";
    this.turn = 0;
    this.branching = new Branching({ deed: (words) => this.deed(words), told: (words, then) => this.link.ask(words, then), drawn: () => this.drawn() });
    this.prompt = el("div", { class: "play-prompt", role: "status" });
    this.message = el("div", { class: "play-message" });
    this.body = el("div", { class: "play-body" });
    this.tools = el("div", { class: "play-tools", role: "group", "aria-label": "passing and taking back" });
    this.kernel = el("p", { class: "kernel", role: "status" });
    this.panel = el("section", { class: "panel play", "aria-label": "what to do now", tabindex: "-1" },
      this.prompt, this.kernel, this.message, this.body, this.tools, this.branching.node);
    this.asked.node.after(this.panel);
  }

  get present() {
    return this.index === this.trace.last;
  }

  get free() {
    return !this.link.busy;
  }

  /** Take the trace that the model has now; a question that is a new one is asked anew. */
  load(index) {
    this.asking = null;
    this.turn += 1;
    super.load(index);
  }

  draw() {
    super.draw();
    if (this.present) this.asked.node.hidden = true;
    this.drawn();
  }

  /** Draw the panel and what can be pressed on the board, where something about them is new. */
  drawn(focus = null) {
    const active = document.activeElement;
    const held = this.panel.contains(active) || active?.matches?.(".rx-act");
    if (held && active !== this.panel) this.left = active.title;
    this.kernel.textContent = this.link.late ? CANNOT : this.link.busy ? WAITS : "";
    const key = `${this.turn} ${this.index} ${this.hides}`;
    if (this.painted !== key) this.paint();
    this.painted = key;
    for (const each of this.root.querySelectorAll("[data-free]")) each.disabled = each.dataset.free === "no" || !this.free;
    if (held || focus) this.refocus(focus, active);
  }

  /** Keys are still heard here when what had the focus is gone or cannot be pressed, and the same button has it again
   *  as soon as it can be. */
  refocus(focus, active) {
    const same = this.free && this.left ? [...this.panel.querySelectorAll("button")].find((each) => each.title === this.left && !each.disabled) : null;
    if (this.free) this.left = "";
    if (!focus && this.root.contains(active) && !active.disabled && (active !== this.panel || !same)) return;
    (this.panel.querySelector(focus) ?? same ?? this.panel).focus({ preventScroll: true });
  }

  paint() {
    const play = this.trace.data.play;
    if (this.present && play.asked && !this.asking) this.asking = asker(play.asked, this.talk());
    const asks = this.present && play.asked;
    this.message.replaceChildren(...(this.refused ? [refusalBox(this.refused, () => this.redraw())] : []));
    this.prompt.replaceChildren(...this.prompted(asks));
    this.body.replaceChildren(...(asks ? this.asking.content().filter(Boolean) : []));
    this.tools.replaceChildren(...(this.present ? this.deeds(play) : this.elsewhere()));
    this.branching.show(play);
    this.branching.node.hidden = this.hides;
    this.mark(asks);
    for (const each of this.panel.querySelectorAll(".rx-play-body button, .rx-play-body input, .rx-play-body select, .rx-play-tools button:not([data-stays])")) {
      each.dataset.free = each.disabled ? "no" : "yes";
    }
  }

  /** Draw anew what is asked; a refusal that was shown has been read. */
  redraw(focus) {
    this.refused = null;
    this.turn += 1;
    this.drawn(focus);
  }

  talk() {
    return {
      answer: (answer, all = false) => this.deed({ do: "answer", answer, all }),
      bill: (wishes, then) => this.link.ask({ do: "bill", ...wishes }, then),
      redraw: (focus) => this.redraw(focus),
    };
  }

  /** Do something; where it is refused, the reason is shown, and all is as it was. */
  deed(words) {
    if (!this.free) return;
    this.clearWhy();
    this.link.ask(words, (reply) => {
      const refused = reply.done ? null : reply;
      if (refused || this.refused) this.turn += 1;
      this.refused = refused;
      this.follow();
    });
  }

  /** What was pressed on the board may lead to a question that the panel alone can answer: then it comes into sight. */
  follow() {
    const how = this.trace.data.play.asked?.how;
    if (this.pressed && (this.refused || !ON_BOARD.includes(how))) this.panel.scrollIntoView({ block: "nearest" });
    this.pressed = false;
  }

  prompted(asks) {
    if (!this.present) return [el("h3", { class: "title" }, `You are looking back: moment ${this.index}${this.hides ? "" : ` of ${this.trace.last}`}`)];
    if (!asks) return [el("h3", { class: "title" }, "Nothing is asked any more.")];
    const { player, prompt, rule } = this.trace.data.asked;
    const [toggle, wording] = ruleButton(this.trace, rule);
    const about = prompt.includes(player) ? prompt : `${player}: ${prompt}`;
    return [el("h3", { class: "title" }, "? ", ...withPips(about), " ", toggle), wording];
  }

  /** What can be done at any question: passing on, taking back. */
  deeds(play) {
    const priority = play.asked?.how === "priority";
    const stack = this.trace.views[this.index].stack.length > 0;
    const back = button("↶ take back", "take back what was done last (U)", () => this.deed({ do: "back" }));
    back.disabled = !play.back;
    return [
      priority ? button("pass", "pass priority, once (P)", () => this.deed({ do: "answer", answer: ["pass"] })) : null,
      priority ? button(stack ? "everyone passes: resolve the top" : "everyone passes: next step", "everyone passes until something happens: something resolves, is put on the stack or is asked, or a step begins", () => this.deed({ do: "pass on" })) : null,
      priority && stack ? button("resolve everything", "everyone passes until the stack is empty or something is asked", () => this.deed({ do: "pass on", until_empty: true })) : null,
      back,
      play.mid ? button("↶ back to priority", "take back everything since somebody last had priority: the whole action, or what has resolved so far", () => this.deed({ do: "cancel" })) : null,
      play.ahead ? button("↷ again", `do again what was taken back (${play.ahead} answers)`, () => this.deed({ do: "again" })) : null,
    ].filter(Boolean);
  }

  elsewhere() {
    const now = button("▶| to the present", "go to the last moment (End)", () => this.step(this.trace.last), "main");
    now.dataset.stays = "yes";
    return [now, button("↶ go on from here", "take back what came after this moment, and answer otherwise", () => this.deed({ do: "go", moment: this.index }))];
  }

  // --- the board ---

  /** Mark what can be pressed on the board, and why the rest cannot. */
  mark(asks) {
    for (const old of this.root.querySelectorAll(".rx-act")) old.remove();
    for (const old of this.root.querySelectorAll(".rx-can, .rx-picked")) old.classList.remove("rx-can", "rx-picked");
    if (!this.present) this.clearWhy();
    if (!asks) return;
    const objects = this.asking.objects();
    for (const node of this.root.querySelectorAll("[data-objects]")) {
      const numbers = node.dataset.objects.split(" ").filter(Boolean).map(Number);
      const can = numbers.filter((number) => objects.has(number));
      const place = node.querySelector(":scope > .rx-player-head") ?? node;
      if (can.length) place.append(this.pressing(node, can, objects));
      else if (asks.how in WONDERED && node.matches(WONDERED[asks.how])) place.append(this.wondering(node, numbers[0]));
    }
  }

  /** A button on a card: of several alike ones the next that is not chosen yet. */
  pressing(node, numbers, objects) {
    const picked = numbers.filter((number) => objects.get(number).picked);
    const { word, title, act } = objects.get(numbers.find((number) => !picked.includes(number)) ?? picked.at(-1));
    node.classList.add("rx-can");
    if (picked.length) node.classList.add("rx-picked");
    const count = picked.length && numbers.length > 1 ? ` (${picked.length})` : "";
    const press = () => {
      this.pressed = true;
      act();
    };
    const made = button(`${picked.length ? "✓" : "▷"} ${word}${count}`, title, press, "act small");
    if (picked.length) made.setAttribute("aria-pressed", "true");
    made.dataset.free = "yes";
    return made;
  }

  wondering(node, number) {
    const made = button("why not?", "why can it not be used now?", () => this.wonder(node, number), "act wonder small");
    made.dataset.free = "yes";
    return made;
  }

  wonder(node, number) {
    this.clearWhy();
    const moment = this.trace.data.serial;
    this.link.ask({ do: "why", object: number }, (reply) => {
      this.clearWhy();
      if (!this.present || moment !== this.trace.data.serial) return;
      const here = this.root.querySelector(`[data-objects~="${number}"]`);
      const place = here?.closest(".rx-zone") ?? here;
      const box = whyBox(reply, () => this.clearWhy());
      place?.append(box);
      box.scrollIntoView({ block: "nearest" });
    });
  }

  clearWhy() {
    for (const old of this.root.querySelectorAll(".rx-why")) old.remove();
  }

  // --- keys ---

  key(event) {
    const plain = !(event.ctrlKey || event.metaKey || event.altKey) && !/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
    const own = plain && this.present && this.free ? { u: { do: "back" }, p: { do: "answer", answer: ["pass"] } }[event.key.toLowerCase()] : null;
    if (!own) {
      super.key(event);
      return;
    }
    event.stopPropagation();
    event.preventDefault();
    this.deed(own);
  }

  linked() {
    super.linked();
    this.drawn();
  }
}
