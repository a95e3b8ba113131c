"""Where a key comes from, and what is said when there is none."""

from pathlib import Path

import pytest
from primbench_runner.model.errors import KeyMissingError
from primbench_runner.model.key import find_key, is_local
from primbench_runner.model.key_variable import names_of_keys, without
from primbench_runner.model.spec import ModelSpec
from pydantic import ValidationError

OPENAI = ModelSpec.model_validate({"provider": "openai", "model": "gpt-4o"})
VARIABLES = {"OPENAI_API_KEY": "from-variable", "MY_KEY": "from-my-variable"}


def test_a_key_that_is_given_goes_before_a_file_and_a_file_before_the_environment(tmp_path: Path) -> None:
    file = tmp_path / "key"
    file.write_text("from-file\n")

    keys = [
        find_key(OPENAI, given="given", file=file, variables=VARIABLES),
        find_key(OPENAI, given="", file=file, variables=VARIABLES),
        find_key(OPENAI, given="", file=None, variables=VARIABLES),
        find_key(OPENAI.model_copy(update={"key_variable": "MY_KEY"}), given="", file=None, variables=VARIABLES),
    ]

    assert keys == ["given", "from-file", "from-variable", "from-my-variable"]


def test_a_missing_key_is_refused_with_the_three_ways_to_give_one() -> None:
    with pytest.raises(KeyMissingError, match=r"gpt-4o.*OPENAI_API_KEY.*--api-key-file FILE or --api-key"):
        find_key(OPENAI, given="", file=None, variables={})


def test_a_server_on_this_machine_needs_no_key() -> None:
    local = OPENAI.model_copy(update={"base_url": "http://127.0.0.1:8000/v1"})

    assert find_key(local, given="", file=None, variables={}) == ""


def test_variables_that_hold_a_key_are_found_by_usual_name_by_given_name_and_by_what_they_hold() -> None:
    variables = {
        "PATH": "/bin",
        "OPENAI_API_KEY": "x",
        "TEAM_KEY": "y",
        "COPY": " sk-1\n",
        "EMPTY": "",
        "OTHER": "sk-12",
    }

    names = names_of_keys(variables, named=["TEAM_KEY"], keys={"sk-1"})

    assert names == {"OPENAI_API_KEY", "ANTHROPIC_API_KEY", "TEAM_KEY", "COPY"}
    assert without(variables, names) == {"PATH": "/bin", "EMPTY": "", "OTHER": "sk-12"}


@pytest.mark.parametrize(
    ("content", "told"), [(None, "cannot be read"), ("  \n", "is empty"), ("two words", "not one word")]
)
def test_a_file_that_holds_no_key_is_refused_without_showing_what_it_holds(
    tmp_path: Path, content: str | None, told: str
) -> None:
    file = tmp_path / "key"
    if content is not None:
        file.write_text(content)

    with pytest.raises(KeyMissingError, match=told) as refusal:
        find_key(OPENAI, given="", file=file, variables=VARIABLES)

    assert "two words" not in str(refusal.value)


@pytest.mark.parametrize(
    "address",
    [
        "https://user:hunter2@host/v1",
        "https://host/v1?key=hunter2",
        "https://host/v1#hunter2",
        "host/v1",
        "file:///hunter2",
        "http://host:99999/hunter2",
        "http://[host/hunter2",
        "http://ho st/hunter2",
    ],
)
def test_an_address_that_may_hold_a_secret_is_refused_without_showing_it(address: str) -> None:
    with pytest.raises(ValidationError, match="without user, password, query or fragment") as refusal:
        ModelSpec.model_validate({"provider": "openai", "model": "gpt-4o", "base_url": address})

    assert "hunter2" not in str(refusal.value)


@pytest.mark.parametrize(
    ("address", "local"),
    [
        ("http://localhost:1/v1", True),
        ("http://[::1]:1", True),
        ("http://127.8.8.8", True),
        ("https://api.openai.com/v1", False),
        ("https://localhost.example.com", False),
        ("", False),
    ],
)
def test_only_loopback_is_this_machine(address: str, local: bool) -> None:
    assert is_local(address) is local
