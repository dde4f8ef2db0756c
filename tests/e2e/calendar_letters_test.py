"""Deadlines in the calendars of who reads the letters (match/contract/subscriptions.md, "Deadlines in calendars"): what stands in plazo.ics, read
by libical, which Evolution, KOrganizer and Thunderbird had or have, and by a strict reader of RFC 5545 here.

use: calendar_letters_test.py PATH/ronda
"""

import ctypes
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import urllib.parse

import letters

RONDA = str(pathlib.Path(sys.argv.pop()).resolve())
MATCH = """partida: %(name)s
juego: %(game)s
moderador: {nombre: Marta, correo: marta@example.org}
jugadores:
  - {id: ana, nombre: Ana, correo: ana@example.org}
  - {id: beto, nombre: Beto, correo: beto@example.org%(beto)s}
%(more)scorreo: {de: Ronda <ronda@example.org>}
"""
WEEKLY = "calendario: {zona: Europe/Madrid, plazo: dom 20:00, recordatorios: [24h]}\n"

# libical, and what its restrictions (RFC 5546) say of a calendar.
LIBICAL = ctypes.CDLL("libical.so.3")
for name, result in (("icalparser_parse_string", ctypes.c_void_p), ("icalrestriction_check", ctypes.c_int),
                     ("icalcomponent_count_errors", ctypes.c_int), ("icalcomponent_as_ical_string", ctypes.c_char_p)):
    getattr(LIBICAL, name).restype = result
for name in ("icalrestriction_check", "icalcomponent_count_errors", "icalcomponent_as_ical_string", "icalcomponent_free"):
    getattr(LIBICAL, name).argtypes = [ctypes.c_void_p]
LIBICAL.icalparser_parse_string.argtypes = [ctypes.c_char_p]


def event(raw):
    """The properties of the one event of a calendar; fails if a line breaks RFC 5545."""
    text = raw.decode("utf-8")
    assert text.endswith("\r\n") and not re.search(r"(?<!\r)\n|\r(?!\n)", text), text
    for line in text.split("\r\n"):
        assert len(line.encode()) <= 75, line
    lines = text.replace("\r\n ", "").split("\r\n")[:-1]
    assert lines[0] == "BEGIN:VCALENDAR" and lines[-1] == "END:VCALENDAR", lines
    begin, end = lines.index("BEGIN:VEVENT"), lines.index("END:VEVENT")
    head = dict(line.split(":", 1) for line in lines[1:begin])
    assert head["VERSION"] == "2.0" and head["PRODID"] and head["METHOD"] == "PUBLISH", head
    found = {}
    inside = lines[begin + 1:end]
    if "BEGIN:VALARM" in inside:
        alarm = inside[inside.index("BEGIN:VALARM"):]
        assert alarm[1:3] == ["ACTION:DISPLAY", "TRIGGER:-PT3H"] and alarm[-1] == "END:VALARM", alarm
        inside = inside[:-len(alarm)]
    assert ("STATUS:CANCELLED" in inside) == (len(inside) == end - begin - 1), "a deadline that counts has an alarm, no other"
    for line in inside:
        name, value = line.split(":", 1)
        assert re.fullmatch("[A-Z-]+", name) and name not in found, line
        found[name] = value
    for name in "DTSTAMP", "DTSTART":
        assert re.fullmatch(r"\d{8}T\d{6}Z", found[name]), found
    assert found["UID"] and int(found["SEQUENCE"]) >= 0 and found["STATUS"] in ("CONFIRMED", "CANCELLED"), found
    parsed = LIBICAL.icalparser_parse_string(raw)
    assert parsed, text
    # It returns 1 if all is as RFC 5546 wants it; what is wrong stands in the component as X-LIC-ERROR.
    assert LIBICAL.icalrestriction_check(parsed) == 1 and LIBICAL.icalcomponent_count_errors(parsed) == 0, \
        LIBICAL.icalcomponent_as_ical_string(parsed).decode()
    LIBICAL.icalcomponent_free(parsed)
    return found


