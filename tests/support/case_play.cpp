#include "tests/support/case_play.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/core/game/state.hpp"
#include "adjudicator/core/orders/preview.hpp"
#include "adjudicator/core/orders/sheet_reader.hpp"
#include "adjudicator/core/report/ranking.hpp"
#include "adjudicator/core/schema/reader.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/robots/robot.hpp"
#include "tests/support/case_claims.hpp"
#include "tests/support/case_edits.hpp"

namespace ronda::cases {

namespace {

constexpr std::string_view players_by_default[] = {"ana", "beto", "carla", "dani", "eva", "felix"};
constexpr std::string_view match = "caso";
constexpr std::uint64_t robot_seed = 5;

Node scalar_node(std::string_view text, SourceLocation place) {
    Node node;
    node.kind = NodeKind::scalar;
    node.text = text;
    node.place = place;
    return node;
}

std::string all_messages(const Diagnostics& faults) {
    std::string all;
    for (const Diagnostic& fault : faults) all += "\n  " + describe(fault, Lang::es);
    return all;
}

class CasePlayer {
  public:
    CasePlayer(const Case& given, std::optional<robots::Level> level)
        : case_(given), words_(*given.words), level_(level) {}

    CaseResult run() {
        for (const auto& [key, value] : entries(case_.node)) know(key);
        if (set_up() && edit() && !refused() && (only_set_up() || resolve())) {
            check_claims();
            const Json state = state_json(*result_.after);
            if (auto again = load_state(state, all_games()); !again)
                fault(case_.node.place,
                      "the state after cannot be loaded:" + all_messages(again.error().diagnostics));
        }
        if (const Node* claim = case_.node.find("rechazo")) check_refusal(*claim);
        result_.refusals = refusals_;
        return std::move(result_);
    }

  private:
    void know(const Node& key) const {
        static constexpr std::string_view known[] = {
            "caso",   "nota",    "jugadores", "opciones", "semilla_inicio", "semilla", "antes",
            "rondas", "ordenes", "ficheros",  "despues",  "solo_inicio",    "eventos", "eventos_inicio",
            "vistas", "legal",   "preve",     "rechazo",  "robot",          "lugares"};
        if (std::find(std::begin(known), std::end(known), key.text) == std::end(known) &&
            !words_.lists.contains(key.text))
            throw BadCase(key.place, "unknown word “" + key.text + "”");
    }

    void fault(SourceLocation place, std::string message) {
        result_.faults.push_back({place, std::move(message)});
    }

    Seed seed(const char* key, char standard) const {
        const Node* const node = case_.node.find(key);
        std::string digits = node == nullptr ? std::string(1, standard) : scalar(*node);
        if (digits.size() == 1) digits.assign(64, digits[0]);
        if (constexpr std::string_view number = "numero "; digits.starts_with(number)) {
            Node decimal = *node;
            decimal.text = digits.substr(number.size());
            digits = fmt::format("{:064x}", whole_number(decimal));
        }
        const auto read = seed_from_hex(digits);
        if (!read) throw BadCase(node->place, "expected one hexadecimal digit, 64, or `numero` and a number");
        return *read;
    }

    std::vector<Player> players() const {
        std::vector<Player> all;
        const Node* const node = case_.node.find("jugadores");
        if (node != nullptr && node->kind == NodeKind::list) {
            for (const std::string& id : word_list(*node)) all.push_back({id, {}, {}});
            return all;
        }
        const long count = node == nullptr ? case_.game->least_players() : whole_number(*node);
        if (count < 1 || count > static_cast<long>(std::size(players_by_default)))
            throw BadCase(node->place, "a number of players the cases have no names for");
        for (long i = 0; i < count; ++i) all.push_back({std::string(players_by_default[i]), {}, {}});
        return all;
    }

