#include <tuple>
#include <utility>

#include <gtest/gtest.h>

#include "adjudicator/games/all_games.hpp"
#include "formats/match_file.hpp"

namespace ronda::formats {
namespace {

constexpr std::string_view whole = R"(partida: malaga-1
juego: HexaDominacion
idioma: es                        # es | en
opciones: {rondas: 050, tope_cultura: no}
moderador: {nombre: Marta, correo: marta@example.org}
jugadores:
  - {id: brifindor, nombre: Brifindor, correo: santi@example.org, color: "#BAE1FF", idioma: en}
  - {id: ana}
sitio: https://example.org/ronda
observadores: [{correo: club@example.org}]
calendario:
  zona: Europe/Madrid
  plazo: Domingo 20:00
  anticipar: no
  recordatorios: [3h, 1d]
  freno: true
  sin_ordenes: {retirar_tras: 3}
correo:
  de: Ronda <ronda@example.org>
  smtp: {url: "smtps://mail.example.org", usuario: ronda, clave: {fichero: /etc/ronda/smtp}}
  imap: {url: "imaps://mail.example.org:993", usuario: ronda, clave: {entorno: RONDA_IMAP}}
  autentica: mx.example.org
  exige: ambas
)";

// All faults without their excerpts.
std::string refusals(std::string_view text, Lang lang = Lang::es) {
    const auto file = read_match_file(text, "partida.yaml", all_games());
    if (file) return "good";
    std::string all;
    for (Diagnostic fault : file.error().diagnostics) {
        EXPECT_EQ(fault.code, "fichero_invalido");
        fault.code.clear();
        fault.excerpt.clear();
        all += describe(fault, lang).substr(std::string_view("partida.yaml:").size());
    }
    return all;
}

constexpr std::string_view first_lines =
    "partida: m\njuego: hexadominacion\njugadores: [{id: ana}, {id: beto}]\n";
std::string with(std::string_view more) {
    return refusals(std::string(first_lines) + std::string(more));
}

TEST(MatchFile, EveryKeyOfTheSpecIsRead) {
    const auto file = read_match_file(whole, "partida.yaml", all_games());
    ASSERT_TRUE(file) << refusals(whole);
    EXPECT_EQ(file->match, "malaga-1");
    EXPECT_EQ(file->game->id(), "hexadominacion");
    EXPECT_EQ(file->options.dump(), R"({"rondas":50,"tope_cultura":null})");
    EXPECT_EQ(file->moderator, (Moderator{"Marta", "marta@example.org"}));
    EXPECT_EQ(file->players,
              (std::vector<MatchPlayer>{{"brifindor", "Brifindor", "santi@example.org", "#BAE1FF", Lang::en},
                                        {"ana", "", "", "", std::nullopt}}));
    EXPECT_EQ(file->observers, (std::vector<Observer>{{"", "club@example.org", std::nullopt}}));
    EXPECT_EQ(file->site, "https://example.org/ronda/");
    const Calendar& calendar = *file->calendar;
    EXPECT_EQ(calendar.zone, "Europe/Madrid");
    EXPECT_EQ(calendar.deadline, (Text{"dom 20:00", "sun 20:00"}));
    EXPECT_EQ(calendar.weekly, (std::vector<WeekTime>{{7, 20, 0}}));
    EXPECT_FALSE(calendar.early);
    EXPECT_EQ(calendar.reminders,
              (std::vector<std::chrono::minutes>{std::chrono::hours(24), std::chrono::hours(3)}));
    EXPECT_EQ(calendar.absence, (Absence{AbsenceRule::retire, 3}));
    EXPECT_EQ(file->mail->from, "Ronda <ronda@example.org>");
    EXPECT_EQ(file->mail->smtp,
              (MailServer{"smtps://mail.example.org", "ronda", PasswordSource{"/etc/ronda/smtp", ""}, ""}));
    EXPECT_EQ(file->mail->imap,
              (MailServer{"imaps://mail.example.org:993", "ronda", PasswordSource{"", "RONDA_IMAP"}, "INBOX"}));
    EXPECT_EQ(file->mail->proof, AuthLevel::both);
    EXPECT_EQ(file->place_of("calendario.zona"), (SourceLocation{12, 9, 13}));
    EXPECT_EQ(file->place_of("jugadores[0].correo"), (SourceLocation{7, 48, 17}));
    EXPECT_FALSE(file->place_of("jugadores[1].correo").known());
}

TEST(MatchFile, WhatIsWrittenReadsBackEqual) {
    for (const std::string_view text :
         {whole, first_lines,
          std::string_view(
              "partida: m\njuego: hexadominacion\nidioma: en\njugadores: [{id: \"010\", nombre: "
              "\"Ña, 'la' \\\"x\\\": # no\"}, {id: null}]\nopciones: {movimiento: conexo, "
              "extension: no}\ncalendario: {zona: UTC, cada: 90m, desde: 2026-12-01 9:05}\ncorreo: "
              "{maildir: \"/home/a b/Maildir\"}\n")}) {
        const auto file = read_match_file(text, "partida.yaml", all_games());
        ASSERT_TRUE(file) << refusals(text);
        const std::string written = write_match_file(*file);
        const auto again = read_match_file(written, "otra.yaml", all_games());
        ASSERT_TRUE(again) << refusals(written) << written;
        EXPECT_EQ(*again, *file) << written;
        EXPECT_EQ(write_match_file(*again), written);
    }
}

// All members but the places and what a club adds. A new member must be added here, and to `everything`.
auto members_of(MatchFile& file) {
    auto& [match, name, game, lang, options, messages, agreement, luck, maps, attaches_deadline, is_public,
           takes_page_orders, receipts, site, heartbeat, moderator, other_moderators, players, observers,
           calendar, mail, places] = file;
    static_cast<void>(other_moderators);
    static_cast<void>(places);
    return std::tie(match, name, game, lang, options, messages, agreement, luck, maps, attaches_deadline,
                    is_public, takes_page_orders, receipts, site, heartbeat, moderator, players, observers,
                    calendar, mail);
}

constexpr std::string_view everything = R"(partida: malaga-1
nombre: Hexágonos de otoño
juego: hexadominacion
idioma: en
opciones: {rondas: 50}
mensajes: anonimos
acuerdos: todos
azar: cadena
mapas: no
agenda: no
publico: true
pagina: true
acuses: pagina
sitio: https://example.org/ronda
latido: https://hc.example.org/ronda?rid=1
moderador: {nombre: Marta, correo: marta@example.org, resumen: semanal}
jugadores: [{id: ana, nombre: Ana, correo: ana@example.org, color: "#BAE1FF", idioma: es, agenda: no, resumen: nada}, {id: beto}]
observadores: [{correo: club@example.org, nombre: Club, idioma: es}]
calendario: {zona: Europe/Madrid, plazo: dom 20:00, anticipar: no, recordatorios: [3h], freno: no, sin_ordenes: esperar}
correo: {de: ronda@example.org, maildir: /srv/mail, autentica: mx.example.org, exige: ambas}
)";

