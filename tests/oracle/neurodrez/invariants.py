"""Invariants of every round of the reference: loaders accept the states, and the events tell every change."""

import copy

import board
import neurodrez
from coverage import check_events
from loader import fault
from resolution import Round
from shared.dice import Dice


def check_state(state):
    found = fault(state)
    assert found is None, found


def check_round(before, after, events):
    """The new state follows from the old one and the events."""
    check_state(after)
    check_events(events)
    assert after["ronda"] == before["ronda"] + 1
    told = Told(before)
    for event in events:
        getattr(told, event["tipo"])(event)
    assert told.result == after["resultado"], (told.result, after["resultado"])
    told.own["terreno"] = [told.tiles[cell] for cell in board.CELLS if cell in told.tiles]
    told.own["piezas"] = [{"pieza": p, "casilla": told.pieces[p]} for p in board.PIECES if p in told.pieces]
    for key, value in after["tablero"].items():
        if key not in ("mazo", "gracia"):
            assert told.own[key] == value, (key, told.own[key], value)
    if not any(event["tipo"] == "rebaraja" for event in events):
        assert told.own["mazo"] == after["tablero"]["mazo"]
    players = [player["id"] for player in before["jugadores"]]
    assert [p for p in players if p in (after["resultado"] or {"ganadores": []})["ganadores"]] == (
        after["resultado"] or {"ganadores": []})["ganadores"]


class Told:
    """The state as the events tell it."""

    def __init__(self, state):
        self.own, self.result = copy.deepcopy(state["tablero"]), None
        self.players = [player["id"] for player in state["jugadores"]]
        self.tiles = {item["casilla"]: item for item in self.own["terreno"]}
        self.pieces = {item["pieza"]: item["casilla"] for item in self.own["piezas"]}
        self.seat = self.own["asientos"][self.own["asiento"] - 1]
        self.used = []

    def eliminado(self, event):
        player = event["jugador"]
        self.own["eliminados"] = [p for p in self.players if p in (*self.own["eliminados"], player)]
        self.own["tablas"] = []
        for item in event["piezas"]:
            assert self.pieces.pop(item["pieza"]) == item["casilla"]
        for seat in self.own["asientos"]:
            if event["hereda"] and seat["jugador"] == player:
                seat["jugador"] = event["hereda"]

    def tablas(self, event):
        offers = set(self.own["tablas"]) ^ {event["jugador"]}
        assert (event["jugador"] in offers) == event["valor"]
        self.own["tablas"] = [player for player in self.players if player in offers]

    def dados(self, event):
        self.own["asiento"] = event["asiento"]
        assert self.own["asientos"][event["asiento"] - 1]["jugador"] == event["jugador"]
        self.own["dados"] = {key: event[key] for key in ("numero", "color", "superficie")}

    def conquista(self, event):
        item = self.tiles[event["casilla"]]
        own = board.colour_of(item["loseta"])
        assert (item["loseta"], item["ficha"] or own) == (event["loseta"], event["antes"])
        assert self.pieces[event["pieza"]] == event["casilla"] and board.colour_of(event["pieza"]) == event["ahora"]
        item["ficha"] = None if event["ahora"] == own else event["ahora"]

    def coloca(self, event):
        self.seat["losetas"].remove(event["loseta"])
        assert event["casilla"] not in self.tiles
        self.tiles[event["casilla"]] = {"casilla": event["casilla"], "loseta": event["loseta"], "ficha": None}

    def retira_loseta(self, event):
        assert self.tiles.pop(event["casilla"])["loseta"] == event["loseta"]
        self.own["retiradas"].append(event["loseta"])

    def sin_retirada(self, event):
        pass

    def arrive(self, event, goal):
        there = next((piece for piece, cell in self.pieces.items() if cell == goal), None)
        assert there == event["come"]
        if there:
            del self.pieces[there]
        self.pieces[event["pieza"]] = goal
        side = self.own["bandos"][self.seat["bando"] - 1]
        side["rey_movido"] = event["pieza"].startswith("rey-")
        self.used = {"carta": [board.figure_of(event["pieza"])], "joker": ["joker"]}.get(event["con"], [])
        self.discard()

    def entra(self, event):
        assert event["pieza"] not in self.pieces
        self.arrive(event, event["en"])

    def mueve(self, event):
        assert self.pieces.pop(event["pieza"]) == event["de"] != event["a"]
        self.arrive(event, event["a"])

    def retira_pieza(self, event):
        if event["pieza"]:
            assert self.pieces.pop(event["pieza"]) == event["casilla"]
        assert event["cartas"] == self.seat["cartas"]
        self.used = list(event["cartas"])
        self.discard()

    def discard(self):
        for card in self.used:
            self.seat["cartas"].remove(card)
            self.own["descartes"].append(card)

    def rebaraja(self, event):
        assert event["cartas"] == len(self.own["descartes"]) and len(self.own["mazo"]) < len(self.used)
        self.own["descartes"] = []

    def roba(self, event):
        assert len(event["cartas"]) == len(self.used)
        self.own["mazo"] = self.own["mazo"][len(self.used):]
        self.seat["cartas"] = sorted(self.seat["cartas"] + event["cartas"], key=board.CARD_ORDER.get)

    def muerte_subita(self, event):
        assert self.own["fase"] == "colocacion"
        self.own["fase"] = "muerte_subita"

    def plazo(self, event):
        assert self.own["plazo"] is None
        self.own["plazo"] = event["hasta"]

    def omision(self, event):
        pass

    def cancelada(self, event):
        pass

    def fin(self, event):
        self.result = event["resultado"]
        self.own["tablas"], self.own["dados"] = [], None


def check_legal(rng, state):
    """What is listed is carried out as ordered, what is not is not; lists of plays agree with the motives."""
    player = state["turno_de"][0]
    listed = neurodrez.legal(state, player)
    assert listed and (listed == [{}] or {} not in listed)
    keys = [str(order) for order in listed]
    assert len(set(keys)) == len(keys)
    for order in rng.sample(listed, min(6, len(listed))):
        _, document = neurodrez.adjudicate(state, {player: order}, "0" * 64)
        kinds = [event["tipo"] for event in document["eventos"]]
        assert "cancelada" not in kinds and ("omision" not in kinds or listed == [{}]), (order, kinds)
        given = next((order[key].get("por") for key in ("mover",) if key in order), None)
        assert all(event["por"] == given for event in document["eventos"] if event["tipo"] == "mueve")
    table = Round(copy.deepcopy(state), {}, Dice("0" * 64))
    plays = set(table.plays(table.seat))
    for piece in table.commanded(table.seat):
        free = table.king_rests(piece) or not table.cons(table.seat, piece)
        free = free or piece not in table.pieces and table.enter_fault(piece)
        for goal in board.CELLS:
            assert ((piece, goal) in plays) == (not free and table.go(piece, goal)[1] is None), (piece, goal)
