"""A club without a mail server, in a new folder for each test: `ronda mail ingest` takes the letters, `ronda sweep` works through them,
and the answers stay in the outboxes.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

import letters

RONDA = str(pathlib.Path(sys.argv.pop()).resolve())
CLUB = """club: peña
nombre: La Peña
zona: Europe/Madrid
moderador: {nombre: Marta, correo: marta@example.org}
correo: {de: Ronda <ronda@example.org>%s}
""".replace("club: peña", "club: pena")
MATCH = """partida: %s
juego: hexadominacion
mapas: no
jugadores:
  - {id: ana, nombre: Ana, correo: ana@example.org}
  - {id: %s, nombre: Otra, correo: %s@example.org}
"""
START = "2026-12-01T12:00Z"
# A letter to ana that came back; %s is its Message-ID.
BOUNCE = """Auto-Submitted: auto-replied\r
Content-Type: multipart/report; report-type=delivery-status; boundary=x\r
\r
--x\r
Content-Type: message/delivery-status\r
\r
Reporting-MTA: dns; mx.example.org\r
\r
Final-Recipient: rfc822; ana@example.org\r
Action: failed\r
Status: 5.1.1\r
\r
--x\r
Content-Type: message/rfc822\r
\r
Message-ID: %s\r
\r
x\r
--x--\r
"""


class Letter:
    def __init__(self, path):
        message = letters.read(path)
        self.name, self.to, self.subject, self.id = path.name, message["To"], message["Subject"], message["Message-ID"]
        self.answers = message["In-Reply-To"]
        self.events = {part.get_filename(): part.get_content().replace("\r\n", "\n") for part in message.walk()
                       if part.get_content_type() == "text/calendar"}
        page = message.get_body(("html",))
        self.html = page.get_content() if page else ""
        self.text = message.get_body(("plain",)).get_content().replace("\r\n", "\n")
        self.reply_to, self.list, self.leave = message["Reply-To"], message["List-Id"], message["List-Unsubscribe"]

    def block(self, first):
        """The lines that begin with `first`, down to the code."""
        found = re.search(r"^%s\n(?:\w+: .*\n)*#si: .*$" % re.escape(first), self.text, re.M)
        assert found, self.text
        return found.group(0) + "\n"


class ClubDesk(unittest.TestCase):
    def setUp(self):
        base = tempfile.TemporaryDirectory()
        self.addCleanup(base.cleanup)
        self.root = pathlib.Path(base.name) / "ronda"
        self.root.mkdir()
        (self.root / "club.yaml").write_text(CLUB % "")
        self.sent, self.seen = 0, set()
        self.now = START

    def ronda(self, *words, text=None, status=0):
        clock = [] if words[0] in ("template", "verify", "results", "ratings", "site", "transcript") else ["--now", self.now]
        done = subprocess.run([RONDA, *map(str, words), *clock, "--lang", "es"], input=text, capture_output=True)
        self.assertEqual(done.returncode, status, (done.stdout + done.stderr).decode())
        return (done.stdout + done.stderr).decode()

    def init(self):
        self.ronda("club", "init", self.root, "--yes")

    def write(self, sender, body, to="ronda@example.org", subject="hola", headers=""):
        self.sent += 1
        letter = "From: %s\r\nTo: %s\r\nSubject: %s\r\nDate: Tue, 1 Dec 2026 12:00:00 +0000\r\nMessage-ID: <m%d@example.org>\r\n%s\r\n%s" % (
            sender, to, subject, self.sent, headers, body.replace("\n", "\r\n"))
        self.ronda("mail", "ingest", self.root, text=letter.encode())

    def sweep(self, status=0):
        return self.ronda("sweep", self.root, status=status)

    def new_letters(self):
        found = []
        for folder in [self.root / "club"] + sorted(path.parent for path in self.root.glob("*/partida.yaml")):
            for path in sorted((folder / "correo/salida/nuevo").glob("*.eml")):
                if path not in self.seen:
                    self.seen.add(path)
                    found.append(Letter(path))
        return found

    def one_letter(self):
        letters = self.new_letters()
        self.assertEqual(len(letters), 1, [letter.subject for letter in letters])
        return letters[0]

    def asked(self, sender, body, **more):
        """The one answer to a letter."""
        self.write(sender, body, **more)
        self.sweep()
        return self.one_letter()

    def confirmed(self, letter, first, sender):
        self.write(sender, letter.block(first).replace("#si", "si"))
        self.sweep()
        return self.new_letters()

    def journal(self):
        return [json.loads(line) for line in (self.root / "club/diario.jsonl").read_text().splitlines()]

    def joined(self):
        return [line["persona"] for line in self.journal() if line["que"] == "apuntada"]

    def join(self, who, match="hexadominacion-1"):
        letter = self.asked(who + "@example.net", "apuntarme: %s\n" % match)
        return self.confirmed(letter, "apuntarme: " + match, who + "@example.net")

    def inbox(self, folder, shelf):
        path = self.root / folder / "correo/entrada" / shelf
        return [one.name for one in path.iterdir()] if path.exists() else []

    def join_two(self):
        self.ronda("open", "hexadominacion", self.root, "--seats", 3)
        for who in ("ana", "beto"):
            self.join(who)

    def make_matches(self):
        for match, other in (("hx1", "beto"), ("hx2", "carla")):
            config = self.root / "nueva.yaml"
            config.write_text(MATCH % (match, other, other))
            self.ronda("new", "hexadominacion", self.root / match, "--from", config)
            config.unlink()
        self.init()
        self.new_letters()
