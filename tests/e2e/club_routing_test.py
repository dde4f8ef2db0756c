"""Where letters to a club go (club/contract/routing.md): 2,000 letters over 30 matches, each with one place that is known
beforehand. None is lost, none is taken by the wrong match, none twice, though four machines work at once and one is killed at the desk.

use: club_routing_test.py PATH/ronda
"""

import collections
import email
import fcntl
import json
import os
import pathlib
import random
import re
import signal
import subprocess
import time
import unittest

from club_desk import BOUNCE, CLUB, RONDA, START, ClubDesk

MATCHES, LETTERS, INGESTED, MACHINES = 30, 2000, 150, 4
NAMES = ["m%d" % number for number in range(1, MATCHES + 1)]
MATCH = """partida: %s
juego: hexadominacion
mapas: no
jugadores:
  - {id: p%d, nombre: Pe, correo: p%d@example.org}
  - {id: ana, nombre: Ana, correo: %s@example.org}
"""


class Letters:
    """Makes letters of every kind, with the places where each must be found."""

    def __init__(self, root):
        self.dice, self.number = random.Random(11), 0
        self.keys = {match: json.loads((root / match / "secreto/claves.json").read_text())["claves"] for match in NAMES}
        self.sent = {match: email.message_from_bytes(next((root / match / "correo/salida/nuevo").glob("*-ana.eml")).read_bytes())
                     for match in NAMES}
        self.kinds = [getattr(self, name) for name in sorted(dir(self)) if name.startswith("letter_")]

    def letter(self, body, places, sender="who@example.org", to="ronda@example.org", subject="hola", headers=""):
        ident = "<r%d@example.org>" % self.number
        if not headers.startswith("Auto-Submitted: auto-replied\r\nContent-Type: multipart"):
            headers += "\r\n"
        return ("From: %s\r\nTo: %s\r\nSubject: %s\r\nDate: Tue, 1 Dec 2026 12:00:00 +0000\r\nMessage-ID: %s\r\n%s%s" % (
            sender, to, subject, ident, headers, body.replace("\n", "\r\n"))).encode(), ident, collections.Counter(places)

    def orders(self, match, player="ana", key=None, named=True):
        return "%sjugador: %s\nronda: 1\nclave: %s\nordenes: {}\n" % ("partida: %s\n" % match if named else "", player,
                                                                    key or self.keys[match][player])

    def any(self):
        self.number += 1
        one, other = self.dice.sample(NAMES, 2)
        return self.dice.choice(self.kinds)(one, other)

    # Row 4, though everything else names another match.
    def letter_by_plus(self, one, other):
        return self.letter(self.orders(other, named=False), [one], to="ronda+%s@example.org" % one, subject="[%s]" % other)

    def letter_to_several_addresses(self, one, other):
        return self.letter("hola\n", [one], to="x@example.org, Ronda <ronda+%s@example.org>" % one)

    def letter_by_body(self, one, other):
        return self.letter(self.orders(one), [one], subject="Re: [%s] ronda 1" % other)

    def letter_by_subject(self, one, other):
        return self.letter("ordenes: {}\n", [one], subject="Re: [urgente] [%s] ronda 1" % one)

    def letter_of_one_seat(self, one, other):
        number = self.dice.randint(1, MATCHES)
        return self.letter("¿Cuándo toca?\n", ["m%d" % number], sender="P%d@Example.ORG" % number, headers="Content-Type: text/plain; charset=utf-8\r\n")

    def letter_of_many_seats_with_its_key(self, one, other):
        return self.letter(self.orders(one, named=False), [one], sender="ana@example.org") if self.sits(one) else \
            self.letter(self.orders(one, named=False), ["club"], sender="ana@example.org")

    @staticmethod
    def sits(match):
        """Whether ana has a seat; in the others somebody else is called so."""
        return int(match[1:]) <= 20

    def letter_of_many_seats(self, one, other):
        return self.letter("jugador: ana\nordenes: {}\n", ["club"], sender="ana@example.org")

    def letter_of_an_unknown_match(self, one, other):
        return self.letter("partida: nadie\nordenes: {}\n", ["club"], sender=self.dice.choice(("p1@example.org", "who@example.org")))

    def letter_of_a_stranger(self, one, other):
        return self.letter("hola\n", ["club"], sender="s%d@example.com" % self.number)

    # Who wears a mask gets into the match of the one whose address it is, and there no further.
    def letter_spoofed(self, one, other):
        number = self.dice.randint(21, 25)
        wrong = "m%d" % (number % MATCHES + 1)
        return self.letter(self.orders(wrong, named=False), ["m%d" % number], sender="p%d@example.org" % number)

    def letter_automatic(self, one, other):
        return self.letter(self.orders(one), ["club"], to="ronda+%s@example.org" % one, headers="Auto-Submitted: auto-replied\r\n")

    def letter_that_came_back(self, one, other):
        return self.letter("", [one], sender="MAILER-DAEMON@example.org", headers=BOUNCE % self.sent[one]["Message-ID"])

    def letter_with_a_request(self, one, other):
        return self.letter("lista: true\n", ["club"], to="ronda+%s@example.org" % one, sender="ana@example.org", subject="Re: [%s]" % other)

    def letter_with_several_blocks(self, one, other):
        return self.letter("Hola:\n\nayuda: true\n\n" + self.orders(one) + "\n" + self.orders(other), [one, other, "club"])

    def letter_that_quotes(self, one, other):
        words = "\n".join("> " + line for line in ("partida: %s" % other, "jugador: ana", "ordenes: {}", "apuntarme: hx1", "#si: 4k2m-9x7q-h3p8"))
        return self.letter("No puedo esta semana.\n\nEl 1 dic la Ronda escribió:\n%s\n" % words, [one], to="ronda+%s@example.org" % one,
                           headers="Content-Type: text/plain; charset=utf-8\r\n")


