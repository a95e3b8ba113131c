"""An episode that is played from outside, one action at a time, on services in memory."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import override

import pytest
from primbench_catalog.catalog import load_catalog
from primbench_episode.description import parse_description
from primbench_episode.episode import run_episode
from primbench_episode.errors import BrokenError
from primbench_episode.evaluation import Verdict
from primbench_episode.limit import EpisodeLimits
from primbench_episode.nothing_kept import NothingKept
from primbench_episode.outcome import Outcome, StopReason
from primbench_episode.scene import Scene
from primbench_episode.testing import MemoryRecorder, World, ports_to
from primbench_episode.trial import TrialKey, TrialPlan
from primbench_episode.trial_record import TrialRecord
from primbench_runner.gym.keeping import kept_trial
from primbench_runner.gym.play import Play
from primbench_runner.gym.puppet import Puppet, Turn
from primbench_runner.harness.vision.step import Decision
from primbench_runner.harness.vision.surface import Act, Observation, PageSurface, Picture

KEY = TrialKey(task_id="shop_add", condition="clean", arm="vision", agent="gymnasium", seed=7, attempt=1)
WAIT_S = 10
PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de"
    "0000000c49444154789c63f8ffff3f0005fe02fe0def46b80000000049454e44ae426082"
)
"""One white pixel."""
DESCRIPTION: dict[str, object] = {
    "environment_id": "shop",
    "host": "www.shop.test",
    "collections": [
        {"name": "cart_items", "entity": "CartItem", "shape": "COLLECTION_SHAPE_RECORDS", "id_field": "id"},
    ],
    "operations": [{"operation_id": "product.search", "method": "GET", "path": "/api/products"}],
    "seeders": [{"name": "product", "output_fields": ["name"]}],
    "page_map": {"lookups": [{"entity": "product", "api": {"operation_id": "product.search"}}]},
}


class Page(PageSurface):
    """A page that takes every action; `say ...` is an answer, `broken` breaks the browser."""

    def __init__(self) -> None:
        self.actions: list[str] = []

    @override
    async def observe(self) -> Observation:
        last = self.actions[-1] if self.actions else ""
        url = f"https://www.shop.test/{len(self.actions)}"
        return Observation(url, (url,), ("Shop",), 0, Picture(PNG, 1, 1), "", {}, {}, {}, last_action=last)

    @override
    async def act(self, action: str) -> Act:
        if action == "broken":
            raise BrokenError("browser", "it is gone")
        self.actions.append(action)
        if action.startswith("say "):
            return Act(answer=action.removeprefix("say "))
        return Act(infeasible="no way") if action == "give up" else Act()


class Theatre:
    """A page, and what is played on it."""

    def __init__(self, world: World, trial: TrialPlan, screenshots: Path) -> None:
        self.world = world
        self.page = Page()
        self.recorder = MemoryRecorder(screenshots)
        self._trial = trial

    def play(self, *, max_steps: int = 10, time_limit_s: float | None = None) -> Play:
        """Begin an episode."""
        puppet, stop = Puppet("gymnasium", self._open, clock=lambda: 0.0), asyncio.Event()
        limits = EpisodeLimits(max_steps=max_steps, time_limit_s=time_limit_s)
        ports = ports_to(self.world, puppet)
        return Play(run_episode(self._trial, ports, recorder=self.recorder, limits=limits, stop=stop), puppet, stop)

    @asynccontextmanager
    async def _open(self, _scene: Scene) -> AsyncIterator[PageSurface]:
        yield self.page


@pytest.fixture
def theatre(catalog_root: Path, tmp_path: Path) -> Theatre:
    """A task on a world that scores 0.25 whatever is done, and fails."""
    verdict = Verdict(0.25, is_success=False, report=b'{"score":0.25}')
    world = World(parse_description(DESCRIPTION), targets={"name": "kettle"}, verdict=verdict)
    trial = TrialPlan(KEY, load_catalog(catalog_root).tasks["shop_add"])
    return Theatre(world, trial, tmp_path)


def _turn(came: Turn | TrialRecord) -> Turn:
    assert isinstance(came, Turn), came
    return came


def _record(came: Turn | TrialRecord) -> TrialRecord:
    assert isinstance(came, TrialRecord), came
    return came


async def test_first_turn_shows_the_start_and_what_the_untouched_world_scores(theatre: Theatre) -> None:
    play = theatre.play()

    turn = _turn(await play.begin())

    assert (turn.instruction, turn.observation.url) == ('Put one "kettle" into the cart.', "https://www.shop.test/0")
    assert (turn.score, turn.step_count) == (0.25, 0)
    await play.cancel()


async def test_action_is_one_step_of_the_trace_with_the_address_it_acted_on(theatre: Theatre) -> None:
    play = theatre.play()
    await play.begin()

    turn = _turn(await play.go_on(Decision("click('4')")))

    assert (turn.step_count, turn.observation.last_action) == (1, "click('4')")
    await play.cancel()
    assert [(step.number, step.url) for step in theatre.recorder.steps] == [(1, "https://www.shop.test/0")]


async def test_answer_ends_the_episode_as_finished_with_the_last_page_seen(theatre: Theatre) -> None:
    play = theatre.play()
    await play.begin()

    record = _record(await play.go_on(Decision("say 4 kettles")))

    assert (record.outcome, record.stop_reason, record.answer) == (Outcome.FAILED, StopReason.FINISHED, "4 kettles")
    assert play.last is not None
    assert play.last.observation.url == "https://www.shop.test/1"


async def test_giving_up_ends_the_episode_with_the_reason(theatre: Theatre) -> None:
    play = theatre.play()
    await play.begin()

    record = _record(await play.go_on(Decision("give up")))

    assert (record.stop_reason, record.message) == (StopReason.GAVE_UP, "no way")


async def test_last_step_that_there_is_ends_the_episode_at_once(theatre: Theatre) -> None:
    play = theatre.play(max_steps=2)
    await play.begin()
    _turn(await play.go_on(Decision("noop()")))

    record = _record(await play.go_on(Decision("noop()")))

    assert (record.stop_reason, record.step_count, record.score) == (StopReason.STEP_LIMIT, 2, 0.25)


async def test_answer_in_the_last_step_is_an_answer(theatre: Theatre) -> None:
    play = theatre.play(max_steps=1)
    await play.begin()

    assert _record(await play.go_on(Decision("say done"))).stop_reason is StopReason.FINISHED


async def test_time_that_nobody_acts_in_counts_too(theatre: Theatre) -> None:
    play = theatre.play(time_limit_s=0.05)
    await play.begin()

    async with asyncio.timeout(WAIT_S):
        record = _record(await play.begin())

    assert record.stop_reason is StopReason.TIME_LIMIT
    assert _record(await play.go_on(Decision("noop()"))) == record


async def test_refused_action_is_a_step_that_did_nothing_and_says_why(theatre: Theatre) -> None:
    play = theatre.play()
    await play.begin()

    turn = _turn(await play.go_on(Decision("fly()", refusal="NameError: Invalid action type 'fly'.")))

    assert theatre.page.actions == []
    assert turn.step_count == 1
    seen = turn.observation
    assert (seen.last_action, seen.last_action_error) == ("fly()", "NameError: Invalid action type 'fly'.")
    await play.cancel()


async def test_turn_is_not_lost_to_a_wait_that_was_interrupted(theatre: Theatre) -> None:
    play = theatre.play()
    await play.begin()
    waiting = asyncio.create_task(play.go_on(Decision("noop()")))
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.wait({waiting})

    async with asyncio.timeout(WAIT_S):
        turn = _turn(await play.begin())

    assert turn.step_count == 1
    await play.cancel()


async def test_browser_that_breaks_leaves_no_score(theatre: Theatre) -> None:
    play = theatre.play()
    await play.begin()

    record = _record(await play.go_on(Decision("broken")))

    assert (record.outcome, record.score) == (Outcome.ERRORED, None)
    assert [str(problem) for problem in record.problems] == ["browser: it is gone"]


async def test_cancelled_episode_closes_all_that_it_opened(theatre: Theatre) -> None:
    play = theatre.play()
    await play.begin()

    await play.cancel()
    await play.cancel()

    assert theatre.world.open == {}
    assert theatre.recorder.record is not None
    assert theatre.recorder.record.outcome is Outcome.CANCELLED


async def test_episode_that_ends_before_anything_was_seen_gives_its_record(theatre: Theatre) -> None:
    theatre.world.faults = {"create_session": RuntimeError("no room")}
    play = theatre.play()

    assert _record(await play.begin()).outcome is Outcome.ERRORED
    assert play.last is None


def test_trials_of_one_output_get_attempts_of_their_own(tmp_path: Path) -> None:
    first, _ = kept_trial(tmp_path, KEY)
    second, folder = kept_trial(tmp_path, KEY)

    assert (first.attempt, second.attempt) == (1, 2)
    assert folder.folder == tmp_path / "trials" / second.trial_id


async def test_episode_can_be_played_without_anything_being_kept(theatre: Theatre) -> None:
    theatre.recorder = NothingKept()  # type: ignore[assignment] - a recorder as well
    play = theatre.play()
    await play.begin()

    record = _record(await play.go_on(Decision("say done")))

    assert (record.outcome, record.score) == (Outcome.FAILED, 0.25)
