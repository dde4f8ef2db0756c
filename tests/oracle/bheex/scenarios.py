"""Random games to play: players, options, and positions close to the interesting situations.

Every position is checked with the loader's conditions before it is used.
"""

import copy

import bheex
import loader
import perft_positions
from rules import KINDS
from shared.dice import hex_seed
from shorthand import position

PLAYER_IDS = ["ana", "blas", "caro", "dani", "eva", "felix"]
ODD_IDS = ["no", "null", "true", "007", "1", "x-9", "reina-del-norte", "a" * 32, "on", "2e5", "a1", "k5", "reina"]
DISPLAY_NAMES = ["Ana María", "Beto Ñandú", "DOÑA CARLA", "El Señor del Río", "Ödön", "Reina 3", "Γαλάτεια", "O'Brien"]

# Positions from the rules in which a single move causes something rare; it is ana's turn.
SEEDS = [
    "aoE2 boC1 boC2 aoD3 arL3 brA3", "agF2 boD2 aoC1 arL3 brA3", "agF2 boD2 boF3 aoC1 arL3 brA3",
    "agF2 aoE1 aoG2 arL3 brA3", "arF2 aoC1 brD2 boF3", "agF2 aoC1 arL3 brD2", "brA1 boB1 aoB2 aoD1 arL3",
    "arL3 brA3", "arL3 brA3 aoF2", "agF2 aoC1 brD2 boF3 arL3",
]
SEEDS_OF_THREE = [
    "brA1 boB1 aoB2 aoD1 arL3 crL1", "aoF2 boD2 coF3 arL3 brA3 crA1", "aoF2 boD2 boF3 arL3 brA3 crA1",
    "aoF2 aoC1 brD2 boH2 arL3 crA3", "aoF2 arL3 brA3 crA1", "agF2 aoC1 brD2 boF3 arL3 crA3",
    "brA1 boB1 aoB2 aoD1 crL1 coK1 agK2 agJ1 arF3",  # D1-C1 shuts in blas, and then caro
]


def random_players(rng, count):
    pool = PLAYER_IDS + ODD_IDS if rng.random() < 0.25 else PLAYER_IDS
    return rng.sample(pool, count)


def random_partida(rng):
    return rng.choice(["colmena-1", "p", "9", "no", "null", "z" * 64, f"g{rng.randrange(10**6)}"])


def new_game(rng):
    """Arguments of a valid set-up: players, partida, options (only what differs from the defaults)."""
    while True:
        players = random_players(rng, rng.choice([2, 2, 2, 3, 3, 4, 5, 6]))
        options = random_options(rng)
        if bheex.enough_room(bheex.chosen_options(options), len(players)):
            return players, random_partida(rng), options


def random_options(rng):
    options = {}
    if rng.random() < 0.85:
        options["lado"] = rng.choice([3, 3, 3, 4, 5, 6])
    if rng.random() < 0.85:
        options["obreras"] = rng.choice([1, 1, 2, 2, 3, 4, 8, 12])
    if rng.random() < 0.4:
        options["agujeros"] = random_holes(rng, options.get("lado", 5))
    if rng.random() < 0.6:
        options["repeticion"] = rng.choice(["posicion", "vaiven"])
    if rng.random() < 0.6:
        options["retirar_eliminados"] = rng.random() < 0.7
    if rng.random() < 0.3:
        options["max_rondas"] = rng.choice([1, 2, 3, 10, 40, 200, 100000])
    return options


