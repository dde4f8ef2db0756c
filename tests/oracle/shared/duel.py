"""One game played by the program under test and by the reference, compared step by step.

A game's `Duel` provides `reference`, `Writer`, `Stats`, `play_alone` and `rounds`, and the steps `setup`, `one_round` and
`after_the_end`; the rest is here.
"""

import json
import os
import shlex
import shutil

from shared.dice import hex_seed
from shared.documents import dump
from shared.program import codes, first_difference, first_line_difference


class Difference(Exception):
    """The results of the program and of the reference differ."""


class Duel:
    """Runs the commands and compares their results."""

    reference = None  # the module with GAME, `setup`, `legal` and `view`
    Writer = None  # of order files
    Stats = None  # the game's Tally
    play_alone = None  # (rng, rounds, stats): one game without a program
    rounds = None  # maximum number of rounds

    def __init__(self, program, rng, folder, stats):
        self.program, self.rng, self.folder, self.stats = program, rng, folder, stats
        self.commands = []  # commands of the current round, kept if they show a difference
        self.state = self.state_file = None
        self.round = self.adjudications = 0

    def chance(self, probability):
        return self.rng.random() < probability

    def play(self, rounds):
        self.setup()
        for number in range(rounds):
            self.start_round(number + 1)
            self.one_round(number)
            if self.over():
                break
        if self.over():
            self.start_round(self.round + 1)
            self.after_the_end()
        self.stats.counts["games"] += 1

    def setup(self):
        """Sometimes set-ups that must fail, then a valid one: with `set_up`."""
        raise NotImplementedError

    def one_round(self, number):
        """All tests with one state; stores the next one in `state`."""
        raise NotImplementedError

    def after_the_end(self):
        """A finished game: nothing is legal, everything is visible, no orders are accepted."""
        raise NotImplementedError

    def over(self):
        return self.state["resultado"] is not None

    # -- the folder ---------------------------------------------------------

    def start_round(self, number):
        """An empty folder for the files of one round."""
        self.round, self.commands, self.adjudications = number, [], 0
        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(self.folder)
        if self.state is not None:
            self.go_on_from(self.state)

    def go_on_from(self, state):
        self.state, self.state_file = state, self.save("antes.json", dump(state).encode("utf-8"))

    def out(self, name):
        return os.path.join(self.folder, name)

    def save(self, name, data):
        path = self.out(name)
        with open(path, "wb") as file:
            file.write(data)
        return path

    def run(self, *arguments):
        self.commands.append(shlex.join(["ronda", *map(str, arguments)]))
        return self.program.run(*arguments)

    # -- comparing ----------------------------------------------------------

    def expect_status(self, what, answer, status):
        if answer[0] != status:
            text = answer[2].decode("utf-8", "replace")
            raise Difference(f"{what}: exit status: expected {status}, found {answer[0]}; stderr: {text}")

    def expect_refusal(self, what, answer, wanted, out=None):
        """Exit status 1, error codes equal to one of these sets, nothing written."""
        self.stats.counts["refusals"] += 1
        self.expect_status(f"{what}, to be refused with {wanted}", answer, 1)
        if set(codes(answer[2])) not in wanted:
            text = answer[2].decode("utf-8", "replace")
            raise Difference(f"{what}: expected codes {wanted}, found {codes(answer[2])}; stderr: {text}")
        self.expect_nothing_written(what, out)

    def expect_nothing_written(self, what, out):
        if out and os.path.exists(out) and os.listdir(out):
            raise Difference(f"{what}: refused, but written: {os.listdir(out)}")

    def compare_text(self, what, document, data):
        """Compares the bytes of a file with the reference's document."""
        expected = dump(document)
        if data == expected.encode("utf-8"):
            return
        path = first_difference(document, self.parsed(what, data))
        raise Difference(f"{what}{path or ': ' + first_line_difference(expected, data.decode('utf-8', 'replace'))}")

    def compare_folder(self, out, state, events):
        expected = {"eventos.json": events, "estado.json": state}
        for name, document in expected.items():
            self.save("esperado-" + name, dump(document).encode("utf-8"))
        for name, document in expected.items():
            path = os.path.join(out, name)
            if not os.path.exists(path):
                raise Difference(f"{name} was not written")
            with open(path, "rb") as file:
                self.compare_text(name, document, file.read())
        extra = set(os.listdir(out)) - set(expected)
        if extra:
            raise Difference(f"also written: {sorted(extra)}")

    def parsed(self, what, data):
        try:
            return json.loads(data)
        except ValueError as error:
            raise Difference(f"{what}: no JSON: {error}") from error

    def answered(self, what, answer):
        """The JSON printed by a command."""
        self.expect_status(what, answer, 0)
        return self.parsed(what, answer[1])

    def compare_json(self, what, expected, answer):
        found = self.answered(what, answer)
        path = first_difference(expected, found)
        if path is None and json.dumps(expected) != json.dumps(found):
            path = ": the keys stand in another order"
        if path:
            raise Difference(f"{what}{path}")

    # -- set-up ---------------------------------------------------------------

    def set_up(self, players, partida, options):
        """Round 0 by both, in `state`; returns the program's arguments."""
        seed, out = hex_seed(self.rng), self.out("salida")
        arguments = ["setup", self.reference.GAME, "--players", ",".join(players), "--id", partida, "--seed", seed]
        for key, value in options.items():
            arguments += ["--set", f"{key}={self.option_text(value)}"]
        self.state, events = self.reference.setup(players, partida, options, seed)
        self.stats.note_events(events["eventos"])
        self.expect_status("setup", self.run(*arguments, "--out", out), 0)
        self.compare_folder(out, self.state, events)
        return arguments

    def compare_stdout(self, arguments):
        """The same set-up without a folder prints the state."""
        answer = self.run(*arguments)
        self.expect_status("setup", answer, 0)
        self.compare_text("stdout", self.state, answer[1])

    def option_text(self, value):
        """An option in one of its spellings on the command line."""
        if isinstance(value, bool):
            return self.rng.choice(["true", "sí", "si", "True"] if value else ["false", "no", "No"])
        if value is None:
            return "no"
        if isinstance(value, list):
            return ",".join(value)
        return self.rng.choice([str(value), str(value).upper()])

    def refused_setup(self, arguments, status, code=None):
        """A set-up that must fail, with this code if the rules name one."""
        out, what = self.out("rechazada"), f"setup {' '.join(arguments)}"
        answer = self.run("setup", *arguments, "--out", out)
        if code:
            self.expect_refusal(what, answer, [{code}], out)
            return
        self.stats.counts["refusals"] += 1
        self.expect_status(what, answer, status)
        self.expect_nothing_written(what, out)

    # -- questions ------------------------------------------------------------

    def ask(self, command, player):
        return self.run(command, "--state", self.state_file, "--player", player)

    def compare_question(self, command, player):
        """`legal` or `view` for this player."""
        self.compare_json(command, getattr(self.reference, command)(self.state, player), self.ask(command, player))

    def strangers_question(self):
        command = self.rng.choice(["legal", "view"])
        self.expect_refusal(command, self.ask(command, "nadie"), [{"jugador_desconocido"}])

    def compare_perft(self, depth):
        answer = self.run("perft", "--state", self.state_file, "--depth", depth)
        self.expect_status("perft", answer, 0)
        expected, found = self.reference.perft(self.state, depth), answer[1].decode("utf-8", "replace").strip()
        if found != str(expected):
            raise Difference(f"perft {depth}: expected {expected}, found {found!r}")
        self.stats.counts["perfts"] += 1

    def check(self, data):
        """The result of `check` for one order file."""
        return self.run("check", "--state", self.state_file, "--orders", self.save("consulta.yaml", data))

    # -- orders ---------------------------------------------------------------

    def display(self):
        """For each player, another accepted name."""
        return {p["id"]: p["nombre"] for p in self.state["jugadores"]}

    def write(self, player, orders):
        """An order file for the next round."""
        writer = self.Writer(self.rng, self.display())
        return writer.write(self.state["partida"], player, self.state["ronda"] + 1, orders)

    def ending(self):
        """The name of an order file."""
        return self.rng.choice(["yaml", "yml"])

    def adjudicate(self, files, seed):
        """Runs `adjudicate` with these files: (result, output folder)."""
        self.adjudications += 1
        out = self.out(f"salida-{self.adjudications}")
        arguments = ["adjudicate", "--state", self.state_file, "--seed", seed, "--out", out]
        for i, data in enumerate(files):
            arguments += ["--orders", self.save(f"{self.adjudications}-{i}.{self.ending()}", data)]
        return self.run(*arguments), out

    def compare_round(self, what, files, seed, expected):
        """These files must give the expected state and events."""
        state, events = expected
        answer, out = self.adjudicate(files, seed)
        self.expect_status(what, answer, 0)
        self.compare_folder(out, state, events)
        self.stats.counts["rounds"] += 1

    def refused_files(self, what, files, wanted, seed=None):
        """Files that must be refused as a whole."""
        answer, out = self.adjudicate(files, seed or hex_seed(self.rng))
        self.expect_refusal(what, answer, wanted, out)

    def refused_state(self, what, text):
        path, out = self.save("estado-malo.json", text.encode("utf-8")), self.out("salida-mala")
        answer = self.run("adjudicate", "--state", path, "--out", out)
        self.expect_refusal(f"state ({what})", answer, [{"estado_invalido"}], out)
