"""Reference implementation of HexaDominación, written from the rules text alone.

`setup`, `adjudicate`, `legal` and `view` take and give plain dicts whose keys
stand in the order of the files, so that `dump` (shared/documents.py) gives the very
text a program should write. Order sheets are valid, canonical `ordenes` mappings (exact names
of hexagons, ids of players); every cancellation is decided here.
"""

import copy

import board
from resolution import Round
from shared.dice import Dice
from shared.documents import events_document, state_document

GAME = "hexadominacion"
OPTIONS = {
    "rondas": 50,
    "extension": True,
    "movimiento": "libre",
    "inventarios": "publicos",
    "tope_cultura": None,
    "nombres": None,
}


def setup(players, partida, options, seed):
    """Round 0: (state, events document). `options` holds only what differs from the defaults."""
    chosen = {key: options.get(key, default) for key, default in OPTIONS.items()}
    if chosen["nombres"] is not None:
        chosen["nombres"] = [name.strip() for name in chosen["nombres"]]
    dice = Dice(seed)
    table = {
        "limite": chosen["rondas"],
        "hexagonos": _first_hexagons(players, chosen["nombres"] or board.NAMES, dice),
        "reinos": [_first_kingdom(player) for player in players],
    }
    state = state_document(
        GAME, partida, players, ritmo="ronda", turno_de=list(players), opciones=chosen, tablero=table,
    )
    events = [{
        "tipo": "preparacion", "jugador": None, "visible": "todos", "dados": dice.take_log(),
    }]
    return state, events_document(state, seed, events)


def _first_hexagons(players, names, dice):
    seats = {
        board.SEATS[number - 1]: player
        for number, player in zip(board.SEATS_USED[len(players)], players)
    }
    hexagons = []
    for name, (q, r) in zip(names, board.CELLS):
        owner = seats.get((q, r))
        if (q, r) in board.CITY_LEVELS:
            level = board.CITY_LEVELS[(q, r)]
            industry = "capital" if owner else "ciudad"
        else:
            level = 2 if (q, r) in board.SECOND_LEVEL else 1
            industry = dice.pick(f"mapa/{q},{r}", board.RESOURCES)
        hexagons.append({
            "nombre": name, "q": q, "r": r, "nivel": level, "industria": industry,
            "reino": owner or "neutral", "soldados": 5 if owner else 0,
        })
    return hexagons


def _first_kingdom(player):
    return {
        "jugador": player, "recursos": dict.fromkeys(board.RESOURCES, 50),
        "cultura": 0, "sancion": 0, "eliminado": None,
    }


def adjudicate(state, sheets, moderator, seed):
    """Resolves one round: (new state, events document); the given state is not changed."""
    if state["resultado"] is not None:
        raise ValueError("the game is over")
    after = copy.deepcopy(state)
    events = Round(after, sheets, moderator or {}, Dice(seed)).resolve()
    return after, events_document(after, seed, events)


def view(state, player):
    """The state as one player may see it."""
    seen = copy.deepcopy(state)
    if state["opciones"]["inventarios"] == "secretos" and state["resultado"] is None:
        for kingdom in seen["tablero"]["reinos"]:
            if kingdom["jugador"] != player:
                kingdom["recursos"] = None
                kingdom["cultura"] = None
    return seen


def legal(state, player):
    """What the player may order in the coming round, by kind, as the state stands."""
    kingdoms = state["tablero"]["reinos"]
    kingdom = next(k for k in kingdoms if k["jugador"] == player)
    if kingdom["eliminado"] is not None or state["resultado"] is not None:
        return {}
    hexes = state["tablero"]["hexagonos"]
    own = [h for h in hexes if h["reino"] == player]
    manned = {h["nombre"]: h["soldados"] for h in own if h["soldados"] > 0}
    store = kingdom["recursos"]
    return {
        "construir": _buildable(own, store),
        "reclutar": {
            "hexagonos": [h["nombre"] for h in own],
            "maximo": min(
                store[name] // price for name, price in board.RECRUIT.items() if price
            ),
        },
        "dar_de_baja": manned,
        "mover": {} if kingdom["sancion"] > 0 else dict(manned),
        "mover_capital": [
            h["nombre"] for h in own
            if h["industria"] == "ciudad" and h["nivel"] >= 4
            and _affordable(store, board.MOVE_CAPITAL)
        ],
        "atacar": _attackable(hexes, player),
        "recibir": [h["nombre"] for h in own if h["industria"] in board.CITIES],
        "ceder": [h["nombre"] for h in own if h["industria"] != "capital"],
        "comerciar": [
            k["jugador"] for k in kingdoms
            if k["jugador"] != player and k["eliminado"] is None
        ],
        "rendirse": True,
        "extender": state["opciones"]["extension"],
    }


def _affordable(store, cost):
    return all(store[name] >= amount for name, amount in cost.items())


def _buildable(own, store):
    return [
        {
            "hexagono": h["nombre"],
            "nivel": h["nivel"] + 1,
            "coste": board.positive(board.BUILD[h["nivel"] + 1]),
        }
        for h in own
        if h["nivel"] < 5 and _affordable(store, board.BUILD[h["nivel"] + 1])
    ]


def _attackable(hexes, player):
    targets = []
    for i, target in enumerate(hexes):
        if target["reino"] == player:
            continue
        origins = {
            hexes[n]["nombre"]: hexes[n]["soldados"]
            for n in board.NEIGHBOURS[i]
            if hexes[n]["reino"] == player and hexes[n]["soldados"] > 0
        }
        if origins:
            targets.append({"a": target["nombre"], "desde": origins})
    return targets
