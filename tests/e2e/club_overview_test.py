"""What a club's moderator sees, and what strangers cost: letters without effect, the daily letter, what a sweep prints; at most so
many answers and bytes for people whom nobody knows.

use: club_overview_test.py PATH/ronda
"""

import json
import re
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
        needs = daily.text.split("Partidas que necesitan a alguien")[1].split("Cartas que no llegan")[0]
        self.assertIn("hx2", needs)
        self.assertIn("no llega a Beto", needs)
        self.assertNotIn("hx1", needs)  # at rest
        self.assertIn("carla se apunta a hexadominacion-1.", " ".join(daily.text.split()))
        self.assertIn("eva@example.net:", daily.text)
        self.assertNotIn("9x7q", daily.text)
        self.assertIn("ana@example.org · no decía de qué partida era", " ".join(daily.text.split()))
        self.assertIn("ronda mail show ronda --letter N", daily.text)
        self.assertNotIn("carla@", daily.text)  # to be asked for a code is no refusal
        self.assertRegex(daily.text, r"(?m)^lista: true$")
        self.sweep()
        self.assertEqual(self.new_letters(), [])

    def key(self, match, who):
        return json.loads((self.root / match / "secreto/claves.json").read_text())["claves"][who]

    def ask(self, sender, match, request):
        """The answers to a request of a moderator."""
        self.write(sender, "partida: %s\njugador: moderador\nclave: %s\n%s\n" % (match, self.key(match, "moderador"), request))
        self.sweep()
        return self.new_letters()

    def page(self):
        """The parts of the moderator's page by their titles; the matches have none."""
        parts = self.ronda("status", self.root).split("\n\n")
        return parts[0], {part.split("\n")[0]: [line.strip() for line in part.split("\n")[1:]] for part in parts[1:]}

    def test_one_page_tells_the_moderator_all_and_the_daily_letter_has_the_same(self):
        self.match("hx1")
        self.match("hx2")
        self.match("hx3")
        self.init()
        ident = Letter(next((self.root / "hx2/correo/salida/nuevo").glob("*-beto.eml"))).id
        self.ronda("open", "hexadominacion", self.root, "--seats", 3, "--until", "2026-12-05T20:00Z")
        self.new_letters()
        self.join("carla")
        self.ronda("vacate", self.root / "hx3", "ana", "--reason", "no contesta")
        self.ronda("leave", self.root, "beto", "--from", "2026-12-03", "--to", "2026-12-08")
        self.ronda("pause", self.root / "hx1")
        self.write("MAILER-DAEMON@example.org", "", headers=BOUNCE.replace("ana@", "beto@") % ident)
        self.sweep()
        self.write("beto@example.org", "lista: true\n")  # not read yet
        matches, page = self.page()
        rows = [re.split("  +", row)[:2] for row in matches.split("\n")]
        self.assertEqual(rows[:3], [["correo", "hx2"], ["vacante", "hx3"], ["en pausa", "hx1"]])
        self.assertEqual(rows[3], ["3 partidas; 2 necesitan a alguien"])
        self.assertEqual(list(page), ["Asientos vacantes", "Cartas que no llegan", "Cartas que esperan", "Buscan gente", "Quién está fuera",
                                      "Lo último que se hizo"])
        self.assertEqual(page["Asientos vacantes"], ["hx3/ana (Ana), desde el martes 1 de diciembre, 13:00: no contesta; no se le ha ofrecido a nadie"])
        self.assertEqual(page["Cartas que no llegan"], ["hx2: han vuelto las cartas para Beto (beto@example.org)"])
        self.assertEqual(page["Cartas que esperan"], ["1 carta al club por leer, desde el martes 1 de diciembre, 13:00"])
        self.assertEqual(page["Buscan gente"], ["hexadominacion-1 (HexaDominación): 1 de 3, carla; hasta el sábado 5 de diciembre, 21:00"])
        self.assertEqual(page["Quién está fuera"], ["beto, del jueves 3 de diciembre al martes 8 de diciembre"])
        done = "\n".join(page["Lo último que se hizo"])
        for one in ("hx3: El asiento de Ana queda vacante: no contesta.", "hx1: La partida queda en pausa.", "carla se apunta a hexadominacion-1.",
                    "beto estará fuera: 2026-12-03..2026-12-08."):
            self.assertIn(one, done)
        self.sweep()
        self.new_letters()
        self.now = "2026-12-02T07:30Z"
        self.sweep()
        daily = [letter for letter in self.new_letters() if letter.subject == "[pena] El club hoy"]
        told = " ".join(daily[0].text.split())
        self.assertIn("3 partidas; 2 necesitan a alguien", told)
        self.assertNotIn("en pausa hx1", told)
        for title, lines in self.page()[1].items():
            self.assertIn(title, told)
            for line in lines:
                self.assertIn(" ".join(line.split()), told)
        self.assertNotIn("Cartas que esperan", told)

    def test_the_journal_is_read_as_sentences(self):
        self.match("hx1")
        self.init()
        self.new_letters()
        self.now = "2026-12-02T12:00Z"
        self.write("ana@example.org", "partida: hx1\njugador: ana\nronda: 1\nclave: %s\nordenes: {}\n" % self.key("hx1", "ana"))
        self.sweep()
        self.ronda("pause", self.root / "hx1")
        self.ronda("replace", self.root / "hx1", "beto", "--email", "dani@example.org", "--name", "Dani")
        alone = self.ronda("log", self.root / "hx1").splitlines()
        self.assertEqual(alone[0].split(" · ")[1], "La partida empieza.")
        self.assertIn("miércoles 2 de diciembre, 12:00 · Ana envía órdenes para la ronda 1.", alone)
        self.assertTrue(alone[-1].endswith("· El asiento de Beto pasa a Dani."))
        for secret in (self.key("hx1", "ana"), "ordenes", "@", "semilla"):
            self.assertNotIn(secret, "\n".join(alone))
        club = self.ronda("log", self.root)
        self.assertIn("martes 1 de diciembre, 13:00 · ana entra en el club.", club)
        self.assertIn("miércoles 2 de diciembre, 13:00 · hx1 · La partida queda en pausa.", club)
        self.assertNotIn("ana entra en el club", self.ronda("log", self.root, "--since", "2026-12-02"))
        self.assertEqual(self.ronda("log", self.root, "--since", "2h"), self.ronda("log", self.root, "--since", "2026-12-02"))
        self.assertEqual([line.split(" · ")[-1] for line in self.ronda("log", self.root / "hx1", "--who", "ANA").splitlines()],
                         ["Ana envía órdenes para la ronda 1."])
        self.assertEqual(self.ronda("log", self.root, "--who", "nadie"), "Nada.\n")
        self.assertIn("se esperaba un día", self.ronda("log", self.root, "--since", "ayer", status=2))
        last = json.loads(self.ronda("log", self.root / "hx1", "--json"))[-1]
        self.assertEqual((last["partida"], last["dice"], last["pidio"]), ("hx1", "El asiento de Beto pasa a Dani", None))

    def test_several_moderators(self):
        several = "\nmoderadores:\n  - {nombre: Berta, correo: berta@example.org}\n  - {nombre: Celia, correo: celia@example.org}\naltas: moderador\n"
        self.match("hx1")
        self.match("hx2")
        own = self.root / "hx2/partida.yaml"
        own.write_text(own.read_text() + "moderador: {nombre: Olga, correo: olga@example.org}\n")
        (self.root / "club.yaml").write_text(CLUB % "" + several)
        self.init()
        self.new_letters()
        everybody = ["berta@example.org", "celia@example.org", "marta@example.org"]
        to = lambda letters: sorted(address for letter in letters for address in everybody if address in letter.to)
        told = self.ask("berta@example.org", "hx1", "pausar: true")
        answers = [letter for letter in told if "Quién lo pidió" in letter.text]
        self.assertEqual(to(answers), everybody)
        self.assertIn("Berta.", answers[0].text)
        (line,) = [json.loads(line) for line in (self.root / "hx1/diario.jsonl").read_text().splitlines() if '"pausada"' in line]
        self.assertEqual(line["por"], "Berta")
        self.assertIn("La partida queda en pausa; lo pidió Berta.", self.ronda("log", self.root, "--who", "berta"))
        self.assertIn("hx1: La partida queda en pausa; lo pidió Berta.", self.ronda("status", self.root))
        refused = self.ask("celia@example.org", "hx1", "prorrogar: ayer")
        self.assertEqual(to(refused), ["celia@example.org"])
        # Of a match with its own moderator the others decide nothing, and hear nothing.
        self.assertNotIn("Berta", "".join(letter.text for letter in self.ask("berta@example.org", "hx2", "pausar: true")))
        self.assertNotIn("pausada", (self.root / "hx2/diario.jsonl").read_text())
        self.ask("olga@example.org", "hx2", "pausar: true")
        self.assertIn('"por":"Olga"', (self.root / "hx2/diario.jsonl").read_text())
        # Each is asked who gets in, and each has a code.
        self.ronda("open", "hexadominacion", self.root, "--seats", 2)
        self.new_letters()
        asked = [letter for letter in self.join("eva") if "quiere entrar" in letter.subject]
        self.assertEqual(to(asked), everybody)
        (celias,) = [letter for letter in asked if "celia" in letter.to]
        self.confirmed(celias, "admitir: eva@example.net", "celia@example.org")
        self.assertEqual([(line["persona"], line["por"]) for line in self.journal() if line["que"] == "apuntada"], [("eva", "Celia")])
        self.now = "2026-12-02T07:30Z"
        self.sweep()
        daily = [letter for letter in self.new_letters() if letter.subject == "[pena] El club hoy"]
        self.assertEqual(to(daily), everybody)
        self.assertIn("lo pidió Celia.", " ".join(daily[0].text.split()))
        # What they get shows no key but the moderator's.
        keys = [self.key(match, who) for match in ("hx1", "hx2") for who in ("ana", "beto")]
        for folder in self.root.rglob("correo/salida/nuevo"):
            for letter in map(Letter, folder.glob("*.eml")):
                if any(address in letter.to for address in everybody):
                    self.assertFalse([key for key in keys if key in letter.text + letter.html])
        (self.root / "club.yaml").write_text((CLUB % "" + several).replace("celia@", "BERTA@"))
        self.assertIn("ya modera", self.ronda("log", self.root, status=1))

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
