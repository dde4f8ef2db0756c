"""Orders from the page: `ronda intake` as a web server calls it.

use: intake_test.py PATH/ronda
"""

import concurrent.futures
import json
import os
import re
import subprocess
import unittest

from club_desk import MATCH, RONDA, START, ClubDesk

SITE = "sitio: https://example.org/ronda/\npagina: true\n"
ORDERS = "partida: hx1\njugador: ana\nronda: 1\nclave: %s\nordenes:\n  reclutar: {Loma: 1}\n"
LETTER = "0123456789abcdef" * 2


class Intake(ClubDesk):
    def setUp(self):
        super().setUp()
        self.make("hx1", SITE)
        self.init()
        self.keys = json.loads((self.root / "hx1/secreto/claves.json").read_text())["claves"]
        self.new_letters()

    def make(self, match, more=""):
        config = self.root / "nueva.yaml"
        config.write_text(MATCH % (match, "beto", "beto") + more)
        self.ronda("new", "hexadominacion", self.root / match, "--from", config)
        config.unlink()

    def posted(self, body, now=None, command=(), **more):
        """The status and the answer; `more`: variables of the request that differ."""
        body = body.encode()
        request = {"REQUEST_METHOD": "POST", "CONTENT_TYPE": "text/plain;charset=UTF-8", "CONTENT_LENGTH": str(len(body)),
                   "HTTP_ORIGIN": "https://example.org", "HTTP_X_RONDA_CARTA": LETTER, "REMOTE_ADDR": "192.0.2.7", **more}
        done = subprocess.run([RONDA, "intake", self.root, "--now", now or self.now], input=body, capture_output=True,
                              env={**os.environ, **{name: value for name, value in request.items() if value is not None}}, timeout=20)
        self.assertEqual(done.returncode, 0, done)
        head, text = done.stdout.decode().split("\r\n\r\n", 1)
        self.assertIn("Cache-Control: no-store", head)
        self.assertNotIn(self.keys["ana"], done.stdout.decode() + done.stderr.decode())
        return int(re.match(r"Status: (\d+) ", head)[1]), json.loads(text)

    def files(self):
        return {path: path.read_bytes() for path in self.root.rglob("*") if path.is_file() and path.name not in ("pagina.json", ".pagina.cerrojo")}

    def letters_to(self, who):
        return [one for one in self.new_letters() if who in one.to]

    def test_the_receipt_stands_on_the_page_and_comes_by_mail(self):
        status, answer = self.posted(ORDERS % self.keys["ana"])
        self.assertEqual((status, answer["aceptadas"], answer["asunto"]), (200, True, "Órdenes enviadas, ronda 1"))
        self.assertIn("Loma", answer["html"])
        waiting = (self.root / "hx1/pendientes/ana.yaml").read_text()
        self.assertIn("reclutar: {Loma: 1}", waiting)
        self.assertNotIn(self.keys["ana"], waiting)
        (letter,) = self.letters_to("ana")
        self.assertIn("Órdenes aceptadas, ronda 1", letter.subject)
        self.assertNotIn("quien modera ha entregado", letter.text)
        note = json.loads((self.root / "hx1/pendientes/ana.json").read_text())
        self.assertEqual((note["origen"], note["sobre"]), ("pagina", LETTER + "@pagina"))
        self.posted((ORDERS % self.keys["ana"]).replace("Loma: 1", "Loma: 2"), now=START.replace("T12", "T13"))
        self.assertIn("Loma: 2", (self.root / "hx1/pendientes/ana.yaml").read_text())

    def test_no_letter_if_receipts_stay_on_the_page(self):
        self.make("hx2", SITE + "acuses: pagina\n")
        self.init()
        self.new_letters()
        key = json.loads((self.root / "hx2/secreto/claves.json").read_text())["claves"]["ana"]
        self.assertEqual(self.posted((ORDERS % key).replace("hx1", "hx2"))[0], 200)
        self.sweep()
        self.assertEqual(self.letters_to("ana"), [])

    def test_refused_orders_have_all_faults_in_the_players_language(self):
        before = self.files()
        status, answer = self.posted((ORDERS % self.keys["ana"]).replace("{Loma: 1}", "{Lomma: 1, Zzz: 2}"))
        self.assertEqual((status, answer["aceptadas"], answer["codigo"]), (422, False, "fichero_invalido"))
        for word in ("Lomma", "Zzz"):
            self.assertIn(word, answer["html"])
        self.assertNotIn("ana.yaml", " ".join(path.name for path in self.files() if path not in before))

    def test_what_the_page_may_not_do(self):
        good = ORDERS % self.keys["ana"]
        self.make("hx2", SITE.replace("pagina: true\n", ""))
        key2 = json.loads((self.root / "hx2/secreto/claves.json").read_text())["claves"]["ana"]
        self.ronda("club", "init", self.root, "--yes")
        before = self.files()
        cases = [
            (403, good.replace(self.keys["ana"], "aaaa-bbbb"), {}), (403, good.replace(self.keys["ana"], self.keys["beto"]), {}),
            (403, good.replace("clave", "#clave"), {}), (403, good, {"HTTP_ORIGIN": "https://example.com"}), (403, good, {"HTTP_ORIGIN": None}),
            (403, good, {"HTTP_ORIGIN": "https://example.org.evil"}), (403, good + "consulta: true\n", {}),
            (403, good + "mensaje: {para: [beto], texto: hola}\n", {}), (403, good.replace("ana", "moderador").replace(self.keys["ana"], self.keys["moderador"]), {}),
            (404, good.replace("hx1", "hx9"), {}), (404, good.replace("hx1", "../hx1"), {}), (404, "", {}), (404, "hola\n", {}),
            (404, good.replace("hx1", "hx2").replace(self.keys["ana"], key2), {}), (400, good, {"HTTP_X_RONDA_CARTA": "x" * 32}),
            (400, good, {"HTTP_X_RONDA_CARTA": None}), (405, good, {"REQUEST_METHOD": "GET"}), (411, good, {"CONTENT_LENGTH": "-1"}),
            (411, good, {"CONTENT_LENGTH": None}), (413, good, {"CONTENT_LENGTH": "65537"}), (415, good, {"CONTENT_TYPE": "multipart/form-data"}),
            (400, good, {"CONTENT_LENGTH": str(len(good) + 9)}),
        ]
        for number, (status, body, more) in enumerate(cases):
            with self.subTest(body=body, **more):
                self.assertEqual(self.posted(body, now=START.replace("T12:00", "T12:%02d" % number), **more)[0], status)
        self.assertEqual(self.files(), before)

    def test_a_letter_on_its_way_does_not_replace_newer_orders(self):
        self.write("ana@example.org", (ORDERS % self.keys["ana"]).replace("Loma: 1", "Loma: 2"))
        self.now = START.replace("T12:00", "T12:05")
        self.assertEqual(self.posted(ORDERS % self.keys["ana"])[0], 200)
        self.letters_to("ana")
        self.now = START.replace("T12:00", "T12:10")
        self.sweep()
        self.assertIn("Loma: 1", (self.root / "hx1/pendientes/ana.yaml").read_text())
        (letter,) = self.letters_to("ana")
        self.assertIn("has enviado otras órdenes desde la página", " ".join(letter.text.split()))

    def test_a_busy_match_and_too_many_requests(self):
        body = ORDERS % self.keys["ana"]
        with concurrent.futures.ThreadPoolExecutor(4) as several:
            statuses = list(several.map(lambda _: self.posted(body)[0], range(8)))
        self.assertEqual(set(statuses), {200})
        self.assertEqual([self.posted(body)[0] for _ in range(3)], [200, 200, 429])
        wrong = body.replace(self.keys["ana"], "aaaa-bbbb")
        statuses = [self.posted(wrong.replace("bbbb", "bb%02d" % number), REMOTE_ADDR="2001:db8::%x" % number)[0] for number in range(61)]
        self.assertEqual((set(statuses[:60]), statuses[60]), ({403}, 429))
        self.assertEqual(self.posted(body, now=START.replace("T12:00", "T12:01"))[0], 200)
        self.assertLess((self.root / "pagina.json").stat().st_size, 2000)

    def test_a_seat_that_was_left_takes_nothing(self):
        self.ronda("vacate", self.root / "hx1", "ana", "--reason", "no contesta")
        status, answer = self.posted(ORDERS % self.keys["ana"])
        self.assertEqual((status, answer["codigo"]), (403, "asiento_vacante"))
        self.assertFalse((self.root / "hx1/pendientes/ana.yaml").exists())

    def test_a_wrong_proof_is_enough_reason_where_letters_need_a_signature(self):
        path = self.root / "hx1/partida.yaml"
        path.write_text(path.read_text() + "correo: {de: ronda@example.org, autentica: mx.example.org, exige: ambas}\n")
        status, answer = self.posted(ORDERS % self.keys["ana"])
        self.assertEqual((status, answer["codigo"]), (403, "origen_sin_probar"))


if __name__ == "__main__":
    unittest.main()
