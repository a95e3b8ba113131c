"""Which header fields may cross the proxy, either way. Names are lower case."""

SESSION = "x-session"
"""Tells the environment which session a request belongs to. Only the proxy sets it; no browser ever sees it."""

PROXY_AUTHORIZATION = "proxy-authorization"

_HOP_BY_HOP = frozenset({"proxy-authorization", "proxy-authenticate", "proxy-connection", "keep-alive"})
_MARKS = frozenset({"via", "forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"})

REQUEST_STRIPPED = _HOP_BY_HOP | _MARKS | {SESSION}
"""Removed from every request before it goes upstream."""

RESPONSE_STRIPPED = _HOP_BY_HOP | _MARKS | {SESSION, "alt-svc"}
"""Removed from every answer. Alt-Svc names protocols that would lead past the proxy."""

CONDITIONS = frozenset({"if-none-match", "if-modified-since", "if-match", "if-unmodified-since", "if-range", "range"})
"""Removed from requests for documents: a document is always fetched whole, because the page script is added to it."""

VALIDATORS = frozenset({"etag", "last-modified", "accept-ranges"})
"""Removed from documents: they would name the environment's body, not the one the browser got."""
