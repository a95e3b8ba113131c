"""An environment that contradicts itself is found out at its start."""

import dataclasses
import subprocess
import sys
from pathlib import Path

import pytest
from primbench_envkit.environment import Environment
from primbench_envkit.error import DeclarationError
from toy_shop import ENVIRONMENT

PROGRAM = """
import dataclasses, pathlib, sys
from primbench_envkit.process import run_environment
from toy_shop import ENVIRONMENT
raise SystemExit(run_environment(dataclasses.replace(ENVIRONMENT, page_map=pathlib.Path(sys.argv[1])), []))
"""


def test_toy_shop_is_without_contradiction() -> None:
    ENVIRONMENT.check()


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"id": "Toy_Shop"}, "'Toy_Shop' is not kebab-case"),
        ({"routers": [*ENVIRONMENT.routers, *ENVIRONMENT.routers]}, "operation product.search is declared twice"),
        ({"seeders": [*ENVIRONMENT.seeders, *ENVIRONMENT.seeders]}, "seeder featured_product is declared twice"),
        ({"seeders": [dataclasses.replace(ENVIRONMENT.seeders[0], summary="")]}, "has no summary"),
        ({"base": lambda: {"settings": None}}, "settings needs one Settings"),
    ],
)
def test_contradiction_is_named(changes: dict[str, object], words: str) -> None:
    environment: Environment = dataclasses.replace(ENVIRONMENT, **changes)  # type: ignore[arg-type]

    with pytest.raises(DeclarationError, match=words):
        environment.check()


def test_process_of_a_wrong_environment_ends_with_one_line_and_exit_code_2(tmp_path: Path) -> None:
    page_map = tmp_path / "page_map.yaml"
    page_map.write_text("procedures: [{operation_id: cart.ad}]", encoding="utf-8")

    run = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(page_map)],
        env={"PYTHONPATH": str(Path(__file__).parent)},
        check=False,
        capture_output=True,
        text=True,
        timeout=120,
    )

    assert run.returncode == 2
    assert run.stdout == ""
    assert f"{page_map}: procedure cart.ad: unknown operation" in run.stderr
    assert "Traceback" not in run.stderr
