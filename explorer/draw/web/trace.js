// A trace, read: what each moment looks like, and where the next choice, resolution or turn is.

const LISTS = ["players", "texts", "things", "moments", "lines", "choices"];

/** The trace with what is new in it: of lists `[kept, more]`, of everything else the new value. */
export function withNews(old, news) {
  const made = { ...old };
  for (const [key, value] of Object.entries(news)) {
    made[key] = LISTS.includes(key) ? [...old[key].slice(0, value[0]), ...value[1]] : value;
  }
  return made;
}

/** Take a message into the trace that all views of one model share; whoever hears it first does it.
 *  News come one after the other: gives false where some are missing, so that the whole has to be asked for. */
export function taken(trace, { kind, serial, news, chain, trace: whole }) {
  const known = trace.serial ?? 0;
  if (kind === "chain" && serial === known) Object.assign(trace, { chain });
  if (kind === "whole" && serial > known) Object.assign(trace, whole);
  if (kind === "news" && serial === known + 1) Object.assign(trace, withNews(trace, news), { serial });
  return kind !== "news" || serial <= known + 1;
}

/** A view after changes: lists that stay the same are the same objects, so that nothing is drawn twice. */
function changed(view, changes) {
  const next = { ...view };
  for (const [path, at, gone, more] of changes) {
    if (more === undefined) next[path] = at;
    else next[path] = [...next[path].slice(0, at), ...more, ...next[path].slice(at + gone)];
  }
  return next;
}

export class Trace {
  constructor(data) {
    this.data = data;
    this.views = [];
    this.asked = new Map();
    for (const moment of data.moments) this.views.push(changed(this.views.at(-1) ?? {}, moment.c));
    this.parts = data.lines.map(() => []);
    data.moments.forEach(({ l }, n) => this.parts[l]?.push(n));
    for (const choice of data.choices) this.asked.set(choice[0], [...(this.asked.get(choice[0]) ?? []), choice]);
  }

  get last() {
    return this.data.moments.length - 1;
  }

  thing(number) {
    return this.data.things[number];
  }

  text(thing) {
    return thing.text === undefined ? "" : this.data.texts[thing.text];
  }

  wording(rule) {
    return this.data.rules[rule] ?? "";
  }

  /** A line of the story as far as it has come at a moment: its text and rule; null where it has not begun. */
  lineUpTo(line, index) {
    const [text, rule, , , first] = this.data.lines[line];
    if (first > index) return null;
    const parts = this.parts[line];
    if ((parts.at(-1) ?? first) <= index) return [text, rule];
    const now = parts.findLast((part) => part <= index) ?? first;
    return [this.said(now), this.rule(now)];
  }

  /** What is told of a moment. */
  said(index) {
    const moment = this.data.moments[index];
    return moment.s ?? this.data.lines[moment.l]?.[0] ?? "";
  }

  /** The rule that a moment follows, where it follows one. */
  rule(index) {
    const moment = this.data.moments[index];
    return moment.q ?? this.data.lines[moment.l]?.[1] ?? "";
  }

  /** Whether a moment is one to jump to: a "choice", a "resolution" or a "turn". */
  is(index, kind) {
    if (kind === "choice") return this.asked.has(index) || (index === this.last && this.data.asked !== null);
    return Boolean(this.data.moments[index][kind === "turn" ? "t" : "r"]);
  }

  /** The next moment of a kind in a direction, or null. */
  jump(from, kind, direction) {
    for (let n = from + direction; n >= 0 && n <= this.last; n += direction) if (this.is(n, kind)) return n;
    return null;
  }
}
