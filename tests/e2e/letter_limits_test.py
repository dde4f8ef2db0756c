"""What a letter may cost, and what one part of it may not do to another: limits on messages between players, what people write in
them, questions without a key, letters of strangers.

use: letter_limits_test.py PATH/ronda
"""

import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time
import unittest

import letters
from mail_match import RONDA, MailMatch

DAY = 24 * 3600
NOW = 1796299200  # 2026-12-03T12:00Z, the usual time


class Letters(MailMatch):
    def at(self, minute, *words, status=0):
        """Runs a command at so many minutes after the usual time."""
        now = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(NOW + int(60 * minute)))
        done = subprocess.run([RONDA, *map(str, words or ("run", self.folder)), "--now", now, "--lang", "es"], capture_output=True)
        self.assertEqual(done.returncode, status, done.stderr.decode())
        return done.stderr.decode()

    def say_to(self, others, player="ana", more=""):
        self.hand_in(player + "@example.org", "partida: correo-1\njugador: %s\nclave: %s\nmensaje: {para: %s, texto: Hola%s}\n"
                     % (player, self.keys[player], others, more))

    def delivered(self, player):
        found = sorted((self.folder / "correo/salida/nuevo").glob("aviso-mensaje*-%s.eml" % player), key=lambda path: path.stat().st_mtime_ns)
        return [letters.read(path) for path in found]

    def told(self, number):
        answers = [(subject.split("] ")[1], " ".join(text.split())) for _, subject, text, _ in self.answers()["<m%d@example.org>" % number]]
        return sorted(answers)

    def text_for(self, player):
        (message,) = self.delivered(player)
        text = message.get_body(("plain",)).get_content().replace("\r\n", "\n")
        return re.sub(r"^ *\| ?", "", text, flags=re.M)  # the marks before the lines of a message


