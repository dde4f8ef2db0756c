"""Secret files of a match are readable only by their owner from the first byte, whatever the umask. The test checks the calls
with which each command creates files and folders (faults.cpp), and all files of a played match.

use: modes_test.py PATH/ronda PATH/libronda_faults.so
"""

import json
import os
import pathlib
import shutil
import stat
import sys
import tempfile
import unittest

import bench as benches
from scenarios import SEED, at, by_mail, message, orders, run

RONDA = pathlib.Path(sys.argv[1]).resolve()
LIBRARY = pathlib.Path(sys.argv[2]).resolve()
MATCH = """partida: m-1
juego: hexadominacion
moderador: {nombre: Marta, correo: marta@example.org}
jugadores:
  - {id: ana, nombre: Ana, correo: ana@example.org}
  - {id: beto, nombre: Beto, correo: beto@example.org}
opciones: {inventarios: %s}
correo: {de: Ronda <ronda@example.org>, smtp: {url: "smtp://127.0.0.1:%d"}, maildir: %s}
"""
SECRET = ("secreto", "correo", "pendientes", "diario.jsonl", "partida.yaml", "cerrojo")


def is_secret(path, hidden):
    """`path` is below the match's folder. The orders of a round may contain orders for later rounds, and a player's report is for
    that player only.
    """
    parts = pathlib.PurePath(path).parts
    if parts[0].startswith("."):
        parts = (parts[0][1:].removesuffix(".tmp"),) + parts[1:]
    if parts[0] in SECRET or (hidden and parts[0] == "rondas"):
        return True
    inside = parts[2:]
    return parts[0] == "rondas" and len(inside) > 0 and (inside[0] in ("ordenes", "pendientes", "pendientes-apartadas") or (
        inside[0] == "informes" and len(inside) > 1 and not inside[1].lstrip(".").startswith("publico.")))


