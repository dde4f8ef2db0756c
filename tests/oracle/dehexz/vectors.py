"""The test vectors of the rules text, run against the reference implementation."""

import collections
import os
import re
import unittest

import board
import dehexz
from moves import destinations
from position import Position
from shared.documents import dump
from turn import Refusal

SEED = "0" * 64
OWNERS = {"a": "ana", "b": "bea", "c": "ceci"}
RULEBOOK = os.path.join(os.path.dirname(os.path.abspath(__file__)), "d_tour.txt")


def cells(text):
    """Names in a list, separated by commas and spaces."""
    return text.replace(",", " ").split()


class Case:
    """A board written as `a:D I9, a:F I9, b:A E8`; `play` resolves one round."""

    def __init__(self, pieces, players="ab", turn="a", seats=None, **options):
        ids = [OWNERS[p] for p in players]
        if seats:
            options["asientos"] = seats
        self.state, _ = dehexz.setup(ids, "vector", options, SEED)
        self.table = self.state["tablero"]
        self.state["turno_de"] = [OWNERS[turn]]
        solids, ghosts = {}, {}
        for owner, kind, where in re.findall(r"(\w):(\S) ([A-Q]\d+)", pieces):
            player = OWNERS[owner]
            side = self.table["jugadores"][player]["lado"]
            if kind == "F":
                ghosts[player] = (board.NUMBER[where], side)
            else:
                assert board.NUMBER[where] not in solids, where
                solids[board.NUMBER[where]] = (kind, player, side)
        self.table["piezas"] = Position(ids, solids, ghosts, self.table["jugadores"]).pieces()
        for record in self.table["jugadores"].values():
            record["captura"] = dict.fromkeys("ADEHI", 0)
            record["turnos"] = 5
        self.table["posiciones"] = [Position.read(self.state).key(OWNERS[turn])]
        self.events = []

    def record(self, player):
        return self.state["tablero"]["jugadores"][OWNERS[player]]

    def play(self, **orders):
        return self.play_all({self.state["turno_de"][0]: orders})

    def play_all(self, sheets):
        before = dump(self.state)
        after, document = dehexz.adjudicate(self.state, sheets, SEED)
        assert dump(self.state) == before
        self.state, self.events = after, document["eventos"]
        return self

    def move(self, start, goal, **more):
        return self.play(mover={"de": start, "a": goal}, **more)

    def kinds(self):
        return [e["tipo"] for e in self.events]

    def at(self, name):
        """The pieces on a cell, as `bD aF`."""
        short = {player: letter for letter, player in OWNERS.items()}
        return " ".join(
            short[p["jugador"]] + p["tipo"] for p in self.state["tablero"]["piezas"] if p["casilla"] == name
        )


class Geometry(unittest.TestCase):
    def reach(self, kind, start):
        case = Case(f"a:{kind} {start}")
        position = Position.read(case.state)
        first = board.NUMBER[start]
        solid = position.solids.pop(first)
        seen, waiting = {first}, collections.deque([first])
        while waiting:
            cell = waiting.popleft()
            position.solids = {cell: solid}
            for goal in destinations(position, "ana", cell, kind):
                if goal not in seen:
                    seen.add(goal)
                    waiting.append(goal)
        return len(seen)

    def test_reach(self):
        self.assertEqual(self.reach("D", "I9"), 217)
        self.assertEqual([self.reach("E", n) for n in ("Q1", "Q5", "Q9")], [72, 73, 72])
        self.assertEqual([self.reach("H", n) for n in ("P3", "P8", "Q3", "Q8")], [52, 52, 61, 52])

    def test_names(self):
        for name, number, coords in (("A1", 0, (0, -8)), ("I1", 100, (-8, 0)), ("I9", 108, (0, 0)), ("Q9", 216, (0, 8))):
            self.assertEqual((board.NUMBER[name], board.COORDS[number]), (number, coords))
        for side, first, last in (("sur", "Q1", "Q9"), ("suroeste", "I1", "Q1"), ("noroeste", "A1", "I1"),
                                  ("norte", "A9", "A1"), ("noreste", "I17", "A9"), ("sureste", "Q9", "I17")):
            ends = [board.NAMES[board.cell_of(side, 1, n)] for n in (1, 9)]
            self.assertEqual(ends, [first, last])
            self.assertTrue(all(board.row_of(board.cell_of(side, j, 1), side) == j for j in range(1, 18)))

    def test_tour_of_the_dragon(self):
        with open(RULEBOOK, encoding="utf-8") as file:
            tour = [int(word) for word in file.read().split()]
        self.assertEqual(len(set(tour)), 208)
        steps = set()
        for one, other in zip(tour, tour[1:]):
            (q, r), (s, t) = board.COORDS[one], board.COORDS[other]
            steps.add((s - q, t - r))
        self.assertEqual(steps, set(board.D_VECTORS))


