"""Random orders of a round: turns in which much happens, good steps mixed with wrong ones, as canonical sheets.

The sheets are always valid as files; every motive for cancelling a step is provoked on purpose.
"""

import copy

import board
from table import Table

CON_WORDS = ["dado", "carta", "joker", "libre"]


class OrderMaker:
    """Orders of all players for the round after `state`. `table` is the state as the turn goes on."""

    def __init__(self, rng, state):
        self.rng, self.state = rng, state
        self.table = Table(copy.deepcopy(state))
        self.own, self.seat = self.table.own, self.table.seat
        self.turn = state["turno_de"][0]
        self.competitive = state["opciones"]["modo"] == "competitivo"

    def chance(self, probability):
        return self.rng.random() < probability

    def make(self):
        sheets = {}
        if self.chance(0.94):
            sheets[self.turn] = {} if self.chance(0.06) else self.orders()
        active = self.table.active_players()
        for player in active:
            if player != self.turn and self.chance(0.15):
                sheets[player] = self.offer() if self.chance(0.7) else {}
            if self.chance(self.gives_up(player)):
                sheets[player] = {"rendirse": True}
        if self.chance(0.006):
            sheets = {player: {"rendirse": True} for player in active if self.chance(0.85)}
        elif self.competitive and self.chance(0.01):
            for player in active:
                if "rendirse" not in sheets.get(player, {}):
                    sheets[player] = {**sheets.get(player, {}), "tablas": True}
        return sheets

    def gives_up(self, player):
        """More often where somebody goes on in his place, most of all in the last round."""
        if player != self.turn or not self.competitive or len(self.table.players) < 3:
            return 0.012
        return 0.15 if self.state["ronda"] + 1 == self.state["opciones"]["max_rondas"] else 0.035

    def offer(self):
        return {"tablas": self.chance(0.7)} if self.competitive else {}

    def orders(self):
        """The turn of the player in turn."""
        if self.competitive and self.chance(0.03):
            return {"tablas": True}
        sheet = {**self.claims(), **self.tile()}
        if self.chance(0.9):
            sheet.update(self.piece())
        early = 0.35 if self.own["fase"] == "colocacion" and len(self.table.tiles) >= 17 else 0.06
        if self.chance(early):
            sheet["muerte_subita"] = self.chance(0.9)
        if self.chance(0.06):
            sheet.update(self.offer())
        items = list(sheet.items())
        if self.chance(0.3):
            self.rng.shuffle(items)
        return dict(items)

    # -- claims and tiles -------------------------------------------------------------

    def claims(self):
        possible = self.table.claimable(self.seat["bando"])
        automatic = self.state["opciones"]["reclamo"] == "automatico"
        if self.chance((0.3 if automatic else 0.75) if possible else 0.12):
            chosen = self.rng.sample(possible, self.rng.choice([len(possible)] * 3 + list(range(len(possible) + 1))))
            if self.chance(0.2):
                extra = [self.any_cell() for _ in range(self.rng.choice([1, 1, 2, 49 - len(chosen)]))]
                chosen = self.rng.sample(chosen + extra, len(chosen + extra))
            if chosen and self.chance(0.1) and len(chosen) < 49:
                chosen.append(self.rng.choice(chosen))
            order = {"conquistar": chosen}
        else:
            chosen, order = possible if automatic else [], {}
        for cell in set(chosen) & set(possible):
            self.table.claim(cell)
        return order

    def any_cell(self):
        return self.rng.choice(list(self.table.tiles) if self.chance(0.6) else board.CELLS)

    def tile(self):
        """The tile step, done in `table` if it is good."""
        order = {}
        laying = self.own["fase"] == "colocacion"
        if self.chance(0.05):
            order.update(self.removal() if laying else self.laying())
        if self.chance(0.92):
            order.update(self.laying() if laying else self.removal())
        if laying and "loseta" in order:
            tile, cell = order["loseta"]["loseta"], order["loseta"]["en"]
            if self.table.lay_fault(self.seat["losetas"], tile, cell) is None:
                self.table.tiles[cell] = {"casilla": cell, "loseta": tile, "ficha": None}
        if not laying and "retirar" in order and self.table.remove_fault(order["retirar"]) is None:
            del self.table.tiles[order["retirar"]]
        return order

    def laying(self):
        hand = self.seat["losetas"]
        tile = self.rng.choice(hand) if hand and self.chance(0.93) else self.rng.choice(board.TILES)
        free = self.table.free_cells()
        cell = self.rng.choice(free) if free and self.chance(0.88) else self.rng.choice(board.CELLS)
        return {"loseta": {"loseta": tile, "en": cell}}

    def removal(self):
        good = self.table.removable()
        if self.chance(0.08):
            cuts = [cell for cell in self.table.tiles if self.table.remove_fault(cell) == "divide_terreno"]
            if cuts:
                return {"retirar": self.rng.choice(cuts)}
        if good and self.chance(0.75):
            return {"retirar": self.rng.choice(good)}
        return {"retirar": self.any_cell() if self.chance(0.9) else self.rng.choice(list(self.table.at) or board.CELLS)}

    # -- pieces -----------------------------------------------------------------------------

    def piece(self):
        plays = self.table.plays(self.seat)
        if self.chance(0.7 if not plays else 0.05):
            return {"retirar_pieza": self.given_up()}
        if plays and self.chance(0.6):
            captures = [(piece, goal) for piece, goal in plays if goal in self.table.at]
            return self.good_play(*self.rng.choice(captures if captures and self.chance(0.6) else plays))
        return self.wild_play()

    def given_up(self):
        mine = [piece for piece in self.table.commanded(self.seat) if piece in self.table.pieces]
        piece = self.rng.choice(mine) if mine and self.chance(0.75) else self.any_piece()
        return board.figure_of(piece) if self.chance(0.15) else self.word(piece)

    def word(self, piece):
        """A piece, or its figure alone where that is enough, now and then where it is not."""
        colours = self.table.commanded_colours(self.seat)
        alone = 0.5 if colours == [board.colour_of(piece)] else 0.1
        return board.figure_of(piece) if self.chance(alone) else piece

    def any_piece(self):
        commanded = self.table.commanded(self.seat)
        on = [piece for piece in commanded if piece in self.table.pieces]
        others = [piece for piece in self.table.pieces if piece not in commanded]
        pool = self.rng.choice([on, on, commanded, commanded, others if self.chance(0.4) else commanded, board.PIECES])
        return self.rng.choice(pool or commanded)

    def good_play(self, piece, goal):
        order = {"pieza": self.word(piece)}
        cons, way = self.table.cons(self.seat, piece), self.table.go(piece, goal)[0]
        key = "mover" if piece in self.table.pieces else "entrar"
        if key == "entrar":
            order["en"] = goal
        else:
            if self.chance(0.5):
                order["de"] = self.table.pieces[piece]
            order["a"] = goal
        if self.chance(0.55):
            order["con"] = self.rng.choice(cons if self.chance(0.9) else CON_WORDS)
        if key == "mover" and self.chance(0.4):
            order["por"] = way if self.chance(0.6) else self.rng.choice(["color", "superficie", "natural"])
        return {key: order}

    def wild_play(self):
        """Mostly a motive for cancelling."""
        if self.chance(0.2):
            rare = self.rare_faults()
            if rare:
                return self.rng.choice(rare)
        table, piece = self.table, self.any_piece()
        on = piece in table.pieces
        key = self.rng.choice(["mover"] * (9 if on else 1) + ["entrar"] * (1 if on else 9))
        order = {"pieza": self.word(piece)}
        if key == "entrar":
            order["en"] = self.wild_goal(piece)
        else:
            if self.chance(0.4):
                order["de"] = table.pieces[piece] if on and self.chance(0.8) else self.any_cell()
            order["a"] = table.pieces[piece] if on and self.chance(0.05) else self.wild_goal(piece)
            if self.chance(0.3):
                order["por"] = self.rng.choice(["color", "superficie", "natural"])
        if self.chance(0.35):
            cons = table.cons(self.seat, piece)
            order["con"] = self.rng.choice(cons if cons and self.chance(0.8) else CON_WORDS)
        return {key: order}

    def rare_faults(self):
        """Orders that fail for a reason that chance seldom meets."""
        table, found = self.table, []
        for piece in table.commanded(self.seat):
            if piece not in table.pieces and table.enter_fault(piece) in ("rey_en_terreno", "limite_piezas"):
                found.append({"entrar": {"pieza": piece, "en": self.any_cell()}})
            if piece in table.pieces:
                found.append({"entrar": {"pieza": piece, "en": self.any_cell()}})
            elif table.enter_fault(piece) or not table.cons(self.seat, piece):
                continue
            for goal in table.at:
                if table.go(piece, goal)[1] == "no_puede_comer":
                    on = piece in table.pieces
                    found += [{"mover": {"pieza": piece, "a": goal}} if on else {"entrar": {"pieza": piece, "en": goal}}] * 3
        return found

    def wild_goal(self, piece):
        """A cell with another piece, where there would be something to capture, or any."""
        standing = list(self.table.at)
        if standing and self.chance(0.45):
            return self.rng.choice(standing)
        goals = self.table.goals(piece) if board.colour_of(piece) in self.table.side_of_colour else []
        return self.rng.choice(goals) if goals and self.chance(0.4) else self.any_cell()
