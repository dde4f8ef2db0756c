"""What moderators ask a club for by letter: several matches at once, with what would happen in the letter that asks for the code.

use: moderating_test.py PATH/ronda
"""

import json
import unittest

from club_desk import CLUB, ClubDesk, Letter

MATCH = """partida: %s
juego: hexadominacion
mapas: no
calendario: {zona: Europe/Madrid, plazo: "%s 20:00"}
jugadores:
  - {id: ana, nombre: Ana, correo: ana@example.org}
  - {id: beto, nombre: Beto, correo: beto@example.org}
"""
MARTA, BERTA = "marta@example.org", "berta@example.org"


class Moderating(ClubDesk):
    def setUp(self):
        super().setUp()
        (self.root / "club.yaml").write_text(CLUB % "" + "moderadores: [{nombre: Berta, correo: %s}]\n" % BERTA)
        for match, day in (("hx1", "sáb"), ("hx2", "dom")):
            self.match(match, MATCH % (match, day))
        self.match("hx3", MATCH % ("hx3", "lun") + "moderador: {nombre: Olga, correo: olga@example.org}\n")
        self.init()
        self.new_letters()

    def match(self, name, text):
        config = self.root / "nueva.yaml"
        config.write_text(text)
        self.ronda("new", "hexadominacion", self.root / name, "--from", config)
        config.unlink()

    def lines(self, match, what):
        return [line for line in map(json.loads, (self.root / match / "diario.jsonl").read_text().splitlines()) if line["que"] == what]

    def files(self):
        return {path: path.read_bytes() for path in self.root.rglob("*") if path.name == "diario.jsonl" or "salida" in path.parts and path.is_file()}

    def confirm(self, letter, first, sender=MARTA):
        return self.confirmed(letter, first, sender)

    def asked_by(self, sender, body):
        self.write(sender, body)
        self.sweep()
        (letter,) = [one for one in self.new_letters() if "El club hoy" not in one.subject]
        self.assertIn(sender, letter.to)
        return letter, " ".join(letter.text.split())

    def test_a_code_counts_for_the_holder_that_it_was_made_for(self):
        letter, _ = self.asked_by(MARTA, "partidas: hx1\nvacante: ana\n")
        self.ronda("replace", self.root / "hx1", "ana", "--email", "nora@example.org", "--name", "Nora")
        self.new_letters()
        answers = self.confirm(letter, "partidas: hx1")
        self.assertEqual([one.subject for one in answers], ["[pena] Confirma lo que pides"])
        self.assertFalse(self.lines("hx1", "vacante"))

    def test_each_announcement_has_its_own_code_and_its_whole_text(self):
        body = "partidas: hx1, hx2\nanunciar: Otoño\ntexto: Para jugar responded con\napuntarme: otono\ny nada más.\n"
        letter, _ = self.asked_by(MARTA, body)
        self.assertEqual(len(self.lines("hx1", "aviso")), 0)
        proof = letter.block("partidas: hx1, hx2").replace("#si", "si")
        self.write(MARTA, proof + "\n\npartidas: hx1, hx2\nanunciar: Otoño\ntexto: sin codigo\n")
        self.sweep()
        letters = self.new_letters()
        told = [one for one in letters if one.subject == "[pena] Otoño"]
        self.assertEqual(len(told), 2, [one.subject for one in letters])
        self.assertIn("responded con apuntarme: otono y nada más.", " ".join(told[0].text.split()))
        self.write(MARTA, "partidas: hx3\nanunciar: Otoño\ntexto: a otros\n")
        self.sweep()
        self.assertIn("la modera otra persona", " ".join(self.one_letter().text.split()))

    def test_a_match_that_seeks_people(self):
        letter, text = self.asked_by(MARTA, "partidas: hx9\nabrir: hexadominacion\nplazas: 3\nhasta: dom 20:00\n")
        self.assertIn("hx9", text)
        self.assertFalse((self.root / "club/abiertas/hx9.yaml").exists(), "a preview changes nothing")
        self.confirm(letter, "partidas: hx9")
        self.write("ana@example.org", "lista: true\n")
        self.sweep()
        self.assertIn("hx9: HexaDominación", " ".join(self.one_letter().text.split()))
        for body, why in (("partidas: hx9\nabrir: hexadominacion\n", "carpeta_ocupada|ya hay"), ("partidas: hx8\nabrir: ajedrez\n", "no hay ningún juego"),
                          ("partidas: hx8\nabrir: hexadominacion\nplazas: 40\n", "se juega con 2..6")):
            self.assertRegex(self.asked_by(MARTA, body)[1], why)

    def test_the_clubs_own_address_is_nobodys(self):
        self.assertIn("es la dirección del club", self.asked_by(MARTA, "partidas: hx1\nrelevo: ana\npara: ronda+hx1@example.org\n")[1])
        self.assertIn("es la dirección del club", self.ronda("person", self.root, "--add", "X <Ronda@example.org>"))
        self.assertIn("es la dirección del club", self.ronda("replace", self.root / "hx1", "ana", "--email", "ronda@example.org", status=1))

    def test_everything_by_a_day(self):
        letter, text = self.asked_by(MARTA, "partidas: todas\nprorrogar: 1d\n")
        self.assertEqual(letter.subject, "[pena] Confirma lo que pides")
        self.assertIn("hx1: plazo de la ronda 1: domingo 6 de diciembre, 20:00 (hora de Madrid) (antes, sábado 5 de diciembre, 20:00", text)
        self.assertIn("hx2: plazo de la ronda 1: lunes 7 de diciembre, 20:00", text)
        self.assertIn("se avisa a ana y beto", text)
        self.assertIn("hx3: la modera otra persona", text)
        self.assertFalse(self.lines("hx1", "prorrogada"))
        # A wrong code does nothing, and the answer has the right one; that of another moderator is none.
        wrong = letter.block("partidas: todas").replace("#si", "si")
        self.write(MARTA, wrong.replace("1d", "2d"))
        self.write(BERTA, wrong)
        self.sweep()
        self.assertEqual([one.subject for one in self.new_letters()], ["[pena] Confirma lo que pides"] * 2)
        self.assertFalse(self.lines("hx1", "prorrogada"))
        found = self.confirm(letter, "partidas: todas")
        done = [one for one in found if one.subject == "[pena] Hecho: partidas: todas; prorrogar: 1d"]
        self.assertEqual(sorted(one.to for one in done), ["Berta <%s>" % BERTA, "Marta <%s>" % MARTA])
        self.assertIn("Marta lo ha pedido por carta", done[0].text)
        self.assertIn("hx3: la modera otra persona", " ".join(done[0].text.split()))
        for match, until in (("hx1", "2026-12-06T19:00:00Z"), ("hx2", "2026-12-07T19:00:00Z")):
            (line,) = self.lines(match, "prorrogada")
            self.assertEqual((line["hasta"], line["por"]), (until, "Marta"))
        self.assertEqual(len([one for one in found if "Nuevo plazo" in one.subject]), 4)
        self.assertFalse(self.lines("hx3", "prorrogada"))
        self.assertIn("«partidas: todas; prorrogar: 1d»; lo pidió Marta", self.ronda("log", self.root))
        # The code counts once: the same lines again are asked for anew, with another day.
        before = self.files()
        self.write(MARTA, wrong)
        self.sweep()
        again = self.one_letter()
        self.assertIn("lunes 7 de diciembre, 20:00 (hora de Madrid) (antes, domingo 6", " ".join(again.text.split()))
        self.assertEqual(before, {path: text for path, text in self.files().items() if path in before})

    def test_it_counts_for_what_the_letter_said(self):
        letter, _ = self.asked_by(BERTA, "partidas: hx1\nprorrogar: 1d\n")
        self.ronda("extend", self.root / "hx1", "--until", "2026-12-10 20:00")
        self.new_letters()
        (again,) = self.confirm(letter, "partidas: hx1", BERTA)
        self.assertIn("viernes 11 de diciembre", again.text)
        self.assertEqual(len(self.lines("hx1", "prorrogada")), 1)
        self.confirm(again, "partidas: hx1", BERTA)
        self.assertEqual(self.lines("hx1", "prorrogada")[-1]["por"], "Berta")

    def test_pause_and_resume(self):
        letter, text = self.asked_by(MARTA, "> hola\n\npartidas: hx2, hx1\npausar: sí\n")
        self.confirm(letter, "partidas: hx1, hx2")
        self.assertEqual([len(self.lines(match, "pausada")) for match in ("hx1", "hx2", "hx3")], [1, 1, 0])
        _, text = self.asked_by(MARTA, "partidas: hx1, hx9\npausar: true\n")
        self.assertIn("hx1: no cambia nada", text)
        self.assertIn("hx9: no hay ninguna partida «hx9»", text)
        self.assertNotIn("#si", text)
        self.now = "2026-12-02T12:00Z"
        letter, text = self.asked_by(MARTA, "matches: all\nresume: true\n")
        self.assertIn("hx1: reanudada.", text)
        self.confirm(letter, "partidas: todas")
        self.assertEqual([len(self.lines(match, "reanudada")) for match in ("hx1", "hx2")], [1, 1])

    def test_an_announcement(self):
        words = "El martes no hay servidor. Ojo: " + "manda antes lo que sea, " * 15 + "¡gracias!"
        body = "\n".join(words[i:i + 70].strip() for i in range(0, len(words), 70))
        letter, text = self.asked_by(MARTA, "partidas: hx1\nanunciar: Sin servidor\ntexto: %s\n\nMarta\n" % body)
        self.assertIn("anunciado a 2", text)
        found = self.confirm(letter, "partidas: hx1")
        told = [one for one in found if one.subject == "[pena] Sin servidor"]
        self.assertEqual(sorted(one.to for one in told), ["Ana <ana@example.org>", "Beto <beto@example.org>"])
        self.assertIn("".join(words.split()), "".join(told[0].text.split()))
        self.assertNotIn("Marta\n", told[0].text.split("El club")[0])
        _, text = self.asked_by(BERTA, "partidas: hx1\nanunciar: Sin servidor\n%s\n" % body)
        self.assertIn("no cambia nada", text)

    def test_seats(self):
        letter, text = self.asked_by(MARTA, "partidas: hx1\nvacante: ana\nmotivo: no contesta\n")
        self.assertIn("el asiento de ana queda libre", text)
        found = self.confirm(letter, "partidas: hx1")
        self.assertEqual(self.lines("hx1", "vacante")[0]["motivo"], "no contesta")
        letter, text = self.asked_by(BERTA, "partidas: hx1\nrelevo: ana\npara: Nora@example.org\nnombre: Nora\n")
        self.assertIn("otra persona lleva a ana desde ahora", text)
        found = self.confirm(letter, "partidas: hx1", BERTA)
        self.assertTrue([one for one in found if "nora@example.org" in one.to and "clave" in one.text])
        self.assertEqual(self.lines("hx1", "relevo")[0]["por"], "Berta")
        self.assertNotIn("@", (self.root / "club/diario.jsonl").read_text())
        letter, text = self.asked_by(MARTA, "partidas: hx2\ncancelar: true\nmotivo: se acabó\n")
        self.confirm(letter, "partidas: hx2")
        self.assertEqual(self.lines("hx2", "cancelada")[0]["motivo"], "se acabó")

    def test_only_moderators(self):
        # For others it is a word like any other: the letter goes to their match, or they hear how to play.
        self.write("ana@example.org", "partidas: todas\npausar: true\n")
        self.write("eva@example.net", "partidas: todas\npausar: true\n")
        self.sweep()
        for letter in self.new_letters():
            self.assertNotIn("partidas: todas", letter.text)
        self.assertFalse(self.lines("hx1", "pausada"))
        _, text = self.asked_by(MARTA, "partidas: hx1\n")
        self.assertIn("va una sola de estas líneas", text)
        self.assertNotIn("#si", text)


if __name__ == "__main__":
    unittest.main()
