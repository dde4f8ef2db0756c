"""A season of a club of forty people and all five games, by mail alone: they sign up with a letter and a code, five seasons of four
divisions are paired, robots of three strengths think for the people and write their letters, somebody is away, somebody gives a seat up
and another takes it, a round is corrected, the seasons close and the next ones begin. Prints what each step cost, and makes the handbooks'
picture of a rating.

use: season.py PATH/ronda [FOLDER]    FOLDER: where the club stays, also its site; default a temporary one in /dev/shm
"""

import collections
import concurrent.futures
import email
import email.policy
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

RONDA = pathlib.Path(sys.argv[1]).resolve()
PICTURE = pathlib.Path(__file__).parents[2] / "examples/curva.svg"
PEOPLE = ["socio%02d" % number for number in range(1, 41)]
LEVELS = ("facil", "normal", "dificil")
# Seats of a match, matches of a person, and options that let it end soon; after LONGEST rounds the weaker player resigns.
GAMES = {"hexadominacion": (4, 2, "rondas: 10"), "hegregon": (2, 2, "max_turnos: 10"), "bheex": (2, 2, "max_rondas: 60"),
         "dehexz": (2, 2, ""), "neurodrez": (2, 2, "max_rondas: 60")}
LONGEST = 60
CLUB = """club: pena
nombre: La Peña
zona: Europe/Madrid
moderador: {nombre: Marta, correo: marta@example.org}
correo: {de: Ronda <ronda@example.org>, maildir: %s}
"""
SEASON = """temporada: %s
juego: %s
divisiones:
%smesa: %d
partidas: %d
plantilla:
  mapas: no
  opciones: {%s}
"""


def level_of(person):
    return LEVELS[PEOPLE.index(person) % 3]


def strength(person):
    return PEOPLE.index(person) % 3


