import time

import pytest
from primbench_episode.errors import BrokenError
from primbench_runner.agent.errors import GiveUp
from primbench_runner.agent.pace import WallPace
from primbench_runner.agent.strategy.patience import NoPatience
from primbench_runner.driver.page.failure import failure
from primbench_runner.driver.port import Disturbed, NotAnswered


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("net::ERR_NETWORK_CHANGED", Disturbed),
        ("net::ERR_TUNNEL_CONNECTION_FAILED", BrokenError),
        ("net::ERR_CONNECTION_RESET", NotAnswered),
        ("net::ERR_EMPTY_RESPONSE", NotAnswered),
    ],
)
def test_failed_load_is_laid_at_the_right_door(text: str, kind: type[Exception]) -> None:
    assert type(failure(f"GET https://www.shop.test/: {text}")) is kind


@pytest.mark.parametrize(
    ("given", "expected"), [(Disturbed("net::ERR_NETWORK_CHANGED"), BrokenError), (NotAnswered("503"), GiveUp)]
)
async def test_impatient_agent_is_not_blamed_for_the_machine(given: Exception, expected: type[Exception]) -> None:
    async def attempt(_wait_s: float) -> None:
        raise given

    with pytest.raises(expected):
        await NoPatience(WallPace(60, time.monotonic)).ask(attempt)
