
#include "adjudicator/steps/steps.hpp"

#include "adjudicator/core/game/state.hpp"
#include "adjudicator/core/report/lesson.hpp"
#include "adjudicator/core/text/player_key.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/match/letters/rules_document.hpp"
#include "formats/document_html.hpp"
#include "formats/document_text.hpp"
#include "formats/json_text.hpp"
#include "formats/template.hpp"

namespace ronda::steps {

Result<std::string> order_form(const Position& position, const std::string& player, Lang lang) {
    if (player != moderator_id) {
        RETURN_IF_ERROR(require_player(position, player));
    }
    if (position.header().over())
        return refuse("partida_terminada",
                      say("la partida «{}» ha terminado: no hay más órdenes que dar",
                          "the match “{}” is over: there are no more orders to give", position.header().match));
    return formats::order_template(position, player, lang, key_placeholder().in(lang));
}

Result<std::string> rules_sheet(const std::string& game, const std::string& format, const std::string& site,
                                Lang lang, const MatchHeader* match) {
    const Game* known = find_game(game);
    if (known == nullptr) return unknown_game(game);
    const Document document = match::rules_document(*known, match, site);
    if (format == "text") return formats::as_text(document, lang);
    if (format == "html") return formats::as_page(document, lang);
    return wrong_usage(
        say("--format {}: se esperaba text o html", "--format {}: expected text or html", format));
}

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

std::string in_words(const Failure& failure, Lang lang) {
    std::string out;
    for (const Diagnostic& diagnostic : failure.diagnostics) out += describe(diagnostic, lang);
    return out;
}

std::string as_json(const Failure& failure, Lang lang) {
    return formats::write_json(describe_json("errores", failure.diagnostics, lang));
}

}  // namespace ronda::steps
