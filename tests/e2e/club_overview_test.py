"""What a club's moderator sees, and what strangers cost: letters without effect, the daily letter, what a sweep prints; at most so
many answers and bytes for people whom nobody knows.

use: club_overview_test.py PATH/ronda
"""

import json
import unittest

from club_desk import BOUNCE, CLUB, ClubDesk, Letter

MOST_BYTES = 50_000_000


class Overview(ClubDesk):
    def flood(self, count, sender="eva%d@example.net", headers="", body="hola\n"):
        box = self.root.parent / "buzon"
        for part in ("new", "cur", "tmp"):
            (box / part).mkdir(parents=True, exist_ok=True)
        for _ in range(count):
            self.sent += 1
            text = "From: %s\nTo: ronda@example.org\nSubject: x\nMessage-ID: <f%d@x>\nDate: Tue, 1 Dec 2026 12:00:00 +0000\n%s\n%s"
            (box / "new" / ("%06d" % self.sent)).write_text(text % (sender % self.sent, self.sent, headers, body))
        return "maildir: %s" % box

    def club_with(self, mail):
        (self.root / "club.yaml").write_text(CLUB % (", " + mail))

    def refused(self):
        return json.loads(self.ronda("mail", "list", self.root, "--refused", "--json"))

    def match(self, name):
        config = self.root / "nueva.yaml"
        config.write_text("partida: %s\njuego: hexadominacion\nmapas: no\njugadores:\n"
                          "  - {id: ana, nombre: Ana, correo: ana@example.org}\n  - {id: beto, nombre: Beto, correo: beto@example.org}\n" % name)
        self.ronda("new", "hexadominacion", self.root / name, "--from", config)
        config.unlink()

    def test_strangers_get_so_many_answers_a_day(self):
        self.init()
        self.club_with(self.flood(400))
        self.sweep()
        self.assertEqual(len(self.new_letters()), 50)  # nobody proves who writes, so the other half is kept
        self.now = "2026-12-02T09:00Z"
        self.sweep()
        found = self.new_letters()
        (daily,) = [letter for letter in found if letter.subject == "[pena] El club hoy"]
        self.assertEqual(len(found), 1 + 50)  # those who came next
        self.assertIn("Y 300 cartas más que aquí no caben.", daily.text)
        self.assertIn("300 cartas sin respuesta", daily.text)
        self.now = "2026-12-03T07:30Z"  # before the daily letter
        self.flood(20)
        self.sweep()
        self.assertEqual(len([letter for letter in self.new_letters() if "eva" in letter.to]), 20)  # another day

    def test_with_a_server_that_proves_only_proved_senders_get_one(self):
        self.init()
        proved = "Authentication-Results: mx.example.org; dkim=pass header.d=example.net\n"
        self.flood(30)
        self.flood(150, headers=proved)
        forged = "Authentication-Results: mx.evil.org; dkim=pass header.d=example.net\n"
        self.club_with(self.flood(30, sender="mal%d@example.net", headers=forged) + ", autentica: mx.example.org")
        self.sweep()
        letters = self.new_letters()
        self.assertEqual(len(letters), 100)
        self.assertEqual([letter.to for letter in letters if "mal" in letter.to], [])

    def test_a_club_without_matches_has_a_status(self):
        self.init()
        self.assertEqual(self.ronda("status", self.root), "%s: aquí no ha empezado ninguna partida\n" % self.root)

    def test_letters_of_strangers_fill_no_disk(self):
        self.init()
        self.club_with(self.flood(60, body=("x" * 900 + "\n") * 1100))
        self.sweep()
        kept = [path for shelf in ("rechazado", "manana") for path in (self.root / "club/correo/entrada" / shelf).iterdir()]
        self.assertEqual(len(kept), 60)
        self.assertLessEqual(sum(path.stat().st_size for path in kept if path.parent.name == "rechazado"), MOST_BYTES)

    def test_letters_without_effect_are_listed_and_shown(self):
        self.match("hx1")
        self.match("hx2")
        self.init()
        self.new_letters()
        self.write("ana@example.org", "jugador: ana\nclave: 4k2m-9x7q\nordenes: {}\nNo sé cuál.\n")
        self.write("eva@example.net", "¿Qué es esto?\n", headers="Content-Type: text/plain; charset=utf-8\r\n")
        self.write("eva@example.net", "¿Hola?\n", headers="Content-Type: text/plain; charset=utf-8\r\n")
        self.write("beto@example.org", "idioma: en\n")
        self.write("beto@example.org", "Estoy fuera.\n", headers="Auto-Submitted: auto-replied\r\n")
        self.sweep()
        told = [(one["n"], one["de"], one["motivo"], one["respuesta"]) for one in self.refused()]
        self.assertEqual(told, [(1, "ana@example.org", "sin_partida", "¿De qué partida es tu carta?"),
                                (2, "eva@example.net", "desconocido", "¡Hola! Así puedes jugar con nosotros"),
                                (3, "eva@example.net", "desconocido", ""),
                                (4, "beto@example.org", "sin_codigo", "Confirma lo que pides"),
                                (5, "beto@example.org", "automatica", "")])
        self.assertIn("1. martes 1 de diciembre, 13:00 · ana@example.org · no decía de qué partida era · respuesta: «¿De qué partida",
                      self.ronda("mail", "list", self.root, "--refused"))
        self.assertIn("· sin respuesta", self.ronda("mail", "list", self.root, "--refused"))
        shown = self.ronda("mail", "show", self.root, "--letter", 1)
        self.assertIn("No sé cuál.", shown)
        self.assertNotIn("9x7q", shown)
        self.assertIn("¿Qué es esto?", self.ronda("mail", "show", self.root, "--letter", 2))
        self.assertIn("no hay ninguna carta con este número", self.ronda("mail", "show", self.root, "--letter", 6, status=1))
        self.assertIn("falta --letter N", self.ronda("mail", "show", self.root, status=2))
        self.sweep()
        self.assertEqual(len(self.refused()), 5)

    maxDiff = None

    def test_the_daily_letter_says_who_needs_somebody_and_what_was_refused(self):
        self.match("hx1")
        self.match("hx2")
        self.init()
        ident = Letter(next((self.root / "hx2/correo/salida/nuevo").glob("*-beto.eml"))).id
        self.ronda("open", "hexadominacion", self.root, "--seats", 3)
        self.new_letters()
        self.join("carla")
        self.write("MAILER-DAEMON@example.org", "", headers=BOUNCE.replace("ana@", "beto@") % ident)
        self.write("eva@example.net", "Mi clave es 4k2m-9x7q\n")
        self.write("ana@example.org", "ordenes: {}\n")
        self.sweep()
        self.new_letters()
        self.now = "2026-12-02T06:00Z"  # eight in summer, seven in winter
        self.sweep()
        self.assertEqual(self.new_letters(), [])
        self.now = "2026-12-02T07:30Z"
        self.assertEqual(self.sweep(), "")
        daily = self.one_letter()
        self.assertEqual((daily.to, daily.subject), ("Marta <marta@example.org>", "[pena] El club hoy"))
        needs = daily.text.split("Partidas que necesitan a alguien")[1].split("Gente")[0]
        self.assertIn("hx2", needs)
        self.assertIn("no le llega a Beto", needs)
        self.assertNotIn("hx1", needs)  # at rest
        self.assertIn("carla se apunta a hexadominacion-1.", daily.text)
        self.assertIn("eva@example.net:", daily.text)
        self.assertNotIn("9x7q", daily.text)
        self.assertIn("ana@example.org · no decía de qué partida era", " ".join(daily.text.split()))
        self.assertIn("ronda mail show ronda --letter N", daily.text)
        self.assertNotIn("carla@", daily.text)  # to be asked for a code is no refusal
        self.assertRegex(daily.text, r"(?m)^lista: true$")
        self.sweep()
        self.assertEqual(self.new_letters(), [])

    def test_a_sweep_prints_only_what_needs_a_person(self):
        self.match("hx1")
        self.init()
        self.ronda("open", "hexadominacion", self.root, "--seats", 2)
        self.write("eva@example.net", "hola\n")
        self.assertEqual(self.sweep(), "")
        for who in ("carla", "dani"):
            self.new_letters()
            letter = self.asked(who + "@example.net", "apuntarme: hexadominacion-1\n")
            self.write(who + "@example.net", letter.block("apuntarme: hexadominacion-1").replace("#si", "si"))
            self.assertEqual(self.sweep(), "")
        self.assertTrue((self.root / "hexadominacion-1/partida.yaml").exists())
        (self.root / "hx1/partida.yaml").write_text("partida: hx1\n")
        said = self.sweep(status=1)
        self.assertIn("hx1", said)
        self.assertNotIn("hexadominacion-1", said)


if __name__ == "__main__":
    unittest.main()
