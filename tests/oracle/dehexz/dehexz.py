"""Reference implementation of Dehex'z War: set-up, rounds, legal orders, perft.

Orders are canonical mappings (cells by name, kinds by letter, players by id). The code is slow on purpose: it follows the rules
sentence by sentence.
"""

import copy

import board
from listing import legal_orders
from position import SOLIDS, Position
from resolution import ACTIONS, Resolution
from shared.dice import Dice
from shared.documents import events_document, state_document
from turn import Refusal

GAME = "dehexz"
SEATS = {2: ["sur", "norte"], 3: ["sur", "noroeste", "noreste"]}
ROWS = [(1, 1, "EDHIEÄDHE"), (2, 1, "AAHDAADHAA"), (3, 2, "AAAAAAAAA")]


def setup(players, partida, options, seed):
    """Round 0: (state, events document). `options` holds what differs from the defaults."""
    chosen = {
        "asientos": SEATS[len(players)], "sorteo": False, "jugadas_sin_avance": 60, "movimiento_extra": "libre",
        **options,
    }
    chosen = {key: chosen[key] for key in ("asientos", "sorteo", "jugadas_sin_avance", "movimiento_extra")}
    dice, events = Dice(seed), []
    if chosen["sorteo"]:
        players = dice.shuffle("orden", players)
        events = [{"tipo": "preparacion", "jugador": None, "visible": "todos", "dados": dice.take_log()}]
    state = state_document(
        GAME, partida, players, ritmo="turno", turno_de=[players[0]], opciones=chosen,
        tablero=first_table(players, chosen["asientos"]),
    )
    state["tablero"]["posiciones"] = [Position.read(state).key(players[0])]
    return state, events_document(state, seed, events)


def first_table(players, seats):
    solids = {}
    for player, side in zip(players, seats):
        for row, place, kinds in ROWS:
            for i, kind in enumerate(kinds):
                solids[board.cell_of(side, row, place + i)] = (kind, player, side)
    records = {player: first_record(side) for player, side in zip(players, seats)}
    return {
        "piezas": Position(players, solids, {}, records).pieces(), "jugadores": records, "tablas": [],
        "botin": None, "sin_avance": 0, "posiciones": [],
    }


def first_record(side):
    zone = dict.fromkeys(SOLIDS, 0)
    zone["A"] = 9
    return {
        "estado": "activo", "lado": side, "zonas": [side], "captura": zone, "turnos": 0, "sin_i": 0,
        "propia": False, "preparada": None, "amenaza": None, "retiro": None,
    }


def adjudicate(state, sheets, seed):
    """One round: (state, events document); a Refusal leaves everything unchanged. `sheets`: orders by player id."""
    for player, orders in sheets.items():
        if any(key in orders for key in ACTIONS) and [player] != state["turno_de"]:
            raise Refusal("no_es_su_turno")
    table = state["tablero"]
    after = {**state, "ronda": state["ronda"] + 1, "tablero": dict(table)}
    resolution = Resolution(state, sheets)
    resolution.run()
    position = resolution.position
    after["turno_de"] = resolution.next_turn
    after["resultado"] = resolution.result
    after["tablero"] = {
        "piezas": position.pieces(), "jugadores": position.players, "tablas": resolution.offers,
        "botin": resolution.spoils, "sin_avance": resolution.quiet, "posiciones": resolution.seen,
    }
    return after, events_document(after, seed, resolution.events)


def legal(state, player):
    """The orders listed by `ronda legal`, in no particular order."""
    if state["resultado"] is not None or state["turno_de"] != [player]:
        return []
    if state["tablero"]["botin"] is not None:
        return [{"botin": {"resto": fate}} for fate in ("dejar", "captura", "ceder")]
    return legal_orders(Position.read(state), player, state["opciones"]["movimiento_extra"])


def view(state, _player):
    """Nothing is hidden."""
    return copy.deepcopy(state)


def perft(state, depth):
    """Number of sequences of `depth` legal orders."""
    if depth == 0:
        return 1
    if state["resultado"] is not None:
        return 0
    player = state["turno_de"][0]
    orders = legal(state, player)
    if depth == 1:
        return len(orders)
    return sum(perft(adjudicate(state, {player: order}, "0" * 64)[0], depth - 1) for order in orders)
