"""A season of a club: who plays whom, the matches, the table, who goes up and down, and the next season (club/contract/seasons.md).

use: season_test.py PATH/ronda
"""

import json
import re
import shutil
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


class SeasonDesk(ClubDesk):
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


class Season(SeasonDesk):
    def test_everybody_meets_is_invited_and_moves_up_or_down(self):
        files = sorted(path for path in (self.root / "club").rglob("*"))
        shown = self.season("pair")
        self.season("table")
        self.assertEqual(sorted(path for path in (self.root / "club").rglob("*")), files, "who only looks writes nothing")
        self.assertRegex(shown, r"Primera\n  otono-1: (Ana|Beto|Carla), (Ana|Beto|Carla)\n", "names, not ids")
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
        self.assertIn("en Primera, acabadas: 0 de 3", self.season("close", status=1))
        self.play_all()
        self.assertEqual(self.table(), {"Primera": [("ana", 20000), ("beto", 10000), ("carla", 0)],
                                        "Segunda": [("dani", 20000), ("eva", 10000), ("fidel", 0)]})
        self.assertIn("Primera (acabadas: 3 de 3 partidas)\n  1. Ana: 200 en 2 partidas\n", self.season("table"))
        self.assertIn("Segunda,3,fidel,Fidel,2,0,0\n", self.season("table", "--csv"))
        self.assertEqual(len(json.loads(self.ronda("results", self.root, "--season", "otono", "--json"))), 6)
        self.assertEqual(json.loads(self.ronda("results", self.root, "--season", "otra", "--json")), [])
        self.new_letters()
        self.assertIn("otono-2.yaml", self.season("close"))
        self.sweep()
        letters = {letter.to: letter for letter in self.new_letters() if "Fin de la temporada otono" in letter.subject}
        self.assertEqual(len(letters), 6)
        told = next(letter for to, letter in letters.items() if "dani@" in to)
        self.assertIn("Has acabado la temporada otono en el puesto 1 de 3 en Segunda.", told.text)
        self.assertIn("Subes a Primera.", told.text)
        self.assertIn("1. Dani: 200 en 2 partidas", told.text)
        self.ronda("site", self.root, "-o", self.root.parent / "sitio")
        page = (self.root.parent / "sitio/temporadas/otono.html").read_text()
        self.assertIn("<h1>Temporada otono de HexaDominación</h1>", page)
        self.assertIn('<a href="../personas/dani.html">Dani</a></td><td class="num">200</td>', page)
        self.assertIn("<p>3 de 3 partidas acabadas</p>", page)
        self.assertRegex(page, r'<a href="../otono-1/index.html">otono-1</a></th><td class="num">—</td><td>.*Ana</a> gana a |.*Beto</a> gana a ')
        self.assertIn("<p>Fiabilidad: menos de 10 plazos, en los 365 días hasta el 2026-12-01.</p>", (self.root.parent / "sitio/personas/dani.html").read_text())
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

    def test_no_address_is_published_and_who_wants_no_page_has_none(self):
        letter = self.asked("carla@example.net", "visible: false\n")
        self.confirmed(letter, "visible: false", "carla@example.net")
        self.season("pair", "--open")
        self.play_all()
        self.season("close")
        self.sweep()
        letters = self.new_letters()
        site = self.root.parent / "sitio"
        self.ronda("site", self.root, "-o", site)
        public = [path for path in site.rglob("*") if path.is_file() and path.suffix in (".html", ".json", ".svg", ".ics", ".js")]
        journals = [self.root / "club/diario.jsonl", *self.root.glob("*/diario.jsonl")]
        told = [self.season("table", "--json"), self.season("table", "--csv"), self.ronda("ratings", self.root, "--json"),
                self.ronda("results", self.root, "--json"), self.ronda("results", self.root, "--csv")]
        for text in [path.read_text() for path in public + journals] + told:
            for who in PEOPLE:
                self.assertNotIn(who + "@example", text)
        for letter in letters:
            for who in PEOPLE:
                if who + "@" not in letter.to:
                    self.assertNotIn(who + "@example", letter.text, letter.subject)
        self.assertTrue((site / "personas/ana.html").exists())
        self.assertFalse((site / "personas/carla.html").exists())
        for page in [*(site / "juegos").iterdir(), *(site / "temporadas").iterdir(), *(site / "personas").iterdir()]:
            self.assertNotIn("Carla", page.read_text(), page.name)

    def test_a_corrected_round_corrects_the_table(self):
        self.season("pair", "--open")
        self.play_all()
        before = self.table()["Primera"]
        match = next(one for one in self.json_of("pair") if set(one["asientos"]) == {"ana", "beto"})["partida"]
        self.ronda("rerun", self.root / match, "--round", "1", "--orders", self.orders(match, "ana", "rendirse: true"), self.orders(match, "beto"))
        self.assertEqual(before[0], ("ana", 20000))
        self.assertEqual(self.table()["Primera"][0], ("beto", 20000))

    def test_who_is_level_shares_the_place_and_reads_what_decides(self):
        """Each beats one of the others of the division and loses to the other one, so that only the ratings differ."""
        self.write_season(SEASON.replace("partidas: 2", "partidas: 2\npuntos: [3, 1]"))
        self.season("pair", "--open")
        for number, match in enumerate(self.json_of("pair")):
            seats = match["asientos"]
            after = {"ana": "beto", "beto": "carla", "carla": "ana", "dani": "eva", "eva": "fidel", "fidel": "dani"}
            winner = seats[0] if after[seats[0]] == seats[1] else seats[1]
            loser = after[winner]
            self.now = "2026-12-01T12:%02dZ" % (number + 1)
            for path in (self.orders(match["partida"], winner), self.orders(match["partida"], loser, "rendirse: true")):
                self.ronda("submit", self.root / match["partida"], path)
            self.ronda("run", self.root / match["partida"])
        table = self.season("table")
        self.assertEqual(len(re.findall(r"^  1\. \w+: 4 en 2 partidas$", table, re.M)), 6, table)
        self.assertRegex(table, r"(\w+) y \w+ empatan; para subir o bajar, va delante \1 por su clasificación en el juego")
        self.assertEqual({row["ganadas"] for one in self.json_of("table") for row in one["personas"]}, {1})
        first = [row["persona"] for row in self.json_of("table")[1]["personas"]][0]
        self.new_letters()
        self.season("close")
        self.sweep()
        told = next(letter for letter in self.new_letters() if first + "@" in letter.to)
        self.assertIn("en el puesto 1 de 3 en Segunda", told.text)
        self.assertIn("Subes a Primera.", told.text)
        self.assertIn("por su clasificación en el juego", " ".join(told.text.split()))

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


