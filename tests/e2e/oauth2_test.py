"""Matches and clubs whose password a program prints: real servers that take only OAuth2 tokens (Dovecot, aiosmtpd), and a
configuration that somebody else could have written.

use: oauth2_test.py PATH/ronda
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import unittest

from servers import MaildirDelivery, ServersTest

RONDA = str(pathlib.Path(sys.argv.pop()).resolve())
USER, TOKEN = "ronda@example.org", "ya29.A0ARrdaM-FwRonda_0123456789abcdefghijklmnopqrstuv"
MATCH = """partida: %(name)s
juego: bheex
moderador: {nombre: Marta, correo: marta@example.org}
jugadores:
  - {id: ana, nombre: Ana, correo: ana@example.org}
  - {id: beto, nombre: Beto, correo: beto@example.org}
"""
MAIL = """correo:
  de: Ronda <ronda@example.org>
  smtp: {url: "smtps://localhost:%(smtp)d", usuario: ronda@example.org, clave: {orden: '%(command)s'}, acceso: oauth2, ca: %(ca)s}
  imap: {url: "imaps://localhost:%(imap)d", usuario: ronda@example.org, clave: {orden: '%(command)s'}, acceso: oauth2, ca: %(ca)s}
"""
CLUB = "club: juegos\nzona: Europe/Madrid\nmoderador: {nombre: Marta, correo: marta@example.org}\n"
LETTER = """Return-Path: <ana@example.org>
Received: from mail-ed1-f41.google.com by mx.example.org; Tue, 01 Dec 2026 13:00:03 +0100
From: =?UTF-8?Q?Ana_N=C3=BA=C3=B1ez?= <ana@example.org>
To: Ronda <ronda@example.org>
Subject: =?UTF-8?Q?Una_duda_de_%s?=
Message-ID: <CAB%s@mail.gmail.com>
Date: Tue, 1 Dec 2026 13:00:00 +0100
MIME-Version: 1.0
Content-Type: text/plain; charset="UTF-8"
Content-Transfer-Encoding: quoted-printable

