#!/usr/bin/env python3
"""Plays the first rounds of every example match for readers of English and for readers of Spanish, and reads all their texts: letters, sheets of rules,
order files, the moderator's screen. No Spanish word is left in the English ones, except those in english_words.txt. Also: what
programs that read aloud need of plain text and HTML.

A word is Spanish if it stands in the Spanish texts of any match. Names of a match (players, places) and the lines of order files,
which are stored in Spanish words, do not count.

usage: english_texts_test.py RONDA [TEST ...]
ENGLISH_ROUNDS=n: the last round to play, default 3
"""

import html
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import letters

ROOT = pathlib.Path(__file__).resolve().parents[2]
RONDA = pathlib.Path(sys.argv[1]).resolve()
ROUNDS = os.environ.get("ENGLISH_ROUNDS", "3")
ALLOWED = pathlib.Path(__file__).with_name("english_words.txt")
WORD = re.compile(r"[^\W\d_]{2,}")
DRAWN = re.compile(r"^\s*[─═━┄_=-]{3,}\s*$", re.M)
DIGITS = re.compile(r"\b[0-9a-f]{64}\b")
# Keys, seeds, digests: pieces of them are no words.
CODE = re.compile(r"\b[0-9a-z]{4}-[0-9a-z]{4}\b|\b(?=[a-f]*[0-9])[0-9a-f]{8,64}\b")


def allowed():
    """The words of each section of english_words.txt."""
    sections, name = {}, ""
    for line in ALLOWED.read_text().splitlines():
        if line.startswith("["):
            name = line.strip("[]")
        elif not line.startswith("#"):
            sections.setdefault(name, set()).update(line.split())
    return sections


def examples():
    return sorted(path.parent.name for path in (ROOT / "examples").glob("*/partida.yaml"))


class Played:
    """An example match, played with readers of one language."""

    def __init__(self, folder, game, lang):
        self.game, self.lang = game, lang
        source = folder / f"ejemplos-{lang}"
        if not source.exists():
            shutil.copytree(ROOT / "examples", source)
            for file in source.glob("*/partida.yaml"):
                text = re.sub(r"^mapas:.*\n", "", file.read_text(), flags=re.M)
                file.write_text(re.sub(r"idioma: \w\w", f"idioma: {lang}", text) + "\nmapas: no\n")
        self.match = folder / lang / game
        environment = {**os.environ, "RONDA": str(RONDA), "RONDAS": ROUNDS, "LANG": lang, "LC_ALL": ""}
        done = subprocess.run([source / "match", game, self.match], env=environment, text=True, capture_output=True, timeout=280)
        assert done.returncode == 0, done.stdout + done.stderr
        self.screen = done.stdout.partition("\nLa partida está en")[0]  # the script's own words
        files = sorted((self.match / "correo/salida/nuevo").glob("*.eml"))
        self.letters = [(file.name, letters.Letter(file.read_bytes())) for file in files]
        base = json.loads((self.match / "rondas/0000/estado.json").read_text())["juego"]
        self.rules = subprocess.run([RONDA, "rules", base, "--lang", lang], text=True, capture_output=True, check=True).stdout

    def texts(self):
        for place, text in self.written():
            yield place, CODE.sub(" ", text)

    def written(self):
        yield "screen", self.screen
        yield "rules", self.rules
        for name, letter in self.letters:
            yield name, letter.subject + "\n" + letter.text
            for attached, read in (("reglas.html", words_of_page), ("ordenes.yaml", comments_of)):
                found = letter.attached(attached)
                if found:
                    yield f"{name}: {attached}", read(found.decode())

    def names(self):
        """Words of the names that the match gives to people and places, and of its folder."""
        found = set(WORD.findall(str(self.match)))

        def collect(value):
            if isinstance(value, dict):
                for key, inner in value.items():
                    if key in ("nombre", "id", "partida") and isinstance(inner, str):
                        found.update(WORD.findall(inner))
                    collect(inner)
            elif isinstance(value, list):
                for inner in value:
                    collect(inner)

        collect(json.loads((self.match / "rondas/0000/estado.json").read_text()))
        config = (self.match / "partida.yaml").read_text()
        for value in re.findall(r"(?:nombre|correo|moderador): *([^,}\n]+)", config):
            found.update(WORD.findall(value))
        return {word.lower() for word in found}


def words_of_page(page):
    page = re.sub(r"<style.*?</style>", "", page, flags=re.S)
    page = re.sub(r"<svg.*?</svg>", " ", page, flags=re.S)
    return html.unescape(re.sub(r"<[^>]*>", " ", re.sub(r"<(br|p|tr|h\d|pre|div|li|td)\b", r"\n<\1", page)))


def comments_of(order_file):
    """The comments of an order file, without what is expected in its fields."""
    parts = [[]]
    for line in order_file.splitlines():
        comment = re.match(r"\s*# (?!\s*(- )?[a-z_]+:( |$))(.*)", line)
        if comment:
            parts[-1].append(comment.group(3).strip())
        else:
            parts.append([])
    return "\n".join(re.sub(r"Expected: .*", "", " ".join(part)) for part in parts)


