#include "adjudicator/partida/store/revisions.hpp"

#include <algorithm>

#include "adjudicator/core/shown.hpp"
#include "adjudicator/partida/store/chronicle.hpp"
#include "adjudicator/partida/store/json_words.hpp"

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

bool resolves(const Json& line, std::optional<int> round) {
    return word_in(line, "que") == "ronda_resuelta" && (!round || number_in(line, "ronda") == *round);
}

Text later_in_words(const Revision& revision) {
    if (revision.last == revision.round) return {};
    if (revision.last == revision.round + 1)
        return say("; la ronda {} dejó de valer", "; round {} no longer counts", revision.last);
    return say("; las rondas {} a {} dejaron de valer", "; rounds {} to {} no longer count", revision.round + 1,
               revision.last);
}

}  // namespace

std::vector<Revision> revisions_in(const std::vector<Json>& lines) {
    return chronicle_of(lines).revisions;
}

std::vector<Revision> revisions_to_tell(const Journal& journal, std::optional<int> round) {
    if (reruns(journal).empty()) return {};
    return revisions_to_tell(journal.lines(), round);
}

std::vector<Revision> revisions_to_tell(const std::vector<Json>& lines, std::optional<int> round) {
    std::size_t end = lines.size();  // the line of the round whose report it is
    if (round) {
        while (end > 0 && !resolves(lines[end - 1], round)) --end;
        if (end == 0) return {};
    }
    const std::vector<Revision> all = revisions_in(lines);
    std::vector<Revision> owed;
    const Revision *next = all.data(), *begun = nullptr;
    for (std::size_t i = 0; i < end; ++i) {
        const std::string what = word_in(lines[i], "que");
        if (what == rerun_line) begun = next++;
        if (what == "correccion") owed.clear();  // the corrected report told them all
        if (what != "ronda_resuelta") continue;
        const bool again = begun != nullptr && number_in(lines[i], "ronda") == begun->round &&
                           number_in(lines[i], "vez") == begun->number;
        if (again) owed.push_back(*begun);
        if (round && i + 1 == end) break;
        if (!again || begun->sent) owed.clear();
        if (again) begun = nullptr;
    }
    return owed;
}

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

Text utc_in_words(const std::string& when) {
    const auto time = read_instant(when);
    if (!time) return same(shown(when, 40));
    const std::string text = iso(*time);
    return same(text.substr(0, 10) + " " + text.substr(11, 5) + " UTC");
}

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
