"""The test vectors of the rules text, run against the reference implementation.

With --deep: perft a level further, half a minute more.
"""

import sys
import unittest

import bheex
import perft_positions
from geometry import Board
from shared.documents import dump
from shorthand import position

DEEP = "--deep" in sys.argv
SEED = "1" * 64


class Case:
    """A position in shorthand; `move` and `play` resolve rounds, one after another."""

    def __init__(self, pieces, **changes):
        self.state, self.events = position(pieces, **changes), []

    def play(self, **sheets):
        before = dump(self.state)
        after, document = bheex.adjudicate(self.state, sheets, SEED)
        assert dump(self.state) == before
        self.state, self.events = after, document["eventos"]
        return self

    def refusal(self, **sheets):
        try:
            bheex.adjudicate(self.state, sheets, SEED)
        except bheex.Refused as refused:
            return str(refused)
        return None

    def move(self, way, **more):
        """`way` as in `historial`, by the player in turn."""
        return self.play(**{self.state["turno_de"][0]: {"mover": mover(way), **more}})

    def left(self):
        return {p["jugador"][0] + p["tipo"][0] + p["vertice"] for p in self.state["tablero"]["piezas"]}

    def own(self, key):
        return self.state["tablero"][key]

    def cancelled(self):
        return [e["motivo"] for e in self.events if e["tipo"] == "cancelada"]

    def result(self):
        result = self.state["resultado"]
        return result and (result["tipo"], " ".join(result["ganadores"]), result["motivo"])

    def out(self):
        return [fallen["jugador"] for fallen in self.own("eliminados")]


def mover(way):
    names = way.split("-")
    return dict(zip(("de", "a") if len(names) == 2 else ("de", "por", "a"), names))


def three(pieces, **changes):
    return Case(pieces, players="ana blas caro", obreras=2, **changes)


class SetUp(unittest.TestCase):
    def test_1_who_starts(self):
        players = ["ana", "blas", "caro"]
        expected = {"0": ("blas", "blas"), "1": ("blas", "ana"), "f": ("ana", "caro")}
        for digit, (two, more) in expected.items():
            for count, starter in ((2, two), (3, more)):
                state, events = bheex.setup(players[:count], "v", {}, digit * 64)
                self.assertEqual((state["tablero"]["inicia"], state["turno_de"]), (starter, [starter]))
                dice = events["eventos"][0]["dados"]
                self.assertEqual(dice[0]["valores"], [players.index(starter) + 1])

    def test_1_first_bytes(self):
        for digit, byte in {"0": 13, "1": 57, "f": 242}.items():
            self.assertEqual(bheex.Dice(digit * 64).roll("inicio", 256), byte + 1)

    def test_2_room(self):
        for count, workers, holes, good in (
            (3, 12, [], True), (3, 12, ["A1"], True), (3, 12, ["A1", "A3"], False), (4, 12, [], False), (4, 8, [], True),
        ):
            options = bheex.chosen_options({"lado": 3, "obreras": workers, "agujeros": holes})
            self.assertEqual(bheex.enough_room(options, count), good, (count, workers, holes))


class Geometry(unittest.TestCase):
    def test_sizes(self):
        for side, hexagons, vertices, edges, last in (
            (3, 19, 54, 72, "L"), (4, 37, 96, 132, "P"), (5, 61, 150, 210, "T"), (6, 91, 216, 306, "X"),
        ):
            board = Board(side, ())
            self.assertEqual((len(board.hexagons), len(board.vertices), len(board.edges)), (hexagons, vertices, edges))
            self.assertEqual(board.names[-1][0], last)
            self.assertEqual(set(board.edges), board.listed_edges())
            self.assertEqual({len(board.neighbours[v]) for v in board.vertices}, {2, 3})

    def test_3_neighbours(self):
        for side, name, near in (
            (3, "A1", "B1 B2"), (3, "F1", "E1 G1"), (3, "G3", "F3 H2 H3"), (3, "L3", "K3 K4"), (5, "J1", "I1 K1"),
            (5, "J5", "I4 I5 K5"), (5, "K5", "J5 L4 L5"), (5, "K10", "J10 L9"),
        ):
            board = Board(side, ())
            found = [board.names[v] for v in board.neighbours[board.by_name[name]]]
            self.assertEqual(found, near.split())
        corners = {bheex.of_options({"lado": 3, "agujeros": []}).index[v] for v in Board(3, ()).corners(2, 3)}
        self.assertEqual({Board(3, ()).names[v] for v in corners}, set("E3 F3 F4 G3 G4 H3".split()))

    def test_3_holes(self):
        for holes, vertices, edges in (
            (["A1"], 52, 69), (["C3"], 54, 72), (["B2", "C3"], 54, 71), (["A1", "A2", "A3"], 47, 62),
        ):
            board = Board(3, holes)
            self.assertEqual((len(board.vertices), len(board.edges)), (vertices, edges))
        board = Board(3, ["A1"])
        self.assertEqual({"A1", "B1"}, set(board.names) - set(board.by_name))
        board = Board(3, ["B2", "C3"])
        self.assertNotIn(board.by_name["F3"], board.neighbours[board.by_name["E3"]])


