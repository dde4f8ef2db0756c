"""What the moderator sees on the command line: a round on hold and how to continue, a clock that was set back, refused messages,
missing arguments.

use: desk_test.py PATH/ronda
"""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

import letters

RONDA = str(pathlib.Path(sys.argv.pop()).resolve())
MATCH = """partida: mesa-1
juego: hexadominacion
moderador: {nombre: Marta, correo: marta@example.org}
jugadores:
  - {id: ana, nombre: Ana, correo: ana@example.org}
  - {id: beto, nombre: Beto, correo: beto@example.org}
calendario: {zona: Europe/Madrid, cada: 2d, desde: 2026-12-01 20:00}
correo: {de: Ronda <ronda@example.org>}
"""


class Desk(unittest.TestCase):
    def setUp(self):
        base = tempfile.TemporaryDirectory()
        self.addCleanup(base.cleanup)
        self.base = pathlib.Path(base.name)
        self.folder = self.base / "mesa"
        (self.base / "mesa.yaml").write_text(MATCH)

    def ronda(self, *words, now=None, text=None, status=0):
        clock = ["--now", now] if now else []
        done = subprocess.run([RONDA, *map(str, words), *clock, "--lang", "es"], input=text, capture_output=True, text=True)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done.stdout + done.stderr

    def start(self):
        self.ronda("new", "hexadominacion", self.folder, "--from", self.base / "mesa.yaml", "--seed", "0" * 64,
                   now="2026-12-01T20:00Z")

    def status(self, now):
        return json.loads(self.ronda("status", self.folder, "--json", now=now))[0]

    def test_a_held_round_says_how_to_go_on(self):
        self.start()
        self.assertIsNone(self.status("2026-12-02T10:00Z")["retenida"])
        self.assertIn("espera al moderador", self.ronda("run", self.folder, now="2026-12-05T20:00Z"))
        shown = self.ronda("status", self.folder, now="2026-12-05T20:01Z")
        self.assertIn("faltan a la vez las órdenes de la mayoría", shown)
        self.assertIn("ronda run %s --force" % self.folder, shown)
        self.assertIn("Última pasada: sábado 5 de diciembre, 21:00 (hora de Madrid)", shown)
        self.ronda("run", self.folder, "--force", now="2026-12-05T20:02Z")
        self.assertIsNone(self.status("2026-12-05T20:03Z")["retenida"])

    def test_a_tree_has_a_line_for_each_match_worst_first(self):
        for name in ("a", "b", "c"):
            (self.base / "mesa.yaml").write_text(MATCH.replace("mesa-1", name))
            self.ronda("new", "hexadominacion", self.base / "club" / name, "--from", self.base / "mesa.yaml", now="2026-12-01T20:00Z")
        broken = self.base / "club/b/partida.yaml"
        broken.write_text(broken.read_text().replace("juego: hexadominacion", "juego: damas"))
        self.ronda("pause", self.base / "club/c", now="2026-12-02T10:00Z")
        for name in ("a", "c"):
            self.ronda("run", self.base / "club" / name, now="2026-12-02T10:00Z")
        told = self.ronda("status", self.base / "club", now="2026-12-02T10:30Z", status=1).splitlines()
        self.assertEqual([line.split()[:2] for line in told[:2]], [["rota", "b"], ["en", "pausa"]])
        self.assertIn("partida.yaml:2: juego desconocido «damas»", told[0])
        self.assertEqual(told[2], "al día    a  HexaDominación, ronda 0 · plazo: jueves 3 de diciembre, 20:00; faltan Ana y Beto")
        self.assertEqual(told[3], "3 partidas; 1 necesita a alguien")
        situations = lambda now: [one["situacion"] for one in json.loads(self.ronda("status", self.base / "club", "--json", now=now, status=1))]
        self.assertEqual(situations("2026-12-02T10:30Z"), ["rota", "en_pausa", "al_dia"])
        self.assertEqual(situations("2026-12-02T19:30Z"), ["rota", "sin_pasada", "sin_pasada"])
        self.ronda("run", self.base / "club/a", now="2026-12-02T19:30Z")
        self.assertEqual(situations("2026-12-02T19:40Z"), ["rota", "sin_pasada", "hoy_vence"])
        self.ronda("run", self.base / "club/a", now="2026-12-05T19:30Z")
        self.assertEqual(situations("2026-12-05T19:40Z"), ["rota", "parada", "sin_pasada"])

    def test_results_are_the_places_of_finished_matches(self):
        self.start()
        self.assertIn("Ninguna partida ha terminado", self.ronda("results", self.base))
        for player, orders in (("ana", "{}"), ("beto", "{rendirse: true}")):
            path = self.base / (player + ".yaml")
            path.write_text("partida: mesa-1\njugador: %s\nronda: 1\nordenes: %s\n" % (player, orders))
            self.ronda("submit", self.folder, path, now="2026-12-02T10:00Z")
        self.ronda("run", self.folder, now="2026-12-02T10:00Z")
        self.assertIn("mesa-1 · HexaDominación, 1 ronda · 1.º Ana, 2.º Beto", self.ronda("results", self.base))
        (one,) = json.loads(self.ronda("results", self.base, "--json"))
        self.assertEqual([(side["jugadores"], side["lugar"], side["comparten"], side["puntos"]) for side in one["lugares"]],
                         [(["ana"], 1, 1, 100), (["beto"], 2, 1, 0)])
        self.assertEqual(self.status("2026-12-02T11:00Z")["lugares"], one["lugares"])
        head, *rows = self.ronda("results", self.base, "--csv").splitlines()
        self.assertEqual([row.split(",")[5:8] for row in rows], [["ana", "Ana", "1"], ["beto", "Beto", "2"]])
        self.assertEqual(len(rows[0].split(",")), len(head.split(",")))
        self.assertEqual(json.loads(self.ronda("results", self.base, "--json", "--since", "2026-12-03")), [])
        self.assertIn("no se entiende qué días son «nunca»", self.ronda("results", self.base, "--since", "nunca", status=2))
        self.assertIn("damas", self.ronda("results", self.base, "--game", "damas", status=2))

    def journal(self, what):
        lines = map(json.loads, (self.folder / "diario.jsonl").read_text().splitlines())
        return [line for line in lines if line["que"] == what]

    def outbox(self, head):
        return sorted(path.name for path in (self.folder / "correo/salida/nuevo").glob(head + "*.eml"))

    def test_a_held_round_is_told_at_every_deadline_and_to_players_once(self):
        self.start()
        self.ronda("run", self.folder, now="2026-12-03T19:10Z")
        self.ronda("run", self.folder, now="2026-12-03T19:20Z")
        self.assertEqual(len(self.outbox("aviso-freno.")), 1)
        players = self.outbox("aviso-parada.")
        self.assertEqual([name.split("-")[-1] for name in players], ["ana.eml", "beto.eml"])
        letter = letters.read(self.folder / "correo/salida/nuevo" / players[0])
        self.assertIn("las órdenes siguen en pie", " ".join(letter.get_body(("plain",)).get_content().split()))
        self.ronda("run", self.folder, now="2026-12-05T18:59Z")
        self.assertEqual(len(self.outbox("aviso-freno.")), 1)
        self.ronda("run", self.folder, now="2026-12-05T19:01Z")
        self.ronda("run", self.folder, now="2026-12-05T19:30Z")
        self.assertEqual(len(self.outbox("aviso-freno.")), 2)
        self.ronda("run", self.folder, now="2026-12-09T19:30Z")
        self.assertEqual(len(self.outbox("aviso-freno.")), 3, "several passed at once: one notice")
        self.assertEqual(self.outbox("aviso-parada."), players)

    def test_a_forced_round_is_completed_and_no_more(self):
        self.start()
        for number in (1, 2):
            self.ronda("run", self.folder, "--force", now="2026-12-02T10:0%dZ" % number)
        self.assertTrue((self.folder / "rondas/0002").exists(), "each whole call resolves a round")
        # Killed after the round was written, before its line, its letters, and its end.
        lines = (self.folder / "diario.jsonl").read_text().splitlines(keepends=True)
        kinds = [json.loads(line)["que"] for line in lines]
        ends = [max(i for i, kind in enumerate(kinds) if kind == "forzada_hecha")]
        ends += [max(i for i, kind in enumerate(kinds) if kind == "cartas_compuestas")]
        ends += [max(i for i, kind in enumerate(kinds) if kind == "ronda_resuelta")]
        for end in ends:
            (self.folder / "diario.jsonl").write_text("".join(lines[:end]))
            said = self.ronda("run", self.folder, "--force", now="2026-12-02T10:05Z")
            self.assertIn("la ronda 2 había quedado a medias; se completa y no se hace más", said)
            self.assertIn("ronda run %s --force --round 3" % self.folder, said)
            self.assertFalse((self.folder / "rondas/0003").exists())
            self.assertEqual(len(self.journal("forzada_hecha")), 2)
        self.ronda("run", self.folder, "--force", now="2026-12-02T10:06Z")
        self.assertTrue((self.folder / "rondas/0003").exists(), "what was completed is complete")
        for _ in range(3):
            said = self.ronda("run", self.folder, "--force", "--round", 4, now="2026-12-02T10:07Z")
        self.assertIn("la ronda 4 ya estaba resuelta", said)
        self.assertFalse((self.folder / "rondas/0005").exists())
        self.assertIn("[opcion_invalida]", self.ronda("run", self.folder, "--force", "--round", 6, now="2026-12-02T10:08Z", status=1))
        self.ronda("run", self.folder, "--round", 5, now="2026-12-02T10:08Z", status=2)
        self.assertFalse((self.folder / "rondas/0005").exists())

    def test_who_is_ordered_for_gets_the_receipt(self):
        self.start()
        self.send("ana", "2026-12-02T11:58Z")
        (name,) = self.outbox("respuesta-")
        self.assertTrue(name.endswith("-ana.eml"))
        letter = letters.read(self.folder / "correo/salida/nuevo" / name)
        self.assertEqual(letter["Subject"], "[mesa-1] Órdenes aceptadas, ronda 1")
        self.assertIn("quien modera ha entregado estas órdenes en tu nombre", " ".join(letter.get_body(("plain",)).get_content().split()))
        self.ronda("run", self.folder, now="2026-12-02T12:00Z")
        self.assertEqual(self.outbox("respuesta-"), [name])

    def test_mail_that_waited_is_journalled_with_the_time_at_which_it_came(self):
        self.start()
        key = json.loads((self.folder / "secreto/claves.json").read_text())["claves"]
        for player, when, headers in (("ana", "2026-12-02T08:00Z", ""),
                                      ("beto", "2026-12-02T09:00Z", "Received: from a by b; Wed, 2 Dec 2026 07:30:00 +0000\r\n")):
            message = ("%sFrom: %s@example.org\r\nTo: ronda+mesa-1@example.org\r\nMessage-ID: <%s@example.org>\r\n\r\n"
                       "partida: mesa-1\r\njugador: %s\r\nronda: 1\r\nclave: %s\r\nordenes: {reclutar: {%s: 1}}\r\n"
                       % (headers, player, player, player, key[player], "Loma" if player == "ana" else "Juncal"))
            self.ronda("mail", "ingest", self.folder, text=message, now=when)
        self.ronda("run", self.folder, now="2026-12-02T12:00Z")
        accepted = self.journal("ordenes_aceptadas")
        self.assertEqual([(line["jugador"], line["recibido"], line["cuando"]) for line in accepted],
                         [("ana", "2026-12-02T08:00:00Z", "2026-12-02T12:00:00Z"), ("beto", "2026-12-02T07:30:00Z", "2026-12-02T12:00:00Z")])
        self.ronda("verify", self.folder)

    def test_the_status_of_a_finished_match_has_its_result_and_no_deadline(self):
        self.start()
        self.assertIsNone(self.status("2026-12-02T10:00Z")["resultado"])
        self.ronda("submit", self.folder, "-", now="2026-12-02T10:00Z",
                   text="partida: mesa-1\njugador: ana\nronda: 1\nordenes: {rendirse: true}\n")
        self.ronda("run", self.folder, "--force", now="2026-12-02T10:01Z")
        told = self.status("2026-12-02T10:02Z")
        self.assertTrue(told["terminada"])
        self.assertIsNone(told["plazo"])
        self.assertEqual(told["resultado"]["ganadores"], ["beto"])

    def test_a_new_key_is_given_only_to_a_player_with_an_address(self):
        self.start()
        said = self.ronda("rekey", self.folder, "ana", now="2026-12-02T10:00Z")
        self.assertIn("ana recibe una clave nueva en ana@example.org", said)
        self.assertIn("se escribe ahora «ronda replace --key»", said)
        said = self.ronda("rekey", self.folder, "nadie", now="2026-12-02T10:00Z", status=1)
        self.assertIn("«nadie» no es un jugador con dirección", said)
        journal = (self.folder / "diario.jsonl").read_text()
        self.assertNotIn("cambio de jugador", journal)
        self.ronda("replace", self.folder, "beto", "--email", "carla@example.org", now="2026-12-02T10:01Z")
        self.assertIn("cambio de jugador", (self.folder / "diario.jsonl").read_text())

    def leave_orders(self):
        """beto's for all rounds until the third, in which he resigns."""
        self.start()
        self.send("beto", "2026-12-02T10:00Z", "{}\nrepetir: true")
        self.send("beto", "2026-12-02T10:01Z", "{rendirse: true}", 3)

    def waiting(self):
        return sorted(str(path.relative_to(self.folder / "pendientes")) for path in (self.folder / "pendientes").rglob("beto.yaml"))

    def letter(self, head):
        (path,) = (self.folder / "correo/salida/nuevo").glob(head + "*.eml")
        message = letters.read(path)
        return message["To"], " ".join(message.get_body(("plain",)).get_content().split())

    def test_orders_end_with_the_person_who_gave_them(self):
        for words, notice in ((["replace", "--email", "carla@example.org"], "aviso-relevado.beto.1-"),
                              (["replace", "--robot", "facil"], "aviso-relevado.beto.1-"),
                              (["vacate"], "aviso-libre.beto.1-"), (["vacate", "--robot", "facil"], "aviso-relevado.beto.1-")):
            with self.subTest(words):
                self.leave_orders()
                self.assertEqual(self.waiting(), ["0003/beto.yaml", "beto.yaml"])
                said = self.ronda(words[0], self.folder, "beto", *words[1:], now="2026-12-02T10:02Z")
                self.assertIn("las órdenes que esperaban ya no cuentan", said)
                self.assertEqual(self.waiting(), [])
                to, text = self.letter(notice)
                self.assertIn("beto@example.org", to)
                self.assertIn("Las órdenes que dejaste para rondas por jugar ya no cuentan.", text)
                self.assertEqual(self.ronda("run", self.folder, now="2026-12-02T10:03Z"), "", "nothing looks removed by hand")
                shutil.rmtree(self.folder)

    def test_the_moderator_may_keep_the_orders_of_the_person_before(self):
        self.leave_orders()
        self.ronda("replace", self.folder, "beto", "--email", "carla@example.org", "--keep-orders", now="2026-12-02T10:02Z")
        self.assertEqual(self.waiting(), ["0003/beto.yaml", "beto.yaml"])
        self.assertIn("siguen contando", self.letter("aviso-relevado.beto.1-")[1])
        to, text = self.letter("relevo-beto-1")
        self.assertEqual(to, "Beto <carla@example.org>")
        self.assertIn("Ronda 1: ordenes: {} repetir: true Ronda 3: ordenes: rendirse: true", text)
        for number in (1, 2, 3):
            self.send("ana", "2026-12-02T10:0%dZ" % (number + 2), number=number)
            self.ronda("run", self.folder, "--force", now="2026-12-02T10:0%dZ" % (number + 2))
        self.assertEqual(self.status("2026-12-02T10:06Z")["resultado"]["ganadores"], ["ana"])
        self.ronda("verify", self.folder)

    def test_nothing_brings_back_the_orders_of_the_person_before(self):
        self.leave_orders()
        self.send("ana", "2026-12-02T10:02Z")
        self.ronda("run", self.folder, now="2026-12-02T10:03Z")
        self.assertEqual(self.waiting(), ["0003/beto.yaml", "beto.yaml"], "they repeat")
        self.ronda("replace", self.folder, "beto", "--email", "carla@example.org", now="2026-12-02T10:04Z")
        self.assertNotIn("repiten", self.letter("relevo-beto-1")[1])
        self.send("ana", "2026-12-02T10:05Z", number=2)
        self.ronda("run", self.folder, now="2026-12-02T10:06Z")
        self.assertEqual([seat["esperado"] for seat in self.status("2026-12-02T10:07Z")["jugadores"]], [True, True])
        self.assertEqual(self.waiting(), [])
        other = self.base / "otras.yaml"
        other.write_text("partida: mesa-1\njugador: ana\nronda: 1\nordenes: {reclutar: {Loma: 1}}\n")
        self.ronda("rerun", self.folder, "--round", 1, "--orders", other, now="2026-12-02T10:08Z")
        self.ronda("run", self.folder, now="2026-12-02T10:09Z")
        self.assertEqual(self.waiting(), [], "what round 1 leaves for round 2 is of who had the seat then")
        for number in (2, 3):
            for player in ("ana", "beto"):
                self.send(player, "2026-12-02T11:0%dZ" % number, number=number)
            self.ronda("run", self.folder, now="2026-12-02T11:0%dZ" % number)
        self.assertFalse(self.status("2026-12-02T11:04Z")["terminada"], "nobody resigns in round 3")
        self.ronda("verify", self.folder)

    def test_the_moderators_file_stays_as_it_is_and_what_they_write_later_wins(self):
        self.start()
        config = self.folder / "partida.yaml"
        written = config.read_text()
        at = lambda minute: "2026-12-02T10:%02dZ" % minute
        carla = "replace", self.folder, "ana", "--email", "carla@example.org", "--name", "Carla"
        self.ronda(*carla, now=at(0))
        self.assertEqual(config.read_text(), written)
        self.assertIn("Ana   se le espera; lo lleva Carla <carla@example.org>", self.ronda("status", self.folder, now=at(1)))
        self.assertIn("«carla» es ya el nombre de ana", self.ronda("replace", self.folder, "beto", "--email", "b@example.org", "--name", "carla",
                                                             now=at(1), status=1))
        # What says nothing of who has the seat changes nothing.
        config.write_text("# Nuestra partida\n" + written.replace("{id: ana, nombre: Ana", "{color: \"#0072B2\", nombre: Ana, id: ana"))
        self.assertEqual(self.ronda("run", self.folder, now=at(2)), "")
        config.write_text(written.replace("nombre: Ana", "nombre: Anita"))
        for minute, words in ((3, "status"), (4, "run")):
            self.assertIn("el nombre de ana ha cambiado aquí después", self.ronda(words, self.folder, now=at(minute)), minute)
        self.assertEqual(self.ronda("run", self.folder, now=at(6)), "", "a run tells it once")
        self.assertIn("lo lleva Anita <carla@example.org>, como dice ahora partida.yaml", self.ronda("status", self.folder, now=at(6)))
        config.write_text(written.replace("ana@example.org", "dora@example.org"))
        said = self.ronda("status", self.folder, now=at(7))
        self.assertRegex(said, "partida.yaml:5:[0-9]+: aviso: el asiento de ana ha cambiado aquí después de darse a alguien")
        self.assertIn("«ronda replace --key» le da una clave nueva", self.ronda("run", self.folder, now=at(8)))
        self.assertEqual(self.ronda("run", self.folder, now=at(9)), "")
        self.assertIn("lo lleva Ana <dora@example.org>, como dice ahora partida.yaml", self.ronda("status", self.folder, now=at(9)))
        self.ronda("rekey", self.folder, "ana", now=at(10))
        self.assertEqual(self.letter("relevo-ana-2")[0], "Ana <dora@example.org>")
        config.write_text(written)
        self.assertEqual(self.ronda("run", self.folder, now=at(11)), "")
        self.assertNotIn("lo lleva", self.ronda("status", self.folder, now=at(12)), "the seat is the one of the file again")
        # A command that comes after it wins again.
        self.ronda(*carla, now=at(13))
        self.assertIn("lo lleva Carla <carla@example.org>", self.ronda("status", self.folder, now=at(14)))
        self.ronda("vacate", self.folder, "ana", now=at(15))
        self.assertNotIn("lo lleva", self.ronda("status", self.folder, now=at(16)))
        self.ronda("verify", self.folder)

    def test_the_seats_of_a_file_that_the_version_before_has_changed_stay(self):
        self.start()
        self.ronda("replace", self.folder, "ana", "--email", "carla@example.org", now="2026-12-02T10:00Z")
        journal, config = self.folder / "diario.jsonl", self.folder / "partida.yaml"
        lines = journal.read_text().splitlines()
        (done,) = (number for number, line in enumerate(lines) if "relevo_hecho" in line)
        journal.write_text("\n".join(lines[:done]) + "\n")  # killed before it was complete, but for the file
        config.write_text(config.read_text().replace("ana@example.org", "carla@example.org"))
        self.ronda("run", self.folder, now="2026-12-02T10:01Z")
        self.assertNotIn("escrito", journal.read_text().replace("escrito\":[\"carla@example.org", ""))
        config.write_text(config.read_text().replace("carla@example.org", "c2@example.org"))
        self.assertEqual(self.ronda("run", self.folder, now="2026-12-02T10:02Z"), "", "nothing was given that the file did not say")

    def test_a_held_round_names_who_is_missing_now(self):
        self.start()
        self.ronda("run", self.folder, now="2026-12-05T20:00Z")
        self.assertIn("Faltan órdenes de Ana y Beto.", self.ronda("status", self.folder, now="2026-12-05T20:01Z"))
        self.send("ana", "2026-12-05T20:02Z")
        self.assertIn("Faltan órdenes de Beto.", self.ronda("status", self.folder, now="2026-12-05T20:03Z"))
        self.send("beto", "2026-12-05T20:04Z")
        self.assertIn("Ya están todas las órdenes", self.ronda("status", self.folder, now="2026-12-05T20:05Z"))

    def send(self, player, now, orders="{}", number=1):
        text = "partida: mesa-1\njugador: %s\nronda: %d\nordenes: %s\n" % (player, number, orders)
        self.ronda("submit", self.folder, "-", text=text, now=now)

    def test_people_read_local_time_and_programs_utc(self):
        self.start()
        self.send("ana", "2026-12-02T11:58Z")
        self.ronda("run", self.folder, now="2026-12-02T12:00Z")
        self.ronda("run", self.folder, now="2026-12-02T12:03Z")
        shown = self.ronda("status", self.folder, now="2026-12-02T12:04Z")
        self.assertIn("Plazo: jueves 3 de diciembre, 20:00 (hora de Madrid)", shown)
        self.assertIn("Ana   ha enviado órdenes: miércoles 2 de diciembre, 12:58\n", shown)
        self.assertIn("Última pasada: miércoles 2 de diciembre, 13:03 (hora de Madrid)", shown)
        self.assertNotIn("Z", shown)
        told = self.status("2026-12-02T12:04Z")
        self.assertEqual((told["plazo"], told["ultima_pasada"], told["jugadores"][0]["recibido"]),
                         ("2026-12-03T19:00:00Z", "2026-12-02T12:03:00Z", "2026-12-02T11:58:00Z"))

    def test_a_deadline_is_given_as_partida_yaml_gives_it(self):
        self.start()
        said = self.ronda("extend", self.folder, "--until", "Mié 20:00", now="2026-12-02T12:00Z")
        self.assertIn("plazo de la ronda 1: miércoles 2 de diciembre, 20:00 (hora de Madrid)", said)
        self.assertIn("se esperaba 2026-12-06 20:00, mié 20:00 o mañana 20:00",
                      self.ronda("extend", self.folder, "--until", "pronto", now="2026-12-02T12:00Z", status=1))

    def test_a_match_is_named_like_its_folder(self):
        words = "--players", "ana,beto", "--seed", "0" * 64
        self.ronda("new", "bheex", self.base / "panal", *words)
        self.assertEqual(json.loads(self.ronda("status", self.base / "panal", "--json"))[0]["partida"], "panal")
        said = self.ronda("new", "bheex", self.base / "El Peñón 2/", *words, status=1)
        self.assertIn("añade --id el-penon-2 [opcion_invalida]", said)
        self.assertFalse((self.base / "El Peñón 2").exists())
        self.ronda("new", "bheex", self.base / "El Peñón 2", "--id", "el-penon-2", *words)

    def test_help_of_one_command_is_that_commands(self):
        said = self.ronda("help", "new")
        self.assertIn("uso: ronda new JUEGO DIR", said)
        self.assertNotIn("ronda sweep", said)
        self.assertEqual(said, self.ronda("new", "--help"))
        self.assertIn("¿quizá «new»?", self.ronda("help", "nwe", status=2))

    def test_an_address_that_mail_cannot_reach_is_refused_before_anything_is_made(self):
        (self.base / "mesa.yaml").write_text(MATCH.replace("beto@example.org", "ñ@example.org"))
        said = self.ronda("new", "hexadominacion", self.folder, "--from", self.base / "mesa.yaml", status=1)
        self.assertIn("mesa.yaml:6:38: error: «ñ@example.org»: antes de la @", said)
        self.assertFalse(self.folder.exists())
        (self.base / "mesa.yaml").write_text(MATCH)
        self.start()
        said = self.ronda("replace", self.folder, "ana", "--email", "ñ@example.org", now="2026-12-02T12:00Z", status=1)
        self.assertIn("--email: «ñ@example.org»: antes de la @", said)
        self.assertEqual((self.folder / "partida.yaml").read_text(), MATCH)

    def test_a_model_at_the_root_hides_no_match(self):
        tree = self.base / "partidas"
        for name in ("uno", "dos"):
            self.ronda("new", "bheex", tree / name, "--players", "ana,beto", "--seed", "0" * 64)
        (tree / "partida.yaml").write_text(MATCH)
        self.assertEqual(json.loads(self.ronda("sweep", tree, "--json"))["partidas"], 2)
        # A match created in the root by mistake counts as one more match; its own folders are not searched.
        (tree / "partida.yaml").unlink()
        for path in (tree / "uno").iterdir():
            path.rename(tree / path.name)
        (tree / "rondas" / "perdida").mkdir()
        (tree / "rondas" / "perdida" / "partida.yaml").write_text(MATCH)
        self.assertEqual(json.loads(self.ronda("sweep", tree, "--json"))["partidas"], 2)

    def test_a_sweep_keeps_a_site_up_to_date(self):
        tree, site = self.base / "partidas", self.base / "sitio"
        config = self.base / "uno.yaml"
        config.write_text("partida: uno\njuego: bheex\njugadores:\n  - {id: ana, nombre: \"<i>Ana & \\\"Cía\\\"\"}\n  - {id: beto}\n")
        self.ronda("new", "bheex", tree / "uno", "--from", config, "--seed", "0" * 64)
        self.ronda("sweep", tree, "--site", site, "--dry-run")
        self.assertFalse(site.exists())
        self.assertIn(f"{site}: 1 partida, 1 con cambios; ", self.ronda("sweep", tree, "--site", site))
        for name in ("index.html", "index.en.html", "style.css", "site.js", "uno/index.html", "uno/0000.svg", "uno/acta.json"):
            self.assertTrue((site / name).exists(), name)
        self.assertIn("&lt;i&gt;Ana", (site / "uno/index.html").read_text())
        for page in site.rglob("*.[hs][tv][mg]*"):
            self.assertNotIn("<i>", page.read_text(), page)
            self.assertNotIn(" style=", page.read_text(), page)
        self.assertEqual(self.ronda("sweep", tree, "--site", site), "")
        told = json.loads(self.ronda("sweep", tree, "--site", site, "--json"))["sitio"]
        self.assertEqual((told["partidas"], told["cambiadas"], told["ficheros"]), (1, 0, 0))
        # What cannot be made is told after the sweep.
        self.assertIn("[carpeta_invalida]", self.ronda("sweep", tree, "--site", tree, status=1))
        self.assertIn("[carpeta_invalida]", self.ronda("site", tree, "-o", site, "--web", self.base, status=1))

    def test_a_site_follows_a_rerun(self):
        self.start()
        site, pages = self.base / "sitio", self.base / "sitio/mesa-1"
        for number in (1, 2, 3):
            self.ronda("run", self.folder, "--force", now=f"2026-12-0{number + 1}T20:00Z")
        self.ronda("site", self.folder, "-o", site)
        times = {path.name: path.stat().st_mtime_ns for path in pages.iterdir()}
        orders = self.base / "ana.yaml"
        orders.write_text("partida: mesa-1\njugador: ana\nronda: 2\nordenes: {reclutar: {Loma: 1}}\n")
        self.ronda("rerun", self.folder, "--round", 2, "--orders", orders, now="2026-12-06T20:00Z")
        self.ronda("site", self.folder, "-o", site)
        self.assertEqual([path.name for path in pages.glob("0003.*")], [], "a round that is no more")
        self.assertNotIn('rel="next"', (pages / "0002.html").read_text())
        for path in pages.glob("000[01].*"):
            self.assertEqual(path.stat().st_mtime_ns, times[path.name], path)
        self.assertGreater((pages / "0002.html").stat().st_mtime_ns, times["0002.html"])
        self.ronda("verify", "--transcript", pages / "acta.json")

    def test_a_clock_that_went_back_is_told(self):
        self.start()
        self.assertEqual(self.ronda("run", self.folder, now="2026-12-02T12:00Z"), "")
        self.assertFalse(self.status("2026-12-02T11:56Z")["reloj_atrasado"], "clocks are put right by so much")
        self.assertTrue(self.status("2026-12-02T11:50Z")["reloj_atrasado"])
        self.assertIn("El reloj va por detrás", self.ronda("status", self.folder, now="2026-12-02T11:50Z"))
        self.assertEqual(self.ronda("sweep", self.base, now="2026-12-02T12:10Z"), "")
        said = self.ronda("sweep", self.base, "--dry-run", now="2026-12-02T10:00Z")
        self.assertIn("[reloj_atrasado]", said)
        self.assertIn("miércoles 2 de diciembre, 13:10 (hora de Madrid)", said)
        self.assertIn("[reloj_atrasado]", self.ronda("run", self.folder, now="2026-12-02T10:00Z"))

    def test_refused_messages_are_counted(self):
        self.start()
        message = ("From: Nadie <nadie@example.org>\r\nTo: ronda+mesa-1@example.org\r\nSubject: hola\r\n"
                   "Message-ID: <1@example.org>\r\n\r\nhola\r\n")
        self.ronda("mail", "ingest", self.folder, text=message, now="2026-12-02T12:00Z")
        self.ronda("run", self.folder, now="2026-12-02T12:00Z")
        self.assertEqual(self.status("2026-12-02T12:01Z")["mensajes_rechazados"], 1)

    def test_wrong_words_are_answered_with_the_usage(self):
        for words, said in ((["new", "hexadominacion"], "falta DIR; uso: ronda new JUEGO DIR "),
                            (["submit", "x"], "falta FICHERO; uso: ronda submit DIR FICHERO "),
                            (["sweep"], "falta CARPETA; uso: ronda sweep CARPETA "),
                            (["transcript", "x"], "falta --out; uso: ronda transcript DIR -o FICHERO"),
                            (["run", "x", "--fuerza"], "opción desconocida: --fuerza; uso: ronda run DIR"),
                            (["verify", self.base / "mesa.yaml"], "es un fichero; si es un acta: ronda verify --transcript")):
            self.assertIn(said, self.ronda(*words, status=2))


if __name__ == "__main__":
    unittest.main()
