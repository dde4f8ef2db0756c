"""Plays three rounds of HexaDominación only by mail with real servers. Four players with different mail programs send messages by
SMTP to OpenSMTPD, which delivers them to the match's mailbox. `ronda run` fetches them from Dovecot by IMAP, answers, resolves,
and sends messages with TLS and a login to a server that relays them to OpenSMTPD, which delivers them to the players. The
players' programs quote them in replies. Then a robot answers every message, and a mailbox is full of rubbish.

use: by_mail_test.py PATH/ronda        BUZON: number of messages in the full mailbox (default 600)
                                       CARTAS: a folder for all messages of the three rounds, to read them
"""

import email.utils
import hmac
import json
import os
import pathlib
import re
import resource
import shutil
import smtplib
import subprocess
import sys
import time
import unittest

from letters import Letter, message
from servers import Relay, ServersTest

RONDA = str(pathlib.Path(sys.argv.pop()).resolve())
GAME = "ronda@juego.example.org"
ADDRESSES = {"brifindor": "santi@example.org", "trasgonia": "paula@example.org", "malpaso": "curro@example.org",
             "wexcombe": "nigel@example.org", "moderador": "marta@example.org"}
MATCH = """partida: %s
juego: hexadominacion
opciones: {rondas: 3, extension: false}
moderador: {nombre: Marta, correo: marta@example.org}
jugadores:
  - {id: brifindor, nombre: Brifindor, correo: santi@example.org}
  - {id: trasgonia, nombre: Trasgonia, correo: paula@example.org}
  - {id: malpaso, nombre: Malpaso, correo: curro@example.org}
  - {id: wexcombe, nombre: Wexcombe, correo: nigel@example.org, idioma: en}
calendario: {zona: Europe/Madrid, plazo: dom 20:00, anticipar: true, recordatorios: [24h]}
correo:
  de: Ronda <ronda@juego.example.org>
  autentica: mx.example.org
  smtp: {url: "smtps://localhost:%d", usuario: ronda, clave: {fichero: %s}, ca: %s}
  imap: {url: "imaps://localhost:%d", buzon: INBOX, usuario: ronda, clave: {entorno: CLAVE_IMAP}, ca: %s}
"""
# The orders in each player's messages, as input for `ronda adjudicate`.
ORDERS = {
    1: {"brifindor": "{comerciar: [{con: trasgonia, doy: {piedra: 15}, recibo: {metal: 15}}], reclutar: {Loma: 2}, "
                     "atacar: [{desde: {Loma: 1}, a: Lentisco}, {desde: {Loma: 1}, a: Nevero}, {desde: {Loma: 2}, a: Majuelo}], "
                     "recibir: {Loma: madera, por_defecto: trigo}}",
        "trasgonia": "{comerciar: [{con: brifindor, doy: {metal: 15}, recibo: {piedra: 15}}], "
                     "atacar: [{desde: {Salinas: 1}, a: Peral}, {desde: {Salinas: 1}, a: Romeral}, {desde: {Salinas: 1}, a: Torca}]}",
        "malpaso": "{reclutar: {Juncal: 3}, atacar: [{desde: {Juncal: 2}, a: Mesón}, {desde: {Juncal: 1}, a: Jaral}], "
                   "recibir: {Juncal: piedra}}",
        "wexcombe": "{atacar: [{desde: {Cabezo: 2}, a: Atalaya}, {desde: {Cabezo: 1}, a: Brezal}], reclutar: {Cabezo: 1}}"},
    2: {"brifindor": "{construir: [Majuelo], mover: [{de: Loma, a: Majuelo, soldados: 1}], reclutar: {Loma: 2}}",
        "trasgonia": "{reclutar: {Salinas: 2}, atacar: [{desde: {Salinas: 1}, a: Pinar}], "
                     "recibir: {Salinas: metal, por_defecto: trigo}}",
        "wexcombe": "{reclutar: {Cabezo: 2}, atacar: [{desde: {Cabezo: 2}, a: Collado}]}"},
    3: {"brifindor": "{mover: [{de: Loma, a: Nevero, soldados: 1}], construir: [Lentisco], "
                     "recibir: {Loma: metal, por_defecto: trigo}}",
        "trasgonia": "{atacar: [{desde: {Salinas: 1}, a: Sauceda}], mover: [{de: Salinas, a: Peral, soldados: 1}]}",
        "malpaso": "{atacar: [{desde: {Juncal: 1}, a: Ladera}], recibir: {Juncal: metal, por_defecto: trigo}}",
        "wexcombe": "{dar_de_baja: {Cabezo: 1}, atacar: [{desde: {Atalaya: 1}, a: Calzada}]}"}}


