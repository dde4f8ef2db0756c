// The fields of partida.yaml that a season gives to all its matches.
#pragma once

#include "formats/match_codec.hpp"
#include "formats/match_file.hpp"

namespace ronda::formats {

StoredField<MatchFile> options_field(const Game* game);
StoredField<MatchFile> messages_field();
StoredField<MatchFile> agreement_field();
StoredField<MatchFile> maps_field();
StoredField<MatchFile> luck_field();
StoredField<MatchFile> agenda_field();
StoredField<MatchFile> public_field();
StoredField<MatchFile> calendar_field(const Codec<Calendar>& calendar);
StoredField<MatchFile> page_orders_field();
StoredField<MatchFile> receipts_field();

}  // namespace ronda::formats
