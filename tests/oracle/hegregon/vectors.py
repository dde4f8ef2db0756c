"""The test vectors of the rules text, run against the reference implementation."""

import collections
import unittest

import board
import hegregon
from loader import fault
from shared.documents import dump
from table import Refused, new_unit

SHORT = {"ear": "ear", "vl": "vehiculo_ligero", "tm": "tanque_mediano", "tp": "tanque_pesado", "aero": "aerodeslizador"}


def seed(number):
    return f"{number:064x}"


class Case:
    """A state of turn 1 in shorthand: units as `ana:vl L8, luis:ear L9`; `play` resolves one round."""

    def __init__(self, units="", players="ana luis", homes="D6:ana T6:luis", more=True, mines="", **changes):
        players = players.split()
        settings = {key: changes.pop(key) for key in list(changes) if key in (*hegregon.OPTIONS, "ritmo")}
        self.state, _ = hegregon.setup(players, "vector", settings, seed(0))
        self.own = self.state["tablero"]
        gold = changes.pop("gold", {})
        for record in self.own["jugadores"]:
            record["hegregon"] = gold.get(record["id"], 0)
        owners = dict(home.split(":") for home in homes.split())
        for base in self.own["bases"]:
            base["jugador"] = owners.get(base["celda"])
        self.own["orden"] = changes.pop("orden", " ".join(players)).split()
        self.own["pendientes"] = changes.pop("pendientes", " ".join(self.own["orden"])).split()
        self.own["fase"] = changes.pop("fase", "compra")
        assert not changes
        if self.state["ritmo"] == "turno":
            self.state["turno_de"] = self.own["pendientes"][:1]
        words = [word.split() for word in units.split(",") if word]
        others = [("ana", "ear", "A1"), ("luis", "ear", "W1")] if more else []
        self.place([(*who.split(":"), cell) for who, cell in words] + others)
        for word in mines.split(","):
            if word:
                player, cell = word.split()
                self.own["minas"].append({"celda": cell, "jugador": player, "descubierta": True})
        self.own["minas"].sort(key=lambda mine: board.NUMBER[mine["celda"]])
        self.events = []

    def place(self, units):
        for record in self.own["jugadores"]:
            own = [(kind, cell) for player, kind, cell in units if player == record["id"]]
            for n, (kind, cell) in enumerate(own, 1):
                self.own["unidades"].append(new_unit(f"{record['id']}-{n}", SHORT[kind], record["id"], cell))
            record["siguiente"] = len(own) + 1

    def change(self, name, **fields):
        """Changes a unit or a player's record."""
        (self.unit(name) or self.record(name)).update(fields)
        return self

    def react(self, player, reserve=0, **general):
        reactions = self.record(player)["reacciones"]
        reactions["reserva"] = reserve
        reactions["general"].update(general)
        return self

    def play(self, number, **sheets):
        assert fault(self.state) is None, fault(self.state)
        before = dump(self.state)
        after, document = hegregon.adjudicate(self.state, sheets, seed(number))
        assert dump(self.state) == before
        assert after["resultado"] or fault(after) is None, fault(after)
        self.state, self.own, self.events = after, after["tablero"], document["eventos"]
        return self

    def act(self, number, *steps, player="ana", **more):
        """Steps as `ana-1 mover [L9, L10]`."""
        return self.play(number, **{player: {"acciones": [step(text) for text in steps]}}, **more)

    def refusal(self, **sheets):
        try:
            hegregon.adjudicate(self.state, sheets, seed(0))
        except Refused as refused:
            return str(refused)
        return None

    def unit(self, unit_id):
        return next((unit for unit in self.own["unidades"] if unit["id"] == unit_id), None)

    def record(self, player):
        return next(record for record in self.own["jugadores"] if record["id"] == player)

    def gold(self, player="ana"):
        return self.record(player)["hegregon"]

    def at(self, unit_id):
        unit = self.unit(unit_id)
        return unit and unit["celda"]

    def owner(self, base):
        return next(b["jugador"] for b in self.own["bases"] if b["celda"] == base)

    def of(self, kind, player=None):
        return [e for e in self.events if e["tipo"] == kind and player in (None, e["jugador"])]

    def kinds(self):
        return [e["tipo"] for e in self.events]

    def cancelled(self):
        return [(e["orden"], e["motivo"]) for e in self.of("cancelada")]

    def motives(self):
        return [motive for _, motive in self.cancelled()]

    def values(self, suffix):
        """All values thrown with labels that end so."""
        found = [d for e in self.events for d in e.get("dados", []) if d["label"].endswith(suffix)]
        return [value for d in found for value in d["valores"]]

    def moved(self, unit_id):
        return sum(e["coste"] for e in self.of("movimiento") if e["unidad"] == unit_id)

    def dead(self):
        return [e["unidad"] for e in self.of("destruida")]

    def result(self):
        result = self.state["resultado"]
        return result and (result["tipo"], " ".join(result["ganadores"]), result["motivo"])


