"""The test vectors of the rules text, run against the reference implementation."""

import unittest

import board
import neurodrez
from loader import fault
from shared.documents import dump
from table import Refused, Table

Z = "0" * 63 + "1"
BOARD_N = "c3 verde-fauna c4 rojo-fuego d3 naranja-aire d4 azul-flora e3 morado-fauna e4 amarillo-agua"
BOARD_D = (
    "c3 rojo-agua c4 verde-agua d3 naranja-aire d4 verde-aire e3 azul-fuego e4 morado-fuego d5 naranja-flora"
)
NAMES = ["ana", "blas", "cira", "dino"]


def terrain(text):
    """`c3 verde-fauna d4 azul-flora/verde` as cells with (tile, marker)."""
    words = text.split()
    return {cell: (*tile.split("/"), None)[:2] for cell, tile in zip(words[::2], words[1::2])}


class Case:
    """A state in shorthand: `pieces` as `torre-rojo d4`, `dice` as `2/naranja/fauna`; `play` resolves one round."""

    def __init__(self, pieces="", tiles=BOARD_N, players=2, dice="1/morado/tierra", cards="", hand="", turn=1, **changes):
        settings = {key: changes.pop(key) for key in list(changes) if key in neurodrez.OPTIONS}
        self.state, _ = neurodrez.setup(NAMES[:players], "vector", settings, "0" * 64)
        self.own = self.state["tablero"]
        self.state["ronda"] = changes.pop("ronda", 9)
        self.own["asiento"] = turn
        self.state["turno_de"] = [self.own["asientos"][turn - 1]["jugador"]]
        number, colour, surface = dice.split("/")
        self.own["dados"] = {"numero": int(number), "color": colour, "superficie": surface}
        self.lay(terrain(tiles), hand.split(), turn)
        words = pieces.split()
        placed = dict(zip(words[::2], words[1::2]))
        self.own["piezas"] = [{"pieza": piece, "casilla": placed[piece]} for piece in board.PIECES if piece in placed]
        if cards:
            self.deal(turn, cards.split())
        self.own.update(changes)
        if self.own["fase"] == "muerte_subita":
            for seat in self.own["asientos"]:
                self.own["retiradas"] += seat["losetas"]
                seat["losetas"] = []
        self.events = []

    def lay(self, tiles, hand, turn):
        """The tiles that are not laid go round the seats, those of `hand` to the seat in turn."""
        self.own["terreno"] = [
            {"casilla": cell, "loseta": tiles[cell][0], "ficha": tiles[cell][1]} for cell in board.CELLS if cell in tiles
        ]
        laid = {tile for tile, _ in tiles.values()}
        seats = self.own["asientos"]
        for seat in seats:
            seat["losetas"] = []
        seats[turn - 1]["losetas"] += hand
        for tile in board.TILES:
            if tile not in laid and tile not in hand:
                order = [(turn - 1 + i) % len(seats) for i in range(len(seats))]
                seats[min(order, key=lambda i: len(seats[i]["losetas"]))]["losetas"].append(tile)
        for seat in seats:
            seat["losetas"].sort(key=board.TILE_ORDER.get)

    def deal(self, turn, cards):
        """These cards to the seat in turn, in exchange with the deck."""
        seats, deck = self.own["asientos"], board.deck(self.state["opciones"])
        for card in cards:
            deck.remove(card)
        for i, seat in enumerate(seats, 1):
            seat["cartas"] = cards if i == turn else deck[:2]
            deck = deck if i == turn else deck[2:]
        self.own["mazo"], self.own["descartes"] = deck, []

    def move_tile(self, tile, seat):
        """A tile to another hand, in exchange for the first one there."""
        holder = next(s for s in self.own["asientos"] if tile in s["losetas"])
        other = self.own["asientos"][seat - 1]
        if holder is other:
            return self
        holder["losetas"].remove(tile)
        holder["losetas"].append(other["losetas"].pop(0))
        other["losetas"].append(tile)
        for changed in (holder, other):
            changed["losetas"].sort(key=board.TILE_ORDER.get)
        return self

    def play(self, seed="0" * 64, **sheets):
        assert fault(self.state) is None, fault(self.state)
        before = dump(self.state)
        after, document = neurodrez.adjudicate(self.state, sheets, seed)
        assert dump(self.state) == before
        assert after["resultado"] or fault(after) is None, fault(after)
        self.state, self.own, self.events = after, after["tablero"], document["eventos"]
        return self

    def act(self, **orders):
        """Orders of the player in turn."""
        return self.play(**{self.state["turno_de"][0]: orders})

    def refusal(self, **sheets):
        try:
            neurodrez.adjudicate(self.state, sheets, Z)
        except Refused as refused:
            return str(refused)
        return None

    def of(self, kind):
        return [event for event in self.events if event["tipo"] == kind]

    def kinds(self):
        return [event["tipo"] for event in self.events]

    def motives(self):
        return [event["motivo"] for event in self.of("cancelada")]

    def marker(self, cell):
        return next(item["ficha"] for item in self.own["terreno"] if item["casilla"] == cell)

    def at(self, piece):
        return next((item["casilla"] for item in self.own["piezas"] if item["pieza"] == piece), None)

    def rests(self, side=1):
        return self.own["bandos"][side - 1]["rey_movido"]

    def result(self):
        result = self.state["resultado"]
        return result and (result["tipo"], " ".join(result["ganadores"]), result["motivo"])

    def table(self):
        return Table(self.state)


