"""Inputs that must be refused as a whole (files, states, set-ups), each with the expected codes."""

import copy
import json

import board
from checks import check_state
from shared.badfiles import OrderFiles
from shared.documents import dump

MALFORMED = "orden_mal_formada"
MOVE = {"de": "I9", "a": "E8"}
# `ordenes` mappings that are not valid orders of this game.
BAD_ORDERS = [
    {"mueve": MOVE}, {"mover": {"a": "E8"}}, {"mover": {"de": "I9"}}, {"mover": {**MOVE, "con": "I9"}},
    {"mover": {"de": "R1", "a": "E8"}}, {"mover": {"de": "A10", "a": "E8"}}, {"mover": {"de": "217", "a": "E8"}},
    {"mover": {"de": "I9", "a": "-1"}}, {"mover": {"de": "I9", "a": "E 8"}}, {"mover": {**MOVE, "pieza": "X"}},
    {"mover": {**MOVE, "pieza": "reina"}}, {"mover": "I9"}, {"mover": [MOVE]},
    {"mover": MOVE, "ingresar": {"pieza": "A", "casilla": "Q1"}}, {"mover": MOVE, "pasar": True},
    {"mover": MOVE, "rescate": {"d": "Q2", "e": "Q5", "h": "P3"}}, {"mover": MOVE, "botin": {}},
    {"cambiar": {"casilla": "I9", "a": "D"}, "ingresar": {"pieza": "A", "casilla": "Q1"}},
    {"cambiar": {"casilla": "I9", "a": "A"}}, {"cambiar": {"casilla": "I9", "a": "asesino"}},
    {"cambiar": {"a": "D"}}, {"cambiar": {"casilla": "I9"}}, {"cambiar": {"casilla": "I9", "a": "D", "de": "A"}},
    {"ingresar": {"pieza": "F", "casilla": "Q1"}}, {"ingresar": {"pieza": "Ä", "casilla": "Q1"}},
    {"ingresar": {"pieza": "I", "casilla": "Q1", "como": "A"}}, {"ingresar": {"pieza": "A", "casilla": "Q1", "como": "A"}},
    {"ingresar": {"casilla": "Q1"}}, {"ingresar": {"pieza": "A"}}, {"ingresar": {"pieza": "A", "casilla": "Z1"}},
    {"rescate": {"d": "Q2", "e": "Q5"}}, {"rescate": {"d": "Q2", "h": "Q5"}}, {"rescate": {"e": "Q2", "h": "Q5"}},
    {"rescate": {"d": "Q2", "e": "Q5", "h": "P3", "a": "P4"}}, {"rescate": {"d": "Q2", "e": "Q5", "h": "P3", "mover": "Q0"}},
    {"otro": MOVE}, {"otro": MOVE, "cambiar": {"casilla": "I9", "a": "D"}}, {"botin": {}, "inicio": "F"},
    {"botin": {"resto": "vender"}}, {"botin": {"dejar": "I9"}}, {"botin": {"dejar": ["I18"]}}, {"botin": {"quedar": ["I9"]}},
    {"botin": {"resto": "dejar"}, "pasar": True}, {"mover": MOVE, "inicio": "A"}, {"mover": MOVE, "inicio": "D"},
    {"rendirse": True, "mover": MOVE}, {"rendirse": True, "tablas": True}, {"rendirse": True, "retiro": "no"},
    {"rendirse": True, "acepta_retiro": "nadie"}, {"acepta_retiro": "nadie"}, {"retiro": "paz"}, {"tablas": "quizás"},
    {"rendirse": True, "pasar": True}, {"pasar": "tal vez"}, {"acepta_retiro": ["ana"]}, {"rendirse": False},
]


