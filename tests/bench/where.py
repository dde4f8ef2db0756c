"""Shows where the processor's time of a round goes, as a table: a round of the example match of a game, with its orders, reports,
pictures and letters, sampled with `perf` many times. Each sample goes to the innermost function on its stack that a part names.

use: where.py PATH/ronda [GAME/ROUND ...]      default: hexadominacion/4 dehexz/4; needs perf and strace (linux-perf, strace), a
build with names of functions (cmake --preset release does not strip), and kernel.perf_event_paranoid at most 2
"""

import collections
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile

import stored

RONDA = pathlib.Path(sys.argv[1]).resolve()
EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "examples"
ROUNDS = sys.argv[2:] or ["hexadominacion/4", "dehexz/4"]
TIMES, PER_SECOND = 10, 4000
RECORD = ("perf", "record", "-q", "-e", "cpu-clock", "-F", str(PER_SECOND), "--call-graph", "dwarf,65528", "-o")
NOW = "2026-12-20T20:00Z"
START, DISK, OTHER = "start and end of the process", "the disk: opening, writing, renaming, syncing", "other"
# A part and the functions that belong to it, with what they call unless that has a part of its own.
RULES = [(part, re.compile(names)) for part, names in (
    (DISK, r"^__x64_sys_(open|openat|read|pread64|write|pwrite64|rename\w*|mkdir|unlink\w*|newfstatat|getdents64|fsync|fdatasync|syncfs)$"),
    ("pictures: deflate", r"deflate|zlib_compress|\bpng_"),
    ("pictures: palette", r"choose_palette|Palette"),
    ("pictures: collecting pixels", r"PixelRuns|RowPrinter|png_file"),
    ("pictures: glyphs", r"GlyphPainter|render::Font|render::load_font|^gray_|^FT_|^TT_"),
    ("pictures: shapes", r"render::(draw_shape|paint|Painter)|^_cairo|^_fill_|^_?pixman"),
    ("pictures: layout", r"ronda::render::|::scene\b|add_pictures|partida::Pictures|board_of"),
    ("resolving", r"partida::play_round|::resolve\b"),
    ("state and events as JSON", r"write_json|state_json|events_json|core_files"),
    ("report texts", r"round_report|as_text|as_html|order_template|facts_now|ledger_for|add_earlier|rules_sheet"),
    ("letters: their texts and jobs", r"compose_letters|letters_of_round|compose_into_outbox|partida::compose"),
    ("reading orders", r"read_pending|read_order|order_file|partida::decide|missing_players|accept|waiting|put_forward"),
    ("reading the match", r"open_match|Journal|Secrets|KnownRounds|read_position|FolderLock|Calendar::of|History"),
    ("incoming mail, notices, marks", r"fetch_mail|process_mail|answer|remind|note_rest|marks_of|repair|finish_round|write_round"))]
MAIL, MAIL_START = "ronda-mail: composing letters", "ronda-mail: " + START


def ronda(*words):
    done = subprocess.run([RONDA, *map(str, words)], capture_output=True, text=True)
    if done.returncode not in (0, 1):
        raise SystemExit(done.stderr)


def prepare(folder, game, number):
    """The example match, with the orders for the round `number` waiting."""
    played = {**os.environ, "RONDA": str(RONDA), "RONDAS": str(number - 1)}
    subprocess.run([EXAMPLES / "match", game, folder], env=played, check=True, capture_output=True)
    for orders in sorted((EXAMPLES / game / ("ronda-%02d" % number)).glob("*.yaml")):
        ronda("submit", folder, orders, "--now", "2026-12-%02dT20:00:00Z" % (1 + number))


def part_of(program, stack):
    """The part that a sample belongs to; `stack` from the inside out."""
    if program != "ronda":
        return MAIL if any("mailer::" in name for name in stack) else MAIL_START
    for name in stack:
        for part, names in RULES:
            if names.search(name):
                return part
    return OTHER if "main" in stack or "start_thread" in stack else START


def samples(record):
    """The program and the names of functions of each sample."""
    done = subprocess.run(["perf", "script", "-i", record, "-F", "comm,ip,sym", "--no-inline"], capture_output=True, text=True)
    for block in done.stdout.split("\n\n"):
        program, *frames = block.strip().split("\n")
        names = [frame.split(None, 1)[-1].replace("(anonymous namespace)", "") for frame in frames]
        yield program.strip(), [re.split(r"[(<\[]", name)[0] for name in names]


def run_once(base, *before):
    """A run on a copy of the prepared match."""
    shutil.rmtree(base / "m", ignore_errors=True)
    shutil.copytree(base / "prepared", base / "m")
    done = subprocess.run([*before, RONDA, "run", base / "m", "--force", "--now", NOW], capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(done.stdout + done.stderr)


def processor(base):
    """The milliseconds of processor of a run without perf: the least of several."""
    least = 1e9
    for _ in range(TIMES):
        shutil.rmtree(base / "m", ignore_errors=True)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        run_once(base)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        least = min(least, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return 1000 * least


def waits(base):
    """How often a run waits for the disk, and for how many milliseconds in all."""
    run_once(base, "strace", "-f", "-T", "-e", "trace=fsync,fdatasync,syncfs", "-o", base / "waits")
    times = re.findall(r"= 0 <([0-9.]+)>", (base / "waits").read_text())
    return len(times), 1000 * sum(map(float, times))


def show(game, number, base):
    prepare(base / "prepared", game, number)
    total, parts, whole = processor(base), collections.Counter(), 0
    for _ in range(TIMES):
        run_once(base, *RECORD, base / "record")
        for program, stack in samples(base / "record"):
            if not program.startswith("perf"):
                parts[part_of(program, stack)] += 1
                whole += 1
    print("\n| %s, round %d: part | ms of processor | share |\n| --- | --: | --: |" % (game, number))
    for part, count in parts.most_common():
        print("| %s | %.1f | %.0f %% |" % (part, total * count / whole, 100 * count / whole))
    ratio = stored.ratio("%s/%d" % (game, number), total).strip()
    print("| all (least of %d runs, %d samples) | %.1f | %s |" % (TIMES, whole, total, ratio and ratio + " of the stored run"))
    times, spent = waits(base)
    print("| waiting for the disk, %d times, in %s (not processor) | %.1f | |" % (times, base.parent, spent), flush=True)


def main():
    for tool in "perf", "strace":
        if not shutil.which(tool):
            raise SystemExit("needs %s: apt-get install linux-perf strace" % tool)
    for what in ROUNDS:
        game, number = what.split("/")
        with tempfile.TemporaryDirectory() as folder:
            show(game, int(number), pathlib.Path(folder))


if __name__ == "__main__":
    main()
