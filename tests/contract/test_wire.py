"""Every call of the wire contract is served by someone and made by someone."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
RPC = re.compile(r"^\s*rpc (\w+)\(", re.MULTILINE)
CALLS = sorted(
    (path.stem.removesuffix("_service"), name)
    for path in ROOT.glob("proto/primbench/*/v1/*_service.proto")
    for name in RPC.findall(path.read_text())
)
CODE = [path for path in ROOT.glob("*/*/src/**/*.py") if "packages/protocol" not in path.as_posix()]
TESTS = [*ROOT.glob("*/*/tests/**/*.py"), *ROOT.glob("tests/**/*.py")]
SOURCES = [ast.parse(path.read_text()) for path in CODE]
SERVED = {
    (base.attr.removesuffix("ServiceServicer").lower(), method.name)
    for tree in SOURCES
    for node in ast.walk(tree)
    if isinstance(node, ast.ClassDef)
    for base in node.bases
    if isinstance(base, ast.Attribute) and base.attr.endswith("ServiceServicer")
    for method in node.body
    if isinstance(method, ast.AsyncFunctionDef)
}
MADE = {
    node.attr
    for path in (*CODE, *TESTS)
    for node in ast.walk(ast.parse(path.read_text()))
    if isinstance(node, ast.Attribute)
}


@pytest.mark.parametrize(("service", "name"), CALLS)
def test_call_is_served(service: str, name: str) -> None:
    served = {(key.removesuffix("service"), method) for key, method in SERVED}

    assert (service, name) in served


@pytest.mark.parametrize(("service", "name"), CALLS)
def test_call_is_made(service: str, name: str) -> None:
    assert name in MADE, f"nobody calls {service}.{name}"
