"""One game of NeuroDrez, played by the program and by the reference.

Also compares `perft` numbers; `check` of the files to play must succeed, and fail for those that are refused; randomly changed
states must be accepted or refused as the rules say.
"""

import neurodrez
import selfplay
from badfiles import BadFiles, bad_setups
from changed_states import Changer
from coverage import Stats
from generator import OrderMaker
from orderfiles import NeuroDrezWriter
from scenarios import new_game
from shared import duel
from shared.dice import hex_seed
from shared.program import codes


class Duel(duel.Duel):
    reference, Writer, Stats, rounds = neurodrez, NeuroDrezWriter, Stats, 8
    play_alone = staticmethod(selfplay.play)

    def setup(self):
        self.start_round(0)
        if self.chance(0.2):
            self.refused_setup(*self.rng.choice(bad_setups()))
        arguments = self.set_up(*new_game(self.rng))
        if self.chance(0.1):
            self.compare_stdout(arguments)
        self.chances = selfplay.how_often(self.rng)

    def option_text(self, value):
        if isinstance(value, list):
            text = ",".join(value)
            return self.rng.choice([text, text, text.upper()])
        if value == "si":
            return self.rng.choice(["si", "sí", "SI"])
        return super().option_text(value)

    def one_round(self, number):
        self.go_on_from(selfplay.edited(self.rng, self.state, number, self.chances))
        self.queries()
        if self.chance(0.2):
            what, files, expected = BadFiles(self.rng, self.state).make()
            self.refused_files(f"files ({what[:300]})", files, [expected])
            if len(files) == 1 and self.chance(0.3):
                self.expect_refusal(f"check of files ({what[:300]})", self.check(files[0]), [expected])
        if self.chance(0.25):
            self.changed_state()
        self.play_round()

    def expect_refusal(self, what, answer, wanted, out=None):
        super().expect_refusal(what, answer, wanted, out)
        self.stats.refusals.update(set(codes(answer[2])))

    # -- questions ------------------------------------------------------------

    def queries(self):
        """`legal` of the player in turn, not always, since it may be long; `view`; now and then for others and strangers."""
        players = [player["id"] for player in self.state["jugadores"]]
        if self.state["turno_de"] and self.chance(0.4):
            self.compare_question("legal", self.state["turno_de"][0])
        if self.chance(0.06):
            self.compare_question("legal", self.rng.choice(players))
        if self.chance(0.35):
            for player in players if self.chance(0.2) else [self.rng.choice(players)]:
                self.compare_question("view", player)
        if self.chance(0.03):
            self.strangers_question()
        if self.state["turno_de"] and self.chance(0.04):
            self.perft()

    def perft(self):
        """As deep as a few tenths of a second allow."""
        few = len(neurodrez.legal(self.state, self.state["turno_de"][0])) <= 40
        self.compare_perft(2 if few else 1)

    def changed_state(self):
        """A state with one random change: accepted or refused according to the loader's conditions."""
        what, text, good, changed = Changer(self.rng, self.state).make()
        path, player = self.save("cambiado.json", text.encode("utf-8")), self.state["jugadores"][0]["id"]
        answer = self.run("view", "--state", path, "--player", player)
        self.stats.counts["changed_states"] += 1
        if good:
            self.compare_json(f"view of a changed state ({what})", neurodrez.view(changed, player), answer)
        else:
            self.expect_refusal(f"state ({what})", answer, [{"estado_invalido"}])

    # -- rounds ---------------------------------------------------------------

    def play_round(self):
        sheets, seed = OrderMaker(self.rng, self.state).make(), hex_seed(self.rng)
        state, events = neurodrez.adjudicate(self.state, sheets, seed)
        self.stats.note_events(events["eventos"])
        files = [self.write(player, orders) for player, orders in sheets.items()]
        if files and self.chance(0.1):
            self.expect_status("check", self.check(self.rng.choice(files)), 0)
        self.rng.shuffle(files)
        self.compare_round(f"orders {sheets}", files, seed, (state, events))
        self.state = state

    def after_the_end(self):
        self.queries()
        player = self.rng.choice(self.state["jugadores"])["id"]
        files = [self.write(player, {})] if self.chance(0.6) else []
        self.refused_files("orders after the end", files, [{"partida_terminada"}])
