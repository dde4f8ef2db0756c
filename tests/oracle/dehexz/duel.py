"""One game of Dehex'z War, played by the program and by the reference.

`legal` is compared as a set. Sometimes `check` and `perft` are compared, too, and orders that are usually not legal.
"""

import json

import dehexz
import selfplay
from badfiles import BadFiles, bad_setups, bad_state
from coverage import Stats
from generator import OrderMaker
from orderfiles import GameSheetWriter
from scenarios import Scenario, new_game
from shared import duel
from shared.dice import hex_seed
from turn import Refusal


class Duel(duel.Duel):
    reference, Writer, Stats, rounds = dehexz, GameSheetWriter, Stats, 9
    play_alone = staticmethod(selfplay.play)

    def setup(self):
        self.start_round(0)
        if self.chance(0.15):
            self.refused_setup(*self.rng.choice(bad_setups()))
        self.set_up(*new_game(self.rng))
        self.hints = []
        if self.chance(0.85):
            self.state, self.hints = Scenario(self.rng, self.state).make()

    def one_round(self, number):
        self.maker = OrderMaker(self.rng, self.state)
        self.queries()
        self.refusals()
        hints = self.hints if number == 0 else []
        self.state = self.try_sheets(selfplay.round_sheets(self.rng, self.state, self.maker, hints))

    # -- questions ------------------------------------------------------------

    def queries(self):
        if self.chance(0.35):
            self.compare_legal(self.maker.turn)
        if self.chance(0.08):
            player = self.rng.choice(self.state["jugadores"])["id"]
            self.compare_legal(player)
            self.compare_question("view", player)
        if self.chance(0.02):
            self.strangers_question()
        if self.chance(0.06):
            # Depth two only if that is fast.
            self.compare_perft(2 if len(dehexz.legal(self.state, self.maker.turn)) <= 60 else 1)

    def compare_legal(self, player):
        """As a set; each order occurs once."""
        found = self.answered("legal", self.ask("legal", player))
        lines = sorted(json.dumps(order, sort_keys=True, ensure_ascii=False) for order in found)
        expected = dehexz.legal(self.state, player)
        wanted = sorted(json.dumps(order, sort_keys=True, ensure_ascii=False) for order in expected)
        if lines != wanted:
            over = sorted(set(lines) - set(wanted))[:3]
            missing = sorted(set(wanted) - set(lines))[:3]
            raise duel.Difference(f"legal of {player}: {len(wanted)} expected, {len(lines)} found; "
                                  f"missing {missing}, not expected {over}")

    # -- orders ---------------------------------------------------------------

    def refusals(self):
        """Orders that are usually not legal, and faulty files and states."""
        for _ in range(2):
            self.try_sheets(selfplay.wild_sheets(self.rng, self.maker))
        if self.chance(0.2):
            what, files, wanted = BadFiles(self.rng, self.state).make()
            self.refused_files(f"files ({what})", files, [wanted])
        if self.chance(0.15):
            self.refused_state(*bad_state(self.rng, self.state))

    def ending(self):
        return "yaml"

    def written(self, sheets):
        """The order files, in random order."""
        items = list(sheets.items())
        self.rng.shuffle(items)
        return [self.write(player, orders) for player, orders in items]

    def try_sheets(self, sheets):
        """One call of `adjudicate`, successful or not; returns the new state or None."""
        seed, files = hex_seed(self.rng), self.written(sheets)
        if len(sheets) == 1 and self.chance(0.15):
            self.compare_check(sheets, files[0])
        try:
            state, events = dehexz.adjudicate(self.state, sheets, seed)
        except Refusal as refusal:
            self.stats.note_refusal(refusal.code)
            self.refused_files(f"orders {sheets}", files, codes_of(refusal), seed)
            return None
        self.compare_round(f"orders {sheets}", files, seed, (state, events))
        self.stats.note_events(events["eventos"], selfplay.suicides(self.state))
        return state

    def compare_check(self, sheets, data):
        """`check` of one file decides as `adjudicate` does."""
        try:
            dehexz.adjudicate(self.state, sheets, "0" * 64)
        except Refusal as refusal:
            # A missing action may be in another file; one file cannot tell.
            if refusal.code != "falta_orden":
                self.expect_refusal(f"check {sheets}", self.check(data), codes_of(refusal))
            return
        self.expect_status(f"check {sheets}", self.check(data), 0)

    def after_the_end(self):
        player = self.rng.choice(self.state["jugadores"])["id"]
        self.compare_legal(player)
        files = self.written({player: {}} if self.chance(0.6) else {})
        self.refused_files("orders after the end", files, [{"partida_terminada"}])


def codes_of(refusal):
    """Each of the codes that the rules allow, alone."""
    return [{code} for code in (refusal.code, *refusal.also)]
