"""A Swiss season as a club lives it, which the chapter on clubs of the handbooks follows: people in four time zones sign up by mail, two
people moderate, players agree on more time, one withdraws, and the club moves to another machine in mid-season.

use: swiss_test.py PATH/ronda
"""

import json
import pathlib
import re
import shutil
import unittest

from club_desk import ClubDesk

PEOPLE = ("ana", "beto", "carla", "dani", "eva", "fidel", "gema", "hugo")
ZONES = {"ana": "America/Bogota", "beto": "Asia/Tokyo", "carla": "Atlantic/Canary"}
CLUB = """club: pena
nombre: La Peña
zona: Europe/Madrid
moderador: {nombre: Marta, correo: marta@example.org}
moderadores: [{nombre: Berta, correo: berta@example.org}]
correo: {de: Ronda <ronda@example.org>, maildir: %s}
"""
SEASON = """temporada: suiza
juego: hexadominacion
divisiones:
  - {nombre: Todos, personas: [ana, beto, carla, dani, eva, fidel, gema, hugo]}
mesa: 2
partidas: 3
emparejamiento: suizo
jornada: {mesas: 1, desde: 2026-12-02 20:00, cada: 7d}
puntos: relativos
plantilla:
  mapas: no
  acuerdos: mayoria
  calendario: {zona: Europe/Madrid, cada: 7d, desde: 2026-12-06 20:00, freno: no}
"""


