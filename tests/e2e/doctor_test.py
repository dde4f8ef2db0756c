"""Examines matches with `ronda doctor`: good ones, and ones with each thing wrong that it is to find. Mailbox and mail server are
real programs on this machine.

use: doctor_test.py PATH/ronda
"""

import http.server
import json
import os
import pathlib
import re
import shutil
import ssl
import subprocess
import sys
import tempfile
import threading
import unittest

from names import Names, reverse
from servers import MaildirDelivery, ServersTest

RONDA = str(pathlib.Path(sys.argv.pop()).resolve())
MATCH = """partida: %(name)s
juego: bheex
moderador: {nombre: Marta, correo: marta@example.org}
jugadores:
  - {id: ana, nombre: Ana, correo: ana@example.org}
  - {id: beto, nombre: Beto, correo: beto@example.org}
calendario: {zona: Europe/Madrid, plazo: dom 20:00}
correo:
  de: Ronda <ronda@juego.example.org>
  smtp: {url: "smtps://localhost:%(smtp)d", usuario: ronda, clave: {fichero: %(password)s}, ca: %(ca)s}
  imap: {url: "imaps://localhost:%(imap)d", usuario: ronda, clave: {fichero: %(password)s}, ca: %(ca)s}
"""
MESSAGE = "From: %s\r\nTo: ronda@juego.example.org\r\nSubject: %s\r\nMessage-ID: <%s@example.org>\r\n\r\n%s\r\n"
START = "2026-12-01T12:00Z"
DOMAIN = "juego.example.org"
HERE = "192.0.3.7"  # of no private network
GOOD_NAMES = {(DOMAIN, "TXT"): ["google-site-verification=x", "v=spf1 mx -all"],
              ("ronda._domainkey." + DOMAIN, "TXT"): ["v=DKIM1; k=rsa; p=MIGf" + "A" * 300],
              ("_dmarc.example.org", "TXT"): ["v=DMARC1; p=none; rua=mailto:postmaster@example.org"],
              (reverse(HERE), "PTR"): ["mx." + DOMAIN],
              ("mx." + DOMAIN, "A"): [HERE]}