def prose(text, orders):
    """The text without order lines, quotations and addresses."""
    kept = []
    for line in re.sub(r"\{[^{}]*\}", " ", text).splitlines():
        if re.match(r"\s*(\d+ )?\||-- Ronda \d|   \d\d-\w+\.yaml", line):  # an excerpt, or the script's own
            continue
        if re.match(r"\s*#?\s*(- )?\{?[a-z_]+:(\s|$)", line):
            line = line.partition("# ")[2]
        kept.append(line)
    text = " ".join(kept)
    text = re.sub(r"In English, [^.]*?(?: is [^.]*?)+\.", " ", text)  # the list of a receipt: both words, by design
    text = re.sub(r"\b[a-z_]+\s+(?:#\s+)?\([a-z -]+\)", " ", text)  # a word with its English word behind it
    text = re.sub(r"“[^”]*”|\{[^}]*\}|\[[^\]]*\]|\S*[/@]\S*|\b\w+\.(ya?ml|json|html|png)\b", " ", text)
    text = re.sub(r"\b[a-z]+(_[a-z]+)+\b|\bnueva\d+", " ", text)  # only files have such words
    order = "|".join(sorted(orders, key=len, reverse=True))
    text = re.sub(rf"\b({order}) #\d+|(?:warning: |[!·] )({order})(?=[ ,:])", " ", text)
    return re.sub(rf"\(({order})(, ({order}))*( \*)?[):]", " ", text)


class English(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        at = pathlib.Path(cls.folder.name)
        cls.english = [Played(at, game, "en") for game in examples()]
        cls.spanish = [Played(at, game, "es") for game in examples()]

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_no_spanish_word_is_left(self):
        words = allowed()
        orders = words["orders"]
        vocabulary = {word.lower() for match in self.spanish for _, text in match.texts() for word in WORD.findall(text)}
        left = {}
        for match in self.english:
            fine = words["english"] | words["names"] | words["loans"] | match.names()
            for place, text in match.texts():
                text = prose(text, orders)
                for found in WORD.finditer(text):
                    word = found.group().lower()
                    if word in fine or not (word in vocabulary or re.search("[áéíóúñ]", word)):
                        continue
                    around = text[max(0, found.start() - 40):found.end() + 30].strip()
                    left.setdefault(word, f"{match.game}, {place}: …{around}…")
        self.assertFalse(left, "Spanish left in English texts (translate it, or add it to english_words.txt):\n" +
                         "\n".join(f"  {word:16} {where}" for word, where in sorted(left.items())))

    def test_loanwords_are_explained_once_and_marked(self):
        match = next(one for one in self.english if one.game == "dehexz")
        for name, letter in match.letters:
            if "Zona de Captura" not in letter.text:
                continue
            flat = " ".join(letter.text.split())
            self.assertEqual(flat.count("Zona de Captura (capture zone)"), 1, name)
            body = letter.html.partition("</head>")[2]
            outside = re.sub(r"<[^>]*>", "", body.replace('<span lang="es">Zona de Captura</span>', ""))
            self.assertNotIn("Zona de Captura", outside, name)
        self.assertIn('<html lang="en">', match.letters[0][1].html)

    def test_text_parts_have_at_most_three_drawn_lines(self):
        for match in self.english + self.spanish:
            for name, letter in match.letters:
                self.assertLessEqual(len(DRAWN.findall(letter.text)), 3, f"{match.game} {name}")

    def test_digits_of_seeds_stand_once_at_the_end(self):
        seen = 0
        for match in self.english + self.spanish:
            for name, letter in match.letters:
                digits = DIGITS.findall(letter.text)
                seen += len(digits)
                self.assertEqual(len(digits), len(set(digits)), f"{match.game} {name}")
                if digits:
                    rest = letter.text[letter.text.rindex(digits[-1]):].strip().splitlines()[1:]
                    self.assertLessEqual(len([line for line in rest if line.strip()]), 4, f"{name}: only the footer comes after\n{rest}")
                    first = letter.text.index(digits[0])
                    between = letter.text[first:letter.text.rindex(digits[-1])]
                    self.assertNotIn("\n\n", between, f"{match.game} {name}: together")
        self.assertGreater(seen, 100 if int(ROUNDS) > 3 else 30)

    def test_sheets_of_a_match_have_what_the_match_has(self):
        for match in self.english:
            sheets = [letter.attached("reglas.html") for name, letter in match.letters if name.startswith("0000-")]
            sheet = words_of_page(next(found for found in sheets if found).decode())
            self.assertNotIn("(option “", sheet, match.game)
            self.assertNotRegex(sheet, r", here (false|null|no|\[\])", match.game)
            for name, letter in match.letters:
                self.assertNotIn("two or three pages", letter.text, f"{match.game} {name}")

    def test_sheets_in_plain_text_need_no_picture(self):
        for match in self.english:
            for word in ("green dot", "red ring", "these twelve", "marked in blue", "(grey)"):
                self.assertNotIn(word, match.rules, match.game)
        rules = {match.game: " ".join(match.rules.split()) for match in self.english}
        self.assertIn("From I9 it goes to E6", rules["dehexz"])
        self.assertIn("From d4 it goes to", rules["neurodrez"])
        self.assertIn("it can reach", rules["bheex"])
        self.assertIn("From I9 it can reach", rules["hegregon"])


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]] + sys.argv[2:])
