"""Who reads along by mail, and how they leave: `seguir`, List-Id and List-Unsubscribe (match/contract/subscriptions.md, "Who reads along").

use: spectators_test.py PATH/ronda
"""

import json
import re
import shutil
import unittest
import urllib.parse

import letters
import bounces
from mail_match import MailMatch

PUBLIC = "publico: true\n"
EVA = "eva@example.net"
ADDRESS = "ronda+correo-1@example.org"


class Spectators(MailMatch):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        for name, more in (("publica", PUBLIC), ("vista", PUBLIC + "observadores: [{correo: club@example.org}]\n")):
            (cls.fresh / name).mkdir()
            cls.new(cls.fresh / name / "partida", more=more)

    def use(self, name):
        shutil.rmtree(self.folder)
        shutil.copytree(self.fresh / name / "partida", self.folder)
        self.keys = self.keys_of(self.folder)
        self.seen = set()
        self.run_match()
        self.letters()  # the invitations

    def setUp(self):
        super().setUp()
        self.use("publica")

    # What is in the outbox since the last call, by recipient.
    def letters(self, folder=None):
        found = []
        for path in sorted(((folder or self.folder) / "correo/salida/nuevo").glob("*.eml")):
            if path in self.seen:
                continue
            self.seen.add(path)
            message = letters.read(path)
            message.name = path.name
            message.words = message.get_body(("plain",)).get_content().replace("\r\n", "\n")
            found.append(message)
        return found

    def to(self, address, letters):
        return [one for one in letters if address in one["To"]]

    def asked(self, sender, body, **more):
        self.hand_in(sender, body, **more)
        self.run_match()
        return self.letters()

    def subscriptions(self):
        path = self.folder / "correo/suscripciones.json"
        return json.loads(path.read_text()) if path.exists() else None

    def follow(self, address=EVA, how="true"):
        letters = self.to(address, self.asked(address, "seguir: %s\n" % how))
        self.assertEqual([one["Subject"] for one in letters], ["[correo-1] Confirma que eres tú"])
        return self.asked(address, self.lines(letters[0]))

    @staticmethod
    def lines(letter, confirmed=True):
        found = re.search(r"^(?:seguir|follow): .*\n(?:\w+: .*\n)+#(?:si|yes): .*$", letter.words, re.M)
        assert found, letter.words
        return found.group(0).replace("#", "" if confirmed else "#") + "\n"

    def play(self):
        """The next round, with all letters of it."""
        self.ronda("run", self.folder, "--force")
        return self.letters()

    # Who follows.

    def test_who_confirms_gets_the_public_report_of_each_round(self):
        letters = self.follow()
        self.assertEqual([one["Subject"] for one in letters], ["[correo-1] Sigues la partida"])
        self.assertEqual(self.subscriptions()["espectadores"], [{"correo": EVA, "idioma": "es", "seguir": "ronda", "devuelta": 0}])
        report = self.to(EVA, self.play())
        self.assertEqual([one["Subject"] for one in report], ["[correo-1] HexaDominación: ronda 1"])
        public = (self.folder / "rondas/0001/informes/publico.txt").read_text().split("\n")
        self.assertIn(public[0], report[0].words)
        self.assertEqual(len(self.to(EVA, self.play())), 1)

    def test_nothing_is_stored_and_no_letter_comes_before_the_code(self):
        self.asked(EVA, "seguir: true\n")
        self.assertIsNone(self.subscriptions())
        self.assertNotIn(EVA, (self.folder / "diario.jsonl").read_text())
        self.assertEqual(self.to(EVA, self.play()), [])
        self.assertEqual(self.inbox("rechazado")[0][-16:], ".desconocido.eml")

    def test_the_code_with_its_mark_confirms_nothing(self):
        letter = self.asked(EVA, "seguir: true\n")[0]
        self.asked(EVA, self.lines(letter, confirmed=False))
        self.assertIsNone(self.subscriptions())

    def test_a_wrong_code_confirms_nothing(self):
        letter = self.asked(EVA, "seguir: true\n")[0]
        lines = self.lines(letter)
        for wrong in (re.sub(r"si: ....", "si: 0000", lines), lines.replace(EVA, "otra@example.net"),
                      lines.replace("seguir: true", "seguir: semanal"), re.sub(r"si: .*", "si: ", lines)):
            self.asked(EVA, wrong)
            self.assertIsNone(self.subscriptions())

    def test_the_code_counts_from_anywhere_since_only_that_address_has_it(self):
        letter = self.asked(EVA, "seguir: true\n")[0]
        self.asked("otra@example.org", self.lines(letter))
        self.assertEqual([one["correo"] for one in self.subscriptions()["espectadores"]], [EVA])

    def test_the_answer_goes_to_the_address_that_would_get_the_letters(self):
        letters = self.asked("mallory@example.org", "seguir: true\ncorreo: %s\n" % EVA)
        self.assertEqual([one["To"] for one in letters], [EVA])

    def test_a_quoted_letter_confirms_only_without_the_mark(self):
        letter = self.asked(EVA, "seguir: true\n")[0]
        quoted = "".join("> %s\n" % line for line in letter.words.split("\n"))
        self.asked(EVA, "No, gracias.\n\nEl 3 dic 2026, Ronda escribió:\n" + quoted)
        self.assertIsNone(self.subscriptions())
        self.asked(EVA, "El 3 dic 2026, Ronda escribió:\n" + quoted.replace("> #si", "> si"))
        self.assertEqual(len(self.subscriptions()["espectadores"]), 1)

    def test_an_automatic_answer_confirms_nothing(self):
        letter = self.asked(EVA, "seguir: true\n")[0]
        self.asked(EVA, self.lines(letter), headers="Auto-Submitted: auto-replied\r\n")
        self.assertIsNone(self.subscriptions())

    def test_a_bad_entry_of_the_file_stops_only_itself(self):
        self.follow()
        path = self.folder / "correo/suscripciones.json"
        file = json.loads(path.read_text())
        bad = {"correo": "ana@@example.net", "idioma": "es", "seguir": "ronda", "devuelta": 0}
        file["espectadores"].insert(0, bad)
        file["deseos"]["0123456789abcdef"] = "siempre"
        path.write_text(json.dumps(file))
        self.assertIn("ana@@example.net", self.run_match())
        self.assertEqual(len(self.to(EVA, self.play())), 1)
        self.follow("otra@example.net")
        file = self.subscriptions()
        self.assertEqual([one["correo"] for one in file["espectadores"]], ["ana@@example.net", EVA, "otra@example.net"])
        self.assertEqual(file["deseos"]["0123456789abcdef"], "siempre")

    def test_in_english(self):
        letter = self.asked(EVA, "follow: weekly\n")[0]
        self.assertIn("Confirm", letter["Subject"])
        self.assertIn("follow: weekly\nmatch: correo-1\nmail: %s\n#yes: " % EVA, letter.words)
        self.asked(EVA, self.lines(letter))
        self.assertEqual(self.subscriptions()["espectadores"], [{"correo": EVA, "idioma": "en", "seguir": "semanal", "devuelta": 0}])
        self.assertIn("round 1", self.to(EVA, self.play())[0]["Subject"])

    def test_weekly_is_one_letter_a_week(self):
        self.follow(how="semanal")
        got = [len(self.to(EVA, self.play())) for _ in range(3)]  # all at the same hour
        self.assertEqual(got, [1, 0, 0])

    def test_a_match_that_is_not_public_does_not_answer_strangers(self):
        self.use("")
        self.assertEqual(self.asked(EVA, "seguir: true\n"), [])
        self.assertIsNone(self.subscriptions())

    def test_a_stranger_is_answered_once_a_day(self):
        self.assertEqual(len(self.asked(EVA, "seguir: true\n")), 1)
        self.assertEqual(self.asked(EVA, "seguir: semanal\n"), [])

    def test_strangers_are_answered_a_hundred_times_a_day_at_most_and_fifty_unproven(self):
        for i in range(52):
            self.hand_in("eva%d@example.net" % i, "seguir: true\n")
        self.run_match()
        self.assertEqual(len(self.letters()), 50)

    def test_there_is_room_for_two_hundred(self):
        self.follow()
        path = self.folder / "correo/suscripciones.json"
        full = self.subscriptions()
        full["espectadores"] = [{"correo": "l%d@example.net" % i, "idioma": "es", "seguir": "ronda", "devuelta": 0} for i in range(200)]
        path.write_text(json.dumps(full))
        letter = self.asked("ida@example.net", "seguir: true\n")[0]
        letters = self.asked("ida@example.net", self.lines(letter))
        self.assertEqual([one["Subject"] for one in letters], ["[correo-1] No caben más"])
        self.assertEqual(self.subscriptions(), full)

    def test_an_address_that_no_file_may_have_stops_no_match(self):
        for address in ("eva@-x.example", "eva@%s.example" % ("x" * 64)):
            for letter in self.asked(address, "seguir: true\n"):
                if "#si: " in letter.words:
                    self.asked(address, self.lines(letter))
            self.assertEqual(self.run_match(), "")
        self.assertEqual(self.follow()[0]["Subject"], "[correo-1] Sigues la partida")

    def test_a_broken_file_stops_the_match_instead_of_writing_to_who_has_left(self):
        path = self.folder / "correo/suscripciones.json"
        path.write_text('{"formato": "ronda/suscripciones/1", "espectadores": [], "deseos": ')
        self.assertIn("suscripciones.json", self.run_match(status=1))

    def test_spectators_learn_no_address(self):
        self.follow()
        report = self.to(EVA, self.play())[0]
        for address in ("marta@example.org", "ana@example.org", "beto@example.org"):
            self.assertNotIn(address, report.as_string() + report.words)

    def test_a_spectator_is_not_answered_otherwise(self):
        self.follow()
        self.assertEqual(self.asked(EVA, "¿Cuándo es el plazo?\n"), [])
        self.assertEqual(self.asked(EVA, "partida: correo-1\nordenes: {}\n"), [])
        self.assertEqual(self.asked(EVA, "consulta: true\n"), [])

    def test_prose_that_begins_with_the_word_is_no_wish(self):
        self.assertEqual(self.asked(EVA, "Seguir: no sé si puedo.\n"), [])
        self.assertEqual(self.asked(EVA, "Seguir: no\npartida: correo-1\nordenes: {}\n"), [])

    def test_orders_beside_it_are_orders(self):
        letters = self.asked("ana@example.org", "seguir: true\n" + self.orders("ana", "{}"))
        self.assertIn("NO aceptadas", letters[0]["Subject"])
        self.assertIsNone(self.subscriptions())

    # Who leaves.

    def leave_link(self, letter):
        # As mail programs read it: in one piece, not in encoded words.
        raw = (self.folder / "correo/salida/nuevo" / letter.name).read_bytes()
        self.assertRegex(raw, rb"\r\nList-Unsubscribe: <mailto:[!-~]+>\r\n")
        address = urllib.parse.urlsplit(letter["List-Unsubscribe"][1:-1])
        self.assertEqual(address.scheme, "mailto")
        self.assertEqual(urllib.parse.unquote(address.path), ADDRESS)
        query = urllib.parse.parse_qs(address.query)
        return query["subject"][0], query["body"][0]

    def unsubscribe(self, sender, subject, body, headers=""):
        self.sent += 1
        text = "From: %s\r\nTo: %s\r\nSubject: %s\r\nMessage-ID: <u%d@mail.example>\r\n%s\r\n%s" % (
            sender, ADDRESS, subject, self.sent, headers, body)
        self.ronda("mail", "ingest", self.folder, text=text.encode())
        self.run_match()
        return self.letters()

    def test_every_letter_of_a_match_names_its_list(self):
        self.follow()
        for letter in self.play() + self.letters():
            self.assertEqual(letter["List-Id"], "<correo-1.example.org>")
            self.assertTrue(letter["Subject"].startswith("[correo-1] "))

    def test_a_mail_program_leaves_with_an_empty_letter(self):
        self.follow()
        subject, body = self.leave_link(self.to(EVA, self.play())[0])
        self.assertEqual(subject, body)
        self.assertEqual(self.unsubscribe(EVA, subject, ""), [])
        self.assertEqual(self.subscriptions()["espectadores"], [])
        self.assertEqual(self.to(EVA, self.play()), [])

    def test_a_mail_program_leaves_with_words_of_its_own_and_another_address(self):
        self.follow()
        subject, _ = self.leave_link(self.to(EVA, self.play())[0])
        self.unsubscribe("alias@example.com", subject, "This message was automatically generated by Gmail.")
        self.assertEqual(self.subscriptions()["espectadores"], [])

    def test_a_mail_program_leaves_without_the_subject(self):
        self.follow()
        _, body = self.leave_link(self.to(EVA, self.play())[0])
        self.unsubscribe(EVA, "", body + "\r\n")
        self.assertEqual(self.subscriptions()["espectadores"], [])

    def test_an_automatic_answer_does_not_leave(self):
        self.follow()
        report = self.to(EVA, self.play())[0]
        subject, body = self.leave_link(report)
        self.unsubscribe(EVA, "Re: " + report["Subject"], "Estoy de vacaciones.", "Auto-Submitted: auto-replied\r\n")
        self.unsubscribe(EVA, subject, body, "Auto-Submitted: auto-replied\r\n")
        self.unsubscribe(EVA, "Re: " + subject, "Fuera de la oficina")
        self.assertEqual(len(self.subscriptions()["espectadores"]), 1)

    def test_a_token_is_of_one_reader_and_proves_nothing_else(self):
        self.follow()
        self.follow("ida@example.net")
        subject, _ = self.leave_link(self.to(EVA, self.play())[0])
        token = subject.split()[-1]
        self.unsubscribe(EVA, subject[:-1] + ("0" if subject[-1] != "0" else "1"), "")
        self.assertEqual(len(self.subscriptions()["espectadores"]), 2)
        self.asked(EVA, "seguir: no\ncorreo: ida@example.net\nsi: %s\n" % token)
        self.asked(EVA, "partida: correo-1\njugador: ana\nclave: %s\nordenes: {}\n" % token)
        self.assertEqual(len(self.subscriptions()["espectadores"]), 2)
        self.unsubscribe(EVA, subject, "")
        self.assertEqual([one["correo"] for one in self.subscriptions()["espectadores"]], ["ida@example.net"])

    def test_seguir_no_needs_a_proof_and_ends_it(self):
        self.follow()
        letters = self.asked(EVA, "seguir: no\n")
        self.assertEqual(len(self.subscriptions()["espectadores"]), 1)
        self.asked(EVA, self.lines(letters[0]))
        self.assertEqual(self.subscriptions()["espectadores"], [])

    def bounce(self, letter):
        self.sent += 1
        text = bounces.POSTFIX % {"id": letter["Message-ID"]}
        self.ronda("mail", "ingest", self.folder, text=text.replace("\n", "\r\n").encode())
        self.run_match()

    def test_who_loses_letters_of_two_rounds_is_taken_off_the_list(self):
        self.follow()
        first = self.to(EVA, self.play())[0]
        self.bounce(first)
        self.bounce(first)
        self.assertEqual(self.subscriptions()["espectadores"], [{"correo": EVA, "idioma": "es", "seguir": "ronda", "devuelta": 1}])
        second = self.to(EVA, self.play())[0]
        second.replace_header("Message-ID", re.sub(r"[0-9a-f]{16}@", "0123456789abcdef@", second["Message-ID"]))
        self.bounce(second)
        self.assertEqual(len(self.subscriptions()["espectadores"]), 1, "a guess")
        self.bounce(self.to(EVA, self.play())[0])
        self.assertEqual(self.subscriptions()["espectadores"], [])
        self.assertEqual(self.to(EVA, self.play()), [])

    def test_an_observer_of_the_moderator_leaves_too(self):
        self.use("vista")
        report = self.to("club@example.org", self.play())[0]
        self.unsubscribe("club@example.org", self.leave_link(report)[0], "")
        self.assertEqual(self.to("club@example.org", self.play()), [])

    def test_a_copy_of_the_first_letter_does_not_bring_them_back(self):
        letter = self.asked(EVA, "seguir: true\n")[0]
        dated = "Date: Thu, 3 Dec 2026 11:00:00 +0000\r\n"
        self.asked(EVA, self.lines(letter), ident="una", headers=dated)
        subject, _ = self.leave_link(self.to(EVA, self.play())[0])
        self.unsubscribe(EVA, subject, "")
        self.asked(EVA, self.lines(letter), ident="una", headers=dated + "X-List: y\r\n")
        self.assertEqual(self.subscriptions()["espectadores"], [])

    def test_after_a_restore_tokens_count_and_codes_of_before_do_not(self):
        self.follow("ida@example.net")
        question = self.asked(EVA, "seguir: true\n")[0]
        subject, _ = self.leave_link(self.to("ida@example.net", self.play())[0])
        self.ronda("backup", self.base / "copia.tar", self.folder)
        self.unsubscribe("ida@example.net", subject, "")  # in the time that is lost
        shutil.rmtree(self.folder)
        self.later("2026-12-03T18:00Z")
        self.ronda("restore", self.base / "copia.tar", self.folder)
        self.ronda("resume", self.folder, "--restored")
        self.assertEqual([one["correo"] for one in self.subscriptions()["espectadores"]], ["ida@example.net"])
        self.asked(EVA, self.lines(question))
        self.assertEqual([one["correo"] for one in self.subscriptions()["espectadores"]], ["ida@example.net"])
        self.unsubscribe("ida@example.net", subject, "")
        self.assertEqual(self.subscriptions()["espectadores"], [])

    def test_players_are_offered_only_what_they_can_leave(self):
        for letter in self.play():
            if letter["To"].endswith("<ana@example.org>"):
                self.assertIsNone(letter["List-Unsubscribe"])  # all are awaited in every round

    def test_the_list_headers_of_what_comes_in_say_nothing(self):
        self.follow()
        self.asked(EVA, "seguir: no\n", headers="List-Unsubscribe: <mailto:%s>\r\n" % ADDRESS)
        self.assertEqual(len(self.subscriptions()["espectadores"]), 1)


