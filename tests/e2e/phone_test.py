"""Somebody who has only their letters plays three rounds of every game from a phone: they remove the # before an order that their letter
suggests and sends it as Gmail, Apple Mail, Outlook, K-9 or Thunderbird send an answer, with the button or by editing the quotation.

use: phone_test.py PATH/ronda
"""

import base64
import html
import json
import pathlib
import quopri
import re
import subprocess
import tempfile
import unittest
import urllib.parse

import letters
from mail_match import RONDA

ADDRESS = "ronda+larga@example.org"
PLAYERS = ("ana", "beto", "carla", "dani")
MATCH = """partida: larga
juego: %s
idioma: %s
opciones: %s
moderador: {nombre: Marta, correo: marta@example.org}
jugadores: [%s]
correo: {de: Ronda <ronda@example.org>}
"""
# Game, players, options.
MATCHES = (
    ("hexadominacion", 4, "{rondas: 9}"),
    ("hegregon", 2, "{}"),
    ("hegregon", 3, "{ritmo: ronda}"),
    ("dehexz", 3, "{}"),
    ("bheex", 2, "{lado: 3, obreras: 2}"),
    ("neurodrez", 4, "{}"),
)


def lines_as_divs(text):
    return "".join("<div>%s</div>" % (html.escape(line).replace("  ", "&nbsp; ") or "<br>") for line in text.split("\n"))


def quoted(text):
    return "\n".join("> " + line if line else ">" for line in text.split("\n"))


def head(kind, encoding="8bit", more=""):
    return "MIME-Version: 1.0\r\nContent-Type: %s\r\nContent-Transfer-Encoding: %s\r\n%s" % (kind, encoding, more)


def gmail(answer, letter):
    """Android: both forms, the quotation folded below, long lines of the text form broken at 78 letters."""
    said = "El jue, 3 dic 2026 a las 13:00, Ronda (<ronda@example.org>) escribió:"
    plain = "%s\n\n%s\n\n%s\n" % (answer, said, quoted(letter))
    page = ("<div dir=\"auto\">%s</div><br><div class=\"gmail_quote\"><div dir=\"ltr\" class=\"gmail_attr\">%s<br></div>"
            "<blockquote class=\"gmail_quote\" style=\"margin:0 0 0 .8ex\">%s</blockquote></div>") % (
                lines_as_divs(answer), html.escape(said), lines_as_divs(letter))
    edge = "000000000000a1b2c3"
    parts = [("text/plain; charset=\"UTF-8\"", plain), ("text/html; charset=\"UTF-8\"", page)]
    body = b"".join(("--%s\r\n" % edge + head(kind, "base64") + "\r\n").encode() + base64.encodebytes(text.encode()) + b"\r\n"
                    for kind, text in parts)
    return head("multipart/alternative; boundary=\"%s\"" % edge, "7bit").encode() + b"\r\n" + body + ("--%s--\r\n" % edge).encode()


def apple(answer, letter):
    """iPhone: a signature below the answer, non-breaking blanks for two blanks, the quotation with marks."""
    text = "%s\n\nEnviado desde mi iPhone\n\n> El 3 dic 2026, a las 13:00, Ronda <ronda@example.org> escribió:\n> \n%s\n" % (
        answer.replace("  ", "\u00a0\u00a0"), quoted(letter))
    return (head("text/plain; charset=utf-8", "quoted-printable", "X-Mailer: iPhone Mail (23B85)\r\n") + "\r\n").encode() + quopri.encodestring(text.encode())


def outlook(answer, letter):
    """Only HTML, a paragraph for each line, the letter below a rule without any mark."""
    page = ("<html><body dir=\"ltr\">%s<div id=\"appendonsend\"></div><hr style=\"display:inline-block;width:98%%\">"
            "<div id=\"divRplyFwdMsg\" dir=\"ltr\"><b>De:</b> Ronda &lt;ronda@example.org&gt;<br><b>Enviado:</b> jueves, 3 de diciembre "
            "de 2026 13:00<br><b>Para:</b> yo<br><b>Asunto:</b> ronda</div><div>%s</div></body></html>") % (
                lines_as_divs(answer), lines_as_divs(letter))
    return (head("text/html; charset=\"utf-8\"", "quoted-printable") + "\r\n").encode() + quopri.encodestring(page.encode())


def k9(answer, letter):
    """Android: base64, the quotation below the answer and above the signature."""
    text = "%s\n\nEl 3 de diciembre de 2026 13:00:00 CET, Ronda <ronda@example.org> escribió:\n%s\n\n-- \nEnviado desde mi Android con K-9 Mail.\n" % (
        answer, quoted(letter))
    return (head("text/plain; charset=utf-8", "base64", "User-Agent: K-9 Mail for Android\r\n") + "\r\n").encode() + base64.encodebytes(
        text.replace("\n", "\r\n").encode())


def thunderbird(answer, letter):
    """The quotation above the answer, format=flowed."""
    text = "El 3/12/26 a las 13:00, Ronda escribió:\n%s\n\n%s\n" % (quoted(letter), answer)
    return (head("text/plain; charset=UTF-8; format=flowed", "8bit", "User-Agent: Mozilla Thunderbird\r\n") + "\r\n").encode() + text.encode()


