"""Every agent's drops in one table: what to look at first."""

from primbench_catalog.model import Primitive

from primbench_runner.report.document.part import Section, Table
from primbench_runner.report.document.wording import NOTHING, signed
from primbench_runner.report.model import PrimitiveLine, Profile, Report

_LEAD = (
    "Clean rate less intervened rate, over pairs: 0 is an ability that holds, +1 one that every intervention breaks. "
    "! marks a drop whose 95 % interval lies above 0. Counts, intervals and tests are in the profile."
)
_MARK = "!"


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
    is_clear = line.drop.interval is not None and line.drop.interval.low > 0
    return f"{signed(line.drop.value)}{_MARK if is_clear else ''}"
