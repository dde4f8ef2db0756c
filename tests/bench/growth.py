"""Shows how the costs grow: with the number of matches, rounds, letters, players and messages. Prints a table for each, as in
README.md beside this file; what grows as fast as its input has the same last column in every line.

use: growth.py PATH/ronda [MOST] [FOLDER] [PART ...]      MOST: the largest tree of matches, default 100000 (some GB of memory, five minutes);
FOLDER: where to work, default /dev/shm; PART: at_rest, by_turns, rounds_played, players, messages, verify; default all. stored.py:
the ratio to an earlier run
"""

import json
import os
import pathlib
import shutil
import sys
import tempfile

import matches
import stored
from matches import ronda

MOST = int(sys.argv[2]) if len(sys.argv) > 2 else 100_000
FOLDER = sys.argv[3] if len(sys.argv) > 3 else "/dev/shm"
NO_PICTURES = "mapas: no"
DAY, NEXT_DAY, WEEK = "2026-12-02T12:00Z", "2026-12-03T12:00Z", "2026-12-14T12:00Z"
DEHEXZ = "partida: m\njuego: dehexz\njugadores: [%s]\n%s\n"
SIX = ("ana", "beto", "carla", "dani", "eva", "fran")
LETTERS = ["%s.eml" % one for one in ("ana", "beto", "publico.1", "moderador", "o1", "o2", "o3", "o4", "o5", "o6")]
TIMES = 5


def table(title, unit, rows):
    """Prints a line for each row: its size, what was measured, and the milliseconds of processor for each."""
    print("\n| %s | s | s of processor | MB | ms of processor for each %s | to the stored run |" % (title, unit))
    print("| --: | --: | --: | --: | --: | --: |")
    for size, cost in rows:
        ratio = stored.ratio("%s, %d" % (title, size), cost.processor)
        print("| {:,} | {:.3f} | {:.3f} | {:.0f} | {:.3f} | {} |".format(size, *cost, 1000 * cost.processor / size, ratio), flush=True)


def least(times, prepare, *words):
    """The cheapest of several runs, each on its own copy."""
    costs = []
    for _ in range(times):
        prepare()
        costs.append(matches.measured(*words))
    return min(costs, key=lambda cost: cost.processor)


def copies(one, tree, count, link=None):
    """A tree of `count` copies of a match; with `link`, files that nobody writes share their content."""
    for i in range(count):
        to = tree / ("%03d" % (i // 1000)) / ("%06d" % i)
        shutil.copytree(one, to, copy_function=link or shutil.copy2)
    return tree


def link(source, to):
    if os.path.basename(source).startswith("."):
        shutil.copy2(source, to)
    else:
        os.link(source, to)


def at_rest(base):
    """The first sweep, which looks at every match, and the next one, which need not."""
    matches.new(base / "one", NO_PICTURES + "\n" + matches.WEEKLY)
    ronda("run", base / "one", "--now", DAY)
    for path in list((base / "one").glob(".*")) + list((base / "one/correo").rglob("*.eml")):
        path.unlink()
    first, next_ones = [], []
    for count in (1_000, 10_000, 100_000):
        if count > MOST:
            break
        tree = copies(base / "one", base / "tree", count, link)
        first.append((count, matches.measured("sweep", tree, "--now", NEXT_DAY)))
        next_ones.append((count, least(3, lambda: None, "sweep", tree, "--now", NEXT_DAY)))
        shutil.rmtree(tree)
    table("matches, first sweep, nothing due", "match", first)
    table("matches, next sweep, nothing due", "match", next_ones)


def a_move(base, folder):
    """Submits the first legal action of the player whose turn it is."""
    last = sorted((folder / "rondas").iterdir())[-1] / "estado.json"
    state = json.loads(last.read_text())
    who = state["turno_de"][0]
    move = json.loads(ronda("legal", "--state", last, "--player", who).stdout)[0]
    orders = base / "orders.yaml"
    orders.write_text(json.dumps({"partida": "m", "jugador": who, "ronda": state["ronda"] + 1, "ordenes": move}))
    ronda("submit", folder, orders, "--now", DAY)


def by_turns(base):
    for more, name in (("", "with pictures"), (NO_PICTURES, "mapas: no")):
        one = base / ("one" + more)
        matches.new(one, more, ("ana", "beto"), DEHEXZ)
        ronda("run", one, "--now", DAY)
        a_move(base, one)
        rows = []
        for count in (200, min(2_000, MOST)):
            tree = copies(one, base / "tree", count)
            rows.append((count, matches.measured("sweep", tree, "--now", DAY)))
            shutil.rmtree(tree)
        table("matches of Dehex'z War with a move each, %s" % name, "match", rows)
        print("10,000 of them: %.0f s" % (rows[-1][1].wall / rows[-1][0] * 10_000))


def rounds_played(base):
    """A round of a match that has had many rounds, and a run in it with nothing to do."""
    rounds, runs = [], []
    for count in (20, 400, 2_000):
        old, copy = base / ("old%d" % count), base / "copy"
        matches.long_match(old, count, LETTERS, NO_PICTURES)
        ronda("run", old, "--now", DAY)

        def fresh():
            shutil.rmtree(copy, ignore_errors=True)
            shutil.copytree(old, copy)

        runs.append((count, least(TIMES, fresh, "run", copy, "--now", DAY)))
        a_move(base, old)
        rounds.append((count, least(TIMES, fresh, "run", copy, "--now", DAY)))
        if not (copy / "rondas" / ("%04d" % (count + 1))).exists():
            raise SystemExit("the round was not resolved")
        shutil.rmtree(old)
    table("rounds before it with 10 letters each: a round", "round before it", rounds)
    table("rounds before it with 10 letters each: a run with nothing to do", "round before it", runs)


def players(base):
    rows = []
    for count in range(2, 7):
        one, copy = base / ("p%d" % count), base / "copy"
        matches.new(one, "correo: {de: Ronda <ronda@example.org>}", SIX[:count])
        ronda("run", one, "--force", "--now", DAY)

        def fresh():
            shutil.rmtree(copy, ignore_errors=True)
            shutil.copytree(one, copy)

        rows.append((count, least(TIMES, fresh, "run", copy, "--force", "--now", WEEK)))
    table("players of HexaDominación: a round with pictures and letters", "player", rows)


def messages(base):
    fetched, answered = [], []
    for count in (100, 1_000, min(10_000, MOST)):
        part = base / str(count)
        part.mkdir()
        matches.full_mailbox(part, count)
        fetched.append((count, matches.measured("mail", "fetch", part / "post", "--now", DAY)))
        answered.append((count, matches.measured("run", part / "post", "--now", DAY)))
        shutil.rmtree(part)
    table("messages in a mailbox: fetching", "message", fetched)
    table("messages in a mailbox: what they say, and answers", "message", answered)


def verify(base):
    """Orders of three players in every round."""
    rows = []
    for count in (50, 100, 500):
        matches.many_rounds(base / ("v%d" % count), count, NO_PICTURES, matches.PLAYERS)
        rows.append((count, least(TIMES, lambda: None, "verify", base / ("v%d" % count))))
    table("rounds: verify", "round", rows)


def main():
    print("load %.1f; %d cores" % (os.getloadavg()[0], os.cpu_count()))
    for part in (at_rest, by_turns, rounds_played, players, messages, verify):
        if sys.argv[4:] and part.__name__ not in sys.argv[4:]:
            continue
        with tempfile.TemporaryDirectory(dir=FOLDER) as folder:
            part(pathlib.Path(folder))


if __name__ == "__main__":
    main()