def step(text):
    words = text.replace("[", "").replace("]", "").replace(",", " ").split()
    unit, kind, cells = words[0], words[1], words[2:]
    item = {"unidad": unit, kind: cells if "[" in text else cells[0] if cells else True}
    if cells and cells[-1] == "forzar":
        item["camuflado"] = cells.pop()
        item[kind] = cells if "[" in text else cells[0]
    return item


def buy(text):
    """`ear D5, tp C4` as purchases."""
    return [{"unidad": SHORT[kind], "en": cell} for kind, cell in (word.split() for word in text.split(","))]


class Board(unittest.TestCase):
    def test_terrain(self):
        count = collections.Counter(board.TERRAIN.values())
        self.assertEqual(count, {".": 198, "#": 60, "D": 24, "E": 18, "B": 6, "M": 1})
        places = {"A1": (5, -11), "D6": (4, -8), "L9": (0, 0), "M1": (-9, 1)}
        self.assertEqual({name: board.PLACE[name] for name in places}, places)

    def test_turning(self):
        for name, (q, r) in board.PLACE.items():
            self.assertEqual(board.TERRAIN[board.AT[-r, q + r]], board.TERRAIN[name])

    def test_bases(self):
        self.assertEqual(len(board.BASE_BESIDE), 36)
        for base in board.BASES:
            self.assertEqual(board.TERRAIN[base], "B")
            self.assertEqual(sorted(board.TERRAIN[c] for c in board.NEIGHBOURS[base]), list("####.."))
        corners = [board.PLACE[base] for base in board.BASES]
        self.assertEqual([(-r, q + r) for q, r in corners], corners[1:] + corners[:1])


