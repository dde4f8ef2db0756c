"""Random games to play: players, options, and states of later turns in which much can happen.

Every state is checked with the loader's conditions before it is used.
"""

import copy

import board
from loader import ABILITIES, OF_EARS, WISHES, fault
from table import CARDS, KINDS, REACTIONS, Table, first_reactions, new_unit

PLAYER_IDS = ["ana", "luis", "eva", "juan", "mar", "teo"]
ODD_IDS = ["no", "null", "true", "007", "1", "x-9", "a" * 32, "on", "2e5", "ana-1", "nueva1", "ear", "d6", "12", "nueva"]
DISPLAY_NAMES = ["Ana María", "Beto Ñandú", "DOÑA CARLA", "El Señor del Río", "Ödön", "Reina 3", "Γαλάτεια", "O'Brien"]
ARMIES = [
    ["ear"] * 4 + ["vehiculo_ligero", "tanque_mediano", "tanque_pesado", "aerodeslizador"] * 2, ["ear", "tanque_pesado"],
    ["tanque_pesado"], ["ear"], ["ear", "aerodeslizador", "vehiculo_ligero"],
]
EVENT_CELLS = [cell for cell in board.NAMES if board.TERRAIN[cell] == "E"]
BESIDE_EVENTS = [cell for event in EVENT_CELLS for cell in board.NEIGHBOURS[event]]


def new_game(rng):
    """Arguments of a valid set-up: players, partida, options (only what differs from the defaults)."""
    pool = PLAYER_IDS + ODD_IDS if rng.random() < 0.25 else PLAYER_IDS
    players = rng.sample(pool, rng.choice([2, 2, 2, 3, 3, 4, 4, 5, 6]))
    partida = rng.choice(["marte-1", "p", "9", "no", "null", "z" * 64, f"g{rng.randrange(10**6)}"])
    return players, partida, random_options(rng, players)


def random_options(rng, players):
    options = {}
    choices = {
        "ritmo": ["ronda", "turno"],
        "modo": ["conquista", "cooperativo", "cooperativo", "supervivencia"],
        "empates": ["nadie", "repetir"],
        "ataques_por_unidad": [1, 2, 2, 3, 9],
        "cierre": ["jugador", "turno"],
        "eliminacion": ["unidades", "total"],
        "bases_victoria": [4, 5, 6],
        "hegregon_inicial": [1, 2, 5, 10, 20, 50, 50],
        "max_turnos": [1, 2, 3, 5, 8, 20, 20, 20, 20, 20, 999, 1000],
        "minas_ocultas": [True, True, False],
    }
    for key, values in choices.items():
        if rng.random() < 0.6:
            options[key] = rng.choice(values)
    if rng.random() < 0.6:
        options["mazo"] = random_deck(rng)
    if options.get("modo") == "cooperativo" and rng.random() < 0.6:
        options["equipos"] = random_teams(rng, players)
    return options


def random_deck(rng):
    """Only the cards there are."""
    style = rng.choice(["none", "one", "few", "some", "plain", "most"])
    if style == "none":
        return {}
    if style == "plain":
        return dict.fromkeys(CARDS, 3)
    if style == "most":
        return dict.fromkeys(CARDS, 24)
    count = {"one": 1, "few": 2, "some": 5}[style]
    return {card: rng.choice([1, 1, 2, 3, 24]) for card in rng.sample(CARDS, count)}


def random_teams(rng, players):
    mixed = rng.sample(players, len(players))
    cut = rng.randrange(1, len(players))
    return [mixed[:cut], mixed[cut:]]


