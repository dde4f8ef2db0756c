"""Compares the manual pages, the completions and `ronda help` with what the program accepts.

use: help_test.py PATH/ronda
"""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
import unittest

RONDA = pathlib.Path(sys.argv.pop()).resolve()
CMAKE = pathlib.Path(__file__).resolve().parents[2] / "CMakeLists.txt"
LANGUAGES = ("es", "en")


def ronda(*words, status=0, **more):
    done = subprocess.run([RONDA, *map(str, words)], text=True, capture_output=True, **more)
    assert done.returncode == status, (words, done.stdout, done.stderr)
    return done.stdout + done.stderr


def tables(lang="es"):
    return json.loads(ronda("help", "--json", "--lang", lang))


def page(topic, lang):
    words = [topic] if topic else []
    return ronda("help", *words, "--format", "man", "--lang", lang)


def plain(roff):
    """The words of a manual page, as a reader sees them."""
    return re.sub(r"\\f[BR]|\\&", "", roff.replace("\\-", "-").replace("\\e", "\\"))


def names_of(option):
    return ["--" + option["nombre"]] + (["-" + option["letra"]] if "letra" in option else [])


def commands():
    """Each command with its own options and those of all commands."""
    told = tables()
    for command in told["ordenes"]:
        yield command["orden"], command["opciones"] + told["opciones"]


