"""Each game with `azar: cartas`, played by mail: what letters bring to the dice is verified by the program and by an implementation
of its own (tests/oracle/dice_of_transcript.py), each player finds their letter, and no Message-ID gets out.

use: dice_letters_test.py PATH/ronda
"""

import json
import pathlib
import re
import sys
import unittest

import letters
from mail_match import MailMatch

ROOT = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests/oracle"))
import dice_of_transcript  # noqa: E402

GAMES = (ROOT / "adjudicator/games/games.txt").read_text().split()
# So that a match ends soon.
SHORT = {"bheex": "max_rondas: 6", "dehexz": "jugadas_sin_avance: 1", "hegregon": "max_turnos: 3",
         "hexadominacion": "rondas: 3, extension: false", "neurodrez": "max_rondas: 40"}
MOST_ROUNDS = 60
ANA = "ana@example.org"


class DiceLetters(MailMatch):
    def new_match(self, game, more="", moderator="marta@example.org", azar="azar: cartas\n"):
        self.folder = self.base / game
        config = self.base / "nueva.yaml"
        config.write_text("partida: correo-1\njuego: %s\nmoderador: {nombre: Marta, correo: %s}\njugadores:\n"
                          "  - {id: ana, nombre: Ana, correo: ana@example.org}\n  - {id: beto, nombre: Beto, correo: beto@example.org}\n"
                          "correo: {de: Ronda <ronda@example.org>}\n%s%s" % (game, moderator, azar, more))
        self.ronda("new", game, self.folder, "--from", config, "--seed", "0" * 64)
        self.keys = self.keys_of(self.folder)
        self.letters = {}

    def round_path(self, number=None):
        rounds = sorted(path for path in (self.folder / "rondas").iterdir() if re.fullmatch(r"\d{4}", path.name))
        return rounds[-1 if number is None else number]

    def state(self):
        return json.loads((self.round_path() / "estado.json").read_text())

    def play(self, player, word="", more=""):
        """A letter of the player with the orders that a robot would give; it is kept as the player's own program keeps it."""
        state = self.round_path() / "estado.json"
        number = json.loads(state.read_text())["ronda"] + 1
        file = self.ronda("robot", "--state", state, "--player", player, "--level", "facil", "--seed", "0" * 64)
        file = file.replace("jugador:", "clave: %s\njugador:" % self.keys[player], 1) + more
        if word:
            file += "azar: %s\n" % word
        letter = self.message("%s@example.org" % player, file, ident="secreto-%d.%s" % (number, player)).encode()
        self.letters[player, number] = (letter, word)
        self.ronda("mail", "ingest", self.folder, text=letter)

    def play_to_the_end(self):
        while not (state := self.state())["resultado"] and state["ronda"] < MOST_ROUNDS:
            for player in state["turno_de"]:
                self.play(player, "gato %d" % state["ronda"] if player == "ana" else "")
            self.run_match()
            self.assertGreater(self.state()["ronda"], state["ronda"])

    def transcript(self):
        path = self.base / "acta.json"
        self.ronda("transcript", self.folder, "-o", path)
        return path

    def letter_file(self, player, number):
        path = self.base / "carta.eml"
        path.write_bytes(self.letters[player, number][0])
        return path

    def test_each_game_is_played_by_mail_and_verified(self):
        for game in GAMES:
            with self.subTest(game):
                self.new_match(game, "opciones: {%s}\nmapas: no\n" % SHORT[game])
                self.play_to_the_end()
                self.assertIn("cuadra todo", self.ronda("verify", self.folder))
                path = self.transcript()
                record = json.loads(path.read_text())
                self.assertEqual(record["formato"], "ronda/acta/3")
                if not record["publicado"]:
                    self.assertTrue(all("sobres" in one for one in record["rondas"][1:]))
                    continue
                told = self.ronda("verify", "--transcript", path)
                self.assertIn("cuadra todo", told)
                self.assertNotIn("ronda 0", told, "the set-up is proven")
                self.check_independently(record)
                self.check_own_letters(path)
                self.check_secrets(path)

    def check_independently(self, record):
        seeds = list(dice_of_transcript.seeds(record))
        for number, seed in enumerate(seeds):
            events = json.loads((self.round_path(number) / "eventos.json").read_text())
            self.assertEqual(seed, events["semilla"], "round %d" % number)
        brought = {(player, number) for number, one in enumerate(record["rondas"]) for player in one.get("sobres", {})}
        self.assertEqual(brought, set(self.letters))
        for (player, number), (letter, word) in self.letters.items():
            own = dice_of_transcript.contribution("correo-1", player, number, letter, word).hex()
            self.assertEqual(record["rondas"][number]["sobres"][player], own)

    def check_own_letters(self, path):
        for (player, number), (letter, word) in list(self.letters.items())[:3]:
            own = dice_of_transcript.contribution("correo-1", player, number, letter, word).hex()
            for words in (("--transcript", path), (self.folder,)):
                told = self.ronda("sobre", self.letter_file(player, number), *words)
                self.assertIn("tiene su parte en los dados de la ronda %d, por %s: %s" % (number, player, own), told)
        strange = self.base / "carta.eml"
        strange.write_text("Message-ID: <nobody@example.org>\n\nhola\n")
        self.assertIn("no tiene parte", self.ronda("sobre", strange, self.folder, status=1))

    def check_secrets(self, transcript):
        """No Message-ID gets out, and no word."""
        site = self.base / "sitio"
        self.ronda("site", self.folder, "-o", site)
        public = [transcript, *site.rglob("*"), *(self.folder / "rondas").glob("*/informes/*")]
        public += [path for path in (self.folder / "rondas").glob("*/*") if path.is_file()]
        for path in public:
            if path.is_file():
                for secret in (b"secreto-", b"gato 1"):
                    self.assertNotIn(secret, path.read_bytes(), path)
        self.assertNotIn("secreto-", self.ronda("status", self.folder, "--json"))
        self.assertNotIn("secreto-", self.ronda("report", self.folder, "--format", "json"))

    def test_the_receipt_and_the_report_name_the_same_contribution(self):
        self.new_match("hexadominacion")
        self.play("ana", "gato verde")
        self.run_match()
        letter, word = self.letters["ana", 1]
        own = dice_of_transcript.contribution("correo-1", "ana", 1, letter, word).hex()
        [[(_, _, receipt, _)]] = self.answers().values()
        self.assertIn("pone su parte en los dados de la ronda 1: %s…, con tu palabra «gato verde»" % own[:16], " ".join(receipt.split()))
        self.play("beto")
        self.run_match()
        report = (self.round_path() / "informes/publico.txt").read_text()
        self.assertIn("sobre de ana = " + own, report)
        self.assertIn("las cartas de Ana y Beto", " ".join(report.split()))
        self.assertGreater(report.index("sobre de ana"), len(report) // 2, "digits stand at the end")

    def test_a_round_without_letters_says_so(self):
        self.new_match("hexadominacion")
        self.ronda("run", self.folder, "--force")
        report = " ".join((self.round_path() / "informes/publico.txt").read_text().split())
        self.assertIn("Ninguna carta ha puesto su parte en los dados de esta ronda", report)
        self.assertIn("cuadra todo", self.ronda("verify", self.folder))

    def test_while_something_is_hidden_each_report_says_what_is_proven(self):
        self.new_match("neurodrez")
        for _ in range(2):
            for player in self.state()["turno_de"]:
                self.play(player)
            self.run_match()
        record = json.loads(self.transcript().read_text())
        if not record["publicado"]:
            report = " ".join((self.round_path() / "informes/ana.txt").read_text().split())
            self.assertIn("Lo jugado ya no se puede cambiar sin que se note", report)
            self.assertEqual([sorted(one) for one in record["rondas"]], [["ronda", "sello"]] + 2 * [["ronda", "sello", "sobres"]])

    def test_a_restore_between_letter_and_round_keeps_the_contribution(self):
        self.new_match("hexadominacion")
        self.play("ana", "gato")
        self.run_match()  # accepted, the round waits for Beto
        backup, back = self.base / "copia.tar", self.base / "vuelta"
        self.ronda("backup", backup, self.folder)
        self.play("beto")
        self.run_match()
        first = json.loads((self.round_path() / "sobres.json").read_text())
        self.assertEqual(list(first["sobres"]), ["ana", "beto"])
        self.ronda("restore", backup, back)
        self.folder = back
        letter, _ = self.letters["beto", 1]
        self.ronda("mail", "ingest", self.folder, text=letter)
        self.run_match()
        self.ronda("resume", self.folder, "--restored")
        self.run_match()
        self.assertEqual(json.loads((self.round_path() / "sobres.json").read_text()), first, "the same letters bring the same")
        self.assertIn("cuadra todo", self.ronda("verify", self.folder))

    def test_who_moderates_and_plays_is_named(self):
        self.new_match("hexadominacion", moderator=ANA)
        invitation = next((self.folder / "correo/salida/nuevo").glob("*beto*.eml"))
        message = letters.read(invitation)
        text = " ".join(message.get_body(("plain",)).get_content().split())
        self.assertIn("Modera Marta, que también juega.", text)

    def test_new_writes_azar_and_a_match_of_before_stays(self):
        folder = self.base / "escrita"
        self.ronda("new", "hexadominacion", folder, "--players", "ana,beto", "--seed", "0" * 64)
        self.assertIn("azar: cartas", (folder / "partida.yaml").read_text())
        self.new_match("hexadominacion", azar="azar: cadena\n")
        self.play("ana")
        self.play("beto")
        self.run_match()
        self.assertFalse((self.round_path() / "sobres.json").exists())
        self.assertNotIn("sobre", (self.folder / "diario.jsonl").read_text())
        record = json.loads(self.transcript().read_text())
        self.assertEqual(record["formato"], "ronda/acta/2")
        list(dice_of_transcript.seeds(record))
        self.assertIn("solo de la cadena", self.ronda("sobre", self.letter_file("ana", 1), self.folder, status=1))


if __name__ == "__main__":
    unittest.main()
