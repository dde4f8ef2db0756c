#include "formats/match_file.hpp"

#include <algorithm>
#include <tuple>

#include "adjudicator/core/fold.hpp"
#include "adjudicator/core/reader.hpp"
#include "adjudicator/core/wording.hpp"
#include "formats/address.hpp"
#include "formats/match_shape.hpp"
#include "formats/when.hpp"
#include "formats/yaml.hpp"

namespace ronda::formats {

namespace {

constexpr std::string_view invalid_match = "fichero_invalido";

void append(Faults& faults, Place place, Text message) {
    faults.add(place, invalid_match, std::move(message));
}

std::pair<Node, Node>* entry(Node& mapping, std::string_view key) {
    for (auto& pair : mapping.entries)
        if (pair.first.kind == Node::Kind::scalar && pair.first.text == key) return &pair;
    return nullptr;
}

// Refuses a password written where only its source may be given, without showing it. The value is replaced by
// one that fits the shape, so that no later message quotes it; the fault has the place of the key.
void refuse_passwords(Node& root, Faults& faults) {
    auto* mail = entry(root, "correo");
    for (const std::string_view name : {"smtp", "imap"}) {
        auto* server = mail == nullptr ? nullptr : entry(mail->second, name);
        auto* found = server == nullptr ? nullptr : entry(server->second, "clave");
        if (found == nullptr || found->second.kind != Node::Kind::scalar) continue;
        Node* key = &found->second;
        append(faults, found->first.place,
               say("una contraseña no se escribe aquí; se esperaba {{fichero: …}} o {{entorno: …}}",
                   "a password must not be written here; expected {{fichero: …}} or {{entorno: …}}"));
        Node source, value;
        source.kind = value.kind = Node::Kind::scalar;
        source.text = "fichero";
        value.text = "-";
        key->kind = Node::Kind::mapping;
        key->text.clear();
        key->entries.emplace_back(std::move(source), std::move(value));
    }
}

// Finds duplicates: names that an order file could not tell apart, and colours that a map could not.
class Duplicates {
  public:
    explicit Duplicates(Faults& faults) : faults_(faults) {}

    void name(const Node& player, std::size_t index) {
        for (const std::string_view key : {"id", "nombre"}) {
            const Node* value = player.find(key);
            if (value == nullptr || value->kind != Node::Kind::scalar) continue;
            const std::string folded = fold(value->text);
            if (key == "nombre" && (folded == moderator_id || folded == neutral_id))
                append(faults_, value->place,
                       say("{} es un nombre reservado", "{} is a reserved name", in_quotes(value->text)));
            const auto [first, fresh] = names_.emplace(folded, std::pair{index, value->place});
            if (!fresh && first->second.first != index)
                append(faults_, value->place,
                       say("{} se llama como otro jugador, en la línea {}",
                           "{} is also the name of another player, on line {}", in_quotes(value->text),
                           first->second.second.line));
        }
    }

    void colour(const Node& player) {
        const Node* value = player.find("color");
        if (value == nullptr || value->kind != Node::Kind::scalar) return;
        const auto [first, fresh] = colours_.emplace(fold(value->text), value->place);
        if (!fresh)
            append(faults_, value->place,
                   say("{} es el color de otro jugador, en la línea {}",
                       "{} is also the colour of another player, on line {}", in_quotes(value->text),
                       first->second.line));
    }

