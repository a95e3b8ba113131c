"""From plan to a world that is ready for the agent: plan, session, route, injection."""

from collections.abc import Awaitable, Iterable
from dataclasses import dataclass

from primbench_catalog.fit import Misfit, split_misfits, task_misfits
from primbench_catalog.validation import place_text

from primbench_episode.call import Purpose, ask
from primbench_episode.description import Description
from primbench_episode.errors import UnfitError
from primbench_episode.injection import Injection, InjectionOrder
from primbench_episode.opening import Openings
from primbench_episode.outcome import Problem
from primbench_episode.ports import Ports
from primbench_episode.progress import Progress
from primbench_episode.route import Route, RouteOrder
from primbench_episode.session import Session, SessionOrder
from primbench_episode.trial import TrialPlan
from primbench_episode.wire_model import JsonObject, json_text


@dataclass(frozen=True)
class Stage:
    """A world that is ready. `injection` is None in the clean condition: nothing is armed."""

    description: Description
    session: Session
    route: Route
    certificate_spki: str
    injection: Injection | None


@dataclass(frozen=True)
class Preparation:
    """What preparing needs. `request_id` is the same for all that one episode opens."""

    trial: TrialPlan
    ports: Ports
    openings: Openings
    request_id: str
    timeout_s: float

    async def prepare(self, progress: Progress) -> Stage:
        """Make the world. Raises UnfitError before anything is opened when the plan does not fit the environment."""
        progress.description = description = await self._plan()
        session = await self._create_session()
        progress.targets = session.targets
        progress.baseline_digest = session.baseline_digest
        self._check_targets(session.targets)
        progress.instruction = self.trial.task.render_instruction(session.targets)
        route, spki = await self._open_route(session, description)
        injection = await self._inject(session, route)
        if injection is not None:
            progress.baseline_digest = injection.baseline_digest or session.baseline_digest
            await self._check_answer_stands(session)
        return Stage(description, session, route, spki, injection)

    async def _plan(self) -> Description:
        environment, task, variant = self.ports.environment, self.trial.task, self.trial.variant
        description = await self._ask(Purpose(environment.name, "describe"), environment.describe())
        problems = _problems("task", task_misfits(task, description))
        if variant is not None:
            injector = self.ports.injector
            planning = injector.plan(
                environment.address,
                injections=[each.document() for each in variant.injections],
                target_names=tuple(task.seed.targets),
            )
            problems += await self._ask(Purpose(injector.name, "plan injection", "variant"), planning)
            problems = problems or _problems("variant", split_misfits(variant, task, description))
        if problems:
            raise UnfitError(problems)
        return description

    async def _create_session(self) -> Session:
        environment, task = self.ports.environment, self.trial.task
        order = SessionOrder(
            request_id=self.request_id,
            seed=self.trial.key.seed,
            start_time=task.clock.start,
            step_per_commit=task.clock.step_per_commit,
            seed_plan=task.seed,
        )
        return await self.openings.open(
            Purpose(environment.name, "create session", "task"),
            lambda: environment.create_session(order),
            environment.delete_session,
        )

    def _check_targets(self, targets: JsonObject) -> None:
        missing = [name for name in self.trial.task.seed.targets if targets.get(name) is None]
        if missing:
            message = "the seeded world has no value for this target"
            raise UnfitError([Problem(part="task", place=f"seed.targets.{name}", message=message) for name in missing])

    async def _open_route(self, session: Session, description: Description) -> tuple[Route, str]:
        proxy, task = self.ports.proxy, self.trial.task
        order = RouteOrder(
            request_id=self.request_id,
            session=session,
            description=description,
            site_url=self.ports.environment.site_url,
            seed=self.trial.key.seed,
            start_time=task.clock.start,
            has_own_port=self.ports.agent.wants_own_port,
        )
        route = await self.openings.open(
            Purpose(proxy.name, "open route"), lambda: proxy.open_route(order), proxy.close_route
        )
        spki = await self._ask(Purpose(proxy.name, "get certificate authority"), proxy.certificate_spki())
        return route, spki

    async def _inject(self, session: Session, route: Route) -> Injection | None:
        variant, injector = self.trial.variant, self.ports.injector
        if variant is None:
            return None
        order = InjectionOrder(
            request_id=self.request_id,
            session=session,
            route_id=route.route_id,
            injections=[each.document() for each in variant.injections],
            seed=self.trial.key.seed,
            is_placebo=self.trial.key.is_placebo,
        )
        return await self.openings.open(
            Purpose(injector.name, "inject", "variant"), lambda: injector.inject(order), injector.withdraw
        )

    async def _check_answer_stands(self, session: Session) -> None:
        environment = self.ports.environment
        now = await self._ask(Purpose(environment.name, "resolve targets"), environment.resolve_targets(session))
        moved = [name for name in sorted({*session.targets, *now}) if session.targets.get(name) != now.get(name)]
        if moved:
            raise UnfitError([_moved(name, session.targets, now) for name in moved])

    async def _ask[T](self, purpose: Purpose, answer: Awaitable[T]) -> T:
        return await ask(purpose, answer, timeout_s=self.timeout_s)


def _moved(name: str, before: JsonObject, after: JsonObject) -> Problem:
    expected = json_text(before.get(name))
    message = f"the intervention moves what the right answer is: expected {expected} as before it"
    return Problem(part="variant", place=f"targets.{name}", value=json_text(after.get(name)), message=message)


def _problems(part: str, misfits: Iterable[Misfit]) -> list[Problem]:
    return [
        Problem(part=part, place=place_text(place), value=json_text(value), message=message)
        for place, value, message in misfits
    ]
