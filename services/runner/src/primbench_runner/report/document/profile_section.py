"""What each agent shows, as tables."""

from collections.abc import Iterator, Sequence

from primbench_statistics.paired_difference import Method
from primbench_statistics.paired_test import smallest_p

from primbench_runner.report.document.part import Section, Table
from primbench_runner.report.document.wording import (
    LEVEL,
    MARK,
    NOTHING,
    difference_text,
    owner_text,
    p_text,
    pairs_text,
    rate_text,
    share_text,
    signed,
)
from primbench_runner.report.model import EnvironmentCell, PairLine, PrimitiveLine, Profile, Report
from primbench_runner.report.study import grouped

_FEW_TASKS = 10
_PROFILE_LEAD = (
    "Rates are passed of planned, with Wilson's 95 % interval. Drop is clean less intervened over the pairs in which "
    "both have a verdict, with its 95 % interval over tasks. p is McNemar's exact, then by Holm over the primitives of "
    "the table. Drop among exposed is of the pairs that an intervention reached, with pairs (tasks)."
)
_HEADS = "=primitive | drop | clean | intervened | #pairs (tasks) | #p | #p Holm | exposed | drop among exposed"
_PLACEBO_HEADS = " | placebo | clean less placebo"


def profile_section(report: Report) -> Section:
    """Give a table for every agent and arm."""
    return Section("profile", "Profile by primitive", _PROFILE_LEAD, tuple(_tables(report.profiles)))


def _tables(profiles: Sequence[Profile]) -> Iterator[Table]:
    for profile in profiles:
        has_placebo = any(line.placebo.passed.of for line in profile.primitives)
        heads = _HEADS + _PLACEBO_HEADS if has_placebo else _HEADS
        rows = tuple(_row(line) + (_placebo(line) if has_placebo else ()) for line in profile.primitives)
        title = owner_text(profile.agent, profile.arm)
        yield Table.of(title, heads, rows, notes=tuple(_limits(profile.primitives)))


def _row(line: PrimitiveLine) -> tuple[str, ...]:
    exposed_drop = line.exposed_drop
    among = f"{difference_text(exposed_drop)} {pairs_text(exposed_drop)}" if exposed_drop.pair_count else NOTHING
    return (
        line.primitive.value,
        difference_text(line.drop),
        rate_text(line.clean),
        rate_text(line.intervened),
        pairs_text(line.drop),
        p_text(line.drop.p),
        p_text(line.drop.p_corrected),
        share_text(line.exposed),
        among,
    )


def _placebo(line: PrimitiveLine) -> tuple[str, str]:
    return rate_text(line.placebo), difference_text(line.placebo_drop)


def _limits(lines: Sequence[PrimitiveLine]) -> Iterator[str]:
    """Say what so few trials cannot show."""
    tested = [line for line in lines if line.drop.pair_count]
    weak = [line for line in tested if smallest_p(line.drop.pair_count) * len(tested) >= LEVEL]
    if weak:
        named = ", ".join(f"{line.primitive} ({line.drop.pair_count})" for line in weak)
        yield (
            f"Too few pairs to come below p = {LEVEL} after correction, however they end: {named}. "
            "Uncorrected it takes 6 that all differ in one direction."
        )
    lost = [line.primitive.value for line in tested if line.drop.both_count + line.drop.first_only_count == 0]
    if lost:
        yield f"No clean trial of a pair passed: there was nothing to drop at {', '.join(lost)}."
    drawn = [line for line in tested if line.drop.method is Method.CLUSTER_BOOTSTRAP]
    few = [line for line in drawn if line.drop.task_count < _FEW_TASKS]
    if few:
        named = ", ".join(f"{line.primitive} ({line.drop.task_count})" for line in few)
        yield f"An interval over fewer than {_FEW_TASKS} tasks tends to be too narrow: {named}."
    if any(line.drop.pair_count > line.drop.task_count for line in tested):
        yield "McNemar's test takes pairs as independent; those of one task are not. The interval allows for that."
    if any(line.drop.method is Method.NEWCOMBE or line.exposed_drop.method is Method.NEWCOMBE for line in lines):
        yield f"{MARK} Every task shows the same drop: the interval is Newcombe's, with the tasks as pairs."
    if any(line.drop.pair_count < line.drop.planned_pair_count for line in lines):
        yield "Some planned pairs lack a verdict. Drop and p are of the others, and may change with them."
    if any(line.clean.unjudged_count + line.intervened.unjudged_count for line in lines):
        yield "Trials without a verdict count as planned and not as passed in the rates."


def environment_section(report: Report) -> Section:
    """Give the matrix of primitives and environments, agents and arms one below the other."""
    env_ids = sorted({cell.env_id for cell in report.environments})
    groups = grouped(report.environments, lambda cell: (cell.agent, cell.arm, cell.primitive.value))
    rows = tuple((*names, *_cells(cells, env_ids)) for names, cells in groups)
    table = Table.of("", " | ".join(("=agent", "=arm", "=primitive", *env_ids)), rows)
    lead = "Drop with its interval, clean → intervened rates of the planned trials, and pairs (tasks)."
    return Section("environments", "Primitive by environment", lead, (table,))


def _cells(cells: Sequence[EnvironmentCell], env_ids: Sequence[str]) -> Iterator[str]:
    found = {cell.env_id: cell for cell in cells}
    return (_cell(found.get(env_id)) for env_id in env_ids)


def _cell(cell: EnvironmentCell | None) -> str:
    if cell is None:
        return NOTHING
    rates = " → ".join(
        NOTHING if rate.passed.of == rate.unjudged_count else f"{rate.passed.value:.2f}"
        for rate in (cell.clean, cell.intervened)
    )
    return f"{difference_text(cell.drop)} ({rates}) {pairs_text(cell.drop)}"


def pair_section(report: Report) -> Section:
    """Give the pairs of every task and variant."""
    heads = (
        "=task | =variant | #drop | primitive | #both | #clean only | #intervened only | #neither | #no verdict "
        "| #exposed"
    )
    tables = tuple(
        Table.of(owner_text(*owner), heads, tuple(map(_pair_row, found)))
        for owner, found in grouped(report.pairs, lambda line: (line.agent, line.arm))
    )
    lead = "Pairs in which both passed, one alone, or neither. Where a pair lacks a verdict there is no drop."
    return Section("pairs", "Pairs by task and variant", lead, tables, is_folded=True)


def _pair_row(line: PairLine) -> tuple[str, ...]:
    counts = (
        line.both_count,
        line.clean_only_count,
        line.intervened_only_count,
        line.neither_count,
        line.planned_pair_count - line.pair_count,
        line.exposed_count,
    )
    return (
        line.task_id,
        line.variant_id.removeprefix(f"{line.task_id}__"),
        NOTHING if line.drop is None else signed(line.drop),
        "compound" if line.primitive is None else line.primitive.value,
        *map(str, counts),
    )