class Limits(Letters):
    def test_ten_messages_an_hour_and_thirty_a_day_anonymous_or_not(self):
        self.folder.joinpath("partida.yaml").write_text(self.folder.joinpath("partida.yaml").read_text() + "mensajes: anonimos\n")
        for number in range(11):
            self.say_to("[beto]", more=", anonimo: true" if number % 2 else "")
        self.at(0)
        self.assertEqual(len(self.delivered("beto")), 10)
        ((subject, text),) = self.told(11)
        self.assertIn("NO se ha hecho lo que pedías", subject)
        self.assertIn("podrás mandar otro a partir del jueves 3 de diciembre, 13:00 (UTC)", text)
        self.assertNotIn("anonimo", (self.folder / "correo/entrada/limites.json").read_text())
        self.say_to("[ana]", player="beto")
        self.at(59)
        self.assertEqual(len(self.delivered("ana")), 1, "each player has a limit of their own")
        self.say_to("todos")
        self.at(59.9)
        self.assertIn("13:00 (UTC)", self.told(13)[0][1])
        for hour in (1, 2):
            for _ in range(10):
                self.say_to("[beto]")
            self.at(60 * hour)
        self.assertEqual(len(self.delivered("beto")), 30)
        self.say_to("[beto]")
        self.at(300)
        self.assertIn("a partir del viernes 4 de diciembre, 12:00 (UTC)", self.told(34)[0][1])
        self.say_to("[beto]")
        self.at(DAY / 60)
        self.assertIn("Tu mensaje va a Beto", self.told(35)[0][1])
        self.assertEqual(len(self.delivered("beto")), 31)

    def test_a_run_that_was_killed_counts_no_message_twice(self):
        for _ in range(10):
            self.say_to("[beto]")
        self.at(0)
        for path in (self.folder / "correo/entrada/visto").iterdir():
            path.rename(self.folder / "correo/entrada/nuevo" / path.name)
        self.at(1)
        self.assertEqual(len(self.delivered("beto")), 10)
        self.assertFalse([subject for answers in self.answers().values() for _, subject, _, _ in answers if "NO" in subject])


    def test_many_orders_of_one_player_make_no_lines_of_another_forgotten(self):
        """Lines that the program wrote to ana would act as her own once it forgets them."""
        note = self.folder / "correo/bloques.json"
        block = lambda player, number: {"jugador": player, "ronda": 1, "texto": "partida: correo-1\njugador: %s\nordenes:\n  #%d\n  reclutar: {Loma: 1}\n" % (player, number)}
        self.at(0)
        note.write_text(json.dumps({"formato": "ronda/bloques/1", "bloques": [block("ana", 1)] + [block("beto", n) for n in range(499)]}))
        self.hand_in("beto@example.org", self.orders("beto", "{reclutar: {Loma: 1}}"))
        self.at(1)
        kept = [one["jugador"] for one in json.loads(note.read_text())["bloques"]]
        self.assertEqual(kept.count("ana"), 1)
        self.assertLessEqual(kept.count("beto"), 200)

    def test_what_answers_offer_is_noted_as_lines_and_as_orders(self):
        offered = lambda **orders: {"ronda": 1, "ordenes": orders, "si": [], "usos": {}}
        noted = lambda: [(one["jugador"], one["ordenes"]) for one in json.loads((self.folder / "correo/bloques.json").read_text())["bloques"]]
        self.hand_in("nadie@example.net", self.orders("beto", "{reclutar: {Loma: 1}, pactar: [zz]}", "0000-0000"))
        self.hand_in("beto@example.org", self.orders("beto", "{reclutar: {Loma: 1}, pactar: [zz]}"))
        self.at(0)
        self.assertEqual(noted(), [("beto", offered(reclutar={"Loma": 1}))], "not what a stranger wrote")
        self.hand_in("beto@example.org", self.orders("beto", "{reclutar: {Loma: 2}}"))
        self.hand_in("beto@example.org", self.orders("beto", "{reclutar: {Loma: 3}}\nprovisional: si"))
        self.at(1)
        uses = [orders["usos"] for _, orders in noted() if orders["ordenes"] == {"reclutar": {"Loma": 3}}]
        self.assertEqual(sorted(map(str, uses)), ["{'provisional': 'si'}", "{'provisional': 'true'}"], "as it came, and as the receipt has it")
        # A receipt and a refusal are known by their orders, whatever a mail program makes of their lines.
        for number, (before, after) in ((2, ("reclutar: {Loma: 1}", '"reclutar": {"Loma": 1}')), (3, ("reclutar: {Loma: 2}", '"reclutar": {"Loma": 2}'))):
            ((_, _, text, _),) = self.answers()["<m%d@example.org>" % number]
            self.assertIn(before, text)
            self.hand_in("beto@example.org", "Gracias.\n\nEl 3 dic 2026, Ronda <ronda@example.org> escribió:\n"
                         + "".join("> %s\n" % line for line in text.replace(before, after).splitlines()),
                         headers="Content-Type: text/plain; charset=utf-8\r\n")
            self.at(number)
            self.assertIn("Loma: 3", self.waiting("beto"))

    def test_a_receipt_that_is_forgotten_orders_nothing_when_it_is_quoted(self):
        self.at(0)
        self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Loma: 1}}"))
        self.at(1)
        ((_, _, receipt, _),) = self.answers()["<m1@example.org>"]
        note = self.folder / "correo/bloques.json"
        blocks = json.loads(note.read_text())
        blocks["bloques"] += [{"jugador": "ana", "ronda": 1, "texto": "sent %d" % number} for number in range(300)]
        note.write_text(json.dumps(blocks))
        self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Loma: 2}}"))
        self.at(2)
        quoted = "Gracias.\n\nEl 3 dic 2026, Ronda <ronda@example.org> escribió:\n" + "".join("> %s\n" % line for line in receipt.splitlines())
        for minute, text in ((3, None), (4, "{broken")):
            if text:
                note.write_text(text)
            self.hand_in("ana@example.org", quoted + ">\n" * minute, headers="Content-Type: text/plain; charset=utf-8\r\n")
            self.at(minute)
            self.assertIn("Loma: 2", self.waiting("ana"))
        self.assertIn("Parece que has cambiado", self.told(3)[0][1])

    def test_what_is_repeated_can_be_read_whatever_word_it_has(self):
        self.hand_in("ana@example.org", self.orders("ana", '{}\nazar: "a\\x7Fb"\nrepetir: true'))
        self.hand_in("beto@example.org", self.orders("beto", "{}"))
        self.at(0)
        self.assertIn("azar", self.waiting("ana") or "")
        self.assertNotIn("ordenes_rechazadas", (self.folder / "diario.jsonl").read_text())


