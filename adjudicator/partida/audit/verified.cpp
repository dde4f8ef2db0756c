#include "adjudicator/partida/audit/verified.hpp"

#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/core/text/wording.hpp"

namespace ronda::partida {

namespace {

// One line for a single revision, else a heading and one line each; empty if there are none.
Text revisions_in_words(const std::vector<Revision>& revisions) {
    Text words;
    for (const Revision& revision : revisions) {
        std::vector<Text> ids;
        for (const std::string& id : revision.changed) ids.push_back(same(shown(id)));
        words = say("{}{}{}\n", "{}{}{}\n", words, revisions.size() == 1 ? "" : "  ",
                    in_words(revision, utc_in_words(revision.when), ids));
    }
    if (revisions.empty()) return words;
    return say("Esta partida tiene {}:{}{}", "This match has {}:{}{}",
               counted(revisions.size(), say("revisión", "revision"), say("revisiones", "revisions")),
               revisions.size() == 1 ? " " : "\n", words);
}

}  // namespace

std::string in_words(const Verified& verified, Lang lang) {
    std::string out = revisions_in_words(verified.revisions).in(lang) + verified.proven.in(lang) + "\n";
    for (const Text& line : verified.unproven)
        out += say("  sin comprobar: {}\n", "  not checked: {}\n", line).in(lang);
    return out;
}

Json as_json(const Verified& verified, Lang lang) {
    Json json = {{"partida", verified.match},
                 {"juego", verified.game},
                 {"rondas", verified.rounds},
                 {"compromiso", verified.commitment},
                 {"todo", verified.whole},
                 {"revisiones", Json::array()},
                 {"comprobado", verified.proven.in(lang)},
                 {"sin_comprobar", Json::array()}};
    for (const Revision& revision : verified.revisions) json["revisiones"].push_back(as_json(revision));
    for (const Text& line : verified.unproven) json["sin_comprobar"].push_back(line.in(lang));
    return json;
}

}  // namespace ronda::partida
