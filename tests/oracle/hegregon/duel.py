"""Stands in until the comparison with the program is written."""
import hegregon
import selfplay
from coverage import Stats
from shared import duel


class Duel(duel.Duel):
    reference, Stats, rounds = hegregon, Stats, 12
    play_alone = staticmethod(selfplay.play)
