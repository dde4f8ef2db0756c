#include "adjudicator/match/store/interventions.hpp"

#include <algorithm>

#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/system/instant.hpp"

namespace ronda::match {

namespace {

Text later_in_words(const Revision& revision) {
    if (revision.last == revision.round) return {};
    if (revision.last == revision.round + 1)
        return say("; la ronda {} ya no cuenta", "; round {} no longer counts", revision.last);
    return say("; las rondas {} a {} ya no cuentan", "; rounds {} to {} no longer count", revision.round + 1,
               revision.last);
}

}  // namespace

Text in_words(const Revision& revision, const Text& when, const std::vector<Text>& changed) {
    constexpr std::size_t longest_reason = 300;
    const Text why = revision.reason.empty()
                         ? say(", sin motivo escrito", ", without a written reason")
                         : say(", por «{}»", ", because of “{}”", shown(revision.reason, longest_reason));
    const Text whose = changed.empty()
                           ? say("no cambiaron las órdenes de nadie", "nobody's orders changed")
                           : say("cambiaron las órdenes de {}", "the orders of {} changed", enumerate(changed));
    return say("ronda {}, el {}{}; {}{}", "round {}, on {}{}; {}{}", revision.round, when, why, whose,
               later_in_words(revision));
}

Json as_json(const Revision& revision) {
    return {{"ronda", revision.round}, {"hasta", revision.last},    {"vez", revision.number},
            {"cuando", revision.when}, {"motivo", revision.reason}, {"cambian", revision.changed}};
}

void ReplacementCounter::change(std::size_t at, int by) {
    for (; at < sums_.size(); at += at & (~at + 1)) sums_[at] += by;
}

// Places in the tree begin at 1.
void ReplacementCounter::add(int first, int last) {
    if (first < 0 || last < first) return;
    change(static_cast<std::size_t>(first) + 1, 1);
    change(static_cast<std::size_t>(last) + 2, -1);
}

int ReplacementCounter::count(int n) const {
    if (n < 0 || static_cast<std::size_t>(n) + 1 >= sums_.size()) return 0;
    int count = 0;
    for (std::size_t at = static_cast<std::size_t>(n) + 1; at > 0; at -= at & (~at + 1)) count += sums_[at];
    return count;
}

Text in_words(const Restoration& restoration) {
    return say("ronda {}, de la copia del {}, el {} (época {})",
               "round {}, of the backup of {}, on {} (epoch {})", restoration.round,
               utc_in_words(restoration.copied), utc_in_words(restoration.when), restoration.epoch);
}

Json as_json(const Restoration& restoration) {
    return record_json(NoNames(), restoration, Restoration::fields);
}

bool is_epoch(std::string_view text) {
    return text.size() == 8 && std::all_of(text.begin(), text.end(), [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

Text in_words(const Cancellation& cancelled) {
    constexpr std::size_t longest_shown = 200;
    return say("La partida se canceló el {}{}", "The match was cancelled on {}{}", utc_in_words(cancelled.when),
               cancelled.reason.empty() ? std::string() : ": " + shown(cancelled.reason, longest_shown));
}

Json as_json(const Cancellation& cancelled) {
    return record_json(NoNames(), cancelled, Cancellation::fields);
}

Text utc_in_words(const std::string& when) {
    const auto time = system::read_instant(when);
    if (!time) return same(shown(when, 40));
    const std::string text = system::iso(*time);
    return same(text.substr(0, 10) + " " + text.substr(11, 5) + " UTC");
}

}  // namespace ronda::match
