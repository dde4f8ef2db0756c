"""One game played by the program and by the reference, round by round."""

import json
import os
import shlex
import shutil

import paths  # noqa: F401
import dehexz
from badfiles import BadFiles, bad_setups, bad_state
from generator import OrderMaker
from orderfiles import GameSheetWriter
from program import codes, first_difference, first_line_difference
from scenarios import Scenario, hex_seed, new_game
from selfplay import round_sheets, suicides, wild_sheets
from turn import Refusal


class Difference(Exception):
    """The program and the reference disagree."""


class Duel:
    """Runs the commands and compares what they answer."""

    def __init__(self, program, rng, folder, stats):
        self.program, self.rng, self.folder, self.stats = program, rng, folder, stats
        self.commands = []  # those of the current round, kept when they show a difference
        self.state, self.state_file = None, None
        self.round = self.files = 0

    def chance(self, probability):
        return self.rng.random() < probability

    def play(self, rounds):
        self.setup()
        hints = []
        if self.chance(0.85):
            self.state, hints = Scenario(self.rng, self.state).make()
        for number in range(rounds):
            self.start_round(number + 1)
            self.maker = OrderMaker(self.rng, self.state)
            self.queries()
            self.refusals()
            self.play_round(hints)
            hints = []
            if self.state["resultado"] is not None:
                break
        self.after_the_end()
        self.stats.counts["games"] += 1

    def start_round(self, number):
        """A clean folder for what one round reads and writes."""
        self.round, self.commands, self.files = number, [], 0
        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(self.folder)
        if self.state:
            self.state_file = self.save("antes.json", dehexz.dump(self.state).encode("utf-8"))

    def save(self, name, data):
        path = os.path.join(self.folder, name)
        with open(path, "wb") as file:
            file.write(data)
        return path

    def run(self, *arguments):
        self.commands.append(shlex.join(["ronda", *map(str, arguments)]))
        return self.program.run(*arguments)

    # -- comparing ----------------------------------------------------------

    def expect_status(self, answer, status):
        if answer[0] != status:
            text = answer[2].decode("utf-8", "replace")
            raise Difference(f"exit status: expected {status}, found {answer[0]}; stderr: {text}")

    def compare_text(self, what, document, data):
        """The bytes of a file against the reference's document."""
        expected = dehexz.dump(document)
        if data == expected.encode("utf-8"):
            return
        try:
            found = json.loads(data)
        except ValueError as error:
            raise Difference(f"{what}: no JSON: {error}") from error
        path = first_difference(document, found)
        text = data.decode("utf-8", "replace")
        raise Difference(f"{what}{path or ': ' + first_line_difference(expected, text)}")

    def compare_folder(self, out, state, events):
        expected = {"eventos.json": events, "estado.json": state}
        for name, document in expected.items():
            self.save("esperado-" + name, dehexz.dump(document).encode("utf-8"))
        for name, document in expected.items():
            path = os.path.join(out, name)
            if not os.path.exists(path):
                raise Difference(f"{name} was not written")
            with open(path, "rb") as file:
                self.compare_text(name, document, file.read())
        extra = set(os.listdir(out)) - set(expected)
        if extra:
            raise Difference(f"also written: {sorted(extra)}")

    def answered(self, what, answer):
        self.expect_status(answer, 0)
        try:
            return json.loads(answer[1])
        except ValueError as error:
            raise Difference(f"{what}: no JSON: {error}") from error

    def compare_legal(self, player):
        """As a set; each order once."""
        found = self.answered("legal", self.run("legal", "--state", self.state_file, "--player", player))
        lines = sorted(json.dumps(order, sort_keys=True, ensure_ascii=False) for order in found)
        expected = dehexz.legal(self.state, player)
        wanted = sorted(json.dumps(order, sort_keys=True, ensure_ascii=False) for order in expected)
        if lines != wanted:
            over = sorted(set(lines) - set(wanted))[:3]
            missing = sorted(set(wanted) - set(lines))[:3]
            raise Difference(f"legal of {player}: {len(wanted)} expected, {len(lines)} found; "
                             f"missing {missing}, not expected {over}")

    def expect_refusal(self, what, answer, wanted, out=None):
        """Exit status 1, these codes (as a set of one or more sets that will do), nothing written."""
        self.stats.counts["refusals"] += 1
        found = set(codes(answer[2]))
        text = answer[2].decode("utf-8", "replace")
        if answer[0] != 1 or found not in wanted:
            raise Difference(f"{what}: expected status 1 and codes {wanted}, found {answer[0]} and {found}; {text}")
        if out and os.path.exists(out) and os.listdir(out):
            raise Difference(f"{what}: refused, but written: {os.listdir(out)}")

    # -- commands -----------------------------------------------------------

    def setup(self):
        self.start_round(0)
        if self.chance(0.15):
            self.refused_setup()
        players, partida, options = new_game(self.rng)
        seed, out = hex_seed(self.rng), self.out("salida")
        arguments = ["setup", dehexz.GAME, "--players", ",".join(players), "--id", partida, "--seed", seed]
        for key, value in options.items():
            arguments += ["--set", f"{key}={self.option_text(value)}"]
        self.state, events = dehexz.setup(players, partida, options, seed)
        self.stats.note_events(events["eventos"])
        self.expect_status(self.run(*arguments, "--out", out), 0)
        self.compare_folder(out, self.state, events)

    def option_text(self, value):
        if isinstance(value, bool):
            return self.rng.choice(["true", "sí", "si", "True"] if value else ["false", "no", "No"])
        if isinstance(value, list):
            return ",".join(value)
        return self.rng.choice([str(value), str(value).upper()])

    def refused_setup(self):
        arguments, status = self.rng.choice(bad_setups())
        out = self.out("rechazada")
        self.stats.counts["refusals"] += 1
        self.expect_status(self.run("setup", *arguments, "--out", out), status)
        if os.path.exists(out) and os.listdir(out):
            raise Difference(f"setup failed, but wrote {os.listdir(out)}")

    def out(self, name):
        return os.path.join(self.folder, name)

    def queries(self):
        if self.chance(0.35):
            self.compare_legal(self.maker.turn)
        if self.chance(0.08):
            player = self.rng.choice(self.state["jugadores"])["id"]
            self.compare_legal(player)
            found = self.answered("view", self.run("view", "--state", self.state_file, "--player", player))
            path = first_difference(dehexz.view(self.state, player), found)
            if path:
                raise Difference(f"view{path}")
        if self.chance(0.02):
            answer = self.run(self.rng.choice(["legal", "view"]), "--state", self.state_file, "--player", "nadie")
            self.expect_refusal("a stranger", answer, [{"jugador_desconocido"}])
        if self.chance(0.06):
            self.compare_perft()

    def compare_perft(self):
        """The number of sequences; two orders deep only where that is quick."""
        depth = 2 if len(dehexz.legal(self.state, self.maker.turn)) <= 60 else 1
        answer = self.run("perft", "--state", self.state_file, "--depth", depth)
        self.expect_status(answer, 0)
        self.stats.counts["perfts"] += 1
        expected, found = dehexz.perft(self.state, depth), answer[1].decode("utf-8").split()
        if str(expected) not in found:
            raise Difference(f"perft {depth}: expected {expected}, found {found}")

    def refusals(self):
        """Orders that mostly are not legal, files and states at fault."""
        for _ in range(2):
            self.try_sheets(wild_sheets(self.rng, self.maker))
        if self.chance(0.2):
            what, files, wanted = BadFiles(self.rng, self.state).make()
            answer, out = self.adjudicate(files, hex_seed(self.rng))
            self.expect_refusal(f"files ({what})", answer, [wanted], out)
        if self.chance(0.15):
            what, text = bad_state(self.rng, self.state)
            path, out = self.save("estado-malo.json", text.encode("utf-8")), self.out("salida-mala")
            answer = self.run("adjudicate", "--state", path, "--out", out)
            self.expect_refusal(f"state ({what})", answer, [{"estado_invalido"}], out)

    def adjudicate(self, files, seed):
        """Runs `adjudicate` with these files: (answer, folder written to)."""
        self.files += 1
        out = self.out(f"salida-{self.files}")
        arguments = ["adjudicate", "--state", self.state_file, "--seed", seed, "--out", out]
        for i, data in enumerate(files):
            arguments += ["--orders", self.save(f"{self.files}-{i}.yaml", data)]
        return self.run(*arguments), out

    def written(self, sheets):
        """The order files, in any order."""
        display = {p["id"]: p["nombre"] for p in self.state["jugadores"]}
        writer = GameSheetWriter(self.rng, display)
        items = list(sheets.items())
        self.rng.shuffle(items)
        number = self.state["ronda"] + 1
        return [writer.write(self.state["partida"], player, number, orders) for player, orders in items]

    def try_sheets(self, sheets):
        """One call of `adjudicate`, whatever comes of it; gives the new state or None."""
        seed, files = hex_seed(self.rng), self.written(sheets)
        if len(sheets) == 1 and self.chance(0.15):
            self.compare_check(sheets, files[0])
        try:
            state, events = dehexz.adjudicate(self.state, sheets, seed)
        except Refusal as refusal:
            self.stats.note_refusal(refusal.code)
            answer, out = self.adjudicate(files, seed)
            self.expect_refusal(f"orders {sheets}", answer, [{code} for code in (refusal.code, *refusal.also)], out)
            return None
        answer, out = self.adjudicate(files, seed)
        if answer[0]:
            raise Difference(f"orders {sheets}: expected status 0, found {answer}")
        self.compare_folder(out, state, events)
        self.stats.note_events(events["eventos"], suicides(self.state))
        self.stats.counts["rounds"] += 1
        return state

    def compare_check(self, sheets, data):
        """`check` of one file decides as `adjudicate` does."""
        try:
            dehexz.adjudicate(self.state, sheets, "0" * 64)
        except Refusal as refusal:
            if refusal.code == "falta_orden":
                return  # another file might still bring the action, as far as one file can tell
            answer = self.run("check", "--state", self.state_file, "--orders", self.save("una.yaml", data))
            self.expect_refusal(f"check {sheets}", answer, [{code} for code in (refusal.code, *refusal.also)])
            return
        answer = self.run("check", "--state", self.state_file, "--orders", self.save("una.yaml", data))
        self.expect_status(answer, 0)

    def play_round(self, hints):
        self.state = self.try_sheets(round_sheets(self.rng, self.state, self.maker, hints))

    def after_the_end(self):
        """A finished game: nothing is legal, no orders are taken."""
        if self.state["resultado"] is None:
            return
        self.start_round(self.round + 1)
        player = self.rng.choice(self.state["jugadores"])["id"]
        self.compare_legal(player)
        files = self.written({player: {}} if self.chance(0.6) else {})
        answer, out = self.adjudicate(files, hex_seed(self.rng))
        self.expect_refusal("orders after the end", answer, [{"partida_terminada"}], out)
