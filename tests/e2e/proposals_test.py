"""What players propose by mail, more time and pauses: who must agree, answers by one tap, how far a deadline may move, and when a
proposal ends (match/contract/proposals.md).

use: proposals_test.py PATH/ronda
"""

import json
import re
import shutil
import unittest
import urllib.parse

import letters
from mail_match import MailMatch

MATCH = """partida: correo-1
juego: hexadominacion
moderador: {nombre: Marta, correo: marta@example.org}
jugadores:
  - {id: ana, nombre: Ana, correo: ana@example.org}
  - {id: beto, nombre: Beto, correo: beto@example.org}
  - {id: carla, nombre: Carla, correo: carla@example.org, idioma: en}
  - {id: eva, nombre: Eva, robot: facil}
correo: {de: Ronda <ronda@example.org>}
%s
"""
CALENDAR = "calendario: {zona: Europe/Madrid, cada: 7d, desde: 2026-12-06 20:00, sin_ordenes: pasar}\n"


class Proposals(MailMatch):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        for word in ("moderador", "mayoria", "todos"):
            config = cls.fresh / "nueva.yaml"
            config.write_text(MATCH % (CALENDAR + "acuerdos: %s\n" % word))
            cls.command("new", "hexadominacion", cls.fresh / word, "--from", config, "--seed", "0" * 64)

    def begin(self, rule):
        """A match in which so many must agree."""
        self.folder = self.base / rule
        shutil.copytree(self.fresh / rule, self.folder)
        self.keys = self.keys_of(self.folder)

    def ask(self, who, line, sender=None, key=None):
        self.hand_in("%s@example.org" % (sender or who), "partida: correo-1\njugador: %s\nclave: %s\n%s\n" % (who, key or self.keys[who], line))
        self.run_match()
        return self.said()

    def said(self):
        """The answer to the last letter, as one line."""
        found = self.answers().get("<m%d@example.org>" % self.sent, [])
        return " ".join(re.sub(r"\s+", " ", text) for _, subject, text, _ in found)

    def notice(self, key, who):
        path = self.folder / "correo/salida/nuevo" / ("aviso-%s-%s.eml" % (key, who))
        return letters.read(path) if path.exists() else None

    def told(self, key):
        return {path.name.rpartition("-")[2].removesuffix(".eml") for path in (self.folder / "correo/salida/nuevo").glob("aviso-%s-*" % key)}

    def taps(self, notice):
        """What the buttons of a letter send: address and lines."""
        html = notice.get_body(("html",)).get_content()
        links = [urllib.parse.urlsplit(link.replace("&amp;", "&")) for link in re.findall(r'href="(mailto:[^"]+)"', html)]
        found = [(link.path, urllib.parse.parse_qs(link.query)["body"][0].replace("\r\n", "\n")) for link in links if "body=" in link.query]
        return {"si": next((one for one in found if "de_acuerdo" in one[1]), None), "no": next((one for one in found if "en_contra" in one[1]), None)}

    def tap(self, who, which, number=1, sender=None):
        address, lines = self.taps(self.notice("propuesta.%d" % number, who))[which]
        self.assertEqual(urllib.parse.unquote(address), "ronda+correo-1@example.org")
        self.hand_in("%s@example.org" % (sender or {"moderador": "marta"}.get(who, who)), lines)
        self.run_match()
        return self.said()

    def lines(self, *kinds):
        found = [json.loads(line) for line in (self.folder / "diario.jsonl").read_text().splitlines()]
        return [line for line in found if line["que"] in kinds]

    def deadline(self):
        return re.search(r"Plazo: (.*)", self.ronda("status", self.folder)).group(1)

    def test_the_moderator_decides_if_nothing_else_is_said(self):
        self.begin("moderador")
        self.assertIn("Ana propone que el plazo de la ronda 1 pase al martes 8 de diciembre, 20:00 (hora de Madrid). "
                      "Decide quien modera. Sin contestar todavía: quien modera.", self.ask("ana", "mas_plazo: 2d"))
        self.assertEqual(self.told("propuesta.1"), {"beto", "carla", "moderador"})
        for who, words in (("beto", "Ana propone que el plazo"), ("carla", "Ana proposes that the deadline")):  # they read it, and have no say
            notice = self.notice("propuesta.1", who)
            self.assertIn(words, notice.get_body(("plain",)).get_content())
            self.assertEqual(self.taps(notice), {"si": None, "no": None})
        self.assertIn("Decide quien modera", self.ask("beto", "de_acuerdo: 1"))
        self.assertIn("Lo que pedías no se ha podido hacer.", self.said())
        self.assertEqual(self.lines("voto"), [])
        self.assertIn("domingo 6 de diciembre", self.deadline())
        # The moderator's key of the round counts only from their address.
        self.assertIn("solo cuenta desde su propia dirección", self.tap("moderador", "si", sender="beto"))
        self.assertIn("La propuesta 1 queda aceptada y hecha.", self.tap("moderador", "si"))
        self.assertIn("martes 8 de diciembre, 20:00", self.deadline())
        (moved,) = self.lines("prorrogada")
        self.assertEqual((moved["ronda"], moved["hasta"], moved["propuesta"], moved["acuerdo_de"]), (1, "2026-12-08T19:00:00Z", 1, ["moderador"]))
        self.assertEqual(self.told("prorroga.1"), {"ana", "beto", "carla", "moderador"})
        self.assertIn("De acuerdo: quien modera.", re.sub(r"\s+", " ", self.notice("prorroga.1", "ana").get_body(("plain",)).get_content()))

    def test_more_than_half_of_the_people_decide(self):
        self.begin("mayoria")
        self.assertIn("más de la mitad de las personas que juegan, sin contar robots ni asientos vacantes. Sin contestar todavía: Beto y Carla.",
                      self.ask("ana", "mas_plazo: 48h"))
        self.assertEqual(self.taps(self.notice("propuesta.1", "moderador")), {"si": None, "no": None})
        self.assertIn("contestas que sí y que no", self.ask("beto", "de_acuerdo: 1\nen_contra: 1"))
        self.assertEqual(self.lines("voto"), [])
        # Nobody answers for another: a key of the round counts from its address, and a key counts for its player.
        lines = self.taps(self.notice("propuesta.1", "carla"))["si"][1]
        self.hand_in("beto@example.org", lines)
        self.run_match()
        self.assertIn("La clave de una ronda solo sirve en cartas de tu propia dirección", self.said())
        self.assertIn("This is not the key of “carla”", self.ask("carla", "de_acuerdo: 1", key=self.keys["ana"]))
        self.assertIn("No hay ninguna propuesta 2", self.ask("beto", "de_acuerdo: 2"))
        self.assertIn("aceptada", self.tap("beto", "si"))
        self.assertIn("martes 8 de diciembre, 20:00", self.deadline())
        self.assertEqual(self.lines("prorrogada")[0]["acuerdo_de"], ["ana", "beto"])
        self.assertEqual([(line["que"], line.get("de"), line.get("de_acuerdo")) for line in self.lines("propuesta", "voto", "prorrogada")],
                         [("propuesta", None, None), ("voto", "beto", True), ("prorrogada", None, None)])
        self.assertIn("Proposal 1 is accepted and carried out.", self.tap("carla", "no"))  # too late
        self.assertIn("What you asked for could not be done.", self.said())
        self.assertEqual(len(self.lines("voto")), 1)

    def test_all_must_agree_to_a_pause_and_one_is_against_it(self):
        self.begin("todos")
        self.assertIn("Tienen que estar de acuerdo todas las personas que juegan", self.ask("ana", "pausa: true"))
        self.assertIn("Hay otra propuesta sin decidir, la 1: Ana propone una pausa.", self.ask("beto", "mas_plazo: 1d"))
        self.assertIn("Sin contestar todavía: Carla", self.tap("beto", "si"))
        self.assertIn("cuenta la primera respuesta", self.tap("beto", "no"))
        self.assertIn("Proposal 1 is rejected.", self.tap("carla", "no"))
        self.assertEqual(self.told("propuesta.1.no"), {"ana", "beto", "carla", "moderador"})
        self.assertIn("En contra: Carla.", self.notice("propuesta.1.no", "ana").get_body(("plain",)).get_content())
        self.assertNotIn("en pausa", self.ronda("status", self.folder))
        self.assertIn("en esta ya lo has hecho", self.ask("ana", "pausa: true"))
        self.ask("beto", "pausa: true")
        self.tap("ana", "si", 2)
        self.assertIn("accepted", self.tap("carla", "si", 2))
        self.assertIn("en pausa", self.ronda("status", self.folder))
        (paused,) = self.lines("pausada")
        self.assertEqual((paused["propuesta"], paused["acuerdo_de"]), (2, ["ana", "beto", "carla"]))
        self.assertIn("Beto propone una pausa. De acuerdo: Ana y Carla. Hasta que se reanude, no vence ningún plazo",
                      re.sub(r"\s+", " ", self.notice("pausa.1", "ana").get_body(("plain",)).get_content()))
        self.assertIn("has no deadline, or its deadline is on hold", self.ask("carla", "more_time: 1d"))

    def test_a_deadline_moves_to_the_calendars_next_one_at_most(self):
        self.begin("mayoria")
        self.assertIn("hasta el siguiente del calendario, el domingo 13 de diciembre, 20:00", self.ask("ana", "mas_plazo: 8d"))
        self.assertIn("el plazo de una ronda se puede mover hasta el siguiente del calendario", self.said())
        self.assertIn("se esperaba una duración como 12h o 2d", self.ask("ana", "mas_plazo: mucho"))
        self.ask("ana", "mas_plazo: 5d")
        self.tap("beto", "si")
        self.assertIn("hasta el siguiente del calendario, el domingo 13 de diciembre, 20:00", self.ask("beto", "mas_plazo: 3d"))
        self.ask("beto", "mas_plazo: 2d")
        self.tap("carla", "si", 2)
        self.assertIn("domingo 13 de diciembre, 20:00", self.deadline())
        self.assertIn("has been moved as far as it may", self.ask("carla", "more_time: 1h"))
        self.assertIn("solo lo puede pedir quien modera; tú puedes proponer", self.ask("ana", "prorrogar: vie 20:00"))
        self.assertEqual(len(self.lines("propuesta")), 2)

    def test_a_vacant_seat_has_no_say(self):
        self.begin("todos")
        self.ask("ana", "mas_plazo: 1d")
        self.tap("beto", "si")
        self.assertEqual(self.lines("prorrogada"), [])
        self.ronda("vacate", self.folder, "carla", "--reason", "no contesta")
        self.run_match()
        self.assertEqual(self.lines("prorrogada")[0]["acuerdo_de"], ["ana", "beto"])
        before = self.lines("prorrogada", "voto", "propuesta")
        self.run_match()
        self.assertEqual(self.lines("prorrogada", "voto", "propuesta"), before)

    def test_a_seat_that_changes_hands_has_not_answered(self):
        self.begin("mayoria")
        self.ask("ana", "mas_plazo: 1d")
        self.ronda("replace", self.folder, "ana", "--email", "nora@example.org", "--name", "Nora")
        self.keys = self.keys_of(self.folder)
        self.assertIn("Sin contestar todavía: Ana y Carla", self.tap("beto", "si"))
        self.assertEqual(self.lines("prorrogada"), [])
        self.assertIn("Proposal 1 is rejected", self.ask("ana", "en_contra: 1", sender="nora") + self.ask("carla", "en_contra: 1"))

    def test_a_proposal_ends_with_its_round_and_with_its_deadline(self):
        self.begin("todos")
        self.ask("ana", "mas_plazo: 1d")
        for who in ("ana", "beto", "carla"):
            self.hand_in("%s@example.org" % who, self.orders(who, "{}"))
        self.run_match()
        self.assertTrue((self.folder / "rondas/0001").exists())
        self.assertIn("Esta clave solo sirve para la ronda 1", self.tap("beto", "si"))  # the key of that round
        self.assertIn("La propuesta 1 acabó sin decidirse.", self.ask("beto", "de_acuerdo: 1"))
        self.ask("ana", "mas_plazo: 1d\nronda: 2")
        self.assertEqual([line["ronda"] for line in self.lines("propuesta")], [1, 2])
        self.ronda("extend", self.folder, "--until", "2026-12-18 20:00")
        self.assertIn("Proposal 2 ended undecided.", self.tap("carla", "si", 2))
        self.assertEqual(self.lines("voto"), [])
        self.assertIn("Still to answer: Ana and Beto", self.ask("carla", "break: true"))
        self.assertIn("la ronda 1 ya está resuelta", self.ask("beto", "ronda: 1\nde_acuerdo: 3"))

    def test_without_a_deadline_there_is_nothing_to_propose(self):
        self.assertIn("no tiene plazo, o está parado", self.ask("ana", "mas_plazo: 1d"))
        self.assertIn("La ronda 1 no tiene plazo, o está parado.", self.ask("ana", "pausa: true"))
        self.assertEqual(self.lines("propuesta"), [])

    def test_a_letter_that_comes_twice_proposes_once(self):
        self.begin("todos")
        body = "partida: correo-1\njugador: ana\nclave: %s\nmas_plazo: 1d\n" % self.keys["ana"]
        for _ in range(2):
            self.hand_in("ana@example.org", body, ident="igual")
            self.run_match()
        self.assertEqual(len(self.lines("propuesta")), 1)
        self.assertEqual(len(self.answers()["<igual@example.org>"]), 1)
        self.assertNotIn(self.keys["ana"], (self.folder / "diario.jsonl").read_text())


if __name__ == "__main__":
    unittest.main()
