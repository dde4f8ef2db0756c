"""A club: one desk for many matches. From nothing to a first round by mail alone; codes; whose letter it is; changes of address.

use: club_test.py PATH/ronda
"""

import email
import fcntl
import json
import re
import shutil
import stat
import subprocess
import unittest
import urllib.parse

from club_desk import BOUNCE, CLUB, START, RONDA, ClubDesk


class Club(ClubDesk):
    def back_from_backup(self):
        """The club goes on from the copy that `copy` made."""
        self.root = self.root.parent / "back"
        self.seen = set()
        self.ronda("restore", self.root.parent / "copia.tar", self.root)

    def test_from_nothing_to_a_first_round_by_mail_alone(self):
        self.init()
        self.ronda("open", "hexadominacion", self.root, "--seats", 4)
        listed = self.asked("ana@example.net", "lista: true\n")
        self.assertIn("hexadominacion-1: HexaDominación; faltan 4 personas; empieza al", listed.text)
        self.assertEqual(sorted(path.name for path in (self.root / "club/personas").iterdir()), [])
        # Whom the code is for is part of it: other words below the request get a code of their own, on the same day.
        block = listed.block("apuntarme: hexadominacion-1").replace("persona: ana", "persona: anita")
        again = self.asked("ana@example.net", block.replace("#si", "si"))
        self.assertEqual(self.joined(), [])
        welcome, = self.confirmed(again, "apuntarme: hexadominacion-1\npersona: anita", "ana@example.net")
        self.assertEqual(welcome.subject, "[pena] Estás en hexadominacion-1")
        self.assertIn("1 de 4 plazas ocupadas", welcome.text)
        self.assertIn("baja: hexadominacion-1\ncorreo: ana@example.net\n#si: ", welcome.text)
        for who in ("beto", "carla", "dani"):
            letters = self.join(who)
        self.assertEqual(self.joined(), ["anita", "beto", "carla", "dani"])
        invitations = {letter.to.split("<")[-1].rstrip(">"): letter for letter in letters if "Invitación" in letter.subject}
        self.assertEqual(sorted(invitations), ["ana@example.net"] + [who + "@example.net" for who in ("beto", "carla", "dani")])
        match = self.root / "hexadominacion-1"
        self.assertNotIn("@", (match / "partida.yaml").read_text())
        self.assertNotIn("@", (self.root / "club/diario.jsonl").read_text())
        keys = json.loads((match / "secreto/claves.json").read_text())["claves"]
        for player in ("anita", "beto", "carla", "dani"):
            address = "ana@example.net" if player == "anita" else player + "@example.net"
            invitation = invitations[address]
            self.assertIn(keys[player], invitation.text)
            self.write(address, "partida: hexadominacion-1\njugador: %s\nronda: 1\nclave: %s\nordenes: {}\n" % (player, keys[player]),
                       to=invitation.reply_to)
        self.assertEqual(self.sweep(), "")  # cron mails nothing when all is well
        self.assertTrue((match / "rondas/0001").exists())
        reports = [letter.subject for letter in self.new_letters() if letter.subject.endswith(": ronda 1")]
        self.assertEqual(len(reports), 4)
        self.ronda("verify", match)

    def test_secret_files_are_for_nobody_else(self):
        self.init()
        self.join_two()
        for path in [self.root / "club", *(self.root / "club").rglob("*")]:
            mode = stat.S_IMODE(path.stat().st_mode)
            self.assertEqual(mode & 0o077, 0, path)

    def test_codes_of_another_address_week_or_request_confirm_nothing(self):
        self.init()
        for name in ("uno", "dos"):
            self.ronda("open", "hexadominacion", self.root, "--seats", 3, "--id", name)
        letter = self.asked("ana@example.net", "lista: true\n")
        block = letter.block("apuntarme: uno").replace("#si", "si")
        self.write("beto@example.net", block.replace("correo: ana@", "correo: beto@"))
        self.write("ana@example.net", block.replace("apuntarme: uno", "apuntarme: dos"))
        self.write("ana@example.net", block, headers="Auto-Submitted: auto-replied\r\n")
        self.write("ana@example.net", "¡No me escribáis más!\n\n> " + letter.text.replace("\n", "\n> "))
        self.sweep()
        self.assertEqual(self.joined(), [])
        self.now = "2026-12-15T12:00Z"
        self.write("ana@example.net", block)
        self.sweep()
        self.assertEqual(self.joined(), [])
        self.now = "2026-12-07T12:00Z"  # the week after
        self.write("ana@example.net", block)
        self.sweep()
        self.assertEqual(self.joined(), ["ana"])
        self.write("ana@example.net", block.replace("apuntarme: uno", "apuntarme: uno") + "\n")
        self.sweep()
        self.assertEqual(self.joined(), ["ana"])  # each code counts once

    def test_a_quoted_block_without_its_sign_confirms(self):
        self.init()
        self.ronda("open", "hexadominacion", self.root, "--seats", 3)
        letter = self.asked("ana@example.net", "apuntarme: hexadominacion\n")
        self.assertEqual(letter.subject, "[pena] Confirma que quieres jugar")
        self.write("ana@example.net", "Sí, quiero.\n\nEl 1 dic 2026 la Ronda escribió:\n> " + letter.text.replace("#si: ", "si: ").replace("\n", "\n> "))
        self.sweep()
        self.assertEqual(self.joined(), ["ana"])

    def test_requests_as_mail_programs_and_telephones_write_them(self):
        """Each is asked for its code, so the request was understood."""
        self.init()
        self.ronda("open", "hexadominacion", self.root, "--seats", 3)
        self.join("ana")
        self.new_letters()
        text = "MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n"
        page = "MIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n"
        file = "MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x\r\n"
        parts = ("--x\nContent-Type: text/plain; charset=utf-8\n\nVa adjunto.\n\n--x\nContent-Type: %s; name=\"%s\"\n"
                 "Content-Disposition: attachment; filename=\"%s\"\n\n%s\n--x--\n")
        baja, address = "baja: hexadominacion-1", "direccion: ana@example.com"
        for headers, body, line in (
                (text, "Baja: hexadominacion‑1.\n", baja), (text, "• «baja: hexadominacion–1»\n", baja), (text, "Baja\u00a0: “hexadominacion-1”\n", baja),
                (text, "- baja: [hexadominacion-1]\n\nTel.: 600 100 200\n", baja), (text, "* Mis-Partidas: sí.\n", "mis_partidas: true"), (text, "*Baja:* hexadominacion-1\n", baja),
                (page, "<ul><li>baja: hexadominacion-1.</li></ul><p>Ana</p>", baja), (text, "suplente: Sí!\n", "suplente: true"),
                (file, parts % ("text/plain; charset=utf-8", "baja.txt", "baja.txt", "baja: hexadominacion-1"), baja),
                (file, parts % ("application/yaml", "baja.yaml", "baja.yaml", "baja: hexadominacion-1"), baja),
                (text, "\u200bdireccion: ana@example.com<mailto:ana@example.com>.\n", address)):
            with self.subTest(body=body):
                hour = 12 + self.sent
                self.now = "2026-12-0%dT%02d:00Z" % (1 + hour // 24, hour % 24)
                letter = self.asked("ana@example.net", body, headers=headers)
                self.assertRegex(letter.text, r"(?m)^%s\n(?:\w+: .*\n)*#si: " % line.replace(".", "[.]"))
        self.assertEqual(self.joined(), ["ana"])

    def test_one_word_leaves_whatever_it_names(self):
        self.make_matches()
        self.ronda("open", "hexadominacion", self.root, "--seats", 3, "--id", "otra")
        self.confirmed(self.asked("ana@example.org", "apuntarme: otra\n"), "apuntarme: otra", "ana@example.org")
        self.new_letters()
        for written, line in (("dejar: otra", "baja: otra"), ("Dejar: hx1.", "abandono: hx1"), ("quit: letters", "resumen: nada"),
                              ("dejar: club", "borrar: true")):
            with self.subTest(written=written):
                letter = self.asked("ana@example.org", written + "\n")
                self.assertRegex(letter.text, r"(?m)^%s\n(?:\w+: .*\n)*#si: " % line)
                if line.startswith("baja"):
                    leave = letter
        self.confirmed(leave, "baja: otra", "ana@example.org")
        self.assertEqual([line["partida"] for line in self.journal() if line["que"] == "desapuntada"], ["otra"])

    def test_too_few_people_drop_the_match(self):
        self.init()
        self.ronda("open", "hexadominacion", self.root, "--seats", 4, "--least", 3, "--until", "2026-12-05 20:00")
        self.join("ana")
        self.join("beto")
        self.now = "2026-12-06T06:00Z"
        self.sweep()
        letters = [letter for letter in self.new_letters() if "no empieza" in letter.subject]
        self.assertEqual(len(letters), 2)
        self.assertIn("faltaba una persona", letters[0].text)
        self.assertFalse((self.root / "hexadominacion-1").exists())
        self.assertIn("desierta", [line["que"] for line in self.journal()])

    def fill(self, match, *people, before=0, status=0, spoil=lambda: None):
        """They join after something has happened to the match. `before`: how sweeps end until then."""
        asked = {}
        for who in people:
            self.write(who + "@example.net", "apuntarme: %s\n" % match)
            self.sweep(status=before)
            asked[who] = self.one_letter()
        spoil()
        for who, letter in asked.items():
            self.write(who + "@example.net", letter.block("apuntarme: " + match).replace("#si", "si"))
        said = self.sweep(status=status)
        return said, {letter.to.split("@")[0].split("<")[-1]: letter for letter in self.new_letters()}

    def words(self, what):
        return [line.get("partida") for line in self.journal() if line["que"] == what]

    def test_an_open_match_that_cannot_begin_stops_only_itself(self):
        self.init()
        for match in ("noche", "tarde"):
            self.ronda("open", "hexadominacion", self.root, "--id", match, "--seats", 2)
        config = self.root / "club/abiertas/noche.yaml"
        said, told = self.fill("noche", "ana", "beto", status=3, spoil=config.unlink)
        self.assertIn("noche.yaml", said)
        self.assertIn("Estás en noche", told["beto"].subject, "their letters go out")
        self.fill("tarde", "carla", "dani", before=3, status=3)
        self.assertTrue((self.root / "tarde/partida.yaml").exists())
        self.assertEqual(self.words("empieza"), ["tarde"], "who waits may still leave")
        # The moderator mends it.
        self.assertIn("--from", self.ronda("open", "hexadominacion", self.root, "--id", "noche", "--change", status=1))
        change = lambda *words, **more: self.ronda("open", "hexadominacion", self.root, "--id", "noche", *words, **more)
        self.assertIn("sale beto; 1 de 2 plazas ocupadas", change("--remove", "beto"))
        self.assertIn("no_apuntado", change("--remove", "beto", status=1))
        self.assertIn("entra carla; 2 de 2 plazas ocupadas", change("--add", "carla"))
        self.assertIn("llena", change("--add", "dani", status=1))
        self.assertIn("persona_desconocida", change("--add", "nadie", status=1))
        letters = {letter.to.split("@")[0].split("<")[-1]: letter for letter in self.new_letters()}
        self.assertEqual({who: letter.subject for who, letter in letters.items()},
                         {"beto": "[pena] Ya no estás en noche", "carla": "[pena] Estás en noche"})
        given = self.root.parent / "noche.yaml"
        given.write_text("partida: noche\njuego: hexadominacion\nmapas: no\n")
        self.assertIn("ya hay 2 personas", change("--change", "--from", given, "--seats", 1, status=1))
        self.assertIn("noche: cambiada", change("--change", "--from", given, "--seats", 3))
        self.assertIn("noche: ya estaba así", change("--change", "--from", given))
        letters = self.new_letters()
        self.assertEqual({letter.subject for letter in letters}, {"[pena] noche cambia antes de empezar"})
        self.assertIn("2 de 3 plazas ocupadas", letters[0].text)
        self.assertNotIn("noche", self.sweep())
        change("--change", "--seats", 2)
        self.sweep()
        self.assertEqual(self.words("empezada"), ["tarde", "noche"])
        self.assertEqual(re.findall(r"id: (\w+)", (self.root / "noche/partida.yaml").read_text()),
                         [line["asientos"] for line in self.journal() if line["que"] == "empieza"][1])
        self.assertIn("partida_desconocida", change("--change", "--seats", 3, status=1))

    def test_the_moderator_takes_an_open_match_back(self):
        self.init()
        for match in ("noche", "tarde"):
            self.ronda("open", "hexadominacion", self.root, "--id", match, "--seats", 2)
        # The one cannot begin once its seats are drawn, the other still seeks people, and its file is broken.
        (self.root / "noche").mkdir()
        (self.root / "noche/notas.txt").write_text("de otra cosa\n")
        self.assertIn("carpeta_ocupada", self.fill("noche", "ana", "beto", status=1)[0])
        self.fill("tarde", "ana", before=1, status=1, spoil=lambda: (self.root / "club/abiertas/tarde.yaml").write_text("[\n"))
        for match, people in (("noche", ["ana", "beto"]), ("tarde", ["ana"])):
            self.assertIn(match + ": no empieza", self.ronda("cancel", self.root / match, "--reason", "no puedo"))
            letters = self.new_letters()
            self.assertEqual(sorted(letter.to.split("<")[-1] for letter in letters), [who + "@example.net>" for who in people])
            self.assertIn("Quien modera ha retirado %s: no puedo." % match, letters[0].text)
        self.assertIn("partida_desconocida", self.ronda("cancel", self.root / "noche", status=1))
        self.assertEqual(list((self.root / "club/abiertas").iterdir()), [])
        self.assertEqual(self.sweep(), "")
        self.assertTrue((self.root / "noche/notas.txt").exists())
        self.assertNotIn("noche", self.asked("eva@example.net", "lista: true\n").text)
        letter = self.asked("ana@example.net", "borrar: true\n")
        self.assertIn("Dirección borrada", self.confirmed(letter, "borrar: true", "ana@example.net")[0].subject, "no seat is left")

    def test_a_letter_goes_to_the_match_that_it_names(self):
        self.make_matches()
        self.assertEqual(sorted(path.stem for path in (self.root / "club/personas").iterdir()), ["ana", "beto", "carla"])
        keys = {match: json.loads((self.root / match / "secreto/claves.json").read_text())["claves"] for match in ("hx1", "hx2")}
        orders = lambda match: "partida: %s\njugador: ana\nronda: 1\nclave: %s\nordenes: {}\n" % (match, keys[match]["ana"])
        self.write("ana@example.org", orders("hx2"))
        self.sweep()
        self.assertTrue((self.root / "hx2/pendientes/ana.yaml").exists())
        self.assertFalse((self.root / "hx1/pendientes/ana.yaml").exists())
        self.assertEqual(self.inbox("hx1", "visto") + self.inbox("hx1", "rechazado"), [])
        # One seat: no more is needed. Two seats: the player is asked.
        self.write("beto@example.org", "jugador: beto\nronda: 1\nclave: %s\nordenes: {}\n" % keys["hx1"]["beto"])
        self.sweep()
        self.assertTrue((self.root / "hx1/pendientes/beto.yaml").exists())
        self.new_letters()
        which = self.asked("ana@example.org", "ordenes: {}\n")
        self.assertEqual(which.subject, "[pena] ¿De qué partida es tu carta?")
        self.assertIn("partida: hx1\n", which.text)
        self.assertIn("partida: hx2\n", which.text)

    def test_one_letter_for_two_matches_is_a_letter_for_each(self):
        self.make_matches()
        keys = {match: json.loads((self.root / match / "secreto/claves.json").read_text())["claves"] for match in ("hx1", "hx2")}
        self.write("ana@example.org", "lista: true\n\n" + "\n".join(
            "partida: %s\njugador: ana\nronda: 1\nclave: %s\nordenes: {}\n" % (match, keys[match]["ana"]) for match in ("hx1", "hx2")))
        self.sweep()
        for match in ("hx1", "hx2"):
            self.assertTrue((self.root / match / "pendientes/ana.yaml").exists(), match)
        self.assertIn("[pena] Partidas que buscan gente", [letter.subject for letter in self.new_letters()])

    def test_a_letter_that_comes_back_goes_to_its_match(self):
        self.make_matches()
        lost = next((self.root / "hx2/correo/salida/nuevo").glob("*-carla.eml"))
        ident = email.message_from_bytes(lost.read_bytes())["Message-ID"]
        self.write("MAILER-DAEMON@example.org", "", subject="Undelivered", headers=BOUNCE.replace("ana@", "carla@") % ident)
        self.sweep()
        journal = (self.root / "hx2/diario.jsonl").read_text()
        self.assertIn('"que":"carta_devuelta"', journal)

    def test_a_letter_that_comes_back_under_another_id_is_in_the_daily_letter(self):
        self.make_matches()
        for who in ("carla", "nadie"):
            self.write("MAILER-DAEMON@example.org", "", subject="Undelivered", headers=BOUNCE.replace("ana@", who + "@") % "<0102@eu-west-1.amazonses.com>")
        self.sweep()
        self.now = "2026-12-02T09:00Z"
        self.sweep()
        (daily,) = [" ".join(letter.text.split()) for letter in self.new_letters() if letter.subject == "[pena] El club hoy"]
        self.assertIn("carla@example.org · una carta a esta dirección ha vuelto, y no se sabe cuál", daily)
        self.assertNotIn("nadie@", daily)

    def test_strangers_get_one_answer_a_day_and_the_moderator_reads_them(self):
        self.init()
        answer = self.asked("eva@example.net", "¿Qué es esto?\n")
        self.assertEqual(answer.subject, "[pena] ¡Hola! Así puedes jugar con nosotros")
        self.write("eva@example.net", "¿Hola? Mi clave es 4k2m-9x7q\n")
        self.sweep()
        self.assertEqual(self.new_letters(), [])
        for number in range(60):
            self.write("eva%d@example.net" % number, "hola\n")
        self.sweep()
        self.assertEqual(len(self.new_letters()), 49)  # 50 a day whose sender nobody proved
        self.now = "2026-12-02T09:00Z"
        self.sweep()
        *late, daily = sorted(self.new_letters(), key=lambda letter: "Marta" in letter.to)
        self.assertEqual(sorted(letter.to for letter in late), ["eva%d@example.net" % number for number in range(49, 60)])
        self.assertEqual((daily.to, daily.subject), ("Marta <marta@example.org>", "[pena] El club hoy"))
        self.assertIn("¿Qué es esto?", daily.text)
        self.assertNotIn("9x7q", daily.text)
        self.sweep()
        self.assertEqual(self.new_letters(), [])

    def person(self, who):
        return json.loads((self.root / ("club/personas/%s.json" % who)).read_text())

    def moved(self, who, old, new):
        """The person's mail goes to another address: what the old one is told."""
        first = self.asked_again(old, "direccion: %s\n" % new)
        self.assertEqual(first.to, "%s <%s>" % (who.capitalize(), old))
        second, = self.confirmed(first, "direccion: " + new, old)
        self.assertEqual((second.to, second.subject), ("%s <%s>" % (who.capitalize(), new), "[pena] Confirma tu nueva dirección"))
        told = {letter.to: letter for letter in self.confirmed(second, "direccion: " + new, new)}
        self.assertEqual(self.person(who)["correo"], new)
        return told["%s <%s>" % (who.capitalize(), old)]

    def later(self, now):
        """The moderator's daily letter has gone."""
        self.now = now
        self.sweep()
        self.new_letters()

    def undo(self, letter):
        """The old address answers the letter that told it of a change: where the mail goes then."""
        address = re.search("<(.*)>", letter.to)[1]
        self.confirmed(letter, "direccion: " + address, address)
        return self.person("ana")["correo"]

    def test_a_change_of_address_and_its_undoing(self):
        self.init()
        self.join_two()
        undo = self.moved("ana", "ana@example.net", "ana@example.com")
        self.assertIn("Si no has sido tú", undo.text)
        # Whatever is confirmed from the new address, the old one has its fourteen days.
        self.later("2026-12-14T12:00Z")
        self.confirmed(self.asked("ana@example.com", "resumen: nada\n"), "resumen: nada", "ana@example.com")
        self.assertEqual(self.person("ana")["resumen"], "nada")
        self.assertEqual(self.undo(undo), "ana@example.net")
        self.assertEqual(self.person("ana")["anteriores"], [])
        # It was of that change alone.
        self.later("2026-12-15T12:00Z")
        later = self.moved("ana", "ana@example.net", "ana@example.info")
        self.assertEqual(self.undo(undo), "ana@example.info")
        self.later("2026-12-30T12:00Z")
        self.assertEqual(self.undo(later), "ana@example.info", "after fourteen days it is too late")

    def test_who_has_stolen_an_account_does_not_undo_what_the_moderator_sets(self):
        self.init()
        self.join_two()
        letter = self.asked("ana@example.net", "direccion: ladron@example.com\n")
        first = self.confirmed(letter, "direccion: ladron@example.com", "ana@example.net")
        stolen = self.confirmed(first[0], "direccion: ladron@example.com", "ladron@example.com")
        (undo,) = [letter for letter in stolen if "ana@example.net" in letter.to]
        self.ronda("person", self.root, "ana", "--address", "ana@example.org")
        (told,) = [letter for letter in self.new_letters() if "ladron@example.com" in letter.to]
        self.assertNotIn("#si: ", told.text)
        address = lambda: json.loads((self.root / "club/personas/ana.json").read_text())["correo"]
        self.assertEqual(address(), "ana@example.org")
        person = json.loads((self.root / "club/personas/ana.json").read_text())
        for sender, line in (("ladron@example.com", "direccion: ladron@example.com\npersona: ana\ncorreo: ladron@example.com\ncambio: %d\n" % person["vez"]),
                             ("ana@example.net", undo.block("direccion: ana@example.net").replace("#si", "si"))):
            self.write(sender, line)
            self.sweep()
            for letter in self.new_letters():
                if "#si: " in letter.text:
                    self.write(sender, letter.text.replace("#si", "si"))
            self.sweep()
            self.assertEqual(address(), "ana@example.org")

    def test_who_undoes_a_change_undoes_what_followed_from_it(self):
        self.init()
        self.join_two()
        first = self.moved("ana", "ana@example.net", "mala@example.com")
        self.later("2026-12-02T12:00Z")
        second = self.moved("ana", "mala@example.com", "peor@example.com")
        self.assertEqual(self.undo(first), "ana@example.net")
        self.assertEqual(self.undo(second), "ana@example.net", "who lost it cannot take it back again")

    def test_the_undo_of_a_change_by_key_stays_good(self):
        self.make_matches()
        key = json.loads((self.root / "hx1/secreto/claves.json").read_text())["claves"]["beto"]
        letter = self.asked("beto@example.org", "direccion: beto@example.com\nclave: %s\n" % key)
        told = self.confirmed(letter, "direccion: beto@example.com", "beto@example.com")
        undo, = [one for one in told if "beto@example.org" in one.to]
        self.confirmed(self.asked("beto@example.org", "idioma: en\n"), "idioma: en", "beto@example.org")
        self.later("2026-12-05T13:00Z")
        self.assertEqual(self.person("beto")["correo"], "beto@example.com")
        self.confirmed(undo, "direccion: beto@example.org", "beto@example.org")
        self.assertEqual(self.person("beto")["correo"], "beto@example.org")

    def test_an_undo_whose_code_is_of_before_gets_another(self):
        self.init()
        self.join_two()
        undo = self.moved("ana", "ana@example.net", "ana@example.com")
        self.later("2026-12-02T12:00Z")  # an address of nobody gets one answer a day
        old = re.sub("#si: .*", "si: 4k2m-9x7q-h3p8", undo.block("direccion: ana@example.net")).replace("cambio: ", "plaza: ")
        again = self.asked_again("ana@example.net", old)
        self.assertEqual(self.person("ana")["correo"], "ana@example.com")
        self.assertEqual(again.to, "ana@example.net")
        self.confirmed(again, "direccion: ana@example.net", "ana@example.net")
        self.assertEqual(self.person("ana")["correo"], "ana@example.net")

    def test_nobody_owns_an_account_by_a_code_of_their_own(self):
        self.init()
        self.join_two()
        first = self.asked_again("beto@example.net", "direccion: mala@example.com\n")
        second, = self.confirmed(first, "direccion: mala@example.com", "beto@example.net")
        # Both have used as many codes.
        self.confirmed(self.asked_again("ana@example.net", "resumen: diario\n"), "resumen: diario", "ana@example.net")
        before = self.person("ana"), self.person("beto")
        self.assertEqual(before[0]["vez"], before[1]["vez"])
        block = second.block("direccion: mala@example.com").replace("#si", "si")
        self.write("mala@example.com", block.replace("persona: beto", "persona: ana"))
        self.sweep()
        self.assertEqual((self.person("ana"), self.person("beto")), before)

    def test_who_asks_for_an_address_does_not_learn_whose_it_is(self):
        self.init()
        self.join_two()
        for address, subject in (("nadie@example.com", "Confirma tu nueva dirección"), ("beto@example.net", "Esta dirección ya es tuya")):
            first = self.asked_again("ana@example.net", "direccion: %s\n" % address)
            told = self.confirmed(first, "direccion: " + address, "ana@example.net")
            self.assertEqual([(letter.to.split("<")[-1].strip(">"), letter.subject) for letter in told], [(address, "[pena] " + subject)])
        self.assertEqual(self.person("beto")["correo"], "beto@example.net")

    def codes(self):
        """What people of a club and strangers may confirm now, each as its lines without the sign."""
        self.make_matches()
        self.ronda("open", "hexadominacion", self.root, "--seats", 4, "--id", "nueva")
        self.ronda("open", "hexadominacion", self.root, "--seats", 4, "--id", "otra")
        self.join_at("ana@example.org", "nueva")
        self.ronda("vacate", self.root / "hx2", "carla")
        self.sweep()
        key = json.loads((self.root / "hx1/secreto/claves.json").read_text())["claves"]["beto"]
        wishes = [("ana@example.org", "baja: nueva"), ("ana@example.org", "abandono: hx1"), ("ana@example.org", "apuntarme: otra"),
                  ("ana@example.org", "direccion: ana@example.com"), ("ana@example.org", "idioma: en"), ("ana@example.org", "borrar: true"),
                  ("ana@example.org", "ausencia: 2026-12-10..2026-12-20\nsuplente: beto"), ("beto@example.org", "idioma: en"),
                  ("beto@example.org", "direccion: beto@example.com\nclave: " + key), ("beto@example.org", "tomar: hx2/carla"),
                  ("eva@example.net", "apuntarme: nueva"), ("zoe@example.net", "tomar: hx2/carla")]
        blocks = []
        for number, (sender, lines) in enumerate(wishes):
            self.now = "2026-12-01T%02d:00Z" % (13 + number // 2)
            letter = self.asked_again(sender, lines + "\n")
            blocks.append(letter.block(lines.split("\n")[0]).replace("#si", "si"))
        return blocks

    def join_at(self, address, match):
        self.confirmed(self.asked_again(address, "apuntarme: %s\n" % match), "apuntarme: " + match, address)

    def test_each_code_confirms_its_own_lines_and_nothing_else(self):
        blocks = self.codes()
        code = lambda block: re.search("si: (.*)", block)[1]
        self.assertEqual(len(set(map(code, blocks))), len(blocks))
        forged = [one.replace(code(one), code(other)) for one in blocks for other in blocks if one is not other]
        for block in blocks:
            lines = block.splitlines()[:-1]
            for number, line in enumerate(lines):
                name, value = line.split(": ")
                for other in ("ana", "beto", "eva", "otra", "hx2", "hx2/ana", "es", "beto@example.org", "eva@example.net", "ana@example.com", "clave"):
                    if other != value:
                        forged.append("\n".join(lines[:number] + ["%s: %s" % (name, other)] + lines[number + 1:] + ["si: " + code(block), ""]))
                if number > 0 and name != "correo":
                    forged.append("\n".join(lines[:number] + lines[number + 1:] + ["si: " + code(block), ""]))
            forged += [block.replace("\nsi: ", "\n%s: %s\nsi: " % more) for more in
                       (("persona", "beto"), ("prueba", "clave"), ("suplente", "carla"), ("pase", "x"), ("cambio", "1"), ("nombre", "Otra"))
                       if "\n%s: " % more[0] not in block]
        state = lambda: [self.journal()] + [path.read_text() for path in sorted((self.root / "club/personas").iterdir())] + [
            (self.root / match / "diario.jsonl").read_text() for match in ("hx1", "hx2")]
        before = state()
        for first in range(0, len(forged), 20):
            self.write("mala@example.com", "".join(forged[first:first + 20]))
        self.sweep()
        self.assertEqual(state(), before)
        self.write("ana@example.org", blocks[6])
        self.write("zoe@example.net", blocks[11])
        self.sweep()
        self.assertEqual([line["que"] for line in self.journal()[len(before[0]):] if line["que"] in ("ausencia", "alta", "tomada")], ["ausencia", "alta", "tomada"])

    def test_words_of_letters_are_nobodys_ids(self):
        self.init()
        self.ronda("open", "hexadominacion", self.root, "--seats", 4)
        for number, word in enumerate(("todos", "publico", "moderador", "no", "anonimo-1")):
            who = "e%d" % number
            letter = self.asked(who + "@example.net", "apuntarme: hexadominacion-1\npersona: %s\n" % word)
            self.assertIn("persona: %s\n" % who, letter.text)
        self.assertIn("persona: todos2\n", self.asked("todos@example.net", "lista: true\n").text)

    def test_a_key_alone_changes_the_address_after_three_days(self):
        self.make_matches()
        key = json.loads((self.root / "hx1/secreto/claves.json").read_text())["claves"]["beto"]
        letter = self.asked("beto@example.org", "direccion: beto@example.com\nclave: %s\n" % key)
        self.assertEqual(letter.to, "Otra <beto@example.com>")
        self.confirmed(letter, "direccion: beto@example.com", "beto@example.com")
        person = lambda: json.loads((self.root / "club/personas/beto.json").read_text())
        self.assertEqual(person()["correo"], "beto@example.org")
        self.now = "2026-12-04T13:00Z"
        self.sweep()
        self.assertEqual(person()["correo"], "beto@example.com")

    def test_settings_and_erasure(self):
        self.init()
        self.join_two()
        letter = self.asked("ana@example.net", "idioma: en\n")
        self.confirmed(letter, "idioma: en", "ana@example.net")
        self.assertEqual(json.loads((self.root / "club/personas/ana.json").read_text())["idioma"], "en")
        for request in ("borrar: true", "baja: hexadominacion-1", "borrar: true"):
            letter = self.asked("ana@example.net", request + "\n")
            self.confirmed(letter, request, "ana@example.net")
            exists = (self.root / "club/personas/ana.json").exists()
            self.now = self.now.replace("T12", "T13") if "T12" in self.now else self.now.replace("T13", "T15")
        self.assertFalse(exists)
        self.ronda("open", "hexadominacion", self.root, "--seats", 3, "--id", "otra")
        self.assertIn("persona: ana2", self.asked("ana@example.com", "lista: true\n").text)  # an id is never given again

    def test_the_moderator_changes_an_address_and_erases_a_person(self):
        self.init()
        self.ronda("open", "hexadominacion", self.root, "--seats", 4)
        self.join("ana")
        self.new_letters()
        self.assertIn("ana: sus cartas van a ana@example.com", self.ronda("person", self.root, "ana", "--address", "ana@example.com"))
        letters = self.new_letters()
        self.assertEqual({letter.to.split()[-1].strip("<>"): letter.subject for letter in letters},
                         {"ana@example.net": "[pena] Tu dirección ha cambiado", "ana@example.com": "[pena] Nueva dirección"})
        self.ronda("person", self.root, "ana", "--address", "ana@example.com")
        self.assertEqual(self.new_letters(), [], "the same again changes nothing")
        (old,) = [letter for letter in letters if "example.net" in letter.to]
        self.confirmed(old, "direccion: ana@example.net", "ana@example.net")
        self.assertIn("ana@example.net", self.ronda("person", self.root, "ana"))
        self.new_letters()
        # What the moderator decides on a disputed address stands: whoever had got hold of it cannot take it back.
        self.ronda("person", self.root, "ana", "--address", "ana@example.com")
        (old,) = [letter for letter in self.new_letters() if "example.net" in letter.to]
        self.assertIn("Marta ha cambiado la dirección", old.text)
        self.assertNotIn("#si: ", old.text)
        self.ronda("person", self.root, "ana", "--address", "ana@example.net")
        self.new_letters()
        self.assertIn("direccion_ocupada", self.ronda_of_other("ana@example.net"))
        self.assertIn("opcion_invalida", self.ronda("person", self.root, "ana", "--address", "no es nada", status=1))
        self.assertIn("con_asiento", self.ronda("person", self.root, "ana", "--erase", status=1))
        self.confirmed(self.asked_again("ana@example.net", "baja: hexadominacion-1\n"), "baja: hexadominacion-1", "ana@example.net")
        self.assertIn("ana: ficha borrada", self.ronda("person", self.root, "ana", "--erase"))
        self.assertIn("[pena] Dirección borrada", [letter.subject for letter in self.new_letters()])
        self.assertFalse((self.root / "club/personas/ana.json").exists())
        self.assertIn("persona_desconocida", self.ronda("person", self.root, "ana", "--erase", status=1))
        self.assertIn("uso", self.ronda("person", self.root, "--erase", status=2))

    def ronda_of_other(self, address):
        """beto wants an address that somebody has."""
        self.join("beto")
        self.new_letters()
        return self.ronda("person", self.root, "beto", "--address", address, status=1)

    def asked_again(self, sender, body):
        self.new_letters()
        return self.asked(sender, body)

    def asking(self, who, first="apuntarme: hexadominacion-1"):
        """A stranger has proved their address in a club whose moderator says yes to each: what the moderator and they get."""
        letters = self.confirmed(self.asked_again(who + "@example.net", first + "\n"), first, who + "@example.net")
        return {letter.to.split("<")[-1].rstrip(">"): letter for letter in letters}

    def club_with_entry(self, word):
        (self.root / "club.yaml").write_text(CLUB % "" + "altas: %s\n" % word)
        self.init()
        self.ronda("open", "hexadominacion", self.root, "--seats", 3)

    def test_the_moderator_says_yes_to_each_new_person(self):
        self.club_with_entry("moderador")
        letters = self.asking("ana")
        self.assertEqual(letters["ana@example.net"].subject, "[pena] Falta un sí")
        asked = letters["marta@example.org"]
        self.assertEqual(asked.subject, "[pena] Ana quiere entrar")
        self.assertIn("Ana pide plaza en hexadominacion-1 desde ana@example.net", asked.text)
        self.assertEqual(list((self.root / "club/personas").iterdir()), [], "nobody is a person before the yes")
        self.assertEqual(self.joined(), [])
        self.now = "2026-12-02T12:00Z"  # a stranger gets one answer a day
        self.sweep()
        self.assertEqual(list(self.asking("ana")), ["ana@example.net"], "the moderator is asked once a week")
        # The code is the moderator's, of this person and this place.
        block = asked.block("admitir: ana@example.net").replace("#si", "si")
        for forged in (block.replace("ana@example.net", "eva@example.net"), block.replace("persona: ana", "persona: eva"),
                       block.replace("plaza: hexadominacion-1", "plaza: otra"), block.replace("\nsi: ", "\n#si: ")):
            self.write("marta@example.org", forged)
        self.write("marta@example.org", block, headers="Auto-Submitted: auto-replied\r\n")
        self.sweep()
        self.assertEqual(self.joined(), [])
        self.new_letters()
        self.write("marta.movil@example.com", block)  # a phone with another address: the code is what proves
        self.sweep()
        self.assertEqual(sorted((letter.to.split("<")[-1].rstrip(">"), letter.subject) for letter in self.new_letters()),
                         [("ana@example.net", "[pena] Estás en hexadominacion-1"), ("marta@example.org", "[pena] Ha entrado")])
        self.assertEqual(self.joined(), ["ana"])
        # Who is a person needs no second yes.
        self.confirmed(self.asked("ana@example.net", "baja: hexadominacion-1\n"), "baja: hexadominacion-1", "ana@example.net")
        self.join("ana")
        self.assertEqual(self.joined(), ["ana", "ana"])
        # Who has been erased is not brought back by the same yes.
        for hour, request in ((14, "baja: hexadominacion-1"), (16, "borrar: true")):
            self.now = "2026-12-02T%d:00Z" % hour  # so many answers an hour
            self.confirmed(self.asked_again("ana@example.net", request + "\n"), request, "ana@example.net")
        self.new_letters()
        self.assertIn("se usa una sola vez", self.asked("marta@example.org", block + "\n\n").text)
        self.assertFalse((self.root / "club/personas/ana.json").exists())

    def test_who_is_not_admitted_is_forgotten_after_thirty_days(self):
        self.club_with_entry("moderador")
        self.asking("ana")
        self.assertEqual(self.inbox("club", "visto"), [])
        self.assertTrue(all(name.endswith(".desconocido.eml") for name in self.inbox("club", "rechazado")))
        self.assertIn("pide entrar", self.ronda("mail", "list", self.root, "--refused"))
        self.now = "2026-12-02T09:00Z"
        self.sweep()
        self.assertEqual([letter.subject for letter in self.new_letters()], [], "the daily letter does not say it again")
        self.now = "2027-02-01T09:00Z"
        self.sweep()
        self.assertEqual([path.name for path in (self.root / "club/correo/salida/nuevo").glob("desconocido-*")], [])
        self.assertTrue(all(name.endswith(".cabeceras.eml") for name in self.inbox("club", "rechazado")))

    def test_a_yes_that_comes_too_late_finds_no_place(self):
        self.club_with_entry("moderador")
        asked = {who: self.asking(who)["marta@example.org"] for who in ("ana", "beto", "carla", "dani")}
        for who in ("beto", "carla", "dani"):
            self.confirmed(asked[who], "admitir: %s@example.net" % who, "marta@example.org")
        self.assertEqual(self.joined(), ["beto", "carla", "dani"])
        letters = self.confirmed(asked["ana"], "admitir: ana@example.net", "marta@example.org")
        self.assertEqual({letter.to.split("<")[-1].rstrip(">"): letter.subject for letter in letters},
                         {"ana@example.net": "[pena] No se ha podido", "marta@example.org": "[pena] No ha podido entrar"})
        self.assertFalse((self.root / "club/personas/ana.json").exists())

    def test_a_closed_club_takes_nobody_new(self):
        self.club_with_entry("no")
        letters = self.asking("ana")
        self.assertIn("no admite a nadie nuevo", letters["ana@example.net"].text)
        self.assertEqual((list(letters), self.joined()), (["ana@example.net"], []))

    def test_who_has_had_no_seat_for_three_years_is_asked_and_then_erased(self):
        self.init()
        self.ronda("open", "hexadominacion", self.root, "--seats", 4)
        for who in ("ana", "beto", "carla"):
            self.join(who)
        for who in ("ana", "beto"):
            self.confirmed(self.asked_again(who + "@example.net", "baja: hexadominacion-1\n"), "baja: hexadominacion-1", who + "@example.net")
        self.now = "2029-11-20T09:00Z"
        self.sweep()
        self.new_letters()
        self.now = "2029-12-02T09:00Z"
        self.sweep()
        asked = {letter.to.split("<")[-1].rstrip(">"): letter for letter in self.new_letters() if "Sigues" in letter.subject}
        self.assertEqual(sorted(asked), ["ana@example.net", "beto@example.net"], "carla still waits for a match")
        self.assertIn("Hace tres años que no juegas en La Peña.", asked["ana@example.net"].text)
        self.confirmed(asked["ana@example.net"], "quedarme: true", "ana@example.net")
        people = lambda: sorted(path.stem for path in (self.root / "club/personas").glob("*.json"))
        self.now = "2029-12-31T09:00Z"
        self.sweep()
        self.assertEqual(people(), ["ana", "beto", "carla"], "there are thirty days to answer")
        self.now = "2030-01-02T09:00Z"
        self.sweep()
        self.assertEqual(people(), ["ana", "carla"])
        self.assertIn("[pena] Dirección borrada", [letter.subject for letter in self.new_letters()])
        self.assertEqual([line["persona"] for line in self.journal() if line["que"] == "borrada"], ["beto"])

    def test_what_strangers_were_answered_goes_after_thirty_days(self):
        self.init()
        self.join_two()
        self.asked_again("eva@example.net", "¿Qué es esto?\n")
        outbox = self.root / "club/correo/salida/nuevo"
        self.assertEqual(len(list(outbox.glob("desconocido-*.eml"))), 3)  # the codes of ana and beto, too
        for later, left in (("2026-12-20T09:00Z", 3), ("2027-02-01T09:00Z", 0)):
            self.now = later
            self.sweep()
            self.assertEqual(len(list(outbox.glob("desconocido-*.eml"))), left, later)
        self.assertTrue(list(outbox.glob("aviso-apuntada*.eml")), "letters to people stay")

    def test_strangers_letters_are_as_old_as_the_clock_of_the_pass_says(self):
        # Years away from the machine's clock, whatever it says.
        self.now = "2041-01-01T09:00Z"
        self.club_with_entry("moderador")
        self.asking("ana")
        outbox = self.root / "club/correo/salida/nuevo"
        for later, whole in (("2041-01-20T09:00Z", True), ("2041-02-03T09:00Z", False)):
            self.now = later
            self.write("eva@example.net", "¿Qué es esto?\n")
            self.sweep()
            for path in outbox, self.root / "club/correo/entrada/rechazado":
                of_january = [one for one in path.glob("*desconocido*.eml") if one.stat().st_mtime < 2242000000]
                self.assertEqual(bool(of_january), whole, (later, path))

    def test_two_sweeps_at_once_fetch_once(self):
        self.make_matches()
        box = self.root.parent / "buzon"
        for part in ("new", "cur", "tmp"):
            (box / part).mkdir(parents=True)
        (self.root / "club.yaml").write_text(CLUB % (", maildir: %s" % box))
        for number in range(20):
            (box / "new" / str(number)).write_text(
                "From: a%d@example.net\nTo: ronda@example.org\nSubject: x\nMessage-ID: <w%d@x>\n\nhola\n" % (number, number))
        command = [RONDA, "sweep", str(self.root), "--now", START, "--lang", "es"]
        running = [subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) for _ in range(3)]
        for one in running:
            one.communicate()
        self.sweep()
        self.assertEqual(len(self.inbox("club", "rechazado")), 20)
        self.assertEqual(self.inbox("hx1", "nuevo") + self.inbox("hx2", "nuevo"), [])

    def orders_for(self, match, orders="{}"):
        key = json.loads((self.root / match / "secreto/claves.json").read_text())["claves"]["ana"]
        return "partida: %s\njugador: ana\nronda: 1\nclave: %s\nordenes: %s\n" % (match, key, orders)

    def due_on_sunday(self):
        self.make_matches()
        config = self.root / "hx1/partida.yaml"
        config.write_text(config.read_text() + "calendario: {zona: UTC, plazo: dom 20:00, freno: false}\n")
        self.sweep()

    def busy_desk(self):
        """Another process is there. Returns the lock to close."""
        lock = open(self.root / "club/.cerrojo", "rb")
        self.addCleanup(lock.close)
        fcntl.flock(lock, fcntl.LOCK_EX)
        return lock

    def orders_at_a_busy_desk(self):
        """hx1 is due, and orders that came before wait at the desk."""
        self.due_on_sunday()
        self.now = "2026-12-06T19:50Z"
        lock = self.busy_desk()
        self.write("ana@example.org", self.orders_for("hx1"))
        return lock

    def played(self):
        """Whose orders the first round was resolved with. None: it was not."""
        folder = self.root / "hx1/rondas/0001"
        return sorted(one.stem for one in folder.glob("ordenes/*.yaml")) if folder.exists() else None

    def test_a_round_waits_for_the_process_at_the_desk(self):
        lock = self.orders_at_a_busy_desk()
        self.now = "2026-12-06T20:00Z"
        self.sweep()
        self.assertIsNone(self.played())
        waits = "hx1: la ronda 1 espera al correo de antes del plazo, como mucho hasta el domingo 6 de diciembre, 21:00 (UTC)\n"
        self.assertEqual(self.ronda("run", self.root / "hx1"), waits)
        self.assertEqual(self.ronda("run", self.root / "hx1", "--dry-run"), waits)
        lock.close()
        self.now = "2026-12-06T20:05Z"
        self.sweep()
        self.assertEqual(self.played(), ["ana"])

    def test_a_process_that_hangs_at_the_desk_stops_a_round_for_an_hour(self):
        self.orders_at_a_busy_desk()
        self.now = "2026-12-06T20:59Z"
        self.sweep()
        self.assertIsNone(self.played())
        self.now = "2026-12-06T21:00Z"
        self.sweep()
        self.assertEqual(self.played(), [])

    def with_mailbox(self):
        box = self.root.parent / "buzon"
        for part in ("new", "cur", "tmp"):
            (box / part).mkdir(parents=True)
        (self.root / "club.yaml").write_text(CLUB % (", maildir: %s" % box))
        return box / "new"

    def test_a_round_waits_until_mail_has_been_fetched_after_its_deadline(self):
        box = self.with_mailbox()
        self.due_on_sunday()
        (box / "1").write_text("From: ana@example.org\nTo: ronda@example.org\nDate: Sun, 6 Dec 2026 19:59:00 +0000\nMessage-ID: <a@x>\n\n"
                               + self.orders_for("hx1"))
        self.now = "2026-12-06T20:00Z"
        lock = self.busy_desk()
        self.sweep()
        self.assertIsNone(self.played())
        lock.close()
        self.sweep()
        self.assertEqual(self.played(), ["ana"])

    def test_mail_counts_as_fetched_once_it_is_handed_over(self):
        box = self.with_mailbox()
        self.make_matches()
        note = self.root / "club/correo/entrada/recogida.json"
        self.sweep()
        before = note.read_text()
        (self.root / "hx1/correo/entrada").write_text("a file in the way")
        (box / "1").write_text("From: ana@example.org\nTo: ronda@example.org\nMessage-ID: <a@x>\n\n" + self.orders_for("hx1"))
        self.now = "2026-12-01T12:05Z"
        self.sweep(status=3)
        self.assertEqual(note.read_text(), before)
        (self.root / "hx1/correo/entrada").unlink()
        self.now = "2026-12-01T12:10Z"
        self.sweep()
        self.assertNotEqual(note.read_text(), before)
        self.assertTrue((self.root / "hx1/pendientes/ana.yaml").exists())

    def test_orders_where_nothing_is_read_are_named_in_the_answer(self):
        self.make_matches()
        letter = self.asked("ana@example.org", "Hola:\n-- \nAna\n" + self.orders_for("hx1"))
        self.assertIn("tu carta no decía cuál", letter.text)
        self.assertIn("Hay órdenes en la firma o debajo de ella", letter.text)

    def test_a_match_whose_file_cannot_be_read_gets_its_letters_later(self):
        self.make_matches()
        config = self.root / "hx1/partida.yaml"
        good = config.read_text()
        for spoilt in (good.replace("jugadores:", "jugadores: ["), ""):
            (self.root / "hx1/pendientes/ana.yaml").unlink(missing_ok=True)
            config.write_text(spoilt)
            self.write("ana@example.org", self.orders_for("hx1", "{reclutar: {Loma: %d}}" % (1 + len(spoilt) % 2)))
            self.sweep(status=1)
            self.assertEqual(self.new_letters(), [])
            config.write_text(good)
            self.sweep()
            self.assertTrue((self.root / "hx1/pendientes/ana.yaml").exists())
            self.new_letters()

    def test_each_attached_file_goes_to_its_own_match(self):
        self.make_matches()
        self.sweep()
        parts = ["--x\nContent-Type: text/plain\n\nVan adjuntas.\n"]
        for match in ("hx1", "hx2"):
            key = json.loads((self.root / match / "secreto/claves.json").read_text())["claves"]["ana"]
            parts.append("--x\nContent-Type: application/yaml\nContent-Disposition: attachment; filename=%s.yaml\n\n"
                         "partida: %s\njugador: ana\nronda: 1\nclave: %s\nordenes: {}\n\n" % (match, match, key))
        self.write("ana@example.org", "".join(parts) + "--x--\n", headers="MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x\r\n")
        self.sweep()
        for match in ("hx1", "hx2"):
            self.assertTrue((self.root / match / "pendientes/ana.yaml").exists(), match)

    def test_letters_wait_while_two_matches_have_their_id(self):
        self.make_matches()
        self.sweep()
        shutil.copytree(self.root / "hx1", self.root / "hx1-copia")
        key = json.loads((self.root / "hx1/secreto/claves.json").read_text())["claves"]["ana"]
        self.write("ana@example.org", "partida: hx1\njugador: ana\nronda: 1\nclave: %s\nordenes: {}\n" % key)
        self.write("extra@example.net", "partida: hx1\nordenes: {}\n")  # a stranger's letter does not wait
        self.assertIn("id_repetido", self.sweep(status=1))
        self.assertEqual(len(self.inbox("club", "nuevo")), 1)
        self.assertEqual(self.inbox("hx1", "visto"), [])
        (self.root / "enlace").symlink_to("hx2")  # the same match on two ways
        shutil.rmtree(self.root / "hx1-copia")
        self.assertNotIn("id_repetido", self.sweep())
        self.assertEqual(self.inbox("club", "nuevo"), [])
        self.assertTrue((self.root / "hx1/pendientes/ana.yaml").exists())

    def test_faults_are_told_and_stop_no_match(self):
        self.make_matches()
        (self.root / "club.yaml").write_text("club: pena\n")
        self.assertIn("club.yaml", self.sweep(status=1))
        (self.root / "club.yaml").write_text(CLUB % "")
        config = self.root / "hx2/partida.yaml"
        config.write_text(config.read_text() + "correo: {de: r@example.org, maildir: /x}\n")
        (self.root / "club.yaml").write_text(CLUB % ", maildir: /x")
        self.assertIn("buzon_propio", self.sweep(status=3))

    def test_the_site_has_open_matches_with_a_finished_letter(self):
        self.init()
        self.ronda("open", "hexadominacion", self.root, "--seats", 4)
        self.ronda("open", "bheex", self.root, "--id", "secreta", "--seats", 2, "--private")
        self.join("ana")
        site = self.root.parent / "sitio"
        self.ronda("site", self.root, "--out", site)
        page = (site / "index.html").read_text()
        self.assertIn("faltan 3 personas", page)
        self.assertIn('href="mailto:ronda%2Bpena%40example.org?subject=%5Bpena%5D%20apuntarme%3A%20hexadominacion-1&amp;body=apuntarme%3A%20hexadominacion-1%0D%0A"', page)
        self.assertIn("3 more people are needed", (site / "index.en.html").read_text())
        self.assertNotIn("secreta", page)
        self.assertNotIn("example.net", page)

    def test_a_club_that_is_back_from_a_backup(self):
        self.init()
        self.ronda("open", "hexadominacion", self.root, "--seats", 3)
        self.join("ana")
        self.ronda("backup", self.root.parent / "copia.tar", self.root)
        lost = self.asked("beto@example.net", "apuntarme: hexadominacion-1\n")
        confirmed = lost.block("apuntarme: hexadominacion-1").replace("#si", "si")
        self.write("beto@example.net", confirmed)
        self.sweep()
        self.assertEqual(self.joined(), ["ana", "beto"])
        self.now = "2026-12-02T09:00Z"
        self.back_from_backup()
        self.assertEqual(self.joined(), ["ana"])
        epoch = next(line["epoca"] for line in self.journal() if line["que"] == "restaurada")
        held = self.root / "club/correo/salida/retenido"
        self.assertTrue(list(held.glob("*.eml")))
        # The same letter again, piped in by the moderator: it asks for something that may have been done.
        self.write("beto@example.net", confirmed, headers="Received: from x; Tue, 1 Dec 2026 13:00:00 +0000\r\n")
        self.sweep()
        self.assertEqual(self.joined(), ["ana"])
        daily, = self.new_letters()
        self.assertIn("marta@example.org", daily.to)
        self.assertIn("apuntarme: hexadominacion-1", daily.text)
        self.assertIn("--restored", daily.text)
        self.assertIn(".%s." % epoch, daily.id)
        # In a letter of today the code no longer counts; the answer has a new one, which does.
        after = "Received: from x; Wed, 2 Dec 2026 09:00:01 +0000\r\n"
        again = self.asked("beto@example.net", confirmed, headers=after)
        self.assertEqual(self.joined(), ["ana"])
        self.assertNotIn(re.search("si: (.*)", confirmed).group(1), again.text)
        self.write("beto@example.net", again.block("apuntarme: hexadominacion-1").replace("#si", "si"), headers=after)
        self.write("eva@example.net", "apuntarme: hexadominacion-1\n", headers=after)
        self.sweep()
        asked, = [letter for letter in self.new_letters() if "eva" in letter.to]
        self.write("eva@example.net", asked.block("apuntarme: hexadominacion-1").replace("#si", "si"), headers=after)
        self.sweep()
        self.assertEqual(self.joined(), ["ana", "beto", "eva"])
        # It is full, and begins only when the moderator lets the club go on.
        self.assertFalse((self.root / "hexadominacion-1").exists())
        self.ronda("resume", self.root, "--restored")
        self.assertFalse(list(held.glob("*.eml")))
        self.sweep()
        self.assertTrue((self.root / "hexadominacion-1/partida.yaml").exists())

    def test_a_stranger_follows_one_match_of_the_club_and_leaves_it(self):
        self.make_matches()
        config = self.root / "hx1/partida.yaml"
        config.write_text(config.read_text() + "publico: true\n")
        self.write("eva@example.net", "seguir: true\n", to="ronda+hx2@example.org")
        self.sweep()
        self.assertEqual(self.new_letters(), [], "hx2 is not public")
        letter = self.asked("eva@example.net", "seguir: true\n", to="ronda+hx1@example.org")
        self.assertEqual((letter.to, letter.subject), ("eva@example.net", "[hx1] Confirma que eres tú"))
        self.write("eva@example.net", letter.block("seguir: true").replace("#si", "si"), to=letter.reply_to)
        self.sweep()
        self.assertEqual(self.one_letter().subject, "[hx1] Sigues la partida")
        self.assertEqual(list((self.root / "club/personas").glob("eva*")), [], "who follows is no person of the club")
        self.ronda("run", self.root / "hx1", "--force")
        report, = [path for path in (self.root / "hx1/correo/salida/nuevo").glob("0001-publico.*.eml")]
        link = email.message_from_bytes(report.read_bytes())["List-Unsubscribe"]
        subject = urllib.parse.parse_qs(urllib.parse.urlsplit(link.strip()[1:-1]).query)["subject"][0]
        self.new_letters()
        self.write("eva@example.net", "", to="ronda+hx1@example.org", subject=subject)
        self.sweep()
        self.assertEqual(json.loads((self.root / "hx1/correo/suscripciones.json").read_text())["espectadores"], [])
        self.assertEqual(self.new_letters(), [])


if __name__ == "__main__":
    unittest.main()
