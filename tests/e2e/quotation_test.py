"""What a letter that quotes another one does: a table of {how it quotes} x {what it quotes} x {what proves a sender} x {what its author
added}, each cell with one written expectation. The quoted letters are those that the program composed; the forms are those of mail programs.

Six players send the six forms, so that one run of the match takes all letters about one kind of quoted letter.

use: quotation_test.py PATH/ronda
"""

import email
import email.message
import email.policy
import functools
import html
import json
import pathlib
import re
import subprocess
import tempfile
import textwrap
import unittest

import letters
from mail_match import RONDA

PLAYERS = ("ana", "beto", "carla", "dani", "eva", "fede")
MATCH = """partida: citas
juego: hexadominacion
mapas: no
moderador: {nombre: Marta, correo: marta@example.org}
jugadores: [%s]
calendario: {zona: UTC, plazo: dom 20:00, anticipar: false, freno: false}
correo: {de: Ronda <ronda@example.org>, autentica: mx.example.org, exige: %%s}
""" % ", ".join("{id: %s, correo: %s@example.org}" % (one, one) for one in PLAYERS)
SIGNED = "Authentication-Results: mx.example.org; dkim=pass header.d=example.org\n"
WORDS = "¿Cuándo acaba el plazo?"
SAID = "El jue, 3 dic 2026 a las 13:00, Ronda (<ronda@example.org>) escribió:"
FIELDS = "De: Ronda <ronda@example.org>\nEnviado: jueves, 3 de diciembre de 2026 13:00\nPara: yo\nAsunto: la partida\n"

# What happens with: no words; words; orders in own lines; a changed block in the quotation. `nada`: nothing changes, and the answer says so;
# `pasa`: the same, and the words go to the moderator; `vale`: the orders count. `lineas`: `vale` if the letter has lines of an answer, else
# `nada`; `suelta`: `nada`, but in the form `between` the added line has no mark, stands in no block, and is a word of its author: `pasa`. Else
# the form of the quotation and what proves a sender change nothing of this.
TABLE = {
    "informe": "nada pasa vale vale",
    "acuse": "nada pasa vale lineas",
    "rechazo": "nada pasa vale lineas",
    "reglas": "nada pasa vale nada",
    "plantilla": "nada pasa vale vale",
    "aviso": "nada pasa vale nada",
    "mensaje": "nada pasa vale suelta",
    "ajena": "nada pasa vale nada",
    "anterior": "nada pasa vale nada",
    "repetida": "nada pasa vale nada",
}
ADDED = ("nada", "palabras", "arriba", "dentro")


# --- The forms of a quotation. Each takes what the author wrote and the quoted letter.

def marked(text):
    """As mail programs quote: marks before each line, long lines broken."""
    lines = []
    for line in text.rstrip("\n").split("\n"):
        parts = textwrap.wrap(line, 72, drop_whitespace=True, break_long_words=False, break_on_hyphens=False) if len(line) > 72 else [line]
        lines += [("> " + part).rstrip() for part in parts]
    return "\n".join(lines)


def body_of(page):
    return re.search(r"<body[^>]*>(.*)</body>", page, re.S).group(1)


def own_html(added):
    return "".join("<div>%s</div>" % (html.escape(line).replace("  ", "&nbsp; ") or "<br>") for line in added.split("\n"))


def plain(added, letter):
    return "text/plain", "%s\n\n%s\n\n%s\n" % (added, SAID, marked(letter.text))


def html_blockquote(added, letter):
    return "text/html", ('<html><body><div dir="ltr">%s</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">%s<br></div>'
                         '<blockquote class="gmail_quote" style="margin:0 0 0 .8ex;border-left:1px solid">%s</blockquote></div></body></html>'
                         % (own_html(added), html.escape(SAID), body_of(letter.html)))


def outlook(added, letter):
    fields = "<br>".join("<b>%s:</b> %s" % tuple(map(html.escape, line.split(": ", 1))) for line in FIELDS.splitlines())
    return "text/html", ('<html><body>%s<div id="appendonsend"></div><hr><div id="divRplyFwdMsg" dir="ltr">%s</div><div>%s</div></body></html>'
                         % (own_html(added), fields, body_of(letter.html)))


def forwarded(added, letter):
    return "text/plain", "%s\n\n---------- Forwarded message ---------\n%s\n\n%s\n" % (added, FIELDS, letter.text)


def attached(added, letter):
    whole = email.message.EmailMessage(policy=email.policy.default)
    whole["From"] = "Ronda <ronda@example.org>"
    whole.set_content(letter.text, cte="8bit")
    edge = "=_nMq1"
    parts = ("Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n%s\n" % added,
             "Content-Type: message/rfc822\nContent-Disposition: attachment\n\n%s" % whole.as_bytes().decode("utf-8", "surrogateescape"))
    return 'multipart/mixed; boundary="%s"' % edge, "".join("--%s\n%s\n" % (edge, part) for part in parts) + "--%s--\n" % edge


def below(added, letter):
    return "text/plain", "%s\n%s\n\n%s\n" % (SAID, marked(letter.text), added)


