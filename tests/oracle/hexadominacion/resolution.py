"""How one round of HexaDominación is resolved, step by step.

`Round` changes the state it is given and collects the events. The steps are the
list `STEPS`, numbered as in the rules text; steps 1, 6 and 8 have files of
their own.
"""

import board
from attack import AttackStep
from cession import CessionStep
from trade import TradeStep


class Round(TradeStep, AttackStep, CessionStep):
    """One round being resolved."""

    def __init__(self, state, sheets, moderator, dice):
        self.state = state
        self.sheets = sheets
        self.moderator = moderator
        self.dice = dice
        self.options = state["opciones"]
        self.number = state["ronda"] + 1
        self.table = state["tablero"]
        self.hexes = self.table["hexagonos"]
        self.players = [player["id"] for player in state["jugadores"]]
        self.kingdoms = {kingdom["jugador"]: kingdom for kingdom in self.table["reinos"]}
        self.index = {h["nombre"]: i for i, h in enumerate(self.hexes)}
        self.conquered = set()  # indexes of hexagons that changed hands in step 6
        self.events = []

    def resolve(self):
        """Carries out all steps and returns the events."""
        for step in self.STEPS:
            step(self)
        return self.events

    # -- events -----------------------------------------------------------

    def event(self, kind, player, visible="todos", **fields):
        entry = {"tipo": kind, "jugador": player, "visible": visible, **fields}
        drawn = self.dice.take_log()
        if drawn:
            entry["dados"] = drawn
        self.events.append(entry)

    def private(self, *players):
        """Who sees what `inventarios: secretos` hides."""
        return list(players) if self.options["inventarios"] == "secretos" else "todos"

    def cancel(self, player, order, i, motive):
        visible = [] if player == "moderador" else [player]
        self.event("cancelada", player, visible, orden=order, i=i, motivo=motive)

    def notice(self, player, order, i, motive, name):
        self.event("aviso", player, [player], orden=order, i=i, motivo=motive, hexagono=name)

    # -- orders -----------------------------------------------------------

    def lines(self, player, key):
        """The numbered lines of a key: list items, mapping entries or the single value."""
        value = self.sheets.get(player, {}).get(key)
        if value is None:
            return []
        if isinstance(value, dict):
            value = list(value.items())
        elif not isinstance(value, list):
            value = [value]
        return list(enumerate(value, 1))

    # -- the board --------------------------------------------------------

    def active(self, player):
        return self.kingdoms[player]["eliminado"] is None

    def active_players(self):
        return [player for player in self.players if self.active(player)]

    def hex(self, name):
        return self.hexes[self.index[name]]

    def owns(self, player, name):
        return self.hex(name)["reino"] == player

    def holdings(self, player):
        """The kingdom's hexagons in canonical order."""
        return [h for h in self.hexes if h["reino"] == player]

    def own_neighbours(self, name, player):
        around = [self.hexes[n] for n in board.NEIGHBOURS[self.index[name]]]
        return [h for h in around if h["reino"] == player]

    def by_hexagon(self, counts):
        """A mapping of hexagons in canonical order, only numbers above 0."""
        return {h["nombre"]: counts[h["nombre"]] for h in self.hexes if counts.get(h["nombre"], 0) > 0}

    def eliminate(self, player, heir):
        """Ends a kingdom: its hexagons pass to `heir`; returns their names."""
        lost = self.holdings(player)
        for h in lost:
            h["reino"] = heir
            h["soldados"] = 0
            if h["industria"] == "capital":
                h["industria"] = "ciudad"
        kingdom = self.kingdoms[player]
        kingdom["recursos"] = dict.fromkeys(board.RESOURCES, 0)
        kingdom["sancion"] = 0
        kingdom["eliminado"] = self.number
        return [h["nombre"] for h in lost]

    # -- resources --------------------------------------------------------

    def can_pay(self, player, cost):
        store = self.kingdoms[player]["recursos"]
        return all(store[name] >= amount for name, amount in cost.items())

    def pay(self, player, cost):
        store = self.kingdoms[player]["recursos"]
        for name, amount in cost.items():
            store[name] -= amount
            assert store[name] >= 0

    def gain(self, player, amounts):
        """Adds resources up to the store's limit; returns what was lost."""
        store = self.kingdoms[player]["recursos"]
        lost = {}
        for name, amount in amounts.items():
            full = store[name] + amount
            store[name] = min(full, board.STORE)
            lost[name] = full - store[name]
        return board.positive(lost)

    # -- step 0 -----------------------------------------------------------

    def sanctions(self):
        for i, (player, rounds) in enumerate(self.moderator.get("sancionar", {}).items(), 1):
            if not self.active(player):
                self.cancel("moderador", "sancionar", i, "reino_eliminado")
                continue
            self.kingdoms[player]["sancion"] = rounds
            self.event("sancion", player, rondas=rounds)

    # -- steps 2 to 5: every line is checked, then carried out ------------

    def each_line(self, key, carry_out):
        for player in self.players:
            for i, line in self.lines(player, key):
                motive = carry_out(player, i, line)
                if motive:
                    self.cancel(player, key, i, motive)

    def build(self):
        built = set()

        def one(player, _, name):
            target = self.hex(name)
            if not self.owns(player, name):
                return "no_es_tuyo"
            if name in built:
                return "ya_construido"
            if target["nivel"] == 5:
                return "nivel_maximo"
            cost = board.BUILD[target["nivel"] + 1]
            if not self.can_pay(player, cost):
                return "recursos_insuficientes"
            self.pay(player, cost)
            built.add(name)
            target["nivel"] += 1
            self.event("construido", player, hexagono=name, nivel=target["nivel"])

        self.each_line("construir", one)

    def recruit(self):
        def one(player, _, line):
            name, soldiers = line
            if not self.owns(player, name):
                return "no_es_tuyo"
            cost = board.times(board.RECRUIT, soldiers)
            if not self.can_pay(player, cost):
                return "recursos_insuficientes"
            self.pay(player, cost)
            self.hex(name)["soldados"] += soldiers
            self.event("reclutado", player, hexagono=name, soldados=soldiers)

        self.each_line("reclutar", one)

    def discharge(self):
        def one(player, _, line):
            name, soldiers = line
            if not self.owns(player, name):
                return "no_es_tuyo"
            if self.hex(name)["soldados"] < soldiers:
                return "soldados_insuficientes"
            self.hex(name)["soldados"] -= soldiers
            lost = self.gain(player, board.times(board.DISCHARGE, soldiers))
            self.event("licenciado", player, self.private(player),
                       hexagono=name, soldados=soldiers, perdido=lost)

        self.each_line("dar_de_baja", one)

    def move(self):
        def one(player, i, line):
            origin, target = self.hex(line["de"]), self.hex(line["a"])
            if self.kingdoms[player]["sancion"] > 0:
                return "sancionado"
            if origin is target:
                return "mismo_hexagono"
            if origin["reino"] != player or target["reino"] != player:
                return "no_es_tuyo"
            if self.options["movimiento"] == "conexo" and not self.connected(line["de"], line["a"]):
                return "no_conectado"
            if origin["soldados"] == 0:
                return "sin_soldados"
            moving = min(line["soldados"], origin["soldados"])
            if moving < line["soldados"]:
                self.notice(player, "mover", i, "soldados_insuficientes", line["de"])
            origin["soldados"] -= moving
            target["soldados"] += moving
            self.event("movido", player, de=line["de"], a=line["a"], soldados=moving)

        self.each_line("mover", one)

    def connected(self, start, goal):
        """Whether a path over hexagons of one owner leads from `start` to `goal`."""
        owner = self.hex(start)["reino"]
        seen, waiting = {start}, [start]
        while waiting:
            for h in self.own_neighbours(waiting.pop(), owner):
                if h["nombre"] not in seen:
                    seen.add(h["nombre"])
                    waiting.append(h["nombre"])
        return goal in seen

    def move_capital(self):
        def one(player, _, name):
            target = self.hex(name)
            if target["reino"] != player:
                return "no_es_tuyo"
            if target["industria"] == "capital":
                return "ya_es_capital"
            if target["industria"] != "ciudad":
                return "no_es_ciudad"
            if target["nivel"] < 4:
                return "nivel_insuficiente"
            if not self.can_pay(player, board.MOVE_CAPITAL):
                return "recursos_insuficientes"
            self.pay(player, board.MOVE_CAPITAL)
            old = next(h for h in self.holdings(player) if h["industria"] == "capital")
            old["industria"] = "ciudad"
            target["industria"] = "capital"
            self.event("capital_movida", player, de=old["nombre"], a=name)

        self.each_line("mover_capital", one)

    # -- step 7 -----------------------------------------------------------

    def receive(self):
        wishes = {}
        self.each_line("recibir", lambda player, _, line: self.wish(player, line, wishes))
        for i, h in enumerate(self.hexes):
            if h["reino"] != "neutral":
                self.produce(i, h, wishes)
        for player in self.active_players():
            self.city_culture(player)

    def wish(self, player, line, wishes):
        """One entry of `recibir`; a good one is kept in `wishes`."""
        name, resource = line
        if name == "por_defecto":
            return None
        if not self.active(player):
            return "reino_eliminado"
        if not self.owns(player, name):
            return "no_es_tuyo"
        if self.hex(name)["industria"] not in board.CITIES:
            return "no_es_ciudad"
        if self.index[name] in self.conquered:
            return "recien_conquistada"
        wishes[name] = resource
        return None

    def produce(self, i, h, wishes):
        player, name, resource = h["reino"], h["nombre"], h["industria"]
        if resource in board.CITIES:
            if i in self.conquered:
                return
            default = self.sheets.get(player, {}).get("recibir", {}).get("por_defecto")
            resource = wishes.get(name, default)
            if resource is None:
                self.notice(player, "recibir", 0, "ciudad_sin_recurso", name)
                return
        least, most = board.YIELD[h["nivel"]]
        amount = self.dice.roll(f"recibir/{h['q']},{h['r']}", most - least + 1) + least - 1
        lost = self.gain(player, {resource: amount})
        self.event("recibido", player, self.private(player), hexagono=name, recurso=resource,
                   cantidad=amount, perdido=lost.get(resource, 0))

    def city_culture(self, player):
        cities = {
            h["nombre"]: board.CITY_CULTURE[h["nivel"]]
            for h in self.holdings(player) if h["industria"] in board.CITIES
        }
        total = sum(cities.values())
        self.kingdoms[player]["cultura"] += total
        self.event("cultura", player, self.private(player), ciudades=cities, total=total)

    # -- step 9 -----------------------------------------------------------

    def extend(self):
        votes = []

        def one(player, _, rounds):
            if not self.active(player):
                return "reino_eliminado"
            if not self.options["extension"]:
                return "no_permitido"
            votes.append(rounds)

        self.each_line("extender", one)
        if not votes:
            return
        active = len(self.active_players())
        needed = active // 2 + 1
        before = self.table["limite"]
        if len(votes) >= needed:
            wanted = sorted(votes, reverse=True)[needed - 1]
            self.table["limite"] = min(before + wanted, board.LAST_ROUND)
        self.event("extension", None, votos=len(votes), activos=active,
                   rondas=self.table["limite"] - before, limite=self.table["limite"])

    # -- step 10 ----------------------------------------------------------

    def end(self):
        for player in self.active_players():
            kingdom = self.kingdoms[player]
            kingdom["sancion"] = max(0, kingdom["sancion"] - 1)
        points = {player: self.points(player) for player in self.players}
        result = self.result({player: parts["total"] for player, parts in points.items()})
        for player in self.players:
            visible = "todos" if result else self.private(player)
            self.event("puntuacion", player, visible, **points[player])
        if result:
            self.event("fin", None, resultado=result)
        self.state["ronda"] = self.number
        self.state["resultado"] = result
        self.state["turno_de"] = [] if result else self.active_players()

    def points(self, player):
        kingdom = self.kingdoms[player]
        holdings = self.holdings(player)
        parts = {
            "militar": sum(board.SOLDIER_POINTS * h["soldados"] for h in holdings),
            "economica": sum(kingdom["recursos"].values()),
            "territorial": sum(
                board.TERRITORY[h["nivel"]]
                + (board.CITY_POINTS if h["industria"] in board.CITIES else 0)
                for h in holdings
            ),
            "cultural": kingdom["cultura"],
        }
        parts["total"] = sum(parts.values())
        return parts

    def result(self, totals):
        """How the game ends with this round, or None."""
        active = self.active_players()
        if len(active) == 1:
            return {"tipo": "victoria", "ganadores": active, "motivo": "unico_reino"}
        if active and self.number < self.table["limite"]:
            return None
        rivals = active or self.players
        best = max(totals[player] for player in rivals)
        winners = [player for player in rivals if totals[player] == best]
        return {
            "tipo": "victoria" if len(winners) == 1 else "empate",
            "ganadores": winners,
            "motivo": "limite_de_rondas" if active else "sin_reinos",
        }

    STEPS = (
        sanctions,  # 0
        TradeStep.trade,  # 1
        build,  # 2
        recruit,  # 3
        discharge,  # 3
        move,  # 4
        move_capital,  # 5
        AttackStep.attack,  # 6
        receive,  # 7
        CessionStep.cede_and_surrender,  # 8
        extend,  # 9
        end,  # 10
    )
