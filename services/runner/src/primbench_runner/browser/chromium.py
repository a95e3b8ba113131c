"""How every Chromium of a run is started, and what every page of an episode looks like."""

from typing import Any, Final

VIEWPORT_WIDTH: Final = 1280
VIEWPORT_HEIGHT: Final = 720
START_TIMEOUT_MS: Final = 30_000
EVERYTHING: Final = "<-loopback>"
"""As a proxy's bypass list: nothing goes around it, loopback neither."""

_DISABLED_FEATURES = (
    # Calls home: with a proxy that refuses other hosts they are only noise in its log.
    "AutofillServerCommunication",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
    "MediaRouter",
    "Translate",
    # Two renderers of its own in each context, for the popup of an address bar that nobody sees.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    # Playwright's own list, which this one replaces.
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "PaintHolding",
    "AvoidCorsURLLoaderRestartOnRedirect",
)


def start_options(certificate_spki: str, *, is_headed: bool) -> dict[str, Any]:
    """Give Playwright's options for starting a Chromium that trusts the proxy's certificates."""
    return {
        "headless": not is_headed,
        "args": [
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--font-render-hinting=none",
            "--disable-features=" + ",".join(_DISABLED_FEATURES),
            f"--ignore-certificate-errors-spki-list={certificate_spki}",
        ],
        "timeout": START_TIMEOUT_MS,
        # Ctrl-C reaches the whole process group; the run closes its browsers itself, after the trials.
        "handle_sigint": False,
        "handle_sigterm": False,
        "handle_sighup": False,
    }


def page_options() -> dict[str, Any]:
    """Give Playwright's options for a context: the same size, language, time zone and taste for every agent."""
    return {
        "viewport": {"width": VIEWPORT_WIDTH, "height": VIEWPORT_HEIGHT},
        "locale": "en-US",
        "timezone_id": "UTC",
        "color_scheme": "light",
        "reduced_motion": "reduce",
        "service_workers": "block",
    }
