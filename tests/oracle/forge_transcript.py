"""Forges transcripts of a match as somebody can who has all of its secrets: with links, letters, orders and options of their choice,
every round played again and sealed anew. What a verifier lets pass of this must be said in its verdict.
"""
import copy
import hashlib
import hmac
import json
import subprocess

from dice_of_transcript import mixture, sha256


class Forger:
    def __init__(self, program, record, key, folder):
        """`record`: the true transcript; `key`: K of the match's chain; `folder`: an empty one."""
        self.program, self.record, self.folder = program, record, folder
        self.links = self.chain(key)

    @staticmethod
    def chain(key, length=4096):
        """s_0, s_1 … s_N."""
        links = [bytes.fromhex(key)]
        for _ in range(length):
            links.append(sha256(links[-1]))
        return [link.hex() for link in reversed(links)]

    def copy(self):
        return copy.deepcopy(self.record)

    def run(self, *words):
        subprocess.run([self.program, *map(str, words)], check=True, capture_output=True)
        files = [(self.folder / "out" / name).read_bytes() for name in ("estado.json", "eventos.json")]
        return files, *map(json.loads, files)

    def seal(self, record, first=0, **options):
        """Plays the rounds from `first` on again, and seals them; with the options as set-up of round 0, if there are any."""
        state = self.folder / "estado.json"
        seats = [player["id"] for player in record["rondas"][0]["estado"]["jugadores"]]
        for number, told in enumerate(record["rondas"][first:], first):
            message = "ronda/%s/%d" % (record["partida"], number) + mixture(told.get("sobres", {}), seats)
            seed = told.get("semilla") or hmac.new(bytes.fromhex(told["enlace"]), message.encode(), hashlib.sha256).hexdigest()
            if number == 0:
                chosen = [word for name, value in options.items() for word in ("--set", "%s=%s" % (name, value))]
                files, after, events = self.run("setup", record["juego"], "--players", ",".join(seats), "--id", record["partida"], *chosen,
                                                "--seed", seed, "--out", self.folder / "out")
                after["jugadores"] = told["estado"]["jugadores"]
                files[0] = (json.dumps(after, indent=2, ensure_ascii=False) + "\n").encode()
            else:
                state.write_text(json.dumps(record["rondas"][number - 1]["estado"], indent=2, ensure_ascii=False) + "\n")
                orders = []
                for player, text in told["ordenes"].items():
                    (self.folder / (player + ".yaml")).write_text(text)
                    orders += ["--orders", self.folder / (player + ".yaml")]
                files, after, events = self.run("adjudicate", "--state", state, *orders, "--seed", seed, "--out", self.folder / "out")
            told.update(estado=after, eventos=events["eventos"], sello=hmac.new(bytes.fromhex(seed), b"".join(files), hashlib.sha256).hexdigest())
        return record

    def without_letters(self, format):
        """The same match in a format of before: the chain alone decides, and the set-up has any seed."""
        record = self.copy()
        record["formato"] = format
        if format == "ronda/acta/1":
            del record["revisiones"]
        for number, told in enumerate(record["rondas"]):
            told.pop("sobres", None)
            told["enlace"] = self.links[number]
        record["rondas"][0] = {"ronda": 0, "semilla": "5" * 64, **record["rondas"][0]}
        del record["rondas"][0]["enlace"]
        return record
