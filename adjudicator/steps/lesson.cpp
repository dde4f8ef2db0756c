#include "adjudicator/core/report/lesson.hpp"

#include "adjudicator/core/game/state.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/steps/steps.hpp"
#include "formats/json_text.hpp"

namespace ronda::steps {

Result<Json> lesson_json(const std::string& id, Lang lang) {
    const Game* game = find_game(id);
    if (game == nullptr) return unknown_game(id);
    const Lesson lesson = game->lesson();
    const auto played = lesson.steps.empty() ? std::vector<PlayedStep>() : play_lesson(*game, lesson);
    Json steps = Json::array();
    for (std::size_t i = 0; i < played.size(); ++i) {
        const Lesson::Step& step = lesson.steps[i];
        const auto& [before, after, seed] = played[i];
        Json json = {{"titulo", step.title.in(lang)},
                     {"texto", step.words.in(lang)},
                     {"estado", formats::write_json(state_json(*before.after))},
                     {"pedido", step.wanted.empty() ? Json::object() : step.wanted},
                     {"luego", step.then.in(lang)}};
        if (after.after != nullptr) {
            json["despues"] = formats::write_json(state_json(*after.after));
            json["sucesos"] = formats::write_json(events_json(*after.after, seed, after.events));
        }
        steps.push_back(std::move(json));
    }
    return Json{{"jugador", lesson.players.empty() ? std::string() : lesson.players.front()},
                {"pasos", std::move(steps)}};
}

}  // namespace ronda::steps
