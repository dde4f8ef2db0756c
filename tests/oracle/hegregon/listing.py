"""What `legal` lists: single purchases and steps that would not be cancelled now."""

import board
from table import KINDS, Table


def purchases(table, player):
    return [
        {"unidad": kind, "en": cell} for kind in KINDS for base in board.BASES for cell in board.NEIGHBOURS[base]
        if table.purchase_fault(player, {"unidad": kind, "en": cell}) is None
    ]


def steps(table, player):
    return [
        {"unidad": unit["id"], **step}
        for unit in table.units_of([player]) if not table.broken(unit)
        for step in unit_steps(table, unit)
    ]


def unit_steps(table, unit):
    for way in ways(table, unit, [unit["celda"]], table.left(unit)):
        yield {"mover": way}
    for kind in ("atacar", "misil", "minar", "transportar"):
        for cell in board.NAMES:
            if table.step_fault(unit, kind, cell) is None:
                yield {kind: cell}
    for kind in ("atrincherar", "municion", "camuflar"):
        if table.step_fault(unit, kind) is None:
            yield {kind: True}


def ways(table, unit, way, left):
    """Paths of `mover` that go on from `way`, which begins with the unit's own cell and else holds friends' cells only."""
    for cell in board.NEIGHBOURS[way[-1]]:
        cost = table.entry_cost(unit, cell)
        if cell in way or cost > left or table.too_heavy(unit["tipo"], cell):
            continue
        there = table.unit_at(cell)
        if there is None:
            yield [*way[1:], cell]
        elif table.enemy_at(cell, unit["jugador"]):
            if len(way) == 1 and unit["ataques"] < table.limit:
                yield [cell]
        elif not board.crystal(cell) or unit["tipo"] == "aerodeslizador":
            yield from ways(table, unit, [*way, cell], left - cost)


def listing(seen, player):
    """`seen` is the player's view: mines that he cannot see do not matter."""
    table = Table(seen)
    on_turn = player in seen["turno_de"]
    if seen["ritmo"] == "ronda":
        return {
            "compras": purchases(table, player) if on_turn else [],
            "acciones": steps(table, player) if on_turn else [],
            "reacciones": ["camuflaje", "municion", "misil", "apoyo"] if on_turn else [],
        }
    if not on_turn:
        return []
    if seen["tablero"]["fase"] == "compra":
        return [{}] + [{"compras": [item], "seguir": True} for item in purchases(table, player)]
    return [{}] + [{"acciones": [item], "seguir": True} for item in steps(table, player)]
