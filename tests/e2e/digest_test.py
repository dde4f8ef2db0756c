"""One letter a day for who plays in several matches (`resumen: diario`), and one answer for several of them (club/contract/persons.md, "The letter of
the day").

use: digest_test.py PATH/ronda
"""

import json
import re
import textwrap
import unittest
import urllib.parse

from club_desk import ClubDesk

MATCH = """partida: %s
juego: hexadominacion
mapas: no
jugadores:
  - {id: ana, nombre: Ana, correo: ana@example.net}
  - {id: beto, nombre: Beto, correo: beto@example.net}
calendario: {zona: UTC, cada: 7d, desde: 2026-12-0%d 20:00, freno: no, recordatorios: []}
"""
DAYS = {"lenta": 9, "media": 7, "pronto": 5}


class Digest(ClubDesk):
    def setUp(self):
        super().setUp()
        config = self.root / "nueva.yaml"
        for match, day in DAYS.items():
            config.write_text(MATCH % (match, day))
            self.ronda("new", "hexadominacion", self.root / match, "--from", config)
        config.unlink()
        self.init()
        self.sweep()
        letter = self.asked_of("ana", "resumen: diario\n")
        self.confirmed(letter, "resumen: diario", "ana@example.net")
        self.now = "2026-12-01T12:30Z"
        self.sweep()
        self.new_letters()

    def asked_of(self, who, body):
        self.new_letters()
        return self.asked(who + "@example.net", body)

    def to(self, who, letters):
        return [letter for letter in letters if who + "@example.net" in letter.to]

    def block(self, letter, match, indented):
        """The lines of one match, as a mail program copies them from the text or from the page."""
        lines = re.search(r"^ *partida: %s\n(?: +\w+: .*\n)+" % match, letter.text, re.M)[0] + "    ordenes: {}\n"
        return lines if indented else textwrap.dedent(lines)

    def pending(self, match):
        return (self.root / match / "pendientes/ana.yaml").exists()

    def next_day(self, day):
        self.now = "2026-12-%02dT08:05Z" % day
        self.sweep()
        return self.to("ana", self.new_letters())

    def answer(self, letter, matches, indented):
        self.write("ana@example.net", "Ahí van:\n\n" + "\n".join(self.block(letter, match, indented) for match in matches), to=letter.reply_to)
        self.sweep()

    def test_one_letter_a_day_the_most_urgent_first_and_one_answer_for_several(self):
        self.letter_and_answer(indented=False)

    def test_lines_copied_with_their_indentation(self):
        self.letter_and_answer(indented=True)

    def letter_and_answer(self, indented):
        (letter,) = self.next_day(2)
        self.assertEqual(letter.subject, "[pena] Te toca en 3 partidas")
        self.assertIn("Te toca en 3 partidas. La primera vence el sábado 5 de diciembre, 21:00.", letter.text)
        self.assertEqual(re.findall(r"^(\w+), ronda 1: hasta el", letter.text, re.M), ["pronto", "media", "lenta"])
        self.assertEqual({name: re.findall(r"^(UID|DTSTART|STATUS):(\w+)", event, re.M) for name, event in letter.events.items()},
                         {"plazo-%s.ics" % match: [("UID", match), ("DTSTART", "202612%02dT200000Z" % day), ("STATUS", "CONFIRMED")]
                          for match, day in DAYS.items()})
        self.assertEqual(re.findall(r"^ *partida: (\w+)$", letter.text, re.M), ["pronto", "media", "lenta"])
        # The lines of two of them come back in one letter.
        self.answer(letter, ("pronto", "lenta"), indented)
        self.assertEqual([match for match in DAYS if self.pending(match)], ["lenta", "pronto"])
        (receipt,) = self.to("ana", self.new_letters())
        self.assertEqual(receipt.subject, "[pena] 2 respuestas a tu carta")
        for match in ("pronto", "lenta"):
            self.assertIn("%s: Órdenes aceptadas, ronda 1" % match, receipt.text)
        (letter,) = self.next_day(3)
        self.assertEqual(letter.subject, "[pena] Te toca en 1 partida")
        self.assertEqual(re.findall(r"^ *partida: (\w+)$", letter.text, re.M), ["media"])
        self.sweep()
        self.assertEqual(self.to("ana", self.new_letters()), [], "once a day")

    def blocks(self, **orders):
        """A letter with lines for several matches."""
        keys = {match: json.loads((self.root / match / "secreto/claves.json").read_text())["claves"]["ana"] for match in orders}
        self.write("ana@example.net", "\n".join("partida: %s\njugador: ana\nronda: 1\nclave: %s\nordenes: {%s}\n" % (
            match, keys[match], text) for match, text in orders.items()))

    def test_one_answer_says_what_was_accepted_and_what_was_not(self):
        self.blocks(pronto="", media="reclutar: {Nada: 1}", lenta="")
        self.sweep()
        (receipt,) = self.to("ana", self.new_letters())
        self.assertIn("media: Órdenes NO aceptadas", receipt.text)
        self.assertIn("Hexágono desconocido «Nada»", receipt.text)
        self.assertRegex(receipt.text, r"(?m)^ +\| +\^~~~$", "the caret stands below the wrong word")
        self.assertIn("pronto: Órdenes aceptadas, ronda 1", receipt.text)
        self.assertEqual([match for match in DAYS if self.pending(match)], ["lenta", "pronto"])
        # A reply to it goes where lines with `partida` go.
        self.write("ana@example.net", "partida: media\njugador: ana\nronda: 1\nclave: %s\nordenes: {}\n" %
                   json.loads((self.root / "media/secreto/claves.json").read_text())["claves"]["ana"], to=receipt.reply_to)
        self.sweep()
        self.assertTrue(self.pending("media"))
        self.assertEqual(self.to("ana", self.new_letters())[0].subject, "[media] Órdenes aceptadas, ronda 1", "one block, the match's own answer")

    def test_the_first_shard_answers_for_all(self):
        self.blocks(pronto="", media="", lenta="")
        self.ronda("sweep", self.root, "--shard", "1/3")
        (receipt,) = self.to("ana", self.new_letters())
        self.assertEqual(receipt.subject, "[pena] 3 respuestas a tu carta")
        for shard in ("2/3", "3/3"):
            self.ronda("sweep", self.root, "--shard", shard)
        self.sweep()
        self.assertEqual(self.to("ana", self.new_letters()), [])
        self.assertEqual([match for match in DAYS if self.pending(match)], ["lenta", "media", "pronto"])

    def test_letters_that_came_before_are_taken_before(self):
        key = json.loads((self.root / "media/secreto/claves.json").read_text())["claves"]["ana"]
        self.write("ana@example.net", "partida: media\njugador: ana\nronda: 1\nclave: %s\nordenes: {reclutar: {Loma: 1}}\n" % key)
        self.blocks(pronto="", media="reclutar: {Loma: 2}")
        self.sweep()
        self.assertIn("{Loma: 2}", (self.root / "media/pendientes/ana.yaml").read_text())
        self.assertEqual(sorted(letter.subject for letter in self.to("ana", self.new_letters())),
                         ["[media] Órdenes aceptadas, ronda 1", "[pena] 2 respuestas a tu carta"])

    def test_a_match_that_does_not_work_answers_by_itself_when_it_does(self):
        self.blocks(pronto="", media="")
        config = self.root / "media/partida.yaml"
        good = config.read_text()
        config.write_text("partida: media\n")
        self.sweep(status=1)
        (receipt,) = self.to("ana", self.new_letters())
        self.assertEqual(receipt.subject, "[pena] 1 respuesta a tu carta")
        config.write_text(good)
        self.sweep()
        self.assertEqual([letter.subject for letter in self.to("ana", self.new_letters())], ["[media] Órdenes aceptadas, ronda 1"])

    def test_nobody_else_gets_the_answer_to_a_forged_part(self):
        """Without its key nothing is proven, and each match answers its own player, as ever."""
        self.write("eva@example.net", "\n".join("partida: %s\njugador: ana\nronda: 1\nclave: 4k2m-9x7q\nordenes: {}\n" % match for match in DAYS))
        self.sweep()
        self.assertEqual({letter.to.partition("<")[2] for letter in self.new_letters()} - {"ana@example.net>"}, set())

    def test_the_mail_programs_button_leaves_the_daily_letter(self):
        (letter,) = self.next_day(2)
        self.assertEqual(letter.list, "<pena.example.org>")
        link = urllib.parse.urlsplit(letter.leave[1:-1])
        to, subject = urllib.parse.unquote(link.path), urllib.parse.parse_qs(link.query)["subject"][0]
        self.write("otra@example.com", "Enviado por un programa.", to=to, subject=subject[:-1] + "01"[subject[-1] == "0"])
        self.write("ana@example.net", "Estoy de vacaciones.", to=to, subject=subject, headers="Auto-Submitted: auto-replied\r\n")
        self.sweep()
        (letter,) = self.next_day(3)
        self.write("otra@example.com", "This message was automatically generated.", to=to, subject=subject)
        self.sweep()
        (answer,) = self.to("ana", self.new_letters())
        self.assertIn("Queda así: «resumen: nada».", answer.text)
        self.assertIsNone(answer.leave)
        self.assertEqual(self.next_day(4), [])

    def test_rounds_send_no_letter_but_the_last_one_does(self):
        for match in DAYS:
            for player in ("ana", "beto"):
                path = self.root.parent / (player + ".yaml")
                key = json.loads((self.root / match / "secreto/claves.json").read_text())["claves"][player]
                path.write_text("partida: %s\njugador: %s\nronda: 1\nclave: %s\nordenes: {%s}\n" % (
                    match, player, key, "rendirse: true" if (match, player) == ("lenta", "beto") else ""))
                self.ronda("submit", self.root / match, path)
        self.sweep()
        letters = [letter.subject for letter in self.new_letters() if "ana@" in letter.to and "aceptadas" not in letter.subject]
        self.assertEqual(len(letters), 1, letters)
        self.assertIn("[lenta]", letters[0])
        (letter,) = self.next_day(2)
        self.assertEqual(letter.subject, "[pena] Te toca en 2 partidas")

    def test_whoever_asks_gets_the_same_at_any_time(self):
        letter = self.asked_of("beto", "mis_partidas: true\n")
        (letter,) = self.to("beto", self.confirmed(letter, "mis_partidas: true", "beto@example.net"))
        self.assertEqual(re.findall(r"^ *partida: (\w+)$", letter.text, re.M), ["pronto", "media", "lenta"])
        self.assertEqual(self.to("beto", self.next_day(2)), [], "only who wants it daily gets it daily")


if __name__ == "__main__":
    unittest.main()