class Placement(unittest.TestCase):
    def test_4(self):
        case = Case("boD2 aoC1 agH1", fase="colocacion", obreras=1, reserve=(0, 3, 1)).play(ana={"colocar": "C2"})
        self.assertEqual(case.left(), {"aoC1", "agC2", "agH1"})
        self.assertEqual(case.state["turno_de"], ["blas"])

    def test_5(self):
        case = Case("boC1 boC2", fase="colocacion", obreras=3, reserve=(1, 4, 1)).play(ana={"colocar": "D2"})
        self.assertEqual(case.left(), {"boC1", "boC2"})
        self.assertEqual(list(case.own("reserva")["ana"].values()), [0, 4, 1])

    def test_6(self):
        case = Case("bgC1 bgC2 agL1", fase="colocacion", obreras=1, reserve=(0, 0, 1)).play(ana={"colocar": "D2"})
        self.assertEqual(case.result(), ("victoria", "blas", "reina"))
        self.assertEqual((case.own("fase"), case.own("reserva")["blas"]["reina"]), ("colocacion", 1))


class War(unittest.TestCase):
    def after(self, pieces, way, left, cancelled=(), **changes):
        case = Case(pieces, **changes).move(way)
        self.assertEqual((case.left(), case.cancelled()), (set(left.split()), list(cancelled)))
        return case

    def test_7_to_9(self):
        self.after("aoE2 boC1 boC2 aoD3 arL3 brA3", "E2-D2", "brA3 boC1 aoD3 arL3")
        pieces = "agF2 boD2 aoC1 arL3 brA3"
        self.assertEqual(self.after(pieces, "F2-E2-D2", "brA3 aoC1 agD2 arL3").own("historial"), [])
        self.after(pieces, "F2-E2", "brA3 aoC1 agE2 arL3")
        pieces = "agF2 boD2 boF3 aoC1 arL3 brA3"
        self.after(pieces, "F2-E2-D2", "brA3 aoC1 boF3 arL3", ["pieza_retirada"])
        self.assertEqual(Case(pieces).refusal(ana={"mover": mover("F2-E2-F3")}), "vertice_ocupado")

    def test_10_motives(self):
        case = Case("agF2 aoE1 aoG2 arL3 brA3")
        for way, motive in {
            "F2-E2-F2": "mismo_vertice", "E1-D1-C1": "solo_guerrera", "F2-E1": "vertice_ocupado",
            "F2-G2-H2": "vertice_ocupado", "F2-D2": "no_contiguo", "A3-B3": "pieza_ajena", "H1-I1": "pieza_ajena",
        }.items():
            self.assertEqual(case.refusal(ana={"mover": mover(way)}), motive, way)
        self.assertEqual(case.refusal(ana={"colocar": "H1"}), "fase_equivocada")
        ways = ["-".join(o["mover"].values()) for o in bheex.legal(case.state, "ana") if o["mover"]["de"] == "F2"]
        self.assertEqual(ways, ["F2-E2", "F2-E2-D2", "F2-E2-F3"])
        self.assertEqual(bheex.legal(case.state, "blas"), [])

    def test_11_12_reinas(self):
        case = self.after("arF2 aoC1 brD2 boF3", "F2-E2", "aoC1 boF3")
        self.assertEqual(case.result(), ("empate", "ana blas", "reina"))
        case = self.after("agF2 aoC1 arL3 brD2", "F2-E2-D2", "agE2 aoC1 arL3", ["partida_terminada"])
        self.assertEqual(case.result(), ("victoria", "ana", "reina"))

    def test_13_no_move(self):
        pieces = "brA1 boB1 aoB2 aoD1 arL3"
        self.assertEqual(Case(pieces).move("D1-C1").result(), ("victoria", "ana", "bloqueo"))
        for clear, left in ((False, "brA1 boB1 aoB2 aoC1 crL1 arL3"), (True, "aoB2 aoC1 crL1 arL3")):
            case = three(pieces + " crL1", retirar_eliminados=clear).move("D1-C1")
            self.assertEqual((case.left(), case.out()), (set(left.split()), ["blas"]))
            self.assertEqual(case.state["turno_de"], ["caro"])

    def test_14_15_three_players(self):
        pieces = "aoF2 boD2 coF3 arL3 brA3 crA1"
        self.assertEqual(len(three(pieces).move("F2-E2").left()), 6)
        self.assertNotIn("aoE2", three(pieces.replace("coF3", "boF3")).move("F2-E2").left())
        for clear in (False, True):
            case = three("aoF2 aoC1 brD2 boH2 arL3 crA3", tablas=["caro"], retirar_eliminados=clear).move("F2-E2")
            self.assertEqual((case.out(), case.own("tablas"), case.state["turno_de"]), (["blas"], [], ["caro"]))
            self.assertEqual("boH2" in case.left(), not clear)
            self.assertEqual("despejadas" in [e["tipo"] for e in case.events], clear)

    def test_16_repetition(self):
        for kind, last in (("posicion", 8), ("vaiven", 6)):
            case = Case("arL3 brA3", repeticion=kind)
            for number in range(1, last + 1):
                self.assertIsNone(case.result())
                case.move(("L3-K3", "A3-B3", "K3-L3", "B3-A3")[(number - 1) % 4])
            self.assertEqual(case.result(), ("empate", "ana blas", "repeticion"))

    def test_20_cleared_at_once(self):
        case = three("agF2 aoC1 brD2 boF3 arL3 crA3", retirar_eliminados=True)
        self.assertIn({"mover": mover("F2-E2-F3")}, bheex.legal(case.state, "ana"))
        case.move("F2-E2-F3")
        self.assertEqual((case.left(), case.cancelled()), ({"crA3", "aoC1", "arL3"}, ["pieza_retirada"]))
        self.assertEqual([e["tipo"] for e in case.events], "movida retiradas eliminado despejadas cancelada".split())


