// Taking the moment that is shown into an editor of boards: the kernel makes it, and the notebook shows it below.

import { button, el } from "./dom.js";

const ALONE = "There is no kernel behind this page, so nothing can be edited here. In a notebook, explorer.open shows a game that can be.";
const LATE = "The kernel does not answer: it is busy or gone. You can go on stepping, but not edit now.";

/** Asks for an editor of a moment by `link`, and shows it. */
export class Taking {
  constructor(model, link) {
    Object.assign(this, { model, link, shown: null, asks: false });
    this.message = el("div", { class: "taking" });
    this.place = el("div", { class: "beside" });
    this.hear = () => this.show();
    model.on("change:editor", this.hear);
    this.show();
  }

  /** Take a moment; a board that is being edited already is not given up unasked. */
  take(moment, over = false) {
    if (this.asks) return;
    if (this.model.get("kernel") === "none") this.say(ALONE);
    else if (this.model.get("editor") && !over) {
      this.say("A board is being edited below. Shall this moment take its place?", [
        button("yes, take its place", "give up the board below, and edit this moment", () => this.take(moment, true), "danger")]);
    } else {
      this.say("");
      this.asks = true;
      this.link.ask({ do: "edit", moment }, (reply) => this.answered(reply));
    }
  }

  answered({ wrong }) {
    this.asks = false;
    if (wrong) this.say(`✕ ${wrong}`);
  }

  /** The kernel does not answer, or does again. */
  wait(late) {
    if (late && this.asks) this.say(LATE);
    else if (!late && this.text === LATE) this.say("");
  }

  say(text, buttons = []) {
    this.text = text;
    this.message.replaceChildren(...(text ? [el("div", { class: "refusal", role: "alert" }, el("p", { class: "refusal-title" }, text),
      el("div", { class: "buttons" }, ...buttons, button("all right", "take this message away", () => this.say(""), "small")))] : []));
    if (text) this.message.scrollIntoView({ block: "nearest" });
  }

  /** Show the editor that the model has now, by a view of its own. */
  async show() {
    const name = this.model.get("editor");
    if (!name || !this.model.widget_manager) {
      this.drop(null);
      return;
    }
    const manager = this.model.widget_manager;
    const view = await manager.create_view(await manager.get_model(name.replace("IPY_MODEL_", "")));
    if (this.stopped || name !== this.model.get("editor")) {
      view.remove();
      return;
    }
    this.drop(view);
    this.place.replaceChildren(button("✕ close the editor", "close the editor: what is not saved is lost", () => this.close(), "small"), view.el);
    requestAnimationFrame(() => this.place.scrollIntoView({ block: "start" }));
  }

  drop(view) {
    this.shown?.remove();
    this.shown = view;
    this.place.replaceChildren();
  }

  close() {
    this.model.set("editor", null);
    this.model.save_changes();
  }

  stop() {
    this.stopped = true;
    this.model.off("change:editor", this.hear);
    this.drop(null);
    this.place.remove();
  }
}
