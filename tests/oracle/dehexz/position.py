"""The pieces on the board during a round, and the pieces in each player's hand.

`solids` maps a cell to (kind, owner, side); `ghosts` maps a player to (cell, side) of the player's F. Players' records are those
of the state's `tablero.jugadores`.
"""

import hashlib

import board

SOLIDS = "ADEHI"


class Position:
    """The pieces and the players' records; copies are cheap."""

    def __init__(self, order, solids, ghosts, players):
        self.order, self.solids, self.ghosts, self.players = order, solids, ghosts, players

    @classmethod
    def read(cls, state):
        table = state["tablero"]
        solids, ghosts = {}, {}
        for piece in table["piezas"]:
            cell = board.NUMBER[piece["casilla"]]
            if piece["tipo"] == "F":
                ghosts[piece["jugador"]] = (cell, piece["lado"])
            else:
                solids[cell] = (piece["tipo"], piece["jugador"], piece["lado"])
        order = [p["id"] for p in state["jugadores"]]
        return cls(order, solids, ghosts, {p: copy_record(table["jugadores"][p]) for p in order})

    def copy(self):
        players = {p: copy_record(record) for p, record in self.players.items()}
        return Position(self.order, dict(self.solids), dict(self.ghosts), players)

    def pieces(self):
        """The list `piezas`, sorted by cell; the solid first, then F in player order."""
        rows = [(cell, -1, *solid) for cell, solid in self.solids.items()]
        rows += [(cell, self.order.index(p), "F", p, side) for p, (cell, side) in self.ghosts.items()]
        return [
            {"casilla": board.NAMES[cell], "tipo": kind, "jugador": owner, "lado": side}
            for cell, _, kind, owner, side in sorted(rows)
        ]

    # -- questions ----------------------------------------------------------

    def active(self):
        return [p for p in self.order if self.players[p]["estado"] == "activo"]

    def ghosts_at(self, cell):
        """Owners of the F on a cell, in player order."""
        return [p for p in self.order if p in self.ghosts and self.ghosts[p][0] == cell]

    def ghost_on(self, player, cell):
        return player in self.ghosts and self.ghosts[player][0] == cell

    def empty(self, cell):
        return cell not in self.solids and not self.ghosts_at(cell)

    def has(self, player, kind):
        return any(s[0] == kind and s[1] == player for s in self.solids.values())

    def has_army(self, player):
        """Whether a solid other than the Ä is left."""
        return any(s[1] == player and s[0] != "Ä" for s in self.solids.values())

    def haunted(self, player):
        """Whether the player has an F and no I on the board."""
        return player in self.ghosts and not self.has(player, "I")

    def moves_as_i(self, cell):
        solid = self.solids.get(cell)
        return solid is not None and (solid[0] == "I" or solid[0] == "Ä" and not self.has(solid[1], "I"))

    def pacifist(self, cell):
        solid = self.solids.get(cell)
        return solid is not None and self.players[solid[1]]["estado"] == "pacifico"

    def may_attack(self, player, cell):
        """Whether this player may attack the solid on the cell with any piece."""
        solid = self.solids.get(cell)
        if solid is None or self.pacifist(cell) or self.ghost_on(player, cell):
            return False
        return solid[1] != player or any(p != player for p in self.ghosts_at(cell))

    def movable(self, player, cell):
        """Kinds of the pieces on the cell that the player may move: the own F, the solid."""
        kinds = []
        own_ghost = self.ghost_on(player, cell)
        if cell in self.solids:
            kind, owner, _ = self.solids[cell]
            if owner == player or own_ghost and not self.pacifist(cell):
                kinds.append(kind)
        return kinds + ["F"] * own_ghost

    # -- changes ------------------------------------------------------------

    def unprepare(self, cell):
        """The solid of this cell is no longer the one that was made ready."""
        for record in self.players.values():
            if record["preparada"] == board.NAMES[cell]:
                record["preparada"] = None

    def take_solid(self, cell):
        """Removes the solid of a cell and returns it."""
        self.unprepare(cell)
        return self.solids.pop(cell)

    def key(self, turn):
        """The 16 digits that identify this position with this player to move."""
        pieces = ",".join(f"{p['casilla']}:{p['tipo']}:{p['jugador']}:{p['lado']}" for p in self.pieces())
        players = []
        for name in self.order:
            record = self.players[name]
            zone = ".".join(str(record["captura"][kind]) for kind in SOLIDS)
            threat = record["amenaza"]["casilla"] if record["amenaza"] else "-"
            players.append(
                f"{name}:{record['estado']}:{zone}:{record['sin_i']}:{record['preparada'] or '-'}:{threat}"
            )
        text = f"{turn}|{pieces}|{','.join(players)}"
        return hashlib.sha256(text.encode("utf-8")).hexdigest()[:16]


def copy_record(record):
    """A copy of a player's record that shares nothing mutable."""
    fresh = dict(record)
    fresh["zonas"] = list(record["zonas"])
    fresh["captura"] = dict(record["captura"])
    if record["amenaza"]:
        fresh["amenaza"] = dict(record["amenaza"])
    if record["retiro"]:
        fresh["retiro"] = {"modo": record["retiro"]["modo"], "aceptan": list(record["retiro"]["aceptan"])}
    return fresh
