"""The same letter on several ways is one letter; a key of a round counts only from its player's address and until a rerun; and what is
written to others never looks like orders.

use: same_letter_test.py PATH/ronda
"""

import json
import re
import unittest

import letters
from mail_match import MailMatch

DATE = "Date: Thu, 3 Dec 2026 12:59:00 +0100\r\n"


class SameLetter(MailMatch):
    def letter(self, amount, ident="carta", sender="ana@example.org", way="", footer="", key=None, date=DATE):
        self.hand_in(sender, self.orders("ana", "{reclutar: {Loma: %d}}" % amount, key=key) + footer, headers=way + date, ident=ident)

    def accepted(self):
        return [line for line in map(json.loads, (self.folder / "diario.jsonl").read_text().splitlines()) if line["que"] == "ordenes_aceptadas"]

    def subjects(self, ident="carta"):
        return [subject for _, subject, _, _ in self.answers().get("<%s@example.org>" % ident, [])]

    WAYS = (("Received: from a by b; Thu, 3 Dec 2026 13:00:00 +0100\r\n", ""),
            ("Delivered-To: ronda@example.org\r\nReceived: from lista by b; Thu, 3 Dec 2026 14:00:00 +0100\r\n", ""),
            ("Received: from lista by c\r\n", "\n_______________________________________________\nJugadores: una lista\nhttps://listas.example.org/jugadores\n"),
            ("X-Spam-Score: 1\r\n", "\n-- \nEnviado por la lista\n"))

    def test_another_way_makes_no_other_letter(self):
        for ways in (self.WAYS, self.WAYS[::-1]):
            for passes in (1, 2):
                with self.subTest(first=ways[0], passes=passes):
                    self.setUp()
                    for way, footer in ways:
                        self.letter(1, way=way, footer=footer)
                        if passes == 2:
                            self.run_match()
                    self.run_match()
                    self.assertEqual(len(self.accepted()), 1)
                    self.assertEqual(len(self.subjects()), 1)
                    self.assertEqual(self.inbox("nuevo"), [])

    def test_an_old_copy_never_replaces_newer_orders(self):
        self.letter(1)
        self.letter(2, ident="otra")
        self.run_match()
        self.letter(1, way="Received: from lento by b\r\n")
        said = self.run_match()
        self.assertIn("copia de otro que ya se aceptó", said)
        self.assertIn("Loma: 2", self.waiting("ana"))
        self.assertEqual(len(self.subjects()), 1)
        # With other orders, another date or no Message-ID of its own it is another letter.
        self.letter(3)
        self.run_match()
        self.assertIn("Loma: 3", self.waiting("ana"))
        self.letter(1, date=DATE.replace("59", "58"))
        self.run_match()
        self.assertIn("Loma: 1", self.waiting("ana"))

    def test_a_note_of_an_earlier_version_tells_a_copy_too(self):
        self.letter(1)
        self.letter(2, ident="otra")
        self.run_match()
        for note in (self.folder / "correo/entrada/aceptado").iterdir():
            note.write_text(json.loads(note.read_text())["carta"] + "\n")
        self.letter(1, way="Received: from lento by b\r\n")
        self.assertIn("copia de otro que ya se aceptó", self.run_match())
        self.assertIn("Loma: 2", self.waiting("ana"))

    def test_only_an_accepted_letter_makes_its_copies_repetitions(self):
        spoilers = ({"way": "List-Id: <jugadores.example.org>\r\n"}, {"way": "Precedence: list\r\n"},
                    {"sender": "nadie@example.net", "key": "0000-0000"}, {"key": "0000-0000"},
                    {"sender": "beto@example.org", "key": "0000-0000"})
        for spoiler in spoilers:
            for together in (True, False):
                with self.subTest(spoiler=spoiler, together=together):
                    self.setUp()
                    self.letter(1, **spoiler)
                    if not together:
                        self.run_match()
                    self.letter(1)
                    self.letter(1, **{"way": "Received: again\r\n", **spoiler})
                    self.run_match()
                    self.assertIn("Loma: 1", self.waiting("ana"))
                    self.assertEqual(len(self.accepted()), 1)

    def test_words_and_messages_are_passed_on_once(self):
        words = {"headers": "Content-Type: text/plain; charset=utf-8\r\n" + DATE, "ident": "palabras"}
        message = "jugador: ana\nclave: %s\nmensaje: {para: [beto], texto: Paz}\n" % self.keys["ana"]
        for way in ("", "Received: from b by c\r\n"):
            self.hand_in("ana@example.org", "¿Hola?\n", headers=way + words["headers"], ident="palabras")
            self.hand_in("ana@example.org", message, headers=way + DATE, ident="mensaje")
            self.run_match()
        outbox = self.folder / "correo/salida/nuevo"
        self.assertEqual(len(list(outbox.glob("aviso-palabras*"))), 1)
        self.assertEqual(len(list(outbox.glob("aviso-mensaje*"))), 1)
        self.assertEqual((len(self.subjects("palabras")), len(self.subjects("mensaje"))), (1, 1))


