"""Backups: a match is copied on Tuesday, played until Friday and brought back; archives that were damaged, cut or made to do harm;
rules of another version.

use: backup_test.py PATH/ronda
"""

import datetime
import email
import email.utils
import hashlib
import json
import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import unittest

import letters

RONDA = str(pathlib.Path(sys.argv.pop()).resolve())
MATCH = """partida: hx2
juego: hexadominacion
moderador: {nombre: Marta, correo: marta@example.org}
jugadores:
  - {id: ana, nombre: Ana, correo: ana@example.org}
  - {id: beto, nombre: Beto, correo: beto@example.org}
calendario: {zona: Europe/Madrid, cada: 7d, desde: 2026-12-07 20:00}
correo: {de: Ronda <ronda@example.org>, maildir: %s}
"""
TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY = ("2026-12-0%dT20:00Z" % day for day in range(1, 6))
SEED = "0" * 64
NEW_CHAIN = "a/hx2/secreto/cadena-2.json"  # rounds that nobody has seen the seed of, "Backups"


def seconds(time):
    return int(datetime.datetime.fromisoformat(time.replace("Z", "+00:00")).timestamp())


def letter(sender, ident, time, body):
    stamp = email.utils.formatdate(seconds(time))
    return ("Received: from a by mx.example.org; %s\r\nFrom: %s@example.org\r\nTo: ronda+hx2@example.org\r\nDate: %s\r\nSubject: hx2\r\n"
            "Message-ID: <%s@example.org>\r\n\r\n%s" % (stamp, sender, stamp, ident, body.replace("\n", "\r\n"))).encode()


