"""Seats of running matches that change hands: vacant after missed deadlines or by code, offered, taken by mail; cancelled matches.

use: seats_test.py PATH/ronda
"""

import fcntl
import json
import re
import shutil
import unittest

from club_desk import CLUB, ClubDesk

MATCH = """partida: hx
juego: hexadominacion
mapas: no
calendario: {zona: UTC, cada: 1d, desde: 2026-12-01 20:00, freno: no, sin_ordenes: {vacante_tras: 2%s}}
"""
# Three seats; nobody needs a code, since every letter is signed.
TABLE = """partida: %s
juego: hexadominacion
mapas: no
jugadores:
  - {id: ana, nombre: Ana, correo: ana@example.org}
  - {id: beto, nombre: Beto, correo: beto@example.org}
  - {id: carla, nombre: Carla, correo: carla@example.org}
"""
SIGNED = "Authentication-Results: mx.example.org; dkim=pass header.d=example.org\r\n"
# What beto is told who gives up his seat, and dani who wants that of carla, which is vacant.
STATES = {
    "corre": ("queda libre", "Juegas en corre"),
    "pausa": ("queda libre", "Juegas en pausa"),
    "libre": ("queda libre", "Juegas en libre"),
    "robot": ("un robot lleva ya tu asiento", "Juegas en robot"),
    "fuera": ("«beto» ya está fuera de la partida", "Juegas en fuera"),
    "acabada": ("ha terminado", "ya no está libre"),
    "cancelada": ("ha terminado", "ya no está libre"),
    "rota": ("queda apuntado", "queda apuntado"),
    "borrada": ("No tienes ningún asiento", "no hay ningún asiento libre así"),
    "ocupada": ("queda libre", "Juegas en ocupada"),
}
# Letters of beto to a match, and what they are answered in each state; who has no seat any more learns that alone.
LETTERS = {
    "ordenes": "partida: %s\njugador: beto\nronda: %d\nordenes: {}\n",
    "consulta": "partida: %s\njugador: beto\nconsulta: true\n",
    "mensaje": "partida: %s\njugador: beto\nmensaje: {para: [ana], texto: Hola}\n",
    "seguir": "partida: %s\nseguir: semanal\n",
}
WEEKLY = "una carta por semana"
ALL_DONE = ("Órdenes aceptadas", "Informe de la ronda", "Mensaje enviado", WEEKLY)
ANSWERS = {
    "corre": ALL_DONE, "pausa": ALL_DONE, "rota": ALL_DONE, "ocupada": ALL_DONE,
    "libre": ("está libre",) * 3 + (WEEKLY,),
    "robot": (None,) * 4,  # a robot has no address
    "fuera": ("Beto ya está fuera de la partida", *ALL_DONE[1:]),
    "acabada": ("ha terminado", *ALL_DONE[1:]),
    "cancelada": ("se ha cancelado", *ALL_DONE[1:]),
    "borrada": ("cuál",) * 3 + (None,),  # who proves nothing gets three answers an hour
}
ORDERS = "partida: hx\njugador: %s\nronda: %d\nclave: %s\nordenes: {}\n"


