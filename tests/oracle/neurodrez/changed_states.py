"""Random changes of states: some are still valid, others must be refused by a loader.

The loader's conditions decide about changes of meaning; changes of form (unknown keys, wrong types) are always faults.
"""

import copy
import json

import board
from loader import CHOICES, fault


class Changer:
    """One random change of the state of a running game."""

    def __init__(self, rng, state):
        self.rng = rng
        self.state = copy.deepcopy(state)
        self.own, self.options = self.state["tablero"], self.state["opciones"]
        self.players = [player["id"] for player in self.state["jugadores"]]

    def make(self):
        """Returns (name of the change, text, whether a loader accepts it, the changed state)."""
        good = False
        if self.rng.random() < 0.3:
            name = self.form()
        else:
            change = self.rng.choice([
                self.terrain, self.terrain, self.tile, self.tile, self.marker, self.move_piece, self.add_piece, self.drop_piece,
                self.card, self.card, self.phase, self.grace, self.deadline, self.seat, self.holder, self.sides, self.option,
                self.offers, self.fallen, self.round_number, self.swap, self.dice, self.hand,
            ])
            change()
            name, good = change.__name__, fault(self.state) is None
        return name, json.dumps(self.state, indent=2, ensure_ascii=False), good, self.state

    # -- faults of form -----------------------------------------------------------

    def form(self):
        own, state, options, pick = self.own, self.state, self.options, self.rng.choice
        seat, side, ground = pick(own["asientos"]), pick(own["bandos"]), pick(own["terreno"])
        cases = [
            (own, "fase", "paz"), (own, "fase", None), (own, "asiento", 0), (own, "asiento", "1"), (own, "asiento", 7),
            (own, "dados", {}), (own, "dados", None), (own["dados"], "numero", 0), (own["dados"], "numero", 7),
            (own["dados"], "numero", "6"), (own["dados"], "color", "agua"), (own["dados"], "superficie", "rojo"),
            (own["dados"], "extra", 1), (own, "asientos", own["asientos"][1:]), (own, "asientos", {}), (seat, "jugador", "nadie"),
            (seat, "bando", 0), (seat, "bando", "1"), (seat, "colores", []), (seat, "colores", ["agua"]), (seat, "losetas", None),
            (seat, "losetas", ["rojo"]), (seat, "losetas", ["agua-rojo"]), (seat, "cartas", ["rey", "peon"]), (seat, "cartas", []),
            (seat, "cartas", ["peon"]), (seat, "extra", 1), (own, "bandos", own["bandos"][1:]), (side, "limite", -1),
            (side, "limite", 13), (side, "rey_movido", 0), (side, "rey_movido", None), (side, "extra", 1), (own, "terreno", []),
            (own, "terreno", {}), (ground, "casilla", "h1"), (ground, "casilla", "a8"), (ground, "casilla", None),
            (ground, "loseta", "rojo"), (ground, "ficha", "agua"), (ground, "ficha", ""), (ground, "extra", 1),
            (own, "piezas", None), (own, "piezas", [{}]), (own, "piezas", [{"pieza": "reina-rojo", "casilla": "d4"}]),
            (own, "retiradas", {}), (own, "retiradas", ["rojo"]), (own, "mazo", None), (own, "mazo", ["oculta"]),
            (own, "descartes", [1]), (own, "gracia", 0), (own, "gracia", None), (own, "plazo", "5"), (own, "plazo", -1),
            (own, "eliminados", ["nadie"]), (own, "eliminados", None), (own, "tablas", ["nadie"]), (own, "tablas", None),
            (own, "extra", 1), (options, "extra", 1), (options, "modo", "paz"), (options, "colores", ["rojo"]),
            (options, "colores", ["rojo", "verde", "azul", "naranja"]), (options, "colores", None), (options, "comer_con_dado", True),
            (options, "limite_piezas", 13), (options, "colores_solitario", 5), (options, "max_rondas", 39),
            (options, "max_rondas", 4001), (options, "colores_por_jugador", 3), (options, "subita_anticipada", "quizás"),
            (state, "turno_de", []), (state, "turno_de", ["nadie"]), (state, "turno_de", self.players * 2), (state, "ronda", -1),
            (state, "ritmo", "ronda"), (state, "formato", "ronda/estado/2"), (state, "extra", 1), (state, "tablero", None),
            (state, "juego", "parchis"), (state, "jugadores", []),
        ]
        place, key, value = pick(cases)
        if self.rng.random() < 0.15 and key in place:
            del place[key]
            return f"without {key}"
        place[key] = value
        return f"{key} = {json.dumps(value, ensure_ascii=False)[:60]}"

    # -- changes that may be valid ---------------------------------------------------

    def sort(self):
        self.own["terreno"].sort(key=lambda item: board.CELL_ORDER[item["casilla"]])
        self.own["piezas"].sort(key=lambda item: board.PIECE_ORDER[item["pieza"]])
        for seat in self.own["asientos"]:
            seat["losetas"].sort(key=board.TILE_ORDER.get)
            seat["cartas"].sort(key=board.CARD_ORDER.get)

    def heaps(self):
        """The lists of tiles that are not on the terrain."""
        return [self.own["retiradas"], *(seat["losetas"] for seat in self.own["asientos"])]

    def terrain(self):
        """A tile is taken off, or moved."""
        item = self.rng.choice(self.own["terreno"])
        if self.rng.random() < 0.5:
            self.own["terreno"].remove(item)
            if self.rng.random() < 0.9:
                self.rng.choice(self.heaps()).append(item["loseta"])
        else:
            item["casilla"] = self.rng.choice(board.CELLS)
        self.sort()

    def tile(self):
        """A tile of a hand or of those removed goes to another place, is exchanged, or becomes another tile."""
        full = [heap for heap in self.heaps() if heap]
        if not full:
            return
        heap = self.rng.choice(full)
        place = self.rng.randrange(len(heap))
        item, style = self.rng.choice(self.own["terreno"]), self.rng.random()
        if style < 0.3:
            item["loseta"], heap[place] = heap[place], item["loseta"]
        elif style < 0.5:
            heap[place] = self.rng.choice(board.TILES)
        else:
            self.rng.choice(self.heaps()).append(heap.pop(place))
        self.sort()

    def marker(self):
        self.rng.choice(self.own["terreno"])["ficha"] = self.rng.choice([None, *board.COLOURS])

    def move_piece(self):
        if self.own["piezas"]:
            cells = [item["casilla"] for item in self.own["terreno"]] if self.rng.random() < 0.6 else board.CELLS
            self.rng.choice(self.own["piezas"])["casilla"] = self.rng.choice(cells)

    def add_piece(self):
        self.own["piezas"].append({
            "pieza": self.rng.choice(board.PIECES), "casilla": self.rng.choice(self.own["terreno"])["casilla"],
        })
        self.sort()

    def drop_piece(self):
        if self.own["piezas"]:
            self.own["piezas"].remove(self.rng.choice(self.own["piezas"]))

    def card(self):
        """A card is exchanged with another heap, changed, added or lost."""
        heaps = [heap for heap in (self.own["mazo"], self.own["descartes"]) if heap]
        heaps += [seat["cartas"] for seat in self.own["asientos"]]
        one, other = self.rng.choice(heaps), self.rng.choice(heaps)
        i, j, style = self.rng.randrange(len(one)), self.rng.randrange(len(other)), self.rng.random()
        if style < 0.5:
            one[i], other[j] = other[j], one[i]
        elif style < 0.7:
            one[i] = self.rng.choice(board.CARDS)
        elif style < 0.85:
            other.append(one.pop(i))
        else:
            one.append(self.rng.choice(board.CARDS))
        self.sort()

    def phase(self):
        self.own["fase"] = self.rng.choice(["colocacion", "muerte_subita"])

    def grace(self):
        self.own["gracia"] = not self.own["gracia"]

    def deadline(self):
        self.own["plazo"] = self.rng.choice([None, self.state["ronda"] + self.rng.choice([0, 1, 1, 2, 9])])

    def seat(self):
        self.own["asiento"] = self.rng.randint(1, len(self.own["asientos"]))
        if self.rng.random() < 0.7:
            self.state["turno_de"] = [self.own["asientos"][self.own["asiento"] - 1]["jugador"]]

    def holder(self):
        self.rng.choice(self.own["asientos"])["jugador"] = self.rng.choice(self.players)

    def sides(self):
        if self.rng.random() < 0.5:
            self.rng.choice(self.own["bandos"])["limite"] = self.rng.randint(1, 6)
        else:
            seat = self.rng.choice(self.own["asientos"])
            seat["bando"] = self.rng.randint(1, len(self.own["bandos"]))
            seat["colores"] = self.rng.choice(self.own["asientos"])["colores"]

    def option(self):
        key = self.rng.choice(list(self.options))
        if key == "colores":
            self.options[key] = self.rng.sample(self.options[key], 4)
        else:
            self.options[key] = self.rng.choice(CHOICES[key])

    def offers(self):
        self.own["tablas"] = [player for player in self.players if self.rng.random() < 0.6]

    def fallen(self):
        self.own["eliminados"] = [player for player in self.players if self.rng.random() < 0.3]

    def round_number(self):
        last = self.options["max_rondas"]
        self.state["ronda"] = self.rng.choice([0, 1, self.state["ronda"] + 1, last - 1, last])

    def swap(self):
        """Two items of a list change places."""
        lists = [heap for heap in (self.own["terreno"], self.own["piezas"], *self.heaps()[1:]) if len(heap) > 1]
        lists += [seat["cartas"] for seat in self.own["asientos"]]
        chosen = self.rng.choice(lists)
        i, j = self.rng.sample(range(len(chosen)), 2)
        chosen[i], chosen[j] = chosen[j], chosen[i]

    def dice(self):
        self.own["dados"] = {
            "numero": self.rng.randint(1, 6), "color": self.rng.choice(board.COLOURS),
            "superficie": self.rng.choice(board.SURFACES),
        }

    def hand(self):
        """All tiles of one hand go to another, or are removed."""
        seat = self.rng.choice(self.own["asientos"])
        self.rng.choice([heap for heap in self.heaps() if heap is not seat["losetas"]]).extend(seat["losetas"])
        seat["losetas"] = []
        self.sort()