def between(added, letter):
    """The author's lines stand unmarked between those of the quotation, as does an order added there."""
    lines = re.sub(r"(?m)^>(   reclutar: \{Loma: \d+\})$", lambda found: found.group(1)[1:], marked(letter.text)).split("\n")
    return "text/plain", "%s\n%s\n\n%s\n\n%s\n" % (SAID, "\n".join(lines[:4]), added, "\n".join(lines[4:]))


FORMS = (plain, html_blockquote, outlook, forwarded, below, between)


class Letter:
    def __init__(self, path):
        self.message = letters.read(path)
        body = {kind: self.message.get_body((kind,)) for kind in ("plain", "html")}
        self.text, self.html = ((body[kind].get_content() if body[kind] else "").replace("\r\n", "\n") for kind in ("plain", "html"))

    def block(self):
        found = re.search(r"^partida: .*\n(?:.+\n)*ordenes:.*\n(?:  .*\n)*", self.text, re.M)
        return found.group(0) if found else None

    def changed(self, number):
        """The letter with an order added to the lines of its answer, as somebody changes them in a quotation."""
        copy = object.__new__(Letter)
        order = "  reclutar: {Loma: %d}" % number
        for name in ("text", "html"):
            copy.__dict__[name] = re.sub(r"(?m)^([ |]*ordenes:).*$", lambda found: found.group(1) + "\n" + order, getattr(self, name))
        return copy


letter_in = functools.cache(Letter)  # a letter that was composed stays as it is, and reading it is slow


