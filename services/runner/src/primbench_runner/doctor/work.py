"""Checks of what is worked on: the catalogue, and a running deployment if one is named."""

import socket

from primbench_catalog.catalog import load_catalog
from primbench_catalog.errors import CatalogError
from primbench_catalog.lint import lint

from primbench_runner.cli.surroundings import Surroundings
from primbench_runner.deployment.address import is_told, parse_addresses
from primbench_runner.deployment.errors import AddressError
from primbench_runner.doctor.check import Finding, Status
from primbench_runner.doctor.machine import environment_services

_CONNECT_TIMEOUT_S = 3.0
_UP = "make up   (or unset the PRIMBENCH_* variables)"


def catalogue(around: Surroundings) -> Finding:
    """The catalogue is there and without findings."""
    root = around.catalog_root(None)
    try:
        catalog = load_catalog(root)
    except CatalogError as error:
        return Finding(
            "catalogue", Status.MISSING, str(error), "primbench --help   (run it in a checkout, or --catalog)"
        )
    findings = lint(catalog)
    counts = f"{len(catalog.tasks)} tasks, {len(catalog.variants)} variants in {root}"
    if findings:
        return Finding("catalogue", Status.MISSING, f"{counts}: {len(findings)} findings", "primbench catalog lint")
    return Finding("catalogue", Status.FINE, counts)


def deployment(around: Surroundings) -> Finding:
    """The named services answer, if any are named."""
    if not is_told(around.variables):
        return Finding("services", Status.FINE, "none named by PRIMBENCH_*; every run starts its own")
    env_ids = [service.removeprefix("env-") for service in environment_services(around)]
    try:
        addresses = parse_addresses(around.variables, env_ids)
    except AddressError as error:
        return Finding("services", Status.MISSING, str(error), _UP)
    silent = [f"{name} at {address}" for name, address in addresses.controls().items() if not _answers(address)]
    if silent:
        return Finding("services", Status.MISSING, f"no answer: {', '.join(silent)}", _UP)
    return Finding("services", Status.FINE, f"running: {', '.join(addresses.controls())}")


def _answers(address: str) -> bool:
    host, _, port = address.rpartition(":")
    try:
        with socket.create_connection((host.strip("[]"), int(port)), _CONNECT_TIMEOUT_S):
            return True
    except OSError:
        return False
