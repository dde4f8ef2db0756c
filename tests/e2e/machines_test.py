"""`ronda sweep` on four machines that share a tree of matches: each has process numbers, host name, network and mounts of its own
(`unshare`), one is killed while it works on a match, the clock of another is five minutes fast, two have the same shard and one
has none. After the next sweep no match is lost, no round is resolved twice, and every letter and answer is composed once.

use: machines_test.py PATH/ronda         as root, on a kernel that allows namespaces; otherwise it is skipped
"""

import collections
import email
import fcntl
import json
import os
import pathlib
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

RONDA = pathlib.Path(sys.argv.pop()).resolve()
MATCHES = 18
PLAYERS = ("ana", "beto")
BEGINS = (0, "moderador")  # which matches begin is told in one letter, but of the first one, which nobody shared its mail with
MADE = "2026-12-01T10:00Z"
# The first pass reads the mail, the second comes when the deadlines of most matches have passed (by the fast clock those of all),
# the third ten minutes later. Each with what the fast clock says.
MAIL, DUE, LATER = (("2026-12-02T10:00Z", "2026-12-02T10:05Z"), ("2026-12-06T19:02Z", "2026-12-06T19:07Z"),
                    ("2026-12-06T19:12Z", "2026-12-06T19:17Z"))
GAMES = ("hexadominacion", "hexadominacion", "hegregon")
MATCH = """partida: %(name)s
juego: %(game)s
moderador: {nombre: Marta, correo: marta@example.org}
jugadores:
  - {id: ana, nombre: Ana, correo: ana@example.org}
  - {id: beto, nombre: Beto, correo: beto@example.org}
calendario: {zona: Europe/Madrid, plazo: dom 20:0%(minute)d, freno: false}
correo: {de: Ronda <ronda@example.org>, maildir: %(mail)s}
"""
LETTER = """From: %(player)s@example.org
To: ronda+%(name)s@example.org
Message-ID: <%(player)s.%(name)s@example.org>
Subject: mis órdenes

partida: %(name)s
jugador: %(player)s
ronda: 1
clave: %(key)s
ordenes: {}
"""
MACHINE = ("unshare", "--mount", "--uts", "--pid", "--net", "--fork", "--kill-child", "--mount-proc", "--propagation", "private", "--")
MOUNTED = "hostname %(host)s && mount --bind %(tree)s %(seen)s && cd %(seen)s && exec %(command)s"
GOOD, BUSY = 0, 3


