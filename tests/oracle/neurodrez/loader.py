"""What a loader checks in the state of a game, beyond the form of the JSON.

`fault` returns the first inconsistency, or None for a valid state. It checks the states made up by the tests and those that
follow from them, and decides whether the program must refuse a random change.
"""

from collections import Counter

import board
from table import Table, limit, seat_colours, seat_count, side_count, side_of_seat

CHOICES = {
    "modo": ("competitivo", "colaborativo", "solitario"),
    "colores_por_jugador": (1, 2),
    "colores_solitario": (6, 4),
    "limite_piezas": range(13),
    "piezas_equipo": ("propias", "compartidas"),
    "reclamo": ("automatico", "manual"),
    "cartas_neutras": ("fuera", "dentro"),
    "color_dado": ("actual", "original"),
    "comer_con_dado": ("si", "no"),
    "subita_anticipada": ("si", "aplazada", "no"),
    "simultaneidad": ("estricta", "libre"),
    "max_rondas": range(40, 4001),
}


def fault(state):
    checks = [options_fault, seats_fault, tiles_fault, terrain_fault, pieces_fault, cards_fault, phase_fault, draw_fault]
    for check in [*checks, over_fault if state["resultado"] else running_fault]:
        found = check(state)
        if found:
            return f"{check.__name__}: {found}"
    return None


def ids(state):
    return [player["id"] for player in state["jugadores"]]


def in_order(items, order):
    """Whether known items stand in ascending order, each once."""
    if any(item not in order for item in items):
        return False
    places = [order[item] for item in items]
    return places == sorted(set(places))


def places_of(items):
    return {item: i for i, item in enumerate(items)}


def options_fault(state):
    options, players = state["opciones"], len(ids(state))
    for key, values in CHOICES.items():
        if options[key] not in values:
            return key
    if sorted(options["colores"]) != sorted(board.COLOURS[:4]):
        return "colores"
    if not 1 <= players <= 4 or (options["modo"] == "solitario") != (players == 1):
        return "modo"
    return "colores_por_jugador" if options["colores_por_jugador"] == 2 and players != 2 else None


def seats_fault(state):
    own, options, players = state["tablero"], state["opciones"], ids(state)
    n = len(players)
    if not in_order(own["eliminados"], places_of(players)):
        return "eliminados"
    if len(own["asientos"]) != seat_count(options, n) or len(own["bandos"]) != side_count(options, n):
        return "how many"
    for i, seat in enumerate(own["asientos"], 1):
        if seat["bando"] != side_of_seat(n, i) or seat["colores"] != seat_colours(options, n, i):
            return "side or colours"
        if seat["jugador"] not in holders(state, i):
            return "player"
    if any(side["limite"] != limit(options, n) for side in own["bandos"]):
        return "limite"
    return None if 1 <= own["asiento"] <= len(own["asientos"]) else "asiento"


def holders(state, seat):
    """Who may hold a seat."""
    players, out = ids(state), state["tablero"]["eliminados"]
    if len(players) == 1:
        return players
    own = players[seat - 1]
    if len(players) < 4:
        return [own]
    partner = players[(seat + 1) % 4]
    if state["resultado"]:
        return [own, partner] if own in out else [own]
    return [partner] if own in out else [own]


def tiles_fault(state):
    own = state["tablero"]
    laid = [item["loseta"] for item in own["terreno"]]
    held = [tile for seat in own["asientos"] for tile in seat["losetas"]]
    if sorted([*laid, *held, *own["retiradas"]]) != sorted(board.TILES):
        return "not each tile once"
    if not all(in_order(seat["losetas"], board.TILE_ORDER) for seat in own["asientos"]):
        return "order"
    return None


def terrain_fault(state):
    terrain = state["tablero"]["terreno"]
    cells = [item["casilla"] for item in terrain]
    if not terrain or not in_order(cells, board.CELL_ORDER):
        return "cells"
    if not board.connected(cells):
        return "not connected"
    colours = [colour for seat in state["tablero"]["asientos"] for colour in seat["colores"]]
    for item in terrain:
        if item["ficha"] is not None and (item["ficha"] not in colours or item["ficha"] == board.colour_of(item["loseta"])):
            return "ficha"
    return None


def pieces_fault(state):
    own, table = state["tablero"], Table(state)
    names, cells = [item["pieza"] for item in own["piezas"]], [item["casilla"] for item in own["piezas"]]
    if not in_order(names, board.PIECE_ORDER) or len(set(cells)) < len(cells):
        return "order, or twice"
    if any(board.colour_of(piece) not in table.side_of_colour for piece in names):
        return "colour"
    if any(cell not in table.tiles for cell in cells):
        return "cell"
    for side, entry in enumerate(own["bandos"], 1):
        mine = [piece for piece in names if table.side(piece) == side]
        if len(mine) > entry["limite"] or sum(board.figure_of(piece) == "rey" for piece in mine) > 1:
            return "limit or kings"
    return None


def cards_fault(state):
    own = state["tablero"]
    hands = [seat["cartas"] for seat in own["asientos"]]
    if any(len(hand) != 2 or any(card not in board.CARDS for card in hand) for hand in hands):
        return "hands"
    if any(hand != sorted(hand, key=board.CARD_ORDER.get) for hand in hands):
        return "order"
    found = Counter(card for cards in (*hands, own["mazo"], own["descartes"]) for card in cards)
    return None if found == Counter(board.deck(state["opciones"])) else "deck"


def phase_fault(state):
    own, options = state["tablero"], state["opciones"]
    if own["fase"] not in ("colocacion", "muerte_subita"):
        return "fase"
    if own["fase"] == "colocacion" and (own["retiradas"] or own["gracia"]):
        return "removed tiles or gracia"
    if own["gracia"] and options["subita_anticipada"] != "aplazada":
        return "gracia"
    if own["plazo"] is not None:
        if options["modo"] == "competitivo" or options["simultaneidad"] == "libre":
            return "plazo"
    return None


def draw_fault(state):
    own = state["tablero"]
    active = [player for player in ids(state) if player not in own["eliminados"]]
    if not in_order(own["tablas"], places_of(active)):
        return "who"
    if own["tablas"] and (state["opciones"]["modo"] != "competitivo" or own["tablas"] == active or state["resultado"]):
        return "when"
    return None


def running_fault(state):
    own, table = state["tablero"], Table(state)
    if own["eliminados"] and state["opciones"]["modo"] != "competitivo":
        return "eliminados"
    if len(table.playing) < 2:
        return "sides"
    if any(table.side(piece) not in table.playing for piece in table.pieces):
        return "pieces of one who is out"
    if table.seat["bando"] not in table.playing or state["turno_de"] != [table.seat["jugador"]]:
        return "turn"
    if own["fase"] == "colocacion" and not table.seat["losetas"]:
        return "no tile to lay"
    if own["plazo"] is not None and own["plazo"] < state["ronda"] + 1:
        return "plazo"
    if not 0 <= state["ronda"] < state["opciones"]["max_rondas"]:
        return "ronda"
    dice = own["dados"]
    if dice is None or dice["numero"] not in range(1, 7):
        return "dados"
    return None if dice["color"] in board.COLOURS and dice["superficie"] in board.SURFACES else "dados"


def over_fault(state):
    return "turn or dice" if state["turno_de"] or state["tablero"]["dados"] is not None else None
