"""What somebody can make a club write: counted against whoever wrote, over all its matches, and never against the person who is named.

use: club_limits_test.py PATH/ronda
"""

import json
import re
import unittest
import urllib.parse

import letters
from club_desk import CLUB, MATCH, ClubDesk

PUBLIC_MATCH = MATCH + "publico: true\n"
PROVED = "Authentication-Results: mx.example.org; dkim=pass header.d=example.org\r\n"


class Limits(ClubDesk):
    def setUp(self):
        super().setUp()
        for match, other in (("hx1", "beto"), ("hx2", "carla")):
            config = self.root / "nueva.yaml"
            config.write_text(PUBLIC_MATCH % (match, other, other))
            self.ronda("new", "hexadominacion", self.root / match, "--from", config)
            config.unlink()
        self.init()
        self.sweep()
        self.new_letters()

    def key(self, match, player="ana"):
        return json.loads((self.root / match / "secreto/claves.json").read_text())["claves"][player]

    def got(self):
        self.sweep()
        return self.new_letters()

    def to(self, address, found):
        return [letter for letter in found if address in letter.to]

    def daily(self, day):
        self.now = day
        found = self.got()
        (letter,) = [one for one in found if one.subject == "[pena] El club hoy"]
        return " ".join(letter.text.split()), [one for one in found if one is not letter]

    @staticmethod
    def pressed(letter):
        """What the button of a letter sends."""
        link = re.search(r'href="(mailto:[^"]*)"', letter.html).group(1).replace("&amp;", "&")
        return urllib.parse.parse_qs(link.partition("?")[2])["body"][0].replace("\r\n", "\n")

    # --- Letters that only name somebody ---

    def test_forged_letters_use_up_nobodys_answers(self):
        for number in range(6):
            self.write("ana@example.org", "resumen: %s\n" % ("diario" if number % 2 else "nada"))
        self.assertEqual(len(self.to("ana@", self.got())), 6)
        letter = self.asked("ana@example.org", "mis_partidas: true\n")
        self.assertIn("#si: ", letter.text)
        self.assertEqual(letter.answers, "<m7@example.org>")

    def test_whose_server_proves_the_address_has_answers_of_their_own(self):
        (self.root / "club.yaml").write_text(CLUB % ", autentica: mx.example.org")
        for number in range(110):
            self.write("ana@example.org", "resumen: nada\n")
        self.assertEqual(len(self.to("ana@", self.got())), 100)
        self.write("ana@example.org", "mis_partidas: true\n", headers=PROVED)
        self.assertEqual(len(self.to("ana@", self.got())), 1)
        for _ in range(4):
            self.write("ana@example.org", "mis_partidas: true\n", headers=PROVED)
        self.assertEqual(len(self.to("ana@", self.got())), 2, "three an hour")
        self.assertIn("ana@example.org", self.daily("2026-12-02T09:00Z")[0].partition("Demasiadas cartas")[2][:300])

    def test_who_names_other_addresses_writes_to_few_of_them(self):
        self.ronda("open", "hexadominacion", self.root, "--seats", 3, "--id", "tarde")
        self.new_letters()
        for number in range(8):
            self.write("mal@example.net", "apuntarme: tarde\ncorreo: eva%d@example.com\n" % number)
        self.assertEqual(len(self.got()), 3)
        self.assertEqual(self.asked("eva9@example.com", "apuntarme: tarde\n").to, "eva9@example.com")

    def test_one_letter_with_twenty_lines_is_not_twenty_letters(self):
        for body in ("".join("partida: hx1\nseguir: true\ncorreo: eva%d@example.net\n\n" % n for n in range(20)),
                     "".join("partida: hx1\nseguir: true\ncorreo: ana@example.org\nronda: %d\n\n" % n for n in range(20)), "lista: true\n" * 20):
            with self.subTest(body=body[:60]):
                self.write("ana@example.org", body)
                self.assertLessEqual(len(self.got()), 3)

    # --- What a person makes others read ---

    def test_a_person_makes_the_club_write_to_thirty_others_a_day_over_all_matches(self):
        for number in range(20):
            self.write("ana@example.org", "direccion: eva%d@example.net\nclave: %s\n" % (number, self.key("hx1")))
        self.assertEqual(len(self.to("eva", self.got())), 20)
        for match, other in (("hx1", "beto"), ("hx2", "carla")):
            for _ in range(7):
                self.write("ana@example.org", "partida: %s\njugador: ana\nclave: %s\nmensaje: {para: [%s], texto: Hola}\n" % (match, self.key(match), other))
            found = self.got()
            self.assertEqual(len(self.to(other + "@", found)), 7 if match == "hx1" else 3)
        self.assertTrue([one for one in found if "podrás mandar otro a partir del" in " ".join(one.text.split())])
        self.write("ana@example.org", "direccion: eva99@example.net\nclave: %s\n" % self.key("hx1"))
        (refused,) = self.got()
        self.assertEqual((refused.to, refused.subject), ("Ana <ana@example.org>", "[pena] No se ha podido"))
        self.assertIn("hoy ya lo hemos hecho 30 veces por ti", " ".join(refused.text.split()))
        self.write("ana@example.org", "partida: hx1\njugador: ana\nronda: 1\nclave: %s\nordenes: {}\n" % self.key("hx1"))
        self.assertIn("Órdenes aceptadas", self.to("ana@", self.got())[0].subject)
        self.write("beto@example.org", "direccion: eva98@example.net\nclave: %s\n" % self.key("hx1", "beto"))
        self.assertEqual(len(self.to("eva98@", self.got())), 1, "nobody else's are used up")
        self.now = "2026-12-02T12:01Z"
        self.write("ana@example.org", "direccion: eva97@example.net\nclave: %s\n" % self.key("hx1"))
        self.assertEqual(len(self.to("eva97@", self.got())), 1)

    def test_leaves_again_and_again_flood_nobody(self):
        found = []
        for self.now in ("2026-12-01T12:00Z", "2026-12-01T13:00Z"):  # twenty answers an hour
            for number in range(8):
                self.write("ana@example.org", "ausencia: 2026-12-20\nsuplente: carla\nclave: %s\n" % self.key("hx1"))
                self.write("ana@example.org", "ausencia: no\nclave: %s\n" % self.key("hx1"))
            found += self.got()
        for fellow in ("beto@", "carla@"):
            self.assertTrue(3 <= len(self.to(fellow, found)) <= 30, len(self.to(fellow, found)))
        self.assertTrue([one for one in self.to("ana@", found) if "podrás pedirlo otra vez desde el miércoles 2" in " ".join(one.text.lower().split())])

    def test_strangers_ask_the_moderator_in_few_letters(self):
        (self.root / "club.yaml").write_text((CLUB % "") + "altas: moderador\n")
        self.ronda("open", "hexadominacion", self.root, "--seats", 4, "--id", "tarde")
        self.new_letters()
        asked = self.asked("eva@example.net", "lista: true\n")
        for name in ("uno", "dos", "tres", "cuatro", "cinco"):
            changed = asked.block("apuntarme: tarde").replace("#si", "si").replace("nombre: Eva", "nombre: " + name)
            self.write("eva@example.net", changed)
            for letter in [one for one in self.got() if "nombre: " + name in one.text]:
                self.write("eva@example.net", letter.block("apuntarme: tarde").replace("#si", "si"))
        self.got()
        asking = [letters.read(path) for path in (self.root / "club/correo/salida/nuevo").glob("desconocido-*")]
        self.assertEqual(len([one for one in asking if "marta@" in one["To"]]), 3)
        self.assertTrue([one for one in asking if "Confírmalo otra vez mañana" in one.get_body(("plain",)).get_content()])

    # --- Strangers and their buttons ---

    def test_a_stranger_is_answered_by_the_button_on_the_same_day(self):
        self.ronda("open", "hexadominacion", self.root, "--seats", 3, "--id", "tarde")
        self.new_letters()
        first = self.asked("eva@example.net", "¿Qué es esto?\n")
        self.assertEqual(self.pressed(first).splitlines()[0], "lista: true")
        second = self.asked("eva@example.net", self.pressed(first))
        self.assertEqual(second.subject, "[pena] Partidas que buscan gente")
        joined = self.asked("eva@example.net", self.pressed(second))
        self.assertEqual(joined.subject, "[pena] Estás en tarde")
        told = self.asked("eva@example.net", self.pressed(second) + "\n")
        self.assertIn("Ya estás en tarde: 1 de 3 plazas ocupadas.", told.text)
        # The finished letter of the club's site has no code.
        self.asked("fran@example.net", "hola\n")
        self.assertEqual(self.asked("fran@example.net", "apuntarme: tarde\n").subject, "[pena] Confirma que quieres jugar")
        self.write("fran@example.net", "apuntarme: tarde\n\n")
        self.assertEqual(self.got(), [])

    def test_who_comes_after_fifty_strangers_is_answered_tomorrow(self):
        for number in range(52):
            self.write("eva%d@example.net" % number, "lista: true\n")
        self.assertEqual(len(self.got()), 50)
        self.sweep()
        self.assertEqual(self.new_letters(), [])
        daily, found = self.daily("2026-12-02T09:00Z")
        for late in ("eva50@example.net", "eva51@example.net"):
            self.assertIn(late + " · hoy ya había cartas de muchos desconocidos: se le contesta mañana", daily)
            self.assertEqual([one.subject for one in self.to(late, found)], ["[pena] Partidas que buscan gente"])
        self.assertEqual(self.got(), [])
        self.assertFalse(list((self.root / "club/correo/entrada/manana").iterdir()))

    def test_several_requests_of_a_letter_are_confirmed_by_one(self):
        asked = self.asked("ana@example.org", "resumen: diario\nidioma: en\nvisible: false\nsuplente: true\nresumen: diario\n")
        for line in ("resumen: diario", "idioma: en", "visible: false", "suplente: true"):
            self.assertEqual(asked.text.count(line + "\ncorreo: "), 1, asked.text)
        self.write("ana@example.org", self.pressed(asked))
        self.sweep()
        person = json.loads((self.root / "club/personas/ana.json").read_text())
        self.assertEqual([person[key] for key in ("resumen", "idioma", "visible", "suplente")], ["diario", "en", False, True])

    def test_orders_for_a_match_that_is_not_there(self):
        for to in ("ronda@example.org", "ronda+hx1@example.org"):
            self.write("ana@example.org", "partida: tarde\njugador: ana\nronda: 1\nclave: %s\nordenes: {}\n" % self.key("hx1"), to=to)
            self.write("eva@example.net", "partida: tarde\njugador: ana\nronda: 1\nordenes: {}\n", to=to)
            found = self.got()
            (letter,) = self.to("ana@", found)
            self.assertIn("no hay partida «tarde»; las tuyas son hx1 y hx2", " ".join(letter.text.split()))
            self.assertFalse([one for one in self.to("eva@", found) if "hx1" in one.text])

    def test_letters_that_only_name_somebody_are_not_kept_for_ever(self):
        self.write("ana@example.org", "resumen: nada\n" + "x" * 3000 + "\n")
        self.write("ana@example.org", "partida: hx1\njugador: ana\nronda: 1\nordenes: {}\n# " + "x" * 3000 + "\n")
        self.write("ana@example.org", "partida: hx1\njugador: ana\nronda: 1\nclave: %s\nordenes: {reclutar: {Lomma: 1}}\n# %s\n" % (self.key("hx1"), "x" * 3000))
        self.sweep()
        kept = lambda: {folder: sum(path.stat().st_size > 2500 for path in (self.root / folder / "correo/entrada").rglob("*.eml")) for folder in ("club", "hx1")}
        self.assertEqual(kept(), {"club": 3, "hx1": 2})
        for self.now in ("2027-01-02T12:00Z", "2027-01-02T13:00Z"):
            self.write("eva@example.net", "hola\n")
            self.write("eva@example.net", "partida: hx1\nhola\n")
            self.sweep()
        self.assertEqual(kept(), {"club": 1, "hx1": 1})

    def test_who_wants_to_be_erased_reads_what_comes_first(self):
        self.ronda("open", "hexadominacion", self.root, "--seats", 3, "--id", "tarde")
        self.new_letters()
        self.confirmed(self.asked("ana@example.org", "apuntarme: tarde\n"), "apuntarme: tarde", "ana@example.org")
        self.new_letters()
        (letter,) = self.confirmed(self.asked("ana@example.org", "borrar: true\n"), "borrar: true", "ana@example.org")
        text = " ".join(letter.text.split())
        self.assertIn("primero sal con «abandono: hx1», «abandono: hx2» y «baja: tarde»", text)
        for line in ("abandono: hx1", "abandono: hx2", "baja: tarde"):
            letter.block(line)


if __name__ == "__main__":
    unittest.main()