class BadFiles(OrderFiles):
    """Order files for the round after `state`, at least one of them faulty."""

    def __init__(self, rng, state):
        super().__init__(rng, state)
        records = state["tablero"]["jugadores"]
        self.active = [p for p, r in records.items() if r["estado"] == "activo"]
        self.gone = [p for p, r in records.items() if r["estado"] != "activo"]
        self.idle = [p for p in self.active if p not in state["turno_de"]]

    def make(self):
        """Returns (name of the fault, list of files as bytes, set of codes)."""
        name, files, codes = self.rng.choice([self.orders_fault] * 3 + [self.head_fault, self.text_fault, self.stages])()
        return name, self.encoded(files), codes

    def orders_fault(self):
        orders = self.rng.choice(BAD_ORDERS)
        return str(orders), [self.good(self.rng.choice(self.active), ordenes=orders)], {MALFORMED}

    def head_fault(self):
        me, n = self.rng.choice(self.active), self.number
        cases = [
            ("other round", [self.good(me, ronda=n + 1)], "otra_ronda"),
            ("other game", [self.good(me, partida="otra-partida", ronda=n + 1)], "otra_partida"),
            ("unknown player", [self.good("nadie")], "jugador_desconocido"),
            ("round before player", [self.good("nadie", ronda=n + 5)], "otra_ronda"),
            ("two files", [self.good(me), self.good(me, ordenes={"tablas": True})], "fichero_repetido"),
        ]
        if self.gone:
            out = self.good(self.rng.choice(self.gone), ordenes={"tablas": True})
            cases += [("one who is out", [out], "jugador_eliminado")] * 6
        name, files, code = self.rng.choice(cases)
        return name, files, {code}

    def text_fault(self):
        good, head = self.good(self.active[0]), self.head(self.active[0])
        none = self.no_order_files(good)
        cases = {
            **{name: none[name] for name in ("empty", "a list", "cut", "two documents")},
            "no orders": head, "no list": head + "ordenes: 3\n", "repeated head": head + "ronda: 1\nordenes: {}\n",
        }
        name = self.rng.choice(list(cases))
        return name, [cases[name]], {"fichero_invalido"}

    def stages(self):
        """Faults of several stages at once: all faults of the files are reported, then the later stages one by one."""
        turn, idle = self.state["turno_de"][0], self.rng.choice(self.idle)
        bad = self.good(turn, ordenes=self.rng.choice(BAD_ORDERS))
        act = self.good(idle, ordenes={"mover": MOVE})
        offer = self.good(turn, ordenes={"tablas": False})
        cases = [
            ("head before malformed", [bad, self.good(idle, ronda=self.number + 1)], {"otra_ronda", MALFORMED}),
            ("malformed before turn", [bad, act], {MALFORMED}),
            ("turn before missing", [offer, act], {"no_es_su_turno"}),
            ("out of turn", [act], {"no_es_su_turno"}),
            ("pass out of turn", [self.good(idle, ordenes={"pasar": True})], {"no_es_su_turno"}),
            ("sharing out of turn", [self.good(idle, ordenes={"botin": {}})], {"no_es_su_turno"}),
            ("two heads", [self.good(turn, partida="otra"), self.good(idle, ronda=0)], {"otra_partida", "otra_ronda"}),
        ]
        return self.rng.choice(cases)


# -- states -------------------------------------------------------------------

def bad_state(rng, state):
    """(name of the fault, text) of a state that a loader must refuse, or None."""
    faults = [name for name in dir(StateFaults) if name.startswith("fault_")]
    for name in rng.sample(faults, len(faults)):
        broken = copy.deepcopy(state)
        if getattr(StateFaults(rng, broken), name)() is False:
            continue
        return name, dump(broken)
    return None


def is_sound(text):
    """Whether the reference's own checks accept a state."""
    try:
        check_state(json.loads(text))
    except (AssertionError, KeyError, ValueError, IndexError):
        return False
    return True