def enter(piece, cell, **more):
    return {"pieza": piece, "en": cell, **more}


def lay(tile, cell):
    return {"loseta": tile, "en": cell}


class SetUp(unittest.TestCase):
    def made(self, count, **options):
        return neurodrez.setup(NAMES[:count], "v", options, Z)

    def cards(self, own):
        return " / ".join(" ".join(seat["cartas"]) for seat in own["asientos"])

    def test_1_two_and_four(self):
        state, events = self.made(2)
        own = state["tablero"]
        self.assertEqual((own["asiento"], state["turno_de"]), (2, ["blas"]))
        self.assertEqual(list(own["dados"].values()), [4, "azul", "tierra"])
        centre = "c3 verde-fauna c4 rojo-fuego d3 naranja-aire d4 azul-flora e3 morado-tierra e4 amarillo-agua"
        self.assertEqual({t["casilla"]: (t["loseta"], t["ficha"]) for t in own["terreno"]}, terrain(centre))
        self.assertEqual(self.cards(own), "alfil torre / peon joker")
        self.assertEqual(own["mazo"][:3], ["peon", "joker", "dama"])
        self.assertEqual(own["asientos"][0]["losetas"][:3], ["rojo-tierra", "rojo-fauna", "verde-tierra"])
        self.assertEqual([e["visible"] for e in events["eventos"]], ["todos", []])
        self.assertEqual([p["color"] for p in state["jugadores"]], ["#D62828", "#2A9D3A"])
        own = self.made(4)[0]["tablero"]
        laid = {t["casilla"]: t["loseta"] for t in own["terreno"]}
        self.assertEqual((laid["d5"], laid["d2"]), ("morado-aire", "naranja-tierra"))
        self.assertEqual(own["asientos"][3]["cartas"], ["alfil", "dama"])
        self.assertEqual([s["bando"] for s in own["asientos"]], [1, 2, 1, 2])
        self.assertEqual([b["limite"] for b in own["bandos"]], [5, 5])

    def test_2_by_dice(self):
        case = Case()
        case.state, _ = self.made(2)
        self.assertEqual(len(neurodrez.legal(case.state, "blas")), 2640)
        case.play(Z)
        omitted = [(e["paso"], e["opciones"], e["dados"][0]["valores"]) for e in case.of("omision")]
        self.assertEqual(omitted, [("loseta", 150, [30]), ("jugada", 12, [5])])
        laid, entered = case.of("coloca")[0], case.of("entra")[0]
        self.assertEqual((laid["loseta"], laid["casilla"]), ("rojo-flora", "f4"))
        self.assertEqual([entered[key] for key in ("pieza", "en", "con", "por")], ["alfil-verde", "d4", "joker", "color"])
        self.assertEqual(case.of("roba")[0]["cartas"], ["peon"])
        self.assertEqual((case.state["turno_de"], list(case.own["dados"].values())), (["ana"], [4, "azul", "tierra"]))

    def test_21_alone(self):
        state, events = self.made(1)
        own = state["tablero"]
        thrown = [(d["label"], d["valores"][0]) for d in events["eventos"][0]["dados"] if d["label"].startswith("inicio")]
        self.assertEqual([value for _, value in thrown[:6]], [6, 6, 3, 3, 6, 5])
        self.assertEqual([label for label, _ in thrown[6:]], ["inicio/2/1", "inicio/2/2", "inicio/2/5"])
        self.assertEqual((own["asiento"], [len(s["losetas"]) for s in own["asientos"]]), (2, [5] * 6))
        self.assertEqual([b["limite"] for b in own["bandos"]], [1] * 6)
        cards = "alfil torre / peon joker / peon joker / alfil dama / peon caballo / dama joker"
        self.assertEqual(self.cards(own), cards)
        self.assertEqual((own["mazo"][:3], len(own["mazo"])), (["torre", "peon", "dama"], 42))
        self.assertEqual(own["asientos"][0]["losetas"][:2], ["rojo-tierra", "azul-aire"])
        self.assertEqual((state["opciones"]["modo"], state["jugadores"][0]["color"]), ("solitario", "#D62828"))

    def test_22_three_and_neutral_cards(self):
        own = self.made(3)[0]["tablero"]
        self.assertEqual((own["asiento"], [b["limite"] for b in own["bandos"]]), (2, [3] * 3))
        self.assertEqual(self.cards(own), "alfil torre / peon joker / peon joker")
        self.assertEqual((own["mazo"][:3], len(own["mazo"])), (["dama", "alfil", "peon"], 48))
        own = self.made(2, cartas_neutras="dentro")[0]["tablero"]
        self.assertEqual(self.cards(own), "peon torre / peon torre")
        self.assertEqual((own["mazo"][:3], len(own["mazo"])), (["alfil", "peon", "alfil"], 52))


