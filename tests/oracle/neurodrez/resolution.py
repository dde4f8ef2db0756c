"""The order of a turn, resignations and draws, and the ends of the game."""

import board
from table import MINIMUM_EARLY, Refused, Table

OUT_OF_TURN = {"rendirse", "tablas"}
PIECE_KEYS = ("entrar", "mover", "retirar_pieza")


class GameOver(Exception):
    """The game has ended; nothing more of the round is done."""


class Round(Table):
    """One round. `sheets`: `ordenes` by player."""

    def __init__(self, state, sheets, dice):
        super().__init__(state)
        self.sheets, self.dice, self.events = sheets, dice, []
        self.orders = {}

    def event(self, kind, player, visible="todos", **fields):
        entry = {"tipo": kind, "jugador": player, "visible": visible, **fields}
        drawn = self.dice.take_log()
        if drawn:
            entry["dados"] = drawn
        self.events.append(entry)

    def mine(self, kind, **fields):
        """An event of the player in turn."""
        self.event(kind, self.seat["jugador"], **fields)

    def private(self, kind, **fields):
        self.mine(kind, visible=[self.seat["jugador"]], **fields)

    def cancel(self, key, value, motive):
        self.private("cancelada", orden=key, valor=value, motivo=motive)

    def run(self):
        self.state["ronda"] += 1
        try:
            self.resignations()
            self.offers()
            self.third_step()
        except GameOver:
            pass
        self.store()
        return self.events

    # -- resignations and offers ---------------------------------------------------

    def resignations(self):
        resigners = [player for player in self.players if "rendirse" in self.sheets.get(player, {})]
        if not resigners:
            return
        together = self.options["modo"] != "competitivo"
        self.own["eliminados"] = [p for p in self.players if p in resigners or not self.active(p)]
        self.own["tablas"] = []
        self.note_sides()
        over = together or len(self.playing) < 2
        for player in resigners:
            heir, gone = (None, []) if over else self.succession(player)
            self.event("eliminado", player, motivo="rendicion", piezas=gone, hereda=heir)
        if together:
            self.finish("derrota", [], "rendicion")
        if not self.playing:
            self.finish("empate", resigners, "rendicion")
        if over:
            self.finish("victoria", self.members(min(self.playing)), "rendicion")

    def succession(self, player):
        """The partner who takes the seats, or the pieces that leave the terrain."""
        seats = [seat for seat in self.seats if seat["jugador"] == player]
        if len(self.players) == 4:
            place = self.players.index(player)
            heir = self.players[(place + 2) % 4]
            for seat in seats:
                seat["jugador"] = heir
            return heir, []
        side = seats[0]["bando"]
        gone = [
            {"pieza": piece, "casilla": self.pieces[piece]}
            for piece in board.PIECES if piece in self.pieces and self.side(piece) == side
        ]
        for item in gone:
            self.take_off(item["pieza"])
        return None, gone

    def offers(self):
        if self.options["modo"] != "competitivo":
            return
        standing = set(self.own["tablas"])
        for player in self.active_players():
            default = False if player in self.state["turno_de"] else None
            value = self.sheets.get(player, {}).get("tablas", default)
            if value is not None and value != (player in standing):
                (standing.add if value else standing.remove)(player)
                self.event("tablas", player, valor=value)
        self.own["tablas"] = [player for player in self.players if player in standing]
        if standing == set(self.active_players()):
            self.finish("empate", self.active_players(), "acuerdo")

    def third_step(self):
        before = self.state["turno_de"][0]
        if self.active(before):
            self.orders = self.sheets.get(before, {})
            self.turn()
        elif self.seat["bando"] in self.playing:
            self.last_round()
            self.state["turno_de"] = [self.seat["jugador"]]
        else:
            self.phase()
            self.end_of_turn()

    # -- the turn ----------------------------------------------------------------------

    def turn(self):
        self.claims()
        self.check()
        self.tile()
        self.check()
        self.piece()
        self.phase()
        self.end_of_turn()

    def claims(self):
        side = self.seat["bando"]
        if "conquistar" in self.orders:
            wished = self.orders["conquistar"]
        else:
            wished = self.claimable(side) if self.options["reclamo"] == "automatico" else []
        for cell in wished:
            if cell not in self.claimable(side):
                self.cancel("conquistar", cell, "nada_que_conquistar")
                continue
            before = self.colour(cell)
            self.claim(cell)
            self.mine(
                "conquista", casilla=cell, loseta=self.tiles[cell]["loseta"], pieza=self.at[cell], antes=before,
                ahora=self.colour(cell),
            )

    def omission(self, step, label, choices):
        """A choice by dice from a list that is not empty."""
        chosen = self.dice.pick(f"omision/{label}", choices)
        self.private("omision", paso=step, opciones=len(choices))
        return chosen

    def tile(self):
        laying = self.own["fase"] == "colocacion"
        wrong = "retirar" if laying else "loseta"
        if wrong in self.orders:
            self.cancel(wrong, in_order(wrong, self.orders[wrong]), "fase_equivocada")
        if laying:
            self.lay()
        else:
            self.remove()
            self.own["gracia"] = False

    def lay(self):
        hand, order = self.seat["losetas"], self.orders.get("loseta")
        choice = None
        if order:
            choice = (order["loseta"], order["en"])
            motive = self.lay_fault(hand, *choice)
            if motive:
                self.cancel("loseta", in_order("loseta", order), motive)
                choice = None
        omitted = choice is None
        if omitted:
            choice = self.omission("loseta", "loseta", [(tile, cell) for tile in hand for cell in self.free_cells()])
        tile, cell = choice
        hand.remove(tile)
        self.tiles[cell] = {"casilla": cell, "loseta": tile, "ficha": None}
        self.mine("coloca", loseta=tile, casilla=cell, omision=omitted)

    def remove(self):
        cell = self.orders.get("retirar")
        motive = cell and self.remove_fault(cell)
        if motive:
            self.cancel("retirar", cell, motive)
        omitted = not cell or motive is not None
        if omitted:
            choices = self.removable()
            if not choices:
                self.mine("sin_retirada")
                return
            cell = self.omission("retirar", "retirar", choices)
        tile = self.tiles.pop(cell)["loseta"]
        self.own["retiradas"].append(tile)
        self.mine("retira_loseta", loseta=tile, casilla=cell, omision=omitted)

    # -- pieces and cards ----------------------------------------------------------------

    def piece(self):
        plays = self.plays(self.seat)
        key = next((key for key in PIECE_KEYS if key in self.orders), None)
        if key == "retirar_pieza":
            motive = self.give_up_fault(plays)
        elif key:
            motive = self.ordered_play(key)
            if motive is None:
                return
        else:
            motive = None
        if motive:
            self.cancel(key, in_order(key, self.orders[key]), motive)
        if plays:
            piece, goal = self.omission("jugada", "jugada", plays)
            self.carry_out(piece, goal, self.cons(self.seat, piece)[0], self.go(piece, goal)[0], True)
        else:
            self.give_up(key == "retirar_pieza" and motive is None)

    def give_up_fault(self, plays):
        if plays:
            return "hay_jugadas"
        piece, motive = self.named_piece(self.seat, self.orders["retirar_pieza"])
        return motive or (None if piece in self.pieces else "pieza_fuera")

    def give_up(self, ordered):
        """One piece leaves, if there is one, and the cards are changed."""
        choices = [piece for piece in self.commanded(self.seat) if piece in self.pieces]
        piece = None
        if ordered:
            piece, _ = self.named_piece(self.seat, self.orders["retirar_pieza"])
        elif choices:
            piece = self.omission("retirar_pieza", "pieza", choices)
        cell = self.take_off(piece) if piece else None
        cards = list(self.seat["cartas"])
        self.mine("retira_pieza", pieza=piece, casilla=cell, cartas=cards, omision=piece is not None and not ordered)
        self.change_cards(cards)

    def ordered_play(self, key):
        """Carries out `entrar` or `mover`, or gives the motive for which it cannot be."""
        order = self.orders[key]
        piece, motive = self.named_piece(self.seat, order["pieza"])
        motive = motive or (self.enter_fault(piece) if key == "entrar" else self.move_fault(piece, order))
        if motive:
            return motive
        cons = self.cons(self.seat, piece)
        if "con" not in order:
            if not cons:
                return "pieza_no_permitida"
        elif order["con"] not in cons:
            return "con_no_vale"
        goal = order["en" if key == "entrar" else "a"]
        way, motive = self.go(piece, goal, order.get("por"))
        if motive is None:
            self.carry_out(piece, goal, order.get("con", cons[0]), way, False)
        return motive

    def move_fault(self, piece, order):
        if piece not in self.pieces:
            return "pieza_fuera"
        if order.get("de", self.pieces[piece]) != self.pieces[piece]:
            return "pieza_no_en_casilla"
        return "rey_consecutivo" if self.king_rests(piece) else None

    def take_off(self, piece):
        cell = self.pieces.pop(piece)
        del self.at[cell]
        return cell

    def carry_out(self, piece, goal, con, way, omitted):
        eaten = self.at.get(goal)
        if eaten:
            self.take_off(eaten)
        start = self.take_off(piece) if piece in self.pieces else None
        self.pieces[piece], self.at[goal] = goal, piece
        self.sides[self.side(piece) - 1]["rey_movido"] = board.figure_of(piece) == "rey"
        rest = {"con": con, "por": way, "come": eaten, "omision": omitted}
        if start:
            self.mine("mueve", pieza=piece, de=start, a=goal, **rest)
        else:
            self.mine("entra", pieza=piece, en=goal, **rest)
        if con in ("carta", "joker"):
            self.change_cards(["joker" if con == "joker" else board.figure_of(piece)])

    def change_cards(self, cards):
        """The cards go to the discards, and as many are taken."""
        for card in cards:
            self.seat["cartas"].remove(card)
            self.own["descartes"].append(card)
        taken = []
        for _ in cards:
            if not self.own["mazo"]:
                self.own["mazo"], self.own["descartes"] = self.dice.shuffle("mazo", self.own["descartes"]), []
                self.event("rebaraja", None, visible=[], cartas=len(self.own["mazo"]))
            taken.append(self.own["mazo"].pop(0))
        self.seat["cartas"] = sorted(self.seat["cartas"] + taken, key=board.CARD_ORDER.get)
        self.private("roba", cartas=taken)

    # -- phase and end of turn -------------------------------------------------------------

    def phase(self):
        before = self.own["fase"]
        if before == "colocacion" and not any(s["losetas"] for s in self.seats if s["bando"] in self.playing):
            self.own["fase"] = "muerte_subita"
            self.event("muerte_subita", None, pedida=False)
        if self.orders.get("muerte_subita"):
            motive = self.early_fault()
            if motive:
                self.cancel("muerte_subita", True, motive)
            else:
                self.own["fase"] = "muerte_subita"
                self.own["gracia"] = self.options["subita_anticipada"] == "aplazada"
                self.mine("muerte_subita", pedida=True)
        if self.own["fase"] != before:
            self.check()

    def early_fault(self):
        if self.options["subita_anticipada"] == "no":
            return "subita_no_permitida"
        if self.own["fase"] == "muerte_subita":
            return "subita_en_curso"
        return "pocas_losetas" if len(self.tiles) < MINIMUM_EARLY else None

    def last_round(self):
        """Ends the game undecided after the last round."""
        if self.state["ronda"] >= self.options["max_rondas"]:
            if self.options["modo"] == "competitivo":
                self.finish("empate", self.active_players(), "limite_rondas")
            self.finish("derrota", [], "limite_rondas")

    def end_of_turn(self):
        if self.own["plazo"] == self.state["ronda"]:
            self.finish("derrota", [], "colaboracion_fallida")
        self.last_round()
        number = self.next_seat(self.own["asiento"])
        self.own["asiento"] = number
        self.state["turno_de"] = [self.seat["jugador"]]
        self.own["dados"] = roll(self.dice)
        self.mine("dados", asiento=number, **self.own["dados"])

    # -- check and end ------------------------------------------------------------------------

    def check(self):
        held = self.domination()
        sides = {side for side, _ in held}
        if self.options["modo"] == "competitivo":
            if sides:
                winner = self.first_of(sides)
                surfaces = [surface for side, surface in held if side == winner]
                self.finish("victoria", self.members(winner), "dominio", surfaces)
        elif sides == self.playing:
            self.finish("victoria", self.players, "colaboracion", [surface for _, surface in held])
        elif sides and self.options["simultaneidad"] == "estricta" and self.own["plazo"] is None:
            self.own["plazo"] = self.state["ronda"] + max(self.distance(side) for side in self.playing - sides)
            self.event("plazo", None, hasta=self.own["plazo"], bandos=sorted(sides))

    def first_of(self, sides):
        """The side in turn, else the one whose turn comes first."""
        return self.seat["bando"] if self.seat["bando"] in sides else min(sides, key=self.distance)

    def finish(self, kind, winners, motive, surfaces=()):
        self.state["resultado"] = {"tipo": kind, "ganadores": list(winners), "motivo": motive}
        self.state["turno_de"] = []
        self.own["tablas"], self.own["dados"] = [], None
        self.event("fin", None, resultado=self.state["resultado"], superficies=list(surfaces))
        raise GameOver


