"""A player answers from a phone: the lines of an answer that every report carries, their link, and the key of one round.

use: reply_test.py PATH/ronda
"""

import json
import pathlib
import re
import subprocess
import tempfile
import unittest
import urllib.parse

import letters
from mail_match import RONDA, MailMatch


class Reply(MailMatch):
    def letter(self, name):
        path = self.folder / "correo/salida/nuevo" / name
        return letters.read(path)

    def next_round(self):
        self.ronda("run", self.folder, "--force")

    def block(self, letter):
        text = letter.get_body(("plain",)).get_content().replace("\r\n", "\n")
        return re.search(r"^partida: .*\n(?:.+\n)*ordenes:\n(?:  .*\n)*", text, re.M).group(0)

    def link(self, letter):
        html = letter.get_body(("html",)).get_content()
        (address,) = re.findall(r'href="(mailto:[^"]*)"', html)
        return address.replace("&amp;", "&")

    def freed(self, block, order):
        return block.replace("  #" + order, "  " + order)

    def key(self, block):
        return re.search(r"^clave: (\S+)$", block, re.M).group(1)

    def answered(self, number):
        ((_, subject, text, _),) = self.answers()["<m%d@example.org>" % number]
        return subject + "\n" + text

    def reason(self, number):
        """Why a letter was refused, as one line."""
        return " ".join(self.answered(number).partition("Por qué")[2].split())

    def own_lines(self, number):
        """The lines of an answer in the newest answer to a message, and its HTML."""
        ((_, _, text, letter),) = self.answers()["<m%d@example.org>" % number]
        text = text.replace("\r\n", "\n")
        block = re.search(r"^partida: .*\n(?:.+\n)*", text, re.M).group(0)
        link = self.link(letter)
        body = urllib.parse.parse_qs(link.split("?")[1])["body"][0].replace("\r\n", "\n")
        return block, body, letter.get_body(("html",)).get_content()

    def test_a_receipt_has_its_orders_as_lines_of_an_answer(self):
        self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Loma: 1}}"))
        self.run_match()
        block, body, html = self.own_lines(1)
        self.assertEqual(block, body)
        self.assertIn("ordenes:\n  reclutar: {Loma: 1}\n", block)
        self.assertNotIn(self.keys["ana"], block)
        self.assertIn(">Responder</a>", html)
        self.hand_in("ana@example.org", block.replace("Loma: 1", "Loma: 2").replace("#repetir", "repetir"))
        self.run_match()
        self.assertIn("Órdenes aceptadas", self.answered(2))
        self.assertIn("Loma: 2", self.waiting("ana"))
        self.assertIn("\nrepetir: true\n", self.own_lines(2)[0])
        self.hand_in("ana@example.org", self.orders("ana", "{}", number=4))
        self.run_match()
        block, _, html = self.own_lines(3)
        self.assertIn("\nronda: 4\n", block)
        self.assertIn("ordenes: {}\n", block)
        self.hand_in("ana@example.org", block)
        self.run_match()
        self.assertIn("Órdenes aceptadas, ronda 4", self.answered(4))

    def test_a_refusal_has_the_orders_corrected_where_only_one_word_can_be_meant(self):
        self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Lomma: 1}, constuir: [Loma], mover: "
                     "[{de: Loma, a: Zzzzz, soldados: 1}, {de: Loma, a: Majuelo, soldados: 2}]}"))
        self.run_match()
        self.assertIn("NO aceptadas", self.answered(1))
        block, body, html = self.own_lines(1)
        self.assertEqual(block, body)
        self.assertIn("  # «Lomma» lo hemos leído como «Loma»\n", block)
        self.assertIn("\n  reclutar: {Loma: 1}\n  construir: [Loma]\n  mover:\n", block)
        self.assertIn("\n    - {de: Loma, a: Majuelo, soldados: 2}\n", block)
        self.assertIn("\n  # Línea 5, corrige «Zzzzz»:\n  #  - {de: Loma, a: Zzzzz, soldados: 1}\n", block)
        self.assertRegex(html, "<b style=[^>]*>Lomma</b>")
        self.assertNotIn("^~~", html)
        self.hand_in("ana@example.org", block)
        self.run_match()
        self.assertIn("Guardadas, pero 2 no saldrían", self.answered(2))
        self.assertIn("construir", self.waiting("ana"))

    def test_a_refusal_names_all_faults_also_behind_an_open_bracket(self):
        self.hand_in("ana@example.org", self.orders("ana", "\n  construir: [Loma\n  reclutar: {Zzzzz: 1}\n  mover:\n    - {de: Loma, a: Majuelo, soldados: 2}\n"
                     "    - {de: Loma, a: Majuelo, soldados: 1\n    - {de: Yyyyy, a: Majuelo, soldados: 1}\n"))
        self.run_match()
        letter = self.answered(1)
        faults = [(int(line), words) for line, words in re.findall(r"^Línea (\d+)\. (.{12})", letter.replace("\r\n", "\n"), re.M)]
        first = faults[0][0]
        self.assertEqual([(line - first, words[:3]) for line, words in faults], [(0, "«[»"), (1, "Hex"), (4, "«{»"), (5, "Hex")], letter)
        block, _, _ = self.own_lines(1)
        self.assertIn("ordenes:\n  # Línea %d, por corregir:\n  #construir: [Loma\n  # Línea" % first, block)
        self.assertIn("    - {de: Loma, a: Majuelo, soldados: 2}\n  # Línea %d, por corregir:\n  #  - {de: Loma, a: Majuelo, soldados: 1\n  # Línea" % (first + 4), block)
        corrected = block.replace("#construir: [Loma", "construir: [Loma]")
        self.hand_in("ana@example.org", corrected)
        self.run_match()
        self.assertIn("Guardadas, pero 2 no saldrían", self.answered(2))

    def test_a_refusal_parts_a_number_from_its_name(self):
        self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Loma:1}}"))
        self.run_match()
        self.assertIn("falta un espacio detrás de los dos puntos: «Loma: 1»", self.reason(1))
        block, _, _ = self.own_lines(1)
        self.assertIn("  # «Loma:1» lo hemos leído como «Loma: 1»\n  reclutar: {Loma: 1}\n", block)
        self.hand_in("ana@example.org", block)
        self.run_match()
        self.assertIn("Órdenes aceptadas", self.answered(2))
        self.assertIn("Loma: 1", self.waiting("ana"))

    def test_late_orders_come_back_for_the_coming_round(self):
        self.next_round()
        self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Loma: 1}}"))
        self.run_match()
        block, _, _ = self.own_lines(1)
        self.assertIn("\nronda: 2\n", block)
        self.hand_in("ana@example.org", block)
        self.run_match()
        self.assertIn("Órdenes aceptadas", self.answered(2))

    def test_what_is_not_proven_comes_back_behind_a_sign(self):
        self.hand_in("ana@example.org", self.orders("ana", "{rendirse: true, mover: []}", key="0000-0000"))
        self.hand_in("ana@example.org", self.orders("ana", "{}", key="0000-0000"),
                     headers="Content-Type: text/plain; charset=utf-8\r\n")
        self.run_match()
        text = self.answered(1).replace("\r\n", "\n")
        block = re.search(r"^partida: .*\n(?:.+\n)*", text, re.M).group(0)
        self.assertIn("\n  #rendirse: true\n", block)
        self.assertNotIn("\n  rendirse", block)
        self.hand_in("ana@example.org", block.replace("#mover", "mover"))
        self.run_match()
        self.assertIn("Órdenes aceptadas", self.answered(3))

    def test_orders_that_would_not_be_carried_out_wait_for_better_ones(self):
        folder = self.base / "con-plazo"
        self.new(folder, more="calendario: {zona: UTC, plazo: dom 20:00, freno: false, recordatorios: [14d]}\n")
        self.folder, self.keys = folder, self.keys_of(folder)
        self.hand_in("beto@example.org", self.orders("beto", "{}"))
        self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Loma: 90}}"))
        self.run_match()
        self.assertFalse((folder / "rondas/0001").exists())
        self.assertIn("«definitivo: true»", re.sub(r"\s+", " ", self.answered(2)))
        self.assertIn("una no se podría cumplir: se espera al plazo", self.ronda("status", folder))
        block, body, _ = self.own_lines(2)
        self.assertEqual(block, body)
        self.assertIn("\n#definitivo: true", block)
        self.hand_in("ana@example.org", block.replace("#definitivo", "definitivo"))
        self.run_match()
        self.assertIn("Guardadas, pero una no saldría", self.answered(3))
        self.assertTrue((folder / "rondas/0001").exists())
        self.ronda("verify", folder)

    def test_a_reminder_has_the_lines_of_an_answer(self):
        folder = self.base / "con-plazo"
        self.new(folder, more="sitio: https://example.org/r/\ncalendario: {zona: UTC, plazo: dom 20:00, recordatorios: [14d]}\n")
        self.folder, self.keys = folder, self.keys_of(folder)
        self.hand_in("beto@example.org", self.orders("beto", "{}"))
        self.run_match()
        (name,) = [path.name for path in (folder / "correo/salida/nuevo").glob("aviso-recordatorio*.eml")]
        self.assertTrue(name.endswith("-ana.eml"))
        letter = self.letter(name)
        block = self.block(letter)
        self.assertNotIn(self.keys["ana"], block)
        self.assertEqual(urllib.parse.parse_qs(self.link(letter).split("?")[1])["body"][0].replace("\r\n", "\n"), block)
        self.assertIn("Jugar en el mapa: https://example.org/r/ordenes.html#", letter.get_body(("plain",)).get_content())
        self.hand_in("ana@example.org", self.freed(block, "reclutar"))
        self.run_match()
        self.assertIn("Órdenes aceptadas", self.answered(2))
        self.assertIn("&o=", self.answers()["<m2@example.org>"][0][2], "the pad begins with these orders")

    def test_the_lines_of_a_report_are_orders_once_a_sign_is_removed(self):
        self.next_round()
        block = self.block(self.letter("0001-ana.eml"))
        self.assertTrue(block.startswith("partida: correo-1\njugador: ana\nronda: 2\nclave: "), block)
        self.assertNotIn(self.keys["ana"], block)
        self.hand_in("ana@example.org", self.freed(block, "reclutar"))
        self.run_match()
        self.assertIn("Órdenes aceptadas", self.answered(1))
        self.assertIn("reclutar:", self.waiting("ana"))
        self.assertNotIn("clave", self.waiting("ana"))

    def test_every_suggested_order_can_be_given_as_it_stands(self):
        self.next_round()
        block = self.block(self.letter("0001-ana.eml"))
        orders = re.findall(r"^  #(\w+):", block, re.M)
        self.assertGreater(len(orders), 2, block)
        for number, order in enumerate(orders, 1):
            self.hand_in("ana@example.org", self.freed(block, order))
            self.run_match()
            self.assertIn("Órdenes aceptadas", self.answered(number), order)
            self.assertNotIn("! %s:" % order, self.answered(number))

    def test_the_link_writes_the_same_lines_and_is_short_enough(self):
        self.next_round()
        letter = self.letter("0001-ana.eml")
        link = self.link(letter)
        self.assertLess(len(link), 1900)
        address, query = link.removeprefix("mailto:").split("?")
        fields = urllib.parse.parse_qs(query, strict_parsing=True)
        self.assertEqual(urllib.parse.unquote(address), "ronda+correo-1@example.org")
        self.assertEqual(fields["subject"], ["[correo-1] órdenes de la ronda 2"])
        self.assertEqual(fields["body"][0].replace("\r\n", "\n"), self.block(letter))

    def test_lines_sent_back_as_they_came_withdraw_nothing(self):
        self.next_round()
        block = self.block(self.letter("0001-ana.eml"))
        self.hand_in("ana@example.org", self.freed(block, "reclutar"))
        self.hand_in("ana@example.org", block)
        self.run_match()
        self.assertIn("Después de «ordenes:» no hay ninguna", self.reason(2))
        self.assertIn("reclutar:", self.waiting("ana"))
        self.hand_in("ana@example.org", block.replace("ordenes:\n", "ordenes: {}\n"))
        self.run_match()
        self.assertIn("Órdenes aceptadas", self.answered(3))
        self.assertNotIn("\n  reclutar", self.waiting("ana"))

    def test_provisional_orders_wait_for_the_deadline(self):
        self.hand_in("beto@example.org", self.orders("beto", "{}"))
        self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Loma: 1}}") + "provisional: true\n")
        self.run_match()
        self.assertIn("Son provisionales", self.answered(2))
        self.assertFalse((self.folder / "rondas/0001").exists())
        self.assertIn("reclutar", self.waiting("ana"))
        self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Loma: 2}}"))
        self.run_match()
        self.assertTrue((self.folder / "rondas/0001").exists())

    def test_repeated_orders_are_used_again_until_others_come(self):
        self.next_round()
        block = self.block(self.letter("0001-ana.eml"))
        self.assertIn("\n#repetir: true", block)
        self.hand_in("ana@example.org", self.freed(block, "reclutar").replace("#repetir", "repetir"))
        self.hand_in("beto@example.org", self.orders("beto", "{}", number=2))
        self.run_match()
        self.assertIn("Se repetirán", self.answered(1))
        self.assertIn("ronda: 3\n", self.waiting("ana"))
        told = self.letter("0002-ana.eml").get_body(("plain",)).get_content()
        self.assertIn("Se repiten tus órdenes de la ronda 2; si quieres otras, envíalas.", told)
        self.run_match()
        self.assertFalse((self.folder / "rondas/0003").exists(), "beto is awaited")
        self.assertIn("se repiten sus órdenes de la ronda 2", self.ronda("status", self.folder))
        self.hand_in("beto@example.org", self.orders("beto", "{}", number=3))
        self.run_match()
        self.assertIn("reclutar", (self.folder / "rondas/0003/ordenes/ana.yaml").read_text())
        self.hand_in("ana@example.org", "jugador: ana\nclave: %s\nconsulta: true\n" % self.keys["ana"])
        self.hand_in("ana@example.org", self.orders("ana", "{}", number=4))
        self.hand_in("ana@example.org", "jugador: ana\nclave: %s\nconsulta: true\n" % self.keys["ana"])
        self.hand_in("beto@example.org", self.orders("beto", "{}", number=4, head="Repeat: true\n"))
        self.run_match()
        self.assertIn("Se repiten tus órdenes de la ronda 2", self.answered(4))
        self.assertIn("Con estas dejan de repetirse tus órdenes de la ronda 2.", self.answered(5))
        self.assertIn("Tus órdenes ya están guardadas.", self.answered(6))
        self.assertIn("Se repetirán", self.answered(7))
        self.assertIsNone(self.waiting("ana"))
        self.assertIn("repetir: true", self.waiting("beto"))
        self.ronda("verify", self.folder)

    def test_words_without_orders_reach_the_moderator(self):
        self.next_round()
        letter = self.letter("0001-ana.eml")
        quoted = "".join("> %s\n" % line for line in self.block(letter).splitlines())
        self.hand_in("ana@example.org", self.freed(self.block(letter), "reclutar"))
        self.hand_in("ana@example.org", "¿Cuándo acaba el plazo? Mi clave es %s\n\n%s" % (self.keys["ana"], quoted),
                     headers="Content-Type: text/plain; charset=utf-8\r\n")
        self.hand_in("beto@example.org", "Este fin de semana no estoy.\n")
        self.hand_in("nadie@example.net", "Compre ya\n")
        self.run_match()
        self.assertIn("Tu mensaje ha llegado", self.answered(2))
        self.assertIn("Le hemos pasado tu carta a Marta", self.answered(3))
        self.assertNotIn("NO aceptadas", self.answered(2) + self.answered(3))
        self.assertIn("\nordenes:\n", self.answered(3).replace("\r\n", "\n"))
        self.assertIn("reclutar:", self.waiting("ana"))
        notices = [message.get_body(("plain",)).get_content() for message in
                   (letters.read(path) for path in (self.folder / "correo/salida/nuevo").iterdir()) if "marta@" in message["To"]]
        told = "\n".join(notices)
        self.assertIn("¿Cuándo acaba el plazo?", told)
        self.assertIn("ana@example.org.", told)
        self.assertIn("Este fin de semana no estoy.", told)
        self.assertNotIn("Compre ya", told)
        self.assertNotIn(self.keys["ana"], told + (self.folder / "diario.jsonl").read_text())
        self.assertNotIn("ordenes:", told)

    def test_a_key_of_a_round_is_no_key_of_another(self):
        self.next_round()
        old = self.block(self.letter("0001-ana.eml"))
        self.next_round()
        new = self.block(self.letter("0002-ana.eml"))
        self.assertNotEqual(self.key(old), self.key(new))
        self.hand_in("ana@example.org", self.freed(new, "reclutar").replace(self.key(new), self.key(old)))
        self.hand_in("ana@example.org", self.freed(old, "reclutar"))
        self.hand_in("ana@example.org", "jugador: ana\nronda: 2\nclave: %s\nmensaje: {para: [beto], texto: Paz}\n" % self.key(old))
        self.hand_in("ana@example.org", "jugador: ana\nclave: %s\nmensaje: {para: [beto], texto: Paz}\n" % self.key(new))
        self.run_match()
        self.assertIn("Esta clave solo sirve para la ronda 2: para la 3 escribe la de su carta", self.reason(1))
        self.assertIn("Las órdenes para la ronda 2 llegan tarde", self.reason(2))
        self.assertIn("Esta clave solo sirve para la ronda 2", self.reason(3))
        self.assertIn("Tu mensaje va a Beto.", self.answered(4))
        self.assertIsNone(self.waiting("ana"))

    def test_a_forwarded_report_gives_no_seat_away(self):
        self.next_round()
        block = self.block(self.letter("0001-ana.eml"))
        as_beto = block.replace("jugador: ana", "jugador: beto")
        self.hand_in("beto@example.org", self.freed(as_beto, "reclutar"))
        self.hand_in("ana@example.org", "jugador: ana\nclave: %s\nmensaje: {para: [beto], texto: 'mi clave: %s'}\n"
                     % (self.keys["ana"], self.key(block)))
        self.run_match()
        self.assertIn("Esta no es la clave de «beto»", self.reason(1))
        self.assertIn("Tu mensaje lleva dentro una clave", self.reason(2))
        self.assertIsNone(self.waiting("beto"))
        for file in self.folder.glob("rondas/*/informes/*"):
            self.assertNotIn(self.key(block).encode(), file.read_bytes(), file.name)

    def test_what_is_easily_confused_in_a_key_is_forgiven(self):
        key = self.keys["ana"]
        confused = key.replace("0", "O").replace("1", "l").upper().replace("-", " ")
        self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Loma: 1}}", key=confused))
        self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Loma: 2}}", key=key.replace("-", "")))
        self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Loma: 3}}", key=key[:-1]))
        self.run_match()
        self.assertIn("Órdenes aceptadas", self.answered(1))
        self.assertIn("Órdenes aceptadas", self.answered(2))
        self.assertIn("NO aceptadas", self.answered(3))

    def test_a_key_with_another_dash_or_invisible_characters_is_the_same_key(self):
        key, utf8 = self.keys["ana"], "Content-Type: text/plain; charset=utf-8\r\n"
        forms = [key.replace("-", dash) for dash in "–‑－\u00a0\u00ad"] + [key + sign for sign in "\u200b\u200e\ufeff"]
        for number, written in enumerate(forms, 1):
            self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Loma: %d}}" % (number % 2 + 1), key=written), headers=utf8)
            self.run_match()
            self.assertIn("Órdenes aceptadas", self.answered(number), ascii(written))
        for number, written in enumerate(forms, len(forms) + 1):
            self.hand_in("ana@example.org", "jugador: ana\nclave: %s\nmensaje: {para: [beto], texto: \"mi clave: %s\"}\n" % (key, written),
                         headers=utf8)
            self.run_match()
            self.assertIn("Tu mensaje lleva dentro una clave", self.reason(number), ascii(written))
        self.assertEqual(list((self.folder / "correo/salida/nuevo").glob("aviso-mensaje*")), [])

    # --- The moderator ---

    def moderators_letter(self, number):
        letter = self.letter("%04d-moderador.eml" % number)
        text = letter.get_body(("plain",)).get_content().replace("\r\n", "\n")
        block = re.search(r"^partida: .*\n(?:.+\n)*", text, re.M).group(0)
        return re.sub(r"\s+", " ", text), block, letter

    def test_the_moderators_letter_tells_what_was_refused_without_its_words(self):
        self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Lomma: 1}, construir: [Nada]}"))
        self.hand_in("beto@example.org", self.orders("beto", "{}", key="0000-0000"))
        self.hand_in("nadie@example.org", self.orders("beto", "{}", key="0000-0000"))
        self.next_round()
        text, _, letter = self.moderators_letter(1)
        self.assertEqual(letter["To"], "Marta <marta@example.org>")
        self.assertIn("Un mensaje de Ana, jueves 3 de diciembre, 12:00 (UTC): fichero_invalido y 1 error más.", text)
        self.assertIn("Un mensaje de Beto, jueves 3 de diciembre, 12:00 (UTC): clave_incorrecta.", text)
        self.assertEqual(text.count("Un mensaje de"), 2)
        self.assertNotIn("Lomma", text)
        self.assertIn("No llegaron órdenes de Ana y Beto.", text)
        self.next_round()
        text, _, _ = self.moderators_letter(2)
        self.assertIn("No tienes que hacer nada", text)

    def test_every_request_in_the_moderators_letter_can_be_sent_as_it_stands(self):
        self.next_round()
        _, block, letter = self.moderators_letter(1)
        self.assertNotIn(self.keys["moderador"], block)
        for number, request in enumerate(("prorrogar", "pausar", "mensaje", "clave_nueva", "resolver"), 1):
            self.hand_in("marta@example.org", block.replace("#" + request, request))
            self.run_match()
            self.assertNotIn("NO aceptad", self.answered(number), request)
        self.assertTrue((self.folder / "rondas/0002").exists())
        self.assertNotEqual(self.keys_of(self.folder)["ana"], self.keys["ana"])
        # Round 2 is resolved, so the key of that letter no longer counts.
        self.hand_in("marta@example.org", block.replace("#reanudar", "reanudar").replace("#pausar", "pausar"))
        self.run_match()
        self.assertIn("clave", self.answered(6))
        _, block, _ = self.moderators_letter(2)
        self.hand_in("marta@example.org", block.replace("#reanudar", "reanudar"))
        self.assertIn("reanudada", self.run_match() + self.answered(7))

    def test_the_moderators_key_of_a_round_is_worth_nothing_from_another_address(self):
        self.next_round()
        _, block, _ = self.moderators_letter(1)
        self.hand_in("ana@example.org", block.replace("#resolver", "resolver"))
        self.run_match()
        self.assertFalse((self.folder / "rondas/0002").exists())
        self.assertIn("solo cuenta desde su propia dirección", re.sub(r"\s+", " ", self.answered(1)))

    def test_a_request_to_resolve_does_not_outlive_a_rerun(self):
        ask = "partida: correo-1\njugador: moderador\nclave: %s\nresolver: 2\n" % self.keys["moderador"]
        self.next_round()
        self.hand_in("marta@example.org", ask)
        self.run_match()
        self.assertTrue((self.folder / "rondas/0002").exists())
        orders = self.base / "ana.yaml"
        orders.write_text(self.orders("ana", "{reclutar: {Loma: 1}}"))
        self.ronda("rerun", self.folder, "--round", "1", "--orders", orders)
        self.assertFalse((self.folder / "rondas/0002").exists())
        self.run_match()
        self.assertFalse((self.folder / "rondas/0002").exists())
        self.hand_in("marta@example.org", ask)
        self.run_match()
        self.assertTrue((self.folder / "rondas/0002").exists())

    def test_the_first_letter_has_the_moderators_own_key(self):
        _, block, letter = self.moderators_letter(0)
        self.assertIn("clave: %s\n" % self.keys["moderador"], block)
        self.assertIn("Empieza la partida", letter["Subject"])
        self.hand_in("marta@example.org", block.replace("#resolver", "resolver"))
        self.run_match()
        self.assertTrue((self.folder / "rondas/0001").exists())

    def test_an_old_key_does_not_count_for_messages_behind_the_request_for_a_new_one(self):
        self.hand_in("marta@example.org", "partida: correo-1\njugador: moderador\nclave: %s\nclave_nueva: ana\n" % self.keys["moderador"])
        self.hand_in("ana@example.org", self.orders("ana", "{}"))
        self.run_match()
        self.assertIsNone(self.waiting("ana"))
        self.assertIn("NO aceptadas", self.answered(2))


