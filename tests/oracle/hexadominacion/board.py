"""Fixed data of HexaDominación: geometry, names, levels, prices and small helpers."""

RESOURCES = ("trigo", "madera", "metal", "piedra")
CITIES = ("ciudad", "capital")
STORE = 400  # nobody holds more of one resource
LAST_ROUND = 500

CELLS = [
    (q, r)
    for q in range(-5, 6)
    for r in range(-5, 6)
    if abs(q + r) <= 5
]
INDEX = {cell: i for i, cell in enumerate(CELLS)}
STEPS = ((-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0))
NEIGHBOURS = [
    [INDEX[(q + dq, r + dr)] for dq, dr in STEPS if (q + dq, r + dr) in INDEX]
    for q, r in CELLS
]

NAMES = """
Alameda Albarda Alcornal Aljibe Almazara Alquería
Arenal Arroyuelo Atalaya Azahar Barbecho Barranco Bodega
Brañal Brezal Cabezo Calzada Cañaveral Cantera Carrizo Castañar
Cenagal Cerezal Collado Cortijo Dehesa Duna Encinar Ermita Escollo
Espinar Fontana Fresneda Garganta Granado Guijarro Helechal Herrería Higuera Hontanar
Islote Jaral Juncal Ladera Lagunar Laurel Lavadero Lentisco Loma Majuelo Manantial
Marisma Mesón Mimbral Molino Montera Morera Naranjal Nevero Nogal Noria
Olivar Olmeda Otero Palmar Pedregal Peral Pinar Portillo Posada
Quejigo Rambla Retamar Robledo Romeral Salinas Sauceda Serna
Solana Tajo Tamujo Tejar Tomillar Torca Trocha
Umbría Vega Viñedo Yesar Zarzal Zumaque
""".split()

SEATS = ((0, 3), (3, 0), (3, -3), (0, -3), (-3, 0), (-3, 3))
SEATS_USED = {2: (1, 4), 3: (1, 3, 5), 4: (1, 2, 4, 5), 5: (1, 2, 3, 4, 5), 6: (1, 2, 3, 4, 5, 6)}
CITY_LEVELS = {(0, 0): 5}
CITY_LEVELS.update(dict.fromkeys([(-2, 1), (-1, -1), (-1, 2), (1, -2), (1, 1), (2, -1)], 4))
CITY_LEVELS.update(dict.fromkeys([(-5, 0), (-5, 5), (0, -5), (0, 5), (5, -5), (5, 0)], 3))
CITY_LEVELS.update(dict.fromkeys(SEATS, 3))
SECOND_LEVEL = {
    (-5, 2), (-5, 3), (-4, 2), (-3, -2), (-3, 5), (-2, -3), (-2, -2), (-2, 4), (-2, 5),
    (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (2, -5), (2, -4), (2, 2), (2, 3),
    (3, -5), (3, 2), (4, -2), (5, -3), (5, -2),
}


def _amounts(trigo, madera, metal, piedra):
    return {"trigo": trigo, "madera": madera, "metal": metal, "piedra": piedra}


BUILD = {
    2: _amounts(0, 15, 0, 15),
    3: _amounts(0, 20, 15, 30),
    4: _amounts(0, 40, 25, 60),
    5: _amounts(0, 70, 40, 100),
}
RECRUIT = _amounts(2, 4, 2, 0)
DISCHARGE = _amounts(2, 0, 2, 0)
ATTACK = _amounts(4, 3, 4, 0)
DEFENCE = _amounts(3, 2, 0, 2)
MOVE_CAPITAL = _amounts(0, 30, 20, 60)
YIELD = {1: (4, 6), 2: (6, 10), 3: (8, 12), 4: (12, 16), 5: (18, 23)}
CITY_CULTURE = {3: 30, 4: 50, 5: 75}
TERRITORY = {1: 200, 2: 200, 3: 200, 4: 350, 5: 600}
CITY_POINTS = 100
SOLDIER_POINTS = 5
CONQUEST_CULTURE = 300


def times(amounts, count):
    """Every amount, `count` times."""
    return {name: amount * count for name, amount in amounts.items()}


def positive(amounts):
    """Resources in their fixed order, only amounts above 0."""
    return {name: amounts[name] for name in RESOURCES if amounts.get(name, 0) > 0}
