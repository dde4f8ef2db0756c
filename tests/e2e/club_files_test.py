"""What a club has stored can always be read again, whatever a letter says; and a clock that was wrong once stops nothing.

use: club_files_test.py PATH/ronda
"""

import hashlib
import json
import random
import re
import unittest

from club_desk import CLUB, MATCH, ClubDesk

# None of them has a character that no name may have; each is a trap for some reader of names.
NAMES = ("null", "no", "12", "~", "- Bea", "Bea: x", "{Bea}, {", "'Bea", 'Be"a', "Be\\a", "Be\u0081a", "ñ" * 64)
BAD = "[\x80-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c]"
UTF8 = "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n"
FIELDS = ("apuntarme", "baja", "direccion", "idioma", "visible", "resumen", "borrar", "tomar", "abandono", "suplente", "ausencia", "suplencia",
          "admitir", "quedarme", "dejar", "mis_partidas", "mis_datos", "persona", "nombre", "correo", "clave", "pase", "plaza", "prueba", "si", "partida", "jugador",
          "ronda", "ordenes", "mensaje", "azar", "repetir", "seguir", "responder", "zzz")
# Mail programs can write to them, but no file may have them.
ADDRESSES = ("bea@-x.example", "bea@x-.example", "bea@%s.example" % ("x" * 64))


