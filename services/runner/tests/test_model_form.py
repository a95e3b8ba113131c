"""How firmly an answer is held to its form: what a provider is asked for, and what is tried when it refuses that."""

import subprocess
import sys
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from primbench_episode.errors import BrokenError
from primbench_runner.model.opening import open_model
from primbench_runner.model.port import ImagePart, Message, ModelRequest, ReplyEnd, TextPart
from primbench_runner.model.spec import ModelSpec
from primbench_runner.model.testing.script import Answer, Asked, Refuse, Say
from primbench_runner.model.testing.server import ProviderServer

CLOSED = {
    "type": "object",
    "properties": {"action": {"type": "string"}},
    "required": ["action"],
    "additionalProperties": False,
}
OPEN = {"type": "object", "properties": {"action": {"type": "string"}}}
GOOD = Say('{"action": "noop()"}')


def _request(schema: dict[str, Any] = CLOSED, *messages: Message) -> ModelRequest:
    return ModelRequest("You act.", messages or [Message("user", (TextPart("Page"),))], schema)


async def _asked(
    provider: str, answers: Sequence[Answer] | Callable[[Asked], Answer], *requests: ModelRequest
) -> list[dict[str, Any]]:
    """Ask for each; gives the bodies that came to the provider."""
    with ProviderServer(answers) as server:
        address = server.openai_url if provider == "openai" else server.anthropic_url
        spec = ModelSpec.model_validate({"provider": provider, "model": "m-1", "base_url": address})
        model = open_model(spec, "")
        try:
            for request in requests:
                assert (await model.ask(request)).end is ReplyEnd.FINISHED
        finally:
            await model.close()
        return [asked.body for asked in server.asked]


@pytest.mark.parametrize(("schema", "is_strict"), [(CLOSED, True), (OPEN, False)])
async def test_openai_is_asked_for_the_schema_and_strictly_where_it_is_closed(
    schema: dict[str, Any], is_strict: bool
) -> None:
    (body,) = await _asked("openai", [GOOD], _request(schema))

    assert body["response_format"] == {
        "type": "json_schema",
        "json_schema": {"name": "action", "schema": schema, "strict": is_strict},
    }


async def test_a_server_that_is_not_the_providers_own_is_told_the_schema_in_words_too() -> None:
    (body,) = await _asked("openai", [GOOD], _request())

    assert '"required": ["action"]' in body["messages"][0]["content"]


async def test_openai_compatible_server_is_asked_for_less_until_it_understands_and_only_once() -> None:
    def understand_little(asked: Asked) -> Answer:
        for name in ("max_completion_tokens", "stream_options"):
            if name in asked.body:
                return Refuse(400, f"Unrecognized request argument supplied: {name}")
        if "response_format" in asked.body:
            return Refuse(422, f"response_format {asked.body['response_format']['type']} is not supported")
        return Say('Well:\n```json\n{"action": "noop()"}\n```')

    bodies = await _asked("openai", understand_little, _request(), _request())

    forms = [body.get("response_format", {}).get("type", "words") for body in bodies]
    assert forms == ["json_schema"] * 3 + ["json_object"] + ["words"] * 2
    assert bodies[-1]["max_tokens"] == 4096
    assert "stream_options" not in bodies[-1]


async def test_an_answer_without_a_count_of_tokens_has_no_known_cost() -> None:
    with ProviderServer([Say('{"action": "noop()"}', tells_usage=False)]) as server:
        given = {"provider": "openai", "model": "m-1", "base_url": server.openai_url}
        model = open_model(ModelSpec.model_validate(given | {"price": {"input": 1, "output": 1}}), "")
        reply = await model.ask(_request())
        await model.close()

    assert (reply.usage.call_count, reply.usage.input_tokens, reply.usage.cost_usd_micros) == (1, 0, None)


