"""The hexagon of 217 cells: names, sides, rows seen from a side, and the vectors of the pieces."""

SIDES = ["sur", "suroeste", "noroeste", "norte", "noreste", "sureste"]
RADIUS = 8


def first_q(r):
    """The axial q of the first cell of row r."""
    return max(-RADIUS, -RADIUS - r)


COORDS = [(first_q(r) + n, r) for r in range(-RADIUS, RADIUS + 1) for n in range(17 - abs(r))]
CELL = {coords: number for number, coords in enumerate(COORDS)}
NAMES = [f"{chr(ord('A') + r + RADIUS)}{q - first_q(r) + 1}" for q, r in COORDS]
NUMBER = {name: number for number, name in enumerate(NAMES)}


def turned(vector, times):
    """A vector turned clockwise by 60 degrees several times."""
    q, r = vector
    for _ in range(times % 6):
        q, r = -r, q + r
    return q, r


def step(cell, vector):
    """The cell that a vector leads to, or None outside the board."""
    q, r = COORDS[cell]
    return CELL.get((q + vector[0], r + vector[1]))


def row_of(cell, side):
    """The row (fila) of a cell seen from a side: 1 is nearest."""
    return 9 - turned(COORDS[cell], 6 - SIDES.index(side))[1]


def cell_of(side, row, place):
    """Converts a side's fila and casilla to a cell; casilla 1 is on the player's left."""
    r = 9 - row
    return CELL[turned((first_q(r) + place - 1, r), SIDES.index(side))]


def neighbours(one, other):
    """Whether two sides of the board touch."""
    return (SIDES.index(one) - SIDES.index(other)) % 6 in (1, 5)


ROW = {side: [row_of(cell, side) for cell in range(217)] for side in SIDES}

SIDE_VECTORS = [turned((1, 0), k) for k in range(6)]
CORNER_VECTORS = [turned((1, -2), k) for k in range(6)]
D_VECTORS = [(1, -4), (3, -4), (4, -3), (4, -1), (3, 1), (1, 3), (-1, 4), (-3, 4), (-4, 3), (-4, 1), (-3, -1), (-1, -3)]
I_VECTORS = CORNER_VECTORS + [(2 * q, 2 * r) for q, r in SIDE_VECTORS]
CAPTURE_VECTORS = [(0, -1), (1, -1), (0, -3), (3, -3), (-1, -2), (3, -2), (-3, 0), (3, 0), (-3, 1), (2, 1), (-3, 3), (0, 3)]
A_ADVANCES = [((0, -1), (0, -2)), ((1, -1), (2, -2))]  # (the cell between, the goal)
A_ATTACKS = [(1, -2), (0, 1), (-1, 1)]


def leaps(vectors):
    """For each cell, the cells that these vectors lead to."""
    return [[goal for v in vectors if (goal := step(cell, v)) is not None] for cell in range(217)]


def by_side(vectors):
    """The same for a piece, for each side: {side: leaps}."""
    return {side: leaps([turned(v, k) for v in vectors]) for k, side in enumerate(SIDES)}


def ray(cell, vector):
    cells = []
    while (cell := step(cell, vector)) is not None:
        cells.append(cell)
    return cells


def advances(side):
    """For each cell, the pairs (between, goal) of an A of this side."""
    k = SIDES.index(side)
    pairs = [(turned(m, k), turned(g, k)) for m, g in A_ADVANCES]
    return [
        [(step(cell, m), step(cell, g)) for m, g in pairs if step(cell, g) is not None] for cell in range(217)
    ]


D_LEAPS = leaps(D_VECTORS)
I_LEAPS = leaps(I_VECTORS)
CAPTURES = by_side(CAPTURE_VECTORS)
A_ATTACK_LEAPS = by_side(A_ATTACKS)
A_ADVANCE_PAIRS = {side: advances(side) for side in SIDES}
E_RAYS = [[ray(cell, v) for v in CORNER_VECTORS] for cell in range(217)]
# An H's ray as pairs (middle cell, landing cell) of steps.
H_RAYS = [
    [list(zip(line[0::2], line[1::2])) for line in (ray(cell, v) for v in SIDE_VECTORS)] for cell in range(217)
]
