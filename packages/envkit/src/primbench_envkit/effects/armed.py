"""The effects armed on a session, with their counters."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from primbench_envkit.effects.action import Action
from primbench_envkit.effects.trigger import Circumstance, Trigger

_NONE: Mapping[str, "Effect"] = MappingProxyType({})


@dataclass(frozen=True)
class Effect:
    """One action and when it happens. The id is unique in the session."""

    effect_id: str
    trigger: Trigger
    action: Action


@dataclass(frozen=True)
class Match:
    """A request that an effect acts on; `match_index` counts its trigger's matches from 1."""

    effect: Effect
    match_index: int


@dataclass
class Armed:
    """The whole set of a session's effects, in the order they were given. Of a placebo none ever acts."""

    effects: Mapping[str, Effect] = _NONE
    counts: dict[str, int] = field(default_factory=dict)
    is_placebo: bool = False

    def replaced_by(self, effects: Mapping[str, Effect], *, is_placebo: bool = False) -> "Armed":
        """Give the set with these effects; counters of those whose id stays are kept."""
        return Armed(effects, {effect_id: self.counts.get(effect_id, 0) for effect_id in effects}, is_placebo)

    def matches(self, at: Circumstance) -> tuple[Match, ...]:
        """Count the request with every effect that waits for it; gives those that act on it."""
        firing: list[Match] = []
        for effect in self.effects.values():
            if not effect.trigger.is_match(at):
                continue
            match_index = self.counts.get(effect.effect_id, 0) + 1
            self.counts[effect.effect_id] = match_index
            if effect.trigger.is_firing(match_index) and not self.is_placebo:
                firing.append(Match(effect, match_index))
        return tuple(firing)
