"""What tests and parts of tests cost, in seconds of processor. tests/costs.txt has the figures that were measured; a run is compared
with them, relative to its own speed, since machines differ.

use: costs.py run NAME COMMAND…     runs the command and notes its cost in the file $RONDA_COSTS, if it is set
     costs.py report MEASURED       names the tests that cost half as much again as their figure
"""

import dataclasses
import os
import pathlib
import resource
import statistics
import subprocess
import sys

TABLE = pathlib.Path(__file__).resolve().parent.parent / "costs.txt"
CREPT, NOTICEABLE = 1.5, 2.0  # times the figure; seconds, below which a difference is noise


@dataclasses.dataclass(frozen=True)
class Part:
    """A part of tests/deep."""
    seconds: float     # of processor, for the whole part
    shares: int        # in how many runs it is done if time is short
    builds: bool       # it has a build of its own, after which it ends if BUILD_ONLY is set
    folders: tuple     # a change there makes it urgent


def figures():
    """({test: seconds}, {part: Part}) of the table."""
    tests, parts = {}, {}
    for line in TABLE.read_text().splitlines():
        words = line.partition("#")[0].split()
        if words[:1] == ["test"]:
            tests[words[1]] = float(words[2])
        elif words[:1] == ["part"]:
            parts[words[1]] = Part(float(words[2]), int(words[3]), words[4] == "builds", tuple(words[5:]))
    return tests, parts


def measured(path):
    """{test: seconds} of one run; empty if there was none."""
    try:
        lines = pathlib.Path(path).read_text().splitlines()
    except FileNotFoundError:
        return {}
    return {name: float(seconds) for name, seconds in (line.split() for line in lines)}


def speed(found, tests):
    """How many times as long as in the table a usual test takes here."""
    ratios = [found[name] / tests[name] for name in found if tests.get(name, 0) >= NOTICEABLE]
    return statistics.median(ratios) if ratios else 1.0


def crept(found, tests):
    """[(test, seconds, expected)] of those that took half as long again as their figure says of a machine of this speed."""
    scale = speed(found, tests)
    return [(name, seconds, tests[name] * scale) for name, seconds in sorted(found.items())
            if name in tests and seconds > max(CREPT * tests[name] * scale, tests[name] * scale + NOTICEABLE)]


def run(name, command):
    status = subprocess.run(command).returncode
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    if "RONDA_COSTS" in os.environ:
        with open(os.environ["RONDA_COSTS"], "a") as file:
            file.write("%s %.2f\n" % (name, used.ru_utime + used.ru_stime))
    return status if status >= 0 else 128 - status


def report(path):
    (tests, _), found = figures(), measured(path)
    scale = speed(found, tests)
    print("%d tests, %.0f s of processor, %.2f times the figures of tests/costs.txt" % (len(found), sum(found.values()), scale))
    for name in sorted(set(found) - set(tests)):
        print("  %s has no figure: it took %.1f s" % (name, found[name]))
    for name, seconds, expected in crept(found, tests):
        print("  %s has crept up: %.1f s, where %.1f s would be expected" % (name, seconds, expected))
    return 0


if __name__ == "__main__":
    sys.exit(run(sys.argv[2], sys.argv[3:]) if sys.argv[1] == "run" else report(sys.argv[2]))
