#include "adjudicator/cli/new_match.hpp"

#include <algorithm>
#include <filesystem>

#include "adjudicator/cli/input.hpp"
#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/match/calendar/calendar.hpp"
#include "formats/address.hpp"
#include "formats/mail_provider.hpp"
#include "formats/match_fields.hpp"
#include "formats/text_layout.hpp"
#include "formats/when.hpp"
#include "formats/yaml.hpp"

namespace ronda::cli {

namespace {

constexpr std::size_t widest_comment = 100;

std::vector<std::string> split(const std::string& list) {
    std::vector<std::string> items;
    for (std::size_t start = 0; start <= list.size();) {
        const std::size_t comma = std::min(list.find(',', start), list.size());
        items.emplace_back(trim(std::string_view(list).substr(start, comma - start)));
        start = comma + 1;
    }
    return items;
}

struct Person {
    std::string name, email;
};

// Reads `Ana <ana@example.org>`, an address or a name.
Person person_in(std::string_view text) {
    const std::size_t open = text.find('<');
    if (open != npos) {
        const std::size_t close = std::min(text.find('>', open), text.size());
        return {std::string(trim(text.substr(0, open))),
                std::string(trim(text.substr(open + 1, close - open - 1)))};
    }
    const std::string word(trim(text));
    return word.find('@') == npos ? Person{word, {}} : Person{{}, word};
}

std::string_view id_in(std::string_view player) {
    return trim(player.substr(0, player.find('=')));
}

// Reads `robot` or `robot dificil`, which stands in the place of an address.
std::optional<robots::Level> robot_in(std::string_view address) {
    constexpr std::string_view word = "robot";
    if (!address.starts_with(word)) return std::nullopt;
    const std::string_view level = trim(address.substr(word.size()));
    if (level.empty()) return robots::Level::normal;
    const bool known =
        std::find(robots::seat_levels.begin(), robots::seat_levels.end(), level) != robots::seat_levels.end();
    return known ? robots::level_of(level) : std::nullopt;
}

formats::MatchPlayer player_in(std::string_view text) {
    formats::MatchPlayer player;
    player.id = id_in(text);
    if (const std::size_t equals = text.find('='); equals != npos) {
        const Person person = person_in(text.substr(equals + 1));
        player.name = person.name;
        player.robot = robot_in(person.email);
        if (!player.robot) player.email = person.email;
    }
    return player;
}

tl::unexpected<Failure> refused(const char* option, const Text& fault) {
    return refuse("opcion_invalida", say("--{}: {}", "--{}: {}", option, fault));
}

Result<std::vector<formats::MatchPlayer>> read_players(const std::string& list) {
    std::string ids;
    std::vector<formats::MatchPlayer> players;
    for (const std::string& item : split(list)) {
        ids += (ids.empty() && players.empty() ? "" : ",") + std::string(id_in(item));
        players.push_back(player_in(item));
    }
    RETURN_IF_ERROR(players_from(ids));
    for (const std::string& item : split(list))
        if (const auto fault = fault_of_player(item)) return refused("players", *fault);
    return players;
}

Result<std::optional<formats::Calendar>> read_calendar(const Draft& draft) {
    if (draft.zone.empty() && draft.deadline.empty()) return std::optional<formats::Calendar>();
    formats::Calendar calendar;
    calendar.zone = draft.zone;
    if (!draft.zone.empty())
        if (const auto fault = fault_of_zone(draft.zone)) return refused("zone", *fault);
    if (!draft.deadline.empty()) {
        if (const auto fault = fault_of_deadline(draft.deadline)) return refused("deadline", *fault);
        for (const std::string& item : split(draft.deadline))
            calendar.weekly.push_back(*formats::read_week_time(item));
    }
    return std::optional(std::move(calendar));
}

// `jugadores[0].correo` → `jugadores.correo`
std::string without_numbers(std::string_view path) {
    std::string plain;
    bool inside = false;
    for (const char c : path) {
        inside = c == '[' || (inside && c != ']');
        if (!inside && c != ']') plain += c;
    }
    return plain;
}

// Whether a field below the path is not in the file.
bool lacks_something_below(const std::string& path, const std::vector<FieldRow>& rows,
                           const std::set<std::string>& present) {
    return std::any_of(rows.begin(), rows.end(), [&](const FieldRow& row) {
        return row.path.starts_with(path + ".") && !present.contains(row.path);
    });
}

// Puts a `#` before every line; the lines after the first stand further to the right.
std::string as_comment(const std::string& words, std::size_t indent) {
    std::string out;
    const char* mark = "#";
    for (const std::string& line : formats::wrap(words, widest_comment - indent)) {
        out += mark + std::string(indent, ' ') + line + "\n";
        mark = "#    ";
    }
    return out;
}

}  // namespace

std::set<std::string> fields_in(const formats::Places& places) {
    std::set<std::string> present;
    for (const auto& [path, place] : places.of) present.insert(without_numbers(path));
    return present;
}

std::string absent_fields(std::string_view text, const std::vector<FieldRow>& rows, std::string_view topic,
                          Lang lang) {
    const auto root = formats::read_yaml(text, {});
    if (!root) return {};
    formats::Places places;
    formats::collect_places(*root, {}, places);
    const std::set<std::string> present = fields_in(places);
    std::string out = "\n" + say("# Lo que este fichero también puede decir; lo explica «ronda help {}».\n",
                                 "# Further fields of this file; “ronda help {}” explains them.\n", topic)
                                 .in(lang);
    for (const FieldRow& row : rows) {
        const std::size_t indent = 1 + 2 * static_cast<std::size_t>(row.depth);
        if (!present.contains(row.path))
            out += as_comment(fmt::format("{}: {}", row.key(), row.help.in(lang)), indent);
        else if (lacks_something_below(row.path, rows, present))
            out += as_comment(fmt::format("{}:", row.key()), indent);
    }
    return out;
}

Result<std::string> id_of_folder(const std::string& folder) {
    std::error_code failed;
    match::Path path = std::filesystem::absolute(folder, failed).lexically_normal();
    if (!path.has_filename()) path = path.parent_path();
    const std::string name = path.filename().string(), near = id_from(name);
    if (is_match_id(name)) return name;
    return refuse(
        "opcion_invalida",
        say("«{}», el nombre de la carpeta, no sirve de nombre de partida: a-z, 0-9 y guiones; añade --id {}",
            "“{}”, the folder's name, cannot be a match's name: a-z, 0-9 and hyphens; add --id {}", shown(name),
            is_match_id(near) ? same(near) : say("NOMBRE", "NAME")));
}

formats::Moderator moderator_in(std::string_view text) {
    const Person moderator = person_in(text);
    return {moderator.name, moderator.email};
}

std::string id_from(std::string_view name) {
    std::string near;
    for (const char c : fold(name)) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (plain || (!near.empty() && near.back() != '-')) near += plain ? c : '-';
    }
    while (near.ends_with('-')) near.pop_back();
    return near;
}