class Start(unittest.TestCase):
    def test_counts(self):
        for players, orders, deep in ((["a", "b"], 149, 22660), (["a", "b", "c"], 148, 21846)):
            state, document = dehexz.setup(players, "x", {}, SEED)
            listed = dehexz.legal(state, "a")
            plain = [order for order in listed if "inicio" not in order]
            kinds = collections.Counter(key for order in plain for key in order)
            self.assertEqual((len(listed), len(plain)), (orders, 44))
            self.assertEqual(kinds, {"mover": 38, "cambiar": 4, "ingresar": 2})
            self.assertEqual(dehexz.perft(state, 2), deep)
            self.assertEqual(self.plain_pairs(state, plain), 1936)
            self.assertEqual(document["eventos"], [])

    def plain_pairs(self, state, orders):
        total = 0
        for order in orders:
            after, _ = dehexz.adjudicate(state, {"a": order}, SEED)
            total += sum("inicio" not in reply for reply in dehexz.legal(after, "b"))
        return total

    def test_set_up(self):
        state, _ = dehexz.setup(["a", "b", "c"], "x", {}, SEED)
        pieces = {p["casilla"]: p for p in state["tablero"]["piezas"]}
        self.assertEqual("".join(pieces[f"Q{n}"]["tipo"] for n in range(1, 10)), "EDHIEÄDHE")
        self.assertEqual("".join(pieces[f"P{n}"]["tipo"] for n in range(1, 11)), "AAHDAADHAA")
        self.assertTrue(all(pieces[f"O{n}"]["tipo"] == "A" for n in range(2, 11)))
        self.assertEqual(len(pieces), 3 * (37 - 9))


MOVES = """
V1 | A | b:A H9, b:A J9 | G7 J9*
V2 | A | a:A H8, b:A H9, b:A G8 | G8*
V3 | A | a:A G7, b:A G9 |
V4 | D | a:A E6, b:A H12 | E8 F5 F10 H5 J5 J12 L5 L10 M6 M8 H12*
V5 | E | a:A H7, a:A K5, b:A C6, b:A E7, b:A H10, b:A L3 | G8 J7 J10 K8 K11 L12 M7 M13 O6 Q5 E7* H10*
V6 | H | a:A G7, a:A I6, b:A C9, b:A E5, b:A E9, b:A I3, b:A I12, b:A I15, b:A J8 | G9 I7 I11 K9 M9 O9 Q9 E9*
V7 | H | a:A I6, b:A D9, b:A E9, b:A F6, b:A F9, b:A G7, b:A I5, b:A I12, b:A I13 | \
G9 I7 I11 K7 K9 M5 M9 O3 O9 Q1 Q9 G7* E9** I13**
V8 | I! | a:A H8, a:A I7, b:A G7, b:A I6 | G8 G9 H7 H10 I11 J7 J10 K7 K8 K9 G7* I6^
V8 | I | a:A H8, a:A I7, b:A G7, b:A I6 | G8 G9 H7 H10 I11 J7 J10 K7 K8 K9 G7*
V8 | Ä! | a:A H8, a:A I7, b:A G7, b:A I6 | G8 G9 H7 H10 I11 J7 J10 K7 K8 K9 G7* I6^
V9 | Ä | a:I A1, NINE | G8 G9 I7 I11 J7 J10 K7 K9 K11 L12 M5 M9 M13 O3 O9 Q1 Q9 E7* G7* H10* E9** I13**
V10 | F | a:I A1, NINE | E1 E6 E8 F3 F5 F10 G5 G8 G9 H5 H12 I7 I11 J5 J7 J10 J12 K7 K9 K11 L5 L10 L12 M5 M6 M7 M9 \
M13 O3 O6 O9 Q1 Q5 Q9 E7+ G7+ H7+ H10+ I5+ K5+ K8+ L3+ M8+
V11 | F | a:A E6, a:A H10, b:A F5, b:A G8 | E8 F10 G7 G9 H5 H7 H12 I7 I11 J5 J7 J10 J12 K7 K8 K9 L5 L10 M6 M8 \
E6+ F5+ G8+ H10+
"""
NINE = ("a:A H7, a:A I6, a:A K5, a:A K8, a:A M8, b:A C6, b:A D9, b:A E7, b:A E9, b:A F6, b:A F9, b:A G7, b:A H10, "
        "b:A I5, b:A I12, b:A I13, b:A L3")
