"""Who acts, by the flags of `primbench run`."""

from pathlib import Path

import pytest
from primbench_runner.cli.casting_options import CastingOptions, casts_of
from primbench_runner.cli.failure import InputError
from primbench_runner.model.spec import ModelSpec, Provider
from primbench_runner.roster.agent import ModelAgentSpec, ProgramSpec, ScriptedSpec


def _casts(arm: str = "page", **options: object) -> list[tuple[str, dict[str, object]]]:
    casts = casts_of(CastingOptions(**{"agents": (), "arm": arm, **options}))  # type: ignore[arg-type]
    return [(cast.arm, dict(cast.agents)) for cast in casts]


def test_nobody_named_is_the_careful_agent_and_a_model_alone_sees_the_page() -> None:
    assert _casts(arm="api") == [("api", {"careful": ScriptedSpec()})]
    assert [(arm, list(agents)) for arm, agents in _casts(models=("gpt-4o",))] == [("vision", ["gpt-4o"])]


def test_models_built_in_agents_and_a_program_act_side_by_side_each_on_its_arm(tmp_path: Path) -> None:
    script = tmp_path / "shopper.py"
    script.touch()

    casts = _casts(agents=("noop", "text", "vision", "external"), models=("m", "n"), program=f"python {script} --fast")

    assert [(arm, list(agents)) for arm, agents in casts] == [
        ("page", ["noop"]),
        ("text", ["m", "n"]),
        ("vision", ["m", "n"]),
        ("external", ["shopper"]),
    ]
    assert casts[3][1]["shopper"] == ProgramSpec(command=("python", str(script), "--fast"))


def test_a_program_has_the_name_that_it_is_given() -> None:
    ((_, agents),) = _casts(agents=("external",), program="python agent.py", name="my-agent/2")

    assert list(agents) == ["my-agent/2"]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"agents": ("noop",), "name": "mine"}, "--name is for --agent external"),
        ({"agents": ("external",), "program": "python agent.py", "name": "my agent"}, "--name: 'my agent' cannot be"),
    ],
)
def test_a_name_that_nobody_can_have_is_refused(options: dict[str, object], message: str) -> None:
    with pytest.raises(InputError, match=message):
        _casts(**options)


def test_flags_of_a_model_are_part_of_what_it_is() -> None:
    ((_, agents),) = _casts(
        models=("m",), provider="anthropic", base_url="http://127.0.0.1:1", temperature=0.5, max_output_tokens=9
    )

    assert agents["m"] == ModelAgentSpec(
        model=ModelSpec(
            provider=Provider.ANTHROPIC, model="m", base_url="http://127.0.0.1:1", temperature=0.5, max_output_tokens=9
        )
    )


def test_two_different_agents_of_one_name_are_refused() -> None:
    with pytest.raises(InputError, match="two agents are called careful"):
        _casts(agents=("careful", "external"), program="./careful")
