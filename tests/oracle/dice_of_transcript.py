"""Draws the seeds of a transcript again from its chain and its letters, without the program, as core/contract.md says under "Dice",
and checks them by the seals of its rounds; with letters it also says what they bring.

use: dice_of_transcript.py TRANSCRIPT [PLAYER ROUND LETTER.eml [WORD]]
"""
import hashlib
import hmac
import json
import re
import sys

ZERO = b"\0"


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def contribution(match, player, number, letter, word=""):
    head = re.split(rb"\r?\n\r?\n", letter, maxsplit=1)[0]
    head = re.sub(rb"\r?\n(?=[ \t])", b"", head)
    found = re.findall(rb"(?im)^message-id[ \t]*:([^\r\n]*)", head)
    ids = re.findall(rb"<[!-;=?-~]+>", found[0])[:1] if len(found) == 1 else []
    return sha256(ZERO.join([b"ronda/sobre/1", match.encode(), player.encode(), b"%d" % number, b"".join(ids), word.encode()]))


def mixture(letters, seats):
    parts = [player.encode() + ZERO + bytes.fromhex(letters[player]) for player in seats if player in letters]
    return "/" + sha256(*parts).hex() if parts else ""


def text_of(value):
    return json.dumps(value, indent=2, ensure_ascii=False) + "\n"


def seeds(transcript):
    """The seed of each round; a wrong link or seal is an AssertionError."""
    cards = transcript["formato"] == "ronda/acta/3"
    match, last, length = transcript["partida"], bytes.fromhex(transcript["compromiso"]), 4096
    seats = [player["id"] for player in transcript["rondas"][0]["estado"]["jugadores"]]
    for number, told in enumerate(transcript["rondas"]):
        if "enlace" in told:
            link = bytes.fromhex(told["enlace"])
            assert sha256(link) == last, "round %d: not the next of the chain" % number
            ends = (number + cards) % length == 0
            last = bytes.fromhex(told["compromiso"]) if ends else link
            message = "ronda/%s/%d" % (match, number) + mixture(told.get("sobres", {}), seats)
            seed = hmac.new(link, message.encode(), hashlib.sha256).digest()
        else:
            seed = bytes.fromhex(told["semilla"])
        if "estado" in told:
            head = {"formato": "ronda/eventos/1", "juego": transcript["juego"], "partida": match, "ronda": number}
            events = text_of({**head, "semilla": seed.hex(), "eventos": told["eventos"]})
            seal = hmac.new(seed, (text_of(told["estado"]) + events).encode(), hashlib.sha256).hexdigest()
            assert seal == told["sello"], "round %d: not the seal of this seed" % number
        yield seed.hex()


if __name__ == "__main__":
    record = json.loads(open(sys.argv[1], "rb").read())
    print("\n".join(seeds(record)))
    if len(sys.argv) > 2:
        who, when, path = sys.argv[2:5]
        brought = contribution(record["partida"], who, int(when), open(path, "rb").read(), *sys.argv[5:6]).hex()
        print(brought, "yes" if record["rondas"][int(when)]["sobres"].get(who) == brought else "no")
