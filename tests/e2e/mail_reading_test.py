"""Orders as mail programs and telephones write them (messages/*.eml). If there is only one possible meaning, they are accepted
and the receipt lists the repairs; otherwise they come back with the line of the fault. `check` and `submit` refuse them all.

use: mail_reading_test.py PATH/ronda
"""

import base64
import email
import re
import unittest

from letters import message
from mail_match import MATCH, MailMatch

SMALL = "ordenes:\n  reclutar: {Loma: 1}\n  recibir: {Loma: trigo}\n"
FIELDS = "Los campos se escriben en minúsculas y sin tildes; así se han leído "


# What mail programs write above a text that they send as flowed (RFC 3676).
THUNDERBIRD = "MIME-Version: 1.0\r\nUser-Agent: Mozilla Thunderbird\r\nContent-Language: es-ES\r\n" \
              "Content-Type: text/plain; charset=UTF-8; format=flowed\r\nContent-Transfer-Encoding: 8bit\r\n"
APPLE = "Mime-Version: 1.0 (Mac OS X Mail 16.0 \\(3826.300.87\\))\r\nX-Mailer: Apple Mail (2.3826.300.87)\r\n" \
        "Content-Type: text/plain; charset=utf-8; format=flowed; delsp=yes\r\nContent-Transfer-Encoding: 8bit\r\n"

# The header lines that Outlook writes above what it quotes, and its date, in languages whose words are not looked for.
OUTLOOK = {
    "ar": ("من:", "تم الإرسال:", "إلى:", "الموضوع:", "الخميس، ٣ ديسمبر، ٢٠٢٦ ١:٠٠ م", "رد:"),
    "cs": ("Od:", "Odesláno:", "Komu:", "Předmět:", "čtvrtek 3. prosince 2026 13:00", "RE:"),
    "el": ("Από:", "Απεσταλμένα:", "Προς:", "Θέμα:", "Πέμπτη, 3 Δεκεμβρίου 2026 1:00 μμ", "ΑΠ:"),
    "fa": ("از:", "ارسال شده:", "به:", "موضوع:", "پنجشنبه، ۳ دسامبر ۲۰۲۶ ۱۳:۰۰", "پاسخ:"),
    "fi": ("Lähettäjä:", "Lähetetty:", "Vastaanottaja:", "Aihe:", "torstai 3. joulukuuta 2026 13.00", "VS:"),
    "he": ("מאת:", "נשלח:", "אל:", "נושא:", "יום חמישי 3 דצמבר 2026 13:00", "תשובה:"),
    "hu": ("Feladó:", "Elküldve:", "Címzett:", "Tárgy:", "2026. december 3., csütörtök 13:00", "Vá:"),
    "ja": ("差出人:", "送信日時:", "宛先:", "件名:", "2026年12月3日木曜日 13:00", "RE:"),
    "nl": ("Van:", "Verzonden:", "Aan:", "Onderwerp:", "donderdag 3 december 2026 13:00", "Antw:"),
    "pl": ("Od:", "Wysłano:", "Do:", "Temat:", "czwartek, 3 grudnia 2026 13:00", "Odp:"),
    "ru": ("От:", "Отправлено:", "Кому:", "Тема:", "3 декабря 2026 г. 13:00", "НА:"),
    "sv": ("Från:", "Skickat:", "Till:", "Ämne:", "den 3 december 2026 13:00", "SV:"),
    "tr": ("Kimden:", "Gönderilme Tarihi:", "Kime:", "Konu:", "3 Aralık 2026 Perşembe 13:00", "YNT:"),
    "vi": ("Từ:", "Đã gửi:", "Tới:", "Chủ đề:", "Thứ Năm, 3 tháng Mười Hai 2026 1:00 CH", "Trả lời:"),
    "zh": ("发件人：", "发送时间：", "收件人：", "主题：", "2026年12月3日 13:00", "答复:"),
}


def both(text, page):
    """The body of a letter in two forms, and its headers."""
    parts = (("plain", text), ("html", "<html><body>%s</body></html>" % page))
    body = "".join("--=_f4\nContent-Type: text/%s; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n%s\n" % one for one in parts)
    return body + "--=_f4--\n", 'MIME-Version: 1.0\r\nContent-Type: multipart/alternative; boundary="=_f4"\r\n'


