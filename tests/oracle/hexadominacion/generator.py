"""Random orders for one round, good lines and bad ones mixed, as canonical sheets.

The sheets are always valid as files; lines that must be cancelled are made on
purpose, so that every motive of the rules text occurs.
"""

import board

RES = board.RESOURCES


class OrderMaker:
    """The orders of all players for the round after `state`."""

    def __init__(self, rng, state):
        self.rng = rng
        self.hexes = state["tablero"]["hexagonos"]
        self.names = [h["nombre"] for h in self.hexes]
        self.kingdoms = {k["jugador"]: k for k in state["tablero"]["reinos"]}
        self.players = list(self.kingdoms)
        self.active = [p for p in self.players if self.kingdoms[p]["eliminado"] is None]
        self.late = state["tablero"]["limite"] > 470
        self.sheets = {}
        self.targets = []  # names of hexagons somebody means to attack

    def make(self):
        """Gives (sheets by player, the moderator's orders or None)."""
        self.sheets = {player: {} for player in self.active if self.chance(0.92)}
        if self.chance(0.25 if all(len(self.owned(p)) == 1 for p in self.active) else 0.01):
            return self.quiet_round(), None
        campaign = self.chance(0.5 if self.late else 0.12)
        for player in self.sheets:
            self.own_orders(player, campaign)
        for _ in range(self.rng.choice([0, 0, 1, 2, 3, 5])):
            self.trade()
        for _ in range(self.rng.choice([0, 0, 1, 2, 4])):
            self.cession()
        for sheet in self.sheets.values():
            for key in ("comerciar", "ceder", "comprar"):
                if key in sheet and self.chance(0.3):
                    self.rng.shuffle(sheet[key])
        return self.sheets, self.sanctions() if self.chance(0.15) else None

    def quiet_round(self):
        """No orders at all, or all give up."""
        if self.chance(0.5):
            return self.sheets
        return {player: {"rendirse": True} for player in self.active}

    # -- small helpers ----------------------------------------------------

    def chance(self, probability):
        return self.rng.random() < probability

    def owned(self, player):
        return [h for h in self.hexes if h["reino"] == player]

    def any_name(self):
        return self.rng.choice(self.names)

    def own_name(self, player):
        return self.rng.choice(self.owned(player))["nombre"]

    def mostly_own(self, player, probability=0.88):
        return self.own_name(player) if self.chance(probability) else self.any_name()

    def number(self, *small):
        """One of the numbers given, sometimes a small or huge one."""
        pool = [n for n in small if n > 0] or [1]
        if self.chance(0.06):
            return self.rng.choice([1, 9999, self.rng.randint(1, 9999)])
        return min(9999, self.rng.choice(pool))

    def amounts(self, kinds, high):
        return {r: self.rng.randint(1, high) for r in self.rng.sample(RES, kinds)}

    def neighbours(self, name):
        return [self.hexes[n] for n in board.NEIGHBOURS[self.names.index(name)]]

    def add(self, player, key, line):
        if player in self.sheets:
            self.sheets[player].setdefault(key, []).append(line)

    # -- a kingdom's own orders -------------------------------------------

    def own_orders(self, player, campaign):
        sheet = self.sheets[player]
        makers = {
            "construir": (0.5, self.build),
            "reclutar": (0.45, self.recruit),
            "dar_de_baja": (0.25, self.discharge),
            "mover": (0.5, self.move),
            "mover_capital": (0.3, self.move_capital),
            "atacar": (0.75, self.attack),
            "recibir": (0.75, self.receive),
        }
        for key, (probability, maker) in makers.items():
            if self.chance(probability):
                sheet[key] = maker(player)
        doomed = self.in_danger(player)
        if self.chance(0.3 if doomed else 0.015):
            sheet["rendirse"] = self.chance(0.6)
            if self.chance(0.7):
                self.testament(player)
        if self.chance(0.75 if campaign else 0.4 if doomed else 0.05):
            sheet["extender"] = self.rng.choice([1, 2, 5, 10, 50, 100])

    def in_danger(self, player):
        capital = next(h for h in self.owned(player) if h["industria"] == "capital")
        return any(
            h["reino"] not in ("neutral", player) and h["soldados"] > capital["soldados"]
            for h in self.neighbours(capital["nombre"])
        )

    def build(self, player):
        lines = [self.mostly_own(player) for _ in range(self.rng.randrange(5))]
        if lines and self.chance(0.2):
            lines.append(self.rng.choice(lines))
        return lines

    def recruit(self, player):
        store = self.kingdoms[player]["recursos"]
        most = min(store["trigo"] // 2, store["madera"] // 4, store["metal"] // 2)
        return {
            self.mostly_own(player): self.number(1, 2, most // 3, most // 2, most, most + 1)
            for _ in range(self.rng.randrange(4))
        }

    def discharge(self, player):
        lines = {}
        for _ in range(self.rng.randrange(4)):
            name = self.mostly_own(player)
            present = self.hexes[self.names.index(name)]["soldados"]
            lines[name] = self.number(1, 1, present // 2, present, present + 1)
        return lines

    def move(self, player):
        lines = []
        for _ in range(self.rng.randrange(5)):
            manned = [h["nombre"] for h in self.owned(player) if h["soldados"] > 0]
            start = self.rng.choice(manned) if manned and self.chance(0.75) else self.mostly_own(player)
            if lines and self.chance(0.2):
                start = lines[-1]["a"]
            goal = start if self.chance(0.06) else self.mostly_own(player)
            present = self.hexes[self.names.index(start)]["soldados"]
            lines.append({"de": start, "a": goal, "soldados": self.number(1, present // 2, present, present + 2)})
        return lines

    def move_capital(self, player):
        cities = [h["nombre"] for h in self.owned(player) if h["industria"] in board.CITIES]
        return self.rng.choice(cities) if self.chance(0.75) else self.mostly_own(player)

    def receive(self, player):
        cities = [h["nombre"] for h in self.owned(player) if h["industria"] in board.CITIES]
        lines = [name for name in cities if self.chance(0.7)]
        goals = [line["a"] for line in self.sheets[player].get("atacar", [])]
        lines += [name for name in goals if self.chance(0.4)]
        lines += [self.mostly_own(player, 0.5) for _ in range(self.rng.choice([0, 0, 0, 1, 2]))]
        if self.chance(0.4):
            lines.append("por_defecto")
        self.rng.shuffle(lines)
        return {name: self.rng.choice(RES) for name in lines}

    # -- attacks ----------------------------------------------------------

    def attack(self, player):
        """A list of attacks that often go on from what the ones before would take."""
        guess = {h["nombre"]: h["soldados"] for h in self.owned(player)}
        lines = []
        for _ in range(self.rng.choice([1, 1, 2, 3, 5])):
            style = self.rng.random()
            line = self.front_line(player, guess) if style < 0.8 else self.bad_line(player)
            if line:
                lines.append(line)
                self.targets.append(line["a"])
        return lines

    def front_line(self, player, guess):
        goals = {}
        for name, soldiers in guess.items():
            for h in self.neighbours(name) if soldiers > 0 else []:
                if h["nombre"] not in guess:
                    goals.setdefault(h["nombre"], []).append(name)
        if not goals:
            return None
        goal = self.choose_goal(player, list(goals))
        origins = self.rng.sample(goals[goal], min(len(goals[goal]), self.rng.choice([1, 1, 2, 3])))
        desde = {}
        for name in origins:
            present = guess[name]
            desde[name] = self.number(1, present, present, present, present // 2, present + 1)
            desde[name] = min(desde[name], 45) if self.chance(0.85) else desde[name]
        strength = {name: min(n, guess[name]) for name, n in desde.items()}
        if self.chance(0.1):
            desde[self.rng.choice(self.neighbours(goal))["nombre"]] = self.rng.randint(1, 9)
        for name, soldiers in strength.items():
            guess[name] -= soldiers
        guess[goal] = sum(strength.values())
        return {"desde": desde, "a": goal}

    def choose_goal(self, player, goals):
        def worth(name):
            h = self.hexes[self.names.index(name)]
            if h["reino"] == "neutral":
                return 1
            return 20 if h["industria"] == "capital" else 9
        return self.rng.choices(goals, [worth(name) for name in goals])[0]

    def bad_line(self, player):
        """Own or far goals, origins that may be anybody's."""
        goal = self.mostly_own(player, 0.5)
        around = [h["nombre"] for h in self.neighbours(goal)]
        origins = self.rng.sample(around, min(len(around), self.rng.choice([1, 1, 2, 3])))
        if self.chance(0.25):
            origins.append(self.mostly_own(player, 0.7))
        if self.chance(0.3):
            goal = self.any_name()
        return {"desde": {name: self.number(1, 2, 5) for name in origins}, "a": goal}

    # -- what needs two -----------------------------------------------------

    def partner(self, player):
        """Mostly another active kingdom, now and then oneself or one that has ended."""
        others = [p for p in self.active if p != player]
        return self.rng.choice(others) if self.chance(0.92) else self.rng.choice(self.players)

    def trade(self):
        a = self.rng.choice(self.active)
        b = self.partner(a)
        high = self.rng.choice([5, 5, 20, 60, 400])
        kinds = self.rng.sample(RES, 4)
        cut = self.rng.choice([0, 1, 1, 1, 2, 3])
        takes = {r: self.rng.randint(1, high) for r in kinds[cut:cut + self.rng.choice([1, 1, 2])]}
        gives = {r: self.rng.randint(1, high) for r in kinds[:cut]}
        if self.chance(0.05):
            gives[kinds[cut]] = 1
        self.agree(a, b, gives, takes)
        if self.chance(0.25):
            self.agree(a, b, gives, takes)
        if self.chance(0.25):
            self.agree(a, b, self.amounts(1, 9), {kinds[0]: 1})

    def agree(self, a, b, gives, takes):
        """A line of `a` and, mostly, the mirrored one of `b`."""
        self.add(a, "comerciar", self.trade_line(b, gives, takes))
        if self.chance(0.88) and a != b:
            mirrored = dict(reversed(takes.items()))
            self.add(b, "comerciar", self.trade_line(a, mirrored, gives))

    def trade_line(self, partner, gives, takes):
        line = {"con": partner, "doy": dict(gives), "recibo": dict(takes)}
        for side in ("doy", "recibo"):
            if not line[side] and self.chance(0.5):
                del line[side]
        return line

    def cession(self):
        seller = self.rng.choice(self.active)
        buyer = self.partner(seller)
        name = self.mostly_own(seller, 0.85)
        if self.targets and self.chance(0.2):
            name = self.rng.choice(self.targets)
        price = {} if self.chance(0.4) else self.amounts(self.rng.choice([1, 1, 2, 4]), self.rng.choice([5, 40, 400]))
        self.sell(seller, buyer, name, price)
        if self.chance(0.2):
            self.sell(buyer, self.partner(buyer), name, price)
        if self.chance(0.1):
            self.sell(seller, self.partner(seller), name, price)

    def testament(self, player):
        """What one who gives up leaves to others, often with the capital."""
        own = self.owned(player)
        capital = next(h["nombre"] for h in own if h["industria"] == "capital")
        chosen = [h["nombre"] for h in self.rng.sample(own, min(len(own), self.rng.randrange(4)))]
        for name in [capital] * self.chance(0.75) + chosen:
            self.sell(player, self.partner(player), name, {} if self.chance(0.5) else {"madera": 1})

    def sell(self, seller, buyer, name, price):
        line = {"hexagono": name, "a": buyer, "por": dict(price)}
        if not price and self.chance(0.5):
            del line["por"]
        self.add(seller, "ceder", line)
        if price and self.chance(0.85):
            self.add(buyer, "comprar", {"hexagono": name, "de": seller, "por": dict(reversed(price.items()))})
        elif not price and self.chance(0.05):
            self.add(buyer, "comprar", {"hexagono": name, "de": seller, "por": {"trigo": 1}})

    def sanctions(self):
        chosen = self.rng.sample(self.players, self.rng.randint(1, len(self.players)))
        return {"sancionar": {player: self.rng.choice([0, 1, 1, 2, 3, 100]) for player in chosen}}