def random_holes(rng, side):
    names = bheex.Board(side, ()).hexagon_names
    return rng.sample(names, rng.choice([0, 1, 2, 3, 5, len(names) // 3]))


def random_position(rng):
    """A valid state of a running game."""
    while True:
        maker = rng.choice([seed_position] * 2 + [skirmish] * 2 + [trap] * 2 + [late_placement] * 2 + [known, lost_step])
        state = maker(rng)
        if state is not None and loader.fault(state) is None:
            return garnish(rng, state)


def known(rng):
    return copy.deepcopy(rng.choice(perft_positions.ALL)[0])


def seed_position(rng):
    """A position from the rules with other pieces added."""
    changes = {"repeticion": rng.choice(["posicion", "vaiven"]), "ronda": rng.choice([40, 80, 81])}
    if rng.random() < 0.5:
        state = position(rng.choice(SEEDS), obreras=rng.choice([3, 12]), **changes)
    else:
        clear = rng.random() < 0.5
        state = position(
            rng.choice(SEEDS_OF_THREE), players="ana blas caro", obreras=2, retirar_eliminados=clear, **changes,
        )
    for _ in range(rng.choice([0, 0, 1, 3])):
        add_piece(rng, state)
    return state


def lost_step(rng):
    """A guerrera whose first step gets her removed together with the piece on the vertex of her second step."""
    clear = rng.random() < 0.5
    state = rng.choice([
        position("agF2 boD2 boF3 aoC1 arL3 brA3"), position("agF2 aoC1 brD2 boF3 arL3"),
        position("agF2 aoC1 brD2 boF3 arL3 crA3", players="ana blas caro", obreras=2, retirar_eliminados=clear),
    ])
    for _ in range(rng.choice([0, 1, 3, 5])):
        add_piece(rng, state)
    return state


def add_piece(rng, state):
    """Adds a piece on a random vertex, unless that makes the state invalid."""
    board = bheex.of_options(state["opciones"])
    pieces = state["tablero"]["piezas"]
    owner, kind = rng.choice(loader.active(state)), rng.choice(KINDS[:2])
    pieces.append({"vertice": rng.choice(sorted(board.by_name)), "jugador": owner, "tipo": kind})
    added = pieces[-1]
    pieces.sort(key=lambda piece: board.by_name[piece["vertice"]])
    if loader.fault(state):
        pieces.remove(added)


def empty_war(rng, count, side=3):
    """A war without pieces, for `count` players."""
    while True:
        options = {**random_options(rng), "lado": side, "max_rondas": rng.choice([81, 85, 1000, 1000, 1000, 1000])}
        options["obreras"] = rng.choice([1, 2, 3])
        if rng.random() < 0.5:
            options["agujeros"] = random_holes(rng, side)
        else:
            options.pop("agujeros", None)
        if bheex.enough_room(bheex.chosen_options(options), count):
            break
    players = PLAYER_IDS[:count]
    state = position("", players=" ".join(players), ronda=80, **options)
    state["turno_de"] = [rng.choice(players)]
    state["tablero"]["inicia"] = rng.choice(players)
    return state


def skirmish(rng):
    """Many pieces in one part of the board, without those that the master rule would remove."""
    count = rng.choice([2, 2, 3, 3, 4])
    state = empty_war(rng, count, rng.choice([3, 3, 3, 4]))
    board = bheex.of_options(state["opciones"])
    crowd = nearest(rng, board, rng.choice([10, 16, 24, 40]))
    numbers = {"reina": 1, "guerrera": 4, "obrera": state["opciones"]["obreras"]}
    for player in loader.ids(state):
        for kind, most in numbers.items():
            for _ in range(1 if kind == "reina" else rng.randint(0, most)):
                try_to_put(rng, state, board, crowd, player, kind)
    return state


def nearest(rng, board, size):
    """As many vertices as requested around a random one."""
    found, edge = [], [rng.choice(board.vertices)]
    while edge and len(found) < size:
        vertex = edge.pop(0)
        if vertex not in found:
            found.append(vertex)
            edge += board.neighbours[vertex]
    return found


def try_to_put(rng, state, board, vertices, player, kind):
    """Places a piece where nothing is removed; gives up after some attempts."""
    pieces = state["tablero"]["piezas"]
    for _ in range(12):
        name = board.names[rng.choice(vertices)]
        if any(piece["vertice"] == name for piece in pieces):
            continue
        piece = {"vertice": name, "jugador": player, "tipo": kind}
        pieces.append(piece)
        pieces.sort(key=lambda piece: board.by_name[piece["vertice"]])
        if not bheex.Table(state).doomed():
            return
        pieces.remove(piece)


def trap(rng):
    """A player shut in except for one vertex, which the player in turn can enter."""
    for _ in range(200):
        count = rng.choice([2, 2, 3, 3, 4])
        state = empty_war(rng, count)
        board, players = bheex.of_options(state["opciones"]), loader.ids(state)
        victim, hunter = rng.sample(players, 2)
        cell = nearest(rng, board, rng.choice([1, 1, 2, 3]))
        around = sorted({n for v in cell for n in board.neighbours[v]} - set(cell))
        pieces = {v: (victim, "obrera") for v in cell}
        pieces[rng.choice(cell)] = (victim, "reina")
        guards = [player for player in players if player != victim]
        pieces.update({v: (rng.choice(guards), rng.choice(["obrera", "guerrera"])) for v in around})
        free = [v for v in board.vertices if v not in pieces]
        step_back(rng, board, pieces, around, hunter)
        for player in guards:
            pieces[rng.choice(free)] = (player, "reina")
        state["tablero"]["piezas"] = [
            {"vertice": board.names[v], "jugador": pieces[v][0], "tipo": pieces[v][1]} for v in sorted(pieces)
        ]
        state["turno_de"] = [players[players.index(victim) - 1]] if count == 2 else [hunter]
        if loader.fault(state) is None and (can_shut_in(state) or rng.random() < 0.03):
            return state
    return None


def can_shut_in(state):
    """Whether some move leaves the next player without one."""
    table = bheex.Table(state)
    for action in table.legal_ways():
        trial = table.copy()
        bheex.Round(trial, {trial.turn[0]: trial.order(*action)}).run()
        if any(out["motivo"] == "bloqueo" for out in trial.fallen):
            return True
    return False


def step_back(rng, board, pieces, around, hunter):
    """Moves one guard a step away, so that the trap can be closed again."""
    for v in rng.sample(around, len(around)):
        behind = [n for n in board.neighbours[v] if n not in pieces]
        if behind:
            del pieces[v]
            pieces[rng.choice(behind)] = (hunter, rng.choice(["obrera", "guerrera"]))
            return


def late_placement(rng):
    """A game from the start, with random placement up to some point."""
    players, partida, options = new_game(rng)
    options.update(obreras=rng.choice([1, 1, 2]), max_rondas=1000)
    if not bheex.enough_room(bheex.chosen_options(options), len(players)):
        return None
    state, _ = bheex.setup(players, partida, options, hex_seed(rng))
    board = bheex.of_options(state["opciones"])
    crowd = nearest(rng, board, rng.choice([30, 60]))
    lap = len(players)
    for _ in range(rng.randint(max(0, (options["obreras"] + 4) * lap - 6), (options["obreras"] + 5) * lap)):
        taken = {piece["vertice"] for piece in state["tablero"]["piezas"]}
        free = [n for n in map(board.names.__getitem__, crowd) if n not in taken]
        free = free or [n for n in board.by_name if n not in taken]
        state, _ = bheex.adjudicate(state, {state["turno_de"][0]: {"colocar": rng.choice(free)}}, "0" * 64)
        if state["resultado"]:
            return None
    return state


def garnish(rng, state):
    """Adds offers, eliminated players, other names, a late round, as long as the state stays valid."""
    for change in (someone_out, offers, other_names, near_the_end):
        if rng.random() < (0.1 if change is near_the_end else 0.25):
            changed = copy.deepcopy(state)
            change(rng, changed)
            if loader.fault(changed) is None:
                state = changed
    return state


def someone_out(rng, state):
    own, out = state["tablero"], rng.choice(loader.active(state))
    motive = rng.choice(loader.MOTIVES)
    number = rng.randint(max([1] + [e["ronda"] for e in own["eliminados"]]), max(1, state["ronda"]))
    own["eliminados"].append({"jugador": out, "ronda": number, "motivo": motive})
    own["reserva"][out] = dict.fromkeys(KINDS, 0)
    clear = state["opciones"]["retirar_eliminados"]
    own["piezas"] = [
        piece for piece in own["piezas"]
        if piece["jugador"] != out or not (clear or (motive == "reina" and piece["tipo"] == "reina"))
    ]
    own["historial"], own["tablas"] = [], []
    if state["turno_de"] == [out]:
        state["turno_de"] = [rng.choice(loader.active(state))]


def offers(rng, state):
    state["tablero"]["tablas"] = [player for player in loader.active(state) if rng.random() < 0.6]


def other_names(rng, state):
    for player, shown in zip(state["jugadores"], rng.sample(DISPLAY_NAMES, len(state["jugadores"]))):
        player["nombre"] = shown


def near_the_end(rng, state):
    state["opciones"]["max_rondas"] = state["ronda"] + rng.choice([1, 2, 4])
