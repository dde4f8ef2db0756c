"""Order files of HEGREGON in many spellings with the same meaning."""

from shared.documents import fold
from shared.sheets import Sequence, SheetWriter

MARKS = ["\u0301", "\u0300", "\u0308", "\u0302"]
WISHES = dict.fromkeys(("camuflaje", "municion", "misil", "apoyo"), "word")


class HegregonWriter(SheetWriter):
    schema = {
        "compras": [{"unidad": "word", "en": "word"}],
        "acciones": [{
            "unidad": "word", "mover": "way", "atacar": "word", "misil": "word", "minar": "word", "atrincherar": "flag",
            "municion": "flag", "camuflar": "flag", "transportar": "word", "camuflado": "word",
            "si": {"libre": "word", "enemigo": "word", "mia": "word"},
        }],
        "reacciones": {"reserva": "number", "general": WISHES, "unidades": "entries"},
        "seguir": "flag",
        "rendirse": "flag",
    }

    def way(self, value):
        return Sequence(self.word(cell) for cell in value) if isinstance(value, list) else self.word(value)

    def entries(self, value):
        """The order of the entries matters."""
        return [(self.word(unit), self.dress(WISHES, wishes)) for unit, wishes in value.items()]

    def word(self, word):
        """A cell, unit or other word: any case, a combining mark, spaces in quotes."""
        form = self.rng.choice([word, word, word, word.lower(), word.upper()])
        if self.chance(0.04) and form[0].isalpha():
            form = form[0] + self.rng.choice(MARKS) + form[1:]
        assert fold(form) == fold(word), (form, word)
        text = self.scalar(form)
        if text.style and self.chance(0.2):
            text.text = " " + form + "  "
        return text
