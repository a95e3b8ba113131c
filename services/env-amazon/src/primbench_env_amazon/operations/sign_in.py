"""Signing in with the passkey that the browser has saved, and signing out."""

from primbench_env_amazon.models.sign_in import SignIn
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.account import read_account
from primbench_env_amazon.views.account import AccountView, Passkey


def is_signed_in(state: ShopState) -> bool:
    """Tell whether the shopper is signed in."""
    return state.sign_in.get().is_signed_in


def read_passkey(state: ShopState) -> Passkey:
    """Give whose passkey the browser has saved."""
    return Passkey(name=state.account.get().name)


def sign_in(state: ShopState) -> AccountView:
    """Sign the shopper in; signing in twice is no harm."""
    state.sign_in.set(SignIn(is_signed_in=True))
    return read_account(state)


def sign_out(state: ShopState) -> None:
    """Sign the shopper out. The cart stays."""
    state.sign_in.set(SignIn(is_signed_in=False))
