"""What the state of a game tells: sides, units, mines, and the checks of single purchases and steps.

A `Table` works on the state it is given. The checks change nothing, so that `legal` can ask them too.
"""

import re

import board

KINDS = {  # coste, dados, velocidad
    "ear": (1, 1, 3),
    "vehiculo_ligero": (2, 2, 3),
    "tanque_mediano": (3, 3, 2),
    "tanque_pesado": (5, 5, 1),
    "aerodeslizador": (3, 1, 4),
}
CARDS = ("filon", "sabotaje", "refuerzo", "impulso", "averia", "retirada", "mina", "emboscada")
REACTIONS = {"camuflaje": 3, "municion": 2, "misil": 3, "apoyo": 4}  # with their prices
STEPS = ("mover", "atacar", "misil", "minar", "atrincherar", "municion", "camuflar", "transportar")
NEW_UNIT = re.compile(r"nueva([1-9][0-9]*)\Z")
MOST_PLACED = 6


class Refused(Exception):
    """A file is refused whole; the text is the code."""


def first_reactions():
    return {"reserva": 0, "general": dict.fromkeys(REACTIONS, "nunca"), "unidades": {}}


def new_unit(unit_id, kind, player, cell):
    return {
        "id": unit_id, "tipo": kind, "jugador": player, "celda": cell, "atrincherado": False, "averia": 0,
        "movido": 0, "extra": 0, "ataques": 0, "habilidad": None, "carta": False,
    }


def number_of(unit_id):
    return int(unit_id.rpartition("-")[2])


