"""Every agent's drops in one table: what to look at first."""

from primbench_catalog.model import Primitive

from primbench_runner.report.document.part import Section, Table
from primbench_runner.report.document.wording import LEVEL, NOTHING, signed
from primbench_runner.report.model import Difference, PrimitiveLine, Profile, Report

_LEAD = (
    "Clean rate less intervened rate, over pairs: 0 is an ability that holds, +1 one that every intervention breaks. "
    f"! marks a drop whose 95 % interval lies above 0 and whose corrected p is below {LEVEL}, ? one of which only the "
    "first holds. Counts, intervals and tests are in the profile."
)
_CLEAR = "!"
_UNSURE = "?"


def overview_section(report: Report) -> Section:
    """Give the drop of each agent at each primitive."""
    heads = " | ".join(("=agent", "=arm", *(f"#{primitive}" for primitive in Primitive)))
    return Section("overview", "At a glance", _LEAD, (Table.of("", heads, tuple(map(_row, report.profiles))),))


def _row(profile: Profile) -> tuple[str, ...]:
    lines = {line.primitive: line for line in profile.primitives}
    return (profile.agent, profile.arm, *(_cell(lines.get(primitive)) for primitive in Primitive))


def _cell(line: PrimitiveLine | None) -> str:
    if line is None or line.drop.value is None:
        return NOTHING
    return signed(line.drop.value) + _mark(line.drop)


def _mark(drop: Difference) -> str:
    """Give how sure the drop is."""
    if drop.interval is None or drop.interval.low <= 0:
        return ""
    return _CLEAR if drop.p_corrected is not None and drop.p_corrected < LEVEL else _UNSURE
