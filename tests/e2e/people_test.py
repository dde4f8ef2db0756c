"""People of a club who have no seat: invitations, `apuntarme: club`; what the club keeps of people and for how long (club/contract/sign-up.md,
privacy.md).

use: people_test.py PATH/ronda
"""

import json
import re
import shutil
import unittest

from club_desk import CLUB, ClubDesk


class PeopleDesk(ClubDesk):
    def person(self, *words, status=0):
        return self.ronda("person", self.root, *words, status=status)

    def ids(self):
        return sorted(path.stem for path in (self.root / "club/personas").iterdir())

    def with_line(self, line):
        (self.root / "club.yaml").write_text(CLUB % "" + line + "\n")

    def invited(self, who="Ana López <ana@example.net>"):
        self.person("--add", who)
        return self.one_letter()


class People(PeopleDesk):
    def test_who_is_invited_is_in_after_confirming(self):
        self.init()
        before = (self.root / "club/diario.jsonl").read_bytes() if (self.root / "club/diario.jsonl").exists() else b""
        self.assertIn("Ana López <ana@example.net>: se le invita", self.person("--add", "Ana López <ana@example.net>"))
        letter = self.one_letter()
        self.assertEqual((letter.subject, letter.to), ("[pena] Marta te invita a La Peña", "Ana López <ana@example.net>"))
        self.assertTrue(letter.name.startswith("desconocido-"), "it goes after thirty days, as all letters to strangers")
        self.assertIn("no guardamos tu dirección", " ".join(letter.text.split()))
        self.assertEqual(self.ids(), [])
        after = (self.root / "club/diario.jsonl").read_bytes() if (self.root / "club/diario.jsonl").exists() else b""
        self.assertEqual(after, before, "nothing is kept before they confirm")
        self.assertIn("ya se le ha invitado esta semana", self.person("--add", "Ana <ana@example.net>"))
        self.assertEqual(self.new_letters(), [])
        welcome, = self.confirmed(letter, "apuntarme: club", "ana@example.net")
        self.assertEqual(welcome.subject, "[pena] Estás en el club")
        self.assertEqual(self.ids(), ["ana"])
        self.assertIn("ana: Ana López, ana@example.net; fiabilidad: menos de 10 plazos", self.person())
        self.assertIn("ya está en el club como ana", self.person("--add", "Ana <ana@example.net>"))
        self.assertEqual(self.new_letters(), [])
        self.assertNotIn("@", (self.root / "club/diario.jsonl").read_text())
        self.now = "2026-12-02T09:00Z"
        self.sweep()
        daily, = [one for one in self.new_letters() if one.subject == "[pena] El club hoy"]
        self.assertIn("ana entra en el club.", daily.text)
        # The code counts once.
        self.write("ana@example.net", letter.block("apuntarme: club").replace("#si", "si") + "\n\n")
        self.sweep()
        self.assertEqual([one.subject for one in self.new_letters()], ["[pena] Ya está hecho"])
        # Who is in the club joins a match as everybody does.
        self.ronda("open", "hexadominacion", self.root, "--seats", 3)
        self.join("ana")
        self.assertEqual(self.joined(), ["ana"])

    def test_a_table_of_people_is_read_as_a_whole_or_not_at_all(self):
        self.init()
        table = self.root.parent / "gente.csv"
        table.write_text("\ufeffCorreo;Nombre\r\nana@example.net;Ana\r\n\r\nbeto@example.net;\"López, Beto\"\r\n")
        self.assertEqual(self.person("--import", table).count("se le invita"), 2)
        self.assertEqual(sorted(letter.to for letter in self.new_letters()), ['"López, Beto" <beto@example.net>', "Ana <ana@example.net>"])
        table.write_text("Carla,carla@example.net\nDani <dani@example.net>\nEva\n,fran@example.net\nGus,gus@-x.example\nCarla,CARLA@example.net\n")
        said = self.person("--import", table, status=1)
        for line, why in ((3, "falta la dirección"), (4, "falta"), (5, "gus@-x.example"), (6, "está dos veces")):
            self.assertRegex(said, r"gente\.csv:%d[^\n]*%s" % (line, re.escape(why)))
        self.assertNotIn("gente.csv:2", said)
        self.assertEqual(self.new_letters(), [], "a table with faults invites nobody")
        table.write_text("nombre,correo\n")
        self.assertIn("no hay nadie", self.person("--import", table, status=1))
        self.assertIn("se esperaba «Ana López <ana@example.org>»", self.person("--add", "ana@example.net", status=1))
        self.person("--add", "Ana <ana@example.net>", "--import", table, status=2)
        self.person("ana", "--add", "Ana <ana@example.net>", status=2)

    def test_an_invitation_is_the_moderators_yes_for_one_address_once(self):
        for word in ("moderador", "no"):
            with self.subTest(altas=word):
                self.with_line("altas: " + word)
                self.init()
                letter = self.invited("Ana <ana-%s@example.net>" % word)
                other = self.invited("Beto <beto-%s@example.net>" % word)
                # The pass of somebody else is none.
                stolen = re.search("pase: .*", letter.text).group(0)
                asked = self.asked("eva-%s@example.net" % word, "apuntarme: club\n%s\n" % stolen)
                refused = self.confirmed(asked, "apuntarme: club", "eva-%s@example.net" % word)
                self.assertIn("Falta un sí" if word == "moderador" else "No se ha podido", " ".join(one.subject for one in refused))
                # Who changes the id is asked again, and is still invited.
                block = letter.block("apuntarme: club").replace("persona: ana%s" % word, "persona: anita-%s" % word)
                again = self.asked("ana-%s@example.net" % word, block.replace("#si", "si"))
                welcome, = self.confirmed(again, "apuntarme: club", "ana-%s@example.net" % word)
                self.assertEqual(welcome.subject, "[pena] Estás en el club")
                self.assertEqual(self.ids(), ["anita-" + word])
                self.person("anita-" + word, "--erase")
                self.now = {"moderador": "2026-12-02T12:00Z", "no": "2026-12-03T12:00Z"}[word]  # a stranger gets one answer a day
                self.sweep()
                self.new_letters()
                back = self.asked("ana-%s@example.net" % word, "apuntarme: club\n%s\n" % stolen)
                self.confirmed(back, "apuntarme: club", "ana-%s@example.net" % word)
                self.assertEqual(self.ids(), [], "who was erased is not brought back by the same invitation")
                self.confirmed(other, "apuntarme: club", "beto-%s@example.net" % word)
                self.assertEqual(self.ids(), ["beto" + word])
                self.person("beto" + word, "--erase")
                self.new_letters()

    def test_a_stranger_joins_the_club_alone(self):
        self.init()
        listed = self.asked("ana@example.net", "lista: true\n")
        self.assertIn("apuntarme: club\npersona: ana\nnombre: Ana\n", listed.text)
        welcome, = self.confirmed(listed, "apuntarme: club", "ana@example.net")
        self.assertEqual(welcome.subject, "[pena] Estás en el club")
        said = self.asked("ana@example.net", "apuntarme: club\n")
        self.assertIn("Ya estás en el club.", said.text)
        self.assertNotIn("apuntarme: club", self.asked("ana@example.net", "lista: true\n").text)
        self.with_line("altas: moderador")
        letters = self.confirmed(self.asked("beto@example.net", "apuntarme: club\n"), "apuntarme: club", "beto@example.net")
        asked = next(letter for letter in letters if letter.to.endswith("<marta@example.org>"))
        self.assertIn("Beto pide plaza en el club desde beto@example.net", asked.text)
        letters = self.confirmed(asked, "admitir: beto@example.net", "marta@example.org")
        self.assertEqual(sorted(letter.subject for letter in letters), ["[pena] Estás en el club", "[pena] Ha entrado"])
        self.assertEqual(self.ids(), ["ana", "beto"])
        self.with_line("altas: no")
        self.assertNotIn("apuntarme: club", self.asked("eva@example.net", "lista: true\n").text)

    def test_a_step_that_was_killed_anywhere_ends_the_same(self):
        """After the person's file, after the journal, before the letter is filed."""
        self.init()
        letter = self.invited()
        self.write("ana@example.net", letter.block("apuntarme: club").replace("#si", "si"))
        start = self.root.parent / "antes"
        shutil.copytree(self.root, start)
        self.sweep()
        whole = self.state()
        root = self.root
        journal = (root / "club/diario.jsonl").read_text().splitlines(True)
        composed = next(number for number, line in enumerate(journal) if '"aviso_compuesto"' in line)
        self.assertGreater(composed, 1)
        for lines in range(composed + 1):
            self.root = root.parent / ("otra-%d" % lines)
            shutil.copytree(start, self.root)
            shutil.copy(root / "club/personas/ana.json", self.root / "club/personas/ana.json")
            (self.root / "club/diario.jsonl").write_text("".join(journal[:lines]))
            self.sweep()
            self.assertEqual(self.state(), whole, lines)

    def state(self):
        outbox = {path.name: path.read_bytes() for path in (self.root / "club/correo/salida/nuevo").iterdir()}
        seen = sorted(path.name for path in (self.root / "club/correo/entrada/visto").iterdir())
        return (self.root / "club/diario.jsonl").read_text(), (self.root / "club/personas/ana.json").read_text(), outbox, seen


