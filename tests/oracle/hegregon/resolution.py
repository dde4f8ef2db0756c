"""The order of a round in both paces, the end of a game turn, and the ends of the game."""

import board
from steps import Steps
from table import Refused, Table, first_reactions

OUT_OF_TURN = {"reacciones"}


class GameOver(Exception):
    """The game has ended; nothing more of the round is done."""


class Round(Steps):
    """One round. `sheets`: `ordenes` by player."""

    def __init__(self, state, sheets, dice):
        super().__init__(state)
        self.sheets, self.dice = sheets, dice
        self.events, self.made = [], {player: [] for player in self.players}
        self.acting = False  # in an action round a destruction may end the game
        self.item, self.place, self.entered = 0, "", None

    def event(self, kind, player, visible="todos", dice=True, **fields):
        entry = {"tipo": kind, "jugador": player, "visible": visible, **fields}
        drawn = self.dice.take_log() if dice else []
        if drawn:
            entry["dados"] = drawn
        self.events.append(entry)

    def run(self):
        self.state["ronda"] += 1
        try:
            self.resign()
            if self.state["ritmo"] == "ronda":
                self.whole_turn()
            else:
                self.single_turn()
        except GameOver:
            pass
        self.state["turno_de"] = self.awaited()
        return self.events

    def awaited(self):
        if self.state["resultado"] is not None:
            return []
        if self.state["ritmo"] == "turno":
            return self.own["pendientes"][:1]
        return self.playing(self.players)

    # -- resignations -----------------------------------------------------------------

    def resign(self):
        resigners = [player for player in self.players if "rendirse" in self.sheets.get(player, {})]
        for player in resigners:
            record = self.records[player]
            self.own["unidades"] = [unit for unit in self.units if unit["jugador"] != player]
            self.own["minas"] = [mine for mine in self.own["minas"] if mine["jugador"] != player]
            for base in self.own["bases"]:
                if base["jugador"] == player:
                    base["jugador"] = None
            record.update(hegregon=0, minas=0, reacciones=first_reactions())
            self.eliminate(player, "rendicion")
        if not resigners:
            return
        left = self.playing_sides()
        if len(left) == 1:
            self.win(left[0], "rendicion")
        if not left:
            self.finish("empate", resigners, "rendicion")

    def eliminate(self, player, motive):
        self.records[player]["eliminado"] = True
        for key in ("orden", "pendientes"):
            self.own[key] = [other for other in self.own[key] if other != player]
        self.event("eliminado", player, motivo=motive)

    # -- the paces ------------------------------------------------------------------------

    def whole_turn(self):
        for player in self.own["orden"]:
            self.purchases(player)
        self.all_reactions()
        for player in self.own["orden"]:
            self.steps(player)
            if self.options["cierre"] == "jugador":
                self.closing(player)
        self.end_of_turn()

    def single_turn(self):
        """`turno` pace: the part of one player, and on to the next who can play."""
        player = self.state["turno_de"][0]
        active = not self.records[player]["eliminado"]
        phase = self.own["fase"]
        before = len(self.events)
        if active:
            if phase == "compra":
                self.purchases(player)
            else:
                self.wrong_phase(player, "compras")
        effect = self.effect_since(before)
        self.all_reactions()
        before = len(self.events)
        if active:
            if phase == "accion":
                self.steps(player)
            else:
                self.wrong_phase(player, "acciones")
        effect = effect or self.effect_since(before)
        if active and not (effect and self.sheets[player].get("seguir")):
            if phase == "accion" and self.options["cierre"] == "jugador":
                self.closing(player)
            self.own["pendientes"].remove(player)
        while not self.own["pendientes"] or not self.can_play(self.own["pendientes"][0]):
            if self.own["pendientes"]:
                self.own["pendientes"].pop(0)
            elif self.own["fase"] == "compra":
                self.own["fase"], self.own["pendientes"] = "accion", list(self.own["orden"])
            else:
                self.end_of_turn()

    def effect_since(self, before):
        return any(event["tipo"] != "cancelada" for event in self.events[before:])

    def can_play(self, player):
        if self.own["fase"] == "accion":
            return bool(self.units_of([player]))
        places = [cell for cell in board.BASE_BESIDE if self.own_base_beside(cell, player) and not self.unit_at(cell)]
        return self.records[player]["hegregon"] > 0 and bool(places)

    def items(self, player, key):
        return enumerate(self.sheets.get(player, {}).get(key, []), 1)

    def purchases(self, player):
        for i, item in self.items(player, "compras"):
            self.purchase(player, i, item)

    def steps(self, player):
        self.acting = True
        for i, item in self.items(player, "acciones"):
            self.step(player, i, item)
        self.acting = False

    def wrong_phase(self, player, key):
        for i, _ in self.items(player, key):
            self.cancel(player, f"{key}/{i}", "fase")

    def all_reactions(self):
        for player in self.players:
            given = self.sheets.get(player, {}).get("reacciones")
            if given is None:
                continue
            entries = {}
            for key, entry in given.get("unidades", {}).items():
                unit, motive = self.find(player, key)
                if motive:
                    self.cancel(player, f"reacciones/{key}", motive)
                else:
                    entries[unit["id"]] = entry
            self.store_reactions(player, entries, given)
            self.event("reacciones", player, [player])

    # -- closing and the end of a game turn -------------------------------------------------

    def closing(self, player):
        gains = []
        for unit in self.units_of([player]):
            cell, terrain = unit["celda"], board.TERRAIN[unit["celda"]]
            if unit["tipo"] != "ear":
                continue
            if terrain in "DM":
                gains.append({"celda": cell, "cantidad": 1 if terrain == "D" else 5})
            if terrain == "B":
                base = self.bases[cell]
                owner = base["jugador"]
                if owner is None or not self.friends(owner, player):
                    base["jugador"] = player
                    self.event("captura", player, base=cell, anterior=owner, unidad=unit["id"])
        total = sum(gain["cantidad"] for gain in gains)
        if total:
            self.records[player]["hegregon"] += total
            self.event("cobro", player, cantidad=total, detalle=gains)

    def end_of_turn(self):
        if self.options["cierre"] == "turno":
            for player in self.own["orden"]:
                self.closing(player)
        fallen = [
            player for player in self.playing(self.players) if not self.units_of([player]) and not self.bases_of([player])
        ]
        for player in fallen:
            self.eliminate(player, "sin_fuerzas")
        self.test_bases()
        self.test_elimination()
        left = self.playing_sides()
        if len(left) == 1:
            self.win(left[0], "ultimo_en_pie")
        if not left:
            self.finish("empate", fallen, "ultimo_en_pie")
        if self.own["turno"] >= self.options["max_turnos"]:
            self.decide()
        self.next_turn()

    def next_turn(self):
        own = self.own
        own["turno"] += 1
        own["fase"] = "compra"
        start = self.players.index(own["orden"][-1])
        own["orden"] = self.playing(self.players[start:] + self.players[:start])
        own["pendientes"] = list(own["orden"])
        for base in own["bases"]:
            base["colocadas"] = 0
        for unit in self.units:
            unit.update(movido=0, extra=0, ataques=0, habilidad=None, carta=False)
            if not self.broken(unit):
                unit["averia"] = 0
        self.event("inicio_turno", None, turno=own["turno"], orden=list(own["orden"]))

    # -- the end of the game ------------------------------------------------------------------

    def bases_of(self, players):
        return [base for base in self.own["bases"] if base["jugador"] in players]

    def playing_sides(self):
        return [side for side in self.sides if self.playing(side)]

    def finish(self, kind, winners, motive):
        self.state["resultado"] = {"tipo": kind, "ganadores": winners, "motivo": motive}
        self.event("fin", None, resultado=self.state["resultado"])
        raise GameOver

    def win(self, side, motive):
        self.finish("victoria", self.members(side), motive)

    def destroyed(self, side):
        if not self.playing(side):
            return True
        lost = sum(self.records[player]["bajas"] for player in side)
        if self.units_of(side) or not lost:
            return False
        return self.options["eliminacion"] == "unidades" or not self.bases_of(side)

    def test_elimination(self):
        armed = [side for side in self.sides if self.units_of(side)]
        if len(armed) == 1 and all(self.destroyed(side) for side in self.sides if side is not armed[0]):
            self.win(armed[0], "eliminacion")

    def test_bases(self):
        if self.options["modo"] == "cooperativo":
            holders = [side for side in self.sides if self.bases_of(side)]
            if len(holders) == 1:
                self.win(holders[0], "bases")
            return
        for side in self.sides:
            if len(self.bases_of(side)) >= self.options["bases_victoria"]:
                self.win(side, "bases")

    def decide(self):
        best = self.playing_sides()
        for measure in (lambda side: len(self.bases_of(side)), self.deposits, self.wealth):
            most = max(measure(side) for side in best)
            best = [side for side in best if measure(side) == most]
        if len(best) == 1:
            self.win(best[0], "limite_de_turnos")
        self.finish("empate", self.members([player for side in best for player in side]), "limite_de_turnos")

    def deposits(self, side):
        return sum(
            unit["tipo"] == "ear" and board.TERRAIN[unit["celda"]] in "DM" for unit in self.units_of(side)
        )

    def wealth(self, side):
        return sum(self.records[player]["hegregon"] for player in side)


def check_sheets(state, sheets):
    """Raises Refused for files that a game's rules do not take."""
    table = Table(state)
    for player, orders in sheets.items():
        if table.records[player]["eliminado"]:
            raise Refused("jugador_eliminado")
        if "rendirse" in orders and (len(orders) > 1 or orders["rendirse"] is not True):
            raise Refused("fichero_invalido")
    if state["ritmo"] == "turno":
        for player, orders in sheets.items():
            if player not in state["turno_de"] and set(orders) - OUT_OF_TURN - {"rendirse"}:
                raise Refused("no_es_su_turno")
