"""Words beside good orders: what needs an answer reaches the moderator and nobody else, and the receipt says so; greetings, signatures,
contact blocks, footers, quotations and our own lines reach nobody. Each letter is whole, as its program writes it.

use: pleas_test.py PATH/ronda
"""

import base64
import quopri
import re
import unittest

import letters
from mail_match import MailMatch
from written_letters_test import FLOWED, HTML, both_forms, in_html, letter, part, parts

QUOTED = "> *Correo 1: ronda 1*\n> Hola, Ana. ¿Qué haces?\n> partida: correo-1\n> jugador: ana\n> ordenes:\n>   #reclutar: {Loma: 1}\n"
GMAIL = "\nEl mar, 1 dic 2026 a las 13:00, Ronda (<ronda@example.org>) escribió:\n\n" + QUOTED
OUTLOOK = ("\n________________________________\nDe: Ronda <ronda@example.org>\nEnviado: martes, 1 de diciembre de 2026 13:00\nPara: ana@example.org\n"
           "Asunto: Correo 1\n\nHola, Ana. ¿Qué haces esta ronda?\n")
FINNISH = "\nti 1. jouluk. 2026 klo 13.00 Ronda (ronda@example.org) kirjoitti:\n\n" + QUOTED
SIGNED = "\nSaludos,\nAna García López\nDirectora de Ventas\nAcme S.L.\nC/ Mayor, 3 · 28013 Madrid\nTel.: 600 100 200\nwww.acme.es\n"
LEGAL = ("\nAVISO LEGAL: Este mensaje y sus adjuntos son confidenciales y van dirigidos solo a su destinatario. Si lo ha recibido por error,\n"
         "le rogamos que nos lo comunique y lo borre. No imprima este correo si no es necesario.\n")
LIST = ("\n_______________________________________________\nMesa mailing list -- mesa@example.org\nTo unsubscribe send an email to mesa-leave@example.org\n")


def phone(text):
    """iPhone: quoted-printable, no-break blanks, its line below."""
    body = (text + "\nEnviado desde mi iPhone\n").replace("  ", "\u00a0\u00a0")
    return letter(quopri.encodestring(body.encode()), headers="X-Mailer: iPhone Mail (23B85)\n", encoding="quoted-printable")


def android(text, quoted=GMAIL):
    """Gmail on a telephone: both forms, base64, the quotation below."""
    page = '<div dir="auto">%s</div><br><div class="gmail_quote"><div class="gmail_attr">El mar, 1 dic 2026:<br></div><blockquote>%s</blockquote></div>' % (
        "".join("<div>%s</div>" % (line.replace("  ", "&nbsp; ") or "<br>") for line in text.split("\n")), "Hola, Ana. ¿Qué haces?")
    return parts("alternative", *("Content-Type: %s\nContent-Transfer-Encoding: base64\n\n%s" % (kind, base64.encodebytes(body.encode()).decode())
                                  for kind, body in (("text/plain; charset=utf-8", text + "\n" + quoted), (HTML, page))))


def attached(text, orders):
    return parts("mixed", part("text/plain; charset=utf-8", text), part("application/yaml; name=ordenes.yaml", orders, "Content-Disposition: attachment\n"))


