"""What happens to several matches at once is told to their moderator in one letter that names them, in a club and in a folder of matches
with one mailbox; a match alone is told of as it was.

use: incidents_test.py PATH/ronda
"""

import shutil
import unittest

import letters
from mail_match import MailMatch

CLUB = "club: pena\nnombre: La Peña\nzona: Europe/Madrid\nmoderador: {nombre: Marta, correo: marta@example.org}\ncorreo: {de: Ronda <ronda@example.org>}\n"
MATCHES = ("hx1", "hx2", "hx3")


class Incidents(MailMatch):
    def setUp(self):
        super().setUp()
        self.root = self.base / "ronda"
        self.root.mkdir()

    def make(self, mail="", moderator=""):
        for match in MATCHES:
            config = self.base / "nueva.yaml"
            config.write_text("partida: %s\njuego: hexadominacion\nmapas: no\n%sjugadores:\n  - {id: ana, correo: ana@example.org}\n"
                              "  - {id: beto, correo: beto@example.net}\n%s" % (match, moderator, mail))
            self.ronda("new", "hexadominacion", self.root / match, "--from", config)

    def club(self):
        (self.root / "club.yaml").write_text(CLUB)
        self.ronda("club", "init", self.root, "--yes")
        self.make()

    def folder_of_matches(self):
        self.make("correo: {de: Ronda <ronda@example.org>, maildir: %s}\n" % (self.base / "buzon"), "moderador: {nombre: Marta, correo: marta@example.org}\n")
        for part in ("new", "cur", "tmp"):
            (self.base / "buzon" / part).mkdir(parents=True)

    def sweep(self, now, status=0):
        self.later(now)
        self.ronda("sweep", self.root, "-j", "1", status=status)

    def told(self):
        """The new letters to the moderator, by subject; then they are gone."""
        found = []
        for path in sorted(self.root.glob("**/correo/salida/nuevo/*.eml")):
            letter = letters.read(path)
            if "marta" in letter["To"]:
                found.append((str(letter["Subject"]), letter.get_body(("plain",)).get_content().replace("\r\n", "\n")))
            path.unlink()
        self.assertFalse(list(self.root.glob("**/*incidentes/*.json")), "nothing is left aside")
        return found

    def check_one(self, subject):
        ((said, text),) = self.told()
        self.assertEqual(said, subject + ": hx1, hx2 y hx3")
        self.assertIn("Esta carta trata de 3 partidas: hx1, hx2 y hx3.", " ".join(text.split()))
        return text

    def check_clock(self):
        self.sweep("2026-12-03T12:30Z")
        self.check_one("El reloj se ha atrasado")
        self.sweep("2026-12-03T12:40Z")
        self.assertEqual(self.told(), [])

    def test_matches_of_a_club_that_begin_together_and_a_wrong_clock_are_one_letter_each(self):
        self.club()
        self.sweep("2026-12-03T14:00Z")
        text = self.check_one("Empiezan 3 partidas")
        keys = [self.keys_of(self.root / match)["moderador"] for match in MATCHES]
        self.assertEqual([key for key in keys if key not in text], [], "with the key of each")
        self.check_clock()

    def test_so_they_are_in_a_folder_of_matches_with_one_mailbox(self):
        self.folder_of_matches()
        self.sweep("2026-12-03T14:00Z")
        # When the first was made, nobody shared its mail yet.
        self.assertEqual([subject for subject, _ in self.told()], ["[hx1] Empieza la partida: HexaDominación", "Empiezan 2 partidas: hx2 y hx3"])
        self.check_clock()

    def test_a_restored_tree_is_one_letter(self):
        self.club()
        self.sweep("2026-12-03T14:00Z")
        self.told()
        self.ronda("backup", self.base / "copia.tar", self.root)
        shutil.rmtree(self.root)
        self.ronda("restore", self.base / "copia.tar", self.root)
        self.sweep("2026-12-03T15:00Z")
        text = self.check_one("Se han restaurado 3 partidas desde una copia")
        for match in MATCHES:
            self.assertIn("ronda resume", text)
            self.assertIn(match, text)

    def test_what_concerns_one_match_goes_out_as_it_was(self):
        self.club()
        self.sweep("2026-12-03T14:00Z")
        self.told()
        for match in ("hx2", "hx3"):
            shutil.rmtree(self.root / match)
        self.sweep("2026-12-03T12:30Z")
        ((subject, text),) = self.told()
        self.assertEqual(subject, "[hx1] El reloj se ha atrasado")
        self.assertNotIn("Esta carta vale", text)

    def test_a_sweep_that_is_killed_tells_it_once(self):
        self.club()
        self.sweep("2026-12-03T14:00Z")
        self.told()
        self.later("2026-12-03T12:30Z")
        for match in MATCHES[:2]:  # before the sweep joins what the matches have left
            self.ronda("mail", "compose", self.root / match)
        self.sweep("2026-12-03T12:30Z")
        self.check_one("El reloj se ha atrasado")


if __name__ == "__main__":
    unittest.main()
