"""Inputs that must be refused as a whole: order files, states, set-ups. Each comes with the code expected."""

import copy
import json

import board
from shared.badfiles import OrderFiles
from shared.documents import fold

INVALID = "fichero_invalido"


class BadFiles(OrderFiles):
    """Order files of which one is at fault, for the round after `state`."""

    def __init__(self, rng, state):
        super().__init__(rng, state)
        kingdoms = state["tablero"]["reinos"]
        self.active = [k["jugador"] for k in kingdoms if k["eliminado"] is None]
        self.fallen = [k["jugador"] for k in kingdoms if k["eliminado"] is not None]
        self.names = [h["nombre"] for h in state["tablero"]["hexagonos"]]

    def make(self):
        """Gives (name of the fault, list of files as bytes, code)."""
        kinds = [self.orders_fault] * 5 + [self.text_fault] * 3 + [self.head_fault] * 4 + [self.moderator_fault]
        name, files, code = self.rng.choice(kinds)()
        files = self.encoded(files)
        if code != "fichero_repetido" and len(self.active) > 1 and self.rng.random() < 0.4:
            files.append(self.good(self.active[1]).encode("utf-8"))
        return name, files, code

    # -- whose, which game, which round -------------------------------------

    def head_fault(self):
        me, n = self.active[0], self.number
        cases = [
            ("other round", [self.good(me, ronda=n - 1)], "otra_ronda"),
            ("round to come", [self.good(me, ronda=n + 1)], "otra_ronda"),
            ("other game", [self.good(me, partida="otra-partida")], "otra_partida"),
            ("unknown player", [self.good("nadie")], "jugador_desconocido"),
            ("two files", [self.good(me), self.good(me, ordenes={"rendirse": False})], "fichero_repetido"),
            ("two names of one", [self.good(me), self.good(self.other_name(me))], "fichero_repetido"),
            ("game before round", [self.good(me, partida="otra-partida", ronda=n + 1)], "otra_partida"),
            ("game before player", [self.good("nadie", partida="otra-partida")], "otra_partida"),
            ("round before player", [self.good("nadie", ronda=n + 5)], "otra_ronda"),
            ("two moderators", [self.good("moderador"), self.good("moderador")], "fichero_repetido"),
        ]
        if self.fallen:
            cases += [("ended kingdom", [self.good(self.rng.choice(self.fallen))], "jugador_eliminado")] * 6
        return self.rng.choice(cases)

    def other_name(self, player):
        known = next(p for p in self.state["jugadores"] if p["id"] == player)
        return known["nombre"].upper()

    # -- the text ---------------------------------------------------------

    def text_fault(self):
        me = self.active[0]
        good, head = self.good(me), self.head(me)
        name = json.dumps(self.names[0], ensure_ascii=False)
        cases = {
            **self.no_order_files(good),
            "blank": " \n\n",
            "a word": "hola\n",
            "cut UTF-8": head.encode("utf-8") + b"ordenes: {construir: [\"\xc3\"]}\n",
            "repeated head key": head + f'jugador: "{me}"\nordenes: {{}}\n',
            "repeated order key": head + "ordenes: {rendirse: no, rendirse: no}\n",
            "repeated field": head + f"ordenes: {{mover: [{{de: {name}, de: {name}, a: {name}, soldados: 1}}]}}\n",
            "anchor": head + f"ordenes: {{construir: &x [{name}]}}\n",
            "alias": head + f"ordenes: {{construir: [&x {name}, *x]}}\n",
            "tag": head + "ordenes: !!map {}\n",
            "local tag": head + f"ordenes: {{construir: [!h {name}]}}\n",
            "empty order key": head + "ordenes:\n  construir:\n  rendirse: no\n",
            "empty head key": head + "clave:\nordenes: {}\n",
            "empty item": head + "ordenes:\n  construir:\n  -\n",
            "tab": head + "ordenes:\n\tconstruir: []\n",
            "too deep": head + "ordenes: {construir: " + "[" * 70 + "]" * 70 + "}\n",
            "too many nodes": head + "ordenes: {construir: [" + ", ".join([name] * 10050) + "]}\n",
            "too long": head + "ordenes: {}\n# " + "x" * (256 * 1024) + "\n",
            "unclosed quote": head + 'ordenes: {construir: ["' + "x\n",
        }
        fault = self.rng.choice(sorted(cases))
        return fault, [cases[fault]], INVALID

    # -- the orders -------------------------------------------------------

    def orders_fault(self):
        me = self.active[0]
        missing = self.rng.choice(["partida", "jugador", "ronda", "ordenes"])
        document = self.document(me)
        if self.rng.random() < 0.08:
            del document[missing]
            return f"no {missing}", [json.dumps(document)], INVALID
        if self.rng.random() < 0.08:
            key, value = self.rng.choice([
                ("ronda", "x"), ("ronda", 1.5), ("ronda", -1), ("ronda", [1]), ("ordenes", []), ("ordenes", "no"),
                ("jugador", [me]), ("extra", 1), ("notas", "x"),
            ])
            return f"{key}: {value}", [self.good(me, **{key: value})], INVALID
        orders = self.bad_orders()
        return json.dumps(orders, ensure_ascii=False), [self.good(me, ordenes=orders)], INVALID

    def bad_orders(self):
        """One bad order, sometimes beside good ones."""
        bad = self.rng.choice([
            self.bad_trade, self.bad_list, self.bad_counts, self.bad_move, self.bad_attack, self.bad_receive,
            self.bad_sale, self.bad_single,
        ])()
        if self.rng.random() < 0.4:
            bad = {"reclutar" if "reclutar" not in bad else "dar_de_baja": {self.names[3]: 2}, **bad}
        return bad

    def choose(self, key, *values):
        return {key: self.rng.choice(values)}

    def bad_trade(self):
        you = self.active[1]
        good = {"con": you, "doy": {"trigo": 1}, "recibo": {"metal": 1}}
        return self.choose(
            "comerciar", [{**good, "con": "nadie"}], [{**good, "con": "neutral"}], [{**good, "con": "moderador"}],
            [{**good, "doy": {"trigo": 0}}], [{**good, "doy": {"trigo": 401}}], [{**good, "doy": {"trigo": -1}}],
            [{**good, "doy": {"oro": 1}}], [{**good, "doy": {"trigo": 1, "TRIGO": 2}}], [{**good, "doy": 3}],
            [{"con": you}], [{"con": you, "doy": {}, "recibo": {}}], [{"doy": {"trigo": 1}}], good,
            [{**good, "por": {"trigo": 1}}], [good, {**good, "recibo": {"metal": "dos"}}], [{**good, "doy": ["trigo"]}],
        )

    def bad_list(self):
        name = self.names[5]
        return self.choose(
            "construir", name, {name: 1}, ["Titotio"], [[name]], [{name: 1}], [name, ""], ["neutral"], ["por_defecto"],
        )

    def bad_counts(self):
        name = self.names[7]
        return self.choose(
            self.rng.choice(["reclutar", "dar_de_baja"]),
            [name], name, {name: 0}, {name: 10000}, {name: -3}, {name: 1.5}, {name: "x"}, {name: ""}, {name: "1 2"},
            {name: 10**20}, {name: 2**32 + 1}, {name: 2**64 + 1}, {name: [1]}, {name: "0x5"}, {name: "1e2"},
            {name: "5.0"}, {"Titotio": 1}, {"por_defecto": 1}, {name: 1, fold(name).upper(): 2, " " + name: 3},
        )

    def bad_move(self):
        good = {"de": self.names[1], "a": self.names[2], "soldados": 1}
        short = [{k: v for k, v in good.items() if k != missing} for missing in good]
        return self.choose(
            "mover", good, [short[0]], [short[1]], [short[2]], [{**good, "soldados": 0}], [{**good, "soldados": 10000}],
            [{**good, "de": "Titotio"}], [{**good, "a": [good["a"]]}], [{**good, "hexagono": good["a"]}], [good["de"]],
        )

    def bad_attack(self):
        a, b, c = self.names[1:4]
        return self.choose(
            "atacar", {"desde": {a: 1}, "a": b}, [{"desde": {}, "a": b}], [{"a": b}], [{"desde": {a: 1}}],
            [{"desde": {a: 0}, "a": b}], [{"desde": {a: 1, a.upper() + " ": 1}, "a": b}], [{"desde": [a], "a": b}],
            [{"desde": {a: 10000}, "a": b}], [{"desde": {"Titotio": 1}, "a": b}], [{"desde": {a: 1}, "a": "Titotio"}],
            [{"desde": {a: 1}, "a": b}, {"desde": {a: 1}, "a": b, "soldados": 4}], [{"desde": a, "a": c}],
        )

    def bad_receive(self):
        name = self.names[45]
        return self.choose(
            "recibir", {name: "oro"}, {name: 3}, {"Titotio": "trigo"}, "trigo", [name], {name: ["trigo"]},
            {"por_defecto": "todo"}, {name: "trigo", name.upper() + " ": "metal"}, {name: "ciudad"},
        )

    def bad_sale(self):
        you, name = self.active[1], self.names[9]
        give = {"hexagono": name, "a": you}
        buy = {"hexagono": name, "de": you, "por": {"trigo": 1}}
        if self.rng.random() < 0.5:
            return self.choose(
                "ceder", give, [{"a": you}], [{"hexagono": name}], [{**give, "a": "neutral"}], [{**give, "por": 5}],
                [{**give, "por": {"trigo": 0}}], [{**give, "por": {"trigo": 401}}], [{**give, "de": you}], [name],
                [{**give, "hexagono": "Titotio"}],
            )
        return self.choose(
            "comprar", buy, [{"hexagono": name, "de": you}], [{**buy, "por": {}}], [{**buy, "de": "nadie"}],
            [{**buy, "a": you}], [{**buy, "por": {"oro": 1}}], [{"de": you, "por": {"trigo": 1}}],
        )

    def bad_single(self):
        return self.rng.choice([
            {"rendirse": "quizá"}, {"rendirse": 1}, {"rendirse": [True]}, {"extender": 0}, {"extender": 101},
            {"extender": -1}, {"extender": True}, {"extender": "diez"}, {"extender": [1]}, {"mover_capital": [self.names[0]]},
            {"mover_capital": "Titotio"}, {"mover_capital": "neutral"}, {"sancionar": {self.active[1]: 1}},
            {"tablas": True}, {"construlr": []}, {"": []}, {"dar de bajas": []},
        ])

    def moderator_fault(self):
        me = self.active[0]
        orders = self.rng.choice([
            {"sancionar": {me: 101}}, {"sancionar": {me: -1}}, {"sancionar": {"nadie": 1}}, {"sancionar": {"neutral": 1}},
            {"sancionar": [me]}, {"sancionar": me}, {"sancionar": {me: "x"}}, {"construir": []}, {"rendirse": True},
            {"sancionar": {me: 1, me.upper() + " ": 2}},
        ])
        return "moderador " + json.dumps(orders), [self.good("moderador", ordenes=orders)], INVALID


