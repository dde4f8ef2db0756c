"""Plays what the handbooks and README.md show: commands, files and letters, and the die done by hand. What the program answers must
stand there word for word. Each chapter (`## `) is played in a folder of its own; comments, which readers do not see, say what a
block is, in the same words in every document:

    <!-- reloj 2026-12-01T18:00Z -->            the time from here on
    <!-- prepara ronda new … -->                a command to run before what follows; what it prints does not matter
    <!-- fichero partida.yaml -->               the block below is this file, which every chapter has
    <!-- correo ana@example.org malaga-1 -->    the block below is a message; its key is replaced by the real one. Unless the
                                                answer is shown below it, the orders are accepted
    <!-- carta respuesta-*-ana.eml -->          the block below is the newest letter of this name

A folder with a club.yaml takes messages too; there the code of `si:` is replaced by that of the newest letter to the sender.

In what is printed, `…` stands for any words of a line or, alone in its line, for any lines. A ```console block has commands,
`$ …`, with what they print; ```sh is run as a whole and prints the ```text below it.

Also: both handbooks have the same chapters with the same commands and numbers, and every link of a document leads somewhere.

use: manual_test.py [--renew] PATH/ronda      --renew writes into the documents what the program answers now
"""


import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import unittest

import letters

RONDA = pathlib.Path(sys.argv.pop()).resolve()
RENEW = "--renew" in sys.argv
sys.argv = [word for word in sys.argv if word != "--renew"]
ROOT = pathlib.Path(__file__).resolve().parents[2]
SPANISH, ENGLISH = ROOT / "examples/LEEME.md", ROOT / "examples/HANDBOOK.md"
HANDBOOKS = (SPANISH, ENGLISH)
PLAYED = {SPANISH: "es", ENGLISH: "en", ROOT / "README.md": "en"}
DOCUMENTS = (*PLAYED, ROOT / "adjudicator/README.md", ROOT / "tests/bench/README.md", ROOT / "examples/CHANGELOG.md")
# Stands for `ronda`: the clock and the seed are the test's.
STAND_IN = """#!/bin/sh
case $1 in
    new|restore) set -- "$@" --seed %s --now "$(cat %s)" ;;
    submit|run|status|sweep|extend|pause|resume|replace|rerun|mail|backup|club|open) set -- "$@" --now "$(cat %s)" ;;
esac
exec %s "$@" --lang %s
"""


def chapters(text):
    """A document in pieces: text, and blocks as (comments above, kind, content); and where each chapter begins."""
    found, comments, lines = [], [], text.split("\n")
    i = 0
    while i < len(lines):
        line = lines[i]
        if line.startswith("## "):
            comments = []
            found.append((line[3:], []))
        elif line.startswith("<!-- "):
            comments.append(line[5:-4])
        elif line.startswith("```"):
            end = lines.index("```", i + 1)
            if found:
                found[-1][1].append((comments, line[3:], i + 1, lines[i + 1:end]))
            comments, i = [], end
        i += 1
    return found


def pattern(lines):
    def words(line):
        return ".*".join(re.escape(part) for part in line.split("…")) + "\n"

    parts = ["(?:.*\n)*?" if line == "…" else words(line) for line in lines]
    return re.compile("".join(parts))


def read_letter(path):
    return letters.read(path)


