"""Order files of Bheex in the many spellings that mean the same; the styles of YAML are the other game's."""

import bheex
from geometry import fold
from sheets import SheetWriter, Text

assert bheex.GAME  # the import above makes the other game's writer known

MARKS = ["\u0301", "\u0300", "\u0308", "\u0302"]


class BheexWriter(SheetWriter):
    def dress_orders(self, orders):
        return [(Text(key), self.dress_order(key, value)) for key, value in self.shuffled(orders)]

    def dress_order(self, key, value):
        if key == "colocar":
            return self.vertex(value)
        if key == "mover":
            return [(Text(part), self.vertex(vertex)) for part, vertex in self.shuffled(value)]
        return self.flag(value)

    def vertex(self, name):
        """Small letters, a combining mark on the letter, blanks in quotes."""
        form = self.rng.choice([name, name, name.lower()])
        if self.chance(0.08):
            form = form[0] + self.rng.choice(MARKS) + form[1:]
        if form[0] == "K" and self.chance(0.08):
            form = "\u212a" + form[1:]  # the Kelvin sign is a K
        assert fold(form) == fold(name)
        text = self.scalar(form)
        if text.style and self.chance(0.2):
            text.text = " " + form + "  "
        return text


def display(state):
    """For each player another name he may be called by."""
    return {p["id"]: p["nombre"] for p in state["jugadores"]}
