"""What a program prints, kept in bounds, and its last word."""

import json
from asyncio import StreamReader
from dataclasses import dataclass

from primbench_episode.outcome import StopReason
from primbench_episode.scene import AgentResult

KEPT_BYTES_MAX = 256 * 1024
"""Of each of its two streams, from the end."""
_CHUNK_BYTES = 64 * 1024
_LINE_LENGTH_MAX = 300


@dataclass
class Output:
    """The end of a stream."""

    kept: bytes = b""
    left_out_count: int = 0

    async def read(self, stream: StreamReader) -> None:
        """Read until the stream ends."""
        while chunk := await stream.read(_CHUNK_BYTES):
            kept = self.kept + chunk
            self.kept = kept[-KEPT_BYTES_MAX:]
            self.left_out_count += len(kept) - len(self.kept)

    @property
    def text(self) -> str:
        """What was kept; bytes that are no UTF-8 are replaced."""
        start = f"[{self.left_out_count} bytes left out]\n" if self.left_out_count else ""
        return start + self.kept.decode(errors="replace")

    @property
    def last_line(self) -> str:
        """The last line that is not blank; empty when there is none."""
        lines = self.kept.decode(errors="replace").strip().splitlines()
        return lines[-1].strip() if lines else ""

    @property
    def is_last_line_cut(self) -> bool:
        """Whether its beginning was left out."""
        return self.left_out_count > 0 and b"\n" not in self.kept.strip()


def result_of(exit_code: int, printed: Output, complained: Output) -> AgentResult:
    """Give how the program ended.

    Exit code 0: its last line may be {"answer": text}, {"gave_up": reason}, or anything else, which is no answer.
    A null is absence. A last line of more than KEPT_BYTES_MAX is not read. Any other exit code is a crash.
    """
    if exit_code != 0:
        said = complained.last_line[:_LINE_LENGTH_MAX]
        return AgentResult(StopReason.AGENT_ERROR, message=f"exit code {exit_code}" + (f": {said}" if said else ""))
    if printed.is_last_line_cut:
        return AgentResult(message=f"its last line is longer than {KEPT_BYTES_MAX // 1024} KiB: not read, no answer")
    word = _word(printed.last_line)
    if word.get("gave_up") is not None:
        return AgentResult(StopReason.GAVE_UP, message=str(word["gave_up"])[:_LINE_LENGTH_MAX])
    answer = word.get("answer")
    if answer is not None and not isinstance(answer, str):
        message = f"its answer is {json.dumps(answer)[:_LINE_LENGTH_MAX]}, and not a text"
        return AgentResult(StopReason.AGENT_ERROR, message=message)
    return AgentResult(answer=answer)


def _word(line: str) -> dict[str, object]:
    try:
        word = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return word if isinstance(word, dict) else {}