    bool set_up() {
        Json options = Json::object();
        if (const Node* const node = case_.node.find("opciones")) {
            std::vector<Schema::RecordField> keys;
            for (const OptionSpec& option : settings_of(*case_.game))
                keys.push_back({option.key, option.schema, false});
            Faults faults;
            options = read_keys(*node, keys, {}, "opcion_invalida", faults);
            refusals_ = faults.reported();
            if (refused()) return false;
        }
        SeededDice dice(seed("semilla_inicio", '0'));
        auto round = case_.game->set_up(match, players(), options, dice);
        if (!round) {
            refusals_ = round.error().diagnostics;
            return false;
        }
        set_up_events_ = round->events;
        before_ = round->after;
        if (const Node* const claims = case_.node.find("eventos_inicio"))
            check_events(*claims, shorthand(), set_up_events_, result_.faults);
        return true;
    }

    bool edit() {
        if (const Node* const edits = case_.node.find("antes")) {
            Json state = state_json(*before_);
            edit_state(*edits, words_, state);
            auto loaded = load_state(state, all_games());
            if (!loaded)
                throw BadCase(edits->place,
                              "no state can be like this:" + all_messages(loaded.error().diagnostics));
            before_ = *loaded;
        }
        result_.after = before_;
        result_.events = set_up_events_;
        play_earlier();
        if (const Node* const orders = case_.node.find("ordenes")) read_orders(*orders);
        if (const Node* const files = case_.node.find("ficheros"))
            for (const Node& file : files->items) read_file(file);
        if (level_) ask_robots();
        check_legal();
        check_previewed();
        return true;
    }

    bool only_set_up() const { return case_.node.find("solo_inicio") != nullptr; }

    Shorthand shorthand() const { return {words_, state_json(*before_)}; }

    // Plays `rondas`.
    void play_earlier() {
        const Node* const rounds = case_.node.find("rondas");
        if (rounds == nullptr) return;
        for (const Node& orders : rounds->items) {
            read_orders(orders);
            if (!resolve()) throw BadCase(orders.place, "refused:" + all_messages(refusals_));
            before_ = result_.after;
            sheets_.clear();
        }
    }

    void read_orders(const Node& orders) {
        for (const auto& [player, written] : entries(orders)) {
            Node file;
            file.kind = NodeKind::mapping;
            file.place = player.place;
            const auto add = [&file, place = player.place](std::string_view key, Node value) {
                file.entries.emplace_back(scalar_node(key, place), std::move(value));
            };
            add("partida", scalar_node(match, player.place));
            add("jugador", player);
            add("ronda", scalar_node(std::to_string(before_->header().round + 1), player.place));
            add("ordenes", written);
            read_file(file);
        }
    }

    void ask_robots() {
        for (const auto& [player, levels] : entries(*case_.node.find("robot")))
            sheets_.push_back(
                {player.text, robots::think_blind(*before_, player.text, *level_, robot_seed), {}});
    }

    void read_file(const Node& file) {
        Faults faults;
        if (const auto head = read_head(file, faults))
            if (auto sheet = read_sheet(*head, *before_, faults)) sheets_.push_back(std::move(*sheet));
        for (Diagnostic& fault : faults.reported()) refusals_.push_back(std::move(fault));
    }

    bool refused() const { return !refusals_.empty(); }

    bool resolve() {
        for (const Refusal& refusal : before_->refusals(sheets_)) {
            Diagnostic diagnostic;
            diagnostic.code = refusal.code;
            diagnostic.message = refusal.message;
            refusals_.push_back(std::move(diagnostic));
        }
        if (refused()) return false;
        result_.last = {before_, sheets_, seed("semilla", '1')};
        SeededDice dice(result_.last->seed);
        Resolution round = before_->resolve(sheets_, dice);
        result_.after = round.after;
        round_events_ = round.events;
        result_.events.insert(result_.events.end(), round.events.begin(), round.events.end());
        return true;
    }

    void check_claims() {
        const auto& events = only_set_up() ? set_up_events_ : round_events_;
        const Node none = empty_list();
        if (const Node* const claims = case_.node.find("despues"))
            check_state(*claims, words_, state_json(*result_.after), events, result_.faults);
        if (const Node* const claims = case_.node.find("eventos"))
            check_events(*claims, shorthand(), events, result_.faults);
        for (const auto& [kind, fields] : words_.lists) {
            const Node* const claims = case_.node.find(kind);
            if (claims != nullptr || kind == "cancelada")
                check_all_of(claims != nullptr ? *claims : none,
                             claims != nullptr ? claims->place : case_.node.place, kind, fields, shorthand(),
                             events, result_.faults);
        }
        if (const Node* const claims = case_.node.find("lugares")) check_places(*claims);
        if (const Node* const views = case_.node.find("vistas"))
            for (const auto& [player, claims] : entries(*views))
                check_state(claims, words_, view_json(*result_.after, Viewer{player.text}), {}, result_.faults);
    }

