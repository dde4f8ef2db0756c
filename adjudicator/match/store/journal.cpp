#include "adjudicator/match/store/journal.hpp"

#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/match/store/journal_making.hpp"

namespace ronda::match {

std::string hash_of(std::string_view bytes) {
    return to_hex(sha256({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()}));
}

template BasicLine<entry::What> line_in(const Json& json);
template Json as_json(const BasicLine<entry::What>& line);
template class BasicJournal<entry::What, MatchHistory>;

}  // namespace ronda::match
