// The branches of a game: named, switched, compared and deleted.

import { button, el } from "./dom.js";
import { withPips } from "./pips.js";

function side(parts) {
  if (!parts.length) return [el("span", { class: "none" }, "none")];
  return parts.map(([text, only]) => el("span", { class: `part ${only ? "is-only" : ""}` }, only ? "≠ " : "", ...withPips(text)));
}

/** Two branches side by side; what is only on one side is marked. */
function comparison({ names, rows }, close) {
  const table = el("table", { class: "compared" },
    el("thead", {}, el("tr", {}, el("th", { scope: "col" }, "what"), ...names.map((name) => el("th", { scope: "col" }, name)))),
    el("tbody", {}, ...rows.filter((row) => !row.same || row.sides[0].length).map((row) => el("tr", { class: row.same ? "is-same" : "is-different" },
      el("th", { scope: "row" }, row.same ? row.what : `≠ ${row.what}`), ...row.sides.map((parts) => el("td", {}, ...side(parts)))))));
  const same = rows.every((row) => row.same);
  const all = el("input", { type: "checkbox", onchange: () => table.classList.toggle("rx-shows-all", all.checked) });
  return el("div", { class: "comparison", role: "region", "aria-label": `${names[0]} and ${names[1]} side by side` },
    el("p", { class: "hint" }, same ? "Both look alike." : "What differs is marked with ≠.", " ", el("label", {}, all, " show what is the same, too")),
    table, button("close", "close the comparison", close, "small"));
}

/** The list of branches; `talk.deed` does something, `talk.told` asks for something, `talk.drawn` hears of a change. */
export class Branching {
  constructor(talk) {
    this.talk = talk;
    this.compared = null;
    this.renamed = null;
    this.doomed = null;
    this.title = el("summary", { class: "title" });
    this.list = el("ul", { class: "branches" });
    this.beside = el("div");
    this.node = el("details", { class: "branching" }, this.title, this.list, this.beside);
  }

  show(play) {
    this.play = play;
    const { branches } = play;
    const now = branches.find((branch) => branch.played);
    if (this.compared && this.compared.of !== this.both(this.compared.names)) this.compared = null;
    this.title.textContent = branches.length > 1 ? `Branches: ${branches.length}, you are on “${now.name}”` : "Branches: go back and answer otherwise to begin one";
    this.list.replaceChildren(...branches.map((branch) => this.entry(branch, now)));
    this.beside.replaceChildren(...(this.compared ? [comparison(this.compared, () => this.close())] : []));
  }

  /** How far two branches have come: what was compared is not what they are once one of them has gone on. */
  both(names) {
    return names.map((name) => this.play.branches.find((branch) => branch.name === name)?.answers).join(" ");
  }

  draw() {
    this.show(this.play);
    this.talk.drawn();
  }

  close() {
    this.compared = null;
    this.draw();
  }

  entry(branch, now) {
    const { name } = branch;
    const leaves = branch === now ? "played now" : `leaves this one after ${branch.shared} ${branch.shared === 1 ? "answer" : "answers"}`;
    const told = `${branch.answers} ${branch.answers === 1 ? "answer" : "answers"}, ${leaves}`;
    const tools = branch === now ? [this.renaming(name)] : [
      button("go there", `go on with ${name}`, () => this.talk.deed({ do: "switch", name }), "small"),
      button("compare", `compare ${name} with ${now.name}`, () => this.compare(now.name, name), "small"), this.renaming(name), this.deleting(name)];
    for (const tool of tools.flat()) if (tool.tagName === "BUTTON") tool.dataset.free = "yes";
    return el("li", { class: `branch ${branch === now ? "is-played" : ""}` },
      el("div", {}, el("strong", {}, branch === now ? `▶ ${name}` : name), el("span", { class: "facts" }, ` ${told}`),
        branch.about ? el("div", { class: "facts" }, "began with ", ...withPips(branch.about)) : null),
      el("div", { class: "branch-tools" }, ...tools.flat()));
  }

  compare(one, other) {
    this.talk.told({ do: "compare", one, other }, ({ told }) => {
      this.compared = told ? { ...told, of: this.both(told.names) } : null;
      this.draw();
    });
  }

  renaming(name) {
    if (this.renamed !== name) {
      return button("rename", `rename ${name}`, () => {
        this.renamed = name;
        this.draw();
        this.list.querySelector("input")?.focus();
      }, "small");
    }
    const input = el("input", { type: "text", class: "field wide-field", value: name, maxlength: 60, "aria-label": `new name of ${name}` });
    const rename = () => {
      this.renamed = null;
      this.compared = null;
      this.talk.deed({ do: "rename", name, to: input.value });
    };
    input.addEventListener("keydown", (event) => {
      if (event.key === "Enter") rename();
    });
    return [input, button("this name", `call it so`, rename, "small")];
  }

  /** Deleting is asked about once more. */
  deleting(name) {
    if (this.doomed !== name) {
      return button("delete", `delete ${name}`, () => {
        this.doomed = name;
        this.draw();
      }, "small");
    }
    return button("really delete?", `really delete ${name}: it cannot be brought back`, () => {
      this.doomed = null;
      this.compared = null;
      this.talk.deed({ do: "delete", name });
    }, "small danger");
  }
}
