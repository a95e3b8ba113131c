"""Days that come again and again."""

from calendar import monthrange
from datetime import date, timedelta

from primbench_env_amazon.models.subscription import Interval

_MONTHS: dict[Interval, int] = {"1 month": 1, "2 months": 2, "3 months": 3, "6 months": 6}


def one_interval_after(day: date, interval: Interval) -> date:
    """Give the next day of the row: after January 31 by one month comes February's last day."""
    if interval == "2 weeks":
        return day + timedelta(weeks=2)
    return _in_months(day, _MONTHS[interval])


def one_interval_before(day: date, interval: Interval) -> date:
    """Give the day that came before in the row."""
    if interval == "2 weeks":
        return day - timedelta(weeks=2)
    return _in_months(day, -_MONTHS[interval])


def first_after(day: date, interval: Interval, *, today: date) -> date:
    """Give the first day of the row that begins with `day` and lies after today."""
    while day <= today:
        day = one_interval_after(day, interval)
    return day


def _in_months(day: date, count: int) -> date:
    years, month = divmod(day.month - 1 + count, 12)
    year = day.year + years
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))
