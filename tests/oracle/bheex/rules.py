"""One game on its board: legal actions, the master rule, and the resolution of a round with its events."""

from geometry import of_options

KINDS = ("obrera", "guerrera", "reina")


class Refused(Exception):
    """The round cannot be resolved; contains the stable code."""


def event(kind, player, **fields):
    return {"tipo": kind, "jugador": player, "visible": "todos", **fields}


class Table:
    """A position, with vertices as indexes of the full board."""

    def __init__(self, state):
        self.options = state["opciones"]
        self.board = of_options(self.options)
        self.players = [p["id"] for p in state["jugadores"]]
        self.number = state["ronda"]
        self.turn = list(state["turno_de"])
        self.result = state["resultado"]
        own, index = state["tablero"], self.board.by_name
        self.phase, self.starter = own["fase"], own["inicia"]
        self.pieces = {index[p["vertice"]]: (p["jugador"], p["tipo"]) for p in own["piezas"]}
        self.reserve = {player: dict(own["reserva"][player]) for player in self.players}
        self.fallen = list(own["eliminados"])
        self.offers = set(own["tablas"])
        self.history = [tuple(index[n] for n in move.split("-")) for move in own["historial"]]

    def copy(self):
        """A copy that can be changed independently; lists of fallen pieces are shared, because they are never changed in place.
        """
        other = object.__new__(Table)
        other.__dict__.update(self.__dict__)
        other.turn, other.fallen = list(self.turn), list(self.fallen)
        other.pieces, other.offers, other.history = dict(self.pieces), set(self.offers), list(self.history)
        other.reserve = {player: dict(left) for player, left in self.reserve.items()}
        return other

    def tablero(self):
        """The game's own part of the state."""
        names = self.board.names
        return {
            "fase": self.phase,
            "inicia": self.starter,
            "piezas": self.listed(self.pieces),
            "reserva": {player: {kind: self.reserve[player][kind] for kind in KINDS} for player in self.players},
            "eliminados": self.fallen,
            "tablas": [player for player in self.players if player in self.offers],
            "historial": ["-".join(names[v] for v in move) for move in self.history],
        }

    def listed(self, vertices):
        """Pieces as written in the state, sorted by vertex."""
        return [
            {"vertice": self.board.names[v], "jugador": self.pieces[v][0], "tipo": self.pieces[v][1]}
            for v in sorted(vertices)
        ]

    # -- players -------------------------------------------------------------

    def active(self):
        out = {fallen["jugador"] for fallen in self.fallen}
        return [player for player in self.players if player not in out]

    def after(self, player):
        """The next active player in the order of seats."""
        seat, active = self.players.index(player), self.active()
        for step in range(1, len(self.players) + 1):
            candidate = self.players[(seat + step) % len(self.players)]
            if candidate in active:
                return candidate
        raise AssertionError("nobody is left")

    def left(self, player):
        return sum(self.reserve[player].values())

    def next_kind(self, player):
        return next(kind for kind in KINDS if self.reserve[player][kind])

    def can_move(self, player):
        return any(
            owner == player and any(n not in self.pieces for n in self.board.neighbours[v])
            for v, (owner, _) in self.pieces.items()
        )

    # -- the master rule -----------------------------------------------------

    def doomed(self):
        """Every piece with two adjacent pieces of the same other player, in order."""
        found = []
        for v, (owner, _) in self.pieces.items():
            near = [self.pieces[n][0] for n in self.board.neighbours[v] if n in self.pieces]
            if any(near.count(other) >= 2 for other in near if other != owner):
                found.append(v)
        return sorted(found)

    def master_rule(self, number, events):
        """Removes pieces by the master rule, then eliminates players without a reina. True if anything was removed."""
        gone = self.doomed()
        if not gone:
            return False
        events.append(event("retiradas", None, piezas=self.listed(gone)))
        removed = [self.pieces.pop(v) for v in gone]
        active = self.active()
        queens = [player for player in self.players if (player, "reina") in removed and player in active]
        self.eliminate(queens, "reina", number, events)
        return True

    def eliminate(self, players, motive, number, events):
        """Eliminates these players at the same time; sets the result if that ends the game."""
        if not players:
            return
        for player in players:
            self.fallen = self.fallen + [{"jugador": player, "ronda": number, "motivo": motive}]
            self.reserve[player] = dict.fromkeys(KINDS, 0)
            events.append(event("eliminado", player, motivo=motive))
            own = [v for v, (owner, _) in self.pieces.items() if owner == player]
            if self.options["retirar_eliminados"] and own:
                events.append(event("despejadas", player, piezas=self.listed(own)))
                for v in own:
                    del self.pieces[v]
        self.offers, self.history = set(), []
        active = self.active()
        if len(active) == 1:
            self.end("victoria", active, motive)
        elif not active:
            self.end("empate", list(players), motive)

    def end(self, kind, winners, motive):
        self.result = {"tipo": kind, "ganadores": winners, "motivo": motive}

    # -- actions -------------------------------------------------------------
    # An action is (key, vertices): ("colocar", (v,)), ("mover", (de, a)) or ("mover", (de, por, a)).

    def motive(self, player, key, way):
        """Why the action is not legal; None if it is."""
        if self.phase != {"colocar": "colocacion", "mover": "guerra"}[key]:
            return "fase_equivocada"
        if key == "colocar":
            return "vertice_ocupado" if way[0] in self.pieces else None
        start = way[0]
        if start not in self.pieces or self.pieces[start][0] != player:
            return "pieza_ajena"
        if start in way[1:]:
            return "mismo_vertice"
        if len(way) == 3 and self.pieces[start][1] != "guerrera":
            return "solo_guerrera"
        if any(b not in self.board.neighbours[a] for a, b in zip(way, way[1:])):
            return "no_contiguo"
        if way[1] in self.pieces:
            return "vertice_ocupado"
        if len(way) == 3 and way[2] in self.after_first_step(*way[:2]).pieces:
            return "vertice_ocupado"
        return None

    def after_first_step(self, start, first):
        """The table after the first step and its removals."""
        trial = self.copy()
        trial.pieces[first] = trial.pieces.pop(start)
        trial.master_rule(trial.number + 1, [])
        return trial

    def legal_ways(self):
        """Every legal action of the player in turn, in the order of `ronda legal`."""
        if self.result is not None:
            return []
        if self.phase == "colocacion":
            return [("colocar", (v,)) for v in self.board.vertices if v not in self.pieces]
        player, ways = self.turn[0], []
        for start in sorted(v for v, (owner, _) in self.pieces.items() if owner == player):
            for first in self.board.neighbours[start]:
                if first in self.pieces:
                    continue
                ways.append(("mover", (start, first)))
                if self.pieces[start][1] == "guerrera":
                    after = self.after_first_step(start, first).pieces
                    ways += [
                        ("mover", (start, first, goal)) for goal in self.board.neighbours[first]
                        if goal != start and goal not in after
                    ]
        return ways

    def order(self, key, way):
        """The action as an order file writes it, names in capitals."""
        names = [self.board.names[v] for v in way]
        if key == "colocar":
            return {"colocar": names[0]}
        return {"mover": dict(zip(("de", "a") if len(way) == 2 else ("de", "por", "a"), names))}

    def action(self, sheet):
        """The action of an order sheet; None if there is none."""
        index = self.board.by_name
        if "colocar" in sheet:
            return "colocar", (index[sheet["colocar"]],)
        if "mover" in sheet:
            return "mover", tuple(index[sheet["mover"][key]] for key in ("de", "por", "a") if key in sheet["mover"])
        return None


