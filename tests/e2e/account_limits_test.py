"""What a mail server refuses because of the account, such as a day's limit, is no fault of an address: the letters wait and the moderator
is told once, in the server's words. All other refusals are those of their addresses.

use: account_limits_test.py PATH/ronda
"""

import email
import email.policy
import json
import shutil
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
        self.refusals, self.asked, self.got, self.subjects, self.connections = {}, [], [], [], set()

    async def handle_RCPT(self, server, session, envelope, address, options):
        self.asked.append(address)
        self.connections.add(session.peer)
        if address in self.refusals:
            return self.refusals[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        self.got += envelope.rcpt_tos
        self.subjects.append(str(email.message_from_bytes(envelope.content, policy=email.policy.default)["Subject"]))
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
        root = self.club_of_two()
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

    def budget(self, words, config=None):
        """Gives the account a budget."""
        config = config or self.folder / "partida.yaml"
        config.write_text(config.read_text().rstrip().removesuffix("}") + ", envio: {%s}}\n" % words)

    def waiting_letter(self, folder, name, subject, when="Thu, 03 Dec 2026 11:00:00 +0000"):
        box = folder / "correo/salida/nuevo"
        box.mkdir(parents=True, exist_ok=True)
        (box / name).write_text(
            "From: Ronda <ronda@example.org>\nTo: ana@example.org\nSubject: %s\nDate: %s\nMessage-ID: <%s@example.org>\n\nhola\n" % (subject, when, name))

    def status(self, folder, *words):
        return self.ronda("status", folder, "--now", MailMatch.now, *words)

    def club_of_two(self, budget=""):
        root = self.base / "ronda"
        root.mkdir()
        (root / "club.yaml").write_text(CLUB % self.port)
        for match in ("hx1", "hx2"):
            config = self.base / "nueva.yaml"
            config.write_text("partida: %s\njuego: hexadominacion\nmapas: no\njugadores:\n  - {id: ana, correo: ana@example.org}\n"
                              "  - {id: beto, correo: beto@example.net}\n" % match)
            self.ronda("new", "hexadominacion", root / match, "--from", config)
        self.ronda("club", "init", root, "--yes")
        if budget:
            self.budget(budget, root / "club.yaml")
        return root

    def test_a_budget_holds_letters_back_for_a_day_and_says_so(self):
        self.budget("por_dia: 2")
        self.run_match()
        self.assertEqual([self.box("enviado"), self.box("nuevo")], [["0000-ana.eml", "0000-beto.eml"], ["0000-moderador.eml"]])
        self.later("2026-12-04T11:00Z")
        self.run_match()
        self.assertIn("1 carta espera por el límite de la cuenta (2 por día) desde el", " ".join(self.status(self.folder).split()))
        self.assertIn("1 carta espera por el límite de la cuenta", self.status(self.base))
        told = json.loads(self.status(self.folder, "--json"))[0]
        self.assertEqual(told["espera_envio"], {"cartas": 1, "desde": "2026-12-03T12:00:00Z", "por": "por_dia"})
        self.later("2026-12-04T12:01Z")
        self.run_match()
        self.assertEqual([len(self.box("enviado")), self.box("nuevo"), self.box("fallido")], [3, [], []])
        self.assertNotIn("límite", self.status(self.folder))
        self.assertEqual(len(self.server.got), 3)

    def test_neither_a_wrong_clock_nor_a_torn_note_blocks_the_account(self):
        self.budget("por_dia: 3, por_minuto: 3")
        self.later("2036-12-03T12:00Z")
        self.run_match()
        note = self.folder / "correo/salida/envio.json"
        self.later("2026-12-03T13:00Z")
        self.assertNotIn("límite", self.status(self.folder))
        self.waiting_letter(self.folder, "aviso-x-ana.eml", "x")
        self.run_match()
        self.assertEqual([len(self.box("enviado")), self.box("nuevo")], [5, []])  # the clock is told, too
        for torn in ("", "{", '{"enviadas": 3}', note.read_text()[:30]):
            note.write_text(torn)
            self.waiting_letter(self.folder, "aviso-%d-ana.eml" % len(torn), "x")
            self.run_match()
        self.assertEqual(self.box("nuevo"), [])

    def test_the_most_urgent_go_first_over_all_matches_of_a_club(self):
        root = self.club_of_two("por_minuto: 2")
        self.ronda("sweep", root)
        for minute in range(1, 6):
            self.later("2026-12-03T12:%02dZ" % (2 * minute))
            self.ronda("sweep", root)
        self.assertFalse(list(root.glob("*/correo/salida/nuevo/*.eml")))
        self.server.__init__()
        kinds = ["0000-x.eml", "0001-x.eml", "respuesta-0-x.eml", "aviso-recordatorio.1-x.eml", "aviso-a-x.eml", "otracosa.eml"]
        for number, name in enumerate(reversed(kinds)):
            self.waiting_letter(root / "hx1", name, "%d young" % (5 - number))
            self.waiting_letter(root / "hx2", name, "%d old" % (5 - number), "Wed, 02 Dec 2026 11:00:00 +0000")
        for minute in range(10):
            self.later("2026-12-03T14:%02dZ" % (2 * minute))
            self.ronda("sweep", root)
            if minute == 1:
                self.assertIn("8 cartas esperan por el límite de la cuenta (2 por minuto)", self.status(root))
        self.assertEqual(self.server.subjects, ["%d %s" % (kind, age) for kind in range(6) for age in ("old", "young")])

    def test_a_sweep_sends_the_letters_of_all_matches_over_one_connection_the_most_urgent_first(self):
        root = self.club_of_two()
        self.ronda("sweep", root)
        self.assertEqual([len(self.server.connections), len(self.server.got)], [1, 4])
        self.server.__init__()
        for match, name in (("hx1", "aviso-a-x.eml"), ("hx1", "0000-x.eml"), ("hx2", "respuesta-0-x.eml"), ("club", "juntas-0-x.eml")):
            self.waiting_letter(root / match, name, name)
        self.later("2026-12-03T14:00Z")
        self.assertIn("cartas enviadas: 4", self.ronda("sweep", root, "--json"))
        self.assertEqual(self.server.subjects, ["0000-x.eml", "juntas-0-x.eml", "respuesta-0-x.eml", "aviso-a-x.eml"])
        self.assertEqual(len(self.server.connections), 1)
        sent = [json.loads(line)["carta"] for line in (root / "hx1/diario.jsonl").read_text().splitlines() if "carta_enviada" in line]
        self.assertEqual(sent[-2:], ["0000-x.eml", "aviso-a-x.eml"])

    def test_a_match_that_moves_with_letters_waiting_sends_them_from_its_new_root(self):
        self.server.refusals = dict.fromkeys(self.everybody, "450 4.2.0 Not now")
        self.run_match()
        self.assertEqual(len(self.box("nuevo")), 3)
        root = self.club_of_two()
        self.ronda("sweep", root)
        self.server.__init__()
        self.folder.rename(root / "correo-1")
        self.later("2026-12-03T14:00Z")
        self.ronda("sweep", root)
        self.assertEqual(len(list((root / "correo-1/correo/salida/enviado").glob("0000-*.eml"))), 3)
        self.assertTrue(set(self.server.got) >= set(self.everybody))

    def test_an_account_that_does_not_work_keeps_no_other_from_sending(self):
        for name in ("a", "b", "c"):
            smtp = "{url: \"smtp://127.0.0.1:%d\", usuario: %s, clave: {fichero: /no/hay}}" % (self.port, name) if name == "b" else \
                "{url: \"smtp://localhost:%d\"}" % self.port if name == "a" else "{url: \"smtp://127.0.0.1:%d\"}" % self.port
            self.new(self.base / name, "correo-" + name, ", smtp: " + smtp)
        self.assertIn("/no/hay", self.ronda("sweep", self.base, status=3))
        waiting = {path.parents[3].name for path in self.base.glob("*/correo/salida/nuevo/*.eml")}
        self.assertEqual(waiting, {"b"})

    def test_a_copy_of_a_match_sends_no_letter_twice(self):
        root = self.club_of_two()
        self.server.refusals = dict.fromkeys(self.everybody, "450 4.2.0 Not now")
        self.ronda("sweep", root)
        shutil.copytree(root / "hx1", root / "hx1-copia")
        self.server.__init__()
        self.later("2026-12-03T14:00Z")
        self.command("sweep", root)
        self.assertEqual(len(self.server.subjects), len(set(zip(self.server.got, self.server.subjects))))
        self.assertEqual(self.server.got.count("ana@example.org"), 1, "that of hx2; of the two hx1 none is the right one")

    def test_the_moderators_daily_letter_names_a_spent_budget_once(self):
        root = self.club_of_two("por_dia: 1")
        self.ronda("sweep", root)
        self.later("2026-12-04T09:00Z")
        self.ronda("sweep", root)
        self.later("2026-12-05T09:00Z")
        self.ronda("sweep", root)
        days = sorted(root.glob("club/correo/salida/*/diaria-*.eml"))
        told = [path.name for path in days if "límite de la cuenta (1 por día)" in " ".join(letters.read(path).get_body(("plain",)).get_content().split())]
        self.assertEqual(told, ["diaria-2026-12-04.eml"])

    def test_matches_of_one_folder_with_one_account_have_one_budget(self):
        self.budget("por_dia: 4")
        mail = ", smtp: {url: \"smtp://127.0.0.1:%d\"}, envio: {por_dia: 4}" % self.port
        other = self.base / "otra"
        self.new(other, "correo-2", mail)
        self.ronda("sweep", self.base)
        self.assertEqual(len(self.server.got), 4)
        self.assertEqual(sorted(path.name for path in self.base.glob("*/correo/salida/nuevo/*.eml")), ["0000-moderador.eml"] * 2)
        self.run_match()
        self.ronda("run", other)
        self.assertEqual(len(self.server.got), 4)

    def test_an_outage_of_an_account_that_matches_share_is_one_letter(self):
        self.new(self.base / "otra", "correo-2", ", smtp: {url: \"smtp://127.0.0.1:%d\"}" % self.port)
        self.ronda("sweep", self.base, "-j", "1")
        self.server.__init__()
        for path in list(self.base.glob("*/correo/salida/enviado/*.eml")):
            path.rename(path.parent.parent / "nuevo" / path.name)
        self.server.refusals = dict.fromkeys(self.everybody, FULL)
        self.later("2026-12-03T14:00Z")
        self.ronda("sweep", self.base, "-j", "1")
        self.assertEqual(len(self.server.asked), 1)
        self.server.refusals = {}
        self.later("2026-12-03T16:00Z")
        for _ in range(2):
            self.ronda("sweep", self.base, "-j", "1")
        told = [subject for subject in self.server.subjects if "cuenta" in subject]
        self.assertEqual(told, ["La cuenta de correo no dejaba enviar más: correo-1 y correo-2"])

    def test_the_list_says_to_whom_what_and_why_it_waits(self):
        self.budget("por_dia: 1")
        self.server.refusals = {"ana@example.org": "550 5.1.1 No such user here"}
        self.run_match()
        lines = self.ronda("mail", "list", self.folder).splitlines()
        self.assertRegex(lines[0], r"^por enviar  jueves 3 de diciembre, 12:00  marta@example\.org  \[correo-1\] .*  0000-moderador\.eml +el límite de la cuenta")
        self.assertRegex(lines[1], r"^no enviada  .* ana@example\.org .*  0000-ana\.eml .*550 5\.1\.1 No such user here")
        self.assertRegex(lines[2], r"^enviada     .* beto@example\.net .*  0000-beto\.eml$")
        self.assertEqual(len({line.index("0000-") for line in lines}), 1, "aligned")
        told = json.loads(self.ronda("mail", "list", self.folder, "--json"))
        (letter,) = told["enviado"]
        self.assertEqual([letter["carta"], letter["para"], letter["cuando"]], ["0000-beto.eml", "beto@example.net", "2026-12-03T12:00:00Z"])
        self.assertIn("correo-1", letter["asunto"])
        root = self.club_of_two()
        self.server.refusals = dict.fromkeys(self.everybody, FULL)
        self.waiting_letter(root / "club", "aviso-x-ana.eml", "hola")
        self.ronda("sweep", root)
        said = self.ronda("mail", "list", root)
        self.assertRegex(said, r"por enviar  jueves 3 de diciembre, 12:00  ana@example\.org  hola  aviso-x-ana\.eml  .*5\.4\.5")

    def test_the_doctor_says_if_the_budget_is_smaller_than_what_a_round_needs(self):
        root = self.club_of_two("por_dia: 7")
        said = self.ronda("doctor", root, status=3)  # nobody has a domain here
        self.assertIn("la cuenta puede enviar 7 cartas al día, y una ronda de 2 partidas pide unas 8 cartas", " ".join(said.split()))

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
