
#include "formats/match_file.hpp"

#include <algorithm>
#include <tuple>

#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/schema/reader.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "formats/address.hpp"
#include "formats/match_fields.hpp"
#include "formats/repair_characters.hpp"
#include "formats/when.hpp"
#include "formats/yaml.hpp"

namespace ronda::formats {

namespace {

void append(Faults& faults, SourceLocation place, Text message) {
    faults.add(place, invalid_file_code, std::move(message));
}

// Finds equal names and equal colours of players.
class Duplicates {
  public:
    explicit Duplicates(Faults& faults) : faults_(faults) {}

    void name(const Node& player, std::size_t index) {
        for (const std::string_view key : {"id", "nombre"}) {
            const Node* value = player.find(key);
            if (value == nullptr || value->kind != NodeKind::scalar) continue;
            const std::string folded = fold(key == "nombre" ? display_name(value->text) : value->text);
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
        if (value == nullptr || value->kind != NodeKind::scalar) return;
        const auto [first, fresh] = colours_.emplace(fold(value->text), value->place);
        if (!fresh)
            append(faults_, value->place,
                   say("{} es el color de otro jugador, en la línea {}",
                       "{} is also the colour of another player, on line {}", in_quotes(value->text),
                       first->second.line));
    }

  private:
    Faults& faults_;
    std::map<std::string, std::pair<std::size_t, SourceLocation>> names_;
    std::map<std::string, SourceLocation> colours_;
};

void check_players(const Node& root, const Game* game, Faults& faults) {
    const Node* players = root.find("jugadores");
    if (players == nullptr || players->kind != NodeKind::list) return;
    Duplicates duplicates(faults);
    for (std::size_t i = 0; i < players->items.size(); ++i) {
        duplicates.name(players->items[i], i);
        duplicates.colour(players->items[i]);
    }
    if (game == nullptr || players->items.empty()) return;
    if (auto wrong = wrong_number_of_players(*game, players->items.size()))
        append(faults, players->place, std::move(*wrong));
}

// The pace in the file, or the game's first pace if it cannot be read.
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
    const Node* meanwhile = absence->kind == NodeKind::mapping ? absence->find("mientras") : absence;
    const bool passes =
        meanwhile != nullptr && meanwhile->kind == NodeKind::scalar && fold(meanwhile->text) == "pasar";
    if (passes && !game->goes_on_without_orders(pace_of(root, *game)))
        append(
            faults, meanwhile->place,
            say("en {} no se puede pasar: el turno espera a su jugador; se esperaba «esperar» o "
                "{{vacante_tras: N}}",
                "nobody can pass in {}: a turn waits for its player; expected “esperar” or {{vacante_tras: N}}",
                game->title()));
    const bool resigns =
        meanwhile != nullptr && meanwhile->kind == NodeKind::scalar && fold(meanwhile->text) == "rendirse";
    if (absence->kind != NodeKind::mapping || (!resigns && absence->find("retirar_tras") == nullptr)) return;
    const auto& orders = game->orders();
    if (std::none_of(orders.begin(), orders.end(),
                     [](const OrderSpec& order) { return order.key == "rendirse"; }))
        append(faults, absence->place,
               say("en {} nadie puede rendirse; se esperaba «pasar» o «esperar»",
                   "nobody can resign in {}; expected “pasar” or “esperar”", game->title()));
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

template <class Value, class Before>
void sort_once(std::vector<Value>& values, Before before) {
    std::sort(values.begin(), values.end(), before);
    values.erase(std::unique(values.begin(), values.end()), values.end());
}

// Adds derived values and defaults, and sorts the times.
void complete(MatchFile& file) {
    if (!file.site.empty() && !file.site.ends_with('/')) file.site += '/';
    if (file.mail && file.mail->imap && file.mail->imap->mailbox.empty()) file.mail->imap->mailbox = "INBOX";
    if (!file.calendar) return;
    sort_once(file.calendar->weekly, [](const WeekTime& a, const WeekTime& b) {
        return std::tie(a.day, a.hour, a.minute) < std::tie(b.day, b.hour, b.minute);
    });
    sort_once(file.calendar->reminders, std::greater<>());
    file.calendar->deadline = deadline_of(*file.calendar);
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

SourceLocation Places::at(std::string_view path) const {
    const auto found = of.find(path);
    return found == of.end() ? SourceLocation{} : found->second;
}

// Letters append the name of a page and its fragment (`#…`).
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

// Only https, because some services have a password in the path.
std::optional<Text> fault_of_heartbeat(std::string_view text) {
    const std::size_t host = text.find("://") + 3;
    const auto strange = [](char c) {
        return c <= ' ' || c > '~' || std::string_view("\"'<>\\^`{|}#").find(c) != std::string_view::npos;
    };
    const std::string_view authority = text.substr(std::min(host, text.size()));
    const bool user = authority.substr(0, authority.find('/')).find('@') != std::string_view::npos;
    if (text.starts_with("https://") && !authority.empty() && authority.front() != '/' && !user &&
        std::none_of(text.begin(), text.end(), strange))
        return std::nullopt;
    return say("se esperaba una dirección como https://example.org/latido",
               "expected an address such as https://example.org/latido");
}

std::vector<std::string> words_of_command(std::string_view command) {
    std::vector<std::string> words;
    bool inside = false;  // of a word
    char quote = 0;
    for (const char c : command) {
        if (quote == 0 && c == ' ') {
            inside = false;
            continue;
        }
        if (!std::exchange(inside, true)) words.emplace_back();
        if (quote == 0 && (c == '"' || c == '\''))
            quote = c;
        else if (c == quote)
            quote = 0;
        else
            words.back() += c;
    }
    const bool named = !words.empty() && !words.front().empty() &&
                       (words.front().front() == '/' || words.front().find('/') == std::string::npos);
    return quote == 0 && named ? words : std::vector<std::string>();
}

Result<MatchFile> read_match_file(std::string_view bytes, const std::string& file_name, Games games,
                                  Seats seats) {
    ASSIGN_OR_RETURN(auto root, read_yaml(with_plain_blanks(bytes), file_name));
    const Vocabularies names = game_names(games);
    const Game* game = game_named(root, names, games);
    Faults faults;
    const Codec<MatchFile> codec = match_codec(root, game, seats);
    refuse_passwords(root, faults);
    check_players(root, game, faults);
    check_absence(root, game, faults);
    if (game == nullptr)
        std::erase_if(root.entries, [](const auto& pair) { return pair.first.text == "opciones"; });
    const auto finish = [](MatchFile& file, Places& places, Faults& wrong) {
        complete(file);
        file.places = std::move(places);
        check_plus_address(file, wrong);
    };
    return read_file<MatchFile>(root, codec, names, std::move(faults), bytes, file_name, finish);
}

std::string write_match_file(const MatchFile& file) {
    const Text heading =
        say("# La partida «{}», como la lleva quien modera. «ronda run» lee este fichero cada vez.",
            "# The match “{}”, as its moderator keeps it. “ronda run” reads this file every time.", file.match);
    return heading.in(file.lang) + match_codec(Node(), nullptr).write(file, file.lang) + "\n";
}

}  // namespace ronda::formats
