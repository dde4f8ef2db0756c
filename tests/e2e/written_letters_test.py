"""The same orders as many mail programs, lists, charsets and scripts write them: accepted, or answered with what to do, or left as a
machine's. Each letter is whole, with the head and parts of the program that writes it.

use: written_letters_test.py PATH/ronda
"""

import base64
import unittest

from mail_match import MailMatch

FLOWED = "text/plain; charset=utf-8; format=flowed"
HTML = "text/html; charset=utf-8"
QUOTED = "partida: correo-1\njugador: ana\nronda: 1\nordenes: {rendirse: true}\n"


def letter(body, kind="text/plain; charset=utf-8", headers="", encoding="8bit", sender="Ana <ana@example.org>"):
    head = ("From: %s\nTo: <ronda+correo-1@example.org>\nSubject: ronda 1\nDate: Thu, 03 Dec 2026 12:00:00 +0000\nMIME-Version: 1.0\n"
            "%sContent-Type: %s\nContent-Transfer-Encoding: %s\n\n" % (sender, headers, kind, encoding))
    return head.encode() + (body if isinstance(body, bytes) else body.encode())


def parts(subtype, *bodies, headers="", sender="Ana <ana@example.org>"):
    """Each body begins with its own head."""
    whole = "".join("--limite\n%s\n" % body for body in bodies) + "--limite--\n"
    return letter(whole, 'multipart/%s; boundary="limite"' % subtype, headers, sender=sender)


def part(kind, body, headers=""):
    return "Content-Type: %s\nContent-Transfer-Encoding: 8bit\n%s\n%s" % (kind, headers, body)


def both_forms(plain, html):
    return parts("alternative", part("text/plain; charset=utf-8", plain), part(HTML, html))


def in_html(text, line="<div>%s</div>", below=""):
    lines = "".join(line % one.replace("  ", "&nbsp; ") for one in text.splitlines())
    return '<html><body dir="ltr">%s<div><br></div>%s</body></html>' % (lines, below)


