#include "adjudicator/partida/pending.hpp"

#include <algorithm>

#include "adjudicator/core/turns.hpp"
#include "adjudicator/partida/journal.hpp"
#include "adjudicator/partida/json_words.hpp"
#include "formats/json_text.hpp"
#include "formats/yaml.hpp"

namespace ronda::partida {

namespace {

constexpr std::string_view note_format = "ronda/pendiente/1";

std::vector<std::string> everyone(const Match& match) {
    std::vector<std::string> ids;
    for (const Player& player : match.envelope().players) ids.push_back(player.id);
    ids.emplace_back(moderator_id);
    return ids;
}

// The note, where it is one and belongs to these orders; else null.
Json read_note(Files& files, const Path& path, std::string_view orders) {
    if (!files.exists(path)) return nullptr;
    const auto text = files.read(path, 65536);
    if (!text) return nullptr;
    Json note = Json::parse(*text, nullptr, false);
    const auto is_text = [&note](const char* key) { return note.contains(key) && note[key].is_string(); };
    if (!note.is_object() || !is_text("recibido") || !is_text("origen") || !is_text("huella")) return nullptr;
    return note["huella"] == hash_of(orders) ? note : Json();
}

Json line_for(const Match& match, std::string_view player, const Json& note) {
    return {{"que", "ordenes_aceptadas"},   {"ronda", match.round() + 1}, {"jugador", player},
            {"recibido", note["recibido"]}, {"origen", note["origen"]},   {"huella", note["huella"]}};
}

Result<Json> write_note(Files& files, const Match& match, std::string_view player, std::string_view text,
                        std::string_view received, std::string_view source) {
    Json note = {{"formato", note_format}, {"jugador", player}, {"ronda", match.round() + 1},
                 {"recibido", received},   {"origen", source},  {"huella", hash_of(text)}};
    const auto saved = files.save(match.at.pending_note(player), formats::write_json(note), Durable::yes);
    if (!saved) return tl::unexpected(saved.error());
    return note;
}

// Orders without a note of theirs: the journal tells when they came, where newer ones were on their way when a
// call was killed; else somebody put them there by hand.
Result<Json> renew_note(World& world, const Match& match, const Journal& journal, std::string_view player,
                        std::string_view text) {
    const Json* told = journal.find({{"que", "ordenes_aceptadas"},
                                     {"ronda", match.round() + 1},
                                     {"jugador", player},
                                     {"huella", hash_of(text)}});
    if (told == nullptr)
        return write_note(world.files, match, player, text, iso(world.clock.now()), "recuperado");
    return write_note(world.files, match, player, text, word_in(*told, "recibido"), word_in(*told, "origen"));
}

// The round an order file is for; 0 where it cannot be told.
int round_of(const std::string& text, const std::string& name) {
    const auto tree = formats::read_yaml(text, name);
    Diagnostics faults;
    const auto head = tree ? read_head(*tree, faults, MatchKey::may_lack) : std::nullopt;
    return head ? head->round : 0;
}

// What remains of a player's orders of the round just resolved takes their place; without it they are gone.
Result<void> hand_on(World& world, const Match& match, Journal& journal, const std::string& player) {
    const Path remains = match.at.round(match.round()) / "pendientes" / (player + ".yaml");
    if (world.files.exists(remains)) {
        const auto text = world.files.read(remains, most_order_bytes);
        if (!text) return tl::unexpected(text.error());
        return store_pending(world, match, journal, player, *text, "condicional");
    }
    if (auto removed = world.files.remove(match.at.pending_orders(player)); !removed) return removed;
    return world.files.remove(match.at.pending_note(player));
}

Result<void> repair_one(World& world, const Match& match, Journal& journal, const std::string& player) {
    const Path path = match.at.pending_orders(player);
    const auto text = world.files.read(path, most_order_bytes);
    if (!text)
        return text.error().exit == Exit::environment ? Result<void>(tl::unexpected(text.error()))
                                                      : Result<void>();
    if (const int round = round_of(*text, path.string()); round > 0 && round <= match.round())
        return hand_on(world, match, journal, player);
    Json note = read_note(world.files, match.at.pending_note(player), *text);
    if (note.is_null()) {
        auto written = renew_note(world, match, journal, player, *text);
        if (!written) return tl::unexpected(written.error());
        note = std::move(*written);
    }
    return journal.add(line_for(match, player, note), world.clock.now());
}

}  // namespace

const Pending* PendingOrders::of(std::string_view player) const {
    const auto found = std::find_if(good.begin(), good.end(),
                                    [&](const Pending& one) { return one.file.sheet.player == player; });
    return found == good.end() ? nullptr : &*found;
}

Result<PendingOrders> read_pending(Files& files, const Match& match) {
    PendingOrders pending;
    if (match.envelope().over()) return pending;
    for (const std::string& player : everyone(match)) {
        const Path path = match.at.pending_orders(player);
        if (!files.exists(path)) continue;
        auto text = files.read(path, most_order_bytes);
        if (!text && text.error().exit == Exit::environment) return tl::unexpected(text.error());
        auto file =
            text ? read_order_file(*text, path.string(), *match.position) : tl::unexpected(text.error());
        if (file && file->sheet.player != player)
            file = refuse("otro_jugador", say("{}: son órdenes de «{}»", "{}: these are orders of “{}”",
                                              path.string(), file->sheet.player));
        if (!file) {
            const Diagnostics& faults = file.error().diagnostics;
            pending.broken.insert(pending.broken.end(), faults.begin(), faults.end());
            continue;
        }
        const Json note = read_note(files, match.at.pending_note(player), *text);
        const auto noted = [&note](const char* key) {
            return note.is_null() ? "" : note[key].get<std::string>();
        };
        pending.good.push_back({std::move(*file), noted("recibido"), noted("origen")});
    }
    return pending;
}

std::vector<Sheet> sheets_of(const PendingOrders& pending) {
    std::vector<Sheet> sheets;
    for (const Pending& orders : pending.good) sheets.push_back(orders.file.sheet);
    return sheets;
}

std::vector<std::string> missing_players(const Match& match, const PendingOrders& pending) {
    const Position& position = *match.position;
    std::vector<std::string> missing = match.envelope().awaited;
    if (match.envelope().pace == Pace::round) {
        std::erase_if(missing, [&](const std::string& player) { return pending.of(player) != nullptr; });
        return missing;
    }
    // What others sent may end the game before the turn is played.
    if (!pending.good.empty() && !position.refusals({}).empty() &&
        position.refusals(sheets_of(pending)).empty())
        return {};
    std::erase_if(missing, [&](const std::string& player) {
        const Pending* own = pending.of(player);
        return own != nullptr && !turns::action_of(own->file.sheet.orders, position.game().orders()).empty();
    });
    return missing;
}

Result<void> store_pending(World& world, const Match& match, Journal& journal, std::string_view player,
                           std::string_view text, std::string_view source) {
    if (auto made = world.files.make_folder(match.at.pending()); !made) return made;
    // The note first: killed in between, the orders before still stand and the journal tells of them.
    const auto note = write_note(world.files, match, player, text, iso(world.clock.now()), source);
    if (!note) return tl::unexpected(note.error());
    if (auto saved = world.files.save(match.at.pending_orders(player), text, Durable::yes); !saved)
        return saved;
    return journal.add(line_for(match, player, *note), world.clock.now());
}

Result<void> repair_pending(World& world, const Match& match, Journal& journal) {
    for (const std::string& player : everyone(match)) {
        const bool there = world.files.exists(match.at.pending_orders(player));
        const auto repaired = there ? repair_one(world, match, journal, player)
                                    : world.files.remove(match.at.pending_note(player));
        if (!repaired) return repaired;
    }
    return {};
}

Result<void> lay_aside(Files& files, const Match& match, std::string_view player, int round) {
    const Path from = match.at.pending_orders(player),
               to = match.at.pending() / fmt::format("{}.{}.rechazada", player, round);
    if (auto moved = files.rename(from, to); !moved) return moved;
    if (auto removed = files.remove(match.at.pending_note(player)); !removed) return removed;
    return files.sync_folder(match.at.pending());
}

}  // namespace ronda::partida
