"""What the random games have reached, and checks of every state and event."""

import board
from shared.tally import Tally

MOTIVES = {
    "comerciar": "consigo_mismo reino_eliminado mismo_recurso sin_contrapartida recursos_insuficientes",
    "construir": "no_es_tuyo ya_construido nivel_maximo recursos_insuficientes",
    "reclutar": "no_es_tuyo recursos_insuficientes",
    "dar_de_baja": "no_es_tuyo soldados_insuficientes",
    "mover": "sancionado mismo_hexagono no_es_tuyo no_conectado sin_soldados",
    "mover_capital": "no_es_tuyo ya_es_capital no_es_ciudad nivel_insuficiente recursos_insuficientes",
    "atacar": "reino_eliminado no_vecino ya_es_tuyo sin_origen sin_soldados recursos_insuficientes",
    "recibir": "reino_eliminado no_es_tuyo no_es_ciudad recien_conquistada",
    "ceder": "reino_eliminado consigo_mismo sin_contrapartida no_es_tuyo es_capital recursos_insuficientes",
    "comprar": "reino_eliminado consigo_mismo sin_contrapartida no_es_tuyo es_capital recursos_insuficientes",
    "rendirse": "reino_eliminado",
    "extender": "reino_eliminado no_permitido",
    "sancionar": "reino_eliminado",
}
NOTICES = {
    "mover": "soldados_insuficientes",
    "atacar": "origen_perdido soldados_insuficientes",
    "recibir": "ciudad_sin_recurso",
}
FIELDS = {
    "preparacion": "",
    "sancion": "rondas",
    "comercio": "con da recibe cultura perdido",
    "construido": "hexagono nivel",
    "reclutado": "hexagono soldados",
    "licenciado": "hexagono soldados perdido",
    "movido": "de a soldados",
    "capital_movida": "de a",
    "orden_de_ataque": "orden",
    "ataque": "i a desde defensor atacantes defensores sin_pagar suma_ataque suma_defensa conquista bajas "
              "repliegue licenciados",
    "eliminado": "por motivo hexagonos",
    "recibido": "hexagono recurso cantidad perdido",
    "cultura": "ciudades total",
    "cesion": "hexagono a por retirada licenciados perdido",
    "extension": "votos activos rondas limite",
    "puntuacion": "militar economica territorial cultural total",
    "fin": "resultado",
    "cancelada": "orden i motivo",
    "aviso": "orden i motivo hexagono",
}
WITH_DICE = {"preparacion", "orden_de_ataque", "ataque", "recibido"}
SITUATIONS = (
    "capital_taken attack_failed tie retreat discharged unpaid bajas neutral_taken several_origins "
    "lost:comercio lost:licenciado lost:recibido lost:cesion no_culture unico_reino sin_reinos limite_de_rondas "
    "empate victoria extended not_extended cut_extension surrender gift sale"
).split()


class Stats(Tally):
    names = ("counts", "motives", "kinds", "situations")

    def note_sheets(self, sheets):
        for sheet in sheets:
            for value in sheet.values():
                self.counts["orders"] += len(value) if isinstance(value, (list, dict)) else 1

    def note_events(self, events):
        for event in events:
            self.kinds[event["tipo"]] += 1
            if event["tipo"] == "cancelada":
                self.counts["cancelled"] += 1
                self.motives[f"{event['orden']}:{event['motivo']}"] += 1
            elif event["tipo"] == "aviso":
                self.motives[f"aviso {event['orden']}:{event['motivo']}"] += 1
            self.situations.update(situations(event))

    def missing(self):
        """Motives and event kinds not reached."""
        motives = [f"{o}:{m}" for o, names in MOTIVES.items() for m in names.split()]
        motives += [f"aviso {o}:{m}" for o, names in NOTICES.items() for m in names.split()]
        found = [name for name in motives if not self.motives[name]]
        return found + [name for name in FIELDS if not self.kinds[name]]

    def rare(self):
        """Situations not reached."""
        return [name for name in SITUATIONS if not self.situations[name]]

    def line(self):
        missing = ", ".join(self.missing() + self.rare()) or "none"
        return (f"{self.table(self.counts)} | motives: {self.table(self.motives)} | events: {self.table(self.kinds)} | "
                f"situations: {self.table(self.situations)} | missing: {missing}")


