#include "adjudicator/match/submission/reread.hpp"

#include <fmt/format.h>

#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/store/run_report.hpp"
#include "adjudicator/match/submission/letter_form.hpp"

namespace ronda::match {

bool is_reread(std::optional<Instant> received, Instant arrived, const std::optional<Epoch>& epoch) {
    if (!epoch) return false;
    if (!received && epoch->waits) return true;
    return received.value_or(arrived) < epoch->restored;
}

namespace {

// Whether the player has given orders for the round after that time; `source`: only from there, if not empty.
bool has_newer(const Journal& journal, const OrderFile& orders, Instant arrived, std::string_view source) {
    return acceptance_line(journal, orders.round, [&](const entry::OrdersAccepted& reported) {
               return reported.player == orders.sheet.player && reported.since == 0 &&
                      (source.empty() || reported.source == source) &&
                      read_instant(reported.received).value_or(0) > arrived;
           }) != nullptr;
}

}  // namespace

std::optional<Diagnostic> fault_of_slow_letter(const Journal& journal, const OrderFile& orders,
                                               Instant arrived) {
    if (!has_newer(journal, orders, arrived, by_page)) return std::nullopt;
    return fault_in(
        orders.name, "hay_mas_nuevas",
        say("después de esta carta has enviado otras órdenes desde la página, y son las que cuentan",
            "after this letter you sent other orders from the page, and those count"));
}

std::optional<Diagnostic> fault_of_reread(const Match& match, const Journal& journal, const OrderFile& orders,
                                          Instant arrived) {
    const int coming = match.round() + 1;
    if (orders.round > coming)
        return fault_in(
            orders.name, std::string(held_restored),
            say("la carta es de antes de que la partida se restaurara desde una copia: lo que manda para "
                "la ronda {} no cuenta por adelantado",
                "the letter is from before the match was restored from a backup: its orders for round {} "
                "do not count in advance",
                orders.round));
    if (orders.round != coming || !has_newer(journal, orders, arrived, {})) return std::nullopt;
    return fault_in(
        orders.name, std::string(held_restored),
        say("la carta es de antes de que la partida se restaurara desde una copia, y ya hay órdenes más nuevas",
            "the letter is from before the match was restored from a backup, and there are newer orders"));
}

Notice notice_of_reread(const Match& match, const Epoch& epoch, const Submission& submission) {
    std::vector<Text> words;
    for (const Request& request : submission.asked.requests) {
        const Term term = term_of(request.kind);
        words.push_back({std::string(term.es), std::string(term.en)});
    }
    const Text name = same(match.header().name_of(submission.seat));
    return {
        fmt::format("{}.{}", restored_key(epoch.name), submission.mark()),
        {std::string(moderator_id)},
        say("Una carta de {}, anterior a la restauración, pedía algo",
            "A letter from {}, from before the restore, asked for something", name),
        say("No se ha hecho nada de lo que pedía: {}.\nQuizá ya se hizo en el tiempo que se perdió; si hace "
            "falta, hazlo tú o pide a {} que lo mande otra vez.",
            "The request was not carried out: {}.\nPerhaps it was carried out in the lost time; if it is "
            "needed, do it yourself or ask {} to send it again.",
            enumerate(words), name)};
}

}  // namespace ronda::match