def edited(answer, letter):
    """The answer is not written above the quotation: the player edited the lines inside it."""
    begin = letter.index("partida: ")
    end = letter.index("\n\n", begin)
    text = "El 3/12/26 a las 13:00, Ronda escribió:\n%s\n" % quoted(letter[:begin] + answer + letter[end:])
    return (head("text/plain; charset=UTF-8", "8bit") + "\r\n").encode() + text.encode()


SHAPES = (gmail, apple, outlook, k9, thunderbird, edited)


def block_of(text):
    return re.search(r"^partida: .*\n(?:.+\n)*?ordenes:\n(?:  .*\n)+", text, re.M).group(0)


def freed(block, number):
    """The block with the #'s of one of its suggestions removed."""
    first, _, rest = block.partition("ordenes:\n")
    lines = rest.rstrip("\n").split("\n")
    note, groups = lines[0], [[]]
    for line in lines[1:]:
        if line.startswith("  # "):
            groups.append([])
        else:
            groups[-1].append(line)
    whole = len(groups) > 1 or "jugarla" in note or "play it" in note
    groups = [group for group in groups if group] if whole else [[line] for line in groups[0]]
    chosen = groups[number % len(groups)]
    freed = "\n".join(lines).replace("\n".join(chosen), "\n".join(line.replace("  #", "  ", 1) for line in chosen), 1)
    return first + "ordenes:\n" + freed


class Phone(unittest.TestCase):
    def setUp(self):
        base = tempfile.TemporaryDirectory()
        self.addCleanup(base.cleanup)
        self.base = pathlib.Path(base.name)
        self.folder = self.base / "larga"
        self.sent = 0

    def ronda(self, *words, raw=None):
        done = subprocess.run([RONDA, *map(str, words), "--now", "2026-12-03T12:00Z", "--lang", "es"], input=raw, capture_output=True)
        self.assertEqual(done.returncode, 0, (done.stdout + done.stderr).decode())
        return done.stdout.decode()

    def text_of(self, path):
        message = letters.read(path)
        return message.get_body(("plain",)).get_content().replace("\r\n", "\n"), message

    def answer(self, player, shape, answer, letter):
        self.sent += 1
        fields = "From: %s@example.org\r\nTo: %s\r\nSubject: Re: ronda\r\nMessage-ID: <m%d@example.org>\r\n" % (player, ADDRESS, self.sent)
        self.ronda("mail", "ingest", self.folder, raw=fields.encode() + shape(answer, letter))

    def awaited(self, number):
        state = json.loads((self.folder / ("rondas/%04d/estado.json" % number)).read_text())
        return state["turno_de"]

    def play(self, game, count, options, lang):
        players = PLAYERS[:count]
        (self.base / "p.yaml").write_text(MATCH % (game, lang, options, ", ".join("{id: %s, correo: %s@example.org}" % (one, one) for one in players)))
        self.ronda("new", game, self.folder, "--from", self.base / "p.yaml", "--seed", "5" * 64)
        for number in range(4 * count):
            rounds = sorted((self.folder / "rondas").iterdir())
            last = len(rounds) - 1
            if last >= 3 * (1 if len(self.awaited(0)) > 1 else count):
                break
            for player in self.awaited(last):
                letter, message = self.text_of(self.folder / ("correo/salida/nuevo/%04d-%s.eml" % (last, player)))
                block = block_of(letter)
                answer = freed(block, number)
                shape = SHAPES[self.sent % len(SHAPES)]
                if shape is apple:  # or the button, which opens a message with the lines
                    page = message.get_body(("html",)).get_content()
                    (link,) = re.findall(r'href="(mailto:[^"]*)"', page)
                    lines = urllib.parse.parse_qs(link.replace("&amp;", "&").split("?")[1])["body"][0].replace("\r\n", "\n")
                    answer = freed(lines, number)
                self.answer(player, shape, answer, letter)
                self.ronda("run", self.folder)
                (path,) = [one for one in (self.folder / "correo/salida/nuevo").glob("respuesta-*.eml")
                           if self.text_of(one)[1]["In-Reply-To"] == "<m%d@example.org>" % self.sent]
                text, receipt = self.text_of(path)
                told = "%s, %s, %s\n%s\n%s" % (game, player, shape.__name__, answer, text)
                self.assertRegex(receipt["Subject"], "Órdenes aceptadas|Orders accepted", told)
                for order in re.findall(r"(?m)^  (\w+):", answer):
                    self.assertNotRegex(text, r"(?m)^ *! %s\b" % order, told)
        else:
            self.fail("three rounds of %s were not played" % game)

    def test_three_rounds_of_every_game(self):
        for game, count, options in MATCHES:
            for lang in ("es", "en"):
                with self.subTest(game=game, options=options, lang=lang):
                    self.play(game, count, options, lang)
                subprocess.run(["rm", "-rf", str(self.folder)], check=True)


if __name__ == "__main__":
    unittest.main()