def pleas(good):
    """Thirty letters by the words of each that the moderator must read."""
    head, _, orders = good.partition("ordenes:")
    orders = "ordenes:" + orders
    first, _, rest = orders.partition("  recibir")
    return {
        "el domingo no puedo, ¿lo aplazas?": letter("el domingo no puedo, ¿lo aplazas?\n\n" + good),
        "¿Se puede alargar un día el plazo?": letter(good + "\n¿Se puede alargar un día el plazo?\n"),
        "Estaré de viaje toda la semana": letter(good + "\nHola, Marta:\n\nEstaré de viaje toda la semana que viene y sin red.\n\nUn abrazo,\nAna\n"),
        "Beto me dijo que abandona": letter("Buenas, ahí van las mías.\n\nBeto me dijo que abandona.\n\n" + good + SIGNED),
        "He cambiado de correo: ana2@example.net": letter("He cambiado de correo: ana2@example.net\n" + good),
        "no entiendo por que me cancelaron": phone(good + "\nno entiendo por que me cancelaron el ataque\n"),
        "el lunes tengo boda": phone("Hola Marta, el lunes tengo boda\n\n" + good),
        "manana me operan, no se si": phone("manana me operan, no se si podre jugar\n\n" + good),
        "Aplázala, porfa": android(good + "\nAplázala, porfa"),
        "me llega todo dos veces": android("Ahí van. Por cierto, me llega todo dos veces\n\n" + good),
        "Creo que hay un error en el mapa": letter("Creo que hay un error en el mapa: la Loma sale dos veces.\n\n" + good + GMAIL),
        "me voy de vacaciones": letter(good + "\nme voy de vacaciones\n" + OUTLOOK),
        "Busca a alguien para mi asiento": letter(good + "\nBusca a alguien para mi asiento.\n" + SIGNED + LEGAL),
        "Quiero dejar la partida": letter(head + "\nQuiero dejar la partida después de esta ronda\n\n" + orders),
        "el 12 de diciembre trabajo de noche": letter(head + "el 12 de diciembre trabajo de noche\n" + orders),
        "avisa a los otros dos de mi parte": letter(head + first + "\navisa a los otros dos de mi parte\n\n  recibir" + rest),
        "necesito más tiempo para pensar": letter(head + first + "necesito más tiempo para pensar\n  recibir" + rest + "\nUn saludo\n"),
        "P.D.: perdí mi clave": letter(good + "\nUn abrazo,\nAna\n\nP.D.: perdí mi clave, esta es de la última carta\n"),
        "Tengo examenes hasta el viernes": letter("Tengo examenes hasta el viernes.\nLuego vuelvo a mi ritmo.\n\n" + good, FLOWED),
        "Mi madre está en el hospital": letter(in_html("Mi madre está en el hospital\n" + good), HTML),
        "Hay alguien que juega por dos": both_forms("Hay alguien que juega por dos\n\n" + good, in_html("Hay alguien que juega por dos\n" + good)),
        "Las órdenes van en el fichero; el plazo": attached("Las órdenes van en el fichero; el plazo me viene fatal.\n", good),
        "Sunday is bad for me": letter("Hi Marta,\n\nSunday is bad for me, could we move it?\n\n" + good + "\nCheers,\nAna\n"),
        "I will be travelling until the 12th": letter(good + "\nI will be travelling until the 12th.\n\nBest regards,\nAna\n-- \nAna García\n"),
        "please postpone the round": phone(good + "\nplease postpone the round\n"),
        "Can somebody take over my seat?": letter(good + "\nCan somebody take over my seat?\n" + LIST, headers="List-Id: <mesa.example.org>\n"),
        "My battle was resolved wrongly": android("My battle was resolved wrongly I think\n\n" + good),
        "Who is winning this": letter("Who is winning this, and where do I see it?\n" + good + GMAIL),
        "something broke": letter(good + "\nHello all,\nsomething broke when I opened the last map\nThanks!\n"),
        "Help!": letter("Help!\n\n" + good)}


def courtesies(good):
    """Thirty letters that need nobody."""
    return [
        letter(good),
        letter("Hola:\n\n" + good),
        letter("¡Hola a todos!\n\n" + good + "\n¡Suerte!\n"),
        letter("Buenos días, Marta:\n\nAhí van mis órdenes de esta ronda.\n\n" + good + "\nUn abrazo,\nAna\n"),
        letter("Buenas tardes, te mando las mías. Gracias por organizarlo.\n" + good + SIGNED),
        letter("Hola, ¿qué tal?\nLas mías:\n\n" + good + "\nSaludos\n" + GMAIL),
        letter("¡Qué buena ronda! Las mías:\n\n" + good + "\nUn abrazo,\nPaula\n" + GMAIL),
        letter("Última ronda… ¡suerte a todos!\n\n" + good + "\nSaludos,\nPaula\n" + OUTLOOK),
        letter("Perdón por el retraso, aquí van.\n\n" + good),
        letter(good + "\nTel.: 600 000 000\nMóvil: 611 111 111\nwww.ana.es\n"),
        letter(good + "\n[cid:image001.png@01DC1234.ABCDEF00]\nAna García\n"),
        letter(good + "\n---\nAna\n"),
        letter(good + "\n*Ana García* | Ventas\n*T* 91 000 00 00\n"),
        letter(good + SIGNED + LEGAL),
        letter(good + LIST, headers="List-Id: <mesa.example.org>\n"),
        letter(good + "\nSaludos,\nAna\n-- \nHas recibido este mensaje porque estás suscrito al grupo Mesa.\n¿Dudas? mesa+help@example.org\n"),
        letter(good.replace("  recibir", "  # el domingo no puedo, ¿lo aplazas?\n  recibir")),
        letter("# el domingo no puedo\n" + good + "# ¿y el lunes?\n"),
        letter(good + FINNISH),
        letter(good + "\nDirección: Calle Mayor, 3\nTeléfono: 900\n"),
        letter(good + "\nP.D.: nos vemos el viernes\n"),
        letter(good + "\nEste correo electrónico ha sido analizado en busca de virus por Avast.\nwww.avast.com\n"),
        phone(good + "\nUn abrazo\nAna\n"),
        phone("aqui van\n\n" + good),
        android("Ahí van las mías, buena suerte\n\n" + good + "\nGracias"),
        android(good + "\n\nObtener Outlook para Android"),
        letter("Hi all,\n\nHere are my orders for this round.\n\n" + good + "\nBest regards,\nAna García\nSales Manager\nAcme Ltd.\nPhone: +44 20 7946 0000\n"),
        letter("Dear Marta,\n\nPlease find attached my orders. Sorry for the delay!\n\n" + good + "\nThanks for running this game!\nCheers, Ana\n"),
        letter(in_html("Hola Marta, ahí van\n" + good + "\nUn saludo\nAna"), HTML),
        attached("Hola:\n\nAdjunto mis órdenes.\n\nUn saludo,\nAna García López\n", good)]


