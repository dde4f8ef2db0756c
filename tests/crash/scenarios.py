"""The matches and commands for the crash tests. Each scenario prepares a folder, names the command to interrupt, and says how a
person would continue.
"""

import dataclasses
import email
import email.policy
import fcntl
import json
import os
import re
import typing

NOW = "2026-12-03T12:00Z"
SEED = "0" * 64
HEAD = """partida: m-1
juego: hexadominacion
moderador: {nombre: Marta, correo: marta@example.org}
jugadores:
  - {id: ana, nombre: Ana, correo: ana@example.org}
  - {id: beto, nombre: Beto, correo: beto@example.org}
"""
SILENT = """partida: m-1
juego: %s
moderador: {nombre: Marta}
jugadores: [{id: ana, nombre: Ana}, {id: beto, nombre: Beto}]
"""
LETTERS = "correo: {de: Ronda <ronda@example.org>}\n"


@dataclasses.dataclass(frozen=True)
class Scenario:
    name: str
    prepare: typing.Callable      # (bench): prepares the case's folder
    command: typing.Callable      # (bench): arguments and standard input of the command
    # The user repeats the interrupted command. If it is refused with this code, `run` completes it.
    begun: str = ""
    # The user does not repeat it; after the next `run` the match is as if the command had been called, or as if it had not.
    left: bool = False
    # Repeating the completed command has another effect: another new key for the seat.
    more: bool = False
    # If only a part of the mail could be fetched, the rest continues, and the order of the journal differs.
    partly: bool = False
    # The clock has moved on, so hints of when a run last looked may differ.
    later: bool = False
    failing: int = 3              # exit status if the disk fails
    whole: bool = False           # always test every place: for short scenarios, and for those that take in orders


def at(*words, now=NOW, text=None):
    return [*words, "--now", now], text


def run(now=NOW):
    return at("run", "p", now=now)


def orders(player, number, text):
    return "partida: m-1\njugador: %s\nronda: %d\n%s" % (player, number, text)


def new(bench, config, game="hexadominacion"):
    (bench.case / "partida.yaml").write_text(config)
    bench.good(at("new", game, "p", "--from", "partida.yaml", "--seed", SEED))


def submit(bench, player, number, text):
    (bench.case / "enviadas.yaml").write_text(orders(player, number, text))
    bench.good(at("submit", "p", "enviadas.yaml"))


def file_of(bench, name, player, number, text):
    (bench.case / name).write_text(orders(player, number, text))


def key_of(bench, player):
    return json.loads((bench.case / "p/secreto/claves.json").read_text())["claves"][player]


def message(sender, ident, body):
    return ("From: %s@example.org\r\nTo: ronda+m-1@example.org\r\nSubject: ordenes\r\nMessage-ID: <%s@example.org>\r\n\r\n%s"
            % (sender, ident, body.replace("\n", "\r\n"))).encode()


def by_mail(bench, player, ident, number, text):
    return message(player, ident, orders(player, number, "clave: %s\n%s" % (key_of(bench, player), text)))


def nothing(bench):
    (bench.case / "partida.yaml").write_text(HEAD + LETTERS)


def both_in_with_server(bench):
    server = "correo: {de: Ronda <ronda@example.org>, smtp: {url: \"smtp://127.0.0.1:%d\"}}\n" % bench.mail.port
    new(bench, HEAD + server)
    bench.good(run())  # the invitations
    submit(bench, "ana", 2, "ordenes: {reclutar: {Loma: 1}}\n")  # kept until the previous round is resolved
    submit(bench, "ana", 1, "ordenes: {reclutar: {Loma: 1}}\n")
    submit(bench, "beto", 1, "ordenes: {}\n")


def both_in_silent(bench):
    new(bench, SILENT % "hexadominacion")
    submit(bench, "ana", 1, "ordenes: {reclutar: {Loma: 1}}\n")
    submit(bench, "beto", 1, "ordenes: {}\n")


