"""Ratings and reliability of a club: what counts, the pages of the site, the same bytes from resultados.json by another program.

use: ratings_test.py PATH/ronda
"""

import json
import pathlib
import random
import subprocess
import sys
import unittest

from club_desk import ClubDesk

ORACLE = pathlib.Path(__file__).resolve().parent.parent / "oracle/ratings.py"
sys.path.insert(0, str(ORACLE.parent))
import ratings  # noqa: E402: the independent implementation
SETTINGS = "partida: %s\njuego: hexadominacion\nmapas: no\nopciones: {rondas: %d}\n"


def after_many_matches():
    """What ratings_bits.cpp prints, by the independent implementation."""
    everybody, dice = [ratings.NEW] * 10, 1

    def roll(sides):
        nonlocal dice
        dice = (dice * 1664525 + 1013904223) % 2**32
        return (dice >> 16) % sides

    for _ in range(2000):
        first, count, size, place, match = roll(10), 2 + roll(4), 1 + roll(2), 1, []
        for side in range(count):
            if side > 0 and roll(3) > 0:
                place = side + 1
            match.append((place, [everybody[(first + side * size + i) % 10] for i in range(size)]))
        for side, persons in enumerate(ratings.rate(match)):
            for i, new in enumerate(persons):
                everybody[(first + side * size + i) % 10] = new
    return everybody