def tree(folder):
    """The bytes of every file below, without locks and notes."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*"))
            if path.is_file() and path.name not in (".cerrojo", ".descanso")}


class Copies(unittest.TestCase):
    def setUp(self):
        base = tempfile.TemporaryDirectory()
        self.addCleanup(base.cleanup)
        self.base = pathlib.Path(base.name)
        self.box, self.root, self.copy = self.base / "buzon", self.base / "club", self.base / "copia.tar"
        self.folder = self.root / "a" / "hx2"
        for part in ("new", "cur", "tmp"):
            (self.box / part).mkdir(parents=True)
        (self.base / "hx2.yaml").write_text(MATCH % self.box)
        self.ronda("new", "hexadominacion", self.folder, "--from", self.base / "hx2.yaml", "--seed", SEED, now=TUESDAY)
        self.keys = json.loads((self.folder / "secreto/claves.json").read_text())["claves"]

    def ronda(self, *words, now=None, status=0):
        clock = ["--now", now] if now else []
        done = subprocess.run([RONDA, *map(str, words), *clock, "--lang", "es"], capture_output=True, text=True)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done.stdout + done.stderr

    def post(self, sender, ident, time, body):
        (self.box / "new" / ("%d.%s.host" % (seconds(time), ident))).write_bytes(letter(sender, ident, time, body))

    def order(self, player, number, time, orders="{}", key=None):
        self.post(player, "%s-%d-%d" % (player, number, len(list(self.box.glob("*/*")))), time,
                  "partida: hx2\njugador: %s\nronda: %d\nclave: %s\ndefinitivo: true\nordenes: %s\n" % (player, number, key or self.keys[player], orders))

    def journal(self, what, folder=None):
        lines = map(json.loads, ((folder or self.folder) / "diario.jsonl").read_text().splitlines())
        return [line for line in lines if line["que"] == what]

    def letters(self):
        """The letters of the outbox, by file name."""
        return {path.name: letters.read(path) for path in sorted((self.folder / "correo/salida/nuevo").glob("*.eml"))}

    def text(self, message):
        return " ".join(message.get_body(("plain",)).get_content().split())

    def rounds(self):
        return sorted(path.name for path in (self.folder / "rondas").iterdir())

    def back_up(self, time=TUESDAY):
        return self.ronda("backup", self.copy, self.root, now=time)

    def restore(self, to=None, status=0, time=FRIDAY):
        return self.ronda("restore", self.copy, to or self.root, "--seed", SEED, now=time, status=status)


class Successors(Copies):
    def test_a_seat_given_again_after_a_restore_has_another_key(self):
        self.back_up()
        def given_to(address, time):
            self.ronda("replace", self.folder, "beto", "--email", address, now=time)
            return json.loads((self.folder / "secreto/claves.json").read_text())["claves"]["beto"]
        lost = given_to("carla@example.org", WEDNESDAY)
        shutil.rmtree(self.root)
        self.restore()
        self.assertNotEqual(given_to("dora@example.org", SATURDAY), lost, "carla has that one")


class FromTuesdayToFriday(Copies):
    def setUp(self):
        super().setUp()
        for player in ("ana", "beto"):
            self.order(player, 1, TUESDAY, "{reclutar: {Loma: 1}}")
        self.ronda("run", self.folder, now=TUESDAY)
        self.assertEqual(self.rounds(), ["0000", "0001"])
        report = self.letters()["0001-beto.eml"].get_body(("plain",)).get_content()
        self.round_key = re.search(r"clave: (\S+)", report).group(1)
        self.order("ana", 2, TUESDAY, "{reclutar: {Loma: 2}}")
        self.ronda("run", self.folder, now="2026-12-01T21:00Z")
        self.back_up("2026-12-01T22:00Z")
        self.copied = tree(self.root)
        # Wednesday to Friday: two rounds, orders in advance, a request, words.
        self.order("beto", 2, WEDNESDAY, "{construir: [Loma]}")
        self.ronda("run", self.folder, now=WEDNESDAY)
        self.lost_link = (self.folder / "rondas/0002/semilla").read_text().strip()
        for player in ("ana", "beto"):
            self.order(player, 3, THURSDAY, "{}")
        self.ronda("run", self.folder, now=THURSDAY)
        self.order("ana", 5, THURSDAY, "{}")
        self.post("marta", "pausa", THURSDAY, "partida: hx2\njugador: moderador\nclave: %s\npausar: true\n" % self.keys["moderador"])
        self.ronda("run", self.folder, now="2026-12-03T21:00Z")
        self.assertEqual(self.rounds(), ["0000", "0001", "0002", "0003"])
        self.assertEqual(len(self.journal("pausada")), 1)
        self.sent_before = {message["Message-ID"] for message in self.letters().values()}
        shutil.rmtree(self.root)

    def come_back(self):
        told = self.restore()
        self.assertIn("hx2: vuelve a la ronda 1", told)
        (line,) = self.journal("restaurada")
        self.epoch = line["epoca"]
        self.assertRegex(self.epoch, "^[0-9a-f]{8}$")
        self.assertEqual((line["ronda"], line["copia"]), (1, "2026-12-01T22:00:00Z"))

    def test_the_match_comes_back_and_everybody_is_told(self):
        self.come_back()
        waited = self.folder / "correo/salida/retenido"
        self.assertTrue(list(waited.glob("*.eml")))
        self.ronda("run", self.folder, now=FRIDAY)
        self.assertEqual(self.rounds(), ["0000", "0001"])  # although both have orders
        news = self.letters()
        for name, message in news.items():
            self.assertTrue(message["Message-ID"].endswith(".%s@example.org>" % self.epoch), message["Message-ID"])
            self.assertNotIn(message["Message-ID"], self.sent_before)
            self.assertTrue(name.startswith(("aviso-restaurada.", "respuesta-")), name)
        for player in ("ana", "beto"):
            told = news["aviso-restaurada.%s-%s.eml" % (self.epoch, player)]
            self.assertEqual(told["Subject"], "[hx2] hx2 vuelve de una copia")
            self.assertIn("hx2 sigue desde la ronda 1 (copia del martes 1 de diciembre, 23:00", self.text(told))
            self.assertIn("Manda otra vez tus órdenes de la ronda 2; nada se resuelve hasta que Marta lo diga.", self.text(told))
            self.assertIn("s_0 = " + self.journal("restaurada")[0]["compromiso"], self.text(told))  # before any order
        key = re.search(r"clave: (\S+)", self.text(told)).group(1)
        self.assertNotEqual(key, self.round_key)
        # beto's letter of Wednesday counts for the open round; ana's was accepted before the backup and counts once.
        self.assertEqual([name for name in news if name.startswith("respuesta-")], [name for name in news if name.endswith("-beto.eml")
                                                                                    and name.startswith("respuesta-")])
        self.assertEqual(len([name for name in news if name.startswith("respuesta-")]), 1)
        self.assertIn("construir", (self.folder / "pendientes/beto.yaml").read_text())
        self.assertEqual(len([line for line in self.journal("ordenes_aceptadas") if (line["ronda"], line["jugador"]) == (2, "ana")]), 1)
        self.assertFalse([line for line in self.journal("ordenes_aceptadas") if line["ronda"] > 2])
        # The pause of Thursday goes to the moderator and takes no effect.
        self.assertEqual(self.journal("pausada"), [])
        told = " ".join(self.text(message) for name, message in news.items() if name.endswith("-moderador.eml"))
        self.assertIn("Nada de lo que pedía", told.replace("No se ha hecho nada de lo que pedía", "Nada de lo que pedía"))
        self.assertIn("pausar", told)
        # A second run does nothing; nor does force.
        before = tree(self.folder)
        self.assertEqual(self.ronda("run", self.folder, now=FRIDAY), "")
        self.assertEqual(tree(self.folder), before)
        self.assertIn("[restaurada]", self.ronda("run", self.folder, "--force", now=FRIDAY, status=1))
        self.assertIn("[restaurada]", self.ronda("rerun", self.folder, "--round", 1, now=FRIDAY, status=1))
        self.assertIn("--restored", self.ronda("status", self.folder, now=FRIDAY))
        self.assertIn("parada", self.ronda("status", self.root, now=FRIDAY))

    def test_old_keys_of_rounds_do_not_count(self):
        self.come_back()
        self.ronda("run", self.folder, now=FRIDAY)
        self.order("beto", 2, "2026-12-04T21:00Z", "{}", key=self.round_key)
        self.ronda("run", self.folder, now="2026-12-04T21:10Z")
        told = [self.text(message) for name, message in self.letters().items() if name.startswith("respuesta-")]
        self.assertTrue([one for one in told if "de antes de que la partida se restaurara desde una copia" in one], told)
        self.assertIn("construir", (self.folder / "pendientes/beto.yaml").read_text())

    def test_older_orders_do_not_replace_newer_ones(self):
        self.come_back()
        body = "partida: hx2\njugador: beto\nronda: 2\nclave: %s\nordenes: {reclutar: {Loma: 3}}\n" % self.keys["beto"]
        done = subprocess.run([RONDA, "mail", "ingest", str(self.folder), "--now", FRIDAY],
                              input=letter("beto", "nueva", "2026-12-04T20:30Z", body), capture_output=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        box, elsewhere = self.box, self.base / "lejos"
        box.rename(elsewhere)  # the mailbox cannot be reached at first
        self.ronda("run", self.folder, now="2026-12-04T20:40Z", status=3)
        self.assertIn("Loma: 3", (self.folder / "pendientes/beto.yaml").read_text())
        elsewhere.rename(box)
        self.ronda("run", self.folder, now="2026-12-04T20:50Z")
        self.assertIn("Loma: 3", (self.folder / "pendientes/beto.yaml").read_text())

    def test_the_moderator_lets_it_go_on(self):
        self.come_back()
        self.ronda("run", self.folder, now=FRIDAY)
        told = self.ronda("resume", self.root, "--restored", now=SATURDAY)
        self.assertIn("hx2: sigue desde la ronda 1", told)
        self.assertNotIn("conoce los dados", told)
        self.assertFalse((self.folder / "correo/salida/retenido").exists())
        self.ronda("run", self.folder, now=SATURDAY)
        self.assertEqual(self.rounds(), ["0000", "0001", "0002"])
        report = self.letters()["0002-ana.eml"]
        self.assertTrue(report["Message-ID"].endswith(".%s@example.org>" % self.epoch))
        # Its thread is that of the letters that people have.
        self.assertIn(report["In-Reply-To"], self.sent_before)
        self.assertIn("no esperaba", self.ronda("resume", self.folder, "--restored", now=SATURDAY))
        told = self.ronda("verify", self.folder)
        self.assertIn("Esta partida volvió a una copia: ronda 1, de la copia del 2026-12-01 22:00 UTC", told)
        self.assertIn("cuadra todo hasta la ronda 2", told)
        record = self.base / "acta.json"
        self.ronda("transcript", self.folder, "-o", record)
        told = json.loads(record.read_text())
        (back,) = told["restauraciones"]
        self.assertEqual(back["epoca"], self.epoch)
        words = self.ronda("verify", "--transcript", record)
        self.assertIn("época " + self.epoch, words)
        self.assertIn("desde la ronda 2 los dados salen de otra cadena, con el número guardado " + back["compromiso"], words)
        # Who read the lost report of round 2 knows its link, which no longer counts.
        link = told["rondas"][2]["enlace"]
        self.assertNotEqual(link, self.lost_link)
        self.assertEqual(hashlib.sha256(bytes.fromhex(link)).hexdigest(), back["compromiso"])
        self.assertEqual(self.journal("restaurada")[0]["compromiso"], back["compromiso"])
        # A request that is piped in later is still of before the restore.
        body = "partida: hx2\njugador: moderador\nclave: %s\npausar: true\n" % self.keys["moderador"]
        done = subprocess.run([RONDA, "mail", "ingest", str(self.folder), "--now", SATURDAY], input=letter("marta", "tarde", THURSDAY, body),
                              capture_output=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.ronda("run", self.folder, now=SATURDAY)
        self.assertEqual(self.journal("pausada"), [])

    def test_restored_again_has_another_chain_also_after_a_rerun(self):
        self.come_back()
        self.ronda("resume", self.root, "--restored", now=SATURDAY)
        for number in (2, 3):
            self.ronda("run", self.folder, "--force", now=SATURDAY)
        self.ronda("rerun", self.folder, "--round", 2, "--reason", "otra vez", now=SATURDAY)  # the same result
        twice, again = self.base / "otra.tar", self.base / "otra"
        self.ronda("backup", twice, self.root, now=SATURDAY)
        self.ronda("restore", twice, again, "--seed", "1" * 64, now=SATURDAY)
        folder = again / self.folder.relative_to(self.root)
        self.ronda("resume", again, "--restored", now=SATURDAY)
        for number in (4, 5):
            self.ronda("run", folder, "--force", now=SATURDAY)
        other = self.base / "otras.yaml"
        other.write_text("partida: hx2\njugador: ana\nronda: 1\nordenes: {}\n")
        self.ronda("rerun", folder, "--round", 1, "--orders", other, now=SATURDAY)
        for number in (2, 3, 4, 5):
            self.ronda("run", folder, "--force", now=SATURDAY)
        self.assertIn("cuadra todo hasta la ronda 5", self.ronda("verify", folder))
        record = self.base / "acta.json"
        self.ronda("transcript", folder, "-o", record)
        told = self.ronda("verify", "--transcript", record)
        first, second = (one["compromiso"] for one in self.journal("restaurada", folder))
        for number, commitment in ((2, first), (4, second)):
            self.assertIn("desde la ronda %d los dados salen de otra cadena, con el número guardado %s" % (number, commitment), told)
        report = (folder / "rondas/0004/informes/publico.txt").read_text()
        self.assertIn(second, report)

    def test_restored_twice_has_two_epochs(self):
        self.come_back()
        again = self.base / "otra"
        self.ronda("restore", self.copy, again, "--seed", "1" * 64, now=FRIDAY)
        (line,) = self.journal("restaurada", again / "a/hx2")
        self.assertNotEqual(line["epoca"], self.epoch)
        self.assertNotEqual(line["compromiso"], self.journal("restaurada")[0]["compromiso"])


class Archives(Copies):
    def test_a_tree_comes_back_as_it_was(self):
        name = "n" * 90
        (self.folder / name / name).mkdir(parents=True)
        (self.folder / name / name / "ñandú").write_bytes(os.urandom(3000))
        (self.folder / name / "vacío").write_bytes(b"")
        (self.root / "club.yaml").write_text("club: c\n")
        (self.root / "club/personas").mkdir(parents=True)
        (self.root / "club/personas/ana.json").write_text("{}")
        (self.root / "club/.cerrojo").write_text("")
        (self.root / "otros").mkdir()
        (self.root / "otros/apuntes.txt").write_text("no es de ninguna partida")
        before = tree(self.root)
        del before["otros/apuntes.txt"]
        self.assertIn("copia de 1 partida", self.back_up())
        self.assertEqual(self.copy.stat().st_mode & 0o777, 0o600)
        listed = subprocess.run(["tar", "tf", self.copy], capture_output=True, text=True, check=True).stdout.splitlines()
        self.assertEqual(listed[-1], ".huella")
        self.assertIn("a/hx2/partida.yaml", listed)
        self.assertNotIn("a/hx2/.cerrojo", listed)
        whole = self.copy.read_bytes()
        self.back_up()
        self.assertEqual(self.copy.read_bytes(), whole)  # the same match, the same bytes
        # A club.yaml that cannot be read is named, and stays as it was.
        self.assertIn("vuelta/club.yaml:1:1", self.restore(self.base / "vuelta", status=1))
        found = tree(self.base / "vuelta")
        changed = {path for path in before.keys() | found.keys() if before.get(path) != found.get(path)}
        moved = {"a/hx2/correo/salida/%s/%s" % (part, path.name) for part in ("nuevo", "retenido")
                 for path in (self.folder / "correo/salida/nuevo").iterdir()}
        self.assertEqual(changed - moved, {"a/hx2/diario.jsonl", "a/hx2/secreto/claves.json", NEW_CHAIN})
        self.assertEqual((self.base / "vuelta/a/hx2/secreto").stat().st_mode & 0o777, 0o700)

    def test_one_match_alone(self):
        self.ronda("backup", self.copy, self.folder, now=TUESDAY)
        to = self.base / "sola"
        to.mkdir()
        self.assertIn("ronda resume %s --restored" % to, self.restore(to))
        self.assertEqual(len(self.journal("restaurada", to)), 1)
        self.assertIn("la carpeta no está vacía", self.restore(to, status=1))

    def test_what_cannot_be_copied(self):
        self.assertIn("no puede quedar dentro", self.ronda("backup", self.folder / "copia.tar", self.root, status=1))
        self.assertIn("aquí no hay ninguna partida", self.ronda("backup", self.copy, self.box, status=1))
        self.assertEqual(list(self.base.glob("*copia*")), [])

    def test_what_is_no_file_is_told_and_left_out(self):
        before = tree(self.root)
        strange = [self.folder / "rondas/enlace", self.folder / ".#partida.yaml", self.folder / "tubo", self.folder / "zocalo"]
        strange[0].symlink_to("/etc/passwd")
        strange[1].symlink_to("marta@mesa.123:456")  # as an editor leaves it
        os.mkfifo(strange[2])
        here = socket.socket(socket.AF_UNIX)
        self.addCleanup(here.close)
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(self.folder)  # the name of a socket is short
        here.bind("zocalo")
        told = self.back_up()
        for path in strange:
            self.assertIn("%s: " % path, told)
        self.restore(self.base / "vuelta")
        self.assertEqual(self.names(self.base / "vuelta"), before.keys() | {NEW_CHAIN})
        # A folder elsewhere may belong to the match, so the call fails, but for all else the backup is whole.
        (self.folder / "fotos").symlink_to(self.box)
        self.copy.unlink()
        self.assertIn("fotos: ", self.ronda("backup", self.copy, self.root, now=TUESDAY, status=1))
        self.restore(self.base / "otra")
        self.assertEqual(self.names(self.base / "otra"), before.keys() | {NEW_CHAIN})

    def names(self, restored):
        return {name.replace("/retenido/", "/nuevo/") for name in tree(restored)}

    def test_a_finished_match_goes_on_having_no_epoch(self):
        for player, orders in (("ana", "{}"), ("beto", "{rendirse: true}")):
            self.order(player, 1, TUESDAY, orders)
        self.ronda("run", self.folder, now=TUESDAY)
        self.back_up()
        shutil.rmtree(self.root)
        self.restore()
        self.assertEqual(self.journal("restaurada"), [])
        self.ronda("verify", self.folder)

    def test_a_match_that_cannot_be_read_is_named(self):
        path = self.folder / "partida.yaml"
        path.write_text(path.read_text().replace("juego: hexadominacion", "juego: damas"))
        self.back_up()
        told = self.restore(self.base / "vuelta", status=1)
        self.assertIn("vuelta/a/hx2/partida.yaml", told)
        self.assertTrue((self.base / "vuelta/a/hx2/diario.jsonl").exists())


# The format a second time: a header, and an archive of (name, kind, content).
def header(name, kind, size, changed=b""):
    name = name.encode() + (b"/" if kind == "5" else b"")
    block = bytearray(name.ljust(100, b"\0") + b"0000600\0" + 2 * b"0000000\0" + b"%011o\0" % size + b"%011o\0" % 1796155200 + 8 * b" "
                      + kind.encode() + changed.ljust(100, b"\0") + b"ustar\00000").ljust(512, b"\0")
    block[148:156] = b"%06o\0 " % sum(block)
    return bytes(block)


def padded(content):
    return content + bytes(-len(content) % 512)


def proof_of(content):
    return ("ronda/copia/1\n2026-12-01T20:00:00Z\n%s\n" % hashlib.sha256(content).hexdigest()).encode()


def archive(entries, proof=None, end=bytes(1024)):
    content = b"".join(header(name, kind, len(text), *more) + padded(text) for name, kind, text, *more in entries)
    proof = proof_of(content) if proof is None else proof
    return content + header(".huella", "0", len(proof)) + padded(proof) + end


class Hostile(Copies):
    def refused(self, content, what=""):
        self.copy.write_bytes(content)
        before = sorted(self.base.rglob("*"))
        told = self.restore(self.base / "vuelta", status=1)
        self.assertIn("[copia_invalida]", told, what)
        self.assertEqual(sorted(self.base.rglob("*")), before, what)
        return told

    def test_names_that_lead_elsewhere(self):
        folder = ("a", "5", b"")
        self.copy.write_bytes(archive([folder, ("a/b", "0", b"1")]))
        self.restore(self.base / "buena")
        self.assertEqual((self.base / "buena/a/b").read_bytes(), b"1")
        for name in ("../fuera", "/tmp/fuera", "a/../../fuera", "a/./b", "./a", "a//b", "..", ".", "", "a/b/", "x/y", "n" * 99 + "/../x"):
            self.refused(archive([folder, (name, "0", b"1")]), name)
        pax = lambda name: b"%d path=%s\n" % (len(name) + 9, name)
        for name in (b"../fuera", b"/fuera", b"a/\0b"):
            self.refused(archive([folder, ("pax", "x", pax(name)), ("pax", "0", b"1")]), name)

    def test_kinds_that_are_no_files(self):
        for kind in "1234679gLKSV":
            self.refused(archive([("a", kind, b"", b"/etc/passwd")]), kind)
        self.refused(archive([("a", "5", b"contenido")]))

    def test_names_twice_and_out_of_order(self):
        a, b, folder = ("a", "0", b"1"), ("b", "0", b"2"), ("a", "5", b"")
        for entries in ([a, a], [b, a], [a, folder], [folder, a], [a, ("a/b", "0", b"1")], [folder, ("b", "5", b""), ("a/b", "0", b"1")]):
            self.refused(archive(entries), entries)

    def test_hashes_and_ends(self):
        good = archive([("a", "0", b"1" * 600)])
        content = good[:-2560]
        for cut in (*range(0, len(good), 256), len(good) - 1, len(good) - 512, len(good) - 1024):
            self.refused(good[:cut], cut)
        for place in (0, 5, 100, 124, 156, 300, 520, 1100, 1200, len(content) + 3, len(content) + 520, len(content) + 600, len(good) - 1):
            bad = bytearray(good)
            bad[place] ^= 1
            self.refused(bytes(bad), place)
        self.refused(good + b"\0")
        self.refused(archive([("a", "0", b"1")], end=bytes(1024) + b"mas"))
        self.refused(archive([("a", "0", b"1")], proof=b""))
        self.refused(archive([("a", "0", b"1")], proof=b"x" * 2000))
        self.refused(header("a", "0", 8 << 30) + bytes(1024))  # longer than the file
        self.refused(b"")
        self.assertIn("no such file", self.ronda("restore", self.base / "falta.tar", self.base / "x", status=3).lower())


class Rules(Copies):
    """A match that was begun with version 2 of the rules, as if by a later program: this one has version 1."""

    def setUp(self):
        super().setUp()
        for player in ("ana", "beto"):
            self.order(player, 1, TUESDAY, "{reclutar: {Loma: 1}}")
        self.ronda("run", self.folder, now=TUESDAY)
        self.assertEqual(self.journal("creada")[0]["reglas"], 1)

    def change_rules(self, rules):
        path, before, lines = self.folder / "diario.jsonl", "0" * 64, []
        for line in map(json.loads, path.read_text().splitlines()):
            if line["que"] == "creada":
                line.pop("reglas")
                if rules:
                    line["reglas"] = rules
            line["antes"] = before
            lines.append(json.dumps(line, ensure_ascii=False, separators=(",", ":")))
            before = hashlib.sha256(lines[-1].encode()).hexdigest()
        path.write_text("".join(line + "\n" for line in lines))

    def test_a_match_without_a_version_has_the_first(self):
        self.change_rules(None)
        self.assertIn("cuadra todo", self.ronda("verify", self.folder))

    def test_it_waits_until_the_moderator_says_so(self):
        self.change_rules(2)
        for player in ("ana", "beto"):
            self.order(player, 2, TUESDAY, "{}")
        self.assertIn("otra versión de las reglas", self.ronda("run", self.folder, now=TUESDAY))
        self.assertEqual(self.rounds(), ["0000", "0001"])
        told = [self.text(message) for name, message in self.letters().items() if name.startswith("aviso-reglas.")]
        self.assertEqual(len(told), 1)
        self.assertIn("ronda doctor --replay", told[0])
        self.assertEqual(self.ronda("run", self.folder, now=TUESDAY), "")
        self.assertIn("[reglas]", self.ronda("run", self.folder, "--force", now=TUESDAY, status=1))
        self.assertIn("--rules", self.ronda("status", self.folder, now=TUESDAY))
        self.assertIn("con este programa sale lo mismo hasta la ronda 1", self.replay())
        self.assertIn("desde la ronda 2 se juega con la versión 1", self.ronda("resume", self.root, "--rules", now=TUESDAY))
        self.assertEqual([(line["ronda"], line["reglas"]) for line in self.journal("reglas")], [(2, 1)])
        self.ronda("run", self.folder, now=TUESDAY)
        self.assertEqual(self.rounds(), ["0000", "0001", "0002"])
        told = self.ronda("verify", self.folder, status=1)
        self.assertIn("NO COMPROBADA, porque 2 rondas son de otra versión de las reglas", told)
        self.assertEqual(json.loads(self.ronda("verify", self.folder, "--json", status=1))["otras_reglas"], 2)
        record = self.base / "acta.json"
        self.ronda("transcript", self.folder, "-o", record)
        self.assertEqual([one.get("reglas", 1) for one in json.loads(record.read_text())["rondas"]], [2, 2, 1])
        proof = json.loads(self.ronda("verify", "--transcript", record, "--json", status=1))
        self.assertEqual((proof["todo"], proof["otras_reglas"]), (False, 2))
        # What is of this program's rules is verified.
        state = self.folder / "rondas/0002/estado.json"
        state.write_text(state.read_text().replace('"soldados": 0', '"soldados": 7', 1))
        self.assertIn("[no_cuadra]", self.ronda("verify", self.folder, status=1))

    def replay(self):
        done = subprocess.run([RONDA, "doctor", str(self.root), "--replay", "--lang", "es"], capture_output=True, text=True)
        return done.stdout

    def test_replay_names_what_differs(self):
        self.change_rules(2)
        events = self.folder / "rondas/0001/eventos.json"
        events.write_text(events.read_text().replace('"visible": "todos"', '"visible": []', 1))
        self.assertIn("NO COMPROBADA", self.ronda("verify", self.folder, status=1))
        self.assertIn("con este programa sale otra cosa", self.replay())


if __name__ == "__main__":
    unittest.main()