# The orders of ana are used once more and repeated again.
def one_repeats(bench):
    new(bench, HEAD + LETTERS)
    submit(bench, "ana", 1, "ordenes: {reclutar: {Loma: 1}}\nrepetir: true\n")
    submit(bench, "beto", 1, "ordenes: {}\n")
    bench.good(run())
    submit(bench, "beto", 2, "ordenes: {}\n")


# Both rounds are repeated by ana; the moderator corrects the first.
def repeated_twice(bench):
    one_repeats(bench)
    bench.good(run())
    file_of(bench, "ana.yaml", "ana", 1, "ordenes: {construir: [Loma]}\nrepetir: true\n")


# Two turns in one run: the second player's move, and the first player's conditional reply.
def reply_waits(bench):
    new(bench, SILENT % "bheex" + "opciones: {lado: 3, obreras: 1}\n", "bheex")
    state = json.loads((bench.case / "p/rondas/0000/estado.json").read_text())
    first = state["turno_de"][0]
    second = "beto" if first == "ana" else "ana"
    submit(bench, first, 1, "ordenes: {colocar: A1}\nsi: [{si_juega: cualquiera, ordenes: {colocar: A3}}]\n")
    bench.good(run())
    submit(bench, second, 2, "ordenes: {colocar: L1}\n")


# Two turns in one run: a person's, and the robot's answer.
def robot_answers(bench):
    seats = SILENT.replace("{id: beto, nombre: Beto}", "{id: beto, nombre: Beto, robot: facil}")
    new(bench, seats % "bheex" + "opciones: {lado: 3, obreras: 1}\n", "bheex")
    bench.good(run())  # if the robot begins
    state = json.loads(sorted((bench.case / "p/rondas").glob("0*/estado.json"))[-1].read_text())
    submit(bench, "ana", state["ronda"] + 1, "ordenes: {colocar: A1}\n")


# A round whose folder must be closed to others, because it has hidden mines.
def mines_are_laid(bench):
    new(bench, SILENT % "hegregon" + "opciones: {minas_ocultas: true}\n", "hegregon")
    submit(bench, "ana", 1, "ordenes: {compras: [{unidad: ear, en: D5}], acciones: [{unidad: nueva1, minar: D4}]}\n")
    submit(bench, "beto", 1, "ordenes: {reacciones: {reserva: 2, general: {municion: siempre}}}\n")


# A turn whose folder must be closed to others, because it has hands of tiles and cards.
def hands_are_hidden(bench):
    new(bench, SILENT % "neurodrez", "neurodrez")
    submit(bench, "ana", 1, "ordenes: {}\n")


def one_accepted(bench):
    new(bench, SILENT % "hexadominacion")
    submit(bench, "ana", 1, "ordenes: {reclutar: {Loma: 1}}\n")
    file_of(bench, "ana.yaml", "ana", 1, "ordenes: {reclutar: {Loma: 2}}\n")


def one_message(bench):
    new(bench, HEAD + LETTERS)
    first = by_mail(bench, "ana", "m0", 1, "ordenes: {reclutar: {Loma: 1}}\n")
    bench.good(at("mail", "ingest", "p", text=first))


# Letters that have a part in the dice, one of them in each of the rounds that follow.
def letters_for_dice(bench):
    new(bench, HEAD + LETTERS + "azar: cartas\n")
    for text in (by_mail(bench, "ana", "m0", 1, "ordenes: {reclutar: {Loma: 1}}\nrepetir: true\nazar: gato verde\n"),
                 by_mail(bench, "beto", "m1", 1, "ordenes: {}\n")):
        bench.good(at("mail", "ingest", "p", text=text))


# The round is corrected without the letter that had a part in its dice.
def letter_replaced(bench):
    letters_for_dice(bench)
    bench.good(run())
    file_of(bench, "ana.yaml", "ana", 1, "ordenes: {construir: [Loma]}\n")


