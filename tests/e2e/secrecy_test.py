"""What is hidden from a player is not in any byte that this player gets, and keys and passwords appear nowhere.

Two matches that differ only in what is hidden from Ana are played with the same orders at the same time. She must get the same
from both (reports, maps, messages with their sizes, receipts, template, view).

use: secrecy_test.py PATH/ronda
"""

import json
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import unittest

import letters

RONDA = str(pathlib.Path(sys.argv.pop()).resolve())
PASSWORD = "hunter2-ñandú"
ADDRESSES = {"moderador": "marta"}
START = "2026-12-01T20:00Z"
MATCH = """partida: mesa-1
juego: {game}
opciones: {options}
moderador: {{nombre: Marta, correo: marta@example.org}}
jugadores:
  - {{id: ana, nombre: Ana, correo: ana@example.org}}
  - {{id: beto, nombre: Beto, correo: beto@example.org}}
  - {{id: carla, nombre: Carla, correo: carla@example.org}}
observadores:
  - {{nombre: Club, correo: club@example.org}}
mensajes: firmados
correo: {{de: Ronda <ronda@example.org>{more}}}
"""
ORDERS = "partida: mesa-1\njugador: {player}\nronda: {round}\nclave: {key}\nordenes: {orders}\n"
LETTER = "From: {name} <{player}@example.org>\nTo: ronda+mesa-1@example.org\nMessage-ID: <{number}@example.org>\nSubject: {subject}\n\n{text}"


class Match:
    def __init__(self, folder, test):
        self.folder, self.test, self.said = folder, test, []

    def ronda(self, *words, now=START, text=None, status=(0,), env=None):
        done = subprocess.run([RONDA, *map(str, words), "--now", now, "--lang", "es"], input=text, capture_output=True,
                              env={**os.environ, **(env or {})})
        said = (done.stdout + done.stderr).decode().replace(str(self.folder), "MATCH")
        self.test.assertIn(done.returncode, status, said)
        self.said.append(said)
        return said

    def ask(self, *words, status=0):
        """Commands that do not depend on the time."""
        done = subprocess.run([RONDA, *map(str, words), "--lang", "es"], capture_output=True)
        self.test.assertEqual(done.returncode, status, done.stderr.decode())
        self.said.append((done.stdout + done.stderr).decode())
        return done.stdout

    def key(self, player):
        return json.loads((self.folder / "secreto/claves.json").read_text())["claves"][player]

    def ingest(self, number, player, subject, text, now, status=(0,)):
        letter = LETTER.format(name=player.title(), player=player, number=number, subject=subject, text=text)
        return self.ronda("mail", "ingest", self.folder, now=now, text=letter.encode(), status=status)

    def orders(self, player, number, orders, key=None):
        return ORDERS.format(player=player, round=number, key=key or self.key(player), orders=orders)

    def letters(self, to):
        """Every message to this address, by name."""
        found = {}
        for path in sorted((self.folder / "correo/salida").glob("*/*.eml")):
            message = letters.read(path)
            if to in str(message["To"]):
                found[path.name] = path.read_bytes()
        return found

    def gets(self, player):
        """Everything that one player, or the public, gets."""
        all_of_it = {}
        for path in sorted(self.folder.glob("rondas/*/informes/*")):
            if path.name.split(".")[0] in (player, "publico"):
                all_of_it[str(path.relative_to(self.folder))] = path.read_bytes()
        for path in sorted(self.folder.glob("rondas/*/mapa.png")):
            all_of_it[str(path.relative_to(self.folder))] = path.read_bytes()
        for address in (f"{player}@", "club@"):
            all_of_it.update(self.letters(address))
        for number in (0, 1, 2):
            state = self.folder / f"rondas/{number:04}/estado.json"
            for command in ("view", "legal"):
                all_of_it[f"{command} {number}"] = self.ask(command, "--state", state, "--player", player)
            picture = self.folder.parent / "picture.png"
            self.ask("render", "--state", state, "--player", player, "-o", picture)
            all_of_it[f"render {number}"] = picture.read_bytes()
        all_of_it.update({f"site: {name}": content for name, content in self.site(transcript=False).items()})
        return all_of_it

    def site(self, transcript=True):
        """Every file of the site of this match, by name. Without a transcript, as of a match that does not verify: a match whose
        hidden state was changed by hand does not."""
        tree, out = self.folder.parent / "copia", self.folder.parent / "sitio"
        shutil.rmtree(tree, ignore_errors=True)
        shutil.rmtree(out, ignore_errors=True)
        shutil.copytree(self.folder, tree / "mesa")
        if not transcript:
            with open(tree / "mesa/diario.jsonl", "a") as journal:
                journal.write("{}\n")
        self.ask("site", tree, "-o", out, status=0 if transcript else 1)
        found = {str(path.relative_to(out)): path.read_bytes() for path in sorted(out.rglob("*")) if path.is_file()}
        shutil.rmtree(tree)
        self.test.assertEqual("mesa-1/acta.json" in found, transcript)
        self.test.assertIn("mesa-1/0001.svg", found)
        # Hashes that depend on the disk.
        data = json.loads(found["mesa-1/datos.json"])
        rounds = [{key: value for key, value in one.items() if key != "clave"} for one in data["rondas"]]
        found["mesa-1/datos.json"] = json.dumps({**data, "marcas": "", "rondas": rounds}).encode()
        return found


