"""Every legal action of a position, as the mappings that `ronda legal` lists."""

import itertools

import board
from moves import destinations
from position import SOLIDS
from turn import PROMOTED, Turn, changes, entry_side


def legal_orders(position, player, variant):
    """All actions of the player in turn, except in a botín round."""
    found = list(actions(position, player, variant))
    if position.players[player]["turnos"] == 0:
        begun = position.copy()
        double = next((c for c, s in begun.solids.items() if s[:2] == ("Ä", player)), None)
        if double is not None:
            Turn(begun, player, variant).to_ghost(double)
            found += [{"inicio": "F", **order} for order in actions(begun, player, variant)]
    return found or [{"pasar": True}]


def actions(position, player, variant):
    """All actions except `inicio` and `pasar`."""
    yield from movements(position, player, variant)
    yield from plain_changes(position, player)
    yield from entries(position, player)
    yield from rescues(position, player)


def single_moves(position, player):
    """(order, kind, goal, attacked) of every single move."""
    for cell in sorted(set(position.solids) | {c for c, _ in position.ghosts.values()}):
        kinds = position.movable(player, cell)
        for kind in kinds:
            for goal, (_, attacked) in destinations(position, player, cell, kind).items():
                order = {"de": board.NAMES[cell], "a": board.NAMES[goal]}
                if len(kinds) > 1:
                    order["pieza"] = kind
                yield order, kind, goal, attacked


def movements(position, player, variant):
    for order, kind, goal, attacked in single_moves(position, player):
        yield {"mover": order}
        after = None
        if any(position.ghosts_at(c) for c in attacked):
            after = moved_on(position, player, variant, {"mover": order})[0]
            yield from extra_movements(position, after, player, variant, {"mover": order})
        yield from changes_after(position, player, variant, {"mover": order}, kind, goal)


def extra_movements(position, after, player, variant, first):
    """The same `mover` with every legal `otro`."""
    probe = Turn(position.copy(), player, variant)
    probe.move(first)
    for order, kind, goal, attacked in single_moves(after, player):
        mine = board.NUMBER[order["de"]] == probe.attacker and kind != "F"
        if probe.variant_allows(mine, goal, (None, attacked)):
            both = {**first, "otro": order}
            yield both
            yield from changes_after(position, player, variant, both, None, None)


def changes_after(position, player, variant, orders, kind, goal):
    """The same moves with every legal `cambiar` of a moved piece."""
    if kind is not None and not worth_a_look(position, player, kind, goal):
        return
    after, moved = moved_on(position, player, variant, orders)
    turn = Turn(after, player, variant)
    for cell in sorted({c for c, _ in moved}):
        for own in turn.own_kinds(cell):
            if (cell, own) in moved:
                for to in changes(after, player, cell, own):
                    yield {**orders, "cambiar": {"casilla": board.NAMES[cell], "a": to}}


def worth_a_look(position, player, kind, goal):
    """Avoids the copy for the many A that are far from a promotion."""
    return kind != "A" or any(board.ROW[side][goal] >= 16 for side in board.SIDES)


def moved_on(position, player, variant, orders):
    """The position after these moves, and the moved pieces."""
    turn = Turn(position.copy(), player, variant)
    moved = turn.move(orders)
    return turn.position, moved


def plain_changes(position, player):
    own = [(cell, s[0]) for cell, s in sorted(position.solids.items()) if s[1] == player]
    if player in position.ghosts:
        own.append((position.ghosts[player][0], "F"))
    for cell, kind in own:
        for to in changes(position, player, cell, kind):
            yield {"cambiar": {"casilla": board.NAMES[cell], "a": to}}


def entries(position, player):
    record = position.players[player]
    for kind in SOLIDS:
        if record["captura"][kind] == 0:
            continue
        finals = [kind]
        if kind == "I":
            finals = list(PROMOTED) + ([] if position.has(player, "I") else ["I"])
        for cell in range(217):
            if entry_side(record["zonas"], cell, kind) is None or not position.empty(cell):
                continue
            for final in finals:
                order = {"pieza": kind, "casilla": board.NAMES[cell]}
                yield {"ingresar": order if final == kind else {**order, "como": final}}


def rescues(position, player):
    if position.players[player]["amenaza"] is None:
        return
    names = {
        kind: [board.NAMES[c] for c, s in sorted(position.solids.items()) if s[:2] == (kind, player)]
        for kind in PROMOTED
    }
    for d, e, h in itertools.product(*(names[kind] for kind in PROMOTED)):
        order = {"d": d, "e": e, "h": h}
        yield {"rescate": order}
        turn = Turn(position.copy(), player, "libre")
        turn.rescue(order)
        cell = turn.position.ghosts[player][0]
        for goal in destinations(turn.position, player, cell, "F"):
            yield {"rescate": {**order, "mover": board.NAMES[goal]}}
