"""The games with a reference implementation: each is a folder beside this one, with `duel.py` and `vectors.py`."""

import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def names():
    return sorted(name for name in os.listdir(ROOT) if os.path.exists(os.path.join(ROOT, name, "vectors.py")))


def enter(name):
    """Makes the game's modules importable, before all others."""
    sys.path.insert(0, os.path.join(ROOT, name))
