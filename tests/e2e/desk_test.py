"""What the moderator at the command line is told: a round that is held and how to go on, a clock that went back, messages that
were refused, words that are missing.

use: desk_test.py PATH/ronda
"""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

RONDA = str(pathlib.Path(sys.argv.pop()).resolve())
MATCH = """partida: mesa-1
juego: hexadominacion
moderador: {nombre: Marta, correo: marta@example.org}
jugadores:
  - {id: ana, nombre: Ana, correo: ana@example.org}
  - {id: beto, nombre: Beto, correo: beto@example.org}
calendario: {zona: Europe/Madrid, cada: 2d, desde: 2026-12-01 20:00}
correo: {de: Ronda <ronda@example.org>}
"""


class Desk(unittest.TestCase):
    def setUp(self):
        base = tempfile.TemporaryDirectory()
        self.addCleanup(base.cleanup)
        self.base = pathlib.Path(base.name)
        self.folder = self.base / "mesa"
        (self.base / "mesa.yaml").write_text(MATCH)

    def ronda(self, *words, now=None, text=None, status=0):
        clock = ["--now", now] if now else []
        done = subprocess.run([RONDA, *map(str, words), *clock, "--lang", "es"], input=text, capture_output=True, text=True)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done.stdout + done.stderr

    def start(self):
        self.ronda("new", "hexadominacion", self.folder, "--from", self.base / "mesa.yaml", "--seed", "0" * 64,
                   now="2026-12-01T20:00Z")

    def status(self, now):
        return json.loads(self.ronda("status", self.folder, "--json", now=now))[0]

    def test_a_held_round_says_how_to_go_on(self):
        self.start()
        self.assertIsNone(self.status("2026-12-02T10:00Z")["retenida"])
        self.assertIn("espera al moderador", self.ronda("run", self.folder, now="2026-12-05T20:00Z"))
        shown = self.ronda("status", self.folder, now="2026-12-05T20:01Z")
        self.assertIn("faltan a la vez las órdenes de la mayoría", shown)
        self.assertIn("ronda run --force %s" % self.folder, shown)
        self.assertIn("Última pasada: sábado 5 de diciembre, 21:00 (Europe/Madrid)", shown)
        self.ronda("run", self.folder, "--force", now="2026-12-05T20:02Z")
        self.assertIsNone(self.status("2026-12-05T20:03Z")["retenida"])

    def test_a_clock_that_went_back_is_told(self):
        self.start()
        self.assertEqual(self.ronda("run", self.folder, now="2026-12-02T12:00Z"), "")
        self.assertFalse(self.status("2026-12-02T11:56Z")["reloj_atrasado"], "clocks are put right by so much")
        self.assertTrue(self.status("2026-12-02T11:50Z")["reloj_atrasado"])
        self.assertIn("El reloj va por detrás", self.ronda("status", self.folder, now="2026-12-02T11:50Z"))
        self.assertEqual(self.ronda("sweep", self.base, now="2026-12-02T12:10Z"), "")
        said = self.ronda("sweep", self.base, "--dry-run", now="2026-12-02T10:00Z")
        self.assertIn("[reloj_atrasado]", said)
        self.assertIn("2026-12-02T12:10:00Z", said)
        self.assertIn("[reloj_atrasado]", self.ronda("run", self.folder, now="2026-12-02T10:00Z"))

    def test_refused_messages_are_counted(self):
        self.start()
        message = ("From: Nadie <nadie@example.org>\r\nTo: ronda+mesa-1@example.org\r\nSubject: hola\r\n"
                   "Message-ID: <1@example.org>\r\n\r\nhola\r\n")
        self.ronda("mail", "ingest", self.folder, text=message, now="2026-12-02T12:00Z")
        self.ronda("run", self.folder, now="2026-12-02T12:00Z")
        self.assertEqual(self.status("2026-12-02T12:01Z")["mensajes_rechazados"], 1)

    def test_wrong_words_are_answered_with_the_usage(self):
        for words, said in ((["new", "hexadominacion"], "falta DIR; uso: ronda new JUEGO DIR "),
                            (["submit", "x"], "falta FICHERO; uso: ronda submit DIR FICHERO "),
                            (["sweep"], "falta CARPETA; uso: ronda sweep CARPETA "),
                            (["transcript", "x"], "falta --out; uso: ronda transcript DIR -o FICHERO"),
                            (["run", "x", "--fuerza"], "opción desconocida: --fuerza; uso: ronda run DIR"),
                            (["verify", self.base / "mesa.yaml"], "es un fichero; si es un acta: ronda verify --transcript")):
            self.assertIn(said, self.ronda(*words, status=2))


if __name__ == "__main__":
    unittest.main()
