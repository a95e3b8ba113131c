"""The version of the judgement: a stored trial re-scored by the same version gives the same bytes."""

from typing import Final

GRADER_VERSION: Final = "1.2.1"