class Modes(unittest.TestCase):
    def begin(self, umask, inventories):
        base = tempfile.TemporaryDirectory()
        self.addCleanup(base.cleanup)
        self.bench = bench = benches.Bench(base.name, RONDA.parent, LIBRARY)
        self.addCleanup(bench.close)
        bench.put(None)
        bench.umask = umask
        self.hidden = inventories == "secretos"
        box = bench.case / "buzon"
        for part in ("new", "cur", "tmp"):
            (box / part).mkdir(parents=True)
        (bench.case / "mesa.yaml").write_text(MATCH % (inventories, bench.mail.port, box))
        self.match = bench.case / "p"

    def ronda(self, *words, text=None):
        """Runs a command; everything it creates must be created with its final mode."""
        done = self.bench.recorded(at(*words, text=text))
        for call in done.calls:
            if call.name not in ("create", "mkdir") or not call.path.startswith(str(self.match) + "/"):
                continue
            if call.path.endswith("partida.yaml.tmp"):  # keeps the rights that the moderator gave a group
                self.assertEqual(int(call.second, 8) & 0o007, 0, call)
            elif is_secret(os.path.relpath(call.path, self.match), self.hidden):
                self.assertEqual(call.second, "600" if call.name == "create" else "700", call)
        return done

    def submit(self, player, number):
        (self.bench.case / "enviadas.yaml").write_text(orders(player, number, "ordenes: {}\n"))
        self.ronda("submit", "p", "enviadas.yaml")

    def play(self):
        bench = self.bench
        self.ronda("new", "hexadominacion", "p", "--from", "mesa.yaml", "--seed", SEED)
        self.ronda("mail", "ingest", "p", text=message("nadie", "n0", "Hola\n"))
        for player, text in (("ana", "ordenes: {reclutar: {Loma: 1}}\nconsulta: true\n"), ("beto", "ordenes: {reclutar: {Lomo: 1}}\n")):
            (bench.case / "buzon/new" / player).write_bytes(by_mail(bench, player, player, 1, text))
        self.ronda("mail", "fetch", "p")
        self.ronda("run", "p")
        self.submit("beto", 1)
        self.ronda("sweep", ".")
        for player in ("ana", "beto"):
            self.submit(player, 2)
        self.ronda("run", "p")
        self.submit("beto", 3)
        self.ronda("extend", "p", "--until", "2026-12-08 20:00")
        self.ronda("replace", "p", "beto", "--email", "carla@example.org", "--keep-orders")
        (bench.case / "otra.yaml").write_text(orders("ana", 1, "ordenes: {}\n"))
        self.ronda("rerun", "p", "--round", "1", "--orders", "otra.yaml", "--send")
        self.ronda("run", "p")
        bench.mail.settled()
        self.assertTrue((self.match / "rondas/0002.r1/pendientes-apartadas/beto.yaml").exists(), "the match went as it was meant to")

    def wrong_modes(self):
        wrong, seen = [], set()
        for path in self.match.rglob("*"):
            inside = path.relative_to(self.match)
            mode = stat.S_IMODE(path.lstat().st_mode)
            if is_secret(inside, self.hidden):
                seen.add(inside.parts[0].removeprefix("."))
                if mode != (0o700 if path.is_dir() else 0o600):
                    wrong.append("%s %o" % (inside, mode))
            elif mode & 0o022:
                wrong.append("%s %o" % (inside, mode))
        self.assertLessEqual(set(SECRET), seen)
        return wrong

    def test_a_match_with_secrets(self):
        for umask in (0, 0o077):
            with self.subTest(umask=umask):
                self.begin(umask, "secretos")
                self.play()
                self.assertEqual(self.wrong_modes(), [])

    def test_a_match_without_secrets(self):
        self.begin(0, "publicos")
        self.play()
        self.assertEqual(self.wrong_modes(), [])
        for public in ("rondas/0001/estado.json", "rondas/0001/mapa.png", "rondas/0001/informes/publico.html"):
            self.assertEqual(stat.S_IMODE((self.match / public).stat().st_mode), 0o644, public)

    def test_what_a_killed_process_left_is_not_written_into(self):
        self.begin(0, "publicos")
        self.ronda("new", "hexadominacion", "p", "--from", "mesa.yaml", "--seed", SEED)
        (self.match / "pendientes").chmod(0o755)
        spies = {}
        for name in ("pendientes/.ana.yaml.tmp", "pendientes/.ana.json.tmp", "correo/salida/nuevo/.aviso-pausa.1-ana.eml.tmp",
                     ".diario.jsonl.tmp"):
            path = self.match / name
            path.write_bytes(b"")
            path.chmod(0o666)
            spies[name] = path.open("rb")
            self.addCleanup(spies[name].close)
        journal = self.match / "diario.jsonl"
        journal.write_bytes(journal.read_bytes() + b"{\"cor")  # a damaged line is repaired by rewriting the file
        self.submit("ana", 1)
        self.ronda("pause", "p")
        self.assertEqual({name: spy.read() for name, spy in spies.items()}, dict.fromkeys(spies, b""))
        self.assertFalse([name for name in spies if (self.match / name).exists()], "each was in the way")
        self.assertEqual(self.wrong_modes(), [])

    def test_a_run_closes_what_an_earlier_version_left_open(self):
        self.begin(0o022, "secretos")
        self.play()
        for folder in ("secreto", "correo", "pendientes", "rondas"):
            (self.match / folder).chmod(0o755)
        (self.match / "diario.jsonl").chmod(0o644)
        self.assertEqual(len(self.wrong_modes()), 5)
        self.ronda("run", "p")
        self.assertEqual(self.wrong_modes(), [])

    def test_a_run_takes_the_rights_of_others_and_leaves_those_of_the_group(self):
        self.begin(0o022, "publicos")
        self.ronda("new", "hexadominacion", "p", "--from", "mesa.yaml", "--seed", SEED)
        for mode, left in ((0o644, 0o640), (0o660, 0o660), (0o600, 0o600)):
            for name in ("partida.yaml", ".cerrojo"):
                (self.match / name).touch()
                (self.match / name).chmod(mode)
            self.ronda("run", "p")
            for name in ("partida.yaml", ".cerrojo"):
                self.assertEqual(stat.S_IMODE((self.match / name).stat().st_mode), left, name)

    def test_no_stored_file_is_opened_through_a_link(self):
        for name in ("diario.jsonl", "partida.yaml", ".cerrojo", "secreto/claves.json", "secreto/cadena.json", "rondas/0000/estado.json",
                     "pendientes/ana.yaml", "correo/entrada/respuestas.json"):
            with self.subTest(name=name):
                self.begin(0o022, "publicos")
                self.ronda("new", "hexadominacion", "p", "--from", "mesa.yaml", "--seed", SEED)
                self.submit("ana", 1)
                (self.bench.case / "buzon/new/x").write_bytes(by_mail(self.bench, "beto", "b1", 1, "ordenes: {reclutar: {Lomo: 1}}\n"))
                (self.bench.case / "enviadas.yaml").write_text(orders("beto", 1, "ordenes: {}\n"))
                file, outside = self.match / name, self.bench.case / "fuera"
                if file.exists():
                    shutil.copy(file, outside)
                    file.unlink()
                else:
                    outside.write_text("{}")
                    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
                outside.chmod(0o644)
                file.symlink_to(outside)
                before = outside.read_bytes()
                said = [self.bench.ronda(at(*words)) for words in (("submit", "p", "enviadas.yaml"), ("run", "p"))]
                # Notes that nothing depends on are written anew.
                if name != "correo/entrada/respuestas.json":
                    self.assertNotEqual([done.status for done in said], [0, 0])
                    self.assertRegex("".join(done.said for done in said), "enlace simbólico|cerrojo")
                self.assertEqual(outside.read_bytes(), before)
                self.assertEqual(stat.S_IMODE(outside.stat().st_mode), 0o644)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[3:])
