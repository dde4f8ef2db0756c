"""A season of a club: who plays whom, the matches, the table, who goes up and down, and the next season (club/contract.md, "Seasons").

use: season_test.py PATH/ronda
"""

import json
import re
import unittest

from club_desk import ClubDesk

PEOPLE = ("ana", "beto", "carla", "dani", "eva", "fidel")
ALL = "partida: todos\njuego: hexadominacion\nmapas: no\njugadores:\n" + "".join(
    "  - {id: %s, nombre: %s, correo: %s@example.net}\n" % (who, who.title(), who) for who in PEOPLE)
SEASON = """temporada: otono
juego: hexadominacion
divisiones:
  - {nombre: Primera, personas: [ana, beto, carla]}
  - {nombre: Segunda, personas: [dani, eva, fidel]}
mesa: 2
partidas: 2
plantilla:
  mapas: no
  mensajes: no
"""
PLAYS = "partida: %s\njugador: %s\nronda: 1\nclave: %s\nordenes: {%s}\n"


class Season(ClubDesk):
    def setUp(self):
        super().setUp()
        config = self.root / "nueva.yaml"
        config.write_text(ALL)
        self.ronda("new", "hexadominacion", self.root / "todos", "--from", config)
        config.unlink()
        self.init()
        self.write_season(SEASON)
        self.new_letters()

    def write_season(self, text, name="otono"):
        folder = self.root / "club/temporadas"
        folder.mkdir(exist_ok=True)
        (folder / (name + ".yaml")).write_text(text)

    def season(self, verb, *words, name="otono", status=0):
        return self.ronda("season", verb, self.root, name, *words, status=status)

    def json_of(self, verb, *words, name="otono"):
        return json.loads(self.season(verb, "--json", *words, name=name))

    def key(self, match, player):
        return json.loads((self.root / match / "secreto/claves.json").read_text())["claves"][player]

    def orders(self, match, player, orders=""):
        path = self.root.parent / ("%s-%s.yaml" % (match, player))
        path.write_text(PLAYS % (match, player, self.key(match, player), orders))
        return path

    def play_all(self, order=PEOPLE, name="otono"):
        """In each match whoever stands later in the order resigns."""
        for match in self.json_of("pair", name=name):
            winner, loser = sorted(match["asientos"], key=order.index)
            for path in (self.orders(match["partida"], winner), self.orders(match["partida"], loser, "rendirse: true")):
                self.ronda("submit", self.root / match["partida"], path)
            self.ronda("run", self.root / match["partida"])

    def table(self, name="otono"):
        return {one["division"]: [(row["persona"], row["centesimas"]) for row in one["personas"]] for one in self.json_of("table", name=name)}

    def test_everybody_meets_is_invited_and_moves_up_or_down(self):
        shown = self.season("pair")
        self.assertIn("Primera\n  otono-1: ", shown)
        self.assertFalse((self.root / "otono-1").exists(), "without --open nothing happens")
        self.assertIn("otono-6: partida creada", self.season("pair", "--open"))
        self.assertEqual(self.season("pair"), shown)
        pairs = self.json_of("pair")
        self.assertEqual({frozenset(one["asientos"]) for one in pairs if one["division"] == "Primera"},
                         {frozenset(two) for two in (("ana", "beto"), ("ana", "carla"), ("beto", "carla"))})
        for place in (0, 1):
            self.assertEqual(len({one["asientos"][place] for one in pairs}), 6, "everybody sits first once")
        self.assertEqual([self.players(one["partida"]) for one in pairs], [one["asientos"] for one in pairs])
        invitations = [letter for letter in self.new_letters() if "Invitación" in letter.subject and "[otono-" in letter.subject]
        self.assertEqual(len(invitations), 12)
        self.assertIn("en Primera han acabado 0 de 3 partidas", self.season("close", status=1))
        self.play_all()
        self.assertEqual(self.table(), {"Primera": [("ana", 20000), ("beto", 10000), ("carla", 0)],
                                        "Segunda": [("dani", 20000), ("eva", 10000), ("fidel", 0)]})
        self.assertIn("Primera (3 de 3 partidas acabadas)\n   1. ana: 200 en 2 partidas\n", self.season("table"))
        self.assertIn("Segunda,3,fidel,2,0,0\n", self.season("table", "--csv"))
        self.new_letters()
        self.assertIn("otono-2.yaml", self.season("close"))
        self.sweep()
        letters = {letter.to: letter for letter in self.new_letters() if "Fin de la temporada otono" in letter.subject}
        self.assertEqual(len(letters), 6)
        told = next(letter for to, letter in letters.items() if "dani@" in to)
        self.assertIn("Has acabado la temporada otono en el lugar 1 de 3 en Segunda.", told.text)
        self.assertIn("Subes a Primera.", told.text)
        self.assertIn("1. dani: 200", told.text)
        self.ronda("site", self.root, "-o", self.root.parent / "sitio")
        page = (self.root.parent / "sitio/temporadas/otono.html").read_text()
        self.assertIn("<h1>Temporada otono de HexaDominación</h1>", page)
        self.assertIn('<a href="../personas/dani.html">Dani</a></td><td class="num">200</td>', page)
        self.assertIn('3 de 3 partidas acabadas: <a href="../otono-1/index.html">otono-1</a>', page)
        self.assertIn('href="temporadas/otono.html"', (self.root.parent / "sitio/index.html").read_text())
        again = self.season("close")
        self.sweep()
        self.assertEqual([one.subject for one in self.new_letters()], [], again)
        self.season("pair", "--open", name="otono-2")
        after = self.json_of("pair", name="otono-2")
        self.assertEqual({who for one in after if one["division"] == "Primera" for who in one["asientos"]}, {"ana", "beto", "dani"})
        for one in after:
            self.ronda("verify", self.root / one["partida"])

    def players(self, match):
        return re.findall(r"^  - \{id: ([a-z]+)", (self.root / match / "partida.yaml").read_text(), re.M)

    def test_a_corrected_round_corrects_the_table(self):
        self.season("pair", "--open")
        self.play_all()
        before = self.table()["Primera"]
        match = next(one for one in self.json_of("pair") if set(one["asientos"]) == {"ana", "beto"})["partida"]
        self.ronda("rerun", self.root / match, "--round", "1", "--orders", self.orders(match, "ana", "rendirse: true"), self.orders(match, "beto"))
        self.assertEqual(before[0], ("ana", 20000))
        self.assertEqual(self.table()["Primera"][0], ("beto", 20000))

    def test_a_season_that_cannot_be_is_refused_where_it_is_wrong(self):
        for wrong, told in ((("personas: [ana, beto, carla]", "personas: [ana, beto, ana]"), "«ana» está dos veces"),
                            (("mesa: 2", "mesa: 9"), "se juega con 2..6"),
                            (("mesa: 2", "mesa: 2\npuntos: [3, 1, 0]"), "hay 3 y hacen falta 2"),
                            (("temporada: otono", "temporada: invierno"), "se esperaba «otono»"),
                            (("ana, beto, carla", "ana"), "en «Primera» hay 1 y una partida necesita 2"),
                            (("partidas: 2", "partidas: 2\nascienden: 3"), "suben y bajan más personas"),
                            (("carla", "nadie"), "no hay nadie que se llame «nadie»")):
            self.write_season(SEASON.replace(*wrong))
            self.assertIn(told, self.season("pair", "--open", status=1))
            self.assertEqual([line for line in self.journal() if line["que"] == "emparejada"], [])
        self.assertIn("temporada_desconocida", self.season("pair", name="../otono", status=1))
        self.write_season(SEASON)
        self.season("pair", "--open")
        self.write_season(SEASON.replace("ana, beto", "beto, ana"))
        self.assertIn("temporada_empezada", self.season("pair", "--open", status=1))


if __name__ == "__main__":
    unittest.main()
