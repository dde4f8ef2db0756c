"""Inputs that must be refused as a whole (order files, set-ups), each with the expected codes."""

import json

import bheex
import loader
from shared.badfiles import OrderFiles

INVALID = "fichero_invalido"


class BadFiles(OrderFiles):
    """Order files for the round after `state`, at least one of them faulty."""

    orders = {"tablas": True}

    def __init__(self, rng, state):
        super().__init__(rng, state)
        self.active = loader.active(state)
        self.fallen = loader.fallen(state)
        self.turn = state["turno_de"][0]
        self.board = bheex.of_options(state["opciones"])
        self.names = sorted(self.board.by_name)

    def make(self):
        """Returns (name of the fault, files as bytes, codes)."""
        kind = self.rng.choice([self.sheet_fault] * 4 + [self.text_fault] * 2 + [self.head_fault] * 3 + [self.several_faults])
        name, files, expected = kind()
        files = self.encoded(files)
        self.rng.shuffle(files)
        return name, files, {expected} if isinstance(expected, str) else expected

    def beside(self, author):
        """Sometimes adds a good file of another player, whose orders may be faulty: a malformed file is reported before them."""
        if self.rng.random() < 0.6:
            return []
        other = self.rng.choice([player for player in self.active if player != author])
        return [self.good(other, ordenes=self.rng.choice([{"tablas": True}, {"colocar": self.names[0]}]))]

    def several_faults(self):
        """Every fault of every file is reported; faults that only the game finds are reported only if all files are good."""
        me, you = self.rng.sample(self.active, 2)
        other_round, other_game = self.good(me, ronda=self.number + 1), self.good(you, partida="otra-partida")
        malformed = self.good(you, ordenes=self.bad_sheet())
        return self.rng.choice([
            ("two heads", [other_round, other_game], {"otra_ronda", "otra_partida"}),
            ("two heads, one unknown", [other_round, self.good("nadie")], {"otra_ronda", "jugador_desconocido"}),
            ("head, and malformed", [other_round, malformed], {"otra_ronda", INVALID}),
            ("unknown, and malformed", [self.good("nadie"), malformed], {"jugador_desconocido", INVALID}),
            ("both malformed", [self.good(me, ordenes=self.bad_sheet()), malformed], INVALID),
        ])

    # -- whose, which game, which round -------------------------------------

    def head_fault(self):
        me, n = self.turn, self.number
        shown = next(p["nombre"] for p in self.state["jugadores"] if p["id"] == me)
        cases = [
            ("other round", [self.good(me, ronda=n - 1)], "otra_ronda"),
            ("round to come", [self.good(me, ronda=n + 1)], "otra_ronda"),
            ("other game", [self.good(me, partida="otra-partida")], "otra_partida"),
            ("unknown player", [self.good("nadie")], "jugador_desconocido"),
            ("two files", [self.good(me), self.good(me)], "fichero_repetido"),
            ("two names of one", [self.good(me), self.good(shown.upper())], "fichero_repetido"),
            ("game before round", [self.good(me, partida="otra-partida", ronda=n + 1)], "otra_partida"),
            ("game before player", [self.good("nadie", partida="otra-partida")], "otra_partida"),
            ("round before player", [self.good("nadie", ronda=n + 5)], "otra_ronda"),
            ("player before turn", [self.good("nadie", ordenes={"colocar": self.names[0]})], "jugador_desconocido"),
        ]
        if self.fallen:
            out = self.rng.choice(self.fallen)
            cases += [
                ("eliminated", [self.good(out)], "jugador_eliminado"),
                ("eliminated, with an action", [self.good(out, ordenes={"colocar": self.names[0]})], "jugador_eliminado"),
                ("eliminated, resigns", [self.good(out, ordenes={"rendirse": True})], "jugador_eliminado"),
            ] * 3
        return self.rng.choice(cases)

    # -- the text -----------------------------------------------------------

    def text_fault(self):
        me, a = self.turn, self.names[0]
        good, head = self.good(me), self.head(me)
        cases = {
            **self.no_order_files(good),
            "repeated head key": head + f'jugador: "{me}"\nordenes: {{tablas: true}}\n',
            "repeated order key": head + "ordenes: {tablas: true, tablas: true}\n",
            "repeated field": head + f"ordenes: {{mover: {{de: {a}, de: {a}, a: {a}}}}}\n",
            "anchor": head + f"ordenes: {{colocar: &x {a}}}\n",
            "tag": head + f"ordenes: {{colocar: !v {a}}}\n",
            "empty order key": head + "ordenes:\n  colocar:\n",
            "empty field": head + f"ordenes:\n  mover:\n    de: {a}\n    a:\n",
            "empty orders": head + "ordenes:\n",
            "empty head key": head + "clave:\nordenes: {tablas: true}\n",
            "tab": head + "ordenes:\n\ttablas: true\n",
            "too deep": head + "ordenes: {colocar: " + "[" * 70 + "]" * 70 + "}\n",
        }
        fault = self.rng.choice(sorted(cases))
        return fault, [cases[fault], *self.beside(me)], INVALID

    # -- the orders -----------------------------------------------------------

    def sheet_fault(self):
        me = self.rng.choice([self.turn, self.turn, self.rng.choice(self.active)])
        orders = self.bad_sheet()
        return json.dumps(orders, ensure_ascii=False), [self.good(me, ordenes=orders), *self.beside(me)], INVALID

    def bad_vertex(self):
        """A name that is not a vertex of this board."""
        name = self.rng.choice(self.names)
        bad = [
            "Z9", "A0", "A", "1", "", "A-1", "1A", "AA1", "A1 B1", name[0] + "0" + name[1:], name[0] + " " + name[1:],
            name + ".0", name[0] + "+" + name[1:], name[0] + str(int(name[1:]) + 2**32), name + "-" + name, "ana", "Y1",
            f"A{self.board.side + 1}", f"{chr(ord('A') + 4 * self.board.side)}1",
        ]
        cut = [name for name in self.board.names if name not in self.board.by_name]
        return self.rng.choice(cut) if cut and self.rng.random() < 0.5 else self.rng.choice(bad)

    def bad_sheet(self):
        a, b = self.rng.sample(self.names, 2)
        bad, step = self.bad_vertex(), {"de": a, "a": b}
        return self.rng.choice([
            {}, {"colocar": bad}, {"colocar": bad}, {"mover": {**step, "de": bad}}, {"mover": {**step, "a": bad}},
            {"mover": {**step, "por": bad}}, {"colocar": a, "mover": step}, {"rendirse": False}, {"rendirse": "quizá"},
            {"rendirse": True, "tablas": True}, {"rendirse": True, "tablas": False}, {"rendirse": True, "colocar": a},
            {"rendirse": True, "mover": step}, {"tablas": "quizá"}, {"tablas": 1}, {"tablas": [True]}, {"mover": {"de": a}},
            {"mover": {"a": a}}, {"mover": {"de": a, "por": b}}, {"mover": {}}, {"mover": [a, b]}, {"mover": f"{a}-{b}"},
            {"mover": {**step, "hasta": b}}, {"mover": [step]}, {"mover": {**step, "por": [b]}}, {"colocar": [a]},
            {"colocar": {"a": a}}, {"colocar": True}, {"colocar": 3}, {"pasar": True}, {"Colocar": a}, {"colocar": a, "x": 1},
            {"mover": {"De": a, "a": b}}, {"construir": []}, {"colocar": a, "tablas": "no lo sé"},
            {"colocar": a, "rendirse": False},
        ])


