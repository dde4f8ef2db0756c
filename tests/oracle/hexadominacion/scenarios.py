"""Random games to play: players, options, and edits of a state that reach rare positions.

Every edit keeps a state valid in the sense of the rules text's section on state.
"""

import copy

import board
from shared.documents import fold

PLAYER_IDS = [
    "ana", "beto", "carla", "dani", "eva", "felix", "no", "null", "true", "007", "1", "x-9",
    "reino-del-norte", "a" * 32, "sur", "on", "2e5", "0x1f",
]
DISPLAY_NAMES = [
    "Ana María", "Beto Ñandú", "DOÑA CARLA", "El Señor del Río", "Ödön", "Reina 3", "Γαλάτεια",
    "Null y Void", "Жанна", "O'Brien", 'La "Gran" Eva', "Peñón: el viejo",
]
ODD_NAMES = [
    "null", "NO", "Sí", "on", "12", "007", "0x1F", "1e3", "Ñandú", "El Peñón", "Río Tíber", "Москва",
    "Йошкар", "Ελλάδα", "São João", "Çeşme", "Å", "東京", "a", "de", "con", "por", "trigo", "metal", "ciudad", "a=b",
    "(sur)", "¿dónde?", "x.y", "$1", "^", "~", "-", "<", "?", "\\", "/", ";", "+5", "_", "- x", "= ",
    "Cafe\u0301", "veinticuatro caracteres 24",
]


def new_game(rng):
    """Random arguments of a set-up: players, partida, options."""
    count = rng.choice([2, 2, 3, 3, 4, 5, 6])
    pool = PLAYER_IDS if rng.random() < 0.3 else PLAYER_IDS[:6]
    partida = rng.choice(["malaga-1", "p", "9", "no", "null", "z" * 64, f"g{rng.randrange(10**6)}"])
    return rng.sample(pool, count), partida, random_options(rng)


def random_options(rng):
    options = {}
    if rng.random() < 0.85:
        options["rondas"] = rng.choice([1, 2, 3, 4, 5, 6, 8, 10, 12, 20, 50, 499, 500])
    if rng.random() < 0.5:
        options["extension"] = rng.random() < 0.6
    if rng.random() < 0.6:
        options["movimiento"] = rng.choice(["libre", "conexo", "conexo"])
    if rng.random() < 0.6:
        options["inventarios"] = rng.choice(["publicos", "secretos"])
    if rng.random() < 0.5:
        options["tope_cultura"] = rng.choice([None, 0, 1, 5, 20, 60, 300, 9999])
    if rng.random() < 0.25:
        options["nombres"] = random_names(rng)
    return options


def random_names(rng):
    """91 names that differ after folding; some with blanks around them."""
    pool = ODD_NAMES + rng.sample(board.NAMES, 91) + [f"Valle {i}" for i in range(60)]
    rng.shuffle(pool)
    names, seen = [], {"por_defecto", "neutral"}
    for name in pool:
        folded = fold(name)
        if folded and folded not in seen and len(name.strip()) <= 24 and len(names) < 91:
            seen.add(folded)
            names.append(f" {name} " if rng.random() < 0.1 else name)
    return names