template <std::size_t... each>
void expect_every_member_seen(const MatchFile& file, MatchFile plain, std::index_sequence<each...>) {
    const auto expect_seen = [&](auto member) {
        MatchFile other = file;
        auto& changed = std::get<member>(members_of(other));
        EXPECT_FALSE(changed == std::get<member>(members_of(plain))) << "`everything` lacks member " << member;
        changed = std::get<member>(members_of(plain));
        EXPECT_FALSE(other == file) << "equality overlooks member " << member;
    };
    (expect_seen(std::integral_constant<std::size_t, each>()), ...);
}

// What equality overlooks, neither the round trip nor the check of `ronda replace` can see.
TEST(MatchFile, EqualityAndTheRoundTripSeeEveryMember) {
    const auto read = [](std::string_view text) {
        return read_match_file(text, "partida.yaml", all_games()).value();
    };
    MatchFile file = read(everything);
    expect_every_member_seen(file, read("partida: m\njuego: bheex\njugadores: [{id: x}, {id: y}]\n"),
                             std::make_index_sequence<std::tuple_size_v<decltype(members_of(file))>>());
    const MatchFile again = read(write_match_file(file));
    EXPECT_EQ(again, file) << write_match_file(file);
    EXPECT_NE(again.places.of, file.places.of) << "they have no say in it";
}

