"""Random orders of a round: legal ones chosen by kind, and others that are usually not legal."""

import collections

import board
import dehexz
from listing import legal_orders
from moves import destinations
from position import Position

KINDS = "ADEHIÄF"
ENTERING = "ADEHI"
TARGETS = "DEHIÄF"


class OrderMaker:
    """Orders for the round after `state`."""

    def __init__(self, rng, state):
        self.rng, self.state = rng, state
        self.table = state["tablero"]
        self.records = self.table["jugadores"]
        self.active = [p for p, r in self.records.items() if r["estado"] == "activo"]
        self.turn = state["turno_de"][0]
        self.occupied = [p["casilla"] for p in self.table["piezas"]]
        self.standing = {}
        for piece in self.table["piezas"]:
            self.standing[piece["casilla"]] = self.standing.get(piece["casilla"], "") + piece["tipo"]
        self.position, self.goals = Position.read(state), {}
        self.legal = None

    def chance(self, probability):
        return self.rng.random() < probability

    # -- orders beside the action --------------------------------------------

    def sheets(self, action):
        """All files of a round in which the player in turn gives this action (or none)."""
        sheets = {self.turn: dict(action)} if action is not None else {}
        for player in self.active:
            extras = self.extras(player)
            if player == self.turn:
                sheets.setdefault(player, {}).update(extras)
            elif extras or self.chance(0.1):
                sheets[player] = {"rendirse": True} if self.chance(0.02) else extras
        if action is None and not sheets[self.turn] and self.chance(0.5):
            del sheets[self.turn]
        if self.chance(0.015):
            sheets[self.turn] = {"rendirse": True}
        if self.chance(0.006):
            sheets = {player: {"rendirse": True} for player in self.active}
        elif self.chance(0.01):
            for player in self.active:
                if sheets.get(player) != {"rendirse": True}:
                    sheets.setdefault(player, {})["tablas"] = True
        return sheets

    def extras(self, player):
        extras = {}
        if self.chance(0.08):
            extras["tablas"] = self.chance(0.7)
        if self.chance(0.15 if len(self.active) == 3 else 0.02):
            extras["retiro"] = self.rng.choice(["retirada", "pacifico", "neutro", "no"])
        elif self.records[player]["retiro"] and self.chance(0.7):
            extras["retiro"] = self.records[player]["retiro"]["modo"]
        askers = [p for p in self.active if self.records[p]["retiro"] and p != player]
        if askers and self.chance(0.5):
            extras["acepta_retiro"] = self.rng.choice(askers)
        elif self.chance(0.03):
            extras["acepta_retiro"] = self.rng.choice(list(self.records))
        return extras

    # -- actions ------------------------------------------------------------

    def legal_action(self):
        """A legal action; rare kinds are as likely as common ones."""
        if self.legal is None:
            self.legal = dehexz.legal(self.state, self.turn)
        if self.table["botin"]:
            return self.sharing() if self.chance(0.7) else self.rng.choice(self.legal)
        groups = collections.defaultdict(list)
        for order in self.legal:
            groups[self.group(order)].append(order)
        return dict(self.rng.choice(groups[self.rng.choice(sorted(groups))]))

    def group(self, order):
        """The kind of an action: its keys, and what stands on its goal."""
        words = sorted(order)
        if "mover" in order:
            there = self.standing.get(order["mover"]["a"], "")
            words.append("double" if "Ä" in there else "ghost" if "F" in there else "")
            words.append(self.class_of(order["mover"]))
        return "/".join(words)

    def class_of(self, step):
        """The class of a legal first movement."""
        cell = board.NUMBER[step["de"]]
        kinds = self.position.movable(self.turn, cell)
        kind = step.get("pieza", kinds[0] if kinds else "F")
        if (cell, kind) not in self.goals:
            known = kind != "F" or self.turn in self.position.ghosts
            self.goals[cell, kind] = destinations(self.position, self.turn, cell, kind) if known and kinds else {}
        return self.goals[cell, kind].get(board.NUMBER[step["a"]], ("",))[0]

    def sharing(self):
        """A legal division of the spoils."""
        own = [p["casilla"] for p in self.table["piezas"] if p["jugador"] == self.table["botin"]["de"]]
        order = {}
        if self.chance(0.6):
            order["resto"] = self.rng.choice(["dejar", "captura", "ceder"])
        for name in own:
            if self.chance(0.5):
                order.setdefault(self.rng.choice(["dejar", "captura", "ceder"]), []).append(name)
        if self.chance(0.1):
            order.setdefault("dejar", [])
        return {"botin": order}

    def wild_action(self):
        """Well formed, but usually not legal."""
        makers = [
            self.wild_move, self.wild_move, self.twisted, self.twisted, self.twisted, self.wild_change,
            self.wild_entry, self.wild_entry, self.wild_rescue, self.wild_spoils, lambda: {"pasar": True},
            self.possessed_move, self.free_extra,
        ]
        if self.table["botin"] or self.records[self.turn]["amenaza"]:
            makers = makers + [self.wild_spoils if self.table["botin"] else self.wild_rescue] * 11
        action = self.rng.choice(makers)()
        if "botin" not in action and self.chance(0.15):
            action["inicio"] = self.rng.choice("ÄF")
        return action

    def any_cell(self):
        return self.rng.choice(self.occupied) if self.chance(0.7) else self.rng.choice(board.NAMES)

    def own_cell(self, kinds=KINDS):
        own = [p["casilla"] for p in self.table["piezas"] if p["jugador"] == self.turn and p["tipo"] in kinds]
        return self.rng.choice(own) if own and self.chance(0.85) else self.any_cell()

    def ghost_cell(self):
        """Where the player's F stands, so that moves of what it possesses are tried."""
        own = [p["casilla"] for p in self.table["piezas"] if p["jugador"] == self.turn and p["tipo"] == "F"]
        return own[0] if own and self.chance(0.6) else self.own_cell()

    def wild_step(self):
        start = self.ghost_cell()
        goal = self.any_cell()
        ready = self.own_cell("IÄ")
        if self.chance(0.3):
            piece = next((p for p in self.table["piezas"] if p["casilla"] == ready), None)
            goals = board.CAPTURES[piece["lado"]][board.NUMBER[ready]] if piece else []
            goals = [board.NAMES[g] for g in goals if board.NAMES[g] in self.occupied]
            if goals:
                start, goal = ready, self.rng.choice(goals)
        step = {"de": start, "a": goal}
        if self.chance(0.4):
            step["pieza"] = self.rng.choice(self.standing.get(start, KINDS)[0] + self.rng.choice(KINDS))
        return step

    def wild_move(self):
        action = {"mover": self.wild_step()}
        if self.chance(0.15):
            action["otro"] = self.wild_step()
        if self.chance(0.15):
            action.update(self.wild_change())
        return action

    def twisted(self):
        """A legal action with something changed or added."""
        action = self.legal_action()
        if "mover" not in action:
            return self.wild_move()
        move = action["mover"] = dict(action["mover"])
        twist = self.rng.choice(["goal", "start", "pieza", "no pieza", "otro", "otro", "cambiar", "cambiar"])
        if twist == "goal":
            move["a"] = self.any_cell()
        elif twist == "start":
            move["de"] = self.any_cell()
        elif twist == "pieza":
            move["pieza"] = self.rng.choice(KINDS)
        elif twist == "no pieza":
            move.pop("pieza", None)
        elif twist == "otro":
            action["otro"] = self.wild_step()
            if self.chance(0.5):
                action["otro"]["de"] = move["a"]
        else:
            action["cambiar"] = {"casilla": move["a"], "a": self.rng.choice(TARGETS)}
            if self.chance(0.3):
                action["cambiar"]["casilla"] = self.own_cell()
        return action

    def possessed_move(self):
        """A move of the solid that shares a cell with an F."""
        shared = [name for name, kinds in self.standing.items() if len(kinds) > 1 and kinds[0] != "F"]
        if not shared:
            return self.wild_move()
        start = self.rng.choice(shared)
        return {"mover": {"de": start, "a": self.any_cell(), "pieza": self.standing[start][0]}}

    def free_extra(self):
        """An extra movement that would be legal with `movimiento_extra: libre`."""
        if self.table["botin"] or self.records[self.turn]["amenaza"]:
            return self.twisted()
        orders = legal_orders(Position.read(self.state), self.turn, "libre")
        extra = [order for order in orders if "otro" in order]
        return dict(self.rng.choice(extra)) if extra else self.twisted()

    def wild_change(self):
        return {"cambiar": {"casilla": self.own_cell(), "a": self.rng.choice(TARGETS)}}

    def wild_entry(self):
        zone = self.records[self.turn]["captura"]
        held = [kind for kind in ENTERING if zone[kind]]
        kind = self.rng.choice(held) if held and self.chance(0.8) else self.rng.choice(ENTERING)
        side = self.rng.choice(self.records[self.turn]["zonas"])
        near = [board.NAMES[c] for c in range(217) if board.ROW[side][c] <= 3]
        order = {"pieza": kind, "casilla": self.rng.choice(near) if self.chance(0.75) else self.any_cell()}
        if self.chance(0.35):
            order["como"] = self.rng.choice("DEHI")
        return {"ingresar": order}

    def wild_rescue(self):
        order = {key: self.own_cell(key.upper()) for key in "deh"}
        if self.chance(0.4):
            order["mover"] = self.any_cell()
        return {"rescate": order}

    def wild_spoils(self):
        if not self.table["botin"]:
            return {"botin": {"resto": "dejar"} if self.chance(0.5) else {}}
        order = self.sharing()["botin"]
        fate = self.rng.choice(["dejar", "captura", "ceder"])
        extra = self.rng.choice(order["captura"]) if order.get("captura") and self.chance(0.5) else self.any_cell()
        order[fate] = order.get(fate, []) + [extra]
        return {"botin": order}
