"""Recover or move: the commands of that chapter of both handbooks move matches, alone, with a shared mailbox or in a club, and an old machine
that was left running on the same mailbox does nothing but say so (match/contract/backups.md, "To another machine").

use: move_test.py PATH/ronda
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from servers import Servers

RONDA = str(pathlib.Path(sys.argv.pop()).resolve())
BOOKS = [pathlib.Path(__file__).parents[2] / "examples" / name for name in ("LEEME.md", "HANDBOOK.md")]
MATCH = """partida: %s
juego: hexadominacion
mapas: no
moderador: {nombre: Marta, correo: marta@example.org}
jugadores:
  - {id: ana, nombre: Ana, correo: ana@example.org}
  - {id: beto, nombre: Beto, correo: beto@example.org}
calendario: {zona: Europe/Madrid, cada: 7d, desde: 2026-12-07 20:00}
%s
"""
CLUB = """club: pena
nombre: La Peña
zona: Europe/Madrid
moderador: {nombre: Marta, correo: marta@example.org}
correo: {de: Ronda <ronda@example.org>, %s}
"""
# What a pass may note although it changes nothing.
NOTES = (".cerrojo", ".descanso", ".pasada.json")


def tree(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file() and path.name not in NOTES
            and not path.name.endswith(".cerrojo")}


def moving(book):
    """The commands of the chapter."""
    text = book.read_text()
    chapter = re.search(r"^### (?:Recuperar o mudarse a otra máquina|Recover or move to another machine)\n(.*?)^##", text, re.M | re.S).group(1)
    return re.findall(r"^\$ ronda (.*)", re.search(r"```console\n(.*?)```", chapter, re.S).group(1), re.M)


class Move(unittest.TestCase):
    mail = "maildir: %s"

    def setUp(self):
        base = tempfile.TemporaryDirectory()
        self.addCleanup(base.cleanup)
        self.base = pathlib.Path(base.name)
        # Each machine has a folder, in which commands are given.
        self.homes = {tree: self.base / machine for tree, machine in (("malaga-1", "vieja"), ("nueva", "maquina"), ("otra", "tercera"))}
        for home in self.homes.values():
            home.mkdir()
        self.box, self.old, self.new = self.base / "buzon", self.homes["malaga-1"] / "malaga-1", self.homes["nueva"] / "nueva"
        for part in ("new", "cur", "tmp"):
            (self.box / part).mkdir(parents=True)
        self.sent, self.now = 0, "2026-12-01T20:00Z"

    def source(self):
        return self.mail % self.box

    def ronda(self, *words, status=0):
        clock = ["--now", self.now] if words[0] not in ("status", "verify") else []
        home = next((self.homes[part] for word in words for part in str(word).split("/") if part in self.homes), None)
        for archive in self.base.glob("*/*.tar"):
            if archive.name in words and not (home / archive.name).exists():
                shutil.copy(archive, home)
        done = subprocess.run([RONDA, *map(str, words), *clock, "--lang", "es"], capture_output=True, text=True, cwd=home)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done.stdout + done.stderr

    def begin(self, *names, folder=None):
        """Matches in the old tree; with a folder, one that is the tree itself."""
        for name in names:
            config = self.base / "nueva.yaml"
            config.write_text(MATCH % (name, self.mail_of_match()))
            self.ronda("new", "hexadominacion", folder or self.old / name, "--from", config)

    def mail_of_match(self):
        return "correo: {de: Ronda <ronda@example.org>, %s}" % self.source()

    def post(self, player, match, folder, number=1):
        self.sent += 1
        key = json.loads((folder / "secreto/claves.json").read_text())["claves"][player]
        text = ("Received: from a by mx.example.org; Sat, 5 Dec 2026 12:00:%02d +0000\nFrom: %s@example.org\nTo: ronda+%s@example.org\n"
                "Subject: ordenes\nDate: Sat, 5 Dec 2026 12:00:00 +0000\nMessage-ID: <m%d@example.org>\n\n"
                "partida: %s\njugador: %s\nronda: %d\nclave: %s\ndefinitivo: true\nordenes: {}\n"
                % (self.sent, player, match, self.sent, match, player, number, key))
        path = self.box / "new" / ("%d.m%d.host" % (1796472000 + self.sent, self.sent))
        path.write_text(text)
        self.delivered(path)

    def delivered(self, path):
        pass

    def unread(self):
        return len(list((self.box / "new").iterdir()))

    def move(self, book=BOOKS[1]):
        commands = moving(book)
        self.assertEqual([line.split()[0] for line in commands], ["backup", "restore", "resume"])
        self.now = "2026-12-05T10:00Z"
        for line in commands:
            self.ronda(*line.split())
        self.now = "2026-12-05T12:00Z"

    def old_does_nothing(self, *command):
        before, letters = tree(self.old), self.unread()
        said = self.ronda(*command, status=3)
        self.assertIn("otra_copia", said)
        self.assertIn("otra copia de las partidas, restaurada el 2026-12-05T10:00:00Z", said)
        self.assertEqual(tree(self.old), before)
        self.assertEqual(self.unread(), letters)
        return said

    def test_a_match_goes_on_on_another_machine_and_the_old_one_is_still(self):
        for book in BOOKS:
            with self.subTest(book=book.name):
                self.setUp()
                self.begin("hx1", folder=self.old)
                self.post("ana", "hx1", self.old)
                self.ronda("sweep", "malaga-1")
                self.assertTrue((self.old / "pendientes/ana.yaml").exists())
                self.assertFalse((self.box / "ronda-generacion").exists())  # nobody has moved yet
                self.move(book)
                self.ronda("sweep", "nueva")
                self.assertEqual((self.box / "ronda-generacion").read_text(), "1796464800\n")
                self.post("beto", "hx1", self.new)
                for command in (("sweep", "malaga-1"), ("run", "malaga-1"), ("run", "malaga-1", "--force")):
                    self.assertIn(str(self.box / "ronda-generacion"), self.old_does_nothing(*command))
                self.ronda("sweep", "nueva")
                self.assertEqual(self.unread(), 0)
                self.assertTrue((self.new / "rondas/0001").exists())
                self.now = "2026-12-30T12:00Z"  # also after its deadlines
                self.old_does_nothing("sweep", "malaga-1")
                self.assertIn("cuadra todo hasta la ronda 1", self.ronda("verify", "nueva"))

    def test_the_old_machine_can_have_the_matches_back_in_the_same_way(self):
        self.begin("hx1", folder=self.old)
        self.ronda("sweep", "malaga-1")
        self.move()
        self.ronda("sweep", "nueva")
        self.now = "2026-12-06T10:00Z"
        self.ronda("backup", "vuelta.tar", "nueva")
        self.ronda("restore", "vuelta.tar", "otra")
        self.ronda("resume", "otra", "--restored")
        self.ronda("sweep", "otra")
        self.assertIn("restaurada el 2026-12-06T10:00:00Z", self.ronda("sweep", "nueva", status=3))
        self.ronda("sweep", "otra")

    def test_a_restore_with_a_clock_that_is_behind_has_the_mailbox_all_the_same(self):
        self.begin("hx1", folder=self.old)
        self.ronda("sweep", "malaga-1")
        self.move()
        self.ronda("sweep", "nueva")
        self.ronda("backup", "vuelta.tar", "nueva")
        self.now = "2026-12-05T08:00Z"
        self.ronda("restore", "vuelta.tar", "otra")
        self.ronda("resume", "otra", "--restored")
        self.ronda("sweep", "otra")
        self.now = "2026-12-05T12:10Z"
        self.assertIn("otra_copia", self.ronda("sweep", "nueva", status=3))
        self.ronda("sweep", "otra")

    def test_matches_that_share_a_mailbox(self):
        self.begin("hx1", "hx2")
        self.ronda("sweep", "malaga-1")
        self.move()
        self.ronda("sweep", "nueva")
        self.post("beto", "hx2", self.new / "hx2")
        said = self.old_does_nothing("sweep", "malaga-1")
        self.assertIn("hx1", said)
        self.assertIn("hx2", said)
        self.old_does_nothing("run", "malaga-1/hx2")
        # One that begins later, and one that is run alone, are of the same tree.
        self.begin_in_new("hx3")
        self.assertNotIn("otra_copia", self.ronda("run", "nueva/hx3"))
        self.ronda("sweep", "nueva")
        self.assertTrue((self.new / "hx2/pendientes/beto.yaml").exists())

    def begin_in_new(self, name):
        config = self.base / "nueva.yaml"
        config.write_text(MATCH % (name, self.mail_of_match()))
        self.ronda("new", "hexadominacion", self.new / name, "--from", config)

    def test_a_club(self):
        self.old.mkdir()
        (self.old / "club.yaml").write_text(CLUB % self.source())
        self.mail_of_match = lambda: ""
        self.begin("hx1", "hx2")
        self.ronda("club", "init", "malaga-1", "--yes")
        self.ronda("sweep", "malaga-1")
        self.move()
        self.ronda("sweep", "nueva")
        self.post("beto", "hx2", self.new / "hx2")
        self.old_does_nothing("sweep", "malaga-1")
        self.ronda("sweep", "nueva")
        self.assertTrue((self.new / "hx2/pendientes/beto.yaml").exists())
        self.now = "2026-12-30T12:00Z"
        self.old_does_nothing("sweep", "malaga-1")


class Imap(Move):
    """With a real IMAP server, on which a mailbox is the mark."""

    def source(self):
        if not hasattr(self, "servers") or self.servers.folder != self.base.resolve():
            self.servers = Servers(self.base)
            self.addCleanup(self.servers.stop)
            self.tls = self.servers.dovecot("buzon")[1]
            self.servers.own("buzon/new")
            self.about = os.stat(self.box)
        return "imap: {url: \"imaps://localhost:%d\", usuario: ronda, clave: {fichero: %s}, ca: %s}" % (
            self.tls, self.servers.password(), self.servers.certificate()[0])

    def delivered(self, path):
        os.chown(path, self.about.st_uid, self.about.st_gid)

    def unread(self):
        paths = [path for part in ("new", "cur") for path in (self.box / part).iterdir()]
        return len([path for path in paths if "S" not in path.name.rpartition(":2,")[2]])

    def old_does_nothing(self, *command):
        said = super().old_does_nothing(*command)
        self.assertIn("«ronda-generacion-1796464800»", said)
        return said

    test_a_match_goes_on_on_another_machine_and_the_old_one_is_still = None


if __name__ == "__main__":
    unittest.main()
