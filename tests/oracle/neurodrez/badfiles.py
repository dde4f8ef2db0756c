"""Inputs that must be refused as a whole (order files, set-ups), each with the expected codes."""

import json

from shared.badfiles import OrderFiles

INVALID = "fichero_invalido"
BAD_CELLS = ["h1", "a8", "a0", "a", "1", "", "a-1", "a01", "c4 c5", "c4,c5", "44", "a10", "1a", ["c4"], {"a": "c4"}]
BAD_TILES = [
    "rojo", "agua", "rojo-verde", "agua-fuego", "rojo_agua", "rojoagua", "rojo-", "-agua", "", "rojo-agua-aire", "rojo--agua",
    "caballo-rojo", "gris-agua", "rojo-hielo", "c4", ["rojo", "agua"], {"rojo": "agua"},
]
BAD_PIECES = [
    "rojo", "caballo-agua", "caballo-alfil", "joker", "joker-rojo", "caballorojo", "caballo_rojo", "caballo-", "", "rojo-verde",
    "neutra", "caballo-rojo-verde", "caballo-gris", "obispo", "caballo--rojo", ["caballo"], {"caballo": "rojo"},
]


class BadFiles(OrderFiles):
    """Order files for the round after `state`, at least one of them faulty."""

    orders = {"conquistar": []}

    def __init__(self, rng, state):
        super().__init__(rng, state)
        self.fallen = state["tablero"]["eliminados"]
        self.active = [player["id"] for player in state["jugadores"] if player["id"] not in self.fallen]
        self.turn = state["turno_de"][0]
        self.idle = [player for player in self.active if player != self.turn]
        self.competitive = state["opciones"]["modo"] == "competitivo"

    def make(self):
        """Returns (name of the fault, files as bytes, codes)."""
        kinds = [self.sheet_fault] * 6 + [self.text_fault] * 2 + [self.head_fault] * 2
        if self.idle:
            kinds += [self.out_of_turn] * 3
        name, files, code = self.rng.choice(kinds)()
        files = self.encoded(files)
        self.rng.shuffle(files)
        return name, files, {code}

    # -- whose, which game, which round -------------------------------------

    def head_fault(self):
        me, n = self.rng.choice(self.active), self.number
        own = {} if me != self.turn else {"conquistar": []}
        good = lambda **changes: self.good(me, **{"ordenes": own, **changes})  # noqa: E731
        shown = next(player["nombre"] for player in self.state["jugadores"] if player["id"] == me)
        cases = [
            ("other round", [good(ronda=n - 1)], "otra_ronda"),
            ("round to come", [good(ronda=n + 1)], "otra_ronda"),
            ("other game", [good(partida="otra-partida")], "otra_partida"),
            ("unknown player", [self.good("nadie")], "jugador_desconocido"),
            ("two files", [good(), good()], "fichero_repetido"),
            ("two names of one", [good(), self.good(shown.upper(), ordenes=own)], "fichero_repetido"),
            ("game before round", [good(partida="otra-partida", ronda=n + 1)], "otra_partida"),
            ("round before player", [self.good("nadie", ronda=n + 5)], "otra_ronda"),
        ]
        if self.fallen:
            out = self.rng.choice(self.fallen)
            cases += [
                ("eliminated", [self.good(out)], "jugador_eliminado"),
                ("eliminated, nothing", [self.good(out, ordenes={})], "jugador_eliminado"),
                ("eliminated, resigns", [self.good(out, ordenes={"rendirse": True})], "jugador_eliminado"),
            ] * 3
        return self.rng.choice(cases)

    def out_of_turn(self):
        orders = self.rng.choice([
            {"conquistar": []}, {"conquistar": ["c4"]}, {"loseta": {"loseta": "rojo-agua", "en": "c5"}}, {"retirar": "c4"},
            {"entrar": {"pieza": "caballo", "en": "c4"}}, {"mover": {"pieza": "rey-rojo", "a": "c4"}}, {"retirar_pieza": "peon"},
            {"muerte_subita": True}, {"muerte_subita": False},
        ])
        if self.competitive and self.rng.random() < 0.3:
            orders = {**orders, "tablas": self.rng.random() < 0.5}
        files = [self.good(self.rng.choice(self.idle), ordenes=orders)]
        if self.rng.random() < 0.5:
            files.append(self.good(self.turn, ordenes=self.rng.choice([{}, {"rendirse": True}])))
        return f"out of turn {orders}", files, "no_es_su_turno"

    # -- the text -----------------------------------------------------------

    def text_fault(self):
        me = self.turn
        head = self.head(me)
        cases = {
            **self.no_order_files(self.good(me)),
            "repeated head key": head + f'jugador: "{me}"\nordenes: {{}}\n',
            "repeated order key": head + "ordenes: {retirar: c4, retirar: c5}\n",
            "repeated field": head + "ordenes: {loseta: {loseta: rojo-agua, en: c4, en: c4}}\n",
            "anchor": head + "ordenes: {retirar: &x c4}\n",
            "tag": head + "ordenes: {retirar: !v c4}\n",
            "empty order key": head + "ordenes:\n  conquistar:\n",
            "empty field": head + "ordenes:\n  entrar:\n    pieza: rey\n    en:\n",
            "empty head key": head + "clave:\nordenes: {}\n",
            "tab": head + "ordenes:\n\tretirar: c4\n",
            "too deep": head + "ordenes: {conquistar: " + "[" * 70 + "]" * 70 + "}\n",
            "beside": head + "ordenes: {}\nsi: []\n",
        }
        fault = self.rng.choice(sorted(cases))
        return fault, [cases[fault]], INVALID

    # -- the orders -----------------------------------------------------------

    def sheet_fault(self):
        orders = self.rng.choice([self.bad_claims, self.bad_tile, self.bad_piece, self.bad_piece, self.bad_piece, self.bad_single])()
        return json.dumps(orders, ensure_ascii=False)[:200], [self.good(self.turn, ordenes=orders)], INVALID

    def bad_claims(self):
        bad = self.rng.choice(BAD_CELLS)
        return {"conquistar": self.rng.choice([
            [bad], ["c4", bad], [bad, "c4"], "c4", {}, {"en": "c4"}, True, ["c4"] * 50, [["c4"]], [{"en": "c4"}],
        ])}

    def bad_tile(self):
        cell, tile, good = self.rng.choice(BAD_CELLS), self.rng.choice(BAD_TILES), {"loseta": "rojo-agua", "en": "c5"}
        return self.rng.choice([
            {"loseta": {**good, "en": cell}}, {"loseta": {**good, "loseta": tile}}, {"loseta": {**good, "loseta": tile}},
            {"loseta": {"loseta": "rojo-agua"}}, {"loseta": {"en": "c5"}}, {"loseta": {}}, {"loseta": "rojo-agua"},
            {"loseta": [good]}, {"loseta": {**good, "a": "c5"}}, {"retirar": cell}, {"retirar": cell}, {"retirar": {"en": "c5"}},
            {"retirar": "rojo-agua"}, {"loseta": {**good, "ficha": "rojo"}},
        ])

    def bad_piece(self):
        cell, piece = self.rng.choice(BAD_CELLS), self.rng.choice(BAD_PIECES)
        enter, move = {"pieza": "caballo-rojo", "en": "c4"}, {"pieza": "caballo-rojo", "a": "c4"}
        word = self.rng.choice(["mano", "rey", "", "dado-carta", "natural", "6", "peon", ["dado"], True])
        way = self.rng.choice(["dado", "carta", "", "colores", "loseta", "libre", ["color"], True, "superficies"])
        return self.rng.choice([
            {"entrar": {**enter, "pieza": piece}}, {"mover": {**move, "pieza": piece}}, {"retirar_pieza": piece},
            {"entrar": {**enter, "en": cell}}, {"mover": {**move, "a": cell}}, {"mover": {**move, "de": cell}},
            {"entrar": {**enter, "con": word}}, {"mover": {**move, "con": word}}, {"mover": {**move, "por": way}},
            {"entrar": {**enter, "por": "color"}}, {"entrar": {**enter, "de": "c4"}}, {"entrar": {**enter, "a": "c4"}},
            {"mover": {**move, "en": "c4"}}, {"entrar": {"pieza": "rey"}}, {"entrar": {"en": "c4"}}, {"mover": {"pieza": "rey"}},
            {"mover": {"a": "c4"}}, {"mover": {"de": "c4", "a": "c5"}}, {"mover": [move]}, {"entrar": "caballo"},
            {"entrar": enter, "mover": move}, {"entrar": enter, "retirar_pieza": "rey"}, {"mover": move, "retirar_pieza": "rey"},
            {"entrar": enter, "mover": move, "retirar_pieza": "rey"}, {"retirar_pieza": {"pieza": "rey"}}, {"retirar_pieza": ["rey"]},
        ])

    def bad_single(self):
        cases = [
            {"rendirse": False}, {"rendirse": "quizá"}, {"rendirse": True, "conquistar": []}, {"rendirse": True, "retirar": "c4"},
            {"rendirse": True, "muerte_subita": False}, {"rendirse": True, "tablas": False}, {"muerte_subita": "quizá"},
            {"muerte_subita": 1}, {"muerte_subita": [True]}, {"tablas": "quizá"}, {"tablas": [True]}, {"colocar": "c4"}, {"si": []},
            {"comer": "c4"}, {"": []}, {"entrar": {}}, {"mover": {}}, {"pasar": True}, {"Retirar": "c4"},
        ]
        if not self.competitive:
            cases += [{"tablas": True}, {"tablas": False}, {"tablas": True, "retirar": "c4"}] * 3
        return self.rng.choice(cases)


