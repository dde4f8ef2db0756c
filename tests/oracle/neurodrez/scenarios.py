"""Random games to play: players, options, and made-up states in which much can happen.

Every state is checked with the loader's conditions before it is used.
"""

import copy

import board
from loader import fault
from table import Table

PLAYER_IDS = ["ana", "blas", "cira", "dino", "eva", "juan"]
ODD_IDS = ["no", "null", "true", "007", "1", "x-9", "a" * 32, "on", "2e5", "rojo", "c4", "rey-rojo", "oculta", "todos"]
DISPLAY_NAMES = ["Ana María", "Beto Ñandú", "DOÑA CARLA", "El Señor del Río", "Ödön", "Reina 3", "Γαλάτεια", "O'Brien"]
RING = "c3 c4 c5 d3 d5 e3 e4 e5".split()
RINGS = [
    RING, "b2 b3 b4 b5 c2 c5 d2 d5 e2 e3 e4 e5".split(), "a1 a2 a3 b1 b3 c1 c2 c3 d2 e1 e2 e3".split(),
    "f5 f6 f7 g5 g7 e7 d7 d6 d5 e5".split(), "c3 c4 c5 d3 d5 e3 e4".split(), [f"{x}4" for x in "abcdefg"],
]


def new_game(rng):
    """Arguments of a valid set-up: players, partida, options (only what differs from the defaults)."""
    pool = PLAYER_IDS + ODD_IDS if rng.random() < 0.25 else PLAYER_IDS
    players = rng.sample(pool, rng.choice([1, 2, 2, 2, 3, 3, 3, 4, 4, 4]))
    partida = rng.choice(["granada-2", "p", "9", "no", "null", "z" * 64, f"g{rng.randrange(10**6)}"])
    return players, partida, random_options(rng, len(players))


def random_options(rng, count):
    options = {}
    choices = {
        "modo": ["solitario"] if count == 1 else ["competitivo", "competitivo", "colaborativo"],
        "colores_por_jugador": [1, 2, 2] if count == 2 else [1],
        "colores": [rng.sample(board.COLOURS[:4], 4)],
        "colores_solitario": [6, 4, 4],
        "limite_piezas": [0, 1, 2, 3, 5, 8, 12],
        "piezas_equipo": ["propias", "compartidas"],
        "reclamo": ["automatico", "manual"],
        "cartas_neutras": ["fuera", "dentro"],
        "color_dado": ["actual", "original"],
        "comer_con_dado": ["si", "no"],
        "subita_anticipada": ["si", "aplazada", "aplazada", "no"],
        "simultaneidad": ["estricta", "estricta", "libre"],
        "max_rondas": [40, 41, 60, 200, 4000],
    }
    for key, values in choices.items():
        if rng.random() < 0.6:
            options[key] = rng.choice(values)
    return options