class Reading:
    """One chapter, played in a folder."""

    def __init__(self, test, document, folder):
        self.test, self.document, self.folder, self.sent, self.printed = test, document, folder, 0, ""
        self.unseen = []  # answers that the document has not shown
        self.clock = folder / ".reloj"
        stand_in = folder / ".bin" / "ronda"
        stand_in.parent.mkdir()
        clock = shlex.quote(str(self.clock))
        stand_in.write_text(STAND_IN % ("0" * 64, clock, clock, shlex.quote(str(RONDA)), PLAYED[document]))
        stand_in.chmod(0o755)
        self.environment = dict(os.environ, PATH="%s:%s" % (stand_in.parent, os.environ["PATH"]), LC_ALL="C.UTF-8",
                                EXAMPLES=str(ROOT / "examples"), RONDA=str(RONDA))

    def write_files(self, blocks):
        for comments, _, _, lines in blocks:
            for comment in comments:
                if comment.startswith("fichero "):
                    path = self.folder / comment.split()[1]
                    path.parent.mkdir(parents=True, exist_ok=True)
                    path.write_text("\n".join(lines) + "\n")

    def run(self, command):
        return subprocess.run(["sh", "-c", command], cwd=self.folder, env=self.environment, text=True, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT).stdout

    def play(self, comments, kind, line, lines):
        """Returns the lines that should stand in the block."""
        where = "%s:%d" % (self.document.name, line + 1)
        for comment in comments:
            word, _, rest = comment.partition(" ")
            if word == "reloj":
                self.clock.write_text(rest)
            elif word == "prepara":
                self.run(rest)
            elif word == "correo":
                self.end()
                self.post(*rest.split(), lines)
            elif word == "carta":
                self.unseen = []
                return self.compare(where, lines, self.letter(rest))
        if kind == "console":
            return self.session(where, lines)
        if kind == "sh":
            self.printed = self.run("\n".join(lines))
        if kind == "text" and not comments and self.printed:
            said, self.printed = self.printed, ""
            return self.compare(where, lines, said)
        return lines

    def session(self, where, lines):
        out, i = [], 0
        while i < len(lines):
            end = next((k for k in range(i + 1, len(lines)) if lines[k].startswith("$ ")), len(lines))
            out.append(lines[i])
            out += self.compare("%s, %s" % (where, lines[i]), lines[i + 1:end], self.run(lines[i][2:]))
            i = end
        return out

    def post(self, sender, match, lines):
        body = "\n".join(lines)
        if self.is_club(match):
            return self.send(sender, match, re.sub(r"^si: .*", lambda _: "si: " + self.newest_code(sender), body, flags=re.M))
        keys = json.loads((self.folder / match / "secreto" / "claves.json").read_text())["claves"]
        player = re.search(r"^(?:jugador|player): *(\S+)", body, re.M)
        if player:
            body = re.sub(r"^(clave|key): .*", lambda found: "%s: %s" % (found[1], keys[player[1]]), body, flags=re.M)
        self.send(sender, match, body)

    def is_club(self, folder):
        return (self.folder / folder / "club.yaml").exists()

    def newest_code(self, sender):
        paths = sorted(self.folder.glob("*/club/correo/salida/nuevo/*.eml"), key=lambda path: path.stat().st_mtime_ns)
        texts = [read_letter(path) for path in paths]
        codes = [re.search(r"^#si: (\S+)", one.get_body(("plain",)).get_content(), re.M) for one in texts if sender in one["To"]]
        return [code[1] for code in codes if code][-1]

    def send(self, sender, match, body):
        self.sent += 1
        message = self.folder / ".mensaje"
        message.write_text("From: %s\nTo: ronda+%s@example.org\nMessage-ID: <m%d@example.org>\n"
                           "Content-Type: text/plain; charset=utf-8\n\n%s\n" % (sender, match, self.sent, body))
        before = self.answers()
        self.run("ronda mail ingest %s <.mensaje && ronda %s %s" % (match, "sweep" if self.is_club(match) else "run", match))
        self.unseen = sorted(self.answers() - before)
        self.test.assertTrue(self.unseen or self.is_club(match), "no answer to:\n" + body)

    def answers(self):
        return set(self.folder.glob("*/correo/salida/nuevo/respuesta-*.eml")) | set(self.folder.glob("*/club/correo/salida/nuevo/*.eml"))

    def end(self):
        for path in self.unseen:
            self.test.assertNotRegex(read_letter(path)["Subject"], "NO aceptadas|NOT accepted")
        self.unseen = []

    def letter(self, name):
        folders = ("*", "*/club", "*/*")
        paths = sorted((path for folder in folders for path in self.folder.glob(folder + "/correo/salida/nuevo/" + name)), key=lambda path: path.stat().st_mtime_ns)
        self.test.assertTrue(paths, "there is no letter " + name)
        return read_letter(paths[-1]).get_body(("plain",)).get_content().replace("\r\n", "\n")

    def compare(self, where, lines, said):
        shown = [line.rstrip() for line in said.rstrip("\n").split("\n")] if said.strip() else []
        if pattern(lines).fullmatch("\n".join(shown) + "\n" if shown else ""):
            return lines
        if RENEW and not any("…" in line for line in lines):
            return shown
        with self.test.subTest(where):
            self.test.assertEqual("\n".join(lines), "\n".join(shown))
        return lines


def sections(text):
    """The headings with their levels, and below each the lines up to the next one; what a block shows is left out of them."""
    found, inside = [], False
    for line in text.split("\n"):
        heading = re.match("(#+) (.*)", line)
        if line.startswith("```"):
            inside = not inside
        elif heading and not inside:
            found.append((len(heading[1]), heading[2], []))
        elif not inside:
            found[-1][2].append(line)
    return found


def facts(text):
    """What does not depend on the language: numbers; commands, options and paths that stand as code."""
    code = "\n".join(span or line for span, line in re.findall(r"`([^`]*)`|^ {4}(.*)", text, re.M))
    return (set(re.findall(r"\d+", text)),
            set(re.findall(r"--[a-z][a-z-]*|\b(?:ronda|cmake|man|systemctl) [a-z][a-z-]*|[\w.~-]*/[\w./*-]+", code)))


def anchors(text):
    """What links to headings of a document say behind `#`."""
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for _, heading, _ in sections(text)}


