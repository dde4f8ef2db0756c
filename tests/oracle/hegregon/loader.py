"""What a loader checks in the state of a running game, beyond the form of the JSON.

`fault` returns the first inconsistency, or None for a valid state. It checks the states made up by the tests and those that
follow from them.
"""

import board
from table import CARDS, KINDS, REACTIONS, number_of

ABILITIES = ("municion", "camuflaje", "misil", "apoyo", "minar", "atrincherar", "transporte")
OF_EARS = ("misil", "minar", "atrincherar", "transporte")
WISHES = ("nunca", "siempre", "si_desventaja")


def fault(state):
    for check in (options_fault, players_fault, turn_fault, bases_fault, units_fault, mines_fault, reactions_fault):
        found = check(state)
        if found:
            return f"{check.__name__}: {found}"
    return None


def ids(state):
    return [player["id"] for player in state["jugadores"]]


def records(state):
    return {record["id"]: record for record in state["tablero"]["jugadores"]}


def playing(state):
    return [player for player, record in records(state).items() if not record["eliminado"]]


def options_fault(state):
    options = state["opciones"]
    teams = [player for team in options["equipos"] for player in team]
    if options["modo"] != "cooperativo":
        if options["equipos"]:
            return "teams"
    elif len(options["equipos"]) != 2 or sorted(teams) != sorted(ids(state)) or not all(options["equipos"]):
        return "teams"
    bounds = {
        "ataques_por_unidad": (1, 9), "bases_victoria": (4, 6), "hegregon_inicial": (1, 50), "max_turnos": (1, 1000),
    }
    if any(not low <= options[key] <= high for key, (low, high) in bounds.items()):
        return "out of range"
    deck = state["tablero"]["mazo"]
    if list(deck) != list(CARDS) or list(options["mazo"]) != list(CARDS):
        return "cards"
    return "deck" if any(not 0 <= deck[card] <= options["mazo"][card] <= 24 for card in CARDS) else None


def players_fault(state):
    if list(records(state)) != ids(state):
        return "players"
    for record in records(state).values():
        if min(record["hegregon"], record["minas"], record["bajas"]) < 0 or record["siguiente"] < 1:
            return "negative"
    return None


def turn_fault(state):
    own = state["tablero"]
    order, waiting = own["orden"], own["pendientes"]
    if own["turno"] < 1 or own["fase"] not in ("compra", "accion"):
        return "turno or fase"
    if sorted(order) != sorted(playing(state)):
        return "orden"
    if not waiting or order[-len(waiting):] != waiting:
        return "pendientes"
    if state["ritmo"] == "ronda":
        if own["fase"] != "compra" or waiting != order or state["turno_de"] != playing(state):
            return "whole turns"
    elif state["turno_de"] != waiting[:1]:
        return "turno_de"
    return None


def bases_fault(state):
    bases = state["tablero"]["bases"]
    if [base["celda"] for base in bases] != board.BASES:
        return "cells"
    owners = [base["jugador"] for base in bases if base["jugador"] is not None]
    if not set(owners) <= set(playing(state)):
        return "owner"
    return "colocadas" if any(not 0 <= base["colocadas"] <= 6 for base in bases) else None


def units_fault(state):
    units, everyone = state["tablero"]["unidades"], ids(state)
    places = [unit["celda"] for unit in units]
    if not set(places) <= set(board.NAMES) or len(set(places)) < len(places):
        return "cells"
    ranks = [(everyone.index(unit["jugador"]), number_of(unit["id"])) for unit in units]
    if ranks != sorted(set(ranks)):
        return "order"
    return next((f"{unit['id']}: {found}" for unit in units if (found := unit_fault(state, unit))), None)


def unit_fault(state, unit):
    kind, turn, player = unit["tipo"], state["tablero"]["turno"], unit["jugador"]
    number = number_of(unit["id"])
    if player not in playing(state) or unit["id"] != f"{player}-{number}":
        return "owner"
    if not 1 <= number < records(state)[player]["siguiente"] or kind not in KINDS:
        return "number or kind"
    if kind == "tanque_pesado" and board.crystal(unit["celda"]):
        return "terrain"
    if kind != "ear" and (unit["atrincherado"] or unit["habilidad"] in OF_EARS):
        return "not an ear"
    if unit["extra"] not in (0, 2) or not 0 <= unit["movido"] <= KINDS[kind][2] + unit["extra"]:
        return "movement"
    if not 0 <= unit["ataques"] <= state["opciones"]["ataques_por_unidad"]:
        return "attacks"
    if unit["averia"] and not turn <= unit["averia"] <= turn + 1:
        return "averia"
    return "ability" if unit["habilidad"] not in (None, *ABILITIES) else None


def mines_fault(state):
    mines = state["tablero"]["minas"]
    places = [board.NUMBER[mine["celda"]] for mine in mines]
    if places != sorted(set(places)):
        return "cells"
    return "owner" if any(mine["jugador"] not in ids(state) for mine in mines) else None


def reactions_fault(state):
    living = {unit["id"]: unit["jugador"] for unit in state["tablero"]["unidades"]}
    for player, record in records(state).items():
        reactions = record["reacciones"]
        if not 0 <= reactions["reserva"] <= 999 or list(reactions["general"]) != list(REACTIONS):
            return "general"
        entries = reactions["unidades"]
        if any(living.get(unit_id) != player for unit_id in entries) or list(entries) != sorted(entries, key=number_of):
            return "units"
        for wishes in (reactions["general"], *entries.values()):
            if not set(wishes.values()) <= set(WISHES) or list(wishes) != [key for key in REACTIONS if key in wishes]:
                return "wishes"
    return None