class SwissSeason(ClubDesk):
    def setUp(self):
        super().setUp()
        self.box = self.root.parent / "buzon"
        for part in ("new", "cur", "tmp"):
            (self.box / part).mkdir(parents=True)
        (self.root / "club.yaml").write_text(CLUB % self.box)

    def write(self, sender, body, to="ronda@example.org", subject="hola", headers=""):
        self.sent += 1
        (self.box / "new" / ("%d.M1.example" % self.sent)).write_bytes(
            ("From: %s\r\nTo: %s\r\nSubject: %s\r\nDate: Tue, 1 Dec 2026 12:00:00 +0000\r\nMessage-ID: <m%d@example.org>\r\n\r\n%s" % (
                sender, to, subject, self.sent, body.replace("\n", "\r\n"))).encode())

    def address(self, who):
        return who + "@example.net"

    def sign_up(self):
        self.init()
        for who in PEOPLE:
            lines = "apuntarme: club\n" + ("zona: %s\n" % ZONES[who] if who in ZONES else "")
            letter = self.asked(self.address(who), lines)
            self.confirmed(letter, "apuntarme: club", self.address(who))
            self.now = self.now.replace("T12", "T13")
        (self.root / "club/temporadas").mkdir(exist_ok=True)
        (self.root / "club/temporadas/suiza.yaml").write_text(SEASON)
        self.new_letters()

    def key(self, match, player):
        return json.loads((self.root / match / "secreto/claves.json").read_text())["claves"][player]

    def send(self, match, player, lines):
        self.write(self.address(player), "partida: %s\njugador: %s\nclave: %s\n%s\n" % (match, player, self.key(match, player), lines),
                   to="ronda+%s@example.org" % match)

    def round(self, number):
        pairs = json.loads(self.ronda("season", "pair", self.root, "suiza", "--json"))
        return [(one["partida"], one["asientos"]) for one in pairs if one["jornada"] == number]

    def play(self, number):
        """Whoever comes later in the alphabet resigns."""
        for match, seats in self.round(number):
            winner, loser = sorted(seats)
            self.send(match, winner, "ronda: 1\nordenes: {}")
            self.send(match, loser, "ronda: 1\nordenes: {rendirse: true}")
        self.sweep()

    def letter_to(self, letters, who, words):
        found = [letter for letter in letters if self.address(who) in letter.to and words in letter.subject]
        self.assertEqual(len(found), 1, (who, words, [(letter.to, letter.subject) for letter in letters]))
        return re.sub(r"\s+", " ", found[0].text)

    def agree_on_more_time(self):
        match, seats = next((match, seats) for match, seats in self.round(1) if "ana" in seats)
        other = next(seat for seat in seats if seat != "ana")
        self.send(match, "ana", "mas_plazo: 2d")
        self.sweep()
        asked = self.letter_to(self.new_letters(), other, "Ana pide más plazo")
        self.assertIn("Ana propone que el plazo de la ronda 1 pase", asked)
        self.send(match, other, "de_acuerdo: 1")
        self.sweep()
        moved = self.letter_to(self.new_letters(), "ana", "Nuevo plazo")
        self.assertIn("martes 8 de diciembre, 14:00 (hora de Bogotá; 20:00 en Madrid)", moved)
        self.assertRegex(self.ronda("log", self.root, "--who", "ana"), r"%s · El plazo de la ronda 1 pasa al martes 8 de diciembre" % match)

    def ask_as_second_moderator(self):
        """Berta stops and resumes a match by mail; both moderators and the journal know that it was she."""
        match = self.round(1)[0][0]
        for line, what in (("pausar: true", "pausada"), ("reanudar: true", "reanudada")):
            self.write("berta@example.org", "partida: %s\njugador: moderador\nclave: %s\n%s\n" % (match, self.key(match, "moderador"), line),
                       to="ronda+%s@example.org" % match)
            self.sweep()
            journal = [json.loads(row) for row in (self.root / match / "diario.jsonl").read_text().splitlines()]
            self.assertEqual([row.get("por") for row in journal if row["que"] == what], ["Berta"])
        self.assertIn("La partida queda en pausa; lo pidió Berta.", self.ronda("log", self.root, "--who", "Berta"))
        self.new_letters()

    def move(self):
        """The old machine goes on with the same mailbox."""
        old = self.root
        self.ronda("backup", old.parent / "club.tar", old)
        self.root = old.parent / "nueva"
        self.now = "2026-12-08T21:00Z"
        self.ronda("restore", old.parent / "club.tar", self.root)
        self.ronda("resume", self.root, "--restored")
        self.sweep()
        self.new_letters()
        self.write(self.address("dani"), "clasificacion: suiza\n")
        self.assertIn("otra_copia", self.ronda("sweep", old, status=3))
        self.assertEqual(len(list((self.box / "new").iterdir())), 1, "the letter waits for the new machine")
        self.sweep()
        standings = self.one_letter()
        self.assertIn("100 en 1 partida", standings.text)
        return old

    def test_a_whole_season(self):
        self.sign_up()
        self.assertEqual(len(self.round(1)), 4, "the preview")
        self.sweep()
        self.assertEqual(list(self.root.glob("suiza-*")), [], "it is not time yet")
        self.now = "2026-12-02T19:00Z"
        self.sweep()
        letters = self.new_letters()
        self.assertIn("domingo 6 de diciembre, 14:00 (hora de Bogotá; 20:00 en Madrid)", self.letter_to(letters, "ana", "Invitación"))
        self.assertIn("lunes 7 de diciembre, 04:00 (hora de Tokio; domingo 6", self.letter_to(letters, "beto", "Invitación"))
        self.assertIn("domingo 6 de diciembre, 20:00 (hora de Madrid)", self.letter_to(letters, "dani", "Invitación"))
        self.now = "2026-12-03T10:00Z"
        self.agree_on_more_time()
        self.ask_as_second_moderator()
        self.play(1)
        self.assertIn("fidel ya no juega la temporada", self.ronda("season", "withdraw", self.root, "suiza", "--person", "fidel"))
        old = self.move()
        met = {frozenset(seats) for _, seats in self.round(1)}
        for number, begins in ((2, "2026-12-09T19:00Z"), (3, "2026-12-16T19:00Z")):
            self.now = begins
            self.sweep()
            self.assertIn("otra_copia", self.ronda("sweep", old, status=3))
            pairs = {frozenset(seats) for _, seats in self.round(number)}
            self.assertEqual((len(pairs), met & pairs), (3, set()), "seven people, and nobody meets again")
            self.assertNotIn("fidel", set().union(*pairs))
            met |= pairs
            self.new_letters()
            self.play(number)
        shown = self.ronda("season", "table", self.root, "suiza")
        self.assertIn("1. Ana: 300 en 3 partidas", shown)
        self.assertRegex(shown, r"Fidel: \d+ en 1 partida; se retiró")
        rested = [line["descansan"] for line in map(json.loads, (self.root / "club/diario.jsonl").read_text().splitlines()) if line["que"] == "jornada"]
        self.assertEqual([len(one) for one in rested], [0, 1, 1])
        self.assertNotEqual(rested[1], rested[2])
        self.ronda("season", "close", self.root, "suiza")
        self.sweep()
        self.assertEqual(sum("Fin de la temporada" in letter.subject for letter in self.new_letters()), 7, "fidel has left it")
        for match in self.root.glob("suiza-*"):
            if match.is_dir():
                self.ronda("verify", match)
        self.assertEqual(sorted(path.name for path in pathlib.Path(old).glob("suiza-*") if path.is_dir()), ["suiza-1", "suiza-2", "suiza-3", "suiza-4"])
        shutil.rmtree(old)


if __name__ == "__main__":
    unittest.main()
