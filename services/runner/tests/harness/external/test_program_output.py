"""What a program prints, and what its last word means."""

import asyncio

import pytest
from primbench_episode.outcome import StopReason
from primbench_episode.scene import AgentResult
from primbench_runner.harness.external.output import KEPT_BYTES_MAX, Output, result_of


@pytest.mark.parametrize(
    ("printed", "expected"),
    [
        (b'by the way\n{"answer": "Nova"}\n\n', AgentResult(answer="Nova")),
        (b'{"answer": "first"}\n{"answer": "last"}', AgentResult(answer="last")),
        (b'{"answer": null}', AgentResult()),
        (b"all done", AgentResult()),
        (b"[1, 2]", AgentResult()),
        (b"", AgentResult()),
        (b"\xff\xfe", AgentResult()),
        (b'{"gave_up": "too hard"}', AgentResult(StopReason.GAVE_UP, message="too hard")),
        (b'{"answer": "yes", "gave_up": null}', AgentResult(answer="yes")),
        (b'{"answer": "\\ud800"}', AgentResult(answer="\ufffd")),
        (b'{"gave_up": "\\ud800"}', AgentResult(StopReason.GAVE_UP, message="\ufffd")),
        (b'{"answer": ' + b"9" * 5000 + b"}", AgentResult()),
        (b'{"answer": 5}', AgentResult(StopReason.AGENT_ERROR, message="its answer is 5, and not a text")),
    ],
)
def test_last_line_of_a_program_that_ended_well_is_its_word(printed: bytes, expected: AgentResult) -> None:
    assert result_of(0, Output(printed), Output()) == expected


@pytest.mark.parametrize(
    ("exit_code", "complained", "message"),
    [
        (1, b"Traceback\nValueError: no such button\n", "exit code 1: ValueError: no such button"),
        (139, b"", "exit code 139"),
    ],
)
def test_any_other_exit_code_is_a_crash_whatever_was_printed(exit_code: int, complained: bytes, message: str) -> None:
    result = result_of(exit_code, Output(b'{"answer": "Nova"}'), Output(complained))

    assert result == AgentResult(StopReason.AGENT_ERROR, message=message)


async def test_output_is_kept_from_its_end_and_in_bounds() -> None:
    stream = asyncio.StreamReader()
    stream.feed_data(b"x" * 3 * KEPT_BYTES_MAX + b"\nlast")
    stream.feed_eof()
    output = Output()

    await output.read(stream)

    assert len(output.kept) == KEPT_BYTES_MAX
    assert output.last_line == "last"
    assert output.text.startswith(f"[{2 * KEPT_BYTES_MAX + 5} bytes left out]\nxxx")


async def test_answer_that_is_longer_than_what_is_kept_is_told_of() -> None:
    stream = asyncio.StreamReader()
    stream.feed_data(b'first\n{"answer": "' + b"x" * KEPT_BYTES_MAX + b'"}\n')
    stream.feed_eof()
    output = Output()

    await output.read(stream)

    assert result_of(0, output, Output()) == AgentResult(
        message="its last line is longer than 256 KiB: not read, no answer"
    )