# More time is proposed, and agreed to in the same run.
def proposed(bench):
    new(bench, HEAD + LETTERS + BRAKE + "acuerdos: todos\n")
    for who, text in (("ana", "mas_plazo: 2d"), ("beto", "de_acuerdo: 1")):
        bench.good(at("mail", "ingest", "p", text=message(who, who, "jugador: %s\nclave: %s\n%s\n" % (who, key_of(bench, who), text))))


def second_message(bench):
    return at("mail", "ingest", "p", text=by_mail(bench, "ana", "m1", 1, "ordenes: {reclutar: {Loma: 2}}\n"))


# The newest of ana's files counts, which is the last to arrive, whatever its name.
def full_maildir(bench):
    box = bench.case / "buzon"
    for part in ("new", "cur", "tmp"):
        (box / part).mkdir(parents=True)
    new(bench, HEAD + "correo: {de: Ronda <ronda@example.org>, maildir: %s}\n" % box)
    for number, text in enumerate(("{reclutar: {Loma: 1}}", "{reclutar: {Loma: 2}}", "{}")):
        (box / "new" / ("%d.ana" % number)).write_bytes(by_mail(bench, "ana", "a%d" % number, 1, "ordenes: %s\n" % text))
    (box / "new" / "3.beto").write_bytes(by_mail(bench, "beto", "b1", 1, "ordenes: {reclutar: {Lomo: 1}}\n"))
    (box / "new" / "4.beto").write_bytes(message("beto", "b2", "jugador: beto\nclave: %s\nmensaje: {para: [ana], texto: Hola}\n"
                                                 % key_of(bench, "beto")))
    (box / "new" / "5.beto").write_bytes(by_mail(bench, "beto", "b3", 1, "ordenes: {reclutar: {Juncal: 1}}\nconsulta: true\n"))


# A stranger confirms that they follow the match, an observer that they leave, and so does somebody who followed it.
def following(bench):
    new(bench, HEAD + "publico: true\nobservadores: [{correo: ida@example.org}]\n" + LETTERS)
    answered = set()

    def ask_and_confirm(**wishes):
        for who, wish in wishes.items():
            bench.good(at("mail", "ingest", "p", text=message(who, "%s%d" % (who, len(answered)), wish + "\n")))
        bench.good(run())
        for path in sorted((bench.case / "p/correo/salida/nuevo").glob("respuesta-*.eml")):
            text = email.message_from_bytes(path.read_bytes(), policy=email.policy.default).get_body(("plain",)).get_content()
            found = re.search(r"^seguir: .*\n(?:\w+: .*\n)*#si: .*$", text.replace("\r\n", "\n"), re.M)
            if path.name not in answered and found:
                answered.add(path.name)
                who = re.search(r"correo: (\w+)@", found.group(0)).group(1)
                ident = "%s%dc" % (who, len(answered))
                bench.good(at("mail", "ingest", "p", text=message(who, ident, found.group(0).replace("#si", "si") + "\n")))

    ask_and_confirm(zoe="seguir: true")
    bench.good(run())
    ask_and_confirm(eva="seguir: true", ida="seguir: no", zoe="seguir: no")
    submit(bench, "ana", 1, "ordenes: {reclutar: {Loma: 1}}\n")
    submit(bench, "beto", 1, "ordenes: {}\n")


# One mailbox for two matches; the other one has not received any mail yet.
def message_for_a_neighbour(bench):
    new(bench, HEAD.replace("m-1", "m-2") + LETTERS)
    (bench.case / "p").rename(bench.case / "q")
    new(bench, HEAD + LETTERS)
    letter = by_mail(bench, "ana", "a1", 1, "ordenes: {}\n").replace(b"m-1", b"m-2")
    bench.good(at("mail", "ingest", "p", text=letter))
    bench.good(at("mail", "ingest", "p", text=by_mail(bench, "beto", "b1", 1, "ordenes: {}\n")))


