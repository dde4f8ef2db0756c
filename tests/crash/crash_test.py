"""Nothing that was accepted is lost, and every command can be repeated. The programs are killed, or the disk fails, at every call
that changes files or uses the network; after the next run the tree must be the same, byte for byte, as without the fault. The
same is tested for what a power cut may leave, and for two processes at once.

use: crash_test.py PATH/ronda PATH/libronda_faults.so
CRASH_EVERY=n: every n-th place of each kind (1: all of them, a quarter of an hour on two cores); CRASH_TURN=n: other ones;
CRASH_ONLY=name: one scenario
"""

import collections
import dataclasses
import errno
import json
import multiprocessing
import os
import pathlib
import shutil
import sys
import tempfile
import unittest
import zlib

import bench as benches
import power_cut
from scenarios import SCENARIOS, SWEEP, at, file_of, last_place, one_message, season, season_in_rounds, season_sought, run

RONDA = pathlib.Path(sys.argv[1]).resolve()
LIBRARY = pathlib.Path(sys.argv[2]).resolve()
EVERY, TURN = int(os.environ.get("CRASH_EVERY", "67")), int(os.environ.get("CRASH_TURN", "0"))
ONLY = os.environ.get("CRASH_ONLY", "")
# The calls tell what is durable, so TMPDIR can be in memory, where syncing takes no time.
DISK_FULL, DISK_BROKEN = errno.ENOSPC, errno.EIO
# Each call of a page is counted, also a repeated one (page_limits.hpp).
COUNTS = ("pagina.json", ".pagina.json.tmp", ".pagina.cerrojo")
# Small hints that are not synced and may be lost (lock.hpp, mail_in.cpp, mail_fetch.cpp, strangers.hpp, notices.hpp, pass.hpp). A sweep's
# notes about how long a match may be skipped, and what a club has read of it, always differ, because they contain inode numbers.
REST = (".descanso", "partidas.json", "vacantes.json", "plazos.json", "..descanso.tmp", ".partidas.json.tmp", ".vacantes.json.tmp",
        ".plazos.json.tmp", ".pasada.json", "..pasada.json.tmp", *COUNTS)
HINTS = (".cerrojo", "respuestas.json", "recogida.json", "limites.json", ".limites.cerrojo", "diaria.json", "rechazadas.json")
# A disk that goes on failing does not remove them either; the next run does.
HINTS_BEGUN = tuple(".%s.tmp" % name for name in HINTS)


@dataclasses.dataclass
class Unbroken:
    """A scenario without any fault."""
    start: pathlib.Path         # a copy of the folder before the command
    before: dict                # the trees before and after the command
    after: dict
    done: benches.Done
    letters: dict               # by Message-ID and recipient: the bytes
    more: dict                  # the tree after calling it twice
    left: tuple = ()            # the trees after the next run, with and without the command
    cuts: tuple = ()            # what a power cut may leave