class Help(unittest.TestCase):
    def test_every_option_is_accepted_and_no_other(self):
        """Beside an option of the table, only the one that is not in it is unknown."""
        for command, options in commands():
            for option in options:
                if option["palabra"] or option["nombre"] == "help":
                    continue
                for name in names_of(option):
                    words = [name] if not option["valor"] else [name, "1"]
                    if option["nombre"] == "lang":
                        words = []
                    said = ronda(command, *words, "--lang", "es", "--nada", status=2)
                    self.assertIn("opción desconocida: --nada", said, words)

    def test_help_of_a_command_names_its_options(self):
        for command, options in commands():
            said = ronda("help", command, "--lang", "es")
            own = [one for one in options if one["nombre"] not in ("lang", "json", "help")]
            for option in own:
                self.assertIn(option["valor"] if option["palabra"] else "--" + option["nombre"], said)
            flowing = re.sub(r"^EJEMPLO\n.*?^CAMPOS\n", "", said, flags=re.S | re.M)  # lines of a file are as long as they are
            self.assertLessEqual(max(map(len, flowing.splitlines()[1:])), 78, said)

    def test_everything_is_explained_in_both_languages(self):
        spanish, english = tables("es"), tables("en")
        rows = [(one["ayuda"], other["ayuda"], one) for part in ("opciones", "partida", "mensaje", "club", "temporada", "ordenes")
                for one, other in zip(spanish[part], english[part])]
        rows += [(one["ayuda"], other["ayuda"], one) for a, b in zip(spanish["ordenes"], english["ordenes"])
                 for one, other in zip(a["opciones"], b["opciones"])]
        self.assertGreater(len(rows), 150)
        for one, other, row in rows:
            self.assertTrue(one and other, row)
            self.assertNotEqual(one, other, row)

    def test_the_manual_pages_have_every_command_option_field_and_order(self):
        games = json.loads(ronda("games", "--json"))
        self.assertGreaterEqual(len(games), 5)
        for lang in LANGUAGES:
            told = tables(lang)
            program, match, orders = (plain(page(topic, lang)) for topic in ("", "partida", "orders"))
            for command in told["ordenes"]:
                self.assertIn("\nronda %s %s" % (command["orden"], command["uso"]), program)
                for option in command["opciones"]:
                    self.assertIn(option["ayuda"], program)
            for field in told["partida"]:
                self.assertIn("\n%s\n%s" % (field["campo"].split(".")[-1], field["ayuda"]), match)
            for field in told["mensaje"]:
                word = field["campo"].split(".")[-1]
                if lang == "en" and field["ingles"] != word:
                    word += " (%s)" % field["ingles"]
                self.assertIn("\n%s\n%s" % (word, field["ayuda"]), orders)
            for game in games:
                for option in game["opciones"]:
                    self.assertIn("\n%s: " % option["opcion"], match)
                for order in game["ordenes"] + game["ordenes_moderador"]:
                    self.assertIn("\n%s: %s\n" % (order["clave"], order["ejemplo"]), orders)

    def test_help_has_what_a_moderator_needs_and_steps_have_the_rest(self):
        names = [command["orden"] for command in tables()["ordenes"]]
        for lang in LANGUAGES:
            said, steps = ronda("help", "--lang", lang), ronda("help", "steps", "--lang", lang)
            self.assertLessEqual(len(said.splitlines()), 36, said)
            self.assertLessEqual(max(map(len, said.splitlines())), 110, said)
            first, rest = (re.findall(r"^  (\w+) ", text, re.M) for text in (said, steps))
            self.assertEqual(first + rest, names)
            self.assertIn("replace", first)
            self.assertIn("perft", rest)
            self.assertNotIn("rekey", names)

    def test_files_of_a_club_tell_each_key_below_the_command_of_their_name(self):
        for lang in LANGUAGES:
            told = tables(lang)
            for topic, part in ("club", "club"), ("season", "temporada"):
                said, man = ronda("help", topic, "--lang", lang), plain(page(topic, lang))
                self.assertIn("ronda %s " % topic, said.splitlines()[0])
                self.assertGreater(len(told[part]), 8)
                for field in told[part]:
                    self.assertIn("    %s\n" % field["campo"].split(".")[-1], said)
                    self.assertIn("\n%s\n%s" % (field["campo"].split(".")[-1], field["ayuda"]), man)

    def test_the_manual_pages_are_good_groff(self):
        if not shutil.which("man") or not shutil.which("groff"):
            self.skipTest("no man here")
        with tempfile.TemporaryDirectory() as base:
            for lang in LANGUAGES:
                for topic in "", "partida", "orders", "club", "season":
                    file = pathlib.Path(base) / "page"
                    file.write_text(page(topic, lang))
                    done = subprocess.run(["man", "--warnings", "-l", "-Tutf8", file], text=True, capture_output=True,
                                          env={"LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "MANWIDTH": "80"})
                    self.assertEqual((done.returncode, done.stderr), (0, ""), (topic, lang))

    def test_the_example_of_partida_yaml_makes_a_match(self):
        for lang, title, after in ("es", "EJEMPLO", "CAMPOS"), ("en", "EXAMPLE", "FIELDS"):
            said = ronda("help", "partida", "--lang", lang)
            example = textwrap.dedent(said.split("\n%s\n" % title)[1].split("\n%s\n" % after)[0])
            with tempfile.TemporaryDirectory() as base:
                file = pathlib.Path(base) / "partida.yaml"
                file.write_text(example)
                game = re.search(r"^juego: (.*)$", example, re.M).group(1)
                ronda("new", game, pathlib.Path(base) / "malaga-1", "--from", file)

    def test_the_version_is_that_of_the_project(self):
        version = re.search(r"project\(ronda VERSION ([\d.]+)", CMAKE.read_text()).group(1)
        self.assertEqual(ronda("--version"), "ronda %s\n" % version)
        examples = CMAKE.parent / "examples"
        self.assertEqual(re.search(r"^## (\S+)", (examples / "CHANGELOG.md").read_text(), re.M).group(1), version)
        self.assertTrue((examples / "package/changelog").read_text().startswith("ronda (%s) " % version))

    def test_a_wrong_topic_or_format_is_answered(self):
        self.assertIn("¿quizá «sweep»?", ronda("help", "swep", "--lang", "es", status=2))
        self.assertIn("--format pdf", ronda("help", "--format", "pdf", "--lang", "es", status=2))
        self.assertIn("hay páginas de todo", ronda("help", "run", "--format", "man", "--lang", "es", status=2))


class Completion(unittest.TestCase):
    def setUp(self):
        base = tempfile.TemporaryDirectory()
        self.addCleanup(base.cleanup)
        self.base = pathlib.Path(base.name)
        (self.base / "partidas").mkdir()
        (self.base / "partida.yaml").write_text("")

    def test_all_scripts_have_every_command_and_option(self):
        bash, zsh, fish = (ronda("help", "--format", shell) for shell in ("bash", "zsh", "fish"))
        for command, options in commands():
            self.assertIn("'%s:" % command, zsh)
            self.assertIn("-a %s -d" % command, fish)
            zsh_part = re.search(r"\n        %s\)\n(.*?);;" % command, zsh, re.S).group(1)
            fish_part = [line for line in fish.splitlines() if "_from %s'" % command in line]
            offered = re.search(r"\n        %s\) options='([^']*)'" % command, bash).group(1).split()
            named = [option for option in options if not option["palabra"]]
            self.assertEqual(offered, [name for option in named for name in names_of(option)])
            for option in named:
                for name in names_of(option):
                    self.assertIn("%s[" % name, zsh_part)
                self.assertTrue(any(" -l %s " % option["nombre"] in line for line in fish_part), option)

    def bash(self, *words):
        script = ronda("help", "--format", "bash") + """
compopt() { :; }
COMP_WORDS=(ronda "$@") COMP_CWORD=$#
_ronda
printf '%s\\n' "${COMPREPLY[@]}"
"""
        done = subprocess.run(["bash", "-c", script, "bash", *words], text=True, capture_output=True, cwd=self.base)
        self.assertEqual(done.stderr, "")
        return done.stdout.split()

    def test_bash(self):
        games = [game["juego"] for game in json.loads(ronda("games", "--json"))]
        for words, offered in ((["ne"], ["new"]), (["rules", ""], games), (["new", "hexa", "par"], ["partidas"]),
                               (["new", "--from", "par"], ["partida.yaml", "partidas"]),
                               (["new", "--from", "partida.yaml", games[0], "p"], ["partidas"]),
                               (["sweep", "--sh"], ["--shard"]), (["report", "x", "--format", ""], ["text", "html", "json"]),
                               (["mail", "i"], ["ingest"]), (["mail", "fetch", "p"], ["partidas"]),
                               (["run", "a", "b", "p"], ["partidas"]), (["run", "--now", "p"], []),
                               (["help", "trans"], ["transcript"]), (["help", "part"], ["partida"]), (["nada", "x"], [])):
            self.assertEqual(sorted(self.bash(*words)), sorted(offered), words)

    def test_zsh_and_fish_can_read_their_scripts(self):
        missing = [shell for shell in ("zsh", "fish") if not shutil.which(shell)]
        for shell in {"zsh", "fish"} - set(missing):
            file = self.base / shell
            file.write_text(ronda("help", "--format", shell))
            done = subprocess.run([shell, "-n", file], text=True, capture_output=True, env={"HOME": str(self.base), "PATH": "/usr/bin"})
            self.assertEqual((done.returncode, done.stderr), (0, ""))
        if missing:
            self.skipTest("no %s here" % " and ".join(missing))

    def test_fish(self):
        if not shutil.which("fish"):
            self.skipTest("no fish here")
        (self.base / "ronda.fish").write_text(ronda("help", "--format", "fish"))

        def offered(line):
            done = subprocess.run(["fish", "--no-config", "-c", "source ronda.fish; complete -C '%s'" % line], text=True,
                                  capture_output=True, cwd=self.base, env={"HOME": str(self.base), "PATH": "/usr/bin:/bin"})
            return [word.split("\t")[0] for word in done.stdout.splitlines()]

        self.assertEqual(offered("ronda ne"), ["new"])
        self.assertEqual(offered("ronda sweep --sh"), ["--shard"])
        self.assertEqual(sorted(offered("ronda report x --format ")), ["html", "json", "text"])
        self.assertIn("bheex", offered("ronda rules "))


if __name__ == "__main__":
    unittest.main()