def situations(event):
    """Names of the rare things that one event shows."""
    kind = event["tipo"]
    if event.get("perdido"):
        yield f"lost:{kind}"
    if kind == "ataque":
        tests = {
            "retreat": event["repliegue"],
            "discharged": event["licenciados"],
            "unpaid": event["sin_pagar"],
            "bajas": event["bajas"],
            "several_origins": len(event["desde"]) > 1,
            "neutral_taken": event["conquista"] and event["defensor"] == "neutral",
            "attack_failed": not event["conquista"],
            "tie": event["suma_ataque"] == event["suma_defensa"],
        }
        yield from (name for name, reached in tests.items() if reached)
    elif kind == "eliminado":
        yield "capital_taken" if event["motivo"] == "capital" else "surrender"
    elif kind == "comercio" and len(event["cultura"]) < 2:
        yield "no_culture"
    elif kind == "extension":
        yield "extended" if event["rondas"] else "not_extended"
        if event["limite"] == board.LAST_ROUND and event["rondas"] not in (0, 1, 2, 5, 10, 50, 100):
            yield "cut_extension"
    elif kind == "cesion":
        yield "sale" if event["por"] else "gift"
    elif kind == "fin":
        yield from (event["resultado"]["motivo"], event["resultado"]["tipo"])


def check_state(state):
    """The invariants of a state; raises AssertionError."""
    table, number = state["tablero"], state["ronda"]
    over = state["resultado"] is not None
    assert number <= table["limite"] <= 500 and (over or number < table["limite"])
    players = [p["id"] for p in state["jugadores"]]
    assert [k["jugador"] for k in table["reinos"]] == players
    active = [k["jugador"] for k in table["reinos"] if k["eliminado"] is None]
    assert state["turno_de"] == ([] if over else active)
    assert over or len(active) > 1
    assert [(h["q"], h["r"]) for h in table["hexagonos"]] == board.CELLS
    for h in table["hexagonos"]:
        low = 3 if h["industria"] in board.CITIES else 1
        assert low <= h["nivel"] <= 5 and h["industria"] in board.RESOURCES + board.CITIES, h
        assert h["reino"] == "neutral" or h["reino"] in active, h
        assert 0 <= h["soldados"] <= 99999 and type(h["soldados"]) is int, h
        if h["reino"] == "neutral":
            assert h["soldados"] == 0 and h["industria"] != "capital", h
    for kingdom in table["reinos"]:
        check_kingdom(kingdom, table["hexagonos"], number)


def check_kingdom(kingdom, hexes, number):
    capitals = [h for h in hexes if h["reino"] == kingdom["jugador"] and h["industria"] == "capital"]
    assert all(0 <= kingdom["recursos"][r] <= 400 for r in board.RESOURCES), kingdom
    assert 0 <= kingdom["cultura"] <= 10**9 and 0 <= kingdom["sancion"] <= 100, kingdom
    if kingdom["eliminado"] is None:
        assert len(capitals) == 1, kingdom
    else:
        assert 1 <= kingdom["eliminado"] <= number, kingdom
        assert sum(kingdom["recursos"].values()) == 0 and kingdom["sancion"] == 0, kingdom


def check_events(events):
    """Keys of every event, in order."""
    for event in events:
        keys = ["tipo", "jugador", "visible"] + FIELDS[event["tipo"]].split()
        drawn = event.get("dados")
        assert list(event) == keys + (["dados"] if drawn else []), event
        assert not drawn or event["tipo"] in WITH_DICE, event
