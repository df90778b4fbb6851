// Keys pressed inside are not commands of the notebook around.

/** Mark an element so that a notebook which hears keys before anybody inside leaves them alone, as Notebook 7 does; what
 *  Ctrl, Cmd or Alt is held with stays the notebook's. Gives a way to stop. */
export function keepShortcutsOut(root) {
  const hear = (event) => root.toggleAttribute("data-lm-suppress-shortcuts", !(event.ctrlKey || event.metaKey || event.altKey));
  window.addEventListener("keydown", hear, true);
  return () => window.removeEventListener("keydown", hear, true);
}

/** The same for a form: nobody around it hears what is typed there. */
export function keepTypingIn(root) {
  root.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey || event.altKey)) event.stopPropagation();
  });
  return keepShortcutsOut(root);
}