class Doctor(ServersTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.letters = cls.servers.own("letters")
        cls.delivery = MaildirDelivery({cls.letters: ["marta@example.org", "ana@example.org", "beto@example.org"]})
        cls.smtp = cls.servers.secure(cls.delivery)[1]
        cls.imap = cls.servers.dovecot("game")[1]
        cls.password = cls.servers.password()
        cls.names = Names()
        os.environ.update(RONDA_DNS=cls.names.address, RONDA_ADDRESS=HERE)
        cls.wrong = cls.base / "wrong"
        cls.wrong.write_text("nada\n")

    def setUp(self):
        self.tree = pathlib.Path(tempfile.mkdtemp(dir=self.base))
        self.names.records, self.names.raw, self.names.silent = dict(GOOD_NAMES), None, False
        for part in "new", "cur":
            for path in (self.base / "game" / part).glob("[!.]*"):
                path.unlink()

    def config(self, name, **other):
        about = dict(name=name, smtp=self.smtp, imap=self.imap, password=self.password, ca=self.base / "cert.pem")
        return MATCH % {**about, **other}

    def ronda(self, *words, now=START, status=0, **more):
        clock = ["--now", now] if now else []
        done = subprocess.run([RONDA, *map(str, words), *clock, "--lang", "es"], capture_output=True, **more)
        said = (done.stdout + done.stderr).decode()
        if status is not None:
            self.assertEqual(done.returncode, status, said + self.servers.logs())
        return said

    def new_match(self, name="mesa-1", change=lambda text: text, **other):
        config = self.tree / (name + ".model")
        config.write_text(self.config(name, **other))
        self.ronda("new", "bheex", self.tree / name, "--from", config)
        (self.tree / name / "partida.yaml").write_text(change(config.read_text()))
        return self.tree / name

    def doctor(self, folder, *words, now="2026-12-01T12:05Z"):
        """What is found about the matches, as {what: grade}; the machine's clock may be any."""
        told = json.loads(self.ronda("doctor", folder, "--json", *words, now=now, status=None))
        self.assertIn("DejaVu", [one["que"] for one in told["maquina"] if one["nota"] == "bien"][-1])
        for match in told["partidas"]:
            for one in match["hallazgos"]:
                self.assertEqual(one["nota"] == "bien", one["remedio"] == "", "what is wrong has a remedy")
        return {one["que"]: one["nota"] for match in told["partidas"] for one in match["hallazgos"]}

    def found(self, findings, grade, beginning):
        self.assertTrue([what for what, one in findings.items() if one == grade and what.startswith(beginning)],
                        (grade, beginning, findings))

    def put_in_mailbox(self, *texts):
        for number, text in enumerate(texts):
            path = self.servers.own("game/new") / ("%d.x" % number)
            path.write_text(text)
            if os.geteuid() == 0:
                shutil.chown(path, self.servers.user, self.servers.group)

    def test_a_match_that_is_ready_is_good_and_stays_as_it_is(self):
        folder = self.new_match()
        self.ronda("run", folder)
        self.put_in_mailbox(*["From: x@example.org\nSubject: %d\n\nhola\n" % number for number in range(3)])
        before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
        findings = self.doctor(folder)
        self.assertEqual(set(findings.values()), {"bien"}, findings)
        self.found(findings, "bien", "buzón: se abre; mensajes sin leer: 3")
        self.found(findings, "bien", "servidor de correo: el acceso funciona")
        self.found(findings, "bien", "zona horaria: ahora es martes 1 de diciembre, 13:05")
        self.found(findings, "bien", "la última pasada fue hace 5 minutos")
        self.assertEqual(before, {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()})
        # The messages are unread still.
        self.assertIn("mensajes recogidos: 3", self.ronda("run", folder, now="2026-12-01T12:06Z"))

    def test_one_trial_letter_reaches_the_moderator_though_two_matches_share_the_server(self):
        for name in "mesa-1", "mesa-2":
            self.new_match(name)
        before = set(self.letters.glob("new/*"))
        findings = self.doctor(self.tree, "--send")
        self.found(findings, "bien", "carta de prueba: el servidor la ha aceptado para Marta <marta@example.org>")
        letter, = set(self.letters.glob("new/*")) - before
        self.assertIn("Subject: [mesa-1] Carta de prueba", letter.read_text())
        self.assertEqual(list(self.tree.glob("*/correo/.prueba")), [])
        self.assertEqual(set(self.letters.glob("new/*")) - before, {letter})

    def test_the_own_address_with_a_plus_is_tried(self):
        folder, own = self.new_match(), "ronda@" + DOMAIN
        self.found(self.doctor(folder, "--send"), "mal", "ronda+mesa-1@%s: localhost:%d: RCPT TO: 550 5.1.1 unknown" % (DOMAIN, self.smtp))
        self.delivery.boxes[own] = self.base / "game"
        self.addCleanup(self.delivery.boxes.pop, own)
        self.found(self.doctor(folder, "--send"), "bien", "ronda+mesa-1@%s: lo que va ahí llega al buzón" % DOMAIN)
        config = folder / "partida.yaml"
        config.write_text(config.read_text().replace("correo:\n", "correo:\n  mas: no\n"))
        self.assertFalse([what for what in self.doctor(folder, "--send") if what.startswith("ronda+mesa-1")])

    def test_wrong_passwords_servers_and_certificates_are_bad(self):
        for other, beginning in ((dict(password=self.wrong), "servidor de correo: localhost:"),
                                 (dict(password=self.wrong), "buzón: localhost:"),
                                 (dict(password=self.base / "no"), "buzón: %s: no se puede leer" % (self.base / "no")),
                                 (dict(smtp=1), "servidor de correo: localhost:1: no acepta la conexión"),
                                 (dict(imap=1), "buzón: localhost:1: no acepta la conexión"),
                                 (dict(ca=self.base / "key.pem"), "buzón: localhost:")):
            folder = self.new_match(**other)
            findings = self.doctor(folder, "--send")
            self.found(findings, "mal", beginning)
            self.assertNotIn(self.password.read_text().strip(), str(findings))
            self.ronda("doctor", folder, status=3)
            shutil.rmtree(folder)

    def test_what_the_folder_lacks_is_told(self):
        folder = self.new_match(change=lambda text: text.replace(", correo: beto@example.org", ""))
        keys = folder / "secreto" / "claves.json"
        told = json.loads(keys.read_text())
        del told["claves"]["ana"]
        keys.write_text(json.dumps(told))
        (folder / "secreto").chmod(0o755)
        findings = self.doctor(folder)
        self.found(findings, "mal", "otros usuarios pueden mirar en secreto/")
        self.found(findings, "mal", "sin clave: ana")
        self.found(findings, "dudoso", "sin dirección, así que sin cartas: beto")
        self.found(findings, "dudoso", "invitaciones que no han salido: ana")
        self.assertEqual([what for what, grade in findings.items() if grade == "bien" and "todos tienen" in what], [])

    def test_a_machine_that_does_not_run_by_itself_is_doubtful(self):
        folder = self.new_match()
        self.ronda("run", folder)
        self.found(self.doctor(folder, now="2026-12-01T13:30Z"), "dudoso", "la última pasada fue hace más de una hora")
        self.found(self.doctor(folder, now="2026-12-01T10:00Z"), "mal", "el reloj va por detrás de la última pasada")

    def test_addresses_whose_letters_come_back_are_named(self):
        folder = self.new_match()
        failed = folder / "correo/salida/fallido"
        failed.mkdir(exist_ok=True)
        (folder / "correo/salida/nuevo/0000-beto.eml").rename(failed / "0000-beto.eml")
        bounce = MESSAGE % ("Mail Delivery <MAILER-DAEMON@mx.example.org>", "Undelivered", "b", "<ana@example.org>: no such user")
        self.ronda("mail", "ingest", folder, input=bounce.encode())
        self.ronda("run", folder)
        findings = self.doctor(folder)
        self.found(findings, "mal", "cartas devueltas: ana@example.org")
        self.found(findings, "mal", "carta que no salió, 0000-beto.eml")

    def test_a_broken_partida_yaml_is_bad_and_the_others_are_examined(self):
        self.new_match("mesa-1", change=lambda text: text.replace("plazo: dom", "plazo: din"))
        self.new_match("mesa-2", change=lambda text: text.replace("Europe/Madrid", "Europe/Malaga"))
        self.new_match("mesa-3", change=lambda text: text[:text.index("calendario")])
        told = json.loads(self.ronda("doctor", self.tree, "--json", status=3))
        first, second, third = told["partidas"]
        self.assertEqual([one["nota"] for one in first["hallazgos"]], ["mal"])
        self.assertIn("din 20:00", first["hallazgos"][0]["que"])
        self.assertIn("Europe/Malaga", second["hallazgos"][0]["que"])
        self.assertIn("sin plazos", third["hallazgos"][0]["que"])
        self.assertIn("dudoso", [one["nota"] for one in third["hallazgos"]])

    def test_it_speaks_in_lines_that_say_what_to_do(self):
        folder = self.new_match(change=lambda text: text[:text.index("calendario")])
        said = self.ronda("doctor", folder, status=1)
        self.assertIn("  dudoso    buzón: partida.yaml no nombra ninguno\n            → pon correo.imap", said)
        self.assertIn("no existe", self.ronda("doctor", self.tree / "nada", status=3))
        (self.tree / "vacia").mkdir()
        self.assertIn("Aquí no hay ninguna partida.", self.ronda("doctor", self.tree / "vacia", status=None))

    # A club, and many matches.

    def club(self, more="", **other):
        mail = self.config("x", **other)
        (self.tree / "club.yaml").write_text("club: juegos\nzona: Europe/Madrid\nmoderador: {nombre: Marta, correo: marta@example.org}\n"
                                             + more + mail[mail.index("correo:\n  de"):])
        self.ronda("club", "init", self.tree, "--yes")

    def test_a_club_is_tried_once_also_before_its_first_match(self):
        self.club(imap=1)
        told = json.loads(self.ronda("doctor", self.tree, "--json", status=3))
        (club,) = told["clubes"]
        self.assertIn("mal", [one["nota"] for one in club["hallazgos"] if one["que"].startswith("buzón: localhost:1: no acepta")])
        self.club()
        self.ronda("sweep", self.tree)
        said = self.ronda("doctor", self.tree, now="2026-12-01T12:05Z", status=None)
        for words in ("bien      buzón: se abre", "bien      servidor de correo: el acceso funciona", "bien      SPF", "la última pasada fue el 2026-12-01T12:00"):
            self.assertEqual(said.count(words), 1, said)
        for number in range(6):
            config = self.config("mesa-%d" % number)
            (self.tree / "model").write_text(config[:config.index("correo:\n  de")])
            self.ronda("new", "bheex", self.tree / ("mesa-%d" % number), "--from", self.tree / "model")
        self.ronda("sweep", self.tree, now="2026-12-01T12:01Z")
        config = self.tree / "mesa-3/partida.yaml"
        config.write_text(config.read_text().replace("Europe/Madrid", "Europe/Malaga"))
        said = self.ronda("doctor", self.tree, "--send", now="2026-12-01T12:05Z", status=3)
        for words in ("buzón: se abre", "servidor de correo: el acceso funciona", "carta de prueba: el servidor la ha aceptado", "la última pasada fue hace"):
            self.assertEqual(said.count(words), 1, said)
        self.assertIn("mesa-3\n  mal       ", said)
        self.assertLess(len(said.splitlines()), 45, said)

    def test_a_pass_that_stops_coming_is_noticed(self):
        calls, status = [], [200]
        port = self.web(calls, status)
        self.club("latido: https://localhost:%d/ping/secreto-7?rid=1\n" % port)
        os.environ["RONDA_CA"] = str(self.base / "cert.pem")
        site = self.tree.parent / (self.tree.name + "-sitio")
        self.ronda("sweep", self.tree, "--site", site)
        self.assertEqual(calls, ["GET /ping/secreto-7?rid=1"])
        self.assertIn('<time datetime="2026-12-01T12:00:00Z">2026-12-01 12:00 UTC</time>', (site / "index.html").read_text())
        self.assertEqual(self.ronda("sweep", self.tree, "--site", site, now="2026-12-01T12:10Z"), "")
        self.assertIn("2026-12-01 12:10 UTC", (site / "index.en.html").read_text())
        self.assertNotIn("latido", self.ronda("status", self.tree, status=None))
        for status[0], words in ((500, "contesta 500"), (302, "contesta 302")):
            self.ronda("sweep", self.tree, now="2026-12-01T12:20Z")
            said = self.ronda("status", self.tree, now="2026-12-01T12:20Z", status=None)
            self.assertIn(words, said)
            self.assertNotIn("secreto-7", said)
        # A pass that is not good does not call, and a dead timer is doubtful.
        count = len(calls)
        self.new_match("rota", change=lambda text: "partida: [\n")
        self.ronda("sweep", self.tree, now="2026-12-01T12:30Z", status=1)
        self.ronda("sweep", self.tree, "--dry-run", now="2026-12-01T12:30Z", status=None)
        self.assertEqual(len(calls), count)
        told = json.loads(self.ronda("doctor", self.tree, "--json", now="2026-12-01T18:00Z", status=None))
        (last,) = [one for one in told["clubes"][0]["hallazgos"] if one["que"].startswith("la última pasada fue el 2026-12-01T12:30")]
        self.assertEqual(last["nota"], "dudoso")
        self.assertRegex(last["remedio"], "systemctl|cron")

    def web(self, calls, status):
        """The port of a web server with TLS."""
        class Answer(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                calls.append("GET " + self.path)
                self.send_response(status[0])
                self.send_header("Location", "/otra")
                self.end_headers()
                self.wfile.write(b"x" * 100000)

            def log_message(self, *_):
                pass

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answer)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(*self.servers.certificate())
        server.socket = context.wrap_socket(server.socket, server_side=True)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        return server.server_port

    # What the sender's domain says of itself.

    def told_of(self, **records):
        """What is found with other records: texts by the place of their name, None for none."""
        places = {"spf": (DOMAIN, "TXT"), "dkim": ("ronda._domainkey." + DOMAIN, "TXT"), "dmarc": ("_dmarc.example.org", "TXT"),
                  "own_dmarc": ("_dmarc." + DOMAIN, "TXT"), "pointer": (reverse(HERE), "PTR"), "address": ("mx." + DOMAIN, "A")}
        self.names.records = dict(GOOD_NAMES)
        for place, texts in records.items():
            if texts is None:
                self.names.records.pop(places[place])
            else:
                self.names.records[places[place]] = [texts] if isinstance(texts, str) else texts
        return self.doctor(self.folder)

    def test_what_the_senders_domain_says_is_told_one_by_one(self):
        self.folder = self.new_match()
        cases = [
            (dict(), "bien", "SPF: v=spf1 mx -all"),
            (dict(), "bien", "DKIM: hay una clave, «ronda»"),
            (dict(), "bien", "DMARC: v=DMARC1; p=none"),
            (dict(), "bien", "«de» y el sobre son de juego.example.org"),
            (dict(), "bien", "nombre inverso: 192.0.3.7 es mx.juego.example.org"),
            (dict(spf=None), "mal", "SPF: juego.example.org no dice quién envía"),
            (dict(spf=["v=spf1 -all", "v=spf1 mx -all"]), "mal", "SPF: juego.example.org tiene 2 registros"),
            (dict(spf="v=spf1 mx +all"), "mal", "SPF: deja enviar a cualquiera"),
            (dict(spf="v=spf1 mx ?all"), "dudoso", "SPF: no dice qué hacer con los demás"),
            (dict(spf="v=spf1 " + " ".join("a:h%d.example.org" % i for i in range(11)) + " -all"), "mal", "SPF: pide más de 10 consultas"),
            (dict(spf="v=spf1 include:nada.example.org -all"), "dudoso", "SPF: no se puede leer entero"),
            (dict(spf="v=spf10 -all"), "mal", "SPF: juego.example.org no dice quién envía"),
            (dict(dkim=None), "dudoso", "DKIM: ninguna clave con los nombres de costumbre"),
            (dict(dkim="v=DKIM1; p="), "mal", "DKIM: la clave «ronda» está retirada"),
            (dict(dmarc=None), "dudoso", "DMARC: juego.example.org no tiene"),
            (dict(own_dmarc="v=DMARC1; p=reject"), "bien", "DMARC: v=DMARC1; p=reject"),
            (dict(dmarc="v=DMARC1"), "mal", "DMARC: no dice qué hacer"),
            (dict(dmarc=["v=DMARC1; p=none", "v=DMARC1; p=reject"]), "mal", "DMARC: _dmarc.example.org tiene 2 registros"),
            (dict(pointer=None), "mal", "nombre inverso: 192.0.3.7 no tiene"),
            (dict(address="192.0.3.8"), "mal", "nombre inverso: 192.0.3.7 se llama mx.juego.example.org, que no lleva a ella"),
        ]
        for records, grade, beginning in cases:
            with self.subTest(beginning):
                self.found(self.told_of(**records), grade, beginning)

    def test_includes_count_and_a_circle_of_them_ends(self):
        self.folder = self.new_match()
        self.names.records = dict(GOOD_NAMES)
        circle = {("a.example.org", "TXT"): ["v=spf1 include:b.example.org -all"], ("b.example.org", "TXT"): ["v=spf1 include:a.example.org -all"]}
        self.names.records.update({(DOMAIN, "TXT"): ["v=spf1 include:a.example.org ~all"], **circle})
        self.found(self.doctor(self.folder), "bien", "SPF: v=spf1 include:a.example.org ~all")

    def test_a_key_of_another_name_is_asked_for_by_it(self):
        self.folder = self.new_match()
        self.names.records["x2026._domainkey." + DOMAIN, "TXT"] = ["v=DKIM1; p=MIGfA"]
        self.found(self.doctor(self.folder, "--selector", "x2026"), "bien", "DKIM: hay una clave, «x2026»")
        self.found(self.doctor(self.folder, "--selector", "otro"), "mal", "DKIM: no hay ninguna clave «otro»")
        self.assertIn("--selector", self.ronda("doctor", self.folder, "--selector", "a b", status=1))

    def test_who_sends_with_the_login_of_another_domain_is_warned(self):
        folder = self.new_match()
        config = folder / "partida.yaml"
        config.write_text(config.read_text().replace("de: Ronda <ronda@juego.example.org>", "de: marta@casa.example.net")
                          .replace("usuario: ronda", "usuario: marta@gmx.example.com", 1))
        names = {("casa.example.net", "TXT"): ["v=spf1 mx -all"], ("_dmarc.casa.example.net", "TXT"): ["v=DMARC1; p=reject"]}
        self.names.records.update(names)
        findings = self.doctor(folder)
        self.found(findings, "mal", "«de» es de casa.example.net, y el servidor entra como marta@gmx.example.com")

    def test_a_server_of_names_that_is_silent_or_talks_nonsense_is_doubtful_and_quick(self):
        self.folder = self.new_match()
        self.names.raw = b"\x81\x80\x00\x01\xff\xff\x00\x00\x00\x00" + b"\xc0\x0c" * 40
        self.found(self.doctor(self.folder), "dudoso", "nombres de juego.example.org: el DNS no responde")
        self.names.raw, self.names.silent = None, True
        self.found(self.doctor(self.folder), "dudoso", "nombres de juego.example.org: el DNS no responde")

    def test_an_answer_to_the_trial_letter_says_what_the_other_server_found(self):
        folder = self.new_match()
        before = set(self.letters.glob("new/*"))
        self.found(self.doctor(folder, "--to", "ana@example.org"), "bien", "carta de prueba: el servidor la ha aceptado para ana@example.org")
        letter, = set(self.letters.glob("new/*")) - before
        subject = re.search(r"^Subject: (.*)", letter.read_text(), re.M).group(1)
        heads = "Authentication-Results: mx.google.com;\r\n   dkim=%s header.i=@juego.example.org;\r\n   spf=pass (x) smtp.mailfrom=juego.example.org;\r\n   dmarc=%s"
        for number, (body, grade, words) in enumerate((("¡Llegó!", "dudoso", "sin Authentication-Results"),
                                                       (heads % ("pass", "pass"), "bien", "SPF pass, DKIM pass, DMARC pass"),
                                                       (heads % ("fail", "fail"), "mal", "SPF pass, DKIM fail, DMARC fail"))):
            answer = MESSAGE % ("eva@gmail.example", "Re: " + subject, "r%d" % number, body)
            self.ronda("mail", "ingest", folder, input=answer.encode())
            self.ronda("run", folder)
            self.assertTrue([what for what, one in self.doctor(folder).items() if one == grade and "eva@gmail.example" in what and words in what])
        # Somebody who never got a test letter tells nothing.
        self.ronda("mail", "ingest", folder, input=(MESSAGE % ("mallory@x.example", "Re: [mesa-1] Carta de prueba 0123456789abcdef", "m", heads % ("pass", "pass"))).encode())
        self.ronda("run", folder)
        self.assertFalse([what for what in self.doctor(folder) if "mallory" in what])


if __name__ == "__main__":
    unittest.main()
