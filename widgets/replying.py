"""Answers to what a browser says: each message that asks for something has just one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import anywidget

Message = dict[str, Any]


def reply(widget: anywidget.AnyWidget, message: Message, do: Callable[[Message], Message]) -> None:
    """Do what a message says, and send the answer, come what may: whoever is not answered would wait for ever.

    An error that nobody foresaw is told to the browser in a word, and then raised for whoever looks after the kernel.
    """
    number = message.get("n")
    try:
        answer = do(message)
    except Exception as error:
        wrong = f"This went wrong in the kernel ({type(error).__name__}: {error}); run the cell again to go on."
        widget.send({"kind": "reply", "n": number, "wrong": wrong})
        raise
    widget.send({"kind": "reply", "n": number, **answer})