class Round:
    """Resolves one round on a table, in place. Raises Refused if the turn stays open."""

    def __init__(self, table, sheets):
        self.table, self.sheets = table, sheets
        self.number = table.number + 1
        self.player = table.turn[0]
        self.events = []

    def run(self):
        table = self.table
        actions = {player: table.action(sheet) for player, sheet in self.sheets.items()}
        if any(action and player != self.player for player, action in actions.items()):
            raise Refused("no_es_su_turno")
        action = actions.get(self.player)
        resigned = [p for p in table.active() if self.sheets.get(p, {}).get("rendirse")]
        table.eliminate(resigned, "rendicion", self.number, self.events)
        if table.result is None:
            self.offers()
        if table.result is not None:
            if action:
                self.cancel(action, "partida_terminada")
        else:
            self.go_on(action)
        self.close()

    def go_on(self, action):
        """Steps 3 to 5."""
        table = self.table
        if self.player in table.active():
            if action is None:
                raise Refused("falta_orden")
            self.act(action)
        if table.result is None:
            self.next_turn()
        if table.result is None:
            if action and action[0] == "mover" and table.history and self.repeated():
                table.end("empate", table.active(), "repeticion")
            elif self.number >= table.options["max_rondas"]:
                table.end("empate", table.active(), "limite")

    def cancel(self, action, motive):
        order = self.table.order(*action)
        self.events.append(event("cancelada", self.player, orden=order, motivo=motive))

    def offers(self):
        table = self.table
        for player in table.active():
            wish = self.sheets.get(player, {}).get("tablas", False if player == self.player else None)
            if wish is None or wish == (player in table.offers):
                continue
            (table.offers.add if wish else table.offers.discard)(player)
            self.events.append(event("tablas", player, valor=wish))
        if table.offers.issuperset(table.active()):
            table.end("empate", table.active(), "acuerdo")

    # -- the action ----------------------------------------------------------

    def act(self, action):
        table, (key, way) = self.table, action
        motive = table.motive(self.player, key, way)
        if motive:
            raise Refused(motive)
        if key == "colocar":
            self.place(way[0])
            return
        kind, removed = table.pieces[way[0]][1], False
        for step, (start, goal) in enumerate(zip(way, way[1:])):
            if step and (table.result is not None or start not in table.pieces):
                # The rules do not rank the two motives; the end of the game is mentioned first in its condition.
                self.cancel(action, "partida_terminada" if table.result is not None else "pieza_retirada")
                break
            names = table.board.names
            self.events.append(event("movida", self.player, pieza=kind, de=names[start], a=names[goal]))
            table.pieces[goal] = table.pieces.pop(start)
            removed |= table.master_rule(self.number, self.events)
        if removed:
            table.history = []
        else:
            table.history.append(way)

    def place(self, vertex):
        table = self.table
        kind = table.next_kind(self.player)
        table.reserve[self.player][kind] -= 1
        table.pieces[vertex] = (self.player, kind)
        table.history = []
        self.events.append(event("colocada", self.player, pieza=kind, vertice=table.board.names[vertex]))
        table.master_rule(self.number, self.events)

    # -- after the action ----------------------------------------------------

    def next_turn(self):
        table = self.table
        if table.phase == "colocacion" and not any(table.left(player) for player in table.active()):
            table.phase = "guerra"
            self.events.append(event("fase", None, fase="guerra"))
        player = table.after(self.player)
        while table.phase == "guerra" and not table.can_move(player):
            table.eliminate([player], "bloqueo", self.number, self.events)
            if table.result is not None:
                return
            player = table.after(player)
        table.turn = [player]

    def repeated(self):
        table, moves = self.table, self.table.history
        players, count = len(table.active()), len(moves)
        if table.options["repeticion"] == "vaiven":
            return count >= 3 * players and all(
                moves[i] == tuple(reversed(moves[i - players])) for i in range(count - 2 * players, count)
            )
        pieces, same = dict(table.pieces), 1
        for back, way in enumerate(reversed(moves), 1):
            pieces[way[0]] = pieces.pop(way[-1])
            if back % players == 0 and pieces == table.pieces:
                same += 1
        return same >= 3

    def close(self):
        table = self.table
        table.number = self.number
        if table.result is not None:
            table.turn, table.offers = [], set()
            self.events.append(event("fin", None, resultado=table.result))
