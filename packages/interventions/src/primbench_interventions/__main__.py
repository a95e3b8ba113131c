"""Writes what is derived from the interventions: `python -m primbench_interventions reference|schema [FILE]`."""

import argparse
import sys
from pathlib import Path

from primbench_interventions.reference import reference_text
from primbench_interventions.schema_export import schema_text

_TEXTS = {"reference": reference_text, "schema": schema_text}


def main(arguments: list[str]) -> int:
    """Write the text to the file, or to standard output; gives the exit code."""
    parser = argparse.ArgumentParser(prog="primbench_interventions", description=__doc__)
    parser.add_argument("text", choices=sorted(_TEXTS), help="reference page (Markdown) or JSON Schema of injections")
    parser.add_argument("file", nargs="?", type=Path, help="where to write; default: standard output")
    given = parser.parse_args(arguments)
    content = _TEXTS[given.text]()
    if given.file is None:
        sys.stdout.write(content)
        return 0
    given.file.parent.mkdir(parents=True, exist_ok=True)
    given.file.write_text(content, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
