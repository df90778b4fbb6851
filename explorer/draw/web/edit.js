// The notebook widget that builds a board: the model is the notebook's own.

import { Editor } from "./editor.js";

function render({ model, el }) {
  const editor = new Editor(model);
  el.append(editor.root);
  return () => editor.stop();
}

export default { render };
