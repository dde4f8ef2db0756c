#include "adjudicator/match/letters/report.hpp"

#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/system.hpp"
#include "adjudicator/match/letters/report_facts.hpp"
#include "adjudicator/match/store/match.hpp"
#include "formats/document_html.hpp"
#include "formats/document_json.hpp"
#include "formats/document_text.hpp"

namespace ronda::cli {

namespace {

Result<std::string> laid_out(const Document& document, const std::string& format, Lang lang) {
    if (format == "text") return formats::as_text(document, lang);
    if (format == "html") return formats::as_html(document, lang, {"mapa.png", "region.png"});
    if (format == "json") return formats::write_json(formats::as_json(document, lang));
    return wrong_usage(
        say("--format {}: se esperaba text, html o json", "--format {}: expected text, html or json", format));
}

Result<Exit> run_report(const po::variables_map& options, Context& context) {
    ASSIGN_OR_RETURN(auto real, RealWorld::open(options, context));
    ASSIGN_OR_RETURN(const auto match, match_in(real.system, text_of(options, "folder")));
    const Viewer viewer{text_of(options, "player")};
    if (!viewer.is_public()) {
        RETURN_IF_ERROR(require_player(*match.position, viewer.player));
    }
    const int round = options.count("round") != 0 ? options["round"].as<int>() : match.round();
    if (round < 0 || round > match.round())
        return refuse("otra_ronda", say("no hay ronda {}: la última es la {}",
                                        "there is no round {}: the last one is {}", round, match.round()));
    ASSIGN_OR_RETURN(const auto journal, match::Journal::open(context.files, match.paths.journal()));
    ASSIGN_OR_RETURN(const auto reported, match::facts_of(context.files, match, journal, round));
    const Lang lang = options.count("lang") != 0 ? context.lang : match::lang_of(match, viewer);
    ASSIGN_OR_RETURN(const auto text,
                     laid_out(match::round_report(reported, viewer), text_of(options, "format"), lang));
    context.out += text;
    return Exit::done;
}

}  // namespace

Command report_command() {
    return {"report",
            say("el informe de una ronda para un jugador o, sin --player, para todos",
                "prints the report of a round for a player or, without --player, for everybody"),
            {the_folder(),
             a_number("round", say("la ronda; si falta, la última", "the round; if absent, the last one")),
             a_text("player", say("JUGADOR", "PLAYER"),
                    say("para quién; si falta, el informe público",
                        "the reader of the report; if absent, the public report")),
             a_choice("format", "text|html|json", say("en qué forma", "the format"), "text")},
            run_report};
}

}  // namespace ronda::cli
