// A page of its own: the trace stands in the page, and a small model takes the kernel's place.

import { mount } from "./viewer.js";

/** What a viewer needs of a model, without anybody at the other end. */
export class Model {
  constructor(values) {
    this.values = values;
    this.listeners = new Map();
  }

  get(name) {
    return this.values[name];
  }

  set(name, value) {
    if (this.values[name] === value) return;
    this.values[name] = value;
    for (const listener of this.listeners.get(`change:${name}`) ?? []) listener();
  }

  on(name, listener) {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
  }

  off(name, listener) {
    this.listeners.set(name, (this.listeners.get(name) ?? []).filter((each) => each !== listener));
  }

  save_changes() {}

  send() {}

  /** A message as a kernel would send it, for whatever stands around the page. */
  hear(message) {
    for (const listener of this.listeners.get("msg:custom") ?? []) listener(message);
  }
}

/** Keys pressed while nothing has the focus are the viewer's: nobody else on this page hears keys. */
function takeKeys(root) {
  document.addEventListener("keydown", (event) => {
    if (event.target !== document.body) return;
    if (!root.dispatchEvent(new KeyboardEvent(event.type, event))) event.preventDefault();
  });
}

for (const place of document.querySelectorAll("[data-rx-replay]")) {
  const data = JSON.parse(document.getElementById(place.dataset.rxReplay).textContent);
  place.rxModel = new Model({ trace: data, index: 0, future: place.dataset.rxFuture, kernel: "none" });
  mount(place.rxModel, place);
}
takeKeys(document.querySelector(".rx-root"));
