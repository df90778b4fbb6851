"""Where no kernel runs, a text stands in a saved notebook in the place of each widget."""

import pytest

import explorer

MARKUP = "<img src=x onerror=alert(1)>"


def shown(widget):
    """What stands for a widget as plain text, and in a page."""
    bundle = widget._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert "application/vnd.jupyter.widget-view+json" in data
    return data["text/plain"], data["text/html"]


def test_an_editor_stands_there_as_its_file():
    """The text of the file is there, and what is wrong with it; markup in it stays text."""
    editor = explorer.build()
    text, page = shown(editor)
    assert text.startswith("scenario: A board of my own")
    assert "✕" not in text
    editor.form.do({"do": "text", "text": f"scenario: '{MARKUP}'\nplayers: {{Ada: {{hand: [Shok]}}, Nico: {{}}}}"})
    text, page = shown(editor)
    assert "✕ Ada's hand: no built-in card is named 'Shok'" in text
    assert MARKUP in text
    assert MARKUP not in page


@pytest.mark.parametrize("kind", ["Instant", MARKUP])
def test_a_reader_stands_there_as_what_it_reads(kind):
    """How the card is understood is there, or what is wrong with its type line."""
    text, page = shown(explorer.reader("Draw a card.", "Peek", kind))
    assert ("Draw a card." in text) == (kind == "Instant")
    assert MARKUP not in page
