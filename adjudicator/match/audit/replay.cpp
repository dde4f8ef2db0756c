#include "adjudicator/match/audit/replay.hpp"

#include <algorithm>

#include "adjudicator/core/text/json_at.hpp"
#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/match/store/run_report.hpp"
#include "formats/json_text.hpp"

namespace ronda::match {

namespace {

// Returns the value at a path from first_difference; null if there is no such value.
const Json* value_at(const Json& root, std::string_view path) {
    const Json* node = &root;
    while (!path.empty()) {
        if (path.front() == '[') {
            const std::size_t end = path.find(']');
            const std::size_t index = std::stoul(std::string(path.substr(1, end - 1)));
            if (!node->is_array() || index >= node->size()) return nullptr;
            node = &(*node)[index];
            path.remove_prefix(end + 1);
        } else {
            if (path.front() == '.') path.remove_prefix(1);
            const std::size_t end = std::min(path.find_first_of(".["), path.size());
            if (end == 0) return node;  // the root itself
            const auto found = node->is_object() ? node->find(std::string(path.substr(0, end))) : node->end();
            if (found == node->end()) return nullptr;
            node = &*found;
            path.remove_prefix(end);
        }
    }
    return node;
}

Text value_in_words(const Json* value) {
    if (value == nullptr) return say("nada", "nothing");
    if (value->is_structured() && !value->empty()) return same(value->is_array() ? "[…]" : "{…}");
    return same(shown(value->dump(-1, ' ', false, Json::error_handler_t::replace), 60));
}

// One line for a single revision, else a heading and one line each; empty if there are none.
std::string revisions_in_words(const std::vector<Revision>& revisions, Lang lang) {
    constexpr std::size_t most_shown = 100;  // the JSON has all
    if (revisions.empty()) return {};
    const bool single = revisions.size() == 1;
    std::string words =
        say("Esta partida tiene {}:{}", "This match has {}:{}",
            counted(revisions.size(), say("revisión", "revision"), say("revisiones", "revisions")),
            single ? " " : "\n")
            .in(lang);
    for (std::size_t i = 0; i < std::min(revisions.size(), most_shown); ++i) {
        std::vector<Text> ids;
        for (const std::string& id : revisions[i].changed) ids.push_back(same(shown(id)));
        words +=
            (single ? "" : "  ") + in_words(revisions[i], utc_in_words(revisions[i].when), ids).in(lang) + "\n";
    }
    if (revisions.size() > most_shown)
        words += say("  … y {} más\n", "  … and {} more\n", revisions.size() - most_shown).in(lang);
    return words;
}

}  // namespace

Result<Resolution> set_up_again(const MatchHeader& start, const Seed& seed) {
    const Game* game = find_game(start.game);
    if (game == nullptr)
        return refuse(mismatch, say("juego desconocido «{}»", "unknown game “{}”", shown(start.game)));
    SeededDice dice(seed);
    return game->set_up(start.match, start.players, settings_of(*game, start), dice);
}

Result<Resolution> play_again(const Position& before, const std::vector<OrderFile>& orders, const Seed& seed) {
    std::vector<PlayerOrders> sheets;
    for (const OrderFile& file : orders) {
        const bool twice = std::any_of(sheets.begin(), sheets.end(), [&file](const PlayerOrders& sheet) {
            return sheet.player == file.sheet.player;
        });
        if (twice)
            return refuse(Diagnostics{
                fault_in(file.name, mismatch,
                         say("son órdenes de «{}», y ya hay otras suyas",
                             "these are orders of “{}”, but there are already orders of this player",
                             file.sheet.player))});
        sheets.push_back(file.sheet);
    }
    Diagnostics faults;
    for (const Refusal& refusal : before.refusals(sheets)) {
        const auto whose = std::find_if(orders.begin(), orders.end(), [&refusal](const OrderFile& file) {
            return file.sheet.player == refusal.player;
        });
        faults.push_back(
            fault_in(whose == orders.end() ? std::string() : whose->name, refusal.code, refusal.message));
    }
    if (!faults.empty()) return refuse(std::move(faults));
    SeededDice dice(seed);
    return before.resolve(sheets, dice);
}

Diagnostic difference_in(const std::string& file, const std::string& path, std::string_view found,
                         const Json& expected) {
    const std::string text = formats::write_json(expected);
    const auto parted = std::mismatch(found.begin(), found.end(), text.begin(), text.end());
    const auto line = 1 + std::count(found.begin(), parted.first, '\n');
    Diagnostic fault = fault_in(
        file, mismatch,
        say("no es lo que sale al jugar la partida otra vez", "not the result of playing the match again"));
    if (!file.empty()) fault.place = {static_cast<int>(line), 1, 0};
    fault.path = path;
    const auto read = formats::read_json(found, file);
    if (!read) return fault;
    const std::string where = first_difference(*read, expected);
    if (where.empty()) return fault;  // only the layout or the order of keys differs
    fault.path = path.empty() || where.front() == '[' ? path + where : path + "." + where;
    fault.message = say("dice {} y debería salir {}", "says {} and should say {}",
                        value_in_words(value_at(*read, where)), value_in_words(value_at(expected, where)));
    return fault;
}

Text words_without(std::string_view match, const Text& game, int not_played, int rules) {
    return say(
        "{}: NO COMPROBADA, porque {} de otra versión de las reglas de {}, y este programa tiene la {}. Lo "
        "demás cuadra",
        "{}: NOT VERIFIED, because {} of another version of the rules of {}; this program has version {}. The "
        "rest agrees",
        match, counted(not_played, say("ronda es", "round is"), say("rondas son", "rounds are")), game, rules);
}

std::string in_words(const Verified& verified, Lang lang) {
    std::string out = revisions_in_words(verified.revisions, lang);
    for (const Restoration& one : verified.restorations)
        out += say("Esta partida volvió a una copia: {}\n", "This match was restored from a backup: {}\n",
                   in_words(one))
                   .in(lang);
    if (verified.cancelled) out += in_words(*verified.cancelled).in(lang) + "\n";
    for (const Text& line : verified.to_compare)
        out += say("Compara antes de fiarte: {}\n", "Compare before you trust it: {}\n", line).in(lang);
    out += verified.proven.in(lang) + "\n";
    for (const Text& line : verified.unproven)
        out += say("  sin comprobar: {}\n", "  not checked: {}\n", line).in(lang);
    return out;
}

Json as_json(const Verified& verified, Lang lang) {
    Json json = {{"partida", verified.match},
                 {"juego", verified.game},
                 {"rondas", verified.rounds},
                 {"compromiso", verified.commitment},
                 {"todo", verified.whole},
                 {"otras_reglas", verified.not_played},
                 {"revisiones", Json::array()},
                 {"restauraciones", Json::array()},
                 {"cancelada", verified.cancelled ? as_json(*verified.cancelled) : Json()},
                 {"comparar", words_json(verified.to_compare, lang)},
                 {"comprobado", verified.proven.in(lang)},
                 {"sin_comprobar", words_json(verified.unproven, lang)}};
    for (const Revision& revision : verified.revisions) json["revisiones"].push_back(as_json(revision));
    for (const Restoration& one : verified.restorations) json["restauraciones"].push_back(as_json(one));
    return json;
}

}  // namespace ronda::match
