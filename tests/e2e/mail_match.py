"""A match with mail but without a mail server, in a new folder for each test: `ronda mail ingest` takes the messages, `ronda run`
processes them, and the answers stay in the outbox.
"""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

import letters

RONDA = str(pathlib.Path(sys.argv.pop()).resolve())
# No machine stops during a test, so the files can be in memory, where syncing takes no time.
MATCH = """partida: %s
juego: hexadominacion
moderador: {nombre: Marta, correo: marta@example.org}
jugadores:
  - {id: ana, nombre: Ana, correo: ana@example.org}
  - {id: beto, nombre: Beto, correo: beto@example.org}
correo: {de: Ronda <ronda@example.org>%s}
"""


class MailMatch(unittest.TestCase):
    now = "2026-12-03T12:00Z"

    @classmethod
    def setUpClass(cls):
        base = tempfile.TemporaryDirectory()
        cls.addClassCleanup(base.cleanup)
        cls.fresh = pathlib.Path(base.name)
        cls.new(cls.fresh / "partida")

    @classmethod
    def new(cls, folder, match="correo-1", mail="", more=""):
        config = folder.parent / "nueva.yaml"
        config.write_text(MATCH % (match, mail) + more)
        cls.command("new", "hexadominacion", folder, "--from", config, "--seed", "0" * 64)
        config.unlink()

    @staticmethod
    def command(*words, text=None):
        clock = [] if words[0] in ("status", "template", "check", "verify", "robot", "games", "transcript", "sobre", "site", "report") else ["--now", MailMatch.now]
        return subprocess.run([RONDA, *map(str, words), *clock, "--lang", "es"], input=text, capture_output=True)

    def setUp(self):
        base = tempfile.TemporaryDirectory()
        self.addCleanup(base.cleanup)
        self.base = pathlib.Path(base.name)
        self.folder = self.base / "partida"
        shutil.copytree(self.fresh / "partida", self.folder)
        self.keys = self.keys_of(self.folder)
        self.sent = 0

    def later(self, now):
        """For the rest of this test."""
        self.addCleanup(setattr, MailMatch, "now", MailMatch.now)
        MailMatch.now = now

    def keys_of(self, folder):
        return json.loads((folder / "secreto" / "claves.json").read_text())["claves"]

    def ronda(self, *words, text=None, status=0):
        done = self.command(*words, text=text)
        self.assertEqual(done.returncode, status, done.stderr.decode())
        return done.stdout.decode() + done.stderr.decode()

    def message(self, sender, body, headers="", ident=None):
        self.sent += 1
        return ("From: %s\r\nTo: ronda+correo-1@example.org\r\nSubject: ordenes\r\nMessage-ID: <%s@example.org>\r\n%s\r\n%s"
                % (sender, ident or "m%d" % self.sent, headers, body.replace("\n", "\r\n")))

    def hand_in(self, *words, **more):
        self.ronda("mail", "ingest", self.folder, text=self.message(*words, **more).encode())

    def orders(self, player, orders, key=None, head="", match="correo-1", number=1):
        return "%spartida: %s\njugador: %s\nronda: %d\nclave: %s\nordenes: %s\n" % (
            head, match, player, number, key or self.keys[player], orders)

    def run_match(self, status=0):
        return self.ronda("run", self.folder, status=status)

    def inbox(self, shelf, folder=None):
        path = (folder or self.folder) / "correo/entrada" / shelf
        return sorted(one.name for one in path.iterdir()) if path.exists() else []

    def answers(self, folder=None):
        found = {}
        for path in sorted(((folder or self.folder) / "correo/salida/nuevo").glob("respuesta-*.eml")):
            message = letters.read(path)
            text = message.get_body(("plain",)).get_content()
            found.setdefault(message["In-Reply-To"], []).append((message["To"], message["Subject"], text, message))
        return found

    def waiting(self, player, folder=None):
        path = (folder or self.folder) / "pendientes" / (player + ".yaml")
        return path.read_text() if path.exists() else None