TEST(MatchFile, AllFaultsAtOnceInTheOrderOfTheFile) {
    EXPECT_EQ(
        refusals("partida: Málaga\njuego: hexadominación!\nidiomas: es\nopciones: {x: 1}\n"
                 "jugadores:\n  - {id: neutral, color: rojo}\n  - {id: ana, correo: ana@@x}\n  - {id: ANA}\n"),
        "1:10: error: «Málaga», se esperaba un identificador: a-z, 0-9 y guiones, hasta 64\n"
        "2:8: error: juego desconocido «hexadominación!»; ¿quizá «hexadominacion»?\n"
        "3:1: error: campo desconocido «idiomas»; ¿quizá «idioma»?\n"
        "6:10: error: «neutral», se esperaba un identificador: a-z, 0-9 y guiones, hasta 32, pero no «neutral» "
        "ni «moderador»\n"
        "6:26: error: «rojo», se esperaba \"#RRGGBB\"\n"
        "7:23: error: «ana@@x» no es una dirección de correo; se esperaba nombre@dominio\n"
        "8:10: error: «ANA» se llama como otro jugador, en la línea 7\n"
        "8:10: error: «ANA», se esperaba un identificador: a-z, 0-9 y guiones, hasta 32, pero no «neutral» ni "
        "«moderador»\n");
    EXPECT_EQ(
        refusals("partida: m\n", Lang::en),
        "1:1: error: “juego” is missing: game\n"
        "1:1: error: “jugadores” is missing: list of {id, nombre, correo, robot, color, idioma, zona, agenda, "
        "resumen}\n");
}

TEST(MatchFile, PlayersMustDifferAndHaveTheRightNumber) {
    const auto players = [](std::string_view list) {
        return refusals("partida: m\njuego: hexadominacion\njugadores: " + std::string(list) + "\n");
    };
    EXPECT_EQ(players("[{id: ana}]"), "3:12: error: 1 jugador: HexaDominación se juega con 2..6\n");
    EXPECT_EQ(players("[{id: ana}, {id: beto, nombre: Aná}]"),
              "3:43: error: «Aná» se llama como otro jugador, en la línea 3\n");
    EXPECT_EQ(players("[{id: ana, nombre: Moderador}, {id: beto}]"),
              "3:31: error: «Moderador» es un nombre reservado\n");
    EXPECT_EQ(players("[{id: ana, color: \"#aabbcc\"}, {id: beto, color: \"#AABBCC\"}]"),
              "3:60: error: «#AABBCC» es el color de otro jugador, en la línea 3\n");
    EXPECT_EQ(players("[{id: ana, nombre: ana}, {id: beto}]"), "good");
}

TEST(MatchFile, OptionsAreTheGamesOwn) {
    EXPECT_EQ(with("opciones: {rondas: 501, movimento: libre, movimiento: volando}\n"),
              "4:20: error: «501» fuera de límites; se esperaba 1..500\n"
              "4:25: error: campo desconocido «movimento»; ¿quizá «movimiento»?\n"
              "4:55: error: palabra desconocida «volando»; se esperaba libre o conexo\n");
}

