#!/usr/bin/env python3
"""Draws the folders of the program as layers, from their #include lines, into adjudicator/README.md.

use: layers.py           writes the drawing
     layers.py --check   fails if the drawing is not what the #include lines say, if a walk names what is not there, or if a header
                         declares a function that another source of its folder defines

A folder of the drawing has a CMakeLists.txt, whose first line says what the folder is. A folder stands above all that it includes. The
last column leaves out what a folder has from those it names. Rooms are the folders within a folder. Which includes are allowed is in
tests/unit/layers_test.cpp. What a header declares, the source of the same name defines, but for the headers in PARTED and those of games,
whose files have the names of their subjects (adjudicator/README.md, "A new game").

A walk is a numbered list of adjudicator/README.md. Each line begins with a file, below the root or below adjudicator/, and the names of
functions or types in it.
"""

import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
PROGRAM = ROOT / "adjudicator"
README = PROGRAM / "README.md"
BEGIN, END = "<!-- tests/layers.py draws this -->\n```text\n", "```\n"
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.M)
STEP = re.compile(r"^\d+\. `([\w./-]+\.[ch]pp)`((?:, `[\w:]+`)+):", re.M)
FUNCTION = re.compile(r"^(?!using|return|static|namespace|class|struct|enum|template|constexpr|inline|friend|extern)[A-Za-z_\[][^;{}()=]*?\b(\w+)\(", re.M)
# One interface whose parts are in the files of their subjects, or which each program defines for itself.
PARTED = {"adjudicator/cli/command.hpp", "adjudicator/club/desk/requests.hpp", "adjudicator/core/orders/replies.hpp",
          "adjudicator/core/schema/reader.hpp", "adjudicator/robots/minds.hpp", "adjudicator/web/module.hpp", "mailer/program.hpp"}
WIDTH = 66  # of the second column


def sources(folder):
    return sorted(path for path in folder.rglob("*") if path.suffix in (".cpp", ".hpp"))


def folders():
    """The folders of the program by path."""
    found = [path.parent for top in (ROOT, PROGRAM) for path in top.glob("*/CMakeLists.txt")]
    return {path.relative_to(ROOT): path for path in sorted(found) if path != PROGRAM and path.name != "tests" and any(path.glob("**/*.hpp"))}


def includes(paths, place_of):
    """{place: the other places that its files include}. `place_of` returns None for what is in no place."""
    arrows = collections.defaultdict(set)
    for path in paths:
        here = place_of(path.relative_to(ROOT))
        if here is None:
            continue
        arrows[here] |= {place_of(pathlib.Path(target)) for target in INCLUDE.findall(path.read_text())} - {here, None}
    return arrows


def levels(arrows):
    """Lists of places, the lowest first; each place stands above all that it includes."""
    left, found = set(arrows) | {place for below in arrows.values() for place in below}, []
    while left:
        level = sorted(place for place in left if not arrows.get(place, set()) & left)
        if not level:
            sys.exit("layers.py: these include each other: " + ", ".join(sorted(map(str, left))))
        found.append(level)
        left -= set(level)
    return found


def reach(arrows, place):
    return set().union(*({below} | reach(arrows, below) for below in arrows.get(place, ())))


def direct(arrows, place):
    """What the place includes, without what it has from others of them."""
    return {below for below in arrows.get(place, ()) if not any(below in reach(arrows, other) for other in arrows[place] - {below})}


def rooms(folder):
    """The rooms of a folder in one line, the lowest first; empty if they do not include each other."""
    depth = len(folder.relative_to(ROOT).parts)

    def room_of(path):
        inside = path.parts[:depth] == folder.relative_to(ROOT).parts and len(path.parts) > depth + 1
        return path.parts[depth] if inside else None

    arrows = includes(sources(folder), room_of)
    if not any(arrows.values()):
        return ""
    return " < ".join(", ".join(level) for level in levels(arrows))


def wrapped(text):
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + 1 + len(word) > WIDTH:
            lines.append("")
        lines[-1] = (lines[-1] + " " + word).lstrip()
    return lines


