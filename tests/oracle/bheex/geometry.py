"""The honeycomb: hexagons and vertices by row and number, and the vertices joined by edges.

Everything is computed from the formulas of the rules. Rows count from 0, numbers from 1; a vertex is identified by its index on
the full board, so that names and order do not depend on the holes.
"""

import functools


def name(row, number):
    return f"{chr(ord('A') + row)}{number}"


class Board:
    """One form of the board: side and holes (names of hexagons)."""

    def __init__(self, side, holes):
        self.side = side
        self.hexagons = [
            (i, d) for i in range(2 * side - 1) for d in range(1, 2 * side - abs(i - side + 1))
        ]
        self.hexagon_names = [name(i, d) for i, d in self.hexagons]
        self.full = [(j, c) for j in range(4 * side) for c in range(1, self.row_length(j) + 1)]
        self.index = {vertex: number for number, vertex in enumerate(self.full)}
        self.names = [name(j, c) for j, c in self.full]
        self.by_name = {}  # only of vertices on the board
        present = [h for h, n in zip(self.hexagons, self.hexagon_names) if n not in holes]
        on_board = {self.index[v] for h in present for v in self.corners(*h)}
        self.vertices = sorted(on_board)
        self.by_name = {self.names[v]: v for v in self.vertices}
        edges = {edge for h in present for edge in self.sides(*h)}
        self.edges = sorted(edges)
        self.neighbours = [[] for _ in self.full]
        for one, other in self.edges:
            self.neighbours[one].append(other)
            self.neighbours[other].append(one)
        for near in self.neighbours:
            near.sort()

    def index_of(self, vertex):
        """The index of a vertex of the full board."""
        return self.names.index(vertex)

    def row_length(self, j):
        if j >= 2 * self.side:
            j = 4 * self.side - 1 - j
        return self.side + (j + 1) // 2

    def corners(self, i, d):
        """The six vertices of a hexagon: top, two upper, two lower, bottom."""
        top = (2 * i, d if i <= self.side - 1 else d + 1)
        bottom = (2 * i + 3, d + 1 if i <= self.side - 2 else d)
        return [top, (2 * i + 1, d), (2 * i + 1, d + 1), (2 * i + 2, d), (2 * i + 2, d + 1), bottom]

    def sides(self, i, d):
        """The six edges of a hexagon as pairs of indexes, the smaller one first."""
        top, left, right, low_left, low_right, bottom = (self.index[v] for v in self.corners(i, d))
        pairs = [(top, left), (top, right), (left, low_left), (right, low_right), (low_left, bottom), (low_right, bottom)]
        return [tuple(sorted(pair)) for pair in pairs]

    def listed_edges(self):
        """The edges of the full board, computed from the other description in the rules (by rows)."""
        pairs = set()
        for j, c in self.full:
            if j % 2:
                ends = [(j + 1, c)]
            elif j < 2 * self.side:
                ends = [(j + 1, c), (j + 1, c + 1)]
            else:
                ends = [(j + 1, c - 1), (j + 1, c)]
            pairs |= {(self.index[j, c], self.index[end]) for end in ends if end in self.index}
        return pairs


@functools.lru_cache(maxsize=256)
def board(side, holes):
    """The board of a game; `holes` is a tuple."""
    return Board(side, holes)


def of_options(options):
    return board(options["lado"], tuple(options["agujeros"]))
