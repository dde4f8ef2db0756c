"""Counts what random games have covered."""

from collections import Counter


class Tally:
    """Counts over many games; two tallies can be added. A game provides `names`, `note_events`, `missing` and `line`."""

    names = ("counts",)  # names of the counters

    def __init__(self, alone=False):
        self.alone = alone  # the reference without a program has no inputs to refuse
        for name in self.names:
            setattr(self, name, Counter())

    def add(self, other):
        for name in self.names:
            getattr(self, name).update(getattr(other, name))

    def note_events(self, events):
        """Counts what the events of a round show."""
        raise NotImplementedError

    def missing(self):
        """Names of things that should have occurred in many games but have not."""
        raise NotImplementedError

    def line(self):
        """The whole tally, for printing."""
        raise NotImplementedError

    @staticmethod
    def table(counter):
        return " ".join(f"{name}={counter[name]}" for name in sorted(counter))