class WhatPeopleWrite(Letters):
    TEXT = "Hola, Beto: ¿paz? Me gusta \"Loma\"; no me ataques #1 {ni} tú, ni 'nadie'"

    def write(self, lines, orders=True):
        head = "partida: correo-1\njugador: ana\nronda: 1\nclave: %s\n" % self.keys["ana"]
        self.hand_in("ana@example.org", head + ("ordenes: {reclutar: {Loma: 1}}\n" if orders else "") + lines)
        self.run_match()

    def test_the_line_that_letters_suggest_takes_any_text(self):
        small_print = self.delivered_letter("0000-ana.eml")
        self.assertIn('«mensaje: {para: [beto], texto: "…"}»', " ".join(small_print.split()))
        self.write('mensaje: {para: [beto], texto: "%s"}\n' % self.TEXT)
        self.assertEqual([subject for subject, _ in self.told(1)], ["Mensaje enviado", "Órdenes aceptadas, ronda 1"])
        self.assertIn("reclutar: {Loma: 1}", self.waiting("ana"))
        self.assertIn(self.TEXT, " ".join(self.text_for("beto").split()))

    def delivered_letter(self, name):
        return letters.read(self.folder / "correo/salida/nuevo" / name).get_body(("plain",)).get_content()

    def test_a_text_without_quotation_marks_is_read_as_it_was_written(self):
        self.write("mensaje: {para: [beto], texto: %s}\n" % self.TEXT)
        self.assertIn("Hemos leído el texto de tu mensaje tal como lo escribiste", self.told(1)[1][1])
        self.assertIn(self.TEXT, " ".join(self.text_for("beto").split()))

    def test_a_block_takes_lines(self):
        self.write("mensaje:\n  para: todos\n  texto: |\n    Hola, Beto:\n\n    atacamos: Loma, Pinar\n")
        self.assertIn("Hola, Beto:\n\natacamos: Loma, Pinar\n", self.text_for("beto"))

    def test_lines_that_lost_their_indentation_still_belong_to_the_block(self):
        self.write("mensaje:\n  para: todos\n  texto: |\n    Hola, Beto:\natacamos hoy, ¿sí?\n\nUn abrazo,\nAna\n")
        text = self.text_for("beto")
        for line in ("Hola, Beto:", "atacamos hoy, ¿sí?", "Un abrazo,", "Ana"):
            self.assertIn("\n" + line + "\n", text.replace("\n\n", "\n"))
        self.assertIn("Loma", self.waiting("ana"))

    def test_a_fault_in_the_message_does_not_refuse_the_orders(self):
        for lines, reason in (("mensaje: {para: [bteo], texto: Hola}\n", "Jugador desconocido «bteo»; ¿quizá «beto»?"),
                              ("mensaje: {para: [beto, texto: Hola\n", "Este mensaje no se entiende"),
                              ("mensaje: {para: [beto]}\n", "Falta «texto»"),
                              ("mensaje: {para: [beto], texto: 'mi clave: %s'}\n" % self.keys["ana"], "lleva dentro una clave")):
            shutil.rmtree(self.folder / "pendientes", ignore_errors=True)
            self.write(lines)
            (refused, why), (accepted, _) = self.told(self.sent)
            self.assertEqual((refused, accepted), ("NO se ha hecho lo que pedías", "Órdenes aceptadas, ronda 1"), lines)
            self.assertIn(reason, why)
            self.assertIn("Loma", self.waiting("ana"))
        self.assertEqual(self.delivered("beto"), [])

    def test_a_fault_in_the_orders_does_not_refuse_the_message(self):
        self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Lomma: 1}}") + "mensaje: {para: [beto], texto: Hola, Beto}\n")
        self.run_match()
        self.assertEqual([subject for subject, _ in self.told(1)], ["Mensaje enviado", "Órdenes NO aceptadas"])
        self.assertIn("Hola, Beto", self.text_for("beto"))

    def test_a_message_to_nobody_is_refused(self):
        self.say_to("[ana]")
        self.say_to("[ana, beto]")
        self.run_match()
        ((refused, why),) = self.told(1)
        self.assertEqual(refused, "NO se ha hecho lo que pedías")
        self.assertIn("Tu mensaje no va a nadie más que a ti", why)
        self.assertIn("Tu mensaje va a Beto.", self.told(2)[0][1])
        self.assertEqual(self.delivered("ana"), [])

    def test_everybody_is_among_what_a_misspelt_recipient_may_be(self):
        self.say_to("tdos")
        self.say_to("xyzxyz")
        self.run_match()
        self.assertIn("Jugador desconocido «tdos»; ¿quizá «todos»?", self.told(1)[0][1])
        self.assertIn("se esperaba ana, beto, moderador o todos", self.told(2)[0][1])

    def test_a_letter_that_only_asks_is_not_told_about_its_orders(self):
        head = "partida: correo-1\njugador: %s\nclave: %s\n"
        wrong = (("moderador", "prorrogar: dom 20.00\n", "«dom 20.00» no es día y hora"), ("moderador", "resolver: pronto\n", "se esperaba el número de una ronda"),
                 ("ana", "mensaje: Hola a todos\n", "Línea 4. "), ("ana", "mensaje: {para: [bteo], texto: a: b}\n", "Línea 4. "),
                 ("ana", "mensaje: {para: [beto, texto: Hola\n", "Línea 4. «[» sin cerrar"))
        for number, (who, lines, why) in enumerate(wrong, 1):
            self.hand_in("marta@example.org" if who == "moderador" else "ana@example.org", head % (who, self.keys[who]) + lines)
            self.run_match()
            ((subject, text),) = self.told(number)
            self.assertEqual(subject, "NO se ha hecho lo que pedías", lines + text)
            self.assertNotIn("Envía el fichero otra vez", text)
            self.assertIn(why, text)