=C2=BFCu=C3=A1ndo empezamos?
"""


class Tokens(ServersTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.letters = cls.servers.own("letters")
        everybody = ["marta@example.org", "ana@example.org", "beto@example.org"]
        cls.smtp = cls.servers.token_smtp(MaildirDelivery({cls.letters: everybody}), {TOKEN: USER})
        cls.imap = cls.servers.dovecot("game", cls.servers.introspection({TOKEN: USER}))[1]

    def setUp(self):
        self.tree = pathlib.Path(tempfile.mkdtemp(dir=self.base))
        self.asked = self.tree / "asked"
        self.command = self.program("permiso", "echo %s" % TOKEN) + " access " + USER

    def program(self, name, script):
        path = self.tree / name
        path.write_text('#!/bin/sh\necho "$@" >> %s\n%s\n' % (self.asked, script))
        path.chmod(0o700)
        return str(path)

    def times(self):
        return len(self.asked.read_text().splitlines()) if self.asked.exists() else 0

    def ronda(self, *words, status=0, now="2026-12-01T12:00Z"):
        clock = ["--now", now] if words[0] not in ("trust",) else []
        done = subprocess.run([RONDA, *map(str, words), *clock, "--lang", "es"], capture_output=True)
        said = (done.stdout + done.stderr).decode()
        if status is not None:
            self.assertEqual(done.returncode, status, said + self.servers.logs())
        self.assertNotIn(TOKEN[:20], said)
        return said

    def mail(self, command=None):
        return MAIL % dict(smtp=self.smtp, imap=self.imap, ca=self.base / "cert.pem", command=command or self.command)

    def match(self, name="mesa-1", command=None):
        """A match whose moderator adds the mail by hand."""
        model = self.tree / (name + ".model")
        model.write_text(MATCH % dict(name=name))
        self.ronda("new", "bheex", self.tree / name, "--from", model)
        with open(self.tree / name / "partida.yaml", "a") as file:
            file.write(self.mail(command))
        return self.tree / name

    def deliver(self, name):
        path = self.servers.own("game/new") / (name + ".x")
        path.write_text(LETTER % (name, name))
        if os.geteuid() == 0:
            shutil.chown(path, self.servers.user, self.servers.group)

    def test_mail_comes_and_goes_with_a_token_that_is_asked_for_once_a_pass(self):
        folder = self.match()
        self.deliver("uno")
        said = self.ronda("run", folder)
        self.assertIn("mensajes recogidos: 1", said)
        self.assertIn("cartas enviadas", said)
        self.assertEqual(list((folder / "correo/salida/nuevo").glob("*.eml")), [])
        self.assertEqual(self.asked.read_text(), "access ronda@example.org\n")
        self.match("mesa-2")
        self.deliver("dos")
        self.ronda("sweep", self.tree, "-j", "2")
        self.assertEqual(self.times(), 2)
        for path in self.tree.rglob("*"):
            if path.is_file() and path.name != "permiso":
                self.assertNotIn(TOKEN.encode(), path.read_bytes(), path)

    def test_a_club_reaches_its_servers_and_a_match_in_it_names_no_program(self):
        (self.tree / "club.yaml").write_text(CLUB + self.mail())
        self.ronda("club", "init", self.tree, "--yes")
        self.deliver("tres")
        self.ronda("sweep", self.tree)
        self.assertEqual(self.times(), 1)
        self.assertEqual(len(list((self.tree / "club/correo/entrada").glob("*/*.eml"))), 1)
        self.match("mesa-1", self.program("otro", "echo " + TOKEN))
        self.assertIn("en un club la orden va en el club.yaml", self.ronda("trust", self.tree, status=1))
        self.ronda("run", self.tree / "mesa-1", status=None)
        self.assertEqual(self.times(), 1)

    def test_a_program_that_others_could_have_named_is_not_started_until_it_is_trusted(self):
        folder = self.match()
        config = folder / "partida.yaml"
        for path, mode in ((config, 0o660), (config, 0o602), (folder, 0o770), (folder, 0o777)):
            before = path.stat().st_mode
            path.chmod(mode)
            self.assertIn("ronda trust %s --command" % folder, self.ronda("doctor", folder, status=3), oct(mode))
            self.assertEqual(self.times(), 0)
            path.chmod(before)
        config.chmod(0o660)
        self.assertIn("nombra exactamente", self.ronda("trust", folder, "--command", self.command + " x", status=1))
        self.assertIn("cuenta", self.ronda("trust", folder, "--command", self.command))
        self.ronda("run", folder)
        self.assertEqual(self.times(), 1)
        # Another command line is another command, and who can write the note may not say what is trusted.
        config.write_text(config.read_text().replace("access", "acces"))
        self.ronda("run", folder, status=None)
        self.assertEqual(self.times(), 1)
        config.write_text(config.read_text().replace("acces ", "access "))
        note, = folder.glob(".ordenes*")
        note.chmod(0o660)
        self.ronda("run", folder, status=None)
        self.assertEqual(self.times(), 1)

    def test_a_program_that_came_with_a_backup_or_a_file_is_not_started_until_it_is_trusted(self):
        model = self.tree / "model"
        model.write_text(MATCH % dict(name="mesa-1") + self.mail())
        folder = self.tree / "mesa-1"
        self.ronda("new", "bheex", folder, "--from", model)
        self.assertIn("vino de otra parte", self.ronda("run", folder, status=3))
        self.ronda("trust", folder, status=1)
        self.assertEqual(self.times(), 0)
        self.ronda("trust", folder, "--command", self.command)
        self.ronda("run", folder)
        self.assertEqual(self.times(), 1)
        self.ronda("backup", self.base / "copia.tar", folder)
        with tarfile.open(self.base / "copia.tar") as archive:
            self.assertEqual([name for name in archive.getnames() if ".ordenes" in name], [])
        shutil.rmtree(folder)
        back = self.tree / "vuelta"
        self.ronda("restore", self.base / "copia.tar", back)
        self.ronda("resume", back, "--restored", status=None)
        self.assertIn("vino de otra parte", self.ronda("run", back, status=3))
        self.assertEqual(self.times(), 1)

    def test_a_program_that_fails_is_told_without_what_it_printed(self):
        for script, words in (("echo %s; exit 3" % TOKEN, "ha acabado mal (estado 3)"), ("", "no ha escrito"),
                              ("printf '\\n%s\\n'" % TOKEN, "no ha escrito"), ("head -c 70000 /dev/zero | tr '\\0' x", "no ha escrito"),
                              ("echo mal-%s" % TOKEN[4:], "rechaza")):
            folder = self.match("mesa-1", self.program("permiso", script))
            said = self.ronda("doctor", folder, status=3)
            self.assertIn(words, said)
            self.assertNotIn(TOKEN[4:], said)
            shutil.rmtree(folder)
        self.assertIn("no se encuentra el programa «no-hay-tal»", self.ronda("doctor", self.match("mesa-1", "no-hay-tal x"), status=3))
        for wrong in ("./permiso", "../permiso x", "permiso \"x", "a/b"):
            shutil.rmtree(self.tree / "mesa-1")
            self.assertIn("fichero_invalido", self.ronda("doctor", self.match("mesa-1", wrong), status=3) + self.ronda("status", self.tree / "mesa-1", status=None))

    def test_a_program_that_hangs_is_ended_with_what_it_has_started(self):
        alive = self.tree / "alive"
        folder = self.match(command=self.program("permiso", "sleep 12 && touch %s &\nwait" % alive))
        begun = time.monotonic()
        self.assertIn("no ha acabado en 10 segundos", self.ronda("run", folder, status=3))
        self.assertLess(time.monotonic() - begun, 20)
        time.sleep(2.5)
        self.assertFalse(alive.exists())

    def test_the_servers_of_an_address_are_known(self):
        self.ronda("new", "bheex", self.tree / "mesa-3", "--players", "ana,beto", "--moderator", "Marta <marta@example.org>",
                   "--sender", "Ronda <ronda@outlook.com>", "--password-command", "oama access ronda@outlook.com")
        text = (self.tree / "mesa-3/partida.yaml").read_text()
        login = 'usuario: ronda@outlook.com, clave: {orden: oama access ronda@outlook.com}, acceso: oauth2}'
        self.assertIn('smtp: {url: "smtp://smtp-mail.outlook.com", ' + login, text)
        self.assertIn('imap: {url: "imaps://outlook.office365.com", ' + login, text)
        club = ["club", "init", self.tree / "club", "--sender", "Club <juegos.club@gmail.com>", "--moderator",
                "Marta <marta@example.org>", "--zone", "Europe/Madrid", "--password-file", "/etc/ronda/gmail"]
        self.assertIn("smtps://smtp.gmail.com", self.ronda(*club))
        self.assertFalse((self.tree / "club").exists())
        self.ronda(*club, "--yes")
        text = (self.tree / "club/club.yaml").read_text()
        self.assertIn('imap: {url: "imaps://imap.gmail.com", usuario: juegos.club@gmail.com, clave: {fichero: /etc/ronda/gmail}}', text)
        self.assertEqual((self.tree / "club/club.yaml").stat().st_mode & 0o777, 0o600)


if __name__ == "__main__":
    unittest.main()