class Match:
    """A match in its third round, with one letter of each kind for every player."""

    def __init__(self, test, folder, proof):
        self.test, self.folder, self.proof, self.sent, self.clock = test, folder, proof, 0, 0
        config = folder.parent / (folder.name + ".yaml")
        config.write_text(MATCH % proof)
        self.ronda("new", "hexadominacion", folder, "--from", config, "--seed", "0" * 64)
        self.keys = json.loads((folder / "secreto/claves.json").read_text())["claves"]
        self.letters = {kind: {} for kind in TABLE}
        self.ronda("run", folder, "--force")
        self.ronda("run", folder, "--force")
        for player in PLAYERS:
            self.letters["anterior"][player] = self.letter("0001-%s.eml" % player)
            self.letters["informe"][player] = self.letters["repetida"][player] = self.letter("0002-%s.eml" % player)
        for player, other in zip(PLAYERS, PLAYERS[1:] + PLAYERS[:1]):
            self.letters["ajena"][player] = self.letters["informe"][other]
        self.ask("acuse", "ronda: 3\nordenes: {construir: [Loma]}\n")
        self.ask("rechazo", "ronda: 3\nordenes: {construir: [Lomma]}\n")
        self.ask("reglas", "reglas: true\n")
        self.ask("plantilla", "plantilla: true\n")
        for player, other in zip(PLAYERS, PLAYERS[1:] + PLAYERS[:1]):
            text = "Hola\npartida: citas\njugador: %s\nronda: 3\nclave: %s\nordenes:\n  rendirse: true\n" % (other, "0a0a-0b0b")
            self.receive(player, self.head(player) + "mensaje:\n  para: [%s]\n  texto: |\n%s" % (other, textwrap.indent(text, "    ")))
        self.run()
        for path in (folder / "correo/salida/nuevo").glob("aviso-mensaje*.eml"):
            self.letters["mensaje"][path.stem.rsplit("-", 1)[1]] = letter_in(path)
        self.ronda("extend", folder, "--until", "2027-06-01 20:00")
        self.run()
        for path in (folder / "correo/salida/nuevo").glob("aviso-prorroga*.eml"):
            self.letters["aviso"][path.stem.rsplit("-", 1)[1]] = letter_in(path)
        for kind, found in self.letters.items():
            test.assertEqual(set(found), set(PLAYERS), kind)

    def ronda(self, *words):
        self.clock += 1
        now = "2026-12-%02dT%02d:00Z" % (1 + self.clock // 24, self.clock % 24)
        done = subprocess.run([RONDA, *map(str, words), "--now", now, "--lang", "es"], capture_output=True)
        self.test.assertEqual(done.returncode, 0, (done.stdout + done.stderr).decode())
        return done.stdout.decode()

    def run(self):
        return self.ronda("run", self.folder)

    def letter(self, name):
        return letter_in(self.folder / "correo/salida/nuevo" / name)

    def head(self, player):
        return "partida: citas\njugador: %s\nclave: %s\n" % (player, self.keys[player])

    def receive(self, player, body, kind="text/plain", more=""):
        """As `ronda mail ingest` leaves a message, without starting it."""
        self.sent += 1
        ident = "<m%d@example.org>" % self.sent
        if not kind.startswith("multipart"):
            kind += "; charset=utf-8"
        fields = "%sFrom: %s@example.org\nTo: ronda+citas@example.org\nSubject: Re: la partida\nDate: Thu, 3 Dec 2026 13:%02d:%02d +0100\n" \
                 "Message-ID: %s\nMIME-Version: 1.0\nContent-Type: %s\nContent-Transfer-Encoding: 8bit\n%s\n" % (
                     SIGNED if self.proof != "clave" else "", player, self.sent // 60 % 60, self.sent % 60, ident, kind, more)
        inbox = self.folder / "correo/entrada/nuevo"
        inbox.mkdir(parents=True, exist_ok=True)
        (inbox / ("%08d.eml" % self.sent)).write_bytes((fields + body).replace("\n", "\r\n").encode())
        return ident

    def ask(self, kind, words):
        idents = {self.receive(player, self.head(player) + words): player for player in PLAYERS}
        self.run()
        for ident, answer in self.answers().items():
            if ident in idents:
                self.letters[kind][idents[ident]] = answer

    def answers(self):
        found = {}
        for path in (self.folder / "correo/salida/nuevo").glob("respuesta-*.eml"):
            letter = letter_in(path)
            found[letter.message["In-Reply-To"]] = letter
        return found

    def told(self):
        """What the moderator was told, by the address that it came from."""
        found = []
        for path in (self.folder / "correo/salida/nuevo").glob("aviso-palabras*-moderador.eml"):
            found.append(letter_in(path).text)
        return found

    def accepted(self):
        return [line for line in map(json.loads, (self.folder / "diario.jsonl").read_text().splitlines()) if line["que"] == "ordenes_aceptadas"]


class Table(unittest.TestCase):
    def setUp(self):
        base = tempfile.TemporaryDirectory()
        self.addCleanup(base.cleanup)
        self.base = pathlib.Path(base.name)

    def cells(self, match, kind, forms):
        """Sends the letters about one kind of quoted letter. Yields what each was and what is to happen."""
        for form, player in zip(forms, PLAYERS):
            letter = match.letters[kind][player]
            for added, wanted in zip(ADDED, TABLE[kind].split()):
                if wanted == "lineas":
                    wanted = "vale" if letter.block() else "nada"
                if wanted == "suelta":
                    wanted = "pasa" if form is between else "nada"
                number = match.sent + 1
                text = {"nada": "", "dentro": "", "palabras": WORDS,
                        "arriba": match.head(player) + "ronda: 3\nordenes: {reclutar: {Loma: %d}}" % number}[added]
                quoted = letter.changed(number) if added == "dentro" else letter
                content, body = form(text, quoted)
                yield match.receive(player, body, content), player, number, (form.__name__, kind, match.proof, added, player), wanted

    def check(self, match, kind, forms=FORMS):
        before, told = len(match.accepted()), len(match.told())
        cells = list(self.cells(match, kind, forms))
        match.run()
        answers = match.answers()
        for ident, player, number, cell, wanted in cells:
            self.assertIn(ident, answers, cell)
            subject, text = answers[ident].message["Subject"], " ".join(answers[ident].text.split())
            with self.subTest(cell=cell):
                if wanted == "vale":
                    self.assertRegex(subject, "Órdenes aceptadas|Guardadas, pero", text)
                    self.assertIn("Loma: %d" % number, text)
                else:
                    self.assertNotIn("aceptadas", subject, text)
                    self.assertIn("contenía órdenes", text)
                if wanted == "pasa":
                    self.assertIn("Le hemos pasado tu carta a Marta", text)
        self.assertEqual(len(match.accepted()) - before, sum(wanted == "vale" for *_, wanted in cells), kind)
        self.assertEqual(len(match.told()) - told, sum(wanted == "pasa" for *_, wanted in cells), kind)
        for player in PLAYERS:
            orders = match.folder / ("pendientes/%s.yaml" % player)
            last = max((number for _, who, number, _, wanted in cells if who == player and wanted == "vale"), default=None)
            if last is not None:
                self.assertIn("Loma: %d" % last, orders.read_text(), (kind, player))
            self.assertNotIn("rendirse", orders.read_text(), (kind, player))

    def play(self, proof):
        match = Match(self, self.base / proof, proof)
        for kind in TABLE:
            if kind != "repetida":
                self.check(match, kind)
        self.check(match, "informe", [attached] * 2)
        for text in match.told():
            self.assertRegex(text, r"\n    \| (%s|reclutar: .*)\n" % re.escape(WORDS))
        orders = self.base / "otras.yaml"
        orders.write_text("partida: citas\njugador: ana\nronda: 2\nordenes: {reclutar: {Loma: 1}}\n")
        match.ronda("rerun", match.folder, "--round", "2", "--orders", orders, "--send")
        self.check(match, "repetida")
        for player in PLAYERS:
            match.letters["informe"][player] = match.letter("0002.r1-%s.eml" % player)
            self.assertNotIn(match.letters["informe"][player].block(), match.letters["repetida"][player].text)
        self.check(match, "informe")
        self.assertEqual(subprocess.run([RONDA, "verify", match.folder], capture_output=True).returncode, 0)

    def test_with_a_key(self):
        self.play("clave")

    def test_with_a_signature(self):
        self.play("dkim")

    def test_with_both(self):
        self.play("ambas")


if __name__ == "__main__":
    unittest.main()
