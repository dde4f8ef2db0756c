"""Counts of what random games have reached."""

from collections import Counter


class Tally:
    """Counts over many games; two of them can be added up. A game gives `names`, `note_events`, `missing` and `line`."""

    names = ("counts",)  # of its counters

    def __init__(self, alone=False):
        self.alone = alone  # the reference without a program, which is not asked what has to be refused
        for name in self.names:
            setattr(self, name, Counter())

    def add(self, other):
        for name in self.names:
            getattr(self, name).update(getattr(other, name))

    def note_events(self, events):
        """Counts what a round's events show."""
        raise NotImplementedError

    def missing(self):
        """Names of what should have occurred in many games, and has not."""
        raise NotImplementedError

    def line(self):
        """All of it, to be printed."""
        raise NotImplementedError

    @staticmethod
    def table(counter):
        return " ".join(f"{name}={counter[name]}" for name in sorted(counter))
