"""Conditions on every state; a loader refuses states that violate them."""

import board
from position import SOLIDS, Position

STATES = ("activo", "derrota", "suicidio", "retirada", "pacifico", "neutro")
MODES = ("retirada", "pacifico", "neutro")


def check_state(state):
    """Raises AssertionError (or KeyError for unknown words) at the first fault."""
    table, over = state["tablero"], state["resultado"] is not None
    order = [p["id"] for p in state["jugadores"]]
    assert list(table["jugadores"]) == order
    check_pieces(table["piezas"], order)
    position = Position.read(state)
    active = position.active()
    total = len(table["piezas"])
    for player in order:
        record = table["jugadores"][player]
        check_record(record, order)
        check_doubles(table, player, record)
        total += sum(record["captura"].values())
        if record["estado"] != "activo" and not over:
            check_gone(table, player, record)
        elif record["estado"] == "activo":
            assert over or position.has_army(player)
    assert total <= 37 * len(order)
    if over:
        assert state["turno_de"] == [] and table["tablas"] == [] and table["botin"] is None
    else:
        assert len(state["turno_de"]) == 1 and state["turno_de"][0] in active and len(active) > 1
        assert table["sin_avance"] < state["opciones"]["jugadas_sin_avance"] * len(active)
        check_spoils(state, active)
    assert table["tablas"] == [p for p in active if p in table["tablas"]]


def check_pieces(pieces, order):
    rows = []
    for piece in pieces:
        assert piece["tipo"] in ("A", "D", "E", "H", "I", "Ä", "F") and piece["lado"] in board.SIDES
        rank = order.index(piece["jugador"])
        rows.append((board.NUMBER[piece["casilla"]], rank if piece["tipo"] == "F" else -1))
    assert rows == sorted(set(rows)), "order of the pieces, or two solids on a cell"


def check_record(record, order):
    assert record["estado"] in STATES and record["lado"] in board.SIDES
    assert all(side in board.SIDES for side in record["zonas"])
    assert list(record["captura"]) == list(SOLIDS) and min(record["captura"].values()) >= 0
    assert record["turnos"] >= 0 and record["sin_i"] in (0, 1)
    if record["amenaza"]:
        assert record["amenaza"]["casilla"] in board.NUMBER and record["amenaza"]["por"] in order
    if record["retiro"]:
        assert record["retiro"]["modo"] in MODES


def check_doubles(table, player, record):
    own = [p["tipo"] for p in table["piezas"] if p["jugador"] == player]
    assert own.count("Ä") + own.count("F") + (record["amenaza"] is not None) <= 1
    if record["estado"] == "activo":
        assert own.count("I") <= 1
    if record["preparada"]:
        assert any(p["casilla"] == record["preparada"] and p["tipo"] in "IÄ" for p in table["piezas"])


def check_gone(table, player, record):
    """A player who has left a game that goes on."""
    own = [p["tipo"] for p in table["piezas"] if p["jugador"] == player]
    assert "Ä" not in own and "F" not in own
    assert not record["zonas"] and record["amenaza"] is None and record["retiro"] is None
    heirless = table["botin"] is None or table["botin"]["de"] != player
    if record["estado"] == "retirada" or record["estado"] == "derrota" and heirless:
        assert not own


def check_spoils(state, active):
    spoils = state["tablero"]["botin"]
    if spoils:
        assert state["tablero"]["jugadores"][spoils["de"]]["estado"] == "derrota"
        assert state["turno_de"] == [spoils["para"]] and spoils["sigue"] in active
        assert any(p["jugador"] == spoils["de"] for p in state["tablero"]["piezas"])
