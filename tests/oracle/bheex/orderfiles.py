"""Order files of Bheex in many spellings with the same meaning."""

from shared.documents import fold
from shared.sheets import SheetWriter

MARKS = ["\u0301", "\u0300", "\u0308", "\u0302"]


class BheexWriter(SheetWriter):
    schema = {
        "colocar": "vertex",
        "mover": {"de": "vertex", "por": "vertex", "a": "vertex"},
        "rendirse": "flag",
        "tablas": "flag",
    }

    def vertex(self, name):
        """Lower case, a combining mark on the letter, spaces in quotes."""
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