class Secrecy(unittest.TestCase):
    def setUp(self):
        base = tempfile.TemporaryDirectory()
        self.addCleanup(base.cleanup)
        self.base = pathlib.Path(base.name)

    def new(self, more="", game="hexadominacion", options="{inventarios: secretos}"):
        config = self.base / "mesa.yaml"
        config.write_text(MATCH.format(more=more, game=game, options=options))
        match = Match(self.base / "mesa", self)
        match.ronda("new", game, match.folder, "--from", config, "--seed", "5" * 64)
        return match

    def play(self, match, files):
        """Plays two rounds and returns what Ana gets. `files` are her orders, handed in each round; the last one counts."""
        told = []
        for number in (1, 2):
            now = f"2026-12-0{number + 1}T10:00Z"
            for i, orders in enumerate(files):
                told.append(match.ingest(f"a{number}{i}", "ana", "mis órdenes", match.orders("ana", number, orders), now))
            told.append(match.ingest(f"b{number}", "ana", "errata", match.orders("ana", number, "{construlr: [Loma]}"), now))
            told.append(match.ingest(f"c{number}", "ana", "dime", "partida: mesa-1\njugador: ana\nclave: %s\nconsulta: true\n"
                                     % match.key("ana"), now))
            match.ingest(f"d{number}", "beto", "órdenes", match.orders("beto", number, "{}"), now)
            match.ingest(f"e{number}", "carla", "órdenes", match.orders("carla", number, "{}"), now)
            told.append(match.ronda("status", match.folder, now=now))
            told.append(match.ronda("run", match.folder, now=f"2026-12-0{number + 1}T20:00Z"))
            told.append(match.ask("template", match.folder, "ana"))
        return told

    def play_turns(self, match, _):
        """Plays four turns without cards, each with a tile that its player holds in both matches; returns what Ana gets."""
        told = []
        for number in range(1, 5):
            now = f"2026-12-0{number + 1}T10:00Z"
            state = match.folder / f"rondas/{number - 1:04}/estado.json"
            board = json.loads(state.read_text())
            player = board["turno_de"][0]
            tile = next(seat["losetas"][0] for seat in board["tablero"]["asientos"] if seat["jugador"] == player)
            orders = next(item for item in json.loads(match.ask("legal", "--state", state, "--player", player))
                          if item["loseta"]["loseta"] == tile and item.get("mover", item.get("entrar"))["con"] in ("dado", "libre"))
            told.append(match.ingest(f"b{number}", "ana", "errata", match.orders("ana", number, "{construlr: [Loma]}"), now))
            said = match.ingest(f"a{number}", player, "mi turno", match.orders(player, number, json.dumps(orders)), now)
            told.append(said if player == "ana" else "")
            told.append(match.ronda("status", match.folder, now=now))
            told.append(match.ronda("run", match.folder, now=f"2026-12-0{number + 1}T20:00Z"))
            told.append(match.ask("template", match.folder, "ana"))
        return told

    def same_for_ana(self, first, hide, files, play=None):
        """Plays the match and a copy of it in which `hide` changes the board of the start."""
        play = play or self.play
        second = Match(self.base / "other/mesa", self)
        shutil.copytree(first.folder, second.folder)
        state = second.folder / "rondas/0000/estado.json"
        hidden = json.loads(state.read_text())
        hide(hidden["tablero"])
        state.write_text(json.dumps(hidden, ensure_ascii=False, indent=1) + "\n")
        self.assertEqual(play(first, files), play(second, files))
        hers, hers_too = first.gets("ana"), second.gets("ana")
        self.assertEqual(list(hers), list(hers_too))
        for name, content in hers.items():
            self.assertEqual(content, hers_too[name], name)
        self.assertGreater(len(first.letters("ana@")), 8)
        self.assertNotEqual(first.gets("beto"), second.gets("beto"), "what was changed is what beto sees of himself")

    def test_what_is_hidden_from_ana_changes_nothing_that_she_gets(self):
        def hide(board):
            for realm in board["reinos"]:
                if realm["jugador"] != "ana":
                    realm["recursos"] = {name: 17 + 13 * i for i, name in enumerate(realm["recursos"])}
                    realm["cultura"] = 4321

        self.same_for_ana(self.new(), hide, ["{reclutar: {Loma: 1}}"])

    def test_hidden_hands_and_the_deck_change_nothing_that_ana_gets(self):
        def hide(board):
            beto, carla = board["asientos"][1], board["asientos"][2]
            beto["losetas"][-1], carla["losetas"][-1] = carla["losetas"][-1], beto["losetas"][-1]
            order = [f"{colour}-{surface}" for colour in ("rojo", "verde", "azul", "amarillo", "naranja", "morado")
                     for surface in ("tierra", "agua", "aire", "fuego", "flora", "fauna")]
            for seat in (beto, carla):
                seat["losetas"].sort(key=order.index)
            cards = ["peon", "caballo", "alfil", "torre", "dama", "joker"]
            beto["cartas"], board["mazo"][:2] = sorted(board["mazo"][:2], key=cards.index), beto["cartas"]
            board["mazo"][2:] = reversed(board["mazo"][2:])

        self.same_for_ana(self.new(game="neurodrez", options="{}"), hide, None, self.play_turns)

    def test_hidden_mines_and_reactions_change_nothing_that_ana_gets(self):
        def hide(board):
            board["minas"] = [{"celda": cell, "jugador": "beto", "descubierta": False} for cell in ("D7", "E6", "E8")]
            board["jugadores"][1]["reacciones"]["general"]["municion"] = "siempre"

        onto_mines = ("{compras: [{unidad: ear, en: D5}, {unidad: ear, en: D7}], acciones: [{unidad: nueva1, mover: [E6]},"
                      " {unidad: nueva2, minar: E8}, {unidad: ana-1, transportar: E6}]}")
        beside_mines = "{compras: [{unidad: ear, en: D5}], acciones: [{unidad: ana-1, mover: [D4]}]}"
        self.same_for_ana(self.new(game="hegregon", options="{minas_ocultas: true}"), hide, [onto_mines, beside_mines])

    def test_a_transcript_before_the_end_has_public_seeds_but_no_reactions(self):
        match = self.new(game="hegregon", options="{}")
        orders = {"ana": "{}", "beto": "{reacciones: {reserva: 7, general: {municion: siempre}}}", "carla": "{}"}
        for number, (player, given) in enumerate(orders.items()):
            match.ingest(f"t{number}", player, "órdenes", match.orders(player, 1, given), "2026-12-02T10:00Z")
        match.ronda("run", match.folder, now="2026-12-02T20:00Z")
        transcript = self.base / "acta.json"
        match.ask("transcript", match.folder, "-o", transcript)
        text = transcript.read_text()
        for private in ("municion", "sello", "ordenes", "estado\":"):
            self.assertNotIn(private, text)
        link = json.loads(text)["rondas"][1]["enlace"]
        match.ask("verify", "--transcript", transcript)
        transcript.write_text(text.replace(link, "0" * len(link)))
        match.ask("verify", "--transcript", transcript, status=1)
        self.assertIn("no_cuadra", match.said[-1])

    def test_keys_and_passwords_show_nowhere(self):
        with socket.socket() as closed:
            closed.bind(("127.0.0.1", 0))
            port = closed.getsockname()[1]
        match = self.new(f", smtp: {{url: \"smtp://127.0.0.1:{port}\", usuario: ronda, clave: {{entorno: CLAVE}}, tls: no}}")
        env = {"CLAVE": PASSWORD}
        keys = {player: match.key(player) for player in ("ana", "beto", "carla", "moderador")}
        match.ingest("1", "ana", "órdenes", match.orders("ana", 1, "{reclutar: {Loma: 1}}"), "2026-12-02T10:00Z")
        match.ingest("2", "ana", "otra clave", match.orders("beto", 1, "{}", keys["ana"]), "2026-12-02T10:00Z")
        match.ingest("3", "beto", "mal escrita", match.orders("beto", 1, "{construlr: [Loma]}"), "2026-12-02T10:00Z")
        match.ronda("run", match.folder, "--force", now="2026-12-02T20:00Z", env=env, status=(0, 1, 3))
        match.ask("mail", "list", match.folder)
        match.ronda("status", match.folder, "--json")
        match.ask("verify", match.folder)
        transcript = self.base / "acta.json"
        match.ask("transcript", match.folder, "-o", transcript)
        said = "".join(match.said)
        chain = json.loads((match.folder / "secreto/cadena.json").read_text())
        secrets = {"password": PASSWORD, "dice": next(value for value in chain.values() if isinstance(value, str) and len(value) == 64)}
        secrets.update({f"key of {player}": key for player, key in keys.items()})
        for name, content in match.site().items():
            for what, secret in secrets.items():
                self.assertNotIn(secret.encode(), content, f"{what} in the site's {name}")
        for what, secret in secrets.items():
            self.assertNotIn(secret, said, what)
            self.assertNotIn(secret, transcript.read_text(), what)
            for path in match.folder.rglob("*"):
                inside = path.relative_to(match.folder).parts
                # Received mail contains what its sender wrote, and the first letter to a player or the moderator contains their key.
                if not path.is_file() or inside[0] in ("secreto", "correo", "pendientes") or "ordenes" in inside:
                    continue
                self.assertNotIn(secret.encode(), path.read_bytes(), f"{what} in {path}")
            for path in (match.folder / "correo/salida").rglob("*"):
                if not path.is_file():
                    continue
                owner = what.startswith("key of") and f"{ADDRESSES.get(what[7:], what[7:])}@".encode() in path.read_bytes()
                text = path.read_bytes() if path.suffix != ".eml" else self.words_of(path)
                self.assertTrue(owner or secret.encode() not in text, f"{what} in {path}")

    @staticmethod
    def words_of(path):
        message = letters.read(path)
        return b"".join(part.get_payload(decode=True) or b"" for part in message.walk()) + path.read_bytes()


if __name__ == "__main__":
    unittest.main()
