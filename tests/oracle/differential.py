"""Plays random games with the program under test and with the reference implementation, and compares.

    differential.py --ronda PATH --games N --seed S [--rounds M] [--keep DIR] [--jobs 2] [--only GAME]
    differential.py --self --games N --seed S [--rounds M]

Compared are estado.json and eventos.json as bytes, `legal` and `view` as JSON
values, exit statuses, and the codes of inputs that must be refused (nothing may
then be written). On a difference the first differing path is printed and the
exit status is 1; the folder kept holds what the round read and wrote, what was
expected (esperado-*.json), and the commands. With `--self` the reference
implementation plays alone and its invariants are checked. From 200 games on,
a motive or an event kind that never occurred makes the exit status 1 too.
"""

import argparse
import concurrent.futures
import json
import os
import random
import shlex
import shutil
import sys
import tempfile
import traceback

import hexadominacion
import selfplay
from coverage import Stats
from generator import OrderMaker
from program import Program, codes, first_difference, first_line_difference
from refusals import BadFiles, bad_setups, bad_state
from scenarios import hex_seed, new_game
from sheets import SheetWriter


class Difference(Exception):
    """The program and the reference disagree."""


class Duel:
    """One game, played by both."""

    def __init__(self, program, rng, folder, stats):
        self.program, self.rng, self.folder, self.stats = program, rng, folder, stats
        self.commands = []  # those of the current round, kept when they show a difference
        self.state = None
        self.round = 0

    def play(self, rounds):
        self.setup()
        for number in range(rounds):
            self.start_round(number + 1)
            self.state = selfplay.edited(self.rng, self.state, number)
            self.state_file = self.save("antes.json", hexadominacion.dump(self.state).encode("utf-8"))
            self.queries()
            if self.rng.random() < 0.25:
                self.refused_orders()
            if self.rng.random() < 0.08:
                self.refused_state()
            self.play_round()
            if self.state["resultado"] is not None:
                break
        self.after_the_end()
        self.stats.counts["games"] += 1

    def start_round(self, number):
        """A clean folder for what one round reads and writes."""
        self.round = number
        self.commands = []
        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(self.folder)

    def save(self, name, data):
        path = os.path.join(self.folder, name)
        with open(path, "wb") as file:
            file.write(data)
        return path

    def out(self, name):
        return os.path.join(self.folder, name)

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
        expected = hexadominacion.dump(document)
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
            self.save("esperado-" + name, hexadominacion.dump(document).encode("utf-8"))
        for name, document in expected.items():
            path = os.path.join(out, name)
            if not os.path.exists(path):
                raise Difference(f"{name} was not written")
            with open(path, "rb") as file:
                self.compare_text(name, document, file.read())
        extra = set(os.listdir(out)) - {"estado.json", "eventos.json"}
        if extra:
            raise Difference(f"also written: {sorted(extra)}")

    def compare_json(self, what, expected, answer):
        self.expect_status(answer, 0)
        try:
            found = json.loads(answer[1])
        except ValueError as error:
            raise Difference(f"{what}: no JSON: {error}") from error
        path = first_difference(expected, found)
        if path:
            raise Difference(f"{what}{path}")

    def expect_refusal(self, what, answer, code, out=None):
        """Exit status 1, the code at the end of the first error line, nothing written."""
        self.stats.counts["refusals"] += 1
        try:
            self.expect_status(answer, 1)
        except Difference as difference:
            raise Difference(f"{what}, to be refused with [{code}]: {difference}") from None
        found = codes(answer[2])
        if found[:1] != [code]:
            text = answer[2].decode("utf-8", "replace")
            raise Difference(f"{what}: expected code {code}, found {found}; stderr: {text}")
        if out and os.path.exists(out) and os.listdir(out):
            raise Difference(f"{what}: refused, but written: {os.listdir(out)}")

    # -- commands -----------------------------------------------------------

    def setup(self):
        self.start_round(0)
        if self.rng.random() < 0.2:
            self.refused_setup()
        players, partida, options = new_game(self.rng)
        seed, out = hex_seed(self.rng), self.out("salida")
        arguments = ["setup", hexadominacion.GAME, "--players", ",".join(players), "--id", partida, "--seed", seed]
        for key, value in options.items():
            arguments += ["--set", f"{key}={self.option_text(key, value)}"]
        self.state, events = hexadominacion.setup(players, partida, options, seed)
        self.stats.note_events(events["eventos"])
        self.expect_status(self.run(*arguments, "--out", out), 0)
        self.compare_folder(out, self.state, events)
        if self.rng.random() < 0.2:
            answer = self.run(*arguments)
            self.expect_status(answer, 0)
            self.compare_text("stdout", self.state, answer[1])

    def option_text(self, key, value):
        if isinstance(value, bool):
            return self.rng.choice(["true", "sí", "si", "True"] if value else ["false", "no", "No"])
        if value is None:
            return "no"
        if isinstance(value, list):
            return ",".join(value)
        text = str(value)
        return self.rng.choice([text, text.upper()])

    def refused_setup(self):
        arguments, status = self.rng.choice(bad_setups())
        out = self.out("rechazada")
        self.stats.counts["refusals"] += 1
        self.expect_status(self.run("setup", *arguments, "--out", out), status)
        if os.path.exists(out) and os.listdir(out):
            raise Difference(f"setup failed, but wrote {os.listdir(out)}")

    def queries(self):
        """`legal` and `view` for one player; now and then for a stranger."""
        player = self.rng.choice(self.state["jugadores"])["id"]
        where = ["--state", self.state_file, "--player"]
        self.compare_json("legal", hexadominacion.legal(self.state, player), self.run("legal", *where, player))
        self.compare_json("view", hexadominacion.view(self.state, player), self.run("view", *where, player))
        if self.rng.random() < 0.05:
            command = self.rng.choice(["legal", "view"])
            self.expect_refusal(command, self.run(command, *where, "nadie"), "jugador_desconocido")

    def refused_orders(self):
        what, files, code = BadFiles(self.rng, self.state).make()
        answer, out = self.adjudicate("malas", files, hex_seed(self.rng))
        self.expect_refusal(f"orders ({what[:300]})", answer, code, out)

    def refused_state(self):
        what, text = bad_state(self.rng, self.state)
        path, out = self.save("estado-malo.json", text.encode("utf-8")), self.out("salida-mala")
        answer = self.run("adjudicate", "--state", path, "--out", out)
        self.expect_refusal(f"state ({what})", answer, "estado_invalido", out)

    def adjudicate(self, prefix, files, seed):
        """Runs `adjudicate` with these files: (answer, folder written to)."""
        out = self.out("salida-" + prefix)
        arguments = ["adjudicate", "--state", self.state_file, "--seed", seed, "--out", out]
        for i, data in enumerate(files):
            arguments += ["--orders", self.save(f"{prefix}-{i}.{self.rng.choice(['yaml', 'yml'])}", data)]
        return self.run(*arguments), out

    def play_round(self):
        sheets, moderator = OrderMaker(self.rng, self.state).make()
        seed = hex_seed(self.rng)
        hexagons = {hexagon["nombre"] for hexagon in self.state["tablero"]["hexagonos"]}
        # A hexagon may be called like a player's id: the writer could not tell the two apart.
        display = {p["id"]: p["nombre"] for p in self.state["jugadores"] if p["id"] not in hexagons}
        writer = SheetWriter(self.rng, display)
        all_sheets = list(sheets.items()) + ([("moderador", moderator)] if moderator else [])
        self.rng.shuffle(all_sheets)
        files = [
            writer.write(self.state["partida"], player, self.state["ronda"] + 1, orders)
            for player, orders in all_sheets
        ]
        state, events = hexadominacion.adjudicate(self.state, sheets, moderator, seed)
        self.stats.counts["rounds"] += 1
        self.stats.note_sheets([orders for _, orders in all_sheets])
        self.stats.note_events(events["eventos"])
        answer, out = self.adjudicate("ordenes", files, seed)
        self.expect_status(answer, 0)
        self.compare_folder(out, state, events)
        self.state = state

    def after_the_end(self):
        """A finished game: nothing is legal, all is shown, no orders are taken."""
        if self.state["resultado"] is None:
            return
        self.start_round(self.round + 1)
        self.state_file = self.save("antes.json", hexadominacion.dump(self.state).encode("utf-8"))
        self.queries()
        files = []
        if self.rng.random() < 0.6:
            player = self.rng.choice(self.state["jugadores"])["id"]
            files = [SheetWriter(self.rng, {}).write(self.state["partida"], player, self.state["ronda"] + 1, {})]
        answer, out = self.adjudicate("tarde", files, hex_seed(self.rng))
        self.expect_refusal("orders after the end", answer, "partida_terminada", out)