  private:
    Faults& faults_;
    std::map<std::string, std::pair<std::size_t, Place>> names_;
    std::map<std::string, Place> colours_;
};

void check_players(const Node& root, const Game* game, Faults& faults) {
    const Node* players = root.find("jugadores");
    if (players == nullptr || players->kind != Node::Kind::list) return;
    Duplicates duplicates(faults);
    for (std::size_t i = 0; i < players->items.size(); ++i) {
        duplicates.name(players->items[i], i);
        duplicates.colour(players->items[i]);
    }
    const auto count = static_cast<int>(players->items.size());
    if (game != nullptr && count > 0 && (count < game->least_players() || count > game->most_players()))
        append(
            faults, players->place,
            say("{}: {} se juega con {}..{}", "{}: {} takes {}..{}", counted(count, say("jugador", "player")),
                game->title(), game->least_players(), game->most_players()));
}

// The pace that the file asks for, as far as it can be read.
Pace pace_of(const Node& root, const Game& game) {
    const Node* options = root.find("opciones");
    const Node* pace = options == nullptr ? nullptr : options->find(pace_key);
    for (const Pace known : game.paces())
        if (pace != nullptr && fold(pace->text) == word_of(known)) return known;
    return game.paces().front();
}

void check_absence(const Node& root, const Game* game, Faults& faults) {
    const Node* calendar = root.find("calendario");
    const Node* absence = calendar == nullptr ? nullptr : calendar->find("sin_ordenes");
    if (game == nullptr || absence == nullptr) return;
    if (absence->kind == Node::Kind::scalar && fold(absence->text) == "pasar" &&
        !game->goes_on_without_orders(pace_of(root, *game)))
        append(
            faults, absence->place,
            say("en {} no se puede pasar: el turno espera a su jugador; se esperaba esperar o "
                "{{retirar_tras: N}}",
                "nobody can pass in {}: a turn waits for its player; expected esperar or {{retirar_tras: N}}",
                game->title()));
    if (absence->kind != Node::Kind::mapping) return;
    const auto& orders = game->orders();
    if (std::none_of(orders.begin(), orders.end(),
                     [](const OrderSpec& order) { return order.key == "rendirse"; }))
        append(faults, absence->place,
               say("en {} nadie puede rendirse; se esperaba pasar o esperar",
                   "nobody can resign in {}; expected pasar or esperar", game->title()));
}

void collect_places(const Node& node, const std::string& path,
                    std::map<std::string, Place, std::less<>>& places) {
    if (!path.empty()) places.emplace(path, node.place);
    for (std::size_t i = 0; i < node.items.size(); ++i)
        collect_places(node.items[i], fmt::format("{}[{}]", path, i), places);
    for (const auto& [key, value] : node.entries)
        collect_places(value, path.empty() ? key.text : path + "." + key.text, places);
}

// The functions below read JSON that already has the shape of the file.

std::string text_of(const Json& json, const char* key) {
    return json.contains(key) ? json[key].get<std::string>() : std::string();
}

std::optional<Lang> lang_of(const Json& json) {
    if (!json.contains("idioma")) return std::nullopt;
    return json["idioma"] == "en" ? Lang::en : Lang::es;
}

Summary summary_of(const Json& json) {
    const std::string word = text_of(json, "resumen");
    return word == "semanal" ? Summary::week : word == "nada" ? Summary::none : Summary::round;
}

Text deadline_of(const Calendar& calendar) {
    if (calendar.every)
        return say("cada {} desde {}", "every {} from {}", write_duration(*calendar.every),
                   write_local_time(*calendar.from));
    std::vector<Text> times;
    for (const WeekTime& time : calendar.weekly)
        times.push_back({write_week_time(time, Lang::es), write_week_time(time, Lang::en)});
    return join(times);
}

Absence absence_of(const Json& json) {
    if (json.is_object()) return {Absence::Kind::retire, json["retirar_tras"].get<int>()};
    return {json == "pasar" ? Absence::Kind::pass : Absence::Kind::wait, 0};
}

Calendar calendar_of(const Json& json) {
    Calendar calendar;
    calendar.zone = text_of(json, "zona");
    for (const Json& time : json.value("plazo", Json::array()))
        calendar.weekly.push_back(*read_week_time(time.get<std::string>()));
    const auto order = [](const WeekTime& t) { return std::tuple(t.day, t.hour, t.minute); };
    std::sort(calendar.weekly.begin(), calendar.weekly.end(),
              [&](const WeekTime& a, const WeekTime& b) { return order(a) < order(b); });
    calendar.weekly.erase(std::unique(calendar.weekly.begin(), calendar.weekly.end()), calendar.weekly.end());
    if (json.contains("cada")) {
        calendar.from = read_local_time(text_of(json, "desde"));
        calendar.every = read_duration(text_of(json, "cada"));
    }
    calendar.early = json.value("anticipar", true);
    for (const Json& before : json.value("recordatorios", Json::array()))
        calendar.reminders.push_back(*read_duration(before.get<std::string>()));
    std::sort(calendar.reminders.rbegin(), calendar.reminders.rend());
    calendar.reminders.erase(std::unique(calendar.reminders.begin(), calendar.reminders.end()),
                             calendar.reminders.end());
    calendar.brake = json.value("freno", true);
    if (json.contains("sin_ordenes")) calendar.absence = absence_of(json["sin_ordenes"]);
    calendar.deadline = deadline_of(calendar);
    return calendar;
}

std::optional<MailServer> server_of(const Json& mail, const char* key) {
    if (!mail.contains(key)) return std::nullopt;
    const Json& json = mail[key];
    MailServer server;
    server.url = text_of(json, "url");
    server.user = text_of(json, "usuario");
    server.mailbox = text_of(json, "buzon");
    server.authority = text_of(json, "ca");
    if (json.contains("tls"))
        server.tls = json["tls"] == "si" ? MailServer::Tls::required : MailServer::Tls::none;
    if (json.contains("clave"))
        server.key = PasswordSource{text_of(json["clave"], "fichero"), text_of(json["clave"], "entorno")};
    if (std::string_view(key) == "imap" && server.mailbox.empty()) server.mailbox = "INBOX";
    return server;
}

MailSettings mail_of(const Json& json) {
    MailSettings mail;
    mail.from = text_of(json, "de");
    mail.smtp = server_of(json, "smtp");
    mail.imap = server_of(json, "imap");
    mail.maildir = text_of(json, "maildir");
    mail.authenticator = text_of(json, "autentica");
    const std::string proof = text_of(json, "exige");
    mail.proof = proof == "dkim" ? Proof::dkim : proof == "ambas" ? Proof::both : Proof::key;
    return mail;
}

MatchFile file_of(const Json& json, const Game& game) {
    MatchFile file;
    file.match = text_of(json, "partida");
    file.game = &game;
    file.lang = lang_of(json).value_or(Lang::es);
    file.options = json.value("opciones", Json::object());
    const std::string messages = text_of(json, "mensajes");
    file.messages = messages == "no"         ? Messages::none
                    : messages == "anonimos" ? Messages::anonymous
                                             : Messages::signed_only;
    file.maps = json.value("mapas", true);
    file.site = text_of(json, "sitio");
    if (!file.site.empty() && !file.site.ends_with('/')) file.site += '/';
    const Json moderator = json.value("moderador", Json::object());
    file.moderator = {text_of(moderator, "nombre"), text_of(moderator, "correo"), summary_of(moderator)};
    for (const Json& player : json["jugadores"])
        file.players.push_back({text_of(player, "id"), text_of(player, "nombre"), text_of(player, "correo"),
                                text_of(player, "color"), lang_of(player), summary_of(player)});
    for (const Json& observer : json.value("observadores", Json::array()))
        file.observers.push_back({text_of(observer, "nombre"), text_of(observer, "correo"), lang_of(observer)});
    if (json.contains("calendario")) file.calendar = calendar_of(json["calendario"]);
    if (json.contains("correo")) file.mail = mail_of(json["correo"]);
    return file;
}

const Game* game_named(const Node& root, const Vocabularies& names, std::span<const Game* const> games) {
    const Node* value = root.find("juego");
    if (value == nullptr || value->kind != Node::Kind::scalar) return nullptr;
    const auto meant = names.find("juego")->second.find(value->text);
    const auto found =
        std::find_if(games.begin(), games.end(), [&](const Game* game) { return game->id() == meant.name; });
    return found == games.end() ? nullptr : *found;
}

// Collects all faults of the file; returns its values if there are none.
Json read_whole(Node root, const Game* game, const Vocabularies& names, Faults& faults) {
    refuse_passwords(root, faults);
    check_players(root, game, faults);
    check_absence(root, game, faults);
    if (game == nullptr)
        std::erase_if(root.entries, [](const auto& pair) { return pair.first.text == "opciones"; });
    Json values = read_value(root, *match_shape(root, game), names, invalid_match, faults);
    faults.sort_by_place();
    return values;
}

// Players reply to the sender's address with the match's name added.
void check_plus_address(const MatchFile& file, Faults& faults) {
    const bool own = file.mail && !file.mail->from.empty();
    const std::string& sender = own ? file.mail->from : file.moderator.email;
    if (sender.empty()) return;
    if (auto fault = fault_of_plus_address(sender, file.match))
        append(faults, file.place_of(own ? "correo.de" : "moderador.correo"), std::move(*fault));
}

}  // namespace

Place MatchFile::place_of(std::string_view path) const {
    const auto found = places.of.find(path);
    return found == places.of.end() ? Place{} : found->second;
}

Result<MatchFile> read_match_file(std::string_view bytes, const std::string& file_name, Games games) {
    ASSIGN_OR_RETURN(const auto root, read_yaml(bytes, file_name));
    const Vocabularies names = game_names(games);
    const Game* game = game_named(root, names, games);
    Faults faults;
    const Json values = read_whole(root, game, names, faults);
    if (!faults.empty()) return refuse(located(faults.told(), file_name, bytes));
    MatchFile file = file_of(values, *game);
    collect_places(root, {}, file.places.of);
    check_plus_address(file, faults);
    if (faults.empty()) return file;
    return refuse(located(faults.told(), file_name, bytes));
}

}  // namespace ronda::formats
