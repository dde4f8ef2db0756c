"""Plays the levels of robots against each other in every game, prints a table for README.md, and fails if a level is weaker or
slower than its goal, or gives orders that are refused or would surely be cancelled. With 1,000 matches each it takes a night.

use: robots.py [--games N] [--jobs J] [--only GAME] [--against LEVEL,LEVEL] PATH/ronda
"""

import argparse
import concurrent.futures
import json
import subprocess
import sys

# The goals, the only place: the share of the points that the first is to get of the second (a win is a point, a draw half of one),
# and the milliseconds that one decision of the first may take on average.
BY_TURNS = {("facil", "azar"): (0.95, 60), ("normal", "facil"): (0.70, 60), ("dificil", "normal"): (0.65, 60)}
BY_ROUNDS = {("facil", "azar"): (0.98, 30), ("normal", "facil"): (0.90, 30), ("dificil", "normal"): (0.65, 30)}
GOALS = {"bheex": BY_TURNS, "dehexz": BY_TURNS, "neurodrez": BY_TURNS, "hegregon": BY_ROUNDS, "hexadominacion": BY_ROUNDS}

# A match that is longer is a draw. The seed is fixed: what changed since the last night is the robots.
MOST_ROUNDS, SEED = 400, "5" * 64


def played(ronda, game, levels, games):
    words = [ronda, "selfplay", game, "--robots", ",".join(levels), "--games", str(games), "--max-rounds", str(MOST_ROUNDS), "--seed", SEED,
             "--json"]
    done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(words)}: {done.stderr}")
    return json.loads(done.stdout)


def faults(told, share, milliseconds):
    if told["puntuacion"] < share:
        yield f"{told['puntuacion']:.3f} of the points, the goal is {share:.2f}"
    if told["ms_media"] > milliseconds:
        yield f"{told['ms_media']:.1f} ms a decision, the goal is {milliseconds}"
    for what, words in (("rechazadas", "sheets refused"), ("canceladas_previstas", "orders whose cancellation was foreseeable")):
        if told[what] > 0:
            yield f"{told[what]} {words}"


def row(told, share):
    least, most = told["intervalo"]
    endless = "+∞" if told["perdidas"] == 0 else "−∞"
    elo = endless if told["elo"] is None else f"{told['elo']:+.0f}"
    return (f"| {told['juego']} | {' v '.join(told['robots'])} | {told['ganadas']} {told['empates']} {told['perdidas']} | "
            f"{told['puntuacion']:.2f} [{least:.2f}, {most:.2f}] | {share:.2f} | {elo} | {told['mediana_de_rondas']} | "
            f"{told['ms_media']:.1f} / {told['ms_99']:.1f} | {told['canceladas']} of {told['decisiones']} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=1, help="match-ups at the same time; more than processors spoil the times")
    parser.add_argument("--only", choices=sorted(GOALS), help="one game")
    parser.add_argument("--against", help="one pair of levels, such as dificil,normal")
    parser.add_argument("ronda")
    given = parser.parse_args()
    tasks = [(game, levels, *goal) for game, goals in GOALS.items() for levels, goal in goals.items()
             if given.only in (None, game) and given.against in (None, ",".join(levels))]
    if not tasks:
        parser.error(f"there is no goal for {given.against}")
    print("| game | robots | + = − | share of the points | goal | Elo | rounds | ms a decision, mean / 99 % | lines cancelled |")
    print(9 * "| --- " + "|")
    missed = []
    with concurrent.futures.ThreadPoolExecutor(given.jobs) as pool:
        results = [pool.submit(played, given.ronda, game, levels, given.games) for game, levels, *_ in tasks]
        for (game, levels, share, milliseconds), result in zip(tasks, results):
            told = result.result()
            print(row(told, share), flush=True)
            missed += [f"{game}, {' v '.join(levels)}: {fault}" for fault in faults(told, share, milliseconds)]
    for fault in missed:
        print(fault, file=sys.stderr)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
