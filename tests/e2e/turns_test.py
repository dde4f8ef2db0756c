"""Games by turns on the command line: order files from set-up to a draw, conditional orders passed on by `adjudicate`, refused
orders with their places, `perft` and `selfplay`; and `sweep` on a tree of matches with a broken one.

use: turns_test.py PATH/ronda
"""

import csv
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

from short_match import GAMES, seats_of

RONDA = str(pathlib.Path(sys.argv.pop()).resolve())
ZERO = "0" * 64


class Turns(unittest.TestCase):
    def setUp(self):
        base = tempfile.TemporaryDirectory()
        self.addCleanup(base.cleanup)
        self.base = pathlib.Path(base.name)

    def players_of(self, game):
        return ",".join(seats_of(game, json.loads(self.ronda("games", "--json"))))

    def ronda(self, *words, status=0):
        done = subprocess.run([RONDA, *map(str, words), "--lang", "es"], capture_output=True, text=True)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done.stdout + done.stderr

    def state(self, folder):
        return json.loads((folder / "estado.json").read_text())

    def file(self, player, number, text, name=None):
        path = self.base / (name or "%s-%d.yaml" % (player, number))
        path.write_text("partida: m\njugador: %s\nronda: %d\n%s" % (player, number, text))
        return path

    def step(self, before, after, *files, status=0):
        words = [word for path in files for word in ("--orders", path)]
        return self.ronda("adjudicate", "--state", before / "estado.json", *words, "--seed", ZERO, "--out", after, status=status)

    def start(self):
        folder = self.base / "r0"
        self.ronda("setup", "bheex", "--players", "ana,blas", "--id", "m", "--set", "lado=3", "--set", "obreras=1",
                   "--seed", ZERO, "--out", folder)
        first = self.state(folder)["turno_de"][0]
        return folder, first, "blas" if first == "ana" else "ana"

    def test_conditional_orders_are_handed_on_until_they_are_played(self):
        r0, first, second = self.start()
        opening = self.file(first, 1, "ordenes: {colocar: a1}\nsi:\n"
                            "  - {si_juega: {colocar: L1}, ordenes: {colocar: A2}}\n"
                            "  - {si_juega: cualquiera, ordenes: {colocar: A3, tablas: true}}\n")
        self.step(r0, self.base / "r1", opening)
        waiting = self.base / "r1/pendientes" / (first + ".yaml")
        self.assertIn("si_juega: {colocar: L1}", waiting.read_text())
        self.step(self.base / "r1", self.base / "r2", waiting, self.file(second, 2, "ordenes: {colocar: l3}\n"))
        chosen = self.base / "r2/pendientes" / (first + ".yaml")
        self.assertIn("colocar: A3", chosen.read_text())
        self.step(self.base / "r2", self.base / "r3", chosen)
        self.assertFalse((self.base / "r3/pendientes").exists())
        self.assertEqual(self.state(self.base / "r3")["tablero"]["tablas"], [first])
        self.step(self.base / "r3", self.base / "r4", self.file(second, 4, "ordenes: {tablas: sí}\n"))
        self.assertEqual(self.state(self.base / "r4")["resultado"]["motivo"], "acuerdo")
        self.assertIn("partida_terminada", self.step(self.base / "r4", self.base / "r5", status=1))

    def test_what_is_answered_does_not_stay_in_the_way(self):
        r0, first, second = self.start()
        self.step(r0, r0, self.file(first, 1, "ordenes: {colocar: A1}\nsi: [{si_juega: {colocar: L1}, ordenes: {colocar: A2}}]\n"))
        waiting = r0 / "pendientes" / (first + ".yaml")
        self.assertTrue(waiting.exists())
        self.step(r0, r0, waiting, self.file(second, 2, "ordenes: {colocar: K1}\n"))
        self.assertFalse(waiting.exists(), "no reply fits: nothing remains")

    def test_refusals_name_the_word_and_write_nothing(self):
        r0, first, second = self.start()
        for text, code, place in (
                ("ordenes: {colocar: A9}\n", "fichero_invalido", ":4:20:"),
                ("ordenes: {mover: {de: A1, a: B1}}\n", "fase_equivocada", ":4:"),
                ("ordenes: {colocar: A1, mover: {de: A1, a: B1}}\n", "fichero_invalido", ":4:"),
                ("ordenes: {tablas: true}\n", "falta_orden", ":4:"),
                ("ordenes: {colocar: A1}\nsi: [{si_juega: {colocar: Z9}, ordenes: {colocar: A2}}]\n", "fichero_invalido", ":5:27:")):
            told = self.step(r0, self.base / "no", self.file(first, 1, text), status=1)
            self.assertIn("[%s]" % code, told, text)
            self.assertIn(place, told, text)
            self.assertFalse((self.base / "no").exists(), text)
        told = self.step(r0, self.base / "no", self.file(second, 1, "ordenes: {colocar: A1}\n"), status=1)
        self.assertIn("[no_es_su_turno]", told)
        self.assertIn("[falta_orden]", self.step(r0, self.base / "no", status=1))
        self.ronda("check", "--state", r0 / "estado.json", "--orders", self.file(second, 1, "ordenes: {tablas: true}\n"))

    def test_perft_and_selfplay_are_the_same_every_time(self):
        r0, _, _ = self.start()
        self.assertEqual(self.ronda("perft", "--state", r0 / "estado.json", "--depth", 2).strip(), str(54 * 53))
        played = []
        for _ in range(2):
            told = json.loads(self.ronda("selfplay", "dehexz", "--players", 3, "--games", 20, "--seed", ZERO, "--json"))
            played.append((told["finales"], told["rondas"], told["longitud"]))
        self.assertEqual(played[0], played[1])
        self.assertIn("expected", subprocess.run([RONDA, "perft", "--state", str(r0 / "estado.json"), "--depth", "-1", "--lang", "en"],
                                                 capture_output=True, text=True).stderr)

    def test_a_match_up_tells_of_seats_and_options(self):
        table, plot = self.base / "t.csv", self.base / "t.svg"
        told = json.loads(self.ronda("selfplay", "bheex", "--robots", "facil,azar", "--games", 4, "--seed", ZERO, "--json", "--compare",
                                     "lado=3", "--compare", "lado=4", "--table", table, "--plot", plot))
        self.assertEqual(told["reparto_justo"], 0.5)
        self.assertEqual([each["opcion"] for each in told["comparadas"]], ["lado=3", "lado=4"])
        rows = list(csv.DictReader(table.read_text().splitlines()))
        self.assertEqual([(row["opcion"], row["asiento"]) for row in rows],
                         [(option, seat) for option in ("", "lado=3", "lado=4") for seat in "12"])
        for row, seat in zip(rows, told["asientos"]):
            self.assertEqual(int(row["ganadas"]), seat["ganadas"])
            self.assertEqual(float(row["puntuacion"]), seat["puntuacion"])
        self.assertEqual(sum(float(row["puntuacion"]) for row in rows), 3)
        self.assertIn("<svg", plot.read_text())

    def test_a_robot_writes_a_file_that_is_taken(self):
        for game in GAMES:
            folder = self.base / game
            self.ronda("setup", game, "--players", self.players_of(game), "--id", "m", "--seed", ZERO, "--out", folder)
            player, state = self.state(folder)["turno_de"][0], folder / "estado.json"
            for level in ("azar", "facil", "normal", "dificil"):
                words = ("robot", "--state", state, "--player", player, "--level", level, "--seed", ZERO)
                file = self.ronda(*words)
                self.assertEqual(file, self.ronda(*words))
                path = self.base / "robot.yaml"
                path.write_text(file)
                told = self.ronda("check", "--state", state, "--orders", path)
                self.assertTrue(level == "azar" or "no se podría" not in told, (game, level, told))

    def test_what_legal_offers_can_be_ordered_as_it_stands(self):
        for game, more in [(game, ()) for game in GAMES] + [("hegregon", ("ritmo=turno",))]:
            folder = self.base / ("%s-%d" % (game, len(more)))
            self.ronda("setup", game, "--players", self.players_of(game), "--id", "m", "--seed", ZERO, *(("--set",) + more if more else ()),
                       "--out", folder)
            player = self.state(folder)["turno_de"][0]
            offers = json.loads(self.ronda("legal", "--state", folder / "estado.json", "--player", player, "--ready"))
            plain = json.loads(self.ronda("legal", "--state", folder / "estado.json", "--player", player))
            self.assertTrue(offers or plain)
            if isinstance(plain, list):
                self.assertEqual(offers, plain)
            for orders in offers[::max(1, len(offers) // 6)]:
                path = self.file(player, 1, "ordenes: %s\n" % json.dumps(orders, ensure_ascii=False), "oferta.yaml")
                told = self.ronda("check", "--state", folder / "estado.json", "--orders", path)
                self.assertNotIn("no se podría", told, (game, orders))

    def test_a_broken_match_stops_no_other(self):
        tree = self.base / "partidas"
        self.ronda("new", "bheex", tree / "uno", "--players", "ana,blas", "--seed", ZERO)
        for name in ("dos", "tres", "club/cuatro"):
            shutil.copytree(tree / "uno", tree / name)
        (tree / "dos" / "partida.yaml").write_text("rota\n")
        told = json.loads(self.ronda("sweep", tree, "-j", 3, "--json", status=1))
        self.assertEqual((told["partidas"], told["con_errores"]), (4, 1))
        halves = [json.loads(self.ronda("sweep", tree, "--shard", "%d/2" % i, "--json", status=status))["partidas"]
                  for i, status in ((1, 0), (2, 1))]
        self.assertEqual(sum(halves), 4)


if __name__ == "__main__":
    unittest.main()
