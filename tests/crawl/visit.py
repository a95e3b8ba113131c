"""One opening of a page, and one trial of a control on it: what they find, told so that others can go on from there."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from crawl.address import local_address
from crawl.control import Control, list_controls, mark_controls
from crawl.deed import Deed, DeedError, approach, prepare, use
from crawl.rule import broken_rules
from crawl.stage import Answer, Stage, Tab
from crawl.view import View, has_effect, look
from primbench_envkit.testing import SessionHarness

_SIGN_IN_WANTED = 401
_EFFECT_WITHIN_POLLS = 12
_HEADING = "() => document.querySelector('h1')?.innerText.trim() ?? ''"
_HAS_REFUSAL = """() => document.querySelector('[aria-invalid=true]') !== null
    || [...document.querySelectorAll('[role=alert]')].some(each => each.innerText.trim() !== '')"""
_HAS_ID = "id => document.getElementById(id) !== null"


@dataclass(frozen=True)
class Place:
    """A page and how one comes to it: an address of a world, and what is done there first."""

    address: str
    world: SessionHarness
    deeds: tuple[Deed, ...] = ()

    def __str__(self) -> str:
        return " > ".join([self.address, *map(str, self.deeds)])


@dataclass
class Sight:
    """What there is at a place. `landing`: the address that the browser shows; `heading`: of its first level."""

    place: Place
    landing: str = ""
    heading: str = ""
    controls: list[Control] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Trial:
    """A control that is to be used at a place."""

    place: Place
    deed: Deed

    def __str__(self) -> str:
        return f"{self.place}: {self.deed}"


@dataclass
class Effect:
    """What a trial came to. `world`: the state after it; `landing`: where it led; `controls`: those that came."""

    trial: Trial
    world: SessionHarness
    landing: str = ""
    controls: list[Control] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    operation_ids: list[str] = field(default_factory=list)


async def see(tab: Tab, place: Place, *, keeps_rules: bool) -> Sight:
    """Open a place and look around. `keeps_rules`: whether the rules of `rule.py` are checked there, too."""
    await tab.show(place.world, place.address)
    heading = await tab.page.evaluate(_HEADING)
    sight = Sight(place, local_address(tab.page.url), heading, await list_controls(tab))
    sight.problems += [*tab.faults, *map(str, _unexpected(tab.answers))]
    sight.problems += await _dead_fragments(tab, sight.controls)
    if keeps_rules:
        sight.problems += await broken_rules(tab, sight.controls)
    return sight


async def try_out(stage: Stage, tab: Tab, trial: Trial, entries: Mapping[str, str]) -> Effect:
    """Use a control in a copy of the place's world, and see what comes of it."""
    effect = Effect(trial, stage.fork(trial.place.world))
    await tab.show(effect.world, trial.place.address)
    try:
        for earlier in trial.place.deeds:
            await _use(tab, earlier, await mark_controls(tab), entries)
        shown = await mark_controls(tab)
        effect.problems = await _use_watched(tab, trial.deed, shown, entries)
        effect.controls = await _new_controls(tab, shown)
    except DeedError as error:
        effect.problems = [str(error)]
    effect.landing = local_address(tab.page.url)
    effect.operation_ids = tab.operations_done()
    return effect


async def _use(tab: Tab, deed: Deed, shown: Sequence[Control], entries: Mapping[str, str]) -> None:
    control = await approach(tab, deed.control, shown)
    await prepare(tab, Deed(control, deed.fills), entries)
    await use(tab, control, entries)
    await tab.rest()


async def _use_watched(tab: Tab, deed: Deed, shown: Sequence[Control], entries: Mapping[str, str]) -> list[str]:
    control = await approach(tab, deed.control, shown)
    await prepare(tab, Deed(control, deed.fills), entries)
    await tab.rest()
    before, answers_before = await look(tab), len(tab.answers)
    tab.faults.clear()
    await use(tab, control, entries)
    problems = [] if await _comes_to_something(tab, before, control) else ["nothing happens"]
    refused = _unexpected(tab.answers[answers_before:], is_refusal_told=await tab.page.evaluate(_HAS_REFUSAL))
    return [*problems, *tab.faults, *map(str, refused)]


async def _new_controls(tab: Tab, shown: Sequence[Control]) -> list[Control]:
    known = {control.look for control in shown}
    if all(control.look in known for control in await mark_controls(tab)):
        return []
    return [control for control in await list_controls(tab) if control.look not in known]


async def _comes_to_something(tab: Tab, before: View, control: Control) -> bool:
    """Wait for an effect: some come only after a while, such as suggestions."""
    for _ in range(_EFFECT_WITHIN_POLLS):
        await tab.rest()
        if has_effect(before, await look(tab), control):
            return True
    return False


def _unexpected(answers: list[Answer], *, is_refusal_told: bool = False) -> list[Answer]:
    """Give answers that should not be: a refused write is no fault where the page says so."""

    def is_amiss(answer: Answer) -> bool:
        if answer.status < 400 or answer.status == _SIGN_IN_WANTED:
            return False
        return answer.status >= 500 or answer.method == "GET" or not is_refusal_told

    return [answer for answer in answers if is_amiss(answer)]


async def _dead_fragments(tab: Tab, controls: list[Control]) -> list[str]:
    links = [control for control in controls if control.is_link and control.href.startswith("#")]
    return [f"{link} leads to nothing" for link in links if not await tab.page.evaluate(_HAS_ID, link.href[1:])]
