"""Where a provider's key comes from. It is handed on and never stored."""

import ipaddress
from collections.abc import Mapping
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from primbench_runner.model.errors import KeyMissingError
from primbench_runner.model.key_variable import ANTHROPIC_KEY, OPENAI_KEY
from primbench_runner.model.spec import ModelSpec, Provider

USUAL_VARIABLES: Final = {Provider.OPENAI: OPENAI_KEY, Provider.ANTHROPIC: ANTHROPIC_KEY}


def find_key(spec: ModelSpec, *, given: str, file: Path | None, variables: Mapping[str, str]) -> str:
    """Give the key: the one `given`, else what the file holds, else what the environment variable holds.

    Empty for a server on this machine that none is given for. Raises KeyMissingError, which says how to give one.
    """
    key = given.strip() or _from_file(file) or variables.get(key_variable(spec), "").strip()
    if not key and not is_local(spec.base_url):
        raise KeyMissingError(
            f"no key for {spec.model} ({spec.provider}): "
            f"set {key_variable(spec)}, or give --api-key-file FILE or --api-key"
        )
    if not (key.isascii() and key.isprintable()) or " " in key:
        raise KeyMissingError(f"the key for {spec.model} ({spec.provider}) is not one word of ASCII letters")
    return key


def key_variable(spec: ModelSpec) -> str:
    """Give the name of the environment variable that holds the key."""
    return spec.key_variable or USUAL_VARIABLES[spec.provider]


def is_local(base_url: str) -> bool:
    """Whether the server is on this machine: "localhost" or a loopback address."""
    host = urlsplit(base_url).hostname or ""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def _from_file(file: Path | None) -> str:
    if file is None:
        return ""
    try:
        key = file.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise KeyMissingError(f"the key file {file} cannot be read: {error}") from error
    if not key:
        raise KeyMissingError(f"the key file {file} is empty; it holds the key and nothing else")
    return key
