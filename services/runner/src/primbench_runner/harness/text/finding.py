"""Where Browser Use is: it pins versions that the rest cannot share, and so has an installation of its own.

`make text` makes it, in `.tools/text` of the checkout, from services/runner/text.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

VARIABLE: Final = "PRIMBENCH_TEXT_PYTHON"
INSTALL_COMMAND: Final = "make text"
_PYTHON: Final = Path(".tools/text/bin/python")


class TextMissingError(Exception):
    """Browser Use is not installed; the message says where it was looked for and how to get it."""


def text_python(variables: Mapping[str, str], folder: Path) -> Path:
    """Give the Python that has Browser Use: the named one, or that of the checkout which `folder` is in.

    Raises TextMissingError.
    """
    named = variables.get(VARIABLE, "")
    if named:
        if Path(named).is_file():
            return Path(named)
        raise TextMissingError(f"{VARIABLE}={named} is no file; unset it, or name a Python that has primbench_text")
    found = next((up / _PYTHON for up in (folder, *folder.parents) if (up / _PYTHON).is_file()), None)
    if found is None:
        looked = f"no {_PYTHON} in {folder} or above"
        raise TextMissingError(f"arm text needs Browser Use: {looked}; run in the checkout: {INSTALL_COMMAND}")
    return found
