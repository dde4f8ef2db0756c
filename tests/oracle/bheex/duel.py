"""One game of Bheex, played by the program and by the reference.

Also compares `perft` numbers and `check` of one file; randomly changed states must be accepted or refused as the rules say.
"""

import json

import bheex
import selfplay
from badfiles import BadFiles, bad_setups
from changed_states import Changer
from coverage import Stats
from generator import SheetMaker, WrongActions
from orderfiles import BheexWriter
from scenarios import new_game
from shared import duel
from shared.dice import hex_seed
from shared.program import codes


class Duel(duel.Duel):
    reference, Writer, Stats, rounds = bheex, BheexWriter, Stats, 8
    play_alone = staticmethod(selfplay.play)

    def setup(self):
        self.start_round(0)
        if self.chance(0.25):
            self.refused_setup(*self.rng.choice(bad_setups()))
        arguments = self.set_up(*new_game(self.rng))
        if self.chance(0.1):
            self.compare_stdout(arguments)
        self.state, self.habit = selfplay.opening(self.rng, self.state)

    def option_text(self, value):
        if isinstance(value, list):
            text = self.rng.choice([",", ",", ", "]).join(value)
            return self.rng.choice([text, text, text.lower()])
        return super().option_text(value)

    def one_round(self, number):
        self.queries()
        for chance, step in (
            (0.35, self.wrong_actions), (0.3, self.bad_files), (0.3, self.changed_state), (0.1, self.compare_check),
        ):
            if self.chance(chance):
                step()
        if number == 0 and self.chance(0.3):
            self.perft()
        self.play_round()

    def expect_refusal(self, what, answer, wanted, out=None):
        super().expect_refusal(what, answer, wanted, out)
        self.stats.motives.update(set(codes(answer[2])))

    # -- questions ------------------------------------------------------------

    def queries(self):
        """`legal` and `view` for one player; sometimes for a stranger."""
        players = [p["id"] for p in self.state["jugadores"]]
        if self.chance(0.5):
            player = (self.state["turno_de"] or players)[0] if self.chance(0.8) else self.rng.choice(players)
            self.compare_question("legal", player)
        if self.chance(0.15):
            self.compare_question("view", self.rng.choice(players))
        if self.chance(0.04):
            self.strangers_question()

    def perft(self):
        """As deep as a few tenths of a second allow."""
        ways = len(bheex.Table(self.state).legal_ways())
        self.compare_perft(self.rng.choice([1, 2, 2]) if ways > 12 else self.rng.choice([1, 2, 3]))

    def compare_check(self):
        """`check` accepts and refuses the action of the player in turn as `adjudicate` does."""
        player = self.state["turno_de"][0]
        if self.chance(0.5):
            sheets, code = WrongActions(self.rng, self.state).make()
            if set(sheets) != {player} or code in ("falta_orden", "no_es_su_turno"):
                return
        else:
            sheets, code = {player: SheetMaker(self.rng, self.state).table.order(*self.any_way())}, None
        answer = self.check(self.write(player, sheets[player]))
        if code:
            self.expect_refusal(f"check {sheets}", answer, [{code}])
        else:
            self.expect_status(f"check {sheets}", answer, 0)

    def any_way(self):
        return self.rng.choice(bheex.Table(self.state).legal_ways())

    # -- what must be refused ---------------------------------------------------

    def wrong_actions(self):
        sheets, code = WrongActions(self.rng, self.state).make()
        self.refused_files(f"orders {sheets}", self.write_all(sheets), [{code}])

    def bad_files(self):
        what, files, expected = BadFiles(self.rng, self.state).make()
        self.refused_files(f"files ({what[:300]})", files, [expected])

    def changed_state(self):
        """A state with one random change: accepted or refused according to the loader's conditions."""
        what, text, good = Changer(self.rng, self.state).make()
        path, player = self.save("cambiado.json", text.encode("utf-8")), self.state["jugadores"][0]["id"]
        answer = self.run("view", "--state", path, "--player", player)
        self.stats.counts["changed_states"] += 1
        if good:
            self.compare_json(f"view of a changed state ({what})", json.loads(text), answer)
        else:
            self.expect_refusal(f"state ({what})", answer, [{"estado_invalido"}])

    # -- rounds ---------------------------------------------------------------

    def write_all(self, sheets):
        files = [self.write(player, orders) for player, orders in sheets.items()]
        self.rng.shuffle(files)
        return files

    def play_round(self):
        sheets, seed = SheetMaker(self.rng, self.state, self.habit).make(), hex_seed(self.rng)
        state, events = bheex.adjudicate(self.state, sheets, seed)
        self.stats.note_events(events["eventos"])
        self.compare_round(f"orders {sheets}", self.write_all(sheets), seed, (state, events))
        self.state = state

    def after_the_end(self):
        self.queries()
        player = self.rng.choice(self.state["jugadores"])["id"]
        files = [self.write(player, {"tablas": True})] if self.chance(0.6) else []
        self.refused_files("orders after the end", files, [{"partida_terminada"}])
