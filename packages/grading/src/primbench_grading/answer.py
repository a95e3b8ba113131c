"""The agent's final answer, judged by predicates."""

from decimal import Decimal
from fractions import Fraction
from typing import Final

from primbench_grading import errors
from primbench_grading.entry import AnswerEntry
from primbench_grading.expression.environment import Environment
from primbench_grading.limit import MAX_ANSWER_CHARS, MAX_ANSWER_NESTING, MAX_SHOWN_CHARS
from primbench_grading.predicate.loading import Predicate
from primbench_grading.report import Check, Match, Reason
from primbench_grading.value import Value, is_nested_beyond, parse_json

_WHOLE: Final = "$"


def judge_answer(entry: AnswerEntry, answer: str | None, environment: Environment) -> list[Check]:
    """One check a rule; the section's weight is shared evenly. No answer, or none of the format, meets no rule.

    What an answer holds is the agent's doing: a rule whose expression cannot work on it is unmet, not the author's
    mistake.
    """
    content, problem = _read(entry, answer)
    share = Fraction(entry.weight) / len(entry.rules)
    checks = []
    for index, (name, predicate) in enumerate(entry.rules.items()):
        part = _part(content, name) if entry.format == "json" and problem is None else content
        holds = problem is None and _holds(predicate, part, environment)
        reason = None if holds else _reason(name, predicate, part, problem)
        checks.append(
            Check(
                id=f"answer[{index}]",
                section="answer",
                index=index,
                sentence=answer_sentence(entry, name, predicate),
                verdict="passed" if holds else "failed",
                weight=share,
                earned=share if holds else Fraction(0),
                noop=False,
                reason=reason,
                is_format_only=name in entry.format_only,
                matches=(Match(None, {name: part}),) if holds else (),
            )
        )
    return checks


def _holds(predicate: Predicate, value: Value, environment: Environment) -> bool:
    try:
        return predicate.holds(value, environment)
    except (errors.AuthorError, errors.BudgetError):
        return False


def answer_sentence(entry: AnswerEntry, name: str, predicate: Predicate) -> str:
    """One rule in words: those of the author where it is the only one."""
    if entry.desc and len(entry.rules) == 1:
        return entry.desc
    what = entry.desc.removesuffix(".") or "The answer"
    return f"{what}: {name} {predicate.sentence}"


def rule_weight(entry: AnswerEntry) -> Decimal:
    return entry.weight / len(entry.rules)


def _read(entry: AnswerEntry, answer: str | None) -> tuple[Value, str | None]:
    if answer is None or not answer.strip():
        return None, "there is no answer"
    if len(answer) > MAX_ANSWER_CHARS:
        return answer[:MAX_SHOWN_CHARS], f"the answer is longer than {MAX_ANSWER_CHARS} characters"
    if entry.format == "text":
        return answer.strip(), None
    try:
        content = parse_json(answer)
    except (ValueError, RecursionError):
        return answer[:MAX_SHOWN_CHARS], "the answer is not JSON"
    if is_nested_beyond(content, MAX_ANSWER_NESTING):
        return answer[:MAX_SHOWN_CHARS], f"the answer is nested deeper than {MAX_ANSWER_NESTING}"
    return content, None


def _part(content: Value, path: str) -> Value:
    if path == _WHOLE:
        return content
    found = content
    for step in path.removeprefix("$.").split("."):
        if isinstance(found, dict):
            found = found.get(step)
        elif isinstance(found, list) and step.isdecimal() and int(step) < len(found):
            found = found[int(step)]
        else:
            return None
    return found


def _reason(name: str, predicate: Predicate, actual: Value, problem: str | None) -> Reason:
    text = problem or f"{name} does not satisfy: {predicate.sentence}"
    return Reason(text, None, name, predicate.as_document(), actual)