class LateState:
    """A made-up state of the same game, from whatever state of it: `make` gives it."""

    def __init__(self, rng, state):
        self.rng, self.first = rng, state
        self.options = state["opciones"]
        self.competitive = self.options["modo"] == "competitivo"
        self.players = [player["id"] for player in state["jugadores"]]
        self.state = self.own = self.table = self.laying = self.side = None

    def chance(self, probability):
        return self.rng.random() < probability

    def make(self):
        quiet = self.competitive and self.chance(0.93)  # otherwise the first check may end the game
        for _ in range(40):
            self.build()
            assert fault(self.state) is None, fault(self.state)
            if not quiet or not self.table.domination():
                break
        return self.state

    def build(self):
        self.state = copy.deepcopy(self.first)
        self.own = self.state["tablero"]
        self.laying = self.chance(0.35)
        self.own["fase"] = "colocacion" if self.laying else "muerte_subita"
        self.own["gracia"] = not self.laying and self.options["subita_anticipada"] == "aplazada" and self.chance(0.4)
        self.own["piezas"], self.own["retiradas"] = [], []
        self.fallen()
        self.tiles()
        self.table = Table(self.state)
        self.side = self.table.seat["bando"]
        self.markers()
        self.dice()
        self.cards()
        for side in self.own["bandos"]:
            side["rey_movido"] = self.chance(0.25)
        if self.chance(0.6):
            self.pose_set()
        if self.chance(0.12):
            self.pose_stuck()
        elif self.chance(0.95):
            self.pieces()
        self.table.store()
        self.numbers()
        self.offers()
        self.names()

    def fallen(self):
        """Who is out, who holds the seats, and whose turn it is."""
        count, out = len(self.players), []
        if self.competitive and count == 3 and self.chance(0.25):
            out = [self.rng.choice(self.players)]
        if self.competitive and count == 4 and self.chance(0.35):
            out = self.rng.choice([self.players[:1], self.players[1:2], self.players[2:3], self.players[3:],
                                   self.players[:2], self.players[2:], self.players[1:3]])
        self.own["eliminados"] = out
        for i, seat in enumerate(self.own["asientos"]):
            place = 0 if count == 1 else i
            if count == 4 and self.players[place] in out:
                place = (place + 2) % 4
            seat["jugador"] = self.players[place]
        turns = [i for i, seat in enumerate(self.own["asientos"], 1) if seat["jugador"] not in out]
        self.own["asiento"] = self.rng.choice(turns)
        self.state["turno_de"] = [self.own["asientos"][self.own["asiento"] - 1]["jugador"]]

    # -- tiles ---------------------------------------------------------------------

    def tiles(self):
        chosen = self.chosen_tiles()
        if self.laying:
            self.deal(chosen)
        else:
            sizes = [1, 2, 3, 4, 5, 6, 7, 8, 8, 10, 10, 12, 14, 18, 18, 20, 25, 30, 35, 36]
            count = self.rng.choice(sizes[12:] if self.own["gracia"] else sizes)
            self.lay(chosen[:count])
            rest, early = chosen[count:], self.chance(0.4)
            for seat in self.own["asientos"]:
                seat["losetas"] = []
            for tile in self.rng.sample(rest, len(rest)):
                kept = early and self.chance(0.6)
                (self.rng.choice(self.own["asientos"])["losetas"] if kept else self.own["retiradas"]).append(tile)
        for seat in self.own["asientos"]:
            seat["losetas"].sort(key=board.TILE_ORDER.get)

    def chosen_tiles(self):
        """All tiles; the first ones are laid. Sometimes those of few surfaces or of few colours stand in front."""
        tiles = self.rng.sample(board.TILES, 36)
        style = self.rng.choice(["any", "surfaces", "surfaces", "neutral"])
        if style == "surfaces":
            rank = dict(zip(self.rng.sample(board.SURFACES, 6), [0, 0, 1, 1, 1, 1]))
            tiles.sort(key=lambda tile: rank[board.surface_of(tile)])
        if style == "neutral":
            tiles.sort(key=lambda tile: board.colour_of(tile) in board.COLOURS[:2])
        return tiles

    def deal(self, tiles):
        """Hands as they can stand in the middle of a phase: those whose turn comes first have one tile more or as many."""
        seats, start = self.own["asientos"], self.own["asiento"] - 1
        size = len(seats)
        turns = [seats[(start + i) % size] for i in range(size)]
        high = 1 if self.own["eliminados"] and self.chance(0.6) else self.rng.choice([1, 1, 1, 2, 2, 3, 5, 9, 12])
        high = min(high, 34 // size)
        more = self.rng.randint(1, size)
        if self.chance(0.2):  # about as many tiles on the terrain as early sudden death needs
            held = 36 - self.rng.choice([16, 17, 17, 18])
            high = (held - 1) // size + 1
            more = held - size * (high - 1)
        counts = [high if i < more else high - 1 for i in range(size)]
        for seat, count in zip(turns, counts):
            if seat["jugador"] in self.own["eliminados"]:
                count = self.rng.randint(0, 3)
            seat["losetas"], tiles = tiles[-count:] if count else [], tiles[:-count] if count else tiles
        self.lay(tiles)

    def lay(self, tiles):
        cells = self.shape(len(tiles))
        self.rng.shuffle(cells)
        placed = dict(zip(cells, tiles))
        self.own["terreno"] = [
            {"casilla": cell, "loseta": placed[cell], "ficha": None} for cell in board.CELLS if cell in placed
        ]

    def shape(self, count):
        """Connected cells: a ring to begin with or one cell, then compact, loose or long."""
        fitting = [ring for ring in RINGS if len(ring) <= count]
        cells = list(self.rng.choice(fitting)) if fitting and self.chance(0.5) else [self.rng.choice(board.CELLS)]
        style = self.rng.choice([0, 1, -1])
        while len(cells) < count:
            near = sorted({cell for start in cells for cell in board.NEIGHBOURS[start] if cell not in cells})
            touching = {cell: sum(other in cells for other in board.NEIGHBOURS[cell]) for cell in near}
            best = max(style * touching[cell] for cell in near)
            cells.append(self.rng.choice([c for c in near if style * touching[c] == best or self.chance(0.1)] or near))
        return cells

    def markers(self):
        share = self.rng.choice([0, 0.1, 0.3, 0.6, 0.9])
        for cell in self.table.tiles:
            if self.chance(share):
                self.mark(cell, self.rng.choice(list(self.table.side_of_colour)))

    def mark(self, cell, colour):
        item = self.table.tiles[cell]
        item["ficha"] = None if colour == board.colour_of(item["loseta"]) else colour

    # -- pieces ---------------------------------------------------------------------

    def place(self, piece, cell):
        """Where the rules allow it."""
        table, side = self.table, self.table.side(piece)
        king = board.figure_of(piece) == "rey"
        if piece in table.pieces or cell in table.at or table.count(side) >= table.sides[side - 1]["limite"]:
            return False
        if king and any(board.figure_of(other) == "rey" and table.side(other) == side for other in table.pieces):
            return False
        table.pieces[piece], table.at[cell] = cell, piece
        return True

    def pieces_of(self, side):
        return [piece for piece in board.PIECES if self.table.side_of_colour.get(board.colour_of(piece)) == side]

    def pieces(self):
        cells = list(self.table.tiles)
        for side in sorted(self.table.playing):
            most = self.table.sides[side - 1]["limite"]
            for piece in self.rng.sample(self.pieces_of(side), min(6, self.rng.choice([0, most, most, self.rng.randint(0, most)]))):
                self.place(piece, self.rng.choice(cells))

    def pose_set(self):
        """One side owns a surface but for a tile or two, on one of which it may stand."""
        table, side = self.table, self.side if self.chance(0.6) else self.rng.choice(sorted(self.table.playing))
        surfaces = {surface: [] for surface in board.SURFACES}
        for cell, item in table.tiles.items():
            surfaces[board.surface_of(item["loseta"])].append(cell)
        full = [cells for cells in surfaces.values() if len(cells) >= (5 if self.laying or self.own["gracia"] else 2)]
        if not full:
            return
        cells = self.rng.choice(full)
        colours = [colour for colour, owner in table.side_of_colour.items() if owner == side]
        others = [colour for colour, owner in table.side_of_colour.items() if owner != side]
        missing = self.rng.sample(cells, self.rng.choice([0, 1, 1, 1, 2]))
        for cell in cells:
            if cell not in missing:
                self.mark(cell, self.rng.choice(colours))
                continue
            if table.owner(cell) == side:
                self.mark(cell, self.rng.choice(others))
            if self.chance(0.7):
                self.place(self.rng.choice(self.pieces_of(side)), cell)

    def pose_stuck(self):
        """Dice and cards that let next to nothing be played."""
        table = self.table
        colours = {table.colour(cell) for cell in table.tiles} | {
            board.colour_of(item["loseta"]) for item in table.tiles.values()
        }
        surfaces = {board.surface_of(item["loseta"]) for item in table.tiles.values()}
        dice = self.own["dados"]
        dice["color"] = self.rng.choice([c for c in board.COLOURS if c not in colours] or board.COLOURS)
        dice["superficie"] = self.rng.choice([s for s in board.SURFACES if s not in surfaces] or board.SURFACES)
        dice["numero"] = self.rng.choice([1, 2, 3, 4])
        table.sides[self.side - 1]["rey_movido"] = self.chance(0.85)
        figures = [figure for figure in board.FIGURES if figure not in table.seat["cartas"]]
        for _ in range(self.rng.choice([0, 1, 2, 5])):
            piece = self.rng.choice(self.pieces_of(self.side))
            if board.figure_of(piece) in figures:
                self.place(piece, self.rng.choice(list(table.tiles)))

    # -- the rest ------------------------------------------------------------------------

    def dice(self):
        item = self.rng.choice(list(self.table.tiles.values()))
        self.own["dados"] = {
            "numero": self.rng.choice([1, 2, 3, 4, 5, 6, 6]),
            "color": item["ficha"] or board.colour_of(item["loseta"]) if self.chance(0.5) else self.rng.choice(board.COLOURS),
            "superficie": self.rng.choice(board.SURFACES),
        }

    def cards(self):
        cards = board.deck(self.options)
        self.rng.shuffle(cards)
        if self.chance(0.2):  # dead cards and jokers in hand
            cards.sort(key=lambda card: card not in ("neutra", self.rng.choice(board.CARDS)))
        for seat in self.own["asientos"]:
            seat["cartas"], cards = sorted(cards[:2], key=board.CARD_ORDER.get), cards[2:]
        self.rng.shuffle(cards)
        count = self.rng.choice([0, 0, 1, 1, 2, 5, len(cards), self.rng.randint(0, len(cards))])
        self.own["mazo"], self.own["descartes"] = cards[:count], cards[count:]

    def numbers(self):
        last = self.options["max_rondas"] - 1
        number = self.rng.choice([last, last - 1, last - 2] if self.chance(0.2) else [0, 7, 20, 39])
        self.state["ronda"] = number
        self.own["plazo"] = None
        if not self.competitive and self.options["simultaneidad"] == "estricta" and self.chance(0.5):
            self.own["plazo"] = number + self.rng.choice([1, 1, 2, 3, 6])

    def offers(self):
        active = [player for player in self.players if player not in self.own["eliminados"]]
        self.own["tablas"] = []
        if self.competitive and self.chance(0.3):
            left_out = self.rng.choice(active)
            self.own["tablas"] = [player for player in active if player != left_out and self.chance(0.7)]

    def names(self):
        if self.chance(0.5):
            for player, name in zip(self.state["jugadores"], self.rng.sample(DISPLAY_NAMES, 4)):
                player["nombre"] = name
