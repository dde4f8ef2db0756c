// The fields of partida.yaml that say how a match is played, which matches of a season have in common.
#pragma once

#include "formats/match_fields.hpp"

namespace ronda::formats {

StoredField<MatchFile> options_field(const Game* game);
StoredField<MatchFile> messages_field();
StoredField<MatchFile> maps_field();
StoredField<MatchFile> luck_field();
StoredField<MatchFile> agenda_field();
StoredField<MatchFile> public_field();
StoredField<MatchFile> calendar_field(const Codec<Calendar>& calendar);

}  // namespace ronda::formats
