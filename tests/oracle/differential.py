"""Plays random games with the program under test and with the reference implementation, and compares.

    differential.py GAME --ronda PATH --games N --seed S [--rounds M] [--keep DIR] [--jobs 2] [--only INDEX] [--all]
    differential.py GAME --ronda PATH --seconds T --seed S …          as many games as begin within T seconds
    differential.py GAME --self --games N --seed S [--rounds M]

Compared are estado.json and eventos.json as bytes, `legal` and `view` as JSON
values, exit statuses, and the codes of inputs that must be refused (nothing may
then be written); what else, the game's own duel.py tells. On a difference the
first differing path is printed and the exit status is 1; the folder kept holds
what the round read and wrote, what was expected (esperado-*.json), and the
commands. With `--self` the reference implementation plays alone and its
invariants are checked. From 200 games on, a motive or an event kind that never
occurred makes the exit status 1 too.
"""

import argparse
import concurrent.futures
import importlib
import itertools
import os
import random
import shutil
import sys
import tempfile
import time
import traceback

from shared import games
from shared.duel import Difference
from shared.program import Program


def keep_inputs(duel, index, keep):
    """Copies what the current round read and wrote; gives the folder."""
    keep = keep or tempfile.mkdtemp(prefix="difference-")
    folder = os.path.join(keep, f"game-{index}")
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(duel.folder, folder)
    with open(os.path.join(folder, "commands.txt"), "w", encoding="utf-8") as file:
        file.write("\n".join(duel.commands).replace(duel.folder, ".") + "\n")
    return folder


def one_game(duel_class, options, index):
    """Plays one game: (its counts, None or the report of a difference)."""
    stats, rng = duel_class.Stats(options.self), random.Random(f"{options.seed}/{index}")
    rounds = options.rounds or duel_class.rounds
    if options.self:
        try:
            duel_class.play_alone(rng, rounds, stats)
        except Exception:
            return stats, f"game {options.seed}/{index}:\n{traceback.format_exc()}"
        return stats, None
    with tempfile.TemporaryDirectory(prefix="duel-") as folder:
        duel = duel_class(Program(options.ronda), rng, os.path.join(folder, "juego"), stats)
        try:
            duel.play(rounds)
        except Exception as error:
            text = str(error) if isinstance(error, Difference) else traceback.format_exc()
            kept = keep_inputs(duel, index, options.keep)
            command = duel.commands[-1].replace(duel.folder, kept) if duel.commands else ""
            return stats, (f"DIFFERENCE in game {options.seed}/{index}, round {duel.round}: {text}\n  inputs: {kept}\n"
                           f"  command: {command}\n  again with: --seed {options.seed} --only {index}")
    return stats, None


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", choices=games.names())
    parser.add_argument("--ronda", help="the program under test")
    parser.add_argument("--self", action="store_true", help="the reference implementation alone")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seconds", type=float, help="begin games for so long, however many they are")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--rounds", type=int, help="most rounds of one game, if not as many as fit it")
    parser.add_argument("--keep", help="folder for the inputs of a difference")
    parser.add_argument("--jobs", type=int, default=2, choices=[1, 2])
    parser.add_argument("--only", type=int, help="play only this game of the series")
    parser.add_argument("--all", action="store_true", help="go on after the first difference")
    options = parser.parse_args()
    if bool(options.ronda) == options.self:
        parser.error("either --ronda PATH or --self")
    if options.ronda and not os.access(options.ronda, os.X_OK):
        parser.error(f"cannot run {options.ronda}")
    return options


def play_all(duel_class, options, total):
    """Plays the games and adds up their counts; gives how many differed."""
    end = time.monotonic() + options.seconds if options.seconds else None
    numbers = range(options.games) if end is None else itertools.count()
    indexes = iter(numbers if options.only is None else [options.only])
    failed, running = 0, set()
    with concurrent.futures.ProcessPoolExecutor(max_workers=options.jobs) as pool:
        while True:
            may_begin = (options.all or not failed) and (end is None or time.monotonic() < end)
            free = options.jobs - len(running) if may_begin else 0
            running |= {pool.submit(one_game, duel_class, options, index) for index in itertools.islice(indexes, free)}
            if not running:
                return failed
            done, running = concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED)
            for future in done:
                stats, report = future.result()
                total.add(stats)
                if report:
                    failed += 1
                    print(report, flush=True)


def main():
    options = arguments()
    games.enter(options.game)
    duel_class = importlib.import_module("duel").Duel
    total = duel_class.Stats(options.self)
    failed = play_all(duel_class, options, total)
    print(total.line())
    incomplete = options.games >= 200 and not options.seconds and options.only is None and total.missing()
    return 1 if failed or incomplete else 0


if __name__ == "__main__":
    sys.exit(main())
