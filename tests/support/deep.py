"""Chooses and runs the parts of tests/deep. Each is a program in tests/parts; tests/costs.txt says what it costs and which folders
it is about. A part that is done in shares gets SHARE=K/N in its environment; CHANGED holds the files that the change touches.

use: deep.py [--build] [--minutes N] [--since COMMIT] [PART…]
"""

import argparse
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import time

import costs

ROOT = pathlib.Path(__file__).resolve().parents[2]
OVERLAP = 0.8  # of all processors, which a part keeps busy


def git(*words):
    """What git prints; None if it fails, or if there is no git, which nothing here needs."""
    if shutil.which("git") is None:
        return None
    done = subprocess.run(["git", *words], cwd=ROOT, text=True, capture_output=True)
    return done.stdout.splitlines() if done.returncode == 0 else None


def changed_since(commit):
    """The files that differ from that commit; None if it is unknown, which makes every part urgent."""
    return git("diff", "--name-only", commit, "--") if commit else None


def in_turn(parts, commits, changed):
    """The names of the parts: those first that the change touches, both in an order that the number of commits turns."""
    names = sorted(parts)
    turned = names[commits % len(names):] + names[:commits % len(names)]
    touched = [name for name in turned if changed is None or
               any(file.startswith(folder) for file in changed for folder in parts[name].folders)]
    return touched + [name for name in turned if name not in touched]


def run_part(name, share, changed):
    print("\n== Part %s%s (%s)" % (name, " " + share if share else "", time.strftime("%T")), flush=True)
    environment = {**os.environ, "SHARE": share or "1/1"}
    if changed is not None:
        environment["CHANGED"] = "\n".join(changed)
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    status = subprocess.run([ROOT / "tests/parts" / name], cwd=ROOT, env=environment).returncode
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return status, used, time.monotonic() - began


def main():
    parser = argparse.ArgumentParser(description="the parts of tests/deep")
    parser.add_argument("--build", action="store_true")
    parser.add_argument("--minutes", type=float)
    parser.add_argument("--since", metavar="COMMIT")
    parser.add_argument("parts", nargs="*", metavar="PART")
    asked = parser.parse_args()
    tests, parts = costs.figures()
    unknown = [name for name in asked.parts if name not in parts]
    if unknown:
        parser.error("no part %s; there are: %s" % (unknown[0], " ".join(sorted(parts))))
    if asked.since and git("rev-parse", "--verify", asked.since + "^{commit}") is None:
        parser.error("no commit %s" % asked.since)
    timed, began = asked.minutes is not None, time.monotonic()
    slowness = max(1.0, costs.speed(costs.measured(ROOT / "build/costs"), tests))
    commits = int((git("rev-list", "--count", "HEAD") or ["0"])[0])
    changed = changed_since(asked.since)
    names = [name for name in in_turn(parts, commits, changed) if not asked.parts or name in asked.parts]
    if asked.build:
        os.environ["BUILD_ONLY"] = "1"
        names = [name for name in names if parts[name].builds]
    left_out, failed = [], []
    for name in names:
        part = parts[name]
        share = "%d/%d" % (commits % part.shares + 1, part.shares) if timed and part.shares > 1 else ""
        expected = part.seconds / (part.shares if share else 1)
        minutes = expected * slowness / (OVERLAP * (os.cpu_count() or 1)) / 60
        if timed and (time.monotonic() - began) / 60 + minutes > asked.minutes:
            left_out.append("%s (%.0f min)" % (name, minutes))
            continue
        status, used, wall = run_part(name, share, changed)
        print("== Part %s: %s, %.0f s of processor in %.0f s" % (name, "passed" if status == 0 else "FAILED (%d)" % status, used, wall))
        if used > costs.CREPT * expected * slowness:
            print("   It has crept up: %.0f s would be expected (tests/costs.txt)." % (expected * slowness))
        if status != 0:
            failed.append(name)
    done = [name for name in names if name not in failed and not any(one.startswith(name + " ") for one in left_out)]
    print("\nParts that passed: %s; failed: %s; left out for lack of time: %s" % tuple(", ".join(those) or "none" for those in (done, failed, left_out)))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
