"""Inputs that must be refused as a whole: order files, states, set-ups. Each comes with the codes expected."""

import copy
import json

from shared.badfiles import OrderFiles
from table import CARDS

INVALID = "fichero_invalido"
BAD_CELLS = ["X1", "A3", "A0", "L18", "L", "9", "", "L-9", "A01", "L9 L9", "L9,L10", "ana-1", "Z", 5, ["L9"], {"a": "L9"}]


class BadFiles(OrderFiles):
    """Order files for the round after `state`, at least one of them faulty."""

    orders = {}

    def __init__(self, rng, state):
        super().__init__(rng, state)
        records = state["tablero"]["jugadores"]
        self.active = [record["id"] for record in records if not record["eliminado"]]
        self.fallen = [record["id"] for record in records if record["eliminado"]]
        self.turn = state["turno_de"]
        self.idle = [player for player in self.active if player not in self.turn]

    def make(self):
        """Returns (name of the fault, files as bytes, codes)."""
        kinds = [self.sheet_fault] * 5 + [self.text_fault] * 2 + [self.head_fault] * 2
        if self.idle:
            kinds += [self.out_of_turn] * 3
        name, files, code = self.rng.choice(kinds)()
        files = self.encoded(files)
        self.rng.shuffle(files)
        return name, files, {code}

    # -- whose, which game, which round -------------------------------------

    def head_fault(self):
        me, n = self.rng.choice(self.active), self.number
        shown = next(player["nombre"] for player in self.state["jugadores"] if player["id"] == me)
        cases = [
            ("other round", [self.good(me, ronda=n - 1)], "otra_ronda"),
            ("round to come", [self.good(me, ronda=n + 1)], "otra_ronda"),
            ("other game", [self.good(me, partida="otra-partida")], "otra_partida"),
            ("unknown player", [self.good("nadie")], "jugador_desconocido"),
            ("two files", [self.good(me), self.good(me)], "fichero_repetido"),
            ("two names of one", [self.good(me), self.good(shown.upper())], "fichero_repetido"),
            ("game before round", [self.good(me, partida="otra-partida", ronda=n + 1)], "otra_partida"),
            ("round before player", [self.good("nadie", ronda=n + 5)], "otra_ronda"),
        ]
        if self.fallen:
            out = self.rng.choice(self.fallen)
            cases += [
                ("eliminated", [self.good(out)], "jugador_eliminado"),
                ("eliminated, with purchases", [self.good(out, ordenes={"compras": []})], "jugador_eliminado"),
                ("eliminated, resigns", [self.good(out, ordenes={"rendirse": True})], "jugador_eliminado"),
            ] * 3
        return self.rng.choice(cases)

    def out_of_turn(self):
        orders = self.rng.choice([
            {"compras": []}, {"acciones": []}, {"seguir": True}, {"seguir": False}, {"reacciones": {}, "seguir": True},
            {"compras": [{"unidad": "ear", "en": "D5"}]}, {"acciones": [{"unidad": "x-1", "mover": "L9"}], "reacciones": {}},
        ])
        files = [self.good(self.rng.choice(self.idle), ordenes=orders)]
        if self.rng.random() < 0.5:
            files.append(self.good(self.turn[0], ordenes=self.rng.choice([{}, {"rendirse": True}])))
        return f"out of turn {orders}", files, "no_es_su_turno"

    # -- the text -----------------------------------------------------------

    def text_fault(self):
        me = self.turn[0]
        head = self.head(me)
        cases = {
            **self.no_order_files(self.good(me)),
            "repeated head key": head + f'jugador: "{me}"\nordenes: {{}}\n',
            "repeated order key": head + "ordenes: {seguir: true, seguir: true}\n",
            "repeated field": head + "ordenes: {acciones: [{unidad: a-1, mover: L9, mover: L9}]}\n",
            "repeated unit": head + "ordenes: {reacciones: {unidades: {ana-1: {}, ANA-1: {}}}}\n",
            "anchor": head + "ordenes: {seguir: &x true}\n",
            "tag": head + "ordenes: {seguir: !v true}\n",
            "empty order key": head + "ordenes:\n  acciones:\n",
            "empty field": head + "ordenes:\n  acciones:\n    - unidad: a-1\n      mover:\n",
            "empty head key": head + "clave:\nordenes: {}\n",
            "tab": head + "ordenes:\n\tseguir: true\n",
            "too deep": head + "ordenes: {acciones: " + "[" * 70 + "]" * 70 + "}\n",
            "beside": head + "ordenes: {}\nsi: []\n",
        }
        fault = self.rng.choice(sorted(cases))
        return fault, [cases[fault]], INVALID

    # -- the orders -----------------------------------------------------------

    def sheet_fault(self):
        orders = self.rng.choice([self.bad_purchase, self.bad_step, self.bad_step, self.bad_reaction, self.bad_single])()
        return json.dumps(orders, ensure_ascii=False)[:200], [self.good(self.turn[0], ordenes=orders)], INVALID

    def bad_purchase(self):
        good = {"unidad": "ear", "en": "D5"}
        items = self.rng.choice([
            [{**good, "en": self.rng.choice(BAD_CELLS)}], [{**good, "unidad": "soldado"}], [{**good, "unidad": ""}],
            [{"unidad": "ear"}], [{"en": "D5"}], [{**good, "a": "D5"}], [good] * 37, good, "ear", [["ear", "D5"]], [good, {}],
            [{**good, "unidad": "e.a.r."}], [{**good, "si": {"libre": "D5"}}],
        ])
        return {"compras": items}

    def bad_step(self):
        bad, unit = self.rng.choice(BAD_CELLS), {"unidad": "ana-1"}
        kind = self.rng.choice(["mover", "atacar", "misil", "minar", "transportar"])
        yes = self.rng.choice(["atrincherar", "municion", "camuflar"])
        move = {**unit, "mover": "L9"}
        steps = self.rng.choice([
            [{**unit, "mover": [bad]}], [{**unit, "mover": ["L9", bad]}], [{**unit, yes: False}], [{**unit, yes: "L9"}],
            [{**unit, "mover": []}], [{**unit, "mover": ["L9"] * 9}], [{**unit, kind: "Q99"}], [{**unit, kind: True}],
            [unit], [{"mover": "L9"}], [{**move, "atacar": "L9"}], [{**move, yes: True}], [{**unit, "atacar": ["L9"]}],
            [{**unit, "minar": ["L9"]}], [{**move, "camuflado": "si"}], [{**move, "camuflado": True}],
            [{**unit, "misil": "L9", "camuflado": "dejar"}], [{**unit, "minar": "L9", "camuflado": "forzar"}],
            [{**unit, yes: True, "camuflado": "forzar"}], [{**move, "si": {}}], [{**move, "si": "L9"}],
            [{**move, "si": {"libre": bad}}], [{**move, "si": {"amigo": "L9"}}], [{**move, "si": [{"libre": "L9"}]}],
            [{**move, "si": {"libre": ["L9"]}}], [move] * 201, move, [{**move, "unidad": ""}], [{**move, "unidad": ["a"]}],
            [{**move, "hacia": "L9"}], [{**unit, "disparar": "L9"}], [{**move, "unidad": "  "}],
        ])
        if isinstance(steps, list) and len(steps) < 100 and self.rng.random() < 0.4:
            steps = [move, *steps]
        return {"acciones": steps}

    def bad_reaction(self):
        return {"reacciones": self.rng.choice([
            [], "siempre", {"reserva": -1}, {"reserva": 1000}, {"reserva": "x"}, {"general": "siempre"},
            {"general": {"apoyo": "quizá"}}, {"general": {"mina": "siempre"}}, {"general": {"apoyo": True}},
            {"general": {"apoyo": ["siempre"]}}, {"unidades": []}, {"unidades": {"ana-1": "siempre"}},
            {"unidades": {"ana-1": {"apoyo": "x"}}}, {"unidades": {"ana-1": {"todo": "nunca"}}}, {"unidades": {"": {}}},
            {"ana-1": {"apoyo": "siempre"}}, {"reserva": [1]},
        ])}

    def bad_single(self):
        return self.rng.choice([
            {"rendirse": False}, {"rendirse": "quizá"}, {"rendirse": True, "seguir": False}, {"rendirse": True, "compras": []},
            {"rendirse": True, "reacciones": {}}, {"rendirse": True, "acciones": []}, {"seguir": "quizá"}, {"seguir": 1},
            {"seguir": [True]}, {"tablas": True}, {"mover": "L9"}, {"comprar": []}, {"si": []}, {"": []},
        ])