class Worker:
    def __init__(self, base):
        self.bench = benches.Bench(base, RONDA.parent, LIBRARY)
        self.known = {}

    def unbroken(self, scenario):
        if scenario.name not in self.known:
            self.known[scenario.name] = self.observe(scenario)
        return self.known[scenario.name]

    def observe(self, scenario):
        bench = self.bench
        bench.put(None)
        scenario.prepare(bench)
        for name in REST:  # they would hold here, but not in copies
            for path in bench.case.rglob(name):
                path.unlink()
        bench.mail.settled()
        start = bench.base / "starts" / scenario.name.replace(" ", "_")
        shutil.copytree(bench.case, start)
        before = benches.tree(bench.case)
        done = bench.recorded(scenario.command(bench))
        after, letters = benches.tree(bench.case), one_each(bench.mail.settled())
        if after == before:
            raise AssertionError("the command changes nothing:\n" + done.said)
        again = bench.ronda(scenario.command(bench))
        more, left = benches.tree(bench.case), []
        if not scenario.more:
            expect(again.status == 0 or (scenario.begun and scenario.begun in again.said), "called twice: " + again.said)
            told = benches.difference(without_notes(after), without_notes(more))
            expect(not told, "called twice it does more: " + told)
        for called in (True, False) if scenario.left else ():
            bench.put(start)
            if called:
                bench.good(scenario.command(bench))
            bench.good(run())
            left.append(benches.tree(bench.case))
        cuts, whole = power_cut.states(bench.case, before, done)
        seen = benches.difference(after, whole)
        expect(not seen, "faults.cpp or power_cut.py does not see all that is done: " + seen)
        return Unbroken(start, before, after, done, letters, more, tuple(left), tuple(cuts))

    def places(self, name):
        """The number of places of each kind."""
        scenario = scenario_named(name)
        known = self.unbroken(scenario)
        files = [call.number for call in known.done.calls if call.on_file]
        helpers = [call.number for call in known.done.calls if call.process != known.done.process]
        room = [call.number for call in known.done.calls if call.on_file and call.name not in ("unlink", "ftruncate", "chmod")]
        all_calls = [call.number for call in known.done.calls]
        kinds = {"kill": all_calls + [len(all_calls) + 1],
                 "torn": [call.number for call in known.done.calls if call.tearable],
                 "alone": helpers, "full once": room, "full on": room, "broken once": files, "broken on": files,
                 "short": [1], "cut": list(range(len(known.cuts)))}
        if scenario.left:
            kinds["left"], kinds["cut, left"] = all_calls, kinds["cut"]
        return kinds

    def attempt(self, name, kind, place):
        """What is wrong; empty if nothing is."""
        scenario = scenario_named(name)
        known = self.unbroken(scenario)
        self.bench.put(known.start)
        try:
            if kind == "cut":
                self.power_cut(scenario, known, place)
            elif kind == "left":
                done = self.bench.ronda(scenario.command(self.bench), "kill", place)
                expect(done.status == -9, "it was not killed: exit %d" % done.status)
                self.leave(known)
            elif kind == "cut, left":
                self.bench.put(None)
                power_cut.put(self.bench.case, known.cuts[place][2])
                self.leave(known, known.cuts[place][1] == len(known.done.calls), HINTS)
            else:
                self.break_at(scenario, known, kind, place)
        except AssertionError as fault:
            where = known.cuts[place][:2] if kind.startswith("cut") else next(
                (call for call in known.done.calls if call.number == place), "at the end")
            return "%s, %s, %s\n%s" % (name, kind, where, fault)
        finally:
            self.bench.mail.settled()
        return ""

    def break_at(self, scenario, known, kind, place):
        command = scenario.command(self.bench)
        mode, error = {"full once": ("once", DISK_FULL), "full on": ("on", DISK_FULL), "broken once": ("once", DISK_BROKEN),
                       "broken on": ("on", DISK_BROKEN)}.get(kind, (kind, 0))
        done = self.bench.ronda(command, mode, place, error)
        if kind in ("kill", "torn"):
            expect(done.status == -9 or place > len(known.done.calls), "it was not killed: exit %d" % done.status)
        elif kind == "short":
            expect(done.status == 0, "exit %d: %s" % (done.status, done.said))
        else:
            self.judge_failure(scenario, known, done, HINTS + HINTS_BEGUN if mode == "on" else HINTS)
        self.go_on(scenario, command)
        if scenario.partly and kind in ("alone", "full once", "broken once"):
            self.same(known, HINTS, lines_apart)
        else:
            self.same(known, HINTS if scenario.begun or scenario.later or kind == "alone" else ())
        self.no_letter_lost(known)

    # The program must report a failing disk, unless only a hint could not be written.
    def judge_failure(self, scenario, known, done, hints):
        expect(done.status in (0, scenario.failing), "exit %d: %s" % (done.status, done.said))
        if done.status != 0:
            expect("error" in done.said, "exit %d without a word: %s" % (done.status, done.said))
        else:
            self.same(known, hints)

    def go_on(self, scenario, command):
        done = self.bench.ronda(command)
        if done.status != 0 and scenario.begun and scenario.begun in done.said:
            done = self.bench.ronda(run())
        expect(done.status == 0, "called again: exit %d: %s" % (done.status, done.said))

    def same(self, known, but=(), reading=lambda tree: tree):
        wanted, more, found = (reading({path: one for path, one in tree.items() if os.path.basename(path) not in but + REST})
                               for tree in (known.after, known.more, benches.tree(self.bench.case)))
        expect(found == more or found == wanted, benches.difference(wanted, found))

    def no_letter_lost(self, known):
        took = self.bench.mail.settled()
        expect(one_each(took) == known.letters, "letters that the server took: %s" % [one[:2] for one in took])

    # The command is not repeated. What it reported as done (`told`) must be done.
    def leave(self, known, told=False, but=()):
        done = self.bench.ronda(run())
        expect(done.status == 0, "the next run: exit %d: %s" % (done.status, done.said))
        *left, found = ({path: one for path, one in tree.items() if os.path.basename(path) not in but + COUNTS}
                        for tree in (*known.left, benches.tree(self.bench.case)))
        called, not_called = (benches.difference(wanted, found) for wanted in left)
        expect(not called or (not told and not not_called),
               "if it was called:\n%s%s" % (called, "" if told else "\nif it was not:\n" + not_called))

    def power_cut(self, scenario, known, place):
        kind, _, state = known.cuts[place]
        self.bench.put(None)
        power_cut.put(self.bench.case, state)
        sent = {path for path in state if "/salida/enviado/" in path}
        self.go_on(scenario, scenario.command(self.bench))
        self.same(known, HINTS)
        took = one_each(self.bench.mail.settled())
        for (ident, to), content in known.letters.items():
            there = any(content == (known.after[path][1] or b"") for path in sent)
            expect(there or took.get((ident, to)) == content, "lost: %s to %s" % (ident, to))


