"""Money as the shop writes it."""


def dollars(cents: int) -> str:
    """Give an amount of at least 0 in words, whatever the machine's locale: "$1,234.50"."""
    return f"${cents // 100:,}.{cents % 100:02d}"
