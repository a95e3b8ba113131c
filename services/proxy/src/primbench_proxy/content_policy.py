"""Content Security Policy: letting one script and one address through a page's own policy.

Nothing else of the policy changes (W3C CSP Level 3, sections 6.7 and 6.1).
"""

import base64
import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

HEADERS = ("content-security-policy", "content-security-policy-report-only")

_SCRIPT = ("script-src-elem", "script-src", "default-src")
_CONNECT = ("connect-src", "default-src")
_ORIGIN_WIDE = frozenset({"'self'", "*"})


@dataclass(frozen=True)
class Admission:
    """What must be let through: the script as hash source, and the URL it calls."""

    script_source: str
    connect_url: str


def hash_source(script: str) -> str:
    """Give the hash source of an inline script."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"


def amend_header(value: str, admission: Admission) -> str:
    """Give a header value, of one or several policies, that lets the admission through."""
    return ", ".join(_amend_policy(policy, admission) for policy in value.split(","))


def _amend_policy(policy: str, admission: Admission) -> str:
    directives = _parse(policy)
    changes: dict[str, list[str]] = {}
    scripts = _effective(directives, _SCRIPT)
    if scripts is not None and not _allows_inline(scripts):
        changes["script-src-elem"] = [*_without_none(scripts), admission.script_source]
    targets = _effective(directives, _CONNECT)
    if targets is not None and not _ORIGIN_WIDE & set(targets):
        changes["connect-src"] = [*_without_none(targets), admission.connect_url]
    return "; ".join(" ".join([name, *sources]) for name, sources in {**directives, **changes}.items())


def _parse(policy: str) -> dict[str, list[str]]:
    directives: dict[str, list[str]] = {}
    for part in policy.split(";"):
        name, *sources = part.split() or [""]
        if name:
            directives.setdefault(name.lower(), sources)
    return directives


def _effective(directives: Mapping[str, list[str]], names: Sequence[str]) -> list[str] | None:
    return next((directives[name] for name in names if name in directives), None)


def _allows_inline(sources: Sequence[str]) -> bool:
    """Whether inline scripts run anyway: 'unsafe-inline' counts only without hashes, nonces and 'strict-dynamic'."""
    lowered = [source.lower() for source in sources]
    is_overridden = any(source.startswith(("'nonce-", "'sha", "'strict-dynamic'")) for source in lowered)
    return "'unsafe-inline'" in lowered and not is_overridden


def _without_none(sources: Sequence[str]) -> list[str]:
    return [source for source in sources if source.lower() != "'none'"]