class Claims(unittest.TestCase):
    MARKED = BOARD_N.replace("azul-flora", "azul-flora/verde")
    PIECES = "torre-rojo d4 peon-rojo c4 alfil-rojo e3"

    def claimed(self, case):
        return [event["casilla"] for event in case.of("conquista")]

    def test_3(self):
        case = Case(self.PIECES, self.MARKED).act()
        self.assertEqual(self.claimed(case), ["d4", "e3"])
        self.assertEqual([case.marker(cell) for cell in ("d4", "e3", "c4")], ["rojo", "rojo", None])
        self.assertEqual([case.of("conquista")[0][key] for key in ("antes", "ahora")], ["verde", "rojo"])
        case = Case(self.PIECES, self.MARKED).act(conquistar=["e3", "c4", "e3"])
        self.assertEqual((self.claimed(case), case.motives()), (["e3"], ["nada_que_conquistar"] * 2))
        self.assertEqual([event["valor"] for event in case.of("cancelada")], ["c4", "e3"])
        case = Case("torre-rojo c4", BOARD_N.replace("rojo-fuego", "rojo-fuego/verde")).act()
        self.assertEqual((self.claimed(case), case.marker("c4")), (["c4"], None))
        self.assertEqual(self.claimed(Case(self.PIECES, self.MARKED, reclamo="manual").act()), [])

    def test_8_two_colours(self):
        case = Case("torre-rojo d4", colores_por_jugador=2)
        self.assertEqual(case.table().claimable(1), [])
        self.assertTrue(case.table().safe("torre-rojo"))
        case.act(mover={"pieza": "torre", "a": "c4"})
        self.assertEqual((case.motives(), self.claimed(case)), (["pieza_ambigua"], []))


