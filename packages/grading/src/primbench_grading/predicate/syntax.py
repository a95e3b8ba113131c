"""The syntax of regular expressions, read by recursive descent."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from primbench_grading import errors
from primbench_grading.limit import MAX_GROUP_DEPTH, MAX_PATTERN_CHARS, MAX_REPEAT_COUNT

type CharTest = Callable[[str], bool]
type Anchor = Literal["start", "end", "boundary", "inside"]
type Node = Letter | Assertion | Sequence | Choice | Repeat


@dataclass(frozen=True, slots=True)
class Letter:
    """One character that passes the test."""

    test: CharTest


@dataclass(frozen=True, slots=True)
class Assertion:
    """A place, no character."""

    anchor: Anchor


@dataclass(frozen=True, slots=True)
class Sequence:
    parts: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    options: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Repeat:
    """From `least` to `most` times; without a bound if `most` is None."""

    part: Node
    least: int
    most: int | None


def is_word(char: str) -> bool:
    return char.isalnum() or char == "_"


_CLASSES: Final[dict[str, CharTest]] = {
    "d": str.isdecimal,
    "D": lambda char: not char.isdecimal(),
    "w": is_word,
    "W": lambda char: not is_word(char),
    "s": str.isspace,
    "S": lambda char: not char.isspace(),
}
_ANCHORS: Final[dict[str, Anchor]] = {"b": "boundary", "B": "inside", "A": "start", "Z": "end"}
_CONTROLS: Final = {"n": "\n", "t": "\t", "r": "\r", "f": "\f", "v": "\v"}


def parse_pattern(source: str) -> Node:
    """
    Raises:
        PredicateError: not a regular expression of the language; says at which character.
    """
    if len(source) > MAX_PATTERN_CHARS:
        raise errors.PredicateError(f"a regular expression of more than {MAX_PATTERN_CHARS} characters")
    return _Parser(source).parse()


class _Parser:
    def __init__(self, source: str) -> None:
        self._source = source
        self._at = 0
        self._depth = 0

    def parse(self) -> Node:
        tree = self._choice()
        if self._at < len(self._source):
            raise self._error("unbalanced )")
        return tree

    def _error(self, problem: str) -> errors.PredicateError:
        return errors.PredicateError(f"not a regular expression: {self._source!r}: {problem} at {self._at}")

    def _peek(self) -> str:
        return self._source[self._at : self._at + 1]

    def _take(self) -> str:
        char = self._peek()
        if not char:
            raise self._error("unexpected end")
        self._at += 1
        return char

    def _skip(self, text: str) -> bool:
        found = self._source.startswith(text, self._at)
        self._at += len(text) if found else 0
        return found

    def _choice(self) -> Node:
        options = [self._sequence()]
        while self._skip("|"):
            options.append(self._sequence())
        return options[0] if len(options) == 1 else Choice(tuple(options))

    def _sequence(self) -> Node:
        parts = []
        while self._peek() not in {"", "|", ")"}:
            parts.append(self._repeated(self._atom()))
        return Sequence(tuple(parts))

    def _repeated(self, atom: Node) -> Node:
        bounds = self._bounds()
        if bounds is None:
            return atom
        if isinstance(atom, Assertion):
            raise self._error("nothing to repeat")
        self._skip("?")
        if self._peek() in {"*", "+", "?"}:
            raise self._error("multiple repeat")
        return Repeat(atom, *bounds)

    def _bounds(self) -> tuple[int, int | None] | None:
        for mark, bounds in (("*", (0, None)), ("+", (1, None)), ("?", (0, 1))):
            if self._skip(mark):
                return bounds
        end = self._source.find("}", self._at)
        if self._peek() != "{" or end < 0:
            return None
        low, comma, high = self._source[self._at + 1 : end].partition(",")
        if not (low.isdecimal() or (comma and not low)) or not (high.isdecimal() or not high):
            return None
        self._at = end + 1
        least, most = int(low or 0), (int(high) if high else None if comma else int(low))
        if max(least, most or 0) > MAX_REPEAT_COUNT or (most is not None and most < least):
            raise self._error(f"repeat bounds from 0 to {MAX_REPEAT_COUNT} in order are allowed")
        return least, most

    def _atom(self) -> Node:
        char = self._take()
        match char:
            case "(":
                return self._group()
            case "[":
                return Letter(self._class())
            case "\\":
                return self._escape()
            case ".":
                return Letter(lambda found: found != "\n")
            case "^":
                return Assertion("start")
            case "$":
                return Assertion("end")
            case "*" | "+" | "?":
                raise self._error("nothing to repeat")
        return Letter(char.__eq__)

    def _group(self) -> Node:
        self._depth += 1
        if self._depth > MAX_GROUP_DEPTH:
            raise self._error("groups nested too deeply")
        if not self._skip("?:") and self._peek() == "?":
            raise self._error("look-around, named groups and flags inside are not allowed")
        inner = self._choice()
        if not self._skip(")"):
            raise self._error("missing )")
        self._depth -= 1
        return inner

    def _escape(self) -> Node:
        char = self._take()
        if char in _CLASSES:
            return Letter(_CLASSES[char])
        if char in _ANCHORS:
            return Assertion(_ANCHORS[char])
        return Letter(self._literal_escape(char).__eq__)

    def _literal_escape(self, char: str) -> str:
        if char in _CONTROLS:
            return _CONTROLS[char]
        if char.isalnum():
            raise self._error(f"escape \\{char} is not allowed")
        return char

    def _class(self) -> CharTest:
        is_negated = self._skip("^")
        tests: list[CharTest] = []
        while not tests or self._peek() != "]":
            tests.append(self._member())
        self._take()
        return lambda char: any(test(char) for test in tests) is not is_negated

    def _member(self) -> CharTest:
        low = self._take()
        if low == "\\":
            low = self._take()
            if low in _CLASSES:
                return _CLASSES[low]
            low = self._literal_escape(low)
        if self._peek() != "-" or self._source[self._at + 1 : self._at + 2] in {"", "]"}:
            return low.__eq__
        self._take()
        high = self._take()
        if high == "\\":
            high = self._literal_escape(self._take())
        if high < low:
            raise self._error(f"bad range {low}-{high}")
        return lambda char: low <= char <= high