class Season:
    def __init__(self, base):
        self.root, self.box, self.site = base / "club", base / "buzon", base / "sitio"
        self.root.mkdir(parents=True)
        for part in ("new", "cur", "tmp"):
            (self.box / part).mkdir(parents=True)
        (self.root / "club.yaml").write_text(CLUB % self.box)
        self.hour, self.letters, self.costs = 0, 0, []
        self.seen = collections.defaultdict(set)

    def ronda(self, *words, clock=True, wrong=(0,)):
        words = [RONDA, *map(str, words)] + (["--now", self.now()] if clock else [])
        done = subprocess.run(words, capture_output=True)
        if done.returncode not in wrong:
            raise SystemExit("%s: %d\n%s" % (" ".join(map(str, words)), done.returncode, done.stderr.decode()))
        return done.stdout.decode()

    def now(self):
        return time.strftime("%Y-%m-%dT%H:%MZ", time.gmtime(1796126400 + 600 * self.hour))  # from 2026-12-01 12:00 on

    def step(self, name, work):
        begun, letters = time.perf_counter(), self.letters
        said = work()
        print("%-44s %7.1f s %6d letters   %s" % (name, time.perf_counter() - begun, self.letters - letters, said), flush=True)

    def write(self, who, body, to="ronda@example.org"):
        self.letters += 1
        (self.box / "new" / ("%06d.eml" % self.letters)).write_text(
            "From: %s@example.net\nTo: %s\nSubject: hola\nMessage-ID: <m%d@example.net>\n"
            "Content-Type: text/plain; charset=utf-8\n\n%s" % (who, to, self.letters, body))

    def sweep(self):
        self.hour += 1
        self.ronda("sweep", self.root)

    def answers(self):
        """The club's new letters, by who gets them."""
        found = collections.defaultdict(list)
        folder = self.root / "club/correo/salida/nuevo"
        for path in sorted(set(folder.glob("*.eml")) - self.seen["club"]):
            self.seen["club"].add(path)
            message = email.message_from_bytes(path.read_bytes(), policy=email.policy.default)
            found[message["To"].split("<")[-1].partition("@")[0]].append(message.get_body(("plain",)).get_content().replace("\r\n", "\n"))
        return found

    def confirm(self, wishes):
        """Everybody asks for something, and confirms it with the code that comes back."""
        for who, line in wishes:
            self.write(who, line + "\n")
        self.sweep()
        answers = self.answers()
        for who, line in wishes:
            block = re.search(r"^%s\n(?:\w+: .*\n)*#si: .*$" % re.escape(line.partition("\n")[0]), "\n".join(answers[who]), re.M)
            if not block:
                raise SystemExit("%s asked for %r and got %r" % (who, line, answers[who]))
            self.write(who, block[0].replace("#si", "si") + "\n")
        self.sweep()
        self.answers()

    def sign_up(self):
        self.ronda("club", "init", self.root, "--yes")
        config = self.root / ".nueva"
        config.write_text("partida: prueba\njuego: hexadominacion\nmapas: no\nopciones: {rondas: 3}\n")
        for number in range(10):
            self.ronda("open", "hexadominacion", self.root, "--seats", 4, "--from", config, "--id", "prueba-%d" % number)
        self.confirm([(who, "apuntarme: prueba-%d" % (number % 10)) for number, who in enumerate(PEOPLE)])
        people = sorted(path.stem for path in (self.root / "club/personas").glob("*.json"))
        assert people == PEOPLE, people
        return "%d people, %d matches" % (len(people), len(list(self.root.glob("prueba-*/partida.yaml"))))

    def write_season(self, number, game, people):
        seats, matches, options = GAMES[game]
        divisions = [people[first:first + 4] for first in range(0, len(people), 4)]
        listed = "".join("  - {nombre: %s, personas: [%s]}\n" % (name, ", ".join(some)) for name, some in zip("ABCD", divisions))
        name = "%s-%d" % (game, number)
        (self.root / "club/temporadas").mkdir(exist_ok=True)
        (self.root / "club/temporadas" / (name + ".yaml")).write_text(SEASON % (name, game, listed, seats, matches, options))
        return name

    def pair(self):
        self.seasons = []
        for number, game in enumerate(GAMES):  # everybody plays two games
            people = (PEOPLE[8 * number:] + PEOPLE)[:16]
            self.seasons.append(self.write_season(1, game, people))
            self.ronda("season", "pair", self.root, self.seasons[-1], "--open")
        self.answers()
        return "%d matches" % len(self.running())

    def running(self):
        told = json.loads(self.ronda("status", self.root, "--json"))
        return [one for one in told if not one["terminada"]]

    def think(self, status):
        """The order files of everybody whom the match awaits."""
        match = pathlib.Path(status["carpeta"])
        keys = json.loads((match / "secreto/claves.json").read_text())["claves"]
        number, files = status["ronda"] + 1, []
        for seat in status["jugadores"]:
            player = seat["id"]
            if not seat["esperado"] or seat["enviadas"] or seat["vacante"]:
                continue
            head = "partida: %s\njugador: %s\nronda: %d\nclave: %s\n" % (status["partida"], player, number, keys[player])
            if number > LONGEST and all(strength(player) <= strength(other["id"]) for other in status["jugadores"]):
                files.append((match.name, player, head + "ordenes: {rendirse: true}\n"))
                continue
            state = match / ("rondas/%04d/estado.json" % status["ronda"])
            seed = hashlib.sha256(("%s %s %d" % (match.name, player, number)).encode()).hexdigest()
            sheet = self.ronda("robot", "--state", state, "--player", player, "--level", level_of(player), "--seed", seed, clock=False)
            files.append((match.name, player, head + sheet[sheet.index("ordenes:"):]))
        return files

    def play(self, rounds=10_000):
        """Everybody writes, and all matches are swept, until they are over."""
        sweeps = 0
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            while sweeps < rounds:
                files = [one for some in pool.map(self.think, self.running()) for one in some]
                if not files:
                    break
                for match, player, text in files:
                    self.write(self.holders.get((match, player), player), text, to="ronda+%s@example.org" % match)
                self.sweep()
                sweeps += 1
        left = [one["partida"] for one in self.running()]
        if rounds > LONGEST and left:
            raise SystemExit("not over, and nobody writes: %s" % ", ".join(left))
        return "%d sweeps" % sweeps

    holders = {}  # who has a seat that another began

    def away_and_over(self):
        """One is away and has a substitute, another gives a seat up, a third takes it."""
        status = next(one for one in self.running() if one["juego"] == "bheex")
        match, leaver = pathlib.Path(status["carpeta"]), status["jugadores"][0]["id"]
        self.confirm([(PEOPLE[1], "ausencia: 2026-12-20..2026-12-24"), (leaver, "abandono: " + match.name)])
        taker = next(who for who in PEOPLE if who not in (match / "partida.yaml").read_text())
        self.confirm([(taker, "tomar: %s/%s" % (match.name, leaver))])
        self.holders[(match.name, leaver)] = taker
        told = [json.loads(line)["que"] for line in (self.root / "club/diario.jsonl").read_text().splitlines()]
        assert {"ausencia", "dejada", "tomada"} <= set(told), told
        return "%s left %s to %s" % (leaver, match.name, taker)

    def table(self, season):
        return json.loads(self.ronda("season", "table", self.root, season, "--json", clock=False))

    def correct(self):
        """The last round of a match is played again: its winner resigns, and the ratings follow."""
        before = self.ronda("ratings", self.root, "--json", clock=False)
        for match in sorted(self.root.glob("hexadominacion-1-*")):
            last = max(path.name for path in (match / "rondas").iterdir() if path.name.isdigit())
            winners = json.loads((match / "rondas" / last / "estado.json").read_text())["resultado"]["ganadores"]
            if len(winners) != 1:
                continue
            key = json.loads((match / "secreto/claves.json").read_text())["claves"][winners[0]]
            path = self.root / ".corregida"
            path.write_text("partida: %s\njugador: %s\nronda: %d\nclave: %s\nordenes: {rendirse: true}\n" % (match.name, winners[0], int(last), key))
            self.ronda("rerun", match, "--round", int(last), "--orders", path)
            if self.ronda("ratings", self.root, "--json", clock=False) == before:
                raise SystemExit("the ratings did not follow")
            return "%s, round %d: %s lost after all" % (match.name, int(last), winners[0])
        raise SystemExit("no match to correct")

    def close(self):
        moved = 0
        for season in self.seasons:
            before = [[row["persona"] for row in one["personas"]] for one in self.table(season)]
            self.ronda("season", "close", self.root, season)
            game = season.rpartition("-")[0]
            self.ronda("season", "pair", self.root, game + "-2", "--open")
            after = [[row["persona"] for row in one["personas"]] for one in self.table(game + "-2")]
            moved += sum(len(set(one) - set(other)) for one, other in zip(after, before))
        self.sweep()
        told = self.answers()
        assert sum("Has acabado la temporada" in " ".join(text.split()) for some in told.values() for text in some) == 80
        return "%d went up or down, %d matches of the next seasons" % (moved, len(self.running()))

    def verify(self):
        matches = sorted(path.parent for path in self.root.glob("*/partida.yaml"))
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(lambda match: self.ronda("verify", match, clock=False), matches))
        return "%d matches" % len(matches)

    def publish(self):
        self.ronda("site", self.root, "-o", self.site, clock=False)
        pages = {path.name.partition(".")[0]: path.read_text() for path in (self.site / "personas").glob("*.en.html")}
        curve = re.compile(r"<svg.*?</svg>", re.S)
        longest = max(sorted(pages), key=lambda who: max((len(found) for found in curve.findall(pages[who])), default=0))
        drawn = max(curve.findall(pages[longest]), key=len)
        if "xmlns=" not in drawn:
            drawn = drawn.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
        PICTURE.write_text(drawn + "\n")
        return "%d pages of people; %s is %s's" % (len(pages), PICTURE.name, longest)

    def strengths(self):
        sums = collections.defaultdict(list)
        for one in json.loads(self.ronda("ratings", self.root, "--json", clock=False)):
            sums[level_of(one["persona"])].append(one["mu"] / 1e6)
        mean = {level: sum(sums[level]) / len(sums[level]) for level in LEVELS}
        assert sorted(mean.values()) == list(mean.values()), mean
        return ", ".join("%s %.2f" % (level, mean[level]) for level in LEVELS)


def main():
    with tempfile.TemporaryDirectory(dir="/dev/shm") as base:
        season = Season(pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else base).resolve())
        season.step("forty people sign up", season.sign_up)
        season.step("their first matches", season.play)
        season.step("five seasons are paired and invited", season.pair)
        season.step("ten rounds", lambda: season.play(rounds=10))
        season.step("away, given up, taken over", season.away_and_over)
        season.step("all matches to their end", season.play)
        season.step("a round is corrected", season.correct)
        season.step("mean rating by strength", season.strengths)
        season.step("seasons close, the next ones begin", season.close)
        season.step("every match verified", season.verify)
        season.step("the site, and the handbooks' picture", season.publish)


main()
