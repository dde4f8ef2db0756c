"""Messages handed in one by one (`ronda mail ingest`) and dealt with by `ronda run`: orders accepted and refused, forged,
sent twice, written by machines; requests of players and of the moderator; no key anywhere it does not belong.

use: mail_in_test.py PATH/ronda
"""

import email
import email.policy
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

RONDA = str(pathlib.Path(sys.argv.pop()).resolve())
MATCH = """partida: correo-1
juego: hexadominacion
moderador: {nombre: Marta, correo: marta@example.org}
jugadores:
  - {id: ana, nombre: Ana, correo: ana@example.org}
  - {id: beto, nombre: Beto, correo: beto@example.org}
correo: {de: Ronda <ronda@example.org>}
"""


class MailIn(unittest.TestCase):
    def setUp(self):
        self.base = tempfile.TemporaryDirectory()
        self.addCleanup(self.base.cleanup)
        self.folder = pathlib.Path(self.base.name) / "partida"
        (pathlib.Path(self.base.name) / "partida.yaml").write_text(MATCH)
        self.ronda("new", "hexadominacion", self.folder, "--from", self.folder.parent / "partida.yaml", "--seed", "0" * 64)
        self.keys = json.loads((self.folder / "secreto" / "claves.json").read_text())["claves"]
        self.sent = 0

    def ronda(self, *words, text=None, status=0):
        clock = [] if words[0] == "status" else ["--now", "2026-12-03T12:00Z"]
        done = subprocess.run([RONDA, *map(str, words), *clock, "--lang", "es"], input=text, capture_output=True)
        self.assertEqual(done.returncode, status, done.stderr.decode())
        return done.stdout.decode() + done.stderr.decode()

    def hand_in(self, sender, body, headers="", ident=None):
        self.sent += 1
        ident = ident or "m%d" % self.sent
        message = ("From: %s\r\nTo: ronda+correo-1@example.org\r\nSubject: ordenes\r\nMessage-ID: <%s@example.org>\r\n%s\r\n%s"
                   % (sender, ident, headers, body.replace("\n", "\r\n")))
        self.ronda("mail", "ingest", self.folder, text=message.encode())

    def orders(self, player, orders, key=None, head=""):
        return "%spartida: correo-1\njugador: %s\nronda: 1\nclave: %s\nordenes: %s\n" % (
            head, player, key or self.keys[player], orders)

    def run_match(self):
        return self.ronda("run", self.folder)

    def answers(self):
        found = {}
        for path in sorted((self.folder / "correo/salida/nuevo").glob("respuesta-*.eml")):
            message = email.message_from_bytes(path.read_bytes(), policy=email.policy.default)
            text = message.get_body(("plain",)).get_content()
            found.setdefault(message["In-Reply-To"], []).append((message["To"], message["Subject"], text, message))
        return found

    def waiting(self, player):
        path = self.folder / "pendientes" / (player + ".yaml")
        return path.read_text() if path.exists() else None

    def test_good_orders_are_kept_and_answered_with_the_map(self):
        self.hand_in("Ana <ana@example.org>", self.orders("ana", "{reclutar: {Loma: 1}}", head="Hola:\n\n"))
        self.run_match()
        ((to, subject, text, message),) = self.answers()["<m1@example.org>"]
        self.assertIn("ana@example.org", to)
        self.assertIn("aceptadas", subject)
        self.assertIn("reclutar: {Loma: 1}", text)
        self.assertIn("Se espera todavía a: Beto.", text)
        self.assertTrue(any(part.get_content_type() == "image/png" for part in message.walk()))
        self.assertEqual(message["Auto-Submitted"], "auto-generated")
        self.assertIn("Loma", self.waiting("ana"))
        self.assertFalse(list((self.folder / "correo/entrada/nuevo").iterdir()))

    def test_a_typo_comes_back_with_line_word_and_likely_fix(self):
        self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Lomo: 1}}"))
        self.run_match()
        ((_, subject, text, _),) = self.answers()["<m1@example.org>"]
        self.assertIn("NO aceptadas", subject)
        self.assertIn("¿quizá «Loma»?", text)
        self.assertIn("^~~~", text)
        self.assertIsNone(self.waiting("ana"))

    def test_the_newest_to_come_counts_and_each_message_once(self):
        self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Loma: 1}}"))
        self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Loma: 2}}"))
        self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Loma: 3}}"), ident="m1")
        self.run_match()
        self.assertIn("Loma: 2", self.waiting("ana"))
        self.assertEqual(len(self.answers()), 2)
        self.assertEqual(self.run_match(), "")

    def test_forged_and_foreign_messages_change_nothing(self):
        self.hand_in("ana@example.org", self.orders("ana", "{rendirse: true}", key="0000-0000"))
        self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Loma: 1}}", key="0000-0000"))
        self.hand_in("nadie@example.net", self.orders("beto", "{reclutar: {Loma: 1}}", key="0000-0000"))
        self.hand_in("beto@example.org", self.orders("ana", "{reclutar: {Loma: 1}}", key=self.keys["beto"]))
        self.run_match()
        self.assertIsNone(self.waiting("ana"))
        self.assertIsNone(self.waiting("beto"))
        answered = {to for answers in self.answers().values() for (to, _, _, _) in answers}
        self.assertFalse([to for to in answered if "nadie" in to])

    def test_machines_are_never_answered_and_nobody_more_than_twenty_times_an_hour(self):
        self.hand_in("ana@example.org", "Estoy de vacaciones\n", headers="Auto-Submitted: auto-replied\r\n")
        self.hand_in("ana@example.org", self.orders("ana", "{}"), headers="List-Id: <lista.example.org>\r\n")
        self.run_match()
        self.assertEqual(self.answers(), {})
        for _ in range(30):
            self.hand_in("ana@example.org", "no son órdenes\n")
        self.run_match()
        self.assertEqual(len(self.answers()), 20)

    def test_requests_of_players_and_of_the_moderator(self):
        self.hand_in("ana@example.org", "jugador: ana\nclave: %s\nmensaje: {para: [beto], texto: Alianza}\n" % self.keys["ana"])
        self.hand_in("ana@example.org", "jugador: ana\nclave: %s\nconsulta: true\n" % self.keys["ana"])
        self.hand_in("ana@example.org", "jugador: ana\nclave: %s\npausar: true\n" % self.keys["ana"])
        self.hand_in("marta@example.org", "jugador: moderador\nclave: %s\npausar: true\n" % self.keys["moderador"])
        self.run_match()
        answers = self.answers()
        self.assertIn("Mensaje enviado", answers["<m1@example.org>"][0][1])
        self.assertIn("Informe", answers["<m2@example.org>"][0][1])
        self.assertIn("NO aceptadas", answers["<m3@example.org>"][0][1])
        self.assertIn("marta", answers["<m4@example.org>"][0][0])
        self.assertIn("pausa", self.ronda("status", self.folder))
        forwarded = [path for path in (self.folder / "correo/salida/nuevo").glob("aviso-mensaje*-beto.eml")]
        self.assertEqual(len(forwarded), 1)
        self.assertIn("Alianza", email.message_from_bytes(forwarded[0].read_bytes(), policy=email.policy.default)
                      .get_body(("plain",)).get_content())

    def test_no_key_is_written_where_it_does_not_belong(self):
        key = self.keys["ana"]
        self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Lomo: 1}}"))
        self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Loma: 1}}  # " + key))
        self.hand_in("ana@example.org", "jugador: ana\nclave: [%s]\nronda: 1\nordenes: {}\n" % key)
        told = self.run_match()
        self.assertNotIn(key, told)
        for path in self.folder.rglob("*"):
            inside = str(path.relative_to(self.folder))
            if path.is_file() and not inside.startswith(("secreto/", "correo/entrada/", "correo/salida/nuevo/0000-ana")):
                text = path.read_bytes()
                if path.suffix == ".eml":
                    message = email.message_from_bytes(text, policy=email.policy.default)
                    text = b"".join((part.get_payload(decode=True) or b"") for part in message.walk())
                self.assertNotIn(key.encode(), text, inside)


if __name__ == "__main__":
    unittest.main()
