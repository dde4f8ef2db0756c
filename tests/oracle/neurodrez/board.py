"""Words, cells and shapes: colours, tiles, pieces, cards, the 7x7 board, connection and open sides."""

COLOURS = ("rojo", "verde", "azul", "amarillo", "naranja", "morado")
SURFACES = ("tierra", "agua", "aire", "fuego", "flora", "fauna")
FIGURES = ("peon", "caballo", "alfil", "torre", "dama", "rey")
CARDS = ("peon", "caballo", "alfil", "torre", "dama", "joker", "neutra")
CELLS = [f"{letter}{digit}" for letter in "abcdefg" for digit in range(1, 8)]
TILES = [f"{colour}-{surface}" for colour in COLOURS for surface in SURFACES]
PIECES = [f"{figure}-{colour}" for colour in COLOURS for figure in FIGURES]

ORTHOGONAL = ((1, 0), (-1, 0), (0, 1), (0, -1))
DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))
JUMPS = ((1, 2), (1, -2), (-1, 2), (-1, -2), (2, 1), (2, -1), (-2, 1), (-2, -1))
ALL = ORTHOGONAL + DIAGONAL

CELL_ORDER = {cell: i for i, cell in enumerate(CELLS)}
TILE_ORDER = {tile: i for i, tile in enumerate(TILES)}
PIECE_ORDER = {piece: i for i, piece in enumerate(PIECES)}
CARD_ORDER = {card: i for i, card in enumerate(CARDS)}


def line(cell, step):
    """The cells from `cell` (without it) in one direction to the edge."""
    x, y = CELL_ORDER[cell] // 7 + step[0], CELL_ORDER[cell] % 7 + step[1]
    found = []
    while 0 <= x < 7 and 0 <= y < 7:
        found.append(CELLS[7 * x + y])
        x, y = x + step[0], y + step[1]
    return found


LINES = {cell: {step: line(cell, step) for step in ALL} for cell in CELLS}
NEIGHBOURS = {cell: [LINES[cell][step][0] for step in ORTHOGONAL if LINES[cell][step]] for cell in CELLS}
KNIGHT = {cell: {line(cell, step)[0] for step in JUMPS if line(cell, step)} for cell in CELLS}


def figure_of(piece):
    return piece.partition("-")[0]


def colour_of(thing):
    """Of a tile `rojo-agua` (its own colour), or of a piece `caballo-rojo`."""
    first, _, second = thing.partition("-")
    return first if first in COLOURS else second


def surface_of(tile):
    return tile.partition("-")[2]


def deck(options):
    """All cards of the game in canonical order."""
    cards = [card for card in CARDS[:6] for _ in range(9)]
    return cards + ["neutra"] * (2 if options["cartas_neutras"] == "dentro" else 0)


def joined(start, cells):
    """The cells of the set that are joined to those of `start` by side contact, these included."""
    found, waiting = set(start), list(start)
    while waiting:
        for cell in NEIGHBOURS[waiting.pop()]:
            if cell in cells and cell not in found:
                found.add(cell)
                waiting.append(cell)
    return found


def connected(cells):
    cells = set(cells)
    return not cells or joined([next(iter(cells))], cells) == cells


def open_cells(tiles):
    """The cells with a tile that have an open side."""
    empty = {cell for cell in CELLS if cell not in tiles}
    outside = joined([cell for cell in empty if len(NEIGHBOURS[cell]) < 4], empty)
    return {cell for cell in tiles if len(NEIGHBOURS[cell]) < 4 or not outside.isdisjoint(NEIGHBOURS[cell])}


def slide(start, steps, tiles, pieces):
    """The cells where a slide may end; a piece on the last one is not looked at."""
    for step in steps:
        for cell in LINES[start][step]:
            if cell not in tiles:
                break
            yield cell
            if cell in pieces:
                break


def single(start, steps):
    return {LINES[start][step][0] for step in steps if LINES[start][step]}


def natural_moves(figure, start, tiles, pieces):
    """Where a figure may go if nobody stands there, and where it captures: two sets, not limited to cells with a tile."""
    if figure == "peon":
        return set(slide(start, ORTHOGONAL, tiles, pieces)), single(start, DIAGONAL)
    if figure == "alfil":
        diagonals = set(slide(start, DIAGONAL, tiles, pieces))
        return diagonals | single(start, ORTHOGONAL), diagonals
    if figure == "caballo":
        both = KNIGHT[start]
    elif figure == "rey":
        both = single(start, ALL)
    else:
        both = set(slide(start, ORTHOGONAL if figure == "torre" else ALL, tiles, pieces))
    return both, both
