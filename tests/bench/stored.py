"""A run to which later ones are compared, so that a slower commit is seen: RONDA_BENCH names its file. The first run with that
file writes it, best with the program of the last release, built from its tag; later ones print the ratio of each row to it."""

import atexit
import json
import os
import pathlib
import platform
import sys

FILE = pathlib.Path(os.environ["RONDA_BENCH"]) if os.environ.get("RONDA_BENCH") else None


def machine():
    lines = pathlib.Path("/proc/cpuinfo").read_text().splitlines() if os.path.exists("/proc/cpuinfo") else []
    return [platform.node(), next((line.split(":")[1].strip() for line in lines if line.startswith("model name")), "")]


def read():
    if FILE is None or not FILE.exists():
        return {}
    kept = json.loads(FILE.read_text())
    if kept["machine"] != machine():
        raise SystemExit("%s is a run of another machine: %s" % (FILE, ", ".join(kept["machine"])))
    return kept["rows"]


THEN, NOW = read(), {}


def ratio(row, seconds):
    """The seconds of processor of this row, to those of the stored run; blanks if it has no such row."""
    key = "%s: %s" % (pathlib.Path(sys.argv[0]).name, row)
    NOW[key] = seconds
    return "%6.2f" % (seconds / THEN[key]) if THEN.get(key) else " " * 6


@atexit.register
def write():
    """Adds the rows that are not stored yet; a stored one stays until somebody removes the file."""
    if FILE is not None and NOW.keys() - THEN.keys():
        FILE.write_text(json.dumps({"machine": machine(), "rows": {**NOW, **THEN}}, indent=1, sort_keys=True) + "\n")
