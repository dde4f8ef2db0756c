"""What the state of a game tells: sides, owners, what may be laid, removed, entered and moved.

A `Table` works on the state it is given. The checks change nothing, so that `legal` can ask them too.
"""

import board

MINIMUM_EARLY = 18  # tiles on the terrain for early sudden death
CONS = ("dado", "carta", "joker")
WAYS = ("color", "superficie", "natural")


class Refused(Exception):
    """A file is refused whole; the text is the code."""


def seat_count(options, players):
    return options["colores_solitario"] if players == 1 else players


def side_of_seat(players, seat):
    return (seat - 1) % 2 + 1 if players == 4 else seat


def side_count(options, players):
    return 2 if players == 4 else seat_count(options, players)


def seat_colours(options, players, seat):
    colours = [*options["colores"], "naranja", "morado"]
    if options["colores_por_jugador"] == 2:
        return [colours[seat - 1], colours[seat + 1]]
    return [colours[seat - 1]]


def limit(options, players):
    return options["limite_piezas"] or 10 // side_count(options, players)


class Table:
    """A state in play; `store` writes terrain and pieces back."""

    def __init__(self, state):
        self.state = state
        self.options = state["opciones"]
        self.own = state["tablero"]
        self.players = [player["id"] for player in state["jugadores"]]
        self.seats, self.sides = self.own["asientos"], self.own["bandos"]
        self.tiles = {item["casilla"]: item for item in self.own["terreno"]}
        self.pieces = {item["pieza"]: item["casilla"] for item in self.own["piezas"]}
        self.at = {cell: piece for piece, cell in self.pieces.items()}
        self.side_of_colour = {colour: seat["bando"] for seat in self.seats for colour in seat["colores"]}
        self.note_sides()

    def note_sides(self):
        """Which sides are in play."""
        self.playing = {seat["bando"] for seat in self.seats if self.active(seat["jugador"])}
        self.owners = {colour: side for colour, side in self.side_of_colour.items() if side in self.playing}

    def store(self):
        self.own["terreno"] = [self.tiles[cell] for cell in board.CELLS if cell in self.tiles]
        self.own["piezas"] = [
            {"pieza": piece, "casilla": self.pieces[piece]} for piece in board.PIECES if piece in self.pieces
        ]

    # -- who -----------------------------------------------------------------

    def active(self, player):
        return player not in self.own["eliminados"]

    def active_players(self):
        return [player for player in self.players if self.active(player)]

    def members(self, side):
        """The active players of a side."""
        return [p for p in self.active_players() if any(s["jugador"] == p and s["bando"] == side for s in self.seats)]

    @property
    def seat(self):
        return self.seats[self.own["asiento"] - 1]

    def side(self, piece):
        return self.side_of_colour[board.colour_of(piece)]

    def commanded_colours(self, seat):
        if len(self.players) == 4 and self.options["piezas_equipo"] == "compartidas":
            return [colour for colour in board.COLOURS if self.side_of_colour.get(colour) == seat["bando"]]
        return seat["colores"]

    def commanded(self, seat):
        """In canonical order."""
        colours = self.commanded_colours(seat)
        return [piece for piece in board.PIECES if board.colour_of(piece) in colours]

    def next_seat(self, number):
        """The next seat of a side in play."""
        for _ in self.seats:
            number = number % len(self.seats) + 1
            if self.seats[number - 1]["bando"] in self.playing:
                return number
        raise AssertionError("nobody is in play")

    def distance(self, side):
        """Turns until the side's next one, counted from the seat in turn."""
        number, steps = self.next_seat(self.own["asiento"]), 1
        while self.seats[number - 1]["bando"] != side:
            number, steps = self.next_seat(number), steps + 1
        return steps

    # -- owners ----------------------------------------------------------------

    def colour(self, cell):
        """The current colour of a tile."""
        item = self.tiles[cell]
        return item["ficha"] or board.colour_of(item["loseta"])

    def owner(self, cell):
        return self.owners.get(self.colour(cell))

    def safe(self, piece):
        return self.owner(self.pieces[piece]) == self.side(piece)

    def claimable(self, side):
        """Cells of tiles foreign to the side under its pieces, in cell order."""
        return [
            cell for cell in board.CELLS
            if cell in self.at and self.side(self.at[cell]) == side and self.owner(cell) != side
        ]

    def claim(self, cell):
        """The marker of the piece that stands there."""
        item, colour = self.tiles[cell], board.colour_of(self.at[cell])
        item["ficha"] = None if colour == board.colour_of(item["loseta"]) else colour

    def domination(self):
        """(side, surface) of all surfaces that a side dominates, in the order of the surfaces."""
        found = []
        six = self.own["fase"] == "colocacion" or self.own["gracia"]
        for surface in board.SURFACES:
            cells = [cell for cell, item in self.tiles.items() if board.surface_of(item["loseta"]) == surface]
            owners = {self.owner(cell) for cell in cells}
            if len(owners) == 1 and None not in owners and (len(cells) == 6 or not six):
                found.append((owners.pop(), surface))
        return found

    # -- tiles ---------------------------------------------------------------------

    def free_cells(self):
        """Where a tile may be laid, in cell order."""
        return [
            cell for cell in board.CELLS
            if cell not in self.tiles and any(near in self.tiles for near in board.NEIGHBOURS[cell])
        ]

    def lay_fault(self, hand, tile, cell):
        if self.own["fase"] != "colocacion":
            return "fase_equivocada"
        if tile not in hand:
            return "loseta_no_en_mano"
        if cell in self.tiles:
            return "casilla_ocupada"
        return None if any(near in self.tiles for near in board.NEIGHBOURS[cell]) else "sin_contacto"

    def remove_fault(self, cell):
        if self.own["fase"] != "muerte_subita":
            return "fase_equivocada"
        if cell not in self.tiles:
            return "sin_loseta"
        if len(self.tiles) == 1:
            return "ultima_loseta"
        if cell in self.at:
            return "loseta_con_pieza"
        if cell not in board.open_cells(self.tiles):
            return "loseta_interior"
        return None if board.connected(set(self.tiles) - {cell}) else "divide_terreno"

    def removable(self):
        return [cell for cell in board.CELLS if cell in self.tiles and self.remove_fault(cell) is None]

    # -- pieces ---------------------------------------------------------------------

    def cons(self, seat, piece):
        """What lets the seat play this piece."""
        figure = board.figure_of(piece)
        if figure == "rey":
            return ["libre"]
        number = self.own["dados"]["numero"]
        holds = {
            "dado": number == 6 or board.FIGURES[number - 1] == figure,
            "carta": figure in seat["cartas"],
            "joker": "joker" in seat["cartas"],
        }
        return [con for con in CONS if holds[con]]

    def named_piece(self, seat, word):
        """(piece, None) or (None, motive)."""
        colours = self.commanded_colours(seat)
        if "-" not in word:
            if len(colours) > 1:
                return None, "pieza_ambigua"
            word = f"{word}-{colours[0]}"
        return (word, None) if board.colour_of(word) in colours else (None, "pieza_ajena")

    def king_rests(self, piece):
        return board.figure_of(piece) == "rey" and self.sides[self.side(piece) - 1]["rey_movido"]

    def count(self, side):
        return sum(self.side(piece) == side for piece in self.pieces)

    def enter_fault(self, piece):
        """What keeps a piece from entering anywhere."""
        side = self.side(piece)
        if piece in self.pieces:
            return "pieza_en_terreno"
        if self.count(side) >= self.sides[side - 1]["limite"]:
            return "limite_piezas"
        if board.figure_of(piece) == "rey":
            if any(board.figure_of(other) == "rey" and self.side(other) == side for other in self.pieces):
                return "rey_en_terreno"
            if self.king_rests(piece):
                return "rey_consecutivo"
        return None

    def matches(self, way, cell):
        """Whether the die names the tile's colour or surface."""
        dice, tile = self.own["dados"], self.tiles[cell]["loseta"]
        if way == "superficie":
            return board.surface_of(tile) == dice["superficie"]
        shown = self.colour(cell) if self.options["color_dado"] == "actual" else board.colour_of(tile)
        return shown == dice["color"]

    def ways(self, piece, goal, capture):
        """How the piece may get to a cell with a tile, whoever stands there."""
        found = [way for way in WAYS[:2] if self.matches(way, goal)]
        if capture and self.options["comer_con_dado"] == "no":
            found = []
        if piece in self.pieces:
            moves = board.natural_moves(board.figure_of(piece), self.pieces[piece], self.tiles, self.at)
            if goal in moves[1 if capture else 0]:
                found.append("natural")
        return found

    def go(self, piece, goal, given=None):
        """(way, None) or (None, motive); `given`: the only way that counts."""
        if goal not in self.tiles:
            return None, "sin_loseta"
        there = self.at.get(goal)
        if there and self.side(there) == self.side(piece):
            return None, "casilla_propia"
        if there and self.safe(there):
            return None, "pieza_segura"
        good = [way for way in self.ways(piece, goal, bool(there)) if given in (None, way)]
        if good:
            return good[0], None
        if there and any(given in (None, way) for way in self.ways(piece, goal, False)):
            return None, "no_puede_comer"
        return None, "destino_no_alcanzable"

    def plays(self, seat):
        """All (piece, goal) that are possible now, pieces in canonical order, goals in cell order."""
        found = []
        for piece in self.commanded(seat):
            if self.king_rests(piece) or not self.cons(seat, piece):
                continue
            if piece not in self.pieces and self.enter_fault(piece):
                continue
            found += [(piece, goal) for goal in self.goals(piece)]
        return found

    def goals(self, piece):
        """The same answers as `go`, faster."""
        side, dice = self.side(piece), self.own["dados"]
        moves = captures = ()
        if piece in self.pieces:
            moves, captures = board.natural_moves(board.figure_of(piece), self.pieces[piece], self.tiles, self.at)
        eats, original = self.options["comer_con_dado"] == "si", self.options["color_dado"] == "original"
        found = []
        for cell in board.CELLS:
            item = self.tiles.get(cell)
            if item is None:
                continue
            colour, surface = item["loseta"].split("-")
            if item["ficha"] and not original:
                colour = item["ficha"]
            die = colour == dice["color"] or surface == dice["superficie"]
            there = self.at.get(cell)
            if there is None:
                if die or cell in moves:
                    found.append(cell)
            elif (die and eats or cell in captures) and self.side(there) != side and not self.safe(there):
                found.append(cell)
        return found