class Moves(unittest.TestCase):
    CELLS = "b4 c3 c4 c5 d3 d4 d5 e3 e4 e5 f4"

    def position(self, figure, **options):
        """Tiles whose colour and surface no die shows, but for c4; enemies on d5 and e4."""
        tiles = [t for t in board.TILES if board.surface_of(t) != "tierra" and board.colour_of(t) in ("naranja", "morado")]
        tiles += ["azul-agua", "azul-aire", "azul-fuego"]
        cells = [cell for cell in self.CELLS.split() if cell != "c4"]
        text = "c4 rojo-tierra " + " ".join(f"{cell} {tile}" for cell, tile in zip(cells, tiles))
        return Case(f"{figure}-rojo c4 alfil-verde d5 torre-verde e4", text, dice="6/rojo/tierra", **options)

    def test_4(self):
        for figure, goals in {
            "peon": "b4 c3 c5 d4 d5", "caballo": "e3 e5", "alfil": "b4 c3 c5 d3 d4 d5", "torre": "b4 c3 c5 d4 e4",
            "dama": "b4 c3 c5 d3 d4 d5 e4", "rey": "b4 c3 c5 d3 d4 d5",
        }.items():
            table = self.position(figure).table()
            piece = f"{figure}-rojo"
            found = [cell for cell in board.CELLS if table.go(piece, cell)[1] is None]
            self.assertEqual(found, goals.split(), figure)
            self.assertEqual(table.goals(piece), found)
        self.assertEqual(self.position("peon").table().go("peon-rojo", "e4"), (None, "no_puede_comer"))

    def test_5_entering(self):
        for cell, motive, way in (
            ("d3", None, "color"), ("c3", "pieza_segura", None), ("e3", None, "superficie"),
            ("c4", "destino_no_alcanzable", None), ("a1", "sin_loseta", None),
        ):
            case = Case("peon-verde c3 torre-verde d3", dice="2/naranja/fauna", hand="rojo-agua")
            case.act(loseta=lay("rojo-agua", "e5"), entrar=enter("caballo", cell))
            self.assertEqual(case.motives(), [motive] if motive else [])
            if way:
                self.assertEqual([case.of("entra")[0][key] for key in ("en", "por")], [cell, way])
            if cell == "d3":
                self.assertEqual((case.of("entra")[0]["come"], case.at("torre-verde")), ("torre-verde", None))
        case = Case("peon-verde c3 torre-verde d3", dice="2/naranja/fauna", hand="rojo-agua", comer_con_dado="no")
        case.act(loseta=lay("rojo-agua", "e5"), entrar=enter("caballo", "d3"))
        self.assertEqual(case.motives(), ["no_puede_comer"])

    def test_6_pawn_by_die(self):
        order = {"pieza": "peon", "a": "e4"}
        case = Case("peon-rojo c4 torre-verde e4", dice="1/verde/agua").act(mover=order)
        self.assertEqual([case.of("mueve")[0][key] for key in ("por", "come")], ["superficie", "torre-verde"])
        case = Case("peon-rojo c4 torre-verde e4", dice="1/verde/agua").act(mover={**order, "por": "natural"})
        self.assertEqual(case.motives(), ["no_puede_comer"])

    def test_7_colour_die(self):
        tiles = BOARD_N.replace("morado-fauna", "morado-fauna/verde")
        for dice, option, goals in (
            ("1/verde/tierra", "actual", "c3 e3"), ("1/verde/tierra", "original", "c3"), ("1/morado/tierra", "actual", ""),
            ("1/morado/tierra", "original", "e3"),
        ):
            self.assertEqual(Case("", tiles, dice=dice, color_dado=option).table().goals("peon-rojo"), goals.split())

    def test_9_con(self):
        for piece, given, used, spent in (
            ("caballo", None, "dado", []), ("caballo", "carta", "carta", ["caballo"]), ("caballo", "joker", "joker", ["joker"]),
            ("torre", None, "joker", ["joker"]), ("torre", "carta", "con_no_vale", None), ("rey", None, "libre", []),
            ("rey", "joker", "con_no_vale", None),
        ):
            case = Case(dice="2/naranja/fauna", cards="caballo joker")
            case.act(entrar=enter(piece, "e3", **({"con": given} if given else {})))
            if spent is None:
                self.assertEqual(case.motives(), [used])
                continue
            event = case.of("entra")[0]
            self.assertEqual((event["con"], event["omision"], case.own["descartes"]), (used, False, spent))
            self.assertEqual(len(case.of("roba")), len(spent))

    def test_10_king(self):
        case = Case(dice="6/rojo/tierra")
        case.own["bandos"][0]["rey_movido"] = True
        self.assertEqual(Case.act(case, entrar=enter("rey", "c4")).motives(), ["rey_consecutivo"])
        case = Case(dice="6/rojo/tierra")
        case.own["bandos"][0]["rey_movido"] = True
        case.act(entrar=enter("peon", "c4"))
        self.assertEqual((case.motives(), case.rests()), ([], False))

    def test_11_nothing_to_play(self):
        def begin():
            case = Case("rey-rojo c4", dice="4/rojo/fuego", cards="torre dama", hand="rojo-agua azul-agua")
            case.own["bandos"][0]["rey_movido"] = True
            return case
        case = begin().act(loseta=lay("azul-agua", "e5"), entrar=enter("torre", "e5"))
        self.assertEqual(case.motives(), ["destino_no_alcanzable"])
        omitted = case.of("omision")[0]
        self.assertEqual((omitted["paso"], omitted["opciones"], "dados" in omitted), ("retirar_pieza", 1, False))
        event = case.of("retira_pieza")[0]
        self.assertEqual((event["pieza"], event["cartas"], case.rests()), ("rey-rojo", ["torre", "dama"], True))
        self.assertEqual((case.own["descartes"], len(case.of("roba")[0]["cartas"])), (["torre", "dama"], 2))
        case = begin().act(loseta=lay("rojo-agua", "e5"), retirar_pieza="rey")
        self.assertEqual(case.motives(), ["hay_jugadas"])


