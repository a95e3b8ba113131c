"""What a document is made of. All text is plain: whoever renders it escapes what its format needs escaped."""

import re
import unicodedata
from dataclasses import dataclass
from typing import Self


def one_line(text: str) -> str:
    """Give a text, whoever wrote it, on one line and without characters that steer a terminal."""
    return "".join(each for each in " ".join(text.split()) if unicodedata.category(each) not in ("Cc", "Cf", "Cs"))


_PIECE = re.compile(r"\d+ \(\d+\)|\[[^\]]{1,20}\]\*?|\([^)]{1,20}\)|\s+|[_-]*[^\s_-]+(?:(?<=\w)[_-]+(?=\w))?|[_-]+|.")


def pieces(cell: str) -> tuple[str, ...]:
    """Give the parts of a cell between which a line may end; joined they are the cell.

    They are words, parts of an id, and as a whole an interval and a count of pairs with its tasks.
    """
    return tuple(_PIECE.findall(cell))


@dataclass(frozen=True)
class Column:
    """A column's head; numbers stand to the right. A key says what its row is of."""

    title: str
    is_number: bool = False
    is_key: bool = False


@dataclass(frozen=True)
class Table:
    """Rows under heads, with what has to be said of them."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        uneven = [row for row in self.rows if len(row) != len(self.columns)]
        if uneven:
            raise ValueError(f"table {self.title!r}: a row of {len(uneven[0])} cells under {len(self.columns)} heads")

    @classmethod
    def of(cls, title: str, heads: str, rows: tuple[tuple[str, ...], ...], *, notes: tuple[str, ...] = ()) -> Self:
        """Give a table from its heads in one text, parted by bars: "#" is before one of numbers, "=" before a key."""
        return cls(title, tuple(_column(head.strip()) for head in heads.split("|")), rows, notes)


def _column(head: str) -> Column:
    return Column(head.lstrip("#="), is_number=head.startswith("#"), is_key=head.startswith("="))


@dataclass(frozen=True)
class Section:
    """One subject. `section_id` names it in links; a folded one is opened by the reader, where the format can."""

    section_id: str
    title: str
    lead: str
    tables: tuple[Table, ...]
    is_folded: bool = False


@dataclass(frozen=True)
class Document:
    """A whole report. `alerts` come before everything: why its numbers are not the last word."""

    title: str
    summary: str
    alerts: tuple[str, ...]
    sections: tuple[Section, ...]
    scope: tuple[str, ...]
    """What the numbers do not say."""