class Manual(unittest.TestCase):
    maxDiff = None

    def test_what_is_shown_is_what_the_program_does(self):
        for document in PLAYED:
            with self.subTest(document.name):
                self.play(document)

    def play(self, document):
        text = document.read_text()
        lines = text.split("\n")
        all_files = [block for _, blocks in chapters(text) for block in blocks]
        right = []
        for _, blocks in chapters(text):
            with tempfile.TemporaryDirectory() as base:
                reading = Reading(self, document, pathlib.Path(base))
                reading.write_files(all_files)
                for comments, kind, line, block in blocks:
                    right.append((line, len(block), reading.play(comments, kind, line, block)))
                reading.end()
        self.assertGreater(len(right), 15 if document in HANDBOOKS else 2)  # a test that overlooks the blocks would see none
        if RENEW:
            for line, length, block in reversed(right):
                lines[line:line + length] = block
            document.write_text("\n".join(lines))

    def test_every_command_of_the_program_is_explained(self):
        for handbook in HANDBOOKS:
            text = handbook.read_text()
            usage = subprocess.run([RONDA, "--help", "--lang", PLAYED[handbook]], text=True, capture_output=True).stdout
            match_part = usage.split("\n\n")[2]
            commands = re.findall(r"^  ([a-z]+) ", match_part, re.M)
            self.assertGreater(len(commands), 10)
            self.assertEqual([command for command in commands if "ronda " + command not in text], [], handbook.name)

    def test_every_key_of_a_club_and_of_a_season_is_explained(self):
        """Keys below others that partida.yaml has too are explained with it."""
        tables = json.loads(subprocess.run([RONDA, "help", "--json"], text=True, capture_output=True, check=True).stdout)
        elsewhere = {row["campo"].split(".")[-1] for row in tables["partida"]}
        for handbook in HANDBOOKS:
            shown = ["\n".join(lines) for _, heading, lines in sections(handbook.read_text()) if re.match("Each key|Cada clave", heading)]
            for table, words in zip(("club", "temporada"), shown, strict=True):
                keys = [row["campo"].split(".") for row in tables[table]]
                missing = [key for key in keys if (len(key) == 1 or key[-1] not in elsewhere) and "`%s`" % key[-1] not in words]
                self.assertEqual(missing, [], handbook.name)

    def test_the_handbooks_say_the_same(self):
        """As far as a machine can tell: headings, kinds of blocks, and below each heading numbers, commands, options and paths."""
        texts = [handbook.read_text() for handbook in HANDBOOKS]
        blocks = [[(comments, kind) for _, all_of_it in chapters(text) for comments, kind, _, _ in all_of_it] for text in texts]
        self.assertEqual(*blocks)
        spanish, english = map(sections, texts)
        self.assertEqual([level for level, _, _ in spanish], [level for level, _, _ in english])
        for (_, heading, here), (_, _, there) in zip(spanish, english):
            with self.subTest(heading):
                self.assertEqual(facts("\n".join(here)), facts("\n".join(there)))
                self.assertEqual(*[[line[0] for line in lines if line[:1] in ("-", "|")] for lines in (here, there)])

    def test_every_link_leads_somewhere(self):
        links = 0
        for document in DOCUMENTS:
            for link in re.findall(r"\]\(([^()\s]+)\)", document.read_text()):
                name, _, anchor = link.partition("#")
                path = document.parent / name if name else document
                with self.subTest("%s: %s" % (document.relative_to(ROOT), link)):
                    self.assertTrue(path.exists())
                    if anchor:
                        self.assertIn(anchor, anchors(path.read_text()))
                links += 1
        self.assertGreater(links, 20)

    def test_the_die_done_by_hand_is_the_one_of_the_example(self):
        """The five lines print the dice that the program drew in that round of the example match."""
        for handbook in HANDBOOKS:
            with self.subTest(handbook.name):
                self.roll(chapters(handbook.read_text())[-1][1])

    def roll(self, chapter):
        script = next("\n".join(block) for _, kind, _, block in chapter if kind == "sh" and "openssl" in "\n".join(block))
        self.assertEqual(len(script.split("\n")), 5)
        round_number = int(re.search(r"ronda/hexagonos-de-otono/(\d+)", script).group(1))
        label = re.search(r"'([a-z/0-9]+)\\0", script).group(1)
        with tempfile.TemporaryDirectory() as base:
            match = pathlib.Path(base) / "partida"
            subprocess.run([ROOT / "examples/match", "hexadominacion", match], check=True, capture_output=True,
                           env=dict(os.environ, RONDA=str(RONDA), RONDAS=str(round_number)))
            folder = match / "rondas" / ("%04d" % round_number)
            self.assertIn((folder / "semilla").read_text().strip(), script)
            events = json.loads((folder / "eventos.json").read_text())["eventos"]
        drawn = [dice for event in events for dice in event.get("dados", []) if dice["label"] == label]
        self.assertEqual(len(drawn), 1)
        self.assertEqual(drawn[0]["caras"], 6)
        done = subprocess.run(["sh", "-c", script], text=True, capture_output=True, check=True).stdout
        self.assertEqual([int(word) for word in done.split()], drawn[0]["valores"])


if __name__ == "__main__":
    unittest.main()