std::optional<Text> fault_of_player(std::string_view text) {
    const formats::MatchPlayer player = player_in(text);
    if (!is_player_id(player.id))
        return say("{}: se esperaba un identificador (a-z, 0-9 y guiones)",
                   "{}: expected an identifier (a-z, 0-9 and hyphens)", in_quotes(player.id));
    if (!player.name.empty() && !is_display_name(player.name, 64))
        return say("{}: se esperaba un nombre de 1..64 letras", "{}: expected a name of 1..64 characters",
                   in_quotes(player.name));
    if (player.email.starts_with("robot "))
        return say("{}: los niveles de un robot son {}", "{}: the levels of a robot are {}",
                   in_quotes(player.email), robots::seat_level_words());
    return player.email.empty() ? std::nullopt : formats::fault_of_address(player.email);
}

std::optional<Text> fault_of_zone(std::string_view text) {
    formats::MatchFile file;
    file.calendar.emplace().zone = text;
    if (formats::is_zone_name(text) && match::Zone::of(file, "partida.yaml")) return std::nullopt;
    return say("{}: se esperaba una zona horaria, como Europe/Madrid",
               "{}: expected a time zone, such as Europe/Madrid", in_quotes(text));
}

std::optional<Text> fault_of_deadline(std::string_view text) {
    for (const std::string& item : split(std::string(text)))
        if (!formats::read_week_time(item))
            return say("{}: se esperaba día y hora, como dom 20:00",
                       "{}: expected day and time, such as sun 20:00", in_quotes(item));
    return std::nullopt;
}

