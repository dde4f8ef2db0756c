"""Messages of the players' mail programs, made from the templates in messages/*.eml, and messages as they arrive. A template is a
message as the program writes it; @word@ stands for the parts that change, and encoded bodies are readable text between
`@@ENCODING CHARSET` and `@@`.
"""

import base64
import email
import email.header
import email.policy
import functools
import pathlib
import quopri
import re

SHAPES = pathlib.Path(__file__).parent / "messages"


def encoded(match):
    encoding, charset, text = match.group(1), match.group(2), match.group(3)
    if encoding == "base64":
        return base64.encodebytes(text.replace("\n", "\r\n").encode(charset))
    plain = text.encode(charset, "replace")  # as programs do with characters that the charset lacks
    return quopri.encodestring(plain) if encoding == "quoted-printable" else plain


def message(shape, words):
    """The bytes of a message made from the template, with CRLF; `words` gives the values of @word@."""
    text = (SHAPES / (shape + ".eml")).read_text()
    text = re.sub(r"@([a-z_]+)@", lambda found: words[found.group(1)], text)
    parts, end = [], 0
    for found in re.finditer(r"^@@(base64|quoted-printable|8bit) (\S+)\n(.*?)^@@\n", text, re.S | re.M):
        parts += [text[end:found.start()].encode(), encoded(found)]
        end = found.end()
    parts.append(text[end:].encode())
    return b"".join(parts).replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")


@functools.lru_cache(maxsize=None)
def _parsed(path, changed, size):
    return email.message_from_bytes(path.read_bytes(), policy=email.policy.default)


def read(path):
    """The message in a file. Tests look at the same letters again and again, and parsing them is slow."""
    path = pathlib.Path(path)
    told = path.stat()
    return _parsed(path, told.st_mtime_ns, told.st_size)


class Letter:
    """A message that arrived."""

    def __init__(self, raw):
        self.raw = raw
        self.message = email.message_from_bytes(raw, policy=email.policy.default)
        self.id = self.message["Message-ID"]
        self.answers = self.message["In-Reply-To"]
        self.subject = self.message["Subject"]
        self.to = self.message["Delivered-To"] or self.message["To"].addresses[0].addr_spec
        self.text = self.part("plain").replace("\r\n", "\n")
        self.html = self.part("html").replace("\r\n", "\n")

    def part(self, kind):
        body = self.message.get_body((kind,))
        return body.get_content() if body else ""

    def attached(self, name):
        for part in self.message.walk():
            if part.get_filename() == name:
                return part.get_payload(decode=True)
        return None

    def quoted(self):
        """The header fields and quotation that a mail program puts into a reply."""
        lines = self.text.rstrip("\n").split("\n")
        return {"citado": "\n".join((">" if line.startswith(">") or not line else "> ") + line for line in lines),
                "citado_sin_marcas": "\n".join(lines),
                "citado_html": self.html,
                "asunto": email.header.Header(self.subject, "utf-8").encode(linesep="\n"),
                "respuesta_a": self.id,
                "fecha_citada": "3/12/2026 a las 13:00"}
