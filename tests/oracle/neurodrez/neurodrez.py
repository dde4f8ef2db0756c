"""Reference implementation of NeuroDrez, written only from the text of the rules.

`setup`, `adjudicate`, `legal` and `view` take and return plain dicts with keys in the order of the files, so that `dump`
(shared/documents.py) gives exactly the text that the program must write. Order sheets are canonical `ordenes` mappings by
player (words in lower case, tiles as `rojo-agua`, pieces as `caballo-rojo` or `caballo`); `adjudicate` raises `Refused` if a
file is not accepted.
"""

import copy

import board
from listing import listing
from resolution import Round, check_sheets, roll
from shared.dice import Dice
from shared.documents import events_document, state_document
from table import Refused, limit, seat_colours, seat_count, side_count, side_of_seat

GAME = "neurodrez"
OPTIONS = {
    "modo": "competitivo",
    "colores_por_jugador": 1,
    "colores": ["rojo", "verde", "azul", "amarillo"],
    "colores_solitario": 6,
    "limite_piezas": 0,
    "piezas_equipo": "propias",
    "reclamo": "automatico",
    "cartas_neutras": "fuera",
    "color_dado": "actual",
    "comer_con_dado": "si",
    "subita_anticipada": "si",
    "simultaneidad": "estricta",
    "max_rondas": 200,
}
PAINT = {
    "rojo": "#D62828", "verde": "#2A9D3A", "azul": "#1D5FBF", "amarillo": "#F2C21A", "naranja": "#F28C28", "morado": "#7B3FA0",
}
CENTRE = ["c3", "c4", "d3", "d4", "e3", "e4"]
OVER = ["d5", "d2"]  # for the tiles that cannot be dealt evenly


def chosen_options(players, options):
    """All options; `options` holds only what differs from the defaults."""
    chosen = {key: options.get(key, copy.copy(default)) for key, default in OPTIONS.items()}
    if len(players) == 1:
        chosen["modo"] = "solitario"
    return chosen


def setup(players, partida, options, seed):
    """Round 0: (state, events document)."""
    dice, chosen, n = Dice(seed), chosen_options(players, options), len(players)
    seats = [
        {
            "jugador": players[0 if n == 1 else i], "bando": side_of_seat(n, i + 1),
            "colores": seat_colours(chosen, n, i + 1), "losetas": [], "cartas": [],
        }
        for i in range(seat_count(chosen, n))
    ]
    first = first_seat(dice, len(seats))
    surfaces, places = dice.shuffle("centro/superficie", board.SURFACES), dice.shuffle("centro/sitio", CENTRE)
    tiles = {place: f"{colour}-{surface}" for place, colour, surface in zip(places, board.COLOURS, surfaces)}
    thrown = roll(dice)
    events = [{"tipo": "preparacion", "jugador": None, "visible": "todos", "dados": dice.take_log()}]
    deal_tiles(dice, seats, tiles)
    cards = dice.shuffle("cartas", board.deck(chosen))
    for i, seat in enumerate(seats):
        seat["cartas"] = sorted(cards[2 * i:2 * i + 2], key=board.CARD_ORDER.get)
    events.append({"tipo": "preparacion", "jugador": None, "visible": [], "dados": dice.take_log()})
    table = {
        "fase": "colocacion",
        "asiento": first,
        "dados": thrown,
        "asientos": seats,
        "bandos": [{"limite": limit(chosen, n), "rey_movido": False} for _ in range(side_count(chosen, n))],
        "terreno": [{"casilla": cell, "loseta": tiles[cell], "ficha": None} for cell in board.CELLS if cell in tiles],
        "piezas": [],
        "retiradas": [],
        "mazo": cards[2 * len(seats):],
        "descartes": [],
        "gracia": False,
        "plazo": None,
        "eliminados": [],
        "tablas": [],
    }
    state = state_document(
        GAME, partida, players, ritmo="turno", turno_de=[seats[first - 1]["jugador"]], opciones=chosen, tablero=table,
    )
    for i, player in enumerate(state["jugadores"]):
        player["color"] = PAINT[seats[i]["colores"][0]]
    return state, events_document(state, seed, events)


def first_seat(dice, count):
    """The seat that throws highest; those that tie throw again."""
    left, k = list(range(1, count + 1)), 1
    while len(left) > 1:
        thrown = {seat: dice.roll(f"inicio/{k}/{seat}", 6) for seat in left}
        left = [seat for seat in left if thrown[seat] == max(thrown.values())]
        k += 1
    return left[0]


def deal_tiles(dice, seats, tiles):
    """Deals the tiles that are not in the centre; adds to `tiles` those left over."""
    rest = dice.shuffle("losetas", [tile for tile in board.TILES if tile not in tiles.values()])
    dealt = len(rest) // len(seats) * len(seats)
    for j, tile in enumerate(rest[:dealt]):
        seats[j % len(seats)]["losetas"].append(tile)
    for seat in seats:
        seat["losetas"].sort(key=board.TILE_ORDER.get)
    tiles.update(zip(OVER, rest[dealt:]))


def adjudicate(state, sheets, seed):
    """The next round: (state, events document); the given state is not changed."""
    if state["resultado"] is not None:
        raise Refused("partida_terminada")
    check_sheets(state, sheets)
    after = copy.deepcopy(state)
    events = Round(after, copy.deepcopy(sheets), Dice(seed)).run()
    return after, events_document(after, seed, events)


def view(state, player):
    """The state as one player may see it."""
    seen = copy.deepcopy(state)
    assert player in [p["id"] for p in state["jugadores"]]
    if state["resultado"] is not None:
        return seen
    own = seen["tablero"]
    own["mazo"] = ["oculta"] * len(own["mazo"])
    for seat in own["asientos"]:
        if seat["jugador"] != player:
            for key in ("losetas", "cartas"):
                seat[key] = ["oculta"] * len(seat[key])
    return seen


def legal(state, player):
    """Every order that the player may give now, without `conquistar` and `muerte_subita`."""
    return listing(state) if state["turno_de"] == [player] else []


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