class Routing(ClubDesk):
    letters = LETTERS

    def make_club(self):
        for number, match in enumerate(NAMES, 1):
            config = self.root / "nueva.yaml"
            config.write_text(MATCH % (match, number, number, "ana" if Letters.sits(match) else "otra%d" % number))
            self.ronda("new", "hexadominacion", self.root / match, "--from", config)
            config.unlink()
        self.init()
        self.box = self.root.parent / "buzon"
        (self.root / "club.yaml").write_text(CLUB % (", " + self.source()))

    def source(self):
        """Makes the mailbox. Returns how club.yaml names it."""
        for part in ("new", "cur", "tmp"):
            (self.box / part).mkdir(parents=True)
        return "maildir: %s" % self.box

    def deliver(self, number, text):
        (self.box / "new" / ("%05d.x" % number)).write_bytes(text)

    def all_are_fetched(self):
        self.assertEqual([path for path in (self.box / "new").iterdir()], [])

    def found(self):
        """Where each letter is, and how often."""
        places = collections.defaultdict(collections.Counter)
        for place in ["club"] + NAMES:
            for path in (self.root / place / "correo/entrada").glob("*/*.eml"):
                self.assertIn(path.parent.name, ("visto", "rechazado", "manana"), path)
                ident = re.search(rb"^Message-ID: (.*?)\r?$", path.read_bytes(), re.M)
                places[ident[1].decode()][place] += 1
        return places

    def machine(self, number):
        """One of some machines, each of which works through a part of the tree."""
        return subprocess.Popen([RONDA, "sweep", str(self.root), "--shard", "%d/%d" % (number, MACHINES), "-j", "2", "--now", START, "--lang", "es"],
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def ended(self, one):
        said = one.communicate()[0].decode()
        self.assertEqual(one.returncode, 0, said)
        rest = [line for line in said.splitlines() if not line.endswith((":", "[demasiadas_respuestas]"))]
        self.assertEqual(rest, [])

    def desk_is_free(self):
        with open(self.root / "club/.cerrojo", "a") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                return False
        return True

    def worked_through(self):
        return len(list((self.root / "club/correo/entrada/visto").glob("*.eml")))

    def kill_at_the_desk(self):
        """A machine stops in the middle of the letters. The others do not wait for it, and leave the letters to it; then it is killed."""
        one = self.machine(1)
        while self.worked_through() < self.letters // 20 and one.poll() is None:
            time.sleep(0.001)
        one.send_signal(signal.SIGSTOP)
        os.waitid(os.P_PID, one.pid, os.WSTOPPED)  # the signal stands: a letter in its hand is not moved after the count
        self.assertFalse(self.desk_is_free())
        before = self.worked_through()
        for other in [self.machine(number) for number in range(2, MACHINES + 1)]:
            self.ended(other)
        self.assertEqual(self.worked_through(), before)
        one.kill()
        one.communicate()
        self.assertTrue(self.desk_is_free())

    def test_every_letter_gets_where_it_belongs(self):
        self.make_club()
        letters = Letters(self.root)
        expected, twice = {}, []
        for number in range(self.letters):
            text, ident, places = letters.any()
            expected[ident] = places
            if number < INGESTED:
                self.ronda("mail", "ingest", self.root, text=text)
            else:
                self.deliver(number, text)
            if number % 20 == 0:
                twice.append(text)
        for number, text in enumerate(twice):  # the same letter once more
            self.deliver(90000 + number, text)
        self.kill_at_the_desk()
        for one in [self.machine(number) for number in range(1, MACHINES + 1)]:
            self.ended(one)
        self.sweep()
        found = self.found()
        wrong = ["%s: expected %s, found %s" % (ident, dict(places), dict(found.get(ident, {})))
                 for ident, places in expected.items() if not self.as_expected(places, found.get(ident, {}))]
        self.assertEqual(wrong, [], "%d of %d" % (len(wrong), len(expected)))
        self.all_are_fetched()
        taken = {match for match in NAMES if (self.root / match / "pendientes/ana.yaml").exists()}
        self.assertGreaterEqual(len(taken), MATCHES * min(1, self.letters / LETTERS))  # every match was named with its key at least once
        for number in range(1, MATCHES + 1):
            self.assertFalse((self.root / ("m%d/pendientes/p%d.yaml" % (number, number))).exists())

    @staticmethod
    def as_expected(places, found):
        """The club keeps what it has handed over."""
        found = collections.Counter(found)
        if "club" not in places:
            found.pop("club", None)
        return found == places


if __name__ == "__main__":
    unittest.main()
