"""Creates matches with `ronda new` by answering its questions on a terminal, and with options that say the same.

use: new_test.py PATH/ronda
"""

import json
import os
import pathlib
import pty
import re
import subprocess
import sys
import tempfile
import unittest

RONDA = pathlib.Path(sys.argv.pop()).resolve()
END = object()  # ends the input


class New(unittest.TestCase):
    def setUp(self):
        base = tempfile.TemporaryDirectory()
        self.addCleanup(base.cleanup)
        self.base = pathlib.Path(base.name)

    def talk(self, *answers, words=(), lang="es", status=0, command=("new",)):
        """What the terminal shows if each answer is given as soon as a question is asked."""
        child, terminal = pty.fork()
        if child == 0:
            os.chdir(self.base)
            os.execv(RONDA, [str(RONDA), *command, *map(str, words), "--lang", lang])
        shown, left = b"", list(answers)
        while True:
            try:
                got = os.read(terminal, 65536)
            except OSError:
                break
            shown += got
            if re.search(rb"(: |\]: )$", shown) and left:
                answer = left.pop(0)
                os.write(terminal, b"\x04" if answer is END else answer.encode() + b"\n")
            elif not left and shown.endswith(b": "):
                os.write(terminal, b"\x04")
        os.close(terminal)
        shown = shown.decode().replace("\r\n", "\n")
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), status, shown)
        self.assertEqual(left, [], shown)
        return shown

    def ronda(self, *words, status=0):
        done = subprocess.run([RONDA, *map(str, words)], text=True, capture_output=True, cwd=self.base, stdin=subprocess.DEVNULL)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done.stdout + done.stderr

    ANSWERS = ("bheex", "mesa-1", "Colmena de otoño", "Ana <ana@example.org>", "El Búho <beto@example.org>", "carla@example.org", "",
               "Marta <marta@example.org>", "mié 20:00, dom 20:00", "Atlantic/Canary", "Ronda <ronda@example.org>",
               "smtps://mail.example.org", "imaps://mail.example.org", "ronda", "/etc/ronda/clave", "s")
    OPTIONS = ("bheex", "mesa-1", "--title", "Colmena de otoño", "--players", "ana=Ana <ana@example.org>,el-buho=El Búho <beto@example.org>,carla=carla@example.org",
               "--moderator", "Marta <marta@example.org>", "--deadline", "mié 20:00, dom 20:00", "--zone", "Atlantic/Canary",
               "--sender", "Ronda <ronda@example.org>", "--smtp", "smtps://mail.example.org", "--imap", "imaps://mail.example.org",
               "--login", "ronda", "--password-file", "/etc/ronda/clave")

    def test_answers_and_options_make_the_same_match(self):
        shown = self.talk(*self.ANSWERS)
        self.assertIn("mesa-1: partida creada", shown)
        asked = (self.base / "mesa-1/partida.yaml").read_text()
        (self.base / "mesa-1").rename(self.base / "otra")
        self.ronda("new", *self.OPTIONS, "--lang", "es")
        self.assertEqual((self.base / "mesa-1/partida.yaml").read_text(), asked)
        self.assertIn("plazo: [mié 20:00, dom 20:00]", asked)
        self.assertIn("\nnombre: Colmena de otoño\n", asked)
        self.assertIn("Bheex · Colmena de otoño", self.ronda("report", "mesa-1", "--player", "ana", "--lang", "es"))
        self.assertIn("clave: {fichero: /etc/ronda/clave}", asked)
        self.assertIn("  - {id: el-buho, nombre: El Búho, correo: beto@example.org}", asked)
        self.assertEqual(json.loads(self.ronda("status", "mesa-1", "--json"))[0]["partida"], "mesa-1")

    def test_a_rematch_has_the_same_people_each_in_the_next_seat(self):
        self.ronda("new", *self.OPTIONS, "--set", "obreras=5", "--lang", "es")
        self.assertIn("partida creada", self.ronda("new", "bheex", "mesa-2", "--rematch", "mesa-1", "--lang", "es"))
        before, after = ((self.base / match / "partida.yaml").read_text() for match in ("mesa-1", "mesa-2"))
        seats = lambda text: re.findall(r"^  - ({id: .*)$", text, re.M)
        self.assertEqual(seats(after), seats(before)[-1:] + seats(before)[:-1])
        self.assertIn("partida: mesa-2\n", after)
        for line in ("nombre: Colmena de otoño", "obreras: 5", "plazo: [mié 20:00, dom 20:00]", "clave: {fichero: /etc/ronda/clave}"):
            self.assertIn(line, before)
            self.assertIn(line, after)
        # Who holds a seat now plays again, not who was replaced.
        self.ronda("replace", "mesa-2", "ana", "--email", "dora@example.org", "--name", "Dora", "--lang", "es")
        self.assertIn("partida creada", self.ronda("new", "bheex", "mesa-3", "--rematch", "mesa-2", "--id", "otra", "--lang", "es"))
        again = (self.base / "mesa-3/partida.yaml").read_text()
        self.assertIn("dora@example.org", again)
        self.assertNotIn("ana@example.org", again)
        self.assertEqual(json.loads(self.ronda("status", "mesa-3", "--json"))[0]["partida"], "otra")
        for said, words, status in (("--players no va con --rematch", ("--players", "a,b"), 2), ("usa una de las dos", ("--from", "x"), 2)):
            self.assertIn(said, self.ronda("new", "bheex", "mesa-4", "--rematch", "mesa-1", *words, "--lang", "es", status=status))
        self.assertIn("es una partida de bheex, pero se pidió dehexz",
                      self.ronda("new", "dehexz", "mesa-4", "--rematch", "mesa-1", "--lang", "es", status=1))
        self.ronda("new", "bheex", "mesa-4", "--rematch", "no-hay", "--lang", "es", status=1)
        self.assertFalse((self.base / "mesa-4").exists())

    def test_the_file_has_or_explains_every_field(self):
        self.ronda("new", *self.OPTIONS, "--lang", "es")
        text = (self.base / "mesa-1/partida.yaml").read_text()
        fields = {row["campo"]: row["ayuda"] for row in json.loads(self.ronda("help", "--json", "--lang", "es"))["partida"]}
        above, comment = text.split("\n# Lo que este fichero también puede decir")
        words = " ".join(re.sub(r"^#\s*", "", line) for line in comment.splitlines())
        for field, help in fields.items():
            key = field.split(".")[-1]
            self.assertTrue(re.search(r"\b%s:" % key, above) or "%s: %s" % (key, help) in words, field)
        self.assertIn("recordatorios: " + fields["calendario.recordatorios"], words)
        self.assertNotIn(fields["calendario.zona"], words)
        self.assertLessEqual(max(map(len, comment.splitlines())), 110)

    def test_it_asks_only_for_what_options_leave_open(self):
        shown = self.talk("", "Ana <ana@example.org>", "Beto <beto@example.org>", "", "", "", "n",
                          words=["hexadominacion", "malaga-1", "--moderator", "Marta <marta@example.org>"], status=1)
        for words in "Juego (", "Carpeta de", "Quien modera", "Zona", "Servidor", "Usuario":
            self.assertNotIn(words, shown)
        self.assertIn("Plazo de cada semana", shown)
        self.assertIn("no se ha creado nada", shown)
        self.assertFalse((self.base / "malaga-1").exists())

    def test_a_wrong_answer_is_explained_and_asked_for_again(self):
        shown = self.talk("bhex", "bheex", "Mesa 1", "mesa-1", "", "", "Ana <ana>", "Ana, la de aquí <ana@example.org>",
                          "Ana <ana@example.org>", "Aná <otra@example.org>", "Beto", "", "marta@", "", "domingo", "dom 20:00",
                          "Europe/Malaga", "", "", "s")
        for words in ("¿quizá «bheex»?", "«Mesa 1»: el nombre de la carpeta es el de la partida", "«ana» no es una dirección",
                      "sin comas", "«ana» ya está", "«domingo»: se esperaba día y hora", "«Europe/Malaga»: se esperaba una zona horaria"):
            self.assertIn(words, shown)
        self.assertIn("partida creada", shown)
        self.assertIn("id: beto, nombre: Beto}", (self.base / "mesa-1/partida.yaml").read_text())

    def test_the_end_of_the_input_makes_nothing(self):
        for so_far in range(0, len(self.ANSWERS), 3):
            self.assertIn("no se ha creado nada", self.talk(*self.ANSWERS[:so_far], END, status=1))
            self.assertEqual(list(self.base.iterdir()), [])

    CLUB = ("Marta", "Marta <marta@example.org>", "Europe/Madrid", "Peña <pena@example.org>", "smtps://mail.example.org", "",
            "pena", "/etc/ronda/clave")

    def test_a_club_is_asked_for_and_its_file_explains_every_key(self):
        self.ronda(*("new",) + self.OPTIONS[:1] + ("club/mesa-1",) + self.OPTIONS[2:], "--lang", "es")
        self.talk(*self.CLUB, "n", command=("club", "init"), words=["club"], status=1)
        self.assertFalse((self.base / "club/club.yaml").exists())
        shown = self.talk(*self.CLUB, "s", command=("club", "init"), words=["club"])
        self.assertIn("se esperaba nombre y dirección", shown)
        self.assertRegex(shown, r"mesa-1/partida.yaml: cuenta lo que diga el club, y no jugadores.correo")
        self.assertIn("El club está en marcha", shown)
        text = (self.base / "club/club.yaml").read_text()
        above, comment = text.split("\n# Lo que este fichero también puede decir")
        self.assertIn("de: Peña <pena@example.org>", above)
        words = " ".join(re.sub(r"^#\s*", "", line) for line in comment.splitlines())
        for row in json.loads(self.ronda("help", "--json", "--lang", "es"))["club"]:
            key = row["campo"].split(".")[-1]
            self.assertTrue(re.search(r"\b%s:" % key, above) or "%s: %s" % (key, row["ayuda"]) in words, row)
        self.assertEqual((self.base / "club/club.yaml").stat().st_mode & 0o777, 0o600)

    def test_in_english(self):
        shown = self.talk("bheex", "table", "", "Ana", "Ben", "", "", "sun 20:00", "Europe/London", "", "y", lang="en")
        self.assertIn("Create the match? (y/n)", shown)
        text = (self.base / "table/partida.yaml").read_text()
        self.assertIn("plazo: [sun 20:00]", text)
        self.assertIn("# Further fields of this file", text)

    def test_without_a_terminal_nothing_is_asked(self):
        self.assertIn("falta DIR; uso: ronda new JUEGO DIR ", self.ronda("new", "bheex", "--lang", "es", status=2))
        self.assertIn("falta --players", self.ronda("new", "bheex", "x", "--lang", "es", status=2))
        self.assertIn("--zone no va con --from", self.ronda("new", "bheex", "x", "--from", "y", "--zone", "z", "--lang", "es", status=2))

    def test_wrong_options_are_refused_and_make_nothing(self):
        for words, said in ((["--players", "ana=<ana>,beto"], "--players: «ana» no es una dirección"),
                            (["--players", "Ana,beto"], "Ana"),
                            (["--zone", "Marte", "--deadline", "dom 20:00"], "--zone: «Marte»: se esperaba una zona horaria"),
                            (["--deadline", "dom", "--zone", "Europe/Madrid"], "--deadline: «dom»: se esperaba día y hora"),
                            (["--deadline", "dom 20:00"], "falta «zona»"),
                            (["--smtp", "smtps://x"], "falta «de»"),
                            (["--smtp", "ftp://x", "--sender", "r@example.org"], "no es la dirección de un servidor"),
                            (["--imap", "imaps://x", "--login", "yo"], "falta «clave»"),
                            (["--moderator", "Marta <marta>"], "«marta» no es una dirección")):
            words = words if "--players" in words else ["--players", "ana,beto", *words]
            self.assertIn(said, self.ronda("new", "bheex", "mesa-1", *words, "--lang", "es", status=1))
            self.assertEqual(list(self.base.iterdir()), [])


if __name__ == "__main__":
    unittest.main()
