#include "adjudicator/partida/store/cancellation.hpp"

#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/partida/store/revision.hpp"

namespace ronda::partida {

namespace {

constexpr std::size_t longest_shown = 200;

}  // namespace

Text in_words(const Cancellation& cancelled) {
    return say("La partida se canceló el {}{}", "The match was cancelled on {}{}", utc_in_words(cancelled.when),
               cancelled.reason.empty() ? std::string() : ": " + shown(cancelled.reason, longest_shown));
}

Json as_json(const Cancellation& cancelled) {
    return {{"cuando", cancelled.when}, {"motivo", cancelled.reason}};
}

}  // namespace ronda::partida
