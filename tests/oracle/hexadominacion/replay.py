"""A replay of a round from its events alone, to check that the events tell all that happened."""

import copy

import board


class Replay:
    """Makes the new state from the old one and the events."""

    def __init__(self, before, events):
        self.state = copy.deepcopy(before)
        self.table = self.state["tablero"]
        self.hexes = {h["nombre"]: h for h in self.table["hexagonos"]}
        self.kingdoms = {k["jugador"]: k for k in self.table["reinos"]}
        self.number = before["ronda"] + 1
        self.events = events

    def run(self):
        for event in self.events:
            getattr(self, "on_" + event["tipo"], lambda e: None)(event)
        active = [p for p, k in self.kingdoms.items() if k["eliminado"] is None]
        for player in active:
            self.kingdoms[player]["sancion"] = max(0, self.kingdoms[player]["sancion"] - 1)
        self.state["ronda"] = self.number
        self.state["turno_de"] = [] if self.state["resultado"] else active
        return self.state

    def change(self, player, amounts, sign):
        store = self.kingdoms[player]["recursos"]
        for name, amount in amounts.items():
            store[name] += sign * amount

    def on_sancion(self, e):
        self.kingdoms[e["jugador"]]["sancion"] = e["rondas"]

    def on_comercio(self, e):
        a, b = e["jugador"], e["con"]
        for player, out, into in ((a, e["da"], e["recibe"]), (b, e["recibe"], e["da"])):
            self.change(player, out, -1)
            self.change(player, into, 1)
            self.change(player, e["perdido"].get(player, {}), -1)
            self.kingdoms[player]["cultura"] += e["cultura"].get(player, 0)

    def on_construido(self, e):
        self.change(e["jugador"], board.BUILD[e["nivel"]], -1)
        self.hexes[e["hexagono"]]["nivel"] = e["nivel"]

    def on_reclutado(self, e):
        self.change(e["jugador"], board.times(board.RECRUIT, e["soldados"]), -1)
        self.hexes[e["hexagono"]]["soldados"] += e["soldados"]

    def on_licenciado(self, e):
        self.change(e["jugador"], board.times(board.DISCHARGE, e["soldados"]), 1)
        self.change(e["jugador"], e["perdido"], -1)
        self.hexes[e["hexagono"]]["soldados"] -= e["soldados"]

    def on_movido(self, e):
        self.hexes[e["de"]]["soldados"] -= e["soldados"]
        self.hexes[e["a"]]["soldados"] += e["soldados"]

    def on_capital_movida(self, e):
        self.change(e["jugador"], board.MOVE_CAPITAL, -1)
        self.hexes[e["de"]]["industria"] = "ciudad"
        self.hexes[e["a"]]["industria"] = "capital"

    def on_ataque(self, e):
        target = self.hexes[e["a"]]
        assert target["reino"] == e["defensor"] and e["defensores"] + e["sin_pagar"] == target["soldados"]
        assert sum(e["desde"].values()) == e["atacantes"]
        self.change(e["jugador"], board.times(board.ATTACK, e["atacantes"]), -1)
        if e["defensor"] != "neutral":
            self.change(e["defensor"], board.times(board.DEFENCE, e["defensores"]), -1)
        target["soldados"] = e["defensores"]
        for name, soldiers in (e["desde"] if e["conquista"] else e["bajas"]).items():
            self.hexes[name]["soldados"] -= soldiers
        for name, soldiers in e["repliegue"].items():
            self.hexes[name]["soldados"] += soldiers
        if e["conquista"]:
            target.update(reino=e["jugador"], soldados=e["atacantes"])

    def on_eliminado(self, e):
        fallen = self.kingdoms[e["jugador"]]
        for name in e["hexagonos"]:
            h = self.hexes[name]
            if h["industria"] == "capital":
                h["industria"] = "ciudad"
            if h["reino"] == e["jugador"]:
                h.update(reino=e["por"] or "neutral", soldados=0)
        fallen["recursos"] = dict.fromkeys(board.RESOURCES, 0)
        fallen.update(sancion=0, eliminado=self.number)
        if e["por"]:
            self.kingdoms[e["por"]]["cultura"] += board.CONQUEST_CULTURE

    def on_recibido(self, e):
        self.kingdoms[e["jugador"]]["recursos"][e["recurso"]] += e["cantidad"] - e["perdido"]

    def on_cultura(self, e):
        self.kingdoms[e["jugador"]]["cultura"] += e["total"]

    def on_cesion(self, e):
        h = self.hexes[e["hexagono"]]
        assert sum(e["retirada"].values()) + e["licenciados"] == h["soldados"]
        self.change(e["a"], e["por"], -1)
        self.change(e["jugador"], e["por"], 1)
        self.change(e["jugador"], e["perdido"], -1)
        for name, soldiers in e["retirada"].items():
            self.hexes[name]["soldados"] += soldiers
        h.update(reino=e["a"], soldados=0)
        if h["industria"] == "capital":
            h["industria"] = "ciudad"

    def on_extension(self, e):
        self.table["limite"] = e["limite"]

    def on_fin(self, e):
        self.state["resultado"] = e["resultado"]
