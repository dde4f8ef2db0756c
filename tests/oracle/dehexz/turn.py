"""Carries out one action on a position: returns its events, or raises the motive of its refusal.

Changes the given position; callers that need it afterwards pass a copy.
"""

import board
from moves import destinations, is_unprepared_capture

PROMOTED = ("D", "E", "H")


class Refusal(Exception):
    """The action is not legal; `code` is the motive, `also` other motives that the rules allow."""

    def __init__(self, code, *also):
        super().__init__(code)
        self.code, self.also = code, also


class Turn:
    """What one player does to a position in one turn."""

    def __init__(self, position, player, variant):
        self.position, self.player, self.variant = position, player, variant
        self.record = position.players[player]
        self.events = []
        self.progress = False
        self.rescued = False
        self.attacker = None  # cell of the piece moved by `mover`, and the F it carried
        self.brought = []
        self.struck_ghost = False  # `mover` attacked a possessed piece
        self.ready = None  # cell of a piece whose attack as I was the last movement

    def event(self, kind, player=None, **fields):
        self.events.append({"tipo": kind, "jugador": player or self.player, "visible": "todos", **fields})

    # -- a whole turn -------------------------------------------------------

    def run(self, orders):
        """The whole turn except its consequences for the other players."""
        if "pasar" in orders and any_action(self.position, self.player):
            raise Refusal("pasar_ilegal")
        if "inicio" in orders:
            self.begin(orders["inicio"])
        if "rescate" not in orders:
            self.forget_threat()
        elif self.record["amenaza"] is None:
            raise Refusal("sin_amenaza")
        self.act(orders)
        self.record["preparada"] = None
        if self.ready is not None and self.position.moves_as_i(self.ready):
            self.record["preparada"] = board.NAMES[self.ready]
        self.record["turnos"] += 1

    def act(self, orders):
        if "mover" in orders:
            moved = self.move(orders)
            if "cambiar" in orders:
                self.change_moved(orders["cambiar"], moved)
        elif "cambiar" in orders:
            self.change(orders["cambiar"])
        elif "ingresar" in orders:
            self.enter(orders["ingresar"])
        elif "rescate" in orders:
            self.rescue(orders["rescate"])
        else:
            self.event("pasa")

    def begin(self, kind):
        """The first turn: Ä or F."""
        doubles = [c for c, s in self.position.solids.items() if s[:2] == ("Ä", self.player)]
        if self.record["turnos"] > 0 or not doubles:
            raise Refusal("inicio_ilegal")
        if kind == "F":
            self.to_ghost(doubles[0])
            self.event("inicio", pieza="F", casilla=board.NAMES[doubles[0]])

    def to_ghost(self, cell):
        _, _, side = self.position.take_solid(cell)
        self.position.ghosts[self.player] = (cell, side)

    def forget_threat(self):
        """A player who does not rescue a threatened Ä loses it."""
        threat = self.record["amenaza"]
        if threat:
            self.record["amenaza"] = None
            self.event("sin_rescate", casilla=threat["casilla"])

    # -- movements ----------------------------------------------------------

    def move(self, orders):
        """`mover` and `otro`; returns [(cell, kind)] of the moved pieces that are still there."""
        cell, kind, goal, found = self.chosen(orders["mover"])
        brought = [] if kind == "F" else self.position.ghosts_at(cell)
        attacked = found[1]
        self.struck_ghost = any(self.position.ghosts_at(c) for c in attacked)
        self.carry(cell, kind, goal, found, brought, False)
        moved = {(goal, kind)}
        if kind != "F":
            self.attacker, self.brought = goal, brought
            moved |= {(goal, "F")} if self.player in brought else set()
        if "otro" in orders:
            moved = self.move_again(orders["otro"], moved)
        return moved

    def move_again(self, order, moved):
        if not self.struck_ghost:
            raise Refusal("sin_otro")
        cell, kind, goal, found = self.chosen(order)
        attacker_moves = cell == self.attacker and kind != "F"
        if not self.variant_allows(attacker_moves, goal, found):
            raise Refusal("otro_ilegal")
        if kind == "F":
            brought = []
        else:
            brought = self.brought if attacker_moves else self.position.ghosts_at(cell)
        self.carry(cell, kind, goal, found, brought, True)
        still = {(c, k) for c, k in moved if (c, k) != (cell, kind) and c not in found[1]}
        if kind != "F" and self.player in brought:
            still -= {(cell, "F")}
            still |= {(goal, "F")}
        return still | {(goal, kind)}

    def variant_allows(self, attacker_moves, goal, found):
        """`misma_casilla` ties the extra movement to the attacker or its cell."""
        if self.variant != "misma_casilla" or attacker_moves:
            return True
        return goal == self.attacker and bool(found[1])

    def chosen(self, order):
        """The piece and goal of an order: (cell, kind, goal, (class, attacked))."""
        cell, goal = board.NUMBER[order["de"]], board.NUMBER[order["a"]]
        kinds = self.position.movable(self.player, cell)
        if "pieza" in order:
            kinds = [kind for kind in kinds if kind == order["pieza"]]
        if not kinds:
            stuck = self.position.ghost_on(self.player, cell) and self.position.pacifist(cell)
            raise Refusal("pieza_inmovil" if stuck else "sin_pieza")
        if len(kinds) > 1:
            raise Refusal("pieza_ambigua")
        goals = destinations(self.position, self.player, cell, kinds[0])
        if goal not in goals:
            unprepared = is_unprepared_capture(self.position, self.player, cell, kinds[0], goal)
            raise Refusal("captura_no_preparada" if unprepared else "destino_ilegal")
        return cell, kinds[0], goal, goals[goal]

    def carry(self, cell, kind, goal, found, brought, extra):
        """One move with all its effects on other pieces."""
        kind_of_move, attacked = found
        owner = self.player if kind == "F" else self.position.solids[cell][1]
        self.event(
            "mover", pieza=kind, de_jugador=owner, de=board.NAMES[cell], a=board.NAMES[goal],
            clase=kind_of_move, lleva=list(brought), otro=extra,
        )
        as_i = kind != "F" and self.position.moves_as_i(cell)
        for struck in attacked:
            self.strike(struck, kind_of_move == "captura")
        if kind == "F":
            self.position.ghosts[self.player] = (goal, self.position.ghosts[self.player][1])
        else:
            self.position.solids[goal] = self.position.take_solid(cell)
        for ghost in brought:
            self.position.ghosts[ghost] = (goal, self.position.ghosts[ghost][1])
        self.progress |= kind == "A" or bool(attacked)
        self.ready = goal if as_i and kind_of_move == "ataque" else None

    def strike(self, cell, capture):
        """What happens to an attacked or captured piece."""
        kind, owner, _ = self.position.take_solid(cell)
        name = board.NAMES[cell]
        if kind == "Ä":
            self.position.players[owner]["amenaza"] = {"casilla": name, "por": self.player}
            self.event("amenaza", owner, por=self.player, casilla=name)
            return
        kept = (kind != "A") if capture else (kind == "A")
        if self.position.players[owner]["estado"] == "suicidio":
            kept = True
        if kept:
            self.record["captura"][kind] += 1
        self.event(
            "baja", owner, por=self.player, pieza=kind, casilla=name, destino="captura" if kept else "fuera",
        )

    # -- changes, entering, rescue --------------------------------------------

    def own_kinds(self, cell):
        """Kinds of the player's own pieces on a cell."""
        solid = self.position.solids.get(cell)
        kinds = [solid[0]] if solid and solid[1] == self.player else []
        return kinds + ["F"] * self.position.ghost_on(self.player, cell)

    def change(self, order):
        kinds = self.own_kinds(board.NUMBER[order["casilla"]])
        if not kinds:
            raise Refusal("sin_pieza")
        self.change_one_of(order, kinds)

    def change_moved(self, order, moved):
        """A change after `mover`: only of a piece that moved. A carried F counts as moved."""
        cell = board.NUMBER[order["casilla"]]
        kinds = [kind for kind in self.own_kinds(cell) if (cell, kind) in moved]
        if not kinds:
            raise Refusal("otra_pieza")
        # With a carried F beside another player's piece the rules do not say which motive applies.
        self.change_one_of(order, kinds, "otra_pieza" if kinds == ["F"] and cell in self.position.solids else None)

    def change_one_of(self, order, kinds, also=None):
        cell, goal = board.NUMBER[order["casilla"]], order["a"]
        for kind in kinds:
            if goal in changes(self.position, self.player, cell, kind):
                self.change_piece(cell, kind, goal)
                return
        raise Refusal("cambio_ilegal", *filter(None, [also]))

    def change_piece(self, cell, kind, goal):
        if kind == "F":
            _, side = self.position.ghosts.pop(self.player)
            self.position.solids[cell] = ("Ä", self.player, side)
        elif kind == "Ä":
            self.to_ghost(cell)
        else:
            _, _, side = self.position.take_solid(cell)
            self.position.solids[cell] = (goal, self.player, side)
        self.event("cambiar", casilla=board.NAMES[cell], de=kind, a=goal)

    def enter(self, order):
        kind, cell = order["pieza"], board.NUMBER[order["casilla"]]
        final = order.get("como", kind)
        if self.record["captura"][kind] == 0:
            raise Refusal("sin_reserva")
        if final != kind and kind != "I":
            raise Refusal("como_ilegal")
        if final == "I" and self.position.has(self.player, "I"):
            raise Refusal("ya_hay_i")
        side = entry_side(self.record["zonas"], cell, kind)
        if side is None:
            raise Refusal("fuera_de_zona")
        if not self.position.empty(cell):
            raise Refusal("casilla_ocupada")
        self.record["captura"][kind] -= 1
        self.position.solids[cell] = (final, self.player, side)
        self.event("ingresar", pieza=kind, como=final, casilla=board.NAMES[cell], lado=side)

    def rescue(self, order):
        """The Ä comes back as an F for a D, an E and an H."""
        cells = {kind: board.NUMBER[order[kind.lower()]] for kind in PROMOTED}
        for kind, cell in cells.items():
            if self.position.solids.get(cell, ())[:2] != (kind, self.player):
                raise Refusal("rescate_ilegal")
        name = self.record["amenaza"]["casilla"]
        cell = board.NUMBER[name]
        self.record["amenaza"] = None
        self.rescued = True
        for gone in cells.values():
            self.position.take_solid(gone)
        self.position.ghosts[self.player] = (cell, self.record["lado"])
        self.event("rescate", casilla=name, d=order["d"], e=order["e"], h=order["h"])
        if "mover" in order:
            goal = board.NUMBER[order["mover"]]
            found = destinations(self.position, self.player, cell, "F").get(goal)
            if found is None:
                raise Refusal("destino_ilegal")
            self.carry(cell, "F", goal, found, [], False)


def changes(position, player, cell, kind):
    """What this piece may change to."""
    if kind == "F":
        alone = cell not in position.solids and position.ghosts_at(cell) == [player]
        return ("Ä",) if alone else ()
    if kind == "Ä":
        return ("F",)
    if kind == "I":
        return PROMOTED
    if kind == "A":
        return PROMOTED if board.ROW[position.solids[cell][2]][cell] >= 16 else ()
    return () if position.has(player, "I") else ("I",)


def entry_side(sides, cell, kind):
    """The side of whose Zona de Ingreso the cell is part for this kind, or None."""
    depth = 3 if kind == "A" else 2
    return next((side for side in sides if board.ROW[side][cell] <= depth), None)


def any_action(position, player):
    """Whether anything except passing is legal."""
    from listing import actions  # the listing needs the rules above

    return next(actions(position, player, "libre"), None) is not None