class OffersAndResignations(unittest.TestCase):
    PIECES = "arL3 brA3 aoF2"

    def test_17_offers(self):
        offered = lambda: Case(self.PIECES).move("F2-E2", tablas=True)  # noqa: E731
        case = offered()
        self.assertEqual(case.own("tablas"), ["ana"])
        self.assertEqual(case.play(blas={"tablas": True}).result(), ("empate", "ana blas", "acuerdo"))
        answered = lambda: offered().move("A3-B3")  # noqa: E731
        self.assertEqual(answered().own("tablas"), ["ana"])
        self.assertEqual(answered().move("E2-F2").own("tablas"), [])
        self.assertEqual(answered().move("E2-F2", tablas=True).own("tablas"), ["ana"])
        both = answered().play(ana={"mover": mover("E2-F2")}, blas={"tablas": True})
        self.assertEqual(both.own("tablas"), ["blas"])
        self.assertEqual(Case(self.PIECES).refusal(ana={"tablas": True}), "falta_orden")
        draw = Case(self.PIECES).play(ana={"mover": mover("F2-E2"), "tablas": True}, blas={"tablas": True})
        self.assertEqual((draw.result()[2], draw.cancelled()), ("acuerdo", ["partida_terminada"]))
        self.assertIn("aoF2", draw.left())

    def test_18_resignations(self):
        up = {"rendirse": True}
        self.assertEqual(Case(self.PIECES).play(blas=up).result(), ("victoria", "ana", "rendicion"))
        self.assertEqual(Case(self.PIECES).play(blas=up, ana=up).result(), ("empate", "ana blas", "rendicion"))
        trio = lambda: three("aoF2 arL3 brA3 crA1", tablas=["caro"])  # noqa: E731
        self.assertEqual(trio().refusal(blas=up), "falta_orden")
        case = trio().play(blas=up, ana={"mover": mover("F2-E2")})
        self.assertEqual((case.out(), case.own("historial")), (["blas"], ["F2-E2"]))
        self.assertEqual((case.own("tablas"), case.state["turno_de"]), ([], ["caro"]))
        self.assertEqual(trio().play(ana=up).state["turno_de"], ["blas"])
        self.assertEqual(trio().refusal(blas={"mover": mover("A3-B3")}), "no_es_su_turno")

    def test_19_limit(self):
        self.assertEqual(Case(self.PIECES, max_rondas=81).move("F2-E2").result(), ("empate", "ana blas", "limite"))


class Perft(unittest.TestCase):
    def test_from_the_start(self):
        for side, counts in ((3, (54, 2862, 148824)), (4, (96, 9120)), (5, (150, 22350))):
            state, _ = bheex.setup(["ana", "blas"], "p", {"lado": side}, SEED)
            for depth, count in enumerate(counts, 1):
                self.assertEqual(bheex.perft(state, depth), count)

    @unittest.skipUnless(DEEP, "a level further only with --deep")
    def test_from_the_start_deeper(self):
        for side, depth, count in ((3, 4, 7590276), (4, 3, 857280), (5, 3, 3307800)):
            state, _ = bheex.setup(["ana", "blas"], "p", {"lado": side}, SEED)
            self.assertEqual(bheex.perft(state, depth), count)

    def test_mid_war(self):
        for state, counts in perft_positions.ALL:
            for depth, count in enumerate(counts, 1):
                self.assertEqual(bheex.perft(state, depth), count)