class LateState:
    """A made-up state of the same game, from whatever state of it: `make` gives it."""

    def __init__(self, rng, state):
        self.rng = rng
        self.state = copy.deepcopy(state)
        self.own, self.options = self.state["tablero"], self.state["opciones"]
        self.table = Table(self.state)
        self.players = self.table.players
        self.centre = rng.choice(["L9", "L9", *board.BASES[:4], *rng.sample(EVENT_CELLS, 2), rng.choice(board.NAMES)])
        self.kinds = rng.choice([*ARMIES[:1] * 3, *ARMIES])
        self.own["unidades"], self.own["minas"] = [], []
        for record in self.own["jugadores"]:
            record.update(eliminado=False, siguiente=1)
        self.spread = rng.choice([1, 2, 2, 2, 3, 17])

    def chance(self, probability):
        return self.rng.random() < probability

    def make(self):
        self.turn()
        self.fallen()
        self.bases()
        self.order()
        if self.chance(0.97):
            self.army()
        self.mines()
        if self.chance(0.05):
            self.shut_in()
        self.riches()
        self.deck()
        self.reactions()
        for _ in range(self.rng.choice([0, 1, 1, 3])):
            self.rng.choice([self.pose_combat, self.pose_combat, self.pose_ally, self.pose_card])()
        self.names()
        assert fault(self.state) is None, fault(self.state)
        return self.state

    def turn(self):
        most = self.options["max_turnos"]
        early = [1, min(2, most), min(4, most), self.rng.randint(1, most)]
        self.own["turno"] = self.rng.choice([*early, *early, most, max(1, most - 1)])
        self.state["ronda"] = self.own["turno"] - 1 + self.rng.randrange(5)

    def fallen(self):
        """Players who are out; two sides go on."""
        for record in self.own["jugadores"]:
            if not self.chance(0.15):
                continue
            record["eliminado"] = True
            sides = [side for side in self.table.sides if self.table.playing(side)]
            record["eliminado"] = len(sides) > 1
        self.left = self.table.playing(self.players)

    def bases(self):
        keep, bare = self.chance(0.4), self.chance(0.08)
        for base in self.own["bases"]:
            owner = base["jugador"] if keep else self.rng.choice([*self.left, *self.left, None])
            base["jugador"] = owner if owner in self.left and not (bare and self.chance(0.9)) else None
            base["colocadas"] = self.rng.choice([0, 0, 0, 1, 4, 5, 6])

    def order(self):
        start = self.rng.randrange(len(self.left))
        self.own["orden"] = self.left[start:] + self.left[:start]
        if self.chance(0.1):
            self.rng.shuffle(self.own["orden"])
        self.own["pendientes"] = list(self.own["orden"])
        if self.state["ritmo"] == "ronda":
            self.state["turno_de"] = list(self.left)
            return
        self.own["fase"] = self.rng.choice(["compra", "accion", "accion", "accion"])
        self.own["pendientes"] = self.own["orden"][self.rng.randrange(len(self.left)):]
        self.state["turno_de"] = self.own["pendientes"][:1]

    def cell(self):
        """A free cell, mostly near the others."""
        free = [cell for cell in board.NAMES if not self.table.unit_at(cell)]
        if self.chance(0.08):
            return self.rng.choice([cell for cell in free if board.TERRAIN[cell] in "EBDM" or cell in board.BASE_BESIDE])
        near, spread = [], self.spread
        while not near:
            near = [cell for cell in free if board.distance(cell, self.centre) <= spread]
            spread += 1
        return self.rng.choice(near)

    def army(self):
        most = self.rng.choice([1, 3, 5, 7, 9, 12])
        for player in self.left:
            record = self.table.records[player]
            number = self.rng.choice([1, 1, 1, 8, 98])
            for _ in range(self.rng.choice([0, 1, *(self.rng.randint(1, most) for _ in range(3)), *[most] * 3])):
                number += self.rng.choice([0, 0, 0, 1, 5])
                self.own["unidades"].append(self.unit(player, number))
                number += 1
            record["siguiente"] = number + self.rng.choice([0, 0, 1])
            record["bajas"] = self.rng.choice([0, 0, 1, 3])
            self.own["unidades"].sort(key=lambda u: self.players.index(u["jugador"]))

    def unit(self, player, number):
        kind, cell = self.rng.choice(self.kinds), self.cell()
        homes = [c for c in board.BASE_BESIDE if self.table.own_base_beside(c, player) and not self.table.unit_at(c)]
        if homes and kind == "ear" and self.chance(0.1):
            cell = self.rng.choice(homes)
        if self.table.too_heavy(kind, cell):
            kind = "tanque_mediano"
        unit = new_unit(f"{player}-{number}", kind, player, cell)
        if kind == "ear" and self.chance(0.3):
            unit["atrincherado"] = True
        if self.chance(0.06):
            unit["averia"] = self.own["turno"] + self.rng.choice([0, 1])
        if self.chance(0.15):
            unit["extra"] = self.rng.choice([0, 2])
            unit["movido"] = self.rng.randint(0, KINDS[kind][2] + unit["extra"])
            unit["ataques"] = self.rng.randint(0, self.options["ataques_por_unidad"])
            unit["carta"] = self.chance(0.3)
        if self.chance(0.25):
            unit["habilidad"] = self.rng.choice([a for a in ABILITIES if kind == "ear" or a not in OF_EARS] + ["camuflaje"] * 3)
        return unit

    def mines(self):
        for _ in range(self.rng.choice([0, 0, 2, 6, 25])):
            cell = self.rng.choice(board.NAMES)
            if self.chance(0.6):
                cell = self.rng.choice([c for c in board.NAMES if board.distance(c, self.centre) <= self.spread + 1])
            elif self.chance(0.7):
                cell = self.rng.choice([*board.BASE_BESIDE, *BESIDE_EVENTS])
            if self.table.mine_at(cell):
                continue
            seen = not self.options["minas_ocultas"] or self.chance(0.3)
            self.own["minas"].append({"celda": cell, "jugador": self.rng.choice(self.players), "descubierta": seen})
        self.own["minas"].sort(key=lambda mine: board.NUMBER[mine["celda"]])

    def shut_in(self):
        """An event cell with a player's own mines all around, and one of his ears on one of them."""
        goal, player = self.rng.choice(EVENT_CELLS), self.rng.choice(self.left)
        ring = board.NEIGHBOURS[goal]
        if any(self.table.unit_at(cell) for cell in ring):
            return
        self.own["minas"] = [mine for mine in self.own["minas"] if mine["celda"] not in ring]
        self.own["minas"] += [{"celda": cell, "jugador": player, "descubierta": True} for cell in ring]
        self.own["minas"].sort(key=lambda mine: board.NUMBER[mine["celda"]])
        self.table.add_unit(player, "ear", self.rng.choice(ring))

    def riches(self):
        high = self.rng.choice([3, 10, 20, 40, 60, 200])
        for record in self.own["jugadores"]:
            record["hegregon"] = self.rng.randint(0, high)
            record["minas"] = self.rng.choice([0, 0, 1, 4])
        if self.chance(0.15):  # equal sides, for a tie at the limit
            for record in self.own["jugadores"]:
                record["hegregon"] = 3

    def deck(self):
        if self.chance(0.6):
            self.own["mazo"] = {card: self.rng.randint(0, count) for card, count in self.options["mazo"].items()}
        if self.chance(0.2):
            self.own["mazo"] = {card: min(count, 1) for card, count in self.options["mazo"].items()}
        if self.chance(0.2):
            self.own["mazo"] = dict.fromkeys(CARDS, 0)

    def wishes(self):
        return {ability: self.rng.choice(WISHES) for ability in REACTIONS if self.chance(0.7)}

    def reactions(self):
        for player in self.players:
            reactions = first_reactions()
            reactions["reserva"] = self.rng.choice([0, 0, 0, 1, 3, 999])
            if self.chance(0.75):
                reactions["general"].update(self.wishes())
            for unit in self.table.units_of([player]):
                if self.chance(0.25):
                    reactions["unidades"][unit["id"]] = self.wishes()
            self.table.records[player]["reacciones"] = reactions

    # -- poses in which a rare rule applies ---------------------------------------------

    def free_pair(self, among):
        """Two free adjacent cells, the first of them not crystal, or None."""
        pairs = [(one, other) for one in among if not board.crystal(one) for other in board.NEIGHBOURS[one]]
        free = [pair for pair in pairs if not any(self.table.unit_at(cell) for cell in pair)]
        return self.rng.choice(free) if free else None

    def pose_combat(self):
        """Enemies side by side: an entrenched attacker of one in camouflage, or one who reacts in need only."""
        me = self.rng.choice(self.state["turno_de"])
        enemies = [player for player in self.left if not self.table.friends(player, me)]
        pair = self.free_pair([cell for cell in board.NAMES if board.distance(cell, self.centre) <= 5])
        if not enemies or not pair:
            return
        you = self.rng.choice(enemies)
        attacker = self.table.add_unit(me, self.rng.choice(list(KINDS)), pair[0])
        defender = self.table.add_unit(you, self.rng.choice(["ear", "ear", "vehiculo_ligero", "tanque_mediano"]), pair[1])
        attacker["atrincherado"] = attacker["tipo"] == "ear"
        defender["atrincherado"] = defender["tipo"] == "ear" and self.chance(0.5)
        if self.chance(0.4):
            defender["habilidad"] = "camuflaje"
        record = self.table.records[you]
        record["hegregon"] = max(record["hegregon"], 9)
        record["reacciones"]["reserva"] = 0
        wishes = dict.fromkeys(REACTIONS, "si_desventaja")
        record["reacciones"]["unidades"][defender["id"]] = wishes if self.chance(0.6) else self.wishes()

    def pose_ally(self):
        """An ear on the base of a player of its team, or on a base of nobody."""
        base = self.rng.choice(self.own["bases"])
        if not self.table.unit_at(base["celda"]):
            side = next((side for side in self.table.sides if base["jugador"] in side), self.left)
            self.table.add_unit(self.rng.choice(self.table.playing(side)), "ear", base["celda"])

    def pose_card(self):
        """A unit beside an event cell, with mines about the cell and beside the player's base."""
        me, goal = self.rng.choice(self.state["turno_de"]), self.rng.choice(EVENT_CELLS)
        cells = [cell for cell in board.NEIGHBOURS[goal] if not self.table.unit_at(cell)]
        if not cells:
            return
        self.table.add_unit(me, "ear", self.rng.choice(cells))
        homes = [cell for cell in board.BASE_BESIDE if self.table.own_base_beside(cell, me)]
        for cell in self.rng.sample(homes, len(homes) // 2) + self.rng.sample(board.NEIGHBOURS[goal], 3):
            if not self.table.mine_at(cell):
                self.own["minas"].append({"celda": cell, "jugador": me, "descubierta": True})
        self.own["minas"].sort(key=lambda mine: board.NUMBER[mine["celda"]])

    def names(self):
        if self.chance(0.5):
            for player, name in zip(self.state["jugadores"], self.rng.sample(DISPLAY_NAMES, 6)):
                player["nombre"] = name
