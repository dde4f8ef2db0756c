// What was read of the matches of a club before, in a small file with the marks of the files that were read:
// what has not changed is not read again. The file may be removed, and that it cannot be written costs only
// time.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "adjudicator/club/register/register.hpp"
#include "adjudicator/core/text/json.hpp"

namespace ronda::club {

// Returns for each file, by its key, the list that `look_up` makes of it, and writes `note` if something has
// changed.
using LookUp = std::function<Json(const Path& file)>;
std::map<std::string, Json> notes_of_matches(Files& files, const Path& note,
                                             const std::map<std::string, Path>& looked_at,
                                             const LookUp& look_up);

}  // namespace ronda::club