TEST(MatchFile, TimesAreWellFormedAndConsistent) {
    EXPECT_EQ(with("calendario: {zona: Europe/Madrid, plazo: [lun 9:30, jue 23:59]}\n"), "good");
    EXPECT_EQ(with("calendario: {zona: Europe Madrid, plazo: dom 24:00, recordatorios: [3 horas], sin_ordenes: "
                   "nada}\n"),
              "4:20: error: «Europe Madrid», se esperaba una zona horaria, como Europe/Madrid\n"
              "4:42: error: «dom 24:00», se esperaba día y hora, como dom 20:00\n"
              "4:69: error: «3 horas», se esperaba una duración como 30m, 24h o 2d\n"
              "4:92: error: palabra desconocida «nada»; se esperaba pasar o esperar\n");
    EXPECT_EQ(with("calendario: {zona: UTC, cada: 2d, desde: 2026-02-30 20:00}\n"),
              "4:42: error: «2026-02-30 20:00», se esperaba día y hora, como 2026-12-01 20:00\n");
    EXPECT_EQ(with("calendario: {zona: UTC, cada: 2d}\n"),
              "4:13: error: «cada» y «desde» van juntos: falta «desde»\n");
    EXPECT_EQ(with("calendario: {plazo: dom 20:00}\n"), "4:13: error: falta «zona», p. ej. Europe/Madrid\n");
    EXPECT_EQ(with("calendario: {zona: UTC, plazo: dom 20:00, cada: 2d, desde: 2026-12-01 20:00}\n"),
              "4:13: error: «plazo» y «cada» a la vez; se esperaba uno\n");
    EXPECT_EQ(
        with("calendario:\n"),
        "4:1: error: falta el valor; se esperaba {zona, plazo, cada, desde, anticipar, recordatorios, freno, "
        "sin_ordenes}\n");
}

TEST(MatchFile, AddressesCannotAddHeaders) {
    for (const char* bad : {"\"a@b\\nBcc: x@y\"", "a b@c", "a@b@c", "\"@c\"", "a@", "a@-b", "a@b..c",
                            "\"<a@b>\"", "\"Ana <a@b>\"", "\"a@b,c@d\"", "a.@b", "\"a@b\\x7f\""})
        EXPECT_NE(
            with(fmt::format("observadores: [{{correo: {}}}]\n", bad)).find("no es una dirección de correo"),
            std::string::npos)
            << bad;
    for (const char* good : {"a@b", "a.b+c@d-e.org", "o'neil@x.org"})
        EXPECT_EQ(with(fmt::format("observadores: [{{correo: \"{}\"}}]\n", good)), "good") << good;
    for (const char* bad : {"Ronda ronda@x", "Ronda <ronda@x> x", "<ronda@x>", "Ronda <r@x",
                            "A \\\"b\\\" <r@x>", "R\\nBcc: y <r@x>"})
        EXPECT_NE(with(fmt::format("correo: {{de: \"{}\"}}\n", bad)).find("no es una dirección de correo"),
                  std::string::npos)
            << bad;
}

TEST(MatchFile, AnUnreachableAddressIsRefusedWithItsPlace) {
    EXPECT_EQ(with("observadores: [{correo: ñ@example.org}]\n"),
              "4:25: error: «ñ@example.org»: antes de la @ solo puede haber letras a-z sin tilde, números y "
              "signos\n");
    EXPECT_EQ(with("correo: {de: Ronda <" + std::string(64, 'r') + "@example.org>}\n").substr(0, 13),
              "4:14: error: ");
}

TEST(MatchFile, TheSiteIsAFolderOfTheWeb) {
    for (const char* good :
         {"https://example.org", "http://example.org/ronda/", "https://example.org:8443/~ana/ronda"}) {
        const auto file =
            read_match_file(fmt::format("{}sitio: {}\n", first_lines, good), "partida.yaml", all_games());
        ASSERT_TRUE(file) << good;
        EXPECT_TRUE(file->site.starts_with(good));
        EXPECT_TRUE(file->site.ends_with('/') && !file->site.ends_with("//")) << file->site;
        EXPECT_EQ(read_match_file(write_match_file(*file), "otra.yaml", all_games())->site, file->site);
    }
    for (const char* bad : {"example.org", "ftp://example.org", "https://", "https:///x", "https://a b.org",
                            "https://example.org/?a=b", "https://example.org/#x", "'https://a.org/\"><b>'",
                            "javascript:alert(1)", "https://ñ.org"})
        EXPECT_NE(
            with(fmt::format("sitio: {}\n", bad)).find("se esperaba la dirección de una carpeta de la web"),
            std::string::npos)
            << bad;
}

