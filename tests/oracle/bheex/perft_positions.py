"""The two mid-war positions of the rules text, with the number of sequences for each depth."""

import copy

from shorthand import position

WAR = position(
    "bgB2 aoC2 aoD3 bgE1 boE2 brE4 agF4 bgG2 agG5 agH3 arH4 bgJ1", obreras=3, ronda=40,
)
HOLES = position(
    "arC2 agC3 coE2 cgF1 cgF2 brG1 bgG5 coH3 crH4 boH5 agJ1 bgJ2 cgJ4 boK1 bgK2", players="ana blas caro", obreras=2,
    agujeros=["A1", "C3"], retirar_eliminados=True, ronda=63,
)
HOLES["turno_de"] = ["caro"]
HOLES["tablero"]["inicia"] = "caro"
STAYING = copy.deepcopy(HOLES)
STAYING["opciones"]["retirar_eliminados"] = False

ALL = [
    (WAR, (21, 501, 10627, 257241)),
    (HOLES, (19, 285, 4441, 83475)),
    (STAYING, (19, 282, 4338, 80884)),
]