class Editor:
    """Edits of one state that keep it valid."""

    def __init__(self, rng, state):
        self.rng = rng
        self.state = copy.deepcopy(state)
        self.table = self.state["tablero"]
        self.hexes = self.table["hexagonos"]
        self.active = [k for k in self.table["reinos"] if k["eliminado"] is None]

    def edit(self):
        """A few random edits; gives the edited state."""
        for _ in range(self.rng.choice([1, 2, 3, 4])):
            self.rng.choice(self.EDITS)(self)
        return self.state

    def opening(self):
        """Wider kingdoms with soldiers, so that rivals meet at once."""
        for _ in range(self.rng.choice([1, 2, 3])):
            self.expand()
        self.army()
        self.riches()
        return self.state

    def held(self, player):
        return [i for i, h in enumerate(self.hexes) if h["reino"] == player]

    def capital(self, player):
        return next(i for i in self.held(player) if self.hexes[i]["industria"] == "capital")

    def give(self, i, player, soldiers):
        if self.hexes[i]["industria"] != "capital":
            self.hexes[i].update(reino=player, soldados=soldiers)

    def expand(self):
        for kingdom in self.active:
            for _ in range(self.rng.randrange(8)):
                edge = [n for i in self.held(kingdom["jugador"]) for n in board.NEIGHBOURS[i]]
                i = self.rng.choice(edge) if self.rng.random() < 0.85 else self.rng.randrange(91)
                self.give(i, kingdom["jugador"], self.rng.choice([0, 0, 1, 2, 5, 9, 15]))

    def free_some(self):
        for _ in range(self.rng.randrange(1, 6)):
            self.give(self.rng.randrange(91), "neutral", 0)

    def army(self):
        for kingdom in self.active:
            for i in self.held(kingdom["jugador"]):
                if self.rng.random() < 0.4:
                    self.hexes[i]["soldados"] = self.rng.choice([0, 0, 1, 2, 3, 4, 6, 10, 20, 40, 150])

    def host(self):
        i = self.rng.choice(self.held(self.rng.choice(self.active)["jugador"]))
        self.hexes[i]["soldados"] = self.rng.choice([500, 2000, 9000])

    def riches(self):
        for kingdom in self.active:
            style = self.rng.choice(["rich", "full", "poor", "mixed", "keep"])
            bounds = {"rich": (150, 400), "full": (380, 400), "poor": (0, 30), "mixed": (0, 400)}
            if style in bounds:
                kingdom["recursos"] = {r: self.rng.randint(*bounds[style]) for r in board.RESOURCES}

    def levels(self):
        for h in self.rng.sample(self.hexes, 15):
            low = 3 if h["industria"] in board.CITIES else 1
            h["nivel"] = self.rng.randint(low, 5)

    def new_city(self):
        h = self.rng.choice(self.hexes)
        if h["industria"] not in board.CITIES:
            h["industria"], h["nivel"] = "ciudad", self.rng.randint(3, 5)

    def sanction(self):
        self.rng.choice(self.active)["sancion"] = self.rng.choice([0, 1, 2, 100])

    def culture(self):
        self.rng.choice(self.table["reinos"])["cultura"] = self.rng.choice([0, 7, 5000, 900_000_000])

    def siege(self):
        """A rich army beside a weak capital."""
        attacker, victim = self.rng.sample(self.active, 2)
        goal = self.capital(victim["jugador"])
        for i in self.rng.sample(board.NEIGHBOURS[goal], 2):
            self.give(i, attacker["jugador"], self.rng.choice([8, 20, 40]))
        self.hexes[goal]["soldados"] = self.rng.choice([0, 1, 3, 8])
        attacker["recursos"] = {r: self.rng.randint(200, 400) for r in board.RESOURCES}

    def great_city(self):
        """A city fit for a capital."""
        kingdom = self.rng.choice(self.active)
        cities = [i for i, h in enumerate(self.hexes) if h["industria"] == "ciudad" and h["nivel"] > 3]
        if cities:
            self.give(self.rng.choice(cities), kingdom["jugador"], self.rng.choice([0, 2]))
            if self.rng.random() < 0.7:
                kingdom["recursos"] = {r: self.rng.randint(60, 400) for r in board.RESOURCES}

    def late(self):
        """A later round, often near the last one possible."""
        now = self.state["ronda"]
        chance = self.rng.random()
        if chance < 0.15:
            self.state["ronda"] = self.rng.randint(now, max(now, 497))
        elif chance < 0.4:
            self.state["ronda"] = max(now, self.rng.randint(470, 498))
        else:
            self.state["ronda"] = min(499, now + self.rng.randrange(3))
        now = self.state["ronda"]
        self.table["limite"] = min(500, now + self.rng.choice([1, 2, 5, 60, 490]))

    def fall(self):
        """A kingdom that has ended before."""
        if len(self.active) < 3 or self.state["ronda"] < 1:
            return
        kingdom = self.rng.choice(self.active)
        for i in self.held(kingdom["jugador"]):
            h = self.hexes[i]
            h.update(reino="neutral", soldados=0)
            if h["industria"] == "capital":
                h["industria"] = "ciudad"
        kingdom["recursos"] = dict.fromkeys(board.RESOURCES, 0)
        kingdom.update(sancion=0, eliminado=self.rng.randint(1, self.state["ronda"]))
        if self.rng.random() < 0.5:
            kingdom["cultura"] = 50000
        self.active.remove(kingdom)
        self.state["turno_de"] = [k["jugador"] for k in self.active]

    def even(self):
        """Equal kingdoms of one hexagon each, so that a round without orders ends in a tie."""
        for h in self.hexes:
            if h["industria"] == "capital":
                h.update(nivel=3, soldados=2)
            else:
                h.update(reino="neutral", soldados=0)
        for kingdom in self.table["reinos"]:
            kingdom["cultura"] = 12
            if kingdom["eliminado"] is None:
                kingdom["recursos"] = dict.fromkeys(board.RESOURCES, 33)
        if self.rng.random() < 0.5:
            self.table["limite"] = self.state["ronda"] + 1

    def rename(self):
        for player, name in zip(self.state["jugadores"], self.rng.sample(DISPLAY_NAMES, 6)):
            player["nombre"] = name if self.rng.random() < 0.7 else player["id"]

    EDITS = (expand, expand, army, army, host, riches, riches, levels, new_city, sanction, culture,
             siege, siege, siege, great_city, great_city, late, late, fall, fall, rename, free_some, even)