class CalendarLetters(unittest.TestCase):
    def setUp(self):
        self.base = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.base)
        self.folder = self.base / "mesa-1"
        self.seen = set()

    def ronda(self, *words, now, status=0, text=None):
        done = subprocess.run([RONDA, *map(str, words), "--now", now, "--lang", "es"], input=text, capture_output=True)
        self.assertEqual(done.returncode, status, (done.stdout + done.stderr).decode())
        return done.stdout.decode()

    def new(self, game="bheex", now="2026-12-01T12:00Z", more=WEEKLY, beto=""):
        config = self.base / "nueva.yaml"
        config.write_text(MATCH % {"name": "mesa-1", "game": game, "more": more, "beto": beto})
        self.ronda("new", game, self.folder, "--from", config, "--seed", "0" * 64, now=now)
        self.ronda("run", self.folder, now=now)
        return self.events()

    def parts(self):
        """The text/calendar parts of the letters since the last call, by recipient; None for a letter without one."""
        found = {}
        for path in sorted((self.folder / "correo/salida/nuevo").glob("*.eml"), key=lambda one: (one.name[0] != "r", one.name)):  # receipts go out first
            if path in self.seen:
                continue
            self.seen.add(path)
            message = letters.read(path)
            parts = [part for part in message.walk() if part.get_content_type() == "text/calendar"]
            self.assertLessEqual(len(parts), 1)
            who = message["To"].addresses[0].username
            if parts or who not in found:
                found[who] = parts[0] if parts else None
        return found

    def events(self):
        return {who: part and event(part.get_payload(decode=True)) for who, part in self.parts().items()}

    def making(self):
        return json.loads((self.folder / "diario.jsonl").read_text().split("\n")[0])["hechura"]

    def move(self, player, now):
        path = self.base / "orders.yaml"
        state = sorted(self.folder.glob("rondas/0*/estado.json"))[-1]
        path.write_text(subprocess.run([RONDA, "robot", "--state", state, "--player", player, "--seed", "0" * 64], capture_output=True,
                                       check=True, text=True).stdout)
        self.ronda("submit", self.folder, path, "--player", player, now=now)
        self.ronda("run", self.folder, now=now)
        return self.events()

    def test_the_part_is_an_attached_calendar_that_is_published(self):
        self.new()
        self.seen.clear()
        part = self.parts()["ana"]
        self.assertEqual(part.get_content_type(), "text/calendar")
        self.assertEqual({name: part["Content-Type"].params[name] for name in ("charset", "method", "name")},
                         {"charset": "utf-8", "method": "PUBLISH", "name": "plazo.ics"})
        self.assertEqual((part.get_content_disposition(), part.get_filename()), ("attachment", "plazo.ics"))

    def test_by_turns_it_is_the_players_own(self):
        events = self.new()
        self.assertEqual((events["ana"]["UID"], events["ana"]["STATUS"], events["ana"]["DTSTART"]),
                         ("mesa-1.ana.%s@example.org" % self.making(), "CONFIRMED", "20261206T190000Z"))
        self.assertEqual(events["ana"]["SUMMARY"], "mesa-1: plazo de la ronda 1")
        self.assertEqual(events["ana"]["ORGANIZER"], "mailto:ronda@example.org")
        self.assertIsNone(events["beto"])
        self.assertIsNone(events["marta"])

    def test_it_is_cancelled_when_it_is_no_longer_ones_turn_and_only_once(self):
        first = self.new()["ana"]
        then = self.move("ana", "2026-12-02T12:00Z")
        self.assertEqual((then["ana"]["UID"], then["ana"]["STATUS"]), (first["UID"], "CANCELLED"))
        self.assertGreater(int(then["ana"]["SEQUENCE"]), int(first["SEQUENCE"]))
        self.assertEqual((then["beto"]["UID"], then["beto"]["STATUS"]), ("mesa-1.beto.%s@example.org" % self.making(), "CONFIRMED"))
        later = self.move("beto", "2026-12-03T12:00Z")
        self.assertEqual((later["ana"]["STATUS"], later["beto"]["STATUS"]), ("CONFIRMED", "CANCELLED"))

    def test_another_deadline_moves_it(self):
        first = self.new()["ana"]
        self.ronda("extend", self.folder, "--until", "2026-12-09 18:00", now="2026-12-02T12:00Z")
        moved = self.events()
        self.assertEqual((moved["ana"]["UID"], moved["ana"]["DTSTART"]), (first["UID"], "20261209T170000Z"))
        self.assertGreater(int(moved["ana"]["SEQUENCE"]), int(first["SEQUENCE"]))
        self.assertIsNone(moved["beto"])

    def test_a_pause_cancels_it_and_brings_it_back(self):
        self.new()
        self.ronda("pause", self.folder, now="2026-12-02T12:00Z")
        paused = self.events()["ana"]
        self.ronda("resume", self.folder, now="2026-12-03T12:00Z")
        again = self.events()["ana"]
        self.assertEqual((paused["STATUS"], again["STATUS"]), ("CANCELLED", "CONFIRMED"))
        self.assertGreater(int(again["SEQUENCE"]), int(paused["SEQUENCE"]))

    def test_a_receipt_has_it(self):
        first = self.new("hexadominacion", more="mapas: no\n" + WEEKLY)["ana"]
        key = json.loads((self.folder / "secreto/claves.json").read_text())["claves"]["ana"]
        letter = ("From: ana@example.org\r\nTo: ronda+mesa-1@example.org\r\nSubject: x\r\nMessage-ID: <a@b.c>\r\n\r\n"
                  "partida: mesa-1\r\njugador: ana\r\nronda: 1\r\nclave: %s\r\nordenes: {}\r\n" % key)
        self.ronda("mail", "ingest", self.folder, now="2026-12-02T12:00Z", text=letter.encode())
        self.ronda("run", self.folder, now="2026-12-02T12:00Z")
        self.assertEqual(self.events(), {"ana": first})

    def test_it_leads_to_the_pad_without_a_key(self):
        first = self.new("hexadominacion", more="nombre: Hexágonos de otoño\nsitio: https://example.org/pena/\nmapas: no\n" + WEEKLY)["ana"]
        self.assertEqual(first["SUMMARY"], "Hexágonos de otoño: plazo de la ronda 1")
        page, _, inside = first["URL"].partition("#")
        self.assertEqual(page, "https://example.org/pena/ordenes.html")
        self.assertTrue(first["DESCRIPTION"].endswith("\\nJugar en el mapa: " + first["URL"]), first["DESCRIPTION"])
        told = {name: values[0] for name, values in urllib.parse.parse_qs(inside).items()}
        self.assertEqual(told, {"v": "1", "partida": "mesa-1", "j": "ana", "a": "ronda+mesa-1@example.org", "n": "Hexágonos de otoño"})
        for key in json.loads((self.folder / "secreto/claves.json").read_text())["claves"].values():
            self.assertNotIn(key, str(first))

    def test_a_reminder_has_it(self):
        self.new()
        self.ronda("run", self.folder, now="2026-12-06T08:00Z")
        self.assertEqual(self.events()["ana"]["DTSTART"], "20261206T190000Z")

    def test_a_deadline_that_passed_without_orders_is_another(self):
        first = self.new()["ana"]
        self.ronda("run", self.folder, now="2026-12-06T18:59Z")
        self.events()
        self.ronda("run", self.folder, now="2026-12-06T19:01Z")
        later = self.events()["ana"]
        self.assertEqual(later["DTSTART"], "20261213T190000Z")
        self.assertGreater(int(later["SEQUENCE"]), int(first["SEQUENCE"]))

    def test_a_cancelled_match_cancels_it(self):
        self.new()
        self.ronda("cancel", self.folder, now="2026-12-02T12:00Z")
        events = self.events()
        self.assertEqual(events["ana"]["STATUS"], "CANCELLED")
        self.assertIsNone(events["beto"])

    def test_by_rounds_all_have_that_of_the_match(self):
        events = self.new("hexadominacion", more="opciones: {rondas: 1}\nmapas: no\n" + WEEKLY)
        self.assertEqual({events[who]["UID"] for who in ("ana", "beto")}, {"mesa-1.%s@example.org" % self.making()})
        self.ronda("run", self.folder, "--force", now="2026-12-02T12:00Z")
        self.assertEqual({events["STATUS"] for who, events in self.events().items() if who != "marta"}, {"CANCELLED"})

    def test_after_a_restore_it_is_newer_than_what_was_lost(self):
        first = self.new()["ana"]
        self.ronda("backup", self.base / "copia.tar", self.folder, now="2026-12-02T12:00Z")
        for day in range(3, 6):
            self.ronda("extend", self.folder, "--until", "2026-12-%d 18:00" % (10 + day), now="2026-12-0%dT12:00Z" % day)
        lost = self.events()["ana"]
        shutil.rmtree(self.folder)
        self.folder = self.base / "otra"
        self.ronda("restore", self.base / "copia.tar", self.folder, now="2026-12-05T13:00Z")
        self.folder = next(self.folder.glob("**/partida.yaml")).parent
        self.ronda("run", self.folder, now="2026-12-05T14:00Z")
        self.ronda("resume", self.folder, "--restored", now="2026-12-05T15:00Z")
        self.ronda("run", self.folder, now="2026-12-05T16:00Z")
        back = self.events()["ana"]
        self.assertEqual((back["UID"], back["STATUS"], back["DTSTART"]), (first["UID"], "CONFIRMED", "20261206T190000Z"))
        self.assertGreater(int(back["SEQUENCE"]), int(lost["SEQUENCE"]))

    def test_a_match_made_again_under_its_name_has_another_event(self):
        first = self.new("hexadominacion", more=WEEKLY)["ana"]
        self.ronda("extend", self.folder, "--until", "2026-12-08 18:00", now="2026-12-02T12:00Z")
        self.assertEqual(self.events()["ana"]["UID"], first["UID"])
        shutil.rmtree(self.folder)
        self.seen.clear()
        again = self.new("hexadominacion", more=WEEKLY, now="2026-12-03T12:00Z")["ana"]
        self.assertNotEqual(again["UID"], first["UID"])  # a calendar would ignore it: its SEQUENCE counts anew
        self.assertEqual(again["SEQUENCE"], first["SEQUENCE"])

    def test_nobody_gets_it_who_does_not_want_it(self):
        self.assertEqual(set(self.new(more="agenda: no\n" + WEEKLY).values()), {None})
        self.assertEqual((self.base / "mesa-1/partida.yaml").read_text().count("agenda"), 1)

    def test_a_player_may_not_want_it(self):
        events = self.new("hexadominacion", more="mapas: no\n" + WEEKLY, beto=", agenda: no")
        self.assertIsNone(events["beto"])
        self.assertEqual(events["ana"]["STATUS"], "CONFIRMED")

    def test_without_deadlines_there_is_none(self):
        self.assertEqual(set(self.new(more="").values()), {None})

    def test_a_calendar_that_comes_back_with_an_answer_is_no_order(self):
        self.new()
        ics = next(part for part in self.again() if part.get_content_type() == "text/calendar").get_payload(decode=True)
        letter = ("From: ana@example.org\r\nTo: ronda+mesa-1@example.org\r\nSubject: Re: [mesa-1]\r\nMessage-ID: <a@b.c>\r\n"
                  "MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\n"
                  "Gracias.\r\n--x\r\nContent-Type: text/calendar; method=PUBLISH; name=plazo.ics\r\n\r\n%s\r\n--x--\r\n" % ics.decode())
        self.ronda("mail", "ingest", self.folder, now="2026-12-02T12:00Z", text=letter.encode())
        self.ronda("run", self.folder, now="2026-12-02T12:00Z")
        subjects = [letters.read(path)["Subject"] for path in (self.folder / "correo/salida/nuevo").glob("respuesta-*.eml")]
        self.assertEqual(subjects, ["[mesa-1] Tu mensaje ha llegado"])

    def again(self):
        path = self.folder / "correo/salida/nuevo/0000-ana.eml"
        return letters.read(path).walk()


if __name__ == "__main__":
    unittest.main(verbosity=2)