class Vectors(unittest.TestCase):
    def test_1_set_up(self):
        state, document = hegregon.setup(["ana", "luis"], "v", {}, seed(0))
        self.assertEqual(state["tablero"]["iniciativa"], {"ana": [2], "luis": [3]})
        self.assertEqual(state["tablero"]["orden"], ["luis", "ana"])
        self.assertEqual([d["valores"] for d in document["eventos"][0]["dados"]], [[2], [3]])
        state, _ = hegregon.setup(["ana", "luis", "eva"], "v", {}, seed(1))
        self.assertEqual(state["tablero"]["iniciativa"], {"ana": [5], "luis": [7, 2], "eva": [7, 5]})
        orders = [state["tablero"]["orden"]]
        for _ in range(2):
            state, _ = hegregon.adjudicate(state, {}, seed(0))
            orders.append(state["tablero"]["orden"])
        self.assertEqual(orders, [["eva", "ana", "luis"], ["luis", "eva", "ana"], ["ana", "luis", "eva"]])
        state, _ = hegregon.setup(list("abcd"), "v", {}, seed(0))
        self.assertEqual(
            [(base["celda"], base["jugador"]) for base in state["tablero"]["bases"]],
            [("D6", "a"), ("H15", "b"), ("P15", None), ("T6", "c"), ("P3", "d"), ("H3", None)],
        )

    def test_2_purchases(self):
        case = Case(more=False, gold={"ana": 5}).play(0, ana={
            "compras": buy("ear D5, tp C4, vl D5, vl T5, ear L9, tp D7, vl C4"),
            "acciones": [step("nueva1 mover [E6, F7, G7, G8]"), step("nueva2 mover E6"), step("nueva7 mover [C5, B3]")],
        })
        self.assertEqual(case.cancelled(), [
            ("compras/2", "terreno"), ("compras/3", "casilla_ocupada"), ("compras/4", "base_ajena"),
            ("compras/5", "no_adyacente_base"), ("compras/6", "recursos_insuficientes"), ("acciones/1/4", "sin_movimiento"),
            ("acciones/2", "unidad_inexistente"), ("acciones/3/2", "sin_movimiento"),
        ])
        self.assertEqual((case.gold(), case.at("ana-1"), case.at("ana-2")), (2, "G7", "C5"))

    def test_3_crossing(self):
        case = Case("ana:ear D5, ana:ear E6, ana:vl E7, ana:aero D4")
        self.assertEqual(case.act(0, "ana-1 mover [E6, F7]").at("ana-1"), "F7")
        self.assertEqual(case.moved("ana-1"), 2)
        for text, motive in (("ana-2 mover [E7, E8]", "paso_cristalizado"), ("ana-1 mover [E6]", "casilla_ocupada")):
            case = Case("ana:ear D5, ana:ear E6, ana:vl E7, ana:aero D4").act(0, text)
            self.assertEqual(case.cancelled(), [("acciones/1/1", motive)])
        case = Case("ana:ear D5, ana:ear E6, ana:vl E7, ana:aero D4").act(0, "ana-4 mover [D5, E7, F8]")
        self.assertEqual((case.at("ana-4"), case.moved("ana-4")), ("F8", 3))

    def test_4_combat(self):
        units = "ana:vl L8, luis:vl L9"
        case = Case(units).act(0, "ana-1 atacar L9")
        event = case.of("combate")[0]
        self.assertEqual((case.values("atacante"), case.values("defensor"), event["resultado"]), ([2, 6], [1, 7], "empate"))
        self.assertEqual((event["suma_atacante"], event["suma_defensor"], case.dead()), (8, 8, []))
        case = Case(units).act(0, "ana-1 mover [L9, L10]", "ana-1 atacar L9")
        self.assertEqual((case.at("ana-1"), case.moved("ana-1"), case.motives()), ("L8", 0, ["ataque_agotado"]))
        case = Case(units, empates="repetir").act(0, "ana-1 atacar L9")
        self.assertEqual((case.values("atacante"), case.values("defensor")), ([2, 6, 5, 1], [1, 7, 4, 3]))
        self.assertEqual(case.dead(), ["ana-1"])
        case = Case(units).act(6, "ana-1 atacar L9", "ana-1 mover [L9, L10]", "ana-1 atacar L11")
        self.assertEqual((case.values("atacante"), case.values("defensor")), ([5, 2], [1, 2]))
        self.assertEqual((case.dead(), case.at("ana-1"), case.motives()), (["luis-1"], "L10", ["ataque_agotado"]))
        self.assertEqual([e["de"] for e in case.of("movimiento")], ["L8", "L9"])
        case = Case(units).act(6, "ana-1 mover [L9, L10]")
        self.assertEqual((case.at("ana-1"), case.moved("ana-1")), ("L10", 2))

    def test_5_fire_at_2(self):
        for number, shot, dead in ((1, 2, []), (11, 3, ["luis-1"])):
            case = Case("ana:tp L8, luis:tm L10").act(number, "ana-1 atacar L10")
            self.assertEqual((case.values("tiro"), case.dead()), ([shot], dead))
        case = Case("ana:tp L8, luis:tm L10, luis:ear P8, luis:ear L9").act(11, "ana-1 atacar L10")
        self.assertEqual(case.motives(), ["linea_de_vision"])
        case = Case("ana:tp L8, luis:tm M10").act(1, "ana-1 atacar M10", "ana-1 atacar L11", "ana-1 atacar N8")
        self.assertEqual(case.motives(), ["linea_de_vision", "fuera_de_alcance", "sin_enemigo"])

    def test_6_answered_from_afar(self):
        case = Case("ana:tp L8, luis:ear L10", gold={"luis": 5}).react("luis", 2, misil="si_desventaja")
        case.act(25, "ana-1 atacar L10")
        self.assertEqual((case.values("atacante"), case.values("defensor")), ([4, 3, 3, 2, 1], [8, 5, 3]))
        self.assertEqual((case.gold("luis"), case.dead()), (2, ["ana-1"]))
        case = Case("ana:tp L8, luis:ear L10", gold={"luis": 4}).react("luis", 2, misil="siempre")
        case.act(11, "ana-1 atacar L10")
        self.assertEqual((case.values("tiro"), case.dead(), case.gold("luis")), ([3], ["luis-1"], 4))

    def test_7_missile(self):
        case = Case("ana:ear L8, luis:tp L10", gold={"ana": 3}).act(6, "ana-1 misil L10")
        self.assertEqual((case.values("atacante"), case.values("defensor")), ([5, 2, 6], [1, 2, 7, 3, 5]))
        self.assertEqual((case.dead(), case.gold()), (["ana-1"], 0))

    def test_8_camouflage(self):
        def case(units, wish="siempre"):
            return Case(units, gold={"luis": 3}).react("luis", camuflaje=wish)

        one = case("ana:tm L8, luis:vl L9").act(1, "ana-1 atacar L9", "ana-1 mover K8")
        self.assertEqual((one.values("vista/ana/1/1"), one.of("combate")), ([4], []))
        self.assertEqual((one.gold("luis"), one.at("ana-1")), (0, "K8"))
        one = case("ana:tm L8, luis:vl L9").act(8, "ana-1 atacar L9 forzar")
        self.assertEqual((one.values("vista/ana/1/1"), one.values("atacante"), one.values("defensor")), ([4], [5, 4], [3, 5]))
        self.assertEqual((one.dead(), one.at("ana-1"), one.moved("ana-1")), (["luis-1"], "L9", 1))
        one = case("ana:ear L8, luis:ear L9").act(8, "ana-1 mover L9 forzar")
        self.assertEqual((one.values("atacante"), one.values("defensor"), one.dead()), ([], [3], ["ana-1"]))
        self.assertEqual(one.of("combate")[0]["dados_atacante"], 0)
        one = case("ana:vl L8, luis:vl L9", "si_desventaja").act(8, "ana-1 atacar L9")
        self.assertEqual((one.of("reaccion"), one.of("vista")), ([], []))

    def test_9_reactions(self):
        def case(**general):
            return Case("ana:tm L8, luis:ear L9", gold={"luis": 10}).react("luis", **general)

        three = dict.fromkeys(("municion", "misil", "apoyo"), "si_desventaja")
        for number, total, used, thrown, dead in (
            (12, 9, "municion", [8, 3], "ana-1"), (51, 16, "municion", None, None), (11, 17, "misil", None, "luis-1"),
        ):
            one = case(**three).act(number, "ana-1 atacar L9")
            self.assertEqual(one.of("combate")[0]["suma_atacante"], total)
            self.assertEqual([e["habilidad"] for e in one.of("reaccion")], [used])
            if thrown:
                self.assertEqual(one.values("defensor"), thrown)
            if dead:
                self.assertEqual(one.dead(), [dead])
        self.assertEqual(one.of("combate")[0]["suma_defensor"], 16)
        for number, used, thrown in ((12, [], [8, 3]), (16, ["municion"], [4, 3, 7])):
            one = case(municion="si_desventaja").change("luis-1", atrincherado=True).act(number, "ana-1 atacar L9")
            self.assertEqual([e["habilidad"] for e in one.of("reaccion")], used)
            self.assertEqual((one.values("defensor"), one.dead()), (thrown, ["ana-1"]))

    def test_10_entrenchment(self):
        case = Case("ana:ear L8, luis:ear L9", gold={"ana": 5}).act(
            6, "ana-1 atrincherar", "ana-1 mover L7", "ana-1 municion", "ana-1 atacar L9")
        self.assertEqual(case.cancelled(), [("acciones/2/1", "sin_movimiento"), ("acciones/3", "habilidad_usada")])
        self.assertEqual((case.of("combate")[0]["suma_atacante"], case.values("defensor")), (9, [6]))
        self.assertEqual((case.dead(), case.gold()), (["luis-1"], 4))
        self.assertEqual((case.unit("ana-1")["atrincherado"], case.unit("ana-1")["movido"]), (True, 0))
        case = Case("ana:ear L8, luis:ear L9").change("ana-1", atrincherado=True).act(6, "ana-1 mover L9")
        self.assertEqual((case.values("atacante"), case.values("defensor")), ([5], [1]))
        self.assertEqual((case.at("ana-1"), case.unit("ana-1")["atrincherado"], case.gold()), ("L9", False, 5))

    def test_11_mines(self):
        for number, value, cell, mines, left in ((19, 1, "L6", 0, 1), (18, 8, "L6", 1, 0), (8, 5, None, 0, 0)):
            case = Case("ana:ear L8", mines="luis L7").act(number, "ana-1 mover [L7, L6]")
            self.assertEqual((case.values("mina/ana/1/1"), case.at("ana-1")), ([value], cell))
            self.assertEqual((case.record("ana")["minas"], len(case.own["minas"])), (mines, left))
            self.assertEqual(case.record("ana")["bajas"], 0 if cell else 1)
        case = Case("ana:aero L8", mines="luis L7").act(8, "ana-1 mover [L7, L6]")
        self.assertEqual((case.of("mina"), case.at("ana-1"), case.moved("ana-1")), ([], "L6", 2))

    def test_12_laying(self):
        case = Case("ana:ear L8, luis:ear L9", gold={"ana": 6}).act(0, "ana-1 minar L9", "ana-1 minar K8", "ana-1 minar L7")
        self.assertEqual((case.motives(), case.gold()), (["casilla_ocupada", "habilidad_usada"], 3))
        case = Case("ana:ear L8, luis:ear L9").change("ana", minas=1).act(0, "ana-1 minar L7")
        self.assertEqual((case.motives(), case.record("ana")["minas"]), ([], 0))

    def test_13_transport(self):
        case = Case("ana:ear D5", gold={"ana": 4}).act(
            0, "ana-1 mover E6", "ana-1 transportar F7", "ana-1 mover D5", "ana-1 transportar E7")
        self.assertEqual(case.motives(), ["no_adyacente_base", "terreno"])
        case = Case("ana:ear D7", gold={"ana": 5}).act(0, "ana-1 transportar L9", "ana-1 transportar H9")
        self.assertEqual((case.motives(), case.of("habilidad")[0]["coste"]), (["recursos_insuficientes"], 4))
        self.assertEqual((case.at("ana-1"), case.gold()), ("H9", 2))
        for number, cell, gold, thrown in ((0, "D4", 3, ([2], [1])), (1, "D5", 2, ([8], [8]))):
            case = Case("ana:ear D5, luis:ear D4", gold={"ana": 3, "luis": 9}).react("luis", apoyo="siempre")
            case.act(number, "ana-1 transportar D4")
            self.assertEqual((case.values("atacante"), case.values("defensor")), thrown)
            self.assertEqual((case.at("ana-1"), case.gold(), case.of("reaccion")), (cell, gold, []))

    def test_14_closing(self):
        case = Case("ana:ear J6, ana:ear L9, ana:ear D4, ana:ear H15, ana:vl D8, ana:tm P3", homes="D6:ana T6:luis P3:luis")
        case.play(0)
        self.assertEqual(case.of("cobro")[0]["cantidad"], 7)
        self.assertEqual((case.owner("H15"), case.owner("P3")), ("ana", "luis"))
        self.assertEqual(case.kinds()[:2], ["captura", "cobro"])

    def test_15_cards(self):
        after = {
            16: (3, "filon"), 2: (6, "sabotaje"), 1: (9, "refuerzo"), 4: (12, "impulso"), 7: (15, "averia"),
            0: (18, "retirada"), 11: (20, "mina"), 6: (23, "emboscada"),
        }
        motive = {"impulso": [], "averia": ["unidad_averiada"], "retirada": ["no_adyacente"]}
        for number, (value, card) in after.items():
            case = Case("ana:ear F7", gold={"ana": 1}).act(number, "ana-1 mover [G7, G8]", "ana-1 mover G9")
            event = case.of("carta")[0]
            self.assertEqual((event["dados"][0]["label"], event["dados"][0]["caras"]), ("carta/ana/1/2", 24))
            self.assertEqual((event["dados"][0]["valores"], event["carta"]), ([value], card))
            self.assertEqual(case.motives(), motive.get(card, ["sin_movimiento"]), card)
            self.assertEqual(case.gold(), {"filon": 3, "sabotaje": 0}.get(card, 1))
            if card == "refuerzo":
                self.assertEqual((case.at("ana-3"), event["nueva"], event["destino"]), ("G9", "ana-3", "G9"))
            if card == "averia":
                self.assertEqual(case.unit("ana-1")["averia"], 2)
            if card == "retirada":
                self.assertEqual((case.at("ana-1"), event["destino"]), ("D7", "D7"))
            if card == "mina":
                self.assertEqual(case.record("ana")["minas"], 1)
            if card == "emboscada":
                self.assertEqual((event["valor"], case.at("ana-1")), (8, "G8"))
        case = Case("ana:ear F7", gold={"ana": 1}).act(16, "ana-1 mover [G8, H8]")
        self.assertEqual(case.of("carta"), [])

    def test_16_mine_on_purchase(self):
        case = Case(more=False, mines="luis D5", gold={"ana": 5})
        case.play(5, ana={"compras": buy("ear D5, ear D5"), "acciones": [step("nueva1 mover E6")]})
        self.assertEqual((case.values("mina/ana/compra/1"), case.dead(), case.at("ana-2")), ([5], ["ana-1"], "D5"))
        self.assertEqual((case.motives(), case.gold()), (["unidad_inexistente"], 3))

    def test_17_bases(self):
        homes = "D6:ana H15:ana P15:ana T6:luis"
        self.assertEqual(Case("ana:ear P3", homes=homes).play(0).result(), ("victoria", "ana", "bases"))
        self.assertIsNone(Case("ana:ear P3", homes=homes, bases_victoria=5).play(0).result())
        case = Case("ana:ear P3, luis:ear H15", homes=homes).play(0)
        self.assertEqual((case.result(), case.owner("H15")), (None, "luis"))

    def test_18_elimination(self):
        units = "ana:vl L8, luis:vl L9"
        case = Case(units, more=False).act(6, "ana-1 mover [L9, L10]")
        self.assertEqual((case.result(), case.at("ana-1")), (("victoria", "ana", "eliminacion"), "L8"))
        self.assertEqual((case.unit("ana-1")["movido"], case.unit("ana-1")["ataques"]), (0, 1))
        case = Case(units, more=False, eliminacion="total").act(6, "ana-1 mover [L9, L10]")
        self.assertEqual((case.result(), case.at("ana-1"), case.own["turno"]), (None, "L10", 2))
        self.assertEqual(case.own["orden"], ["luis", "ana"])
        case = Case(units, players="ana luis eva", homes="D6:ana P15:luis P3:eva", more=False).act(6, "ana-1 mover [L9, L10]")
        self.assertIsNone(case.result())

    def test_19_limit(self):
        gold = {"ana": 5, "luis": 5}
        self.assertEqual(Case(gold=gold, max_turnos=1).play(0).result(), ("empate", "ana luis", "limite_de_turnos"))
        case = Case("ana:ear D4, luis:ear V3", more=False, gold={"ana": 5, "luis": 30}, max_turnos=1)
        self.assertEqual(case.play(0).result(), ("victoria", "ana", "limite_de_turnos"))

    def test_20_by_turns(self):
        state, _ = hegregon.setup(["ana", "luis"], "v", {"ritmo": "turno"}, seed(2))
        self.assertEqual(state["turno_de"], ["ana"])
        self.assertEqual(len(hegregon.legal(state, "ana")), 27)
        self.assertEqual(hegregon.legal(state, "luis"), [])
        state, _ = hegregon.adjudicate(state, {"ana": {"compras": buy("vl D7"), "seguir": True}}, seed(0))
        self.assertEqual(state["turno_de"], ["ana"])
        state, _ = hegregon.adjudicate(state, {"ana": {"compras": buy("tm D5"), "seguir": True}}, seed(0))
        self.assertEqual((state["turno_de"], state["tablero"]["jugadores"][0]["hegregon"]), (["luis"], 0))
        state, _ = hegregon.adjudicate(state, {"luis": {"compras": buy("ear T5")}}, seed(0))
        self.assertEqual((state["tablero"]["fase"], state["turno_de"]), ("accion", ["ana"]))
        self.assertEqual(len(hegregon.legal(state, "ana")), 13)
        case = Case("ana:ear L8, ana:ear L9, luis:ear L10", ritmo="turno", fase="accion", more=False)
        ways = [
            order["acciones"][0]["mover"] for order in hegregon.legal(case.state, "ana")[1:]
            if order["acciones"][0]["unidad"] == "ana-1" and "mover" in order["acciones"][0]
        ]
        expected = "L9,M10 L9,M9 L9,K9 L9,K10 M9 M8 L7 K8 K9"
        self.assertEqual(ways, [way.split(",") for way in expected.split()])

    def test_21_resignation(self):
        def case(units="ana:vl L8, luis:ear L9", **more):
            one = Case(units, players="ana luis eva", homes="D6:ana P15:luis P3:eva", more=False, mines="luis L10",
                       gold={"luis": 5, "eva": 5}, **more)
            return one.change("luis", minas=1, bajas=1).change("eva", bajas=1)

        out, go = {"rendirse": True}, {"acciones": [step("ana-1 mover [L9, L10]")]}
        one = case().play(0, luis=out, ana=go, eva={"compras": buy("ear P2")})
        self.assertEqual((one.of("combate"), one.of("mina"), one.at("ana-1")), ([], [], "L10"))
        luis = one.record("luis")
        self.assertEqual([luis[key] for key in ("hegregon", "minas", "bajas", "siguiente")], [0, 0, 1, 2])
        self.assertEqual((one.owner("P15"), one.own["minas"], one.own["turno"]), (None, [], 2))
        self.assertEqual(one.own["orden"], ["eva", "ana"])
        one = case().play(0, luis=out, ana=go)
        self.assertEqual((one.result(), one.unit("ana-1")["movido"]), (("victoria", "ana", "eliminacion"), 2))
        one = case().play(0, luis=out, eva=out, ana=go)
        self.assertEqual((one.result(), one.at("ana-1")), (("victoria", "ana", "rendicion"), "L8"))
        one = case().play(0, luis=out, eva=out, ana=out)
        self.assertEqual(one.result(), ("empate", "ana luis eva", "rendicion"))
        self.assertEqual(case().refusal(ana={"rendirse": True, "seguir": False}), "fichero_invalido")
        self.assertEqual(case().refusal(ana={"rendirse": False}), "fichero_invalido")
        one = Case("ana:ear L8, eva:ear M9", players="ana luis eva", homes="D6:luis P15:luis P3:luis", more=False, max_turnos=1)
        self.assertEqual(one.play(0, luis=out).result(), ("empate", "ana eva", "limite_de_turnos"))

    def test_22_resignation_by_turns(self):
        def case(units="ana:ear A1, luis:ear W1"):
            return Case(units, players="ana luis eva", homes="D6:ana P15:luis P3:eva", more=False, gold={"eva": 5},
                        ritmo="turno", fase="accion", pendientes="luis eva")

        out, word = {"rendirse": True}, {"reacciones": {"reserva": 2}}
        one = case().play(0, luis=out, eva=word)
        self.assertEqual(one.kinds(), ["eliminado", "reacciones", "inicio_turno"])
        self.assertEqual((one.own["turno"], one.own["orden"], one.state["turno_de"]), (2, ["eva", "ana"], ["eva"]))
        self.assertEqual(case().refusal(luis=out, eva={"compras": []}), "no_es_su_turno")
        one = case("ana:ear A1, luis:ear W1, eva:ear L9").play(0, luis=out, eva=word)
        self.assertEqual((one.own["turno"], one.own["orden"], one.state["turno_de"]), (1, ["ana", "eva"], ["eva"]))
        self.assertEqual(one.own["fase"], "accion")
        one = case().play(0, ana=out, luis={"acciones": [step("luis-1 mover W2")], "seguir": True})
        self.assertEqual((one.at("luis-1"), one.state["turno_de"]), ("W2", ["luis"]))

    def test_22_resignation_of_teams(self):
        def case(homes="D6:ana H15:luis T6:eva P3:juan", units="ana:ear L8, luis:ear L10, eva:ear A1, juan:ear W1"):
            return Case(units, players="ana luis eva juan", homes=homes, more=False, modo="cooperativo")

        out = {"rendirse": True}
        one = case().play(0, eva=out)
        self.assertEqual((one.own["turno"], one.own["orden"], one.result()), (2, ["juan", "ana", "luis"], None))
        one = case("D6:luis H15:luis T6:eva P3:juan").play(0, eva=out)
        self.assertEqual(one.result(), ("victoria", "luis juan", "bases"))
        self.assertIsNone(case("D6:eva H15:juan T6:eva P3:juan").play(0, eva=out, juan=out).result())
        units = "luis:ear L10, eva:ear A1, juan:ear W1"
        self.assertIsNone(case(units=units).play(0, eva=out).result())
        one = case(units=units).change("eva", bajas=1).play(0, eva=out)
        self.assertEqual(one.result(), ("victoria", "luis juan", "eliminacion"))
        self.assertEqual(case().play(0, ana=out, luis=out, eva=out).result(), ("victoria", "luis juan", "rendicion"))

    def test_23_limit_of_a_base(self):
        case = Case(mines="luis D5", gold={"ana": 12})
        case.play(5, ana={"compras": buy("ear D5, ear D7, ear E8, ear E7, ear D5, ear C4, ear C5")})
        self.assertEqual((case.cancelled(), case.gold()), ([("compras/7", "limite_base")], 6))
        self.assertEqual((case.values("compra/1"), len(case.dead())), ([5], 1))

    def test_24_deck(self):
        case = Case("ana:ear F7", mazo={"filon": 1})
        case.own["mazo"]["filon"] = 0
        case.act(0, "ana-1 mover [G7, G8]")
        self.assertEqual(case.kinds(), ["movimiento", "movimiento", "barajar", "carta", "inicio_turno"])
        self.assertEqual((case.of("carta")[0]["carta"], "dados" in case.of("carta")[0]), ("filon", False))
        case = Case("ana:ear F7", mazo={}).act(0, "ana-1 mover [G7, G8]")
        self.assertEqual(case.kinds(), ["movimiento", "movimiento", "inicio_turno"])
        mines = ", ".join(f"ana {cell}" for cell in board.NEIGHBOURS["P15"])
        case = Case("ana:ear F7", homes="P15:ana T6:luis", mines=mines, mazo={"retirada": 1}).act(0, "ana-1 mover [G7, G8]")
        self.assertEqual(("destino" in case.of("carta")[0], case.at("ana-1")), (False, "G8"))

    def test_25_last_standing(self):
        case = Case(players="ana luis eva", homes="D6:ana", orden="eva luis ana", more=False).play(0)
        self.assertEqual([e["jugador"] for e in case.of("eliminado")], ["luis", "eva"])
        self.assertEqual(case.result(), ("victoria", "ana", "ultimo_en_pie"))
        case = Case(homes="", more=False).play(0)
        self.assertEqual((case.result(), case.own["orden"]), (("empate", "ana luis", "ultimo_en_pie"), []))

    def test_26_limit_of_teams(self):
        case = Case("ana:ear L8, luis:ear L11", players="ana luis eva juan", homes="D6:ana T6:luis", more=False,
                    gold={"eva": 9, "juan": 5}, modo="cooperativo", max_turnos=1).play(0)
        self.assertEqual([e["jugador"] for e in case.of("eliminado")], ["eva", "juan"])
        self.assertEqual(case.result(), ("victoria", "ana eva", "limite_de_turnos"))

    def test_27_missile_answered(self):
        for number, thrown, dead, gold in ((1, ([8, 3, 2], [8, 4, 6]), "ana-1", 5), (0, None, "luis-1", 0)):
            case = Case("ana:ear L8, luis:ear L9", gold={"ana": 3, "luis": 3}).react("luis", misil="siempre")
            case.act(number, "ana-1 misil L9")
            if thrown:
                self.assertEqual((case.values("atacante"), case.values("defensor")), thrown)
            self.assertEqual((case.dead(), case.gold("luis")), ([dead], gold))
        event = case.of("combate")[0]
        self.assertEqual((event["suma_atacante"], event["suma_defensor"]), (13, 12))

    def test_28_forced_look(self):
        for units, moved, motive in (
            ("ana:vl L8, luis:ear L7", 2, "sin_movimiento"), ("ana:tp L8, luis:ear L7", 0, "terreno"),
        ):
            case = Case(units).change("luis-1", habilidad="camuflaje").change("ana-1", movido=moved)
            case.act(1, "ana-1 atacar L7 forzar")
            self.assertEqual((case.values("vista/ana/1/1"), case.cancelled()), ([4], [("acciones/1", motive)]))
        case = Case("ana:tm G7, luis:ear G8").change("luis-1", habilidad="camuflaje").act(1, "ana-1 atacar G8 forzar")
        self.assertEqual((case.values("atacante"), case.values("defensor")), ([8, 3], [8]))
        self.assertEqual((case.of("combate")[0]["clase"], case.at("ana-1")), ("posicion", "G8"))
        self.assertEqual((case.values("carta/ana/1/1"), case.of("carta")[0]["carta"]), ([21], "mina"))

    def test_29_hidden_mines(self):
        case = Case("ana:ear L8, luis:ear M9, eva:ear K8, juan:ear L6", players="ana luis eva juan",
                    homes="D6:ana H15:luis T6:eva P3:juan", more=False, gold=dict.fromkeys(["ana", "luis", "eva", "juan"], 3),
                    modo="cooperativo", minas_ocultas=True)
        case.play(0, ana={"acciones": [step("ana-1 minar L9")]}, luis={"acciones": [step("luis-1 minar L9")]})
        self.assertEqual(case.of("habilidad")[0]["visible"], ["ana", "eva"])
        self.assertEqual(case.own["minas"], [{"celda": "L9", "jugador": "ana", "descubierta": False}])
        self.assertEqual((case.motives(), case.gold("luis")), (["casilla_minada"], 3))
        seen = {player: len(hegregon.view(case.state, player)["tablero"]["minas"]) for player in ("ana", "luis", "eva", "juan")}
        self.assertEqual(seen, {"ana": 1, "luis": 0, "eva": 1, "juan": 0})

    def test_30_phase(self):
        case = Case(ritmo="turno", gold={"ana": 5}).play(0, ana={
            "compras": buy("ear D5"), "acciones": [step("nueva1 mover [D4, D3]")],
            "reacciones": {"unidades": {"nueva2": {}, "nueva1": {"apoyo": "siempre"}}},
        })
        self.assertEqual(case.kinds(), ["compra", "cancelada", "reacciones", "cancelada"])
        self.assertEqual(case.cancelled(), [("reacciones/nueva2", "unidad_inexistente"), ("acciones/1", "fase")])
        self.assertEqual(case.record("ana")["reacciones"]["unidades"], {"ana-2": {"apoyo": "siempre"}})

    def test_31_closing_times(self):
        for closing, gold in (("jugador", 5), ("turno", 0)):
            case = Case("ana:ear L9, luis:vl L10", cierre=closing).act(6, "luis-1 atacar L9", player="luis")
            self.assertEqual((case.dead(), case.gold()), (["ana-1"], gold))