class Table:
    """A state in play."""

    def __init__(self, state):
        self.state = state
        self.options = state["opciones"]
        self.own = state["tablero"]
        self.players = [player["id"] for player in state["jugadores"]]
        self.records = {record["id"]: record for record in self.own["jugadores"]}
        self.bases = {base["celda"]: base for base in self.own["bases"]}
        self.sides = self.options["equipos"] or [[player] for player in self.players]
        self.limit = self.options["ataques_por_unidad"]

    # -- sides ----------------------------------------------------------------

    def friends(self, one, other):
        return any(one in side and other in side for side in self.sides)

    def members(self, side):
        """The players of a side, in the order of `jugadores`."""
        return [player for player in self.players if player in side]

    def playing(self, players):
        return [player for player in players if not self.records[player]["eliminado"]]

    # -- units and mines --------------------------------------------------------

    @property
    def units(self):
        return self.own["unidades"]

    def units_of(self, players):
        return [unit for unit in self.units if unit["jugador"] in players]

    def unit(self, unit_id):
        return next((unit for unit in self.units if unit["id"] == unit_id), None)

    def unit_at(self, cell):
        return next((unit for unit in self.units if unit["celda"] == cell), None)

    def enemy_at(self, cell, player):
        unit = self.unit_at(cell)
        return unit if unit and not self.friends(unit["jugador"], player) else None

    def mine_at(self, cell):
        return next((mine for mine in self.own["minas"] if mine["celda"] == cell), None)

    def add_unit(self, player, kind, cell):
        record = self.records[player]
        unit = new_unit(f"{player}-{record['siguiente']}", kind, player, cell)
        record["siguiente"] += 1
        self.units.append(unit)
        self.units.sort(key=lambda u: (self.players.index(u["jugador"]), number_of(u["id"])))
        return unit

    def own_base_beside(self, cell, player):
        base = board.BASE_BESIDE.get(cell)
        return base is not None and self.bases[base]["jugador"] == player

    def broken(self, unit):
        return self.own["turno"] <= unit["averia"]

    # -- numbers ----------------------------------------------------------------

    @staticmethod
    def left(unit):
        """Movement that is left."""
        return KINDS[unit["tipo"]][2] + unit["extra"] - unit["movido"]

    @staticmethod
    def entry_cost(unit, cell):
        return 2 if board.crystal(cell) and unit["tipo"] != "aerodeslizador" else 1

    @staticmethod
    def too_heavy(kind, cell):
        return kind == "tanque_pesado" and board.crystal(cell)

    @staticmethod
    def own_dice(unit):
        """Dice of a unit without the help of a missile or of others."""
        return (2 if unit["atrincherado"] else KINDS[unit["tipo"]][1]) + (unit["habilidad"] == "municion")

    # -- purchases ----------------------------------------------------------------

    def purchase_fault(self, player, item):
        """The motive for which a purchase is cancelled, or None."""
        kind, cell = item["unidad"], item["en"]
        if cell not in board.BASE_BESIDE:
            return "no_adyacente_base"
        base = self.bases[board.BASE_BESIDE[cell]]
        tests = [
            (base["jugador"] != player, "base_ajena"),
            (self.too_heavy(kind, cell), "terreno"),
            (self.unit_at(cell), "casilla_ocupada"),
            (base["colocadas"] >= MOST_PLACED, "limite_base"),
            (KINDS[kind][0] > self.records[player]["hegregon"], "recursos_insuficientes"),
        ]
        return first_motive(tests)

    # -- steps --------------------------------------------------------------------

    def condition_holds(self, player, condition):
        for key, cell in condition.items():
            unit = self.unit_at(cell)
            good = {
                "libre": unit is None,
                "enemigo": self.enemy_at(cell, player) is not None,
                "mia": unit is not None and unit["jugador"] == player,
            }
            if not good[key]:
                return False
        return True

    def step_fault(self, unit, kind, cell=None):
        """The motive for which a step that is not `mover` is cancelled, or None."""
        return getattr(self, f"{kind}_fault")(unit, cell)

    def poor(self, unit, price):
        return self.records[unit["jugador"]]["hegregon"] < price

    def blind(self, unit, cell):
        """Whether a target two steps away has no clear line to it."""
        if board.distance(unit["celda"], cell) != 2:
            return False
        middle = board.between(unit["celda"], cell)
        return middle is None or self.unit_at(middle) is not None

    def atacar_fault(self, unit, cell):
        reach = 2 if unit["tipo"] == "tanque_pesado" else 1
        return first_motive([
            (unit["ataques"] >= self.limit, "ataque_agotado"),
            (not 1 <= board.distance(unit["celda"], cell) <= reach, "fuera_de_alcance"),
            (not self.enemy_at(cell, unit["jugador"]), "sin_enemigo"),
            (self.blind(unit, cell), "linea_de_vision"),
        ])

    def misil_fault(self, unit, cell):
        return first_motive([
            (unit["tipo"] != "ear", "no_ear"),
            (unit["ataques"] >= self.limit, "ataque_agotado"),
            (unit["habilidad"], "habilidad_usada"),
            (self.poor(unit, 3), "recursos_insuficientes"),
            (not 1 <= board.distance(unit["celda"], cell) <= 2, "fuera_de_alcance"),
            (not self.enemy_at(cell, unit["jugador"]), "sin_enemigo"),
            (self.blind(unit, cell), "linea_de_vision"),
        ])

    def minar_fault(self, unit, cell):
        return first_motive([
            (unit["tipo"] != "ear", "no_ear"),
            (unit["habilidad"], "habilidad_usada"),
            (not self.records[unit["jugador"]]["minas"] and self.poor(unit, 3), "recursos_insuficientes"),
            (board.distance(unit["celda"], cell) != 1, "no_adyacente"),
            (self.unit_at(cell), "casilla_ocupada"),
            (self.mine_at(cell), "casilla_minada"),
        ])

    def atrincherar_fault(self, unit, _cell):
        return first_motive([
            (unit["tipo"] != "ear", "no_ear"),
            (unit["atrincherado"], "ya_atrincherado"),
            (unit["habilidad"], "habilidad_usada"),
            (self.poor(unit, 1), "recursos_insuficientes"),
        ])

    def municion_fault(self, unit, _cell):
        return first_motive([(unit["habilidad"], "habilidad_usada"), (self.poor(unit, 2), "recursos_insuficientes")])

    def camuflar_fault(self, unit, _cell):
        return first_motive([(unit["habilidad"], "habilidad_usada"), (self.poor(unit, 3), "recursos_insuficientes")])

    def transportar_fault(self, unit, cell):
        there, player = self.unit_at(cell), unit["jugador"]
        return first_motive([
            (unit["tipo"] != "ear", "no_ear"),
            (unit["habilidad"], "habilidad_usada"),
            (not self.own_base_beside(unit["celda"], player), "no_adyacente_base"),
            (board.crystal(cell), "terreno"),
            (there and self.friends(there["jugador"], player), "casilla_ocupada"),
            (self.poor(unit, board.distance(unit["celda"], cell)), "recursos_insuficientes"),
            (there and unit["ataques"] >= self.limit, "ataque_agotado"),
        ])


def first_motive(tests):
    return next((motive for failed, motive in tests if failed), None)