# Two matches name one mailbox, in which both have letters.
def shared_mailbox(bench):
    box = bench.case / "buzon"
    for part in ("new", "cur", "tmp"):
        (box / part).mkdir(parents=True)
    config = HEAD + "correo: {de: Ronda <ronda@example.org>, maildir: %s}\n" % box
    new(bench, config.replace("m-1", "m-2"))
    (bench.case / "p").rename(bench.case / "q")
    new(bench, config)
    for number, (player, match) in enumerate((("ana", b"m-2"), ("ana", b"m-1"), ("beto", b"m-1"))):
        letter = by_mail(bench, player, "s%d" % number, 1, "ordenes: {}\n").replace(b"m-1", match)
        (box / "new" / ("%d.letter" % number)).write_bytes(letter)


# Two rounds played and orders for the third, with those of ana given in the first.
def two_rounds(bench):
    new(bench, HEAD + LETTERS)
    submit(bench, "ana", 3, "ordenes: {}\n")
    for number in (1, 2):
        submit(bench, "ana", number, "ordenes: {reclutar: {Loma: 1}}\n")
        submit(bench, "beto", number, "ordenes: {}\n")
        bench.good(run())
    submit(bench, "beto", 3, "ordenes: {}\n")
    file_of(bench, "ana.yaml", "ana", 1, "ordenes: {}\n")
    file_of(bench, "otra.yaml", "ana", 2, "ordenes: {}\n")


CALENDAR = "calendario: {zona: UTC, plazo: \"dom 20:00\", recordatorios: [24h], freno: %s, sin_ordenes: %s}\n"
BRAKE, WAIT, RETIRE = (CALENDAR % words for words in (("true", "pasar"), ("false", "esperar"), ("false", "{retirar_tras: 1}")))


def with_calendar(bench):
    new(bench, HEAD + LETTERS + BRAKE)
    submit(bench, "ana", 1, "ordenes: {}\n")


def paused(bench):
    with_calendar(bench)
    bench.good(at("pause", "p"))


def nobody_sent(bench):
    new(bench, HEAD + LETTERS + BRAKE)


def one_is_late(bench):
    new(bench, HEAD + LETTERS + WAIT)
    submit(bench, "ana", 1, "ordenes: {}\n")


# The moderator hands in orders for a player, who gets the receipt.
def handed_in(bench):
    new(bench, HEAD + LETTERS)
    file_of(bench, "ana.yaml", "ana", 1, "ordenes: {reclutar: {Loma: 2}}\n")


def page_is_open(bench):
    new(bench, HEAD + LETTERS + "sitio: https://example.org/ronda\npagina: true\n")
    submit(bench, "beto", 1, "ordenes: {}\n")


def from_the_page(bench):
    return at("intake", "p", text=orders("ana", 1, "clave: %s\nordenes: {reclutar: {Loma: 2}}\n" % key_of(bench, "ana")).encode())


# The invitation of ana came back, and the moderator has corrected the address.
def came_back(bench):
    new(bench, HEAD + LETTERS)
    letter = email.message_from_bytes((bench.case / "p/correo/salida/nuevo/0000-ana.eml").read_bytes())
    bounce = ("Return-Path: <>\r\nFrom: MAILER-DAEMON@example.org\r\nTo: ronda@example.org\r\nSubject: failure notice\r\n\r\n"
              "Message-ID: %s\r\n" % letter["Message-ID"])
    bench.good(at("mail", "ingest", "p", text=bounce.encode()))
    config = bench.case / "p/partida.yaml"
    config.write_text(config.read_text().replace("ana@example.org", "anita@example.org"))


# The seat was given to somebody, and then the moderator has changed it.
def changed_by_hand(bench):
    new(bench, HEAD + LETTERS)
    bench.good(at("replace", "p", "ana", "--email", "carla@example.org"))
    config = bench.case / "p/partida.yaml"
    config.write_text(config.read_text().replace("ana@example.org", "dora@example.org"))


def all_are_retired(bench):
    new(bench, HEAD + LETTERS + RETIRE)


def three_matches(bench):
    reply_waits(bench)
    (bench.case / "todas").mkdir()
    (bench.case / "p").rename(bench.case / "todas/b")
    both_in_silent(bench)
    (bench.case / "p").rename(bench.case / "todas/a")


