"""Counts what the random games have covered."""

from shared.tally import Tally

EVENTS = (
    "preparacion inicio mover baja amenaza rescate sin_rescate cambiar ingresar pasa tablas retiro "
    "acepta_retiro fin_jugador botin cancelada fin"
).split()
CLASSES = "avance posesion ataque barrido captura".split()
MOTIVES = (
    "inicio_ilegal sin_pieza pieza_inmovil pieza_ambigua destino_ilegal captura_no_preparada sin_otro otro_ilegal "
    "otra_pieza cambio_ilegal sin_reserva como_ilegal ya_hay_i fuera_de_zona casilla_ocupada sin_amenaza "
    "rescate_ilegal pasar_ilegal sin_botin solo_botin botin_ilegal falta_orden no_es_su_turno"
).split()
EXITS = (
    "derrota/rendicion derrota/solo_af derrota/fantasma_sin_imitador suicidio/solo_af "
    "suicidio/fantasma_sin_imitador retirada/acuerdo pacifico/acuerdo neutro/acuerdo"
).split()
ENDS = (
    "victoria/rendicion victoria/solo_af victoria/fantasma_sin_imitador empate/acuerdo empate/repeticion "
    "empate/sin_avance empate/rendicion"
).split()
WANTED = (
    [f"event {kind}" for kind in EVENTS] + [f"class {kind}" for kind in CLASSES]
    + [f"refusal {code}" for code in MOTIVES] + ["cancelled retiro_imposible", "cancelled sin_retiro"]
    + [f"out {exit_}" for exit_ in EXITS] + [f"end {end}" for end in ENDS]
    + ["extra move", "carried", "fate dejar", "fate captura", "fate ceder", "kept suicidio"]
)


class Stats(Tally):
    names = ("counts", "seen")

    def note_refusal(self, code):
        self.seen[f"refusal {code}"] += 1

    def note_events(self, events, suicides=()):
        for event in events:
            kind = event["tipo"]
            self.seen[f"event {kind}"] += 1
            if kind == "mover":
                self.seen[f"class {event['clase']}"] += 1
                self.seen["extra move"] += event["otro"]
                self.seen["carried"] += bool(event["lleva"])
            elif kind == "cancelada":
                self.seen[f"cancelled {event['motivo']}"] += 1
            elif kind == "fin_jugador":
                self.seen[f"out {event['modo']}/{event['motivo']}"] += 1
            elif kind == "fin":
                self.seen[f"end {event['resultado']['tipo']}/{event['resultado']['motivo']}"] += 1
            elif kind == "botin":
                self.seen[f"fate {event['suerte']}"] += 1
            elif kind == "baja":
                self.seen["kept suicidio"] += event["jugador"] in suicides

    def missing(self):
        return [name for name in WANTED if not self.seen[name]]

    def line(self):
        counts = ", ".join(f"{self.counts[key]} {key}" for key in sorted(self.counts))
        rare = ", ".join(f"{name} {self.seen[name]}" for name in sorted(WANTED, key=lambda n: self.seen[n])[:8])
        return f"{counts}\nrarest: {rare}\nnever occurred: {', '.join(self.missing()) or 'nothing'}"
