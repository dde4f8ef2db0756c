"""Robots in the seats of a match: they are never awaited and their orders are kept; everybody is told who is one; a seat goes to
a robot and back.

use: robots_test.py PATH/ronda
"""

import json
import pathlib
import re
import shutil
import unittest

from mail_match import MailMatch
from short_match import GAMES, options_of

MOST_ROUNDS = 300


class Robots(MailMatch):
    def new_match(self, game, seats, more=""):
        """`seats`: id -> what stands beside id and name."""
        folder = self.base / game
        config = self.base / "nueva.yaml"
        players = "".join("  - {id: %s, nombre: %s%s}\n" % (name, name.title(), also) for name, also in seats.items())
        config.write_text("partida: correo-1\njuego: %s\nmoderador: {nombre: Marta, correo: marta@example.org}\njugadores:\n%s"
                          "correo: {de: Ronda <ronda@example.org>}\n%s" % (game, players, more))
        told = self.ronda("new", game, folder, "--from", config, "--seed", "0" * 64)
        self.folder, self.keys = folder, self.keys_of(folder)
        return told

    def rounds(self):
        return sorted(path for path in (self.folder / "rondas").iterdir() if re.fullmatch(r"\d{4}", path.name))

    def state(self):
        return json.loads((self.rounds()[-1] / "estado.json").read_text())

    def status(self):
        return json.loads(self.ronda("status", self.folder, "--json"))[0]

    def play(self, player):
        """A letter of the player with the orders that a robot would give."""
        state = self.rounds()[-1] / "estado.json"
        file = self.ronda("robot", "--state", state, "--player", player, "--level", "facil", "--seed", "0" * 64)
        self.hand_in("%s@example.org" % player, file.replace("jugador:", "clave: %s\njugador:" % self.keys[player], 1))

    def mail(self):
        return {path.name: path.read_text() for path in (self.folder / "correo/salida/nuevo").glob("*.eml")}

    def journal(self, what):
        lines = map(json.loads, (self.folder / "diario.jsonl").read_text().splitlines())
        return [line for line in lines if line["que"] == what]

    def test_people_and_robots_play_each_game_by_mail_to_its_end(self):
        games = json.loads(self.ronda("games", "--json"))
        for game in GAMES:
            with self.subTest(game):
                seats = {"ana": ", correo: ana@example.org", "eva": ", robot: normal", "beto": ", correo: beto@example.org",
                         "teo": ", robot: facil"}
                most = next(one["jugadores"][-1] for one in games if one["juego"] == game)
                seats = dict(list(seats.items())[:min(most, 4)])
                robots = {"eva", "teo"} & set(seats)
                options = "opciones: {%s}\n" % options_of(game)
                self.assertNotIn("Eva", self.new_match(game, seats, options), "a robot needs no address")
                self.run_match()
                while not (state := self.state())["resultado"] and state["ronda"] < MOST_ROUNDS:
                    if set(state["turno_de"]) <= robots:  # never awaited, but a round a run if nobody else is left
                        self.assertTrue(all(seat["eliminado"] for seat in self.status()["jugadores"] if seat["id"] not in robots))
                    for player in set(state["turno_de"]) - robots:
                        self.play(player)
                    self.assertIn("resuelta", self.run_match())
                self.assertTrue(state["resultado"], "the match ends")
                letters = self.mail()
                self.assertFalse([name for name in letters if "eva" in name or "teo" in name], "robots get no mail")
                self.assertTrue(all("un robot" in text for name, text in letters.items() if name.startswith("0000-ana")))
                given = self.journal("ordenes_aceptadas")
                self.assertEqual({line["jugador"] for line in given if line["origen"] == "robot"}, robots)
                self.assertEqual(self.journal("ordenes_rechazadas"), [])
                self.assertIn("robot", (self.rounds()[-1] / "informes/publico.txt").read_text().casefold())
                self.assertIn("cuadra todo", self.ronda("verify", self.folder))
                self.check_transcript(robots)
                self.check_rerun(state["ronda"])

    def check_transcript(self, robots):
        path = self.base / "acta.json"
        self.ronda("transcript", self.folder, "-o", path)
        self.ronda("verify", "--transcript", path)
        rounds = json.loads(path.read_text())["rondas"]
        if "ordenes" in rounds[-1]:
            self.assertEqual({player for one in rounds for player in one.get("robots", [])}, robots)

    def check_rerun(self, number):
        told = self.ronda("rerun", self.folder, "--round", number, "--dry-run")
        self.assertIn("byte a byte", told, "the stored orders of robots are kept")

    def test_by_turns_one_letter_tells_what_robots_played(self):
        self.new_match("bheex", {"ana": ", correo: ana@example.org", "eva": ", robot: facil", "teo": ", robot: facil"})
        self.run_match()
        before = set(self.mail())
        self.play("ana")
        self.run_match()
        new = sorted(name for name in set(self.mail()) - before if name.endswith("-ana.eml") and name[0] == "0")
        self.assertEqual(new, ["%04d-ana.eml" % self.state()["ronda"]])
        self.assertEqual(self.state()["turno_de"], ["ana"])

    def test_who_falls_before_robots_play_on_is_told(self):
        for summary in ("ronda", "nada"):
            self.new_match("bheex", {"ana": ", correo: ana@example.org, resumen: %s" % summary, "eva": ", robot: facil",
                                     "beto": ", correo: beto@example.org"})
            self.run_match()
            while self.state()["turno_de"] != ["ana"]:
                self.play("beto")
                self.run_match()
            number = self.state()["ronda"] + 1
            self.hand_in("ana@example.org", self.orders("ana", "{rendirse: true}", number=number))
            self.run_match()
            letters = self.mail()
            self.assertIn("%04d-ana.eml" % number, letters)
            self.assertNotIn("%04d-beto.eml" % number, letters)
            self.assertIn("%04d-beto.eml" % self.state()["ronda"], letters)
            shutil.rmtree(self.folder)

    def test_only_robots_play_a_round_a_run(self):
        self.new_match("bheex", {"eva": ", robot: facil", "teo": ", robot: normal"}, "calendario: {zona: UTC, plazo: \"dom 20:00\"}\n")
        for number in (1, 2, 3):
            self.assertIn("ronda %d resuelta" % number, self.run_match())
            self.assertEqual(len(self.rounds()), number + 1)
        self.ronda("sweep", self.base, "-j", 1)
        self.assertEqual(len(self.rounds()), 5)

    def test_a_seat_goes_to_a_robot_and_back(self):
        self.new_match("hexadominacion", {"ana": ", correo: ana@example.org", "beto": ", correo: beto@example.org, color: \"#0072B2\""})
        key, written = self.keys["beto"], (self.folder / "partida.yaml").read_text()
        told = self.ronda("replace", self.folder, "beto", "--robot", "normal")
        self.assertIn("un robot (nivel normal) lleva a beto", told)
        self.assertNotEqual(self.keys_of(self.folder)["beto"], key)
        again = self.ronda("replace", self.folder, "beto", "--robot", "normal")
        self.assertEqual(len(self.journal("relevo")), 1, again)
        self.run_match()
        notices = "".join(text for name, text in self.mail().items() if not name.startswith("0000"))
        self.assertIn("Desde ahora un robot", notices.replace("=\n", ""))
        self.assertIn("un robot", self.ronda("status", self.folder))
        self.assertFalse(next(seat for seat in self.status()["jugadores"] if seat["id"] == "beto")["esperado"])
        self.hand_in("beto@example.org", self.orders("beto", "{}", key))
        self.run_match()
        self.assertEqual(len(self.rounds()), 1, "the person who left gives no orders")
        self.play("ana")
        self.run_match()
        self.assertEqual([line["jugador"] for line in self.journal("ordenes_aceptadas") if line["origen"] == "robot"], ["beto"])
        self.ronda("replace", self.folder, "beto", "--email", "carla@example.org", "--name", "Carla")
        self.assertIn("se le espera; lo lleva Carla <carla@example.org>", self.ronda("status", self.folder))
        self.assertEqual((self.folder / "partida.yaml").read_text(), written, "it is the moderator's")
        self.assertTrue(next(seat for seat in self.status()["jugadores"] if seat["id"] == "beto")["esperado"])
        self.ronda("verify", self.folder)

    def test_a_person_who_orders_for_a_robot_comes_first(self):
        self.new_match("hexadominacion", {"ana": ", correo: ana@example.org", "eva": ", robot: normal"})
        path = self.base / "eva.yaml"
        path.write_text("partida: correo-1\njugador: eva\nronda: 1\nordenes: {}\n")
        self.ronda("submit", self.folder, path)
        self.play("ana")
        self.run_match()
        self.assertNotIn("robot", [line["origen"] for line in self.journal("ordenes_aceptadas")])

    def test_messages_to_robots_are_not_lost_in_silence(self):
        self.new_match("bheex", {"ana": ", correo: ana@example.org", "eva": ", robot: facil", "beto": ", correo: beto@example.org"})
        for to in ("[eva]", "todos"):
            self.hand_in("ana@example.org", "clave: %s\njugador: ana\nmensaje: {para: %s, texto: Hola}\n" % (self.keys["ana"], to))
            self.run_match()
        answers = "".join(text for name, text in self.mail().items() if name.startswith("respuesta")).replace("=\n", "")
        self.assertIn("Nadie lee los mensajes para", answers)
        self.assertIn("Tu mensaje va a Beto", answers)

    def test_what_a_robot_may_not_be(self):
        config = self.base / "mala.yaml"
        for seat, word in (("robot: normal, correo: eva@example.org", "a la vez"), ("robot: norml", "normal"), ("robot: azar", "dificil")):
            config.write_text("partida: mala\njuego: bheex\njugadores: [{id: ana}, {id: eva, %s}]\n" % seat)
            told = self.ronda("new", "bheex", self.base / "mala", "--from", config, status=1)
            self.assertIn(word, told)
            self.assertIn("mala.yaml:3:", told)
        for words, word in ((["--robot", "norml"], "los niveles son"), ([], "--robot NIVEL"),
                            (["--robot", "normal", "--email", "eva@example.org"], "uno de los tres")):
            self.assertIn(word, self.ronda("replace", self.folder, "beto", *words, status=2))
        told = self.ronda("new", "bheex", self.base / "dos", "--players", "ana=Ana <ana@example.org>,eva=Eva <robot listo>", status=1)
        self.assertIn("los niveles de un robot son facil, normal, dificil", told)
        self.ronda("new", "bheex", self.base / "dos", "--players", "ana=Ana <ana@example.org>,eva=Eva <robot>")
        self.assertIn("{id: eva, nombre: Eva, robot: normal}", (self.base / "dos/partida.yaml").read_text())


if __name__ == "__main__":
    unittest.main()
