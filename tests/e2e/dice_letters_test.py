"""Each game with `azar: cartas`, played by mail: what letters bring to the dice is verified by the program and by an implementation
of its own (tests/oracle/dice_of_transcript.py), each player finds their letter, and no Message-ID gets out.

use: dice_letters_test.py PATH/ronda
"""

import functools
import json
import pathlib
import re
import sys
import unittest

import letters
from mail_match import MailMatch, RONDA
from short_match import GAMES, options_of, seats_of

ROOT = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests/oracle"))
import dice_of_transcript  # noqa: E402
from forge_transcript import Forger  # noqa: E402

MOST_ROUNDS = 60
ANA = "ana@example.org"
CONTRACT = ROOT / "adjudicator/match/contract/transcripts.md"
# What a verdict says of a field that only the file tells; None: another value is refused.
NO_LETTERS, MISSING = "ninguna carta pone nada en los dados", "si alguna ronda se repitió, se volvió a una copia, se canceló la partida o hubo rondas después"
BEGINNING, ORDERS, BROUGHT = "y las opciones {", "que las órdenes sean las que mandó cada uno", "que las aportaciones sean las de las cartas"
GONE = object()


class DiceLetters(MailMatch):
    def new_match(self, game, more="", moderator="marta@example.org", azar="azar: cartas\n"):
        self.folder = self.base / game
        config = self.base / "nueva.yaml"
        seats = seats_of(game, json.loads(self.ronda("games", "--json")))
        players = "".join("  - {id: %s, nombre: %s, correo: %s@example.org}\n" % (id, id.title(), id) for id in seats)
        config.write_text("partida: correo-1\njuego: %s\nmoderador: {nombre: Marta, correo: %s}\njugadores:\n%s"
                          "correo: {de: Ronda <ronda@example.org>}\n%s%s" % (game, moderator, players, azar, more))
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
                self.new_match(game, "opciones: {%s}\nmapas: no\n" % options_of(game))
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
                self.assertIn("tiene su parte en los dados de la ronda %d, por %s (%s" % (number, player, own), told)
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
        self.assertIn("pone su parte en los dados de la ronda 1: esa parte empieza por %s, con tu palabra «gato verde»" % own[:16], " ".join(receipt.split()))
        self.play("beto")
        self.run_match()
        report = (self.round_path() / "informes/publico.txt").read_text()
        self.assertIn("carta de ana = " + own, report)
        self.assertIn("las cartas de Ana y Beto", " ".join(report.split()))
        self.assertGreater(report.index("carta de ana = "), len(report) // 2, "digits stand at the end")

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
            self.assertIn("Ya nadie puede cambiar lo jugado sin que se note", report)
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

    def played_match(self):
        """Three rounds with letters; the second is resolved twice."""
        self.new_match("hexadominacion", "opciones: {rondas: 3, extension: false}\nmapas: no\n")
        for number in (1, 2, 3):
            for player in ("ana", "beto"):
                self.hand_in(player + "@example.org", self.orders(player, "{reclutar: {Loma: 1}}" if number == 1 and player == "ana" else "{}", number=number))
            self.run_match()
            if number == 2:
                other = self.base / "otras.yaml"
                other.write_text("partida: correo-1\njugador: ana\nronda: 2\nordenes: {reclutar: {Loma: 1}}\n")
                self.ronda("rerun", self.folder, "--round", 2, "--orders", other, "--reason", "olvido")
        key = json.loads((self.folder / "secreto/cadena.json").read_text())["clave"]
        forged = self.base / "falsa"
        forged.mkdir()
        self.forger = Forger(RONDA, json.loads(self.transcript().read_text()), key, forged)

    def changed(self, *path, to=GONE, first=None, idle=False, **options):
        """The transcript with one value changed, sealed again from round `first` on; `idle`: nobody orders anything."""
        record = self.forger.copy()
        part = functools.reduce(lambda found, one: found[one], path[:-1], record)
        if to is GONE:
            del part[path[-1]]
        else:
            part[path[-1]] = to
        return self.sealed(record, first, idle, **options) if first is not None else record

    def sealed(self, record, first=0, idle=True, **options):
        for number, told in enumerate(record["rondas"][1:], 1):
            if idle:
                told["ordenes"] = {player: "partida: %s\njugador: %s\nronda: %d\nordenes:\n" % (record["partida"], player, number)
                                   for player in ("ana", "beto")}
        return self.forger.seal(record, first, **{"rondas": 3, "extension": "false", **options})

    def verdict(self, record):
        path = self.base / "otra.json"
        path.write_text(json.dumps(record, ensure_ascii=False))
        done = self.command("verify", "--transcript", path)
        return done.returncode, (done.stdout + done.stderr).decode()

    def other_chain(self, first):
        """From this round on the links are of the forger's choice, with a commitment that only the file tells."""
        record, links = self.forger.copy(), Forger.chain("7" * 64)
        for number, told in enumerate(record["rondas"][first:], 1):
            told["enlace"] = links[number]
        return record, links[0]

    def forged_head(self):
        whole, other = self.forger.record, self.other_chain(0)
        other[0]["compromiso"] = other[1]
        formats = [self.forger.without_letters("ronda/acta/%d" % one) for one in (1, 2)]
        for told in formats[0]["rondas"]:
            told.pop("vez", None)
        renamed = self.changed("partida", to="otra-1")
        renamed["rondas"][0]["estado"]["partida"] = "otra-1"
        hidden = self.changed("publicado", to=False)
        hidden["rondas"] = [{key: told[key] for key in ("ronda", "vez", "sello", "sobres") if key in told} for told in hidden["rondas"]]
        short = self.changed("rondas", to=whole["rondas"][:2])
        chains = {"cadena": 1, **self.forger.copy()}  # each round begins a chain, so that every link is chosen
        for number, told in enumerate(chains["rondas"]):
            told["enlace"] = told["enlace"] if number == 0 else "%064d" % number
            told["compromiso"] = dice_of_transcript.sha256(bytes.fromhex("%064d" % (number + 1))).hex()
        cancelled = {"cuando": "2026-12-09T12:00:00Z", "motivo": "se acabó"}
        return {
            "formato": [(self.sealed(one), NO_LETTERS) for one in formats],
            "juego": [(self.changed("juego", to="bheex"), None)],
            "partida": [(self.changed("partida", to="otra-1"), None), (self.sealed(renamed), "otra-1: cuadra todo")],
            "compromiso": [(self.changed("compromiso", to=other[1]), None),
                           (self.sealed(other[0]), "que ese número guardado sea el que se publicó")],
            "cadena": [(self.changed("cadena", to=4096), None), (self.sealed(chains), None)],
            "publicado": [(self.changed("publicado", to=False), None), (hidden, "ninguna ronda se ha vuelto a jugar"),
                          ({**hidden, "partida": "a\ncuadra todo"}, None), ({**hidden, "juego": "otro"}, None)],
            "rondas": [(short, "hasta la ronda 1"), (short, MISSING)],
            "cancelada": [({**whole, "cancelada": cancelled}, "La partida se canceló el 2026-12-09"), (whole, MISSING)],
            "cancelada.cuando": [({**whole, "cancelada": {**cancelled, "cuando": "ayer"}}, None)],
            "cancelada.motivo": [({**whole, "cancelada": {**cancelled, "motivo": "otro"}}, "otro")]}

    def forged_interventions(self):
        untold = self.changed("revisiones", to=[])
        del untold["rondas"][2]["vez"]
        revision, = self.forger.record["revisiones"]
        back = {"epoca": "0a0a0a0a", "ronda": 1, "copia": "2026-12-01T22:00:00Z", "cuando": "2026-12-04T20:00:00Z"}
        chosen, first = self.other_chain(2)
        chosen["restauraciones"] = [{**back, "compromiso": first}]
        found = {"revisiones": [(untold, MISSING), (self.changed("revisiones", to=[]), None),
                                (self.changed("revisiones", to=[{**revision, "vez": one} for one in range(1, 4002)]), None)],
                 "restauraciones": [(self.changed("restauraciones", to=[back]), "Esta partida volvió a una copia: ronda 1"),
                                    (self.changed("restauraciones", to=[]), None), (self.forger.record, MISSING)],
                 "restauraciones.compromiso": [(self.sealed(chosen), "con el número guardado %s; tiene que estar en la carta" % first),
                                               (self.changed("restauraciones", to=[back]), "conocía sus semillas")]}
        for field, to, words in (("ronda", 1, None), ("hasta", 3, None), ("vez", 2, None), ("cuando", "2027-01-01T00:00:00Z", "el 2027-01-01"),
                                 ("motivo", "otro", "por «otro»"), ("cambian", ["beto"], "cambiaron las órdenes de beto")):
            found["revisiones." + field] = [(self.changed("revisiones", 0, field, to=to), words)]
        for field, to, words in (("epoca", "1b1b1b1b", "época 1b1b1b1b"), ("ronda", 2, "una copia: ronda 2"),
                                 ("copia", "2027-01-01T00:00:00Z", "de la copia del 2027"), ("cuando", "2027-01-01T00:00:00Z", "el 2027-01-01")):
            found["restauraciones." + field] = [(self.changed("restauraciones", to=[{**back, field: to}]), words)]
        return found

    def forged_rounds(self):
        ana = self.forger.record["rondas"][1]["ordenes"]["ana"]
        nothing = ana.split("ordenes:")[0] + "ordenes:\n"
        seeds = self.forger.without_letters("ronda/acta/2")
        less = self.changed("rondas", 1, "ordenes", "ana")
        backwards = dict(reversed(self.forger.record["rondas"][1]["ordenes"].items()))
        options = self.forger.copy()
        return {
            "rondas.ronda": [(self.changed("rondas", 1, "ronda", to=2), None)],
            "rondas.vez": [(self.changed("rondas", 2, "vez"), None), (self.changed("rondas", 1, "vez", to=1), None)],
            "rondas.reglas": [(self.changed("rondas", 2, "reglas", to=999), "NO COMPROBADA"),
                              (self.changed("rondas", 2, "reglas", to=999), "los que dice el acta"), (self.changed("rondas", 2, "reglas", to=1), None)],
            "rondas.enlace": [(self.changed("rondas", 3, "enlace", to="7" * 64, first=3), None)],
            "rondas.semilla": [(self.sealed(seeds), "que la semilla de la ronda 0 salga de la clave")],
            "rondas.sobres": [(self.changed("rondas", 3, "sobres", "ana", to="7" * 64, first=3), BROUGHT),
                              (self.changed("rondas", 3, "sobres", to={}, first=3), BROUGHT), (self.sealed(less, 1, False), None),
                              (self.changed("rondas", 3, "robots", to=["ana"]), None), (self.changed("rondas", 3, "sobres"), None)],
            "rondas.sello": [(self.changed("rondas", 2, "sello", to="7" * 64), None)],
            "rondas.ordenes": [(self.changed("rondas", 1, "ordenes", "ana", to=nothing, first=1), ORDERS),
                               (self.changed("rondas", 1, "ordenes", "ana", to=ana + "# y me rindo\n"), None),
                               (self.changed("rondas", 1, "ordenes", "ana", to=ana + "azar: gato\n"), None),
                               (self.changed("rondas", 1, "ordenes", to=backwards), None)],
            "rondas.robots": [(self.changed("rondas", 2, "robots", to=["beto"]), ORDERS + ", y no de un robot"), (self.changed("rondas", 2, "robots", to=[]), None),
                              (self.changed("rondas", 1, "robots", to=["beto"]), None)],
            "rondas.estado": [(self.changed("rondas", 3, "estado", "ronda", to=2), None), (self.sealed(options, rondas=4), BEGINNING),
                              (self.sealed(options, rondas=4), '"rondas":4')],
            "rondas.eventos": [(self.changed("rondas", 3, "eventos", to=[]), None)],
            "rondas.compromiso": [(self.changed("rondas", 2, "compromiso", to="7" * 64), None)]}

    def test_each_field_of_a_transcript_is_fixed_derived_or_told(self):
        self.played_match()
        status, told = self.verdict(self.forger.record)
        self.assertEqual((status, "Compara" in told), (0, False), told)
        forged = {**self.forged_head(), **self.forged_interventions(), **self.forged_rounds()}
        table = CONTRACT.read_text().split("\n## What each field of a transcript is")[1].split("\n## ")[0]
        fields = [field for line in table.splitlines() if line.startswith("| `") for field in re.findall("`([^`]*)`", line.split("|")[1])]
        self.assertEqual(sorted(forged), sorted([*fields, "cadena"]))
        for field, attempts in forged.items():
            for number, (record, words) in enumerate(attempts):
                with self.subTest(field, number=number):
                    status, told = self.verdict(record)
                    self.assertEqual(status, 1 if words is None or words == "NO COMPROBADA" or "reglas" in field else 0, told)
                    self.assertIn(words or "", " ".join(told.split()))
                    if words in (NO_LETTERS,) or field == "restauraciones.compromiso" and "carta" in words:
                        self.assertLess(told.index(words), told.index("cuadra todo"), "it is told first")

    def test_who_moderates_and_plays_is_named(self):
        self.new_match("hexadominacion", moderator=ANA)
        invitation = next((self.folder / "correo/salida/nuevo").glob("*beto*.eml"))
        message = letters.read(invitation)
        text = " ".join(message.get_body(("plain",)).get_content().split())
        self.assertIn("Marta, que también juega, te invita a", text)

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
