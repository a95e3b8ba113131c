from pathlib import Path

import pytest
from primbench_runner.deployment.address import is_told, parse_addresses, read_variables, variable_of, variables_of
from primbench_runner.deployment.errors import AddressError

TOLD = {
    "PRIMBENCH_INJECTOR": "injector:50051",
    "PRIMBENCH_PROXY": "proxy:50051",
    "PRIMBENCH_PROXY_LISTEN": "proxy:8080",
    "PRIMBENCH_EVALUATOR": "127.0.0.1:50053",
    "PRIMBENCH_ENV_PATIENT_PORTAL": "env:50051,http://env:8000",
    "PRIMBENCH_CONTROL_TOKEN": "t",
    "PRIMBENCH_BROWSER": "http://browser:9222",
}


def test_every_address_is_read_from_its_variable() -> None:
    addresses = parse_addresses(TOLD, ["patient-portal"])

    assert addresses.proxy_listen == "proxy:8080"
    assert addresses.environments["patient-portal"][0].control == "env:50051"
    assert addresses.environments["patient-portal"][0].site_url == "http://env:8000"
    assert addresses.browser_url == "http://browser:9222"


def test_addresses_are_told_as_they_are_read() -> None:
    told = {**TOLD, "PRIMBENCH_ENV_AMAZON": "a:50051,http://a:8000;b:50051,http://b:8000"}

    assert variables_of(parse_addresses(told, ["amazon", "patient-portal"])) == told


def test_replicas_follow_each_other_with_a_semicolon_between() -> None:
    told = {**TOLD, "PRIMBENCH_ENV_PATIENT_PORTAL": "a:1,http://a:2; b:1,http://b:2;"}

    addresses = parse_addresses(told, ["patient-portal"])

    assert [replica.control for replica in addresses.environments["patient-portal"]] == ["a:1", "b:1"]
    assert addresses.controls()["env-patient-portal.2"] == "b:1"


def test_token_is_not_shown_in_a_representation() -> None:
    assert "control_token" not in repr(parse_addresses(TOLD, []))


def test_all_that_is_missing_is_named_at_once() -> None:
    with pytest.raises(AddressError, match=r"PRIMBENCH_PROXY_LISTEN, PRIMBENCH_EVALUATOR, PRIMBENCH_ENV_AMAZON"):
        parse_addresses({"PRIMBENCH_INJECTOR": "a:1", "PRIMBENCH_PROXY": "a:2"}, ["amazon"])


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PRIMBENCH_PROXY", "proxy"),
        ("PRIMBENCH_PROXY", "http://proxy:1"),
        ("PRIMBENCH_ENV_PATIENT_PORTAL", "env:50051"),
        ("PRIMBENCH_ENV_PATIENT_PORTAL", "env:50051,env:8000"),
        ("PRIMBENCH_ENV_PATIENT_PORTAL", "env:50051,http://env:8000;env:50051,http://env:8001"),
        ("PRIMBENCH_ENV_PATIENT_PORTAL", ";"),
        ("PRIMBENCH_BROWSER", "browser:9222"),
    ],
)
def test_value_that_is_no_address_is_named_with_its_variable(name: str, value: str) -> None:
    with pytest.raises(AddressError, match=name):
        parse_addresses({**TOLD, name: value}, ["patient-portal"])


def test_address_option_takes_assignments_and_files(tmp_path: Path) -> None:
    file = tmp_path / "services.env"
    file.write_text('# compose\nPRIMBENCH_PROXY="a:1"\n\nPRIMBENCH_INJECTOR=b:2\n')

    assert read_variables([str(file), "PRIMBENCH_PROXY=c:3"]) == {
        "PRIMBENCH_PROXY": "c:3",
        "PRIMBENCH_INJECTOR": "b:2",
    }


@pytest.mark.parametrize("given", ["proxy=a:1", "no-such-file", "PROXY=a:1"])
def test_address_option_that_is_neither_says_what_it_takes(given: str) -> None:
    with pytest.raises(AddressError, match=r"PRIMBENCH_\.\.\.=VALUE|NAME=VALUE"):
        read_variables([given])


def test_a_file_that_is_wrong_is_named_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "services.env"
    file.write_text("PRIMBENCH_PROXY=a:1\nnonsense\n")

    with pytest.raises(AddressError, match=r"services\.env:2"):
        read_variables([str(file)])


def test_variables_of_services_alone_point_to_a_deployment() -> None:
    assert is_told(TOLD)
    assert not is_told({"PRIMBENCH_CONTROL_TOKEN": "t", "PRIMBENCH_BROWSER_PATH": "/x"})


def test_environment_variable_is_in_upper_case_without_dashes() -> None:
    assert variable_of("patient-portal") == "PRIMBENCH_ENV_PATIENT_PORTAL"
