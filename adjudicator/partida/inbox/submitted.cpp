#include <algorithm>

#include "adjudicator/partida/inbox/answering.hpp"
#include "adjudicator/partida/inbox/answers.hpp"
#include "adjudicator/partida/inbox/mail_in.hpp"
#include "adjudicator/partida/orders/kept.hpp"
#include "adjudicator/partida/orders/waiting.hpp"

namespace ronda::partida {

namespace {

constexpr std::string_view by_hand_over = "submit";

// Orders that the moderator handed in and that still wait.
struct Submitted {
    did::OrdersAccepted line;
    std::string text;
};

bool has_receipt(const Journal& journal, const did::OrdersAccepted& orders) {
    return journal.last<did::ReceiptComposed>(orders.player, [&](const did::ReceiptComposed& receipt) {
        return receipt.hash == orders.hash && receipt.received == orders.received;
    }) != nullptr;
}

Result<std::vector<Submitted>> without_receipt(Files& files, const Match& match, const Journal& journal) {
    std::vector<Submitted> found;
    if (is_over(match)) return found;
    const int next = match.round() + 1;
    for (int round = next; round < next + most_rounds_ahead; ++round)
        for (const JournalLine* line : journal.all<did::OrdersAccepted>(round)) {
            const auto* orders = line->as<did::OrdersAccepted>();
            if (orders->source != by_hand_over || recipient_by_mail(match, orders->player).empty() ||
                orders->player == moderator_id || has_receipt(journal, *orders))
                continue;
            const Slot slot =
                round == next ? coming_slot(match, orders->player) : kept_slot(match, round, orders->player);
            if (!files.exists(slot.orders)) continue;
            ASSIGN_OR_RETURN(auto text, files.read(slot.orders, most_order_bytes));
            const auto note = read_note(files, slot, text);
            if (note && note->received == orders->received && hash_of(text) == orders->hash)
                found.push_back({*orders, std::move(text)});
        }
    return found;
}

Answer answer_to(const Match& match, const Journal& journal, const Secrets& secrets, const Receipt& receipt) {
    const Lang lang = lang_of(match, {receipt.sheet.player});
    Answer answer = receipt_answer(match, receipt, lang);
    answer.document.form = form_of_receipt(match, secrets, receipt, lang);
    add_deadline(answer, match, journal, receipt.sheet.player);
    answer.document.headline =
        say("{}, quien modera ha entregado estas órdenes en tu nombre. Están guardadas para la ronda {}.",
            "{}, the moderator has handed in these orders in your name. They are kept for round {}.",
            receipt.player_name, receipt.round);
    return answer;
}

}  // namespace

Result<void> compose_receipts(World& world, const Match& match, Journal& journal, RunReport& report) {
    ASSIGN_OR_RETURN(const auto submitted, without_receipt(world.files, match, journal));
    if (submitted.empty()) return {};
    // The pictures of answers are made in the folder of the inbox.
    RETURN_IF_ERROR(open_inbox(world.files, match.at));
    ASSIGN_OR_RETURN(auto ids, LetterIds::of(world.files, match, journal));
    ASSIGN_OR_RETURN(const auto secrets, load_secrets(world.files, match.at));
    Answering answering(world, match, std::move(ids), world.clock.now());
    for (const auto& [line, text] : submitted) {
        answering.begin();
        const auto file = read_order_file(text, "ordenes.yaml", *match.position, {most_rounds_ahead});
        if (!file) continue;  // the file is told as broken elsewhere
        ASSIGN_OR_RETURN(const auto receipt, receipt_of(world.files, match, journal, *file));
        Message message;  // to which this is the answer: it has no id, and only names the letter
        message.digest = hash_of(line.hash + line.received + std::to_string(line.round));
        const auto replied =
            answering.reply(message, line.player, Proof::proven, answer_to(match, journal, secrets, receipt));
        if (!replied) return replied;
        RETURN_IF_ERROR(answering.send(report));
        const did::ReceiptComposed composed{line.player, line.received, line.hash};
        RETURN_IF_ERROR(journal.add(composed, world.clock.now()));
    }
    return {};
}

}  // namespace ronda::partida