MARKS = {"avance": "", "ataque": "*", "barrido": "**", "captura": "^", "posesion": "+"}


class Moves(unittest.TestCase):
    def test_figures(self):
        for line in MOVES.strip().replace("\\\n", "").splitlines():
            name, kind, pieces, goals = (part.strip() for part in line.split("|"))
            with self.subTest(line):
                case = Case(f"a:{kind[0]} I9, {pieces.replace('NINE', NINE)}")
                if kind.endswith("!"):
                    case.record("a")["preparada"] = "I9"
                found = destinations(Position.read(case.state), "ana", board.NUMBER["I9"], kind[0])
                text = {board.NAMES[goal] + MARKS[how] for goal, (how, _) in found.items()}
                self.assertEqual(text, set(goals.split()), name)

    def test_swept_cells(self):
        case = Case("a:H I9, a:A I6, b:A D9, b:A E9, b:A F6, b:A F9, b:A G7, b:A I5, b:A I12, b:A I13")
        found = destinations(Position.read(case.state), "ana", board.NUMBER["I9"], "H")
        for goal, middle in (("E9", "F9"), ("I13", "I12")):
            self.assertEqual(found[board.NUMBER[goal]][1], [board.NUMBER[middle], board.NUMBER[goal]])


BOTH = "a:I Q4, a:A Q1, b:I A4, b:A A1, "


