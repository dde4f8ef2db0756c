"""Unexpected messages: from strangers, forged, for other matches, and messages that make a part of the program fail. A single
message may fail, but the run and the good messages must not.

use: strangers_test.py PATH/ronda
"""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

import letters
from mail_match import RONDA, MailMatch

# Placed beside `ronda` as `ronda-mail`; some messages make it die.
FRAGILE = """#!/bin/sh
test "$1" = jobs || exec "%(real)s" "$@"
while read -r verb lang job; do
    if test -e "%(here)s/broken"; then kill -9 $$; fi
    if test "$verb" = read; then
        for message in $(printf '%%s' "$job" | grep -o '"[^"]*\\.eml"' | tr -d '"'); do
            if grep -q "deadly to read" "$message"; then kill -9 $$; fi
        done
    fi
    if test "$verb" = compose && printf '%%s' "$job" | grep -q "deadly to answer"; then kill -9 $$; fi
    printf '%%s' "$job" | "%(real)s" "$verb" --lang "$lang" | tr -d '\\n'
    echo
done
"""


class Strangers(MailMatch):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.new(cls.fresh / "carpeta", match="vecina-1")

    def neighbour(self, name="carpeta"):
        """A match with the id vecina-1 beside this one, which has not received any mail yet."""
        shutil.copytree(self.fresh / "carpeta", self.base / name)
        return self.base / name

    def tree(self, folder):
        return {str(path.relative_to(folder)): path.is_dir() or path.read_bytes() for path in folder.rglob("*")}

    # --- A message that names another match ---

    def test_a_name_that_is_no_match_is_refused_and_leads_nowhere(self):
        other, elsewhere = self.neighbour(), self.base / "lejos"
        (elsewhere / "x").mkdir(parents=True)
        shutil.copy(self.folder / "partida.yaml", elsewhere / "x")
        before = self.tree(other), self.tree(elsewhere)
        names = ("correo-1\\0", "vecina-1\\0", str(elsewhere / "x"), "../lejos/x", "lejos/x", "correo-1/", "./correo-1", "vecina-1/",
                 "../%s/partida" % self.base.name, "partida/", "./partida", "..", "", "carpeta", "\\e[31mrojo", "a\\nb", "x" * 5000, "C:\\\\x")
        for name in names:
            self.hand_in("nadie@example.net", 'partida: "%s"\njugador: ana\nronda: 1\nordenes: {}\n' % name)
            self.hand_in("ana@example.org", 'partida: "%s"\njugador: ana\nronda: 1\nclave: %s\nordenes: {}\n' % (name, self.keys["ana"]))
        self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Loma: 1}}"))
        self.assertNotIn("\x1b", self.run_match())
        self.assertIn("Loma", self.waiting("ana"))
        self.assertEqual((self.inbox("nuevo"), len(self.inbox("rechazado"))), ([], 2 * len(names)))
        refusals = [text for ((_, subject, text, _),) in self.answers().values() if "NO aceptadas" in subject]
        self.assertEqual((len(refusals), len(self.answers())), (len(names), len(names) + 1))
        self.assertTrue(any("«../lejos/x» no es el nombre de ninguna partida" in text for text in refusals))
        self.assertTrue(any("No hay partida «carpeta»; las tuyas son correo-1 y vecina-1" in " ".join(text.split()) for text in refusals))
        self.assertLess(max(map(len, refusals)), 4000)
        self.assertEqual((self.tree(other), self.tree(elsewhere)), before)
        self.assertEqual(self.run_match(), "")

    def test_a_message_for_a_neighbour_is_handed_over_by_its_id(self):
        other = self.neighbour()
        shutil.rmtree(other / "correo")
        (self.base / "rota").mkdir()
        (self.base / "rota/partida.yaml").write_bytes(b"partida: [\xff")
        self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Loma: 1}}", match="Vecina-1", key=self.keys_of(other)["ana"]))
        self.hand_in("beto@example.org", self.orders("beto", "{}"))
        self.assertIn("entregado a la partida vecina-1", self.run_match())
        self.assertIsNotNone(self.waiting("beto"))
        self.assertEqual(self.inbox("nuevo"), [])
        self.assertEqual(self.inbox("nuevo", other), [])
        (name,) = self.inbox("visto", other)
        for path, mode in (("correo", 0o700), ("correo/entrada", 0o700), ("correo/entrada/visto/" + name, 0o600)):
            self.assertEqual((other / path).stat().st_mode & 0o777, mode, path)
        self.assertIn("Loma", self.waiting("ana", other))
        self.assertEqual(len(self.answers(other)), 1)
        # The same message again: the neighbour has received it already.
        shutil.copy(other / "correo/entrada/visto" / self.inbox("visto", other)[0], self.folder / "correo/entrada/nuevo/otra.eml")
        self.run_match()
        self.assertEqual((self.inbox("nuevo"), self.inbox("nuevo", other)), ([], []))

    def test_who_has_a_seat_beside_is_told_which_matches_are_theirs(self):
        other = self.neighbour()
        config = other / "partida.yaml"
        config.write_text(config.read_text().replace("beto@example.org", "carla@example.org"))
        for who in ("carla@example.org", "nadie@example.net"):
            self.hand_in(who, "partida: tarde\njugador: beto\nronda: 1\nordenes: {}\n")
        self.run_match()
        self.ronda("run", other)
        self.assertEqual(self.answers(), {})
        ((to, _, text, _),) = self.answers(other)["<m1@example.org>"]
        self.assertIn("carla@example.org", to)
        self.assertIn("No hay partida «tarde»; la tuya es vecina-1", " ".join(text.split()))
        self.assertEqual(len(self.answers(other)), 1, "a stranger learns nothing")

    def test_a_neighbour_may_lie_on_another_disk(self):
        other = self.neighbour()
        with tempfile.TemporaryDirectory(dir=pathlib.Path(RONDA).parent) as disk:
            shutil.copytree(other / "correo", pathlib.Path(disk) / "correo")
            shutil.rmtree(other / "correo")
            (other / "correo").symlink_to(pathlib.Path(disk) / "correo")
            self.hand_in("nadie@example.net", self.orders("ana", "{}", match="vecina-1"))
            self.run_match()
            self.assertEqual((len(self.inbox("rechazado", other)), self.inbox("nuevo", other), self.inbox("nuevo")), (1, [], []))

    def test_a_neighbour_that_cannot_take_a_message_costs_nobody_else_anything(self):
        full = self.neighbour()
        shutil.rmtree(full / "correo")
        (full / "correo").write_text("")
        twice = [self.neighbour(name) for name in ("copia-a", "copia-b")]
        for folder in twice:
            config = folder / "partida.yaml"
            config.write_text(config.read_text().replace("vecina-1", "doble-1"))
        for match in ("vecina-1", "doble-1"):
            self.hand_in("nadie@example.net", self.orders("ana", "{}", match=match))
        for player in ("ana", "beto"):
            self.hand_in(player + "@example.org", self.orders(player, "{}"))
        said = self.run_match(status=3)
        self.assertEqual(said.count("[mensaje_apartado]"), 2, said)
        self.assertIn("varias carpetas son de la partida «doble-1»", said)
        for name in self.inbox("rechazado"):
            self.assertIn(name, said)
        self.assertEqual(len(self.inbox("rechazado")), 2)
        self.assertTrue((self.folder / "rondas/0001").exists())
        self.assertEqual(self.run_match(), "")

    # --- Messages that break a part of the program ---

    def fragile(self):
        """A folder with `ronda` and a mail program that some messages kill."""
        here = self.base / "bin"
        here.mkdir()
        shutil.copy(RONDA, here / "ronda")
        (here / "ronda-mail").write_text(FRAGILE % {"here": here, "real": pathlib.Path(RONDA).parent / "ronda-mail"})
        (here / "ronda-mail").chmod(0o755)
        return here

    def run_by(self, here, status):
        done = subprocess.run([here / "ronda", "run", self.folder, "--now", "2026-12-03T12:00Z", "--lang", "es"], capture_output=True)
        self.assertEqual(done.returncode, status, done.stderr.decode())
        return done.stderr.decode()

    def test_a_message_that_kills_the_mail_program_is_put_aside(self):
        here = self.fragile()
        self.hand_in("nadie@example.net", "deadly to read\n")
        self.hand_in("ana@example.org", self.orders("ana", "{}"))
        self.hand_in("beto@example.org", "jugador: beto\nclave: %s\nronda: 1\nordenes: {reclutar: {deadly to answer: 1}}\n" % self.keys["beto"])
        self.hand_in("beto@example.org", self.orders("beto", "{}"))
        said = self.run_by(here, 3)
        self.assertEqual(said.count("[mensaje_apartado]"), 2, said)
        self.assertEqual(self.inbox("nuevo"), [])
        self.assertEqual(len(self.inbox("rechazado")), 2)
        self.assertEqual(len(self.answers()), 2)
        self.assertTrue((self.folder / "rondas/0001").exists())
        self.assertEqual(self.run_by(here, 0), "")

    def test_a_mail_program_that_does_not_work_loses_no_message(self):
        here = self.fragile()
        self.hand_in("ana@example.org", self.orders("ana", "{}"))
        (here / "broken").touch()
        self.run_by(here, 3)
        self.assertEqual(len(self.inbox("nuevo")), 1)
        (here / "broken").unlink()
        self.run_by(here, 0)
        self.assertIsNotNone(self.waiting("ana"))
        self.assertEqual(len(self.answers()), 1)

    def test_what_cannot_be_read_or_named_is_put_aside(self):
        self.hand_in("ana@example.org", self.orders("ana", "{}"))
        fresh = self.folder / "correo/entrada/nuevo"
        (fresh / "carpeta.eml").mkdir()
        os.mkfifo(fresh / "tubo.eml")
        (fresh / ("x" * 251 + ".eml")).write_text("From: nadie@example.net\n\nhola\n")
        said = self.run_match(status=3)
        self.assertEqual(said.count("[mensaje_apartado]"), 2, said)
        self.assertEqual(self.inbox("nuevo"), [])
        self.assertEqual(len(self.inbox("rechazado")), 3)
        self.assertIsNotNone(self.waiting("ana"))
        self.assertEqual(self.run_match(), "")

    # --- Who gets answers, and what counts ---

    def test_forged_messages_do_not_silence_a_player(self):
        for _ in range(6):
            self.hand_in("ana@example.org", self.orders("ana", "{rendirse: true}", key="0000-0000"))
        self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Loma: 1}}"))
        self.hand_in("ana@example.org", self.orders("ana", "[", head="Va otra vez:\n"))
        said = self.run_match()
        self.assertIn("Loma", self.waiting("ana"))
        self.assertIn("no se le responde a 3 mensajes", said)
        subjects = [subject for ((_, subject, _, _),) in self.answers().values()]
        self.assertEqual(len(subjects), 3 + 2)
        self.assertEqual(sum("NO aceptadas" not in subject for subject in subjects), 1)

    def test_a_player_is_answered_twenty_times_an_hour(self):
        note = self.folder / "correo/entrada/respuestas.json"
        for _ in range(22):
            self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Lomo: 1}}"))
        note.write_text('{"ana@example.org": {"as it was written before": 1796299200}}')
        said = self.run_match()
        self.assertIn("no se le responde a 2 mensajes", said)
        self.assertEqual(len(self.answers()), 20)
        for player, ident in (("ana", "x1"), ("beto", "x2")):
            self.hand_in(player + "@example.org", "hola\n", ident=ident)
        self.run_match()
        self.assertEqual(len(self.answers()), 22, "what is not proven is counted apart")

    def test_the_same_message_id_over_other_bytes_is_another_message(self):
        self.hand_in("nadie@example.net", "hola\n", ident="robado")
        self.hand_in("ana@example.org", "hola\n", ident="otro")
        self.run_match()
        self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Loma: 1}}"), ident="robado")
        for amount in (2, 3):
            self.hand_in("ana@example.org", self.orders("ana", "{reclutar: {Loma: %d}}" % amount), ident="otro")
        self.run_match()
        self.assertIn("Loma: 3", self.waiting("ana"))
        answers = self.answers()
        self.assertEqual((len(answers["<robado@example.org>"]), len(answers["<otro@example.org>"])), (1, 3))
        self.assertEqual(len({message["Message-ID"] for found in answers.values() for (_, _, _, message) in found}), 4)
        self.assertEqual((len(self.inbox("visto")), len(self.inbox("rechazado"))), (3, 2))

    def test_the_moderator_needs_his_address_and_his_key(self):
        self.new(self.base / "firmada", match="firmada-1", mail=", autentica: mx.example.org, exige: dkim")
        signature = "Authentication-Results: mx.example.org; dkim=pass header.d=example.org\r\n"
        for folder, headers in ((self.folder, ""), (self.base / "firmada", signature)):
            self.folder, key = folder, self.keys_of(folder)["moderador"]
            pause = "partida: %s\njugador: moderador\npausar: true\n" % ("firmada-1" if headers else "correo-1")
            self.hand_in("ana@example.org", pause + "clave: %s\n" % key, headers=headers)
            self.hand_in("someone@example.org", pause + "clave: %s\n" % key, headers=headers)
            self.hand_in("marta@example.org", pause, headers=headers)
            self.hand_in("marta@example.org", pause + "clave: %s\n" % self.keys_of(folder)["ana"], headers=headers)
            if headers:
                self.hand_in("marta@example.org", pause + "clave: %s\n" % key)
            self.run_match()
            self.assertNotIn("pausa", self.ronda("status", folder))
            ((_, _, text, _),) = self.answers()["<m%d@example.org>" % (1 if not headers else 6)]
            self.assertIn("solo cuenta desde su propia dirección", text)
            self.hand_in("marta@example.org", pause + "clave: %s\n" % key, headers=headers)
            self.run_match()
            self.assertIn("pausa", self.ronda("status", folder))

    def test_what_is_forwarded_has_no_characters_that_disturb(self):
        self.hand_in("ana@example.org", 'jugador: ana\nclave: %s\nmensaje: {para: [beto], texto: "uno\\e[31m\\0 \\u202edos\\ntres"}\n'
                     % self.keys["ana"])
        self.run_match()
        (path,) = (self.folder / "correo/salida/nuevo").glob("aviso-mensaje*-beto.eml")
        text = letters.read(path).get_body(("plain",)).get_content()
        self.assertIn("| uno [31m dos | tres", " ".join(text.split()))
        journal = (self.folder / "diario.jsonl").read_text()
        self.assertFalse([mark for mark in ("\\u001b", "\\u0000", "\u202e") if mark in journal])

    # --- Several texts that may be orders ---

    def with_files(self, body, *files):
        parts = ["Content-Type: text/plain; charset=utf-8\n\n" + body] + [
            'Content-Type: application/yaml; name="%s"\nContent-Disposition: attachment; filename="%s"\n\n%s' % (name, name, text)
            for name, text in files]
        self.hand_in("ana@example.org", "".join("--cut\n%s\n" % part for part in parts) + "--cut--\n",
                     headers="MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=cut\r\n")
        self.run_match()
        ((_, subject, text, _),) = self.answers()["<m%d@example.org>" % self.sent]
        return subject, text

    def test_an_untouched_template_does_not_hide_orders(self):
        template = subprocess.run([RONDA, "template", self.folder, "ana"], capture_output=True, check=True).stdout.decode()
        mine = self.orders("ana", "{reclutar: {Loma: 1}}")
        quoted = "".join("> %s\n" % line for line in self.orders("ana", "{reclutar: {Loma: 9}}").splitlines())
        for body, files in ((mine, [("ordenes.yaml", template)]),
                            ("Hola\n", [("ordenes.yaml", template), ("mias.yaml", mine)]),
                            ("Órdenes: van adjuntas\nSaludos\n", [("ordenes.yaml", template), ("mias.yaml", mine)]),
                            ("Hola\n\nEl 3 dic, Ronda escribió:\n" + quoted, [("mias.yaml", mine)]),
                            (mine.replace("ordenes: {reclutar: {Loma: 1}}", "ordenes:\n  reclutar:\n    Loma: 1"), [("mias.yaml", mine)]),
                            ("ordenes: {reclutar: {Loma: 1}}\n", [("a.yaml", mine), ("b.yaml", mine + "# igual\n")])):
            shutil.rmtree(self.folder / "pendientes", ignore_errors=True)
            subject, text = self.with_files(body, *files)
            self.assertNotIn("NO", subject, body + text)
            self.assertIn("Loma: 1", self.waiting("ana"))

    def test_two_different_order_files_are_refused_and_both_named(self):
        first, second = (self.orders("ana", "{reclutar: {Loma: %d}}" % amount) for amount in (1, 2))
        subject, text = self.with_files("Hola\n", ("primera.yaml", first), ("segunda.yaml", second))
        self.assertIn("NO aceptadas", subject)
        self.assertIn("órdenes distintas en «primera.yaml» y «segunda.yaml»", " ".join(text.split()))
        _, text = self.with_files(first, ("segunda.yaml", second))
        self.assertIn("órdenes distintas en «segunda.yaml» y el texto del mensaje", " ".join(text.split()))
        self.assertIsNone(self.waiting("ana"))


if __name__ == "__main__":
    unittest.main()
