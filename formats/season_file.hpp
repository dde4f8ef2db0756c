// Reads and writes `temporadas/ID.yaml`, a season of a club (club/contract/seasons.md).
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/match_codec.hpp"
#include "formats/match_file.hpp"

namespace ronda::formats {

struct Division {
    std::string name;
    std::vector<std::string> persons;  // ids, the best first
    bool operator==(const Division&) const = default;
};

enum class SeasonPairing { round_robin, swiss };

// `jornada`: the matches begin round by round, not all at once.
struct SeasonRounds {
    int matches = 0;                            // `mesas`: of each person in a round
    std::optional<LocalTime> from;              // `desde`: of the first round, in the club's zone
    std::optional<std::chrono::minutes> every;  // `cada`: between two rounds
    std::vector<std::string> free;              // `libres`: days, 2026-12-27, on which no round begins
    bool operator==(const SeasonRounds&) const = default;
};

struct SeasonFile {
    std::string season;                                  // `temporada`: the id
    const Game* game = nullptr;                          // never null after reading
    std::vector<Division> divisions;                     // the highest first
    int seats = 0;                                       // `mesa`: in each match
    int matches = 0;                                     // `partidas`: for each person
    SeasonPairing pairing = SeasonPairing::round_robin;  // `emparejamiento`
    std::optional<SeasonRounds> rounds;                  // `jornada`
    std::optional<LocalTime> entry;  // `inscripcion`: until then people may come after the first round
    // `apuntarse`: until then people sign up by mail. A season that has it is not drawn yet: its divisions may
    // be too small.
    std::optional<LocalTime> sign_up;
    std::vector<int> points;  // by place, one for each seat; if empty, relative ones (100 for beating all)
    int up = 1, down = 1;     // `ascienden`, `descienden`: persons of each division
    MatchFile form;           // `plantilla`: only options, calendar, messages, maps and dice count

    // Number of rounds; 0 if all matches begin at once.
    int round_count() const { return rounds ? (matches + rounds->matches - 1) / rounds->matches : 0; }
    bool operator==(const SeasonFile&) const = default;
};

// Returns the schema of the file, with the help of each key.
SchemaPtr season_file_schema();

// Reads the file strictly, like read_match_file(). Does not check that the persons exist.
Result<SeasonFile> read_season_file(std::string_view bytes, const std::string& file_name, Games games);

// Writes the file with comments. Reading it again gives an equal value.
std::string write_season_file(const SeasonFile& file, Lang lang);

}  // namespace ronda::formats
