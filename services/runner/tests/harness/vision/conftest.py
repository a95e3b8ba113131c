"""Scripted models and scenes lie one folder up; what only this harness needs lies here."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
