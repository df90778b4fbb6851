"""The official text of the rules, read from a file that the user has; none of it is shipped."""

import codecs
import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import Self

from explorer.rules.edition import EDITION, in_words

_RULE = re.compile(r"(\d{3}\.\d+[a-z]?)(?:\.\s*|\s+)(.+)|(\d{3})\.\s+(.+)")
_HEADING = re.compile(r"\d\. .+|Glossary|Credits")
_EFFECTIVE = re.compile(r"effective as of (\w+ \d{1,2}, \d{4})")
_WHERE = "The rules are published as a text file at https://magic.wizards.com/en/rules."


class OfficialRulesError(ValueError):
    """The rules cannot be read from this file, or have no such rule; the message says why and what would do."""

    def __init__(self, path: Path, problem: str, remedy: str) -> None:
        """Join the file, what is wrong with it, and what would help."""
        self.path = path
        super().__init__(f"{path}: {problem} {remedy}")


@dataclass(frozen=True, slots=True)
class OfficialRules:
    """The text of each rule of a rules file, by number.

    `texts`: number, such as 107.4a, to its text without the number, an example a line below it; a section's is its
    title. `edition`: the day from which the file says it is in force, or None.
    """

    path: Path
    edition: date | None
    texts: Mapping[str, str]

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> Self:
        """Read a rules file in UTF-8, with or without a byte order mark, in UTF-16 with one, or in Windows-1252.

        Raises `OfficialRulesError` for a file that is missing, unreadable, no text, or no text of the rules.
        """
        file = Path(path).expanduser()
        lines = _decoded(file).splitlines()
        texts = {number: "\n".join(parts) for number, parts in _rules(lines).items()}
        if not any("." in number for number in texts):
            raise OfficialRulesError(file, "This is no text of the rules: no line begins with a rule number.", _WHERE)
        return cls(file, _edition(lines), texts)

    def text(self, number: str) -> str:
        """The text of one rule with its examples, without its subrules; raises `OfficialRulesError` if it has none."""
        if number not in self.texts:
            section = [known for known in self.texts if known.startswith(f"{number[:3]}.")]
            offer = f"That section has {section[0]} to {section[-1]}." if section else "It has no such section either."
            raise OfficialRulesError(self.path, f"There is no rule {number} in this file.", offer)
        return self.texts[number]

    @property
    def note(self) -> str:
        """What to tell the reader when these rules are of another date than the edition cited here, else nothing."""
        if self.edition == EDITION:
            return ""
        theirs = f"of {in_words(self.edition)}" if self.edition else "without a date"
        return f"These rules are {theirs}; numbers here are those of {in_words(EDITION)} and may differ."


def _decoded(file: Path) -> str:
    try:
        raw = file.read_bytes()
    except FileNotFoundError:
        raise OfficialRulesError(file, "There is no such file.", _WHERE) from None
    except OSError as error:
        raise OfficialRulesError(file, f"This cannot be read ({error.strerror}).", _WHERE) from None
    wide = raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    for encoding in ("utf-16",) if wide else ("utf-8-sig", "cp1252"):  # older editions came in Windows-1252
        try:
            text = raw.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise OfficialRulesError(file, "This is no text in UTF-8 or Windows-1252.", f"Save it as UTF-8. {_WHERE}")


def _rules(lines: list[str]) -> dict[str, list[str]]:
    texts: dict[str, list[str]] = {}
    open_rule: list[str] | None = None
    for line in _until_glossary(lines):
        if match := _RULE.fullmatch(line):
            number, text, section, title = match.groups()
            open_rule = texts[number or section] = [text or title]
        elif _HEADING.fullmatch(line):
            open_rule = None
        elif open_rule is not None:
            open_rule.append(line)
    return texts


def _until_glossary(lines: list[str]) -> Iterator[str]:
    """The lines that are not blank, up to the glossary; the table of contents names a glossary too, before any rule."""
    begun = False
    for line in map(str.strip, lines):
        begun = begun or re.match(r"\d{3}\.\d", line) is not None
        if begun and line == "Glossary":
            return
        if line:
            yield line


def _edition(lines: list[str]) -> date | None:
    for line in lines[:50]:
        if match := _EFFECTIVE.search(line):
            try:
                return datetime.strptime(match[1], "%B %d, %Y").date()
            except ValueError:
                return None
    return None