class ByMail(ServersTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.smtp = cls.servers.mta({"game": [GAME], "players": list(ADDRESSES.values())})
        cls.submission = cls.servers.secure(Relay(cls.smtp))[1]
        cls.imap = cls.servers.dovecot("game")[1]
        cls.password = cls.servers.password()
        cls.arrived = set()

    def new_match(self, name, in_order=False):
        self.name, self.folder, self.sent, self.latest = name, self.base / name, 0, {}
        ca = self.base / "cert.pem"
        config = self.base / (name + ".yaml")
        config.write_text(MATCH % (name, self.submission, self.password, ca, self.imap, ca))
        self.ronda("new", "hexadominacion", self.folder, "--from", config, "--seed", "0" * 64, now="2026-12-01T12:00Z")
        self.keys = json.loads((self.folder / "secreto" / "claves.json").read_text())["claves"]
        self.in_order, self.free = in_order, {}  # per player: the time from which the next message certainly arrives after the last one

    def ronda(self, *words, now=None, status=0):
        clock = ["--now", now] if now else []
        environment = dict(os.environ, CLAVE_IMAP=self.password.read_text().strip())
        done = subprocess.run([RONDA, *map(str, words), *clock, "--lang", "es"], capture_output=True, env=environment)
        said = (done.stdout + done.stderr).decode()
        self.assertEqual(done.returncode, status, said + self.servers.logs())
        for secret in [environment["CLAVE_IMAP"], *getattr(self, "keys", {}).values()]:
            self.assertNotIn(secret, said)
        return said

    @staticmethod
    def until(reached, what):
        for _ in range(1200):
            if reached():
                return
            time.sleep(0.05)
        raise AssertionError("never came: " + what)

    def in_mailbox(self):
        return sum(len(list((self.base / "game" / part).glob("[!.]*"))) for part in ("new", "cur"))

    def hand_over(self, sender, whole):
        """Hands the message to the MTA, which delivers it."""
        expected = self.in_mailbox() + 1
        with smtplib.SMTP("127.0.0.1", self.smtp, local_hostname="localhost") as server:
            server.sendmail(sender, ["ronda+%s@juego.example.org" % self.name], whole, ["BODY=8BITMIME"])
        self.until(lambda: self.in_mailbox() >= expected, "a message at the match's mailbox")

    def write(self, shape, player, sender=None, again=None, key=None, **words):
        """Sends a message with the player's program and returns its id. With `again`, sends the same text on another way, with
        other headers: another message.
        """
        self.sent += 1
        ident = again or "<%s.%d@example.org>" % (shape, self.sent)
        letter = self.latest.get(player)
        words = {**(letter.quoted() if letter else {}), "id": ident[1:-1], "clave": key or self.keys[player],
                 "fecha": email.utils.formatdate(1796000000), "para": "ronda+%s@juego.example.org" % self.name, **words}
        whole = message(shape, words)
        if again:
            whole = b"Received: from elsewhere.example.org by mx.example.org; " + words["fecha"].encode() + b"\r\n" + whole
        # A Maildir has no order within one second, and of a player's orders the last to arrive counts.
        self.until(lambda: not self.in_order or time.time() >= self.free.get(player, 0), "another second")
        self.hand_over(ADDRESSES[player] if sender is None else sender, whole)
        self.free[player] = int(time.time()) + 1
        return ident

    def letters(self):
        """The messages that arrived since the last call, by player; waits for every message sent."""
        sent = len(list(self.base.glob("*/correo/salida/enviado/*.eml")))
        box = self.base / "players" / "new"
        self.until(lambda: len(list(box.glob("*"))) >= sent, "a letter")
        players = {address: player for player, address in ADDRESSES.items()}
        found = {player: [] for player in ADDRESSES}
        for path in sorted(box.glob("*")):
            if path.name not in self.arrived:
                self.arrived.add(path.name)
                letter = Letter(path.read_bytes())
                player = players[letter.to]
                found[player].append(letter)
                self.show(player, letter)
        self.assertEqual(len(self.arrived), sent)
        return found

    def show(self, player, letter):
        folder = os.environ.get("CARTAS")
        if folder:
            count = len(list(pathlib.Path(folder).glob("*.txt")))
            stem = pathlib.Path(folder) / ("%02d-%s" % (count, player))
            stem.with_suffix(".txt").write_text("%s\n%s\n\n%s" % (letter.to, letter.subject, letter.text))
            stem.with_suffix(".html").write_text(letter.html)
            stem.with_suffix(".eml").write_bytes(letter.raw)

    def run_match(self, now):
        said = self.ronda("run", self.folder, now=now)
        found = self.letters()
        for player, letters in found.items():
            for letter in letters:
                if re.search("HexaDominación: (ronda|round) |nvita", letter.subject):
                    self.latest[player] = letter  # the message that the next reply quotes
        return said, found

    def answer_to(self, ident, found, player, times=1):
        answers = [letter for letter in found[player] if letter.answers == ident]
        self.assertEqual(len({one.id for one in answers}), times, (ident, [(one.subject, one.answers) for one in found[player]]))
        return answers[0]

    def assert_receipt(self, letter, *understood):
        self.assertRegex(letter.subject, "aceptadas|accepted")
        self.assertNotRegex(letter.subject, "NO")
        for words in understood:
            self.assertIn(words, letter.text)
        self.assertTrue(letter.attached("mapa.png").startswith(b"\x89PNG"))
        self.assertIn("cid:mapa", letter.html)
        self.assertEqual(letter.message["Auto-Submitted"], "auto-generated")
        self.assertEqual(letter.message["Reply-To"], "ronda+%s@juego.example.org" % self.name)

    def waiting(self):
        return sorted(path.stem for path in (self.folder / "pendientes").glob("*.yaml"))

    def assert_round(self, number):
        """The round as `ronda adjudicate` resolves it from order files; must be equal byte for byte."""
        rounds = self.folder / "rondas"
        here = rounds / ("%04d" % number)
        files = []
        for player, orders in ORDERS[number].items():
            path = self.base / ("%d-%s.yaml" % (number, player))
            path.write_text("partida: %s\njugador: %s\nronda: %d\nordenes: %s\n" % (self.name, player, number, orders))
            files += ["--orders", path]
        out = self.base / ("r%d" % number)
        link = bytes.fromhex((here / "semilla").read_text())
        mixture = json.loads((here / "sobres.json").read_text())["mezcla"]  # of the letters with orders
        self.assertEqual(len(mixture), 64)
        seed = hmac.new(link, ("ronda/%s/%d/%s" % (self.name, number, mixture)).encode(), "sha256").hexdigest()
        self.ronda("adjudicate", "--state", rounds / ("%04d" % (number - 1)) / "estado.json", *files, "--seed", seed, "--out", out)
        for name in ("estado.json", "eventos.json"):
            self.assertEqual((out / name).read_bytes(), (here / name).read_bytes(), name)

    def rounds(self):
        return len(list((self.folder / "rondas").iterdir())) - 1

    def test_three_rounds(self):
        self.new_match("correo-3", in_order=True)
        _, found = self.run_match("2026-12-01T12:00Z")
        for player in ORDERS[1]:
            (invitation,) = found[player]
            self.assertIn("clave: " + self.keys[player], invitation.text)
            self.assertIn(self.keys[player].encode(), invitation.attached("ordenes.yaml"))
        self.first_round()
        self.second_round()
        self.third_round()
        self.assertIn("terminad", self.ronda("status", self.folder))
        self.ronda("verify", self.folder)
        for path in self.folder.rglob("*"):
            if path.is_file() and not str(path.relative_to(self.folder)).startswith(("secreto/", "correo/")):
                for key in self.keys.values():
                    self.assertNotIn(key.encode(), path.read_bytes(), path)

    def first_round(self):
        sent = {player: self.write("1-" + player, player) for player in ("brifindor", "trasgonia", "wexcombe")}
        wrong = self.write("1-malpaso-errata", "malpaso")
        self.write("1-wexcombe", "wexcombe", again=sent["wexcombe"])
        _, found = self.run_match("2026-12-02T12:00Z")
        # Three of them write a word beside their orders, which the moderator reads.
        self.assertEqual({who: len(letters) for who, letters in found.items() if letters},
                         {"moderador": 3, "brifindor": 1, "trasgonia": 1, "wexcombe": 1, "malpaso": 1})
        self.assert_receipt(self.answer_to(sent["brifindor"], found, "brifindor"),
                            "{con: trasgonia, doy: {piedra: 15}, recibo: {metal: 15}}", "{desde: {Loma: 2}, a: Majuelo}",
                            "Todavía se espera a ", "Malpaso", "20:00")
        self.assert_receipt(self.answer_to(sent["trasgonia"], found, "trasgonia"), "{desde: {Salinas: 1}, a: Torca}")
        self.assert_receipt(self.answer_to(sent["wexcombe"], found, "wexcombe"), "{desde: {Cabezo: 2}, a: Atalaya}",
                            "Orders are still needed from ")
        refusal = self.answer_to(wrong, found, "malpaso")
        self.assertIn("NO aceptadas", refusal.subject)
        for words in ("Línea 8. Hexágono desconocido «Messón»; ¿quizá «Mesón»?", "    8 | ", "^~~~~"):
            self.assertIn(words, refusal.text)
        self.assertEqual(self.waiting(), ["brifindor", "trasgonia", "wexcombe"])
        self.assertEqual(self.rounds(), 0)

        right = self.write("1-malpaso", "malpaso")
        _, found = self.run_match("2026-12-03T12:00Z")  # all orders are in, so the round is resolved
        self.assert_receipt(self.answer_to(right, found, "malpaso"), "{desde: {Juncal: 2}, a: Mesón}")
        self.assertEqual(self.rounds(), 1)
        self.assert_round(1)
        self.assert_reports(found, 1)

    def assert_reports(self, found, number):
        for player in ORDERS[1]:
            report = self.latest[player]
            self.assertIn(report, found[player])
            self.assertRegex(report.subject, r"^\[%s\] HexaDominación: (ronda|round) %d$" % (self.name, number))
            self.assertTrue(report.attached("mapa.png").startswith(b"\x89PNG"))

    def second_round(self):
        template = self.latest["brifindor"].attached("ordenes.yaml").decode()
        mine = {"clave": "clave: " + self.keys["brifindor"], "construir": "  construir: [Majuelo]",
                "mover": "  mover: [{de: Loma, a: Majuelo, soldados: 1}]", "reclutar": "  reclutar: {Loma: 2}"}
        lines = [next((own for word, own in mine.items() if line.strip().lstrip("#").startswith(word + ":")), line)
                 for line in template.splitlines()]
        sent = {"brifindor": self.write("2-brifindor", "brifindor", plantilla="\n".join(lines)),
                "trasgonia": self.write("2-trasgonia", "trasgonia"),
                "wexcombe": self.write("2-wexcombe", "wexcombe", sender="nigel.office@example.net")}
        twice = self.write("2-trasgonia", "trasgonia", again=sent["trasgonia"])
        forged = self.write("2-falso-autenticado", "malpaso")
        borrowed = self.write("2-falso-otro-jugador", "trasgonia")
        self.write("2-falso-desconocido", "moderador", sender="someone@example.net")
        self.write("2-ausencia", "malpaso")
        self.write("2-rebote", "malpaso", sender="")
        _, found = self.run_match("2026-12-07T12:00Z")
        self.assertEqual(self.waiting(), ["brifindor", "trasgonia", "wexcombe"])
        self.assert_receipt(self.answer_to(sent["brifindor"], found, "brifindor"), "construir: [Majuelo]", "reclutar: {Loma: 2}")
        self.assertEqual(twice, sent["trasgonia"])
        self.assert_receipt(self.answer_to(sent["trasgonia"], found, "trasgonia"), "{desde: {Salinas: 1}, a: Pinar}")
        self.assert_receipt(self.answer_to(sent["wexcombe"], found, "wexcombe"), "{desde: {Cabezo: 2}, a: Collado}")
        for ident, player in ((forged, "malpaso"), (borrowed, "trasgonia")):
            refusal = self.answer_to(ident, found, player)
            self.assertIn("Esta no es la clave de «malpaso»", refusal.text)
            for secret in (self.keys["malpaso"], "Juncal", "trigo"):
                self.assertNotIn(secret, refusal.text + refusal.html)
            self.assertIsNone(refusal.attached("mapa.png"))
        self.assertEqual({player: len(letters) for player, letters in found.items()},
                         {"brifindor": 1, "trasgonia": 2, "malpaso": 1, "wexcombe": 1, "moderador": 2}, [one.text for one in found["moderador"]])
        self.assertTrue(any("no le llega el correo" in one.text for one in found["moderador"]), "one of malpaso's letters came back")
        self.assertEqual(len(list((self.folder / "correo/entrada/rechazado").glob("*.eml"))), 6)

        _, found = self.run_match("2026-12-12T20:00Z")  # a day before the deadline
        self.assertEqual({player: len(letters) for player, letters in found.items() if letters}, {"malpaso": 1})
        self.assertEqual(self.rounds(), 1)
        _, found = self.run_match("2026-12-13T19:05Z")  # after the deadline: without Malpaso
        self.assertEqual(self.rounds(), 2)
        self.assert_round(2)
        self.assert_reports(found, 2)
        self.assertEqual([player for player in ORDERS[1]
                          if re.search("No llegaron órdenes tuyas|No orders of yours", self.latest[player].text)],
                         ["malpaso"])

        late = self.write("2-malpaso-tarde", "malpaso")
        _, found = self.run_match("2026-12-13T19:15Z")
        answer = self.answer_to(late, found, "malpaso")
        self.assertIn("NO aceptadas", answer.subject)
        self.assertIn("Las órdenes para la ronda 2 llegan tarde", answer.text)
        self.assertIn("llegan tarde", answer.text)
        self.assertEqual(self.waiting(), [])
        self.assert_round(2)

    def third_round(self):
        first = self.write("3-malpaso-antes", "malpaso")
        then = self.write("3-malpaso", "malpaso")
        sent = {player: self.write("3-" + player, player) for player in ("brifindor", "trasgonia")}
        _, found = self.run_match("2026-12-14T12:00Z")
        self.assert_receipt(self.answer_to(first, found, "malpaso"), "reclutar: {Juncal: 1}")
        self.assert_receipt(self.answer_to(then, found, "malpaso"), "{desde: {Juncal: 1}, a: Ladera}")
        self.assert_receipt(self.answer_to(sent["brifindor"], found, "brifindor"), "{de: Loma, a: Nevero, soldados: 1}")
        self.assert_receipt(self.answer_to(sent["trasgonia"], found, "trasgonia"), "{desde: {Salinas: 1}, a: Sauceda}")
        last = self.write("3-wexcombe", "wexcombe")
        _, found = self.run_match("2026-12-15T12:00Z")
        self.assert_receipt(self.answer_to(last, found, "wexcombe"), "{desde: {Atalaya: 1}, a: Calzada}")
        self.assertEqual(self.rounds(), 3)
        self.assert_round(3)
        self.assert_reports(found, 3)

    def test_two_robots_without_a_key_at_one_address_are_answered_three_times_an_hour(self):
        self.new_match("robots")
        _, found = self.run_match("2026-12-01T12:00Z")
        got = 0
        for minute in range(10):
            heard = found["wexcombe"]
            for letter in heard:
                self.latest["wexcombe"] = letter
                self.write("robot", "wexcombe")
                self.write("robot", "wexcombe")
            if not heard:
                break
            _, found = self.run_match("2026-12-01T12:%02dZ" % (10 + minute))
            got += len(found["wexcombe"])
        self.assertEqual((got, found["wexcombe"]), (3, []))

    def test_a_mailbox_full_of_rubbish(self):
        self.new_match("lleno")
        self.run_match("2026-12-01T12:00Z")
        count = int(os.environ.get("BUZON", "600"))
        orders = {count // 3 + i: player for i, player in enumerate(ORDERS[1])}
        box = self.base / "game" / "new"
        for i in range(count):
            head, body = "From: Oferta <oferta%d@example.net>\nMessage-ID: <%d@example.net>\n" % (i, i), "¡Compra %d!\n" % i
            if i % 7 == 1:
                head = "From: Curro <curro@example.org>\nMessage-ID: <lista%d@example.org>\nList-Id: <chistes>\n" % i
            if i % 7 == 2:  # the same message again
                head, body = "From: Curro <curro@example.org>\nX-Copy: %d\nMessage-ID: <siempre@example.org>\n" % i, "hola\n"
            if i in orders:
                player = orders[i]
                head = "From: %s\nMessage-ID: <bueno%d@example.org>\n" % (ADDRESSES[player], i)
                body = "partida: lleno\njugador: %s\nronda: 1\nclave: %s\nordenes: %s\n" % (player, self.keys[player], ORDERS[1][player])
            path = box / ("1796000000.M%06d.localhost" % i)
            path.write_text("%sTo: ronda+lleno@juego.example.org\nSubject: %d\nContent-Type: text/plain; charset=utf-8\n\n%s" % (head, i, body))
            path.chmod(0o644)
            if os.geteuid() == 0:
                shutil.chown(path, self.servers.user, self.servers.group)
        before = time.monotonic()
        self.run_match("2026-12-03T12:00Z")
        took, memory = time.monotonic() - before, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
        print("%d messages: %.1f s, %d KiB" % (count, took, memory), file=sys.stderr)
        self.assertLess(memory, 512 << 10)  # KiB, also with sanitizers; without them it is 34 MiB for 10,000 messages
        self.assertEqual(self.rounds(), 1)
        self.assert_round(1)
        self.assertEqual(list((self.folder / "correo/entrada/nuevo").iterdir()), [])
        kept = sum(len(list((self.folder / "correo/entrada" / part).glob("*.eml"))) for part in ("visto", "rechazado"))
        self.assertEqual(kept, count)
        said, _ = self.run_match("2026-12-03T12:10Z")
        self.assertEqual(said, "")


if __name__ == "__main__":
    unittest.main()
