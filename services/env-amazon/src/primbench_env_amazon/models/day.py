"""Days as the shop writes them."""

from datetime import date

_MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


def day_text(day: date) -> str:
    """Give the day in words, whatever the machine's locale: "March 1, 2026"."""
    return f"{_MONTHS[day.month - 1]} {day.day}, {day.year}"


def month_text(day: date) -> str:
    """Give the day's month in words: "March 2026"."""
    return f"{_MONTHS[day.month - 1]} {day.year}"