class Tiles(unittest.TestCase):
    def test_12_laying(self):
        for tile, cell, motive in (
            ("rojo-agua", "f5", "sin_contacto"), ("rojo-agua", "d4", "casilla_ocupada"), ("rojo-agua", "c5", None),
            ("verde-aire", "c5", "loseta_no_en_mano"),
        ):
            case = Case(hand="rojo-agua").move_tile("verde-aire", 2).act(loseta=lay(tile, cell))
            self.assertEqual(case.motives(), [motive] if motive else [])
            self.assertEqual(case.of("coloca")[0]["omision"], motive is not None)

    def table(self, cells, pieces=""):
        tiles = [tile for tile in board.TILES if board.colour_of(tile) != "rojo"] + board.TILES[:6]
        text = " ".join(f"{cell} {tile}" for cell, tile in zip(cells.split(), tiles))
        return Case(pieces, text, fase="muerte_subita").table()

    def test_13_removal(self):
        table = self.table("b4 c3 c4 c5 d3 d5 e3 e4 e5 f4 g4", "torre-rojo g4")
        self.assertEqual(table.removable(), "b4 c3 c5 d3 d5 e3 e5".split())
        faults = [table.remove_fault(cell) for cell in ("c4", "e4", "f4", "g4", "d4")]
        self.assertEqual(
            faults, ["loseta_interior", "loseta_interior", "divide_terreno", "loseta_con_pieza", "sin_loseta"])
        self.assertEqual(self.table("a1 a2 b1 b2").removable(), "a1 a2 b1 b2".split())
        block = " ".join(f"{letter}{digit}" for letter in "abcdef" for digit in range(1, 7))
        self.assertEqual(len(self.table(block).removable()), 20)
        self.assertEqual(self.table("d4").remove_fault("d4"), "ultima_loseta")


