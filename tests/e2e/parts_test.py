#!/usr/bin/env python3
"""Which parts of tests/deep are run when time is short.

use: parts_test.py
"""

import pathlib
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/support"))
import costs
import deep


def part(*folders):
    return costs.Part(100, 1, False, folders)


class Parts(unittest.TestCase):
    def test_each_part_has_a_figure_and_a_program(self):
        parts = costs.figures()[1]
        self.assertEqual(set(parts), {path.name for path in (ROOT / "tests/parts").iterdir() if path.is_file()})
        for name, one in parts.items():
            for folder in one.folders:
                self.assertTrue(list(ROOT.glob(folder + "*")), "%s: there is no %s" % (name, folder))

    def test_what_the_change_touches_comes_first_and_turns_with_the_commits(self):
        parts = {"a": part("render"), "b": part("mailer"), "c": part("mailer", "render"), "d": part("formats")}
        self.assertEqual(deep.in_turn(parts, 0, ["mailer/smtp.cpp"]), ["b", "c", "a", "d"])
        self.assertEqual(deep.in_turn(parts, 2, ["mailer/smtp.cpp"]), ["c", "b", "d", "a"])
        self.assertEqual(deep.in_turn(parts, 1, None), ["b", "c", "d", "a"])

    def test_without_time_everything_is_left_out_and_named(self):
        done = subprocess.run([ROOT / "tests/deep", "--minutes", "0"], text=True, capture_output=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        for name in costs.figures()[1]:
            self.assertRegex(done.stdout, r"left out for lack of time: .*\b%s \(\d+ min\)" % name)

    def test_a_part_or_commit_that_is_not_there_is_named(self):
        for words, told in ((["sanitise"], "no part sanitise; there are: "), (["--since", "nowhere"], "no commit nowhere")):
            done = subprocess.run([ROOT / "tests/deep", *words], text=True, capture_output=True)
            self.assertEqual(done.returncode, 2)
            self.assertIn(told, done.stderr)

    def test_only_what_crept_beyond_the_speed_of_the_machine_is_named(self):
        figures = {"a": 10.0, "b": 20.0, "c": 4.0}
        self.assertEqual(costs.speed({"a": 20.0, "b": 40.0, "c": 16.0}, figures), 2.0)
        self.assertEqual(costs.crept({"a": 20.0, "b": 40.0, "c": 16.0}, figures), [("c", 16.0, 8.0)])


if __name__ == "__main__":
    unittest.main()
