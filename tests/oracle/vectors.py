"""Runs the test vectors of a game's rules text against its reference implementation.

    vectors.py GAME [--deep] [what unittest takes]

With --deep what takes half a minute is counted too, where the game has such.
"""

import sys
import unittest

from shared import games


def main():
    if len(sys.argv) < 2 or sys.argv[1] not in games.names():
        sys.exit(f"usage: vectors.py GAME [--deep] [what unittest takes]; games: {', '.join(games.names())}")
    games.enter(sys.argv.pop(1))
    unittest.main(module="vectors", argv=[argument for argument in sys.argv if argument != "--deep"])


if __name__ == "__main__":
    main()
