#include "adjudicator/steps/story.hpp"

#include <algorithm>

#include "adjudicator/core/game/event.hpp"
#include "adjudicator/core/orders/preview.hpp"
#include "adjudicator/core/report/event_phrases.hpp"
#include "adjudicator/core/report/news.hpp"
#include "adjudicator/core/report/presentation.hpp"

namespace ronda::steps {

namespace {

constexpr std::string_view tone_words[] = {"", "bien", "mal"};

Json line_json(const Bullets::Line& line, Lang lang) {
    Json json = {{"texto", line.words.in(lang)}};
    if (line.tone != Bullets::Tone::plain) json["tono"] = tone_words[static_cast<std::size_t>(line.tone)];
    if (!line.dice.empty()) json["dados"] = line.dice.in(lang);
    return json;
}

// The number of the phase to which events of this kind belong; those that belong to none come last.
std::size_t phase_of(const std::vector<Phase>& phases, std::string_view kind) {
    const auto found = std::find_if(phases.begin(), phases.end(), [&](const Phase& phase) {
        return std::find(phase.kinds.begin(), phase.kinds.end(), kind) != phase.kinds.end();
    });
    return static_cast<std::size_t>(found - phases.begin());
}

}  // namespace

Json story_json(const Position& after, const Viewer& viewer, const std::vector<Event>& all, Lang lang) {
    const std::vector<Event> visible = seen_by(viewer, all);
    const auto lines = after.presentation().phrases(visible, viewer);
    const std::vector<Phase>& phases = after.game().phases();
    std::vector<Json> by_phase(phases.size() + 1, Json::array());
    for (std::size_t i = 0; i < visible.size(); ++i)
        if (lines[i])
            by_phase[phase_of(phases, phase_kind_of(visible[i], *lines[i]))].push_back(
                line_json(*lines[i], lang));
    Json parts = Json::array();
    for (std::size_t i = 0; i < by_phase.size(); ++i) {
        if (by_phase[i].empty()) continue;
        const Text title = i < phases.size() ? phases[i].title : say("Además", "Also");
        parts.push_back({{"titulo", title.in(lang)}, {"lineas", std::move(by_phase[i])}});
    }
    Json story = {{"titular", headline(after, viewer, visible).in(lang)}, {"partes", std::move(parts)}};
    if (after.header().over()) story["resultado"] = outcome_json(*after.header().outcome);
    return story;
}

Json reading_json(const Position& position, const Viewer& viewer, Lang lang) {
    const BoardDescription reading = position.presentation().board_description(viewer);
    Json parts = Json::array();
    for (const BoardDescription::Part& part : reading.parts) {
        Json places = Json::array();
        for (const BoardDescription::PlaceText& place : part.places)
            places.push_back({{"nombre", place.name}, {"texto", place.words.in(lang)}});
        parts.push_back(
            {{"titulo", part.title.in(lang)}, {"lugares", std::move(places)}, {"nota", part.note.in(lang)}});
    }
    return {{"nombres", reading.how.in(lang)}, {"partes", std::move(parts)}};
}

}  // namespace ronda::steps
