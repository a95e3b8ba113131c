"""What a test has to know of one environment to crawl it: amazon.yaml is the example.

environment: primbench_env_amazon.environment:ENVIRONMENT
router: services/env-amazon/web/src/App.tsx   the file that names the pages' addresses
start: /                                      the page from which every other must be reached by links
account: [{use: shopper_account}]             seed steps of every world
world: [{use: cart_lines}]                    further steps of the world that is crawled: each page has content in it
entries: {ZIP code: "97201"}                  what is entered into fields of that name; others get a plain text
errands:                                      one row a mutating operation
  cart.remove:
    seed: [{use: cart_lines, as: cart}]       steps after those of `account`
    before: [{do: account.sign_out}]          operations done first, in the same form as the errand itself
    find: {line: {entity: cart_item, where: {name: "{cart.product_name}"}}}
    with: {item_id: "{line.id}"}              arguments; {name.field} is of a seed step's output or a record found
    after_h: 4                                hours that pass before
"""

import dataclasses
import importlib
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from primbench_envkit.environment import Environment
from primbench_envkit.setting import EnvironmentSettings
from primbench_envkit.testing import SeedStep
from primbench_envkit.yaml_file import load_yaml
from pydantic import BaseModel, ConfigDict, Field, JsonValue

ROOT = Path(__file__).resolve().parents[2]


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True)


class Seed(_Model):
    """One seed step."""

    use: str
    params: dict[str, JsonValue] = Field(default_factory=dict)
    name: str = Field("", alias="as")

    def step(self) -> SeedStep:
        """Give it as envkit takes it."""
        return SeedStep(self.use, self.params, self.name)


class Find(_Model):
    """A record to look up in the pages: the first of that entity with those fields."""

    entity: str
    where: dict[str, JsonValue] = Field(default_factory=dict)


class Doing(_Model):
    """An operation and its arguments, found first. `after_h`: hours that the clock is moved before."""

    do: str = ""
    after_h: int = Field(0, ge=0)
    find: dict[str, Find] = Field(default_factory=dict)
    arguments: dict[str, JsonValue] = Field(default_factory=dict, alias="with")


class Errand(Doing):
    """What an operation needs so that it can be done once."""

    seed: tuple[Seed, ...] = ()
    before: tuple[Doing, ...] = ()


class Subject(_Model):
    """One environment and what its tests need."""

    environment_path: str = Field(alias="environment")
    router: Path
    start: str = "/"
    account: tuple[Seed, ...] = ()
    world: tuple[Seed, ...] = ()
    entries: dict[str, str] = Field(default_factory=dict)
    errands: dict[str, Errand] = Field(default_factory=dict)

    @cached_property
    def environment(self) -> Environment:
        """The environment, with the pages of PRIMBENCH_PAGES where that is set."""
        module, _, name = self.environment_path.partition(":")
        environment: Environment = getattr(importlib.import_module(module), name)
        pages = EnvironmentSettings().pages
        return environment if pages is None else dataclasses.replace(environment, pages=pages)

    @cached_property
    def operation_ids(self) -> tuple[str, ...]:
        """The operations that may change what is graded."""
        return tuple(item.operation_id for item in self.environment.operations.values() if item.is_mutating)

    @property
    def router_text(self) -> str:
        """The text of the file that names the pages' addresses."""
        return (ROOT / self.router).read_text(encoding="utf-8")


def load_subject(path: Path) -> Subject:
    """Read a subject. Raises pydantic's ValidationError, DeclarationError."""
    content: Mapping[str, Any] = load_yaml(path)
    return Subject.model_validate(content)


SUBJECTS = {path.stem: load_subject(path) for path in sorted(Path(__file__).parent.glob("*.yaml"))}
"""Every environment that is crawled, by the name of its file."""
