"""The gift balance."""

from primbench_env_amazon.models.state import ShopState


def balance_cents(state: ShopState) -> int:
    """Give what is left on it."""
    return sum(entry.amount_cents for entry in state.balance_entries)
