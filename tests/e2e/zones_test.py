"""Each reader's own time (match/contract/clock.md, "Whose time"; club/contract/persons.md, "Time zones"), and the reader of days and times.

use: zones_test.py PATH/ronda
"""

import json
import re
import unittest

from club_desk import ClubDesk

BOTH = "domingo 6 de diciembre, 14:00 (hora de Bogotá; 20:00 en Madrid)"
MATCH = """partida: %s
juego: hexadominacion
mapas: no
jugadores:
  - {id: ana, nombre: Ana, correo: ana@example.net%s}
  - {id: beto, nombre: Beto, correo: beto@example.net}
calendario: {zona: Europe/Madrid, plazo: dom 20:00, freno: no, recordatorios: [%s]}
"""


class Zones(ClubDesk):
    def new(self, more="", match="hx1", reminders="24h", status=0):
        config = self.root / "nueva.yaml"
        config.write_text(MATCH % (match, more, reminders))
        said = self.ronda("new", "hexadominacion", self.root / match, "--from", config, status=status)
        config.unlink()
        return said

    def alone(self, *words, **more):
        """A match without a club."""
        (self.root / "club.yaml").unlink()
        self.new(*words, **more)

    def to(self, who, letters):
        (letter,) = [one for one in letters if who + "@example.net" in one.to]
        return letter, " ".join(letter.text.split())

    def until(self, when, text, status=0):
        self.now = when
        return self.ronda("extend", self.root / "hx1", "--until", text, status=status)

    def person(self, who):
        return json.loads((self.root / "club/personas" / (who + ".json")).read_text())

    def set_zone(self, who, written, zone):
        sender = who + "@example.net"
        letter = self.asked(sender, "zona: %s\n" % written)
        (done,) = self.confirmed(letter, "zona: " + zone, sender)
        self.assertIn("Queda así: «zona: %s»" % zone, done.text)
        self.assertEqual(self.person(who)["zona"], zone)

    def test_the_zone_of_a_seat_is_that_of_its_letters(self):
        self.alone(", zona: America/Bogota")
        self.ronda("run", self.root / "hx1")
        letters = self.new_letters()
        invitation, ana = self.to("ana", letters)
        self.assertRegex(ana, r"Tienes (\d+ días?)( y \d+ horas?)?: hasta el %s\." % re.escape(BOTH))
        self.assertIn("\\n" + BOTH.replace(",", "\\,").replace(";", "\\;"), invitation.events["plazo.ics"].replace("\n ", ""))
        other, beto = self.to("beto", letters)
        self.assertIn(": hasta el domingo 6 de diciembre, 20:00 (hora de Madrid).", beto)
        self.assertNotIn("Bogota", beto + other.events["plazo.ics"])
        # A notice, whose words are queued once for all, and whose night is another day there.
        self.until("2026-12-02T12:00Z", "2026-12-08 02:00")
        self.ronda("run", self.root / "hx1")
        letters = self.new_letters()
        self.assertIn("ronda 1: lunes 7 de diciembre, 20:00 (hora de Bogotá; martes 8 de diciembre, 02:00 en Madrid).",
                      self.to("ana", letters)[1])
        self.assertIn("ronda 1: martes 8 de diciembre, 02:00 (hora de Madrid).", self.to("beto", letters)[1])
        orders = self.root / "ordenes.yaml"
        orders.write_text("partida: hx1\nronda: 1\njugador: ana\nordenes: {}\n")
        self.assertIn("lunes 7 de diciembre, 20:00 (hora de Bogotá;", " ".join(self.ronda("submit", self.root / "hx1", orders, "--player", "ana").split()))
        self.assertIn("Plazo: martes 8 de diciembre, 02:00 (hora de Madrid)", self.ronda("status", self.root / "hx1"))

    def test_the_system_knows_the_zones(self):
        self.assertIn("zona horaria desconocida «America/Marte»", self.new(", zona: America/Marte", status=1))
        self.assertIn("se esperaba una zona horaria, como Europe/Madrid", self.new(", zona: '../Madrid'", status=1))
        self.alone()
        config = self.root / "hx1/partida.yaml"
        config.write_text(config.read_text().replace("correo: ana@example.net", "correo: ana@example.net, zona: America/Marte"))
        self.assertIn("zona horaria desconocida «America/Marte»", self.ronda("run", self.root / "hx1", status=1))

    def reminded(self, when):
        self.now = when
        self.sweep()
        return sorted(one.to.addresses[0].username for one in self.new_letters() if one.subject.endswith("Faltan tus órdenes para la ronda 1"))

    def test_reminders_wait_for_the_morning_of_their_reader(self):
        self.alone(", zona: Asia/Tokyo", reminders="5h, 12h")
        self.ronda("run", self.root / "hx1")
        self.new_letters()
        self.until("2026-12-01T12:00Z", "2026-12-07 02:00")  # 10:00 in Tokyo, 01:00 in UTC
        self.reminded("2026-12-01T12:01Z")
        self.assertEqual(self.reminded("2026-12-06T13:01Z"), ["beto"])  # 14:01 in Madrid, 22:01 in Tokyo
        self.assertEqual(self.reminded("2026-12-06T20:01Z"), ["beto"])  # 21:01, 05:01: the second one
        self.assertEqual(self.reminded("2026-12-06T22:58Z"), [])
        self.assertEqual(self.reminded("2026-12-06T23:01Z"), ["ana"])  # 08:01 in Tokyo: one letter for both
        self.assertEqual(self.reminded("2026-12-06T23:30Z"), [])

    def test_a_reminder_does_not_wait_beyond_the_deadline(self):
        self.alone(", zona: Asia/Tokyo", reminders="3h")  # the deadline is at 04:00 there
        self.ronda("run", self.root / "hx1")
        self.new_letters()
        self.assertEqual(self.reminded("2026-12-06T16:01Z"), ["ana", "beto"])

    def test_a_person_tells_the_club_their_zone(self):
        self.new()
        self.init()
        self.sweep()
        self.new_letters()
        self.set_zone("ana", "Bogotá", "America/Bogota")
        before = (self.root / "club/diario.jsonl").read_bytes()
        for line, example in (("zona: hora de Colombia", "zona: America/Bogota"), ("zone: UTC-5", "zona: America/Bogota"),
                              ("idioma: francés", "idioma: en"), ("resumen: mensual", "resumen: diario"), ("visible: quizá", "visible: true")):
            with self.subTest(line=line):
                self.now = self.now.replace("T%s" % self.now[11:13], "T%02d" % (int(self.now[11:13]) + 1))
                letter, text = self.to("beto", [self.asked("beto@example.net", line + "\n")])
                self.assertIn("no se entiende; se escribe así: «%s»" % example, text)
        self.assertEqual((self.root / "club/diario.jsonl").read_bytes(), before)
        self.now = "2026-12-01T18:00Z"
        self.assertIn("hasta el " + BOTH, self.to("ana", self.confirmed(
            self.asked("ana@example.net", "mis_partidas: true\n"), "mis_partidas: true", "ana@example.net"))[1])
        self.until("2026-12-01T19:00Z", "dom 20:00")
        self.sweep()
        letters = self.new_letters()
        self.assertIn("ronda 1: %s." % BOTH, self.to("ana", letters)[1])
        self.assertIn("ronda 1: domingo 6 de diciembre, 20:00 (hora de Madrid).", self.to("beto", letters)[1])
        # The club's own zone is no other one.
        self.now = "2026-12-01T20:00Z"
        self.set_zone("ana", "europe/madrid", "Europe/Madrid")
        self.until("2026-12-01T21:00Z", "sáb 20:00")
        self.sweep()
        self.assertIn("ronda 1: sábado 5 de diciembre, 20:00 (hora de Madrid).", self.to("ana", self.new_letters())[1])

    def test_a_newcomer_says_name_and_zone_when_joining(self):
        self.init()
        config = self.root / "abierta.yaml"
        config.write_text("juego: hexadominacion\ncalendario: {zona: Europe/Madrid, plazo: dom 20:00}\n")
        self.assertIn("hexadominacion-1 busca gente", self.ronda("open", "hexadominacion", self.root, "--from", config, "--until", "mañana"))
        self.assertEqual([line["hasta"] for line in self.journal() if line["que"] == "abierta"], ["2026-12-02T22:59:00Z"])
        sender = "=?utf-8?q?Ana_Mar=C3=ADa_Ruiz?= <ana@example.net>"
        letter = self.asked(sender, "apuntarme: hexadominacion-1\nzona: bogota\n")
        self.assertIn("\npersona: ana\n", letter.text)
        self.assertIn("\nnombre: Ana María Ruiz\n", letter.text)
        self.assertIn("\nzona: America/Bogota\n", letter.text)
        place = self.to("ana", self.confirmed(letter, "apuntarme: hexadominacion-1", sender))[1]
        person = self.person("ana")
        self.assertEqual((person["nombre"], person["zona"]), ("Ana María Ruiz", "America/Bogota"))
        self.assertIn("miércoles 2 de diciembre, 17:59 (hora de Bogotá; 23:59 en Madrid)", place)
        # An address is no name, and a line about another address has not its sender's.
        self.assertIn("\nnombre: Zoe\n", self.asked('"zoe@example.net" <zoe@example.net>', "apuntarme: hexadominacion-1\n").text)
        self.assertIn("\nnombre: Eva\n", self.asked("Otra <otra@example.net>", "apuntarme: hexadominacion-1\ncorreo: eva@example.net\n").text)

    def test_commands_read_days_and_times_alike(self):
        self.new()
        for text, told in (("mañana", "miércoles 2 de diciembre, 23:59"), ("Mañana a las 20:00", "miércoles 2 de diciembre, 20:00"),
                           ("2026-12-06", "domingo 6 de diciembre, 23:59"), ("10 dic 9:30", "jueves 10 de diciembre, 09:30"),
                           ("el domingo 20:00", "domingo 6 de diciembre, 20:00"), ("sun", "domingo 6 de diciembre, 23:59"),
                           ("tomorrow 21:00", "miércoles 2 de diciembre, 21:00"), ("2026-12-06T19:00Z", "domingo 6 de diciembre, 20:00")):
            with self.subTest(text=text):
                self.assertIn("ronda 1: %s (hora de Madrid)" % told, self.until("2026-12-01T12:00Z", text))
        for text, why in (("pronto", "se esperaba 2026-12-06 20:00, mié 20:00 o mañana 20:00"), ("20:00", "se esperaba"),
                          ("30 feb", "el 30 de febrero no existe"), ("10-12 dic", "se esperaba"), ("mañana 25:00", "se esperaba")):
            with self.subTest(text=text):
                self.assertIn(why, self.until("2026-12-01T12:00Z", text, status=1))
        self.init()
        self.assertIn("del jueves 10 de diciembre al domingo 20 de diciembre", self.ronda("leave", self.root, "ana", "--from", "10 dic", "--to", "20/12"))
        self.assertIn("«10-20 dic»", self.ronda("leave", self.root, "ana", "--from", "luego", status=2))
        self.assertIn("Ninguna partida", self.ronda("results", self.root, "--since", "1 dic"))
        self.assertIn("«10-20 dic»", self.ronda("results", self.root, "--since", "luego", status=2))
        self.assertIn("se esperaba 2026-12-06", self.ronda("open", "hexadominacion", self.root, "--until", "luego", status=2))


if __name__ == "__main__":
    unittest.main()