def bad_state(rng, state):
    """A copy of the state of a running game with one fault: (name of the fault, text)."""
    bad = copy.deepcopy(state)
    own, options = bad["tablero"], bad["opciones"]
    record, base = rng.choice(own["jugadores"]), rng.choice(own["bases"])
    faults = [
        (own, "turno", 0), (own, "turno", "1"), (own, "fase", "paz"), (own, "orden", own["orden"][1:]), (own, "extra", None),
        (own, "orden", [*own["orden"], own["orden"][0]]), (own, "orden", ["nadie", *own["orden"][1:]]), (own, "pendientes", []),
        (own, "pendientes", ["nadie"]), (own, "bases", own["bases"][::-1]), (own, "bases", own["bases"][:5]),
        (own, "jugadores", own["jugadores"][::-1]), (own, "unidades", {}), (own, "minas", None), (own, "mazo", {}),
        (own["mazo"], "filon", options["mazo"]["filon"] + 1), (own["mazo"], "mina", -1), (own["mazo"], "oro", 1),
        (record, "hegregon", -1), (record, "minas", -1), (record, "bajas", "0"), (record, "eliminado", 0), (record, "siguiente", -1),
        (record, "id", "nadie"), (record, "reacciones", None), (record["reacciones"], "reserva", 1000),
        (record["reacciones"], "reserva", -1), (record["reacciones"]["general"], "apoyo", "quizá"),
        (record["reacciones"]["general"], "mina", "nunca"), (record["reacciones"], "unidades", {"ana-77777": {}}),
        (base, "jugador", "nadie"), (base, "celda", "L9"), (base, "colocadas", -1), (options, "modo", "paz"),
        (options, "equipos", [["nadie"], [record["id"]]]), (options, "ataques_por_unidad", 0), (options, "bases_victoria", 3),
        (options, "max_turnos", 0), (options, "hegregon_inicial", 51), (options, "extra", 1), (options["mazo"], "filon", 25),
        (bad, "turno_de", []), (bad, "turno_de", ["nadie"]), (bad, "ritmo", "mes"), (bad, "formato", "ronda/estado/2"),
        (bad, "ronda", -1), (bad, "extra", 1), (bad, "tablero", None), (bad, "jugadores", bad["jugadores"][:1]),
    ]
    if own["unidades"]:
        faults += 2 * unit_faults(bad, rng.choice(own["unidades"]))
    if own["minas"]:
        mine = rng.choice(own["minas"])
        faults += [
            (mine, "celda", "Z9"), (mine, "jugador", "nadie"), (mine, "descubierta", 1), (own, "minas", [*own["minas"], mine]),
        ]
    out = [r for r in own["jugadores"] if r["eliminado"]]
    if out:
        faults += [(base, "jugador", out[0]["id"])] * 5
    if bad["ritmo"] == "ronda":
        faults += [(own, "fase", "accion")] * 3
        if len(own["orden"]) > 1:
            faults.append((own, "pendientes", own["orden"][1:]))
    place, key, value = rng.choice(faults)
    if rng.random() < 0.1 and key in place:
        del place[key]
        return f"without {key}", json.dumps(bad, indent=2, ensure_ascii=False)
    place[key] = value
    return f"{key} = {json.dumps(value)[:80]}", json.dumps(bad, indent=2, ensure_ascii=False)


