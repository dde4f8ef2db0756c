// Chooses the first lines of a report from the news for its reader, the most important first
// (match/contract/reports.md). Games provide the news and their rank.
#pragma once

#include <span>
#include <vector>

#include "adjudicator/core/text/text.hpp"

namespace ronda {

class Position;
struct Event;
struct Viewer;

// Something that a reader should know before all else.
struct News {
    // From the most important on.
    enum class Rank {
        over,       // the game is over
        out,        // the reader is out
        silent,     // the reader's orders did not come
        urgent,     // something of the reader's will be lost, or an offer lapses, unless the reader answers
        loss,       // the reader has lost something, or an attempt failed
        gain,       // the reader has won something
        cancelled,  // orders of the reader were cancelled
        change,     // something that matters to all: another player is out, a new stage begins
        place,      // the reader's place in the standings has changed
        neutral,    // anything else, or that nothing happened
        call,       // by turns: whose turn it is
    };
    Rank rank = Rank::neutral;
    Text words;  // one or more whole sentences

    bool operator==(const News&) const = default;
};

// Returns the most important of the news and the next one; news of the same rank keep their order. Neutral news
// count only if there are no others. Whose turn it is comes last, in addition. If the game is over for all or
// for the reader, only that is returned.
Text lead_of(std::vector<News> news);

// Returns "Se anularon 3 de tus órdenes." `count` > 0.
News cancelled_news(int count);

// Returns the first lines of a report about this position after these events.
Text headline(const Position& position, const Viewer& viewer, std::span<const Event> last);

}  // namespace ronda
