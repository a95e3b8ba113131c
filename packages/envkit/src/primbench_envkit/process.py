"""The process of an environment: what its `__main__` calls.

python -m primbench_env_amazon               serve, with settings from PRIMBENCH_*
python -m primbench_env_amazon openapi       print the OpenAPI document of the site
python -m primbench_env_amazon base-digest   print the digest of the base document
python -m primbench_env_amazon describe      print the description as JSON
"""

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace

from google.protobuf import json_format
from primbench_servicekit.lifecycle import Lifecycle, run_service
from primbench_servicekit.server import control_server
from primbench_servicekit.setting import read_settings

from primbench_envkit.description import describe, page_map
from primbench_envkit.environment import Environment
from primbench_envkit.error import DeclarationError
from primbench_envkit.host import SessionHost
from primbench_envkit.openapi import openapi_document
from primbench_envkit.server import http_server
from primbench_envkit.servicer import EnvironmentServicer
from primbench_envkit.setting import EnvironmentSettings
from primbench_envkit.site import Site

EXIT_DECLARATION = 2


def run_environment(environment: Environment, arguments: Sequence[str] | None = None) -> int:
    """Serve the environment, or do what the command line says; gives the exit code."""
    parser = argparse.ArgumentParser(prog=f"primbench-env-{environment.id}", description=environment.title)
    parser.add_argument("command", nargs="?", default="serve", choices=["serve", *_EXPORTS], help="default: serve")
    command: str = parser.parse_args(arguments).command
    try:
        if command == "serve":
            return _serve(environment)
        sys.stdout.write(_EXPORTS[command](environment) + "\n")
    except DeclarationError as error:
        sys.stderr.write(f"{parser.prog}: {error}\n")
        return EXIT_DECLARATION
    return 0


def _serve(environment: Environment) -> int:
    settings = read_settings(EnvironmentSettings)

    async def main(lifecycle: Lifecycle) -> None:
        await serve(environment, settings, lifecycle)

    return run_service(f"env-{environment.id}", settings, main)


async def serve(environment: Environment, settings: EnvironmentSettings, lifecycle: Lifecycle) -> None:
    """Serve both planes until the life cycle ends. Raises DeclarationError before anything is announced."""
    if settings.pages is not None:
        environment = replace(environment, pages=settings.pages)
    environment.check()
    page_map(environment)
    host = SessionHost(environment)
    servicer = EnvironmentServicer(host, advertised_address=settings.advertised_address)
    site = Site(environment, host.find)
    async with http_server(settings, site) as url, control_server(settings, [servicer.as_service()]) as control:
        lifecycle.announce(control=control, site=url)
        try:
            await lifecycle.wait()
        finally:
            host.close()


def _openapi(environment: Environment) -> str:
    return json.dumps(openapi_document(environment), indent=2, ensure_ascii=False)


def _base_digest(environment: Environment) -> str:
    return environment.base_layer.digest


def _describe(environment: Environment) -> str:
    return json_format.MessageToJson(describe(environment), preserving_proto_field_name=True)


_EXPORTS: dict[str, Callable[[Environment], str]] = {
    "openapi": _openapi,
    "base-digest": _base_digest,
    "describe": _describe,
}