def unit_faults(bad, unit):
    """Faults of one unit."""
    own = bad["tablero"]
    turn, most = own["turno"], bad["opciones"]["ataques_por_unidad"]
    faults = [
        (unit, "celda", "Z9"), (unit, "tipo", "soldado"), (unit, "jugador", "nadie"), (unit, "id", f"{unit['jugador']}-0"),
        (unit, "id", f"{unit['jugador']}-99999"), (unit, "id", "nadie-1"), (unit, "averia", turn + 2), (unit, "averia", -1),
        (unit, "movido", 20), (unit, "movido", -1), (unit, "extra", 1), (unit, "ataques", most + 1), (unit, "habilidad", "volar"),
        (unit, "carta", 0), (unit, "atrincherado", None), (unit, "color", "rojo"),
        (own, "unidades", [*own["unidades"], unit]),
    ]
    if unit["tipo"] != "ear":
        faults += [(unit, "atrincherado", True), (unit, "habilidad", "misil"), (unit, "habilidad", "transporte")]
    if turn > 1:
        faults.append((unit, "averia", turn - 1))
    if len(own["unidades"]) > 1:
        other = next(other for other in own["unidades"] if other is not unit)
        faults += [(unit, "celda", other["celda"]), (own, "unidades", own["unidades"][::-1])]
    return faults