def bad_state(rng, state):
    """A copy of the state with one fault: (name of the fault, text)."""
    bad = copy.deepcopy(state)
    table = bad["tablero"]
    hexes, kingdom = table["hexagonos"], rng.choice(table["reinos"])
    h = rng.choice(hexes)
    free = next(x for x in hexes if x["reino"] == "neutral")
    city = next(x for x in hexes if x["industria"] in board.CITIES)
    capital = next(x for x in hexes if x["industria"] == "capital")
    faults = [
        (h, "nivel", 9), (h, "nivel", 0), (city, "nivel", 2), (h, "nivel", "1"), (h, "color", "rojo"), (h, "q", 6),
        (free, "soldados", 1), (free, "industria", "capital"), (capital, "industria", "ciudad"), (h, "soldados", -1),
        (capital, "soldados", 100000), (capital, "soldados", 1.5), (h, "industria", "oro"), (h, "reino", "nadie"),
        (h, "nombre", hexes[90 if h is not hexes[90] else 0]["nombre"]), (h, "nombre", ""), (h, "nombre", "a,b"),
        (h, "nombre", "x" * 25), (h, "nombre", "Neutral"), (kingdom["recursos"], "trigo", 401),
        (kingdom["recursos"], "metal", -1), (kingdom["recursos"], "oro", 1), (kingdom, "cultura", -1),
        (kingdom, "cultura", 10**9 + 1), (kingdom, "sancion", 101), (kingdom, "eliminado", bad["ronda"] + 1),
        (kingdom, "eliminado", 0), (kingdom, "jugador", "nadie"), (table, "limite", 501), (table, "limite", bad["ronda"]),
        (table, "extra", None), (bad, "formato", "ronda/estado/2"), (bad, "juego", "ajedrez"), (bad, "ronda", -1),
        (bad, "ronda", "0"), (bad, "ritmo", "turno"), (bad, "turno_de", []), (bad, "turno_de", bad["turno_de"][::-1]),
        (bad, "extra", 1), (bad["opciones"], "rondas", 0), (bad["opciones"], "movimiento", "volando"),
        (bad["opciones"], "extra", 1), (bad["opciones"], "extension", None), (bad["opciones"], "tope_cultura", -1),
        (bad, "jugadores", bad["jugadores"][:1]), (bad, "resultado", {}), (table, "hexagonos", hexes[:90]),
        (table, "hexagonos", hexes[::-1]), (table, "reinos", table["reinos"][::-1]), (bad, "tablero", None),
        (bad["jugadores"][0], "id", bad["jugadores"][1]["id"]), (bad["jugadores"][0], "id", "neutral"),
    ]
    removed = [(bad, "ritmo"), (bad, "resultado"), (h, "nivel"), (kingdom, "sancion"), (bad["opciones"], "rondas")]
    if rng.random() < 0.1:
        place, key = rng.choice(removed)
        del place[key]
        return f"without {key}", json.dumps(bad, indent=2, ensure_ascii=False)
    if rng.random() < 0.05:
        return "cut", json.dumps(bad)[:-20]
    place, key, value = rng.choice(faults)
    place[key] = value
    return f"{key} = {json.dumps(value)[:60]}", json.dumps(bad, indent=2, ensure_ascii=False)


