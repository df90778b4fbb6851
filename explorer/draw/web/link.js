// The way to the kernel: what is asked, and what to do while no answer comes.

const PATIENCE = 2500;

/** Asks the kernel one thing after the other; `changed` is told when it begins to wait, waits long, and is answered, and
 *  `before` is done before anything is asked. */
export class Link {
  constructor(model, serial, changed, before = () => {}) {
    this.model = model;
    this.serial = serial;
    this.changed = changed;
    this.before = before;
    this.waiting = new Map();
    this.late = false;
    this.mine = Math.random().toString(36).slice(2);
    this.count = 0;
    this.hear = (message) => this.answered(message);
    model.on("msg:custom", this.hear);
  }

  get busy() {
    return this.waiting.size > 0;
  }

  /** Ask for something; `then` is given the answer, whenever it comes. */
  ask(words, then) {
    this.count += 1;
    const n = `${this.mine}-${this.count}`;
    const timer = setTimeout(() => this.worry(), PATIENCE);
    this.waiting.set(n, { then, timer });
    try {
      this.before();
      this.model.send({ kind: "do", n, serial: this.serial(), ...words });
    } catch {
      this.worry();
    }
    this.changed();
  }

  worry() {
    this.late = true;
    this.changed();
  }

  answered(message) {
    const found = message.kind === "reply" ? this.waiting.get(message.n) : undefined;
    if (!found) return;
    clearTimeout(found.timer);
    this.waiting.delete(message.n);
    this.late = false;
    found.then(message);
    this.changed();
  }

  stop() {
    this.model.off("msg:custom", this.hear);
    for (const { timer } of this.waiting.values()) clearTimeout(timer);
  }
}
