"""A new game begins with a small whole one under its own name, and nothing of the old name is left.

use: new_game_test.py RONDA
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).parents[2]
RONDA = pathlib.Path(sys.argv.pop(1)).resolve()


class NewGame(unittest.TestCase):
    def setUp(self):
        self.tree = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        for part in ("tests/new_game", "tests/reversi", "tests/envite", "tests/games/reversi", "tests/games/envite",
                     "adjudicator/games/games.txt"):
            (self.tree / part).parent.mkdir(parents=True, exist_ok=True)
            (shutil.copytree if (ROOT / part).is_dir() else shutil.copy)(ROOT / part, self.tree / part)
        (self.tree / "examples").mkdir()
        for folder in ("adjudicator/core", "formats", "render", "mailer"):
            shutil.copytree(ROOT / folder, self.tree / folder)
        self.games = (self.tree / "adjudicator/games/games.txt").read_text().split()

    def new_game(self, *words):
        return subprocess.run([self.tree / "tests/new_game", *words], capture_output=True, text=True, timeout=60,
                              env={**os.environ, "RONDA": str(RONDA)})

    def files_below(self, *folders):
        return [path for folder in folders for path in (self.tree / folder).rglob("*") if path.is_file()]

    def check_whole(self, name, kind, old, last_orders):
        made = self.new_game(name, kind)
        self.assertEqual(made.returncode, 0, made.stderr)
        files = self.files_below(f"adjudicator/games/{name}", f"tests/games/{name}", f"examples/{name}")
        for path in files:
            self.assertNotIn(old, path.read_text().lower(), path)
        names = {str(path.relative_to(self.tree)) for path in files}
        self.assertLessEqual({f"adjudicator/games/{name}/game.cpp", f"adjudicator/games/{name}/rules.md",
                              f"adjudicator/games/{name}/reglas.es.md", f"adjudicator/games/{name}/reglas.en.md",
                              f"tests/games/{name}/words.yaml", f"tests/games/{name}/cases/game.yaml",
                              f"tests/games/{name}/mistakes.txt", f"examples/{name}/partida.yaml",
                              f"examples/{name}/{last_orders}"}, names)
        self.assertRegex((self.tree / f"examples/{name}/semilla").read_text(), "^[0-9a-f]{64}$")
        self.assertEqual((self.tree / "adjudicator/games/games.txt").read_text().split(), self.games + [name])

    def test_by_turns_with_rules_cases_and_an_example(self):
        self.check_whole("damas", "--turns", "reversi", "ronda-09/01-ana.yaml")

    def test_by_rounds_with_rules_cases_and_an_example(self):
        self.check_whole("dados3", "--rounds", "envite", "ronda-03/03-iria.yaml")

    def test_a_number_of_players_is_that_of_the_game_and_of_its_example(self):
        for name, kind, players, seats in (("solos", "--rounds", "1-2", 2), ("cinco", "--turns", "5-5", 5)):
            made = self.new_game(name, kind, "--players", players)
            self.assertEqual(made.returncode, 0, made.stderr)
            code = (self.tree / f"adjudicator/games/{name}/game.cpp").read_text()
            self.assertIn(f"least_players = {players[0]},", code)
            self.assertIn(f"most_players = {players[2]},", code)
            self.assertEqual((self.tree / f"examples/{name}/partida.yaml").read_text().count("  - {id: "), seats)

    def test_robots_play_an_example(self):
        example = self.tree / "examples/bheex"
        shutil.copytree(ROOT / "examples/bheex", example)
        played = self.new_game("--example", "bheex", "3")
        self.assertEqual(played.returncode, 0, played.stderr)
        rounds = sorted(path.name for path in example.glob("ronda-*"))
        self.assertEqual(rounds, ["ronda-01", "ronda-02", "ronda-03"])
        for name in rounds:
            orders = "".join(path.read_text() for path in (example / name).iterdir())
            self.assertIn(f"ronda: {int(name[-2:])}\nordenes:\n", orders)

    def test_refused_names_leave_the_tree_as_it_was(self):
        before = self.files_below(".")
        for name in ("", "Damas", "3dados", "../damas", "damas nuevas", "damas_2", "reversi", "envite", "bheex/x", "int", "turns", "schema"):
            made = self.new_game(name)
            self.assertNotEqual(made.returncode, 0, name)
            self.assertTrue(made.stderr, name)
        for words in (("--dice",), ("--players", "9-9"), ("--players", "4-2"), ("--players",)):
            self.assertNotEqual(self.new_game("damas", *words).returncode, 0, words)
        self.assertEqual(self.files_below("."), before)


if __name__ == "__main__":
    unittest.main()