def without_notes(tree):
    return {path: one for path, one in tree.items() if os.path.basename(path) not in REST}


def expect(good, told):
    if not good:
        raise AssertionError(told)


def one_each(took):
    """{(Message-ID, recipient): bytes}; a message that came twice must be identical."""
    letters = {}
    for ident, to, content in took:
        expect(letters.setdefault((ident, to), content) == content, "two letters with one Message-ID: %s" % ident)
    return letters


def lines_apart(tree):
    """The tree with the contents of its journals, independent of their order."""
    def facts(text):
        lines = (json.loads(line) for line in text.splitlines())
        return b"\n".join(sorted(json.dumps({key: line[key] for key in line if key != "antes"}).encode() for line in lines))

    return {path: (mode, facts(content)) if path.endswith("diario.jsonl") else (mode, content)
            for path, (mode, content) in tree.items()}


def scenario_named(name):
    return next(one for one in SCENARIOS if one.name == name)


worker = None


def begin(base):
    global worker
    folder = pathlib.Path(tempfile.mkdtemp(dir=base))
    (folder / "starts").mkdir()
    worker = Worker(folder)


def break_scenario(name):
    """What is wrong at each place that was tried, with its kind. One worker tries all places of a scenario, because it must see it
    unbroken first."""
    kinds = worker.places(name)
    return name, [(kind, worker.attempt(name, kind, place)) for kind, those in kinds.items() for place in some_of(name, kind, those)]


def some_of(name, kind, all_places):
    """Every n-th, starting at a different place for each scenario and kind."""
    if scenario_named(name).whole:
        return all_places
    rest = (zlib.crc32((name + kind).encode()) + TURN) % EVERY
    return [place for index, place in enumerate(all_places) if index % EVERY == rest or len(all_places) == 1]


