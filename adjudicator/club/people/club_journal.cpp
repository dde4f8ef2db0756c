#include "adjudicator/club/people/club_line.hpp"
#include "adjudicator/match/store/journal_making.hpp"

namespace ronda::match {

template BasicLine<club::entry::What> line_in(const Json& json);
template Json as_json(const BasicLine<club::entry::What>& line);
template class BasicJournal<club::entry::What, club::KeptLines<club::entry::What>>;

}  // namespace ronda::match
