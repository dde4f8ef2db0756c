#include "adjudicator/core/orders/sheet_reader.hpp"

#include <algorithm>
#include <array>

#include "adjudicator/core/game/state.hpp"
#include "adjudicator/core/orders/replies.hpp"
#include "adjudicator/core/orders/sheet_schema.hpp"
#include "adjudicator/core/schema/english.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/wording.hpp"

namespace ronda {

namespace {

constexpr std::string_view invalid_file = "fichero_invalido";
constexpr std::size_t longest_key = 128;

// Reads the keys of an order file that can be read before the game is known.
class HeadReading {
  public:
    HeadReading(Faults& faults, MatchKey match, HeadFields fields, const CommentedFields& commented)
        : faults_(faults), match_(match), fields_(fields), commented_(commented) {}

    std::optional<SheetHead> read(const Node& root) {
        const std::size_t before = faults_.count();
        if (root.kind != NodeKind::mapping) {
            faults_.add(
                root.place, invalid_file,
                say("{}, se esperaban órdenes: {}, {}, {}, {}", "{}, expected orders: {}, {}, {}, {}",
                    found(root), with_english(term_of(RootKey::match)), with_english(term_of(RootKey::player)),
                    with_english(term_of(RootKey::round)), with_english(term_of(RootKey::orders))));
            return std::nullopt;
        }
        for (const auto& [key, value] : root.entries) entry(key, value);
        missing(root.place);
        if (faults_.count() > before) return std::nullopt;
        return head_;
    }

  private:
    static constexpr std::span<const Term> keys = root_terms;

    void entry(const Node& key, const Node& value) {
        if (key.kind != NodeKind::scalar) return faults_.add(key.place, invalid_file, not_a_key(key));
        const auto named = [&key](const Term& term) { return term.es == key.text; };
        const auto index =
            static_cast<std::size_t>(std::find_if(keys.begin(), keys.end(), named) - keys.begin());
        if (index == keys.size())
            return faults_.add(key.place, invalid_file, [&] { return unknown_key(key, value, offered()); });
        if (seen_[index])
            return faults_.add(key.place, invalid_file,
                               [&] { return repeated_key(keys[index], *seen_[index]); });
        seen_[index] = key.place;
        take(static_cast<RootKey>(index), key, value);
    }

    // The fields that may stand in a file of this match.
    std::vector<Term> offered() const {
        std::vector<Term> fields;
        for (std::size_t i = 0; i < keys.size(); ++i)
            if (const auto key = static_cast<RootKey>(i);
                (key != RootKey::replies || fields_.replies) && (key != RootKey::repeat || fields_.repeat))
                fields.push_back(keys[i]);
        return fields;
    }

    void take(RootKey which, const Node& key, const Node& value) {
        switch (which) {
            case RootKey::match:
                head_.match = text(value, *schema::text(longest_name));
                head_.match_place = value.place;
                break;
            case RootKey::player:
                head_.player = text(value, *schema::text(longest_name));
                head_.player_place = value.place;
                break;
            case RootKey::round:
                head_.round = number(value);
                head_.round_place = value.place;
                break;
            case RootKey::orders:
                head_.orders = &value;
                break;
            case RootKey::key:
                secret(key, value);
                break;
            case RootKey::provisional:
                head_.provisional =
                    read_value(value, *schema::boolean(), {}, invalid_file, faults_) == Json(true);
                break;
            case RootKey::definitive:
                head_.definitive =
                    read_value(value, *schema::boolean(), {}, invalid_file, faults_) == Json(true);
                break;
            case RootKey::repeat:
                head_.repeat = read_value(value, *schema::boolean(), {}, invalid_file, faults_) == Json(true);
                head_.repeat_place = key.place;
                break;
            case RootKey::luck:
                head_.luck = text(value, *luck_schema());
                break;
            case RootKey::replies:
                head_.conditions = &value;
                head_.conditions_place = key.place;
                if (value.kind == NodeKind::nothing)
                    faults_.add(
                        key.place, invalid_file,
                        say("falta el valor de {}", "the value of {} is missing", quoted(RootKey::replies)));
                break;
        }
    }

    std::string text(const Node& value, const Schema& schema) {
        const Json read = read_value(value, schema, {}, invalid_file, faults_);
        return read.is_string() ? read.get<std::string>() : std::string();
    }

    int number(const Node& value) {
        const Json read = read_value(value, *schema::integer(0, last_round), {}, invalid_file, faults_);
        return read.is_number() ? read.get<int>() : 0;
    }

