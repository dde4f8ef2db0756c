"""Measures whole matches on disk: sweeps with nothing to do and with everything due, verify, a mailbox full of orders. Prints
seconds and the largest memory of any process.

use: matches.py PATH/ronda [GAMES] [FOLDER]      GAMES: number of matches for the sweeps, and of messages and rounds; default 1000; FOLDER: where to work, default a temporary one
"""

import hashlib
import json
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile
import time

RONDA = pathlib.Path(sys.argv[1]).resolve()
GAMES = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
PLAYERS = ("ana", "beto", "carla")
MATCH = "partida: m\njuego: hexadominacion\nopciones: {rondas: 500}\njugadores: [%s]\n%s\n"
WEEKLY = "calendario: {zona: Europe/Madrid, plazo: dom 20:00, freno: false}"
ORDERS = "partida: m\njugador: %s\nronda: %d\nclave: %s\nordenes: {reclutar: {%s: 1}}\n"


def ronda(*words, wrong=(0,)):
    done = subprocess.run([RONDA, *map(str, words)], capture_output=True)
    if done.returncode not in wrong:
        raise SystemExit("%s: %d\n%s" % (words, done.returncode, done.stderr.decode()))
    return done


def timed(what, *words):
    begun, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
    ronda(*words)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    print("%-44s %8.2f s   %8.2f s of processor" % (
        what, time.perf_counter() - begun, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime), flush=True)


def new(folder, more):
    config = folder.parent / "partida.yaml"
    config.write_text(MATCH % (", ".join("{id: %s, nombre: %s, correo: %s@example.org}" % (one, one.title(), one) for one in PLAYERS), more))
    ronda("new", "hexadominacion", folder, "--from", config, "--seed", "7" * 64, "--now", "2026-12-01T12:00Z")
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


def rounds(base, count=min(GAMES, 500)):
    keys = new(base / "long", "")
    for number in range(1, count + 1):
        for player, place in (("ana", "Loma"),):
            path = base / "orders.yaml"
            path.write_text(ORDERS % (player, number, keys[player], place))
            ronda("submit", base / "long", path, wrong=(0, 1))
        ronda("run", base / "long", "--force", wrong=(0, 1))
    timed("verify, %d rounds" % count, "verify", base / "long")


def mailbox(base, count=GAMES):
    mail = base / "mail"
    for part in ("new", "cur", "tmp"):
        (mail / part).mkdir(parents=True)
    keys = new(base / "post", "correo: {de: Ronda <ronda@example.org>, maildir: %s}" % mail)
    for i in range(count):
        player = PLAYERS[i % len(PLAYERS)]
        (mail / "new" / ("%06d.x" % i)).write_text(
            "From: %s@example.org\nTo: ronda@example.org\nMessage-ID: <%d@example.org>\nSubject: x\n\n" % (player, i)
            + ORDERS % (player, 1, keys[player], "Loma"))
    timed("ingest of %d messages from a Maildir" % count, "mail", "fetch", base / "post", "--now", "2026-12-02T12:00Z")
    timed("… and what they say done", "run", base / "post", "--now", "2026-12-02T12:00Z")


# A long match that exists only in the journal: all its messages were sent, and a run with nothing to do must find that out.
def letters(base, count=4 * GAMES):
    folder, names = base / "old", ["%s.eml" % one for one in ("ana", "beto", "carla", "publico.1")]
    players = ", ".join("{id: %s, nombre: %s, correo: %s@example.org}" % (one, one.title(), one) for one in PLAYERS[:2])
    (base / "old.yaml").write_text("partida: m\njuego: bheex\nopciones: {max_rondas: 100000}\njugadores: [%s]\n" % players)
    ronda("new", "bheex", folder, "--from", base / "old.yaml", "--seed", "7" * 64, "--now", "2026-12-01T12:00Z")
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
        if number < count:
            (folder / "rondas" / ("%04d" % number)).mkdir()
    (folder / "diario.jsonl").write_text("\n".join(lines) + "\n")
    last = folder / "rondas" / ("%04d" % count)
    shutil.copytree(folder / "rondas/0000", last)
    for path in (last / "estado.json", last / "eventos.json"):
        path.write_text(path.read_text().replace('"ronda": 0', '"ronda": %d' % count, 1))
    timed("run, nothing due, %d rounds and their letters" % count, "run", folder, "--now", "2026-12-02T12:00Z")


def main():
    with tempfile.TemporaryDirectory(dir=sys.argv[3] if len(sys.argv) > 3 else None) as folder:
        for part in (sweeps, mailbox, rounds, letters):
            base = pathlib.Path(folder) / part.__name__
            base.mkdir()
            part(base)
    print("most memory of a process: %.1f MB" % (resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024))


if __name__ == "__main__":
    main()
