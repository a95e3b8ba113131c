"""Logs of a service: one line an event on standard error, as text or JSON."""

import json
import logging
import sys
from typing import Literal, override

_STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime"}


def configure(service: str, *, level: str, form: Literal["text", "json"]) -> None:
    """Send the root logger to standard error. Calling it again replaces the earlier set-up."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_JsonFormatter(service) if form == "json" else _text_formatter(service))
    logging.basicConfig(level=level, handlers=[handler], force=True)


def _text_formatter(service: str) -> logging.Formatter:
    return logging.Formatter(f"%(asctime)s {service} %(levelname)s %(name)s: %(message)s")


class _JsonFormatter(logging.Formatter):
    def __init__(self, service: str) -> None:
        super().__init__()
        self._service = service

    @override
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": self.formatTime(record),
            "service": self._service,
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {key: value for key, value in vars(record).items() if key not in _STANDARD}
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)
