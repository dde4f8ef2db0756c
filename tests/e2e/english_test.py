"""Orders in English words, as a mail program writes them, on the command line and in other processes: taken from who reads English,
stored in Spanish words, answered with both.

use: english_test.py PATH/ronda
"""

import subprocess
import unittest

from mail_match import MATCH, RONDA, MailMatch

ENGLISH = MATCH.replace("correo: ana@example.org}", "correo: ana@example.org, idioma: en}")
HEAD = "match: correo-1\nplayer: %s\nround: 1\nkey: %s\norders:\n"


class English(MailMatch):
    @classmethod
    def new(cls, folder, match="correo-1", mail="", more=""):
        config = folder.parent / "nueva.yaml"
        config.write_text(ENGLISH % (match, mail))
        cls.command("new", "hexadominacion", folder, "--from", config, "--seed", "0" * 64)
        config.unlink()

    def letter(self, player, lines):
        # A program that writes format=flowed puts a blank in front of every line that begins with one.
        text = (HEAD % (player, self.keys[player]) + lines).replace("\n ", "\n  ")
        self.hand_in(player + "@example.org", text,
                     headers="MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8; format=flowed\r\n")
        self.run_match()
        ((_, subject, text, _),) = self.answers()["<m%d@example.org>" % self.sent]
        return subject, text.replace("\r\n", "\n")

    def test_a_letter_in_english_words_is_kept_in_spanish_and_answered_with_both(self):
        subject, text = self.letter("ana", "  recruit: {Loma: 1}\n  receive: {Loma: wheat, default: stone}\n\nBest wishes,\nAna\n")
        self.assertIn("Orders accepted", subject, text)
        self.assertIn("reclutar: {Loma: 1}", text)
        words = " ".join(text.split())
        self.assertIn("In English, ordenes is orders, reclutar is recruit, recibir is receive, trigo is wheat, por_defecto is default "
                      "and piedra is stone.", words)
        kept = self.waiting("ana")
        self.assertIn("ordenes:\n  reclutar: {Loma: 1}\n  recibir: {Loma: trigo, por_defecto: piedra}\n", kept)
        self.assertNotIn(self.keys["ana"], kept)
        # Every strict reader takes the stored file, also in another process and in Spanish.
        self.ronda("check", "--state", self.folder / "rondas/0000/estado.json", "--orders", self.folder / "pendientes/ana.yaml")
        self.letter("beto", "  construir: []\n")
        self.assertTrue((self.folder / "rondas/0001/estado.json").exists())
        self.ronda("verify", self.folder)

    def test_a_fault_is_told_in_english_where_it_stands_in_the_letter(self):
        subject, text = self.letter("ana", "  recrut: {Loma: 1}\n  receive: {Loma: weat}\n")
        self.assertIn("NOT accepted", subject, text)
        self.assertIn("Line 6. Unknown field “recrut”; perhaps “recruit”?", text)
        self.assertIn("Line 7. Unknown word “weat”; perhaps “wheat”?", text)
        self.assertIsNone(self.waiting("ana"))

    def test_who_reads_spanish_is_refused_as_before(self):
        subject, text = self.letter("beto", "  recruit: {Juncal: 1}\n")
        self.assertIn("NO aceptadas", subject, text)
        self.assertIn("Campo desconocido «recruit»", text)
        self.assertIsNone(self.waiting("beto"))

    def test_requests_in_english_begin_a_text(self):
        self.hand_in("ana@example.org", "Hello,\n\ntemplate: true\nplayer: ana\nkey: %s\n" % self.keys["ana"])
        self.run_match()
        ((_, subject, text, _),) = self.answers()["<m%d@example.org>" % self.sent]
        self.assertIn("Your lines for round 1", subject, text)

    def test_check_and_submit_take_english_words_by_their_language(self):
        orders = self.base / "ana.yaml"
        orders.write_text("match: correo-1\nplayer: ana\nround: 1\norders:\n  recruit: {Loma: 1}\n")
        state = self.folder / "rondas/0000/estado.json"

        def run(lang, *words):
            return subprocess.run([RONDA, *map(str, words), "--lang", lang], capture_output=True, text=True)

        self.assertEqual(run("en", "check", "--state", state, "--orders", orders).returncode, 0)
        refused = run("es", "check", "--state", state, "--orders", orders)
        self.assertEqual(refused.returncode, 1)
        self.assertIn("campo desconocido «match»", refused.stderr)
        # The player reads English, whatever the moderator who submits for them reads.
        self.ronda("submit", self.folder, orders)
        self.assertIn("reclutar", self.waiting("ana"))
        out = self.base / "out"
        done = run("en", "adjudicate", "--state", state, "--orders", orders, "--seed", "0" * 64, "--out", out)
        self.assertEqual(done.returncode, 0, done.stderr)


if __name__ == "__main__":
    unittest.main()