def only(letter, kind):
    """A letter of which a server or a list has left one form."""
    whole = email.message_from_bytes(letter)
    (part,) = [part for part in whole.walk() if part.get_content_subtype() == kind]
    for name in ("Content-Type", "MIME-Version"):
        del whole[name]
    for name, value in whole.items():
        part[name] = value
    part["MIME-Version"] = "1.0"
    return part.as_bytes().replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")


class MailReading(MailMatch):
    def made(self, shape, **words):
        self.sent += 1
        words = {"id": "m%d@example.org" % self.sent, "fecha": "Thu, 03 Dec 2026 12:00:00 +0000", "para": "ronda+correo-1@example.org",
                 "clave": self.keys["ana"], "hexagono": "Loma", **words}
        return message(shape, words)

    def send(self, shape, **words):
        self.ronda("mail", "ingest", self.folder, text=self.made(shape, **words))

    def answer(self):
        self.run_match()
        ((_, subject, text, _),) = self.answers()["<m%d@example.org>" % self.sent]
        text = text.replace("\r\n", "\n")
        self.assertNotIn(self.keys["ana"], text)
        return subject, " ".join(text.split()), text

    def assert_read(self, orders, *changes):
        subject, words, text = self.answer()
        self.assertRegex(subject, "Órdenes aceptadas|Guardadas, pero", text)
        self.assertIn("".join("    " + line + "\n" for line in orders.splitlines()), text)
        for change in changes:
            self.assertIn(change, words)
        self.assertEqual("Lo que hemos corregido" in text, bool(changes), text)
        # The stored file must be valid for all strict readers.
        state = self.folder / "rondas/0000/estado.json"
        self.ronda("check", "--state", state, "--orders", self.folder / "pendientes/ana.yaml")
        self.assertNotIn(self.keys["ana"], self.waiting("ana"))

    def assert_all_read(self, written, orders=SMALL, told=""):
        """Letters of one player, {name: whole letter, or (body, headers)}: each is accepted with the same orders."""
        sent = {}
        for name, letter in written.items():
            if isinstance(letter, bytes):
                self.ronda("mail", "ingest", self.folder, text=letter)
                sent[re.search(rb"(?im)^Message-ID: (<.*>)", letter).group(1).decode()] = name
                continue
            self.hand_in("Ana <ana@example.org>", *letter)
            sent["<m%d@example.org>" % self.sent] = name
        self.run_match()
        answers = self.answers()
        for ident, name in sent.items():
            with self.subTest(letter=name):
                ((_, subject, text, _),) = [one for one in answers[ident] if one[1] != "[correo-1] Mensaje enviado"]
                self.assertRegex(subject, "Órdenes aceptadas|Guardadas, pero", text)
                self.assertIn("".join("    " + line + "\n" for line in orders.splitlines()), text.replace("\r\n", "\n"))
                self.assertIn(told, " ".join(text.split()))
        return answers

    def head(self, blank=""):
        return "".join(line + blank + "\n" for line in ("partida: correo-1", "jugador: ana", "ronda: 1", "clave: " + self.keys["ana"]))

    def test_flowed_text_joins_no_lines_of_orders(self):
        """RFC 3676 takes a blank at the end of a line for a line that goes on below. A line that begins with a blank has another one."""
        blanks = self.head(" ") + "ordenes: \n   reclutar: {Loma: 1} \n   recibir: {Loma: trigo} \n"
        self.assert_all_read({
            "blanks": ("Hola, ahí van: \n" + blanks, THUNDERBIRD),
            "blanks, DelSp": ("Hola, ahí van:  \n" + blanks.replace(" \n", "  \n"), APPLE),
            "a comment": (self.head() + "ordenes:\n   # tres \n   reclutar: {Loma: 1}\n   # y \n   recibir: {Loma: trigo}\n", THUNDERBIRD),
            "a comment without indentation": (self.head() + "ordenes: \n# tres \nreclutar: {Loma: 1} \n# y \nrecibir: {Loma: trigo}\n", THUNDERBIRD),
            "only the key": (self.head().replace("clave: ", "clave: \n") + SMALL.replace("\n  ", "\n   "), THUNDERBIRD),
            "broken on the way": (self.head() + "# Esto lo escribí anoche y es una línea larga que el programa de \ncorreo ha partido\n"
                                  "ordenes: {reclutar: {Loma: 1}, \nrecibir: {Loma: trigo}}\n", THUNDERBIRD),
        })

    def test_flowed_lists_keep_their_lines(self):
        orders = "ordenes:\n  atacar:\n    - {desde: {Loma: 1}, a: Lentisco}\n  recibir: {Loma: trigo}\n"
        self.assert_all_read({
            "indented": (self.head() + "ordenes:\n   atacar: \n     - {desde: {Loma: 1}, a: Lentisco} \n   recibir: {Loma: trigo} \n", THUNDERBIRD),
            "flat": (self.head() + "ordenes: \natacar: \n- {desde: {Loma: 1}, a: Lentisco} \nrecibir: {Loma: trigo} \n", THUNDERBIRD),
            "a dash": (self.head() + "ordenes: \natacar: \n– {desde: {Loma: 1}, a: Lentisco} \nrecibir: {Loma: trigo} \n", APPLE),
        }, orders)

    def outlook(self, form=""):
        written = {}
        for idioma, (de, enviado, para, asunto, when, prefix) in OUTLOOK.items():
            letter = self.made("outlook-clasico", idioma=idioma, l_de=de, l_enviado=enviado, l_para=para, l_asunto=asunto, enviado=when,
                               re="=?utf-8?B?%s?=" % base64.b64encode(prefix.encode()).decode())
            written[idioma] = only(letter, form) if form else letter
        for ((_, _, text, _),) in self.assert_all_read(written).values():
            self.assertNotIn("rendirse", text)

    def test_outlook_quotes_without_marks_in_any_language(self):
        self.outlook()

    def test_outlook_quotes_without_marks_where_only_its_text_is_left(self):
        self.outlook("plain")

    def test_outlook_quotes_without_marks_where_only_its_page_is_left(self):
        self.outlook("html")

    def test_quotations_are_known_by_the_elements_of_web_mail(self):
        """Yahoo, GMX, Zoho, Gmail's forwarding, Outlook of the web and of a telephone, none of them with a mark or a word that is known."""
        own = "".join("<div>%s</div>" % line.replace("  ", "&nbsp; ") for line in (self.head() + SMALL).splitlines()) + "<div><br></div>"
        old = "<h1>HexaDominación</h1><div>partida: correo-1</div><div>jugador: ana</div><div>ordenes: {rendirse: true}</div>"
        said = "<div>3 Aralık 2026 Perşembe 13:00, Ronda şunu yazdı</div>"
        heads = "<b>Kimden: </b>Ronda<br><b>Konu: </b>ronda<br>"
        html = "MIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n"
        rule = '<div style="text-align:left;border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in">'
        card = rule + "Ana Gil<br>Tel.: 600 123 456<br>Web: example.org<br>E-mail: ana@example.org</div>"
        self.assert_all_read({name: ("<html><body>%s</body></html>\n" % page, html) for name, page in {
            "Yahoo": own + '<div id="ydp3yahoo_quoted_81" class="ydp3yahoo_quoted"><div>%s<div><br></div><div>%s</div></div></div>' % (said, old),
            "GMX": own + '<div name="quote" style="margin:10px 5px 5px 10px; padding:10px 0 10px 10px; border-left:2px solid #C3D9E5;">%s'
                         '<div name="quoted-content">%s</div></div>' % (said, old),
            "Zoho": own + '<div class="zmail_extra">%s<blockquote style="margin: 0px;">%s</blockquote></div>' % (said, old),
            "Gmail": own + '<div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">%s</div>%s</div>' % (said, old),
            "Gmail, below": '<div class="gmail_quote"><div class="gmail_attr">%s</div><blockquote class="gmail_quote">%s</blockquote>%s</div>' % (
                said, old, own),
            "Thunderbird": '<div class="moz-cite-prefix">%s</div><blockquote type="cite">%s</blockquote>%s' % (said, old, own),
            "Outlook of the web": own + '<div id="appendonsend"></div><hr><div id="x_divRplyFwdMsg" dir="ltr">%s</div><div>%s</div>' % (heads, old),
            "Outlook of a telephone": own + '<div id="mail-editor-reference-message-container">%s%s</div>%s</div>' % (rule, heads, old),
            "a card above": card + own,
        }.items()})

    def test_the_form_of_the_letter_that_can_be_read_counts(self):
        """What text/plain has lost, text/html may have, and the other way round."""
        page = "".join("<div>%s</div>" % line.replace("  ", "&nbsp; ") for line in (self.head() + SMALL).splitlines())
        flat = " ".join((self.head() + SMALL).split())
        stub = "Este mensaje tiene formato HTML y tu programa de correo no puede mostrarlo.\n"
        bold = re.sub(r"(?m)^(\w+):", r"*\1:*", self.head() + SMALL)
        glued = (self.head() + SMALL).replace("\nrecibir", "recibir").replace("}\n", "} ")
        self.assert_all_read({
            "a stub": both(stub, page),
            "all in one line": both(flat + "\n", page),
            "bold": both(bold, page),
            "partly bold": both((self.head() + SMALL).replace("ordenes:", "*ordenes:*"), page),
            "glued lines": both(glued, page),
            "a broken page": both(self.head() + SMALL, "<p>" + flat + "</p>"),
            "an empty page": both(self.head() + SMALL, "<html><body></body></html>"),
            "a message with broken lines": both(self.head() + SMALL + "mensaje: {para: beto, texto: Hola, Beto: te dejo\n Loma}\n",
                                                page + "<div>mensaje: {para: beto, texto: Hola, Beto: te dejo Loma}</div>"),
            "both": both(self.head() + SMALL + "\nUn saludo\n", page + "<p>Un saludo</p>"),
        })

    def test_two_forms_with_different_orders_are_told(self):
        page = "".join("<div>%s</div>" % line.replace("  ", "&nbsp; ") for line in (self.head() + SMALL).splitlines())
        self.hand_in("Ana <ana@example.org>", *both(self.head() + SMALL.replace("Loma: 1", "Loma: 2"), page))
        subject, words, _ = self.answer()
        self.assertIn("NO aceptadas", subject)
        self.assertIn("como texto y como página (HTML)", words)
        self.assertIsNone(self.waiting("ana"))

    def test_a_pgp_signature_is_no_part_of_the_orders(self):
        """Each line that begins with a dash has another one before it (RFC 9580, 7.2)."""
        orders = "ordenes:\n  atacar:\n    - {desde: {Loma: 1}, a: Lentisco}\n  recibir: {Loma: trigo}\n"
        written = self.head() + "ordenes:\natacar:\n- - {desde: {Loma: 1}, a: Lentisco}\nrecibir: {Loma: trigo}\n\n- -- \nAna\n"
        signed = "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n%s\n-----BEGIN PGP SIGNATURE-----\n\niHUEARYIAB0WIQT\n=Ab1c\n" \
                 "-----END PGP SIGNATURE-----\n" % written
        kind = "MIME-Version: 1.0\r\nContent-Type: %s\r\nContent-Transfer-Encoding: 8bit\r\n"
        self.assert_all_read({"text/plain": (signed, kind % "text/plain; charset=utf-8"), "flowed": (signed, THUNDERBIRD),
                              "application/pgp": (signed, kind % "application/pgp; format=text; x-action=sign; charset=utf-8")}, orders)

    def test_a_packed_letter_is_answered_with_what_to_do(self):
        kind = "MIME-Version: 1.0\r\nContent-Type: %s\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename=\"%s\"\r\n"
        mixed = "MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=\"----=_NextPart_000\"\r\n"
        tnef = "------=_NextPart_000\nContent-Type: text/plain; charset=us-ascii\n\n\n------=_NextPart_000\nContent-Type: application/ms-tnef; " \
               "name=\"winmail.dat\"\nContent-Transfer-Encoding: base64\nContent-Disposition: attachment; filename=\"winmail.dat\"\n\n" \
               "eJ8+IgMGAQaQCAAEAAAAAAABAAEAAQeQBgAIAAAA5AQAAAAAAADoAAEIgAcAGAAAAElQTS5NaWNy\n------=_NextPart_000--\n"
        pgp = "------=_NextPart_000\nContent-Type: application/pgp-encrypted\n\nVersion: 1\n\n------=_NextPart_000\nContent-Type: application/octet-stream; " \
              "name=\"encrypted.asc\"\nContent-Disposition: inline; filename=\"encrypted.asc\"\n\n-----BEGIN PGP MESSAGE-----\n\nhF4D\n-----END PGP MESSAGE-----\n" \
              "------=_NextPart_000--\n"
        sent = {}
        for name, letter in {
            "smime.p7m": ("MIAGCSqGSIb3DQEHAqCAMIACAQExDzANBglghkgBZQMEAgEFADCABgkqhkiG9w0BBwGggCSA\n",
                          kind % ("application/pkcs7-mime; name=\"smime.p7m\"; smime-type=signed-data", "smime.p7m")),
            "winmail.dat": (tnef, mixed),
            "PGP": (pgp, mixed.replace("mixed;", "encrypted; protocol=\"application/pgp-encrypted\";")),
        }.items():
            self.hand_in("Ana <ana@example.org>", *letter)
            sent["<m%d@example.org>" % self.sent] = name
        self.run_match()
        for ident, name in sent.items():
            ((_, _, text, _),) = self.answers()[ident]
            self.assertIn(name, text)
            self.assertIn("Envíala otra vez", " ".join(text.split()))

    def test_digits_and_signs_of_other_keyboards(self):
        told = "Las cifras y los signos de otros teclados"
        utf8 = "MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n"
        small = self.head() + SMALL
        self.assert_all_read({
            "full width": (small.replace(": ", "：").replace("1", "１").replace("{", "｛").replace("correo-１", "correo-1"), utf8),
            "Arabic": (small.replace("Loma: 1", "Loma: ١").replace("ronda: 1", "ronda: ١"), utf8),
            "Persian": (small.replace("Loma: 1", "Loma: ۱").replace("ronda: 1", "ronda: ۱"), utf8),
            "Devanagari": (small.replace("Loma: 1", "Loma: १"), utf8),
        }, told=told)

    def test_a_soft_line_break_with_blanks_behind_it(self):
        coded = "MIME-Version: 1.0\r\nContent-Type: text/plain; charset=\"utf-8\"\r\nContent-Transfer-Encoding: quoted-printable\r\n"
        self.assert_all_read({"blanks": ((self.head() + SMALL).replace("Loma: 1", "Lo=  \nma: =\t\n1"), coded)})

    def test_charsets_that_converters_do_not_know(self):
        coded = "MIME-Version: 1.0\r\nContent-Type: text/plain; charset=%s\r\nContent-Transfer-Encoding: base64\r\n"
        text = self.head() + "# Señor\n" + SMALL
        encoded = lambda name: base64.encodebytes(text.replace("\n", "\r\n").encode(name)).decode()
        self.assert_all_read({label: (encoded(name), coded % label) for label, name in {
            "x-mac-roman": "mac-roman", "unicode-1-1-utf-7": "utf-7", "utf-32": "utf-32-be", "UTF-32": "utf-32"}.items()})
        japanese = (self.head() + "# 注文\n" + SMALL).encode("iso2022_jp").decode("ascii")
        self.assert_all_read({"iso-2022-jp": (japanese, "MIME-Version: 1.0\r\nContent-Type: text/plain\r\n")})

    def test_a_new_outlook_loses_the_empty_line_and_quotes_without_marks(self):
        self.send("outlook-web")
        self.assert_read(SMALL, FIELDS + "«Partida», «Jugador», «Ronda», «Clave», «Órdenes», «Reclutar» y 1 más",
                         "Lo que va debajo de las órdenes, desde la línea 10, no se ha leído: «Un saludo,»")

    def test_a_farewell_in_a_paragraph_of_its_own(self):
        self.send("parrafos")
        self.assert_read(SMALL, "desde la línea 11, no se ha leído: «Un saludo»")

    def test_english_fields_above_a_message_quoted_without_marks(self):
        self.send("outlook-sin-marcas")
        self.assert_read(SMALL, "Se ha leído «match» como «partida», «player» como «jugador», «round» como «ronda», «key» como «clave» y "
                         "«orders» como «ordenes»")

    def test_a_telephone_changes_capitals_dashes_and_quotation_marks(self):
        self.send("telefono")
        self.assert_read("ordenes:\n  construir: [Loma]\n  atacar:\n    - {desde: {Loma: 1}, a: Lentisco}\n  recibir: {Loma: trigo}\n",
                         FIELDS, "«Órdenes», «Construir»", "En la línea 6 faltaban los corchetes",
                         "Las comillas tipográficas", "Las rayas (–)", "desde la línea 11, no se ha leído: «Un abrazo,»")

    def test_lost_blanks_come_back(self):
        self.send("sin-sangria")
        self.assert_read("ordenes:\n  reclutar: {Loma: 1}\n  atacar:\n    - {desde: {Loma: 1}, a: Lentisco}\n  recibir: {Loma: trigo}\n",
                         "Las líneas habían perdido los espacios del principio; se han vuelto a poner")

    def test_contact_blocks_below_the_orders_are_a_signature(self):
        for block in ("Tel.: +34 600 100 200\nWeb: www.liga.example", "[cid:image001.png@01DB4F2A.5C3E9B10]\n\nAna García",
                      "---\nAna García", "*ANA GARCÍA* | Liga de Málaga\nMóvil: 600 100 200 | Fax: no", "Saludos: ANA",
                      "=====\nCorreo: ana@example.org", "A: +34 600 100 200\nDe: ana@example.org", "<https://liga.example/ana>", "\"Carpe diem\"",
                      "Ana\n\nMovil: 600 100 200\nJugadora: 12345678"):
            with self.subTest(block=block):
                self.send("firma", firma=block)
                self.assert_read(SMALL, "Lo que va debajo de las órdenes, desde la línea 9, no se ha leído: «%s»" % block.split("\n")[0])

    def test_a_misspelt_field_below_an_empty_line_is_no_signature(self):
        for line, told in (("atacr: []", "Campo desconocido «atacr»"), ("provisionl: true", "¿quizá «provisional»?"), ("jugadro: beto", "¿quizá «jugador»?")):
            with self.subTest(line=line):
                self.send("firma", firma=line)
                subject, words, text = self.answer()
                self.assertIn("NO aceptadas", subject, text)
                self.assertIn(told, words)

    def test_a_fault_that_remains_is_told_with_its_line(self):
        self.send("sin-sangria", hexagono="Lomo")
        subject, _, text = self.answer()
        self.assertIn("NO aceptadas", subject)
        self.assertIn("Línea 7. Hexágono desconocido «Lomo»; ¿quizá «Loma»?", text)
        self.assertEqual(text.count("Línea "), 1, text)
        self.assertIsNone(self.waiting("ana"))

    def test_good_orders_are_left_as_they_are(self):
        self.hand_in("ana@example.org", "partida: correo-1\njugador: ana\nronda: 1\nclave: %s\n%s" % (self.keys["ana"], SMALL))
        self.assert_read(SMALL)
        self.assertTrue(self.waiting("ana").endswith("\n\n" + SMALL))

    def test_what_has_two_readings_is_refused_as_it_stands(self):
        head = "partida: correo-1\njugador: ana\nronda: 1\nclave: %s\n" % self.keys["ana"]
        self.hand_in("ana@example.org", head + "ordenes:\n  Construir: [Loma]\n  construir: [Nevero]\n")
        subject, words, _ = self.answer()
        self.assertIn("NO aceptadas", subject)
        self.assertIn("Línea 6. Campo desconocido «Construir»; ¿quizá «construir»?", words)

    def test_no_break_blanks_in_files(self):
        """Editors and pages put them where somebody copies from."""
        config = self.base / "copiada.yaml"
        config.write_text((MATCH % ("correo-2", "")).replace("juego: ", "juego:\u00a0").replace("  - {id", "\u00a0\u00a0-\u00a0{\u202fid")
                          .replace("{nombre: Marta", "{nombre:\u00a0 Marta\u00a0Gil"))
        self.ronda("new", "hexadominacion", self.base / "copiada", "--from", config)
        path = self.base / "copiada" / "partida.yaml"
        path.write_text(path.read_text().replace("juego: ", "juego:\u00a0"))
        self.ronda("status", self.base / "copiada")
        self.assertIn("Marta\u00a0Gil", path.read_text())

    def test_check_and_submit_stay_strict(self):
        path = self.base / "o.yaml"
        good = "partida: correo-1\njugador: ana\nronda: 1\n" + SMALL
        for bad in (good.replace("partida", "Partida"), good.replace("jugador", "player"), good.replace("reclutar", "Reclutar"),
                    good + "\nUn saludo\n", good.replace("  r", "r"), good.replace("{Loma: 1}", "{Loma:\u00a01}"),
                    good.replace("reclutar: {Loma: 1}", "construir: Loma")):
            path.write_text(bad)
            self.ronda("submit", self.folder, path, status=1)
            done = self.command("check", "--state", self.folder / "rondas/0000/estado.json", "--orders", path)
            self.assertEqual(done.returncode, 1, bad)


if __name__ == "__main__":
    unittest.main()
