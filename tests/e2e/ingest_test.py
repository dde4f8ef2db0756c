"""`ronda mail ingest` as a mail server calls it: it stores the message even if other commands work on the match. If it cannot
store the message, it asks the server to try again, so that the mail server never returns orders to their player.

use: ingest_test.py PATH/ronda
"""

import os
import pathlib
import socket
import subprocess
import sys
import tempfile
import unittest

RONDA = str(pathlib.Path(sys.argv.pop()).resolve())
TRY_AGAIN, BAD_DATA = os.EX_TEMPFAIL, os.EX_DATAERR
PATIENCE = 60  # seconds after which a hanging command is a failure; not a measurement
MATCH = """partida: buzon-1
juego: hexadominacion
moderador: {nombre: Marta, correo: marta@example.org}
jugadores:
  - {id: ana, nombre: Ana, correo: ana@example.org}
  - {id: beto, nombre: Beto, correo: beto@example.org}
correo: {de: Ronda <ronda@example.org>, smtp: {url: "smtp://127.0.0.1:%d"}}
"""
LETTER = b"From: nadie@example.net\r\nMessage-ID: <%d@example.net>\r\n\r\nHola\r\n"


class Ingest(unittest.TestCase):
    def setUp(self):
        base = tempfile.TemporaryDirectory()
        self.addCleanup(base.cleanup)
        self.base = pathlib.Path(base.name)
        self.folder = self.base / "buzon"
        self.server = socket.create_server(("127.0.0.1", 0))
        self.addCleanup(self.server.close)
        (self.base / "buzon.yaml").write_text(MATCH % self.server.getsockname()[1])
        self.ronda("new", "hexadominacion", self.folder, "--from", self.base / "buzon.yaml")

    def ronda(self, *words, text=b"", status=0):
        done = subprocess.run([RONDA, *map(str, words), "--lang", "es"], input=text, capture_output=True, timeout=PATIENCE)
        said = (done.stdout + done.stderr).decode()
        self.assertEqual(done.returncode, status, said)
        return said

    def stored(self):
        return sorted(path.name for path in (self.folder / "correo/entrada/nuevo").glob("*"))

    def test_while_a_run_hangs_on_a_mail_server(self):
        run = subprocess.Popen([RONDA, "run", self.folder], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.server.settimeout(PATIENCE)
        connection, _ = self.server.accept()  # and sends nothing
        for number in range(3):
            self.assertEqual(self.ronda("mail", "ingest", self.folder, text=LETTER % number), "")
        self.assertIsNone(run.poll(), "the run still waits for the server")
        self.assertEqual([name[:11] for name in self.stored()], ["0000000001-", "0000000002-", "0000000003-"])
        self.server.close()
        connection.close()
        run.communicate(timeout=PATIENCE)
        self.assertEqual(run.returncode, 3)
        self.ronda("run", self.folder, status=3)  # the server is down, but the messages are processed
        self.assertEqual(self.stored(), [])
        self.assertEqual(len(list((self.folder / "correo/entrada/rechazado").iterdir())), 3)

    def test_many_at_once_are_stored_once_each(self):
        letters = [LETTER % (number % 10) for number in range(30)]
        calls = [subprocess.Popen([RONDA, "mail", "ingest", self.folder], stdin=subprocess.PIPE) for _ in letters]
        for call, letter in zip(calls, letters):
            call.communicate(letter, timeout=PATIENCE)
        self.assertEqual([call.returncode for call in calls], [0] * 30)
        self.assertEqual([name[:10] for name in self.stored()], ["%010d" % (number + 1) for number in range(10)])

    def test_whatever_partida_yaml_says(self):
        (self.folder / "partida.yaml").write_text("jugadores: [\n")
        self.ronda("mail", "ingest", self.folder, text=LETTER % 1)
        self.assertEqual(len(self.stored()), 1)

    def test_what_cannot_be_stored_is_to_be_tried_again(self):
        def again(*words, text=LETTER % 1):
            return self.ronda("mail", *words, text=text, status=TRY_AGAIN)

        self.assertIn("no hay ninguna partida", again("ingest", self.base / "buson"))
        self.assertIn("no hay ninguna partida", again("ingest", self.base))
        self.assertIn("uso: ronda mail", again("ingest"))
        self.assertIn("--ahora", again("ingest", self.folder, "--ahora"))
        self.assertIn("--now", again("--now", "ayer", "ingest", self.folder))
        self.assertIn("vacío", again("ingest", self.folder, text=b""))
        (self.folder / ".creando").touch()
        again("ingest", self.folder)
        (self.folder / ".creando").unlink()
        inbox = self.folder / "correo/entrada"
        self.assertFalse(inbox.exists())
        inbox.write_text("in the way\n")
        again("ingest", self.folder)
        inbox.unlink()
        self.ronda("mail", "ingest", self.folder, text=LETTER % 1)
        self.assertEqual(len(self.stored()), 1)
        self.ronda("mail", "list", self.base / "ingest", status=1)

    def test_what_is_too_large_is_sent_back_with_the_reason(self):
        largest = (LETTER % 1).ljust(25 << 20, b"x")
        said = self.ronda("mail", "ingest", self.folder, text=largest + b"x", status=BAD_DATA)
        self.assertIn("demasiado grande: se admiten 26214400 bytes como mucho [mensaje_grande]", said)
        self.ronda("mail", "ingest", self.folder, text=largest * 2, status=BAD_DATA)
        self.ronda("mail", "ingest", self.folder, text=largest)
        (stored,) = self.stored()
        self.assertLess(len((self.folder / "correo/entrada/nuevo" / stored).read_bytes()), 1 << 20)


if __name__ == "__main__":
    unittest.main()
