"""Measures a club of many matches with two persons each: a sweep with nothing to do, beside that of the same tree without a club;
the desk alone, with and without letters; the day's letter; digests; `status`; what all of it takes on the disk; in clubs of at most
SITE matches what one result changes of the site. Then letters of strangers.

use: club.py PATH/ronda [SIZES] [STRANGERS] [FOLDER]    SIZES: numbers of matches, default 1000,10000; STRANGERS: letters, default
10000, 0 for none; FOLDER: where to work, default /dev/shm. Needs GNU time (Debian: time)
"""

import hashlib
import json
import os
import pathlib
import shutil
import sys
import tempfile

WORDS = sys.argv[2:]
del sys.argv[2:]  # matches.py has words of its own

import stored
from matches import measured, ronda

SIZES = [int(size) for size in (WORDS[0] if WORDS else "1000,10000").split(",")]
STRANGERS = int(WORDS[1]) if len(WORDS) > 1 else 10_000
FOLDER = WORDS[2] if len(WORDS) > 2 else "/dev/shm"
CLUB = """club: grande
zona: UTC
moderador: {nombre: Marta, correo: marta@example.org}
correo: {de: Ronda <ronda@example.org>, maildir: %s}
"""
MATCH = "partida: original\njuego: hexadominacion\nmapas: no\njugadores: [{id: a, nombre: A}, {id: b, nombre: B}]\n"
WEEKLY = "calendario: {zona: UTC, plazo: dom 20:00, freno: false}\n"
NOW, AT_REST = "2026-12-01T12:00Z", "2026-12-01T12:10Z"
BEFORE_EIGHT, NEXT_DAY = "2026-12-02T07:55Z", "2026-12-02T08:05Z"
LETTERS = 500
DIGESTS = 200
DAY_AFTER, DAY_AFTER_THAT = "2026-12-03T08:05Z", "2026-12-04T08:05Z"
SITE = 1000
# Of a tree with fewer matches than shards the last shard has none, so that only the club's desk works.
DESK = ("--shard", "100000/100000")


def chained(lines):
    """Lines of a journal, each with the hash of the one before."""
    text, before = "", "0" * 64
    for line in lines:
        line = {**line, "antes": before}
        written = json.dumps(line, separators=(",", ":"), ensure_ascii=False)
        before = hashlib.sha256(written.encode()).hexdigest()
        text += written + "\n"
    return text


def copy_match(one, to, name):
    """The match once more under another name."""
    shutil.copytree(one, to)
    for path in [to / "partida.yaml", *to.glob("rondas/*/*.json")]:
        path.write_text(path.read_text().replace("original", name))
    lines = [json.loads(line.replace("original", name)) for line in (to / "diario.jsonl").read_text().splitlines()]
    (to / "diario.jsonl").write_text(chained([{key: line[key] for key in line if key != "antes"} for line in lines]))


def make_club(base, count):
    tree, box = base / "club", base / "buzon"
    tree.mkdir()
    for part in ("new", "cur", "tmp"):
        (box / part).mkdir(parents=True)
    (tree / "club.yaml").write_text(CLUB % box)
    config = base / "partida.yaml"
    config.write_text(MATCH + WEEKLY)
    ronda("new", "hexadominacion", base / "one", "--from", config, "--seed", "7" * 64, "--now", NOW)
    for path in (base / "one/correo").rglob("*.eml"):
        path.unlink()
    ronda("club", "init", tree, "--yes", "--now", NOW)
    lines = []
    for number in range(count):
        name = "m%d" % number
        if count <= SITE:  # whole matches, since the site verifies them
            config.write_text(MATCH.replace("original", name) + WEEKLY)
            ronda("new", "hexadominacion", tree / name, "--from", config, "--seed", "7" * 64, "--now", NOW)
            for path in (tree / name / "correo").rglob("*.eml"):
                path.unlink()
        else:
            copy_match(base / "one", tree / name, name)
        for player in "ab":
            person = "%s%d" % (player, number)
            (tree / "club/personas" / (person + ".json")).write_text(json.dumps({
                "formato": "ronda/persona/1", "correo": person + "@example.org", "anteriores": [], "nombre": person.title(), "idioma": "es",
                "resumen": "ronda", "visible": True, "vez": 0}))
            lines += [{"cuando": "2026-12-01T12:00:00Z", "que": "alta", "persona": person},
                      {"cuando": "2026-12-01T12:00:00Z", "que": "asiento", "partida": name, "jugador": player, "vez": 0, "persona": person}]
    (tree / "club/diario.jsonl").write_text(chained(lines))
    return tree, box


def post(box, count, text):
    for number in range(count):
        (box / "new" / ("%06d.x" % number)).write_text(text % {"n": number})


def bytes_below(folder):
    return sum(os.lstat(os.path.join(base, name)).st_size for base, _, files in os.walk(folder) for name in files)


def tell(count, what, cost, unit=1.0, name="s"):
    ratio = stored.ratio("%s, %d" % (what, count), cost.processor)
    print("| {:,} | {} | {:.3f} {} | {:.3f} s of processor | {:.0f} MB | {} |".format(
        count, what, cost.wall * unit, name, cost.processor, cost.memory, ratio), flush=True)


