"""Dice of the reference implementation: named streams of HMAC-SHA256 bytes.

Every draw is recorded until `take_log` is called, so that an event can contain its dice.
"""

import hashlib
import hmac


def hex_seed(rng):
    """A seed for a round, drawn by a test."""
    return f"{rng.getrandbits(256):064x}"


class Dice:
    """All randomness of one round, derived from its 32-byte seed (64 hex digits)."""

    def __init__(self, seed_hex):
        self.key = bytes.fromhex(seed_hex)
        if len(self.key) != 32:
            raise ValueError("a seed has 32 bytes")
        self.streams = {}  # label -> [unread bytes, number of the next block]
        self.log = []

    def _bytes(self, label, count):
        """The next `count` bytes of a stream."""
        stream = self.streams.setdefault(label, [b"", 0])
        while len(stream[0]) < count:
            message = label.encode("utf-8") + b"\x00" + stream[1].to_bytes(4, "big")
            stream[0] += hmac.digest(self.key, message, hashlib.sha256)
            stream[1] += 1
        taken, stream[0] = stream[0][:count], stream[0][count:]
        return taken

    def roll(self, label, sides):
        """A number 1..sides; a one-sided die is not drawn."""
        if not 1 <= sides <= 65536:
            raise ValueError("sides out of range")
        if sides == 1:
            return 1
        width = 1 if sides <= 256 else 2
        span = 256**width
        limit = span - span % sides
        while True:
            number = int.from_bytes(self._bytes(label, width), "big")
            if number < limit:
                break
        value = number % sides + 1
        self._remember(label, sides, value)
        return value

    def _remember(self, label, sides, value):
        last = self.log[-1] if self.log else None
        if last and last["label"] == label and last["caras"] == sides:
            last["valores"].append(value)
        else:
            self.log.append({"label": label, "caras": sides, "valores": [value]})

    def shuffle(self, label, items):
        """A shuffled copy of the list."""
        items = list(items)
        for i in range(len(items) - 1, 0, -1):
            j = self.roll(label, i + 1) - 1
            items[i], items[j] = items[j], items[i]
        return items

    def pick(self, label, items):
        """One item of the list."""
        return items[self.roll(label, len(items)) - 1]

    def take_log(self):
        """The draws since the last call, as the `dados` of an event."""
        log, self.log = self.log, []
        return log