def bad_setups():
    """Arguments of `setup` that must fail: (arguments, exit status, code or None if no text names one)."""
    two, three, four = (["bheex", "--players", names] for names in ("ana,blas", "ana,blas,caro", "ana,blas,caro,dani"))
    options = [
        (two, "lado=2"), (two, "lado=7"), (two, "lado=x"), (two, "obreras=0"), (two, "obreras=13"), (two, "obreras=-1"),
        (two, "agujeros=A1,A1"), (two, "agujeros=A1,a1"), (two, "agujeros=Z1"), (two, "agujeros=A0"), (two, "agujeros=A6"),
        (two, "agujeros=A01"), (two, "agujeros=A1,,B2"), (two, "repeticion=nunca"), (two, "retirar_eliminados=quizá"),
        (two, "max_rondas=0"), (two, "max_rondas=100001"), (two, "color=rojo"), (two, "max_rondas=1.5"),
        (two, "lado=5 lado=5"), (three, "lado=3 agujeros=A1,A3"), (four, "lado=3"), (two, "lado=3 agujeros=A4"),
    ]
    cases = []
    for start, words in options:
        cases.append((start + [part for word in words.split() for part in ("--set", word)], 1, "opcion_invalida"))
    return cases + [
        (["bheex", "--players", "ana"], 1, None),
        (["bheex", "--players", "a,b,c,d,e,f,g"], 1, None),
        (["bheex", "--players", "ana,ana"], 1, None),
        (["bheex", "--players", "ana,neutral"], 1, None),
        ([*two, "--seed", "12"], 2, None),
    ]
