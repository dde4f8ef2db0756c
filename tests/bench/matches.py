"""Measures whole matches on disk: sweeps with nothing to do and with everything due, verify, a mailbox full of orders, the site. Prints
seconds and the memory of the largest process, and the ratio to a stored run (stored.py).

use: matches.py PATH/ronda [GAMES] [FOLDER]      GAMES: number of matches for the sweeps, and of messages and rounds; default 1000;
FOLDER: where to work, default a temporary one. Needs GNU time (Debian: time)
"""

import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import typing

import stored

RONDA = pathlib.Path(sys.argv[1]).resolve()
GAMES = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
PLAYERS, PLACES = ("ana", "beto", "carla"), ("Loma", "Pinar", "Noria")
MATCH = "partida: m\njuego: hexadominacion\nopciones: {rondas: 500}\njugadores: [%s]\n%s\n"
LONG_MATCH = "partida: m\njuego: bheex\nopciones: {max_rondas: 100000}\njugadores: [%s]\n%s\n"
WEEKLY = "calendario: {zona: Europe/Madrid, plazo: dom 20:00, freno: false}"
ORDERS = "partida: m\njugador: %s\nronda: %d\nclave: %s\nordenes: {reclutar: {%s: 1}}\n"


def ronda(*words, wrong=(0,)):
    done = subprocess.run([RONDA, *map(str, words)], capture_output=True)
    if done.returncode not in wrong:
        raise SystemExit("%s: %d\n%s" % (words, done.returncode, done.stderr.decode()))
    return done


class Cost(typing.NamedTuple):
    wall: float  # seconds
    processor: float
    memory: float  # megabytes, of the largest process


def measured(*words):
    """What the command costs, with the processes that it starts. By GNU time, because the memory that the system counts for a
    child of this process begins with that of Python; time itself adds half a millisecond of processor."""
    with tempfile.TemporaryFile() as said:
        begun = time.perf_counter()
        process = subprocess.Popen(["/usr/bin/time", "-f", "%M", RONDA, *map(str, words)], stdout=subprocess.DEVNULL, stderr=said)
        _, status, used = os.wait4(process.pid, 0)
        wall, process.returncode = time.perf_counter() - begun, os.waitstatus_to_exitcode(status)
        said.seek(0)
        text = said.read().decode()
    if process.returncode != 0:
        raise SystemExit("%s: %d\n%s" % (words, process.returncode, text))
    return Cost(wall, used.ru_utime + used.ru_stime, int(text.split()[-1]) / 1024)


def timed(what, *words):
    cost = measured(*words)
    print("%-46s %8.2f s   %8.2f s of processor   %6.1f MB %s" % (what, *cost, stored.ratio(what, cost.processor)), flush=True)


def new(folder, more, players=PLAYERS, match=MATCH):
    """A match, and the keys of its players."""
    config, game = folder.parent / "partida.yaml", re.search("^juego: (.*)$", match, re.M)[1]
    seats = ("{id: %s, nombre: %s, correo: %s@example.org}" % (one, one.title(), one) for one in players)
    config.write_text(match % (", ".join(seats), more))
    ronda("new", game, folder, "--from", config, "--seed", "7" * 64, "--now", "2026-12-01T12:00Z")
    return json.loads((folder / "secreto/claves.json").read_text())["claves"]


