"""Letters that do not arrive: bounces as Postfix, Exchange, Gmail, qmail and Exim write them, a server that refuses an address, what
the moderator is told, which deadlines count, and what a corrected address brings.

use: returned_test.py PATH/ronda
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

import letters
from bounces import AWAY, DELAYED, EXCHANGE, EXIM, GMAIL, LATE, NO_ACTION, OUTLOOK_AWAY, POSTFIX, QMAIL, WAITING

RONDA = str(pathlib.Path(sys.argv.pop()).resolve())
MATCH = """partida: mesa-1
juego: hexadominacion
moderador: {nombre: Marta, correo: marta@example.org}
jugadores:
  - {id: ana, nombre: Ana, correo: ana@example.org}
  - {id: beto, nombre: Beto, correo: beto@example.org}
  - {id: cleo, nombre: Cleo, correo: cleo@example.org}
calendario: {zona: UTC, cada: 1d, desde: 2026-12-01 20:00, freno: no, sin_ordenes: {retirar_tras: 2}}
correo: {de: Ronda <ronda@example.org>}
"""


class Returned(unittest.TestCase):
    def setUp(self):
        base = tempfile.TemporaryDirectory()
        self.addCleanup(base.cleanup)
        self.base = pathlib.Path(base.name)
        self.folder = self.base / "mesa"
        self.config = self.folder / "partida.yaml"
        self.new(self.folder)

    def new(self, folder, match=MATCH, now="2026-12-01T21:00Z"):
        (self.base / "nueva.yaml").write_text(match)
        self.ronda("new", "hexadominacion", folder, "--from", self.base / "nueva.yaml", "--seed", "0" * 64, now=now)

    def ronda(self, *words, now, text=None, status=0):
        done = subprocess.run([RONDA, *map(str, words), "--now", now, "--lang", "es"], input=text, capture_output=True, text=True)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done.stdout + done.stderr

    def letter(self, name, folder=None):
        for shelf in ("nuevo", "enviado", "fallido"):
            path = (folder or self.folder) / "correo/salida" / shelf / name
            if path.exists():
                return letters.read(path)
        self.fail("no " + name)

    def letters(self, head):
        return sorted(path.name for path in self.folder.glob("correo/salida/*/%s*.eml" % head))

    def told(self, what):
        """The texts of the moderator's notices of this kind."""
        return [" ".join(self.letter(name).get_body(("plain",)).get_content().split()) for name in self.letters("aviso-" + what)
                if name.endswith("-moderador.eml")]

    def ingest(self, shape, ident, now, folder=None):
        self.ronda("mail", "ingest", folder or self.folder, text=(shape % {"id": ident}).replace("\n", "\r\n"), now=now)

    def journal(self, what, folder=None):
        lines = map(json.loads, ((folder or self.folder) / "diario.jsonl").read_text().splitlines())
        return [line for line in lines if line["que"] == what]

    def orders(self, player, number, now):
        text = "partida: mesa-1\njugador: %s\nronda: %d\nordenes: {}\n" % (player, number)
        self.ronda("submit", self.folder, "-", text=text, now=now)

    def miss(self, number):
        """Ana misses the deadline of this round, on the day after it."""
        now = "2026-12-%02dT2%d:%02dZ" % (number + 1, 0, 30)
        for player in ("beto", "cleo"):
            self.orders(player, number, now)
        self.ronda("run", self.folder, now=now)
        self.assertTrue((self.folder / ("rondas/%04d" % number)).exists())

    def test_every_common_shape_is_recognised_and_nothing_else(self):
        ident = self.letter("0000-ana.eml")["Message-ID"]
        self.assertRegex(ident, r"^<mesa-1\.0\.ana\.invitacion\.[0-9a-f]{8}\.[0-9a-f]+\.[0-9a-f]{16}@example\.org>$")
        guessed = re.sub(r"[0-9a-f]{16}@", "0123456789abcdef@", ident)
        for shape, which in ((DELAYED, ident), (WAITING, ident), (LATE, ident), (AWAY, ident), (OUTLOOK_AWAY, ident), (POSTFIX, guessed), (POSTFIX, "<mesa-1.0.ana.invitacion@example.org>"),
                             (EXIM, self.letter("0000-moderador.eml")["Message-ID"])):
            self.ingest(shape, which, "2026-12-02T10:00Z")
            self.ronda("run", self.folder, now="2026-12-02T10:00Z")
            self.assertEqual(self.journal("carta_devuelta"), [], shape)
        self.assertEqual(self.letters("respuesta-"), [], "machines get no answer")
        for number, shape in enumerate((POSTFIX, EXCHANGE, GMAIL, QMAIL, EXIM, NO_ACTION)):
            folder = self.base / ("forma-%d" % number)
            self.new(folder)
            self.ingest(shape, self.letter("0000-ana.eml", folder)["Message-ID"], "2026-12-02T10:00Z", folder)
            self.assertIn("carta devuelta: 0000-ana.eml", self.ronda("run", folder, now="2026-12-02T11:00Z"))
            (line,) = self.journal("carta_devuelta", folder)
            self.assertEqual((line["carta"], line["jugador"], line["correo"]), ("0000-ana.eml", "ana", "ana@example.org"))

    def test_the_moderator_hears_of_a_letter_that_a_provider_gave_another_id(self):
        """Such a report proves nothing: it excuses no deadline, and there is one notice a round for each player."""
        other = "<0102018c9f3e-7e1c@eu-west-1.amazonses.com>"
        for shape in (POSTFIX, EXCHANGE, QMAIL, EXIM, DELAYED, POSTFIX.replace("ana@", "nadie@")):
            self.ingest(shape, other, "2026-12-02T10:00Z")
        for _ in range(2):
            self.ronda("run", self.folder, now="2026-12-02T10:05Z")
        (words,) = self.told("vuelta")
        self.assertIn("A Ana no le llega el correo", words)
        self.assertIn("Mira si la dirección ana@example.org está bien", words)
        self.assertEqual(self.letters("respuesta-") + self.journal("carta_devuelta"), [])
        self.miss(1)
        self.assertEqual(self.journal("falta_disculpada"), [])

    def test_the_id_that_outlook_has_replaced_is_read_where_it_keeps_it(self):
        ident = self.letter("0000-ana.eml")["Message-ID"]
        shape = EXCHANGE.replace("Message-ID: %(id)s", "Message-ID: <DB8P190MB0555@DB8P190MB0555.EURP190.PROD.OUTLOOK.COM>\nX-Microsoft-Original-Message-ID: %(id)s")
        self.ingest(shape, ident, "2026-12-02T10:00Z")
        self.assertIn("carta devuelta: 0000-ana.eml", self.ronda("run", self.folder, now="2026-12-02T11:00Z"))

    def test_a_letter_that_came_back_excuses_two_deadlines_and_the_moderator_hears_at_once(self):
        self.ingest(POSTFIX, self.letter("0000-ana.eml")["Message-ID"], "2026-12-02T10:00Z")
        self.ronda("run", self.folder, now="2026-12-02T10:05Z")
        (words,) = self.told("perdida")
        self.assertIn("A Ana no le llega el correo", words)
        self.assertIn("ronda replace", words)
        self.miss(1)
        for number in (2, 3, 4):
            self.ingest(POSTFIX, self.letter("%04d-ana.eml" % (number - 1))["Message-ID"], "2026-12-%02dT10:00Z" % (number + 1))
            self.ronda("run", self.folder, now="2026-12-%02dT10:05Z" % (number + 1))
            self.miss(number)
        self.assertEqual(len(self.told("perdida")), 1, "one notice is enough")
        self.assertEqual([(line["ronda"], line["motivo"]) for line in self.journal("falta_disculpada")], [(1, "devuelta"), (2, "devuelta")])
        self.assertEqual([line["ronda"] for line in self.journal("falta")], [3, 4])
        self.assertEqual(len(self.letters("aviso-retirado")), 2, "Ana and the moderator")

    def refuse(self, name, now):
        """What sending leaves behind if the server has refused the letter for good."""
        box = self.folder / "correo/salida"
        (box / "nuevo" / name).rename(box / "fallido" / name)
        self.ronda("run", self.folder, now=now)

    def test_nobody_is_retired_while_the_server_refuses_the_letters(self):
        for number in range(1, 6):
            self.refuse("%04d-ana.eml" % (number - 1), "2026-12-%02dT10:00Z" % (number + 1))
            self.ronda("run", self.folder, now="2026-12-%02dT10:10Z" % (number + 1))
            self.assertEqual(len(self.told("perdida")), 1, "at the next run, and once")
            self.miss(number)
        self.assertEqual({line["motivo"] for line in self.journal("falta_disculpada")}, {"fallida"})
        self.assertEqual(self.journal("falta"), [])
        self.config.write_text(self.config.read_text().replace("ana@example.org", "anita@example.org"))
        self.ronda("run", self.folder, now="2026-12-07T10:00Z")
        self.assertIn("Invitación", self.letter("otra-ana-1.eml")["Subject"], "the first letter that did not arrive")

    def test_any_letter_from_the_seat_ends_the_excuse(self):
        self.ingest(GMAIL, self.letter("0000-ana.eml")["Message-ID"], "2026-12-02T10:00Z")
        self.ronda("run", self.folder, now="2026-12-02T10:05Z")
        self.ronda("mail", "ingest", self.folder, now="2026-12-02T11:00Z",
                   text="From: Ana <ana@example.org>\r\nMessage-ID: <a1@example.org>\r\nSubject: [mesa-1]\r\n\r\n¿Ya ha empezado?\r\n")
        self.ronda("run", self.folder, now="2026-12-02T11:05Z")
        self.assertEqual([line["jugador"] for line in self.journal("da_senales")], ["ana"])
        self.miss(1)
        self.assertEqual([line["jugador"] for line in self.journal("falta")], ["ana"])

    def test_a_corrected_address_gets_what_did_not_arrive(self):
        self.ingest(QMAIL, self.letter("0000-ana.eml")["Message-ID"], "2026-12-02T10:00Z")
        self.ronda("run", self.folder, now="2026-12-02T10:05Z")
        self.ronda("run", self.folder, now="2026-12-02T10:10Z")
        self.assertEqual(self.letters("otra-"), [])
        self.config.write_text(self.config.read_text().replace("ana@example.org", "anita@example.org"))
        self.assertIn("ana tiene otra dirección", self.ronda("run", self.folder, now="2026-12-02T10:15Z"))
        again = self.letter("otra-ana-1.eml")
        self.assertIn("anita@example.org", again["To"])
        self.assertIn("Invitación", again["Subject"])
        key = json.loads((self.folder / "secreto/claves.json").read_text())["claves"]["ana"]
        self.assertIn(key, again.get_body(("plain",)).get_content())
        self.ronda("run", self.folder, now="2026-12-02T10:20Z")
        self.assertEqual(self.letters("otra-"), ["otra-ana-1.eml"])
        self.miss(1)
        self.assertEqual(len(self.journal("falta")), 1, "the letter is no longer known to have failed")

    def test_a_new_player_does_not_answer_for_the_old_one(self):
        self.miss(1)
        self.ronda("rekey", self.folder, "ana", now="2026-12-03T10:00Z")
        self.ronda("replace", self.folder, "ana", "--email", "carla@example.org", now="2026-12-03T10:01Z")
        self.miss(2)
        self.assertEqual(self.letters("aviso-retirado"), [])
        self.ronda("rekey", self.folder, "ana", now="2026-12-04T10:00Z")
        self.miss(3)
        self.assertEqual(len(self.letters("aviso-retirado")), 2, "a new key for the same person forgives nothing")

    def test_a_bounce_in_a_shared_mailbox_reaches_its_match(self):
        other = self.base / "otra"
        self.new(other, MATCH.replace("mesa-1", "mesa-2"))
        self.ingest(POSTFIX, self.letter("0000-ana.eml", other)["Message-ID"], "2026-12-02T10:00Z")
        self.assertIn("entregado a la partida mesa-2", self.ronda("run", self.folder, now="2026-12-02T10:05Z"))
        self.ronda("run", other, now="2026-12-02T10:06Z")
        self.assertEqual(len(self.journal("carta_devuelta", other)), 1)
        self.assertEqual(self.journal("carta_devuelta"), [])

    def test_a_match_made_again_has_other_message_ids(self):
        again = self.base / "otra-vez"
        self.new(again, now="2027-01-05T21:00Z")
        first, second = (self.letter("0000-ana.eml", folder)["Message-ID"] for folder in (self.folder, again))
        self.assertNotEqual(first.split(".")[4], second.split(".")[4])
        self.assertNotEqual(first, second)

    def test_an_old_match_keeps_its_message_ids(self):
        """Matches of the version before have no number of their making in the journal."""
        lines = (self.folder / "diario.jsonl").read_text().splitlines()
        first = json.loads(lines[0])
        del first["hechura"]
        (self.folder / "diario.jsonl").write_text(json.dumps(first, ensure_ascii=False) + "\n")
        for path in self.folder.glob("correo/salida/nuevo/*"):
            path.unlink()
        self.ronda("run", self.folder, now="2026-12-02T10:00Z")
        self.assertEqual(self.letter("0000-ana.eml")["Message-ID"], "<mesa-1.0.ana.invitacion@example.org>")
        self.ingest(POSTFIX, "<mesa-1.0.ana.invitacion@example.org>", "2026-12-02T10:01Z")
        self.ronda("run", self.folder, now="2026-12-02T10:02Z")
        self.assertEqual(self.journal("carta_devuelta"), [], "anybody could have written that")


if __name__ == "__main__":
    unittest.main()