class StoredByTheClub(ClubDesk):
    def person(self, who="ana"):
        return json.loads((self.root / "club/personas" / (who + ".json")).read_text())

    def with_earlier(self, count, who="ana"):
        path = self.root / "club/personas" / (who + ".json")
        person = self.person(who)
        person["anteriores"] = [{"correo": "%s%d@%s.example" % ("a" * 40, n, "b" * 60), "hasta": "2026-12-10T12:%02d:00Z" % (n % 60)}
                                for n in range(count)]
        path.write_text(json.dumps(person))
        return path

    def change(self, old, new):
        letter = self.asked(old, "direccion: %s\n" % new)
        answers = self.confirmed(letter, "direccion: " + new, old)
        return answers[0] if len(answers) == 1 else answers

    def all_is_read(self):
        """Every command can read what there is, and a sweep has nothing to say."""
        self.assertEqual(self.sweep(), "")
        self.ronda("status", self.root)
        self.ronda("person", self.root)

    def test_changes_of_address_are_few_in_two_weeks(self):
        self.init()
        self.join_two()
        self.with_earlier(7)
        second = self.change("ana@example.net", "ana@example.com")
        self.confirmed(second, "direccion: ana@example.com", "ana@example.com")
        self.assertEqual((self.person()["correo"], len(self.person()["anteriores"])), ("ana@example.com", 8))
        refused = self.change("ana@example.com", "ana@example.org")
        self.assertEqual((refused.to, refused.subject), ("Ana <ana@example.com>", "[pena] No se ha podido"))
        self.assertIn("a partir del jueves 10 de diciembre, 13:00", refused.text)
        # Nobody's address was forgotten to make room; later it goes on.
        self.assertEqual(len(self.person()["anteriores"]), 8)
        self.now = "2026-12-10T12:03Z"
        self.sweep()
        self.new_letters()
        self.assertEqual(self.change("ana@example.com", "ana@example.org").subject, "[pena] Confirma tu nueva dirección")
        self.all_is_read()

    def test_a_file_with_very_many_addresses_is_read_and_shrinks(self):
        self.init()
        self.join_two()
        path = self.with_earlier(420)
        self.assertGreater(path.stat().st_size, 1 << 16)
        self.all_is_read()
        self.ronda("person", self.root, "ana", "--address", "ana@example.com")
        self.assertEqual(self.person()["anteriores"][-1]["correo"], "ana@example.net")
        self.assertLess(path.stat().st_size, 4096)

    def test_an_address_that_no_file_may_have_is_refused(self):
        self.init()
        self.ronda("open", "hexadominacion", self.root, "--seats", 3)
        for address in ADDRESSES:
            self.write(address, "apuntarme: hexadominacion-1\n")
            self.sweep()
            for letter in self.new_letters():
                if "#si: " in letter.text:
                    self.write(address, letter.block("apuntarme: hexadominacion-1").replace("#si", "si"))
            self.sweep()
            self.all_is_read()
        self.new_letters()
        self.assertEqual(self.joined(), [])
        self.join("ana")
        self.assertEqual(self.joined(), ["ana"])

    def test_a_bad_file_of_a_person_stops_only_that_person(self):
        self.make_matches()
        path = self.root / "club/personas/ana.json"
        good = path.read_text()
        for bad in (good.replace("ana@example.org", "ana@@example.org"), good[:-20], ""):
            path.write_text(bad)
            self.write("beto@example.org", "mis_partidas: true\n")
            self.assertIn("ana.json: error: no es el fichero de una persona", self.sweep())
            self.assertEqual([one.to.split("<")[-1].rstrip(">") for one in self.new_letters()], ["beto@example.org"])
            self.assertEqual(path.read_text(), bad)
            self.ronda("status", self.root)
        path.write_text(good.replace("ana@example.org", "ana@ñandú.example"))
        self.assertEqual(self.sweep(), "")
        self.write("ana@xn--and-6ma2c.example", "mis_partidas: true\n")
        self.sweep()
        self.assertIn("ana@xn--and-6ma2c.example", self.one_letter().to)

    def test_names_have_no_control_or_direction_characters_on_any_way_in(self):
        name = "E\u202eva\u2066 \u009b31m\u200f"
        self.init()
        self.ronda("open", "hexadominacion", self.root, "--seats", 3)
        letter = self.asked("eva@example.net", "apuntarme: hexadominacion-1\npersona: eva\nnombre: %s\n" % name, headers=UTF8)
        self.write("eva@example.net", letter.block("apuntarme: hexadominacion-1").replace("#si", "si").replace("nombre: Eva 31m", "nombre: " + name), headers=UTF8)
        self.sweep()
        self.assertEqual(self.joined(), ["eva"])
        path = self.root / "club/personas/eva.json"
        self.assertNotRegex(path.read_text(), BAD)
        path.write_text(path.read_text().replace("Eva 31m", name))
        said = self.ronda("person", self.root) + self.ronda("status", self.root)
        config = self.root / "nueva.yaml"
        config.write_text("partida: uno\njuego: hexadominacion\n"
                          + "moderador: {nombre: \"M%s\", correo: marta@example.org}\njugadores:\n  - {id: ana, nombre: \"%s\", correo: ana@example.org}\n"
                          "  - {id: beto, nombre: Beto, correo: beto@example.org}\n" % (name, name))
        self.ronda("new", "hexadominacion", self.root / "uno", "--from", config)
        config.unlink()
        said += self.sweep() + self.ronda("status", self.root) + self.ronda("status", self.root / "uno")
        said += "".join(letter.text + letter.subject for letter in self.new_letters())
        said += "".join(path.read_text() for path in self.root.glob("uno/rondas/**/*") if path.suffix in (".txt", ".html", ".json", ".svg"))
        self.assertNotRegex(said, BAD)
        self.ronda("replace", self.root / "uno", "--player", "beto", "--email", "otra@example.net", "--name", name)
        self.assertNotRegex((self.root / "club/personas/otra.json").read_text(), BAD)

    def test_a_code_or_a_key_outweighs_a_list_and_what_is_dropped_is_named(self):
        self.make_matches()
        key = json.loads((self.root / "hx1/secreto/claves.json").read_text())["claves"]["ana"]
        through = "Precedence: list\r\nList-Id: Los jueves <jueves.example.net>\r\nList-Post: <mailto:jueves@example.net>\r\n"
        letter = self.asked("beto@example.org", "idioma: en\n")
        self.write("beto@example.org", letter.block("idioma: en").replace("#si", "si"), headers=through)
        self.write("'Ana' via Los jueves <jueves@googlegroups.com>", "partida: hx1\njugador: ana\nronda: 1\nclave: %s\nordenes: {}\n" % key,
                   to="jueves@googlegroups.com", subject="[jueves] mis órdenes", headers=through + UTF8)
        self.write("carla@example.org", "resumen: nada\n", headers=through)
        self.write("news@example.com", "Ofertas\n", headers=through)
        self.write("no-reply@example.com", "Aviso\n", headers="Auto-Submitted: auto-generated\r\n" + through)
        self.sweep()
        self.assertEqual(self.person("beto")["idioma"], "en")
        self.assertTrue((self.root / "hx1/pendientes/ana.yaml").exists())
        refused = json.loads(self.ronda("mail", "list", self.root, "--refused", "--json"))
        self.assertEqual([(one["de"], one["motivo"]) for one in refused][-3:],
                         [("carla@example.org", "lista"), ("news@example.com", "lista"), ("no-reply@example.com", "automatica")])
        self.new_letters()
        self.now = "2026-12-02T12:00Z"
        self.sweep()
        (daily,) = [letter for letter in self.new_letters() if "marta" in letter.to]
        words = " ".join(daily.text.split())
        self.assertIn("carla@example.org · parecía de una lista o una máquina, y nada probaba lo contrario", words)
        self.assertIn("1 carta de máquinas ajenas al club", words)

    def test_no_sender_and_two_are_told_of_and_end_no_sweep(self):
        self.make_matches()
        self.write("Ana <ana@example.org>, Beto <beto@example.org>", "apuntarme: hexadominacion-1\n")
        self.write("undisclosed-recipients:;", "direccion: x@example.net\n")
        self.write("ana@example.org\r\nFrom: beto@example.org", "Hola\n", subject="[hx1]")
        self.write("", "ausencia: 10-12 dic\n")
        self.sweep()
        self.assertEqual(self.new_letters(), [])
        self.assertEqual(self.sweep(), "")
        refused = json.loads(self.ronda("mail", "list", self.root, "--refused", "--json"))
        self.assertEqual({one["motivo"] for one in refused}, {"sin_remitente"})
        self.now = "2026-12-02T12:00Z"
        self.sweep()
        (daily,) = [letter for letter in self.new_letters() if "marta" in letter.to]
        self.assertIn("no tiene remitente, o tiene varios", " ".join(daily.text.split()))

    def test_a_match_begins_with_any_name(self):
        self.init()
        for start in range(0, len(NAMES), 6):
            names = NAMES[start:start + 6]
            match = "m%d" % start
            self.ronda("open", "hexadominacion", self.root, "--seats", 6, "--id", match)
            blocks = {}
            for number, name in enumerate(names):
                who = "p%d-%d@example.net" % (start, number)
                self.write(who, "apuntarme: %s\n" % match)
                blocks[who] = name
            for _ in range(2):  # with another name than the one that was offered, the code is another, too
                self.sweep()
                letters = {letter.to.split("<")[-1].rstrip(">"): letter for letter in self.new_letters()}
                for who, name in blocks.items():
                    block = re.sub(r"^nombre: .*$", lambda _: "nombre: " + name, letters[who].block("apuntarme: " + match), flags=re.M)
                    self.write(who, block.replace("#si", "si"), headers=UTF8)
            self.sweep()
            self.new_letters()
            self.assertTrue((self.root / match / "rondas/0000").exists(), names)
            self.all_is_read()

    def test_whatever_letters_say_all_is_read_again(self):
        """Letters with any value in any field, and whatever they are answered is confirmed."""
        self.make_matches()
        self.ronda("open", "hexadominacion", self.root, "--seats", 3)
        keys = [json.loads((self.root / match / "secreto/claves.json").read_text())["claves"]["ana"] for match in ("hx1", "hx2")]
        values = [*NAMES, *ADDRESSES, *keys, "true", "false", "hexadominacion", "hx1", "hx2/ana", "10-20 dic", "es", "diario", "ana.1", "ana", "Be\x7fa",
                  "beto", "eva", "eva@example.net", "ana@example.org", "x" * 300, "[[[", "{a: {b: c}}", "|", '"\\x00"', "99999999999999999999"]
        senders = ["ana@example.org", "beto@example.org", "eva@example.net", ADDRESSES[0]]
        chance = random.Random(1)
        for hour in (12, 13):
            self.now = "2026-12-01T%d:00Z" % hour
            for number in range(12):
                lines = ["%s: %s" % (chance.choice(FIELDS), chance.choice(values)) for _ in range(5)]
                if number % 3 == 0:  # a change that they surely are asked about
                    lines[0] = chance.choice(("apuntarme: hexadominacion", "direccion: x%d%d@example.com" % (hour, number), "ausencia: 10-12 dic",
                                              "resumen: nada", "abandono: hx1", "suplente: true"))
                self.write(chance.choice(senders), "\n".join(lines) + "\n", headers=UTF8)
            for _ in range(2):
                self.ronda("sweep", self.root)
                for letter in self.new_letters():
                    for block in re.findall(r"^(?:\w+: .*\n)+#si: .*$", letter.text, re.M):
                        self.write(letter.to.split("<")[-1].rstrip(">"), block.replace("#si", "si") + "\n", headers=UTF8)
        self.ronda("sweep", self.root)
        self.all_is_read()