def bad_setups():
    """Arguments of `setup` that must fail: (arguments, exit status)."""
    two, names = ["--players", "ana,beto"], ",".join(board.NAMES)
    return [
        (["hexadominacion", "--players", "ana"], 1),
        (["hexadominacion", "--players", "a,b,c,d,e,f,g"], 1),
        (["hexadominacion", "--players", "ana,ana"], 1),
        (["hexadominacion", "--players", "ana,neutral"], 1),
        (["hexadominacion", "--players", "ana,moderador"], 1),
        (["hexadominacion", *two, "--set", "rondas=0"], 1),
        (["hexadominacion", *two, "--set", "rondas=501"], 1),
        (["hexadominacion", *two, "--set", "rondas=x"], 1),
        (["hexadominacion", *two, "--set", "rondas=5", "--set", "rondas=5"], 1),
        (["hexadominacion", *two, "--set", "color=rojo"], 1),
        (["hexadominacion", *two, "--set", "extension=quizá"], 1),
        (["hexadominacion", *two, "--set", "movimiento=volando"], 1),
        (["hexadominacion", *two, "--set", "tope_cultura=10000"], 1),
        (["hexadominacion", *two, "--set", "tope_cultura=-1"], 1),
        (["hexadominacion", *two, "--set", "nombres=Uno,Dos"], 1),
        (["hexadominacion", *two, "--set", f"nombres={names},Otro"], 1),
        (["hexadominacion", *two, "--set", f"nombres={names.replace('Alameda', 'zumaqué')}"], 1),
        (["hexadominacion", *two, "--set", f"nombres={names.replace('Alameda', 'Por_Defecto')}"], 1),
        (["hexadominacion", *two, "--set", f"nombres={names.replace('Alameda', 'NEUTRAL')}"], 1),
        (["hexadominacion", *two, "--set", f"nombres={names.replace('Alameda', 'x' * 25)}"], 1),
        (["hexadominacion", *two, "--set", f"nombres={names.replace('Alameda', ' ')}"], 1),
    ] + [
        (["hexadominacion", *two, "--set", f"nombres={names.replace('Alameda', 'A' + c + 'b')}"], 1)
        for c in ":#'\"`[]{}&*!|>%@\t\x01\x7f"
    ] + [
        (["parchis", *two], 2),
        (["hexadominacion", *two, "--seed", "12"], 2),
        (["hexadominacion", *two, "--seed", "g" * 64], 2),
    ]
