"""Looks for better weights of a robot's evaluation: tries each weight larger and smaller against the weights so far, keeps what
wins, and goes on with smaller steps. What it finds becomes constants in adjudicator/robots/GAME.cpp, with the date and the
match-up; what it tried stands in tuning.log.

use: tune.py [--games N] [--jobs J] [--passes P] [--only WEIGHT,WEIGHT] GAME LEVEL PATH/ronda_tune
"""

import argparse
import concurrent.futures
import datetime
import pathlib
import subprocess

LOG = pathlib.Path(__file__).with_name("tuning.log")
FIRST_SEED = 1000
SURE = 1.64  # standard errors above one half, so that one change in twenty is kept for nothing


def run(*words):
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, check=True).stdout


class Search:
    def __init__(self, given):
        self.given = given
        self.weights = {name: int(value) for name, value in map(str.split, run(given.program, given.game).splitlines())}
        self.names = given.only.split(",") if given.only else list(self.weights)
        self.start = dict(self.weights)
        self.seed = FIRST_SEED

    def log(self, text):
        print(text, flush=True)
        with LOG.open("a") as file:
            file.write(text + "\n")

    def share(self, tried, base, games):
        """Of the points, for the robot with these weights against that with those. The jobs play with seeds of their own."""
        def play(job):
            words = [f"{who}{name}={value}" for who, weights in (("", tried), ("v:", base)) for name, value in weights.items()]
            return float(run(self.given.program, self.given.game, self.given.level, games // self.given.jobs, self.seed + job, *words).split()[0])
        with concurrent.futures.ThreadPoolExecutor(self.given.jobs) as pool:
            return sum(pool.map(play, range(self.given.jobs))) / self.given.jobs

    def try_weight(self, name, part):
        """Moves one weight as long as that wins. Returns whether it did."""
        found = False
        for sign in (1, -1):
            while True:
                value = self.weights[name]
                other = value + sign * max(1, abs(value) * part // 100)
                share = self.share({**self.weights, name: other}, self.weights, self.given.games)
                is_better = share > 0.5 + SURE * 0.5 / self.given.games ** 0.5
                self.log(f"{name} {value} -> {other}: {share:.3f}{' kept' if is_better else ''}")
                if not is_better:
                    break
                self.weights[name], found = other, True
            if found:
                return True
        return False

    def run(self):
        given = self.given
        self.log(f"# {datetime.date.today()} {given.game} {given.level}, {given.games} matches each, seeds from {FIRST_SEED}")
        part = 50
        for _ in range(given.passes):
            if not any([self.try_weight(name, part) for name in self.names]):
                part //= 2
            self.seed += given.jobs  # what was kept by luck with some matches need not win others
        share = self.share(self.weights, self.start, 4 * given.games)
        changed = " ".join(f"{name}={value}" for name, value in self.weights.items() if value != self.start[name])
        self.log(f"found: {changed or 'nothing'}; against the weights before {share:.3f} of {4 * given.games}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--passes", type=int, default=2)
    parser.add_argument("--only", help="these weights, not all")
    parser.add_argument("game")
    parser.add_argument("level")
    parser.add_argument("program")
    Search(parser.parse_args()).run()


if __name__ == "__main__":
    main()