class Privacy(PeopleDesk):
    LATER = "2027-06-15T12:00Z"

    def files(self, folder):
        return sorted(str(path.relative_to(self.root)) for path in (self.root / folder).rglob("*") if path.is_file())

    def day(self, now):
        """A sweep after the hour of the daily letter."""
        self.now = now
        self.sweep()

    def played(self):
        """hx1 is over, hx2 goes on; each has a letter that came and one that went out, and hx1 an order that waits."""
        self.make_matches()
        keys = {match: json.loads((self.root / match / "secreto/claves.json").read_text())["claves"] for match in ("hx1", "hx2")}
        for match, player, orders in (("hx1", "ana", "{rendirse: true}"), ("hx1", "beto", "{}"), ("hx2", "ana", "{}")):
            self.write(player + "@example.org", "partida: %s\njugador: %s\nronda: 1\nclave: %s\nordenes: %s\n" % (
                match, player, keys[match][player], orders))
        self.write("Eva <eva@example.com>", "¿Qué es esto?\n")
        self.sweep()
        for folder in ("hx1", "hx2", "club"):
            out = self.root / folder / "correo/salida"
            (out / "enviado").mkdir(exist_ok=True)
            for path in list((out / "nuevo").glob("*.eml")):
                path.rename(out / "enviado" / path.name)
        (self.root / "hx1/pendientes").mkdir(exist_ok=True)
        (self.root / "hx1/pendientes/beto.0001.rechazada").write_text("{}")

    def test_letters_that_no_proof_needs_go_after_their_time(self):
        self.played()
        self.day("2027-06-14T12:00Z")
        everything = self.files("hx1") + self.files("club/correo/entrada/visto")
        self.assertTrue([name for name in everything if "/visto/" in name])
        self.with_line("conservar: 300d")
        self.day("2027-06-15T12:00Z")
        self.assertEqual([name for name in everything if not (self.root / name).exists()], [], "nothing is that old")
        self.with_line("conservar: 180d")
        proofs = {name: (self.root / name).read_bytes() for name in self.files("hx1/rondas") + self.files("hx1/secreto")}
        running = self.files("hx2/correo")
        self.day("2027-06-16T12:00Z")
        for folder in ("hx1", "club"):
            for shelf in ("entrada/visto", "entrada/rechazado"):
                for name in self.files("%s/correo/%s" % (folder, shelf)):
                    self.assertTrue(name.endswith(".borrada"), name)
                    self.assertEqual((self.root / name).read_bytes(), b"")
            self.assertEqual(self.files(folder + "/correo/salida/enviado"), [])
        self.assertEqual(self.files("hx1/pendientes"), [], "nor drafts")
        self.assertEqual(self.files("hx2/correo"), running, "a match that goes on needs its letters")
        self.assertEqual({name: (self.root / name).read_bytes() for name in proofs}, proofs)
        self.ronda("verify", self.root / "hx1")
        self.assertIn("hx1", self.ronda("results", self.root))
        # A copy of an erased letter is no new letter.
        before = (self.root / "hx1/diario.jsonl").read_bytes(), self.new_letters()
        self.sent = 0
        key = json.loads((self.root / "hx1/secreto/claves.json").read_text())["claves"]["ana"]
        self.write("ana@example.org", "partida: hx1\njugador: ana\nronda: 1\nclave: %s\nordenes: {rendirse: true}\n" % key)
        self.sweep()
        self.assertEqual(((self.root / "hx1/diario.jsonl").read_bytes(), self.new_letters()), (before[0], []))

    def test_less_than_thirty_days_is_refused_and_nothing_is_erased_without_the_key(self):
        self.played()
        self.day(self.LATER)
        self.assertFalse([name for name in self.files("hx1") if name.endswith(".borrada")])
        self.with_line("conservar: 20d")
        self.assertIn("se esperaban al menos 30d", self.person(status=1))

    def test_a_person_gets_what_is_kept_of_them(self):
        self.make_matches()
        self.ronda("open", "hexadominacion", self.root, "--seats", 3)
        asked = self.asked("ana@example.org", "mis_datos: true\n")
        self.assertEqual(asked.subject, "[pena] Confirma lo que pides", "only to who proves the address")
        self.assertNotIn("hx1", asked.text)
        letter, = self.confirmed(asked, "mis_datos: true", "ana@example.org")
        self.assertEqual((letter.subject, letter.to), ("[pena] Qué se guarda de ti", "Ana <ana@example.org>"))
        self.assertIn('"correo": "ana@example.org"', letter.text)
        for line in ("hx1/ana", "hx2/ana", "asiento; partida: hx1; jugador: ana", "alta"):
            self.assertIn(line, " ".join(letter.text.split()))
        self.assertNotIn("beto@", letter.text)
        self.assertIn("hasta que quien modera borre la carpeta en que están", " ".join(letter.text.split()))
        english = self.asked("ana@example.org", "my_data: yes\n")
        self.assertIn("mis_datos: true", english.text)

    def test_who_erases_is_told_what_stays_and_why(self):
        self.with_line("conservar: 180d")
        self.init()
        self.confirmed(self.invited(), "apuntarme: club", "ana@example.net")
        self.new_letters()
        letter, = self.confirmed(self.asked("ana@example.net", "borrar: true\n"), "borrar: true", "ana@example.net")
        text = " ".join(letter.text.split())
        for words in ("«ana», para que no sea de nadie más", "cada línea prueba las siguientes", "seudónimo",
                      "las del club, 180 días; las de una partida, 180 días desde que acaba"):
            self.assertIn(words, text)
        self.assertEqual(self.ids(), [])


if __name__ == "__main__":
    unittest.main()