ROUNDS = """temporada: otono
juego: hexadominacion
divisiones:
  - {nombre: Única, personas: [%s]}
mesa: 2
partidas: %d
emparejamiento: %s
jornada: {mesas: %d%s}
%splantilla: {mapas: no, mensajes: no}
"""


class Rounds(SeasonDesk):
    """Matches begin round by round."""

    def write_rounds(self, people=PEOPLE[:5], matches=3, pairing="suizo", tables=1, dates="", more=""):
        self.write_season(ROUNDS % (", ".join(people), matches, pairing, tables, dates, more))

    def play_round(self, number, order=PEOPLE):
        """Whoever stands later in the order resigns."""
        for match in self.round(number):
            winner, loser = sorted(match["asientos"], key=order.index)
            for path in (self.orders(match["partida"], winner), self.orders(match["partida"], loser, "rendirse: true")):
                self.ronda("submit", self.root / match["partida"], path)
            self.ronda("run", self.root / match["partida"])

    def round(self, number):
        return [one for one in self.json_of("pair") if one["jornada"] == number]

    def resting(self):
        return [who for line in self.journal() if line["que"] == "jornada" for who in line["descansan"]]

    def begun(self):
        return sum(line["que"] == "empezada" for line in self.journal())

    def test_a_swiss_system_goes_on_by_standing_and_nobody_meets_twice(self):
        self.write_rounds()
        before = self.journal()
        self.assertRegex(self.season("pair"), r"^Jornada 1\nÚnica\n  otono-1: (?s:.*)  Única: descansa Eva\n$")
        self.assertEqual(self.journal(), before, "a preview changes nothing")
        shown = self.json_of("pair")
        self.season("pair", "--open")
        self.assertEqual(self.round(1), shown)
        self.assertEqual((self.begun(), self.resting()), (2, ["eva"]))
        letters = self.new_letters()
        self.assertEqual([one.to for one in letters if "Descansas en la jornada 1 de otono" in one.subject], ["Eva <eva@example.net>"])
        self.assertIn("jornada 1, 2 partidas por acabar", self.season("pair", "--open"), "again does no harm")
        self.assertIn("jornada_desconocida", self.season("pair", "--open", "--round", 3, status=1))
        self.assertEqual(self.begun(), 2)
        self.play_round(1)
        self.assertEqual([row for row in self.table()["Única"] if row[1]], [("ana", 10000), ("beto", 10000), ("eva", 10000)],
                         "who rests has as much as for a match won")
        for number in (2, 3):
            self.season("pair", "--open")
            self.play_round(number)
        pairs = [frozenset(one["asientos"]) for one in self.json_of("pair")]
        self.assertEqual((len(pairs), len(set(pairs))), (6, 6), "nobody meets anybody twice")
        self.assertEqual(len(set(self.resting())), 3, "nobody rests twice")
        self.season("pair", "--open")
        self.assertEqual(self.begun(), 6, "all rounds have been")
        self.new_letters()
        letter = self.asked("ana@example.net", "clasificacion: otono\n")
        self.assertIn("Clasificación de otono", letter.subject)
        self.assertRegex(letter.text, r"1\. Ana: 300 en [23] partidas")
        self.assertRegex(letter.text, r"otono-\d, jornada \d: Ana gana a \w+")
        self.assertNotIn("example.net", letter.text.partition("Tus partidas")[2].partition("#")[0])
        self.assertIn("Clasificación de otono", self.asked("beto@example.net", "standings: otono\n").subject)
        self.assertNotIn("Ana", self.asked("nadie@example.com", "clasificacion: otono\n").text, "strangers get no names")
        self.assertIn("temporada_desconocida", json.dumps(self.refusals("ana", "clasificacion: verano\n")))
        self.ronda("site", self.root, "-o", self.root.parent / "sitio")
        page = (self.root.parent / "sitio/temporadas/otono.html").read_text()
        self.assertRegex(page, r'otono-1</a></th><td class="num">1</td><td>.*Ana</a> gana a ')
        self.season("close")
        self.assertIn("jornada: {mesas: 1}", (self.root / "club/temporadas/otono-2.yaml").read_text(), "without the dates of this one")
        for number in range(1, 7):
            self.ronda("verify", self.root / ("otono-%d" % number))

    def refusals(self, who, body):
        self.write(who + "@example.net", body)
        self.sweep()
        return json.loads((self.root / "club/correo/entrada/rechazadas.json").read_text())

    def test_a_round_robin_in_rounds_of_two_tables_begins_by_itself_on_its_days(self):
        self.write_rounds(PEOPLE[:4], 3, "liga", 2, ", desde: 2026-12-06 20:00, cada: 7d, libres: [2026-12-13]")
        self.sweep()
        self.assertEqual(self.begun(), 0)
        self.now = "2026-12-06T20:00Z"  # 19:00 in UTC
        self.sweep()
        self.assertEqual(self.begun(), 4, "two matches of each person")
        self.now = "2026-12-13T20:00Z"
        self.sweep()
        self.assertEqual(self.begun(), 4, "a free day")
        self.now = "2026-12-20T18:00Z"
        self.sweep()
        self.assertEqual(self.begun(), 4)
        self.now = "2026-12-20T19:00Z"
        self.sweep()
        self.assertEqual(self.begun(), 6)
        self.assertEqual(len({frozenset(one["asientos"]) for one in self.json_of("pair")}), 6, "all have met")
        self.assertEqual({one["jornada"] for one in self.json_of("pair")}, {1, 2})

    def test_somebody_comes_late_is_away_or_leaves(self):
        self.write_rounds(PEOPLE[:4], 3, more="inscripcion: 2026-12-08 20:00\n")
        self.season("pair", "--open")
        self.play_round(1)
        self.write_rounds(PEOPLE, 3, more="inscripcion: 2026-12-08 20:00\n")
        self.ronda("leave", self.root, "ana", "--from", "2026-12-01", "--to", "2026-12-02")
        seats = {who for one in self.round(2) for who in one["asientos"]}
        self.assertEqual((len(seats), "ana" in seats), (4, False), "two have come, one is away, one rests")
        self.now = "2026-12-09T12:00Z"
        for shown in (self.season("pair", status=1), self.season("pair", "--open", status=1)):
            self.assertIn("«eva» llega después del cierre", shown)
            self.assertIn("«fidel» llega después del cierre", shown)
        self.assertEqual(self.begun(), 2)
        self.write_rounds(PEOPLE[:4], 3)
        self.assertIn("persona_desconocida", self.season("withdraw", "--person", "nadie", status=1))
        self.new_letters()
        self.assertIn("ana ya no juega la temporada", self.season("withdraw", "--person", "ana"))
        self.assertIn("Has dejado la temporada otono", self.one_letter().subject)
        self.season("withdraw", "--person", "ana")
        self.assertEqual((self.new_letters(), sum(line["que"] == "retirada" for line in self.journal())), ([], 1))
        self.season("pair", "--open")
        self.assertEqual({who for one in self.round(2) for who in one["asientos"]} | {self.resting()[-1]}, {"beto", "carla", "dani"})
        self.assertIn("Ana: 100 en 1 partida; se retiró", self.season("table"))

    def test_who_is_erased_has_left(self):
        self.ronda("cancel", self.root / "todos")
        self.write_rounds(PEOPLE[:4], 3)
        self.season("pair", "--open")
        self.play_round(1)
        self.ronda("person", self.root, "dani", "--erase")
        self.season("pair", "--open")
        self.assertEqual({who for one in self.round(2) for who in one["asientos"]} | {self.resting()[-1]}, {"ana", "beto", "carla"})

    def test_a_clock_that_was_ahead_stops_no_round(self):
        self.write_rounds(PEOPLE[:4], 3, dates=", desde: 2026-12-02 20:00, cada: 7d")
        for now, number in (("2027-12-02T19:30Z", 1), ("2026-12-02T19:30Z", 1), ("2026-12-09T19:30Z", 2)):
            self.now = now
            self.sweep()
            self.assertEqual(max(one["jornada"] for one in self.json_of("pair") if (self.root / one["partida"]).exists()), number)

    def test_a_preview_refuses_all_that_opening_would(self):
        for text in (SEASON.replace("carla", "nadie").replace("fidel", "nada"), ROUNDS % ("ana, nadie, beto, nada", 3, "suizo", 1, "", "")):
            self.write_season(text)
            for shown in (self.season("pair", status=1), self.season("pair", "--open", status=1)):
                self.assertIn("no hay nadie que se llame «nadie»", shown)
                self.assertIn("no hay nadie que se llame «nada»", shown)
        self.write_season(SEASON)
        (self.root / "otono-2").mkdir()
        for shown in (self.season("pair", status=1), self.season("pair", "--open", status=1)):
            self.assertIn("carpeta_ocupada", shown)
        for wrong, told in ((("jornada: {mesas: 1}\n", ""), "falta «jornada»"), (("mesas: 1", "mesas: 4"), "más «mesas» que «partidas»"),
                            (("mesas: 1", "mesas: 1, cada: 7d"), "van juntos"), (("suizo", "danés"), "suizo")):
            self.write_season((ROUNDS % ("ana, beto", 3, "suizo", 1, "", "")).replace(*wrong))
            self.assertIn(told, self.season("pair", status=1))


