// The notebook widget: the model is the notebook's own.

import { mount } from "./viewer.js";

function render({ model, el }) {
  return mount(model, el);
}

export default { render };
