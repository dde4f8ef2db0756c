#include "adjudicator/site/deadline_feed.hpp"

#include "adjudicator/partida/letters/deadline_event.hpp"

namespace ronda::site {

std::string deadline_feed(const partida::Match& match, const partida::Journal& journal,
                          const std::string& sender) {
    return formats::calendar_of(partida::deadline_event(match, journal, match.file.lang, sender));
}

}  // namespace ronda::site
