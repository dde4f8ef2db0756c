"""Letters of a match with a site link to its pages: the match, the check of its record, and the order pad, the last one also for
who waits in a game by turns. Invitations and sheets of rules link to the lesson of the game.

use: links_test.py PATH/ronda
"""

import html
import json
import re
import unittest
import urllib.parse

import letters
from mail_match import MailMatch

SITE = "https://example.org/ronda/"


def fields_of(link):
    return dict(urllib.parse.parse_qsl(link.split("#", 1)[1]))


class Links(MailMatch):
    def new_match(self, game, more=""):
        config = self.base / "nueva.yaml"
        config.write_text("partida: enlaces-1\njuego: %s\nmoderador: {nombre: Marta, correo: marta@example.org}\n"
                          "jugadores:\n  - {id: ana, correo: ana@example.org}\n  - {id: beto, correo: beto@example.org, idioma: en}\n"
                          "correo: {de: Ronda <ronda@example.org>}\n%s" % (game, more))
        folder = self.base / game
        self.ronda("new", game, folder, "--from", config, "--seed", "0" * 64)
        self.ronda("run", folder)
        return folder

    def letter(self, folder, name):
        (path,) = (folder / "correo/salida/nuevo").glob(name)
        message = letters.read(path)
        page = message.get_body(("html",)).get_content()
        return message.get_body(("plain",)).get_content(), [html.unescape(one) for one in re.findall(r'href="([^"]*)"', page)]

    def assert_links(self, folder, who, page, asks):
        text, links = self.letter(folder, "0000-%s.eml" % who)
        self.assertIn(SITE + page, links)
        self.assertIn(SITE + page + "#comprobar", links)
        self.assertRegex(text, r"(?m): " + re.escape(SITE + page) + r"\r?$")
        pads = [one for one in links if "/ordenes" in one]
        self.assertEqual(len(pads), 1 if asks else 0)
        if asks:
            fields = fields_of(pads[0])
            self.assertEqual((fields["j"], fields["c"]), (who, self.keys_of(folder)[who]))
            self.assertEqual((fields["partida"], fields["a"]), ("enlaces-1", "ronda+enlaces-1@example.org"))

    def test_who_waits_for_a_turn_has_the_order_pad_too(self):
        for game in "bheex", "dehexz", "neurodrez":
            with self.subTest(game):
                folder = self.new_match(game, "sitio: %s\n" % SITE[:-1])
                (state,) = folder.glob("rondas/0000/estado.json")
                self.assertEqual(len(json.loads(state.read_text())["turno_de"]), 1)
                self.assert_links(folder, "ana", "enlaces-1/index.html", True)
                self.assert_links(folder, "beto", "enlaces-1/index.en.html", True)
                self.assert_links(folder, "moderador", "enlaces-1/index.html", False)

    def test_without_a_site_there_is_no_link(self):
        folder = self.new_match("bheex")
        for who in "ana", "beto", "moderador":
            text, links = self.letter(folder, "0000-%s.eml" % who)
            self.assertEqual([one for one in links if not one.startswith("mailto:")], [])
            self.assertNotIn("http", text)

    def test_an_invitation_and_its_rules_link_to_the_lesson(self):
        folder = self.new_match("bheex", "sitio: %s\n" % SITE)
        for who, page in ("ana", "probar.html#leccion=bheex"), ("beto", "probar.en.html#leccion=bheex"):
            text, links = self.letter(folder, "0000-%s.eml" % who)
            self.assertIn(SITE + page, links)
            self.assertRegex(text, r"(?m): " + re.escape(SITE + page) + r"\r?$")
            (path,) = (folder / "correo/salida/nuevo").glob("0000-%s.eml" % who)
            message = letters.read(path)
            (rules,) = [one for one in message.iter_attachments() if one.get_filename() == "reglas.html"]
            self.assertIn('href="%s"' % (SITE + page), rules.get_content())
        self.assertFalse([one for one in self.letter(folder, "0000-moderador.eml")[1] if "leccion" in one])

    def test_the_lines_of_an_answer_are_read_as_before(self):
        folder = self.new_match("hexadominacion", "sitio: %s\n" % SITE)
        text, _ = self.letter(folder, "0000-ana.eml")
        first = text.index("partida: enlaces-1")
        answer = text[:first] + re.sub(r"\n  #(?=\w)", "\n  ", text[first:].replace("\r\n", "\n"), count=1)
        self.ronda("mail", "ingest", folder, text=self.message("ana@example.org", answer).encode())
        self.ronda("run", folder)
        self.assertIsNotNone(self.waiting("ana", folder))


if __name__ == "__main__":
    unittest.main()
