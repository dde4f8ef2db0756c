"""Order files of this game in many spellings with the same meaning."""

import unicodedata

import board
from shared.sheets import SheetWriter

STEP = {"de": "cell", "a": "cell", "pieza": "kind"}
SCHEMA = {
    "inicio": "kind",
    "mover": STEP,
    "otro": STEP,
    "cambiar": {"casilla": "cell", "a": "kind"},
    "ingresar": {"pieza": "kind", "casilla": "cell", "como": "kind"},
    "rescate": {"d": "cell", "e": "cell", "h": "cell", "mover": "cell"},
    "pasar": "flag",
    "botin": {"resto": "word", "dejar": ["cell"], "captura": ["cell"], "ceder": ["cell"]},
    "tablas": "flag",
    "rendirse": "flag",
    "retiro": "word",
    "acepta_retiro": "name",
}
NAMES = {
    "A": ["asesino"], "D": ["dragon", "dragón"], "E": ["elfo"], "H": ["hechicero"], "I": ["imitador"],
    "Ä": ["doppelganger", "doppelgänger"], "F": ["fantasma"],
}


class GameSheetWriter(SheetWriter):
    """The shared writer with the keys and words of this game."""

    schema = SCHEMA

    def cell(self, name):
        """The name in upper or lower case, or the number from the rulebook."""
        forms = [name] * 4 + [name.lower(), str(board.NUMBER[name])]
        return self.padded(self.rng.choice(forms))

    def kind(self, letter):
        forms = [letter] * 4 + [letter.lower(), unicodedata.normalize("NFD", letter)]
        forms += [form for name in NAMES[letter] for form in (name, name.upper(), unicodedata.normalize("NFD", name))]
        return self.padded(self.rng.choice(forms))

    def word(self, word):
        return self.padded(self.rng.choice([word, word, word.upper(), word.capitalize()]))

    def padded(self, form):
        text = self.scalar(form)
        if text.style and self.chance(0.15):
            text.text = "  " + form + " "
        return text
