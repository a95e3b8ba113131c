"""A nondeterministic automaton, simulated by sets of states: time is text length times states, never more."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from primbench_grading import errors
from primbench_grading.limit import MAX_KEPT_STATE_COUNT, MAX_STATE_COUNT
from primbench_grading.predicate.syntax import (
    Anchor,
    Assertion,
    CharTest,
    Choice,
    Letter,
    Node,
    Repeat,
    Sequence,
    is_word,
)

_FLAGS: Final[dict[Anchor, int]] = {"start": 1, "end": 2, "boundary": 4, "inside": 8}
_PARTS_PER_STATE: Final = 4
_CHARS_PER_PAYMENT: Final = 64
_STEPS_PER_CHAR: Final = 2


@dataclass(slots=True)
class _State:
    """Either reads a character that passes `test`, or moves freely to `next` where `anchor` allows."""

    test: CharTest | None = None
    anchor: Anchor | None = None
    next: list[int] = field(default_factory=list)


class _Table:
    """What a search has found out so far: sets of states by number, and where each leads. Grows up to a bound."""

    def __init__(self) -> None:
        self.sets: list[frozenset[int]] = []
        self.numbers: dict[frozenset[int], int] = {}
        self.moves: dict[tuple[int, str, int], int] = {}
        self.kept_state_count = 0

    def number(self, states: frozenset[int]) -> int:
        if states not in self.numbers:
            self.numbers[states] = len(self.sets)
            self.sets.append(states)
            self.kept_state_count += len(states) + 1
        return self.numbers[states]

    @property
    def is_full(self) -> bool:
        return self.kept_state_count > MAX_KEPT_STATE_COUNT or len(self.moves) > MAX_KEPT_STATE_COUNT


class Automaton:
    """Searches a text. State 0 accepts. May be used by several threads at once."""

    def __init__(self, states: list[_State], start: int, *, ignores_case: bool) -> None:
        self._states = states
        self._start = start
        self._ignores_case = ignores_case
        self._sees_boundaries = any(state.anchor in {"boundary", "inside"} for state in states)
        self._table = _Table()

    def finds(self, text: str, spend: Callable[[int], None]) -> bool:
        """Whether a match starts anywhere in the text. Work is spent as it is done."""
        table = self._table
        current = table.number(self._reach([self._start], self._anchors(text, 0)))
        for place, char in enumerate(text):
            if place % _CHARS_PER_PAYMENT == 0:
                spend(_CHARS_PER_PAYMENT * _STEPS_PER_CHAR)
            if 0 in table.sets[current]:
                return True
            anchors = self._anchors(text, place + 1)
            following = table.moves.get((current, char, anchors))
            if following is None:
                states = table.sets[current]
                if table.is_full:
                    table = self._table = _Table()
                    current = table.number(states)
                found = self._move(states, char, anchors)
                spend(len(states) + len(found))
                following = table.moves[current, char, anchors] = table.number(found)
            current = following
        return 0 in table.sets[current]

    def _anchors(self, text: str, place: int) -> int:
        """The anchors that hold at a place, as the sum of their flags."""
        found = _FLAGS["start"] if place == 0 else 0
        if place == len(text):
            found |= _FLAGS["end"]
        if self._sees_boundaries:
            is_after_word = place > 0 and is_word(text[place - 1])
            is_before_word = place < len(text) and is_word(text[place])
            found |= _FLAGS["inside" if is_after_word is is_before_word else "boundary"]
        return found

    def _move(self, states: frozenset[int], char: str, anchors: int) -> frozenset[int]:
        """The states after a character, with a new match begun there."""
        read = [self._states[number].next[0] for number in states if self._reads(number, char)]
        return self._reach([*read, self._start], anchors)

    def _reach(self, pending: list[int], anchors: int) -> frozenset[int]:
        found: set[int] = set()
        while pending:
            number = pending.pop()
            if number in found:
                continue
            found.add(number)
            state = self._states[number]
            if state.test is None and (state.anchor is None or _FLAGS[state.anchor] & anchors):
                pending.extend(state.next)
        return frozenset(found)

    def _reads(self, number: int, char: str) -> bool:
        test = self._states[number].test
        if test is None:
            return False
        if not self._ignores_case:
            return test(char)
        return any(test(form) for form in (char, char.lower(), char.upper()))


def build_automaton(tree: Node, source: str, *, ignores_case: bool) -> Automaton:
    """
    Raises:
        PredicateError: the pattern needs too many states.
    """
    builder = _Builder(source)
    start = builder.add(tree, 0)
    return Automaton(builder.states, start, ignores_case=ignores_case)


class _Builder:
    """Builds states backwards: each part is given the state that follows it and returns its own first one."""

    def __init__(self, source: str) -> None:
        self.states = [_State()]
        self._source = source
        self._work = 0

    def _new(self, state: _State) -> int:
        self.states.append(state)
        return len(self.states) - 1

    def add(self, node: Node, follower: int) -> int:
        self._work += 1
        if self._work > MAX_STATE_COUNT * _PARTS_PER_STATE or len(self.states) >= MAX_STATE_COUNT:
            raise errors.PredicateError(f"regular expression {self._source!r} needs more than {MAX_STATE_COUNT} states")
        match node:
            case Letter(test):
                return self._new(_State(test=test, next=[follower]))
            case Assertion(anchor):
                return self._new(_State(anchor=anchor, next=[follower]))
            case Sequence(parts):
                for part in reversed(parts):
                    follower = self.add(part, follower)
                return follower
            case Choice(options):
                return self._new(_State(next=[self.add(option, follower) for option in options]))
            case Repeat():
                return self._add_repeat(node, follower)

    def _add_repeat(self, node: Repeat, follower: int) -> int:
        if node.most is None:
            loop = self._new(_State())
            self.states[loop].next = [self.add(node.part, loop), follower]
            follower = loop
        else:
            end = follower
            for _ in range(node.most - node.least):
                follower = self._new(_State(next=[self.add(node.part, follower), end]))
        for _ in range(node.least):
            follower = self.add(node.part, follower)
        return follower
