"""Reference implementation of Bheex, written only from the text of the rules.

`setup`, `adjudicate`, `legal` and `view` take and return plain dicts with keys in the order of the files, so that `dump`
(shared/documents.py) gives exactly the text that the program must write. Order sheets are canonical `ordenes` mappings by player
(names in capitals); `adjudicate` raises `Refused` if the turn stays open.
"""

from geometry import Board, of_options
from rules import Refused, Round, Table
from shared.dice import Dice
from shared.documents import events_document, state_document

GAME = "bheex"
OPTIONS = {
    "lado": 5,
    "obreras": 12,
    "agujeros": [],
    "repeticion": "posicion",
    "retirar_eliminados": False,
    "max_rondas": 1000,
}


def chosen_options(options):
    """All options, with the holes in capitals and sorted by row and number; ValueError if they are refused."""
    chosen = {key: options.get(key, default) for key, default in OPTIONS.items()}
    holes = [hole.strip().upper() for hole in chosen["agujeros"]]
    order = Board(chosen["lado"], ()).hexagon_names
    if len(set(holes)) < len(holes):
        raise ValueError("a hole is named twice")
    chosen["agujeros"] = sorted(holes, key=order.index)
    return chosen


def enough_room(options, players):
    """The condition on the size of the board."""
    return len(of_options(options).vertices) >= players * (options["obreras"] + 5)


def setup(players, partida, options, seed):
    """Round 0: (state, events document). `options` holds only what differs from the defaults."""
    chosen = chosen_options(options)
    if not enough_room(chosen, len(players)):
        raise ValueError("too small a board")
    dice = Dice(seed)
    starter = dice.pick("inicio", players)
    kinds = {"obrera": chosen["obreras"], "guerrera": 4, "reina": 1}
    table = {
        "fase": "colocacion",
        "inicia": starter,
        "piezas": [],
        "reserva": {player: dict(kinds) for player in players},
        "eliminados": [],
        "tablas": [],
        "historial": [],
    }
    state = state_document(GAME, partida, players, ritmo="turno", turno_de=[starter], opciones=chosen, tablero=table)
    events = [{"tipo": "preparacion", "jugador": None, "visible": "todos", "dados": dice.take_log()}]
    return state, events_document(state, seed, events)


def adjudicate(state, sheets, seed):
    """The next round: (state, events document). `sheets`: `ordenes` by player, for all active players."""
    if state["resultado"] is not None:
        raise Refused("partida_terminada")
    table = Table(state)
    game_round = Round(table, sheets)
    game_round.run()
    after = {
        **state,
        "ronda": table.number,
        "turno_de": table.turn,
        "resultado": table.result,
        "tablero": table.tablero(),
    }
    return after, events_document(after, seed, game_round.events)


def legal(state, player):
    """Every order that the player may give now."""
    if state["turno_de"] != [player]:
        return []
    table = Table(state)
    return [table.order(*action) for action in table.legal_ways()]


def view(state, player):
    """Nothing is hidden."""
    assert player in [p["id"] for p in state["jugadores"]]
    return state


def perft(state, depth):
    """Number of sequences of `depth` orders, each adjudicated except the last, which is only counted."""
    return count_sequences(Table(state), depth)


def count_sequences(table, depth):
    ways = table.legal_ways()
    if depth <= 1:
        return len(ways) if depth else 1
    total = 0
    for action in ways:
        after = table.copy()
        Round(after, {after.turn[0]: after.order(*action)}).run()
        total += count_sequences(after, depth - 1)
    return total
