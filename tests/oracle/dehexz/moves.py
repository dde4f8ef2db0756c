"""The moves of a piece: {goal: (class, [attacked cells, the middle of a barrido first])}."""

import board


def destinations(position, player, cell, kind):
    """The moves of the piece of this kind on the cell, made by this player."""
    if kind == "F":
        return ghost_moves(position, player, cell)
    _, owner, side = position.solids[cell]
    walker = Walker(position, player)
    if kind == "A":
        walker.assassin(cell, side)
    elif kind == "D":
        walker.leaps(board.D_LEAPS[cell])
    elif kind == "E":
        walker.elf(cell)
    elif kind == "H":
        walker.wizard(cell)
    elif kind == "I" or not position.has(owner, "I"):
        walker.imitator(cell, side)
    else:
        walker.elf(cell)
        walker.wizard(cell)
    return walker.found


def is_unprepared_capture(position, player, cell, kind, goal):
    """Whether only `preparada` is missing for a capture."""
    if kind == "F" or not position.moves_as_i(cell) or position.players[player]["preparada"] == board.NAMES[cell]:
        return False
    side = position.solids[cell][2]
    return goal in board.CAPTURES[side][cell] and may_capture(position, player, goal)


def may_capture(position, player, goal):
    return position.may_attack(player, goal) and position.solids[goal][0] != "Ä"


class Walker:
    """Collects the moves of one solid."""

    def __init__(self, position, player):
        self.position, self.player = position, player
        self.occupied = set(position.solids) | {cell for cell, _ in position.ghosts.values()}
        self.found = {}

    def land(self, goal, attack=True):
        """One goal: an advance, or an attack if somebody stands there."""
        if goal not in self.occupied:
            self.found[goal] = ("avance", [])
        elif goal not in self.position.solids:
            self.found[goal] = ("posesion", [])
        elif attack and self.position.may_attack(self.player, goal):
            self.found[goal] = ("ataque", [goal])

    def leaps(self, goals):
        for goal in goals:
            self.land(goal)

    def assassin(self, cell, side):
        for between, goal in board.A_ADVANCE_PAIRS[side][cell]:
            if between not in self.occupied:
                self.land(goal, attack=False)
        for goal in board.A_ATTACK_LEAPS[side][cell]:
            if self.position.may_attack(self.player, goal):
                self.found[goal] = ("ataque", [goal])

    def elf(self, cell):
        for line in board.E_RAYS[cell]:
            for goal in line:
                self.land(goal)
                if goal in self.occupied:
                    break

    def wizard(self, cell):
        for line in board.H_RAYS[cell]:
            for middle, goal in line:
                if middle in self.occupied:
                    self.sweep(middle, goal)
                    break
                self.land(goal)
                if goal in self.occupied:
                    break

    def sweep(self, middle, goal):
        """An attack on both cells of one step."""
        if self.position.may_attack(self.player, middle) and self.position.may_attack(self.player, goal):
            self.found[goal] = ("barrido", [middle, goal])

    def imitator(self, cell, side):
        self.leaps(board.I_LEAPS[cell])
        if self.position.players[self.player]["preparada"] == board.NAMES[cell]:
            for goal in board.CAPTURES[side][cell]:
                if may_capture(self.position, self.player, goal):
                    self.found[goal] = ("captura", [goal])


def ghost_moves(position, player, cell):
    """An F may end on any cell; only pieces of other players stop its slides."""
    foreign = {c for c, solid in position.solids.items() if solid[1] != player}
    foreign |= {c for p, (c, _) in position.ghosts.items() if p != player}
    goals = set(board.D_LEAPS[cell])
    if position.has(player, "I"):
        for line in board.E_RAYS[cell]:
            for goal in line:
                goals.add(goal)
                if goal in foreign:
                    break
        for line in board.H_RAYS[cell]:
            for middle, goal in line:
                if middle in foreign:
                    break
                goals.add(goal)
                if goal in foreign:
                    break
    else:
        goals |= set(board.I_LEAPS[cell])
    return {goal: ("avance" if position.empty(goal) else "posesion", []) for goal in sorted(goals)}
