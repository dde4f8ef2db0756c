"""The board of HEGREGON: names of the cells, terrain, neighbours, distances, clear lines. Cells are known by their names."""

ROWS = """
A ..
B ..#..
C ...##...
D .D.D.B.D.D.
E ...E..##..E...
F ...D.#.....#.D...
G .##....E##E....##.
H .#B#.E..D..E.#B#.
I ...#.#......#.#...
J .D..#D.###.D#..D.
K ....E..#..#..E....
L DE#...#.M.#...#ED
M ....E..#..#..E....
N .D..#D.###.D#..D.
O ...#.#......#.#...
P .#B#.E..D..E.#B#.
Q .##....E##E....##.
R ...D.#.....#.D...
S ...E..##..E...
T .D.D.B.D.D.
U ...##...
V ..#..
W ..
"""
DIRECTIONS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
BASES = ["D6", "H15", "P15", "T6", "P3", "H3"]
STARTS = {2: [0, 3], 3: [0, 2, 4], 4: [0, 1, 3, 4], 5: [0, 1, 2, 3, 4], 6: [0, 1, 2, 3, 4, 5]}


def _cells():
    """Name -> ((q, r), terrain), in board order."""
    cells = {}
    for r, row in enumerate(ROWS.split("\n")[1:-1], -11):
        letter, terrain = row.split()
        inside = [q for q in range(-11, 12) if max(abs(q - r), abs(q + 2 * r), abs(2 * q + r)) <= 17]
        assert len(inside) == len(terrain)
        for number, (q, kind) in enumerate(zip(inside, terrain), 1):
            cells[f"{letter}{number}"] = ((q, r), kind)
    return cells


CELLS = _cells()
NAMES = list(CELLS)
NUMBER = {name: i for i, name in enumerate(NAMES)}
TERRAIN = {name: kind for name, (_, kind) in CELLS.items()}
PLACE = {name: place for name, (place, _) in CELLS.items()}
AT = {place: name for name, place in PLACE.items()}


def towards(name, direction, steps=1):
    """The cell so many steps away in a direction, or None off the board."""
    (q, r), (dq, dr) = PLACE[name], direction
    return AT.get((q + steps * dq, r + steps * dr))


# The neighbours on the board, in the order of the directions.
NEIGHBOURS = {name: [n for d in DIRECTIONS if (n := towards(name, d))] for name in NAMES}
BASE_BESIDE = {cell: base for base in BASES for cell in NEIGHBOURS[base]}


def distance(one, other):
    (q, r), (s, t) = PLACE[one], PLACE[other]
    return max(abs(q - s), abs(r - t), abs(q + r - s - t))


def between(one, other):
    """The middle cell of a straight row of three, or None."""
    for direction in DIRECTIONS:
        if towards(one, direction, 2) == other:
            return towards(one, direction)
    return None


def crystal(name):
    return TERRAIN[name] == "#"
