"""One game of HEGREGON, played by the program and by the reference.

Also compares `perft` numbers; `check` of the files to play must succeed, and fail for those that are refused.
"""

import hegregon
import selfplay
from badfiles import BadFiles, bad_setups, bad_state, deck_text
from coverage import Stats
from generator import OrderMaker
from orderfiles import HegregonWriter
from scenarios import new_game
from shared import duel
from shared.dice import hex_seed
from shared.program import codes


class Duel(duel.Duel):
    reference, Writer, Stats, rounds = hegregon, HegregonWriter, Stats, 10
    play_alone = staticmethod(selfplay.play)

    def setup(self):
        self.start_round(0)
        if self.chance(0.2):
            self.refused_setup(*self.rng.choice(bad_setups()))
        arguments = self.set_up(*new_game(self.rng))
        if self.chance(0.1):
            self.compare_stdout(arguments)

    def option_text(self, value):
        if isinstance(value, dict):
            return deck_text(self.rng, value)
        if isinstance(value, list):
            return "/".join("+".join(team) for team in value)
        return super().option_text(value)

    def one_round(self, number):
        self.go_on_from(selfplay.edited(self.rng, self.state, number))
        self.queries()
        if self.chance(0.2):
            what, files, expected = BadFiles(self.rng, self.state).make()
            self.refused_files(f"files ({what[:300]})", files, [expected])
        if self.chance(0.1):
            self.refused_state(*bad_state(self.rng, self.state))
        if self.chance(0.05) and self.state["ritmo"] == "turno":
            self.perft()
        self.play_round()

    def expect_refusal(self, what, answer, wanted, out=None):
        super().expect_refusal(what, answer, wanted, out)
        self.stats.refusals.update(set(codes(answer[2])))

    def queries(self):
        """`legal` of an awaited player, `view` of one or all; now and then for others and strangers."""
        players = [player["id"] for player in self.state["jugadores"]]
        waiting = self.state["turno_de"]
        if waiting:
            self.compare_question("legal", self.rng.choice(waiting))
        if not waiting or self.chance(0.1):
            self.compare_question("legal", self.rng.choice(players))
        hiding = self.state["opciones"]["minas_ocultas"] and self.chance(0.3)
        for player in players if hiding else [self.rng.choice(players)]:
            self.compare_question("view", player)
        if self.chance(0.03):
            self.strangers_question()

    def perft(self):
        """As deep as a few tenths of a second allow."""
        few = len(hegregon.legal(self.state, self.state["turno_de"][0])) <= 40
        self.compare_perft(2 if few else 1)

    def play_round(self):
        sheets, seed = OrderMaker(self.rng, self.state).make(), hex_seed(self.rng)
        state, events = hegregon.adjudicate(self.state, sheets, seed)
        self.stats.note_events(events["eventos"])
        files = [self.write(player, orders) for player, orders in sheets.items()]
        if files and self.chance(0.1):
            self.expect_status("check", self.check(self.rng.choice(files)), 0)
        self.rng.shuffle(files)
        self.compare_round("orders", files, seed, (state, events))
        self.state = state

    def after_the_end(self):
        self.queries()
        player = self.rng.choice(self.state["jugadores"])["id"]
        files = [self.write(player, {})] if self.chance(0.6) else []
        self.refused_files("orders after the end", files, [{"partida_terminada"}])
