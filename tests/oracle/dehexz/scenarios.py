"""Random games and random positions, in which rare rules apply often."""

import board
import dehexz
from position import SOLIDS, Position

PLAYER_IDS = ["ana", "bea", "ceci", "dani", "no", "null", "007", "x-9", "sur", "a" * 32]
DISPLAY_NAMES = ["Ana María", "Beto Ñandú", "Ödön", "Γαλάτεια", "O'Brien", "Doña Ceci"]
SEATS = {
    2: [["sur", "norte"], ["sur", "noroeste"], ["norte", "sureste"], ["suroeste", "noreste"], ["noreste", "sur"]],
    3: [["sur", "noroeste", "noreste"], ["suroeste", "norte", "sureste"], ["noreste", "sur", "noroeste"]],
}


def new_game(rng):
    """Random arguments of a set-up: players, partida, options."""
    count = rng.choice([2, 2, 3, 3, 3])
    options = {}
    if rng.random() < 0.6:
        options["asientos"] = rng.choice(SEATS[count])
    if rng.random() < 0.4:
        options["sorteo"] = rng.random() < 0.7
    if rng.random() < 0.5:
        options["jugadas_sin_avance"] = rng.choice([1, 3, 5, 60, 499, 500])
    if rng.random() < 0.5:
        options["movimiento_extra"] = rng.choice(["libre", "misma_casilla", "misma_casilla"])
    pool = PLAYER_IDS[:4] if rng.random() < 0.7 else PLAYER_IDS
    return rng.sample(pool, count), rng.choice(["malaga-1", "p", "no", "z" * 64]), options


