"""The limits on cost and output for malicious order files: the listed and counted faults, the size of the output, memory. Every
file is within the input limits (256 KiB, 64 levels, 10,000 nodes) or is refused because of them.

use: limits_test.py PATH/ronda [--sanitized]
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

import letters

SANITIZED = "--sanitized" in sys.argv  # peak memory is meaningless with sanitizers
if SANITIZED:
    sys.argv.remove("--sanitized")
RONDA = str(pathlib.Path(sys.argv.pop()).resolve())
ZERO = "0" * 64
MOST_TOLD = 20
MOST_TEXT = 64 * 1024
MOST_MEMORY = 30 * 1024  # KiB
PLAYERS = ["ana", "beto", "carla", "dani", "eva", "felix"]
GAMES = {"hexadominacion": PLAYERS, "bheex": PLAYERS[:2], "dehexz": PLAYERS[:3]}


def listed(items, key="construir"):
    return "ordenes:\n  %s: [%s]\n" % (key, ", ".join(items))


def replies(count, orders):
    return "si:\n" + "".join("  - {si_juega: %s, ordenes: %s}\n" % (orders, orders) for _ in range(count))


# name: game, text after the head, exit status, total number of faults or of orders that would be cancelled
NASTY = {
    "a typing error 9,900 times": ("hexadominacion", listed(["Lomma"] * 9900), 1, 9900),
    "as many words near no name": ("hexadominacion", listed(["zzzz"] * 9900), 1, 9900),
    "as many, each on its line": ("hexadominacion", "ordenes:\n  construir:\n" + "    - Lomma\n" * 9900, 1, 9900),
    "as many on one line of 250 KiB": ("hexadominacion", listed(["Lomma" + " " * 19] * 9900), 1, 9900),
    "as many in quotes": ("hexadominacion", listed(['"Lomma"'] * 9900), 1, 9900),
    "as many dashes with nothing": ("hexadominacion", "ordenes:\n  construir:\n" + "  -\n" * 9900, 1, 9900),
    "more lines than a round can use": ("hexadominacion", listed(["Loma"] * 9900), 1, 1),
    "as many lines as are taken": ("hexadominacion", listed(["Juncal"] * 1000), 0, 1001),
    "marches of nobody": ("hexadominacion", listed(["{de: Loma, a: Loma, soldados: 1}"] * 1000, "mover"), 0, 1001),
    "attacks without neighbours": ("hexadominacion", listed(["{desde: {Loma: 1}, a: Tajo}"] * 1000, "atacar"), 0, 1001),
    "trades that nobody can pay": ("hexadominacion", listed(["{con: beto, doy: {madera: 400}}"] * 1000, "comerciar"), 0, 1001),
    "sales of one hexagon": ("hexadominacion", listed(["{hexagono: Tajo, a: beto, por: {trigo: 1}}"] * 1000, "ceder"), 0, 1001),
    "purchases of one hexagon": ("hexadominacion", listed(["{hexagono: Tajo, de: beto, por: {trigo: 1}}"] * 1000, "comprar"), 0, 1001),
    "records with three faults each": ("hexadominacion", listed(["{de: Lomma, a: Lomma, soldados: x}"] * 1400, "mover"), 1, 4200),
    "one name 4,900 times": ("hexadominacion", "ordenes:\n  reclutar: {%s}\n" % ", ".join(["Loma: 1"] * 4900), 1, 4899),
    "4,900 unknown names": ("hexadominacion", "ordenes:\n  reclutar: {%s}\n" % ", ".join("Lom%d: 1" % i for i in range(4900)), 1, 4900),
    "4,900 unknown orders": ("hexadominacion", "ordenes:\n" + "".join("  construi%d: 1\n" % i for i in range(4900)), 1, 4900),
    "one order 4,900 times": ("hexadominacion", "ordenes:\n" + "  construir: []\n" * 4900, 1, 4899),
    "4,900 unknown fields": ("hexadominacion", "ordenes:\n" + "".join("orden%d: 1\n" % i for i in range(4900)), 1, 4900),
    "one field 4,900 times": ("hexadominacion", "ordenes:\n" + "clave: x\n" * 4900, 1, 4899),
    "60 levels": ("hexadominacion", "ordenes:\n  construir: " + "[" * 60 + "]" * 60 + "\n", 1, 1),
    "9,000 levels": ("hexadominacion", "ordenes:\n  construir: " + "[" * 9000 + "]" * 9000 + "\n", 1, 1),
    "12,000 nodes": ("hexadominacion", listed(["Loma"] * 12000), 1, 1),
    "one word of 240 KB": ("hexadominacion", listed(["ñ" * 120000]), 1, 1),
    "240 KB of comment": ("hexadominacion", "ordenes: {}\n" + "#\n" * 120000, 0, 1),
    "4,900 fields of one move": ("bheex", "ordenes:\n  mover: {%s}\n" % ", ".join("x%d: 1" % i for i in range(4900)), 1, 4902),
    "64 replies of 16 moves": ("bheex", "ordenes: {colocar: A1}\nsi:\n" + "".join(
        "  - {si_juega: [%s], ordenes: {colocar: A1}}\n" % ", ".join(["{colocar: ZZZ}"] * 16) for _ in range(64)), 1, 1024),
    "2,000 replies": ("bheex", "ordenes: {colocar: A1}\n" + replies(2000, "{colocar: A1}"), 1, 1),
    "4,900 fields of one reply": ("bheex", "ordenes: {colocar: A1}\nsi:\n  - {%s}\n" % ", ".join(
        "si_jueg%d: 1" % i for i in range(4900)), 1, 4902),
    "lots of unknown cells": ("dehexz", "ordenes:\n  botin: {dejar: [%s]}\n" % ", ".join(["Q99"] * 9900), 1, 9900),
    "64 replies full of unknown cells": ("dehexz", "ordenes: {mover: {de: I9, a: E8}}\n" + replies(
        64, "{botin: {dejar: [%s]}}" % ", ".join(["QQ2"] * 70)), 1, 8960),
}


class Files(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        base = tempfile.TemporaryDirectory()
        cls.addClassCleanup(base.cleanup)
        cls.base = pathlib.Path(base.name)
        for game, players in GAMES.items():
            subprocess.run([RONDA, "setup", game, "--players", ",".join(players), "--id", "m", "--seed", ZERO, "--out",
                            cls.base / game], check=True)

    def check(self, game, text, *more):
        """Exit status, standard output, standard error, peak memory in KiB."""
        path = self.base / "ordenes.yaml"
        path.write_text("partida: m\njugador: ana\nronda: 1\n" + text)
        with open(self.base / "out", "w+") as out, open(self.base / "err", "w+") as err:
            process = subprocess.Popen([RONDA, "check", "--state", self.base / game / "estado.json", "--orders", path, "--lang",
                                        "es", *more], stdout=out, stderr=err)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            out.seek(0), err.seek(0)
            return process.returncode, out.read(), err.read(), usage.ru_maxrss

    def test_twenty_are_told_and_the_rest_is_counted(self):
        for name, (game, text, wanted, faults) in NASTY.items():
            with self.subTest(name):
                status, out, err, memory = self.check(game, text)
                self.assertEqual(status, wanted, err)
                said = err if status else out
                self.assertEqual(len(re.findall(r"^ *\S+: (?:error|aviso): ", said, re.M)), min(faults, MOST_TOLD), said)
                more = sum(int(count.replace(".", "")) for count in re.findall(r"^ *\S+: y ([\d.]+) más", said, re.M))
                self.assertEqual(more, max(faults - MOST_TOLD, 0), said)
                self.assertLess(len(out) + len(err), 16 * 1024)
                if not SANITIZED:
                    self.assertLess(memory, MOST_MEMORY)

    def test_json_says_how_many_more(self):
        _, out, _, _ = self.check("hexadominacion", listed(["Lomma"] * 9900), "--json")
        answer = json.loads(out)
        self.assertEqual((len(answer["errores"]), answer["mas"]), (MOST_TOLD, 9880))
        _, out, _, _ = self.check("hexadominacion", listed(["Juncal"] * 500), "--json")
        answer = json.loads(out)
        self.assertEqual((len(answer["avisos"]), answer["mas"]), (MOST_TOLD, 481))
        self.assertEqual(len(answer["ordenes"]["construir"]), 500)

    def test_every_reason_is_among_those_told(self):
        orders = listed(["Juncal"] * 500) + "  reclutar: {Loma: 9999}\n"
        _, out, _, _ = self.check("hexadominacion", orders)
        self.assertIn("[recursos_insuficientes]", out)
        self.assertIn("y 482 más por la misma razón: el hexágono no es tuyo [no_es_tuyo]", out)

    def test_each_file_of_a_round_tells_its_own(self):
        orders = []
        for player in ("ana", "beto"):
            path = self.base / (player + ".yaml")
            path.write_text("partida: m\njugador: %s\nronda: 1\n%s" % (player, listed(["Lomma"] * 500)))
            orders += ["--orders", path]
        done = subprocess.run([RONDA, "adjudicate", "--state", self.base / "hexadominacion/estado.json", *orders, "--out",
                               self.base / "r1", "--lang", "en"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stderr.count(": error: "), 2 * MOST_TOLD)
        self.assertEqual(done.stderr.count(": and 480 more\n"), 2)


MATCH = """partida: tope-1
juego: hexadominacion
moderador: {nombre: Marta, correo: marta@example.org}
mensajes: anonimos
jugadores:
%s
correo: {de: Ronda <ronda@example.org>}
calendario: {zona: Europe/Madrid, plazo: dom 20:00, freno: false}
""" % "\n".join("  - {id: %s, nombre: %s, correo: %s@example.org}" % (p, p.title(), p) for p in PLAYERS)


class Match(unittest.TestCase):
    def setUp(self):
        base = tempfile.TemporaryDirectory()
        self.addCleanup(base.cleanup)
        self.base = pathlib.Path(base.name)
        self.folder = self.base / "partida"
        (self.base / "partida.yaml").write_text(MATCH)
        self.ronda("new", "hexadominacion", self.folder, "--from", self.base / "partida.yaml", "--seed", ZERO)
        self.keys = json.loads((self.folder / "secreto/claves.json").read_text())["claves"]

    def ronda(self, *words, stdin=None, now="2026-12-03T12:00Z"):
        clock = [] if words[0] == "report" else ["--now", now]
        done = subprocess.run([RONDA, *map(str, words), *clock, "--lang", "es"], input=stdin, capture_output=True)
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        return done.stdout.decode()

    def submit(self, player, number, orders):
        path = self.base / "ordenes.yaml"
        path.write_text("partida: tope-1\njugador: %s\nronda: %d\nordenes:\n%s" % (player, number, orders))
        return self.ronda("submit", self.folder, path)

    def home(self, player):
        """The player's capital and one of its neighbours."""
        state = json.loads((self.folder / "rondas/0000/estado.json").read_text())
        cells = {(cell["q"], cell["r"]): cell for cell in state["tablero"]["hexagonos"]}
        home = next(cell for cell in cells.values() if cell["reino"] == player)
        return home["nombre"], cells[home["q"] - 1, home["r"]]["nombre"]

    def answer_to(self, sender, body, answers=1):
        """The size of the message, and the last of the `answers` to it."""
        message = ("From: %s\r\nTo: ronda+tope-1@example.org\r\n\r\n%s" % (sender, body.replace("\n", "\r\n"))).encode()
        self.ronda("mail", "ingest", self.folder, stdin=message)
        self.ronda("run", self.folder)
        found = sorted((self.folder / "correo/salida/nuevo").glob("respuesta-*.eml"), key=lambda path: (len(path.name), path.name))
        self.assertEqual(len(found), answers)
        letter = letters.read(found[-1])
        for path in found:
            path.unlink()
        return len(message), letter

    def words(self, letter):
        """The text, and the sizes of text and HTML as sent."""
        parts = [part for part in letter.walk() if part.get_content_maintype() == "text" and not part.get_filename()]
        return parts[0].get_content(), sum(len(part.get_payload()) for part in parts)

    def test_nobody_is_sent_ten_times_what_came_by_one_who_proves_nothing(self):
        sent, letter = self.answer_to("ana@example.org", "jugador: ana\nmensaje: {para: [%s], texto: hola}\n" % ", ".join(["zzzz"] * 9900))
        text, size = self.words(letter)
        self.assertIn("Y 9.880 más", text)
        self.assertEqual(text.count("Línea "), MOST_TOLD)
        self.assertLess(size, 32 * 1024)
        refused, no_orders = "no se han podido aceptar", "contenía órdenes"
        for body, words in (("partida: tope-1\njugador: ana\nronda: 1\nordenes: {}\n", refused), ("ordenes: {}\n", refused),
                            ("x\n", no_orders)):
            sent, letter = self.answer_to("beto@example.org", body)
            text, size = self.words(letter)
            self.assertLessEqual(size, 10 * sent, body)
            self.assertIn(words, text)

    def test_the_receipt_of_very_many_orders_is_a_letter_one_can_read(self):
        head = "partida: tope-1\njugador: ana\nronda: 1\nclave: %s\n" % self.keys["ana"]
        home, next_to = self.home("ana")
        attacks = ["{desde: {%s: 1}, a: %s}" % (home, next_to)] * 600
        _, letter = self.answer_to("ana@example.org", head + "ordenes:\n  construir: [%s]\n  atacar: [%s]\n" % (
            ", ".join(["Juncal"] * 900), ", ".join(attacks)))
        text, size = self.words(letter)
        self.assertIn("Guardadas, pero 1499 no saldrían", letter["Subject"])
        self.assertLess(size, MOST_TEXT)
        self.assertRegex(text, r"y [\d.]+ líneas más")
        self.assertRegex(text, r"y \d+ más por la misma razón: el hexágono no es tuyo")
        pictures = [part.get_payload(decode=True) for part in letter.walk() if part.get_content_maintype() == "image"]
        self.assertLess(len(pictures[0]), 512 * 1024)
        self.assertEqual((self.folder / "pendientes/ana.yaml").read_text().count("Juncal"), 900)

    def test_a_request_is_made_once_and_a_message_goes_once_to_each(self):
        head = "jugador: ana\nclave: %s\n" % self.keys["ana"]
        _, letter = self.answer_to("ana@example.org", head + "consulta: true\n" * 100, answers=2)
        self.assertIn("«consulta» está dos veces: ya en la línea 3", self.words(letter)[0])
        names = ["beto", "Beto", "BETO", "carla"] * 25
        self.answer_to("ana@example.org", head + "mensaje: {para: [%s], texto: hola}\n" % ", ".join(names))
        sent = sorted(path.name for path in (self.folder / "correo/salida/nuevo").glob("aviso-mensaje*.eml"))
        self.assertEqual([name.rsplit("-", 1)[1] for name in sent], ["beto.eml", "carla.eml"])

    def test_receipt_and_report_sum_up_what_is_cancelled(self):
        receipt = self.submit("ana", 1, "  construir: [%s]\n" % ", ".join(["Juncal"] * 900))
        self.assertLess(len(receipt), 16 * 1024)
        self.assertIn("y 881 más por la misma razón: el hexágono no es tuyo [no_es_tuyo]", receipt)
        self.ronda("run", self.folder, now="2026-12-14T12:00Z")
        events = json.loads((self.folder / "rondas/0001/eventos.json").read_text())["eventos"]
        self.assertEqual(sum(event["tipo"] == "cancelada" for event in events), 900)
        report = (self.folder / "rondas/0001/informes/ana.txt").read_text()
        self.assertIn("y 880 más por la misma razón: el hexágono no es tuyo", report)
        self.assertEqual(report.count("construir n.º "), MOST_TOLD)
        for form in ("html", "json"):
            told = self.ronda("report", self.folder, "--round", 1, "--player", "ana", "--format", form)
            self.assertIn("y 880 más por la misma razón", told)
            self.assertLess(len(told), 64 * 1024)

    def test_no_player_fills_the_report_of_all(self):
        for player in PLAYERS:
            home, next_to = self.home(player)
            self.submit(player, 1, "  atacar: [{desde: {%s: 2}, a: %s}]\n" % (home, next_to))
        self.ronda("run", self.folder, now="2026-12-14T12:00Z")
        for player in PLAYERS[:3]:
            home, next_to = self.home(player)
            to_and_fro = ["{de: %s, a: %s, soldados: 1}" % way for way in ((home, next_to), (next_to, home))] * 450
            self.submit(player, 2, "  mover: [%s]\n" % ", ".join(to_and_fro))
        home, next_to = self.home("felix")
        self.submit("felix", 2, "  mover: [{de: %s, a: %s, soldados: 2}]\n" % (home, next_to))
        self.ronda("run", self.folder, now="2026-12-14T12:00Z")
        for path in (self.folder / "rondas/0002/informes").glob("*.txt"):
            report = path.read_text()
            self.assertLess(len(report.encode()), MOST_TEXT)
            self.assertRegex(report, r"y \d+ más, de Ana")
            self.assertRegex(report, r"Felix \S+ .*%s" % next_to)


if __name__ == "__main__":
    unittest.main()
