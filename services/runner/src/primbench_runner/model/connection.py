"""How a provider is connected to: the same for every SDK."""

from collections.abc import Callable
from typing import Any, Final

import httpx2

from primbench_runner.model.key import is_local
from primbench_runner.model.price import OWN_ADDRESSES
from primbench_runner.model.spec import ModelSpec
from primbench_runner.model.wire_bound import bound_answers

_CONNECT_TIMEOUT_S: Final = 10.0


def connection(spec: ModelSpec, key: str, make_client: Callable[..., httpx2.AsyncClient]) -> dict[str, Any]:
    """Give the keywords of an SDK's client. `make_client`: the SDK's own maker of HTTP clients.

    The SDK's retries are off, redirects are not followed, answers are bounded, and no proxy is asked for a server on
    this machine.
    """
    base_url = spec.base_url or OWN_ADDRESSES[spec.provider]
    timeout = httpx2.Timeout(spec.idle_timeout_s, connect=_CONNECT_TIMEOUT_S, pool=spec.request_timeout_s)
    return {
        "api_key": key or "none",
        "base_url": base_url,
        "max_retries": 0,
        "timeout": timeout,
        "http_client": make_client(
            timeout=timeout,
            trust_env=not is_local(base_url),
            follow_redirects=False,
            event_hooks={"response": [bound_answers(spec.max_output_tokens)]},
        ),
    }