def game_rng(seed, index):
    return random.Random(f"{seed}/{index}")


def keep_inputs(duel, index, keep):
    """Copies what the current round read and wrote; gives the folder."""
    keep = keep or tempfile.mkdtemp(prefix="difference-")
    folder = os.path.join(keep, f"game-{index}")
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(duel.folder, folder)
    with open(os.path.join(folder, "commands.txt"), "w", encoding="utf-8") as file:
        file.write("\n".join(duel.commands).replace(duel.folder, ".") + "\n")
    return folder


def one_game(path, seed, index, rounds, keep):
    """Plays one game: (its counts, None or the report of a difference)."""
    stats, rng = Stats(), game_rng(seed, index)
    if path is None:
        try:
            selfplay.play(rng, rounds, stats)
        except Exception:
            return stats, f"game {seed}/{index}:\n{traceback.format_exc()}"
        return stats, None
    with tempfile.TemporaryDirectory(prefix="duel-") as folder:
        duel = Duel(Program(path), rng, os.path.join(folder, "juego"), stats)
        try:
            duel.play(rounds)
        except Exception as error:
            text = str(error) if isinstance(error, Difference) else traceback.format_exc()
            kept = keep_inputs(duel, index, keep)
            command = duel.commands[-1].replace(duel.folder, kept) if duel.commands else ""
            return stats, (f"DIFFERENCE in game {seed}/{index}, round {duel.round}: {text}\n  inputs: {kept}\n"
                           f"  command: {command}\n  again with: --seed {seed} --only {index}")
    return stats, None


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--ronda", help="the program under test")
    parser.add_argument("--self", action="store_true", help="the reference implementation alone")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--rounds", type=int, default=12, help="most rounds of one game")
    parser.add_argument("--keep", help="folder for the inputs of a difference")
    parser.add_argument("--jobs", type=int, default=2, choices=[1, 2])
    parser.add_argument("--only", type=int, help="play only this game of the series")
    options = parser.parse_args()
    if bool(options.ronda) == options.self:
        parser.error("either --ronda PATH or --self")
    if options.ronda and not os.access(options.ronda, os.X_OK):
        parser.error(f"cannot run {options.ronda}")
    return options


def main():
    options = arguments()
    indexes = range(options.games) if options.only is None else [options.only]
    total, failed = Stats(), 0
    with concurrent.futures.ProcessPoolExecutor(max_workers=options.jobs) as pool:
        waiting = [
            pool.submit(one_game, options.ronda, options.seed, index, options.rounds, options.keep)
            for index in indexes
        ]
        for future in concurrent.futures.as_completed(waiting):
            if future.cancelled():
                continue
            stats, report = future.result()
            total.add(stats)
            if report:
                failed += 1
                print(report, flush=True)
                for other in waiting:
                    other.cancel()
    print(total.line())
    incomplete = options.games >= 200 and options.only is None and total.missing()
    return 1 if failed or incomplete else 0


if __name__ == "__main__":
    sys.exit(main())