class Pleas(MailMatch):
    @classmethod
    def new(cls, folder, match="correo-1", mail="", more=""):
        super().new(folder, match, mail, "mapas: no\n" + more)

    def setUp(self):
        super().setUp()
        self.hour = 0
        self.good = "partida: correo-1\njugador: ana\nronda: 1\nclave: %s\nordenes:\n  reclutar: {Loma: 1}\n  recibir: {Loma: trigo}\n" % self.keys["ana"]

    def take(self, raws):
        """Takes the letters, twenty an hour, which is what somebody may be answered."""
        for first in range(0, len(raws), 20):
            self.hour += 2
            self.later("2026-12-04T%02d:00Z" % self.hour)
            for raw in raws[first:first + 20]:
                self.sent += 1
                head, _, body = raw.partition(b"\n\n")
                head += b"\nMessage-ID: <m%d@example.org>\n\n" % self.sent
                self.ronda("mail", "ingest", self.folder, text=head.replace(b"\n", b"\r\n") + body.replace(b"\n", b"\r\n"))
            self.run_match()

    def passed_on(self):
        """The words of each letter that reached the moderator."""
        found = []
        for path in (self.folder / "correo/salida/nuevo").glob("*.eml"):
            letter = letters.read(path)
            text = letter.get_body(("plain",)).get_content().replace("\r\n", "\n")
            if "| " in text and path.name.startswith("aviso-palabras"):
                self.assertIn("marta@example.org", letter["To"])
                found.append(" ".join(re.sub(r"^ *\| ?", "", text, flags=re.M).split()))
        return found

    def receipts(self):
        return {int(re.search(r"m(\d+)@", ident)[1]): one for ident, one in self.answers().items()}

    def test_thirty_pleas_reach_the_moderator(self):
        told = pleas(self.good)
        self.assertEqual(len(told), 30)
        self.take(list(told.values()))
        reached, receipts = self.passed_on(), self.receipts()
        self.assertEqual([plea for plea in told if not any(plea in words for words in reached)], [])
        for number, plea in enumerate(told, 1):
            with self.subTest(plea):
                ((to, subject, text, _),) = receipts[number]
                self.assertIn("aceptadas", subject)
                self.assertIn("ana@example.org", to)
                self.assertIn("Le hemos pasado a Marta lo demás que has escrito", text)
                self.assertNotIn("no se ha leído", text)
        self.assertFalse([words for words in reached if self.keys["ana"] in words])
        for path in (self.folder / "correo/salida/nuevo").glob("*beto*.eml"):
            for plea in told:
                self.assertNotIn(plea, letters.read(path).get_body(("plain",)).get_content())

    def test_thirty_courtesies_reach_nobody(self):
        told = courtesies(self.good)
        self.assertEqual(len(told), 30)
        self.take(told)
        self.assertEqual(self.passed_on(), [])
        receipts = self.receipts()
        for number in range(1, len(told) + 1):
            with self.subTest(number):
                ((_, subject, text, _),) = receipts[number]
                self.assertIn("aceptadas", subject)
                self.assertNotIn("Tus palabras", text)

    def test_words_beside_requests_and_refused_orders_reach_the_moderator_without_keys(self):
        key = self.keys["ana"]
        asks = "partida: correo-1\njugador: ana\nclave: %s\nconsulta: true\n" % key
        self.take([letter(asks + "\nMi clave es %s y no la acepta nadie\n" % key), letter("El jueves no puedo.\n\n" + self.good.replace("Loma: 1", "Lomma: 99")),
                   letter("Sin clave no entra nada.\n" + self.good.replace("clave: " + key, "clave: 0000-0000"))])
        reached = " ".join(self.passed_on())
        for words in ("no la acepta nadie", "El jueves no puedo.", "Sin clave no entra nada."):
            self.assertIn(words, reached)
        self.assertNotIn(key, reached)
        self.assertNotIn(key, (self.folder / "diario.jsonl").read_text())

    def test_somebody_who_reads_english_is_told_in_english_and_without_a_moderator_nobody_is(self):
        config = self.folder / "partida.yaml"
        text = config.read_text()
        config.write_text(text.replace("{id: ana,", "{id: ana, idioma: en,"))
        self.take([letter("Sunday is bad for me\n\n" + self.good)])
        self.assertIn("We have passed the rest of what you wrote on to Marta", self.receipts()[1][0][2])
        config.write_text(re.sub(r"^moderador:.*\n", "", text, flags=re.M))
        self.take([letter("el domingo no puedo\n\n" + self.good)])
        self.assertNotIn("palabras", self.receipts()[2][0][2])


if __name__ == "__main__":
    unittest.main()
