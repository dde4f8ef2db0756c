#include "formats/match_fields.hpp"

#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "formats/address.hpp"
#include "formats/match_options.hpp"
#include "formats/when.hpp"

namespace ronda::formats {

namespace {

using Fault = std::optional<Text>;

constexpr std::size_t longest_word = 64;
constexpr std::size_t longest_mailbox = 320;
constexpr std::size_t longest_path = 1024, longest_site = 200;

template <class Test>
Codec<std::string> checked(std::size_t most, Test good, Text expected) {
    return as_text(shape::text(most, [good, expected = std::move(expected)](std::string_view text) -> Fault {
        if (good(text)) return std::nullopt;
        return say("{}, se esperaba {}", "{}, expected {}", in_quotes(text), expected);
    }));
}

// A text that `parse` understands.
template <class Value, class Write>
Codec<Value> parsed(std::optional<Value> (*parse)(std::string_view), Write write, Text expected) {
    const auto good = [parse](std::string_view text) { return parse(text).has_value(); };
    return {checked(longest_word, good, std::move(expected)).shape,
            [parse](const Json& json) { return *parse(json.get<std::string>()); }, write};
}

Codec<std::string> address() {
    return as_text(shape::text(longest_mailbox, fault_of_address));
}

Codec<std::string> path() {
    return checked(
        longest_path, [](std::string_view text) { return is_display_name(text, longest_path); },
        say("una ruta sin caracteres de control", "a path without control characters"));
}

Codec<Summary> summary() {
    return as_word<Summary>({"ronda", "semanal", "nada"});
}

// Robots that play at random hold no seat.
Codec<robots::Level> robot() {
    const std::vector<std::string> words(robots::seat_levels.begin(), robots::seat_levels.end());
    return {shape::word(words), [](const Json& json) { return *robots::level_of(json.get<std::string>()); },
            [](robots::Level level, Lang) { return std::string(robots::word_of(level)); }};
}

Fault fault_of_seat(const Json& seat) {
    if (!seat.contains("robot") || !seat.contains("correo")) return std::nullopt;
    return say("«robot» y «correo» a la vez; se esperaba uno: un robot no recibe cartas",
               "both “robot” and “correo”; expected only one: a robot gets no mail");
}

Codec<MatchPlayer> player() {
    auto id = player_id_codec();
    const auto colour = checked(longest_word, is_colour, same("\"#RRGGBB\""));
    return as_record<MatchPlayer>(
        Layout::braces,
        {{"id", &MatchPlayer::id, id.required(),
          say("Cómo lo llaman las órdenes y los ficheros: a-z, 0-9 y guiones.",
              "What orders and files call the player: a-z, 0-9 and hyphens.")},
         {"nombre", &MatchPlayer::name, display_name_codec(),
          say("Cómo lo llaman las cartas; si falta, por su id.",
              "What mail calls the player; if absent, the id.")},
         {"correo", &MatchPlayer::email, address(),
          say("Su dirección; si falta, no recibe cartas.", "The address; if absent, the player gets no mail.")},
         {"robot", &MatchPlayer::robot, robot(),
          say("En vez de «correo»: un robot lleva el asiento y juega así de bien, «facil», «normal» o "
              "«dificil».",
              "Instead of “correo”: a robot holds the seat and plays this well, “facil”, “normal” or "
              "“dificil”.")},
         {"color", &MatchPlayer::colour, colour,
          say("Su color en el mapa, \"#RRGGBB\"; si falta, lo pone el juego.",
              "The colour on the map, \"#RRGGBB\"; if absent, the game chooses it.")},
         {"idioma", &MatchPlayer::lang, language_codec(),
          say("El idioma de sus cartas; si falta, el de la partida.",
              "The language of the player's mail; if absent, the match's.")},
         {"resumen", &MatchPlayer::summary, summary(),
          say("De qué rondas recibe carta, además de cuando le toca: «ronda», de todas; «semanal», como mucho "
              "una por semana; «nada», de ninguna. Si falta, ronda.",
              "Of which rounds a letter comes, besides those before the player's turn: “ronda”, all; "
              "“semanal”, one a week at most; “nada”, none. If absent, ronda.")}},
        fault_of_seat);
}

Codec<Observer> observer() {
    return as_record<Observer>(
        Layout::braces, {{"nombre", &Observer::name, display_name_codec(), say("Cómo se llama.", "The name.")},
                         {"correo", &Observer::email, address().required(),
                          say("Su dirección. Hace falta.", "The address. Required.")},
                         {"idioma", &Observer::lang, language_codec(),
                          say("El idioma de sus cartas; si falta, el de la partida.",
                              "The language of the mail; if absent, the match's.")}});
}

Codec<WeekTime> week_time() {
    return parsed(read_week_time, write_week_time,
                  say("día y hora, como dom 20:00", "day and time, such as dom 20:00"));
}

Codec<LocalTime> local_time() {
    return parsed(
        read_local_time, [](const LocalTime& time, Lang) { return write_local_time(time); },
        say("día y hora, como 2026-12-01 20:00", "day and time, such as 2026-12-01 20:00"));
}

Codec<std::chrono::minutes> duration() {
    return parsed(
        read_duration, [](std::chrono::minutes time, Lang) { return write_duration(time); },
        say("una duración como 30m, 24h o 2d", "a duration such as 30m, 24h or 2d"));
}

const char* const vacate_key = "vacante_tras";

Codec<Absence::Meanwhile> meanwhile() {
    return as_word<Absence::Meanwhile>({"robot", "pasar", "esperar"});
}

ShapePtr shape_of_absence(const Node* written) {
    if (written == nullptr || written->kind != Node::Kind::mapping) return shape::word({"pasar", "esperar"});
    if (written->find("retirar_tras") != nullptr)
        return shape::record({{"retirar_tras", shape::integer(1, 1000), true}});
    return shape::record({{vacate_key, shape::integer(1, 1000), true},
                          {"mientras", meanwhile().shape, false},
                          {"hasta", duration().shape, false}});
}

Absence read_absence(const Json& json) {
    if (!json.is_object()) return {json == "pasar" ? Absence::Kind::pass : Absence::Kind::wait};
    if (json.contains("retirar_tras")) return {Absence::Kind::retire, json["retirar_tras"].get<int>()};
    Absence absence{Absence::Kind::vacate, json[vacate_key].get<int>()};
    if (json.contains("mientras")) absence.meanwhile = meanwhile().read(json["mientras"]);
    if (json.contains("hasta")) absence.until = duration().read(json["hasta"]);
    return absence;
}

std::string write_absence(const Absence& absence, Lang lang) {
    if (absence.kind == Absence::Kind::retire) return fmt::format("{{retirar_tras: {}}}", absence.missed);
    if (absence.kind != Absence::Kind::vacate) return absence.kind == Absence::Kind::pass ? "pasar" : "esperar";
    std::string text = fmt::format("{{{}: {}", vacate_key, absence.missed);
    if (absence.meanwhile) text += ", mientras: " + meanwhile().write(*absence.meanwhile, lang);
    if (absence.until != Absence().until) text += ", hasta: " + duration().write(absence.until, lang);
    return text + "}";
}

Codec<Absence> absence(const Node* written) {
    return {shape_of_absence(written), read_absence, write_absence};
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

}  // namespace

// Letters add the name of a page and what stands after its `#` to it.
std::optional<Text> fault_of_site(std::string_view text) {
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

namespace {

Codec<PasswordSource> password() {
    const auto is_variable = [](std::string_view text) {
        return text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_") ==
               npos;
    };
    const auto variable =
        checked(longest_word, is_variable,
                say("el nombre de una variable de entorno", "the name of an environment variable"));
    return as_record<PasswordSource>(
        Layout::braces,
        {{"fichero", &PasswordSource::file, path(),
          say("El fichero con la contraseña.", "The file with the password.")},
         {"entorno", &PasswordSource::variable, variable,
          say("La variable de entorno con la contraseña.", "The environment variable with the password.")}},
        fault_of_key);
}

Codec<MailServer> server(const std::vector<std::string>& schemes, bool has_mailbox) {
    const auto url =
        shape::text(longest_path, [schemes](std::string_view text) { return fault_of_server(text, schemes); });
    std::vector<StoredField<MailServer>> fields{
        {"url", &MailServer::url, as_text(url).required(),
         say("Dónde está: «{}://mail.example.org», con «:puerto» si no es el de siempre.",
             "Where it is: “{}://mail.example.org”, with “:port” if it is not the usual one.",
             schemes.front())},
        {"buzon", &MailServer::mailbox, display_name_codec(),
         say("El buzón; si falta, INBOX.", "The mailbox; if absent, INBOX.")},
        {"usuario", &MailServer::user, display_name_codec(),
         say("Con quién se entra; sin él, se entra sin contraseña.",
             "Who logs in; without it, there is no login.")},
        {"clave", &MailServer::key, password(),
         say("Dónde está la contraseña, que nunca se escribe aquí: un fichero o una variable de entorno.",
             "Where the password is, which is never written here: a file or an environment variable.")},
        {"ca", &MailServer::authority, path(),
         say("Un fichero con los certificados en los que se confía; si falta, los del sistema.",
             "A file with the certificates to trust; if absent, the system's.")},
        {"tls", &MailServer::tls, as_word<MailServer::Tls>({"si", "no"}),
         say("Si se exige cifrado; si falta, se exige salvo con esta misma máquina.",
             "Whether encryption is required; if absent, it is, except on this machine.")}};
    if (!has_mailbox) fields.erase(fields.begin() + 1);
    return as_record(Layout::braces, fields, fault_of_login);
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

}  // namespace

Codec<std::string> player_id_codec() {
    return checked(longest_word, is_player_id,
                   say("un identificador: a-z, 0-9 y guiones, hasta 32, ni «neutral» ni «moderador»",
                       "an identifier: a-z, 0-9 and hyphens, up to 32, but not “neutral” or “moderador”"));
}

Codec<Lang> language_codec() {
    return as_word<Lang>({"es", "en"});
}

Codec<std::string> display_name_codec() {
    return checked(
        longest_word, [](std::string_view text) { return is_display_name(text, longest_word); },
        say("un nombre sin caracteres de control", "a name without control characters"));
}

Codec<Moderator> moderator_codec() {
    return as_record<Moderator>(
        Layout::braces,
        {{"nombre", &Moderator::name, display_name_codec(), say("Cómo se llama.", "The name.")},
         {"correo", &Moderator::email, address(),
          say("Adónde van los avisos; si falta, a ninguna parte.", "Where notices go; if absent, nowhere.")},
         {"resumen", &Moderator::summary, summary(),
          say("De qué rondas recibe carta: «ronda», de todas; «semanal», como mucho una por semana; «nada», "
              "solo la primera y la última. Si falta, ronda.",
              "Of which rounds a letter comes: “ronda”, of all; “semanal”, one a week at most; “nada”, only "
              "the first and the last. If absent, ronda.")}});
}

Codec<Calendar> calendar_codec(const Node* written) {
    return as_record<Calendar>(
        Layout::inner_block,
        {{"zona", &Calendar::zone, zone_codec(),
          say("La zona horaria de los plazos, Europe/Madrid. Hace falta si hay plazos; se respeta el cambio de "
              "hora.",
              "The time zone of the deadlines, Europe/Madrid. Required if there are deadlines; they keep their "
              "local hour."),
          say("los plazos guardan su hora local", "deadlines keep their local hour")},
         {"plazo", &Calendar::weekly, as_list(week_time(), 1, 7, true),
          say("Cada semana a esa hora: «dom 20:00»; también varias: «[mié 20:00, dom 20:00]».",
              "Every week at this time: “sun 20:00”; also several: “[wed 20:00, sun 20:00]”."),
          say("día y hora", "weekday and hour")},
         {"cada", &Calendar::every, duration(),
          say("En vez de «plazo»: cada tanto (12h, 2d, 1s son horas, días, semanas), desde el momento que dice "
              "«desde».",
              "Instead of “plazo”: again and again (12h, 2d, 1s are hours, days, weeks), from the moment in "
              "“desde”.")},
         {"desde", &Calendar::from, local_time(),
          say("El primer plazo, si se dice «cada»: «2026-12-01 20:00».",
              "The first deadline, together with “cada”: “2026-12-01 20:00”.")},
         {"anticipar", &Calendar::early, as_flag().always_told(),
          say("Resolver en cuanto estén todas las órdenes, sin esperar al plazo; si falta, true.",
              "Resolve as soon as all orders are in, without waiting for the deadline; if absent, true."),
          say("resolver en cuanto estén todas las órdenes esperadas",
              "resolve as soon as every awaited order is in")},
         {"recordatorios", &Calendar::reminders, as_list(duration(), 0, 10),
          say("Cuánto antes del plazo se avisa a quien falta: «[24h, 3h]»; si falta, no se avisa.",
              "How long before the deadline those without orders are reminded: “[24h, 3h]”; if absent, they "
              "are not."),
          say("antes del plazo, a quien no ha ordenado", "before the deadline, to those without orders")},
         {"freno", &Calendar::brake, as_flag().always_told(),
          say("Esperar a quien modera si faltan casi todas las órdenes, no se ha podido recoger el correo o ha "
              "vencido más de un plazo; si falta, true.",
              "Wait for the moderator if most orders are missing, no mail could be fetched or more than one "
              "deadline has passed; if absent, true."),
          say("esperar si faltan casi todos o no ha entrado correo",
              "wait if most orders are missing or no mail arrived")},
         {"sin_ordenes", &Calendar::absence,
          absence(written == nullptr ? nullptr : written->find("sin_ordenes")),
          say("Qué pasa con quien no envía nada: se juega sin él, se le espera, con «{{retirar_tras: 3}}» se "
              "rinde tras tres plazos seguidos, o con «{{vacante_tras: 3, mientras: robot, hasta: 14d}}» su "
              "asiento queda libre para otra persona. Si falta, pasar por rondas y esperar por turnos.",
              "What happens to those who send nothing: the round goes on without them, waits for them, with "
              "“{{retirar_tras: 3}}” they resign after three deadlines in a row, or with “{{vacante_tras: 3, "
              "mientras: robot, hasta: 14d}}” their seat is free for somebody else. If absent, pasar by rounds "
              "and esperar by turns."),
          same("pasar | esperar | {retirar_tras: N} | {vacante_tras: N}")}},
        fault_of_calendar);
}

Codec<MailSettings> mail_codec() {
    return as_record<MailSettings>(
        Layout::inner_block,
        {{"de", &MailSettings::from, as_text(shape::text(longest_mailbox, fault_of_mailbox)),
          say("Quién firma las cartas: «Ronda <ronda@example.org>». Hace falta con «smtp».",
              "The sender of the mail: “Ronda <ronda@example.org>”. Required with “smtp”.")},
         {"smtp", &MailSettings::smtp, server({"smtps", "smtp"}, false),
          say("El servidor que envía; si falta, las cartas se quedan en correo/salida/nuevo.",
              "The server that sends; if absent, mail stays in correo/salida/nuevo.")},
         {"imap", &MailSettings::imap, server({"imaps", "imap"}, true),
          say("El buzón del que se recoge.", "The mailbox that mail is fetched from.")},
         {"maildir", &MailSettings::maildir, path(),
          say("En vez de «imap»: una carpeta de esta máquina.",
              "Instead of “imap”: a folder of this machine.")},
         {"autentica", &MailSettings::authenticator, as_text(shape::text(longest_mailbox, fault_of_host)),
          say("El servidor cuyos Authentication-Results se creen; si falta, ninguno.",
              "The server whose Authentication-Results are believed; if absent, none.")},
         {"exige", &MailSettings::proof, as_word<Proof>({"clave", "dkim", "ambas"}).always_told(),
          say("Qué prueba que una orden es del jugador: su clave, que «autentica» dé por bueno al remitente, o "
              "ambas; si falta, clave.",
              "What proves that orders come from the player: the key, a sender that “autentica” has verified, "
              "or both; if absent, clave."),
          say("clave | dkim | ambas: qué prueba que una orden es del jugador",
              "clave | dkim | ambas: what proves that an order comes from the player")}},
        fault_of_mail);
}

Codec<const Game*> game_codec(const Game* game) {
    return {shape::name("juego"), [game](const Json&) { return game; },
            [](const Game* written, Lang) { return yaml_scalar(written->id()); }};
}

Codec<std::string> match_id_codec() {
    return checked(
        longest_word, is_match_id,
        say("un identificador: a-z, 0-9 y guiones, hasta 64", "an identifier: a-z, 0-9 and hyphens, up to 64"));
}

Codec<std::string> site_codec() {
    return as_text(shape::text(longest_site, fault_of_site));
}

Codec<std::chrono::minutes> duration_codec() {
    return duration();
}

Codec<std::string> zone_codec() {
    return checked(longest_word, is_zone_name,
                   say("una zona horaria, como Europe/Madrid", "a time zone, such as Europe/Madrid"));
}

Vocabularies game_names(std::span<const Game* const> games) {
    Vocabulary ids(say("juego", "game"));
    for (const Game* game : games) ids.add(game->id());
    Vocabularies all;
    all.emplace("juego", std::move(ids));
    return all;
}

Codec<MatchFile> match_codec(const Node& root, const Game* game, Seats seats) {
    auto match = match_id_codec();
    auto players = as_list(player(), 1, 1000);
    players.is_required = seats == Seats::named;
    return as_record<MatchFile>(
        Layout::block,
        {{"partida", &MatchFile::match, match.required(),
          say("El nombre de la partida: a-z, 0-9 y guiones.", "The match's name: a-z, 0-9 and hyphens.")},
         {"juego", &MatchFile::game, game_codec(game).required(), say("El juego.", "The game.")},
         {"idioma", &MatchFile::lang, language_codec().always_told(),
          say("El idioma de las cartas; si falta, es.", "The language of the mail; if absent, es."),
          say("es | en; un jugador puede tener el suyo", "es | en; each player may have another one")},
         options_field(game),
         messages_field(),
         maps_field(),
         luck_field(),
         {"sitio", &MatchFile::site, site_codec(),
          say("La dirección en la web de la carpeta que escribe «ronda site»: las cartas enlazan con sus "
              "páginas para ver la partida, comprobarla y componer órdenes en el mapa. Si falta, no enlazan.",
              "The address on the web of the folder that “ronda site” writes: letters link to its pages that "
              "show the match, check it and compose orders on the map. If absent, they do not."),
          say("la web de las partidas", "the matches on the web")},
         {"moderador", &MatchFile::moderator, moderator_codec(), say("Quien modera.", "The moderator.")},
         {"jugadores", &MatchFile::players, players,
          say("Quienes juegan, en el orden que deshace empates.",
              "The players, in the order that breaks ties."),
          say("\n\n# En este orden se rompen los empates. Sin «correo» no recibe cartas.",
              "\n\n# Ties are broken in this order. A player without “correo” gets no mail.")},
         {"observadores", &MatchFile::observers, as_list(observer(), 0, 1000),
          say("Quienes reciben el informe público; si falta, nadie.",
              "Those who get the public report; if absent, nobody."),
          say("\n# Reciben el informe público.", "\n# They get the public report.")},
         calendar_field(calendar_codec(root.find("calendario"))),
         {"correo", &MatchFile::mail, mail_codec(),
          say("Cómo llega y sale el correo; si falta, no se recoge ni se envía nada.",
              "How mail comes in and goes out; if absent, nothing is fetched or sent."),
          say("\n\n# Las contraseñas no van aquí: {{fichero: RUTA}} o {{entorno: VARIABLE}}.",
              "\n\n# Do not write passwords here: {{fichero: PATH}} or {{entorno: VARIABLE}}.")}});
}

}  // namespace ronda::formats
