"""People of a club who are away: booked by mail, with a budget, told to all, honoured by every process that runs a match.

use: leave_test.py PATH/ronda
"""

import json
import re
import unittest

import letters
from club_desk import ClubDesk

ROUNDS = """partida: hx
juego: hexadominacion
mapas: no
calendario: {zona: UTC, cada: 1d, desde: 2026-12-02 20:00, freno: no, anticipar: false%s}
"""
TURNS = """partida: bh
juego: bheex
mapas: no
calendario: {zona: UTC, cada: 2d, desde: 2026-12-05 20:00, freno: no}
"""


class Leave(ClubDesk):
    def begin(self, people=("ana", "beto", "carla"), settings=ROUNDS % ""):
        self.init()
        config = self.root / "nueva.yaml"
        config.write_text(settings)
        game, name = ("bheex", "bh") if "bheex" in settings else ("hexadominacion", "hx")
        self.ronda("open", game, self.root, "--seats", len(people), "--from", config)
        config.unlink()
        for who in people:
            self.join(who, name)
        self.new_letters()
        self.match = self.root / name

    def key(self, player):
        return json.loads((self.match / "secreto/claves.json").read_text())["claves"][player]

    def away(self, who, days):
        """Asked for with the own key: no code is needed."""
        self.write(who + "@example.net", "ausencia: %s\nclave: %s\n" % (days, self.key(who)))
        self.sweep()
        return self.new_letters()

    def play(self, number, *players):
        for player in players:
            path = self.root.parent / "ordenes.yaml"
            path.write_text("partida: %s\njugador: %s\nronda: %d\nordenes: {}\n" % (self.match.name, player, number))
            self.ronda("submit", self.match, path)

    def at(self, *times):
        for self.now in times:
            self.sweep()

    def lines(self, what, match=None):
        found = [json.loads(line) for line in ((match or self.match) / "diario.jsonl").read_text().splitlines()]
        return [line for line in found if line["que"] == what]

    def moved(self):
        return [(line["ronda"], line["hasta"][5:13], line.get("ausencia")) for line in self.lines("prorrogada")]

    def excused(self):
        return [(line["ronda"], line["jugador"], line["motivo"]) for line in self.lines("falta_disculpada")]

    def missed(self):
        return [(line["ronda"], line["jugador"]) for line in self.lines("falta")]

    def rounds(self):
        return len([line for line in self.lines("ronda_resuelta") if line["ronda"] > 0])

    def told(self, letters, who):
        return [letter for letter in letters if who + "@example.net" in letter.to]

    def test_by_rounds_the_first_deadline_moves_once_and_later_misses_are_excused(self):
        self.begin()
        letters = self.away("ana", "3-6 dic")
        (booked,) = self.told(letters, "ana")
        self.assertEqual(booked.subject, "[pena] Ausencia apuntada")
        self.assertIn("Del jueves 3 de diciembre al domingo 6 de diciembre no juegas", " ".join(booked.text.split()))
        self.assertIn("tienes todavía 26 días", " ".join(booked.text.split()))
        for who in ("beto", "carla"):
            (news,) = self.told(letters, who)
            self.assertEqual(news.subject, "[pena] Ana estará fuera")
            self.assertIn("Del jueves 3 de diciembre al domingo 6 de diciembre Ana no juega.", " ".join(news.text.split()))
        self.play(1, "ana", "beto", "carla")
        self.at("2026-12-02T20:01Z")
        self.assertEqual(self.moved(), [(2, "12-04T20", "ana.1")], "as soon as the round is open")
        letters = [letter for letter in self.new_letters() if "Nuevo plazo" in letter.subject]
        self.assertEqual(len(letters), 3)
        self.assertIn("Ana está fuera hasta el domingo 6 de diciembre, 23:00: el plazo de la ronda 2 pasa al viernes 4 de diciembre, 20:00",
                      " ".join(letters[0].text.split()))
        for number, day in ((2, 4), (3, 5), (4, 6)):
            self.play(number, "beto", "carla")
            self.at("2026-12-0%dT19:00Z" % day, "2026-12-0%dT20:01Z" % day)
        self.assertEqual(self.rounds(), 4)
        self.assertEqual(self.moved(), [(2, "12-04T20", "ana.1")])
        self.assertEqual(self.excused(), [(2, "ana", "ausencia"), (3, "ana", "ausencia"), (4, "ana", "ausencia")])
        self.play(5, "beto", "carla")
        self.at("2026-12-07T20:01Z")
        self.assertEqual(self.missed(), [(5, "ana")], "she is back")
        self.ronda("verify", self.match)
        self.assertIn("faltas 1", self.ronda("person", self.root, "ana"))

    def test_a_round_that_is_played_before_its_deadline_uses_up_no_move(self):
        self.begin(settings=ROUNDS.replace("cada: 1d, desde: 2026-12-02", "cada: 7d, desde: 2026-12-07").replace("anticipar: false", "anticipar: true") % "")
        self.away("ana", "12-22 dic")
        self.play(1, "ana", "beto", "carla")
        self.at("2026-12-07T20:01Z")
        self.assertEqual(self.moved(), [(2, "12-21T20", "ana.1")])
        self.play(2, "ana", "beto", "carla")  # she plays before she leaves
        self.at("2026-12-08T12:00Z")
        self.assertEqual(self.rounds(), 2)
        self.assertEqual(self.moved(), [(2, "12-21T20", "ana.1"), (3, "12-21T20", "ana.1")])
        self.play(3, "beto", "carla")
        self.at("2026-12-14T20:01Z")
        self.assertEqual((self.rounds(), self.missed(), self.excused()), (2, [], []), "it waits for her once")
        self.at("2026-12-21T20:01Z")
        self.assertEqual(self.excused(), [(3, "ana", "ausencia")])
        self.ronda("verify", self.match)

    def test_by_turns_the_deadline_moves_to_the_return(self):
        self.begin(("ana", "beto"), TURNS)
        (who,) = [player for player in ("ana", "beto") if self.awaits(player)]
        self.away(who, "2026-12-04..2026-12-10")
        self.assertEqual(self.moved(), [(1, "12-13T20", who + ".1")], "the 11th would leave less than half a period")
        self.at("2026-12-05T20:01Z", "2026-12-11T20:01Z")
        self.assertEqual((self.missed(), self.excused(), self.lines("vencido")), ([], [], []))
        self.at("2026-12-13T20:01Z")
        self.assertEqual(self.missed(), [(1, who)])

    def awaits(self, player):
        state = json.loads((self.match / "rondas/0000/estado.json").read_text())
        return player in state["turno_de"]

    def test_who_does_not_have_the_turn_moves_nothing(self):
        self.begin(("ana", "beto"), TURNS)
        (who,) = [player for player in ("ana", "beto") if not self.awaits(player)]
        self.away(who, "2026-12-04..2026-12-10")
        self.at("2026-12-05T20:01Z")
        self.assertEqual(self.moved(), [])

    def test_when_everybody_is_away_the_match_waits_for_the_first(self):
        self.begin(("ana", "beto"))
        self.away("ana", "3-6 dic")
        self.away("beto", "3-8 dic")
        self.play(1, "ana", "beto")
        self.at("2026-12-02T20:01Z")
        self.assertEqual(self.moved(), [(2, "12-07T20", "ana.1")])
        self.at("2026-12-03T20:01Z", "2026-12-06T20:01Z")
        self.assertEqual(self.rounds(), 1)
        self.play(2, "ana")
        self.at("2026-12-07T19:59Z")
        self.assertEqual(self.rounds(), 1)
        self.at("2026-12-07T20:01Z")
        self.assertEqual(self.moved()[1:], [], "a match of rounds waits once in five rounds")
        self.assertEqual((self.rounds(), self.excused(), self.missed()), (2, [(2, "beto", "ausencia")], []))

    def test_orders_that_were_sent_before_count(self):
        self.begin()
        self.away("ana", "3-6 dic")
        self.play(1, "ana", "beto", "carla")
        self.play(2, "ana")
        self.at("2026-12-02T20:01Z")
        self.play(2, "beto", "carla")
        self.at("2026-12-03T20:01Z")
        self.assertEqual((self.rounds(), self.excused()), (2, []))
        self.assertEqual(self.moved(), [(3, "12-05T20", "ana.1")])

    def test_a_leave_over_a_pause(self):
        self.begin()
        self.away("ana", "3-6 dic")
        self.play(1, "ana", "beto", "carla")
        self.ronda("pause", self.match)
        self.at("2026-12-03T20:01Z")
        self.assertEqual((self.rounds(), self.moved()), (0, []))
        self.now = "2026-12-04T12:00Z"
        self.ronda("resume", self.match)
        self.at("2026-12-04T12:01Z")
        self.assertEqual(self.moved(), [], "all orders of round 1 are there")
        self.at("2026-12-05T20:01Z")
        self.assertEqual((self.rounds(), self.moved()), (1, [(2, "12-07T20", "ana.1")]))

    def test_a_deadline_that_the_moderator_moves_into_the_leave(self):
        self.begin()
        self.away("ana", "4-6 dic")
        self.ronda("extend", self.match, "--until", "2026-12-05 10:00")
        self.at("2026-12-01T12:10Z")
        self.assertEqual(self.moved(), [(1, "12-05T10", None), (1, "12-05T20", "ana.1")])
        self.ronda("extend", self.match, "--until", "2026-12-02 20:00")
        self.at("2026-12-02T20:01Z")
        self.assertEqual(sorted(self.missed()), [(1, "ana"), (1, "beto"), (1, "carla")], "the moderator's word counts")

    def test_after_a_rerun_the_deadline_moves_again(self):
        self.begin()
        self.away("ana", "3-6 dic")
        self.play(1, "ana", "beto", "carla")
        self.at("2026-12-02T20:01Z")
        self.play(2, "beto", "carla")
        self.at("2026-12-04T20:01Z")
        self.assertEqual(self.rounds(), 2)
        self.now = "2026-12-04T21:00Z"
        orders = self.root.parent / "otras.yaml"
        orders.write_text("partida: hx\njugador: beto\nronda: 1\nordenes: {rendirse: true}\n")
        self.ronda("rerun", self.match, "--round", 1, "--orders", orders)
        self.at("2026-12-04T21:01Z")
        self.assertEqual(self.moved(), [(2, "12-04T20", "ana.1"), (2, "12-06T20", "ana.1")])
        self.ronda("verify", self.match)

    def test_who_takes_the_seat_is_not_away(self):
        self.begin()
        self.away("ana", "3-6 dic")
        self.play(1, "ana", "beto", "carla")
        self.ronda("replace", self.match, "ana", "--email", "dani@example.net")
        self.at("2026-12-02T20:01Z")
        self.assertEqual(self.moved(), [])
        self.play(2, "beto", "carla")
        self.at("2026-12-03T20:01Z")
        self.assertEqual((self.missed(), self.excused()), ([(1, "ana"), (2, "ana")], []), "ana's orders have left with her")

    def test_a_match_that_ends_meanwhile(self):
        self.begin(("ana", "beto"))
        self.away("ana", "3-6 dic")
        self.ronda("cancel", self.match)
        self.at("2026-12-03T20:01Z", "2026-12-09T20:01Z")
        self.assertEqual((self.moved(), self.missed()), ([], []))
        self.assertIn("[pena] Confirma lo que pides", [one.subject for one in self.away("ana", "12-13 dic")], "no seat, no key")

    def test_a_robot_plays_meanwhile_if_the_match_says_so(self):
        self.begin(settings=ROUNDS % ", sin_ordenes: {vacante_tras: 2, mientras: robot}")
        self.away("ana", "3-6 dic")
        self.play(1, "ana", "beto", "carla")
        self.at("2026-12-02T20:01Z")
        for number, day in ((2, 4), (3, 5), (4, 6)):
            self.play(number, "beto", "carla")
            self.at("2026-12-0%dT20:01Z" % day)
        robot = [line["jugador"] for line in self.lines("ordenes_aceptadas") if line["origen"] == "robot"]
        self.assertEqual((robot, self.rounds(), self.lines("vacante")), (["ana"] * 3, 4, []))

    def test_back_before_the_last_day(self):
        self.begin()
        self.assertIn("No tienes ninguna ausencia", self.away("ana", "no")[0].text)
        self.away("ana", "3-6 dic")
        self.play(1, "ana", "beto", "carla")
        self.at("2026-12-02T20:01Z")
        self.play(2, "beto", "carla")
        self.at("2026-12-04T20:01Z")
        self.new_letters()
        letters = self.away("ana", "no")
        self.assertEqual(sorted(letter.subject for letter in letters),
                         ["[pena] Ana está de vuelta"] * 2 + ["[pena] Tu ausencia queda anulada"])
        self.play(3, "beto", "carla")
        self.at("2026-12-05T20:01Z")
        self.assertEqual((self.excused(), self.missed()), ([(2, "ana", "ausencia")], [(3, "ana")]))
        self.assertIn("tiene todavía 25 días", self.ronda("leave", self.root, "ana", "--from", "2026-12-20", "--to", "2026-12-22"),
                      "the 3rd and 4th are used, the 5th and 6th are not")

    def test_the_budget_and_the_notice(self):
        (self.root / "club.yaml").write_text((self.root / "club.yaml").read_text() + "ausencias: {dias: 5, aviso: 2d}\n")
        self.begin()
        refused = lambda days: " ".join(self.told(self.away("ana", days), "ana")[0].text.split())
        self.assertIn("se avisa al menos 2 días antes", refused("3 dic"))
        self.assertIn("Para 2026 tienes todavía 5 días de ausencia, y pides 6", refused("5-10 dic"))
        self.assertIn("ya es tarde", refused("2026-11-01..2026-11-02"))
        self.assertIn("el último día va antes que el primero", refused("2026-12-10..2026-12-05"))
        self.assertIn("Para 2026 tienes todavía 5 días de ausencia, y pides", refused("2026-12-05..9999-12-31"))
        self.assertIn("tienes todavía 2 días", refused("5-7 dic"))
        self.assertIn("Ya tienes una ausencia del sábado 5", refused("2026-12-07..2026-12-08"))
        self.assertIn("tienes todavía 2 días de ausencia, y pides 3", refused("20-22 dic"))
        self.assertIn("Para 2026 tienes todavía 0 días", refused("30 dic..3 ene"))
        self.assertIn("Para 2027 tienes todavía 2 días de ausencia, y pides 4", refused("2027-01-04..2027-01-07"))
        self.assertEqual(len([line for line in self.journal() if line["que"] == "ausencia"]), 2)
        self.away("ana", "no")
        self.assertIn("tienes todavía 0 días", refused("10-14 dic"), "days that have not come are given back")

    def test_days_as_people_write_them(self):
        self.begin()
        letter = "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\nX-Mailer: iPhone Mail (23B85)\r\n"
        asked = {}
        for days, meant in (("10–12 dic", "10..12"), ("del 10 al 12 de diciembre", "10..12"), ("10/12", "10..10"), ("mañana", "02..02"),
                            ("«10-12 dic»", "10..12"), ("10\u00a0-\u00a012 dic.", "10..12"), ("10/12 a 12/12/2026", "10..12"), ("10.12.", "10..10"),
                            ("2026‑12‑10…2026‑12‑12", "10..12"), ("Del jueves 10 de diciembre al sábado 12 de diciembre.", "10..12"),
                            ("pasado mañana", "03..03"), ("hoy - 12 de diciembre de 2026", "01..12"), ("December 10th to 12th", "10..12"),
                            ("10-12-2026", "10..10"), ("10 a 12 de dic 2026", "10..12")):
            self.write("ana@example.net", "• Ausencia: %s\n\nEnviado desde mi iPhone\n" % days, headers=letter)
            asked["<m%d@example.org>" % self.sent] = "ausencia: " + "..".join("2026-12-" + day for day in meant.split(".."))
            if len(asked) % 3 == 0:  # who proves nothing gets three answers an hour
                self.sweep()
                self.now = self.now.replace("T%d" % (11 + len(asked) // 3), "T%d" % (12 + len(asked) // 3))
        answers = {letter.answers: letter.text for letter in self.new_letters()}
        for letter, line in asked.items():
            self.assertIn(line + "\ncorreo: ana@example.net\n#si: ", answers[letter])

    def test_days_that_do_not_exist_or_cannot_be_read_are_refused_by_name(self):
        self.begin()
        refused = lambda days: " ".join(self.told(self.away("ana", days), "ana")[0].text.split())
        for days, why in (("30-31 nov", "El 31 de noviembre no existe."), ("28-29 feb", "El 29 de febrero no existe en 2027."),
                          ("20-10 dic", "En «20-10 dic» el último día va antes que el primero."), ("31/4", "El 31 de abril no existe."),
                          ("2026-11-31", "El 31 de noviembre no existe."), ("12/25", "No hay mes 25: se escribe antes el día"),
                          ("el finde", "No se entiende qué días son «el finde»; se escriben así: «ausencia: 10-20 dic»"),
                          ("10-12", "No se entiende qué días son «10-12»"), ("x" * 300, "No se entiende"), ("10 y 12 dic", "No se entiende")):
            with self.subTest(days=days):
                self.assertIn(why, refused(days))
        self.assertEqual([line for line in self.journal() if line["que"] == "ausencia"], [])
        # Who proves nothing is told at once, instead of being sent a code for it.
        self.now = "2026-12-01T14:00Z"
        self.assertIn("El 31 de noviembre no existe", self.asked("ana@example.net", "ausencia: 30-31 nov\n").text)

    def test_a_code_confirms_the_days_with_their_year(self):
        self.begin()
        letter = self.asked("ana@example.net", "ausencia: 10-20 dic\n")
        self.assertEqual([line for line in self.journal() if line["que"] == "ausencia"], [])
        letters = self.confirmed(letter, "ausencia: 2026-12-10..2026-12-20", "ana@example.net")
        self.assertIn("[pena] Ausencia apuntada", [one.subject for one in letters])
        (line,) = [line for line in self.journal() if line["que"] == "ausencia"]
        self.assertEqual((line["persona"], line["n"], line["desde"], line["hasta"]), ("ana", 1, "2026-12-10", "2026-12-20"))
        self.assertEqual(self.asked("zoe@example.net", "ausencia: 10-20 dic\n").subject, "[pena] ¡Hola! Así puedes jugar con nosotros")

    def test_the_moderator_books_at_once_and_any_process_honours_it(self):
        self.begin()
        self.play(1, "beto", "carla")
        self.sweep()
        self.assertIn("ana: fuera", self.ronda("leave", self.root, "ana", "--from", "2026-12-02", "--to", "2026-12-04"))
        self.ronda("run", self.match)  # a shard elsewhere
        self.assertEqual(self.moved(), [(1, "12-03T20", "ana.1")])
        self.assertIn("ausencia_repetida", self.ronda("leave", self.root, "ana", "--from", "2026-12-04", status=1))
        self.assertIn("ausencia_larga", self.ronda("leave", self.root, "ana", "--from", "2027-01-01", "--to", "2027-03-01", status=1))
        self.ronda("leave", self.root, "ana", "--from", "2026-12-09", "--to", "2026-12-08", status=2)
        self.ronda("leave", self.root, "nadie", "--from", "2026-12-09", status=1)
        self.assertIn("vuelve a jugar", self.ronda("leave", self.root, "ana", "--cancel"))
        self.assertIn("no tenía ninguna", self.ronda("leave", self.root, "ana", "--cancel"))

    def cover(self, who="dani", days="3-6 dic", settings=ROUNDS % ""):
        """ana is away, and the other one plays for her."""
        self.begin(settings=settings)
        self.ronda("open", "hexadominacion", self.root, "--seats", 4, "--id", "otra")
        self.join("dani", "otra")
        self.new_letters()
        self.write("ana@example.net", "ausencia: %s\nsuplente: %s\nclave: %s\n" % (days, who, self.key("ana")))
        self.sweep()
        letters = self.new_letters()
        self.assertIn("Le preguntamos a %s" % who, " ".join(self.told(letters, "ana")[0].text.split()))
        return [letter for letter in self.told(letters, who) if "te pide que juegues" in letter.subject][0]

    def agree(self, who="dani", **more):
        asked = self.cover(who, **more)
        return self.confirmed(asked, "suplente: ana.1", who + "@example.net")

    def orders(self, sender, number, key, words="ordenes: {}"):
        self.write(sender, "partida: hx\njugador: ana\nronda: %d\nclave: %s\n%s\n" % (number, key, words), to="ronda+hx@example.org")
        self.sweep()
        return self.told(self.new_letters(), sender.split("@")[0])

    def key_in(self, letter):
        """In the file of orders that comes with a report."""
        message = letters.read(self.match / "correo/salida/nuevo" / letter.name)
        files = [part.get_payload(decode=True).decode(errors="replace") for part in message.walk() if part.get_filename()]
        (found,) = {key for text in files for key in re.findall(r"^clave: (\S+)", text, re.M)}
        return found

    def test_a_substitute_plays_with_the_key_of_the_round(self):
        letters = self.agree()
        self.assertIn("[pena] Juegas en su lugar", [one.subject for one in self.told(letters, "dani")])
        for who in ("ana", "beto", "carla"):
            self.assertIn("[pena] Dani juega en lugar de Ana", [one.subject for one in self.told(letters, who)])
        self.play(1, "ana", "beto", "carla")
        self.at("2026-12-02T20:01Z")
        self.assertEqual((self.moved(), self.rounds()), ([], 1), "somebody plays")
        self.assertEqual([one for one in self.told(self.new_letters(), "dani") if "[hx]" in one.subject], [], "the leave has not begun")
        self.at("2026-12-03T10:00Z")
        self.play(2, "ana", "beto", "carla")
        self.at("2026-12-03T20:01Z")
        letters = [one for one in self.new_letters() if one.subject == "[hx] HexaDominación: ronda 2"]
        (report,) = self.told(letters, "dani")
        self.assertEqual(len(self.told(letters, "ana")), 1, "both are told")
        key = self.key_in(report)
        self.assertNotEqual(key, self.key("ana"))
        for words, why in (("ordenes: {rendirse: true}", "«rendirse»"), ("ordenes: {}\nmensaje: {para: [beto], texto: hola}", "escribir")):
            (answer,) = self.orders("dani@example.net", 3, key, words)
            self.assertIn("Juegas en lugar de Ana mientras está fuera", " ".join(answer.text.split()))
            self.assertIn(why, answer.text)
        # Nor under her name, with the key that the substitute has.
        (answer,) = self.orders("ana@example.net", 3, key, "ordenes: {rendirse: true}")
        self.assertIn("hace falta la clave propia de", " ".join(answer.text.split()))
        self.assertEqual([line for line in self.lines("ordenes_aceptadas") if line["ronda"] == 3], [])
        self.assertIn("Órdenes aceptadas", self.orders("dani@example.net", 3, key)[0].subject)
        (line,) = [line for line in self.lines("ordenes_aceptadas") if line["ronda"] == 3]
        self.assertEqual((line["jugador"], line["origen"]), ("ana", "correo"))
        # Whoever is away may do all, and comes back by herself.
        self.play(3, "beto", "carla")
        self.at("2026-12-04T20:01Z", "2026-12-05T20:01Z")
        self.assertEqual((sorted(self.missed()), self.excused()[0]), ([(4, "beto"), (4, "carla")], (4, "ana", "ausencia")))
        self.at("2026-12-06T23:01Z")
        self.new_letters()
        self.play(6, "ana", "beto", "carla")
        self.at("2026-12-07T20:01Z")
        self.assertEqual([one.subject for one in self.told(self.new_letters(), "dani") if "[hx]" in one.subject], [])
        self.orders("dani@example.net", 7, key)
        self.assertEqual([line for line in self.lines("ordenes_aceptadas") if line["ronda"] == 7], [])
        self.ronda("verify", self.match)

    def test_a_substitute_speaks_of_no_draw_in_a_reply_either(self):
        self.begin(("ana", "beto"), TURNS)
        (who,) = [player for player in ("ana", "beto") if not self.awaits(player)]
        other = "beto" if who == "ana" else "ana"
        self.ronda("open", "hexadominacion", self.root, "--seats", 4, "--id", "otra")
        self.join("dani", "otra")
        self.new_letters()
        self.write(who + "@example.net", "ausencia: 3-6 dic\nsuplente: dani\nclave: %s\n" % self.key(who))
        self.sweep()
        (asked,) = [letter for letter in self.new_letters() if "te pide que juegues" in letter.subject]
        self.confirmed(asked, "suplente: %s.1" % who, "dani@example.net")
        self.at("2026-12-03T10:00Z")
        self.new_letters()
        lines = self.ronda("template", self.match, other)
        self.write("dani@example.net", "partida: bh\njugador: %s\nronda: 1\nclave: %s\nordenes: {}\nsi:\n- si_juega: cualquiera\n  ordenes: {tablas: true}\n"
                   % (who, self.key(who)), to="ronda+bh@example.org")
        self.sweep()
        (answer,) = self.told(self.new_letters(), "dani")
        self.assertIn("salvo «rendirse» y «tablas», pero no escribir", " ".join(answer.text.split()), lines)

    def test_the_key_that_a_substitute_got_resigns_nothing_after_the_leave(self):
        self.agree()
        self.play(1, "ana", "beto", "carla")
        self.at("2026-12-02T20:01Z", "2026-12-03T10:00Z")
        self.play(2, "ana", "beto", "carla")
        self.at("2026-12-03T20:01Z")
        key = self.key_in(self.told([one for one in self.new_letters() if "ronda 2" in one.subject], "dani")[0])
        self.ronda("extend", self.match, "--until", "2026-12-08 20:00")
        self.at("2026-12-07T12:00Z")
        self.new_letters()
        for words in ("ordenes: {rendirse: true}", "ordenes: {}\nmensaje: {para: [beto], texto: hola}"):
            (answer,) = self.orders("ana@example.net", 3, key, words)
            self.assertIn("hace falta la clave propia de", " ".join(answer.text.split()))
        self.assertEqual([line for line in self.lines("ordenes_aceptadas") if line["ronda"] == 3], [])
        self.assertIn("Órdenes aceptadas", self.orders("ana@example.net", 3, key)[0].subject)
        self.play(3, "beto", "carla")
        self.at("2026-12-08T20:01Z")
        key = self.key_in(self.told([one for one in self.new_letters() if "ronda 3" in one.subject], "ana")[0])
        self.assertIn("Órdenes aceptadas", self.orders("ana@example.net", 4, key, "ordenes: {rendirse: true}")[0].subject,
                      "nobody else has got this one")

    def test_without_a_yes_nobody_plays_for_another(self):
        asked = self.cover()
        self.play(1, "ana", "beto", "carla")
        self.at("2026-12-02T20:01Z")
        self.assertEqual(self.moved(), [(2, "12-04T20", "ana.1")])
        self.at("2026-12-03T10:00Z")
        self.ronda("leave", self.root, "ana", "--cancel")
        self.new_letters()
        letters = self.confirmed(asked, "suplente: ana.1", "dani@example.net")
        self.assertIn("Ya no hace falta que juegues", self.told(letters, "dani")[0].text)

    def test_who_sits_in_the_match_is_no_substitute_there(self):
        self.agree("beto")
        self.play(1, "ana", "beto", "carla")
        self.at("2026-12-02T20:01Z")
        self.assertEqual(self.moved(), [(2, "12-04T20", "ana.1")])
        self.at("2026-12-03T10:00Z")
        self.play(2, "carla")
        self.orders("beto@example.net", 2, self.key("beto"))
        self.assertEqual({line["jugador"] for line in self.lines("ordenes_aceptadas") if line["ronda"] == 2}, {"carla"})

    def test_a_substitute_is_somebody_else_of_the_club(self):
        self.begin()
        for who in ("ana", "nadie", "../x"):
            self.write("ana@example.net", "ausencia: 3-6 dic\nsuplente: %s\nclave: %s\n" % (who, self.key("ana")))
            self.sweep()
            self.assertIn("no puede suplirte", self.one_letter().text)
        self.assertEqual([line for line in self.journal() if line["que"] == "ausencia"], [])

    def test_nothing_is_a_leave_that_has_no_days(self):
        self.begin()
        for text in ("ausencia: mañana\n", "ausencia: 40-50 dic\n", "ausencia: 10-20\n", "ausencia: ../..\n", "ausencia: 2026-13-01\n"):
            self.write("ana@example.net", text + "clave: %s\n" % self.key("ana"), to="ronda+pena@example.org")
            self.sweep()
            self.new_letters()
        self.assertEqual([line for line in self.journal() if line["que"] == "ausencia"], [])


if __name__ == "__main__":
    unittest.main()
