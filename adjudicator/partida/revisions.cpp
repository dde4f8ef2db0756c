#include "adjudicator/partida/revisions.hpp"

#include <algorithm>

#include "adjudicator/partida/json_words.hpp"

namespace ronda::partida {

namespace {

constexpr std::string_view rerun_line = "repeticion";

std::vector<const Json*> reruns(const Journal& journal) {
    return journal.find_all({{"que", rerun_line}});
}

bool touches(const Json& rerun, int round) {
    return number_in(rerun, "ronda") <= round && round <= number_in(rerun, "hasta");
}

// The last rerun that touched the round.
const Json* last_rerun(const Journal& journal, int round) {
    const Json* last = nullptr;
    for (const Json* line : reruns(journal))
        if (touches(*line, round)) last = line;
    return last;
}

}  // namespace

int revision_of(const Journal& journal, int round) {
    const auto all = reruns(journal);
    return static_cast<int>(
        std::count_if(all.begin(), all.end(), [&](const Json* line) { return touches(*line, round); }));
}

Json with_revision(Json facts, const Journal& journal, int round) {
    if (const int revision = revision_of(journal, round); revision > 0) facts["vez"] = revision;
    return facts;
}

bool is_silent(const Journal& journal, int round) {
    const Json* last = last_rerun(journal, round);
    if (last == nullptr || number_in(*last, "ronda") != round || last->value("enviar", Json()) == true)
        return false;
    return journal.find({{"que", "correccion"}, {"ronda", round}, {"vez", revision_of(journal, round)}}) ==
           nullptr;
}

std::optional<std::string> reason_of_revision(const Journal& journal, int round) {
    const Json* last = last_rerun(journal, round);
    if (last == nullptr || number_in(*last, "ronda") != round) return std::nullopt;
    const Json reason = last->value("motivo", Json());
    return reason.is_string() ? reason.get<std::string>() : std::string();
}

std::optional<int> told_revision(const Journal& journal, int round, int most) {
    std::optional<int> told;
    for (const Json* line : journal.find_all({{"que", "cartas_compuestas"}, {"ronda", round}})) {
        const int revision = std::max(0, number_in(*line, "vez"));
        if (revision < most) told = std::max(told.value_or(0), revision);
    }
    return told;
}

const Json* unfinished_rerun(const Journal& journal) {
    const Json* last = journal.find({{"que", rerun_line}});
    if (last == nullptr) return nullptr;
    const Json end = {
        {"que", "ronda_resuelta"}, {"ronda", number_in(*last, "ronda")}, {"vez", number_in(*last, "vez")}};
    return journal.find(end) == nullptr ? last : nullptr;
}

}  // namespace ronda::partida
