"""Random changes of states: some are still valid, others must be refused by a loader.

The loader's conditions decide about changes of meaning; changes of form (unknown keys, wrong types) are always faults.
"""

import copy
import json

import bheex
import loader
from rules import KINDS


class Changer:
    """One random change of the state of a running game."""

    def __init__(self, rng, state):
        self.rng = rng
        self.state = copy.deepcopy(state)
        self.own = self.state["tablero"]
        self.board = bheex.of_options(self.state["opciones"])
        self.players = loader.ids(self.state)

    def make(self):
        """Returns (name of the change, text, whether a loader accepts it)."""
        if self.rng.random() < 0.3:
            name = self.form()
            return name, json.dumps(self.state, indent=2, ensure_ascii=False), False
        changes = [
            self.put_elsewhere, self.drop, self.add, self.repaint, self.swap, self.reserve, self.turn, self.starter,
            self.phase, self.fallen, self.offers, self.history, self.history, self.history, self.limit, self.holes,
            self.workers, self.clearing, self.round_number,
        ]
        change = self.rng.choice(changes)
        change()
        good = loader.fault(self.state) is None
        return change.__name__, json.dumps(self.state, indent=2, ensure_ascii=False), good

    # -- faults of form -------------------------------------------------------

    def form(self):
        own, state, options = self.own, self.state, self.state["opciones"]
        first, piece = self.players[0], self.rng.choice(own["piezas"] or [{}])
        cases = [
            (own, "extra", None), (own, "fase", "paz"), (own, "fase", 1), (own, "inicia", "nadie"), (own, "inicia", None),
            (own, "piezas", {}), (own, "piezas", [{}]), (own, "piezas", None), (own, "reserva", {}), (own, "reserva", []),
            (own["reserva"], "nadie", {"obrera": 0, "guerrera": 0, "reina": 0}), (own["reserva"], first, {}),
            (own["reserva"][first], "obrera", -1), (own["reserva"][first], "reina", "1"), (own["reserva"][first], "zángano", 0),
            (own, "eliminados", [{}]), (own, "eliminados", None), (own, "tablas", ["nadie"]), (own, "tablas", None),
            (own, "historial", ["A1"]), (own, "historial", [""]), (own, "historial", ["A1-B1-C1-D1"]), (own, "historial", [1]),
            (own, "historial", ["Z9-A1"]), (own, "historial", None), (options, "lado", 2), (options, "lado", "5"),
            (options, "obreras", 13), (options, "agujeros", ["Z9"]), (options, "agujeros", None), (options, "extra", 1),
            (options, "repeticion", "nunca"), (options, "retirar_eliminados", 0), (options, "max_rondas", 0),
            (state, "turno_de", []), (state, "turno_de", self.players[:2]), (state, "turno_de", ["nadie"]), (state, "ronda", -1),
            (state, "ritmo", "ronda"), (state, "formato", "ronda/estado/2"), (state, "extra", 1), (state, "tablero", None),
            (state, "jugadores", state["jugadores"][:1]), (state, "juego", "parchis"),
        ]
        if own["piezas"]:
            cases += [
                (piece, "vertice", "Z9"), (piece, "vertice", "A0"), (piece, "tipo", "zángano"), (piece, "jugador", "nadie"),
                (piece, "color", "rojo"), (piece, "tipo", None), (piece, "vertice", 3),
            ] * 2
        place, key, value = self.rng.choice(cases)
        if self.rng.random() < 0.15 and key in place:
            del place[key]
            return f"without {key}"
        place[key] = value
        return f"{key} = {json.dumps(value, ensure_ascii=False)[:60]}"

    # -- changes that may be valid ---------------------------------------------

    def sort(self):
        self.own["piezas"].sort(key=lambda piece: self.board.index_of(piece["vertice"]))

    def put_elsewhere(self):
        if self.own["piezas"]:
            self.rng.choice(self.own["piezas"])["vertice"] = self.rng.choice(self.board.names)
            self.sort()

    def drop(self):
        if self.own["piezas"]:
            self.own["piezas"].remove(self.rng.choice(self.own["piezas"]))

    def add(self):
        self.own["piezas"].append({
            "vertice": self.rng.choice(self.board.names), "jugador": self.rng.choice(self.players),
            "tipo": self.rng.choice(KINDS),
        })
        self.sort()

    def repaint(self):
        if self.own["piezas"]:
            piece = self.rng.choice(self.own["piezas"])
            if self.rng.random() < 0.5:
                piece["jugador"] = self.rng.choice(self.players)
            else:
                piece["tipo"] = self.rng.choice(KINDS)

    def swap(self):
        pieces = self.own["piezas"]
        if len(pieces) > 1:
            i, j = self.rng.sample(range(len(pieces)), 2)
            pieces[i], pieces[j] = pieces[j], pieces[i]

    def reserve(self):
        left = self.own["reserva"][self.rng.choice(self.players)]
        kind = self.rng.choice(KINDS)
        left[kind] = max(0, left[kind] + self.rng.choice([-1, 1]))

    def turn(self):
        self.state["turno_de"] = [self.rng.choice(self.players)]

    def starter(self):
        self.own["inicia"] = self.rng.choice(self.players)

    def phase(self):
        self.own["fase"] = self.rng.choice(["colocacion", "guerra"])

    def fallen(self):
        out = self.own["eliminados"]
        if out and self.rng.random() < 0.5:
            self.rng.choice(out)["ronda"] = max(1, self.state["ronda"] + self.rng.choice([-3, -1, 0, 1]))
        else:
            number = max(1, self.state["ronda"] + self.rng.choice([-1, 0, 1]))
            motive = self.rng.choice([*loader.MOTIVES, "aburrimiento"])
            out.append({"jugador": self.rng.choice(self.players), "ronda": number, "motivo": motive})

    def offers(self):
        self.own["tablas"] = [player for player in self.players if self.rng.random() < 0.6]

    def history(self):
        """Moves added, removed or changed; most end where a piece stands."""
        moves = self.own["historial"]
        if moves and self.rng.random() < 0.4:
            moves.pop(self.rng.randrange(len(moves)))
        elif moves and self.rng.random() < 0.4:
            i = self.rng.randrange(len(moves))
            moves[i] = self.rng.choice([moves[i - 1], "-".join(reversed(moves[i].split("-"))), self.walk()])
        else:
            moves.insert(self.rng.choice([0, len(moves)]), self.walk())

    def walk(self):
        names = [piece["vertice"] for piece in self.own["piezas"]] or self.board.names
        way = [self.rng.choice(names)]
        for _ in range(self.rng.choice([1, 1, 2])):
            near = self.board.neighbours[self.board.index_of(way[-1])]
            away = self.rng.random() < 0.05 or not near
            way.append(self.rng.choice(self.board.names) if away else self.board.names[self.rng.choice(near)])
        return "-".join(reversed(way))

    def limit(self):
        self.state["opciones"]["max_rondas"] = max(1, self.state["ronda"] + self.rng.choice([-1, 0, 1]))

    def holes(self):
        names = self.board.hexagon_names
        chosen = self.rng.sample(names, self.rng.choice([0, 1, 1, 2]))
        if self.rng.random() < 0.8:
            chosen.sort(key=names.index)
        self.state["opciones"]["agujeros"] = chosen

    def workers(self):
        self.state["opciones"]["obreras"] = self.rng.randint(1, 12)

    def clearing(self):
        self.state["opciones"]["retirar_eliminados"] = not self.state["opciones"]["retirar_eliminados"]

    def round_number(self):
        self.state["ronda"] = self.rng.choice([0, 1, 2, self.state["ronda"] + 1])