class Ends(unittest.TestCase):
    WATER = " ".join([
        "c3 verde-agua/rojo c4 azul-agua/rojo d3 amarillo-agua/rojo d4 morado-agua/rojo e3 naranja-agua e4 verde-fauna",
    ])

    def test_14_six_tiles(self):
        case = Case("dama-rojo e3", self.WATER, hand="rojo-agua")
        case.act(loseta=lay("rojo-agua", "b3"), mover={"pieza": "dama", "a": "e4"})
        self.assertEqual(case.kinds(), ["conquista", "coloca", "fin"])
        self.assertEqual((case.result(), case.of("fin")[0]["superficies"]), (("victoria", "ana", "dominio"), ["agua"]))
        tiles = self.WATER.replace("naranja-agua", "naranja-agua/rojo")
        case = Case("", tiles, hand="rojo-agua", turn=2).act(loseta=lay("rojo-agua", "b3"))
        self.assertEqual((case.kinds(), case.result()), (["coloca", "fin"], ("victoria", "ana", "dominio")))

    def test_15_sudden_death(self):
        for cell, result in (
            ("c4", ("victoria", "ana", "dominio")), ("d3", ("victoria", "blas", "dominio")), ("d5", None),
        ):
            case = Case("", BOARD_D, turn=2, fase="muerte_subita").act(retirar=cell)
            self.assertEqual((case.result(), case.motives()), (result, []))
        case = Case("torre-rojo e4", BOARD_D, fase="muerte_subita").act(retirar="e3")
        self.assertEqual((case.kinds(), case.result()[1]), (["conquista", "retira_loseta", "fin"], "ana"))

    def early(self, count, **options):
        """A terrain of `count` tiles with one of fauna, ana's; every other surface is held by several."""
        tiles = ["rojo-fauna"] + [
            tile for surface in board.SURFACES[:5] for tile in
            (f"naranja-{surface}", f"morado-{surface}", f"rojo-{surface}", f"verde-{surface}")
        ]
        cells = [f"{letter}{digit}" for letter in "bcdef" for digit in range(2, 7)]
        text = " ".join(f"{cell} {tile}" for cell, tile in zip(cells, tiles[:count]))
        return Case("", text, hand="azul-agua", **options).act(loseta=lay("azul-agua", "e4"), muerte_subita=True)

    def test_16_early(self):
        case = self.early(17)
        self.assertEqual(case.kinds()[-2:], ["muerte_subita", "fin"])
        self.assertEqual((case.result(), case.of("fin")[0]["superficies"]), (("victoria", "ana", "dominio"), ["fauna"]))
        case = self.early(17, subita_anticipada="aplazada")
        self.assertEqual((case.result(), case.own["gracia"], case.own["fase"]), (None, True, "muerte_subita"))
        removable = case.table().removable()
        self.assertEqual(removable[0], "b2")
        after = neurodrez.adjudicate(case.state, {"blas": {"retirar": removable[1]}}, Z)[0]
        self.assertEqual(after["resultado"]["ganadores"], ["ana"])
        after = neurodrez.adjudicate(case.state, {"blas": {"retirar": "b2"}}, Z)[0]
        self.assertEqual((after["resultado"], after["tablero"]["gracia"]), (None, False))
        self.assertEqual(self.early(17, subita_anticipada="no").motives(), ["subita_no_permitida"])
        self.assertEqual(self.early(16).motives(), ["pocas_losetas"])

    def test_17_together(self):
        tiles = BOARD_D.replace("rojo-agua", "x").replace("verde-agua", "rojo-agua").replace("x", "verde-agua")
        begin = lambda: Case("", tiles, turn=2, fase="muerte_subita", modo="colaborativo")  # noqa: E731
        case = begin()
        n = case.state["ronda"] + 1
        case.act(retirar="d3")
        self.assertEqual((case.own["plazo"], case.of("plazo")[0]["bandos"]), (n + 1, [2]))
        won = neurodrez.adjudicate(case.state, {"ana": {"retirar": "c3"}}, Z)[0]
        self.assertEqual(won["resultado"], {"tipo": "victoria", "ganadores": ["ana", "blas"], "motivo": "colaboracion"})
        self.assertEqual(case.act(retirar="e3").result(), ("derrota", "", "colaboracion_fallida"))
        self.assertEqual(begin().act(retirar="c3").own["plazo"], n + 2)


