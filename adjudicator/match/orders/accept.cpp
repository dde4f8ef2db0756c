#include "adjudicator/match/orders/accept.hpp"

#include <algorithm>

#include "adjudicator/core/game/state.hpp"
#include "adjudicator/core/orders/preview.hpp"
#include "adjudicator/core/orders/sheet_schema.hpp"
#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/player_key.hpp"
#include "adjudicator/match/calendar/deadline.hpp"
#include "adjudicator/match/orders/key_fault.hpp"
#include "adjudicator/match/orders/queued_orders.hpp"
#include "adjudicator/match/store/run_report.hpp"
#include "adjudicator/match/store/secrets.hpp"
#include "formats/order_form.hpp"
#include "formats/yaml.hpp"

namespace ronda::match {

namespace {

Result<void> check_owner(const OrderFile& file, const Origin& origin, const Secrets& secrets,
                         const MatchHeader& header) {
    const std::string& player = file.sheet.player;
    if (!origin.player.empty() && origin.player != player) {
        Diagnostic fault =
            fault_in(file.name, "otro_jugador",
                     say("son órdenes de «{}», se esperaban las de «{}»",
                         "these are orders of “{}”, expected those of “{}”", player, origin.player));
        if (const Node* named = file.root.find("jugador")) fault.place = named->place;
        return refuse(formats::located({std::move(fault)}, file.name, file.text));
    }
    // The command line needs no key, and a template has only a placeholder. For messages, inbox/sender.cpp
    // demands the key.
    if (file.key.empty() || is_key_placeholder(file.key)) return {};
    if (proves(secrets, file.key, header.match, player, file.round)) return {};
    return refuse(Diagnostics{fault_of_key({file.text, file.name, file.key, key_place(file.root), file.round},
                                           player, secrets, header)});
}

// Checks the file against the game's rules, together with the pending orders of the others.
Result<void> check_reasons(const OrderFile& file, const Match& match, const PendingOrders& pending) {
    std::vector<PlayerOrders> sheets{file.sheet};
    for (const Pending& other : pending.good)
        if (other.file.sheet.player != file.sheet.player) sheets.push_back(other.file.sheet);
    Diagnostics faults;
    for (const Refusal& refusal : match.position->refusals(sheets)) {
        if (refusal.player != file.sheet.player) continue;  // not a fault of this file
        if (refusal.code == "falta_orden") continue;        // a draw offer alone may wait for its move
        faults.push_back(fault_of_refusal(file, refusal, match.position->game()));
    }
    if (!faults.empty()) return refuse(std::move(faults));
    return {};
}

std::string own_key(const Secrets& secrets, const std::string& player) {
    const auto found = secrets.keys.find(player);
    return found == secrets.keys.end() ? std::string() : found->second;
}

// Returns the player's orders for other rounds.
Result<std::vector<Receipt::Other>> others_of(Files& files, const Match& match, const PendingOrders& pending,
                                              const OrderFile& file) {
    const Zone zone = zone_for(match, file.sheet.player);
    std::vector<Receipt::Other> others;
    const auto add = [&](int round, const std::string& received, int since) {
        const auto when = read_instant(received);
        if (round != file.round) others.push_back({round, when ? zone.in_words(*when) : same(received), since});
    };
    if (const Pending* own = pending.of(file.sheet.player)) add(own->file.round, own->received, own->since);
    ASSIGN_OR_RETURN(const auto kept, read_queued_orders(files, match));
    for (const QueuedOrders& one : kept)
        if (one.player == file.sheet.player) add(one.round, one.received, 0);
    return others;
}

// Returns the round of the player's file that is repeated, or would be after the coming round. 0 if none is.
int repeating(const PendingOrders& pending, const std::string& player) {
    const Pending* own = pending.of(player);
    if (own == nullptr || !own->file.repeat) return 0;
    return own->since > 0 ? own->since : own->file.round;
}

// Whether the orders end the repetition of pending orders. Orders for a later round do so unless others precede
// them.
bool end_repetition(const Receipt& receipt) {
    if (!receipt.ahead()) return !receipt.repeat;
    return std::none_of(receipt.others.begin(), receipt.others.end(), [&](const Receipt::Other& other) {
        return other.round > receipt.coming && other.round < receipt.round;
    });
}

// Whether a letter of this player has a part in the dice: not the moderator's, who could try letters until the
// dice suit.
std::optional<std::string> letter_with_part(const Match& match, const Origin& origin, std::string_view player) {
    if (match.status.plan.luck != DiceSource::letters || player == moderator_id) return std::nullopt;
    return origin.letter;
}

// Stores orders on the disk and, if they are for the coming round, in `pending`.
Result<void> store(System& system, const Match& match, Journal& journal, OrderFile file, const Origin& origin,
                   PendingOrders& pending) {
    const std::string& player = file.sheet.player;
    const Arrival arrival{origin.source, origin.received.value_or(system.clock.now()),
                          letter_with_part(match, origin, player)};
    if (file.round > match.round() + 1)
        return store_orders(system, queued_box(match, file.round, player), journal, file.text,
                            {iso(arrival.when), origin.source, true, 0, arrival.letter});
    RETURN_IF_ERROR(store_pending(system, match, journal, player, file.text, arrival));
    pending.put({std::move(file), iso(arrival.when), origin.source, 0, arrival.letter}, match);
    return {};
}

// Returns the orders that would fail, as far as the player may know it.
Diagnostics troubles_of(const Match& match, const OrderFile& file) {
    const bool hidden = match.position->has_secrets() && file.sheet.player != moderator_id;
    const auto known = hidden ? as_known_to(*match.position, file.sheet.player) : match.position;
    return known == nullptr ? Diagnostics() : preview_warnings(file, *known);
}

bool is_waiting(const Match& match, const Journal& journal, const OrderFile& file) {
    const auto calendar = calendar_of(match);
    return calendar && waits_for_better(match, round_clock(*calendar, journal, match.round() + 1), file);
}

// Whether the next run would resolve the round if the player's orders held nothing back.
bool better_would_do(const Match& match, const Journal& journal, PendingOrders pending,
                     const std::string& player) {
    std::erase_if(pending.good, [&](const Pending& one) { return one.file.sheet.player == player; });
    return when_all_in(match, journal, pending) == AllIn::next_run;
}

Result<Receipt> receipt_for(Files& files, const Match& match, const Journal& journal, const OrderFile& file,
                            const PendingOrders& pending) {
    const std::string& player = file.sheet.player;
    const int coming = match.round() + 1;
    ASSIGN_OR_RETURN(auto others, others_of(files, match, pending, file));
    Receipt receipt{understood(*match.position, file.sheet),
                    player == moderator_id ? player : match.header().name_of(player),
                    match.title(),
                    file.round,
                    coming,
                    due_in_words(match, journal, coming, player),
                    missing_players(match, pending),
                    std::move(others),
                    {}};
    if (!receipt.ahead()) {
        receipt.problems = troubles_of(match, file);
        receipt.failing = count_failing_orders(*match.position, file.sheet);
        receipt.forecast = match.position->presentation().forecast(file.sheet);
    }
    std::vector<Text> names;
    for (const std::string& id : receipt.awaited) names.push_back(same(match.header().name_of(id)));
    receipt.awaited_names = enumerate(names);
    receipt.provisional = file.provisional;
    receipt.definitive = file.definitive;
    receipt.waits = !file.provisional && !receipt.problems.empty() && is_waiting(match, journal, file);
    if (receipt.awaited.empty()) receipt.all_in = when_all_in(match, journal, pending);
    receipt.better_would_do = receipt.waits && better_would_do(match, journal, pending, player);
    receipt.repeat = file.repeat;
    receipt.empty_is_order = match.position->empty_is_order();
    return receipt;
}

// Returns the value without a comment and quotes.
std::string_view bare(std::string_view value) {
    value = trim(value.substr(0, value.find(" #")));
    const bool quoted =
        value.size() > 1 && value.front() == value.back() && (value.front() == '"' || value.front() == '\'');
    return quoted ? value.substr(1, value.size() - 2) : value;
}

}  // namespace

Result<OrderFile> read_submitted_orders(const Position& position, const Secrets& secrets,
                                        const SubmittedOrders& orders) {
    ASSIGN_OR_RETURN(const auto file,
                     read_order_file(orders.text, orders.name, position,
                                     {.match = MatchKey::may_lack, .reader = orders.origin.lang}));
    RETURN_IF_ERROR(check_owner(file, orders.origin, secrets, position.header()));
    return file_to_keep(file, own_key(secrets, file.sheet.player), position);
}

Result<Receipt> accept_into(System& system, const Match& match, Journal& journal, const Secrets& secrets,
                            const OrderFile& file, const Origin& origin) {
    RETURN_IF_ERROR(check_owner(file, origin, secrets, match.header()));
    if (match.status.cancelled)
        return refuse("partida_terminada", say("la partida «{}» se ha cancelado",
                                               "the match “{}” was cancelled", match.header().match));
    ASSIGN_OR_RETURN(auto pending, read_pending(system.files, match));
    if (file.round == match.round() + 1)  // later orders are checked when their round comes
        RETURN_IF_ERROR(check_reasons(file, match, pending));
    ASSIGN_OR_RETURN(auto kept, file_to_keep(file, own_key(secrets, file.sheet.player), *match.position));
    const int repeated = repeating(pending, file.sheet.player);
    RETURN_IF_ERROR(store(system, match, journal, std::move(kept), origin, pending));
    ASSIGN_OR_RETURN(auto receipt, receipt_for(system.files, match, journal, file, pending));
    if (end_repetition(receipt)) receipt.ended = repeated;
    const auto letter = letter_with_part(match, origin, file.sheet.player);
    if (letter && match.position->uses_dice()) {
        receipt.contribution =
            contribution_of(match.header().match, file.sheet.player, file.round, *letter, file.luck);
        receipt.luck = file.luck;
    }
    return receipt;
}

Result<Receipt> receipt_of(Files& files, const Match& match, const Journal& journal, const OrderFile& file) {
    ASSIGN_OR_RETURN(const auto pending, read_pending(files, match));
    return receipt_for(files, match, journal, file, pending);
}

Lang reader_of(std::string_view text, const Match& match) {
    constexpr Term field = term_of(RootKey::player);
    const Vocabulary players = player_names(match.header());
    for (const std::string_view line : formats::lines_of(text)) {
        const auto [word, value] = formats::field_line(line);
        const std::string folded = fold(word);
        if (folded != field.es && folded != field.en) continue;
        if (const auto found = players.find(bare(value)); found.kind == Vocabulary::Matches::one)
            return lang_of(match, Viewer{found.name});
    }
    return match.file.lang;
}

}  // namespace ronda::match
