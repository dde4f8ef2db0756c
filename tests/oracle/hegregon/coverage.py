"""What the random games have reached, and the fields of every event."""

from shared.tally import Tally
from table import CARDS, KINDS, REACTIONS

FIELDS = {
    "preparacion": "",
    "inicio_turno": "turno orden",
    "compra": "unidad clase celda base coste",
    "reacciones": "",
    "movimiento": "unidad de a coste",
    "habilidad": "unidad habilidad coste",
    "vista": "unidad objetivo visto",
    "reaccion": "unidad habilidad coste",
    "combate": "clase atacante defensor",
    "destruida": "unidad clase celda causa",
    "mina": "unidad celda dueno valor efecto",
    "barajar": "",
    "carta": "unidad carta",
    "captura": "base anterior unidad",
    "cobro": "cantidad detalle",
    "eliminado": "motivo",
    "fin": "resultado",
    "cancelada": "orden motivo",
}
MORE_FIELDS = {
    "habilidad": ["", "celda"],
    "combate": ["tiro resultado", "dados_atacante suma_atacante dados_defensor suma_defensor resultado"],
    "carta": ["", "nueva destino", "destino", "valor"],
}
WITH_DICE = {"preparacion", "vista", "combate", "mina", "carta"}
MOTIVES = (
    "unidad_inexistente unidad_ajena unidad_averiada condicion fase no_adyacente sin_movimiento terreno casilla_ocupada "
    "paso_cristalizado paso_bloqueado ataque_agotado sin_enemigo fuera_de_alcance linea_de_vision no_ear ya_atrincherado "
    "habilidad_usada recursos_insuficientes casilla_minada no_adyacente_base base_ajena limite_base"
).split()
DETAILS = (
    [f"carta:{card}" for card in CARDS]
    + [f"compra:{kind}" for kind in KINDS]
    + [f"reaccion:{ability}" for ability in REACTIONS]
    + [f"habilidad:{word}" for word in "municion camuflaje misil minar atrincherar transporte".split()]
    + [f"{kind}:{result}" for kind in ("ataque", "posicion", "descenso", "disparo", "misil")
       for result in ("atacante", "defensor", "empate")]
    + [f"{kind}:fallo" for kind in ("disparo", "misil")]
    + [f"destruida:{cause}" for cause in ("combate", "mina", "carta")]
    + [f"mina:{effect}" for effect in ("espera", "desactivada", "explota")]
    + [f"eliminado:{motive}" for motive in ("rendicion", "sin_fuerzas")]
    + [f"fin:{motive}" for motive in "rendicion eliminacion bases ultimo_en_pie limite_de_turnos victoria empate".split()]
    + ["vista:True", "vista:False", "no_dice", "repeated", "refuerzo:no_room", "retirada:no_room", "hidden_mine"]
    + [f"cancelada:{where}" for where in ("compras", "acciones", "acciones_k", "reacciones")]
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
    key = {"carta": "carta", "compra": "clase", "reaccion": "habilidad", "habilidad": "habilidad", "destruida": "causa",
           "mina": "efecto", "eliminado": "motivo", "vista": "visto"}.get(kind)
    if key:
        yield f"{kind}:{event[key]}"
    if kind == "combate":
        yield f"{event['clase']}:{event['resultado']}"
        if event.get("dados_atacante") == 0:
            yield "no_dice"
        if len(event["dados"]) > 2:
            yield "repeated"
    elif kind == "fin":
        yield f"fin:{event['resultado']['motivo']}"
        yield f"fin:{event['resultado']['tipo']}"
    elif kind == "carta" and event["carta"] in ("refuerzo", "retirada") and "destino" not in event:
        yield f"{event['carta']}:no_room"
    elif kind == "habilidad" and event["visible"] != "todos":
        yield "hidden_mine"
    elif kind == "cancelada":
        where = event["orden"].split("/")
        yield f"cancelada:{where[0]}{'_k' if len(where) == 3 and where[0] == 'acciones' else ''}"


def check_events(events):
    """Keys of every event, in order."""
    for event in events:
        kind, drawn = event["tipo"], event.get("dados")
        base = ["tipo", "jugador", "visible"] + FIELDS[kind].split()
        allowed = [base + more.split() for more in MORE_FIELDS.get(kind, [""])]
        assert [key for key in event if key != "dados"] in allowed, event
        assert drawn is None or drawn and list(event)[-1] == "dados", event
        assert not drawn or kind in WITH_DICE, event
        assert event["visible"] == "todos" or kind in ("cancelada", "reacciones", "habilidad"), event