class Questions(Letters):
    WORDS = "Hola. ¿Dónde están las reglas? He perdido mi clave.\n"

    def files_in(self, number):
        ((_, _, _, message),) = self.answers()["<m%d@example.org>" % number]
        return [part.get_filename() for part in message.iter_attachments() if part.get_filename()]

    def test_a_question_about_two_things_gets_two_answers(self):
        self.hand_in("ana@example.org", self.WORDS)
        self.run_match()
        ((subject, text),) = self.told(1)
        self.assertIn("Tu mensaje ha llegado", subject)
        self.assertIn("Van adjuntas en reglas.html", text)
        self.assertIn("Está en tu invitación, en la línea «clave:»", text)
        self.assertEqual(self.files_in(1), ["reglas.html"])
        self.hand_in("ana@example.org", "¿Cuándo acaba la partida?\n")
        self.run_match()
        self.assertNotIn("reglas", self.told(2)[0][1])
        self.assertEqual(self.files_in(2), [])

    def test_the_rules_need_no_key(self):
        self.hand_in("ana@example.org", "jugador: ana\nreglas: true\n")
        self.hand_in("ana@example.org", "He perdido mi clave\n\njugador: ana\nreglas: true\nconsulta: true\n")
        self.hand_in("nadie@example.net", "jugador: ana\nreglas: true\n")
        self.run_match()
        ((subject, _),) = self.told(1)
        self.assertNotIn("NO", subject)
        self.assertEqual(self.files_in(1), ["reglas.html"])
        self.assertIn("Falta la línea «clave:»", self.told(2)[0][1])
        self.assertEqual(self.files_in(2), ["reglas.html"])
        self.assertEqual(len(self.answers()), 2)

    def test_a_missing_key_hides_no_other_fault(self):
        self.hand_in("ana@example.org", "partida: correo-1\njugador: ana\nronda: 1\nordenes: {reclutar: {Lomma: 1}}\nmensaje: {para: [bteo], texto: a}\n")
        self.hand_in("beto@example.org", "partida: correo-1\njugador: ana\nronda: 1\nordenes: {reclutar: {Lomma: 1}}\n")
        self.run_match()
        text = self.told(1)[0][1]
        for fault in ("Falta la línea «clave:»", "Hexágono desconocido «Lomma»; ¿quizá «Loma»?", "Jugador desconocido «bteo»"):
            self.assertIn(fault, text)
        self.assertNotIn("Lomma»", self.told(2)[0][1])

    def test_the_answer_to_words_goes_to_who_wrote_them(self):
        self.hand_in("Ana Pérez <ana@example.org>", "¿Se puede jugar el lunes?\n")
        self.run_match()
        (path,) = (self.folder / "correo/salida/nuevo").glob("aviso-palabras*-moderador.eml")
        letter = letters.read(path)
        self.assertEqual(letter["Reply-To"], "ana@example.org")
        self.assertIn("Contéstale a ana@example.org", " ".join(letter.get_body(("plain",)).get_content().split()))


