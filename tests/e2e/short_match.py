"""Options with which a match of a game ends soon."""

import pathlib
import re

ROOT = pathlib.Path(__file__).parents[2]
GAMES = (ROOT / "adjudicator/games/games.txt").read_text().split()
# Of games whose example takes long; of others those of their example do.
OPTIONS = {"bheex": "max_rondas: 6", "dehexz": "jugadas_sin_avance: 1", "hegregon": "max_turnos: 3",
           "hexadominacion": "rondas: 3, extension: false", "neurodrez": "max_rondas: 40"}


def options_of(game):
    """In the words of a partida.yaml, without braces."""
    example = re.search(r"^opciones: \{(.*)\}", (ROOT / "examples" / game / "partida.yaml").read_text(), re.M)
    return OPTIONS.get(game, example[1] if example else "")


def seats_of(game, games, usual=2):
    """Ids of players, as many as usual or as the game wants. `games`: what `ronda games --json` tells."""
    least, most = next(one["jugadores"] for one in games if one["juego"] == game)
    return ["ana", "beto", "carla", "dora", "emma", "fran", "gil", "hugo"][:max(least, min(usual, most))]
