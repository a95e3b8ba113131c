"""The drivers by name."""

from enum import StrEnum


class DriverKind(StrEnum):
    """How scripted agents touch the site; the arm of their trials."""

    PAGE = "page"
    API = "api"
