"""A page that hosts a widget's own module, with a model that stands in for the notebook's and reaches the widget."""

from __future__ import annotations

import json

from pages import Page

PAGE = """<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>a widget</title>
<style>html {{ color-scheme: light dark }} body {{ margin: 0 }}{style}</style></head><body>{places}
<script type="application/json" id="states">{states}</script>
<script type="module">{script}
class Model {{
  constructor(number, state) {{ this.number = number; this.state = state; this.heard = new Map(); this.dirty = {{}}; }}
  get(name) {{ return this.state[name]; }}
  set(name, value) {{
    this.dirty[name] = value;
    this.take(name, value);
  }}
  take(name, value) {{
    if (this.state[name] === value) return;
    this.state[name] = value;
    this.emit(`change:${{name}}`);
  }}
  on(name, listener) {{ this.heard.set(name, [...(this.heard.get(name) ?? []), listener]); }}
  off(name, listener) {{ this.heard.set(name, (this.heard.get(name) ?? []).filter((each) => each !== listener)); }}
  emit(name, value) {{ for (const listener of this.heard.get(name) ?? []) listener(value); }}
  async tell(words) {{
    for (const {{ message, state }} of await window.toKernel(this.number, words)) {{
      if (message) this.emit("msg:custom", message);
      for (const [name, value] of Object.entries(state ?? {{}})) this.take(name, value);
    }}
  }}
  save_changes() {{ const state = this.dirty; this.dirty = {{}}; this.tell({{ state }}); }}
  send(message) {{ this.tell({{ message }}); }}
}}
const states = JSON.parse(document.getElementById("states").textContent);
window.models = states.map((state, number) => new Model(number, state));
window.models.forEach((model, number) => render({{ model, el: document.getElementById(`place-${{number}}`) }}));
</script></body></html>"""


class WidgetPage(Page):
    """A page with widgets of one kind, each with its kernel's side beside it; `deaf` kernels do not answer."""

    def __init__(self, browser, folder, *widgets, **more):
        self.widgets, self.deaf = widgets, False
        state = [{name: each.get_state()[name] for name in SENT if name in each.get_state()} for each in widgets]
        path = folder / "widgets.html"
        code = widgets[0]._esm.replace("export default { render };", "")
        places = "".join(f'<main id="place-{n}"></main>' for n in range(len(widgets)))
        states = json.dumps(state).replace("<", "\\u003c")
        text = PAGE.format(style=widgets[0]._css, places=places, states=states, script=str(code))
        path.write_text(text, encoding="utf-8")
        super().__init__(browser, path, **more)
        self.page.expose_function("toKernel", self.heard)

    def settle(self, milliseconds=0):
        """Let time pass, if a clock is installed, and wait until kernels and page have heard all that was said then."""
        if milliseconds:
            self.page.clock.fast_forward(milliseconds)
        for _ in range(3):
            self.page.evaluate("Promise.all(window.models.map((_, n) => window.toKernel(n, { state: {} })))")

    def heard(self, number, words):
        """What a kernel does with what comes from a browser: messages and state go back in order."""
        if self.deaf:
            return []
        widget, back = self.widgets[number], []
        changed = [name for name in TOLD if widget.has_trait(name)]

        def hear(change):
            # A browser does not listen to the echo of what it said itself.
            if change.name not in words.get("state", {}) or words["state"][change.name] != change.new:
                back.append({"state": {change.name: json.loads(json.dumps(change.new))}})

        widget.send = lambda content, buffers=None: back.append({"message": json.loads(json.dumps(content))})
        widget.observe(hear, changed)
        for name, value in words.get("state", {}).items():
            setattr(widget, name, value)
        if "message" in words:
            widget._handle_custom_msg(words["message"], [])
        widget.unobserve(hear, changed)
        return back


TOLD = ("index", "serial", "board", "future", "shown", "answers", "card")
SENT = ("trace", *TOLD, "choices", "form")
