"""What is new in a mailbox is decided by the program and not by flags: a letter that somebody has opened with another program is
read, what lay there seen before the first run is not, and whatever happens in between no letter is lost or answered twice. With a
Maildir, and with Dovecot on loopback.

use: new_letters_test.py PATH/ronda
"""

import imaplib
import json
import re
import shutil
import ssl
import unittest

from mail_match import MailMatch
from servers import PASSWORD, Servers


class Maildir(MailMatch):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.box = cls.fresh / "buzon"
        cls.open_box()
        for name in ("partida", "otra"):
            shutil.rmtree(cls.fresh / name, ignore_errors=True)
            cls.new(cls.fresh / name, "correo-1" if name == "partida" else name, ", " + cls.source())

    @classmethod
    def open_box(cls):
        for part in ("new", "cur", "tmp"):
            (cls.box / part).mkdir(parents=True)

    @classmethod
    def source(cls):
        return "maildir: %s" % cls.box

    def setUp(self):
        super().setUp()
        self.empty_box()

    def empty_box(self):
        for part in ("new", "cur"):
            for one in (self.box / part).iterdir():
                one.unlink()

    def put(self, letter, opened=False):
        name = "%d.x" % (1796000000 + self.sent)
        (self.box / "new" / name).write_bytes(letter.encode())
        if opened:
            self.open_all()

    def open_all(self):
        """A person's mail program shows what is new."""
        for one in (self.box / "new").iterdir():
            one.rename(self.box / "cur" / (one.name + ":2,S"))

    def letter(self, wood, player="ana", **more):
        return self.message(player + "@example.org", self.orders(player, "{reclutar: {Loma: %d}}" % wood), **more)

    def memory(self):
        (path,) = (self.folder / "correo/entrada").glob("buzon-*.json")
        return path

    def test_a_letter_that_was_opened_elsewhere_is_read_and_an_archive_is_not(self):
        self.put(self.letter(2, "beto"), opened=True)
        self.put(self.letter(2))
        self.run_match()
        self.assertIsNone(self.waiting("beto"))
        self.assertIn("Loma: 2", self.waiting("ana"))
        self.put(self.letter(1), opened=True)
        self.run_match()
        self.assertIn("Loma: 1", self.waiting("ana"))
        self.assertEqual(sorted(self.answers()), ["<m2@example.org>", "<m3@example.org>"])
        self.assertEqual(self.run_match(), "")

    def test_a_killed_run_and_a_lost_memory_answer_nothing_twice(self):
        self.run_match()
        before = self.memory().read_bytes()
        self.put(self.letter(1), opened=True)
        self.run_match()
        for memory in (before, b"", b'{"formato":'):
            self.memory().write_bytes(memory)
            self.run_match()
        self.put(self.letter(2), opened=True)
        self.run_match()
        self.assertIn("Loma: 2", self.waiting("ana"))
        self.assertEqual(len(self.answers()), 2)

    def test_matches_that_begin_to_share_the_mailbox_share_what_they_remember(self):
        self.run_match()
        other = self.base / "otra"
        shutil.copytree(self.fresh / "otra", other)
        self.put(self.letter(1), opened=True)
        body = self.orders("ana", "{}", self.keys_of(other)["ana"], match="otra")
        self.put(self.message("ana@example.org", body), opened=True)
        self.ronda("run", other)
        self.run_match()
        self.ronda("run", other)
        self.assertIn("Loma: 1", self.waiting("ana"))
        self.assertTrue((other / "pendientes/ana.yaml").exists())
        self.assertEqual([len(self.answers()), len(self.answers(other))], [1, 1])
        self.assertEqual(len(list(self.base.glob(".correo-buzon-*.json"))), 1)
        self.assertFalse(list(self.base.glob("*/correo/entrada/buzon-*.json")))


class Imap(Maildir):
    @classmethod
    def open_box(cls):
        servers = Servers(cls.fresh)
        cls.addClassCleanup(servers.stop)
        cls.port = servers.dovecot("buzon")[1]
        cls.access = "usuario: ronda, clave: {fichero: %s}, ca: %s" % (servers.password(), servers.certificate()[0])

    @classmethod
    def source(cls):
        return 'imap: {url: "imaps://localhost:%d", %s}' % (cls.port, cls.access)

    def other_program(self):
        trust = ssl.create_default_context(cafile=self.fresh / "cert.pem")
        box = imaplib.IMAP4_SSL("localhost", self.port, ssl_context=trust)
        self.addCleanup(box.shutdown)
        box.authenticate("PLAIN", lambda _: b"\0ronda\0" + PASSWORD.encode())
        box.select()
        return box

    def empty_box(self):
        box = self.other_program()
        if box.search(None, "ALL")[1] != [b""]:
            box.store("1:*", "+FLAGS", "\\Deleted")
            box.expunge()

    def put(self, letter, opened=False):
        self.other_program().append("INBOX", "(\\Seen)" if opened else None, None, letter.encode())

    def test_what_was_seen_since_the_last_run_is_read_when_the_uids_have_become_others(self):
        for letter in (self.letter(1), self.letter(2)):
            self.run_match()
            self.put(letter)
        self.run_match()
        self.put(self.letter(1), opened=True)
        for path in self.box.glob("dovecot*"):
            path.unlink()
        before = json.loads(self.memory().read_text())["validez"]
        self.run_match()
        self.assertNotEqual(json.loads(self.memory().read_text())["validez"], before)
        self.assertIn("Loma: 1", self.waiting("ana"))
        self.assertEqual(len(self.answers()), 3)
        self.assertEqual(self.run_match(), "")

    def test_on_this_machine_encryption_is_not_required(self):
        """As for smtp; if the certificate is named it is used."""
        port = re.search(r"port = (\d+)", (self.fresh / "dovecot.conf").read_text()).group(1)
        config = self.folder / "partida.yaml"
        text = re.sub(r'url: "[^"]*"', 'url: "imap://localhost:%s"' % port, config.read_text())
        for number, words in enumerate((text, re.sub(r", ca: [^}]*", "", text)), 1):
            config.write_text(words)
            self.put(self.letter(number))
            self.run_match()
            self.assertIn("Loma: %d" % number, self.waiting("ana"))


if __name__ == "__main__":
    unittest.main()
