"""Reference implementation of HEGREGON, written only from the text of the rules.

`setup`, `adjudicate`, `legal` and `view` take and return plain dicts with keys in the order of the files, so that `dump`
(shared/documents.py) gives exactly the text that the program must write. Order sheets are canonical `ordenes` mappings by
player (cells in capitals, other words in lower case); `adjudicate` raises `Refused` if a file is not accepted.
"""

import copy

import board
from listing import listing
from resolution import Round, check_sheets
from shared.dice import Dice
from shared.documents import events_document, state_document
from table import CARDS, Refused, Table, first_reactions

GAME = "hegregon"
OPTIONS = {
    "modo": "conquista",
    "equipos": [],
    "empates": "nadie",
    "ataques_por_unidad": 1,
    "cierre": "jugador",
    "eliminacion": "unidades",
    "bases_victoria": 4,
    "hegregon_inicial": 5,
    "max_turnos": 100,
    "minas_ocultas": False,
    "mazo": dict.fromkeys(CARDS, 3),
}


def chosen_options(players, options):
    """All options. `options` holds only what differs from the defaults; a deck names only the cards it has."""
    chosen = {key: options.get(key, default) for key, default in OPTIONS.items()}
    chosen["mazo"] = {card: chosen["mazo"].get(card, 0) for card in CARDS}
    if chosen["modo"] == "cooperativo" and not chosen["equipos"]:
        chosen["equipos"] = [list(players[::2]), list(players[1::2])]
    return chosen


def setup(players, partida, options, seed):
    """Round 0: (state, events document). `options` may hold `ritmo` too."""
    dice, chosen = Dice(seed), chosen_options(players, options)
    throws = {player: [] for player in players}
    first = list(players)
    while len(first) > 1:
        for player in first:
            throws[player].append(dice.roll(f"iniciativa/{player}", 8))
        highest = max(throws[player][-1] for player in first)
        first = [player for player in first if throws[player][-1] == highest]
    start = players.index(first[0])
    order = list(players[start:]) + list(players[:start])
    pace = options.get("ritmo", "ronda")
    homes = dict(zip(board.STARTS[len(players)], players))
    table = {
        "turno": 1,
        "fase": "compra",
        "orden": order,
        "pendientes": list(order),
        "iniciativa": throws,
        "bases": [
            {"celda": cell, "jugador": homes.get(i), "colocadas": 0} for i, cell in enumerate(board.BASES)
        ],
        "jugadores": [first_record(player, chosen["hegregon_inicial"]) for player in players],
        "unidades": [],
        "minas": [],
        "mazo": dict(chosen["mazo"]),
    }
    state = state_document(
        GAME, partida, players, ritmo=pace, turno_de=list(players) if pace == "ronda" else order[:1], opciones=chosen,
        tablero=table,
    )
    events = [{"tipo": "preparacion", "jugador": None, "visible": "todos", "dados": dice.take_log()}]
    return state, events_document(state, seed, events)


def first_record(player, riches):
    return {
        "id": player, "hegregon": riches, "minas": 0, "bajas": 0, "eliminado": False, "siguiente": 1,
        "reacciones": first_reactions(),
    }


def adjudicate(state, sheets, seed):
    """The next round: (state, events document); the given state is not changed."""
    if state["resultado"] is not None:
        raise Refused("partida_terminada")
    check_sheets(state, sheets)
    after = copy.deepcopy(state)
    events = Round(after, sheets, Dice(seed)).run()
    return after, events_document(after, seed, events)


def view(state, player):
    """The state as one player may see it."""
    seen = copy.deepcopy(state)
    table = Table(seen)
    assert player in table.players
    for other, record in table.records.items():
        if other != player:
            record["reacciones"] = None
    if table.options["minas_ocultas"]:
        table.own["minas"] = [
            mine for mine in table.own["minas"] if mine["descubierta"] or table.friends(mine["jugador"], player)
        ]
    return seen


def legal(state, player):
    """What the player may order now, as far as he can see."""
    return listing(view(state, player), player)


def perft(state, depth):
    """Number of sequences of `depth` orders of `legal`, each resolved with a seed of zeros."""
    if depth == 0:
        return 1
    if state["resultado"] is not None:
        return 0
    player = state["turno_de"][0]
    orders = legal(state, player)
    if depth == 1:
        return len(orders)
    return sum(perft(adjudicate(state, {player: order}, "0" * 64)[0], depth - 1) for order in orders)
