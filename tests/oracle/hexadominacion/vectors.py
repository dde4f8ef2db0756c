"""The test vectors of the rules text, run against the reference implementation."""

import re
import unittest

import board
import hexadominacion
from shared.dice import Dice
from shared.documents import dump

PLAYERS = ["ana", "beto", "carla", "dani", "eva", "felix"]
SETUP_SEED = "0" * 64
ROUND_SEED = "1" * 64


class Case:
    """S(n, options) with edits; `play` resolves one round."""

    def __init__(self, count, edits="", **options):
        self.state, self.setup_events = hexadominacion.setup(
            PLAYERS[:count], "vector", options, SETUP_SEED
        )
        for name, owner, soldiers in re.findall(r"(\w+)=([a-z]+)(\d+)", edits):
            h = self.hex(name)
            h["reino"], h["soldados"] = owner, int(soldiers)

    def stock(self, player, amounts):
        self.kingdom(player)["recursos"] = dict(zip(board.RESOURCES, map(int, amounts.split("/"))))
        return self

    def play(self, moderator=None, **sheets):
        before = dump(self.state)
        state, document = hexadominacion.adjudicate(self.state, sheets, moderator, ROUND_SEED)
        assert dump(self.state) == before
        self.state, self.events = state, document["eventos"]
        return self

    def hex(self, name):
        return next(h for h in self.state["tablero"]["hexagonos"] if h["nombre"] == name)

    def kingdom(self, player):
        return next(k for k in self.state["tablero"]["reinos"] if k["jugador"] == player)

    def held(self, name):
        return f"{self.hex(name)['reino']}{self.hex(name)['soldados']}"

    def store(self, player):
        """The resources without what step 7 gave, as trigo/madera/metal/piedra."""
        amounts = dict(self.kingdom(player)["recursos"])
        for event in self.of("recibido", player):
            amounts[event["recurso"]] -= event["cantidad"] - event["perdido"]
        return "/".join(str(amounts[name]) for name in board.RESOURCES)

    def culture(self, player):
        """The culture without what the cities gave."""
        cities = sum(event["total"] for event in self.of("cultura", player))
        return self.kingdom(player)["cultura"] - cities

    def of(self, kind, player=None):
        return [e for e in self.events if e["tipo"] == kind and player in (None, e["jugador"])]

    def cancelled(self, player, order):
        return {e["i"]: e["motivo"] for e in self.of("cancelada", player) if e["orden"] == order}

    def notices(self, player, order):
        return [(e["i"], e["motivo"], e["hexagono"]) for e in self.of("aviso", player) if e["orden"] == order]


def values(event, ending):
    """All numbers an event drew from labels with this ending."""
    return [v for d in event.get("dados", []) if d["label"].endswith(ending) for v in d["valores"]]


def trade(partner, gives, takes):
    return {"con": partner, "doy": gives, "recibo": takes}


def strike(target, **origins):
    return {"desde": origins, "a": target}


class Contract(unittest.TestCase):
    def test_dice_example(self):
        dice = Dice(SETUP_SEED)
        self.assertEqual([dice.roll("x", 6) for _ in range(10)], [4, 3, 3, 5, 4, 1, 2, 2, 2, 6])
        self.assertEqual(dice.shuffle("s", range(8)), [2, 4, 1, 6, 0, 3, 7, 5])
        self.assertEqual(dice.roll("y", 1000), 802)
        self.assertEqual(dice.roll("never-drawn", 1), 1)
        self.assertNotIn("never-drawn", [entry["label"] for entry in dice.take_log()])

    def test_levels_are_symmetric(self):
        levels = {}
        for h in Case(6).state["tablero"]["hexagonos"]:
            levels[(h["q"], h["r"])] = (h["nivel"], h["industria"] in board.CITIES)
        for (q, r), level in levels.items():
            self.assertEqual(level, levels[(-r, q + r)])
            self.assertEqual(level, levels[(r, q)])
        self.assertEqual(sum(level == (1, False) for level in levels.values()), 48)


