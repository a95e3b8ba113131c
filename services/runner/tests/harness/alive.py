"""Whether a process still runs."""

from pathlib import Path


def is_running(process_id: int) -> bool:
    """Tell whether a process is there and no zombie."""
    try:
        return Path(f"/proc/{process_id}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False
