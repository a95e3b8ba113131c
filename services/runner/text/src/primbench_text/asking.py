"""A chat model for Browser Use that is the runner's."""

from typing import Any, TypeVar

from browser_use.llm.exceptions import ModelProviderError
from browser_use.llm.messages import AssistantMessage, BaseMessage, ContentPartTextParam, SystemMessage, UserMessage
from browser_use.llm.schema import SchemaOptimizer
from browser_use.llm.views import ChatInvokeCompletion, ChatInvokeUsage
from pydantic import BaseModel, ValidationError

from primbench_text.line import Line
from primbench_text.wire import Begin, End, Reply

Output = TypeVar("Output", bound=BaseModel)

NO_ACTION = "no_action"
_TEXT_SCHEMA = {
    "type": "object",
    "properties": {"text": {"type": "string"}},
    "required": ["text"],
    "additionalProperties": False,
}
"""For questions whose answer is free text: the runner's models answer with objects alone."""


class RunnerModel:
    """Fulfils Browser Use's BaseChatModel. `model` is the model's own name: Browser Use goes by it in places."""

    _verified_api_keys = True
    provider = "primbench"

    def __init__(self, line: Line, model: str) -> None:
        self._line = line
        self.model = model

    @property
    def name(self) -> str:
        """Name as people know it."""
        return self.model

    @property
    def model_name(self) -> str:
        """The same, as older parts ask for it."""
        return self.model

    async def ainvoke(
        self, messages: list[BaseMessage], output_format: type[Output] | None = None, **_: Any
    ) -> ChatInvokeCompletion[Any]:
        """Give the model's answer. Raises ModelProviderError and ValidationError, which the agent tells the model."""
        schema = SchemaOptimizer.create_optimized_json_schema(output_format) if output_format else _TEXT_SCHEMA
        reply = await self._line.ask(
            system="\n\n".join(message.text for message in messages if isinstance(message, SystemMessage)),
            messages=[_turn(message) for message in messages if not isinstance(message, SystemMessage)],
            output_schema=schema,
            accepted_schema=output_format.model_json_schema() if output_format else _TEXT_SCHEMA,
            is_action=output_format is not None,
        )
        if reply.error:
            raise ModelProviderError(reply.error, status_code=400, model=self.model)
        content = str(reply.content["text"]) if output_format is None else await self._read(reply, output_format)
        return ChatInvokeCompletion(completion=content, usage=_usage(reply))

    async def _read(self, reply: Reply, output_format: type[Output]) -> Output:
        try:
            return output_format.model_validate(reply.content)
        except ValidationError as error:
            await self._line.begin(Begin(action=NO_ACTION))
            self._line.end(End(error=f"the answer does not fit: {error.errors(include_url=False)[0]['msg']}"))
            raise


def _turn(message: UserMessage | AssistantMessage) -> dict[str, Any]:
    content = message.content
    if isinstance(message, AssistantMessage) or content is None or isinstance(content, str):
        parts: list[dict[str, Any]] = [{"kind": "text", "text": message.text}]
    else:
        parts = [_part(part) for part in content]
    if message.cache and parts[-1]["kind"] == "text":
        parts[-1]["is_cache_end"] = True
    return {"role": message.role, "parts": parts}


def _part(part: Any) -> dict[str, Any]:
    if isinstance(part, ContentPartTextParam):
        return {"kind": "text", "text": part.text}
    head, _, data = part.image_url.url.partition(";base64,")
    return {"kind": "image", "content": data, "media_type": head.removeprefix("data:")}


def _usage(reply: Reply) -> ChatInvokeUsage:
    return ChatInvokeUsage(
        prompt_tokens=reply.input_tokens,
        prompt_cached_tokens=reply.cached_input_tokens,
        prompt_cache_creation_tokens=None,
        prompt_image_tokens=None,
        completion_tokens=reply.output_tokens,
        total_tokens=reply.input_tokens + reply.output_tokens,
    )