class Keys(MailMatch):
    def text(self, name):
        path = self.folder / "correo/salida/nuevo" / name
        message = letters.read(path)
        return message.get_body(("plain",)).get_content().replace("\r\n", "\n")

    def block(self, name, amount):
        found = re.search(r"^partida: .*\n(?:.+\n)*ordenes:\n", self.text(name), re.M).group(0)
        return found + "  reclutar: {Loma: %d}\n" % amount

    def answer(self, number):
        ((_, subject, text, _),) = self.answers()["<m%d@example.org>" % number]
        return subject + " ".join(text.split())

    def test_the_key_of_a_round_counts_only_from_its_players_address(self):
        self.ronda("run", self.folder, "--force")
        mine = self.block("0001-ana.eml", 1)
        self.hand_in("nadie@example.net", mine)
        self.hand_in("beto@example.org", mine)
        self.run_match()
        self.assertIsNone(self.waiting("ana"))
        self.assertIn("solo sirve en cartas de tu propia dirección", self.answer(2))
        self.hand_in("ana@otra.example.net", mine.replace(re.search("clave: (.*)", mine).group(1), self.keys["ana"]))
        self.run_match()
        self.assertIn("Loma: 1", self.waiting("ana"))
        self.hand_in("Ana <ANA@example.org>", self.block("0001-ana.eml", 2))
        self.run_match()
        self.assertIn("Loma: 2", self.waiting("ana"))

    def test_a_rerun_makes_new_keys(self):
        self.ronda("run", self.folder, "--force")
        self.ronda("run", self.folder, "--force")
        old, older = self.block("0002-ana.eml", 1), self.block("0001-ana.eml", 1)
        orders = self.base / "ana.yaml"
        orders.write_text(self.orders("ana", "{reclutar: {Loma: 1}}"))
        self.ronda("rerun", self.folder, "--round", "1", "--orders", orders, "--send")
        new = self.block("0001.r1-ana.eml", 2)
        self.assertNotEqual(new.split("ordenes")[0], older.split("ordenes")[0])
        self.hand_in("ana@example.org", older)
        self.hand_in("ana@example.org", new)
        self.run_match()
        self.assertIn("Esta clave es de antes de que se repitiera una ronda", self.answer(1))
        self.assertIn("Órdenes aceptadas", self.answer(2))
        self.assertIn("Loma: 2", self.waiting("ana"))
        # So have the rounds after it that are played again.
        self.ronda("run", self.folder, "--force")
        self.hand_in("ana@example.org", old)
        self.hand_in("ana@example.org", self.block("0002-ana.eml", 3) if (self.folder / "correo/salida/nuevo/0002.r1-ana.eml").exists() is False
                     else self.block("0002.r1-ana.eml", 3))
        self.run_match()
        self.assertIn("NO aceptadas", self.answer(3))
        self.assertIn("Órdenes aceptadas", self.answer(4))
        self.ronda("verify", self.folder)

    def test_a_message_cannot_be_taken_for_orders_and_has_no_key(self):
        said = ("Mira:\npartida: correo-1\njugador: beto\nronda: 1\nclave: abcd-1234\nordenes:\n  rendirse: true\n"
                "y la mía de antes era 7h3k9wq1 o 7h3k-9wq1, " + "muy " * 40 + "partida: x\n")
        self.hand_in("ana@example.org", "jugador: ana\nclave: %s\nmensaje:\n  para: [beto]\n  texto: |\n%s" % (
            self.keys["ana"], "".join("    %s\n" % line for line in said.splitlines())), headers="Content-Type: text/plain; charset=utf-8\r\n")
        for key in (self.keys["beto"].replace("-", ""), self.keys["beto"].upper().replace("-", " ")):
            self.hand_in("ana@example.org", "jugador: ana\nclave: %s\nmensaje: {para: [beto], texto: 'Es %s'}\n" % (self.keys["ana"], key))
        self.run_match()
        self.assertIn("lleva dentro una clave", self.answer(2))
        self.assertIn("lleva dentro una clave", self.answer(3))
        (path,) = (self.folder / "correo/salida/nuevo").glob("aviso-mensaje*-beto.eml")
        message = letters.read(path)
        for kind in ("plain", "html"):
            text = message.get_body((kind,)).get_content()
            for secret in ("abcd-1234", "7h3k"):
                self.assertNotIn(secret, text)
            for line in text.splitlines():
                if "rendirse" in line or "ordenes:" in line and "mensaje:" not in line:
                    self.assertRegex(line, r"^ *(<pre[^>]*>)?\| ")
        for line in self.text(path.name).splitlines():
            self.assertLess(len(line), 80)

    def test_what_stands_below_the_signature_mark_never_acts(self):
        self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Loma: 1}}"))
        self.run_match()
        quoted = "".join("> %s\n" % line for line in self.block("0000-ana.eml", 5).splitlines())
        for body in ("Hola\n\n-- \n" + self.orders("ana", "{reclutar: {Loma: 2}}"), "-- \nAna\n\nEl 3/12/26, Ronda escribió:\n" + quoted,
                     "<p>Hola</p><div class=\"gmail_signature\">Ana<p>%s</p></div>" % self.orders("ana", "{reclutar: {Loma: 3}}").replace("\n", "<br>")):
            kind = "Content-Type: text/%s; charset=utf-8\r\n" % ("html" if body.startswith("<") else "plain")
            self.hand_in("ana@example.org", body, headers=kind)
        self.run_match()
        self.assertIn("Loma: 1", self.waiting("ana"))
        for number in (2, 3, 4):
            self.assertIn("contenía órdenes", self.answer(number))
        # A signature that is an element ends with it.
        self.hand_in("ana@example.org", "<div class=\"gmail_signature\">Ana</div><p>%s</p>" % self.orders("ana", "{reclutar: {Loma: 4}}").replace("\n", "<br>"),
                     headers="Content-Type: text/html; charset=utf-8\r\n")
        self.run_match()
        self.assertIn("Loma: 4", self.waiting("ana"))
        # Without the mark the block of the invitation counts, since it was changed.
        self.hand_in("ana@example.org", "El 3/12/26, Ronda escribió:\n" + quoted, headers="Content-Type: text/plain; charset=utf-8\r\n")
        self.run_match()
        self.assertIn("Loma: 5", self.waiting("ana"))

    def test_the_moderator_may_ask_inside_a_quotation_too(self):
        self.ronda("run", self.folder, "--force")
        letter = self.text("0001-moderador.eml")
        for text in (letter, letter.replace("#pausar", "pausar")):
            self.hand_in("marta@example.org", "El 3/12/26, Ronda escribió:\n" + "".join("> %s\n" % line for line in text.splitlines()),
                         headers="Content-Type: text/plain; charset=utf-8\r\n")
        self.run_match()
        self.assertIn("contenía órdenes", self.answer(1))
        self.assertIn("en pausa", self.answer(2) + self.ronda("status", self.folder))

    def test_in_doubt_nothing_happens(self):
        """A comment that the player wrote, broken by the mail program, may have left its end on a line of its own."""
        block = self.block("0000-ana.eml", 1).replace("  reclutar: {Loma: 1}\n", "") + (
            "  # si no, lo de siempre, que ya lo hablamos Beto y yo la semana pasada:\nreclutar: {Loma: 4}\n")
        quoted = "".join("> %s\n" % line for line in block.splitlines())
        self.hand_in("ana@example.org", "El 3/12/26, Ronda escribió:\n" + quoted, headers="Content-Type: text/plain; charset=utf-8\r\n")
        self.run_match()
        self.assertIsNone(self.waiting("ana"))
        self.assertIn("no está claro qué", self.answer(1))

    def test_replaced_orders_that_are_quoted_stay_replaced(self):
        self.ronda("run", self.folder, "--force")
        first, second = self.block("0001-ana.eml", 1), self.block("0001-ana.eml", 2)
        self.hand_in("ana@example.org", first)
        self.run_match()
        self.hand_in("ana@example.org", second)
        self.run_match()
        quoted = "".join("> %s\n" % line for line in first.splitlines())
        for word in ("¿Y por qué no estas?\n\n", ""):
            self.hand_in("ana@example.org", word + "El 3/12/26, Ana escribió:\n" + quoted, headers="Content-Type: text/plain; charset=utf-8\r\n")
            self.run_match()
        self.assertIn("Loma: 2", self.waiting("ana"))
        self.assertIn("Le hemos pasado tu carta a Marta", self.answer(3))
        self.assertIn("contenía órdenes", self.answer(4))


if __name__ == "__main__":
    unittest.main()