SOUGHT = """temporada: invierno
juego: hexadominacion
divisiones:
  - {nombre: A, personas: []}
  - {nombre: B, personas: [fidel]}
mesa: 2
partidas: 1
apuntarse: 2026-12-05 20:00
plantilla: {mapas: no, mensajes: no}
"""


class SignUp(SeasonDesk):
    """A season that seeks people."""

    def setUp(self):
        super().setUp()
        self.file = self.root / "club/temporadas/invierno.yaml"
        self.write_season(SOUGHT, "invierno")

    def pair(self, *words, status=0):
        return self.season("pair", *words, name="invierno", status=status)

    def people(self):
        return [re.findall(r"\w+", found) for found in re.findall(r"personas: \[(.*?)\]", self.file.read_text())]

    def test_people_sign_up_by_mail_and_are_drawn_by_rating(self):
        self.season("pair", "--open")
        self.play_all()
        self.new_letters()
        self.assertIn("en «A» hay 0 y una partida necesita 2", self.pair(status=1))
        asked = self.asked("zoe@example.com", "lista: true\n")
        self.assertIn("invierno: temporada de HexaDominación, ya con 1 persona; se apunta gente hasta el", " ".join(asked.text.split()))
        told = self.confirmed(asked, "apuntarme: invierno", "zoe@example.com")
        self.assertEqual([one.subject for one in told], ["[pena] Estás en invierno"], "a stranger is a person first")
        self.assertIn("temporada de HexaDominación, ya con 2 personas", told[0].text)
        self.assertIn("20:00", told[0].text)
        self.asked("dani@example.net", "apuntarme: hexadominacion\n").block("apuntarme: invierno")
        for who in ("carla", "beto", "eva", "ana"):
            self.join(who, "invierno")
        self.assertEqual(self.joined(), ["zoe", "carla", "beto", "eva", "ana"])
        self.assertIn("Ya estás en invierno: temporada de HexaDominación, ya con 6 personas", " ".join(self.asked("ana@example.net", "apuntarme: invierno\n").text.split()))
        self.assertIn("baja: invierno", self.confirmed(self.asked("beto@example.net", "mis_partidas: true\n"), "mis_partidas: true", "beto@example.net")[0].text)
        self.confirmed(self.asked("beto@example.net", "dejar: invierno\n"), "baja: invierno", "beto@example.net")
        self.assertIn("primero sal con «baja: invierno»", " ".join(self.confirmed(self.asked("zoe@example.com", "borrar: true\n"), "borrar: true", "zoe@example.com")[0].text.split()))
        self.confirmed(self.asked("zoe@example.com", "visible: false\n"), "visible: false", "zoe@example.com")
        self.ronda("site", self.root, "-o", self.root.parent / "sitio")
        page = (self.root.parent / "sitio/index.html").read_text()
        self.assertRegex(page, r"<li>invierno: temporada de HexaDominación, ya con 5 personas; .* Por ahora: Fidel, anonimo-\w+, Carla, Eva y Ana\. · <a href=\"mailto:")
        self.assertIn("invierno (HexaDominación): 5, fidel, zoe, carla, eva y ana; hasta el", self.ronda("status", self.root))
        before = self.file.read_text()
        shown = self.pair()
        self.assertIn("Divisiones, por clasificación\n  A: Ana, Eva, Carla\n  B: Fidel, Zoe\n", shown)
        self.assertEqual(self.file.read_text(), before, "a preview writes nothing")
        self.now = "2026-12-05T19:00Z"
        self.sweep()
        self.new_letters()
        self.assertIn("A invierno se podía apuntar gente hasta el", " ".join(self.asked("dani@example.net", "apuntarme: invierno\n").text.split()))
        self.assertNotIn("invierno", self.asked("beto@example.net", "lista: true\n").text)
        self.pair("--open")
        self.assertEqual(self.people(), [["ana", "eva", "carla"], ["fidel", "zoe"]])
        self.assertNotIn("apuntarse", self.file.read_text())
        drawn, pairs = self.file.read_text(), self.json_of("pair", name="invierno")
        match = next(one for one in self.json_of("pair") if set(one["asientos"]) == {"ana", "beto"})["partida"]
        self.ronda("rerun", self.root / match, "--round", "1", "--orders", self.orders(match, "ana", "rendirse: true"), self.orders(match, "beto"))
        self.pair("--open")
        self.assertEqual((self.file.read_text(), self.json_of("pair", name="invierno")), (drawn, pairs), "another rating changes nothing")
        self.sweep()
        self.new_letters()
        self.assertIn("invierno ya ha empezado: pídele a Marta que te retire", " ".join(
            self.confirmed(self.asked("ana@example.net", "baja: invierno\n"), "baja: invierno", "ana@example.net")[0].text.split()))

    def test_a_season_with_a_date_draws_and_begins_by_itself(self):
        self.write_season(SOUGHT + "jornada: {mesas: 1, desde: 2026-12-06 20:00, cada: 7d}\n", "invierno")
        for who in ("ana", "beto"):
            self.join(who, "invierno")
        self.now = "2026-12-06T19:00Z"
        self.assertIn("en «B» hay 1 y una partida necesita 2", self.sweep(status=1))
        self.assertIn("apuntarse", self.file.read_text())
        self.season("withdraw", "--person", "beto", name="invierno")
        self.write_season(self.file.read_text().replace("[fidel]", "[fidel, eva]").replace("[]", "[carla]"), "invierno")
        self.sweep()
        self.assertEqual(self.people(), [["carla", "ana"], ["fidel", "eva"]])
        self.assertEqual({frozenset(one["asientos"]) for one in self.json_of("pair", name="invierno")},
                         {frozenset(("carla", "ana")), frozenset(("fidel", "eva"))})

    def test_who_leaves_is_not_drawn_wherever_they_stand(self):
        self.write_season(SOUGHT.replace("[]", "[ana, beto, carla]"), "invierno")
        self.confirmed(self.asked("beto@example.net", "baja: invierno\n"), "baja: invierno", "beto@example.net")
        self.join("dani", "invierno")
        self.pair("--open")
        self.assertEqual(self.people(), [["ana", "carla"], ["fidel", "dani"]])
        self.write_season(SOUGHT + "jornada: {mesas: 1, desde: 2026-12-04 20:00, cada: 7d}\n", "invierno")
        self.assertIn("acaba después de que empiece la primera jornada", self.pair(status=1))