class Strangers(Letters):
    def put_letter(self, folder, number, size):
        """A stranger's letter that has been fetched, and its hash."""
        text = ("From: nadie%d@example.net\r\nTo: ronda@example.org\r\nSubject: %d\r\n\r\n" % (number, number)).encode() + b"x" * size
        fresh = folder / "correo/entrada/nuevo"
        fresh.mkdir(parents=True, exist_ok=True)
        (fresh / ("%d.eml" % number)).write_bytes(text)
        os.utime(fresh / ("%d.eml" % number), (NOW, NOW))  # when it came
        return hashlib.sha256(text).hexdigest()

    def kept(self, folder=None):
        names = self.inbox("rechazado", folder)
        return [[name.split(".")[0] for name in names if name.endswith(end)] for end in (".desconocido.eml", ".cabeceras.eml")]

    def test_a_letter_of_a_stranger_is_kept_whole_for_thirty_days(self):
        old, new = self.put_letter(self.folder, 1, 5000), self.put_letter(self.folder, 2, 5000)
        self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Lomma: 1}}"))
        self.at(0)
        self.assertEqual(self.kept(), [sorted([old, new]), []])
        folder = self.folder / "correo/entrada/rechazado"
        for name, age in ((old, 30 * DAY + 1), (new, 30 * DAY)):
            os.utime(folder / (name + ".desconocido.eml"), (NOW - age,) * 2)
        for path in folder.glob("*"):
            if "." not in path.stem:
                os.utime(path, (NOW - 90 * DAY,) * 2)
        self.at(0)
        self.assertEqual(self.kept(), [[new], [old]])
        self.assertEqual(len(self.inbox("rechazado")), 3, "a player's letter stays")
        short = folder / (old + ".cabeceras.eml")
        self.assertEqual(short.stat().st_mode & 0o777, 0o600)
        headers = b"From: nadie1@example.net\r\nTo: ronda@example.org\r\nSubject: 1\r\n"
        self.assertEqual(short.read_bytes(), headers + b"X-Ronda-SHA256: %s\nX-Ronda-Bytes: %d\n\n" % (old.encode(), len(headers) + 5002))
        for number in (1, 2):  # again: they are known
            self.put_letter(self.folder, number, 5000)
        self.at(0)
        self.assertEqual((self.inbox("nuevo"), self.kept()), ([], [[new], [old]]))

    def test_the_strangers_of_a_whole_tree_have_fifty_megabytes(self):
        other = self.base / "partida2"
        self.new(other, match="otra-1")
        size = 1000 * 1000
        first = [self.put_letter(self.folder, number, size) for number in range(30)]
        self.at(0, "sweep", self.base)
        for name in first:
            os.utime(self.folder / "correo/entrada/rechazado" / (name + ".desconocido.eml"), (NOW - DAY,) * 2)
        second = [self.put_letter(other, number, size) for number in range(100, 130)]
        self.at(1, "sweep", self.base)
        whole, short = self.kept()
        self.assertEqual((len(whole), len(short)), (19, 11), "the oldest give way; 49 whole ones are left in the tree")
        self.assertEqual(self.kept(other), [sorted(second), []])
        self.at(2, "sweep", self.base)
        self.assertEqual(self.kept(), [whole, short])


if __name__ == "__main__":
    unittest.main()