def measure(base, count):
    tree, box = make_club(base, count)
    tell(count, "the first sweep", measured("sweep", tree, "--now", NOW))
    for _ in range(2):
        rest = measured("sweep", tree, "--now", AT_REST)
    tell(count, "a sweep at rest", rest)
    (tree / "club.yaml").rename(tree / "no")
    tell(count, "… without a club", measured("sweep", tree, "--now", AT_REST))
    (tree / "no").rename(tree / "club.yaml")
    measured("sweep", tree, *DESK, "--now", AT_REST)
    idle = measured("sweep", tree, *DESK, "--now", AT_REST)
    tell(count, "the desk, nothing to do", idle)
    post(box, 1, "From: a7@example.org\nTo: ronda@example.org\nMessage-ID: <x%(n)d@x>\nSubject: x\n\nhola\n")
    one = measured("sweep", tree, *DESK, "--now", AT_REST)
    tell(count, "the desk, one letter", one)
    letters = min(LETTERS, count)
    post(box, letters, "From: a%(n)d@example.org\nTo: ronda@example.org\nMessage-ID: <y%(n)d@x>\nSubject: x\n\nhola\n")
    many = measured("sweep", tree, *DESK, "--now", AT_REST)
    tell(count, "the desk, %d letters" % letters, many)
    print("| {:,} | each of these letters | {:.2f} ms | | | |".format(count, 1000 * (many.wall - one.wall) / (letters - 1)))
    handed = len(list(tree.glob("m*/correo/entrada/nuevo/*.eml")))
    if handed != letters + 1:
        raise SystemExit("%d letters came to matches" % handed)
    for _ in range(2):
        measured("sweep", tree, "--now", BEFORE_EIGHT)
    tell(count, "the day's step", measured("sweep", tree, *DESK, "--now", NEXT_DAY))
    tell(count, "status", measured("status", tree, "--now", NEXT_DAY))
    digests(tree, count)
    if count <= SITE:
        site(base, tree, count)
    print("| {:,} | on the disk: the club / with its matches | {:.1f} / {:.1f} MB | | | |".format(
        count, bytes_below(tree / "club") / 1e6, bytes_below(tree) / 1e6))


def digests(tree, count):
    measured("sweep", tree, "--now", DAY_AFTER.replace("08:05", "07:55"))
    plain = measured("sweep", tree, *DESK, "--now", DAY_AFTER)
    some = min(DIGESTS, count)
    for number in range(some):
        path = tree / ("club/personas/a%d.json" % number)
        path.write_text(path.read_text().replace('"resumen": "ronda"', '"resumen": "diario"'))
    measured("sweep", tree, "--now", DAY_AFTER_THAT.replace("08:05", "07:55"))
    with_digests = measured("sweep", tree, *DESK, "--now", DAY_AFTER_THAT)
    made = len(list((tree / "club/correo/salida/nuevo").glob("resumen-*.eml")))
    if made != some:
        raise SystemExit("%d digests" % made)
    print("| {:,} | each of {} digests | {:.2f} ms | {:.2f} ms of processor | |".format(
        count, some, 1000 * (with_digests.wall - plain.wall) / some, 1000 * (with_digests.processor - plain.processor) / some))


def site(base, tree, count):
    """What the site costs first, with nothing new, and after the end of one match."""
    out = base / "sitio"
    tell(count, "the site, first", measured("site", tree, "-o", out))
    for _ in range(2):
        rest = measured("site", tree, "-o", out)
    tell(count, "the site, nothing new", rest)
    keys = json.loads((tree / "m5/secreto/claves.json").read_text())["claves"]
    for player, orders in (("a", "rendirse: true"), ("b", "")):
        path = base / "ordenes.yaml"
        path.write_text("partida: m5\njugador: %s\nronda: 1\nclave: %s\nordenes: {%s}\n" % (player, keys[player], orders))
        ronda("submit", tree / "m5", path, "--now", DAY_AFTER_THAT)
    ronda("run", tree / "m5", "--now", DAY_AFTER_THAT)
    one = measured("site", tree, "-o", out)
    tell(count, "the site, one result", one)
    print("| {:,} | what one result costs the site | {:.0f} ms | {:.0f} ms of processor | |".format(
        count, 1000 * (one.wall - rest.wall), 1000 * (one.processor - rest.processor)))


def strangers(base):
    tree, box = make_club(base, 1)
    post(box, STRANGERS, "From: eva%(n)d@example.net\nTo: ronda@example.org\nMessage-ID: <s%(n)d@x>\nSubject: x\n\n" + "hola\n" * 1200)
    tell(STRANGERS, "letters of strangers", measured("sweep", tree, "--now", NOW))
    answers = len(list((tree / "club/correo/salida/nuevo").glob("*.eml")))
    print("| {:,} | answers; bytes that stay | {}; {:.1f} MB | | | |".format(
        STRANGERS, answers, bytes_below(tree / "club/correo/entrada") / 1e6))


def main():
    print("| matches | what | wall | processor | memory | to the stored run |\n| --: | --- | --: | --: | --: | --: |")
    for part in SIZES:
        with tempfile.TemporaryDirectory(dir=FOLDER) as folder:
            measure(pathlib.Path(folder), part)
    if STRANGERS:
        with tempfile.TemporaryDirectory(dir=FOLDER) as folder:
            strangers(pathlib.Path(folder))


if __name__ == "__main__":
    main()
