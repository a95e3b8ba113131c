"""Lists that say the same thing say it alike."""

import tomllib
from pathlib import Path

import pytest
import yaml
from primbench_runner.deployment.container import CONFINEMENT

ROOT = Path(__file__).resolve().parents[2]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
COMPOSE = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
MEMBERS = sorted(path.parent.relative_to(ROOT).as_posix() for path in ROOT.glob("*/*/pyproject.toml"))
ENVIRONMENTS = sorted(path.name for path in ROOT.glob("services/env-*"))
SERVICES = {name: block for name, block in COMPOSE["services"].items() if name != "browser"}


def _module(member: str) -> str:
    name = member.rpartition("/")[2]
    return "primbench" if name == "protocol" else "primbench_" + name.replace("-", "_")


def test_workspace_lists_every_member() -> None:
    workspace = PYPROJECT["tool"]["uv"]["workspace"]["members"]
    sources = PYPROJECT["tool"]["uv"]["sources"]

    assert sorted(workspace) == MEMBERS
    assert sorted(sources) == sorted("primbench-" + member.rpartition("/")[2] for member in MEMBERS)


def test_type_checker_and_import_contracts_know_every_member() -> None:
    modules = {_module(member) for member in MEMBERS}

    assert sorted(PYPROJECT["tool"]["mypy"]["mypy_path"]) == [f"{member}/src" for member in MEMBERS]
    assert set(PYPROJECT["tool"]["importlinter"]["root_packages"]) == modules


def test_compose_has_every_service_and_no_other() -> None:
    folders = {path.parent.name for path in ROOT.glob("services/*/pyproject.toml")}

    assert set(SERVICES) == folders


def test_runner_is_told_of_every_environment() -> None:
    settings = SERVICES["runner"]["environment"]

    for environment in ENVIRONMENTS:
        key = "PRIMBENCH_" + environment.upper().replace("-", "_")
        assert settings[key] == f"{environment}.control:50051,http://{environment}.site:8000"


@pytest.mark.parametrize("name", COMPOSE["services"])
def test_container_is_confined(name: str) -> None:
    block = COMPOSE["services"][name]

    assert block["read_only"] is True
    assert block["cap_drop"] == ["ALL"]
    assert block["security_opt"] == ["no-new-privileges:true"]
    assert block["mem_limit"]
    assert name == "runner" or block["healthcheck"]


def test_containers_that_a_run_starts_are_confined_as_compose_confines_them() -> None:
    ours = {**CONFINEMENT, "tmpfs": [*CONFINEMENT["tmpfs"]], "restart": "unless-stopped"}  # type: ignore[misc]

    assert ours == COMPOSE["x-service"]


@pytest.mark.parametrize("path", sorted(ROOT.glob("docker/*.Dockerfile")), ids=lambda path: path.name)
def test_image_starts_from_the_one_base_and_runs_without_root(path: Path) -> None:
    lines = path.read_text().splitlines()
    stages = {line.split()[-1] for line in lines if line.startswith("FROM") and " AS " in line}
    bases = {line.split()[1] for line in lines if line.startswith("FROM")} - stages

    assert bases == {"debian:trixie-slim"}
    assert "USER 10001:10001" in lines


def test_browser_and_control_share_no_network_but_through_the_proxy() -> None:
    networks = {name: set(block["networks"]) for name, block in COMPOSE["services"].items()}

    assert networks["browser"] == {"browse"}
    assert {name for name, joined in networks.items() if "browse" in joined} == {"browser", "proxy", "runner"}
    assert all(COMPOSE["networks"][name]["internal"] for name in ("browse", "site", "control"))


def test_models_overlay_lets_the_runner_out_and_nothing_else() -> None:
    overlay = yaml.safe_load((ROOT / "docker" / "models.compose.yaml").read_text())

    assert set(overlay["services"]) == {"runner"}
    assert set(overlay["services"]["runner"]) == {"environment", "networks"}
    assert set(overlay["networks"]).isdisjoint(COMPOSE["networks"])


def test_catalogue_names_only_environments_that_exist() -> None:
    for kind in ("tasks", "variants"):
        folders = {path.name for path in (ROOT / "catalog" / kind).iterdir() if path.is_dir()}
        assert folders <= {environment.removeprefix("env-") for environment in ENVIRONMENTS}