def bad_setups():
    """Arguments of `setup` that must fail: (arguments, exit status, code or None if no text names one)."""
    two, four = ["hegregon", "--players", "ana,luis"], ["hegregon", "--players", "a,b,c,d"]
    coop = "modo=cooperativo"
    words = [
        (two, "modo=paz"), (two, "empates=siempre"), (two, "ataques_por_unidad=0"), (two, "ataques_por_unidad=10"),
        (two, "cierre=nunca"), (two, "eliminacion=bases"), (two, "bases_victoria=3"), (two, "bases_victoria=7"),
        (two, "hegregon_inicial=0"), (two, "hegregon_inicial=51"), (two, "max_turnos=0"), (two, "max_turnos=1001"),
        (two, "minas_ocultas=quizá"), (two, "mazo=todo"), (two, "mazo=filon:25"), (two, "mazo=filon"), (two, "mazo=oro:1"),
        (two, "mazo=filon:1+filon:1"), (two, "mazo=filon:-1"), (two, "mazo="), (two, "color=rojo"), (two, "max_turnos=1.5"),
        (two, "max_turnos=2 max_turnos=2"), (two, "equipos=ana/luis"), (two, "modo=supervivencia equipos=ana/luis"),
        (four, f"{coop} equipos=a+b/c"), (four, f"{coop} equipos=a+b+c+d/"), (four, f"{coop} equipos=a+b+c+d"),
        (four, f"{coop} equipos=a+b/c+d+e"), (four, f"{coop} equipos=a+a/b+c+d"), (four, f"{coop} equipos=a+b/b+c+d"),
        (four, f"{coop} equipos=a/b/c+d"), (four, f"{coop} equipos=A+b/c+d"), (two, "ritmo=mes"),
    ]
    cases = [(start + [part for word in text.split() for part in ("--set", word)], 1, "opcion_invalida") for start, text in words]
    return cases + [
        (["hegregon", "--players", "ana"], 1, None),
        (["hegregon", "--players", "a,b,c,d,e,f,g"], 1, None),
        (["hegregon", "--players", "ana,ana"], 1, None),
        (["hegregon", "--players", "ana,neutral"], 1, None),
        ([*two, "--seed", "12"], 2, None),
    ]


def deck_text(rng, deck):
    """A deck on the command line."""
    if deck == dict.fromkeys(CARDS, 3) and rng.random() < 0.7:
        return "basico"
    if not any(deck.values()):
        return "ninguno"
    named = [f"{card}:{count}" for card, count in deck.items()]
    rng.shuffle(named)
    return "+".join(named)
