"""Random sheets for one round that the reference resolves, with a preference for rare situations."""

import bheex
import loader

# How rare things are: a hunt looks for the rarest.
RARE = {"retiradas": 2, "eliminado": 8, "despejadas": 9, "cancelada": 12, "fase": 3, "fin": 4}
RARE_MOTIVES = {"pieza_retirada": 15, "bloqueo": 15}


class SheetMaker:
    """The canonical sheets of the round after `state`, by player. `habit`: `shuttle`, `hunt` or `random`."""

    def __init__(self, rng, state, habit="random"):
        self.rng, self.state, self.habit = rng, state, habit
        self.turn = state["turno_de"][0]
        self.active = loader.active(state)
        self.table = bheex.Table(state)

    def chance(self, probability):
        return self.rng.random() < probability

    def make(self):
        if self.chance(0.04):
            return self.endings()
        sheets = {self.turn: self.table.order(*self.choose())}
        if self.chance(0.25):
            sheets[self.turn]["tablas"] = self.chance(0.7)
        for player in self.active:
            if player != self.turn and self.chance(0.15):
                sheets[player] = {"rendirse": True} if self.chance(0.12) else {"tablas": self.chance(0.6)}
        return sheets

    def endings(self):
        """Resignations, or draw offers of all players; the player in turn often has no action."""
        kind = self.rng.choice(["turn", "all", "some", "draw", "draw", "answer"])
        if kind == "turn":
            sheets = {player: {"tablas": True} for player in self.active if self.chance(0.2)}
            return {**sheets, self.turn: {"rendirse": True}}
        if kind == "all":
            return {player: {"rendirse": True} for player in self.active}
        sheets = {}
        for player in self.active:
            if player != self.turn and (kind == "draw" or self.chance(0.7)):
                sheets[player] = {"tablas": True} if kind != "some" else {"rendirse": True}
        agrees = all("tablas" in sheets.get(p, {}) or p in self.table.offers for p in self.active if p != self.turn)
        last = kind == "some" and len(sheets) == len(self.active) - 1
        if last and self.chance(0.5):
            return sheets
        # A resignation takes all offers back.
        ends = agrees and not any("rendirse" in sheet for sheet in sheets.values())
        own = {} if ends and self.chance(0.5) else self.table.order(*self.choose())
        if not own or kind != "some":
            own["tablas"] = True
        return {**sheets, self.turn: own}

    def choose(self):
        """A legal action."""
        ways = self.table.legal_ways()
        if self.habit == "shuttle" and self.chance(0.96):
            return self.back_again(ways)
        if self.habit == "hunt" and self.chance(0.85):
            return max(self.rng.sample(ways, min(40, len(ways))), key=self.score)
        return self.rng.choice(ways)

    def back_again(self, ways):
        """The reverse of the player's last move; at first, a move that removes nothing."""
        players, moves = len(self.active), self.table.history
        if len(moves) >= players:
            back = ("mover", tuple(reversed(moves[-players])))
            if back in ways:
                return back
        quiet = [way for way in ways if self.score(way) < 1]
        return self.rng.choice(quiet or ways)

    def score(self, action):
        """How rare such things are; some randomness distinguishes equal moves."""
        trial = self.table.copy()
        resolved = bheex.Round(trial, {self.turn: trial.order(*action)})
        resolved.run()
        rare = sum(RARE.get(e["tipo"], 0) + RARE_MOTIVES.get(e.get("motivo"), 0) for e in resolved.events)
        return rare * self.rng.uniform(0.7, 1) + self.rng.random() / 2


class WrongActions:
    """Sheets that are valid files but leave the turn open, each with the expected code."""

    def __init__(self, rng, state):
        self.rng, self.state = rng, state
        self.turn = state["turno_de"][0]
        self.active = loader.active(state)
        self.table = bheex.Table(state)
        self.names = sorted(self.table.board.by_name)

    def make(self):
        """Returns (sheets, code)."""
        while True:
            sheets = self.rng.choice([self.out_of_turn, self.nothing] + [self.illegal] * 5)()
            try:
                bheex.adjudicate(self.state, sheets, "0" * 64)
            except bheex.Refused as refused:
                return sheets, str(refused)

    def any_action(self):
        fitting, other = (self.place, self.walk) if self.table.phase == "colocacion" else (self.walk, self.place)
        return fitting() if self.rng.random() < 0.85 else other()

    def place(self):
        return {"colocar": self.some_vertex()}

    def some_vertex(self):
        taken = [self.table.board.names[v] for v in self.table.pieces]
        return self.rng.choice(taken if taken and self.rng.random() < 0.6 else self.names)

    def walk(self):
        """A move from anywhere, usually along edges."""
        names, board = self.table.board.names, self.table.board
        own = [names[v] for v, (owner, _) in self.table.pieces.items() if owner == self.turn]
        way = [self.rng.choice(own) if own and self.rng.random() < 0.85 else self.some_vertex()]
        for _ in range(self.rng.choice([1, 2, 2])):
            near = [names[n] for n in board.neighbours[board.by_name[way[-1]]]]
            way.append(self.rng.choice(near) if self.rng.random() < 0.88 else self.some_vertex())
        return {"mover": dict(zip(("de", "a") if len(way) == 2 else ("de", "por", "a"), way))}

    def illegal(self):
        sheets = {self.turn: self.any_action()}
        if self.rng.random() < 0.2:
            sheets[self.turn]["tablas"] = False
        if self.rng.random() < 0.15:
            sheets.update({p: {"rendirse": True} for p in self.active if p != self.turn and self.rng.random() < 0.3})
        return sheets

    def out_of_turn(self):
        sheets = {p: self.any_action() for p in self.active if p != self.turn and self.rng.random() < 0.7}
        if self.rng.random() < 0.6:
            sheets[self.turn] = self.rng.choice([{"rendirse": True}, {"tablas": True}, self.any_action()])
        return sheets

    def nothing(self):
        sheets = {p: {"tablas": self.rng.random() < 0.5} for p in self.active if self.rng.random() < 0.4}
        if self.rng.random() < 0.3:
            sheets[self.rng.choice(self.active)] = {"rendirse": True}
        return sheets