# A match of which nothing is left to do, as it is and as a copy.
def to_be_copied(bench):
    two_rounds(bench)
    bench.good(run())


def copied(bench):
    to_be_copied(bench)
    bench.good(at("backup", "copia.tar", "p"))


# It is back from a copy, with letters that were held back.
def restored(bench):
    copied(bench)
    (bench.case / "p").rename(bench.case / "antes")
    bench.good(at("restore", "copia.tar", "p", "--seed", SEED))
    bench.good(run())


def left_vacant(bench):
    with_calendar(bench)
    bench.good(at("vacate", "p", "ana"))


CLUB = """club: pena
zona: UTC
moderador: {nombre: Marta, correo: marta@example.org}
correo: {de: Ronda <ronda@example.org>}
"""
CLUB_MATCH = """partida: %s
juego: hexadominacion
mapas: no
jugadores: [{id: ana, nombre: Ana, correo: ana@example.org}, {id: beto, nombre: Beto, correo: beto@example.org}]
"""
SWEEP = ("sweep", "t", "-j", "1")


# A club with two matches, in which ana and beto play, and one that seeks people.
def club(bench):
    (bench.case / "t").mkdir()
    (bench.case / "t/club.yaml").write_text(CLUB)
    for match in ("h1", "h2"):
        (bench.case / "partida.yaml").write_text(CLUB_MATCH % match)
        bench.good(at("new", "hexadominacion", "t/" + match, "--from", "partida.yaml", "--seed", SEED))
    bench.good(at("club", "init", "t", "--yes"))
    bench.good(at("open", "hexadominacion", "t", "--seats", "4", "--id", "abierta"))
    bench.good(at(*SWEEP))


def to_club(bench, sender, ident, body):
    bench.good(at("mail", "ingest", "t", text=message(sender, ident, body).replace(b"ronda+m-1@", b"ronda@")))


def answer_to(bench, sender, ident, request):
    """The lines of the newest letter that confirm the request."""
    before = set((bench.case / "t/club/correo/salida/nuevo").glob("*.eml"))
    to_club(bench, sender, ident, request + "\n")
    bench.good(at(*SWEEP))
    return confirmation(bench, before, request)


def confirmation(bench, before, request):
    after = set((bench.case / "t/club/correo/salida/nuevo").glob("*.eml"))
    for path in after - before:
        text = email.message_from_bytes(path.read_bytes(), policy=email.policy.default).get_body(("plain",)).get_content()
        found = re.search(r"^%s\n(?:\w+: .*\n)*#si: .*$" % re.escape(request), text.replace("\r\n", "\n"), re.M)
        if found:
            return found.group(0).replace("#si", "si") + "\n"
    raise AssertionError("no letter confirms %s" % request)


# A stranger and a person confirm a place; the person asks for more in the same letter. Another stranger joins the club alone.
def joining(bench):
    club(bench)
    dani = answer_to(bench, "dani", "c6", "apuntarme: club")
    to_club(bench, "dani", "c7", dani)
    stranger = answer_to(bench, "eva", "c1", "apuntarme: abierta")
    person = answer_to(bench, "ana", "c2", "apuntarme: abierta")
    lang = answer_to(bench, "ana", "c3", "idioma: en")
    to_club(bench, "eva", "c4", stranger)
    to_club(bench, "ana", "c5", person + "\n" + lang + "\nmis_partidas: true\n")


# The new address answers, and then the old one takes the change back.
def moving(bench):
    club(bench)
    first = answer_to(bench, "ana", "c1", "direccion: anita@example.org")
    before = set((bench.case / "t/club/correo/salida/nuevo").glob("*.eml"))
    to_club(bench, "ana", "c2", first)
    bench.good(at(*SWEEP))
    to_club(bench, "anita", "c3", confirmation(bench, before, "direccion: anita@example.org"))