    // `ana+beto 1 100`: a side with its place and points; `ana -` without.
    void check_places(const Node& claims) {
        const Position& after = *result_.after;
        if (!after.header().over()) throw BadCase(claims.place, "the match is not over");
        std::vector<int> active;
        for (const Player& player : after.header().players)
            active.push_back(!after.eliminated(player.id)      ? after.header().round
                             : !before_->eliminated(player.id) ? before_->header().round
                                                               : 0);
        std::vector<std::string> found;
        for (const Placed& side : ranking(after, active))
            found.push_back(fmt::format("{} {}", fmt::join(side.players, "+"),
                                        side.place ? fmt::format("{} {}", *side.place, side.points) : "-"));
        if (found != word_list(claims)) fault(claims.place, fmt::format("places: {}", fmt::join(found, ", ")));
    }

    static Node empty_list() {
        Node node;
        node.kind = NodeKind::list;
        return node;
    }

    void check_legal() {
        const Node* const claims = case_.node.find("legal");
        if (claims == nullptr) return;
        for (const auto& [player, expected] : entries(*claims)) {
            const Json legal = before_->legal(player.text);
            if (legal.is_array()) {
                check_legal_orders(expected, legal, result_.faults);
                if (const Node* const moves = expected.find("mueven")) check_moves(player.text, *moves, legal);
                continue;
            }
            for (const auto& [key, value] : entries(expected)) {
                if (!legal.contains(key.text))
                    fault(key.place, "legal has no " + key.text + ": " + legal.dump());
                else if (value.kind == NodeKind::mapping && legal[key.text].is_array())
                    check_legal_orders(value, legal[key.text], result_.faults);
                else if (auto wrong = mismatch(value, legal[key.text]))
                    fault(key.place, fmt::format("legal, {}: {}", key.text, *wrong));
            }
        }
    }

    void check_moves(const std::string& player, const Node& claims, const Json& legal) {
        const Moves& moves = words_.moves;
        std::map<std::string, std::vector<std::string>> found;
        Json before = Json::object();
        for (const PlayerOrders& sheet : sheets_)
            if (sheet.player == player && sheet.orders.contains(moves.after))
                before[moves.after] = sheet.orders[moves.after];
        for (const Json& orders : legal) {
            if (orders.size() != before.size() + 1 || !orders.contains(moves.order)) continue;
            if (!before.empty() && orders.value(moves.after, Json()) != before[moves.after]) continue;
            const Json& move = orders.at(moves.order);
            std::string moved = move.at(moves.from);
            if (move.contains(moves.piece)) moved += " " + move.at(moves.piece).get<std::string>();
            SeededDice dice(seed("semilla", '1'));
            const std::vector<PlayerOrders> sheets{{player, orders, {}}};
            for (const Event& event : before_->resolve(sheets, dice).events)
                if (event.kind == moves.event)
                    found[moved].push_back(move.at(moves.to).get<std::string>() +
                                           moves.signs.at(event.facts.at(moves.outcome)));
        }
        for (const auto& [piece, written] : entries(claims)) {
            auto claimed = split(scalar(written), ' ');
            auto& may = found[piece.text];
            if (may.empty()) may.emplace_back("nada");
            sort_as_places(claimed);
            sort_as_places(may);
            if (claimed != may)
                fault(piece.place, fmt::format("{} may go to {}", piece.text, fmt::join(may, " ")));
        }
    }