class Machine:
    """A sweep on a machine of its own, which sees the tree in the same place as the others."""

    def __init__(self, tree, seen, host, now, *words):
        self.host, command = host, [RONDA, "sweep", seen, "--now", now, "--lang", "en", *words]
        script = MOUNTED % {"host": host, "tree": tree, "seen": seen, "command": shlex.join(map(str, command))}
        self.process = subprocess.Popen([*MACHINE, "sh", "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def first_process(self):
        """The process that is number 1 on that machine."""
        path = "/proc/%d/task/%d/children" % (self.process.pid, self.process.pid)
        children = pathlib.Path(path).read_text().split()
        return int(children[0]) if children else None

    def everything(self):
        """All its processes, by their numbers here."""
        waiting, found = [self.first_process()], []
        while waiting:
            one = waiting.pop()
            try:
                waiting += map(int, pathlib.Path("/proc/%d/task/%d/children" % (one, one)).read_text().split())
            except (OSError, TypeError):
                continue
            found.append(one)
        return found

    def signal(self, which):
        for one in self.everything():
            try:
                os.kill(one, which)
            except ProcessLookupError:
                pass

    def pull_the_plug(self):
        """The kernel ends all processes of a machine with its first."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.communicate()

    def end(self):
        out, err = self.process.communicate(timeout=60)
        return self.process.returncode, out + err


def ronda(*words):
    done = subprocess.run([RONDA, *map(str, words)], capture_output=True, text=True)
    if done.returncode != GOOD:
        raise AssertionError("%s: %d\n%s" % (words, done.returncode, done.stdout + done.stderr))


def locked(folder):
    """Whether a process works on the match."""
    with open(folder / ".cerrojo", "rb") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


def journal(folder):
    """The whole lines: a last one without its end is being written."""
    return [json.loads(line) for line in (folder / "diario.jsonl").read_text().split("\n")[:-1]]


def why_not():
    """Why there can be no machines here; empty if there can."""
    try:
        done = subprocess.run([*MACHINE, "sh", "-c", "hostname otra && mount --bind /tmp /tmp"], capture_output=True, text=True)
    except FileNotFoundError:
        return "there is no `unshare` here"
    return done.stderr.strip() if done.returncode != 0 else ""


class Machines(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        why = why_not()
        if why:
            raise unittest.SkipTest("no separate machines here: " + why)
        base = tempfile.TemporaryDirectory()
        cls.addClassCleanup(base.cleanup)
        cls.base = pathlib.Path(base.name)
        (cls.base / "seen").mkdir()
        for part in "new", "cur", "tmp":
            (cls.base / "fresh/.correo" / part).mkdir(parents=True)
        for i in range(MATCHES):
            cls.new_match(i)

    @classmethod
    def new_match(cls, i):
        """Of every third match the orders for the first round come by mail. Every sixth has a deadline some minutes later."""
        name, game, config = "m%02d" % i, GAMES[i % len(GAMES)], cls.base / "partida.yaml"
        folder = cls.base / "fresh" / name
        config.write_text(MATCH % {"name": name, "game": game, "minute": 5 if i % 6 == 5 else 0, "mail": cls.base / "seen/.correo"})
        ronda("new", game, folder, "--from", config, "--seed", "%064x" % (i + 1), "--now", MADE)
        keys = json.loads((folder / "secreto/claves.json").read_text())["claves"]
        for player in PLAYERS if i % 3 == 0 else ():
            letter = LETTER % {"name": name, "player": player, "key": keys[player]}
            (cls.base / "fresh/.correo/new" / (name + player)).write_text(letter)

    def setUp(self):
        self.tree = self.base / self.id().rpartition(".")[2]
        shutil.copytree(self.base / "fresh", self.tree)
        self.matches = sorted(self.tree.glob("m*"))

    def machine(self, host, now, *words):
        machine = Machine(self.tree, self.base / "seen", host, now, *words)
        self.addCleanup(machine.pull_the_plug)
        return machine

    def machines(self, times):
        """The second is the one that is killed; the third has the first one's shard and the fast clock."""
        now, fast = times
        return [self.machine("uno", now, "--shard", "1/2"), self.machine("dos", now, "--shard", "2/2", "-j", "1"),
                self.machine("tres", fast, "--shard", "1/2"), self.machine("cuatro", now)]

    def sweep(self, times):
        """All four at the same time. One that meets another at work leaves the match to it."""
        for machine in self.machines(times):
            self.ended(machine, GOOD, BUSY)

    def ended(self, machine, *status):
        code, said = machine.end()
        self.assertIn(code, status, machine.host + ": " + said)
        if code == BUSY:
            self.assertIn("another process is working on this match", said)
        return said

    def resolved(self):
        return sum(one["que"] == "ronda_resuelta" for folder in self.matches for one in journal(folder))

    def check(self):
        """Each match has had the round of its mail and that of its deadline, each of them once."""
        self.assertEqual(list((self.tree / ".correo/new").iterdir()), [])
        message_ids = collections.Counter()
        for i, folder in enumerate(self.matches):
            with self.subTest(match=folder.name):
                by_mail = i % 3 == 0
                self.check_match(folder, range(1, 3 if by_mail else 2), PLAYERS if by_mail else ())
            for path in (folder / "correo/salida/nuevo").iterdir():
                message_ids[email.message_from_bytes(path.read_bytes())["Message-ID"]] += 1
        self.assertEqual([one for one, times in message_ids.items() if times != 1], [])

    def check_match(self, folder, rounds, by_mail):
        lines = journal(folder)
        self.assertEqual([(one["ronda"], one.get("revision", 0)) for one in lines if one["que"] == "ronda_resuelta"],
                         [(number, 0) for number in rounds])
        self.assertEqual(sorted(os.listdir(folder / "rondas")), ["%04d" % number for number in (0, *rounds)])
        letters = ["%04d-%s.eml" % (number, who) for number in (0, *rounds) for who in (*PLAYERS, "moderador")
                   if (number, who) != BEGINS]
        composed = [name for one in lines if one["que"] == "cartas_compuestas" for name in one["cartas"] if name != "%04d-%s.eml" % BEGINS]
        self.assertEqual(sorted(composed), sorted(letters))
        waiting = os.listdir(folder / "correo/salida/nuevo")
        self.assertEqual(sorted(name for name in waiting if name.startswith("0") and name != "%04d-%s.eml" % BEGINS), sorted(letters))
        accepted = [(one["ronda"], one["jugador"]) for one in lines if one["que"] == "ordenes_aceptadas"]
        self.assertEqual(sorted(accepted), [(1, player) for player in by_mail])
        self.assertEqual(sorted(name.split("-")[2] for name in waiting if name.startswith("respuesta-")),
                         [player + ".eml" for player in by_mail])
        ronda("verify", folder)

    def test_one_is_killed_while_it_holds_a_match(self):
        self.sweep(MAIL)
        before = self.resolved()
        dos = self.machine("dos", DUE[0], "--shard", "2/2", "-j", "1")
        held = self.stop_at_work(dos, before)
        uno, tres = (self.machine(host, now, "--shard", "1/2") for host, now in zip(("uno", "tres"), DUE))
        cuatro = self.machine("cuatro", DUE[0])
        for machine in uno, tres:
            self.ended(machine, GOOD, BUSY)
        self.assertIn(held.name, self.ended(cuatro, BUSY), "it leaves the match alone")
        self.assertTrue(locked(held), "as long as the other machine lives")
        dos.pull_the_plug()
        self.assertFalse(locked(held))
        self.sweep(LATER)
        self.check()

    def stop_at_work(self, machine, before):
        """Stops all processes of a machine at a moment at which it has resolved a round and works on a match; says which."""
        until = time.monotonic() + 30
        while machine.process.poll() is None and time.monotonic() < until:
            if self.resolved() == before:
                continue
            machine.signal(signal.SIGSTOP)
            for folder in self.matches:
                if locked(folder):
                    return folder
            machine.signal(signal.SIGCONT)
        self.fail("it ended before it could be stopped: " + machine.host)

    def test_they_begin_at_the_same_time_and_one_is_killed(self):
        self.sweep(MAIL)
        before = self.resolved()
        machines = self.machines(DUE)
        while self.resolved() < before + 3 and machines[1].process.poll() is None:
            time.sleep(0.001)
        machines.pop(1).pull_the_plug()
        for machine in machines:
            self.ended(machine, GOOD, BUSY)
        self.sweep(LATER)
        self.check()


if __name__ == "__main__":
    unittest.main()
