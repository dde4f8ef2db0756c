"""The course of one random game: its start and the behaviour of its players. Used with and without the program."""

import copy

import bheex
import invariants
from generator import SheetMaker
from scenarios import new_game, random_position
from shared.dice import hex_seed

HABITS = ["shuttle", "hunt", "hunt", "hunt", "random"]


def opening(rng, state):
    """The position to continue from after the set-up, and the behaviour of the players."""
    habit = rng.choice(HABITS)
    if rng.random() < 0.8:
        state = random_position(rng)
    # A hunt begins at once, before its position changes; a repetition first needs some moves, which are not compared.
    most = 3 * len(state["jugadores"]) if habit == "shuttle" or rng.random() < 0.1 else 1
    skipped = rng.randrange(most)
    for _ in range(skipped):
        sheets = {p: s for p, s in SheetMaker(rng, state, habit).make().items() if p == state["turno_de"][0]}
        try:
            after, _ = bheex.adjudicate(state, sheets, "0" * 64)
        except bheex.Refused:
            continue  # only an offer, which would need the other sheets
        if after["resultado"] is not None:
            break
        state = after
    return state, habit


def play(rng, rounds, stats):
    """One game of the reference against itself; an AssertionError reports a fault."""
    players, partida, options = new_game(rng)
    state, document = bheex.setup(players, partida, options, hex_seed(rng))
    invariants.check_state(state)
    invariants.check_events(document["eventos"])
    stats.note_events(document["eventos"])
    state, habit = opening(rng, state)
    stats.counts["games"] += 1
    for _ in range(rounds):
        invariants.check_state(state)
        if rng.random() < 0.1:
            invariants.check_legal(state)
        sheets = SheetMaker(rng, state, habit).make()
        copies = copy.deepcopy((state, sheets))
        after, document = bheex.adjudicate(state, sheets, hex_seed(rng))
        assert copies == (state, sheets), "the input was changed"
        invariants.check_round(state, after, document["eventos"])
        stats.counts["rounds"] += 1
        stats.note_events(document["eventos"])
        state = after
        if state["resultado"] is not None:
            break
    for player in bheex.Table(state).players:
        assert bheex.view(state, player) == state
