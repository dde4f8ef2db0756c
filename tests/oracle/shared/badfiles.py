"""Faulty order files shared by all games."""

import json


class OrderFiles:
    """Order files for the round after `state`: valid ones to be changed, and texts that are not order files."""

    orders = {}  # orders of a valid file

    def __init__(self, rng, state):
        self.rng, self.state = rng, state
        self.partida, self.number = state["partida"], state["ronda"] + 1

    def document(self, player, **changes):
        return {"partida": self.partida, "jugador": player, "ronda": self.number, "ordenes": self.orders, **changes}

    def good(self, player, **changes):
        return json.dumps(self.document(player, **changes), ensure_ascii=False)

    def head(self, player):
        """The lines before `ordenes`."""
        return f'partida: "{self.partida}"\njugador: "{player}"\nronda: {self.number}\n'

    @staticmethod
    def no_order_files(good):
        """Texts by name, made from a valid file, that are not order files of any game."""
        return {
            "empty": "",
            "only a comment": "# nada\n",
            "a list": "[" + good + "]",
            "cut": good[:-1],
            "two documents": good + "\n---\n" + good,
            "not UTF-8": good.encode("utf-8") + b" # \xff\xfe",
        }

    @staticmethod
    def encoded(files):
        return [f if isinstance(f, bytes) else f.encode("utf-8") for f in files]
