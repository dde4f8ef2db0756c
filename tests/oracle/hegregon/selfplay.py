"""The course of one random game, and games of the reference alone with checks of every state and event."""

import copy

import hegregon
from coverage import check_events
from generator import OrderMaker
from loader import fault
from scenarios import LateState, new_game
from shared.dice import hex_seed


def edited(rng, state, number):
    """The state as the game goes on from: after the set-up mostly, later now and then a made-up one."""
    return LateState(rng, state).make() if rng.random() < (0.4 if number else 0.8) else state


def play(rng, rounds, stats):
    """One game of the reference; an AssertionError tells of a fault."""
    players, partida, options = new_game(rng)
    state, document = hegregon.setup(players, partida, options, hex_seed(rng))
    check_events(document["eventos"])
    stats.note_events(document["eventos"])
    stats.counts["games"] += 1
    for number in range(rounds):
        state = edited(rng, state, number)
        check_state(state)
        if rng.random() < 0.1:
            check_listing(rng, state)
        sheets = OrderMaker(rng, state).make()
        copies = copy.deepcopy((state, sheets))
        after, document = hegregon.adjudicate(state, sheets, hex_seed(rng))
        assert copies == (state, sheets), "the input was changed"
        check_events(document["eventos"])
        check_order(state, after)
        stats.counts["rounds"] += 1
        stats.note_events(document["eventos"])
        state = after
        if state["resultado"] is not None:
            break
    for player in players:
        hegregon.legal(state, player)
        hegregon.view(state, player)


def check_state(state):
    found = fault(state)
    assert found is None, found


def check_order(before, after):
    """What holds of any round."""
    old, new = before["tablero"], after["tablero"]
    over = after["resultado"] is not None
    assert over == (after["turno_de"] == [])
    assert after["ronda"] == before["ronda"] + 1 and new["turno"] >= old["turno"]
    for one, other in zip(old["jugadores"], new["jugadores"]):
        assert other["siguiente"] >= one["siguiente"] and other["bajas"] >= one["bajas"]
        assert other["eliminado"] or not one["eliminado"]
    places = [unit["celda"] for unit in new["unidades"]]
    assert len(set(places)) == len(places) and min(new["mazo"].values()) >= 0
    assert all(min(r["hegregon"], r["minas"]) >= 0 for r in new["jugadores"])
    assert new["iniciativa"] == old["iniciativa"] and new["turno"] <= before["opciones"]["max_turnos"]


def check_listing(rng, state):
    """What is listed is not cancelled; wild items that are not listed are."""
    player = rng.choice(state["turno_de"])
    if state["ritmo"] == "ronda":
        player = state["tablero"]["orden"][0]
        found = hegregon.legal(state, player)
        listed = [{key: [item]} for key in ("compras", "acciones") for item in found[key]]
    else:
        listed = [{key: order[key] for key in order if key != "seguir"} for order in hegregon.legal(state, player)[1:]]
    for order in rng.sample(listed, min(12, len(listed))):
        wrong = motives(state, player, order)
        assert not wrong or hidden(state, wrong), f"listed, but cancelled: {order} {wrong}"
    maker = OrderMaker(rng, state)
    maker.begin(player)
    wild = [{"compras": [item]} for item in maker.purchases()]
    maker.begin(player)
    wild += [{"acciones": [maker.step()]} for _ in range(8)]
    for order in wild:
        plain = {key: [{k: v for k, v in item.items() if k not in ("si", "camuflado")}] for key, (item,) in order.items()}
        item = next(iter(plain.values()))[0]
        if "mover" not in item and plain not in listed:
            assert motives(state, player, plain), f"carried out, but not listed: {plain}"


def motives(state, player, order):
    _, document = hegregon.adjudicate(state, {player: order}, "0" * 64)
    return [event["motivo"] for event in document["eventos"] if event["tipo"] == "cancelada"]


def hidden(state, wrong):
    return state["opciones"]["minas_ocultas"] and wrong == ["casilla_minada"]
