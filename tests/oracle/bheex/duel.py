"""One game played by the program under test and by the reference, compared step by step."""

import json
import os
import shlex
import shutil

import bheex
import course
from changed_states import Changer
from faults import BadFiles, bad_setups, wrong_actions
from moves import SheetMaker
from positions import hex_seed, new_game
from program import codes, first_difference, first_line_difference
from writer import BheexWriter, display


class Difference(Exception):
    """The program and the reference disagree."""


class Duel:
    def __init__(self, program, rng, folder, stats):
        self.program, self.rng, self.folder, self.stats = program, rng, folder, stats
        self.commands = []  # those of the current round, kept when they show a difference
        self.state = None
        self.round = 0

    def play(self, rounds):
        self.setup()
        self.state, habit = course.opening(self.rng, self.state)
        for number in range(rounds):
            self.start_round(number + 1)
            self.queries()
            for chance, step in (
                (0.35, self.wrong_actions), (0.3, self.bad_files), (0.3, self.changed_state), (0.1, self.check),
            ):
                if self.rng.random() < chance:
                    step()
            if number == 0 and self.rng.random() < 0.3:
                self.perft()
            self.play_round(habit)
            if self.state["resultado"] is not None:
                break
        self.after_the_end()
        self.stats.counts["games"] += 1

    def start_round(self, number):
        """A clean folder for what one round reads and writes."""
        self.round, self.commands = number, []
        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(self.folder)
        if self.state is not None:
            self.state_file = self.save("antes.json", bheex.dump(self.state).encode("utf-8"))

    def save(self, name, data):
        path = self.out(name)
        with open(path, "wb") as file:
            file.write(data)
        return path

    def out(self, name):
        return os.path.join(self.folder, name)

    def run(self, *arguments):
        self.commands.append(shlex.join(["ronda", *map(str, arguments)]))
        return self.program.run(*arguments)

    # -- comparing ----------------------------------------------------------

    def expect_status(self, what, answer, status):
        if answer[0] != status:
            text = answer[2].decode("utf-8", "replace")
            raise Difference(f"{what}: exit status: expected {status}, found {answer[0]}; stderr: {text}")

    def compare_text(self, what, document, data):
        """The bytes of a file against the reference's document."""
        expected = bheex.dump(document)
        if data == expected.encode("utf-8"):
            return
        try:
            found = json.loads(data)
        except ValueError as error:
            raise Difference(f"{what}: no JSON: {error}") from error
        path = first_difference(document, found)
        raise Difference(f"{what}{path or ': ' + first_line_difference(expected, data.decode('utf-8', 'replace'))}")

    def compare_folder(self, out, state, events):
        expected = {"eventos.json": events, "estado.json": state}
        for name, document in expected.items():
            self.save("esperado-" + name, bheex.dump(document).encode("utf-8"))
        for name, document in expected.items():
            path = os.path.join(out, name)
            if not os.path.exists(path):
                raise Difference(f"{name} was not written")
            with open(path, "rb") as file:
                self.compare_text(name, document, file.read())
        extra = set(os.listdir(out)) - set(expected)
        if extra:
            raise Difference(f"also written: {sorted(extra)}")

    def compare_json(self, what, expected, answer):
        self.expect_status(what, answer, 0)
        try:
            found = json.loads(answer[1])
        except ValueError as error:
            raise Difference(f"{what}: no JSON: {error}") from error
        path = first_difference(expected, found)
        if path is None and json.dumps(expected) != json.dumps(found):
            path = ": the keys stand in another order"
        if path:
            raise Difference(f"{what}{path}")

    def expect_refusal(self, what, answer, expected, out=None):
        """Exit status 1, these codes at the ends of the error lines, nothing written."""
        self.stats.counts["refusals"] += 1
        self.expect_status(f"{what}, to be refused with {sorted(expected)}", answer, 1)
        found = codes(answer[2])
        if set(found) != expected:
            text = answer[2].decode("utf-8", "replace")
            raise Difference(f"{what}: expected codes {sorted(expected)}, found {found}; stderr: {text}")
        self.stats.motives.update(expected)
        if out and os.path.exists(out) and os.listdir(out):
            raise Difference(f"{what}: refused, but written: {os.listdir(out)}")

    # -- set-up ---------------------------------------------------------------

    def setup(self):
        self.start_round(0)
        if self.rng.random() < 0.25:
            self.refused_setup()
        players, partida, options = new_game(self.rng)
        seed, out = hex_seed(self.rng), self.out("salida")
        arguments = ["setup", bheex.GAME, "--players", ",".join(players), "--id", partida, "--seed", seed]
        for key, value in options.items():
            arguments += ["--set", f"{key}={self.option_text(value)}"]
        self.state, events = bheex.setup(players, partida, options, seed)
        self.stats.note_events(events["eventos"])
        self.expect_status("setup", self.run(*arguments, "--out", out), 0)
        self.compare_folder(out, self.state, events)
        if self.rng.random() < 0.1:
            answer = self.run(*arguments)
            self.expect_status("setup", answer, 0)
            self.compare_text("stdout", self.state, answer[1])

    def option_text(self, value):
        if isinstance(value, bool):
            return self.rng.choice(["true", "sí", "si", "True"] if value else ["false", "no", "No"])
        if isinstance(value, list):
            text = self.rng.choice([",", ",", ", "]).join(value)
            return self.rng.choice([text, text, text.lower()])
        return self.rng.choice([str(value), str(value).upper()])

    def refused_setup(self):
        arguments, status, code = self.rng.choice(bad_setups())
        out = self.out("rechazada")
        answer = self.run("setup", *arguments, "--out", out)
        what = f"setup {' '.join(arguments)}"
        if code:
            self.expect_refusal(what, answer, {code}, out)
            return
        self.expect_status(what, answer, status)
        if os.path.exists(out) and os.listdir(out):
            raise Difference(f"{what}: failed, but wrote {os.listdir(out)}")

    # -- questions ------------------------------------------------------------

    def queries(self):
        """`legal` and `view` for one player; now and then for a stranger."""
        players = [p["id"] for p in self.state["jugadores"]]
        where = ["--state", self.state_file, "--player"]
        if self.rng.random() < 0.5:
            player = (self.state["turno_de"] or players)[0] if self.rng.random() < 0.8 else self.rng.choice(players)
            self.compare_json("legal", bheex.legal(self.state, player), self.run("legal", *where, player))
        if self.rng.random() < 0.15:
            player = self.rng.choice(players)
            self.compare_json("view", bheex.view(self.state, player), self.run("view", *where, player))
        if self.rng.random() < 0.04:
            command = self.rng.choice(["legal", "view"])
            self.expect_refusal(command, self.run(command, *where, "nadie"), {"jugador_desconocido"})

    def perft(self):
        """As deep as some tenths of a second allow."""
        ways = len(bheex.Table(self.state).legal_ways())
        depth = self.rng.choice([1, 2, 2]) if ways > 12 else self.rng.choice([1, 2, 3])
        answer = self.run("perft", "--state", self.state_file, "--depth", depth)
        self.expect_status("perft", answer, 0)
        expected, found = bheex.perft(self.state, depth), answer[1].decode("utf-8", "replace").strip()
        if found != str(expected):
            raise Difference(f"perft {depth}: expected {expected}, found {found!r}")
        self.stats.counts["perft"] += 1

    def check(self):
        """`check` takes and refuses the action of the player in turn as `adjudicate` does."""
        player = self.state["turno_de"][0]
        if self.rng.random() < 0.5:
            sheets, expected = wrong_actions(self.rng, self.state)
            if set(sheets) != {player} or expected & {"falta_orden", "no_es_su_turno"}:
                return
        else:
            sheets, expected = {player: SheetMaker(self.rng, self.state).table.order(*self.any_way())}, None
        orders = self.save("consulta.yaml", self.write(player, sheets[player]))
        answer = self.run("check", "--state", self.state_file, "--orders", orders)
        if expected:
            self.expect_refusal(f"check {sheets}", answer, expected)
        else:
            self.expect_status(f"check {sheets}", answer, 0)

    def any_way(self):
        return self.rng.choice(bheex.Table(self.state).legal_ways())

    # -- what must be refused ---------------------------------------------------

    def wrong_actions(self):
        sheets, expected = wrong_actions(self.rng, self.state)
        answer, out = self.adjudicate("malas", self.write_all(sheets), hex_seed(self.rng))
        self.expect_refusal(f"orders {sheets}", answer, expected, out)

    def bad_files(self):
        what, files, expected = BadFiles(self.rng, self.state).make()
        answer, out = self.adjudicate("malas", files, hex_seed(self.rng))
        self.expect_refusal(f"files ({what[:300]})", answer, expected, out)

    def changed_state(self):
        """A state with one random change: taken or refused as the loader's conditions say."""
        what, text, good = Changer(self.rng, self.state).make()
        path, player = self.save("cambiado.json", text.encode("utf-8")), self.state["jugadores"][0]["id"]
        answer = self.run("view", "--state", path, "--player", player)
        self.stats.counts["changed_states"] += 1
        if good:
            self.compare_json(f"view of a changed state ({what})", json.loads(text), answer)
        else:
            self.expect_refusal(f"state ({what})", answer, {"estado_invalido"})

    # -- rounds ---------------------------------------------------------------

    def write(self, player, orders):
        writer = BheexWriter(self.rng, display(self.state))
        return writer.write(self.state["partida"], player, self.state["ronda"] + 1, orders)

    def write_all(self, sheets):
        files = [self.write(player, orders) for player, orders in sheets.items()]
        self.rng.shuffle(files)
        return files

    def adjudicate(self, prefix, files, seed):
        """Runs `adjudicate` with these files: (answer, folder written to)."""
        out = self.out("salida-" + prefix)
        shutil.rmtree(out, ignore_errors=True)
        arguments = ["adjudicate", "--state", self.state_file, "--seed", seed, "--out", out]
        for i, data in enumerate(files):
            arguments += ["--orders", self.save(f"{prefix}-{i}.{self.rng.choice(['yaml', 'yml'])}", data)]
        return self.run(*arguments), out

    def play_round(self, habit):
        sheets, seed = SheetMaker(self.rng, self.state, habit).make(), hex_seed(self.rng)
        state, events = bheex.adjudicate(self.state, sheets, seed)
        self.stats.counts["rounds"] += 1
        self.stats.note_events(events["eventos"])
        answer, out = self.adjudicate("ordenes", self.write_all(sheets), seed)
        self.expect_status(f"orders {sheets}", answer, 0)
        self.compare_folder(out, state, events)
        self.state = state

    def after_the_end(self):
        """A finished game: nothing is legal, all is shown, no orders are taken."""
        if self.state["resultado"] is None:
            return
        self.start_round(self.round + 1)
        self.queries()
        player = self.rng.choice(self.state["jugadores"])["id"]
        files = [self.write(player, {"tablas": True})] if self.rng.random() < 0.6 else []
        answer, out = self.adjudicate("tarde", files, hex_seed(self.rng))
        self.expect_refusal("orders after the end", answer, {"partida_terminada"}, out)
