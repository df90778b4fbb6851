// The notebook widget that plays a game: the model is the notebook's own.

import { Playing } from "./player.js";
import { mount } from "./viewer.js";

function render({ model, el }) {
  return mount(model, el, Playing);
}

export default { render };
