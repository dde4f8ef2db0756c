"""What `legal` lists: every tile step with every piece step after it."""

import copy

from resolution import GameOver, Round
from shared.dice import Dice


def after_claims(state):
    """The round after the claims that are made by themselves, or None if they end the game."""
    trial = Round(copy.deepcopy(state), {}, Dice("0" * 64))
    trial.state["ronda"] += 1
    trial.claims()
    return None if ends(trial) else trial


def ends(trial):
    """Whether the check now ends the game; the events of the trial do not matter."""
    kept = copy.copy(trial.own), copy.copy(trial.state)
    try:
        trial.check()
        return False
    except GameOver:
        return True
    finally:
        trial.own.update(kept[0])
        trial.state.update(kept[1])


def tile_steps(trial):
    """Each tile step as an order, in the order of the omission list; [{}] if there is none."""
    if trial.own["fase"] == "colocacion":
        cells = trial.free_cells()
        return [{"loseta": {"loseta": tile, "en": cell}} for tile in trial.seat["losetas"] for cell in cells] or [{}]
    return [{"retirar": cell} for cell in trial.removable()] or [{}]


def piece_steps(trial):
    seat, found = trial.seat, []
    for piece, goal in trial.plays(seat):
        for con in trial.cons(seat, piece):
            if piece in trial.pieces:
                way, _ = trial.go(piece, goal)
                found.append({"mover": {"pieza": piece, "de": trial.pieces[piece], "a": goal, "con": con, "por": way}})
            else:
                found.append({"entrar": {"pieza": piece, "en": goal, "con": con}})
    if found:
        return found
    return [{"retirar_pieza": piece} for piece in trial.commanded(seat) if piece in trial.pieces] or [{}]


def listing(state):
    """For the player in turn."""
    trial = after_claims(state)
    if trial is None:
        return [{}]
    found, terrain, grace = [], dict(trial.tiles), trial.own["gracia"]
    for step in tile_steps(trial):
        trial.tiles = dict(terrain)
        if "loseta" in step:
            cell = step["loseta"]["en"]
            trial.tiles[cell] = {"casilla": cell, "loseta": step["loseta"]["loseta"], "ficha": None}
        elif "retirar" in step:
            del trial.tiles[step["retirar"]]
        if trial.own["fase"] == "muerte_subita":
            trial.own["gracia"] = False
        over = ends(trial)
        found += [step] if over else [{**step, **order} for order in piece_steps(trial)]
        trial.own["gracia"] = grace
    return found