Result<std::optional<formats::MailSettings>> mail_of(const Draft& draft) {
    if (draft.sender.empty() && draft.smtp.empty() && draft.imap.empty())
        return std::optional<formats::MailSettings>();
    const bool has_key = !draft.password_file.empty() || !draft.password_command.empty();
    if (!draft.password_command.empty() && formats::words_of_command(draft.password_command).empty())
        return refused("password-command", say("se esperaba un programa con sus argumentos",
                                               "expected a program with its arguments"));
    formats::MailSettings mail;
    mail.from = draft.sender;
    const auto provider = formats::provider_of(draft.sender);
    const bool known = has_key && provider && draft.smtp.empty() && draft.imap.empty();
    const auto server = [&](std::string_view url) {
        formats::MailServer place;
        place.url = url;
        place.user = draft.login;
        if (known && place.user.empty()) place.user = person_in(draft.sender).email;
        if (has_key) place.key = formats::PasswordSource{draft.password_file, {}, draft.password_command, {}};
        const bool token = draft.access.empty() ? known && provider->oauth2 : draft.access == "oauth2";
        if (token) place.access = formats::MailServer::Access::oauth2;
        return place;
    };
    if (known || !draft.smtp.empty()) mail.smtp = server(known ? provider->smtp : draft.smtp);
    if (known || !draft.imap.empty()) mail.imap = server(known ? provider->imap : draft.imap);
    return std::optional(std::move(mail));
}

Options options_of_mail() {
    return {
        a_text("sender", say("'NOMBRE <DIRECCIÓN>'", "'NAME <ADDRESS>'"),
               say("la dirección a la que responden los jugadores; de Gmail, Outlook, Yahoo, iCloud, GMX y "
                   "Fastmail se conocen los servidores",
                   "the address for the players' answers; the program knows the servers of Gmail, Outlook, "
                   "Yahoo, iCloud, GMX and Fastmail")),
        a_text("smtp", same("URL"),
               say("el servidor que envía, p. ej. smtps://mail.example.org",
                   "the server that sends mail, such as smtps://mail.example.org")),
        a_text("imap", same("URL"),
               say("el servidor del que se recoge, p. ej. imaps://mail.example.org",
                   "the server to fetch mail from, such as imaps://mail.example.org")),
        a_text("login", say("USUARIO", "USER"),
               say("el usuario de los dos servidores", "the user name for both servers")),
        a_file("password-file", say("el fichero con la contraseña", "the file with the password")),
        a_text("password-command", say("'ORDEN'", "'COMMAND'"),
               say("el programa que escribe la contraseña o el permiso, p. ej. 'oama access ronda@outlook.com'",
                   "the program that prints the password or the token, such as 'oama access "
                   "ronda@outlook.com'")),
        a_choice(
            "access", "clave|oauth2",
            say("qué da ese fichero o programa: una contraseña o un permiso; si falta, lo que pida el "
                "proveedor",
                "the kind of secret that this file or program gives: a password or a token; if absent, the "
                "kind that the provider requires")),
    };
}

