"""Positions in the shorthand of the rules: `aoE2` is ana's obrera on E2."""

import re

import bheex
from shared.documents import state_document

KINDS = {"r": "reina", "g": "guerrera", "o": "obrera"}
NAMES = {"ana": "Ana", "blas": "Blas", "caro": "Caro"}


def position(pieces, players="ana blas", fase="guerra", reserve=(0, 0, 0), tablas=(), ronda=80, **options):
    """A state: `pieces` in shorthand, each beginning with the initial of a player; it is the first player's turn."""
    ids = players.split()
    by_letter = {player[0]: player for player in ids}
    chosen = bheex.chosen_options({"lado": 3, **options})
    board = bheex.of_options(chosen)
    placed = {
        vertex: {"vertice": vertex, "jugador": by_letter[letter], "tipo": KINDS[kind]}
        for letter, kind, vertex in re.findall(r"([a-z])([rgo])([A-X]\d+)", pieces)
    }
    table = {
        "fase": fase,
        "inicia": ids[0],
        "piezas": sorted(placed.values(), key=lambda piece: board.by_name[piece["vertice"]]),
        "reserva": {player: dict(zip(("obrera", "guerrera", "reina"), reserve)) for player in ids},
        "eliminados": [],
        "tablas": list(tablas),
        "historial": [],
    }
    state = state_document(
        bheex.GAME, "vector", ids, ronda=ronda, ritmo="turno", turno_de=ids[:1], opciones=chosen, tablero=table,
    )
    for player in state["jugadores"]:
        player["nombre"] = NAMES.get(player["id"], player["id"])
    return state
