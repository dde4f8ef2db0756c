"""The common form of all games' files: a state and the events of a round, with their keys in order."""

import json
import unicodedata

COLOURS = ("#0072B2", "#E69F00", "#00785A", "#E3A3C5", "#56B4E9", "#C44900")


def dump(document):
    """The text of a state or events file."""
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def state_document(game, partida, players, **own):
    """A state of round 0 without a result. `own`: `ritmo`, `turno_de`, `opciones` and `tablero`, and `ronda` if not 0."""
    return {
        "formato": "ronda/estado/1",
        "juego": game,
        "partida": partida,
        "ronda": own.get("ronda", 0),
        "ritmo": own["ritmo"],
        "turno_de": own["turno_de"],
        "jugadores": [
            {"id": player, "nombre": player, "color": colour} for player, colour in zip(players, COLOURS)
        ],
        "opciones": own["opciones"],
        "resultado": None,
        "tablero": own["tablero"],
    }


def events_document(state, seed, events):
    """The events file of the round that led to `state`."""
    return {
        "formato": "ronda/eventos/1",
        "juego": state["juego"],
        "partida": state["partida"],
        "ronda": state["ronda"],
        "semilla": seed,
        "eventos": events,
    }


def fold(text):
    """The form in which names are compared: no surrounding spaces, case or accents."""
    plain = unicodedata.normalize("NFD", text.strip().lower())
    return "".join(c for c in plain if not unicodedata.category(c).startswith("M"))
