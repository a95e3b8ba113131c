"""A nondeterministic automaton, simulated by sets of states: time is text length times states, never more."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from primbench_grading import errors
from primbench_grading.predicate.syntax import (
    Assertion,
    CharTest,
    Choice,
    Letter,
    Node,
    Repeat,
    Sequence,
    is_word,
)

MAX_STATE_COUNT: Final = 2_000
_MAX_CACHED_STEP_COUNT: Final = 10_000


@dataclass(slots=True)
class _State:
    """Either reads a character that passes `test`, or moves freely to `next` where `anchor` allows."""

    test: CharTest | None = None
    anchor: str | None = None
    next: list[int] = field(default_factory=list)


class Automaton:
    """Searches a text. State 0 accepts."""

    def __init__(self, states: list[_State], start: int, *, ignores_case: bool) -> None:
        self._states = states
        self._start = start
        self._ignores_case = ignores_case
        self._steps: dict[tuple[frozenset[int], str], frozenset[int]] = {}
        self._closures: dict[tuple[frozenset[int], frozenset[str]], frozenset[int]] = {}

    def finds(self, text: str) -> bool:
        """Whether a match starts anywhere in the text."""
        current: frozenset[int] = frozenset()
        for place in range(len(text) + 1):
            current = self._close(current | {self._start}, _anchors(text, place))
            if 0 in current:
                return True
            if place < len(text):
                current = self._step(current, text[place])
        return False

    def _close(self, states: frozenset[int], anchors: frozenset[str]) -> frozenset[int]:
        key = (states, anchors)
        if key not in self._closures:
            _limit(self._closures)
            self._closures[key] = self._reach(states, anchors)
        return self._closures[key]

    def _reach(self, states: Iterable[int], anchors: frozenset[str]) -> frozenset[int]:
        found: set[int] = set()
        pending = [*states]
        while pending:
            number = pending.pop()
            if number in found:
                continue
            found.add(number)
            state = self._states[number]
            if state.test is None and (state.anchor is None or state.anchor in anchors):
                pending.extend(state.next)
        return frozenset(found)

    def _step(self, states: frozenset[int], char: str) -> frozenset[int]:
        key = (states, char)
        if key not in self._steps:
            _limit(self._steps)
            self._steps[key] = frozenset(self._states[number].next[0] for number in states if self._reads(number, char))
        return self._steps[key]

    def _reads(self, number: int, char: str) -> bool:
        test = self._states[number].test
        if test is None:
            return False
        if not self._ignores_case:
            return test(char)
        return any(test(form) for form in (char, char.lower(), char.upper()))


def _limit[Key](cache: dict[Key, frozenset[int]]) -> None:
    if len(cache) >= _MAX_CACHED_STEP_COUNT:
        cache.clear()


def _anchors(text: str, place: int) -> frozenset[str]:
    is_after_word = place > 0 and is_word(text[place - 1])
    is_before_word = place < len(text) and is_word(text[place])
    found = {"boundary" if is_after_word is not is_before_word else "inside"}
    if place == 0:
        found.add("start")
    if place == len(text):
        found.add("end")
    return frozenset(found)


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

    def _new(self, state: _State) -> int:
        if len(self.states) >= MAX_STATE_COUNT:
            raise errors.PredicateError(f"regular expression {self._source!r} needs more than {MAX_STATE_COUNT} states")
        self.states.append(state)
        return len(self.states) - 1

    def add(self, node: Node, follower: int) -> int:
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
