"""Games of the reference alone: states stay valid, inputs are not changed, `legal` and the rules agree."""

import copy
import json

import dehexz
from badfiles import bad_state, is_sound
from checks import check_state
from generator import OrderMaker
from scenarios import Scenario, new_game
from shared.dice import hex_seed
from turn import Refusal


def suicides(state):
    return [p for p, r in state["tablero"]["jugadores"].items() if r["estado"] == "suicidio"]


def play(rng, rounds, stats):
    """One game; an AssertionError reports a fault."""
    players, partida, options = new_game(rng)
    state, document = dehexz.setup(players, partida, options, hex_seed(rng))
    stats.note_events(document["eventos"])
    hints = []
    if rng.random() < 0.85:
        state, hints = Scenario(rng, state).make()
    for _ in range(rounds):
        check_state(state)
        if rng.random() < 0.1:
            check_bad_state(rng, state)
        state = play_round(rng, state, hints, stats)
        hints = []
        if state["resultado"] is not None:
            break
    stats.counts["games"] += 1
    assert all(dehexz.legal(state, p) == [] for p in players if [p] != state["turno_de"])


def check_bad_state(rng, state):
    """What the differential test refuses must also be a fault by the reference's own checks."""
    name, text = bad_state(rng, state)
    if name not in ("fault_extra_key", "fault_missing_key", "fault_seats"):
        assert not is_sound(text), name


def play_round(rng, state, hints, stats):
    maker = OrderMaker(rng, state)
    for _ in range(3):
        try_wild(rng, state, maker, stats)
    state_before = copy.deepcopy(state)
    sheets = round_sheets(rng, state, maker, hints)
    after, document = dehexz.adjudicate(state, sheets, hex_seed(rng))
    assert state == state_before, "the input was changed"
    stats.counts["rounds"] += 1
    stats.note_events(document["eventos"], suicides(state))
    return after


def round_sheets(rng, state, maker, hints):
    """Sheets that the reference accepts."""
    wishes = []
    if rng.random() < 0.04 or state["tablero"]["botin"] and rng.random() < 0.3:
        wishes.append(None)
    if hints and rng.random() < 0.8:
        wishes.append(rng.choice(hints))
    for action in wishes + [maker.legal_action()] * 2:
        sheets = maker.sheets(action)
        try:
            dehexz.adjudicate(state, sheets, "0" * 64)
            return sheets
        except Refusal:
            continue
    return {maker.turn: maker.legal_action()}


def wild_sheets(rng, maker):
    """Usually refused: a random action, none, or one out of turn."""
    style = rng.random()
    if style < 0.05:
        return {maker.turn: {"tablas": True}}
    if style < 0.1:
        idle = rng.choice([p for p in maker.active if p != maker.turn])
        return {idle: maker.wild_action(), maker.turn: maker.legal_action()}
    return {maker.turn: maker.wild_action()}


def try_wild(rng, state, maker, stats):
    """An action is accepted exactly if it is listed (in its canonical form)."""
    sheets = wild_sheets(rng, maker)
    action = sheets[maker.turn] if maker.turn in sheets else {}
    listed = {json.dumps(order, sort_keys=True) for order in dehexz.legal(state, maker.turn)}
    named = json.dumps(action, sort_keys=True) in listed and len(sheets) == 1
    try:
        dehexz.adjudicate(state, sheets, "0" * 64)
    except Refusal as refusal:
        stats.note_refusal(refusal.code)
        assert not named, f"listed, but refused: {action} {refusal}"
        return
    assert named or not canonical(action) or state["tablero"]["botin"], f"carried out, but not listed: {action}"


def canonical(action):
    """Whether the listing writes it this way, without any optional word."""
    steps = [action[key] for key in ("mover", "otro") if key in action]
    entry = action.get("ingresar", {})
    return "tablas" not in action and (
        action.get("inicio", "F") == "F" and not any("pieza" in step for step in steps)
        and entry.get("como") != entry.get("pieza", "-")
    )
