#include "formats/match_shape.hpp"

#include <algorithm>

#include "adjudicator/core/identifier.hpp"
#include "adjudicator/core/wording.hpp"
#include "formats/address.hpp"
#include "formats/when.hpp"

namespace ronda::formats {

namespace {

using Fault = std::optional<Text>;

constexpr std::size_t longest_word = 64;
constexpr std::size_t longest_mailbox = 320;
constexpr std::size_t longest_path = 1024, longest_site = 200;

template <class Test>
ShapePtr checked(std::size_t most, Test test, Text expected) {
    return shape::text(most, [test, expected = std::move(expected)](std::string_view text) -> Fault {
        if (test(text)) return std::nullopt;
        return say("{}, se esperaba {}", "{}, expected {}", in_quotes(text), expected);
    });
}

ShapePtr display_name() {
    return checked(
        longest_word, [](std::string_view text) { return is_display_name(text, longest_word); },
        say("un nombre sin caracteres de control", "a name without control characters"));
}

ShapePtr address() {
    return shape::text(longest_mailbox, fault_of_address);
}

ShapePtr path() {
    return checked(
        longest_path, [](std::string_view text) { return is_display_name(text, longest_path); },
        say("una ruta sin caracteres de control", "a path without control characters"));
}

ShapePtr language() {
    return shape::word({"es", "en"});
}

ShapePtr summary() {
    return shape::word({"ronda", "semanal", "nada"});
}

ShapePtr players() {
    return shape::list(
        shape::record(
            {{"id",
              checked(longest_word, is_player_id,
                      say("un identificador: a-z, 0-9 y guiones, hasta 32, ni «neutral» ni «moderador»",
                          "an identifier: a-z, 0-9 and hyphens, up to 32, but not “neutral” or “moderador”")),
              true},
             {"nombre", display_name(), false},
             {"correo", address(), false},
             {"color", checked(longest_word, is_colour, same("\"#RRGGBB\"")), false},
             {"idioma", language(), false},
             {"resumen", summary(), false}}),
        1, 1000);
}

ShapePtr observers() {
    return shape::list(
        shape::record(
            {{"nombre", display_name(), false}, {"correo", address(), true}, {"idioma", language(), false}}),
        0, 1000);
}

ShapePtr duration() {
    return checked(
        longest_word, [](std::string_view text) { return read_duration(text).has_value(); },
        say("una duración como 30m, 24h o 2d", "a duration such as 30m, 24h or 2d"));
}

ShapePtr absence(const Node* written) {
    if (written != nullptr && written->kind == Node::Kind::mapping)
        return shape::record({{"retirar_tras", shape::integer(1, 1000), true}});
    return shape::word({"pasar", "esperar"});
}

Fault fault_of_calendar(const Json& calendar) {
    const bool weekly = calendar.contains("plazo"), steps = calendar.contains("cada");
    if (weekly && steps)
        return say("«plazo» y «cada» a la vez; se esperaba uno", "both “plazo” and “cada”; expected only one");
    if (steps != calendar.contains("desde"))
        return say("«cada» y «desde» van juntos: falta «{}»",
                   "“cada” and “desde” must be given together: “{}” is missing", steps ? "desde" : "cada");
    if ((weekly || steps) && !calendar.contains("zona"))
        return say("falta «zona», p. ej. Europe/Madrid", "“zona” is missing, e.g. Europe/Madrid");
    if (!weekly && !steps && calendar.contains("recordatorios"))
        return say("«recordatorios» sin «plazo» ni «cada»", "“recordatorios” without “plazo” or “cada”");
    return std::nullopt;
}

ShapePtr calendar(const Node* written) {
    const auto week_time = checked(
        longest_word, [](std::string_view text) { return read_week_time(text).has_value(); },
        say("día y hora, como dom 20:00", "day and time, such as dom 20:00"));
    const auto local_time = checked(
        longest_word, [](std::string_view text) { return read_local_time(text).has_value(); },
        say("día y hora, como 2026-12-01 20:00", "day and time, such as 2026-12-01 20:00"));
    const auto zone =
        checked(longest_word, is_zone_name,
                say("una zona horaria, como Europe/Madrid", "a time zone, such as Europe/Madrid"));
    return shape::record(
        {{"zona", zone, false},
         {"plazo", shape::list(week_time, 1, 7, true), false},
         {"cada", duration(), false},
         {"desde", local_time, false},
         {"anticipar", shape::boolean(), false},
         {"recordatorios", shape::list(duration(), 0, 10), false},
         {"freno", shape::boolean(), false},
         {"sin_ordenes", absence(written == nullptr ? nullptr : written->find("sin_ordenes")), false}},
        fault_of_calendar);
}

Fault fault_of_key(const Json& key) {
    if (key.size() == 1) return std::nullopt;
    return say("se esperaba {{fichero: …}} o {{entorno: …}}, uno de los dos",
               "expected either {{fichero: …}} or {{entorno: …}}");
}

Fault fault_of_login(const Json& server) {
    if (server.contains("usuario") == server.contains("clave")) return std::nullopt;
    return say("«usuario» y «clave» van juntos: falta «{}»",
               "“usuario” and “clave” must be given together: “{}” is missing",
               server.contains("usuario") ? "clave" : "usuario");
}

// Letters add the name of a page and what stands after its `#` to it.
Fault fault_of_site(std::string_view text) {
    const bool web = text.starts_with("https://") || text.starts_with("http://");
    const std::size_t host = text.find("://") + 3;
    const auto strange = [](char c) {
        return c <= ' ' || c > '~' || std::string_view("\"'<>\\^`{|}?#").find(c) != std::string_view::npos;
    };
    if (!web || text.size() <= host || text[host] == '/' || std::any_of(text.begin(), text.end(), strange))
        return say("«{}»; se esperaba la dirección de una carpeta de la web, como https://example.org/ronda",
                   "“{}”; expected the address of a folder on the web, such as https://example.org/ronda",
                   std::string(text));
    return std::nullopt;
}

ShapePtr server(std::vector<std::string> schemes, bool has_mailbox) {
    const auto is_variable = [](std::string_view text) {
        return !text.empty() &&
               text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_") ==
                   std::string_view::npos;
    };
    const auto variable =
        checked(longest_word, is_variable,
                say("el nombre de una variable de entorno", "the name of an environment variable"));
    const auto url = shape::text(longest_path, [schemes = std::move(schemes)](std::string_view text) {
        return fault_of_server(text, schemes);
    });
    std::vector<Shape::Field> fields{
        {"url", url, true},
        {"usuario", display_name(), false},
        {"clave", shape::record({{"fichero", path(), false}, {"entorno", variable, false}}, fault_of_key),
         false}};
    fields.push_back({"ca", path(), false});
    fields.push_back({"tls", shape::word({"si", "no"}), false});
    if (has_mailbox) fields.insert(fields.begin() + 1, {"buzon", display_name(), false});
    return shape::record(std::move(fields), fault_of_login);
}

Fault fault_of_mail(const Json& mail) {
    if (mail.contains("imap") && mail.contains("maildir"))
        return say("«imap» y «maildir» a la vez; se esperaba uno",
                   "both “imap” and “maildir”; expected only one");
    if (mail.contains("imap") && !mail["imap"].contains("usuario"))
        return say("«imap» sin «usuario» ni «clave»: un buzón no se abre sin ellos",
                   "“imap” without “usuario” and “clave”: no mailbox opens without them");
    if (mail.contains("smtp") && !mail.contains("de"))
        return say("falta «de»: la dirección de quien escribe", "“de” is missing: the sender's address");
    if (mail.contains("exige") && mail["exige"] != "clave" && !mail.contains("autentica"))
        return say("«exige: {}» necesita «autentica»", "“exige: {}” needs “autentica”",
                   mail["exige"].get<std::string>());
    return std::nullopt;
}

ShapePtr mail() {
    return shape::record({{"de", shape::text(longest_mailbox, fault_of_mailbox), false},
                          {"smtp", server({"smtps", "smtp"}, false), false},
                          {"imap", server({"imaps", "imap"}, true), false},
                          {"maildir", path(), false},
                          {"autentica", shape::text(longest_mailbox, fault_of_host), false},
                          {"exige", shape::word({"clave", "dkim", "ambas"}), false}},
                         fault_of_mail);
}

ShapePtr options(const Game* game) {
    std::vector<Shape::Field> fields;
    if (game != nullptr)
        for (const OptionSpec& option : settings_of(*game)) fields.push_back({option.key, option.shape, false});
    return shape::record(std::move(fields));
}

}  // namespace

Vocabularies game_names(std::span<const Game* const> games) {
    Vocabulary ids(say("juego", "game"));
    for (const Game* game : games) ids.add(game->id());
    Vocabularies all;
    all.emplace("juego", std::move(ids));
    return all;
}

ShapePtr match_shape(const Node& root, const Game* game) {
    const auto match = checked(
        longest_word, is_match_id,
        say("un identificador: a-z, 0-9 y guiones, hasta 64", "an identifier: a-z, 0-9 and hyphens, up to 64"));
    return shape::record(
        {{"partida", match, true},
         {"juego", shape::name("juego"), true},
         {"idioma", language(), false},
         {"opciones", options(game), false},
         {"mensajes", shape::word({"no", "firmados", "anonimos"}), false},
         {"mapas", shape::boolean(), false},
         {"sitio", shape::text(longest_site, fault_of_site), false},
         {"moderador",
          shape::record(
              {{"nombre", display_name(), false}, {"correo", address(), false}, {"resumen", summary(), false}}),
          false},
         {"jugadores", players(), true},
         {"observadores", observers(), false},
         {"calendario", calendar(root.find("calendario")), false},
         {"correo", mail(), false}});
}

}  // namespace ronda::formats
