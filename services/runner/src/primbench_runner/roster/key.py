"""The keys that the models of a run need."""

from collections.abc import Mapping
from pathlib import Path

from primbench_runner.model.errors import ModelInputError
from primbench_runner.model.key import find_key, key_variable
from primbench_runner.model.key_variable import names_of_keys
from primbench_runner.model.price import require_price
from primbench_runner.model.spec import ModelSpec
from primbench_runner.roster.agent import ModelAgentSpec
from primbench_runner.run.manifest import Manifest


def find_keys(manifest: Manifest, *, given: str, file: Path | None, variables: Mapping[str, str]) -> dict[str, str]:
    """Give each model's key by the name of its agent.

    Raises KeyMissingError, PriceUnknownError for a cost limit that could not be kept, and ModelInputError for a key
    that would go to more than one provider.
    """
    models = _models(manifest)
    for spec in models.values():
        require_price(spec, manifest.limits.cost_limit_usd_micros)
    places = sorted({f"{spec.provider} {spec.base_url}".rstrip() for spec in models.values()})
    if (given or file) and len(places) > 1:
        raise ModelInputError(
            f"one key is given, and the models are at {len(places)} places ({', '.join(places)}): "
            f"give each its own by an environment variable (key_variable in an experiment file)"
        )
    return {name: find_key(spec, given=given, file=file, variables=variables) for name, spec in models.items()}


def variables_with_keys(manifest: Manifest, keys: Mapping[str, str], variables: Mapping[str, str]) -> frozenset[str]:
    """Give the names of variables that no process of the run is to have: they hold its keys, or usually hold some."""
    named = {key_variable(spec) for spec in _models(manifest).values()}
    return names_of_keys(variables, named=named, keys={key for key in keys.values() if key})


def _models(manifest: Manifest) -> dict[str, ModelSpec]:
    return {name: spec.model for name, spec in manifest.agents.items() if isinstance(spec, ModelAgentSpec)}
