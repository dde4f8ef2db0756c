"""Runs the program under test and reads its output."""

import os
import re
import subprocess

CODE = re.compile(r"error.*\[([a-z_]+)\]\s*\Z")


class Program:
    """The program `ronda` at a path."""

    def __init__(self, path):
        self.path = os.path.abspath(path)

    def run(self, *arguments):
        """Returns (exit status, stdout, stderr), the latter two as bytes."""
        done = subprocess.run(
            [self.path, *map(str, arguments)], stdin=subprocess.DEVNULL, capture_output=True, timeout=60,
        )
        return done.returncode, done.stdout, done.stderr


def codes(stderr):
    """The stable codes at the ends of error lines."""
    lines = stderr.decode("utf-8", "replace").splitlines()
    return [found.group(1) for found in map(CODE.search, lines) if found]


def first_difference(expected, found, path=""):
    """The first path where two JSON values differ, with both values; None if they are equal."""
    if isinstance(expected, dict) and isinstance(found, dict):
        for key in list(expected) + [k for k in found if k not in expected]:
            if key not in expected or key not in found:
                side = "not expected" if key not in expected else "missing"
                return f"{path}.{key}: {side}"
            deeper = first_difference(expected[key], found[key], f"{path}.{key}")
            if deeper:
                return deeper
        return None
    if isinstance(expected, list) and isinstance(found, list):
        for i, (one, other) in enumerate(zip(expected, found)):
            deeper = first_difference(one, other, f"{path}[{i}]")
            if deeper:
                return deeper
        if len(expected) != len(found):
            longer = max(expected, found, key=len)
            extra = longer[min(len(expected), len(found))]
            return f"{path}: expected {len(expected)} items, found {len(found)}; first one over: {extra!r}"
        return None
    if expected != found or type(expected) is not type(found):
        return f"{path}: expected {expected!r}, found {found!r}"
    return None


def first_line_difference(expected, found):
    """The first line where two texts differ."""
    one, other = expected.split("\n"), found.split("\n")
    for number, (a, b) in enumerate(zip(one, other), 1):
        if a != b:
            return f"line {number}: expected {a!r}, found {b!r}"
    return f"expected {len(one)} lines, found {len(other)}"