class StateFaults:
    """Each method breaks one thing, or returns False if the state has nothing to break that way."""

    def __init__(self, rng, state):
        self.rng, self.state = rng, state
        self.table = state["tablero"]
        self.pieces, self.records = self.table["piezas"], self.table["jugadores"]
        self.active = [p for p, r in self.records.items() if r["estado"] == "activo"]
        self.player = rng.choice(self.active)
        self.record = self.records[self.player]

    def own(self, kinds):
        return [p for p in self.pieces if p["jugador"] == self.player and p["tipo"] in kinds]

    def fault_cell(self):
        self.rng.choice(self.pieces)["casilla"] = self.rng.choice(["R1", "A10", "i9", "I018", ""])

    def fault_kind(self):
        self.rng.choice(self.pieces)["tipo"] = self.rng.choice(["B", "a", "", "AA"])

    def fault_side(self):
        self.rng.choice(self.pieces)["lado"] = "este"

    def fault_owner(self):
        self.rng.choice(self.pieces)["jugador"] = "nadie"

    def fault_order(self):
        if len(self.pieces) < 2:
            return False
        self.pieces.reverse()

    def fault_two_solids(self):
        piece = next(p for p in self.pieces if p["tipo"] != "F")
        self.pieces.insert(self.pieces.index(piece), dict(piece, tipo="A"))

    def fault_two_doubles(self):
        solid = self.rng.choice(self.own("ADEHI"))
        if self.own("ÄF"):
            solid["tipo"] = "Ä"
        elif self.record["amenaza"]:
            solid["tipo"] = "Ä"
        else:
            return False

    def fault_two_imitators(self):
        solids = self.own("ADEHI")
        if len(solids) < 2:
            return False
        for solid in solids[:2]:
            solid["tipo"] = "I"

    def fault_no_army(self):
        self.table["piezas"] = [p for p in self.pieces if p["jugador"] != self.player or p["tipo"] == "F"]
        for record in self.records.values():
            record["preparada"] = None

    def fault_two_in_turn(self):
        self.state["turno_de"] = self.active[:2]

    def fault_nobody_in_turn(self):
        self.state["turno_de"] = []

    def fault_stranger_in_turn(self):
        self.state["turno_de"] = ["nadie"]

    def fault_ready(self):
        armed = [p["casilla"] for p in self.pieces if p["tipo"] in "IÄ"]
        self.record["preparada"] = self.rng.choice([n for n in board.NAMES if n not in armed])

    def fault_too_many(self):
        self.record["captura"]["A"] = 37 * len(self.records)

    def fault_negative_zone(self):
        self.record["captura"]["D"] = -1

    def fault_quiet(self):
        self.table["sin_avance"] = self.state["opciones"]["jugadas_sin_avance"] * len(self.active)

    def fault_estado(self):
        self.record["estado"] = "vivo"

    def fault_zones(self):
        self.record["zonas"] = ["este"]

    def fault_sin_i(self):
        self.record["sin_i"] = 2

    def fault_extra_key(self):
        self.rng.choice([self.table, self.record, self.rng.choice(self.pieces)])["nota"] = 1

    def fault_missing_key(self):
        victim = self.rng.choice([self.table, self.record, self.rng.choice(self.pieces)])
        del victim[self.rng.choice(list(victim))]

    def gone(self):
        return [(p, r) for p, r in self.records.items() if r["estado"] != "activo"]

    def fault_zone_of_gone(self):
        if not self.gone():
            return False
        self.gone()[0][1]["zonas"] = ["sur"]

    def fault_double_of_gone(self):
        for player, _ in self.gone():
            own = [p for p in self.pieces if p["jugador"] == player]
            if own:
                own[0]["tipo"] = "Ä"
                return True
        return False

    def fault_retired_pieces(self):
        for player, record in self.gone():
            if any(p["jugador"] == player for p in self.pieces) and not self.table["botin"]:
                record["estado"] = self.rng.choice(["retirada", "derrota"])
                return True
        return False

    def fault_seats(self):
        seats = self.state["opciones"]["asientos"]
        after = board.SIDES[(board.SIDES.index(seats[0]) + 1) % 6]
        seats[1] = self.rng.choice([seats[0], after])


def bad_setups():
    """(arguments after `setup`, exit status)."""
    two, three = ["dehexz", "--players", "ana,bea"], ["dehexz", "--players", "ana,bea,ceci"]
    return [
        (two + ["--set", "asientos=sur,suroeste"], 1), (two + ["--set", "asientos=sur,sur"], 1),
        (two + ["--set", "asientos=sur,noroeste,noreste"], 1), (two + ["--set", "asientos=sur"], 1),
        (two + ["--set", "asientos=sur,este"], 1), (three + ["--set", "asientos=sur,noroeste"], 1),
        (three + ["--set", "asientos=sur,norte,noreste"], 1), (two + ["--set", "jugadas_sin_avance=0"], 1),
        (two + ["--set", "jugadas_sin_avance=501"], 1), (two + ["--set", "movimiento_extra=todo"], 1),
        (two + ["--set", "sorteo=quizás"], 1), (["dehexz", "--players", "ana"], 1),
        (["dehexz", "--players", "ana,bea,ceci,dani"], 1), (two + ["--set", "nada=1"], 1),
    ]
