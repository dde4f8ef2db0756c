"""Order files of NeuroDrez in many spellings with the same meaning."""

from shared.documents import fold
from shared.sheets import SheetWriter

MARKS = ["\u0301", "\u0300", "\u0308", "\u0302"]
JOINTS = ["-", "-", "-", "-", " - ", "- ", " -", " ", "  "]
FIGURES = {"dama": "reina"}


class NeuroDrezWriter(SheetWriter):
    schema = {
        "conquistar": ["word"],
        "loseta": {"loseta": "pair", "en": "word"},
        "retirar": "word",
        "entrar": {"pieza": "pair", "en": "word", "con": "word"},
        "mover": {"pieza": "pair", "de": "word", "a": "word", "con": "word", "por": "word"},
        "retirar_pieza": "pair",
        "muerte_subita": "flag",
        "rendirse": "flag",
        "tablas": "flag",
    }

    def pair(self, name):
        """A tile or a piece: either word first, joined in several ways; a figure may stand alone."""
        words = [FIGURES.get(word, word) if self.chance(0.3) else word for word in name.split("-")]
        if self.chance(0.25):
            words.reverse()
        return self.word(self.rng.choice(JOINTS).join(words))

    def word(self, word):
        """Any case, a combining mark, spaces in quotes."""
        form = self.rng.choice([word, word, word, word.upper(), word.capitalize()])
        if self.chance(0.04):
            form = form[0] + self.rng.choice(MARKS) + form[1:]
        assert fold(form) == fold(word), (form, word)
        text = self.scalar(form)
        if text.style and self.chance(0.2):
            text.text = " " + form + "  "
        return text
