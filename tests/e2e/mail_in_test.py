"""Messages passed in one by one (`ronda mail ingest`) and processed by `ronda run`: orders that are accepted, refused, forged,
sent twice or written by machines; requests of players and of the moderator; keys never appear where they do not belong.

use: mail_in_test.py PATH/ronda
"""

import base64
import email
import email.policy
import json
import os
import re
import shutil
import unittest
import urllib.parse

import letters
from mail_match import MailMatch


class MailIn(MailMatch):
    def test_good_orders_are_kept_and_answered_with_the_map(self):
        self.hand_in("Ana <ana@example.org>", self.orders("ana", "{reclutar: {Loma: 1}}", head="Hola:\n\n"))
        self.run_match()
        ((to, subject, text, message),) = self.answers()["<m1@example.org>"]
        self.assertIn("ana@example.org", to)
        self.assertIn("aceptadas", subject)
        self.assertIn("reclutar: {Loma: 1}", text)
        self.assertIn("Todavía se espera a Beto.", text)
        self.assertTrue(any(part.get_content_type() == "image/png" for part in message.walk()))
        self.assertEqual(message["Auto-Submitted"], "auto-generated")
        self.assertEqual(message["X-Auto-Response-Suppress"], "All")
        self.assertIn("Loma", self.waiting("ana"))
        self.assertFalse(list((self.folder / "correo/entrada/nuevo").iterdir()))

    def test_without_plus_addresses_answers_go_to_the_sender_and_still_find_the_match(self):
        config = self.folder / "partida.yaml"
        config.write_text(config.read_text().rstrip().removesuffix("}") + ", mas: no}\n")
        letter = self.message("ana@example.org", self.orders("ana", "{reclutar: {Loma: 1}}"))
        self.ronda("mail", "ingest", self.folder, text=letter.replace("ronda+correo-1@", "ronda@").encode())
        self.run_match()
        self.assertIn("Loma: 1", self.waiting("ana"))
        ((_, _, _, message),) = self.answers()["<m1@example.org>"]
        self.assertEqual(message["Reply-To"], "ronda@example.org")
        self.assertNotIn("ronda%2Bcorreo", message.get_body(("html",)).get_content())
        self.assertIn("mailto:ronda%40example.org", message.get_body(("html",)).get_content())

    def test_orders_for_a_later_round_are_kept_and_named_in_every_receipt(self):
        self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Loma: 1}}", number=4))
        self.hand_in("ana@example.org", self.orders("ana", "{}"))
        self.hand_in("ana@example.org", self.orders("ana", "{}", number=11))
        self.run_match()
        answers = self.answers()
        ((_, subject, text, message),) = answers["<m1@example.org>"]
        self.assertIn("aceptadas, ronda 4", subject)
        self.assertIn("Se usarán cuando llegue la ronda 4", text)
        self.assertIn("Para la ronda 1 todavía se espera a Ana y Beto.", text)
        self.assertFalse([part for part in message.walk() if part.get_content_type() == "image/png"])
        ((_, _, text, _),) = answers["<m2@example.org>"]
        self.assertIn("Guardadas también: ronda 4", text)
        ((_, subject, text, _),) = answers["<m3@example.org>"]
        self.assertIn("NO aceptadas", subject)
        self.assertIn("por ahora se guardan órdenes hasta la 10", " ".join(text.split()))
        self.assertIn("reclutar", (self.folder / "pendientes/0004/ana.yaml").read_text())
        self.assertIn("guardadas para la ronda 4", self.ronda("status", self.folder))

    def test_whoever_wants_a_rematch_tells_the_others_by_one_tap(self):
        for who, order in (("ana", "{}"), ("beto", "{rendirse: true}")):
            self.hand_in(f"{who}@example.org", self.orders(who, order))
        self.run_match()
        outbox = self.folder / "correo/salida/nuevo"
        last = {who: letters.Letter((outbox / f"0001-{who}.eml").read_bytes()) for who in ("ana", "beto", "moderador")}
        self.assertIn(f"ronda new hexadominacion CARPETA --rematch {self.folder}", last["moderador"].text)
        self.assertLess(last["ana"].text.index("¡Gracias por jugar!"), last["ana"].text.index("Clasificación"), "the farewell comes first")
        address = re.search(r'href="(mailto:[^"]*revancha[^"]*)"', last["ana"].html)[1].replace("&amp;", "&")
        body = urllib.parse.parse_qs(urllib.parse.urlparse(address).query)["body"][0].replace("\r\n", "\n")
        # Thanks above the quoted letter ask for nothing, whatever sign a mail program puts before its lines.
        text = last["ana"].text.replace("\r\n", "\n")
        for quoted in ("-----Mensaje original-----\nDe: Ronda <ronda@example.org>\nAsunto: [correo-1]\n\n" + text,
                       "El jue, 3 dic, Ronda escribió:\n" + "".join("> " + line for line in text.splitlines(True))):
            self.hand_in("ana@example.org", "Gracias a todos, buena partida.\n\n" + quoted)
            self.run_match()
            self.assertEqual(list(outbox.glob("aviso-mensaje*.eml")), [])
        self.assertIn(re.sub("(?m)^( *)#", r"\1", re.search(r"^partida: .*\n(?:.+\n)*", text, re.M)[0]), body, "without the signs the same lines")
        self.hand_in("ana@example.org", body)
        self.run_match()
        ((_, subject, _, _),) = self.answers()["<m5@example.org>"]
        self.assertIn("Mensaje enviado", subject)
        told = {letter.to: letter.text for letter in (letters.Letter(one.read_bytes()) for one in outbox.glob("aviso-mensaje*.eml"))}
        self.assertEqual(sorted(re.findall(r"\w+(?=@)", " ".join(told))), ["beto", "marta"])
        for text in told.values():
            self.assertIn("¿La revancha? Cuenta conmigo.", text)

    def test_orders_where_nothing_is_read_are_named_in_the_answer(self):
        self.hand_in("ana@example.org", "Hola:\n-- \nAna\n" + self.orders("ana", "{reclutar: {Loma: 1}}"))
        self.hand_in("ana@example.org", "--x\nContent-Type: application/msword; name=\"o.doc\"\n\nx\n--x--\n",
                     headers="Content-Type: multipart/mixed; boundary=x\r\n")
        self.run_match()
        answers = self.answers()
        ((_, _, text, _),) = answers["<m1@example.org>"]
        self.assertIn("Hay órdenes en la firma o debajo de ella (la línea «-- »), y ahí no las leemos. Escríbelas encima", " ".join(text.split()))
        ((_, subject, text, _),) = answers["<m2@example.org>"]
        self.assertIn("No ha cambiado nada", subject)
        self.assertIn("las que tenías siguen en pie", " ".join(text.split()))
        self.assertIn("No hemos podido leer «o.doc»: si son órdenes, escríbelas en la propia carta.", " ".join(text.split()))
        self.assertIsNone(self.waiting("ana"))

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
        self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Loma: 1}}"), ident="m1")
        self.run_match()
        self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Loma: 1}}"), ident="m1")
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

    def test_a_refusal_says_what_is_wrong_with_the_key(self):
        wanted = (  # whose orders, with which line for the key; its line in the answer, and the explanation
            ("ana", "", None, "Falta la línea «clave:» con tu clave"),
            ("ana", "clave:\n", 4, "Detrás de «clave:» falta tu clave"),
            ("ana", "clave: ESCRIBE-AQUI-TU-CLAVE\n", 4, "está todavía lo que traía la plantilla"),
            ("ana", "  # Clave : %(ana)s\n", 4, "está detrás de un «#» y por eso no cuenta: quita el «#»"),
            ("ana", "#clave: %(ana)s\n", 4, "está detrás de un «#»"),
            ("beto", "clave: %(ana)s\n", 4, "Esta no es la clave de «beto»: es la de otro de esta partida"),
            ("beto", "clave: %(beto)s0\n", 4, "Esta no es la clave de «beto»."),
        )
        for player, line, _, _ in wanted:
            self.hand_in(player + "@example.org", "partida: correo-1\njugador: %s\nronda: 1\n%sordenes: {reclutar: {Loma: 1}}\n"
                         % (player, line % self.keys))
        self.run_match()
        answers = self.answers()
        for number, (_, _, place, words) in enumerate(wanted, 1):
            ((_, subject, text, message),) = answers["<m%d@example.org>" % number]
            self.assertIn("NO aceptadas", subject)
            self.assertIn(words, " ".join(text.split()))
            self.assertIn("Tu clave está en tu invitación", text)
            if place:
                self.assertIn("Línea %d. " % place, text)
            html = message.get_body(("html",))  # the answer to an unproven sender has no HTML part if that would be too large
            for key in self.keys.values():
                self.assertNotIn(key, text + (html.get_content() if html else ""))
        self.assertIsNone(self.waiting("ana"))

    def test_the_template_of_a_report_is_good_once_key_and_orders_are_filled_in(self):
        template = self.ronda("template", self.folder, "ana")
        self.assertIn("\nclave: ESCRIBE-AQUI-TU-CLAVE\n", template)
        freed = re.sub("  #reclutar: .*", "  reclutar: {Loma: 1}", template)
        self.hand_in("ana@example.org", freed)
        self.hand_in("ana@example.org", freed.replace("ESCRIBE-AQUI-TU-CLAVE", self.keys["ana"]))
        self.run_match()
        answers = self.answers()
        self.assertIn("NO aceptadas", answers["<m1@example.org>"][0][1])
        self.assertIn("escribe ahí tu clave", " ".join(answers["<m1@example.org>"][0][2].split()))
        self.assertNotIn("NO", answers["<m2@example.org>"][0][1])
        self.assertIn("reclutar: {Loma: 1}", self.waiting("ana"))

    def test_machines_are_never_answered_and_nobody_without_a_key_more_than_three_times_an_hour(self):
        self.hand_in("ana@example.org", "Estoy de vacaciones\n", headers="Auto-Submitted: auto-replied\r\n")
        self.hand_in("ana@example.org", "Os invito a mi fiesta.\n", headers="List-Id: <lista.example.org>\r\n")
        self.run_match()
        self.assertEqual(self.answers(), {})
        for _ in range(10):
            self.hand_in("ana@example.org", "no son órdenes\n")
        said = self.run_match()
        self.assertIn("3 respuestas en una hora a mensajes sin una clave que valga; no se le responde a 7", said)
        self.assertEqual(len(self.answers()), 3)

    GROUPS = ("Mailing-list: list juegos@googlegroups.com; contact juegos+owners@googlegroups.com\r\nList-ID: <juegos.googlegroups.com>\r\n"
              "X-Google-Group-Id: 1094\r\nList-Post: <https://groups.google.com/group/juegos/post>, <mailto:juegos@googlegroups.com>\r\n"
              "List-Unsubscribe: <mailto:googlegroups-manage+1094+unsubscribe@googlegroups.com>\r\n")

    def test_a_key_outweighs_what_lists_and_hosts_add_and_nothing_else(self):
        footer = "\n-- \nHas recibido este mensaje porque estás suscrito al grupo «Juegos».\n"

        def orders(number):
            return "Subject: [Juegos] Re: [correo-1] ronda 1\r\n", self.orders("ana", "{reclutar: {Loma: %d}}" % number) + footer

        good = (("'Ana' via Juegos <juegos@googlegroups.com>", "Precedence: list\r\nReply-To: Ana <ana@example.org>\r\n" + self.GROUPS),
                ("Ana <ana@example.org>", "X-BeenThere: juegos@example.net\r\nX-Mailman-Version: 2.1.29\r\nPrecedence: list\r\n"
                 "List-Id: Los jueves <juegos.example.net>\r\nList-Help: <mailto:juegos-request@example.net?subject=help>\r\n"),
                ("Ana <ana@example.org>", "Precedence: bulk\r\n"), ("Ana <ana@example.org>", "List-Unsubscribe: <mailto:x@example.net>\r\n"),
                ("Ana <postmaster@ana.example.org>", ""))
        bad = (("Ana <ana@example.org>", "Auto-Submitted: auto-replied\r\nPrecedence: bulk\r\n"),
               ("Ana <ana@example.org>", "List-Id: <juegos.example.net>\r\nReturn-Path: <>\r\n"),
               ("Ana <ana@example.org>", "Precedence: auto_reply\r\n"), ("Ana <ana@example.org>", "Precedence: list\r\nX-Autoreply: yes\r\n"),
               ("No Reply <noreply@example.org>", "Precedence: list\r\n"), ("MAILER-DAEMON@example.org", "List-Id: <juegos.example.net>\r\n"))
        for letters_of_kind, accepted in ((good, True), (bad, False)):
            for sender, headers in letters_of_kind:
                subject, body = orders(self.sent % 2 + 1)
                before = self.waiting("ana")
                whole = self.message(sender, body, headers=headers + "MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n")
                whole = whole.replace("Subject: ordenes\r\n", subject).replace("To: ronda+correo-1@", "To: ronda@")
                self.ronda("mail", "ingest", self.folder, text=whole.encode())
                self.run_match()
                self.assertEqual(self.waiting("ana") != before, accepted, headers)
                self.assertEqual(["ana@example.org" in one[0] for one in self.answers().get("<m%d@example.org>" % self.sent, [])],
                                 [True] if accepted else [], headers)

    def test_what_is_dropped_is_counted_and_named_for_the_moderator(self):
        head = "Date: Thu, 3 Dec 2026 11:59:00 +0000\r\n"
        self.hand_in("Ana <ana@example.org>", self.orders("ana", "{}", key="4k2m-9x7q"), headers=head + "Precedence: list\r\n" + self.GROUPS)
        for _ in range(3):
            self.hand_in("Boletín <news@example.net>", "Ofertas\n", headers=head + self.GROUPS)
        self.hand_in("ana@example.org, beto@example.org", self.orders("ana", "{}", key="4k2m-9x7q"), headers=head)
        self.hand_in("undisclosed-recipients:;", "¿Quién soy?\n", headers=head)
        self.run_match()
        self.assertEqual(self.answers(), {})
        self.assertIsNone(self.waiting("ana"))
        for player in ("ana", "beto"):
            self.hand_in(player + "@example.org", self.orders(player, "{}"))
        self.run_match()
        (path,) = (self.folder / "correo/salida/nuevo").glob("0001-moderador.eml")
        words = " ".join(letters.read(path).get_body(("plain",)).get_content().split())
        self.assertIn("Una carta de Ana, jueves 3 de diciembre, 12:00 (UTC): parecía automática", words)
        self.assertIn("3 cartas de fuera de la partida: correo automático, de máquinas o listas", words)
        self.assertIn("2 cartas de fuera de la partida: sin remitente, o con varios", words)
        self.assertNotIn("no se rechazó nada", words)

    def photo(self, player, orders, size, before=""):
        """A letter of a telephone: the orders, and a photo beside them."""
        photo = base64.encodebytes(os.urandom(size * 3 // 4)).decode().replace("\n", "\r\n")
        return self.message(
            player + "@example.org", "%s--Apple-Mail-7\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n%s\n"
            "--Apple-Mail-7\nContent-Type: image/jpeg; name=\"IMG_0042.jpeg\"\nContent-Disposition: inline; filename=\"IMG_0042.jpeg\"\n"
            "Content-Transfer-Encoding: base64\n\n@@\n--Apple-Mail-7--\n" % (before, orders),
            headers='MIME-Version: 1.0 (1.0)\r\nX-Mailer: iPhone Mail (20G75)\r\nContent-Type: multipart/mixed; boundary="Apple-Mail-7"\r\n').replace("@@", photo)

    def test_orders_beside_a_photo_are_read_and_a_text_without_end_is_answered(self):
        self.ronda("mail", "ingest", self.folder, text=self.photo("ana", self.orders("ana", "{reclutar: {Loma: 1}}"), 6 << 20).encode())
        endless = "y así siguió la historia, sin que nadie supiera por qué. " * 30000
        self.ronda("mail", "ingest", self.folder, text=self.photo("beto", self.orders("beto", "{}") + "\n" + endless, 4000).encode())
        thread = ("--a1\nContent-Type: text/plain; charset=utf-8\n\n%s\n--a1\nContent-Type: text/html; charset=utf-8\n\n<p>%s</p>\n--a1--\n"
                  % (self.orders("ana", "{reclutar: {Loma: 2}}"), endless))
        self.ronda("mail", "ingest", self.folder, text=self.message(
            "ana@example.org", thread, headers='MIME-Version: 1.0\r\nContent-Type: multipart/alternative;\r\n\tboundary=a1\r\n').encode())
        self.run_match()
        ((_, subject, text, _),) = self.answers()["<m1@example.org>"]
        self.assertIn("aceptadas", subject)
        self.assertIn("aceptadas", self.answers()["<m3@example.org>"][0][1])
        self.assertIn("Loma: 2", self.waiting("ana"))
        ((_, subject, text, _),) = self.answers()["<m2@example.org>"]
        self.assertIn("NO aceptadas", subject)
        self.assertIn("demasiado grande para leerla; envía las órdenes solas", " ".join(text.split()))
        self.assertIsNone(self.waiting("beto"))
        self.assertLess(max(path.stat().st_size for path in self.folder.glob("correo/entrada/*/*.eml")), 1 << 20)
        self.assertIn("mensaje_grande", (self.folder / "diario.jsonl").read_text())

    def test_what_is_too_large_goes_to_the_match_that_it_names(self):
        self.new(self.base / "otra", match="otra-1")
        large = self.message("ana@example.org", "historia " * 150000).replace("To: ronda+correo-1@", "To: ronda@").replace("Subject: ordenes", "Subject: Re: [otra-1]")
        self.ronda("mail", "ingest", self.folder, text=large.encode())
        self.run_match()
        self.assertEqual(self.answers(), {})
        self.ronda("run", self.base / "otra")
        self.assertIn("NO aceptadas", self.answers(self.base / "otra")["<m1@example.org>"][0][1])

    def test_a_letter_above_all_bounds_from_a_maildir_is_answered_too(self):
        box = self.base / "Maildir"
        for part in ("new", "cur", "tmp"):
            (box / part).mkdir(parents=True)
        config = self.folder / "partida.yaml"
        config.write_text(config.read_text().replace("ronda@example.org>", "ronda@example.org>, maildir: %s" % box))
        (box / "new/1.a").write_bytes(self.photo("ana", self.orders("ana", "{}"), 27 << 20).encode())
        (box / "new/2.b").write_bytes(self.photo("beto", self.orders("beto", "{}"), 9 << 20).encode())
        self.assertIn("[mensaje_grande]", self.run_match())
        ((to, subject, _, _),) = self.answers()["<m1@example.org>"]
        self.assertIn("NO aceptadas", subject)
        self.assertIn("aceptadas", self.answers()["<m2@example.org>"][0][1])

    def test_the_moderator_has_the_round_resolved_by_mail(self):
        self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Loma: 1}}"))
        self.hand_in("ana@example.org", "jugador: ana\nclave: %s\nresolver: true\n" % self.keys["ana"])
        self.run_match()
        self.assertIn("Eso solo lo puede pedir quien modera", self.answers()["<m2@example.org>"][0][2])
        self.assertFalse((self.folder / "rondas/0001").exists())
        self.hand_in("marta@example.org", "jugador: moderador\nclave: %s\nresolver: 1\n" % self.keys["moderador"])
        self.run_match()
        self.assertIn("la ronda 1 se resuelve ahora", self.answers()["<m3@example.org>"][0][2].replace("\r\n", " "))
        self.assertTrue((self.folder / "rondas/0001/ordenes/ana.yaml").exists())
        self.run_match()
        self.assertFalse((self.folder / "rondas/0002").exists())

    def test_tomorrow_is_the_day_after_the_letter_came(self):
        config = self.folder / "partida.yaml"
        config.write_text(config.read_text() + "calendario: {zona: Europe/Madrid, plazo: dom 20:00}\n")
        self.later("2026-12-03T22:55Z")  # Thursday, 23:55
        self.hand_in("marta@example.org", "clave: %s\nprorrogar: mañana 20:00\n" % self.keys["moderador"],
                     headers="Content-Type: text/plain; charset=utf-8\r\n")
        self.later("2026-12-03T23:05Z")
        self.run_match()
        self.assertIn("Plazo: viernes 4 de diciembre, 20:00", self.ronda("status", self.folder))

    def test_a_request_to_resolve_names_its_round(self):
        head = "partida: correo-1\njugador: moderador\nclave: %s\n" % self.keys["moderador"]

        def said(number):
            return " ".join(self.answers()["<m%d@example.org>" % number][0][2].split())

        self.hand_in("marta@example.org", head + "resolver: true\n")
        self.run_match()
        self.assertFalse((self.folder / "rondas/0001").exists())
        self.assertIn("la carta no dice qué ronda", said(1))
        lines = re.search(r"partida: correo-1\s+jugador: moderador\s+clave: \S+\s+resolver: 1", self.answers()["<m1@example.org>"][0][2])
        self.assertNotIn(self.keys["moderador"], lines.group())
        # The lines of the answer do it, and once: the same letter again, or for another round, does nothing.
        for number, ask in enumerate((lines.group().replace("\r\n", "\n") + "\n", head + "resolver: 1\n", head + "ronda: 1\nresolver: true\n",
                                      head + "resolver: 3\n", head + "ronda: 1\npausar: true\n"), 2):
            self.hand_in("marta@example.org", ask)
            self.run_match()
            self.assertTrue((self.folder / "rondas/0001").exists())
            self.assertFalse((self.folder / "rondas/0002").exists(), ask)
        self.assertIn("la ronda 1 ya está resuelta", said(3))
        self.assertIn("la ronda 1 ya está resuelta", said(4))
        self.assertIn("la carta es para la ronda 3, y la próxima es la 2", said(5))
        self.assertIn("la ronda 1 ya está resuelta", said(6))
        self.assertFalse(json.loads(self.ronda("status", self.folder, "--json"))[0]["en_pausa"])
        self.hand_in("marta@example.org", head + "resolver: pronto\n")
        self.run_match()
        self.assertIn("se esperaba el número de una ronda", said(7))

    def test_a_new_key_for_a_player_reaches_nobody_else(self):
        self.run_match()
        outbox = self.folder / "correo/salida/nuevo"
        before = set(outbox.iterdir())
        self.hand_in("marta@example.org", "jugador: moderador\nclave: %s\nclave_nueva: ana\n" % self.keys["moderador"])
        self.run_match()
        fresh = self.keys_of(self.folder)["ana"]
        self.assertNotEqual(fresh, self.keys["ana"])
        sent = {path.name: letters.read(path) for path in set(outbox.iterdir()) - before}
        told = [letter["To"] for letter in sent.values() if fresh in letter.get_body(("plain",)).get_content()]
        self.assertEqual([to.count("ana@example.org") for to in told], [1])
        self.assertFalse([name for name, letter in sent.items() if "beto@" in letter["To"]])
        self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Loma: 1}}"))
        self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Loma: 2}}", key=fresh))
        self.run_match()
        self.assertIn("Esta no es la clave de «ana».", self.answers()["<m2@example.org>"][0][2])
        self.assertIn("Loma: 2", self.waiting("ana"))

    def test_requests_of_players_and_of_the_moderator(self):
        self.hand_in("ana@example.org", "jugador: ana\nclave: %s\nmensaje: {para: [beto], texto: Alianza}\n" % self.keys["ana"])
        self.hand_in("ana@example.org", "jugador: ana\nclave: %s\nconsulta: true\n" % self.keys["ana"])
        self.hand_in("ana@example.org", "jugador: ana\nclave: %s\npausar: true\n" % self.keys["ana"])
        self.hand_in("marta@example.org", "jugador: moderador\nclave: %s\npausar: true\n" % self.keys["moderador"])
        self.run_match()
        answers = self.answers()
        self.assertIn("Mensaje enviado", answers["<m1@example.org>"][0][1])
        self.assertIn("Informe", answers["<m2@example.org>"][0][1])
        self.assertIn("NO se ha hecho lo que pedías", answers["<m3@example.org>"][0][1])
        self.assertIn("marta", answers["<m4@example.org>"][0][0])
        self.assertIn("pausa", self.ronda("status", self.folder))
        forwarded = [path for path in (self.folder / "correo/salida/nuevo").glob("aviso-mensaje*-beto.eml")]
        self.assertEqual(len(forwarded), 1)
        self.assertIn("Alianza", letters.read(forwarded[0]).get_body(("plain",)).get_content())

    def test_the_rules_come_with_the_invitation_and_again_on_request(self):
        def page(path):
            message = letters.read(path)
            pages = [part for part in message.iter_attachments() if part.get_filename() == "reglas.html"]
            self.assertEqual(len(pages), 1, path)
            return pages[0].get_content()
        outbox = self.folder / "correo/salida/nuevo"
        invited = page(outbox / "0000-ana.eml")
        self.assertIn("<svg", invited)
        self.hand_in("ana@example.org", "jugador: ana\nclave: %s\nreglas: true\n" % self.keys["ana"])
        self.hand_in("ana@example.org", "jugador: ana\nclave: 2222-2222\nreglas: true\n")
        self.hand_in("ana@example.org", "jugador: ana\nclave: %s\nreglas: no\n" % self.keys["ana"])
        self.run_match()
        answers = self.answers()
        self.assertIn("Reglas", answers["<m1@example.org>"][0][1])
        self.assertIn("Lo que puedes ordenar", answers["<m1@example.org>"][0][2])
        self.assertIn("Reglas", answers["<m2@example.org>"][0][1], "they are no secret")
        self.assertIn("NO se ha hecho lo que pedías", answers["<m3@example.org>"][0][1])
        again = [path for path in outbox.glob("respuesta-*-ana.eml") if b"reglas.html" in path.read_bytes()]
        self.assertEqual([page(path) for path in again], [invited, invited])

    def test_a_template_sent_again_can_be_filled_in_and_says_whom_to_ask(self):
        self.hand_in("ana@example.org", "jugador: ana\nclave: %s\nplantilla: true\n" % self.keys["ana"])
        self.run_match()
        ((_, subject, text, message),) = self.answers()["<m1@example.org>"]
        self.assertIn("Tus líneas para la ronda 1", subject)
        text = text.replace("\r\n", "\n")
        self.assertIn("Modera Marta: marta@example.org.", text)
        (attached,) = [part for part in message.iter_attachments() if part.get_filename() == "ordenes.yaml"]
        template = attached.get_payload(decode=True).decode()
        self.assertNotIn(self.keys["ana"], text + template)
        block = re.search(r"^partida: .*\n(?:.+\n)*?ordenes:\n(?:  .*\n)+", text, re.M).group(0)
        self.hand_in("ana@example.org", block.replace("  #reclutar", "  reclutar"))
        self.run_match()
        self.assertIn("Órdenes aceptadas", self.answers()["<m2@example.org>"][0][1])
        self.assertIn("reclutar", self.waiting("ana"))

    def test_a_report_sent_again_says_whose_orders_are_missing_now(self):
        self.hand_in("ana@example.org", self.orders("ana", "{}"))
        self.hand_in("ana@example.org", "jugador: ana\nclave: %s\nconsulta: true\n" % self.keys["ana"])
        self.run_match()
        text = " ".join(self.answers()["<m2@example.org>"][0][2].split())
        self.assertIn("Faltan las órdenes de Beto para la ronda 1.", text)
        self.assertIn("Tus órdenes ya están guardadas.", text)

    def test_no_key_is_written_where_it_does_not_belong(self):
        key = self.keys["ana"]
        self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Lomo: 1}}"))
        self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Loma: 1}}  # " + key))
        self.hand_in("ana@example.org", "jugador: ana\nclave: [%s]\nronda: 1\nordenes: {}\n" % key)
        self.hand_in("ana@example.org", "jugador: ana\nclabe: %s\nronda: 1\nordenes: {}\n" % key)
        self.hand_in("ana@example.org", self.orders("ana", "{clave: %s, reclutar: {%s: 1}}" % (key, key)))
        self.hand_in("ana@example.org", "{partida: correo-1, jugador: ana %s, clave: %s, ronda: x, ordenes: {}}\n" % (key, key))
        self.hand_in("ana@example.org", "jugador: ana\nclave: %s\nmensaje: {para: [beto], texto: 'Es %s'}\n" % (key, key))
        self.hand_in("ana@example.org", "partida: %s\njugador: ana\nordenes: {}\n" % key)
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


