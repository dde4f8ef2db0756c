"""What a mail server refuses because of the account, such as a day's limit, is no fault of an address: the letters wait and the moderator
is told once, in the server's words. All other refusals are those of their addresses.

use: account_limits_test.py PATH/ronda
"""

import socket
import threading
import unittest

import letters
import mail_match
from mail_match import MailMatch
from servers import Servers, free_ports

# As Gmail writes it.
FULL = ("550-5.4.5 Daily user sending limit exceeded. For more information on Gmail\r\n550-5.4.5 sending limits go to\r\n"
        "550 5.4.5  https://support.google.com/a/answer/166852 a640c23a62f3a-abc123 - gsmtp")
SHOWN = "550 5.4.5 Daily user sending limit exceeded. For more information on Gmail sending limits go to https://support.google.com/a/answer/166852"
BLOCKED = "550 5.7.1 Service unavailable; this account is blocked"

CLUB = """club: pena
nombre: La Peña
zona: Europe/Madrid
moderador: {nombre: Marta, correo: marta@example.org}
correo: {de: Ronda <ronda@example.org>, smtp: {url: "smtp://127.0.0.1:%d"}}
"""


class Server:
    def __init__(self):
        self.refusals, self.asked, self.got = {}, [], []

    async def handle_RCPT(self, server, session, envelope, address, options):
        self.asked.append(address)
        if address in self.refusals:
            return self.refusals[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        self.got += envelope.rcpt_tos
        return "250 OK"


class AccountLimits(MailMatch):
    everybody = ["ana@example.org", "beto@example.net", "marta@example.org"]

    @classmethod
    def setUpClass(cls):
        mail_match.MATCH = mail_match.MATCH.replace("beto@example.org", "beto@example.net")
        super().setUpClass()
        servers = Servers(cls.fresh)
        cls.addClassCleanup(servers.stop)
        cls.server = Server()
        (cls.port,) = free_ports(1)
        servers.control(cls.server, cls.port)
        config = cls.fresh / "partida/partida.yaml"
        text = config.read_text().rstrip().removesuffix("}")
        config.write_text(text + ", smtp: {url: \"smtp://127.0.0.1:%d\"}}\n" % cls.port)

    def setUp(self):
        super().setUp()
        self.server.__init__()

    def box(self, part):
        folder = self.folder / "correo/salida" / part
        return sorted(path.name for path in folder.glob("*.eml")) if folder.exists() else []

    def told(self):
        """The news of the account that the moderator has, or is to get."""
        return [letters.read(path).get_body(("plain",)).get_content() for part in ("nuevo", "enviado")
                for path in (self.folder / "correo/salida" / part).glob("aviso-cuenta*.eml")]

    def test_the_days_limit_holds_back_all_letters_and_the_moderator_is_told_once(self):
        self.server.refusals = dict.fromkeys(self.everybody, FULL)
        said = " ".join(self.run_match().split())
        self.assertIn("cuenta_en_pausa", said)
        self.assertIn(SHOWN, said)
        self.assertEqual(len(self.server.asked), 1)
        self.assertEqual(self.run_match(), "")
        self.assertEqual(len(self.server.asked), 1)
        for day in (4, 5, 6, 7):
            self.later("2026-12-0%dT12:00Z" % day)
            self.assertNotIn("cuenta_en_pausa", self.run_match())
        self.assertEqual([len(self.box("nuevo")), self.box("fallido"), self.box("enviado")], [4, [], []])
        ((words),) = self.told()
        self.assertIn(SHOWN, " ".join(words.split()))
        self.server.refusals = {}
        self.later("2026-12-07T13:00Z")
        self.run_match()
        self.assertEqual([self.box("nuevo"), len(self.box("enviado"))], [[], 4])
        self.assertFalse((self.folder / "correo/salida/cuenta.json").exists())
        self.assertEqual(len(self.told()), 1)

    def test_one_code_for_three_people_of_two_domains_is_the_accounts_and_for_two_it_is_not(self):
        self.server.refusals = dict.fromkeys(self.everybody, BLOCKED)
        self.assertIn(BLOCKED, " ".join(self.run_match().split()))
        self.assertEqual([len(self.box("nuevo")), self.box("fallido")], [3, []])
        del self.server.refusals["marta@example.org"]
        self.later("2026-12-03T14:00Z")
        self.run_match()
        self.assertEqual(self.box("fallido"), ["0000-ana.eml", "0000-beto.eml"])

    def test_the_matches_of_a_club_share_the_account(self):
        root = self.base / "ronda"
        root.mkdir()
        (root / "club.yaml").write_text(CLUB % self.port)
        for match in ("hx1", "hx2"):
            config = self.base / "nueva.yaml"
            config.write_text("partida: %s\njuego: hexadominacion\nmapas: no\njugadores:\n  - {id: ana, correo: ana@example.org}\n"
                              "  - {id: beto, correo: beto@example.net}\n" % match)
            self.ronda("new", "hexadominacion", root / match, "--from", config)
        self.ronda("club", "init", root, "--yes")
        self.ronda("sweep", root)  # the club's first daily letter says nothing
        self.server.__init__()
        self.server.refusals = dict.fromkeys(self.everybody, FULL)
        for path in list(root.glob("*/correo/salida/enviado/*.eml")):
            path.rename(path.parent.parent / "nuevo" / path.name)
        self.later("2026-12-03T14:00Z")
        said = self.ronda("sweep", root)
        self.assertIn("cuenta_en_pausa", said)
        self.assertLess(len(self.server.asked), 3)  # a sweep runs both at once
        self.later("2026-12-04T14:00Z")
        self.ronda("sweep", root)
        (daily,) = root.glob("club/correo/salida/nuevo/diaria-2026-12-04.eml")
        self.assertIn(SHOWN, " ".join(letters.read(daily).get_body(("plain",)).get_content().split()))
        self.assertFalse(list(root.glob("*/correo/salida/*/aviso-cuenta*")) + list(root.glob("*/correo/salida/fallido/*.eml")))

    def test_why_a_mailbox_does_not_open_is_told_in_the_words_of_its_server(self):
        why = "NO [ALERT] Application-specific password required: https://support.google.com/accounts/answer/185833 (Failure)"
        wire = socket.create_server(("127.0.0.1", 0))
        self.addCleanup(wire.close)

        def talk():
            with wire.accept()[0] as one, one.makefile("rw", newline="\r\n") as lines:
                print("* OK Gimap ready for requests", file=lines, flush=True)
                for line in lines:
                    tag, word = line.split()[:2]
                    more = {"CAPABILITY": "* CAPABILITY IMAP4rev1\r\n%s OK done", "LOGIN": "%s " + why}.get(word.upper(), "%s OK done")
                    print(more % tag, file=lines, flush=True)

        threading.Thread(target=talk, daemon=True).start()
        (self.base / "clave").write_text("abc\n")
        config = self.folder / "partida.yaml"
        config.write_text(config.read_text().rstrip().removesuffix("}") + ', imap: {url: "imap://127.0.0.1:%d", usuario: ana, clave: {fichero: %s}}}\n'
                          % (wire.getsockname()[1], self.base / "clave"))
        self.assertIn("rechaza el usuario o la contraseña: " + why, " ".join(self.run_match(status=3).split()))

    def test_three_unknown_addresses_are_three_unknown_addresses(self):
        self.server.refusals = dict.fromkeys(self.everybody, "550 5.1.1 No such user here")
        self.assertNotIn("cuenta_en_pausa", self.run_match())
        self.assertEqual([self.box("nuevo"), len(self.box("fallido"))], [[], 3])


if __name__ == "__main__":
    unittest.main()