def bad_setups():
    """Arguments of `setup` that must fail: (arguments, exit status, code or None if no text names one)."""
    one, two, three, four = (["neurodrez", "--players", names] for names in ("ana", "ana,blas", "ana,blas,cira", "a,b,c,d"))
    words = [
        (one, "modo=competitivo"), (one, "modo=colaborativo"), (two, "modo=solitario"), (four, "modo=solitario"), (two, "modo=paz"),
        (one, "colores_por_jugador=2"), (three, "colores_por_jugador=2"), (four, "colores_por_jugador=2"),
        (two, "colores_por_jugador=0"), (two, "colores_por_jugador=3"), (two, "colores=rojo,verde,azul"), (two, "colores=rojo"),
        (two, "colores=rojo,verde,azul,rojo"), (two, "colores=rojo,verde,azul,naranja"), (two, "colores=rojo,verde,azul,gris"),
        (two, "colores=rojo,verde,azul,amarillo,naranja"), (one, "colores_solitario=5"), (one, "colores_solitario=2"),
        (two, "limite_piezas=13"), (two, "limite_piezas=-1"), (two, "piezas_equipo=todas"), (two, "reclamo=nunca"),
        (two, "cartas_neutras=si"), (two, "color_dado=nuevo"), (two, "comer_con_dado=true"), (two, "comer_con_dado=false"),
        (two, "comer_con_dado=quizá"), (two, "subita_anticipada=true"), (two, "subita_anticipada=false"),
        (two, "subita_anticipada=tarde"), (two, "simultaneidad=si"), (two, "max_rondas=39"), (two, "max_rondas=4001"),
        (two, "max_rondas=100.5"), (two, "max_rondas=100 max_rondas=100"), (two, "color=rojo"), (two, "ritmo=ronda"),
    ]
    cases = [(start + [part for word in text.split() for part in ("--set", word)], 1, "opcion_invalida") for start, text in words]
    return cases + [
        (["neurodrez", "--players", "a,b,c,d,e"], 1, None),
        (["neurodrez", "--players", "ana,ana"], 1, None),
        (["neurodrez", "--players", "ana,neutral"], 1, None),
        ([*two, "--seed", "12"], 2, None),
    ]
