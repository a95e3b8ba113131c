"""Whether the shopper is signed in."""

from primbench_envkit.record import Value


class SignIn(Value):
    """The sign-in of the shopper's browser."""

    is_signed_in: bool
