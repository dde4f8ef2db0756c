"""The course of one random game, and games of the reference alone with checks of every state and event."""

import copy

import neurodrez
from changed_states import Changer
from coverage import check_events
from generator import OrderMaker
from invariants import check_legal, check_round, check_state
from scenarios import LateState, new_game
from shared.dice import hex_seed


def how_often(rng):
    """How often a made-up state replaces that of the game: at first, and later. Some games are played as they come."""
    return (0, 0) if rng.random() < 0.08 else (0.9, 0.25)


def edited(rng, state, number, chances):
    """The state as the game goes on from."""
    return LateState(rng, state).make() if rng.random() < chances[number > 0] else state


def play(rng, rounds, stats):
    """One game of the reference; an AssertionError tells of a fault."""
    players, partida, options = new_game(rng)
    state, document = neurodrez.setup(players, partida, options, hex_seed(rng))
    check_events(document["eventos"])
    stats.note_events(document["eventos"])
    stats.counts["games"] += 1
    chances = how_often(rng)
    for number in range(rounds):
        state = edited(rng, state, number, chances)
        check_state(state)
        if rng.random() < 0.1:
            check_legal(rng, state)
        if rng.random() < 0.2:
            stats.counts["changed_good" if Changer(rng, state).make()[2] else "changed_bad"] += 1
        state = play_round(rng, state, stats)
        if state["resultado"] is not None:
            break
    for player in players:
        seen = neurodrez.view(state, player)
        assert state["resultado"] is None or seen == state
        assert player in state["turno_de"] or neurodrez.legal(state, player) == []


def play_round(rng, state, stats):
    sheets = OrderMaker(rng, state).make()
    copies = copy.deepcopy((state, sheets))
    after, document = neurodrez.adjudicate(state, sheets, hex_seed(rng))
    assert copies == (state, sheets), "the input was changed"
    check_round(state, after, document["eventos"])
    stats.counts["rounds"] += 1
    stats.note_events(document["eventos"])
    return after