class Scenario:
    """A position derived from a state of the same game; `hints` are orders worth trying first."""

    def __init__(self, rng, state):
        self.rng = rng
        self.state = state
        self.order = [p["id"] for p in state["jugadores"]]
        self.records = Position.read(state).players
        self.solids, self.ghosts, self.hints = {}, {}, []
        self.spoils = None
        self.turn = rng.choice(self.order)
        self.centre = rng.randrange(217)
        self.radius = rng.choice([2, 3, 4, 5])

    def make(self):
        """Returns (state, hints)."""
        for record in self.records.values():
            record.update(turnos=self.rng.choice([0, 0, 1, 1, 7]), captura=self.zone(), retiro=None)
        makers = [self.blocked, self.self_attack, self.self_attack, self.shuffling, self.poor_rescue, self.last_piece] + [self.melee] * 4
        makers += [self.spoils_round, self.peaceful, self.peaceful] if len(self.order) == 3 else [self.melee]
        self.rng.choice(makers + [self.battle] * 7)()
        return self.finished(), self.hints

    def chance(self, probability):
        return self.rng.random() < probability

    def zone(self, most=2):
        zone = {kind: self.rng.choice([0, 0, 1, most]) for kind in SOLIDS}
        return {**zone, "I": min(1, zone["I"])}

    # -- placing ------------------------------------------------------------

    def free_cell(self, near=0.8):
        """A cell without a solid, usually near the centre of the battle."""
        for _ in range(100):
            cell = self.rng.randrange(217)
            q, r = board.COORDS[cell]
            s, t = board.COORDS[self.centre]
            distance = max(abs(q - s), abs(r - t), abs(q + r - s - t))
            if cell not in self.solids and (distance <= self.radius or not self.chance(near)):
                return cell
        return next(c for c in range(217) if c not in self.solids)

    def put(self, player, kind, cell=None):
        cell = self.free_cell() if cell is None else cell
        side = self.records[player]["lado"]
        if self.chance(0.05):
            side = self.rng.choice([self.records[p]["lado"] for p in self.order])
        self.solids[cell] = (kind, player, side)
        return cell

    def put_ghost(self, player, cell):
        self.ghosts[player] = (cell, self.records[player]["lado"])

    def army(self, player, size):
        for _ in range(size):
            self.put(player, self.rng.choice("AAADEH"))

    # -- positions ----------------------------------------------------------

    def battle(self):
        """Armies of random size close together, with doubles, ghosts and threats."""
        gone = self.rng.choice(self.order) if len(self.order) == 3 and self.chance(0.5) else None
        for player in self.order:
            self.army(player, self.rng.choice([1, 2, 3, 5, 8, 14, 14]))
            if self.chance(0.6):
                self.put(player, "I")
        if self.chance(0.3):
            self.advanced_assassins()
        for player in self.order:
            if player != gone:
                self.double(player)
        if gone:
            self.out(gone)
        self.prepare()
        if gone is None and len(self.order) == 3:
            self.wishes()

    def melee(self):
        """Crowded: every F on another player's piece, sweeps and captures possible, everybody has an I."""
        self.radius = self.rng.choice([2, 3])
        for player in self.order:
            for _ in range(self.rng.choice([4, 6, 8])):
                self.put(player, self.rng.choice("ADEHHH"))
            self.put(player, "I")
        self.doubles_on_others(self.order)
        self.prepare()
        if self.chance(0.5):
            self.state["opciones"] = {**self.state["opciones"], "movimiento_extra": "misma_casilla"}

    def doubles_on_others(self, players):
        """Adds an Ä to the crowd, or an F on another player's piece."""
        for player in players:
            foreign = [c for c, solid in self.solids.items() if solid[1] != player]
            if self.chance(0.3):
                self.put(player, "Ä")
            elif self.chance(0.85):
                self.put_ghost(player, self.rng.choice(foreign))

    def spoils_round(self):
        """Pieces that are still to be divided."""
        self.battle_with("derrota", sharing=True)

    def peaceful(self):
        """A player left in peace, with other players' F on the pieces."""
        self.battle_with("pacifico")

    def battle_with(self, mode, sharing=False):
        gone = self.rng.choice(self.order)
        others = [p for p in self.order if p != gone]
        for player in self.order:
            self.army(player, self.rng.choice([2, 4, 6]))
            if self.chance(0.7):
                self.put(player, "I")
        quiet = [c for c, solid in self.solids.items() if solid[1] == gone]
        for player in others:
            if self.chance(0.7):
                self.put_ghost(player, self.rng.choice(quiet))
        self.leave(gone, mode, sharing)
        self.prepare()

    def advanced_assassins(self):
        for player in self.order:
            for row in (15, 16, 17):
                cell = board.cell_of(self.records[player]["lado"], row, self.rng.randint(1, 9))
                if cell not in self.solids:
                    self.solids[cell] = ("A", player, self.records[player]["lado"])

    def double(self, player):
        """Ä, F, a threat or none of these."""
        what = self.rng.choice(["Ä", "F", "F", "F", "amenaza", "-"])
        record = self.records[player]
        if what == "Ä":
            self.put(player, "Ä")
        elif what == "F":
            # Extra moves and possession need an F on another player's piece.
            foreign = [c for c, solid in self.solids.items() if solid[1] != player]
            cells = foreign if foreign and self.chance(0.6) else list(self.solids)
            self.put_ghost(player, self.rng.choice(cells) if self.chance(0.8) else self.free_cell())
            if not any(s[:2] == ("I", player) for s in self.solids.values()):
                record["sin_i"] = self.rng.choice([0, 1])
                record["propia"] = record["sin_i"] == 1 and self.chance(0.5)
        elif what == "amenaza":
            by = self.rng.choice([p for p in self.order if p != player])
            cell = self.rng.choice(list(self.solids))
            record["amenaza"] = {"casilla": board.NAMES[cell], "por": by}

    def out(self, gone):
        """One of three players has left already."""
        mode = self.rng.choice(["derrota", "suicidio", "suicidio", "suicidio", "retirada", "pacifico", "neutro"])
        self.leave(gone, mode, self.chance(0.6))

    def leave(self, gone, mode, sharing):
        record = self.records[gone]
        record.update(
            estado=mode, zonas=[], captura=dict.fromkeys(SOLIDS, 0), amenaza=None, sin_i=0, propia=False, retiro=None,
        )
        others = [p for p in self.order if p != gone]
        self.turn = self.rng.choice(others)
        if mode == "derrota":
            self.records[self.turn]["zonas"].append(record["lado"])
        if mode == "derrota" and sharing:
            self.spoils = {"de": gone, "para": self.turn, "sigue": self.rng.choice(others)}
        elif mode in ("derrota", "retirada"):
            self.solids = {c: s for c, s in self.solids.items() if s[1] != gone}

    def prepare(self):
        """Some I or Ä is ready to capture."""
        ready = [c for c, s in self.solids.items() if s[0] in "IÄ"]
        if ready and self.chance(0.7):
            for player in self.order:
                own = [c for c in ready if self.solids[c][1] == player]
                if self.records[player]["estado"] == "activo" and self.chance(0.6):
                    self.records[player]["preparada"] = board.NAMES[self.rng.choice(own or ready)]

    def wishes(self):
        """Requests to leave, some already accepted by one player."""
        for player in self.order:
            if self.chance(0.25):
                others = [p for p in self.order if p != player and self.chance(0.3)][:1]
                mode = self.rng.choice(["retirada", "pacifico", "neutro"])
                self.records[player]["retiro"] = {"modo": mode, "aceptan": others}

    def blocked(self):
        """The player in turn has only an A that cannot move."""
        self.records[self.turn]["captura"] = dict.fromkeys(SOLIDS, 0)
        side = self.records[self.turn]["lado"]
        others = [p for p in self.order if p != self.turn]
        cell = self.rng.choice([c for c in range(217) if 4 <= board.ROW[side][c] <= 13])
        self.solids[cell] = ("A", self.turn, side)
        for between, _ in board.A_ADVANCE_PAIRS[side][cell]:
            self.put(self.rng.choice(others), self.rng.choice("ADEH"), between)
        for player in others:
            self.put(player, "I")
        self.hints = [{"pasar": True}, {"pasar": True, "inicio": "Ä"}]

    def self_attack(self):
        """The player's F possesses an enemy D that can attack the player's own last piece, on a cell with another player's F."""
        other = self.rng.choice([p for p in self.order if p != self.turn])
        start = self.rng.choice([c for c in range(217) if board.D_LEAPS[c]])
        goal = self.rng.choice(board.D_LEAPS[start])
        self.solids[start] = ("D", other, self.records[other]["lado"])
        self.solids[goal] = (self.rng.choice("AEH"), self.turn, self.records[self.turn]["lado"])
        self.put_ghost(self.turn, start)
        self.put_ghost(other, goal)
        for player in self.order:
            if player != self.turn:
                self.army(player, 3)
        order = {"de": board.NAMES[start], "a": board.NAMES[goal]}
        self.hints = [{"mover": order}, {"mover": {**order, "pieza": "D"}}]

    def shuffling(self):
        """Few pieces and a position that occurred twice: draws by repetition or by quiet turns are close."""
        for player in self.order:
            self.records[player]["captura"] = dict.fromkeys(SOLIDS, 0)
            self.put(player, "I", self.free_cell(near=0))
            self.put(player, "D", self.free_cell(near=0))

    def poor_rescue(self):
        """A threatened Ä and exactly the three pieces to save it."""
        for player in self.order:
            if player != self.turn:
                self.army(player, self.rng.choice([1, 4]))
                self.put(player, "I")
        cells = {kind: self.put(self.turn, kind) for kind in "DEH"}
        if self.chance(0.3):
            self.put(self.turn, self.rng.choice("AAI"))
        by = self.rng.choice([p for p in self.order if p != self.turn])
        where = self.rng.choice([c for c, s in self.solids.items() if s[1] == by])
        self.records[self.turn]["amenaza"] = {"casilla": board.NAMES[where], "por": by}
        order = {kind.lower(): board.NAMES[cell] for kind, cell in cells.items()}
        self.hints = [{"rescate": order}]

    def last_piece(self):
        """Another player's only piece beside its double, within reach of a D."""
        victim = self.rng.choice([p for p in self.order if p != self.turn])
        start = self.rng.randrange(217)
        goal = self.rng.choice(board.D_LEAPS[start])
        self.put(self.turn, "D", start)
        self.put(victim, self.rng.choice("ADEHI"), goal)
        for player in self.order:
            if player != victim:
                self.army(player, 3)
                self.put(player, "I")
        self.double(victim)
        self.hints = [{"mover": {"de": board.NAMES[start], "a": board.NAMES[goal]}}]

    # -- the state ------------------------------------------------------------

    def finished(self):
        position = Position(self.order, self.solids, self.ghosts, self.records)
        active = position.active()
        state = {**self.state, "turno_de": [self.turn]}
        limit = state["opciones"]["jugadas_sin_avance"] * len(active)
        quiet = self.rng.choice([0, 0, 0, 0, 0, max(0, limit - 2), limit - 1])
        key = position.key(self.turn)
        state["tablero"] = {
            "piezas": position.pieces(), "jugadores": self.records,
            "tablas": [p for p in active if self.chance(0.12)][:len(active) - 1], "botin": self.spoils,
            "sin_avance": quiet, "posiciones": [key] * (2 if self.chance(0.2) else 1),
        }
        if self.chance(0.3):
            names = self.rng.sample(DISPLAY_NAMES, len(self.order))
            state["jugadores"] = [{**p, "nombre": n} for p, n in zip(state["jugadores"], names)]
        if self.chance(0.1):
            state["ronda"] = self.rng.choice([5, 300, 4000])
        self.near_repetition(state, position)
        return state

    def near_repetition(self, state, position):
        """Some positions that one order can reach have occurred twice."""
        if not self.chance(0.3) or self.spoils:
            return
        for order in self.rng.sample(moves := quiet_orders(state), min(len(moves), 12)):
            after, _ = dehexz.adjudicate(state, {self.turn: order}, "0" * 64)
            seen = after["tablero"]["posiciones"]
            if after["resultado"] is None and len(seen) > 1:
                state["tablero"]["posiciones"] += [seen[-1]] * 2
                self.hints.append(order)


def quiet_orders(state):
    """Legal orders that may lead to an earlier position."""
    return [o for o in dehexz.legal(state, state["turno_de"][0]) if list(o) == ["mover"]]
