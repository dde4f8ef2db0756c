"""Matches of one folder share a mailbox: orders that came in time count, whichever match gets hold of the letter, in which order the
matches run, and how many processes do it.

use: shared_mailbox_test.py PATH/ronda
"""

import fcntl
import pathlib
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import unittest

from mail_match import MailMatch, RONDA

MATCHES = ("a", "b", "c", "d")
DEADLINE = "2026-12-13T19:00Z"
CLOCK = "calendario: {zona: Europe/Madrid, plazo: dom 20:00, freno: false}\n"


class SharedMailbox(MailMatch):
    @classmethod
    def setUpClass(cls):
        base = tempfile.TemporaryDirectory()
        cls.addClassCleanup(base.cleanup)
        cls.base_of_all = pathlib.Path(base.name)
        cls.box = cls.base_of_all / "buzon"
        for name in MATCHES:
            cls.new(cls.base_of_all / "todas" / name, name, ", maildir: %s" % cls.box, CLOCK)

    @classmethod
    def new(cls, folder, *words):
        folder.parent.mkdir(exist_ok=True)
        super().new(folder, *words)

    def setUp(self):
        base = tempfile.TemporaryDirectory()
        self.addCleanup(base.cleanup)
        self.root = pathlib.Path(base.name) / "todas"
        shutil.copytree(self.base_of_all / "todas", self.root)
        shutil.rmtree(self.box, ignore_errors=True)
        for part in ("new", "cur", "tmp"):
            (self.box / part).mkdir(parents=True)
        self.sent = 0

    def letter(self, match, player="ana"):
        key = self.keys_of(self.root / match)[player]
        when = "Date: Sun, 13 Dec 2026 18:57:00 +0000\r\n"
        return self.message("%s@example.org" % player, self.orders(player, "{}", key, match=match), when, "%s.%s" % (player, match)).encode()

    def played(self, match):
        """Whose orders the first round of the match was resolved with."""
        folder = self.root / match / "rondas/0001"
        return sorted(one.stem for one in folder.glob("ordenes/*.yaml")) if folder.exists() else None

    def test_letters_are_handed_over_before_any_round_is_resolved(self):
        """The mail server passes all letters to the match that comes last."""
        for match in MATCHES:
            self.ronda("mail", "ingest", self.root / "d", text=self.letter(match))
        self.later(DEADLINE)
        self.ronda("sweep", self.root, "-j", "1")
        for match in MATCHES:
            self.assertEqual(self.played(match), ["ana"], match)

    def test_a_sweep_with_several_processes_plays_as_with_one(self):
        for match in MATCHES:
            (self.box / "new" / match).write_bytes(self.letter(match))
        self.later(DEADLINE)
        said = self.ronda("sweep", self.root, "-j", "4")
        self.assertIn("%s: a: mensajes recogidos: 4" % self.root, said)
        for match in MATCHES:
            self.assertEqual(self.played(match), ["ana"], match)

    def test_a_sweep_fetches_from_the_mailbox_once(self):
        here = self.root.parent / "programas"
        here.mkdir()
        shutil.copy(RONDA, here / "ronda")
        shutil.copy(pathlib.Path(RONDA).parent / "ronda-mail", here / "ronda-mail")
        network = here / "ronda-mail-net"
        network.write_text("#!/bin/sh\necho \"$1\" >> %s/verbs\necho '{\"guardados\": []}'\n" % here)
        network.chmod(0o755)
        for match in MATCHES:
            config = self.root / match / "partida.yaml"
            config.write_text(config.read_text().replace("maildir: %s" % self.box, "imap: {url: \"imaps://example.org\", usuario: ronda, clave: {entorno: CLAVE}}"))
        for workers in ("1", "4"):
            subprocess.run([here / "ronda", "sweep", self.root, "-j", workers, "--now", DEADLINE], check=True, stdout=subprocess.DEVNULL)
            self.assertEqual((here / "verbs").read_text().split(), ["fetch"])
            (here / "verbs").unlink()

    def test_who_got_a_seat_in_another_match_is_known_by_the_address(self):
        self.ronda("replace", self.root / "c", "beto", "--email", "carla@example.org")
        lost = self.message("carla@example.org", self.orders("beto", "{}", "abcd-efgh", match="x9"), "", "carla.x9").encode()
        self.ronda("mail", "ingest", self.root / "a", text=lost)
        self.ronda("run", self.root / "a")
        self.assertTrue(any(self.root.glob("c/correo/entrada/*/*.eml")), "the match of theirs answers it")

    def test_a_letter_that_names_no_match_goes_where_its_key_says(self):
        """Whoever fetches it, and each letter is answered once, by the match that it is for."""
        for match in MATCHES:
            plain = self.letter(match).decode().replace("partida: %s\n" % match, "").replace("partida: %s\r\n" % match, "")
            (self.box / "new" / match).write_bytes(plain.replace("ronda+correo-1@", "ronda@").encode())
        self.ronda("run", self.root / "c")
        for match in MATCHES:
            self.assertTrue((self.root / match / "pendientes/ana.yaml").exists(), match)
            self.assertEqual(len(list((self.root / match / "correo/salida/nuevo").glob("respuesta-*"))), 1, match)
            self.assertEqual((self.inbox("nuevo", self.root / match), len(self.inbox("visto", self.root / match))), ([], 1), match)

    def locks(self):
        return list(self.root.glob(".correo-*.cerrojo"))

    def test_a_match_waits_for_the_process_that_has_its_letters(self):
        self.ronda("run", self.root / "a")
        [lock] = self.locks()
        self.later(DEADLINE)
        with open(lock, "rb") as held:
            fcntl.flock(held, fcntl.LOCK_EX)
            waiting = subprocess.Popen([RONDA, "run", str(self.root / "b"), "--now", DEADLINE], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            self.addCleanup(waiting.kill)
            time.sleep(0.5)
            self.assertIsNone(waiting.poll())
            self.assertIsNone(self.played("b"))
            self.ronda("mail", "ingest", self.root / "b", text=self.letter("b"))  # what the other process does with it
        said = waiting.communicate(timeout=60)[0].decode()
        self.assertEqual(waiting.returncode, 0, said)
        self.assertEqual(self.played("b"), ["ana"])

    def test_of_a_match_and_its_copy_neither_is_played(self):
        shutil.copytree(self.root / "a", self.root / "antes-a")
        (self.box / "new" / "1").write_bytes(self.letter("a"))
        self.later(DEADLINE)
        said = self.ronda("sweep", self.root, "-j", "2", status=1)
        self.assertEqual(said.count("[id_repetido]"), 2, said)
        self.assertIn("la partida «a» está también en %s" % (self.root / "antes-a"), said)
        self.assertEqual([self.played("a"), self.played("antes-a"), self.played("b")], [None, None, []])
        config = self.root / "antes-a/partida.yaml"
        config.write_text(config.read_text().replace(str(self.box), str(self.box) + "-prueba"))  # a copy to try things in
        self.ronda("sweep", self.root, status=3)  # it has no such mailbox
        self.assertEqual(self.played("a"), ["ana"])

    def test_a_letter_for_a_match_that_is_there_twice_waits_beside_them(self):
        (self.box / "new" / "1").write_bytes(self.letter("a"))
        (self.root / "a").rename(self.root / "una")
        shutil.copytree(self.root / "una", self.root / "otra")
        self.ronda("run", self.root / "b", status=3)
        [waiting] = self.root.glob(".correo-buzon-*/correo/entrada/nuevo/*.eml")
        copy = self.root.parent / "copia.tar"
        self.ronda("backup", copy, self.root)
        with tarfile.open(copy) as archive:
            self.assertIn(str(waiting.relative_to(self.root)), archive.getnames())
        shutil.rmtree(self.root / "otra")
        self.ronda("run", self.root / "b")
        self.assertFalse(waiting.exists())
        self.later(DEADLINE)
        self.ronda("run", self.root / "una")
        self.assertEqual(self.played("una"), ["ana"])

    def test_a_match_that_is_broken_keeps_no_other_from_its_letters(self):
        (self.root / "a/diario.jsonl").unlink()
        (self.root / "a/diario.jsonl").mkdir()
        for match in MATCHES:
            (self.box / "new" / match).write_bytes(self.letter(match))
        self.later(DEADLINE)
        self.ronda("sweep", self.root, status=1)
        self.assertEqual([self.played(match) for match in MATCHES], [None, ["ana"], ["ana"], ["ana"]])
        self.assertEqual(len(self.inbox("nuevo", self.root / "a")), 1, "it waits for the match to be mended")

    def test_letters_of_a_shared_mailbox_outlive_the_others_that_named_it(self):
        """They are fetched, and then only one match is left."""
        (self.box / "new" / "1").write_bytes(self.letter("a"))
        self.ronda("mail", "fetch", self.root / "b")
        for match in MATCHES[1:]:
            shutil.rmtree(self.root / match)
        self.later(DEADLINE)
        self.ronda("run", self.root / "a")
        self.assertEqual(self.played("a"), ["ana"])

    def test_one_user_may_have_a_mailbox_for_each_match(self):
        """Another folder of the same account is another mailbox."""
        other = self.root.parent / "buzon/otro"
        config = self.root / "b/partida.yaml"
        config.write_text(config.read_text().replace(str(self.box), str(other)))
        for part in ("new", "cur", "tmp"):
            (other / part).mkdir(parents=True)
        (other / "new" / "1").write_bytes(self.letter("b"))
        (self.box / "new" / "1").write_bytes(self.letter("a"))
        self.later(DEADLINE)
        self.ronda("sweep", self.root)
        self.assertEqual([self.played("a"), self.played("b")], [["ana"], ["ana"]])

    def test_a_match_that_shares_with_nobody_leaves_no_lock(self):
        for match in MATCHES[1:]:
            shutil.rmtree(self.root / match)
        self.ronda("run", self.root / "a")
        self.assertEqual(self.locks(), [])


if __name__ == "__main__":
    unittest.main()