class Resignations(unittest.TestCase):
    UP = {"rendirse": True}
    MARKED = BOARD_N.replace("azul-flora", "azul-flora/verde")

    def three(self, **changes):
        return Case("caballo-verde c4 torre-rojo c3", self.MARKED, players=3, **changes)

    def test_18_three(self):
        case = self.three().play(ana={}, blas=self.UP)
        self.assertEqual((case.at("caballo-verde"), case.marker("d4")), (None, "verde"))
        self.assertIsNone(case.table().owner("d4"))
        self.assertEqual([e["casilla"] for e in case.of("conquista")], ["c3"])
        self.assertEqual(case.own["asiento"], 3)
        out = case.of("eliminado")[0]
        self.assertEqual((out["piezas"], out["hereda"]), ([{"pieza": "caballo-verde", "casilla": "c4"}], None))
        case = self.three().play(ana=self.UP)
        self.assertEqual(case.kinds(), ["eliminado", "dados"])
        self.assertEqual((case.at("torre-rojo"), case.own["asiento"], len(case.own["terreno"])), (None, 2, 6))
        case = self.three()
        for seat in case.own["asientos"][1:]:
            case.own["asientos"][0]["losetas"] += seat["losetas"]
            seat["losetas"] = []
        case.own["asientos"][0]["losetas"].sort(key=board.TILE_ORDER.get)
        case.play(ana=self.UP)
        self.assertEqual(case.kinds()[:2], ["eliminado", "muerte_subita"])

    def test_19_four(self):
        begin = lambda: Case(players=4, tiles=BOARD_N + " d5 rojo-agua d2 verde-agua")  # noqa: E731
        case = begin()
        dice = case.own["dados"]
        case.play(ana=self.UP)
        self.assertEqual((case.own["asientos"][0]["jugador"], case.state["turno_de"]), ("cira", ["cira"]))
        self.assertEqual((case.own["asiento"], case.own["dados"], case.kinds()), (1, dice, ["eliminado"]))
        self.assertNotIn("dados", case.events[0])
        self.assertEqual(case.play(cira=self.UP).result(), ("victoria", "blas dino", "rendicion"))
        case = begin().play(ana=self.UP, blas=self.UP)
        self.assertEqual([s["jugador"] for s in case.own["asientos"]], ["cira", "dino", "cira", "dino"])
        self.assertEqual(case.state["turno_de"], ["cira"])
        case = begin().play(ana=self.UP, blas=self.UP, cira=self.UP, dino=self.UP)
        self.assertEqual(case.result(), ("empate", "ana blas cira dino", "rendicion"))

    def test_20_draw(self):
        case = Case().act(tablas=True)
        self.assertEqual((case.own["tablas"], case.of("tablas")[0]["valor"]), (["ana"], True))
        self.assertEqual(case.play(blas={"tablas": True}).result(), ("empate", "ana blas", "acuerdo"))
        self.assertEqual(case.kinds(), ["tablas", "fin"])
        case = Case().play(ana={"tablas": True}, blas={"tablas": True})
        self.assertEqual((case.result()[2], len(case.own["terreno"])), ("acuerdo", 6))
        case = Case(modo="colaborativo")
        self.assertEqual(case.refusal(ana={"tablas": True}), "fichero_invalido")
        self.assertEqual(case.play(blas=self.UP).result(), ("derrota", "", "rendicion"))

    def test_out_of_turn(self):
        for orders in ({"muerte_subita": False}, {"conquistar": []}, {"tablas": True, "retirar": "c3"}):
            self.assertEqual(Case().refusal(blas=orders), "no_es_su_turno")
        self.assertIsNone(Case().refusal(blas={}))
