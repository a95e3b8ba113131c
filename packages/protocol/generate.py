"""Writes src/primbench from proto/ with protoc and the mypy plug-in.

Run by `make gen`; `make gen-check` runs it into a temporary folder and compares.
"""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROTO = ROOT / "proto"


def generate(target: Path) -> None:
    """Replace the folder `primbench` in `target` by freshly generated code."""
    shutil.rmtree(target / "primbench", ignore_errors=True)
    target.mkdir(parents=True, exist_ok=True)
    files = sorted(str(path.relative_to(PROTO)) for path in PROTO.rglob("*.proto"))
    outputs = [f"--{kind}_out={target}" for kind in ("python", "grpc_python")]
    typed = [f"--{kind}_out={target}" for kind in ("mypy", "mypy_grpc")]
    command = [sys.executable, "-m", "grpc_tools.protoc", f"-I{PROTO}", *outputs, *typed, *files]
    subprocess.run(command, check=True, cwd=PROTO)
    for folder in [path for path in (target / "primbench").rglob("*") if path.is_dir()]:
        (folder / "__init__.py").touch()
    (target / "primbench" / "__init__.py").touch()
    (target / "primbench" / "py.typed").touch()


if __name__ == "__main__":
    generate(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "packages" / "protocol" / "src")
