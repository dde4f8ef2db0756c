#include "adjudicator/steps/steps.hpp"

#include "adjudicator/core/text/player_key.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/partida/letters/rules_document.hpp"
#include "formats/document.hpp"
#include "formats/json_text.hpp"
#include "formats/template.hpp"

namespace ronda::steps {

Result<std::string> order_form(const Position& position, const std::string& player, Lang lang) {
    if (player != moderator_id) {
        RETURN_IF_ERROR(require_player(position, player));
    }
    if (position.envelope().over())
        return refuse("partida_terminada", say("la partida «{}» ha terminado: no hay más órdenes que dar",
                                               "the match “{}” is over: there are no more orders to give",
                                               position.envelope().match));
    return formats::order_template(position, player, lang, key_placeholder().in(lang));
}

Result<std::string> rules_sheet(const std::string& game, const std::string& format, const std::string& site,
                                Lang lang) {
    const Game* known = find_game(game);
    if (known == nullptr) return unknown_game(game);
    const Document document = partida::rules_document(*known, nullptr, site);
    if (format == "text") return formats::as_text(document, lang);
    if (format == "html") return formats::as_page(document, lang);
    return wrong_usage(
        say("--format {}: se esperaba text o html", "--format {}: expected text or html", format));
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
