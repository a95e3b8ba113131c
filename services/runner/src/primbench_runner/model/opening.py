"""A model, ready to be asked. Only the SDK of its own provider is imported."""

from primbench_runner.model.endpoint import Endpoint
from primbench_runner.model.persistent import DEFAULT_PATIENCE, PersistentModel
from primbench_runner.model.port import ModelPort
from primbench_runner.model.retry import Patience
from primbench_runner.model.spec import ModelSpec, Provider


def open_model(spec: ModelSpec, key: str, patience: Patience = DEFAULT_PATIENCE) -> ModelPort:
    """Give the model; `key` is empty only for a server that asks for none. Connects at the first call."""
    return PersistentModel(spec, _endpoint(spec, key), patience)


def _endpoint(spec: ModelSpec, key: str) -> Endpoint:
    if spec.provider is Provider.ANTHROPIC:
        from primbench_runner.model.anthropic_endpoint import AnthropicEndpoint

        return AnthropicEndpoint(spec, key)
    from primbench_runner.model.openai_endpoint import OpenAiEndpoint

    return OpenAiEndpoint(spec, key)