def moved(bench):
    moving(bench)
    before = set((bench.case / "t/club/correo/salida/nuevo").glob("*.eml"))
    bench.good(at(*SWEEP))
    to_club(bench, "ana", "c4", confirmation(bench, before, "direccion: ana@example.org"))


# Proved by a key alone, its three days are over.
def moving_later(bench):
    club(bench)
    key = json.loads((bench.case / "t/h1/secreto/claves.json").read_text())["claves"]["beto"]
    before = set((bench.case / "t/club/correo/salida/nuevo").glob("*.eml"))
    to_club(bench, "beto", "c1", "direccion: berto@example.org\nclave: %s\n" % key)
    bench.good(at(*SWEEP))
    to_club(bench, "berto", "c2", confirmation(bench, before, "direccion: berto@example.org"))
    bench.good(at(*SWEEP))
    bench.good(at(*SWEEP, now="2026-12-06T11:55Z"))  # the day's letter


# What both matches tell of it waits to be joined to one letter, since another sweep seems to do so.
def clock_set_back(bench):
    club(bench)
    aside = bench.case / "t/club/correo/incidentes"
    aside.mkdir(exist_ok=True)
    with open(aside / ".cerrojo", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        bench.good(at(*SWEEP, now="2026-12-03T10:00Z"))


def erasing(bench):
    club(bench)
    to_club(bench, "eva", "c2", answer_to(bench, "eva", "c1", "apuntarme: abierta"))
    bench.good(at(*SWEEP))
    to_club(bench, "eva", "c4", answer_to(bench, "eva", "c3", "baja: abierta"))
    bench.good(at(*SWEEP))
    to_club(bench, "eva", "c6", answer_to(bench, "eva", "c5", "borrar: true"))


# The moderator's yes to eva, of whom nothing is kept yet, waits for the club's desk; and dani, another stranger, confirms a wish.
def admitting(bench):
    club(bench)
    (bench.case / "t/club.yaml").write_text(CLUB + "altas: moderador\n")
    to_club(bench, "eva", "c2", answer_to(bench, "eva", "c1", "apuntarme: abierta"))
    before = set((bench.case / "t/club/correo/salida/nuevo").glob("*.eml"))
    bench.good(at(*SWEEP))
    dani = answer_to(bench, "dani", "c3", "apuntarme: abierta")
    to_club(bench, "marta", "c4", confirmation(bench, before, "admitir: eva@example.org"))
    to_club(bench, "dani", "c5", dani)


# A letter of the moderator's confirms a pause of all matches, and who plays ana from now on.
def moderating(bench):
    club(bench)
    pause = answer_to(bench, "marta", "c1", "partidas: todas\npausar: true")
    seat = answer_to(bench, "marta", "c2", "partidas: h1\nrelevo: ana\npara: dani@example.org")
    to_club(bench, "marta", "c3", pause + "\n" + seat)


# One letter for two matches and the club, one of a stranger, one without a match.
def routing(bench):
    club(bench)
    keys = {match: json.loads((bench.case / "t" / match / "secreto/claves.json").read_text())["claves"]["ana"] for match in ("h1", "h2")}
    blocks = ["partida: %s\njugador: ana\nronda: 1\nclave: %s\nordenes: {}\n" % (match, keys[match]) for match in keys]
    to_club(bench, "ana", "c1", "lista: true\n\n" + "\n".join(blocks))
    to_club(bench, "eva", "c2", "hola\n")
    to_club(bench, "beto", "c3", "ordenes: {}\n")


def too_few(bench):
    club(bench)
    bench.good(at("open", "hexadominacion", "t", "--seats", "3", "--id", "breve", "--until", "2026-12-05 12:00"))
    to_club(bench, "eva", "c2", answer_to(bench, "eva", "c1", "apuntarme: breve"))
    bench.good(at(*SWEEP))
    bench.good(at(*SWEEP, now="2026-12-05T11:55Z"))  # the day's letter


# A letter that confirms that dani, a stranger until then, takes the seat of ana waits for the club's desk.
def seat_is_wanted(bench):
    club(bench)
    bench.good(at("vacate", "t/h1", "ana"))
    to_club(bench, "dani", "c2", answer_to(bench, "dani", "c1", "tomar: h1/ana"))


# The letter that takes the last place waits.
def last_place(bench):
    club(bench)
    bench.good(at("open", "hexadominacion", "t", "--seats", "2", "--id", "breve"))
    to_club(bench, "eva", "c2", answer_to(bench, "eva", "c1", "apuntarme: breve"))
    to_club(bench, "noa", "c4", answer_to(bench, "noa", "c3", "apuntarme: breve"))


SEASON = """temporada: liga
juego: hexadominacion
divisiones: [{nombre: A, personas: [ana, beto]}]
mesa: 2
partidas: 1
plantilla: {mapas: no}
"""


def season(bench):
    club(bench)
    (bench.case / "t/club/temporadas").mkdir()
    (bench.case / "t/club/temporadas/liga.yaml").write_text(SEASON)


# It seeks people: ana is in its file, beto has signed up.
def season_sought(bench):
    season_joined(bench)
    bench.good(at(*SWEEP))


# The letter with which beto signs up waits.
def season_joined(bench):
    season(bench)
    path = bench.case / "t/club/temporadas/liga.yaml"
    path.write_text(path.read_text().replace(", beto", "") + "apuntarse: 2026-12-05 20:00\n")
    beto = answer_to(bench, "beto", "c1", "apuntarme: liga")
    to_club(bench, "beto", "c2", beto)


# Its matches begin round by round.
def season_in_rounds(bench):
    season(bench)
    with open(bench.case / "t/club/temporadas/liga.yaml", "a") as file:
        file.write("jornada: {mesas: 1}\n")


# Its only match is over.
def season_played(bench):
    season(bench)
    bench.good(at("season", "pair", "t", "liga", "--open"))
    key = json.loads((bench.case / "t/liga-1/secreto/claves.json").read_text())["claves"]["ana"]
    (bench.case / "ana.yaml").write_text("partida: liga-1\njugador: ana\nronda: 1\nclave: %s\nordenes: {rendirse: true}\n" % key)
    bench.good(at("submit", "t/liga-1", "ana.yaml"))
    bench.good(at("run", "t/liga-1", "--force"))


# The club as it is in a copy.
def club_copied(bench):
    club(bench)
    new(bench, HEAD + LETTERS)
    bench.good(at("backup", "copia.tar", "t"))


def words(*those, now=NOW, text=None):
    return lambda bench: at(*those, now=now, text=text)


SCENARIOS = (
    Scenario("new", nothing, words("new", "hexadominacion", "p", "--from", "partida.yaml", "--seed", SEED), begun="carpeta_ocupada"),
    Scenario("run", both_in_with_server, words("run", "p")),
    Scenario("run by turns", reply_waits, words("run", "p")),
    Scenario("run, a robot", robot_answers, words("run", "p")),
    Scenario("run, repeating", one_repeats, words("run", "p")),
    Scenario("run, letters in the dice", letters_for_dice, words("run", "p")),
    Scenario("run, hidden mines", mines_are_laid, words("run", "p")),
    Scenario("run, hidden hands", hands_are_hidden, words("run", "p")),
    Scenario("run, a proposal", proposed, words("run", "p")),
    Scenario("run with mail", full_maildir, words("run", "p"), partly=True),
    Scenario("run, handing over", message_for_a_neighbour, words("run", "p")),
    Scenario("run, a shared mailbox", shared_mailbox, words("run", "p"), partly=True),
    Scenario("run, reminding", with_calendar, words("run", "p", now="2026-12-12T21:00Z")),
    Scenario("run, braking", nobody_sent, words("run", "p", now="2026-12-13T21:00Z")),
    Scenario("run, one late", one_is_late, words("run", "p", now="2026-12-13T21:00Z")),
    Scenario("run, retiring", all_are_retired, words("run", "p", now="2026-12-13T21:00Z")),
    Scenario("run, forced", one_is_late, words("run", "p", "--force", "--round", "1")),
    Scenario("run, a letter came back", came_back, words("run", "p")),
    Scenario("run, a seat changed by hand", changed_by_hand, words("run", "p")),
    Scenario("sweep", three_matches, words("sweep", "todas", "-j", "1")),
    Scenario("season withdraw", season_in_rounds, words("season", "withdraw", "t", "liga", "--person", "ana")),
    Scenario("season close", season_played, words("season", "close", "t", "liga")),
    Scenario("sweep, joining a season", season_joined, words(*SWEEP)),
    Scenario("sweep, a seat is taken", seat_is_wanted, words(*SWEEP)),
    Scenario("sweep, joining", joining, words(*SWEEP)),
    Scenario("sweep, a new address", moving, words(*SWEEP)),
    Scenario("sweep, the old address", moved, words(*SWEEP)),
    Scenario("sweep, a new address in three days", moving_later, words(*SWEEP, now="2026-12-06T12:05Z"), later=True),
    Scenario("sweep, erasing", erasing, words(*SWEEP)),
    Scenario("sweep, admitting", admitting, words(*SWEEP)),
    Scenario("sweep, moderating", moderating, words(*SWEEP)),
    Scenario("sweep, routing", routing, words(*SWEEP)),
    Scenario("sweep, a wrong clock", clock_set_back, words(*SWEEP, now="2026-12-03T10:00Z")),
    Scenario("sweep, too few people", too_few, words(*SWEEP, now="2026-12-05T12:05Z"), later=True),
    Scenario("restore, a club", club_copied, words("restore", "copia.tar", "r", "--seed", SEED), begun="carpeta_ocupada"),
    Scenario("run, who reads along", following, words("run", "p")),
    Scenario("submit", one_accepted, words("submit", "p", "ana.yaml"), left=True, whole=True),
    Scenario("submit, receipt", handed_in, words("submit", "p", "ana.yaml"), left=True),
    Scenario("intake", page_is_open, from_the_page, left=True),
    Scenario("mail ingest", one_message, second_message, left=True, whole=True, failing=os.EX_TEMPFAIL),
    Scenario("mail fetch", full_maildir, words("mail", "fetch", "p"), left=True),
    Scenario("rerun", two_rounds, words("rerun", "p", "--round", "1", "--orders", "ana.yaml", "--reason", "error", "--send"), left=True),
    Scenario("rerun, silent", two_rounds, words("rerun", "p", "--round", "2", "--orders", "otra.yaml"), left=True),
    Scenario("rerun, repeating", repeated_twice, words("rerun", "p", "--round", "1", "--orders", "ana.yaml"), left=True),
    Scenario("rerun, letters in the dice", letter_replaced, words("rerun", "p", "--round", "1", "--orders", "ana.yaml"), left=True),
    Scenario("extend", with_calendar, words("extend", "p", "--until", "2026-12-08 20:00"), left=True),
    Scenario("pause", with_calendar, words("pause", "p"), left=True),
    Scenario("resume", paused, words("resume", "p"), left=True),
    Scenario("replace", with_calendar, words("replace", "p", "ana", "--email", "carla@example.org"), left=True, more=True),
    Scenario("backup", to_be_copied, words("backup", "copia.tar", "p")),
    Scenario("restore", copied, words("restore", "copia.tar", "r", "--seed", SEED), begun="carpeta_ocupada"),
    Scenario("resume, restored", restored, words("resume", "p", "--restored"), left=True),
    Scenario("vacate", with_calendar, words("vacate", "p", "ana", "--reason", "no contesta"), left=True),
    Scenario("replace, a vacant seat", left_vacant, words("replace", "p", "ana", "--email", "carla@example.org"), left=True, more=True),
    Scenario("cancel", with_calendar, words("cancel", "p", "--reason", "no hay quien siga"), left=True),
    Scenario("replace, a robot", with_calendar, words("replace", "p", "ana", "--robot", "facil"), left=True),
)