class WrittenLetters(MailMatch):
    def setUp(self):
        super().setUp()
        self.head = "partida: correo-1\njugador: ana\nronda: 1\nclave: %s\n" % self.keys["ana"]
        self.good = self.head + "ordenes:\n  reclutar: {Loma: 1}\n  recibir: {Loma: trigo}\n"

    def read(self, raw):
        """What became of the letter: its waiting orders, and the answers to it."""
        self.sent += 1
        mail = self.folder / "correo"
        for old in [self.folder / "pendientes/ana.yaml", mail / "entrada/respuestas.json", mail / "entrada/limites.json", *(mail / "salida/nuevo").glob("respuesta-*")]:
            old.unlink(missing_ok=True)
        head, _, body = raw.partition(b"\n\n")
        head += b"\nMessage-ID: <m%d@example.org>\n\n" % self.sent
        self.ronda("mail", "ingest", self.folder, text=head.replace(b"\n", b"\r\n") + body.replace(b"\n", b"\r\n"))
        self.run_match()
        return self.waiting("ana"), "\n".join(subject + "\n" + text for found in self.answers().values() for _, subject, text, _ in found)

    def each(self, letters, *expected, without=("rendirse",)):
        for name, raw in letters.items():
            with self.subTest(name):
                orders, answer = self.read(raw)
                self.assertIsNotNone(orders, answer)
                for word in expected or ("reclutar: {Loma: 1}", "recibir: {Loma: trigo}"):
                    self.assertIn(word, orders)
                for word in without:
                    self.assertNotIn(word, orders)

    def each_refused(self, letters, *told):
        for name, raw in letters.items():
            with self.subTest(name):
                orders, answer = self.read(raw)
                self.assertIsNone(orders)
                for words in told:
                    self.assertRegex(answer, words)

    def test_a_flowed_letter_joins_no_orders(self):
        stuffed = self.good.replace("\n  ", "\n   ")  # as RFC 3676 wants it before a blank
        flowing = stuffed.replace("\n", " \n")
        self.each({
            "each line ends in a blank": letter(flowing, FLOWED),
            "DelSp": letter(flowing, FLOWED + "; delsp=yes"),
            "a comment": letter(stuffed.replace("1}\n", "1} # tres \n"), FLOWED),
            "a comment of its own": letter(stuffed.replace("   reclutar", "   # tres \n   reclutar"), FLOWED),
            "key in the next line": letter(flowing.replace("clave: ", "clave: \n"), FLOWED),
            "below a quotation": letter("> Tus órdenes de la \n> ronda 1 \n\n" + flowing + "-- \nAna \n", FLOWED),
            "a long line was wrapped": letter(stuffed.replace("{Loma: 1}", "{Loma: \n1}"), FLOWED)})
        self.each({"a list": letter(self.head + "ordenes: \n  construir: \n  - Loma \n  recibir: {Loma: trigo} \n", FLOWED)}, "Loma", "trigo")

    def test_of_two_forms_the_readable_one_counts(self):
        html, one_line = in_html(self.good), " ".join(self.good.split())
        self.each({
            "a stub": both_forms("Su programa no puede mostrar este mensaje.\n", html),
            "all in one line": both_forms(one_line + "\n", html),
            "glued lines": both_forms(self.good.replace("\n", ""), html),
            "stars for bold": both_forms(self.good.replace("ordenes:", "*ordenes:*"), html.replace("ordenes:", "<b>ordenes:</b>")),
            "an empty plain form": both_forms("", html),
            "an empty HTML form": both_forms(self.good, "<html><body></body></html>")})
        self.each_refused({"two orders": both_forms(self.good, html.replace("trigo", "piedra"))}, "NO aceptadas")

    def test_a_quotation_without_marks_in_any_language(self):
        words = {"fi": "Lähettäjä Lähetetty Vastaanottaja Aihe", "pl": "Od Wysłano Do Temat", "tr": "Kimden Gönderildi Kime Konu",
                 "el": "Από Στάλθηκε Προς Θέμα", "hu": "Feladó Elküldve Címzett Tárgy", "eu": "Nork Bidaltze-data Nori Gaia",
                 "ru": "От Отправлено Кому Тема", "zh": "发件人 发送时间 收件人 主题", "ja": "差出人 送信日時 宛先 件名",
                 "ar": "من تم_الإرسال إلى الموضوع", "he": "מאת נשלח אל נושא", "unknown": "Zork Blip Quux Frob"}
        for name, four in words.items():
            four = tuple(word.replace("_", " ") for word in four.split())
            plain = "%s: Ronda <ronda@example.org>\n%s: martes, 1 de diciembre de 2026 13:00\n%s: Ana <ana@example.org>\n%s: Correo 1\n" % four
            block = "<br>".join("<b>" + line.replace("<", "&lt;").replace(": ", ":</b> ", 1) for line in plain.splitlines())
            border = ("<div><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'><p class=MsoNormal>%s<o:p></o:p></p>"
                      "</div></div><p class=MsoNormal>%s</p>" % (block, QUOTED.replace("\n", "<br>")))
            self.each({name: letter(self.good + "\n" + plain + "\n" + QUOTED),
                       name + ", HTML": letter(in_html(self.good, "<p class=MsoNormal>%s<o:p></o:p></p>", border), HTML)})

    def test_a_quotation_by_its_mark_up(self):
        block = "<b>Zork:</b> Ronda &lt;ronda@example.org&gt;<br><b>Blip:</b> martes<br><b>Frob:</b> Ronda 1<br>"
        marks = {
            "Gmail": '<div class="gmail_quote"><div class="gmail_attr">Zork Ronda blip:<br></div><blockquote class="gmail_quote">%s</blockquote></div>',
            "Yahoo": '<div id="yahoo_quoted_12" class="yahoo_quoted"><div>Zork Ronda blip:</div><div>%s</div></div>',
            "Thunderbird": '<div class="moz-cite-prefix">Zork, Ronda blip:<br></div><blockquote type="cite">%s</blockquote>',
            "Outlook": '<hr style="display:inline-block;width:98%%"><div id="divRplyFwdMsg" dir="ltr">Zork: Ronda</div><div>%s</div>',
            "Proton": '<div class="protonmail_quote">Zork Ronda blip:<br><blockquote class="protonmail_quote" type="cite">%s</blockquote></div>',
            "Roundcube": '<p id="reply-intro">Zork Ronda blip:</p><blockquote style="border-left: #1010ff 2px solid; margin: 0">%s</blockquote>',
            "Tuta": '<div class="tutanota_quote">Zork Ronda blip:<br><blockquote class="tutanota_quote">%s</blockquote></div>',
            "Zimbra": '<hr id="zwchr"><div data-marker="__HEADERS__">' + block + '</div><div data-marker="__QUOTED_TEXT__">%s</div>',
            "GMX": '<div name="quote" style="border-left:2px solid #C3D9E5"><div>' + block + '</div><div name="quoted-content">%s</div></div>',
            "Apple": '<blockquote type="cite"><div>Zork 1 dic, Ronda &lt;ronda@example.org&gt; blip:</div><div>%s</div></blockquote>'}
        self.each({name: letter(in_html(self.good, below=mark % QUOTED.replace("\n", "<br>")), HTML) for name, mark in marks.items()})

    def test_what_stands_below_the_orders(self):
        below = ["Tel.: 600 000 000\nMóvil: 611 111 111\nwww.ana.es\n", "[cid:image001.png@01DC1234.ABCDEF00]\nAna García\n", "---\nAna\n",
                 "*Ana García* | Ventas\n*T* 91 000 00 00\n", "Saludos: Ana\n", "Ana | Club de juegos | C/ Mayor: 3\n",
                 "AVISO LEGAL: este mensaje es confidencial\n", "Enviado desde mi iPhone\n", "https://ana.example.org/x?y=z\n",
                 "Dirección: Calle Mayor, 3\nTeléfono: 900\n", "P.D.: nos vemos el viernes\n", "*******\nAna\n", "=====\nAna\n"]
        self.each({block: letter(self.good + "\n" + block) for block in below})
        misspelt = self.good.replace("  recibir", "\n  recivir")
        self.each_refused({"misspelt": letter(misspelt), "at the margin": letter(misspelt.replace("  recivir", "recivir"))}, "recivir")

    def test_a_proof_outweighs_a_list_and_nothing_else(self):
        lists = {"Google Groups": "List-Id: <mesa.googlegroups.com>\nList-Unsubscribe: <mailto:x@example.net>\nPrecedence: list\n",
                 "Mailman": "List-Id: Mesa <mesa.example.org>\nX-BeenThere: mesa@example.org\nSender: mesa-bounces@example.org\nPrecedence: list\n",
                 "bulk": "Precedence: bulk\n", "junk": "Precedence: junk\n", "no": "Auto-Submitted: no\n",
                 "Exchange": "X-Auto-Response-Suppress: All\n"}
        self.each({name: letter(self.good, headers=headers) for name, headers in lists.items()})
        self.each({"postmaster": letter(self.good, sender="postmaster@example.org")})
        machines = {"Auto-Submitted": "Auto-Submitted: auto-replied\n", "null sender": "Return-Path: <>\n", "X-Autoreply": "X-Autoreply: yes\n",
                    "a list's robot": "List-Id: <mesa.example.org>\nAuto-Submitted: auto-generated\n"}
        for name, headers in machines.items():
            with self.subTest(name):
                self.assertEqual(self.read(letter(self.good, headers=headers)), (None, ""))
        with self.subTest("a list without proof"):
            self.assertEqual(self.read(letter(self.good.replace(self.head, "hola\n"), headers=lists["Mailman"]))[0], None)

    def test_signed_letters(self):
        armour = ("-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n%s\n-----BEGIN PGP SIGNATURE-----\n\niQEzBAEBCAAdFiEE\n=abcd\n"
                  "-----END PGP SIGNATURE-----\n")
        self.each({
            "clear": letter(armour % self.good),
            "application/pgp": letter(armour % self.good, "application/pgp; format=text; x-action=sign; charset=utf-8"),
            "PGP/MIME": parts("signed; protocol=\"application/pgp-signature\"", part("text/plain; charset=utf-8", self.good),
                              part("application/pgp-signature; name=signature.asc", "-----BEGIN PGP SIGNATURE-----\n"))})
        self.each({"escaped dashes": letter(armour % ("- - Ana -\n\n" + self.good + "\n- -- \nAna"))})
        packed = base64.encodebytes(b"0\x80\x06\x09*\x86H\x86\xf7\r\x01\x07\x02" + self.good.encode()).decode()
        self.each_refused({"opaque": letter(packed, 'application/pkcs7-mime; smime-type=signed-data; name="smime.p7m"', encoding="base64")}, "S/MIME")
        self.each_refused({"winmail.dat": parts("mixed", part("text/plain", ""), part("application/ms-tnef; name=winmail.dat", "eJ8+IgA="))}, "winmail.dat")
        self.each_refused({"encrypted": parts("encrypted; protocol=\"application/pgp-encrypted\"", part("application/pgp-encrypted", "Version: 1\n"), part(
            "application/octet-stream; name=encrypted.asc", "-----BEGIN PGP MESSAGE-----\n"))}, "cifrad")

    def test_charsets(self):
        text = self.good.replace("ordenes", "órdenes")
        charsets = {"x-mac-roman": "mac-roman", "macintosh": "mac-roman", "unicode-1-1-utf-7": "utf-7", "utf-7": "utf-7", "utf-32": "utf-32",
                    "utf-32le": "utf-32-le", "utf-16": "utf-16", "utf8": "utf-8", "utf8mb4": "utf-8", "unknown-8bit": "utf-8", "us-ascii": "utf-8",
                    "iso-8859-1": "cp1252", "ansi": "cp1252", "_iso-8859-1": "cp1252", "windows1252": "cp1252", "latin-9": "iso-8859-15",
                    "ibm850": "cp850", "x-unknown": "cp1252"}
        self.each({label: letter(base64.encodebytes(text.replace("\n", "\r\n").encode(codec)), "text/plain; charset=" + label, encoding="base64")
                   for label, codec in charsets.items()})
        japanese = self.good.replace("ordenes", "# 日本\nordenes").encode("iso-2022-jp")
        self.each({"iso-2022-jp without a label": letter(japanese, "text/plain", encoding="7bit"),
                   "a soft line break with blanks": letter(self.good.replace("{Loma: 1", "{Loma: =  \n1"), encoding="quoted-printable")})

    def test_signs_of_other_scripts(self):
        wide = self.good.translate({ord(narrow): chr(ord(narrow) + 0xfee0) for narrow in ":{}"}).replace("： ", "：")
        self.each({"full-width": letter(wide.replace("ronda：1", "ronda：１")), "no-break": letter(self.good.replace(" ", "\u00a0")),
                   "zero width": letter(self.good.replace(": ", ":\u200b ")),
                   **{digit: letter(self.good.replace(": 1", ": " + digit)) for digit in "١۱१１"}})


if __name__ == "__main__":
    unittest.main()
