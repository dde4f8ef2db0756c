"""A match that is over is played again by the same people: the farewell, the button of the last letter, turned seats.

use: rematch_test.py PATH/ronda
"""

import json
import re
import unittest
import urllib.parse

from club_desk import MATCH, START, ClubDesk


class Rematch(ClubDesk):
    def setUp(self):
        super().setUp()
        config = self.root / "nueva.yaml"
        config.write_text(MATCH % ("hx1", "beto", "beto") + "nombre: Hexágonos de otoño\n")
        self.ronda("new", "hexadominacion", self.root / "hx1", "--from", config)
        config.unlink()
        self.init()
        keys = json.loads((self.root / "hx1/secreto/claves.json").read_text())["claves"]
        self.new_letters()
        for who, order in (("ana", "ordenes: {}"), ("beto", "ordenes:\n  rendirse: true")):
            self.write(f"{who}@example.org", f"partida: hx1\njugador: {who}\nronda: 1\nclave: {keys[who]}\n{order}\n")
        self.now = START.replace("T12", "T13")
        self.sweep()
        self.now = START.replace("T12", "T14")
        self.sweep()
        self.last = {letter.to.split("@")[0].split("<")[-1]: letter for letter in self.new_letters() if letter.name.startswith("0001-")}

    def button(self, who):
        """What the button of the last letter opens."""
        address = re.search(r'href="(mailto:[^"]*apuntarme[^"]*)"', self.last[who].html)[1].replace("&amp;", "&")
        return urllib.parse.parse_qs(urllib.parse.urlparse(address).query)["body"][0].replace("\r\n", "\n")

    def players(self, match):
        return re.findall(r"id: (\w+)", (self.root / match / "partida.yaml").read_text())

    def test_same_people_by_one_tap_each_with_turned_seats(self):
        for who, place in (("ana", "1.º"), ("beto", "2.º")):
            self.assertIn(f"Has quedado {place} de 2. ¡Gracias por jugar!", self.last[who].text)
        self.assertEqual(self.button("ana").splitlines()[0], "apuntarme: hx1-2")
        self.write("ana@example.org", self.button("ana"))
        self.sweep()
        letters = self.new_letters()
        self.assertEqual(sorted((one.to.split("@")[0].split("<")[-1], one.subject) for one in letters),
                         [("ana", "[pena] Estás en hx1-2"), ("beto", "[pena] ¿La revancha de Hexágonos de otoño?")])
        self.write("beto@example.org", self.button("beto"))
        self.sweep()
        self.assertEqual(self.players("hx1"), ["ana", "beto"])
        self.assertEqual(self.players("hx1-2"), ["beto", "ana"])
        self.assertIn("nombre: Hexágonos de otoño", (self.root / "hx1-2/partida.yaml").read_text())

    def test_only_those_who_played_and_only_with_their_own_key(self):
        self.write("carla@example.org", self.button("ana"))
        self.write("beto@example.org", self.button("ana"))
        self.sweep()
        self.assertEqual(self.joined(), [])
        self.assertFalse((self.root / "abiertas/hx1-2.yaml").exists())

    def test_thanks_above_the_quoted_letter_ask_for_nothing(self):
        text = self.last["ana"].text.replace("\r\n", "\n")
        for quoted in ("-----Mensaje original-----\nDe: Ronda <ronda@example.org>\nAsunto: [hx1]\n\n" + text,
                       "El jue, 3 dic, Ronda escribió:\n" + "".join("> " + line for line in text.splitlines(True))):
            self.write("ana@example.org", "Gracias a todos, buena partida.\n\n" + quoted)
            self.sweep()
            self.assertFalse((self.root / "abiertas/hx1-2.yaml").exists(), quoted[:40])

    def test_no_rematch_before_the_end(self):
        self.write("ana@example.org", self.button("ana").replace("hx1-2", "hx1-3"))
        self.sweep()
        self.assertEqual(self.joined(), [])


if __name__ == "__main__":
    unittest.main()
