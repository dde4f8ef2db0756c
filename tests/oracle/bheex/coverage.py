"""Counts what the random games have covered."""

from shared.tally import Tally

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


class Stats(Tally):
    names = ("counts", "kinds", "motives")

    def note_events(self, events):
        for event in events:
            self.kinds.update([event["tipo"], *details(event)])
        self.kinds.update(situations(events))

    def missing(self):
        """Event kinds that never occurred and, with a program, motives that never occurred."""
        found = [name for name in KINDS if not self.kinds[name]]
        return found if self.alone else found + [name for name in MOTIVES if not self.motives[name]]

    def line(self):
        rare = [name for name in SITUATIONS if not self.kinds[name]]
        missing = ", ".join(self.missing() + rare) or "none"
        return (f"{self.table(self.counts)} | motives: {self.table(self.motives)} | events: {self.table(self.kinds)} | "
                f"missing: {missing}")


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
    """Names of the rare situations that the events of a round show together."""
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
