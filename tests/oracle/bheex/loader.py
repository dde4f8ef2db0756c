"""What a loader checks in the state of a running game, beyond the form of the JSON.

`fault` returns the first inconsistency, or None for a valid state. It checks the positions used by the tests, and decides whether
the program must refuse a random change.
"""

import re

import bheex
from geometry import Board
from rules import KINDS, Table

NUMBERS = {"guerrera": 4, "reina": 1}
MOTIVES = ("reina", "bloqueo", "rendicion")
VERTEX = re.compile(r"[A-X][1-9][0-9]*\Z")


def fault(state):
    for check in (options_fault, pieces_fault, reserves_fault, fallen_fault, running_fault, phase_fault):
        found = check(state)
        if found:
            return f"{check.__name__}: {found}"
    return None


def ids(state):
    return [p["id"] for p in state["jugadores"]]


def fallen(state):
    return [out["jugador"] for out in state["tablero"]["eliminados"]]


def active(state):
    return [player for player in ids(state) if player not in fallen(state)]


def options_fault(state):
    options = state["opciones"]
    if not 3 <= options["lado"] <= 6 or not 1 <= options["obreras"] <= 12 or not 1 <= options["max_rondas"] <= 100000:
        return "out of range"
    if options["repeticion"] not in ("posicion", "vaiven"):
        return "repeticion"
    order = Board(options["lado"], ()).hexagon_names
    holes = options["agujeros"]
    if any(hole not in order for hole in holes):
        return "no such hexagon"
    places = [order.index(hole) for hole in holes]
    if places != sorted(set(places)):
        return "holes out of order"
    return None if bheex.enough_room(options, len(ids(state))) else "room"


def pieces_fault(state):
    own, index = state["tablero"], bheex.of_options(state["opciones"]).by_name
    if any(piece["vertice"] not in index for piece in own["piezas"]):
        return "no such vertex"
    places = [index[piece["vertice"]] for piece in own["piezas"]]
    if places != sorted(set(places)):
        return "out of order"
    for piece in own["piezas"]:
        if piece["jugador"] not in ids(state) or piece["tipo"] not in KINDS:
            return "no such player or kind"
    if own["inicia"] not in ids(state):
        return "inicia"
    if own["fase"] not in ("colocacion", "guerra"):
        return "fase"
    return "the master rule removes one" if Table({**state, "tablero": {**own, "historial": []}}).doomed() else None


def reserves_fault(state):
    own = state["tablero"]
    numbers = {"obrera": state["opciones"]["obreras"], **NUMBERS}
    for player in ids(state):
        reserve, earlier_left = own["reserva"][player], False
        for kind in KINDS:
            placed = sum(p["jugador"] == player and p["tipo"] == kind for p in own["piezas"])
            if reserve[kind] < 0 or placed + reserve[kind] > numbers[kind]:
                return f"too many of {kind}"
            if player in fallen(state):
                continue
            if earlier_left and reserve[kind] < numbers[kind]:
                return "reserves not used up in order"
            earlier_left = earlier_left or reserve[kind] > 0
            if kind == "reina" and placed + reserve[kind] != 1:
                return "an active player has one reina"
    return None


def fallen_fault(state):
    own = state["tablero"]
    rounds = [out["ronda"] for out in own["eliminados"]]
    if len(set(fallen(state))) < len(rounds) or not set(fallen(state)) <= set(ids(state)):
        return "who"
    if rounds != sorted(rounds) or any(number > state["ronda"] for number in rounds):
        return "rounds"
    for out in own["eliminados"]:
        if out["motivo"] not in MOTIVES or any(own["reserva"][out["jugador"]].values()):
            return "motive or reserve"
        if state["opciones"]["retirar_eliminados"] and any(p["jugador"] == out["jugador"] for p in own["piezas"]):
            return "pieces of the fallen"
    return None


def running_fault(state):
    """Conditions while there is no result."""
    own, playing = state["tablero"], active(state)
    if state["ronda"] >= state["opciones"]["max_rondas"]:
        return "past the last round"
    if len(state["turno_de"]) != 1 or state["turno_de"][0] not in playing or len(playing) < 2:
        return "turn"
    if not set(own["tablas"]) <= set(playing) or set(own["tablas"]) == set(playing):
        return "tablas"
    return None


def phase_fault(state):
    return placement_fault(state) if state["tablero"]["fase"] == "colocacion" else war_fault(state)


def placement_fault(state):
    own, everyone, turn = state["tablero"], ids(state), state["turno_de"][0]
    left = {player: sum(own["reserva"][player].values()) for player in everyone}
    if left[turn] < 1:
        return "nothing to place"
    seat, placed = everyone.index(own["inicia"]), set()
    while everyone[seat] != turn:
        placed.add(everyone[seat])
        seat = (seat + 1) % len(everyone)
    for player in active(state):
        if left[player] != left[turn] - (player in placed):
            return "reserves do not fit the turn"
    return "historial" if own["historial"] else None


def war_fault(state):
    own, turn = state["tablero"], state["turno_de"][0]
    if any(sum(own["reserva"][player].values()) for player in active(state)):
        return "reserve in war"
    names = bheex.of_options(state["opciones"]).by_name
    for text in own["historial"]:
        parts = text.split("-")
        if len(parts) not in (2, 3) or not all(VERTEX.match(n) and n in names for n in parts):
            return "historial: form"
    table = Table(state)
    if not table.can_move(turn):
        return "no move"
    return history_fault(table, turn)


def history_fault(table, turn):
    """Undoes the moves one by one."""
    playing, pieces = table.active(), dict(table.pieces)
    seat = playing.index(turn)
    for way in reversed(table.history):
        seat = (seat - 1) % len(playing)
        goal, start = way[-1], way[0]
        if goal not in pieces or pieces[goal][0] != playing[seat]:
            return "historial: whose"
        if start == goal or any(v in pieces for v in way[:-1]):
            return "historial: not free"
        if any(b not in table.board.neighbours[a] for a, b in zip(way, way[1:])):
            return "historial: not adjacent"
        if len(way) == 3 and pieces[goal][1] != "guerrera":
            return "historial: two steps"
        pieces[start] = pieces.pop(goal)
    return None