class Vectors(unittest.TestCase):
    def test_01_setup(self):
        case = Case(2)
        letters = {"trigo": "t", "madera": "a", "metal": "e", "piedra": "p", "ciudad": "C", "capital": "K"}
        columns = [""] * 11
        for h in case.state["tablero"]["hexagonos"]:
            columns[h["q"] + 5] += letters[h["industria"]]
        self.assertEqual(
            " ".join(columns),
            "CettpC teptpea ptCaeCee taepCpept tapCtaCpea CtKptCeaKaC "
            "tatCatCaee aeepCapae epCaeCtp eeapaet CteaeC",
        )
        self.assertEqual((case.held("Loma"), case.held("Juncal")), ("ana5", "beto5"))

    def test_02_build(self):
        case = Case(2, "Majuelo=ana0").stock("ana", "50/100/50/150")
        case.play(ana={"construir": ["Loma", "Loma", "Majuelo", "Majuelo", "Juncal"]})
        self.assertEqual((case.hex("Loma")["nivel"], case.hex("Majuelo")["nivel"]), (4, 2))
        self.assertEqual(case.cancelled("ana", "construir"),
                         {2: "ya_construido", 4: "ya_construido", 5: "no_es_tuyo"})
        self.assertEqual(case.store("ana"), "50/45/25/75")

    def test_03_recruit_and_discharge(self):
        case = Case(2, "Majuelo=ana0")
        case.play(ana={"reclutar": {"Loma": 8, "Majuelo": 5}, "dar_de_baja": {"Loma": 14}})
        self.assertEqual((case.held("Loma"), case.store("ana")), ("ana13", "34/18/34/50"))
        self.assertEqual(case.cancelled("ana", "reclutar"), {2: "recursos_insuficientes"})
        self.assertEqual(case.cancelled("ana", "dar_de_baja"), {1: "soldados_insuficientes"})

    def test_04_full_store(self):
        case = Case(2).stock("ana", "399/0/10/0").play(ana={"dar_de_baja": {"Loma": 3}})
        self.assertEqual(case.store("ana"), "400/0/16/0")
        self.assertEqual(case.of("licenciado")[0]["perdido"], {"trigo": 5})

    def test_05_trade_matching(self):
        line = trade("beto", {"madera": 3}, {"metal": 2})
        back = trade("beto", {"metal": 1}, {"trigo": 1})
        case = Case(2).play(
            ana={"comerciar": [line, line, back]},
            beto={"comerciar": [trade("ana", {"metal": 2}, {"madera": 3}),
                                trade("ana", {"trigo": 1}, {"metal": 1})]},
        )
        self.assertEqual([e["cultura"] for e in case.of("comercio")], [{"ana": 5, "beto": 5}])
        self.assertEqual((case.store("ana"), case.store("beto")), ("50/47/52/50", "50/53/48/50"))
        self.assertEqual(case.cancelled("ana", "comerciar"), {2: "sin_contrapartida", 3: "mismo_recurso"})
        self.assertEqual(case.cancelled("beto", "comerciar"), {2: "mismo_recurso"})

    def test_06_trade_passes(self):
        case = Case(3).play(
            ana={"comerciar": [trade("beto", {"trigo": 60}, {"metal": 10}),
                               trade("carla", {"madera": 10}, {"trigo": 10})]},
            beto={"comerciar": [trade("ana", {"metal": 10}, {"trigo": 60})]},
            carla={"comerciar": [trade("ana", {"trigo": 10}, {"madera": 10})]},
        )
        self.assertEqual([e["con"] for e in case.of("comercio")], ["carla", "beto"])
        self.assertEqual(case.store("ana"), "0/40/60/50")
        self.assertEqual([case.culture(p) for p in PLAYERS[:3]], [90, 70, 20])

    def test_07_gift_and_culture_limit(self):
        gift = {"con": "beto", "doy": {"trigo": 20}}
        taken = {"con": "ana", "recibo": {"trigo": 20}}
        case = Case(2).stock("beto", "390/0/0/0").play(ana={"comerciar": [gift]}, beto={"comerciar": [taken]})
        event = case.of("comercio")[0]
        self.assertEqual(event["perdido"], {"beto": {"trigo": 10}})
        self.assertEqual(event["cultura"], {"ana": 20, "beto": 20})
        self.assertEqual(case.store("beto"), "400/0/0/0")
        case = Case(2, tope_cultura=30)
        case.play(ana={"comerciar": [gift, gift]}, beto={"comerciar": [taken, taken]})
        self.assertEqual([e["cultura"] for e in case.of("comercio")],
                         [{"ana": 20, "beto": 20}, {"ana": 10, "beto": 10}])

    def test_08_move(self):
        moves = [{"de": "Loma", "a": "Majuelo", "soldados": 9},
                 {"de": "Majuelo", "a": "Laurel", "soldados": 2},
                 {"de": "Loma", "a": "Laurel", "soldados": 1}]
        case = Case(2, "Laurel=ana0 Majuelo=ana0").play(ana={"mover": moves})
        self.assertEqual([e["soldados"] for e in case.of("movido")], [5, 2])
        self.assertEqual(case.notices("ana", "mover"), [(1, "soldados_insuficientes", "Loma")])
        self.assertEqual(case.cancelled("ana", "mover"), {3: "sin_soldados"})
        self.assertEqual([case.held(n) for n in ("Loma", "Majuelo", "Laurel")], ["ana0", "ana3", "ana2"])
        case = Case(2, "Laurel=ana0 Majuelo=ana0", movimiento="conexo").play(ana={"mover": moves})
        self.assertEqual([e["soldados"] for e in case.of("movido")], [5])
        self.assertEqual(case.cancelled("ana", "mover"), {2: "no_conectado", 3: "no_conectado"})

    def test_09_move_capital(self):
        case = Case(2, "Laurel=ana0 Higuera=ana0").stock("ana", "0/100/70/170")
        case.play(ana={"mover_capital": "Laurel", "ceder": [
            {"hexagono": "Loma", "a": "beto"}, {"hexagono": "Laurel", "a": "beto"}]})
        self.assertEqual(case.store("ana"), "0/70/50/110")
        self.assertEqual((case.held("Loma"), case.hex("Loma")["industria"]), ("beto0", "ciudad"))
        self.assertEqual(case.of("cesion")[0]["retirada"], {"Higuera": 5})
        self.assertEqual((case.held("Higuera"), case.held("Laurel")), ("ana5", "ana0"))
        self.assertEqual(case.cancelled("ana", "ceder"), {2: "es_capital"})

    def test_10_attack_chain(self):
        case = Case(2).play(ana={"atacar": [
            strike("Lentisco", Loma=2), strike("Lavadero", Lentisco=2), strike("Majuelo", Loma=9),
            strike("Hontanar", Loma=1, Lentisco=1), strike("Nogal", Loma=1)]})
        self.assertEqual([values(e, "atacante") for e in case.of("ataque")], [[1, 4], [2, 4], [2, 3, 4]])
        self.assertIn((3, "soldados_insuficientes", "Loma"), case.notices("ana", "atacar"))
        self.assertEqual(case.cancelled("ana", "atacar"), {4: "no_vecino", 5: "sin_soldados"})
        self.assertEqual([case.held(n) for n in ("Lavadero", "Majuelo", "Loma", "Lentisco")],
                         ["ana2", "ana3", "ana0", "ana0"])
        self.assertEqual(case.store("ana"), "22/29/22/50")
        order = case.of("orden_de_ataque")[0]
        self.assertEqual(order["orden"], ["beto", "ana"])
        self.assertEqual(order["dados"], [{"label": "orden", "caras": 2, "valores": [1]}])

    def battle(self, lavadero, lentisco=6, naranjal=4, beto="100/100/100/50", without=()):
        edits = f"Lentisco=ana{lentisco} Naranjal=ana{naranjal} Lavadero=beto{lavadero} "
        edits += " ".join(e for e in ("Laurel=beto0", "Guijarro=beto1") if e.split("=")[0] not in without)
        case = Case(2, edits).stock("ana", "200/200/200/200").stock("beto", beto)
        case.play(ana={"atacar": [strike("Lavadero", Lentisco=lentisco, Naranjal=naranjal)]})
        return case, case.of("ataque")[0]

    def test_11_failed_attack(self):
        case, event = self.battle(12)
        self.assertEqual(values(event, "atacante"), [1, 4, 3, 6, 1, 4, 1, 2, 3, 4])
        self.assertEqual(values(event, "defensor"), [1, 2, 4, 2, 4, 1, 6, 3, 3, 4, 5, 2])
        self.assertEqual((event["suma_ataque"], event["suma_defensa"], event["conquista"]), (29, 37, False))
        self.assertEqual([(d["caras"], d["valores"]) for d in event["dados"][2:]], [(10, [9]), (9, [7])])
        self.assertEqual(event["bajas"], {"Naranjal": 2})
        self.assertEqual([case.held(n) for n in ("Lentisco", "Naranjal", "Lavadero")], ["ana6", "ana2", "beto12"])
        self.assertEqual((case.store("ana"), case.store("beto")), ("160/170/160/200", "64/76/100/26"))

    def test_12_retreat(self):
        case, event = self.battle(9, beto="100/100/100/11")
        self.assertEqual((event["defensores"], event["sin_pagar"]), (5, 4))
        self.assertEqual(values(event, "defensor"), [1, 2, 4, 2, 4])
        self.assertEqual(values(event, "repliegue"), [2, 1, 2, 2, 1])
        self.assertEqual(event["repliegue"], {"Guijarro": 2, "Laurel": 3})
        self.assertEqual([case.held(n) for n in ("Lavadero", "Guijarro", "Laurel")], ["ana10", "beto3", "beto3"])
        self.assertEqual(case.store("beto"), "85/90/100/1")
        case, event = self.battle(9, beto="100/100/100/11", without=("Laurel", "Guijarro"))
        self.assertEqual((event["licenciados"], event["repliegue"]), (5, {}))
        case, event = self.battle(9, beto="100/100/100/1")
        self.assertEqual((event["defensores"], event["sin_pagar"]), (0, 9))
        self.assertEqual((event["repliegue"], event["licenciados"]), ({}, 0))
        self.assertEqual(values(event, "repliegue"), [])

    def test_13_no_quarter_of_two(self):
        case, event = self.battle(9, 1, 1, beto="100/100/100/11")
        self.assertEqual((event["suma_ataque"], event["suma_defensa"], event["bajas"]), (5, 13, {}))
        self.assertEqual([case.held(n) for n in ("Lentisco", "Naranjal", "Lavadero")], ["ana1", "ana1", "beto5"])

    def test_14_capital_taken(self):
        case = Case(2, "Jaral=ana8 Ladera=beto3 Laurel=beto2 Juncal=beto1").stock("ana", "200/200/200/200")
        case.play(ana={"atacar": [strike("Juncal", Jaral=8)],
                       "recibir": {"Juncal": "trigo", "por_defecto": "metal"}})
        event = case.of("ataque")[0]
        self.assertEqual((event["suma_ataque"], event["suma_defensa"]), (22, 1))
        self.assertEqual((values(event, "repliegue"), event["repliegue"], event["licenciados"]), ([], {}, 0))
        self.assertEqual(case.kingdom("beto")["eliminado"], 1)
        fallen = case.of("eliminado")[0]
        self.assertEqual((fallen["jugador"], fallen["por"], fallen["motivo"], fallen["hexagonos"]),
                         ("beto", "ana", "capital", ["Juncal", "Ladera", "Laurel"]))
        self.assertEqual((case.held("Juncal"), case.hex("Juncal")["industria"]), ("ana8", "ciudad"))
        self.assertEqual((case.held("Ladera"), case.held("Laurel")), ("ana0", "ana0"))
        self.assertEqual(case.cancelled("ana", "recibir"), {1: "recien_conquistada"})
        self.assertEqual({e["hexagono"]: (e["cantidad"], e["recurso"]) for e in case.of("recibido")},
                         {"Ladera": (5, "piedra"), "Jaral": (5, "trigo"), "Loma": (12, "metal")})
        self.assertEqual(case.of("cultura")[0]["total"], 135)
        self.assertEqual(case.state["resultado"],
                         {"tipo": "victoria", "ganadores": ["ana"], "motivo": "unico_reino"})
        points = case.of("puntuacion", "ana")[0]
        self.assertEqual([points[k] for k in ("militar", "economica", "territorial", "cultural", "total")],
                         [65, 734, 1700, 435, 2934])

    def test_15_lost_origin(self):
        case = Case(2, "Lentisco=ana3 Naranjal=ana0 Montera=beto4")
        case.stock("ana", "200/200/200/200").stock("beto", "200/200/200/200")
        case.play(ana={"atacar": [strike("Lavadero", Lentisco=3, Naranjal=2)]},
                  beto={"atacar": [strike("Morera", Montera=4), strike("Naranjal", Morera=4)]})
        self.assertEqual([(e["jugador"], e["a"], e["conquista"]) for e in case.of("ataque")],
                         [("beto", "Morera", True), ("beto", "Naranjal", True), ("ana", "Lavadero", True)])
        self.assertEqual(case.notices("ana", "atacar"), [(1, "origen_perdido", "Naranjal")])
        self.assertEqual(values(case.of("ataque")[2], "atacante"), [1, 4, 3])
        self.assertEqual(case.held("Lavadero"), "ana3")

    def test_16_sales(self):
        case = Case(2, "Laurel=ana7 Granado=ana0 Lagunar=ana0 Morera=ana0").play(
            ana={"ceder": [{"hexagono": "Laurel", "a": "beto", "por": {"trigo": 20}},
                           {"hexagono": "Morera", "a": "beto", "por": {"trigo": 400}}]},
            beto={"comprar": [{"hexagono": "Laurel", "de": "ana", "por": {"trigo": 20}},
                              {"hexagono": "Morera", "de": "ana", "por": {"trigo": 400}},
                              {"hexagono": "Loma", "de": "ana", "por": {"trigo": 1}}]})
        self.assertEqual(case.of("cesion")[0]["retirada"], {"Granado": 3, "Lagunar": 2, "Morera": 2})
        self.assertEqual(case.cancelled("ana", "ceder"), {2: "recursos_insuficientes"})
        self.assertEqual(case.cancelled("beto", "comprar"),
                         {2: "recursos_insuficientes", 3: "sin_contrapartida"})
        self.assertEqual(case.store("beto").split("/")[0], "30")

    def test_17_surrender(self):
        case = Case(3, "Majuelo=ana2").play(ana={"rendirse": True, "ceder": [{"hexagono": "Loma", "a": "carla"}]})
        self.assertEqual((case.held("Loma"), case.hex("Loma")["industria"]), ("carla0", "ciudad"))
        self.assertEqual(case.of("cesion")[0]["retirada"], {"Majuelo": 5})
        self.assertEqual(case.held("Majuelo"), "neutral0")
        self.assertEqual(case.kingdom("ana")["eliminado"], 1)
        self.assertEqual(case.kingdom("ana")["cultura"], 30)
        self.assertEqual(case.of("puntuacion", "ana")[0]["total"], 30)
        self.assertEqual(case.of("puntuacion", "carla")[0]["total"], 855)
        self.assertIsNone(case.state["resultado"])
        case = Case(3, "Majuelo=beto0").play(ana={"ceder": [{"hexagono": "Majuelo", "a": "carla"}]},
                                             beto={"ceder": [{"hexagono": "Majuelo", "a": "ana"}]})
        self.assertEqual([e["jugador"] for e in case.of("cesion")], ["beto", "ana"])
        self.assertEqual(case.held("Majuelo"), "carla0")

    def test_18_extension_and_end(self):
        case = Case(5).play(ana={"extender": 10}, beto={"extender": 4}, carla={"extender": 6})
        event = case.of("extension")[0]
        self.assertEqual((event["votos"], event["activos"], event["rondas"], event["limite"]), (3, 5, 4, 54))
        case = Case(5).play(ana={"extender": 10}, beto={"extender": 4})
        self.assertEqual((case.of("extension")[0]["rondas"], case.state["tablero"]["limite"]), (0, 50))
        case = Case(2, rondas=1).play()
        self.assertEqual(case.state["resultado"],
                         {"tipo": "empate", "ganadores": ["ana", "beto"], "motivo": "limite_de_rondas"})
        self.assertEqual([e["total"] for e in case.of("puntuacion")], [555, 555])
        case = Case(2).play(ana={"rendirse": True}, beto={"rendirse": True})
        self.assertEqual(case.state["resultado"],
                         {"tipo": "empate", "ganadores": ["ana", "beto"], "motivo": "sin_reinos"})
        self.assertEqual([e["total"] for e in case.of("puntuacion")], [30, 30])

    def test_19_sanction_and_empty_round(self):
        case = Case(2, "Majuelo=ana0").play(
            moderator={"sancionar": {"ana": 2}},
            ana={"mover": [{"de": "Loma", "a": "Majuelo", "soldados": 1}]})
        self.assertEqual(case.cancelled("ana", "mover"), {1: "sancionado"})
        self.assertEqual(case.kingdom("ana")["sancion"], 1)
        case = Case(2).play()
        self.assertEqual([(e["jugador"], e["i"], e["motivo"], e["hexagono"]) for e in case.of("aviso")],
                         [("beto", 0, "ciudad_sin_recurso", "Juncal"), ("ana", 0, "ciudad_sin_recurso", "Loma")])
        self.assertEqual([case.kingdom(p)["cultura"] for p in PLAYERS[:2]], [30, 30])

    def test_20_attack_order_of_six(self):
        event = Case(6).play().of("orden_de_ataque")[0]
        self.assertEqual([(d["valores"], d["caras"]) for d in event["dados"]],
                         [([5], 6), ([3], 5), ([2], 4), ([3], 3), ([2], 2)])
        self.assertEqual(event["orden"], ["ana", "dani", "felix", "beto", "carla", "eva"])