class Rounds(unittest.TestCase):
    def refused(self, code, case, **orders):
        with self.assertRaises(Refusal) as caught:
            case.play(**orders)
        self.assertEqual(caught.exception.code, code)

    def test_v12_both_may_move(self):
        def case(turn):
            return Case(BOTH + "b:D I9, a:F I9, b:A E8", turn=turn)

        self.refused("pieza_ambigua", case("a"), mover={"de": "I9", "a": "E8"})
        done = case("a").play(mover={"de": "I9", "a": "E8", "pieza": "D"})
        self.assertEqual((done.at("E8"), done.at("I9"), done.record("a")["captura"]["A"]), ("bD aF", "", 1))
        self.assertEqual(case("a").play(mover={"de": "I9", "a": "E8", "pieza": "F"}).at("E8"), "bA aF")
        done = case("b").move("I9", "E6")
        self.assertEqual((done.at("E6"), done.events[0]["lleva"]), ("bD aF", ["ana"]))

    def test_v13_attack_on_a_possessed_piece(self):
        pieces = BOTH + "a:D I9, a:F I9, b:D E8"
        done = Case(pieces, turn="b").move("E8", "I9")
        self.assertEqual((done.at("I9"), done.events[1]["destino"]), ("bD aF", "fuera"))
        done = Case(pieces, turn="b").move("E8", "I9", otro={"de": "I9", "a": "M8"})
        self.assertEqual((done.at("I9"), done.at("M8"), done.events[2]["lleva"]), ("aF", "bD", []))

    def test_v14_attack_on_an_own_piece(self):
        pieces = BOTH + "a:A I9, b:F I9, a:D E8"
        orders = {"mover": {"de": "E8", "a": "I9"}, "otro": {"de": "Q1", "a": "O3"}}
        done = Case(pieces).play(**orders)
        self.assertEqual((done.at("I9"), done.at("O3"), done.record("a")["captura"]["A"]), ("aD bF", "aA", 1))
        self.refused("otro_ilegal", Case(pieces, movimiento_extra="misma_casilla"), **orders)

    def test_v15_own_ghost_protects(self):
        self.refused("destino_ilegal", Case(BOTH + "b:A I9, a:F I9, a:D E8"), mover={"de": "E8", "a": "I9"})

    def test_v16_sweep(self):
        pieces = BOTH + "a:H I9, b:D I10, {}:F I10, b:E I11"
        done = Case(pieces.format("b")).move("I9", "I11", otro={"de": "Q1", "a": "O3"})
        self.assertEqual(done.kinds(), ["mover", "baja", "baja", "mover"])
        self.assertEqual((done.events[1]["casilla"], done.at("I10"), done.at("I11")), ("I10", "bF", "aH"))
        self.refused("destino_ilegal", Case(pieces.format("a")), mover={"de": "I9", "a": "I11"})

    def threatened(self):
        case = Case(BOTH + "a:Ä I9, a:D I11, a:E I13, a:H K9, b:E E7", turn="b").move("E7", "I9")
        self.assertEqual((case.at("I9"), case.record("a")["amenaza"]), ("bE", {"casilla": "I9", "por": "bea"}))
        return case

    def test_v17_rescue(self):
        cells = {"d": "I11", "e": "I13", "h": "K9"}
        self.assertEqual(self.threatened().play(rescate=cells).at("I9"), "bE aF")
        done = self.threatened().play(rescate={**cells, "mover": "G8"})
        self.assertEqual((done.at("I9"), done.at("G8"), done.at("I11")), ("bE", "aF", ""))
        self.refused("rescate_ilegal", self.threatened(), rescate={"d": "I11", "e": "K9", "h": "I13"})
        done = self.threatened().move("Q1", "O3")
        self.assertEqual((done.kinds(), done.at("O3")), (["sin_rescate", "mover"], "aA"))

    def test_v18_rescue_beside_a_third(self):
        case = Case("a:I Q4, a:A Q1, a:Ä I9, a:D I11, a:E I13, a:H K9, b:E E7, b:I A1, c:D E8, c:I H16",
                    "abc", "b", ["sur", "noroeste", "noreste"])
        case.move("E7", "I9").move("E8", "I9").play(rescate={"d": "I11", "e": "I13", "h": "K9"})
        self.assertEqual(case.at("I9"), "cD aF")

    def test_v19_ghost_without_imitator(self):
        def case(more=""):
            fresh = Case("a:A Q1, a:F I9, b:I A4, b:A A1" + more)
            fresh.record("a")["sin_i"] = 1
            return fresh

        done = case().move("Q1", "O3")
        self.assertEqual((done.events[1]["motivo"], done.record("a")["estado"]), ("fantasma_sin_imitador", "derrota"))
        self.assertEqual(done.state["resultado"]["ganadores"], ["bea"])
        done = case().play(cambiar={"casilla": "I9", "a": "Ä"})
        self.assertEqual((done.at("I9"), done.record("a")["sin_i"]), ("aÄ", 0))
        self.refused("cambio_ilegal", case(", b:A I9"), cambiar={"casilla": "I9", "a": "Ä"})

    def test_v20_capture(self):
        pieces = "a:I I9, a:A Q1, b:D G8, b:E F7, b:A F8, b:I A4"
        first = Case(pieces).move("I9", "G8")
        self.assertEqual(first.record("a")["preparada"], "G8")
        first.move("A4", "A6")
        ready = first.state
        first.move("G8", "F7")
        self.assertEqual((first.record("a")["captura"]["E"], first.record("a")["preparada"]), (1, None))
        first.state = ready
        self.assertEqual(first.move("G8", "F8").events[1]["destino"], "fuera")
        first.state = ready
        first.record("a")["preparada"] = None
        self.refused("captura_no_preparada", first, mover={"de": "G8", "a": "F7"})

    def test_v21_promotion(self):
        def case():
            return Case("a:A D5, a:I Q4, b:I A9, b:A P1")

        step = {"de": "D5", "a": "B3"}
        self.assertEqual(case().play(mover=step, cambiar={"casilla": "B3", "a": "D"}).at("B3"), "aD")
        self.refused("cambio_ilegal", case(), mover=step, cambiar={"casilla": "B3", "a": "I"})
        self.refused("otra_pieza", case(), mover=step, cambiar={"casilla": "Q4", "a": "D"})

    def test_v22_entering(self):
        def case():
            fresh = Case("a:I Q4, b:I A4, b:A A1")
            fresh.record("a")["captura"].update(A=1, D=1, I=1)
            return fresh

        done = case().play(ingresar={"pieza": "A", "casilla": "O1"})
        self.assertEqual((done.at("O1"), done.record("a")["captura"]["A"]), ("aA", 0))
        done = case().play(ingresar={"pieza": "I", "casilla": "P10", "como": "H"})
        self.assertEqual((done.at("P10"), done.record("a")["captura"]["I"]), ("aH", 0))
        for code, order in (
            ("fuera_de_zona", {"pieza": "D", "casilla": "O1"}), ("ya_hay_i", {"pieza": "I", "casilla": "Q1"}),
            ("como_ilegal", {"pieza": "D", "casilla": "Q1", "como": "E"}),
            ("sin_reserva", {"pieza": "E", "casilla": "Q1"}), ("casilla_ocupada", {"pieza": "D", "casilla": "Q4"}),
        ):
            self.refused(code, case(), ingresar=order)

    def test_v23_quiet_games(self):
        shuffle = [("Q4", "O4"), ("A9", "A7"), ("O4", "Q4"), ("A7", "A9")] * 2
        case = Case("a:I Q4, a:D E8, b:I A9, b:A P1")
        for number, (start, goal) in enumerate(shuffle, 1):
            case.move(start, goal)
            self.assertEqual(case.state["resultado"] is not None, number == 8)
        self.assertEqual(case.state["resultado"]["motivo"], "repeticion")
        case = Case("a:I Q4, a:D E8, b:I A9, b:A P1", jugadas_sin_avance=1)
        case.move("Q4", "O4").move("A9", "A7")
        self.assertEqual(case.state["resultado"]["motivo"], "sin_avance")

    def three(self, kind, turn):
        seats = ["sur", "noroeste", "noreste"]
        return Case(f"a:I Q4, a:D E8, b:A I9, b:{kind} F1, b:F C9, c:D G1, c:I H16", "abc", turn, seats)

    def test_v24_spoils(self):
        case = self.three("I", "c")
        case.play_all({"ceci": {"mover": {"de": "H16", "a": "H14"}}, "bea": {"rendirse": True}})
        self.assertEqual((case.record("b")["estado"], case.at("C9")), ("derrota", ""))
        self.assertEqual(case.record("a")["zonas"], ["sur", "noroeste"])
        self.assertEqual(case.state["tablero"]["botin"], {"de": "bea", "para": "ana", "sigue": "ana"})
        self.assertEqual(case.state["turno_de"], ["ana"])
        before = case.state
        case.play(botin={"resto": "ceder", "dejar": ["F1"]})
        self.assertEqual((case.record("a")["captura"]["I"], case.record("c")["captura"]["A"]), (1, 1))
        self.assertEqual((case.at("F1"), case.at("I9")), ("", ""))
        case.state = before
        case.play_all({})
        self.assertEqual((case.record("a")["captura"]["I"], case.at("I9"), case.at("F1")), (1, "aA", ""))

    def test_v25_suicide(self):
        case = self.three("D", "b")
        case.record("b").update(sin_i=1, propia=True)
        case.move("F1", "J1")
        self.assertEqual(case.record("b")["estado"], "suicidio")
        self.assertIsNone(case.state["tablero"]["botin"])
        case.play(mover={"de": "H16", "a": "H14"})
        case.move("E8", "I9")
        self.assertEqual(case.record("a")["captura"]["A"], 1)
        self.assertEqual(case.events[1]["destino"], "captura")