class ByMail(ClubDesk):
    """From nothing: people sign up by mail, three divisions play, one is away, one gives up and another takes the seat, the club comes
    back from a copy, a round is played again with another result, and the next season begins.
    """

    people = ("ana", "beto", "carla", "dani", "eva", "fidel")

    def sign_up(self):
        self.init()
        config = self.root / "nueva.yaml"
        config.write_text("partida: todos\njuego: hexadominacion\nmapas: no\n")
        self.ronda("open", "hexadominacion", self.root, "--seats", 6, "--from", config)
        config.unlink()
        for who in self.people:
            self.join(who, "todos")
        folder = self.root / "club/temporadas"
        folder.mkdir(exist_ok=True)
        (folder / "liga-1.yaml").write_text("""temporada: liga-1
juego: hexadominacion
divisiones:
  - {nombre: A, personas: [ana, beto]}
  - {nombre: B, personas: [carla, dani]}
  - {nombre: C, personas: [eva, fidel]}
mesa: 2
partidas: 2
plantilla:
  mapas: no
  calendario: {zona: UTC, cada: 7d, desde: 2026-12-06 20:00, freno: no}
""")
        self.ronda("season", "pair", self.root, "liga-1", "--open")
        self.new_letters()

    def key(self, match, player):
        return json.loads((self.root / match / "secreto/claves.json").read_text())["claves"][player]

    def send(self, match, player, orders, who=None, number=1):
        self.write((who or player) + "@example.net", "partida: %s\njugador: %s\nronda: %d\nclave: %s\nordenes: {%s}\n" % (
            match, player, number, self.key(match, player), orders), to="ronda+%s@example.org" % match)

    def paired(self, season):
        return [(one["partida"], one["asientos"]) for one in json.loads(self.ronda("season", "pair", self.root, season, "--json"))]

    def play(self, matches, taken=None):
        """Whoever comes later in the alphabet resigns. In the match `taken` ana has that seat."""
        for match, seats in matches:
            winner, loser = sorted(seats)
            self.send(match, winner, "")
            self.send(match, loser, "rendirse: true", who="ana" if match == taken else None)
        self.sweep()

    def table(self, season="liga-1"):
        told = json.loads(self.ronda("season", "table", self.root, season, "--json"))
        return {one["division"]: [(row["persona"], row["centesimas"]) for row in one["personas"]] for one in told}

    def test_a_whole_season(self):
        self.sign_up()
        matches = self.paired("liga-1")
        self.assertEqual(len(matches), 6)
        self.sweep()
        self.assertIn("Empiezan 6 partidas", self.one_letter().subject)
        mine = next(match for match, seats in matches if "fidel" in seats)
        # fidel gives this match against eva up, and ana takes the seat.
        letter = self.asked("fidel@example.net", "abandono: %s\n" % mine)
        self.confirmed(letter, "abandono: " + mine, "fidel@example.net")
        letter = self.asked("ana@example.net", "tomar: %s/fidel\n" % mine)
        self.confirmed(letter, "tomar: %s/fidel" % mine, "ana@example.net")
        # dani is away when the first round of B is due.
        letter = self.asked("dani@example.net", "ausencia: 5-8 dic\n")
        letters = self.confirmed(letter, "ausencia: 2026-12-05..2026-12-08", "dani@example.net")
        self.assertEqual([letter.subject for letter in letters if "carla@" in letter.to and "fuera" in letter.subject], ["[pena] Dani estará fuera"])
        self.sweep()
        self.assertEqual({one["partida"]: one["plazo"][5:10] for one in json.loads(self.ronda("status", self.root, "--json")) if one["plazo"]},
                         {match: "12-13" if "dani" in seats else "12-06" for match, seats in matches})
        self.new_letters()
        copy = self.root.parent / "copia.tar"
        self.ronda("backup", copy, self.root)
        self.play(matches[:2])
        lost = self.table()["A"]
        shutil.rmtree(self.root)
        self.now = "2026-12-02T12:00Z"
        self.ronda("restore", copy, self.root)
        self.sweep()
        self.assertEqual({points for _, points in self.table()["A"]}, {0})
        self.assertIn("restaurada", self.ronda("season", "pair", self.root, "liga-1", "--open", status=1))
        self.ronda("resume", self.root, "--restored")
        self.new_letters()
        self.now = "2026-12-02T13:00Z"
        self.play(matches, taken=mine)
        self.assertEqual(self.table()["A"], lost)
        self.assertEqual(self.table()["C"], [("eva", 20000), ("ana", 0), ("fidel", 0)], "whoever took a seat over stands there too")
        match, (winner, loser) = next((match, sorted(seats)) for match, seats in matches if "carla" in seats)
        files = []
        for player, orders in ((winner, "rendirse: true"), (loser, "")):
            files.append(self.root.parent / (player + ".yaml"))
            files[-1].write_text("partida: %s\njugador: %s\nronda: 1\nclave: %s\nordenes: {%s}\n" % (match, player, self.key(match, player), orders))
        self.ronda("rerun", self.root / match, "--round", "1", "--orders", *files)
        self.assertEqual([points for _, points in self.table()["B"]], [10000, 10000])
        self.ronda("season", "close", self.root, "liga-1")
        self.sweep()
        letters = {letter.to.partition("<")[2].partition("@")[0]: letter for letter in self.new_letters() if "Fin de la temporada" in letter.subject}
        self.assertEqual(set(letters), set(self.people), "who took a seat over is told of their own division")
        self.assertIn("Bajas a B.", letters["beto"].text)
        self.assertIn("Subes a B.", letters["eva"].text)
        self.ronda("season", "pair", self.root, "liga-2", "--open")
        self.assertEqual({frozenset(seats) for match, seats in self.paired("liga-2")},
                         {frozenset(two) for two in (("ana", "carla"), ("beto", "eva"), ("dani", "fidel"))})
        invited = [letter for letter in self.new_letters() if "Invitación" in letter.subject and "[liga-2-" in letter.subject]
        self.assertEqual(len(invited), 12)
        for match, _ in matches + self.paired("liga-2"):
            self.ronda("verify", self.root / match)


if __name__ == "__main__":
    unittest.main()
