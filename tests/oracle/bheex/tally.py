"""What the random games have reached."""

from collections import Counter

KINDS = (
    "preparacion tablas colocada movida retiradas eliminado despejadas cancelada fase fin eliminado:reina "
    "eliminado:bloqueo eliminado:rendicion cancelada:pieza_retirada cancelada:partida_terminada cancelada:colocar "
    "cancelada:mover fin:reina fin:bloqueo fin:rendicion fin:acuerdo fin:repeticion fin:limite fin:victoria fin:empate "
    "two_steps own_piece_removed both_sides_removed"
).split()
MOTIVES = (
    "fase_equivocada vertice_ocupado pieza_ajena mismo_vertice solo_guerrera no_contiguo no_es_su_turno falta_orden "
    "partida_terminada otra_partida otra_ronda jugador_desconocido jugador_eliminado fichero_invalido fichero_repetido "
    "estado_invalido opcion_invalida"
).split()
SITUATIONS = ["several_eliminated", "queens_together", "blocked_in_a_row", "lost_step_at_the_end", "lost_step_both_reasons"]


class Stats:
    """Counts over many games; two of them can be added up."""

    def __init__(self):
        self.counts = Counter()
        self.kinds = Counter()
        self.motives = Counter()

    def add(self, other):
        for name in ("counts", "kinds", "motives"):
            getattr(self, name).update(getattr(other, name))

    def note_events(self, events):
        for event in events:
            self.kinds.update([event["tipo"], *details(event)])
        self.kinds.update(situations(events))

    def missing(self, alone):
        """Event kinds not reached, and, with a program, motives not reached."""
        found = [name for name in KINDS if not self.kinds[name]]
        return found if alone else found + [name for name in MOTIVES if not self.motives[name]]

    def line(self, alone):
        def table(counter):
            return " ".join(f"{name}={counter[name]}" for name in sorted(counter))
        rare = [name for name in SITUATIONS if not self.kinds[name]]
        missing = ", ".join(self.missing(alone) + rare) or "none"
        return f"{table(self.counts)} | motives: {table(self.motives)} | events: {table(self.kinds)} | missing: {missing}"


def details(event):
    kind = event["tipo"]
    if kind == "eliminado":
        yield f"eliminado:{event['motivo']}"
    elif kind == "cancelada":
        yield f"cancelada:{event['motivo']}"
        yield f"cancelada:{next(iter(event['orden']))}"
    elif kind == "fin":
        yield f"fin:{event['resultado']['motivo']}"
        yield f"fin:{event['resultado']['tipo']}"


def situations(events):
    """Names of the rare things that the events of a round show together."""
    out = [e["motivo"] for e in events if e["tipo"] == "eliminado"]
    movers = {e["jugador"] for e in events if e["tipo"] in ("movida", "colocada")}
    if len(out) > 1:
        yield "several_eliminated"
    if out.count("reina") > 1:
        yield "queens_together"
    if out.count("bloqueo") > 1:
        yield "blocked_in_a_row"
    if sum(e["tipo"] == "movida" for e in events) > 1:
        yield "two_steps"
    lost = [e for e in events if e["tipo"] == "cancelada" and movers]
    if lost and any(e["tipo"] == "fin" for e in events):
        yield "lost_step_at_the_end"
        gone = [p["jugador"] for e in events if e["tipo"] == "retiradas" for p in e["piezas"]]
        if movers & set(gone):
            yield "lost_step_both_reasons"
    for event in events:
        if event["tipo"] == "retiradas":
            owners = {p["jugador"] for p in event["piezas"]}
            if owners & movers:
                yield "own_piece_removed"
            if owners & movers and owners - movers:
                yield "both_sides_removed"