class Ratings(ClubDesk):
    def setUp(self):
        super().setUp()
        self.site = self.root.parent / "sitio"
        self.init()

    def begin(self, match, people, *options, rounds=1):
        config = self.root / "nueva.yaml"
        config.write_text(SETTINGS % (match, rounds))
        self.ronda("open", "hexadominacion", self.root, "--seats", len(people), "--from", config, *options)
        config.unlink()
        for who in people:
            self.write(who + "@example.net", "apuntarme: %s\n" % match)
            self.sweep()
            asked = [letter for letter in self.new_letters() if "Confirma" in letter.subject]
            self.confirmed(asked[0], "apuntarme: " + match, who + "@example.net")
        return self.root / match

    def submit(self, folder, player, orders="{}", number=1):
        path = self.root.parent / "ordenes.yaml"
        path.write_text("partida: %s\njugador: %s\nronda: %d\nordenes: %s\n" % (folder.name, player, number, orders))
        self.ronda("submit", folder, path)

    def play(self, folder, *losers, people=("ana", "beto"), number=1):
        for who in people:
            self.submit(folder, who, "{rendirse: true}" if who in losers else "{}", number)
        self.ronda("run", folder)

    def rated(self, *words):
        return json.loads(self.ronda("ratings", *(words or (self.root,)), "--json"))

    def test_one_match_gives_the_published_values(self):
        self.assertIn("Todavía no cuenta ninguna partida", self.ronda("ratings", self.root))
        self.play(self.begin("hx", ("ana", "beto")), "beto")
        self.assertEqual([(one["persona"], one["mu"], one["sigma"]) for one in self.rated()],
                         [("ana", 27635389, 8065901), ("beto", 22364611, 8065901)])
        told = self.ronda("ratings", self.root)
        self.assertEqual(told.splitlines()[:2], ["HexaDominación", "1. ana: 3,44 (27,64 ± 8,07), 1 partida, provisional"])
        self.assertEqual(self.ronda("ratings", self.root, "--csv").splitlines()[1], "hexadominacion,ana,3437686,27635389,8065901,1")
        self.assertEqual(self.rated(self.root, "--game", "bheex"), [])

    def test_a_match_that_is_not_rated_and_one_without_orders(self):
        self.play(self.begin("hx", ("ana", "beto"), "--unrated"), "beto")
        folder = self.begin("hx2", ("ana", "beto"))
        self.submit(folder, "ana")
        self.ronda("run", folder, "--force")
        self.assertIn("hx2", self.ronda("results", self.root))
        self.assertEqual(self.rated(), [])

    def test_who_takes_a_seat_over_is_not_rated_and_who_left_is(self):
        folder, people = self.begin("hx", ("ana", "beto", "carla"), rounds=2), ("ana", "beto", "carla")
        self.play(folder, people=people)
        self.ronda("replace", folder, "beto", "--email", "dani@example.net")
        self.play(folder, "beto", people=people, number=2)
        self.assertEqual({one["persona"] for one in self.rated()}, set(people))
        self.assertEqual(self.rated()[-1]["persona"], "beto")
        persons = self.seat("beto")["personas"]
        self.assertEqual([(one["persona"], one["desde"], one["con_ordenes"]) for one in persons], [("beto", 1, 1), ("dani", 2, 1)])

    def test_a_person_who_was_there_before_the_club(self):
        """`club init` finds whoever has the seat now, who is not who began."""
        config = self.root / "nueva.yaml"
        config.write_text(SETTINGS % ("hx", 2) + "jugadores:\n" + "".join(
            "  - {id: %s, nombre: X%s, correo: %s@example.org}\n" % (who, who, who) for who in ("ana", "beto", "carla")))
        self.ronda("new", "hexadominacion", self.root / "hx", "--from", config)
        config.unlink()
        (self.root / "club.yaml").rename(self.root / "aparte")
        self.ronda("replace", self.root / "hx", "beto", "--email", "dani@example.org")
        self.ronda("rekey", self.root / "hx", "carla")
        (self.root / "aparte").rename(self.root / "club.yaml")
        self.init()
        self.play(self.root / "hx", people=("ana", "beto", "carla"))
        self.play(self.root / "hx", "beto", "carla", people=("ana", "beto", "carla"), number=2)
        self.assertEqual({one["persona"] for one in self.rated()}, {"ana", "carla"})
        self.assertEqual([one["persona"] for one in self.seat("beto")["personas"]], [None, "beto"])

    def seat(self, player):
        (result,) = json.loads(self.ronda("results", self.root, "--json"))
        return next(seat for seat in result["jugadores"] if seat["id"] == player)

    def test_an_excused_seat_is_taken_out(self):
        folder = self.begin("hx", ("ana", "beto", "carla"))
        self.ronda("vacate", folder, "carla", "--excused", "--reason", "enferma")
        self.assertIn("vacate --excused", self.ronda("vacate", folder, "beto", "--excused", "--robot", "normal", status=2))
        self.play(folder, "beto", people=("ana", "beto"))
        self.assertEqual([(one["persona"], one["mu"]) for one in self.rated()], [("ana", 27635389), ("beto", 22364611)])
        self.assertTrue(self.seat("carla")["personas"][0]["deja_disculpado"])

    def test_a_robot_in_a_vacant_seat_does_not_save_a_rating(self):
        config = self.root / "nueva.yaml"
        config.write_text(SETTINGS % ("hx", 2) + "calendario: {zona: UTC, cada: 1d, desde: 2026-12-01 20:00, sin_ordenes: "
                          "{vacante_tras: 3, mientras: robot}}\n")
        self.ronda("open", "hexadominacion", self.root, "--seats", 3, "--from", config)
        for who in ("ana", "beto", "carla"):
            self.join(who, "hx")
        folder = self.root / "hx"
        self.play(folder, people=("ana", "beto", "carla"))
        self.ronda("vacate", folder, "carla")
        self.play(folder, people=("ana", "beto"), number=2)
        self.assertEqual({one["persona"] for one in self.rated()}, {"ana", "beto", "carla"})
        self.assertTrue(self.seat("carla")["personas"][0]["deja"])

    def test_a_seat_left_without_excuse_counts(self):
        folder = self.begin("hx", ("ana", "beto", "carla"))
        self.ronda("vacate", folder, "carla")
        self.play(folder, "beto", people=("ana", "beto"))
        self.assertEqual(self.rated(), [], "carla never sent orders")

    def some_matches(self):
        dice = random.Random(7)
        for number in range(6):
            people = dice.sample(("ana", "beto", "carla", "dani"), 2 + number % 3)
            self.now = "2026-12-0%dT12:00Z" % (number + 1)
            self.play(self.begin("hx%d" % number, people), *dice.sample(people, 1), people=people)

    def test_anybody_computes_the_same_bytes_from_the_site(self):
        self.some_matches()
        self.ronda("site", self.root, "-o", self.site)
        ours = self.ronda("ratings", self.root, "--json")
        self.assertEqual(self.ronda("ratings", "--from", self.site / "resultados.json", "--json"), ours)
        self.assertEqual({one["modelo"] for one in json.loads((self.site / "resultados.json").read_text())}, {"bradley-terry"})
        theirs = subprocess.run([sys.executable, ORACLE, self.site / "resultados.json"], capture_output=True, text=True)
        self.assertEqual(theirs.stdout, ours, theirs.stderr)
        self.assertEqual(sum(one["partidas"] for one in json.loads(ours)), 2 * (2 + 3 + 4))

    def test_every_compilation_gives_the_same_bits(self):
        """Without optimisation, with all of it and every instruction of this machine, and in Python."""
        here, base = pathlib.Path(__file__).resolve().parent, self.root.parent
        source = here.parent.parent / "adjudicator/club/results/weng_lin.cpp"
        sources = ["-std=c++20", "-ffp-contract=off", "-I", source.parents[3], source, here / "ratings_bits.cpp", "-o"]
        told = {"python": "".join("%d %d\n" % one for one in after_many_matches())}
        for name, words in {"O0": ["-O0"], "O3": ["-O3", "-march=native"]}.items():
            subprocess.run(["c++", *words, *sources, base / name], check=True)
            told[name] = subprocess.run([base / name], capture_output=True, text=True, check=True).stdout
        self.assertEqual(len(set(told.values())), 1, told)
        self.assertEqual(len(told["O0"].splitlines()), 10)

    def test_who_shares_the_first_place_never_gets_less_than_who_comes_behind(self):
        path = self.root.parent / "r.json"
        players = [(chr(ord("a") + number), place) for number, place in enumerate((1, 1, 1, 4, 5, 6))]
        result = {"partida": "x", "juego": "hexadominacion", "fin": "2026-12-01T20:00:00Z", "puntua": True, "modelo": "bradley-terry",
                  "cancelada": False, "lugares": [{"jugadores": [who], "lugar": place} for who, place in players],
                  "jugadores": [{"id": who, "personas": [{"persona": who, "con_ordenes": 3, "deja_disculpado": False}]} for who, _ in players]}
        path.write_text(json.dumps([result]))
        self.assertEqual([(one["persona"], one["mu"]) for one in self.rated("--from", path)],
                         [("a", 32906168), ("b", 32906168), ("c", 32906168), ("d", 22364611), ("e", 17093832), ("f", 11823053)])
        path.write_text(json.dumps([result | {"modelo": "otro"}]))
        self.assertIn("«bradley-terry»", self.ronda("ratings", "--from", path, status=1))

    def daily(self, day):
        self.now = "2026-12-%02dT12:00Z" % day
        self.sweep()
        return "".join(letter.text for letter in self.new_letters() if "El club hoy" in letter.subject)

    def test_a_club_of_an_earlier_version_reads_once_that_its_ratings_have_moved(self):
        self.begin("hx", ("ana", "beto", "carla"))
        self.assertNotIn("clasificación", self.daily(2), "a new club has never had others")
        note = self.root / "club/correo/entrada/diaria.json"
        note.write_text(json.dumps({key: value for key, value in json.loads(note.read_text()).items() if key != "modelo"}))
        told = " ".join(self.daily(3).split())
        self.assertIn("La clasificación ha cambiado", told)
        self.assertIn("compartir el primer puesto podía dar menos que quedar detrás", told)
        self.assertNotIn("clasificación", self.daily(4))

    def test_the_site_shows_those_who_want_a_page(self):
        self.some_matches()
        carla = self.root / "club/personas/carla.json"
        carla.write_text(carla.read_text().replace('"nombre": "Carla"', '"nombre": "Carla <b>"'))
        self.ronda("site", self.root, "-o", self.site)
        index = (self.site / "index.html").read_text()
        self.assertIn('<a href="juegos/hexadominacion.html">HexaDominación</a>', index)
        for page in ("juegos/hexadominacion.html", "juegos/hexadominacion.en.html"):
            text = (self.site / page).read_text()
            self.assertIn("Carla &lt;b&gt;", text)
            self.assertEqual(text.count("<tr>"), 1 + 4)
            self.assertNotIn("example", text)
        page = (self.site / "personas/carla.html").read_text()
        self.assertIn('id="rating-hexadominacion-title"', page)
        self.assertIn('href="../hx', page)
        self.assertNotIn("example", page)
        before = self.ronda("ratings", self.root, "--json")
        carla.write_text(carla.read_text().replace('"visible": true', '"visible": false'))
        self.assertIn("ficheros", self.ronda("site", self.root, "-o", self.site))
        self.assertFalse((self.site / "personas/carla.html").exists())
        # No list has the name or the id any more; a pseudonym stands for them, by which the ratings can be computed.
        for page in ("index.html", "index.en.html", "juegos/hexadominacion.html", "resultados.json"):
            self.assertNotIn("carla", (self.site / page).read_text().lower(), page)
        published = self.site / "resultados.json"
        theirs = subprocess.run([sys.executable, ORACLE, published], capture_output=True, text=True)
        self.assertEqual(theirs.stdout, self.ronda("ratings", "--from", published, "--json"), theirs.stderr)
        plain, = [one for one in json.loads(before) if one["persona"] == "carla"]
        hidden, = [one for one in json.loads(theirs.stdout) if one["persona"].startswith("anonimo-")]
        self.assertEqual(dict(plain, persona=hidden["persona"]), hidden)
        self.assertIn(hidden["persona"], (self.site / "juegos/hexadominacion.html").read_text())
        self.assertEqual([one for one in json.loads(theirs.stdout) if one != hidden], [one for one in json.loads(before) if one != plain])
        self.assertEqual(self.ronda("site", self.root, "-o", self.site), "", "nothing has changed")
        self.assertEqual(self.ronda("ratings", self.root, "--json"), before)
        # While nobody can tell who wants a name, there is none.
        told = published.read_text()
        (self.root / "club.yaml").write_text("nada")
        self.ronda("site", self.root, "-o", self.site)
        self.assertNotIn("carla", (self.site / "index.html").read_text().lower())
        self.assertEqual(published.read_text(), told)

    def test_reliability_is_what_one_made_of_the_deadlines_of_a_year(self):
        config = self.root / "nueva.yaml"
        config.write_text((SETTINGS % ("hx", 30)) + "calendario: {zona: UTC, cada: 1d, desde: 2026-12-01 20:00, freno: no}\n")
        self.ronda("open", "hexadominacion", self.root, "--seats", 2, "--from", config)
        for who in ("ana", "beto"):
            self.join(who, "hx")
        self.assertIn("ana: Ana, ana@example.net; fiabilidad: menos de 10 plazos (cumplidos 0", self.ronda("person", self.root, "ana"))
        for number in range(1, 13):
            for who in ("ana", "beto"):
                if who == "beto" or number > 3:
                    self.submit(self.root / "hx", who, number=number)
            self.now = "2026-12-%02dT20:01Z" % number
            self.sweep()
        self.assertEqual(self.reliability(), {"ana": 75, "beto": 100})
        self.assertIn("fiabilidad: 75 % (cumplidos 9, faltas 3, asientos dejados 0, tomados 0)", self.ronda("person", self.root, "ana"))
        # A least for one match.
        config.write_text((SETTINGS % ("hx2", 1)))
        self.ronda("open", "hexadominacion", self.root, "--seats", 3, "--from", config, "--reliability", 80)
        self.new_letters()
        (refused,) = [letter for letter in self.join("ana", "hx2") if "ana@" in letter.to]
        self.assertIn("hx2 pide una fiabilidad del 80 %, y la tuya es del 75 %", " ".join(refused.text.split()))
        self.join("beto", "hx2")
        self.join("eva", "hx2")
        self.assertEqual(self.joined(), ["ana", "beto", "beto", "eva"])
        # What the moderator excuses counts no more.
        self.assertIn("no perdió ningún plazo", self.ronda("person", self.root, "ana", "--excuse", "hx:4", status=1))
        self.ronda("person", self.root, "ana", "--excuse", "hx", status=2)
        self.ronda("person", self.root, "nadie", status=1)
        self.assertIn("fiabilidad: 81 %", self.ronda("person", self.root, "ana", "--excuse", "hx:2"))
        self.join("ana", "hx2")
        self.assertEqual(self.joined()[-1], "ana")
        # A least for all; who is new gets in.
        club = self.root / "club.yaml"
        club.write_text(club.read_text() + "fiabilidad: 90\n")
        config.write_text((SETTINGS % ("hx3", 1)))
        self.ronda("open", "hexadominacion", self.root, "--seats", 4, "--from", config)
        self.new_letters()
        self.assertIn("hx3 pide una fiabilidad del 90 %", " ".join(self.join("ana", "hx3")[0].text.split()))
        self.join("dani", "hx3")
        self.assertEqual(self.joined()[-1], "dani")
        # A seat given up weighs as much as ten deadlines, and a year later nothing counts.
        self.ronda("vacate", self.root / "hx", "beto")
        self.assertEqual(self.reliability()["beto"], 100 * 12 // 22)
        self.now = "2027-12-14T12:00Z"
        self.assertEqual(self.reliability(), {"ana": None, "beto": None, "dani": None, "eva": None})

    def reliability(self):
        return {one["persona"]: one["fiabilidad"] for one in json.loads(self.ronda("person", self.root, "--json"))}

    def test_a_seat_that_was_left_and_that_is_played_to_the_end(self):
        folder = self.begin("hx", ("ana", "beto", "carla"), rounds=2)
        self.ronda("vacate", folder, "carla")
        self.ronda("vacate", folder, "beto", "--excused")
        self.ronda("replace", folder, "carla", "--email", "dani@example.net")
        self.ronda("replace", folder, "beto", "--email", "eva@example.net")
        for number in (1, 2):
            self.play(folder, people=("ana", "beto", "carla"), number=number)
        told = {one["persona"]: (one["dejados"], one["tomados"]) for one in json.loads(self.ronda("person", self.root, "--json"))}
        self.assertEqual(told, {"ana": (0, 0), "beto": (0, 0), "carla": (1, 0), "dani": (0, 1), "eva": (0, 1)})

    def test_offers_go_to_the_most_reliable_first(self):
        folder = self.begin("hx", ("ana", "beto", "carla"), rounds=12)
        for number in range(1, 12):
            self.play(folder, people=("ana", "beto", "carla"), number=number)
        self.begin("hx2", ("ana", "dani"))
        self.ronda("vacate", folder, "ana")
        other = self.begin("hx3", ("eva", "fani"))
        for who in ("ana", "beto", "dani"):
            path = self.root / ("club/personas/%s.json" % who)
            path.write_text(path.read_text().replace('"suplente": false', '"suplente": true'))
        self.ronda("vacate", other, "fani")
        self.sweep()
        offered = [line["persona"] for line in self.journal() if line["que"] == "ofrecida" and line["partida"] == "hx3"]
        self.assertEqual(offered, ["beto", "ana", "dani"], "all, 11 of 21, new")

    def test_what_is_no_file_of_results_is_refused(self):
        path = self.root.parent / "r.json"
        for text, told in (("{}", "se esperaba una lista de resultados"), ("[{]", "r.json:1:3"), ("[1]", "[0]: se esperaba el resultado"),
                           ('[{"partida": "a", "partida": "b"}]', "partida"), ('[{"partida": "../x"}]', "[0].partida")):
            path.write_text(text)
            self.assertIn(told, self.ronda("ratings", "--from", path, status=1))
        self.ronda("ratings", "--from", self.root / "nada.json", status=3)
        self.ronda("ratings", self.root, "--from", path, status=2)
        self.ronda("ratings", status=2)
        self.assertIn("carpeta_invalida", self.ronda("ratings", self.root.parent, status=1))


if __name__ == "__main__":
    unittest.main()