Options options_of_draft() {
    Options options = {
        a_text("players", same("a,b,c"),
               say("los jugadores, en su orden: el id, y si se quiere el nombre y la dirección: «ana=Ana "
                   "<ana@example.org>,beto»; un robot, «eva=Eva <robot normal>»",
                   "the players, in order: the id, with an optional name and address: “ana=Ana "
                   "<ana@example.org>,beto”; for a robot, “eva=Eva <robot normal>”")),
        a_text("title", say("'NOMBRE'", "'NAME'"),
               say("cómo llaman a la partida cartas y páginas, p. ej. «Hexágonos de otoño»",
                   "what letters and pages call the match, such as “Hexágonos de otoño”")),
        a_text("moderator", say("'NOMBRE <DIRECCIÓN>'", "'NAME <ADDRESS>'"),
               say("quien modera", "the moderator")),
        a_text("zone", say("ZONA", "ZONE"),
               say("la zona horaria de los plazos, p. ej. Europe/Madrid",
                   "the time zone of the deadlines, such as Europe/Madrid")),
        a_text("deadline", say("'dom 20:00'", "'sun 20:00'"),
               say("el plazo de cada semana; varios, con comas",
                   "the deadline of each week; several deadlines with commas between them")),
    };
    for (Option& option : options_of_mail()) options.push_back(std::move(option));
    return options;
}

Draft draft_of(const po::variables_map& options) {
    Draft draft;
    draft.moderator = text_of(options, "moderator");
    draft.zone = text_of(options, "zone");
    draft.sender = text_of(options, "sender");
    draft.smtp = text_of(options, "smtp");
    draft.imap = text_of(options, "imap");
    draft.login = text_of(options, "login");
    draft.password_file = text_of(options, "password-file");
    draft.password_command = text_of(options, "password-command");
    draft.access = text_of(options, "access");
    draft.game = text_of(options, "game");
    draft.folder = text_of(options, "folder");
    draft.id = text_of(options, "id");
    draft.settings = texts_of(options, "set");
    draft.title = text_of(options, "title");
    draft.players = text_of(options, "players");
    draft.deadline = text_of(options, "deadline");
    return draft;
}

std::optional<Text> fault_of_title(std::string_view title) {
    constexpr std::size_t longest = 64;
    if (title.empty() || is_display_name(title, longest)) return std::nullopt;
    return say("se esperaba una línea de hasta {} letras", "expected one line of at most {} characters",
               longest);
}

Result<NewMatch> match_of(const Game& game, const Draft& draft, Lang lang) {
    formats::MatchFile file;
    file.match = draft.id;
    if (draft.id.empty()) {
        ASSIGN_OR_RETURN(auto name, id_of_folder(draft.folder));
        file.match = std::move(name);
    } else if (auto good = require_match_id(draft.id); !good) {
        return tl::unexpected(good.error());
    }
    file.name = draft.title;
    if (const auto fault = fault_of_title(draft.title))
        return wrong_usage(say("--title: {}", "--title: {}", *fault));
    ASSIGN_OR_RETURN(file.players, read_players(draft.players));
    ASSIGN_OR_RETURN(auto options, options_from(game, draft.settings));
    for (const OptionSpec& option : settings_of(game))
        if (options.contains(option.key)) file.options[option.key] = options[option.key];
    ASSIGN_OR_RETURN(file.calendar, read_calendar(draft));
    ASSIGN_OR_RETURN(file.mail, mail_of(draft));
    file.luck = DiceSource::letters;
    file.moderator = moderator_in(draft.moderator);
    file.game = &game;
    file.lang = lang;
    std::string text = formats::write_match_file(file);
    ASSIGN_OR_RETURN(auto read, formats::read_match_file(text, "partida.yaml", all_games()));
    text += absent_fields(text, match_field_rows(), "partida", lang);
    return NewMatch{std::move(read), std::move(text)};
}

}  // namespace ronda::cli
