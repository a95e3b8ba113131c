"""The keys that the models of a run need."""

from collections.abc import Mapping
from pathlib import Path

from primbench_runner.model.key import find_key
from primbench_runner.model.price import require_price
from primbench_runner.roster.agent import ModelAgentSpec
from primbench_runner.run.manifest import Manifest


def find_keys(manifest: Manifest, *, given: str, file: Path | None, variables: Mapping[str, str]) -> dict[str, str]:
    """Give each model's key by the name of its agent.

    Raises KeyMissingError, and PriceUnknownError for a cost limit that could not be kept.
    """
    models = {name: spec.model for name, spec in manifest.agents.items() if isinstance(spec, ModelAgentSpec)}
    for spec in models.values():
        require_price(spec, manifest.limits.cost_limit_usd_micros)
    return {name: find_key(spec, given=given, file=file, variables=variables) for name, spec in models.items()}