def drawing():
    all_folders = folders()

    def folder_of(path):
        return next((name for name in all_folders if name in path.parents), None)

    arrows = includes((path for folder in all_folders.values() for path in sources(folder)), folder_of)
    rows = []
    for level in reversed(levels(arrows)):
        rows.append(None)
        for folder in sorted(level, key=lambda one: one.name):
            purpose = (all_folders[folder] / "CMakeLists.txt").read_text().split("\n")[0]
            if not purpose.startswith("# ") or not purpose.endswith(".") or len(purpose) > WIDTH + 2:
                sys.exit("%s/CMakeLists.txt: the first line does not say in %d signs what the folder is" % (folder, WIDTH))
            rows.append((folder.name, purpose[2:-1], " ".join(sorted(below.name for below in direct(arrows, folder)))))
            if line := rooms(all_folders[folder]):
                rows += [("", "  " + more, "") for more in wrapped(line)]
    titles = ("folder", "what it is; its rooms, the lowest first", "stands on")
    widths = [max(len(row[k]) for row in [titles, *filter(None, rows)]) for k in range(3)]

    def rule(left, middle, right):
        return left + middle.join("─" * (width + 2) for width in widths) + right

    lines = [rule("┌", "┬", "┐"), cells(titles, widths)]
    lines += [cells(row, widths) if row else rule("├", "┼", "┤") for row in rows]
    return "\n".join([*lines, rule("└", "┴", "┘")]) + "\n"


def cells(row, widths):
    return "│ %s │" % " │ ".join(cell.ljust(width) for cell, width in zip(row, widths))


def faults_of_walks(text):
    for file, names in STEP.findall(text):
        path = next((top / file for top in (PROGRAM, ROOT) if (top / file).is_file()), None)
        if path is None:
            yield "there is no file " + file
            continue
        source = path.read_text()
        for name in re.findall(r"`([\w:]+)`", names):
            if not all(re.search(r"\b%s\b" % part, source) for part in name.split("::")):
                yield "%s has no %s" % (file, name)


def functions(text, ending):
    """The names of the free functions whose declaration or definition ends so."""
    text = re.sub(r'//[^\n]*|"(?:\\.|[^"\\\n])*"', '""', text)
    for found in FUNCTION.finditer(text):
        after = re.search(r"[;{]", text[found.end():])
        is_template = re.search(r"^template <.*>\n\Z", text[:found.start()], re.M)
        if after and after.group() == ending and not is_template:
            yield found.group(1)


def faults_of_pairs():
    for folder in folders().values():
        defined = collections.defaultdict(set)
        for path in folder.rglob("*.cpp"):
            for name in functions(path.read_text(), "{"):
                defined[path.parent, name].add(path.stem)
        for path in folder.rglob("*.hpp"):
            name = str(path.relative_to(ROOT))
            if name in PARTED or "/games/" in name:
                continue
            for function in functions(path.read_text(), ";"):
                stems = defined[path.parent, function]
                if stems and path.stem not in stems:
                    yield "%s declares %s, which %s.cpp defines" % (name, function, sorted(stems)[0])


# The compiler of WebAssembly has no algorithms of std::ranges; without this, only a deep test would see one.
def faults_of_web():
    rooms = ("adjudicator/core", "adjudicator/games", "adjudicator/robots", "adjudicator/steps", "adjudicator/tryout", "adjudicator/web", "formats", "render")
    for path in (path for room in rooms for path in sources(ROOT / room)):
        if "std::ranges::" in path.read_text():
            yield "%s: std::ranges does not compile for the web; take the algorithm of std" % path.relative_to(ROOT)


def main():
    text = README.read_text()
    before, rest = text.split(BEGIN)
    after = rest.split(END, 1)[1]
    new = before + BEGIN + drawing() + END + after
    if "--check" not in sys.argv:
        README.write_text(new)
        return
    faults = list(faults_of_walks(text))
    if len(STEP.findall(text)) < 20:
        faults.append("the walks are not found")
    if new != text:
        faults.append("the drawing is old: python3 tests/layers.py")
    faults = ["adjudicator/README.md: " + fault for fault in faults] + list(faults_of_pairs()) + list(faults_of_web())
    sys.exit("\n".join(faults) or 0)


if __name__ == "__main__":
    main()