def sweeps(base):
    new(base / "one", WEEKLY)
    tree = base / "tree"
    for i in range(GAMES):
        shutil.copytree(base / "one", tree / ("%03d" % (i // 100)) / ("%05d" % i))
    timed("sweep, %d games, the first" % GAMES, "sweep", tree, "--now", "2026-12-02T12:00Z")
    timed("sweep, nothing due", "sweep", tree, "--now", "2026-12-02T12:10Z")
    timed("sweep, all due, with their pictures", "sweep", tree, "--now", "2026-12-14T12:00Z")
    shutil.rmtree(tree)


def many_rounds(folder, count, more="", players=PLAYERS[:1]):
    """A match in which these players sent orders for each of its rounds."""
    keys, path = new(folder, more), folder.with_suffix(".yaml")
    for number in range(1, count + 1):
        for player, place in zip(players, PLACES):
            path.write_text(ORDERS % (player, number, keys[player], place))
            ronda("submit", folder, path, wrong=(0, 1))
        ronda("run", folder, "--force", wrong=(0, 1))


def rounds(base, count=min(GAMES, 500)):
    many_rounds(base / "long", count)
    timed("verify, %d rounds" % count, "verify", base / "long")


def site(base, count=4):
    many_rounds(base / "one", count, players=PLAYERS)
    for i in range(GAMES):
        shutil.copytree(base / "one", base / "tree" / ("%03d" % (i // 100)) / ("%05d" % i))
    for when in "the first time", "nothing changed":
        timed("site, %d games of %d rounds, %s" % (GAMES, count, when), "site", base / "tree", "-o", base / "site")


def full_mailbox(base, count):
    """A match, and a Maildir with orders for it."""
    mail = base / "mail"
    for part in ("new", "cur", "tmp"):
        (mail / part).mkdir(parents=True)
    keys = new(base / "post", "correo: {de: Ronda <ronda@example.org>, maildir: %s}" % mail)
    for i in range(count):
        player = PLAYERS[i % len(PLAYERS)]
        (mail / "new" / ("%06d.x" % i)).write_text(
            "From: %s@example.org\nTo: ronda@example.org\nMessage-ID: <%d@example.org>\nSubject: x\n\n" % (player, i)
            + ORDERS % (player, 1, keys[player], "Loma"))


def mailbox(base, count=GAMES):
    full_mailbox(base, count)
    timed("ingest of %d messages from a Maildir" % count, "mail", "fetch", base / "post", "--now", "2026-12-02T12:00Z")
    timed("… and what they say done", "run", base / "post", "--now", "2026-12-02T12:00Z")


def long_match(folder, count, names, more=""):
    """A long match that exists only in the journal: all its messages were sent, and a run with nothing to do must find that out."""
    new(folder, more, PLAYERS[:2], LONG_MATCH)
    ronda("run", folder, "--now", "2026-12-01T12:00Z")
    sent, lines = folder / "correo/salida/enviado", (folder / "diario.jsonl").read_text().splitlines()
    for number in range(1, count + 1):
        mine = ["%04d-%s" % (number, name) for name in names]
        for facts in [{"que": "ronda_resuelta", "ronda": number}, {"que": "cartas_compuestas", "ronda": number, "cartas": mine},
                      *({"que": "carta_enviada", "carta": name} for name in mine)]:
            before = hashlib.sha256(lines[-1].encode()).hexdigest()
            lines.append(json.dumps({"cuando": "2026-12-01T12:00:00Z", **facts, "antes": before}, separators=(",", ":")))
        for name in mine:
            (sent / name).touch()
        copy_round(folder / "rondas/0000", folder / "rondas" / ("%04d" % number), number)
    (folder / "diario.jsonl").write_text("\n".join(lines) + "\n")


def copy_round(first, to, number):
    """The beginning again, as the round `number`."""
    to.mkdir()
    for name in "estado.json", "eventos.json":
        (to / name).write_text((first / name).read_text().replace('"ronda": 0', '"ronda": %d' % number, 1))


def letters(base, count=4 * GAMES):
    folder = base / "old"
    long_match(folder, count, ["%s.eml" % one for one in ("ana", "beto", "carla", "publico.1")])
    timed("run, nothing due, %d rounds and their letters" % count, "run", folder, "--now", "2026-12-02T12:00Z")


def main():
    with tempfile.TemporaryDirectory(dir=sys.argv[3] if len(sys.argv) > 3 else None) as folder:
        for part in (sweeps, mailbox, rounds, letters, site):
            base = pathlib.Path(folder) / part.__name__
            base.mkdir()
            part(base)


if __name__ == "__main__":
    main()