class Summaries(MailMatch):
    """By turns, where a player may have fewer letters."""

    @classmethod
    def new(cls, folder, match="correo-1", mail="", more=""):
        config = folder.parent / "nueva.yaml"
        config.write_text("partida: correo-1\njuego: bheex\njugadores:\n  - {id: ana, correo: ana@example.org}\n"
                          "  - {id: beto, correo: beto@example.org}\ncorreo: {de: Ronda <ronda@example.org>}\n")
        cls.command("new", "bheex", folder, "--from", config, "--seed", "0" * 64)
        config.unlink()

    letters, to, asked, subscriptions, lines = (Spectators.letters, Spectators.to, Spectators.asked, Spectators.subscriptions,
                                                staticmethod(Spectators.lines))
    leave_link, unsubscribe = Spectators.leave_link, Spectators.unsubscribe

    def setUp(self):
        super().setUp()
        self.seen = set()
        self.run_match()
        self.letters()

    def move(self, player):
        state = sorted(self.folder.glob("rondas/0*/estado.json"))[-1]
        orders = self.ronda("robot", "--state", state, "--player", player, "--seed", "0" * 64)
        path = self.base / "orders.yaml"
        path.write_text(orders)
        self.ronda("submit", self.folder, path, "--player", player)
        self.run_match()
        return [one for one in self.letters() if one.name[0].isdigit()]

    def test_a_player_leaves_the_letters_of_their_own_moves(self):
        first = json.loads((self.folder / "rondas/0000/estado.json").read_text())["turno_de"][0]
        second = {"ana": "beto", "beto": "ana"}[first]
        address = first + "@example.org"
        letters = self.move(first)
        mine, yours = self.to(address, letters)[0], self.to(second + "@example.org", letters)[0]
        self.assertIsNone(yours["List-Unsubscribe"])  # it asks for orders
        answers = self.unsubscribe(address, self.leave_link(mine)[0], "")
        self.assertEqual([one["Subject"] for one in answers], ["[correo-1] Menos cartas"])
        self.assertEqual(list(self.subscriptions()["deseos"].values()), ["nada"])
        self.assertEqual(len(self.to(address, self.move(second))), 1)  # their turn
        self.assertEqual(self.to(address, self.move(first)), [])
        self.asked(address, self.lines(answers[0]))
        self.assertEqual(list(self.subscriptions()["deseos"].values()), ["ronda"])
        self.move(second)
        self.assertEqual(len(self.to(address, self.move(first))), 1)


if __name__ == "__main__":
    unittest.main(verbosity=2)
