"""Invariants of every round of the reference: loaders accept the states, and the events describe every change."""

import itertools

import loader
from rules import KINDS, Table

FIELDS = {
    "preparacion": "dados", "tablas": "valor", "colocada": "pieza vertice", "movida": "pieza de a",
    "retiradas": "piezas", "eliminado": "motivo", "despejadas": "piezas", "cancelada": "orden motivo", "fase": "fase",
    "fin": "resultado",
}


def check_state(state):
    if state["resultado"] is None:
        assert loader.fault(state) is None, loader.fault(state)
        return
    assert state["turno_de"] == [] and state["tablero"]["tablas"] == []
    for check in (loader.options_fault, loader.pieces_fault, loader.reserves_fault, loader.fallen_fault):
        assert check(state) is None, check(state)


def check_events(events):
    for number, event in enumerate(events):
        assert list(event) == ["tipo", "jugador", "visible"] + FIELDS[event["tipo"]].split(), event
        assert event["visible"] == "todos"
        assert event["tipo"] != "fin" or number == len(events) - 1


def check_round(before, after, events):
    """The new state follows from the old state and the events."""
    check_state(after)
    check_events(events)
    own = before["tablero"]
    pieces = {p["vertice"]: (p["jugador"], p["tipo"]) for p in own["piezas"]}
    reserve = {player: dict(left) for player, left in own["reserva"].items()}
    fallen, offers, phase, result = list(own["eliminados"]), set(own["tablas"]), own["fase"], None
    for event in events:
        kind, player = event["tipo"], event["jugador"]
        if kind == "colocada":
            pieces[event["vertice"]] = (player, event["pieza"])
            reserve[player][event["pieza"]] -= 1
        elif kind == "movida":
            assert event["a"] not in pieces
            pieces[event["a"]] = pieces.pop(event["de"])
        elif kind in ("retiradas", "despejadas"):
            assert event["piezas"]
            for piece in event["piezas"]:
                assert pieces.pop(piece["vertice"]) == (piece["jugador"], piece["tipo"])
        elif kind == "eliminado":
            fallen.append({"jugador": player, "ronda": after["ronda"], "motivo": event["motivo"]})
            reserve[player], offers = dict.fromkeys(KINDS, 0), set()
        elif kind == "tablas":
            (offers.add if event["valor"] else offers.remove)(player)
        elif kind == "fase":
            phase = event["fase"]
        elif kind == "fin":
            result, offers = event["resultado"], set()
    new = after["tablero"]
    assert pieces == {p["vertice"]: (p["jugador"], p["tipo"]) for p in new["piezas"]}
    assert (reserve, fallen, offers) == (new["reserva"], new["eliminados"], set(new["tablas"]))
    assert (phase, result, before["ronda"] + 1) == (new["fase"], after["resultado"], after["ronda"])


def check_legal(state):
    """The list of legal actions contains exactly the actions that no motive forbids."""
    table, player = Table(state), state["turno_de"][0]
    listed, vertices = table.legal_ways(), table.board.vertices
    assert len(set(listed)) == len(listed) and listed
    ways = [("colocar", (v,)) for v in vertices]
    for start in vertices:
        near = {n for v in [start, *table.board.neighbours[start]] for n in table.board.neighbours[v]}
        ways += [("mover", (start, goal)) for goal in near]
        ways += [("mover", way) for way in itertools.product([start], near, near)]
    allowed = {way for way in ways if table.motive(player, *way) is None}
    assert allowed == set(listed), allowed ^ set(listed)