TEST(MatchFile, ServersAndTheirSettings) {
    EXPECT_EQ(with("correo: {smtp: {url: smtps://h:465}}\n"),
              "4:9: error: falta «de»: la dirección de quien escribe\n");
    EXPECT_EQ(with("correo: {de: r@x, smtp: {url: http://h}}\n"),
              "4:31: error: no es la dirección de un servidor; se esperaba smtps o smtp://servidor[:puerto]\n");
    EXPECT_EQ(with("correo: {de: r@x, smtp: {url: smtps://h, usuario: u}}\n"),
              "4:25: error: «usuario» y «clave» van juntos: falta «clave»\n");
    EXPECT_EQ(with("correo: {de: r@x, smtp: {url: smtps://h, usuario: u, clave: {fichero: /a, entorno: B}}}\n"),
              "4:61: error: se esperaba {fichero: …}, {entorno: …} u {orden: …}, uno de los tres\n");
    EXPECT_EQ(with("correo: {imap: {url: imaps://h}, maildir: /m}\n"),
              "4:9: error: «imap» y «maildir» a la vez; se esperaba uno\n");
    EXPECT_EQ(with("correo: {imap: {url: imaps://h}}\n"),
              "4:9: error: «imap» sin «usuario» ni «clave»: un buzón no se abre sin ellos\n");
    EXPECT_EQ(with("correo: {exige: dkim}\n"), "4:9: error: «exige: dkim» necesita «autentica»\n");
}

TEST(MatchFile, ACommandIsReadAsWordsAndNotAsAShellWould) {
    const auto command_in = [](const std::string& command) {
        const std::string text =
            std::string(first_lines) +
            "correo: {de: r@x, smtp: {url: smtps://h, usuario: u, acceso: oauth2, clave: {orden: '" + command +
            "'}}}\n";
        const auto file = read_match_file(text, "partida.yaml", all_games());
        if (!file) return std::vector<std::string>{"refused"};
        EXPECT_EQ(read_match_file(write_match_file(*file), "", all_games()), *file) << write_match_file(*file);
        EXPECT_FALSE(file->mail->smtp->key->permit.granted);
        return words_of_command(file->mail->smtp->key->command);
    };
    using Words = std::vector<std::string>;
    EXPECT_EQ(command_in("oama access r@x"), (Words{"oama", "access", "r@x"}));
    EXPECT_EQ(command_in("/opt/a  \"b  c\"d $HOME|x;y `z` \"\""),
              (Words{"/opt/a", "b  cd", "$HOME|x;y", "`z`", ""}));
    for (const char* bad : {"", " ", "./a", "a/b", "~/a", "a \"b", "\"\" a", "ñ", "a\tb"})
        EXPECT_EQ(command_in(bad), (Words{"refused"})) << bad;
    EXPECT_EQ(with("latido: http://example.org/x\n"),
              "4:9: error: se esperaba una dirección como https://example.org/latido\n");
    EXPECT_EQ(with("correo: {de: r@x, smtp: {url: smtps://h, acceso: oauth2}}\n"),
              "4:25: error: «acceso» necesita «usuario» y «clave»\n");
}

TEST(MatchFile, APasswordInTheFileIsRefusedAndNeverShown) {
    for (const char* secret :
         {"clave: hunter2", "clave:\n      hunter2", "clave: \"hunter2\"", "\"clave\": 'hunter2'"}) {
        const std::string text = std::string(first_lines) +
                                 "correo:\n  de: r@x\n  smtp:\n    url: smtps://h\n    usuario: u\n    " +
                                 secret + "\n";
        const auto file = read_match_file(text, "partida.yaml", all_games());
        ASSERT_FALSE(file);
        ASSERT_EQ(file.error().diagnostics.size(), 1U);
        const std::string said = describe(file.error().diagnostics.front(), Lang::es);
        EXPECT_NE(
            said.find("una contraseña no se escribe aquí; se esperaba {fichero: …}, {entorno: …} u {orden: …}"),
            std::string::npos);
        EXPECT_EQ(said.find("hunter2"), std::string::npos) << said;
    }
    const auto file =
        read_match_file(std::string(first_lines) + "correo: {de: r@x, smtp: {url: \"smtps://u:hunter2@h\"}}\n",
                        "p", all_games());
    EXPECT_EQ(describe(file.error().diagnostics.front(), Lang::es).find("hunter2"), std::string::npos);
}

}  // namespace
}  // namespace ronda::formats
