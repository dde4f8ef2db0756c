"""One game of HexaDominación, played by the program and by the reference."""

import hexadominacion
import selfplay
from badfiles import BadFiles, bad_setups, bad_state
from coverage import Stats
from generator import OrderMaker
from orderfiles import HexaWriter
from scenarios import new_game
from shared import duel
from shared.dice import hex_seed


class Duel(duel.Duel):
    reference, Writer, Stats, rounds = hexadominacion, HexaWriter, Stats, 12
    play_alone = staticmethod(selfplay.play)

    def setup(self):
        self.start_round(0)
        if self.chance(0.2):
            self.refused_setup(*self.rng.choice(bad_setups()))
        arguments = self.set_up(*new_game(self.rng))
        if self.chance(0.2):
            self.compare_stdout(arguments)

    def one_round(self, number):
        self.go_on_from(selfplay.edited(self.rng, self.state, number))
        self.queries()
        if self.chance(0.25):
            what, files, code = BadFiles(self.rng, self.state).make()
            self.refused_files(f"orders ({what[:300]})", files, [{code}])
        if self.chance(0.08):
            self.refused_state(*bad_state(self.rng, self.state))
        self.play_round()

    def queries(self):
        """`legal` and `view` for one player; now and then for a stranger."""
        player = self.rng.choice(self.state["jugadores"])["id"]
        self.compare_question("legal", player)
        self.compare_question("view", player)
        if self.chance(0.05):
            self.strangers_question()

    def display(self):
        """A hexagon may be called like a player's id: the writer could not tell the two apart."""
        hexagons = {hexagon["nombre"] for hexagon in self.state["tablero"]["hexagonos"]}
        return {player: name for player, name in super().display().items() if player not in hexagons}

    def play_round(self):
        sheets, moderator = OrderMaker(self.rng, self.state).make()
        seed = hex_seed(self.rng)
        all_sheets = list(sheets.items()) + ([("moderador", moderator)] if moderator else [])
        self.rng.shuffle(all_sheets)
        files = [self.write(player, orders) for player, orders in all_sheets]
        state, events = hexadominacion.adjudicate(self.state, sheets, moderator, seed)
        self.stats.note_sheets([orders for _, orders in all_sheets])
        self.stats.note_events(events["eventos"])
        self.compare_round("orders", files, seed, (state, events))
        self.state = state

    def after_the_end(self):
        self.queries()
        files = []
        if self.chance(0.6):
            files = [self.write(self.rng.choice(self.state["jugadores"])["id"], {})]
        self.refused_files("orders after the end", files, [{"partida_terminada"}])