class Proof(MailMatch):
    """Letters as Postfix, Proton and others deliver them, in a match that believes the server mx.example.org and no key."""
    OWN = "Received: from mail.example.net (mail.example.net [192.0.2.7]) by mx.example.org (Postfix) with ESMTPS id 4F; Thu, 3 Dec 2026 12:00:00 +0000"
    RESULT = "Authentication-Results: mx.example.org; "
    DMARC = RESULT + "dmarc=%s (p=none dis=none) header.from=example.org"
    SPF = RESULT + "spf=%s (mailfrom) smtp.mailfrom=%s (client-ip=192.0.2.7; helo=mail.example.net; receiver=<UNKNOWN>)"
    DKIM = RESULT + "dkim=%s (2048-bit key; unprotected) header.d=%s header.i=@%s header.a=rsa-sha256 header.s=s1 header.b=aB3/+x"
    PASS = DKIM % ("pass", "example.org", "example.org")

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        shutil.rmtree(cls.fresh / "partida")
        cls.new(cls.fresh / "partida", mail=", autentica: mx.example.org, exige: dkim")

    def deliver(self, *heads):
        """A whole letter with a body of two forms. The order says which letter it was."""
        self.sent += 1
        text = "partida: correo-1\njugador: ana\nronda: 1\nordenes: {reclutar: {Loma: 1}}\n"
        whole = "\r\n".join((
            "Return-Path: <ana@example.org>", "Delivered-To: ronda@example.org", *heads, "From: Ana <ana@example.org>", "To: ronda@example.org",
            "Subject: [correo-1] ordenes", "Message-ID: <m%d@example.org>" % self.sent, "Date: Thu, 3 Dec 2026 11:59:00 +0000", "MIME-Version: 1.0",
            'Content-Type: multipart/alternative; boundary="x1"', "", "--x1", "Content-Type: text/plain; charset=utf-8", "", text.replace("\n", "\r\n"),
            "--x1", "Content-Type: text/html; charset=utf-8", "", "<div>%s</div>" % text.replace("\n", "<br>"), "--x1--", ""))
        self.ronda("mail", "ingest", self.folder, text=whole.encode("latin-1"))

    def assert_proven(self, proven, *letters):
        first = self.sent + 1
        for heads in letters:
            self.deliver(*heads)
        self.run_match()
        shelf = {}
        for which in ("visto", "rechazado"):
            for name in self.inbox(which):
                shelf[letters_id(self.folder / "correo/entrada" / which / name)] = which
        for number, heads in enumerate(letters, first):
            self.assertEqual(shelf["<m%d@example.org>" % number], "visto" if proven else "rechazado", "\n".join(heads))

    def test_the_headers_of_one_server_are_read_together(self):
        dmarc, spf = self.DMARC % "pass", self.SPF % ("pass", "bounces.example.com")
        arc = self.RESULT + "arc=none smtp.remote-ip=192.0.2.7"
        none = self.DMARC % "none"
        amavis = "Received: from mx.example.org ([127.0.0.1]) by localhost (mx.example.org [127.0.0.1]) (amavisd-new, port 10024) with ESMTP id 7"
        forwarded = "Received: from a.example.com (a.example.com [192.0.2.9]) by mail.example.net (Postfix) with ESMTPS id 5; Thu, 3 Dec 2026 11:59:00 +0000"
        self.assert_proven(True, (self.OWN, none, spf, self.PASS, forwarded), (arc, none, spf, self.PASS), (none, spf, self.OWN, self.PASS),
                           (none, amavis, self.OWN, spf, self.PASS), (arc, dmarc), (dmarc,),
                           (self.RESULT + "dmarc=pass(p=none,sp=none) header.from=example.org",), (self.PASS,))

    def test_what_stands_below_another_hosts_hop_or_against_dmarc_proves_nothing(self):
        none, fail = self.DMARC % "none", self.DMARC % "fail"
        other = "Received: from [10.0.0.2] by mail.example.net with HTTP; Thu, 3 Dec 2026 11:58:00 +0000"
        self.assert_proven(False, (none, self.OWN, other, self.PASS), (fail, self.PASS), (self.DKIM % ("fail", "example.org", "x"), self.PASS),
                           (self.PASS.replace("mx.example.org", "mx.evil.example"), self.PASS), (self.RESULT + "spf=fail (", self.PASS),
                           (self.RESULT + 'dkim=fail reason="x', self.PASS), (self.RESULT + "dmarc=pass header.from=example.com", fail),
                           (self.DMARC.replace("=example.org", "=sub.example.org") % "pass",))

    def test_a_domain_is_compared_as_it_stands_in_lower_ascii(self):
        mailfrom = self.RESULT + "spf=pass smtp.mailfrom="
        self.assert_proven(True, (mailfrom + '"ana b"@example.org',), (mailfrom + "Ana@EXAMPLE.org (x)",), (self.RESULT + 'dkim=pass header.d="example.org"',))
        self.assert_proven(False, *[(mailfrom + value,) for value in (
            "example.org(.evil.example", "example.org(.evil.example)", "example.org (x).evil.example", "example.org .evil.example",
            "example.org\x00.evil.example", "example.org\x01.evil.example", "x@example.org\x00.evil.example", "evil.example(@example.org)",
            '"a@example.org"@evil.example', 'evil.example"@example.org"', "a@evil.example@example.org", "ex\xe1mple.org",
            "example.org\r\n .evil.example", "example.org" + 17000 * "x")])
        self.assert_proven(False, *[(self.PASS.replace("mx.example.org", server),) for server in (
            "mx.ex\xe1mple.org", "mx.ex\xc3\xa1mple.org", "mx.example.org\x00", "mx.example.org(x)", "mx.example.org.evil.example")])


def letters_id(path):
    return email.message_from_bytes(path.read_bytes(), policy=email.policy.compat32)["Message-ID"]


if __name__ == "__main__":
    unittest.main()