class Crash(unittest.TestCase):
    def test_every_command_can_be_broken_anywhere(self):
        names = [one.name for one in SCENARIOS if ONLY in ("", one.name)]
        with tempfile.TemporaryDirectory() as base:
            with multiprocessing.Pool(max(2, min(4, os.cpu_count() or 2)), begin, (base,)) as pool:
                tried, faults = collections.Counter(), []
                for name, attempts in pool.imap_unordered(break_scenario, sorted(names, key=lambda name: not scenario_named(name).whole)):
                    for kind, told in attempts:
                        tried[name, kind] += 1
                        if told:
                            faults.append(told)
        for name in names:
            print("%-16s %s" % (name, "  ".join("%s %d" % (kind, count) for (one, kind), count in sorted(tried.items()) if one == name)))
        print("%d places tried, %d wrong" % (sum(tried.values()), len(faults)))
        self.assertEqual(faults, [], "\n\n" + "\n\n".join(sorted(faults)[:int(os.environ.get("CRASH_TOLD", "20"))]))


class OneAtATime(unittest.TestCase):
    """One process is stopped while it works on a match; another one waits, gives up with the right status, and changes nothing.
    """

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.bench = benches.Bench(folder.name, RONDA.parent, LIBRARY)
        self.addCleanup(self.bench.close)

    def meet(self, name, others, share=0.5):
        scenario, bench = scenario_named(name), self.bench
        bench.put(None)
        scenario.prepare(bench)
        start = bench.base / "start"
        shutil.copytree(bench.case, start)
        command = scenario.command(bench)
        calls = bench.recorded(command).calls
        after = benches.tree(bench.case)
        bench.put(start)
        first = bench.begin(command, "hold", max(1, int(len(calls) * share)))
        try:
            bench.held(first)
            between = benches.tree(bench.case)
            second = [bench.begin(other(bench)) for other in others]  # all wait at the same time
            for process in second:
                done = bench.end(process)
                self.assertEqual(done.status, 3, done.said)
                self.assertIn("otro proceso trabaja en esta partida", done.said)
            self.assertEqual(benches.difference(between, benches.tree(bench.case)), "")
        finally:
            bench.let_go()
            done = bench.end(first)
        self.assertEqual(done.status, 0, done.said)
        self.assertEqual(benches.difference(after, benches.tree(bench.case)), "")
        shutil.rmtree(start)

    def test_while_a_run_works(self):
        order = lambda bench: at("submit", "p", "enviadas.yaml")
        others = (lambda bench: run(), order, lambda bench: at("pause", "p"), lambda bench: at("sweep", "p"),
                  lambda bench: at("rerun", "p", "--round", "1"))
        for share in (0.3, 0.5):  # while the round is written; while letters are
            self.meet("run", others, share)

    def test_nobody_waits_for_a_server_and_each_letter_is_sent_once(self):
        scenario, bench = scenario_named("run"), self.bench
        bench.put(None)
        scenario.prepare(bench)
        bench.mail.settled()
        start = bench.base / "start"
        shutil.copytree(bench.case, start)
        calls = bench.recorded(scenario.command(bench)).calls
        sent = sorted(one_each(bench.mail.settled()))
        for share in (0.65, 0.8):  # while mail is sent
            bench.put(start)
            first = bench.begin(scenario.command(bench), "hold", int(len(calls) * share))
            try:
                bench.held(first)
                bench.good(at("pause", "p"))
                self.assertNotIn("cartas enviadas", bench.good(at("mail", "send", "p")).said)
            finally:
                bench.let_go()
                done = bench.end(first)
            self.assertEqual(done.status, 0, done.said)
            bench.good(at("mail", "send", "p"))
            took = bench.mail.settled()
            self.assertEqual(sorted((ident, to) for ident, to, _ in took if b".pausa." not in ident), sent)
            bench.good(run())
            lines = [json.loads(line) for line in (bench.case / "p/diario.jsonl").read_text().splitlines()]
            names = [line["carta"] for line in lines if line["que"] == "carta_enviada"]
            self.assertEqual(sorted(names), sorted(path.name for path in (bench.case / "p/correo/salida/enviado").iterdir()))
            self.assertIn("pausada", [line["que"] for line in lines])
        shutil.rmtree(start)

    def test_while_a_sweep_works(self):
        self.meet("sweep", (lambda bench: at("run", "todas/a"),), 0.1)

    def test_while_others_work(self):
        for name in ("submit", "rerun", "replace"):
            self.meet(name, (lambda bench: run(),))

    def held_and_not(self, name, share, other):
        """What `other` leaves while the scenario's command is stopped, and what it leaves after it."""
        scenario, bench, left = scenario_named(name), self.bench, []
        bench.put(None)
        scenario.prepare(bench)
        start = bench.base / "start"
        shutil.copytree(bench.case, start)
        command = scenario.command(bench)
        calls = bench.recorded(command).calls
        for held in (True, False):
            bench.put(start)
            first = bench.begin(command, "hold", max(1, int(len(calls) * share))) if held else bench.begin(command)
            if held:
                bench.held(first)
                bench.good(other)
                bench.let_go()
            self.assertEqual(bench.end(first).status, 0)
            if not held:
                bench.good(other)
            bench.good(run())
            left.append({path: one for path, one in benches.tree(bench.case).items() if os.path.basename(path) not in HINTS + REST})
            bench.mail.settled()
        return left

    def test_mail_comes_in_while_a_run_works(self):
        letter = b"From: ana@example.org\r\nMessage-ID: <1@x>\r\n\r\nHola\r\n"
        for share in (0.1, 0.5, 0.9):
            held, after = self.held_and_not("run", share, at("mail", "ingest", "p", text=letter))
            self.assertEqual(benches.difference(after, held), "")
            shutil.rmtree(self.bench.base / "start")

    def test_a_run_works_while_mail_comes_in(self):
        scenario, bench = scenario_named("mail ingest"), self.bench
        bench.put(None)
        scenario.prepare(bench)
        command = scenario.command(bench)
        first = bench.begin(command, "hold", 4)
        bench.held(first)
        self.assertTrue(list((bench.case / "p/correo/entrada/nuevo").glob(".*.tmp")), "held while it writes")
        bench.good(run())
        self.assertIn("{Loma: 1}", (bench.case / "p/pendientes/ana.yaml").read_text())
        bench.let_go()
        self.assertEqual(bench.end(first).status, 0)
        bench.good(run())
        self.assertIn("{Loma: 2}", (bench.case / "p/pendientes/ana.yaml").read_text())


