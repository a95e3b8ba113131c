"""Numbers as text: the same in every table and figure."""

from primbench_statistics.paired_difference import Method

from primbench_runner.report.model import Bounds, Difference, Rate, Share

NOTHING = "–"
"""Where there is no number."""
LEVEL = 0.05
"""Below it p counts as small."""
MARK = "*"
"""At an interval by Newcombe's method."""


def share_text(share: Share) -> str:
    """Give "0.83 [0.55, 0.95] 10/12"."""
    if share.value is None or share.interval is None:
        return NOTHING
    return f"{share.value:.2f} {bounds_text(share.interval)} {share.count}/{share.of}"


def rate_text(rate: Rate) -> str:
    """Give the share of the planned trials that passed, and how many of them have no verdict."""
    text = share_text(rate.passed)
    return f"{text} ({rate.unjudged_count} no verdict)" if rate.unjudged_count else text


def bounds_text(bounds: Bounds) -> str:
    """Give "[0.55, 0.95]"."""
    return f"[{bounds.low:.2f}, {bounds.high:.2f}]"


def difference_text(difference: Difference) -> str:
    """Give "+0.50 [0.20, 0.80]", with a mark where the interval is by Newcombe's method."""
    if difference.value is None:
        return NOTHING
    if difference.interval is None:
        return signed(difference.value)
    mark = MARK if difference.method is Method.NEWCOMBE else ""
    return f"{signed(difference.value)} {bounds_text(difference.interval)}{mark}"


def pairs_text(difference: Difference) -> str:
    """Give "12 (6)": pairs with two verdicts, and their tasks; "11 of 12 (6)" where some have none."""
    if not difference.planned_pair_count:
        return NOTHING
    is_whole = difference.pair_count == difference.planned_pair_count
    pairs = f"{difference.pair_count}" if is_whole else f"{difference.pair_count} of {difference.planned_pair_count}"
    return f"{pairs} ({difference.task_count})"


def signed(value: float) -> str:
    """Give "+0.50", "-0.25" or "0.00"."""
    text = f"{value:+.2f}"
    return "0.00" if float(text) == 0 else text


def p_text(p: float | None) -> str:
    """Give a p with three decimals."""
    if p is None:
        return NOTHING
    return "< 0.001" if p < 0.001 else f"{p:.3f}"


def count_text(count: int | None) -> str:
    """Give "1,234,567"."""
    return NOTHING if count is None else f"{count:,}"


def seconds_text(seconds: float | None) -> str:
    """Give "12.3"."""
    return NOTHING if seconds is None else f"{seconds:.1f}"


def dollars_text(dollars: float | None) -> str:
    """Give "$0.0123": an agent's trial may cost less than a cent."""
    return NOTHING if dollars is None else f"${dollars:.4f}"


def owner_text(agent: str, arm: str) -> str:
    """Give "careful (page)"."""
    return f"{agent} ({arm})"