FIELDS = {"loseta": ("loseta", "en"), "entrar": ("pieza", "en", "con"), "mover": ("pieza", "de", "a", "con", "por")}


def in_order(key, value):
    """The value of an order with its fields in the order of the rules."""
    return {field: value[field] for field in FIELDS[key] if field in value} if key in FIELDS else value


def roll(dice):
    """The three dice of a turn."""
    number = dice.roll("dados/numero", 6)
    colour = board.COLOURS[dice.roll("dados/color", 6) - 1]
    return {"numero": number, "color": colour, "superficie": board.SURFACES[dice.roll("dados/superficie", 6) - 1]}


def check_sheets(state, sheets):
    """Raises Refused for files that the rules do not take."""
    for player, orders in sheets.items():
        if player in state["tablero"]["eliminados"]:
            raise Refused("jugador_eliminado")
        alone = "rendirse" in orders and (len(orders) > 1 or orders["rendirse"] is not True)
        together = "tablas" in orders and state["opciones"]["modo"] != "competitivo"
        if alone or together or sum(key in orders for key in PIECE_KEYS) > 1 or len(orders.get("conquistar", [])) > 49:
            raise Refused("fichero_invalido")
    for player, orders in sheets.items():
        if player not in state["turno_de"] and set(orders) - OUT_OF_TURN:
            raise Refused("no_es_su_turno")
