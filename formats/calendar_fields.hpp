// The fields of `calendario` in partida.yaml and club.yaml: how each is read, checked and written.
#pragma once

#include <chrono>
#include <string>

#include "adjudicator/core/text/tree.hpp"
#include "formats/match_codec.hpp"
#include "formats/match_file.hpp"

namespace ronda::formats {

Codec<std::string> zone_codec();
Codec<std::chrono::minutes> duration_codec();
Codec<LocalTime> local_time_codec();
// `written`: the value of `calendario` in the file, whose form decides the schema; may be null.
Codec<Calendar> calendar_codec(const Node* written);

}  // namespace ronda::formats