class Seats(ClubDesk):
    def begin(self, more="", people=("ana", "beto", "carla"), private=False):
        """A match of these people, who are not the only ones in the club: dani and eva wait for another one."""
        self.init()
        config = self.root / "nueva.yaml"
        config.write_text(MATCH % more)
        options = ["--private"] if private else []
        told = json.loads(self.ronda("open", "hexadominacion", self.root, "--seats", len(people), "--from", config, "--json", *options))
        config.unlink()
        self.ticket = "pase: %s\n" % told["pase"] if private else ""
        for who in people:
            letter = self.asked(who + "@example.net", "apuntarme: hx\n" + self.ticket)
            self.confirmed(letter, "apuntarme: hx", who + "@example.net")
        self.ronda("open", "hexadominacion", self.root, "--seats", 4, "--id", "otra")
        for who in ("dani", "eva"):
            self.join(who, "otra")
        self.new_letters()
        self.match = self.root / "hx"

    def key(self, player):
        return json.loads((self.match / "secreto/claves.json").read_text())["claves"][player]

    def play(self, number, *players, now):
        """The others send nothing, and the deadline passes."""
        for player in players:
            self.write(self.address(player), ORDERS % (player, number, self.key(player)), to="ronda+hx@example.org")
        self.sweep()
        self.now = now
        self.sweep()
        return self.new_letters()

    def address(self, player):
        return {"beto": getattr(self, "of_beto", "beto")}.get(player, player) + "@example.net"

    def told(self, letters, who):
        return [letter for letter in letters if who + "@example.net" in letter.to]

    def set(self, who, line):
        letter = self.asked(who + "@example.net", line + "\n")
        return self.confirmed(letter, line, who + "@example.net")

    def lines(self, what):
        found = [json.loads(line) for line in (self.match / "diario.jsonl").read_text().splitlines()]
        return [line for line in found if line["que"] == what]

    def rounds(self):
        return len([path for path in (self.match / "rondas").iterdir() if re.fullmatch(r"\d{4}", path.name)]) - 1

    def lose_beto(self):
        self.play(1, "ana", "carla", now="2026-12-02T20:01Z")
        letters = self.play(2, "ana", "carla", now="2026-12-03T20:01Z")
        self.assertEqual([line["jugador"] for line in self.lines("vacante")], ["beto"])
        self.now = "2026-12-03T20:10Z"
        self.sweep()
        return letters + self.new_letters()

    def test_a_seat_goes_vacant_is_offered_and_taken_by_mail(self):
        self.begin()
        self.set("dani", "suplente: true")
        letters = self.lose_beto()
        self.assertIn("El asiento de Beto queda libre", " ".join(letter.subject for letter in self.told(letters, "ana")))
        lost = [letter for letter in self.told(letters, "beto") if "Tu asiento queda libre" in letter.subject]
        self.assertEqual(len(lost), 1, "the club alone tells who lost it")
        self.assertIn("Han pasado 2 plazos sin órdenes tuyas en hx", " ".join(lost[0].text.split()))
        self.assertIn("tomar: hx/beto\ncorreo: beto@example.net\n#si: ", lost[0].text)
        offers = [letter for letter in letters if "Se busca suplente" in letter.subject]
        self.assertEqual([letter.to for letter in offers], ["Dani <dani@example.net>"], "eva did not ask for offers")
        letters = self.confirmed(offers[0], "tomar: hx/beto", "dani@example.net")
        self.assertIn("[pena] El asiento es tuyo", [letter.subject for letter in letters])
        invitation = [letter for letter in self.told(letters, "dani") if "Invitación" in letter.subject]
        self.assertEqual(len(invitation), 1)
        self.assertIn(self.key("beto"), invitation[0].text)
        self.assertIn("vuelve a tener quien lo juegue: Dani", self.told(letters, "ana")[0].text)
        self.assertEqual(self.lines("relevo_hecho")[-1]["jugador"], "beto")
        self.assertNotIn("@", (self.match / "partida.yaml").read_text())
        self.of_beto = "dani"
        letters = self.play(3, "ana", "beto", "carla", now="2026-12-04T12:00Z")
        self.assertEqual(self.rounds(), 3, "all orders were in")
        self.assertIn("dani@example.net", " ".join(letter.to for letter in letters if "ronda 3" in letter.subject))
        self.assertNotIn("beto@example.net", " ".join(letter.to for letter in letters))
        self.ronda("verify", self.match)
        # Who comes second is told so.
        self.write("beto@example.net", lost[0].block("tomar: hx/beto").replace("#si", "si"))
        self.sweep()
        self.assertIn("no hay ningún asiento libre", self.one_letter().text)

    def test_the_overview_names_vacant_seats(self):
        self.begin()
        self.ronda("extend", self.match, "--until", "2026-12-05 20:00")
        self.ronda("vacate", self.match, "beto")
        for _ in "abc":  # from the second sweep on the match rests
            self.assertIn("vacante  hx  HexaDominación, ronda 0 · nadie lleva a Beto", self.ronda("status", self.root))
            self.sweep()

    def test_who_lost_a_seat_may_have_it_back(self):
        self.begin()
        lost = [letter for letter in self.told(self.lose_beto(), "beto") if "Tu asiento" in letter.subject][0]
        old = self.key("beto")
        self.write("beto@example.net", ORDERS % ("beto", 3, old), to="ronda+hx@example.org")
        self.sweep()
        self.assertIn("responde con la línea «tomar: hx/beto»", self.one_letter().text)
        letters = self.confirmed(lost, "tomar: hx/beto", "beto@example.net")
        self.assertTrue(any("Invitación" in letter.subject for letter in self.told(letters, "beto")))
        self.assertNotEqual(self.key("beto"), old)
        self.play(3, "ana", "beto", "carla", now="2026-12-04T12:00Z")
        self.assertEqual(self.rounds(), 3)

    def test_a_seat_is_given_up_by_code_and_never_taken_back(self):
        self.begin()
        letter = self.asked("beto@example.net", "abandono: hx\n")
        letters = self.confirmed(letter, "abandono: hx", "beto@example.net")
        self.assertIn("[pena] Has dejado hx", [letter.subject for letter in self.told(letters, "beto")])
        self.assertIn("lo deja, y su asiento queda libre", self.told(letters, "ana")[0].text)
        self.assertEqual(self.lines("vacante")[0]["motivo"], "abandono")
        self.write("beto@example.net", letter.block("abandono: hx").replace("#si", "si"))
        self.sweep()
        self.new_letters()
        again = self.asked("beto@example.net", "tomar: hx/beto\n")
        letters = self.confirmed(again, "tomar: hx/beto", "beto@example.net")
        self.assertIn("Quien deja un asiento no puede volver a él", letters[0].text)
        again = self.asked("ana@example.net", "tomar: hx\n")
        letters = self.confirmed(again, "tomar: hx/beto", "ana@example.net")
        self.assertIn("Ya juegas en hx, como ana", letters[0].text)
        self.assertEqual(len(self.lines("vacante")), 1)
        self.play(1, "ana", "carla", now="2026-12-01T12:10Z")
        self.assertEqual(self.rounds(), 1, "nobody waits for a vacant seat")

    def test_a_seat_is_given_up_by_its_own_key(self):
        self.begin()
        self.write("beto@example.net", "abandono: hx\nclave: %s\n" % self.key("ana"))
        self.sweep()
        self.assertEqual(self.lines("vacante"), [], "the key of another seat proves nothing")
        self.write("beto@example.net", "abandono: hx\nclave: %s\n" % self.key("beto"))
        self.sweep()
        self.assertEqual(self.lines("vacante")[0]["jugador"], "beto")

    def waiting(self):
        return sorted(str(path.relative_to(self.match / "pendientes")) for path in (self.match / "pendientes").rglob("beto.yaml"))

    def order(self, who, number, orders="{}"):
        self.write(who + "@example.net", ORDERS.replace("{}", orders) % ("beto", number, self.key("beto")), to="ronda+hx@example.org")
        self.sweep()

    def test_orders_end_with_whoever_leaves_the_seat(self):
        self.begin()
        self.order("beto", 1)
        self.order("beto", 3, "{rendirse: true}")
        self.assertEqual(self.waiting(), ["0003/beto.yaml", "beto.yaml"])
        self.write("beto@example.net", "abandono: hx\nclave: %s\n" % self.key("beto"))
        self.sweep()
        self.assertEqual(self.waiting(), [])
        told = [letter for letter in self.told(self.new_letters(), "beto") if "Has dejado hx" in letter.subject]
        self.assertIn("Las órdenes que dejaste para rondas por jugar ya no cuentan", " ".join(told[0].text.split()))
        # Nor does who takes a seat go on with what the moderator handed in for it.
        path = self.root.parent / "ordenes.yaml"
        path.write_text("partida: hx\njugador: beto\nronda: 1\nordenes: {}\n")
        self.now = "2026-12-01T12:10Z"
        self.ronda("submit", self.match, path)
        self.confirmed(self.asked("dani@example.net", "tomar: hx/beto\n"), "tomar: hx/beto", "dani@example.net")
        self.assertEqual(self.waiting(), [])
        self.play(1, "ana", "carla", now="2026-12-01T12:20Z")
        self.assertEqual(self.rounds(), 0, "dani is awaited")
        self.of_beto = "dani"
        self.play(1, "beto", now="2026-12-01T12:30Z")
        self.assertEqual(self.rounds(), 1)
        # The moderator gives the seat to somebody else.
        self.order("dani", 2)
        self.new_letters()
        self.ronda("replace", self.match, "beto", "--email", "eva@example.net")
        self.sweep()
        self.assertEqual(self.waiting(), [])
        (told,) = self.told(self.new_letters(), "dani")
        self.assertEqual(told.subject, "[pena] Tu asiento es ya de otra persona")
        self.assertIn("ya no cuentan", " ".join(told.text.split()))
        self.ronda("verify", self.match)

    def test_a_stranger_takes_a_seat_from_the_list(self):
        self.begin()
        self.ronda("vacate", self.match, "beto", "--reason", "no contesta")
        self.sweep()
        letters = self.new_letters()
        lost = [letter for letter in self.told(letters, "beto") if "Tu asiento" in letter.subject][0]
        self.assertIn("no contesta", lost.text)
        self.assertNotIn("tomar:", lost.text)
        listed = self.asked("zoe@example.net", "lista: true\n")
        self.assertIn("Asientos libres", listed.text)
        self.assertIn("hx: HexaDominación, el asiento de Beto, en la ronda 0", listed.text)
        letters = self.confirmed(listed, "tomar: hx/beto", "zoe@example.net")
        self.assertIn("[pena] El asiento es tuyo", [letter.subject for letter in self.told(letters, "zoe")])
        self.assertTrue((self.root / "club/personas/zoe.json").exists())
        self.assertIn("lo lleva Zoe <zoe@example.net>", self.ronda("status", self.match))
        self.assertNotIn("Asientos libres", self.asked("yon@example.net", "lista: true\n").text)
        self.ronda("verify", self.match)

    def test_seats_of_a_private_match_are_on_no_list_and_want_its_pass(self):
        self.begin(private=True)
        self.set("dani", "suplente: true")
        letters = self.lose_beto()
        self.assertEqual([letter.subject for letter in letters if "dani" in letter.to], [], "offers are for matches on the list")
        lost, = [letter for letter in self.told(letters, "beto") if "Tu asiento" in letter.subject]
        self.assertIn("tomar: hx/beto", lost.text)
        site = self.root.parent / "sitio"
        self.ronda("site", self.root, "-o", site)
        self.assertNotIn("Asientos libres", (site / "index.html").read_text())
        self.assertNotIn("hx/beto", self.asked("zoe@example.net", "lista: true\n").text)
        for lines in ("tomar: hx\n", "tomar: hx/beto\npase: 0123456789abcdef\n"):
            self.assertNotIn("tomar: hx", self.asked("dani@example.net", lines).text)
        letter = self.asked("yon@example.net", "tomar: hx\n" + self.ticket)
        self.confirmed(letter, "tomar: hx/beto", "yon@example.net")
        self.assertEqual([line["persona"] for line in self.journal() if line["que"] == "tomada"], ["yon"])

    def test_who_lost_a_seat_of_a_private_match_needs_no_pass(self):
        self.begin(private=True)
        lost, = [letter for letter in self.told(self.lose_beto(), "beto") if "Tu asiento" in letter.subject]
        self.confirmed(lost, "tomar: hx/beto", "beto@example.net")
        self.assertEqual([line["persona"] for line in self.journal() if line["que"] == "tomada"], ["beto"])

    def test_a_stranger_does_not_take_a_seat_of_a_match_that_is_over(self):
        self.begin()
        self.ronda("vacate", self.match, "beto")
        self.sweep()
        self.new_letters()
        listed = self.asked("zoe@example.net", "lista: true\n")
        self.ronda("cancel", self.match)
        self.sweep()
        self.new_letters()
        letters = self.confirmed(listed, "tomar: hx/beto", "zoe@example.net")
        self.assertIn("ya no está libre", letters[0].text)
        self.assertEqual(self.lines("tomada"), [])

    def seat_of_beto(self):
        return re.search(r"lo lleva ([^<]+) <", self.ronda("status", self.match)).group(1)

    def test_a_name_that_a_match_does_not_take_stops_nothing(self):
        self.begin()
        for who, name in (("zoe", "Moderador"), ("yon", "Neutral"), ("xan", "ana")):
            self.ronda("vacate", self.match, "beto")
            self.sweep()
            self.new_letters()
            listed = self.asked(who + "@example.net", "lista: true\n")
            block = re.sub("nombre: .*", "nombre: " + name, listed.block("tomar: hx/beto").replace("#si", "si"))
            again = self.asked(who + "@example.net", block)  # other lines want another code
            self.write(who + "@example.net", again.block("tomar: hx/beto").replace("#si", "si"))
            self.write("dani@example.net", "lista: true\n")
            self.sweep()
            self.assertIn(who, " ".join(letter.to for letter in self.new_letters() if "Invitación" in letter.subject))
            self.assertEqual(self.inbox("club", "nuevo"), [])
            self.assertEqual(self.seat_of_beto(), who)
        self.ronda("verify", self.match)

    def tables(self):
        (self.root / "club.yaml").write_text(CLUB % ", exige: dkim, autentica: mx.example.org")
        for match in STATES:
            config = self.root / "nueva.yaml"
            config.write_text(TABLE % match)
            self.ronda("new", "hexadominacion", self.root / match, "--from", config)
            config.unlink()
        self.init()
        dani = json.loads((self.root / "club/personas/ana.json").read_text())
        dani.update(correo="dani@example.org", nombre="Dani")
        (self.root / "club/personas/dani.json").write_text(json.dumps(dani))
        for match in STATES:
            self.ronda("vacate", self.root / match, "carla")

    def surrender(self, match, *players):
        path = self.root.parent / "ordenes.yaml"
        for player in players:
            path.write_text("partida: %s\njugador: %s\nronda: 1\nordenes: {rendirse: true}\n" % (match, player))
            self.ronda("submit", self.root / match, path)
        self.ronda("run", self.root / match, "--force")

    def bring_about(self):
        self.ronda("pause", self.root / "pausa")
        self.ronda("vacate", self.root / "libre", "beto")
        self.ronda("replace", self.root / "robot", "beto", "--robot", "facil")
        self.surrender("fuera", "beto")
        self.surrender("acabada", "ana", "beto")
        self.ronda("cancel", self.root / "cancelada")
        self.sweep()
        self.whole = (self.root / "rota/partida.yaml").read_text()
        (self.root / "rota/partida.yaml").write_text("partida: rota\njugadores: [\n")
        shutil.rmtree(self.root / "borrada")
        self.new_letters()

    def signed(self, sender, body):
        """Returns how the answer names the letter."""
        self.write(sender + "@example.org", body, headers=SIGNED)
        return "<m%d@example.org>" % self.sent

    def test_each_request_is_answered_whatever_state_its_match_is_in(self):
        self.tables()
        self.bring_about()
        asked = {}
        for match, (leaving, taking) in STATES.items():
            asked[self.signed("beto", "abandono: %s\n" % match)] = ("abandono", match, leaving)
            asked[self.signed("dani", "tomar: %s/carla\n" % match)] = ("tomar", match, taking)
        last = self.signed("ana", "resumen: nada\n")
        with open(self.root / "ocupada/.cerrojo", "a") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            self.sweep(status=3)
        answers = {letter.answers: " ".join(letter.text.split()) for letter in self.new_letters() if letter.answers}
        for letter, (request, match, expected) in asked.items():
            with self.subTest(request=request, match=match):
                self.assertIn(expected, answers.get(letter, "nothing"))
        self.assertIn("Queda así", answers[last], "who writes behind them does not wait")
        self.assertEqual(len(self.inbox("club", "nuevo")), 2, "what is asked of the broken match waits")
        for match in STATES:
            self.match = self.root / match
            seated = match in ("corre", "pausa", "libre", "robot", "fuera")
            self.assertEqual(self.match.exists() and len(self.lines("relevo_hecho")), (match != "borrada") and seated + (match == "robot"), match)
        # What the busy match could not do comes next, but for what it would refuse by then.
        self.surrender("ocupada", "beto")
        said = self.sweep(status=1)
        self.match = self.root / "ocupada"
        self.assertEqual([line["jugador"] for line in self.lines("relevo_hecho")], ["carla"])
        self.assertEqual([line["jugador"] for line in self.lines("vacante")], ["carla"])
        self.assertEqual([line for line in said.splitlines() if line.startswith("error") and "rota" not in line], [])
        # What the broken match could not be asked is done when it is mended; nobody is told twice that it waits.
        self.assertEqual([letter.subject for letter in self.new_letters() if letter.name.startswith("espera")], [])
        (self.root / "rota/partida.yaml").write_text(self.whole)
        self.sweep()
        answers = {letter.answers: " ".join(letter.text.split()) for letter in self.new_letters() if letter.answers}
        for letter, (request, match, _) in asked.items():
            if match == "rota":
                self.assertIn({"abandono": "queda libre", "tomar": "Juegas en rota"}[request], answers.get(letter, "nothing"))
        self.assertEqual(self.inbox("club", "nuevo"), [])

    def test_what_a_broken_match_is_asked_waits_for_two_weeks_at_most(self):
        self.tables()
        self.bring_about()
        self.signed("beto", "abandono: rota\n")
        self.signed("beto", "resumen: nada\nabandono: rota\n")
        self.sweep(status=1)
        subjects = [letter.subject for letter in self.new_letters() if letter.answers]
        self.assertEqual(sorted(subjects), ["[pena] Hecho", "[pena] No se ha podido", "[pena] Queda apuntado"], "only what stands alone waits")
        self.now = "2026-12-16T12:00Z"
        self.sweep(status=1)
        self.assertIn("Pídelo otra vez mañana", " ".join(" ".join(letter.text.split()) for letter in self.new_letters() if letter.answers))
        self.assertEqual(self.inbox("club", "nuevo"), [])

    def test_each_letter_to_a_match_is_answered_whatever_state_it_is_in(self):
        self.tables()
        self.bring_about()
        asked = {}
        for match, expected in ANSWERS.items():
            for (kind, text), one in zip(LETTERS.items(), expected):
                words = (match, 2 if match in ("fuera", "acabada") else 1) if "%d" in text else match
                asked[self.signed("beto", text % words)] = (kind, match, one)
        booked = self.signed("ana", "ausencia: 10-12 dic\n"), self.signed("ana", "direccion: ana@example.com\n")
        with open(self.root / "ocupada/.cerrojo", "a") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            self.sweep(status=3)
        letters = self.new_letters()
        waiting = {match for letter, (_, match, _) in asked.items() if letter not in {one.answers for one in letters}}
        self.assertEqual({match for match in waiting if None not in ANSWERS[match]}, {"ocupada", "rota"})
        (self.root / "rota/partida.yaml").write_text(self.whole)
        self.sweep()
        letters += self.new_letters()
        answers = {letter.answers: letter.subject + " " + " ".join(letter.text.split()) for letter in letters if letter.answers}
        for letter, (kind, match, expected) in asked.items():
            with self.subTest(letter=kind, match=match):
                self.assertIn(expected or "no answer", answers.get(letter, "no answer"))
        self.assertIn("Ausencia apuntada", answers[booked[0]])
        self.assertIn("[pena] Confirma tu nueva dirección", [letter.subject for letter in letters])
        for match in ["club", *ANSWERS]:
            self.assertEqual(self.inbox(match, "nuevo"), [], match)
        self.assertEqual(self.sweep(), "")

    def test_the_moderator_gives_a_seat_only_where_the_match_has_one(self):
        self.begin()
        before = self.journal()
        self.assertIn("jugador_desconocido", self.ronda("replace", self.match, "nadie", "--email", "fani@example.net", status=1))
        self.assertFalse((self.root / "club/personas/fani.json").exists())
        self.assertEqual(self.journal(), before)

    def test_the_moderator_gives_a_seat_to_somebody(self):
        self.begin()
        self.ronda("vacate", self.match, "beto")
        self.new_letters()
        self.ronda("replace", self.match, "beto", "--email", "fani@example.net", "--name", "Fani")
        letters = self.new_letters()
        self.assertEqual([letter.to for letter in letters if "Invitación" in letter.subject], ["Fani <fani@example.net>"])
        self.assertTrue((self.root / "club/personas/fani.json").exists())
        self.assertNotIn("@", (self.match / "partida.yaml").read_text())
        self.sweep()
        self.assertEqual([letter.subject for letter in self.new_letters() if "beto@" in letter.to], [])
        self.ronda("verify", self.match)

    def test_a_robot_plays_until_somebody_takes_the_seat(self):
        self.begin(", mientras: robot")
        self.lose_beto()
        self.play(3, "ana", "carla", now="2026-12-04T12:00Z")
        self.assertEqual(self.rounds(), 3)
        self.assertEqual({line["jugador"] for line in self.lines("ordenes_aceptadas") if line["origen"] == "robot"}, {"beto"})
        status = self.ronda("status", self.match)
        self.assertIn("vacante; mientras, un robot (nivel normal)", status)
        self.ronda("verify", self.match)

    def test_twenty_offers_a_day(self):
        self.begin()
        for number in range(25):
            path = self.root / ("club/personas/s%02d.json" % number)
            path.write_text(json.dumps({"formato": "ronda/persona/1", "correo": "s%02d@example.net" % number, "anteriores": [],
                                        "nombre": "S%02d" % number, "idioma": "es", "resumen": "ronda", "visible": True,
                                        "suplente": True, "vez": 0}))
            path.chmod(0o600)
        self.ronda("vacate", self.match, "beto")
        offered = lambda: sorted(line["persona"] for line in self.journal() if line["que"] == "ofrecida")
        self.sweep()
        self.assertEqual(offered(), ["s%02d" % number for number in range(20)])
        self.now = "2026-12-01T23:00Z"
        self.sweep()
        self.assertEqual(len(offered()), 20)
        self.now = "2026-12-02T12:01Z"
        self.sweep()
        self.assertEqual(len(offered()), 25)

    def test_the_site_lists_vacant_seats_with_a_finished_letter(self):
        self.begin()
        self.ronda("vacate", self.match, "beto")
        site = self.root.parent / "sitio"
        self.ronda("sweep", self.root, "--site", site)
        page = (site / "index.html").read_text()
        self.assertIn("Asientos libres", page)
        self.assertIn("mailto:ronda%2Bpena%40example.org?", page)
        self.assertIn("tomar%3A%20hx%2Fbeto", page)
        self.assertNotIn("example.net", page)

    def test_a_cancelled_match_is_over_without_a_result(self):
        self.begin()
        self.play(1, "ana", "beto", "carla", now="2026-12-01T13:00Z")
        told = self.ronda("cancel", self.match, "--reason", "no hay quien siga")
        self.assertIn("cancelada en la ronda 1", told)
        letters = [letter for letter in self.new_letters() if "La partida se cancela" in letter.subject]
        self.assertEqual(len(letters), 4, "three players and the moderator")
        self.assertIn("no hay quien siga", letters[0].text)
        self.assertIn("ya estaba cancelada", self.ronda("cancel", self.match))
        self.now = "2026-12-09T12:00Z"
        self.write("ana@example.net", ORDERS % ("ana", 2, self.key("ana")), to="ronda+hx@example.org")
        self.sweep()
        self.assertIn("se ha cancelado", self.told(self.new_letters(), "ana")[0].text)
        self.assertEqual(self.rounds(), 1)
        self.assertIn("terminada", self.ronda("status", self.root))
        self.assertIn("La partida se canceló", self.ronda("results", self.root))
        self.assertIn("La partida se canceló", self.ronda("verify", self.match))
        for command in (("extend", self.match, "--until", "2026-12-20 20:00"), ("vacate", self.match, "ana"), ("pause", self.match)):
            self.assertIn("partida_terminada", self.ronda(*command, status=1))
        self.ronda("rerun", self.match, "--round", 1, status=1)

    def test_an_announcement_goes_to_each_person_once(self):
        self.begin()
        text = self.root.parent / "aviso.txt"
        text.write_text("El club se muda\n\nDesde enero jugamos en otro servidor.\n")
        self.assertIn("anunciado a 5", self.ronda("announce", self.root, text))
        letters = self.new_letters()
        self.assertEqual(sorted(letter.to for letter in letters), ["%s <%s@example.net>" % (who.title(), who)
                                                                   for who in ("ana", "beto", "carla", "dani", "eva")])
        self.assertEqual({letter.subject for letter in letters}, {"[pena] El club se muda"})
        self.assertIn("Desde enero", letters[0].text)
        self.assertIn("ya estaba anunciado", self.ronda("announce", self.root, text))
        self.assertEqual(self.new_letters(), [])
        text.write_text("\n")
        self.assertIn("opcion_invalida", self.ronda("announce", self.root, text, status=1))

    def test_without_a_club_each_address_gets_one_announcement(self):
        self.make_matches()
        (self.root / "club.yaml").unlink()
        (self.root / "club").rename(self.root.parent / "antes")
        text = self.root.parent / "aviso.txt"
        text.write_text("Vacaciones\n\nEn agosto no se juega.\n")
        self.ronda("announce", self.root, text)
        self.ronda("announce", self.root, text)
        letters = [letter.to for letter in self.new_letters() if "Vacaciones" in letter.subject]
        self.assertEqual(sorted(letters), ["Ana <ana@example.org>", "Otra <beto@example.org>", "Otra <carla@example.org>"])


if __name__ == "__main__":
    unittest.main()
