import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

type Call = Callable[..., Result]


ADDRESSES = {
    "PRIMBENCH_INJECTOR": "127.0.0.1:1",
    "PRIMBENCH_PROXY": "127.0.0.1:1",
    "PRIMBENCH_PROXY_LISTEN": "127.0.0.1:1",
    "PRIMBENCH_EVALUATOR": "127.0.0.1:1",
}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["run"], "give --task, --variant, --suite or --env"),
        (["run", "--task", "shop_ad"], "unknown task 'shop_ad'; known: bank_pay, shop_add, shop_remove"),
        (["run", "--suite", "smoke"], "unknown suite 'smoke'; known: pair"),
        (["run", "--task", "shop_add", "--variant", "shop_remove__slow"], "not of 'shop_add'"),
        (["run", "--task", "shop_add", "--degradation", "shop_add__fast.yaml"], "unknown variant"),
        (["run", "--task", "shop_add", "--agent", "careles:patience"], "unknown agent 'careles:patience'"),
        (["run", "--task", "shop_add", "--seed", "x"], "'x' is not a valid integer"),
        (["run", "--task", "shop_add", "--seed", str(2**63)], "is not in the range"),
        (["run", "--task", "shop_add", "--time-limit", "nan"], "nan is no number"),
        (["run", "--task", "shop_add", "--time-limit", "inf"], "is not in the range"),
        (["run", "--task", "shop_add", "--workers", "0"], "0 is not in the range"),
        (["run", "--task", "shop_add", "--address", "proxy:1"], "neither NAME=VALUE nor a file"),
        (["run", "--task", "shop_add", "--address", "PRIMBENCH_PROXY=a:1"], "needs PRIMBENCH_INJECTOR"),
        (["run", "--task", "shop_add", "--env-image", "shop:1"], "--env-image is for --deployment docker, not local"),
        (["run", "--task", "shop_add", "--replicas", "bank=2"], "the run has no environment 'bank', but shop"),
        (
            ["run", "--task", "shop_add", "--deployment", "docker", "--address", "PRIMBENCH_PROXY=a:1"],
            "--address names running services, and --deployment docker starts its own",
        ),
        (["run", "--task", "shop_add", "--deployment", "address"], "needs PRIMBENCH_INJECTOR"),
        (["run", "--task", "shop_add", "--catalog", "elsewhere"], "is no catalogue"),
        (["run", "--resume"], "--resume needs --output"),
        (["run", "--resume", "--output", "nothing"], "holds no run"),
        (["run", "--resume", "--output", "nothing", "--task", "shop_add"], "give no tasks"),
        (["run", "--task", "shop_add", "--agent", "vision"], "--agent vision needs --model NAME"),
        (["run", "--task", "shop_add", "--model", "gpt-4o"], "no key for gpt-4o (openai): set OPENAI_API_KEY"),
        (["run", "--task", "shop_add", "--model", "m", "--api-key-file", "none"], "the key file none cannot be read"),
        (
            ["run", "--task", "shop_add", "--agent", "careful", "--model", "m"],
            "--model m is for --agent vision or text",
        ),
        (["run", "--task", "shop_add", "--model", "m", "--cost-limit", "1"], "needs a price, and none of m is known"),
        (["run", "--task", "shop_add", "--model", "a b"], "--model: 'a b' cannot be an agent's name"),
        (["run", "--task", "shop_add", "--model", "m", "--base-url", "http://u:p@h"], "--base-url: "),
        (["run", "--task", "shop_add", "--agent", "external"], "--agent external needs --program"),
        (["run", "--task", "shop_add", "--agent", "external", "--program", "a 'b"], "is no command line"),
        (["run", "--task", "shop_add", "--program", "a"], "--program is for --agent external"),
        (["experiment"], "name an experiment"),
        (["experiment", "sanit"], "no experiment 'sanit': neither a file nor one of the catalogue"),
        (["experiment", "--resume"], "--resume needs the experiment's id, or --output"),
        (["certify", "--seed", "1", "--write"], "one seed makes no certificate"),
        (["certify", "--sample", "2"], "give --driver page with it"),
        (["certify", "--driver", "page", "--sample", "2", "--write"], "leave out --write"),
        (["certify", "--resume", "--output", "nothing", "--sample", "2"], "give no tasks"),
        (["runn"], "No such command"),
        (["catalog", "show", "shop_ad"], "no task, variant, suite or experiment 'shop_ad'"),
        (["report", "nothing"], "holds no run"),
        (["doctor", "--only", "luck"], "'luck' is not one of"),
        (["run", "--task", "shop_add", "--run-id", "a\x1b[2J"], "holds '\\x1b'; give one line of printable text"),
        (["run", "--task", "shop_add", "--run-id", "a\udcff"], "holds '\\udcff'; give one line of printable text"),
        (["run", "--task", "shop_add", "--run-id", "a" * 201], "is of 201 characters; at most 200"),
        (["experiment", "a" * 300], "File name too long"),
        (["run", "--task", "shop_add", "--catalog", "a" * 300], "File name too long"),
        (["run", "--task", "shop_add", "--output", "a" * 300], "File name too long"),
        (["report", "a" * 300], "holds no run"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_wrong_input_ends_in_code_2_and_a_message(call: Call, arguments: list[str], message: str) -> None:
    result = call(*arguments)

    assert result.exit_code == 2
    assert isinstance(result.exception, SystemExit)
    assert message in result.output


def test_unknown_key_is_named_with_file_line_and_the_known_ones(call: Call, catalog_root: Path) -> None:
    file = catalog_root / "tasks" / "shop" / "shop_add.yaml"
    file.write_text(file.read_text() + "dificulty: hard\n")

    result = call("run", "--task", "shop_add")

    assert result.exit_code == 2
    assert "shop_add.yaml:16" in result.output
    assert "unknown key 'dificulty'" in result.output
    assert "difficulty" in result.output


def test_missing_browser_says_how_to_get_one_and_leaves_nothing_behind(call: Call, tmp_path: Path) -> None:
    result = call("run", "--task", "shop_add", "--output", "out", PRIMBENCH_BROWSER_PATH="/nowhere/chromium")

    assert result.exit_code == 2
    assert "PRIMBENCH_BROWSER_PATH=/nowhere/chromium is no program" in result.output
    assert not (tmp_path / "out").exists()


def test_who_reads_a_plan_or_a_result_imports_no_browser() -> None:
    source = "import sys; import primbench_runner.cli.job; print('playwright' in sys.modules)"

    done = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=True)

    assert done.stdout == "False\n"


