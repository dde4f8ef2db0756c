#include "formats/match_fields.hpp"

#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "formats/address.hpp"
#include "formats/calendar_fields.hpp"
#include "formats/shared_fields.hpp"
#include "formats/when.hpp"

namespace ronda::formats {

namespace {

std::pair<Node, Node>* entry(Node& mapping, std::string_view key) {
    for (auto& pair : mapping.entries)
        if (pair.first.kind == NodeKind::scalar && pair.first.text == key) return &pair;
    return nullptr;
}

constexpr std::size_t longest_mailbox = 320;
constexpr std::size_t longest_path = 1024, longest_site = 200;

Codec<std::string> mailbox(Fault (*fault)(std::string_view)) {
    Codec<std::string> codec = as_text(schema::text(longest_mailbox, fault));
    codec.read = [](const Json& json) { return ascii_mailbox(json.get<std::string>()); };
    return codec;
}

Codec<std::string> address() {
    return mailbox(fault_of_address);
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
    return {schema::word(words), [](const Json& json) { return *robots::level_of(json.get<std::string>()); },
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
        RecordLayout::braces,
        {{"id", &MatchPlayer::id, id.required(),
          say("Cómo lo llaman las órdenes y los ficheros: a-z, 0-9 y guiones.",
              "The name of the player in orders and files: a-z, 0-9 and hyphens.")},
         {"nombre", &MatchPlayer::name, display_name_codec(),
          say("Cómo lo llaman las cartas; si falta, por su id.",
              "The name of the player in letters; if absent, the id.")},
         {"correo", &MatchPlayer::email, address(),
          say("Su dirección; si falta, no recibe cartas.", "The address; if absent, the player gets no mail.")},
         {"robot", &MatchPlayer::robot, robot(),
          say("En vez de «correo»: un robot lleva el asiento, con el nivel «facil», «normal» o «dificil».",
              "Instead of “correo”: a robot holds the seat, at the level “facil”, “normal” or “dificil”.")},
         {"color", &MatchPlayer::colour, colour,
          say("Su color en el mapa, \"#RRGGBB\"; si falta, lo pone el juego.",
              "The colour on the map, \"#RRGGBB\"; if absent, the game chooses it.")},
         {"idioma", &MatchPlayer::lang, language_codec(),
          say("El idioma de sus cartas; si falta, el de la partida.",
              "The language of the player's mail; if absent, the language of the match.")},
         {"zona", &MatchPlayer::zone, zone_codec(),
          say("La zona horaria en que sus cartas dan los plazos, como America/Bogota; si falta, la de la "
              "partida.",
              "The time zone in which the player's mail gives deadlines, such as America/Bogota; if absent, "
              "the match's.")},
         {"agenda", &MatchPlayer::attaches_deadline, as_flag(),
          say("Si sus cartas llevan el plazo para su calendario; si falta, true.",
              "Whether the player's mail has the deadline for their calendar; if absent, true.")},
         {"resumen", &MatchPlayer::summary, summary(),
          say("De qué rondas recibe carta, además de cuando le toca: «ronda», de todas; «semanal», como mucho "
              "una por semana; «nada», de ninguna. Si falta, ronda.",
              "How many letters come, besides those before the player's turn: “ronda”, one for each of the "
              "other rounds; “semanal”, one a week at most; “nada”, none. If absent, ronda.")}},
        fault_of_seat);
}

Codec<Observer> observer() {
    return as_record<Observer>(
        RecordLayout::braces,
        {{"nombre", &Observer::name, display_name_codec(), say("Cómo se llama.", "The name.")},
         {"correo", &Observer::email, address().required(),
          say("Su dirección. Hace falta.", "The address. Required.")},
         {"idioma", &Observer::lang, language_codec(),
          say("El idioma de sus cartas; si falta, el de la partida.",
              "The language of the mail; if absent, the language of the match.")}});
}

Fault fault_of_key(const Json& key) {
    if (key.size() == 1) return std::nullopt;
    return say("se esperaba {{fichero: …}}, {{entorno: …}} u {{orden: …}}, uno de los tres",
               "expected one of {{fichero: …}}, {{entorno: …}} and {{orden: …}}");
}

Fault fault_of_login(const Json& server) {
    if (server.contains("acceso") && !server.contains("usuario"))
        return say("«acceso» necesita «usuario» y «clave»", "“acceso” needs “usuario” and “clave”");
    if (server.contains("usuario") == server.contains("clave")) return std::nullopt;
    return say("«usuario» y «clave» van juntos: falta «{}»",
               "“usuario” and “clave” must be given together: “{}” is missing",
               server.contains("usuario") ? "clave" : "usuario");
}

// Printable ASCII only, because the moderator must judge the command as shown.
Codec<std::string> command() {
    const auto is_command = [](std::string_view text) {
        const auto plain = [](char c) { return c >= ' ' && c <= '~'; };
        return std::all_of(text.begin(), text.end(), plain) && !words_of_command(text).empty();
    };
    return checked(longest_path, is_command,
                   say("un programa con sus argumentos, como «oama access ronda@example.org»: su nombre o una "
                       "ruta que empiece por «/»",
                       "a program with its arguments, such as “oama access ronda@example.org”: its name or a "
                       "path that begins with “/”"));
}

Codec<PasswordSource> password() {
    const auto is_variable = [](std::string_view text) {
        return text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_") ==
               npos;
    };
    const auto variable =
        checked(longest_word, is_variable,
                say("el nombre de una variable de entorno", "the name of an environment variable"));
    return as_record<PasswordSource>(
        RecordLayout::braces,
        {{"fichero", &PasswordSource::file, path(),
          say("El fichero con la contraseña.", "The file with the password.")},
         {"entorno", &PasswordSource::variable, variable,
          say("La variable de entorno con la contraseña.", "The environment variable with the password.")},
         {"orden", &PasswordSource::command, command(),
          say("Un programa que escribe en su primera línea la contraseña o, con «acceso: oauth2», el permiso; "
              "se ejecuta una vez por pasada. «ronda trust» enseña si te fías de él, y lo apunta.",
              "A program that prints on its first line the password or, with “acceso: oauth2”, the token; it "
              "runs once in each run of ronda. “ronda trust” shows whether you trust it, and records that you "
              "do.")}},
        fault_of_key);
}

Codec<MailServer> server(const std::vector<std::string>& schemes, bool has_mailbox) {
    const auto url =
        schema::text(longest_path, [schemes](std::string_view text) { return fault_of_server(text, schemes); });
    std::vector<StoredField<MailServer>> fields{
        {"url", &MailServer::url, as_text(url).required(),
         say("Dónde está: «{}://mail.example.org», con «:puerto» si no es el de siempre.",
             "The address of the server: “{}://mail.example.org”, with “:port” if the port is not the usual "
             "one.",
             schemes.front())},
        {"buzon", &MailServer::mailbox, display_name_codec(),
         say("El buzón; si falta, INBOX.", "The mailbox; if absent, INBOX.")},
        {"usuario", &MailServer::user, display_name_codec(),
         say("El nombre de usuario; si falta, se entra sin identificarse.",
             "The user name; if absent, there is no login.")},
        {"clave", &MailServer::key, password(),
         say("Dónde está la contraseña, que nunca se escribe aquí: un fichero, una variable de entorno o un "
             "programa.",
             "The source of the password: a file, an environment variable or a program. The password itself is "
             "never written here.")},
        {"acceso", &MailServer::access, as_word<MailServer::Access>({"clave", "oauth2"}),
         say("Qué da «clave»: una contraseña o, con «oauth2», un permiso que caduca, como pide Outlook; si "
             "falta, clave.",
             "The kind of secret that “clave” gives: a password or, with “oauth2”, a token that expires, as "
             "Outlook requires; if absent, clave.")},
        {"ca", &MailServer::authority, path(),
         say("Un fichero con los certificados en los que se confía; si falta, los del sistema.",
             "A file with the certificates to trust; if absent, those of the system.")},
        {"tls", &MailServer::tls, as_word<MailServer::Tls>({"si", "no"}),
         say("Si se exige cifrado; si falta, se exige salvo con esta misma máquina.",
             "Whether encryption is required; if absent, it is, except on this machine.")}};
    if (!has_mailbox) fields.erase(fields.begin() + 1);
    return as_record(RecordLayout::braces, fields, fault_of_login);
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
                   say("un identificador: a-z, 0-9 y guiones, hasta 32, pero no «neutral» ni «moderador»",
                       "an identifier: a-z, 0-9 and hyphens, up to 32, but not “neutral” or “moderador”"));
}

Codec<Lang> language_codec() {
    return as_word<Lang>({"es", "en"});
}

Codec<std::string> display_name_codec() {
    Codec<std::string> codec = checked(
        longest_word,
        [](std::string_view text) {
            const auto control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
            return is_display_name(display_name(text), longest_word) &&
                   std::none_of(text.begin(), text.end(), control);
        },
        say("un nombre sin caracteres de control", "a name without control characters"));
    codec.read = [](const Json& json) { return display_name(json.get<std::string>()); };
    return codec;
}

Codec<Moderator> moderator_codec() {
    return as_record<Moderator>(
        RecordLayout::braces,
        {{"nombre", &Moderator::name, display_name_codec(), say("Cómo se llama.", "The name.")},
         {"correo", &Moderator::email, address(),
          say("Adónde van los avisos; si falta, a ninguna parte.",
              "The address for notices; if absent, no notices are sent.")},
         {"resumen", &Moderator::summary, summary(),
          say("De qué rondas recibe carta: «ronda», de todas; «semanal», como mucho una por semana; «nada», "
              "solo la primera y la última. Si falta, ronda.",
              "How many letters come: “ronda”, one per round; “semanal”, one a week at most; “nada”, only "
              "those of the first and the last round. If absent, ronda.")}});
}

Codec<SendBudget> budget_codec() {
    constexpr int most = 1'000'000;
    return as_record<SendBudget>(RecordLayout::braces,
                                 {{"por_dia", &SendBudget::per_day, as_number(1, most),
                                   say("Cuántas en 24 horas; si falta, sin límite.",
                                       "The most letters in 24 hours. If absent, no limit.")},
                                  {"por_minuto", &SendBudget::per_minute, as_number(1, most),
                                   say("Cuántas en un minuto; si falta, sin límite.",
                                       "The most letters in a minute. If absent, no limit.")}});
}

Codec<MailSettings> mail_codec() {
    return as_record<MailSettings>(
        RecordLayout::inner_block,
        {{"de", &MailSettings::from, mailbox(fault_of_mailbox),
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
         {"mas", &MailSettings::plus, as_flag(),
          say("Si a ronda@example.org llega también lo que va a ronda+malaga-1@example.org, que es donde se "
              "responde; si falta, true. Con «no» se responde a «de», y el asunto y «partida» dicen de qué "
              "partida es.",
              "Whether mail to ronda+malaga-1@example.org, the address for answers, reaches ronda@example.org "
              "too; if absent, true. With “no”, answers go to “de”, and the subject and “partida” name their "
              "match.")},
         {"autentica", &MailSettings::authenticator, as_text(schema::text(longest_mailbox, fault_of_host)),
          say("El servidor cuyos Authentication-Results se creen; si falta, ninguno.",
              "The server whose Authentication-Results are trusted; if absent, none.")},
         {"exige", &MailSettings::proof, as_word<AuthLevel>({"clave", "dkim", "ambas"}).always_reported(),
          say("Qué prueba que una orden es del jugador: su clave, que «autentica» dé por bueno al remitente, o "
              "ambas; si falta, clave.",
              "The proof that orders come from the player: their key, a sender that “autentica” has verified, "
              "or both; if absent, clave."),
          say("clave | dkim | ambas: qué prueba que una orden es del jugador",
              "clave | dkim | ambas: what proves that an order comes from the player")},
         {"envio", &MailSettings::budget, budget_codec(),
          say("Cuántas cartas puede enviar la cuenta; las demás esperan. Si falta, sin límite.",
              "How many letters the account may send; the rest waits. If absent, without a limit.")}},
        fault_of_mail);
}

Codec<const Game*> game_codec(const Game* game) {
    return {schema::name("juego"), [game](const Json&) { return game; },
            [](const Game* written, Lang) { return yaml_scalar(written->id()); }};
}

Codec<std::string> match_id_codec() {
    return checked(
        longest_word, is_match_id,
        say("un identificador: a-z, 0-9 y guiones, hasta 64", "an identifier: a-z, 0-9 and hyphens, up to 64"));
}

Codec<std::string> site_codec() {
    return as_text(schema::text(longest_site, fault_of_site));
}

Codec<std::string> heartbeat_codec() {
    return as_text(schema::text(longest_site, fault_of_heartbeat));
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
    match.is_required = seats == Seats::named;
    auto players = as_list(player(), 1, 1000);
    players.is_required = seats == Seats::named;
    return as_record<MatchFile>(
        RecordLayout::block,
        {{"partida", &MatchFile::match, match,
          say("El nombre de la partida: a-z, 0-9 y guiones.", "The match's name: a-z, 0-9 and hyphens.")},
         {"nombre", &MatchFile::name, display_name_codec(),
          say("Cómo la llaman cartas y páginas; si falta, como dice «partida».",
              "What letters and pages call it; if absent, as “partida” says.")},
         {"juego", &MatchFile::game, game_codec(game).required(), say("El juego.", "The game.")},
         {"idioma", &MatchFile::lang, language_codec().always_reported(),
          say("El idioma de las cartas; si falta, es.", "The language of the mail; if absent, es."),
          say("es | en; un jugador puede tener el suyo", "es | en; each player may have their own")},
         options_field(game),
         messages_field(),
         agreement_field(),
         maps_field(),
         luck_field(),
         agenda_field(),
         public_field(),
         page_orders_field(),
         receipts_field(),
         {"sitio", &MatchFile::site, site_codec(),
          say("La dirección en la web de la carpeta que escribe «ronda site»: las cartas enlazan con sus "
              "páginas para ver la partida, comprobarla y componer órdenes en el mapa. Si falta, no enlazan.",
              "The web address of the folder that “ronda site” writes. Letters link to its pages, to show the "
              "match, to check it and to compose orders on the map. If absent, there are no links."),
          say("la web de las partidas", "the matches on the web")},
         {"latido", &MatchFile::heartbeat, heartbeat_codec(),
          say("Una dirección «https://…» que recibe una llamada después de cada pasada buena, para que un "
              "servicio de vigilancia avise si las llamadas dejan de llegar. En un club, la del club.yaml.",
              "An address “https://…” that is called after each successful run, so that a monitoring service "
              "warns when the calls stop. In a club, the address in club.yaml counts."),
          say("recibe una llamada después de cada pasada buena", "called after each successful run")},
         {"moderador", &MatchFile::moderator, moderator_codec(), say("Quien modera.", "The moderator.")},
         {"jugadores", &MatchFile::players, players,
          say("Quienes juegan, en el orden que deshace empates.",
              "The players, in the order that breaks ties."),
          say("\n\n# En este orden se deshacen los empates. Quien no tenga «correo» no recibe cartas.",
              "\n\n# Ties are broken in this order. A player without “correo” gets no mail.")},
         {"observadores", &MatchFile::observers, as_list(observer(), 0, 1000),
          say("Quienes reciben el informe público; si falta, nadie.",
              "The people who get the public report; if absent, nobody."),
          say("\n# Reciben el informe público.", "\n# They get the public report.")},
         calendar_field(calendar_codec(root.find("calendario"))),
         {"correo", &MatchFile::mail, mail_codec(),
          say("Cómo llega y sale el correo; si falta, no se recoge ni se envía nada.",
              "How mail comes in and goes out; if absent, nothing is fetched or sent."),
          say("\n\n# Las contraseñas no van aquí: {{fichero: RUTA}} o {{entorno: VARIABLE}}.",
              "\n\n# Do not write passwords here: {{fichero: PATH}} or {{entorno: VARIABLE}}.")}});
}

Codec<MatchFile> form_codec(const Node* written, const Game* game) {
    Codec<Calendar> calendar = calendar_codec(written == nullptr ? nullptr : written->find("calendario"));
    // Indented one level deeper than in partida.yaml.
    calendar.write = [write = calendar.write](const Calendar& value, Lang lang) {
        std::string out;
        for (const char c : write(value, lang)) out += c == '\n' ? std::string("\n  ") : std::string(1, c);
        return out;
    };
    return as_record<MatchFile>(
        RecordLayout::inner_block,
        {options_field(game), messages_field(), agreement_field(), maps_field(), luck_field(), agenda_field(),
         public_field(), page_orders_field(), receipts_field(), calendar_field(calendar)});
}

const Game* game_named(const Node& root, const Vocabularies& names, std::span<const Game* const> games) {
    const Node* value = root.find("juego");
    if (value == nullptr || value->kind != NodeKind::scalar) return nullptr;
    return find_game(names.find("juego")->second.find(value->text).name, games);
}

void refuse_passwords(Node& root, Faults& faults) {
    auto* mail = entry(root, "correo");
    for (const std::string_view name : {"smtp", "imap"}) {
        auto* server = mail == nullptr ? nullptr : entry(mail->second, name);
        auto* found = server == nullptr ? nullptr : entry(server->second, "clave");
        if (found == nullptr || found->second.kind != NodeKind::scalar) continue;
        faults.add(
            found->first.place, invalid_file_code,
            say("una contraseña no se escribe aquí; se esperaba {{fichero: …}}, {{entorno: …}} u {{orden: …}}",
                "a password must not be written here; expected {{fichero: …}}, {{entorno: …}} or {{orden: "
                "…}}"));
        found->second = read_yaml("fichero: x", {}).value();
    }
}

void collect_places(const Node& node, const std::string& path, Places& places) {
    if (!path.empty()) places.of.emplace(path, node.place);
    for (std::size_t i = 0; i < node.items.size(); ++i)
        collect_places(node.items[i], fmt::format("{}[{}]", path, i), places);
    for (const auto& [key, value] : node.entries)
        collect_places(value, path.empty() ? key.text : path + "." + key.text, places);
}

}  // namespace ronda::formats
