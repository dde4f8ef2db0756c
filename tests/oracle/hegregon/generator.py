"""Random orders of a round: scripts in which much happens, good items mixed with wrong ones, as canonical sheets.

The sheets are always valid as files; every motive for cancelling an item is provoked on purpose.
"""

import board
from hegregon import legal
from loader import WISHES
from table import KINDS, REACTIONS, Table

WORDS = ["nadie-1", "nueva0", "nueva01", "tanque", "nueva", "x", "ana-999", "1", "nueva99999999999999999999"]


class OrderMaker:
    """Orders of all players for the round after `state`. `cells` is where a player believes that his units are."""

    def __init__(self, rng, state):
        self.rng, self.state = rng, state
        self.table = Table(state)
        self.own = state["tablero"]
        self.active = self.table.playing(self.table.players)
        self.turn = state["turno_de"]
        self.by_turns = state["ritmo"] == "turno"
        self.player, self.cells, self.made = None, {}, 0

    def chance(self, probability):
        return self.rng.random() < probability

    def make(self):
        sheets = {}
        for player in self.active:
            if player not in self.turn:
                orders = self.idle(player)
            elif self.chance(0.07):
                orders = None
            else:
                orders = {} if self.chance(0.05) else self.orders(player)
            if orders is not None:
                sheets[player] = {"rendirse": True} if self.chance(0.015) else orders
        if self.chance(0.01):
            sheets = {player: {"rendirse": True} for player in self.active if self.chance(0.8)}
        return sheets

    def idle(self, player):
        """A file out of turn."""
        if self.chance(0.7):
            return None
        self.begin(player)
        return {"reacciones": self.reactions()} if self.chance(0.85) else {}

    def begin(self, player):
        self.player, self.made = player, 0
        self.cells = {unit["id"]: unit["celda"] for unit in self.table.units_of([player])}

    def orders(self, player):
        self.begin(player)
        sheet, phase = {}, self.own["fase"]
        buys = not self.by_turns or phase == "compra" or self.chance(0.06)
        acts = not self.by_turns or phase == "accion" or self.chance(0.06)
        if buys and self.chance(0.85 if self.table.records[player]["hegregon"] else 0.3):
            sheet["compras"] = self.purchases()
        if acts and self.chance(0.95):
            sheet["acciones"] = self.script()
        if self.chance(0.35):
            sheet["reacciones"] = self.reactions()
        if self.chance(0.4 if self.by_turns else 0.03):
            sheet["seguir"] = self.chance(0.8)
        return sheet

    # -- purchases ----------------------------------------------------------------

    def purchases(self):
        items = []
        rich = self.table.records[self.player]["hegregon"]
        homes = [cell for cell, base in board.BASE_BESIDE.items() if self.table.bases[base]["jugador"] == self.player]
        free = [cell for cell in homes if not self.table.unit_at(cell)]
        for _ in range(self.rng.choice([0, 1, 2, 3, 6, 9, 36 if self.chance(0.1) else 4])):
            cell = self.rng.choice(free) if free and self.chance(0.8) else self.rng.choice(list(board.BASE_BESIDE))
            if homes and self.chance(0.12):
                cell = self.rng.choice(homes)
            if self.chance(0.04):
                cell = self.rng.choice(board.NAMES)
            kinds = [kind for kind in KINDS if KINDS[kind][0] <= rich]
            kind = self.rng.choice(kinds) if kinds and self.chance(0.85) else self.rng.choice(list(KINDS))
            items.append({"unidad": kind, "en": cell})
            self.made += 1
            if cell in free and KINDS[kind][0] <= rich:
                self.cells[f"nueva{self.made}"] = cell
            if cell in free and self.chance(0.9):
                free.remove(cell)
                rich -= KINDS[kind][0]
        return items

    # -- scripts --------------------------------------------------------------------

    def script(self):
        if self.chance(0.12):
            return self.listed()
        if not self.cells or self.chance(0.3):
            lengths = [0, 1, 2, 4, 6, 200 if self.cells and self.chance(0.05) else 3]
            return [self.step() for _ in range(self.rng.choice(lengths))]
        units = [unit for unit in self.cells for _ in range(self.rng.choice([0, 1, 1, 1, 2, 3]))]
        self.rng.shuffle(units)
        return [self.step(unit) if self.chance(0.95) else self.step() for unit in units]

    def listed(self):
        """Steps from `legal`."""
        found = legal(self.state, self.player)
        if self.by_turns:
            found = [order["acciones"][0] for order in found if "acciones" in order]
        else:
            found = found["acciones"]
        return self.rng.sample(found, min(len(found), self.rng.randint(1, 6)))

    def any_unit(self):
        others = [unit["id"] for unit in self.own["unidades"] if unit["id"] not in self.cells]
        if self.cells and self.chance(0.93):
            return self.rng.choice(list(self.cells))
        if others and self.chance(0.5):
            return self.rng.choice(others)
        return self.rng.choice([*WORDS, f"nueva{self.rng.randint(1, 12)}", f"{self.player}-{self.rng.randint(1, 9)}"])

    def kind_of(self, unit_id):
        unit = self.table.unit(unit_id)
        return unit["tipo"] if unit else "ear"

    def step(self, unit=None):
        unit = unit or self.any_unit()
        start = self.cells.get(unit) or self.rng.choice(board.NAMES)
        kind = self.kind_of_step(unit, start)
        item = {"unidad": unit, kind: self.object(kind, unit, start)}
        goal = item[kind][-1] if isinstance(item[kind], list) else item[kind]
        if kind in ("mover", "transportar") and unit in self.cells and self.chance(0.8):
            self.cells[unit] = goal
        if kind in ("mover", "atacar", "transportar") and self.chance(0.35):
            item["camuflado"] = self.rng.choice(["forzar", "forzar", "forzar", "dejar"])
        if self.chance(0.1):
            item["si"] = self.condition(start, goal)
        return item

    def kind_of_step(self, unit, start):
        """Mostly an attack where one is possible, more often what only an ear can do for an ear."""
        kind, ear = self.kind_of(unit), self.kind_of(unit) == "ear"
        if self.chance(0.75):
            assaults = ["atacar", "atacar", "mover"] if self.enemies(start, 1) else []
            if self.enemies(start, 2):
                assaults += ["atacar"] * 3 * (kind == "tanque_pesado") + ["misil"] * 2 * ear
            if ear and self.table.own_base_beside(start, self.player) and self.enemies(start, 5):
                assaults += ["transportar"] * 3
            if assaults:
                return self.rng.choice(assaults)
        kinds = ["mover"] * 8 + ["atacar", "municion", "camuflar"]
        if ear:
            kinds += ["minar", "minar", "atrincherar"] + ["transportar"] * (6 if start in board.BASE_BESIDE else 1)
        elif self.chance(0.1):
            kinds = ["minar", "atrincherar", "transportar", "misil"]
        return self.rng.choice(kinds)

    def enemies(self, start, reach):
        """Cells of enemies within reach."""
        return [
            unit["celda"] for unit in self.own["unidades"]
            if board.distance(unit["celda"], start) <= reach and not self.table.friends(unit["jugador"], self.player)
        ]

    def object(self, kind, unit, start):
        if kind == "mover":
            return self.way(unit, start)
        if kind in ("atacar", "misil"):
            reach = 2 if kind == "misil" or self.kind_of(unit) == "tanque_pesado" else 1
            return self.target(start, reach)
        if kind == "minar":
            return self.near(start, 1)
        if kind == "transportar":
            return self.landing(start)
        return True

    def near(self, start, reach):
        """A cell within reach; now and then any cell."""
        if self.chance(0.05):
            return self.rng.choice(board.NAMES)
        return self.rng.choice([cell for cell in board.NAMES if board.distance(start, cell) <= reach])

    def target(self, start, reach):
        close = self.enemies(start, reach)
        if close and self.chance(0.92):
            return self.rng.choice(close)
        return self.near(start, reach + 1)

    def landing(self, start):
        enemies = [cell for cell in self.enemies(start, 5) if not board.crystal(cell)]
        if enemies and self.chance(0.6):
            return self.rng.choice(enemies)
        wished = [cell for cell in board.NAMES if board.distance(start, cell) <= 7 and not board.crystal(cell)]
        special = [cell for cell in wished if board.TERRAIN[cell] in "EDMB" or self.table.unit_at(cell)]
        return self.rng.choice(special) if special and self.chance(0.7) else self.rng.choice(wished + [start])

    def way(self, unit, start):
        """A path of `mover`: towards something of interest, or at random."""
        close = self.enemies(start, 1)
        if close and self.chance(0.6):
            goal = self.rng.choice(close)
            return self.rng.choice([goal, [goal], [goal, self.rng.choice(board.NEIGHBOURS[goal])]])
        goals = [cell for cell in board.NAMES if 0 < board.distance(start, cell) <= 5 and self.worth(cell)]
        goal = self.rng.choice(goals) if goals and self.chance(0.75) else None
        speed = KINDS[self.kind_of(unit)][2]
        way, here = [], start
        for _ in range(self.rng.choice([1, speed, speed, speed + 1, 8 if self.chance(0.1) else 2])):
            nexts = board.NEIGHBOURS[here]
            if goal and goal != here and self.chance(0.9):
                least = min(board.distance(cell, goal) for cell in nexts)
                nexts = [cell for cell in nexts if board.distance(cell, goal) == least]
            here = self.rng.choice(nexts)
            if self.chance(0.02):
                here = self.rng.choice(board.NAMES)
            way.append(here)
        return way[0] if len(way) == 1 and self.chance(0.5) else way

    def worth(self, cell):
        return board.TERRAIN[cell] in "EDMB" or self.table.unit_at(cell) is not None or self.table.mine_at(cell) is not None

    def condition(self, start, goal):
        cells = [start, goal if isinstance(goal, str) else start, self.near(start, 2)]
        keys = self.rng.sample(["libre", "enemigo", "mia"], self.rng.choice([1, 1, 1, 2, 3]))
        return {key: self.fitting(key, cells) if self.chance(0.7) else self.rng.choice(cells) for key in keys}

    def fitting(self, key, cells):
        """A cell for which the condition holds now, if there is one."""
        good = [cell for cell in cells if self.table.condition_holds(self.player, {key: cell})]
        units = [unit["celda"] for unit in self.own["unidades"] if self.table.condition_holds(self.player, {key: unit["celda"]})]
        return self.rng.choice(good or units or cells)

    # -- reactions --------------------------------------------------------------------

    def wishes(self):
        chosen = {ability: self.rng.choice([*WISHES, "si_desventaja"]) for ability in REACTIONS if self.chance(0.75)}
        return dict(self.rng.sample(list(chosen.items()), len(chosen)))

    def reactions(self):
        given = {}
        if self.chance(0.4):
            given["reserva"] = self.rng.choice([0, 1, 2, 3, 5, 999])
        if self.chance(0.8):
            given["general"] = self.wishes()
        if self.chance(0.4):
            keys = [unit["id"] for unit in self.table.units_of([self.player])] + [f"nueva{n}" for n in range(1, self.made + 1)]
            keys = self.rng.sample(keys, min(len(keys), self.rng.randrange(5)))
            if self.chance(0.2):
                keys.append(self.any_unit())
            number = self.table.records[self.player]["siguiente"] + self.rng.randrange(2)
            if self.made and self.chance(0.3):
                keys += ["nueva1", f"{self.player}-{number}"]
            if self.chance(0.3):
                self.rng.shuffle(keys)
            given["unidades"] = {key: self.wishes() for key in keys}
        return given