class Summaries(unittest.TestCase):
    """Who gets a letter of which round in a game by turns: Ana all, Blas when it is his turn, the moderator one a week."""

    CONFIG = """partida: lenta
juego: bheex
opciones: {lado: 3, obreras: 2}
moderador: {nombre: Marta, correo: marta@example.org, resumen: semanal}
jugadores:
  - {id: ana, nombre: Ana, correo: ana@example.org}
  - {id: blas, nombre: Blas, correo: blas@example.org, resumen: nada}
"""

    def test_a_turn_is_not_resolved_without_its_move(self):
        with tempfile.TemporaryDirectory() as base:
            base = pathlib.Path(base)
            (base / "p.yaml").write_text(self.CONFIG)
            folder = base / "lenta"

            def ronda(*words, text=None):
                done = subprocess.run([RONDA, *map(str, words), "--now", "2026-12-02T12:00Z", "--lang", "es"], input=text, capture_output=True, text=True)
                self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
                return done.stdout + done.stderr

            ronda("new", "bheex", folder, "--from", base / "p.yaml", "--seed", "0" * 64)
            key = json.loads((folder / "secreto/claves.json").read_text())["claves"]["moderador"]
            ronda("mail", "ingest", folder, text="From: marta@example.org\r\nMessage-ID: <a@example.org>\r\n\r\n"
                  "partida: lenta\r\njugador: moderador\r\nclave: %s\r\nresolver: 1\r\n" % key)
            self.assertEqual(ronda("run", folder), "")
            (answer,) = (folder / "correo/salida/nuevo").glob("respuesta-*-moderador.eml")
            message = letters.read(answer)
            self.assertIn("Falta la jugada de Ana, que está en turno.", message.get_body(("plain",)).get_content())
            self.assertEqual(ronda("run", folder), "")

    def test_letters_come_when_they_are_wanted(self):
        with tempfile.TemporaryDirectory() as base:
            base = pathlib.Path(base)
            (base / "p.yaml").write_text(self.CONFIG)
            folder = base / "lenta"

            def ronda(*words, day):
                done = subprocess.run([RONDA, *map(str, words), "--now", "2026-12-%02dT12:00Z" % day, "--lang", "es"], capture_output=True, text=True)
                self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

            ronda("new", "bheex", folder, "--from", base / "p.yaml", "--seed", "0" * 64, day=1)
            turns = []
            for number, day in enumerate((2, 3, 5, 9, 11), 1):
                state = json.loads((folder / "rondas" / ("%04d" % (number - 1)) / "estado.json").read_text())
                (player,) = state["turno_de"]
                turns.append(player)
                orders = base / "o.yaml"
                legal = subprocess.run([RONDA, "legal", "--state", folder / "rondas" / ("%04d" % (number - 1)) / "estado.json", "--player", player],
                                       capture_output=True, text=True)
                first = json.loads(legal.stdout)
                first = (first["ordenes"] if isinstance(first, dict) else first)[0]
                orders.write_text("partida: lenta\njugador: %s\nronda: %d\nordenes: %s\n" % (player, number, json.dumps(first)))
                ronda("submit", folder, orders, day=day)
                ronda("run", folder, day=day)
            state = json.loads((folder / "rondas/0005/estado.json").read_text())
            turns.append(state["turno_de"][0])
            letters = {path.name for path in (folder / "correo/salida/nuevo").iterdir() if path.suffix == ".eml"}
            letters = {name for name in letters if not name.startswith("respuesta-")}  # receipts of what was handed in
            want = {"0000-ana.eml", "0000-blas.eml", "0000-moderador.eml"}
            for number in range(1, 6):
                want.add("%04d-ana.eml" % number)
                if turns[number] == "blas":
                    want.add("%04d-blas.eml" % number)
            want.add("0004-moderador.eml")  # on the 9th, eight days after the first
            self.assertEqual(letters, want)


if __name__ == "__main__":
    unittest.main()
