"""Writes canonical order sheets as YAML files in many styles with the same meaning.

Names vary in case, accents and quotes; numbers get leading zeros or quotes; mappings and lists are written as blocks or in flow
style. A subclass describes the orders of a game.
"""

import json
import re
import unicodedata

from shared.documents import fold

PLAIN = re.compile(r"[^\W_](?:[\w .()-]*[\w.)])?\Z")
COMMENTS = ["# nota", "#", "# ordenes: {construir: [X]}", "# ¡ojo! «así»: 'no'", "# - a: b"]


class Text:
    """A scalar in its written form."""

    def __init__(self, text, style=""):
        self.text, self.style = text, style

    def __str__(self):
        if self.style == '"':
            return json.dumps(self.text, ensure_ascii=False)
        return f"{self.style}{self.text}{self.style}"


class SheetWriter:
    """One order file. `display` gives another accepted name for each player id. A subclass defines `schema`, the kind of value
    for each key of the orders: the name of the method that writes the value (`name`, `number`, `flag`, `counts` for name ->
    number, `names` for name -> name, or one of its own), a list with one of these for lists, or a mapping with one for each
    field.
    """

    schema = {}

    def __init__(self, rng, display):
        self.rng = rng
        self.display = display

    def write(self, partida, player, number, orders):
        """The file's bytes."""
        style = self.rng.choice(["block", "block", "block", "flow", "json"])
        if style == "json":
            text = self.as_json(partida, player, number, orders)
        else:
            text = self.as_yaml(partida, player, number, orders, style == "flow")
        return self.encode(text)

    def encode(self, text):
        if self.chance(0.12):
            text = text.replace("\n", "\r\n")
        data = text.encode("utf-8")
        return b"\xef\xbb\xbf" + data if self.chance(0.08) else data

    def chance(self, probability):
        return self.rng.random() < probability

    def shuffled(self, mapping):
        items = list(mapping.items())
        if self.chance(0.5):
            self.rng.shuffle(items)
        return items

    def as_json(self, partida, player, number, orders):
        document = {"partida": partida, "jugador": player, "ronda": number, "ordenes": orders}
        if self.chance(0.2):
            document["clave"] = "6f2k-9wq1"
        return json.dumps(
            dict(self.shuffled(document)), ensure_ascii=self.chance(0.4), indent=self.rng.choice([None, 1, 2]),
        )

    def as_yaml(self, partida, player, number, orders, flow):
        head = {
            "partida": self.scalar(partida),
            "jugador": self.name(player),
            "ronda": self.number(number),
            "ordenes": self.dress_orders(orders),
        }
        if self.chance(0.25):
            keys = [Text("6f2k-9wq1"), Text("no"), Text("# secreto: 1", '"'), Text("0x10", "'")]
            head["clave"] = self.rng.choice(keys)
        lines = ["---"] if self.chance(0.05) else []
        for key, value in self.shuffled(head):
            if key == "ordenes" and not value and self.chance(0.6):
                lines.append("ordenes:")
            else:
                lines += self.block_entry(Text(key), value, 0, 1.0 if flow else 0.25)
        text = "\n".join(self.comment(lines))
        return text + ("\n" if self.chance(0.9) else "")

    def comment(self, lines):
        if self.chance(0.6):
            return lines
        commented = []
        for line in lines:
            if self.chance(0.1):
                commented.append(" " * self.rng.randrange(5) + self.rng.choice(COMMENTS))
            if self.chance(0.05):
                commented.append("")
            commented.append(line + ("  " + self.rng.choice(COMMENTS) if self.chance(0.1) else ""))
        return commented

    # -- canonical values to scalars --------------------------------------

    def dress_orders(self, orders):
        return [(Text(key), self.dress(self.schema[key], value)) for key, value in self.shuffled(orders)]

    def dress(self, kind, value):
        if isinstance(kind, list):
            return Sequence(self.dress(kind[0], item) for item in value)
        if isinstance(kind, dict):
            return [(Text(key), self.dress(kind[key], item)) for key, item in self.shuffled(value)]
        return getattr(self, kind)(value)

    def counts(self, value):
        return [(self.name(key), self.number(item)) for key, item in value.items()]

    def names(self, value):
        return [(self.name(key), self.name(item)) for key, item in value.items()]

    def scalar(self, text):
        """Exactly this text, unquoted if that is safe."""
        styles = ['"'] if "'" in text else ["'", '"']
        if PLAIN.match(text):
            styles += [""] * 4
        return Text(text, self.rng.choice(styles))

    def number(self, value):
        text = str(value)
        if self.chance(0.08):
            text = text.zfill(len(text) + self.rng.choice([1, 2]))
        return Text(text, self.rng.choice(["", "", "", "", "", "", "'", '"']))

    def flag(self, value):
        words = ["true", "True", "sí", "si", "SÍ", "TRUE"] if value else ["false", "no", "No", "FALSE"]
        return self.scalar(self.rng.choice(words))

    def name(self, name):
        """The name of a player, hexagon or resource in a form that is equal after folding."""
        if name == "por_defecto":
            return Text(name, self.rng.choice(["", "", "'", '"']))
        spoken = self.display.get(name, name) if self.chance(0.3) else name
        forms = [spoken] * 4 + [
            spoken.upper(), spoken.lower(), spoken.swapcase(), fold(spoken),
            unicodedata.normalize("NFD", spoken), unicodedata.normalize("NFC", spoken),
        ]
        form = self.rng.choice(forms)
        if fold(form) != fold(spoken):
            form = spoken
        text = self.scalar(form)
        if text.style and self.chance(0.15):
            text.text = " " + form + "  "
        return text

    # -- scalars to text ----------------------------------------------------

    def flow(self, node):
        if isinstance(node, Text):
            return str(node)
        gap = self.rng.choice(["", " "])
        if isinstance(node, Sequence):
            return f"[{gap}" + ", ".join(self.flow(item) for item in node) + f"{gap}]"
        return f"{{{gap}" + ", ".join(f"{key}: {self.flow(item)}" for key, item in node) + f"{gap}}}"

    def block_entry(self, key, value, indent, flow_chance):
        """Lines of `key: value` at this indentation."""
        start = " " * indent + f"{key}:"
        if isinstance(value, Text) or not value or self.chance(flow_chance):
            return [f"{start} {self.flow(value)}"]
        step = self.rng.choice([1, 2, 2, 4])
        if isinstance(value, Sequence):
            deeper = indent + (0 if self.chance(0.3) else step)
            return [start] + [line for item in value for line in self.block_item(item, deeper, flow_chance)]
        return [start] + [
            line for k, v in value for line in self.block_entry(k, v, indent + step, flow_chance)
        ]

    def block_item(self, item, indent, flow_chance):
        """Lines of `- item` at this indentation."""
        dash = " " * indent + "- "
        if isinstance(item, Text) or not item or self.chance(max(flow_chance, 0.4)):
            return [dash + self.flow(item)]
        lines = [line for k, v in item for line in self.block_entry(k, v, indent + 2, flow_chance)]
        return [dash + lines[0][indent + 2:]] + lines[1:]


class Sequence(list):
    """A list of nodes; a mapping is a list of pairs, to keep its order."""

    def __init__(self, items):
        super().__init__(items)