async def test_a_refusal_that_names_nothing_we_can_leave_out_is_no_reason_to_ask_for_less() -> None:
    with pytest.raises(BrokenError, match="request refused"):
        await _asked("openai", [Refuse(400, "temperature 3 is out of range"), GOOD], _request())


async def test_content_that_a_provider_filters_is_the_models_refusal() -> None:
    with ProviderServer([Refuse(400, "The response was filtered", "content_filter")]) as server:
        spec = ModelSpec.model_validate({"provider": "openai", "model": "m-1", "base_url": server.openai_url})
        model = open_model(spec, "")
        reply = await model.ask(_request())
        await model.close()

    assert (reply.end, reply.text) == (ReplyEnd.REFUSED, "The response was filtered")


async def test_openai_gets_pictures_as_data_and_texts_as_text() -> None:
    messages = (
        Message("user", (TextPart("one"), TextPart("two"))),
        Message("assistant", (TextPart("three"),)),
        Message("user", (TextPart("four"), ImagePart(b"picture", "image/png"))),
    )

    (body,) = await _asked("openai", [GOOD], _request(CLOSED, *messages))

    picture = {"type": "image_url", "image_url": {"url": "data:image/png;base64,cGljdHVyZQ=="}}
    assert body["messages"][1:] == [
        {"role": "user", "content": "one\n\ntwo"},
        {"role": "assistant", "content": "three"},
        {"role": "user", "content": [{"type": "text", "text": "four"}, picture]},
    ]


async def test_anthropic_is_asked_to_use_the_one_tool_whose_input_is_the_answer() -> None:
    (body,) = await _asked("anthropic", [GOOD], _request())

    assert body["tool_choice"] == {"type": "tool", "name": "action", "disable_parallel_tool_use": True}
    assert [tool["input_schema"] for tool in body["tools"]] == [CLOSED]


async def test_anthropic_model_that_refuses_a_forced_tool_is_asked_for_an_output_format_and_then_in_words() -> None:
    def refuse_forms(asked: Asked) -> Answer:
        if "tool_choice" in asked.body:
            return Refuse(400, "tool_choice: forced tool use is not supported", "invalid_request_error")
        if "output_config" in asked.body:
            return Refuse(400, "output_config.format: not supported", "invalid_request_error")
        return Say('<think>{"action": 1}</think> {"action": "noop()"}')

    bodies = await _asked("anthropic", refuse_forms, _request(), _request())

    assert [sorted({"tools", "output_config"} & set(body)) for body in bodies] == [["tools"], ["output_config"], [], []]
    assert '"required": ["action"]' in bodies[-1]["system"]


async def test_anthropic_caches_up_to_the_last_four_marks() -> None:
    messages = [Message("user", (TextPart(f"part {number}", is_cache_end=True),)) for number in range(6)]

    (body,) = await _asked("anthropic", [GOOD], _request(CLOSED, *messages))

    marked = [block["text"] for message in body["messages"] for block in message["content"] if "cache_control" in block]
    assert marked == ["part 2", "part 3", "part 4", "part 5"]


async def test_anthropic_gets_pictures_as_base64() -> None:
    (body,) = await _asked("anthropic", [GOOD], _request(CLOSED, Message("user", (ImagePart(b"picture"),))))

    source = {"type": "base64", "media_type": "image/webp", "data": "cGljdHVyZQ=="}
    assert body["messages"] == [{"role": "user", "content": [{"type": "image", "source": source}]}]


@pytest.mark.parametrize("provider", ["openai", "anthropic"])
def test_a_model_brings_its_own_providers_sdk_alone(provider: str) -> None:
    code = (
        "import sys; from primbench_runner.model.opening import open_model; "
        "from primbench_runner.model.spec import ModelSpec; before = set(sys.modules); "
        f"open_model(ModelSpec(provider={provider!r}, model='m'), 'key'); "
        "print(sorted({'openai', 'anthropic'} & before), sorted({'openai', 'anthropic'} & set(sys.modules)))"
    )

    printed = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout

    assert printed.strip() == f"[] ['{provider}']"
