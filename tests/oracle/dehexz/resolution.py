"""A round: resignations, leaving by agreement, draw offers, the turn or the division of spoils, and what follows."""

import board
from position import SOLIDS, Position
from turn import Refusal, Turn

ACTIONS = ("mover", "otro", "cambiar", "ingresar", "rescate", "pasar", "botin", "inicio")


class Resolution:
    """One round of a state; `run` stores the result in the fields that `adjudicate` reads."""

    def __init__(self, state, sheets):
        table = state["tablero"]
        self.position = Position.read(state)
        self.records = self.position.players
        self.sheets = sheets
        self.turn = state["turno_de"][0]
        self.options = state["opciones"]
        self.offers = list(table["tablas"])
        self.spoils = dict(table["botin"]) if table["botin"] else None
        self.sharing = self.spoils is not None
        self.quiet = table["sin_avance"]
        self.seen = list(table["posiciones"])
        self.result = None
        self.next_turn = []
        self.events = []
        self.progress = self.played = False
        self.new_spoils = False

    def event(self, kind, player, visible="todos", **fields):
        self.events.append({"tipo": kind, "jugador": player, "visible": visible, **fields})

    def order(self, player, key):
        return self.sheets.get(player, {}).get(key)

    def on(self):
        return self.result is None

    def active(self):
        return self.position.active()

    def run(self):
        self.resignations()
        if self.on():
            self.leaving()
        if self.on():
            self.draw_offers()
        if self.on() and self.sharing:
            self.share_out()
        elif self.on() and self.turn in self.active():
            self.play_turn()
            if self.on():
                self.defeats()
        self.count_quiet()
        self.pass_on()
        if not self.on():
            self.next_turn, self.offers, self.spoils = [], [], None
            self.event("fin", None, resultado=self.result)

    # -- step 1 to 3 --------------------------------------------------------

    def resignations(self):
        active = self.active()
        resigned = [p for p in active if self.order(p, "rendirse")]
        left = [p for p in active if p not in resigned]
        if len(left) >= 2:
            for loser in resigned:
                self.goes_out(loser, "derrota", "rendicion", self.player_before(loser))
            return
        for loser in resigned:
            self.mark_out(loser, "derrota", "rendicion", None)
        if left:
            self.victory(left[0], "rendicion")
        elif resigned:
            self.result = {"tipo": "empate", "ganadores": resigned, "motivo": "rendicion"}

    def leaving(self):
        active = self.active()
        for player in active:
            self.ask_to_leave(player, len(active) == 3)
        for player in active:
            self.accept_leaving(player, len(active) == 3)
        for player in active:
            wish = self.records[player]["retiro"]
            if wish and len(wish["aceptan"]) == 2:
                self.goes_out(player, wish["modo"], "acuerdo", None)
                break

    def ask_to_leave(self, player, three):
        mode, record = self.order(player, "retiro"), self.records[player]
        if mode is not None and not three:
            self.event("cancelada", player, [player], orden="retiro", motivo="retiro_imposible")
        elif mode == "no" or mode is None and player == self.turn:
            record["retiro"] = None
        elif mode is not None and (record["retiro"] is None or record["retiro"]["modo"] != mode):
            record["retiro"] = {"modo": mode, "aceptan": []}
            self.event("retiro", player, modo=mode)

    def accept_leaving(self, player, three):
        asker = self.order(player, "acepta_retiro")
        if asker is None:
            return
        wish = self.records[asker]["retiro"]
        if not three or wish is None or asker == player:
            self.event("cancelada", player, [player], orden="acepta_retiro", motivo="sin_retiro")
        elif player not in wish["aceptan"]:
            wish["aceptan"] = [p for p in self.position.order if p in wish["aceptan"] or p == player]
            self.event("acepta_retiro", player, a=asker)

    def draw_offers(self):
        for player in self.active():
            wish = self.order(player, "tablas")
            if wish is None and (player != self.turn or self.sharing):
                continue
            wish = bool(wish)
            if wish != (player in self.offers):
                chosen = set(self.offers) ^ {player}
                self.offers = [p for p in self.position.order if p in chosen]
                self.event("tablas", player, valor=wish)
        if self.offers == self.active():
            self.draw("acuerdo")

    # -- ends ---------------------------------------------------------------

    def draw(self, motive):
        self.result = {"tipo": "empate", "ganadores": self.active(), "motivo": motive}

    def victory(self, winner, motive):
        self.result = {"tipo": "victoria", "ganadores": [winner], "motivo": motive}

    def after_turn(self, player):
        """The other active players, in turn order after this one."""
        order = self.position.order
        i = order.index(player)
        return [p for p in order[i + 1:] + order[:i] if p in self.active()]

    def player_before(self, loser):
        """The player who had the previous turn, but never the loser."""
        return next((p for p in reversed(self.after_turn(self.turn)) if p != loser), self.turn)

    def mark_out(self, player, mode, motive, by):
        self.records[player].update(estado=mode, preparada=None, amenaza=None, sin_i=0, propia=False)
        for record in self.records.values():
            record["retiro"] = None
        self.offers = []
        self.progress = True
        self.event("fin_jugador", player, modo=mode, motivo=motive, por=by)

    def goes_out(self, player, mode, motive, by):
        self.mark_out(player, mode, motive, by)
        left = self.active()
        if len(left) == 1:
            self.victory(left[0], motive)
            return
        record = self.records[player]
        record["captura"] = dict.fromkeys(SOLIDS, 0)
        self.position.ghosts.pop(player, None)
        for cell, solid in list(self.position.solids.items()):
            if solid[1] == player and (solid[0] == "Ä" or mode == "retirada"):
                self.position.take_solid(cell)
        if mode == "derrota":
            self.records[by]["zonas"] += record["zonas"]
            self.spoils = {"de": player, "para": by}
            self.new_spoils = True
        record["zonas"] = []

    # -- step 4: division of spoils ----------------------------------------

    def share_out(self):
        orders = self.sheets.get(self.turn, {})
        if any(key in orders for key in ACTIONS if key != "botin"):
            raise Refusal("solo_botin")
        order = orders.get("botin", {})
        fates = self.fates(order)
        heir = self.spoils["para"]
        third = next(p for p in self.active() if p != heir)
        for cell, (kind, owner, side) in sorted(self.position.solids.items()):
            if owner != self.spoils["de"]:
                continue
            fate = fates.get(cell, order.get("resto", "dejar"))
            if fate == "dejar" and kind == "I" and self.position.has(heir, "I"):
                fate = "captura"
            if fate == "dejar":
                self.position.solids[cell] = (kind, heir, side)
            else:
                self.position.take_solid(cell)
                self.records[heir if fate == "captura" else third]["captura"][kind] += 1
            self.event(
                "botin", heir, de_jugador=self.spoils["de"], pieza=kind, casilla=board.NAMES[cell], suerte=fate,
            )
        self.progress = True

    def fates(self, order):
        """The named cells and what they become."""
        fates = {}
        for fate in ("dejar", "captura", "ceder"):
            for name in order.get(fate, []):
                cell = board.NUMBER[name]
                solid = self.position.solids.get(cell)
                if cell in fates or solid is None or solid[1] != self.spoils["de"]:
                    raise Refusal("botin_ilegal")
                fates[cell] = fate
        return fates

    # -- step 5 and 6: the turn -----------------------------------------------

    def play_turn(self):
        orders = self.sheets.get(self.turn, {})
        if not any(key in orders for key in ACTIONS if key != "inicio"):
            raise Refusal("falta_orden")
        if "botin" in orders:
            raise Refusal("sin_botin")
        self.haunted_before = self.position.haunted(self.turn)
        turn = Turn(self.position, self.turn, self.options["movimiento_extra"])
        turn.run(orders)
        self.events += turn.events
        self.progress |= turn.progress
        self.rescued = turn.rescued
        self.played = True

    def defeats(self):
        for player in self.after_turn(self.turn):
            if self.on() and not self.position.has_army(player):
                self.goes_out(player, "derrota", "solo_af", self.turn)
        if not self.on():
            return
        if not self.position.has_army(self.turn):
            self.own_defeat("solo_af", not self.rescued)
        elif self.position.haunted(self.turn):
            self.count_haunting()
        else:
            self.records[self.turn].update(sin_i=0, propia=False)

    def count_haunting(self):
        record = self.records[self.turn]
        record["sin_i"] += 1
        if record["sin_i"] == 1:
            record["propia"] = not self.haunted_before and not self.rescued
        else:
            self.own_defeat("fantasma_sin_imitador", record["propia"])

    def own_defeat(self, motive, suicide):
        if suicide:
            self.goes_out(self.turn, "suicidio", motive, None)
        else:
            self.goes_out(self.turn, "derrota", motive, self.player_before(self.turn))

    # -- step 7 and 8 ---------------------------------------------------------

    def count_quiet(self):
        if self.progress:
            self.quiet, self.seen = 0, []
        elif self.played:
            self.quiet += 1
        limit = self.options["jugadas_sin_avance"] * len(self.active())
        if self.on() and self.quiet >= limit:
            self.draw("sin_avance")

    def pass_on(self):
        if not self.on():
            return
        if self.sharing:
            following = self.spoils["sigue"]
            self.spoils = None
        else:
            following = self.after_turn(self.turn)[0]
        if self.new_spoils:
            following = self.begin_sharing(following)
        self.next_turn = [following]
        self.seen.append(self.position.key(following))
        if self.seen.count(self.seen[-1]) >= 3:
            self.draw("repeticion")

    def begin_sharing(self, following):
        """The heir's round comes first if there are spoils to divide."""
        loser = self.spoils["de"]
        if not any(solid[1] == loser for solid in self.position.solids.values()):
            self.spoils = None
            return following
        self.spoils["sigue"] = following
        return self.spoils["para"]