def test_environment_that_is_not_installed_is_named_with_the_command(call: Call) -> None:
    result = call("run", "--task", "shop_add", "--driver", "api", "--output", "out")

    assert result.exit_code == 1
    assert "env-shop cannot be started" in result.output
    assert "run: make setup" in result.output


def test_preview_of_a_huge_plan_shows_its_beginning_and_any_run_id_as_it_is(call: Call) -> None:
    result = call("run", "--suite", "pair", "--attempts", "1000", "--preview", "--run-id", "[/]")

    assert result.exit_code == 0, result.output
    assert "... 1500 more" in result.output
    assert "2000 trials in 1000 blocks, order by run id [/]" in result.output


def test_preview_shows_the_plan_and_writes_nothing(call: Call, tmp_path: Path) -> None:
    result = call("run", "--suite", "pair", "--agent", "careful,careless:patience", "--preview")

    assert result.exit_code == 0
    assert "4 trials" in result.output
    assert not (tmp_path / "runs").exists()


def test_listing_gives_one_object_a_line_with_the_promised_keys(call: Call) -> None:
    result = call("catalog", "list", "--json")

    told = [json.loads(line) for line in result.output.splitlines()]
    entries = [entry for entry in told if entry["kind"] in ("task", "variant")]
    common = {"kind", "id", "env", "layers", "difficulty", "certified"}
    assert result.exit_code == 0
    assert {entry["kind"] for entry in told} == {"task", "variant", "suite"}
    assert all(common <= entry.keys() for entry in entries)
    assert all(("primitives" in entry) != ("target_primitive" in entry) for entry in entries)


