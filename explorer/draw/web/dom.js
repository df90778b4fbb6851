// Elements made by hand: what comes from a game is always text, never markup.

const SVG = "http://www.w3.org/2000/svg";
export const PREFIX = "rx-";

/** The classes of a list of names, each with the prefix of this program; empty names are left out. */
export function classes(names) {
  return names.split(/\s+/).filter(Boolean).map((name) => PREFIX + name).join(" ");
}

function filled(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "class") node.setAttribute("class", classes(value));
    else if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== ""));
  return node;
}

/** An element with attributes, listeners (`onclick`) and children; children that are texts stay texts. */
export function el(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

/** The same for drawings. */
export function draw(tag, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}

/** A button that looks and is read as what it does. */
export function button(label, title, onclick, kind = "") {
  return el("button", { type: "button", class: `button ${kind}`, title, "aria-label": title, onclick }, label);
}

/** Bring an entry into sight inside of its own list, without moving the page. */
export function reveal(list, entry) {
  if (!entry || list.scrollHeight <= list.clientHeight + 1) return;
  const place = entry.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  if (place.top < frame.top + 8 || place.bottom > frame.bottom - 8) {
    list.scrollTop += place.top - frame.top - (frame.height - place.height) / 2;
  }
}
