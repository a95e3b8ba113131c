"""Writes what is derived from the grader: `python -m primbench_grading reference [FILE]`."""

import argparse
import sys
from pathlib import Path

from primbench_grading.reference.page import reference_text


def main(arguments: list[str]) -> int:
    """Write the text to the file, or to standard output; gives the exit code."""
    parser = argparse.ArgumentParser(prog="primbench_grading", description=__doc__)
    parser.add_argument("text", choices=["reference"], help="the reference page (Markdown)")
    parser.add_argument("file", nargs="?", type=Path, help="where to write; default: standard output")
    given = parser.parse_args(arguments)
    content = reference_text()
    if given.file is None:
        sys.stdout.write(content)
        return 0
    given.file.parent.mkdir(parents=True, exist_ok=True)
    given.file.write_text(content, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