def test_listing_can_be_narrowed(call: Call) -> None:
    result = call("catalog", "list", "--json", "--env", "shop", "--kind", "variant")

    assert [json.loads(line)["id"] for line in result.output.splitlines()] == ["shop_add__slow", "shop_remove__slow"]


def test_listing_names_suites_with_their_number_of_trials(call: Call) -> None:
    (entry,) = map(json.loads, call("catalog", "list", "--json", "--kind", "suite").output.splitlines())

    assert (entry["id"], entry["trials"]) == ("pair", 2)
    assert "pair" in call("catalog", "list").output


def test_lint_prints_findings_with_their_place_and_ends_in_code_1(call: Call, catalog_root: Path) -> None:
    file = catalog_root / "tasks" / "shop" / "shop_add.yaml"
    file.write_text(file.read_text().replace("item.name", "thing.name"))

    result = call("catalog", "lint")

    assert result.exit_code == 1
    assert "shop_add.yaml:10: " in result.output


def test_show_prints_the_file_and_the_variants(call: Call) -> None:
    result = call("catalog", "show", "shop_add")

    assert result.exit_code == 0
    assert "task_id: shop_add" in result.output
    assert "# variants: shop_add__slow" in result.output


def test_schema_writes_a_schema_a_kind(call: Call, tmp_path: Path) -> None:
    result = call("catalog", "schema", "--output", "schemas")

    assert result.exit_code == 0
    assert sorted(path.name for path in (tmp_path / "schemas").iterdir()) == [
        "experiment.schema.json",
        "suite.schema.json",
        "task.schema.json",
        "variant.schema.json",
    ]


def test_doctor_names_what_is_missing_and_the_command_that_mends_it(call: Call) -> None:
    result = call("doctor", "--only", "packages", "--only", "browser", PRIMBENCH_BROWSER_PATH="/nowhere")

    assert result.exit_code == 1
    assert "not installed: env-bank, env-shop" in result.output
    assert "mend: make setup" in result.output
    assert "mend: uv run playwright install chromium" in result.output


def test_doctor_says_which_services_do_not_answer(call: Call) -> None:
    told = {
        **ADDRESSES,
        "PRIMBENCH_ENV_SHOP": "127.0.0.1:1,http://127.0.0.1:1",
        "PRIMBENCH_ENV_BANK": "127.0.0.1:1,http://127.0.0.1:1",
    }

    result = call("doctor", "--only", "services", "--json", **told)

    finding = json.loads(result.output)
    assert result.exit_code == 1
    assert "no answer: injector at 127.0.0.1:1" in finding["detail"]


def test_doctor_is_content_with_python_ports_and_a_sound_catalogue(call: Call) -> None:
    result = call("doctor", "--only", "python", "--only", "ports", "--only", "catalogue")

    assert result.exit_code == 0
    assert "mend" not in result.output


@pytest.mark.parametrize("command", [[], ["run"], ["catalog"], ["catalog", "list"], ["report"], ["doctor"]])
def test_every_command_has_help(call: Call, command: list[str]) -> None:
    result = call(*command, "--help")

    assert result.exit_code == 0
    assert "Usage: primbench" in result.output


def test_variant_that_acts_in_the_page_is_certified_by_the_page_driver_alone(call: Call, catalog_root: Path) -> None:
    file = catalog_root / "variants" / "shop" / "shop_add__covered.yaml"
    file.write_text(
        """
variant_id: shop_add__covered
base_task_id: shop_add
target_primitive: exploration
description: Something lies over the page.
injections:
- layer: client
  params:
    action: overlay
    element: {role: button, name: Add to cart}
    times: 1
    title: Weekly deals
    text: News about price drops.
    dismiss: Not now
"""
    )

    result = call("certify", "--variant", "shop_add__covered")

    assert result.exit_code == 2
    assert "acts in the page; use --driver page: shop_add__covered" in result.output


def test_help_of_certify_names_both_runs_in_which_nothing_may_act(call: Call) -> None:
    result = call("certify", "--help")

    assert "withdrawn" in result.output
    assert "placebo" in result.output