    // Faults get the place of the word `clave`, so that no excerpt shows the secret.
    void secret(const Node& key, const Node& value) {
        head_.key = value.kind == NodeKind::scalar ? std::string(trim(value.text)) : std::string();
        if (head_.key.empty() || head_.key.size() > longest_key)
            faults_.add(key.place, invalid_file,
                        say("detrás de {} va la clave que recibiste, en una palabra",
                            "after {}, write the key you were sent, as one word", quoted(RootKey::key)));
    }

    void missing(SourceLocation place) {
        for (const RootKey key : {RootKey::match, RootKey::player, RootKey::round, RootKey::orders}) {
            if (seen_[static_cast<std::size_t>(key)]) continue;
            if (key == RootKey::match && match_ == MatchKey::may_lack) continue;
            if (const auto found = commented_.find(term_of(key).es); found != commented_.end())
                faults_.add(found->second, invalid_file,
                            say("{} está detrás de un «#» y por eso no cuenta: quita el «#»",
                                "{} stands behind a “#” and so does not count: remove the “#”", quoted(key)));
            else
                faults_.add(place, invalid_file, say("falta {}", "{} is missing", quoted(key)));
        }
    }

    static Text quoted(RootKey key) { return in_both_words(term_of(key)); }

    Faults& faults_;
    MatchKey match_;
    HeadFields fields_;
    const CommentedFields& commented_;
    SheetHead head_;
    std::array<std::optional<SourceLocation>, keys.size()> seen_;
};

// Reads and checks the orders of one file for one position.
class SheetReading {
  public:
    SheetReading(const SheetHead& head, const Position& position, Faults& faults, int most_ahead)
        : head_(head),
          position_(position),
          header_(position.header()),
          faults_(faults),
          most_ahead_(most_ahead) {}

    std::optional<PlayerOrders> read() {
        const std::size_t before = faults_.count();
        const bool same_match = head_.match.empty() || fold(head_.match) == fold(header_.match);
        const std::string player = player_meant();
        if (auto reason = first_reason(same_match, player)) faults_.add(std::move(*reason));
        if (same_match && !player.empty()) orders(player);
        if (faults_.count() > before) return std::nullopt;
        return PlayerOrders{player, std::move(orders_), std::move(replies_)};
    }

  private:
    // Returns the player's id. Empty if the name does not mean a player of this match.
    std::string player_meant() const {
        if (fold(head_.player) == moderator_id)
            return position_.game().moderator_orders().empty() ? std::string() : std::string(moderator_id);
        const auto meant = player_names(header_).find(head_.player);
        return meant.kind == Vocabulary::Matches::one ? meant.name : std::string();
    }

    std::optional<Diagnostic> first_reason(bool same_match, const std::string& player) const {
        if (!same_match)
            return reason(head_.match_place, "otra_partida",
                          say("partida {}, se esperaba {}", "match {}, expected {}", in_quotes(head_.match),
                              in_quotes(header_.match)));
        if (head_.round <= header_.round || head_.round > header_.round + most_ahead_)
            return reason(head_.round_place, "otra_ronda", wrong_round());
        if (header_.over())
            return reason(
                head_.round_place, "partida_terminada",
                say("la partida terminó en la ronda {}", "the game ended in round {}", header_.round));
        if (player.empty()) return reason(head_.player_place, "jugador_desconocido", unknown_player());
        if (player != moderator_id && position_.eliminated(player))
            return reason(head_.player_place, "jugador_eliminado",
                          say("{} ya está fuera de la partida y no da órdenes",
                              "{} is out of the game and gives no more orders", header_.name_of(player)));
        return std::nullopt;
    }

    Text wrong_round() const {
        const int coming = header_.round + 1;
        if (most_ahead_ == 1)
            return say("órdenes para la ronda {}, se esperaba la {}", "orders for round {}, expected {}",
                       head_.round, coming);
        if (head_.round < coming)
            return say("las órdenes para la ronda {} llegan tarde: ya está resuelta; ahora toca la {}",
                       "orders for round {} come too late: it is already resolved; round {} is next",
                       head_.round, coming);
        return say("la ronda {} queda demasiado lejos: por ahora se guardan órdenes hasta la {}",
                   "round {} is too far ahead: for now orders are kept up to round {}", head_.round,
                   header_.round + most_ahead_);
    }