class SignUp(unittest.TestCase):
    """A club makes the match with real chance, so its bytes differ; but it begins once, whole, and everybody is invited."""

    def test_a_match_begins_once_wherever_it_is_killed(self):
        self.kill_everywhere(last_place, at(*SWEEP), self.begun_once)

    def test_a_season_begins_once_wherever_it_is_killed(self):
        self.kill_everywhere(season, at("season", "pair", "t", "liga", "--open"), self.season_begun_once)

    def test_a_round_of_a_season_begins_once_wherever_it_is_killed(self):
        self.kill_everywhere(season_in_rounds, at("season", "pair", "t", "liga", "--open"), self.round_begun_once)

    def test_a_season_draws_once_wherever_it_is_killed(self):
        self.kill_everywhere(season_sought, at("season", "pair", "t", "liga", "--open"), self.season_begun_once)

    def kill_everywhere(self, prepare, command, begun_once):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        bench = benches.Bench(folder.name, RONDA.parent, LIBRARY)
        self.addCleanup(bench.close)
        bench.put(None)
        prepare(bench)
        start = bench.base / "start"
        shutil.copytree(bench.case, start)
        calls = len(bench.recorded(command).calls)
        begun_once(bench, "without a fault")
        for place in range(1 + (zlib.crc32(b"sign-up") + TURN) % EVERY, calls + 1, max(1, EVERY // 3)):
            bench.put(start)
            bench.ronda(command, "kill", place)
            bench.good(command)
            begun_once(bench, "killed at call %d of %d" % (place, calls))

    def begun_once(self, bench, where):
        self.one_match_begun(bench, where, "breve", "empieza", ("eva", "noa"))

    def season_begun_once(self, bench, where):
        self.one_match_begun(bench, where, "liga-1", "emparejada", ("ana", "beto"))

    def round_begun_once(self, bench, where):
        self.one_match_begun(bench, where, "liga-1", "jornada", ("ana", "beto"))

    def one_match_begun(self, bench, where, match, line, people):
        tree = bench.case / "t"
        done = [json.loads(line)["que"] for line in (tree / "club/diario.jsonl").read_text().splitlines()]
        self.assertEqual((done.count(line), done.count("empezada")), (1, 1), where)
        self.assertFalse((tree / "club/abiertas" / (match + ".yaml")).exists(), where)
        self.assertEqual([path for path in tree.rglob(".*.tmp") if "descanso" not in path.name], [], where)
        invited = sorted(path.name for path in (tree / match / "correo/salida/nuevo").glob("0000-*.eml"))
        # What the moderator is told waits for what other matches tell, until the end of a sweep.
        told = "0000-moderador.eml" in invited or len(list((tree / "club/correo/incidentes").glob("*.json"))) == 1
        self.assertEqual([name for name in invited if name != "0000-moderador.eml"], ["0000-%s.eml" % who for who in sorted(people)], where)
        self.assertTrue(told, where)
        bench.good((["verify", "t/" + match], None))


class Outcomes(unittest.TestCase):
    """What a letter brought about is stored as it is made, and answered as it was, whatever has happened since."""

    def test_a_letter_whose_receipt_is_missing_gets_it_and_replaces_no_newer_orders(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        bench = benches.Bench(folder.name, RONDA.parent, LIBRARY)
        self.addCleanup(bench.close)
        bench.put(None)
        one_message(bench)
        file_of(bench, "ana.yaml", "ana", 1, "ordenes: {reclutar: {Loma: 2}}\n")
        start = bench.base / "start"
        shutil.copytree(bench.case, start)
        calls = bench.recorded(run()).calls
        (name,) = [path.name for path in (bench.case / "p/correo/salida/nuevo").glob("respuesta-*-ana.eml")]
        receipt = (bench.case / "p/correo/salida/nuevo" / name).read_bytes()
        self.assertIn(b"Loma: 1", receipt)
        # Between the outcome and its answer, and between the answer and the filing of the letter.
        places = [next(call.number for call in calls if part in call.path + call.second) for part in ("salida/nuevo/.respuesta-", "/visto")]
        for place in places:
            bench.put(start)
            self.assertEqual(bench.ronda(run(), "kill", place).status, -9)
            self.assertTrue(list((bench.case / "p/correo/entrada/nuevo").glob("*.eml")), "the letter is not filed yet")
            bench.good(at("submit", "p", "ana.yaml"))
            bench.good(run())
            self.assertIn("{Loma: 2}", (bench.case / "p/pendientes/ana.yaml").read_text())
            self.assertEqual((bench.case / "p/correo/salida/nuevo" / name).read_bytes(), receipt)
            self.assertEqual(list((bench.case / "p/correo/entrada/nuevo").glob("*.eml")), [])


class Syncs(unittest.TestCase):
    def test_a_round_is_durable_by_three_syncs_beside_the_journal(self):
        with tempfile.TemporaryDirectory() as folder:
            bench = benches.Bench(folder, RONDA.parent, LIBRARY)
            self.addCleanup(bench.close)
            bench.put(None)
            scenario_named("sweep").prepare(bench)  # matches without mail
            for match, rounds in (("todas/a", 1), ("todas/b", 2)):
                before = len(list((bench.case / match / "rondas").iterdir()))
                calls = [call for call in bench.recorded(at("run", match)).calls if "sync" in call.name]
                self.assertEqual(len(list((bench.case / match / "rondas").iterdir())) - before, rounds)
                beside = [str(call) for call in calls if not call.path.endswith("diario.jsonl") and "/pendientes" not in call.path]
                self.assertGreaterEqual(len(beside), 2 * rounds, calls)
                self.assertLessEqual(len(beside), 3 * rounds, calls)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[3:])
