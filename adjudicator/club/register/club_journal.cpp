#include "adjudicator/club/register/club_line.hpp"
#include "adjudicator/partida/store/journal_making.hpp"

namespace ronda::partida {

template BasicLine<club::did::What> line_in(const Json& json);
template Json as_json(const BasicLine<club::did::What>& line);
template class BasicJournal<club::did::What, KeptLines<club::did::What>>;

}  // namespace ronda::partida
