"""Tables for a terminal that is narrower than they are: cells over several lines, and if need be in several parts."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rich.cells import cell_len

from primbench_runner.report.document.part import Table, one_line, pieces

GAP = 2
"""Blanks between columns."""
_PIECE_WIDTH_MAX = 30
"""What is longer is cut where its column ends."""


def fitted(table: Table, width: int) -> Iterator[Table]:
    """Give the table in parts no wider than `width` columns of a terminal, keys in each; cells hold line ends."""
    texts = [[column.title, *(one_line(row[at]) for row in table.rows)] for at, column in enumerate(table.columns)]
    least = [_least_width(cells) for cells in texts]
    natural = [max(map(cell_len, cells)) for cells in texts]
    for places in _parts([column.is_key for column in table.columns], least, width):
        widths = _grown([least[at] for at in places], [natural[at] for at in places], width)
        folded = [
            ["\n".join(_lines(cell, limit)) for cell in texts[at]] for at, limit in zip(places, widths, strict=True)
        ]
        columns = (replace(table.columns[at], title=cells[0]) for at, cells in zip(places, folded, strict=True))
        rows = zip(*(cells[1:] for cells in folded), strict=True)
        yield Table(table.title, tuple(columns), tuple(rows))


def _least_width(cells: Sequence[str]) -> int:
    """Give the width below which a column is hard to read."""
    longest_piece = max((cell_len(piece) for cell in cells for piece in pieces(cell)), default=1)
    third = -(-max(map(cell_len, cells)) // 3)
    return max(1, min(_PIECE_WIDTH_MAX, max(longest_piece, third)))


def _parts(keys: Sequence[bool], least: Sequence[int], width: int) -> Iterator[list[int]]:
    """Give the columns of each part: all keys, and as many others in order as have room, one at least."""
    key_places = [at for at, is_key in enumerate(keys) if is_key]
    part = list(key_places)
    for at in (at for at, is_key in enumerate(keys) if not is_key):
        if len(part) > len(key_places) and _total([least[place] for place in (*part, at)]) > width:
            yield part
            part = list(key_places)
        part.append(at)
    yield part


def _grown(least: Sequence[int], natural: Sequence[int], width: int) -> list[int]:
    """Give each column a share of the room that is left, the one that lacks most first."""
    found = list(least)
    for _ in range(width - _total(found)):
        lacking = [at for at in range(len(found)) if found[at] < natural[at]]
        if not lacking:
            break
        found[max(lacking, key=lambda at: natural[at] / found[at])] += 1
    return found


def _total(widths: Sequence[int]) -> int:
    return sum(widths) + GAP * (len(widths) - 1)


def _lines(cell: str, width: int) -> Iterator[str]:
    line = ""
    for piece in pieces(cell):
        if cell_len((line + piece).rstrip()) <= width:
            line += piece
            continue
        if line.strip():
            yield line.rstrip()
        line = piece.lstrip()
        while cell_len(line) > width:
            yield line[:width]
            line = line[width:]
    yield line.rstrip()
