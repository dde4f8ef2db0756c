#include "adjudicator/match/orders/order_box.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/core/orders/duties.hpp"
#include "adjudicator/match/store/journal.hpp"
#include "adjudicator/match/store/json_words.hpp"
#include "formats/json_text.hpp"

namespace ronda::match {

namespace {

constexpr std::string_view note_format = "ronda/pendiente/1";
constexpr std::size_t most_order_note_bytes = 65536;

Result<void> write_note(Files& files, const OrderBox& box, const OrderNote& note, std::string_view text) {
    Json json = {{"formato", note_format},    {"jugador", box.player}, {"ronda", box.round},
                 {"recibido", note.received}, {"origen", note.source}, {"huella", hash_of(text)}};
    if (note.ahead) json["por_adelantado"] = true;
    if (note.since > 0) json["desde"] = note.since;
    if (note.letter) json["sobre"] = *note.letter;
    return files.save(box.note, formats::write_json(json), Durable::yes, true);
}

Result<void> make_slot_folder(Files& files, const OrderBox& box) {
    const Path folder = box.orders.parent_path();
    if (!box.kept) return files.make_folder(folder, true);
    RETURN_IF_ERROR(files.make_folder(folder.parent_path(), true));
    RETURN_IF_ERROR(files.make_folder(folder, true));
    return files.sync_folder(folder.parent_path());
}

Notice refusal_notice(const Match& match, const OrderBox& box, const RefusedOrders& refusal) {
    const Text why = match.position->game().reason(refusal.code).value_or(refusal.why);
    const bool others = is_awaited(match.header(), box.player);
    return {
        fmt::format("rechazo.{}.{}.{}", box.round, box.player,
                    hash_of(refusal.text + refusal.received).substr(0, 8)),
        {box.player, std::string(moderator_id)},
        say("Órdenes de {} para la ronda {}: no se pueden cumplir", "Orders of {} for round {}: not possible",
            match.header().name_of(box.player), box.round),
        say("{}: {}.\n{}\n{}", "{}: {}.\n{}\n{}",
            refusal.repeated
                ? say("Estas órdenes se repetían, y ya no se pueden cumplir ni se repiten más",
                      "These orders were repeating; they cannot be carried out any more and no longer repeat")
                : say("Estas órdenes estaban guardadas y ya no se pueden cumplir",
                      "These orders were saved and cannot be carried out any more"),
            why, same(refusal.shown), others ? say("Se esperan otras.", "Others are needed.") : Text{})};
}

const JournalLine* acceptance_line(const Journal& journal, int round, std::string_view player,
                                   std::string_view hash) {
    return acceptance_line(journal, round, [&](const entry::OrdersAccepted& accepted) {
        return accepted.player == player && accepted.hash == hash;
    });
}

}  // namespace

OrderBox coming_box(const Match& match, std::string_view player) {
    return {std::string(player), match.round() + 1, match.paths.pending_orders(player),
            match.paths.pending_note(player), false};
}

OrderBox queued_box(const Match& match, int round, std::string_view player) {
    return {std::string(player), round, match.paths.kept_orders(round, player),
            match.paths.kept_note(round, player), true};
}

std::vector<std::string> who_may_order(const MatchHeader& header) {
    std::vector<std::string> ids;
    for (const Player& player : header.players) ids.push_back(player.id);
    ids.emplace_back(moderator_id);
    return ids;
}

std::optional<OrderNote> read_note(Files& files, const OrderBox& box, std::string_view text) {
    if (!files.exists(box.note)) return std::nullopt;
    const auto stored = files.read(box.note, most_order_note_bytes);
    const Json json = stored ? Json::parse(*stored, nullptr, false) : Json();
    OrderNote note{word_in(json, "recibido"), word_in(json, "origen"), false};
    if (note.received.empty() || note.source.empty() || word_in(json, "huella") != hash_of(text))
        return std::nullopt;
    note.ahead = json.value("por_adelantado", Json()) == true;
    note.since = std::max(0, number_in(json, "desde"));
    if (const auto letter = json.find("sobre"); letter != json.end() && letter->is_string())
        note.letter = letter->get<std::string>();
    return note;
}

Result<OrderNote> complete_note(System& system, const OrderBox& box, Journal& journal, std::string_view text) {
    auto note = read_note(system.files, box, text);
    if (!note) {
        note = OrderNote{iso(system.clock.now()), std::string(put_by_hand), box.kept};
        if (const auto* reported = acceptance_of(journal, box, hash_of(text)))
            note = OrderNote{reported->received, reported->source, box.kept, reported->since, reported->letter};
        RETURN_IF_ERROR(write_note(system.files, box, *note, text));
    }
    RETURN_IF_ERROR(journal.add(accepted_line(box, *note, text), system.clock.now()));
    return *note;
}

entry::OrdersAccepted accepted_line(const OrderBox& box, const OrderNote& note, std::string_view text) {
    return {box.round, box.player, note.received, note.source, hash_of(text), note.since, note.letter};
}

const entry::OrdersAccepted* acceptance_of(const Journal& journal, const OrderBox& box, std::string_view hash) {
    const JournalLine* line = acceptance_line(journal, box.round, box.player, hash);
    return line == nullptr ? nullptr : line->as<entry::OrdersAccepted>();
}

bool have_ended(const Journal& journal, int round, std::string_view player, std::string_view hash,
                bool unknown) {
    const auto& end = journal.history().seat(player).orders_ended;
    if (!end) return false;
    const JournalLine* accepted = acceptance_line(journal, round, player, hash);
    return accepted == nullptr ? unknown : accepted->number < *end;
}

std::optional<std::string> letter_of(const Journal& journal, int round, std::string_view player,
                                     std::string_view text) {
    const auto* accepted = acceptance_of(journal, OrderBox{std::string(player), round, {}, {}}, hash_of(text));
    return accepted == nullptr ? std::nullopt : accepted->letter;
}

bool robot_gave(const Journal& journal, int round, std::string_view player, std::string_view text) {
    const auto* accepted = acceptance_of(journal, OrderBox{std::string(player), round, {}, {}}, hash_of(text));
    return accepted != nullptr && accepted->source == robot_source;
}

Result<void> store_orders(System& system, const OrderBox& box, Journal& journal, std::string_view text,
                          const OrderNote& note) {
    RETURN_IF_ERROR(make_slot_folder(system.files, box));
    RETURN_IF_ERROR(write_note(system.files, box, note, text));
    RETURN_IF_ERROR(system.files.save(box.orders, text, Durable::yes, true));
    return journal.add(accepted_line(box, note, text), system.clock.now());
}

Result<void> refuse_waiting(System& system, const Match& match, Journal& journal, const OrderBox& box,
                            const RefusedOrders& refusal) {
    Files& files = system.files;
    const entry::OrdersRefused line{
        box.round, box.player, refusal.code, refusal.shown, hash_of(refusal.text), refusal.received};
    RETURN_IF_ERROR(journal.add(line, system.clock.now()));
    if (refusal.code != "jugador_eliminado")
        RETURN_IF_ERROR(journal.queue_notice(refusal_notice(match, box, refusal), system.clock.now()));
    const Path to = match.paths.refused_orders(box.player, box.round);
    RETURN_IF_ERROR(files.rename(box.orders, to));
    RETURN_IF_ERROR(files.remove(box.note));
    RETURN_IF_ERROR(files.sync_folder(box.orders.parent_path()));
    return box.kept ? files.sync_folder(match.paths.pending()) : Result<void>();
}

Result<void> clear_slot(Files& files, const OrderBox& box) {
    for (const Path& path : {box.orders, box.note})
        if (files.exists(path)) RETURN_IF_ERROR(files.remove(path));
    return {};
}

Result<std::vector<OrderFile>> read_stored_orders(Files& files, const MatchPaths& paths, int n,
                                                  const Position& before) {
    std::vector<OrderFile> orders;
    for (const std::string& id : who_may_order(before.header())) {
        const Path path = paths.round_file(n, in_round::orders_of(id));
        if (!files.exists(path)) continue;
        ASSIGN_OR_RETURN(auto text, files.read(path, most_order_bytes));
        ASSIGN_OR_RETURN(auto file, read_order_file(std::move(text), path.string(), before));
        orders.push_back(std::move(file));
    }
    return orders;
}

}  // namespace ronda::match
