"""What the random games have reached, and the fields of every event."""

from shared.tally import Tally

FIELDS = {
    "preparacion": "",
    "eliminado": "motivo piezas hereda",
    "tablas": "valor",
    "dados": "asiento numero color superficie",
    "conquista": "casilla loseta pieza antes ahora",
    "coloca": "loseta casilla omision",
    "retira_loseta": "loseta casilla omision",
    "sin_retirada": "",
    "entra": "pieza en con por come omision",
    "mueve": "pieza de a con por come omision",
    "retira_pieza": "pieza casilla cartas omision",
    "rebaraja": "cartas",
    "roba": "cartas",
    "muerte_subita": "pedida",
    "plazo": "hasta bandos",
    "omision": "paso opciones",
    "cancelada": "orden valor motivo",
    "fin": "resultado superficies",
}
NOBODY = {"preparacion", "rebaraja", "plazo", "fin"}
PRIVATE = {"roba", "omision", "cancelada"}
WITH_DICE = {"preparacion", "dados", "omision", "rebaraja"}
MOTIVES = (
    "nada_que_conquistar fase_equivocada loseta_no_en_mano casilla_ocupada sin_contacto sin_loseta ultima_loseta "
    "loseta_con_pieza loseta_interior divide_terreno pieza_ambigua pieza_ajena pieza_en_terreno limite_piezas "
    "rey_en_terreno rey_consecutivo pieza_no_permitida con_no_vale casilla_propia pieza_segura no_puede_comer "
    "destino_no_alcanzable pieza_fuera pieza_no_en_casilla hay_jugadas subita_no_permitida subita_en_curso pocas_losetas"
).split()
DETAILS = (
    [f"{key}:{motive}" for key in ("entrar", "mover") for motive in
     ("pieza_ambigua pieza_ajena pieza_no_permitida con_no_vale sin_loseta casilla_propia pieza_segura no_puede_comer "
      "destino_no_alcanzable rey_consecutivo").split()]
    + [f"retirar_pieza:{motive}" for motive in "hay_jugadas pieza_ambigua pieza_ajena pieza_fuera".split()]
    + [f"{kind}:{con}" for kind in ("entra", "mueve") for con in "dado carta joker libre".split()]
    + [f"{kind}:{way}" for kind, ways in (("entra", "color superficie"), ("mueve", "color superficie natural"))
       for way in ways.split()]
    + [f"{kind}:come" for kind in ("entra", "mueve")] + [f"mueve:{way}:come" for way in "color superficie natural".split()]
    + [f"{kind}:omision:{value}" for kind in "coloca retira_loseta entra mueve retira_pieza".split() for value in (True, False)]
    + [f"omision:{step}" for step in "loseta retirar jugada retirar_pieza".split()]
    + ["omision:one", "no_piece", "retira_pieza:piece", "muerte_subita:True", "muerte_subita:False", "two_cards"]
    + ["hereda", "leaves", "tablas:True", "tablas:False", "king", "unmarked"]
    + [f"fin:{name}" for name in "victoria/dominio victoria/rendicion empate/rendicion empate/acuerdo empate/limite_rondas "
       "victoria/colaboracion derrota/colaboracion_fallida derrota/limite_rondas derrota/rendicion".split()]
)
CODES = (
    "no_es_su_turno partida_terminada otra_partida otra_ronda jugador_desconocido jugador_eliminado fichero_invalido "
    "fichero_repetido estado_invalido opcion_invalida"
).split()


class Stats(Tally):
    names = ("counts", "kinds", "motives", "details", "refusals")

    def note_events(self, events):
        for event in events:
            self.kinds[event["tipo"]] += 1
            if event["tipo"] == "cancelada":
                self.motives[event["motivo"]] += 1
            self.details.update(details(event))

    def missing(self):
        """What never occurred."""
        found = [name for name in FIELDS if not self.kinds[name]]
        found += [name for name in MOTIVES if not self.motives[name]]
        found += [name for name in DETAILS if not self.details[name]]
        return found if self.alone else found + [name for name in CODES if not self.refusals[name]]

    def line(self):
        missing = ", ".join(self.missing()) or "none"
        return (f"{self.table(self.counts)} | events: {self.table(self.kinds)} | motives: {self.table(self.motives)} | "
                f"details: {self.table(self.details)} | refusals: {self.table(self.refusals)} | missing: {missing}")


def details(event):
    """Names of what one event shows."""
    kind = event["tipo"]
    if kind == "cancelada":
        yield f"{event['orden']}:{event['motivo']}"
    if kind in ("entra", "mueve"):
        yield f"{kind}:{event['con']}"
        yield f"{kind}:{event['por']}"
        if event["come"]:
            yield f"{kind}:come"
            yield f"{kind}:{event['por']}:come"
            if event["come"].startswith("rey-"):
                yield "king"
    if "omision" in event and event.get("pieza", "") is not None:
        yield f"{kind}:omision:{event['omision']}"
    if kind == "omision":
        yield f"omision:{event['paso']}"
        if event["opciones"] == 1:
            yield "omision:one"
    elif kind == "retira_pieza":
        yield "retira_pieza:piece" if event["pieza"] else "no_piece"
    elif kind == "muerte_subita":
        yield f"muerte_subita:{event['pedida']}"
    elif kind == "roba" and len(event["cartas"]) == 2:
        yield "two_cards"
    elif kind == "eliminado":
        yield "hereda" if event["hereda"] else "leaves" if event["piezas"] else "eliminado:plain"
    elif kind == "tablas":
        yield f"tablas:{event['valor']}"
    elif kind == "conquista" and event["ahora"] in event["loseta"].split("-"):
        yield "unmarked"
    elif kind == "fin":
        yield f"fin:{event['resultado']['tipo']}/{event['resultado']['motivo']}"


def check_events(events):
    """Keys of every event in order, who sees it, and whether it may have dice."""
    for number, event in enumerate(events):
        kind = event["tipo"]
        keys = ["tipo", "jugador", "visible"] + FIELDS[kind].split()
        assert list(event) in (keys, [*keys, "dados"]), event
        assert event.get("dados") != [] and ("dados" not in event or kind in WITH_DICE), event
        if kind == "muerte_subita":
            assert (event["jugador"] is None) != event["pedida"], event
        else:
            assert (event["jugador"] is None) == (kind in NOBODY), event
        own = [event["jugador"]] if kind in PRIVATE else [] if kind == "rebaraja" else "todos"
        assert event["visible"] == own or kind == "preparacion" and event["visible"] == [], event
        assert kind != "fin" or number == len(events) - 1, events
