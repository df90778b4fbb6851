"""What stands in a saved notebook beside a widget, for where no kernel runs."""

from __future__ import annotations

from typing import Any


def standing(bundle: Any, text: str, html: str) -> Any:
    """The output of a cell that shows a widget, with a text and what is shown of it in a page in the widget's place.

    `bundle` is what the widget gives: mappings of media types to data, with or without what is said about them.
    """
    data, *rest = bundle if isinstance(bundle, tuple) else (bundle,)
    if data is None:
        return bundle
    data = {**data, "text/plain": text, "text/html": html}
    return (data, *rest) if isinstance(bundle, tuple) else data
