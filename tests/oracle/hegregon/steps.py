"""Purchases and the steps of a script: movement, attacks, abilities, mines, event cells."""

import board
from combat import Combat
from table import CARDS, KINDS, NEW_UNIT, STEPS


class Steps(Combat):
    """Carries out single items. `self.made` holds the ids of the units made by the purchases of each player's file."""

    def cancel(self, player, order, motive):
        self.event("cancelada", player, [player], orden=order, motivo=motive)

    def find(self, player, word):
        """The living own unit that a word names: (unit, None) or (None, motive)."""
        found = NEW_UNIT.match(word)
        if found:
            made, n = self.made.get(player, []), int(found.group(1))
            word = made[n - 1] if n <= len(made) else None
        unit = self.unit(word)
        if not unit:
            return None, "unidad_inexistente"
        return (unit, None) if unit["jugador"] == player else (None, "unidad_ajena")

    # -- purchases ----------------------------------------------------------------

    def purchase(self, player, i, item):
        motive = self.purchase_fault(player, item)
        if motive:
            self.made[player].append(None)
            self.cancel(player, f"compras/{i}", motive)
            return
        kind, cell = item["unidad"], item["en"]
        base, price = self.bases[board.BASE_BESIDE[cell]], KINDS[kind][0]
        self.records[player]["hegregon"] -= price
        base["colocadas"] += 1
        unit = self.add_unit(player, kind, cell)
        self.made[player].append(unit["id"])
        self.event("compra", player, unidad=unit["id"], clase=kind, celda=cell, base=base["celda"], coste=price)
        self.meet_mine(unit, f"{player}/compra/{i}")

    # -- steps ----------------------------------------------------------------------

    def step(self, player, i, item):
        self.item = i
        self.at_position(player, 1)
        unit, motive = self.find(player, item["unidad"])
        if not motive and not self.condition_holds(player, item.get("si", {})):
            motive = "condicion"
        if not motive and self.broken(unit):
            motive = "unidad_averiada"
        kind = next(key for key in STEPS if key in item)
        if not motive and kind != "mover":
            motive = self.step_fault(unit, kind, item[kind])
        if motive:
            self.cancel(player, f"acciones/{i}", motive)
            return
        self.entered = None  # position of the cell that the unit entered last
        getattr(self, f"do_{kind}")(unit, item[kind], item.get("camuflado") == "forzar")
        if self.entered and self.alive(unit):
            self.draw_card(unit, f"{player}/{i}/{self.entered}")

    def at_position(self, player, k):
        """The labels of the step in progress."""
        self.place = f"{player}/{self.item}/{k}"

    def alive(self, unit):
        return any(unit is other for other in self.units)

    def pay(self, unit, ability, price, **fields):
        self.records[unit["jugador"]]["hegregon"] -= price
        unit["habilidad"] = ability
        self.event("habilidad", unit["jugador"], unidad=unit["id"], habilidad=ability, coste=price, **fields)

    # -- movement ---------------------------------------------------------------------

    def do_mover(self, unit, way, force):
        way = [way] if isinstance(way, str) else way
        k = 0
        while k < len(way) and self.alive(unit):
            self.at_position(unit["jugador"], k + 1)
            cell, there = way[k], self.unit_at(way[k])
            motive = self.way_fault(unit, unit["celda"], cell)
            if not motive and self.entry_cost(unit, cell) > self.left(unit):
                motive = "sin_movimiento"
            last = k
            if not motive and there:
                if self.enemy_at(cell, unit["jugador"]):
                    motive = "ataque_agotado" if unit["ataques"] >= self.limit else None
                    if not motive and not self.fight_for_cell(unit, there, force):
                        return
                else:
                    motive, last = self.crossing(unit, way, k)
            if motive:
                self.cancel(unit["jugador"], f"acciones/{self.item}/{k + 1}", motive)
                return
            for position in range(k, last + 1):
                if self.alive(unit):
                    self.enter(unit, way[position], position + 1, self.entry_cost(unit, way[position]))
            k = last + 1

    def way_fault(self, unit, start, cell):
        """What forbids a step from one cell to another, whoever stands there."""
        if board.distance(start, cell) != 1:
            return "no_adyacente"
        return "terreno" if self.too_heavy(unit["tipo"], cell) else None

    def fight_for_cell(self, unit, defender, force):
        unit["atrincherado"] = False
        return self.fight("posicion", unit, defender, force)[0]

    def friend_in(self, unit, cell):
        there = self.unit_at(cell)
        return there is not None and there is not unit and self.friends(there["jugador"], unit["jugador"])

    def crossing(self, unit, way, k):
        """Crossing friends from position k on: (motive or None, position where the unit comes out)."""
        out = next((j for j in range(k + 1, len(way)) if not self.friend_in(unit, way[j])), None)
        if out is None:
            return "casilla_ocupada", k
        before, cost = unit["celda"], 0
        for cell in way[k:out + 1]:
            motive = self.way_fault(unit, before, cell)
            if not motive and board.crystal(cell) and unit["tipo"] != "aerodeslizador" and self.friend_in(unit, cell):
                motive = "paso_cristalizado"
            if motive:
                return motive, k
            before, cost = cell, cost + self.entry_cost(unit, cell)
        if self.enemy_at(way[out], unit["jugador"]):
            return "paso_bloqueado", k
        return ("sin_movimiento" if cost > self.left(unit) else None), out

    def enter(self, unit, cell, k, cost):
        """The unit enters a cell; a landing costs nothing."""
        start = unit["celda"]
        unit["movido"] += cost
        unit["celda"] = cell
        unit["atrincherado"] = False
        self.entered = k
        self.event("movimiento", unit["jugador"], unidad=unit["id"], de=start, a=cell, coste=cost)
        self.meet_mine(unit, f"{unit['jugador']}/{self.item}/{k}")

    def meet_mine(self, unit, label):
        mine = self.mine_at(unit["celda"])
        if not mine or unit["tipo"] == "aerodeslizador" or self.friends(mine["jugador"], unit["jugador"]):
            return
        value = self.dice.roll(f"mina/{label}", 8)
        effect = {1: "espera", 8: "desactivada"}.get(value, "explota")
        self.event(
            "mina", unit["jugador"], unidad=unit["id"], celda=mine["celda"], dueno=mine["jugador"], valor=value, efecto=effect,
        )
        if effect == "espera":
            mine["descubierta"] = True
            return
        self.own["minas"].remove(mine)
        if effect == "desactivada":
            self.records[unit["jugador"]]["minas"] += 1
        else:
            self.destroy(unit, "mina")

    # -- attacks ------------------------------------------------------------------------

    def do_atacar(self, unit, cell, force):
        kind = "ataque" if board.distance(unit["celda"], cell) == 1 else "disparo"
        won, kind = self.fight(kind, unit, self.unit_at(cell), force)
        if won and kind == "posicion":
            self.enter(unit, cell, 1, self.entry_cost(unit, cell))

    def do_misil(self, unit, cell, _force):
        self.pay(unit, "misil", 3, celda=cell)
        self.fight("misil", unit, self.unit_at(cell), False)

    def do_transportar(self, unit, cell, force):
        self.pay(unit, "transporte", board.distance(unit["celda"], cell), celda=cell)
        unit["atrincherado"] = False
        enemy = self.unit_at(cell)
        if not enemy or self.fight("descenso", unit, enemy, force)[0]:
            self.enter(unit, cell, 1, 0)

    # -- abilities ------------------------------------------------------------------------

    def do_minar(self, unit, cell, _force):
        player = unit["jugador"]
        record, hidden = self.records[player], self.options["minas_ocultas"]
        price = 0 if record["minas"] else 3
        record["minas"] -= 1 if record["minas"] else 0
        self.own["minas"].append({"celda": cell, "jugador": player, "descubierta": not hidden})
        self.own["minas"].sort(key=lambda mine: board.NUMBER[mine["celda"]])
        side = next(side for side in self.sides if player in side)
        self.pay(unit, "minar", price, celda=cell, visible=self.members(side) if hidden else "todos")

    def do_atrincherar(self, unit, _yes, _force):
        self.pay(unit, "atrincherar", 1)
        unit["atrincherado"] = True
        unit["movido"] += self.left(unit)

    def do_municion(self, unit, _yes, _force):
        self.pay(unit, "municion", 2)

    def do_camuflar(self, unit, _yes, _force):
        self.pay(unit, "camuflaje", 3)

    # -- event cells ------------------------------------------------------------------------

    def draw_card(self, unit, label):
        if unit["carta"] or board.TERRAIN[unit["celda"]] != "E":
            return
        deck = self.own["mazo"]
        if not any(deck.values()):
            if not any(self.options["mazo"].values()):
                return
            deck.update(self.options["mazo"])
            self.event("barajar", None)
        order = [card for card in CARDS for _ in range(deck[card])]
        card = order[self.dice.roll(f"carta/{label}", len(order)) - 1]
        deck[card] -= 1
        unit["carta"] = True
        fields, destroyed = self.card_effect(card, unit, label)
        self.event("carta", unit["jugador"], unidad=unit["id"], carta=card, **fields)
        if destroyed:
            self.destroy(unit, "carta")

    def card_effect(self, card, unit, label):
        """Does what the card says: (fields of its event, whether the unit is destroyed)."""
        player = unit["jugador"]
        record = self.records[player]
        if card == "filon":
            record["hegregon"] += 2
        elif card == "sabotaje":
            record["hegregon"] = max(0, record["hegregon"] - 2)
        elif card == "refuerzo":
            goal = next((cell for cell in board.NEIGHBOURS[unit["celda"]] if self.empty(cell)), None)
            if goal:
                return {"nueva": self.add_unit(player, "ear", goal)["id"], "destino": goal}, False
        elif card == "impulso":
            unit["extra"] = 2
        elif card == "averia":
            unit["averia"] = self.own["turno"] + 1
        elif card == "retirada":
            return self.retreat(unit), False
        elif card == "mina":
            record["minas"] += 1
        else:
            value = self.dice.roll(f"carta/{label}/efecto", 8)
            return {"valor": value}, value <= 2
        return {}, False

    def empty(self, cell):
        return not self.unit_at(cell) and not self.mine_at(cell)

    def retreat(self, unit):
        for base in board.BASES:
            if self.bases[base]["jugador"] != unit["jugador"]:
                continue
            for cell in board.NEIGHBOURS[base]:
                if self.empty(cell) and not self.too_heavy(unit["tipo"], cell):
                    unit["celda"] = cell
                    return {"destino": cell}
        return {}
