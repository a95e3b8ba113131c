"""Local services for a measurement, and the sessions and routes in them."""

import os
import tempfile
import uuid
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

from primbench_catalog.catalog import load_catalog
from primbench_catalog.task import Task
from primbench_episode.description import Description
from primbench_episode.ports import Ports
from primbench_episode.route import Route, RouteOrder
from primbench_episode.session import Session, SessionOrder
from primbench_runner.agent.scripted import NoopAgent
from primbench_runner.deployment.local import LocalDeployment, LocalPlan
from primbench_runner.run.services import Services

ROOT = Path(__file__).resolve().parents[2]
START = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
TASK_ID = "amazon_order_cart_item"


@dataclass
class Stage:
    """Running services, the ports to them, and a task of the shop."""

    deployment: LocalDeployment
    services: Services
    ports: Ports
    description: Description
    task: Task
    sessions: list[Session] = field(default_factory=list)

    async def session(self, seed: int) -> Session:
        """Make a world with everything the task's seed plan builds."""
        order = SessionOrder(
            request_id=uuid.uuid4().hex,  # noqa: TID251 - a fresh request each time, outside any world
            seed=seed,
            start_time=START,
            step_per_commit=timedelta(),
            seed_plan=self.task.seed,
        )
        session = await self.ports.environment.create_session(order)
        self.sessions.append(session)
        return session

    async def route(self, session: Session) -> Route:
        """Open a way to the session."""
        order = RouteOrder(
            request_id=uuid.uuid4().hex,  # noqa: TID251 - a fresh request each time, outside any world
            session=session,
            description=self.description,
            site_url=self.ports.environment.site_url,
            seed=1,
            start_time=START,
        )
        return await self.ports.proxy.open_route(order)

    async def clear(self) -> None:
        """End every session made here."""
        for session in self.sessions:
            await self.ports.environment.delete_session(session)
        self.sessions.clear()


@asynccontextmanager
async def stage() -> AsyncIterator[Stage]:
    """Start the services for the length of the context."""
    task = load_catalog(ROOT / "catalog").tasks[TASK_ID]
    with tempfile.TemporaryDirectory() as folder:
        plan = LocalPlan(env_ids=("amazon",), log_folder=Path(folder), environment=dict(os.environ), modules={})
        async with LocalDeployment(plan) as deployment:
            services = Services(lambda: deployment.addresses)
            ports = services.ports("amazon", NoopAgent())
            try:
                yield Stage(deployment, services, ports, await ports.environment.describe(), task)
            finally:
                await services.close()