    Text unknown_player() const {
        if (fold(head_.player) == moderator_id)
            return say("el moderador no da órdenes en {}", "the moderator gives no orders in {}",
                       position_.game().title());
        const auto meant = player_names(header_).find(head_.player);
        if (meant.kind == Vocabulary::Matches::several)
            return say("{} puede ser {}: escribe su id", "{} may be {}: write the id", in_quotes(head_.player),
                       alternatives(meant.candidates));
        std::vector<std::string> known;
        for (const Player& player : header_.players) known.push_back(player.id);
        return with_suggestion(say("jugador desconocido", "unknown player"), head_.player, known);
    }

    static Diagnostic reason(SourceLocation place, std::string code, Text message) {
        return {.place = place, .message = std::move(message), .code = std::move(code)};
    }

    void orders(const std::string& player) {
        const Game& game = position_.game();
        const std::size_t before = faults_.count();
        // If `ordenes` is not a mapping, the file itself is invalid, so the game's own code does not apply.
        const NodeKind kind = head_.orders->kind;
        const bool readable = kind == NodeKind::mapping || kind == NodeKind::nothing;
        const std::string_view code = readable ? game.malformed_code() : invalid_file;
        const auto fields = fields_of(player == moderator_id ? game.moderator_orders() : game.orders());
        orders_ = read_keys(*head_.orders, fields, position_.names(), code, faults_);
        conditions(player);
        repetition(player);
        if (faults_.count() > before) return;
        // A file may consist of conditional replies only.
        if (orders_.empty() && !replies_.empty()) return;
        if (auto wrong = game.fault(orders_))
            faults_.add(head_.orders->place, game.malformed_code(),
                        with_english_words(std::move(*wrong), words_of(*orders_schema(game))));
    }

    void conditions(const std::string& player) {
        if (head_.conditions == nullptr) return;
        if (player == moderator_id)
            faults_.add(head_.conditions_place, invalid_file,
                        say("campo desconocido {}: el moderador no da órdenes condicionales",
                            "unknown field {}: the moderator gives no conditional orders",
                            in_both_words(term_of(RootKey::replies))));
        else if (!position_.game().takes_replies())
            faults_.add(head_.conditions_place, invalid_file,
                        say("campo desconocido {}: en {} no hay órdenes condicionales",
                            "unknown field {}: {} has no conditional orders",
                            in_both_words(term_of(RootKey::replies)), position_.game().title()));
        else if (head_.conditions->kind != NodeKind::nothing)  // already reported
            replies_ = read_replies(*head_.conditions, position_, faults_);
    }

    void repetition(const std::string& player) {
        if (!head_.repeat) return;
        if (player == moderator_id)
            faults_.add(
                head_.repeat_place, invalid_file,
                say("{}: las órdenes del moderador no se repiten",
                    "{}: the moderator's orders are not repeated", in_both_words(term_of(RootKey::repeat))));
        else if (header_.pace == Pace::turn)
            faults_.add(head_.repeat_place, invalid_file,
                        say("{} solo sirve en partidas por rondas: aquí se juega por turnos, y cada turno pide "
                            "una jugada nueva",
                            "{} only works in matches played in rounds: here players take turns, and each turn "
                            "asks for a new move",
                            in_both_words(term_of(RootKey::repeat))));
    }

    const SheetHead& head_;
    const Position& position_;
    const MatchHeader& header_;
    Faults& faults_;
    int most_ahead_;
    Json orders_ = Json::object();
    std::vector<Reply> replies_;
};

}  // namespace

std::optional<SheetHead> read_head(const Node& root, Faults& faults, MatchKey match, HeadFields fields,
                                   const CommentedFields& commented) {
    return HeadReading(faults, match, fields, commented).read(root);
}

std::optional<PlayerOrders> read_sheet(const SheetHead& head, const Position& position, Faults& faults,
                                       int most_ahead) {
    return SheetReading(head, position, faults, most_ahead).read();
}

SourceLocation place_of(const Node& orders, const OrderAddress& address) {
    const Node* node = &orders;
    SourceLocation place = orders.kind == NodeKind::mapping && !orders.entries.empty()
                               ? orders.entries.front().first.place
                               : orders.place;
    for (const std::string_view step : address.steps()) {
        const auto index = static_cast<std::size_t>(entry_number(step)) - 1;
        if (index < node->entries.size()) {
            place = node->entries[index].first.place;
            node = &node->entries[index].second;
        } else if (index < node->items.size()) {
            node = &node->items[index];
            place = node->place;
        } else if (const Node* value = node->find(step); value != nullptr) {
            node = value;
            place = node->place;
        } else {
            break;
        }
    }
    return place;
}

}  // namespace ronda
