"""The sanity check finds what it is there to find."""

from dataclasses import replace

import pytest
from planted import CAREFUL, CARELESS, Line, findings
from primbench_catalog.model import Primitive


def line(agent: str, primitive: Primitive, **more: int | str) -> Line:
    """A line as it should be."""
    is_planted = agent == CARELESS + primitive
    dropped = 4 if is_planted else 0
    sound = Line(agent, "api", primitive, 4, 4 - dropped, dropped, 0, exposed_count=4, exposed_drop_count=dropped)
    return replace(sound, **more)


def sound_lines() -> list[Line]:
    agents = (CAREFUL, *(CARELESS + primitive for primitive in Primitive))
    return [line(agent, primitive) for agent in agents for primitive in Primitive]


def with_one(agent: str, primitive: Primitive, **more: int | str) -> list[Line]:
    """All lines as they should be, but for this one."""
    others = [each for each in sound_lines() if (each.agent, each.primitive) != (agent, primitive)]
    return [*others, line(agent, primitive, **more)]


def test_profiles_that_show_the_planted_weaknesses_alone_are_sound() -> None:
    assert list(findings(sound_lines())) == []


HASTY = "careless:patience"


@pytest.mark.parametrize(
    ("agent", "primitive", "more", "expected"),
    [
        (HASTY, Primitive.PATIENCE, {"exposed_drop_count": 3, "drop_count": 3}, "3 of 4 exposed pairs show"),
        (
            HASTY,
            Primitive.PATIENCE,
            {"exposed_count": 0, "exposed_drop_count": 0, "drop_count": 0},
            "reached the agent",
        ),
        (
            HASTY,
            Primitive.PATIENCE,
            {"exposed_count": 3, "exposed_drop_count": 3},
            "nothing reached the agent in 1 of the pairs",
        ),
        (HASTY, Primitive.PLANNING, {"drop_count": 1, "both_count": 3}, "1 of 4 pairs show a weakness that is not"),
        (HASTY, Primitive.PLANNING, {"gain_count": 1, "both_count": 3}, "under the intervention alone"),
        (CAREFUL, Primitive.PLANNING, {"both_count": 3}, "passed both trials of 3 of 4 pairs only"),
        (CAREFUL, Primitive.PLANNING, {"pair_count": 0, "both_count": 0}, "careful (api), planning: no pair"),
        (CAREFUL, Primitive.PLANNING, {"arm": "page"}, "careful (api), planning: no pair"),
    ],
)
def test_profile_that_says_something_else_is_found(
    agent: str, primitive: Primitive, more: dict[str, int | str], expected: str
) -> None:
    (found,) = findings(with_one(agent, primitive, **more))

    assert expected in found


def test_clean_task_that_a_careless_agent_fails_anyway_is_no_weakness_elsewhere() -> None:
    lines = with_one("careless:grounding", Primitive.EXPLORATION, both_count=0)

    assert list(findings(lines)) == []
