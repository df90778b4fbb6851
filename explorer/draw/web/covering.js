// What has not happened yet, taken out of the picture of the chain while the future is hidden.

import { classes } from "./dom.js";

const WIDE = 24;

/** Words in rows of a width; what is too much for so many rows stands in the last one. */
function rows(words, count) {
  const found = [""];
  for (const word of words.split(" ")) {
    const longer = `${found.at(-1)} ${word}`.trim();
    if (longer.length > WIDE && found.at(-1) && found.length < count) found.push(word);
    else found[found.length - 1] = longer;
  }
  return found;
}

/** Takes away and gives back the texts of the nodes of one picture, and what a pointer is told of them. */
export class Cover {
  constructor(nodes) {
    this.tips = new Map(nodes.filter(Boolean).map((node) => [node, node.querySelector("a")?.getAttribute("xlink:title") ?? ""]));
    this.texts = new Map(nodes.filter(Boolean).map((node) => [node, [...node.querySelectorAll("text")].map((text) => [text, text.textContent])]));
  }

  /** Let a node tell just these words below its kind, or everything again. */
  tell(node, words) {
    const texts = this.texts.get(node) ?? [];
    node?.querySelector("a")?.setAttribute("xlink:title", words ?? this.tips.get(node));
    const bold = Math.max(0, texts.findIndex(([text]) => text.getAttribute("font-weight") === "bold"));
    const told = words === null ? [] : rows(words, texts.length - bold);
    texts.forEach(([text, whole], n) => {
      const now = words === null || n < bold ? whole : told[n - bold] ?? "";
      if (text.textContent !== now) text.textContent = now;
    });
  }
}

/** Take a part of a picture away, or put it back. */
export function away(part, gone) {
  part?.classList.toggle(classes("away"), gone);
}
