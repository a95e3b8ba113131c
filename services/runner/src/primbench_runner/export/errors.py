"""What can go wrong with an export."""


class ExportError(Exception):
    """A run cannot be exported as asked; the message says what to change."""
