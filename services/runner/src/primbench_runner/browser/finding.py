"""Which Chromium is used: one that was named, Playwright's own, or one on the PATH."""

import shutil
from pathlib import Path

INSTALL_COMMAND = "uv run playwright install chromium"
NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
_APPLICATIONS = (Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),)


class BrowserMissingError(Exception):
    """No browser can be used; the message says what was looked for and how to get one."""


def find_browser(named: str, *, playwrights_own: str) -> Path:
    """Give the executable. `named`: PRIMBENCH_BROWSER_PATH, empty when unset; it is never passed over.

    Raises BrowserMissingError.
    """
    if named:
        found = shutil.which(named)
        if found is None:
            raise BrowserMissingError(f"PRIMBENCH_BROWSER_PATH={named} is no program; unset it, or name a Chromium")
        return Path(found)
    for candidate in (playwrights_own, *NAMES, *map(str, _APPLICATIONS)):
        found = shutil.which(candidate) if candidate else None
        if found is not None:
            return Path(found)
    looked = f"neither Playwright's own nor {', '.join(NAMES)} is there"
    raise BrowserMissingError(f"no browser: {looked}; run: {INSTALL_COMMAND} (or set PRIMBENCH_BROWSER_PATH)")