    void check_previewed() {
        const Node* const claims = case_.node.find("preve");
        if (claims == nullptr) return;
        for (const auto& [player, expected] : entries(*claims)) {
            const auto sheet =
                std::find_if(sheets_.begin(), sheets_.end(),
                             [&id = player.text](const PlayerOrders& s) { return s.player == id; });
            if (sheet == sheets_.end()) throw BadCase(player.place, "no good orders of " + player.text);
            std::vector<std::string> found;
            for (const Event& event : previewed_troubles(*before_, *sheet)) {
                const Json& order = event.facts.at("orden");
                std::string line = order.is_string() ? order.get<std::string>() : order.begin().key();
                if (event.facts.contains("i")) line += " " + event.facts["i"].dump();
                found.push_back(line + " " + event.facts.at("motivo").get<std::string>());
            }
            if (found != word_list(expected))
                fault(player.place, fmt::format("previewed for {}: {}", player.text, fmt::join(found, ", ")));
        }
    }

    void check_refusal(const Node& claim) {
        static constexpr std::string_view of_a_round[] = {"despues", "eventos", "vistas", "cancelada", "aviso"};
        for (const std::string_view key : of_a_round)
            if (const Node* const other = case_.node.find(key))
                throw BadCase(other->place, "a refused file leads to no round");
        const bool short_form = claim.kind == NodeKind::scalar;
        const Node* const code = short_form ? &claim : claim.find("codigo");
        if (code == nullptr) throw BadCase(claim.place, "a refusal without `codigo`");
        if (!refused()) return fault(claim.place, "claimed refused as " + code->text + ", it was taken");
        const std::string messages = all_messages(refusals_);
        for (const Diagnostic& refusal : refusals_)
            if (refusal.code != code->text || refusal.message.es.empty() || refusal.message.en.empty())
                fault(claim.place, "claimed refused as " + code->text + ", was:" + messages);
        if (short_form) return;
        for (const auto& [key, value] : entries(claim)) {
            if (key.text == "codigo") continue;
            if (key.text == "faltas") {
                if (whole_number(value) != static_cast<long>(refusals_.size()))
                    fault(value.place, fmt::format("{} faults:{}", refusals_.size(), messages));
            } else if (key.text == "dice" || key.text == "calla") {
                const bool said = key.text == "dice";
                for (const std::string& words : word_list(value))
                    if ((messages.find(words) != std::string::npos) != said)
                        fault(value.place,
                              (said ? "no fault says “" : "a fault says “") + words + "”:" + messages);
            } else {
                throw BadCase(key.place, "unknown word “" + key.text + "”");
            }
        }
    }

    const Case& case_;
    const Words& words_;
    std::optional<robots::Level> level_;
    CaseResult result_;
    std::shared_ptr<const Position> before_;
    std::vector<Event> set_up_events_, round_events_;
    std::vector<PlayerOrders> sheets_;
    Diagnostics refusals_;

  public:
    // Refusals that the case does not claim.
    std::string unclaimed_refusals() const {
        return case_.node.find("rechazo") == nullptr && refused() ? all_messages(refusals_) : std::string();
    }
};

}  // namespace

namespace {

CaseResult play_once(const Case& game_case, std::optional<robots::Level> level) {
    CasePlayer playing(game_case, level);
    try {
        CaseResult result = playing.run();
        if (const std::string refused = playing.unclaimed_refusals(); !refused.empty())
            result.faults.push_back({game_case.node.place, "refused:" + refused});
        return result;
    } catch (const BadCase& fault) {
        return {{{fault.place, fault.what()}}, {}, nullptr};
    }
}

}  // namespace

CaseResult play(const Case& given) {
    if (!given.broken.empty()) return {{{given.node.place, given.broken}}, {}, nullptr};
    return play_once(given, std::nullopt);
}

std::vector<Fault> play_robot(const Case& game_case) {
    if (!game_case.broken.empty()) return {{game_case.node.place, game_case.broken}};
    const Node* const robots = game_case.node.find("robot");
    if (robots == nullptr || robots->entries.size() != 1)
        return {{game_case.node.place, "expected `robot: {player: levels}`"}};
    std::vector<Fault> faults;
    for (const std::string& word : split(scalar(robots->entries.front().second), ' ')) {
        const auto level = robots::level_of(word);
        if (!level) return {{robots->place, "unknown level " + word}};
        for (const Fault& fault : play_once(game_case, level).faults)
            faults.push_back({fault.place, word + ": " + fault.message});
    }
    return faults;
}

}  // namespace ronda::cases