class StoredByAMatch(ClubDesk):
    """The same of a match's own folder: letters with any value in any field, any Message-ID, and whatever they are answered confirmed."""
    HEADS = ("<a\"b@x.example>", "<%s@x.example>" % ("x" * 900), "<ñ\u0081@x.example>", "sin ángulos", "<a\\b{c}@x.example>", "<>", "<a b@x.example>")

    def letter(self, sender, ident, body):
        head = "From: %s\r\nTo: ronda+hx1@example.org\r\nSubject: hola\r\nMessage-ID: %s\r\nDate: Tue, 1 Dec 2026 12:00:00 +0000\r\n%s\r\n" % (sender, ident, UTF8)
        self.ronda("mail", "ingest", self.root / "hx1", text=(head + body.replace("\n", "\r\n")).encode())

    def begin(self):
        (self.root / "club.yaml").unlink()
        config = self.root / "nueva.yaml"
        config.write_text(MATCH % ("hx1", "beto", "beto") + "publico: true\nmensajes: anonimos\nmoderador: {nombre: Marta, correo: marta@example.org}\n"
                          "correo: {de: Ronda <ronda@example.org>}\n")
        self.ronda("new", "hexadominacion", self.root / "hx1", "--from", config)
        config.unlink()
        self.match = self.root / "hx1"
        self.keys = json.loads((self.match / "secreto/claves.json").read_text())["claves"]

    def all_is_read(self):
        self.assertEqual(self.ronda("sweep", self.root), "")
        for path in self.match.rglob("*.json"):
            json.loads(path.read_text())
        for command in ("status", "verify", "results"):
            self.ronda(command, self.match)
        self.ronda("transcript", self.match, "-o", self.root.parent / "acta.json")
        self.ronda("site", self.root, "-o", self.root.parent / "sitio")
        self.ronda("backup", self.root.parent / "copia.tar", self.root)

    def test_whatever_letters_say_all_is_read_again(self):
        self.begin()
        values = [*NAMES, "true", "semanal", "no", "{}", "[]", "{para: todos, texto: \"a\\u0081b\"}", "{para: [beto], texto: 'ñ: {x}', anonimo: true}",
                  "es", "x" * 300, "{a: {b: c}}", "|", '"\\x00"', "\u2028", "- a", "99999999999999999999", "{rendirse: false}", self.keys["beto"]]
        fields = ("azar", "repetir", "provisional", "definitivo", "mensaje", "seguir", "correo", "si", "consulta", "plantilla", "ordenes", "clave_nueva", "prorrogar", "zzz")
        senders = ["ana@example.org", "beto@example.org", "marta@example.org", "eva@example.net", ADDRESSES[0], "\"e v a\"@example.net"]
        chance = random.Random(2)
        for number in range(30):
            self.now = "2026-12-01T%02d:%02d:00Z" % (12 + number // 10, number)
            sender = senders[number % len(senders)]
            who = sender.split("@")[0]
            body = "partida: hx1\n"
            if who in self.keys:
                body += "jugador: %s\nronda: %d\nclave: %s\n" % (who, chance.choice((1, 2, 5)), self.keys[who])
            body += "".join("%s: %s\n" % (field, chance.choice(values)) for field in chance.sample(fields, 2))
            if number % 3 == 0:
                body = "partida: hx1\nseguir: %s\ncorreo: %s\n" % (chance.choice(("true", "semanal", "no")), chance.choice((sender, *ADDRESSES, "x@example.com")))
            self.letter(sender, self.HEADS[number % len(self.HEADS)], body + ("ordenes: {}\n" if number % 2 and who in self.keys else ""))
            if number % 10 == 9:
                self.ronda("run", self.match)
                for letter in self.new_letters():
                    for block in re.findall(r"^(?:\w+: .*\n)+#si: .*$", letter.text, re.M):
                        self.letter(letter.to.split("<")[-1].rstrip(">"), "<c%d@example.org>" % number, block.replace("#si", "si") + "\n")
                self.ronda("run", self.match, "--force")
        self.all_is_read()

    def test_no_more_reruns_than_a_transcript_may_tell(self):
        self.begin()
        self.ronda("run", self.match, "--force")
        journal = self.match / "diario.jsonl"
        lines = journal.read_text().splitlines()
        for number in range(1, 1001):
            line = {"cuando": "2026-12-01T12:00:00Z", "que": "repeticion", "ronda": 1, "hasta": 1, "vez": number, "motivo": "", "enviar": False, "ordenes": {},
                    "estado": "0" * 64, "antes": hashlib.sha256(lines[-1].encode()).hexdigest()}
            done = {"cuando": "2026-12-01T12:00:00Z", "que": "ronda_resuelta", "ronda": 1, "vez": number, "semilla": "0" * 64, "sobres": {}}
            for one in (line, done):
                one["antes"] = hashlib.sha256(lines[-1].encode()).hexdigest()
                lines.append(json.dumps(one, ensure_ascii=False, separators=(",", ":")))
        journal.write_text("\n".join(lines) + "\n")
        orders = self.root.parent / "otras.yaml"
        orders.write_text("partida: hx1\njugador: beto\nronda: 1\nordenes: {rendirse: true}\n")
        self.assertIn("no cabría en el acta", self.ronda("rerun", self.match, "--round", 1, "--orders", orders, status=1))


class AWrongClock(ClubDesk):
    FUTURE = "2031-05-01T12:00Z"

    def at(self, now):
        self.now = now
        return self.sweep()

    def test_one_run_in_the_future_stops_no_daily_letter_and_tells_nothing_for_ever(self):
        self.make_matches()
        self.ronda("cancel", self.root / "hx2")
        for minute in (1, 2, 3):  # the finished match rests
            self.at("2026-12-01T12:0%dZ" % minute)
        self.at(self.FUTURE)
        told = self.at("2026-12-01T13:00Z")
        self.assertIn("hx1", told)  # which a deadline may concern is told once
        self.assertNotIn("hx2", told)
        for minute in (10, 20):
            self.assertEqual(self.at("2026-12-01T13:%dZ" % minute), "")
        self.new_letters()
        self.write("eva@example.net", "Hola, ¿quién eres?\n")
        self.at("2026-12-02T06:00Z")
        self.new_letters()
        for day in (2, 3):
            self.write("eva@example.net", "¿Y el día %d?\n" % day)
            self.at("2026-12-0%dT07:30Z" % day)
            (daily,) = [letter for letter in self.new_letters() if letter.subject == "[pena] El club hoy"]
            self.assertIn("¿Y el día %d?" % day, daily.text)
            self.at("2026-12-0%dT08:30Z" % day)
            self.assertEqual([letter for letter in self.new_letters() if letter.subject == "[pena] El club hoy"], [])

    def test_a_round_opened_in_the_future_does_not_wait_until_then(self):
        config = self.root / "nueva.yaml"
        config.write_text(MATCH % ("hx1", "beto", "beto") + "calendario: {zona: UTC, plazo: dom 20:00}\n")
        self.ronda("new", "hexadominacion", self.root / "hx1", "--from", config)
        config.unlink()
        self.init()
        orders = self.root.parent / "ordenes.yaml"
        for player in ("ana", "beto"):
            orders.write_text("partida: hx1\njugador: %s\nronda: 1\nordenes: {}\n" % player)
            self.ronda("submit", self.root / "hx1", orders)
        self.at(self.FUTURE)
        self.assertTrue((self.root / "hx1/rondas/0001").exists())
        self.ronda("sweep", self.root)  # where a clock that is behind is told
        due = lambda: json.loads(self.ronda("status", self.root / "hx1", "--json"))[0]["plazo"]
        for self.now in ("2026-12-01T13:00Z", "2026-12-01T13:10Z", "2026-12-01T13:20Z"):
            self.ronda("sweep", self.root)
        self.assertEqual(due()[:10], "2026-12-06")
        self.assertEqual([letter.to.split()[0] for letter in self.new_letters() if "Nuevo plazo" in letter.subject], ["Ana", "Otra"])
        self.ronda("extend", self.root / "hx1", "--until", "2027-06-06 20:00")  # what the moderator says stands
        self.at("2026-12-01T13:30Z")
        self.assertEqual(due()[:10], "2027-06-06")
        self.ronda("verify", self.root / "hx1")

    def test_a_change_of_address_asked_for_in_the_future_is_asked_for_again(self):
        self.init()
        self.join_two()
        path = self.root / "club/personas/ana.json"
        person = json.loads(path.read_text())
        person["pendiente"] = {"correo": "ana@example.com", "hasta": "2031-05-04T12:00:00Z", "vez": 1}
        path.write_text(json.dumps(person))
        self.at("2026-12-01T13:00Z")
        self.assertNotIn("pendiente", {key for key, value in json.loads(path.read_text()).items() if value})
        self.assertEqual(json.loads(path.read_text())["correo"], "ana@example.net")

    def test_mail_fetched_in_the_future_was_not_fetched(self):
        box = self.root.parent / "buzon"
        (self.root / "club.yaml").write_text(CLUB % (", maildir: %s" % box))
        config = self.root / "nueva.yaml"
        config.write_text(MATCH % ("hx1", "beto", "beto") + "calendario: {zona: UTC, plazo: dom 20:00}\n")
        self.ronda("new", "hexadominacion", self.root / "hx1", "--from", config)
        config.unlink()
        self.init()
        orders = self.root.parent / "ordenes.yaml"
        orders.write_text("partida: hx1\njugador: ana\nronda: 1\nordenes: {}\n")
        self.ronda("submit", self.root / "hx1", orders)
        self.now = "2026-12-06T19:55Z"
        self.sweep(status=3)  # there is no mailbox
        note = self.root / "club/correo/entrada/recogida.json"
        for self.now, fetched, resolved in (("2026-12-06T20:01Z", self.FUTURE, False), ("2026-12-06T20:06Z", "2026-12-06T20:05Z", True)):
            note.write_text(json.dumps({"ultima": fetched.replace("Z", ":00Z")}))
            self.sweep(status=3)
            self.assertEqual((self.root / "hx1/rondas/0001").exists(), resolved, fetched)
            if not resolved:
                self.ronda("extend", self.root / "hx1", "--until", "2026-12-06 20:05")


if __name__ == "__main__":
    unittest.main()
