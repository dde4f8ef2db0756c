// What is known of each match of a club, in a small file with the marks of their journals: a match in which
// nothing has happened since is not opened. The file may be removed.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "adjudicator/club/book/directory.hpp"
#include "adjudicator/core/text/json.hpp"

namespace ronda::club {

// Returns for each match, by id, the list that `look_up` makes of its folder, and writes the file if something
// has changed. Fails (3) if the disk fails.
using LookUp = std::function<Json(Files& files, const Path& folder)>;
Result<std::map<std::string, Json>> notes_of_matches(Files& files, const Path& note, const Directory& directory,
                                                     const LookUp& look_up);

}  // namespace ronda::club
