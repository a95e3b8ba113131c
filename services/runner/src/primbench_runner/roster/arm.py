"""How an agent meets the page, as data."""

from enum import StrEnum

from pydantic import BaseModel, ConfigDict


class Surface(StrEnum):
    """What an agent observes and acts by."""

    PAGE = "page"
    """Pages, by the environment's page map: scripted agents."""
    API = "api"
    """HTTP, by the environment's page map: scripted agents."""
    VISION = "vision"
    """Screenshot and accessibility tree, BrowserGym actions: models."""
    TEXT = "text"
    """Browser Use's own agent: models."""
    EXTERNAL = "external"
    """A browser's address: programs."""


class ArmSpec(BaseModel):
    """One arm. The three switches are of the vision surface alone."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    surface: Surface
    has_screenshot: bool = True
    has_marks: bool = True
    """Whether elements that can be acted on bear their bid in the picture (set-of-marks, arXiv:2310.11441)."""
    has_tree: bool = True


BUILT_IN_ARMS = {surface.value: ArmSpec(surface=surface) for surface in Surface}
"""The arm that is everything its surface has, by the surface's name."""
