"""An environment as one value: what is specific to it, and nothing of how it is served."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from primbench_envkit.clock_route import clock_router
from primbench_envkit.collection import BaseRecords, State
from primbench_envkit.error import DeclarationError
from primbench_envkit.happening import Happening
from primbench_envkit.layer import Base
from primbench_envkit.operation import Operation
from primbench_envkit.routing import EnvironmentRouter
from primbench_envkit.seeding import Seeder

_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


@dataclass(frozen=True, kw_only=True)
class Environment:
    """All that makes one web application.

    `id` is kebab-case; `host` is the name under which a browser meets it; `base` gives the records every session starts
    from and is called once; `page_map` is a YAML file or a folder of them; `pages` is the
    folder of the built page, absolute.
    """

    id: str
    title: str
    host: str
    version: str
    state: type[State]
    base: Callable[[], BaseRecords]
    routers: Sequence[EnvironmentRouter]
    seeders: Sequence[Seeder[Any, Any, Any]] = ()
    happenings: Sequence[Happening[Any]] = ()
    page_map: Path | None = None
    pages: Path | None = None

    def check(self) -> None:
        """Load and compare the declarations. Raises DeclarationError when they contradict each other."""
        if not _ID.fullmatch(self.id):
            raise DeclarationError(f"environment id {self.id!r} is not kebab-case")
        if not (self.operations and self.base_layer.digest):
            raise DeclarationError(f"environment {self.id} has no operations")
        for name, seeder in self.seeders_by_name.items():
            if not seeder.summary:
                raise DeclarationError(f"seeder {name} has no summary")

    @cached_property
    def base_layer(self) -> Base:
        """The base data, loaded on first use and shared by all sessions."""
        return self.state.base(self.base())

    @cached_property
    def all_routers(self) -> Sequence[EnvironmentRouter]:
        """Its own routers and the one that every environment has."""
        return (*self.routers, clock_router())

    @cached_property
    def operations(self) -> dict[str, Operation]:
        """The operations by id. Raises DeclarationError when two share one."""
        found: dict[str, Operation] = {}
        for operation in (operation for router in self.all_routers for operation in router.operations):
            if operation.operation_id in found:
                raise DeclarationError(f"operation {operation.operation_id} is declared twice")
            found[operation.operation_id] = operation
        return found

    @cached_property
    def seeders_by_name(self) -> dict[str, Seeder[Any, Any, Any]]:
        """The seeders by name. Raises DeclarationError when two share one."""
        found: dict[str, Seeder[Any, Any, Any]] = {}
        for seeder in self.seeders:
            if seeder.name in found:
                raise DeclarationError(f"seeder {seeder.name} is declared twice")
            found[seeder.name] = seeder
        return found
