"""Random games with the reference implementation alone: invariants, replay from events, what was reached."""

import copy

import hexadominacion
from coverage import check_events, check_state
from generator import OrderMaker
from replay import Replay
from scenarios import Editor, new_game
from shared.dice import hex_seed
from shared.documents import dump


def play(rng, rounds, stats):
    """One game; an AssertionError tells of a fault."""
    players, partida, options = new_game(rng)
    state, document = hexadominacion.setup(players, partida, options, hex_seed(rng))
    check_events(document["eventos"])
    stats.counts["games"] += 1
    stats.note_events(document["eventos"])
    for number in range(rounds):
        state = edited(rng, state, number)
        check_state(state)
        state = play_round(rng, state, stats)
        if state["resultado"] is not None:
            break
    for player in players:
        hexadominacion.legal(state, player)
        hexadominacion.view(state, player)


def edited(rng, state, number):
    """The state as the game goes on from: mostly with some edits."""
    if number == 0 and rng.random() < 0.75:
        return Editor(rng, state).opening()
    if rng.random() < 0.5:
        return Editor(rng, state).edit()
    return state


def play_round(rng, before, stats):
    sheets, moderator = OrderMaker(rng, before).make()
    copies = copy.deepcopy((before, sheets, moderator))
    state, document = hexadominacion.adjudicate(before, sheets, moderator, hex_seed(rng))
    assert copies == (before, sheets, moderator), "the input was changed"
    check_state(state)
    check_events(document["eventos"])
    replayed = Replay(before, document["eventos"]).run()
    assert dump(replayed) == dump(state), "the events do not tell all"
    stats.counts["rounds"] += 1
    stats.note_sheets(list(sheets.values()) + [moderator or {}])
    stats.note_events(document["eventos"])
    return state
