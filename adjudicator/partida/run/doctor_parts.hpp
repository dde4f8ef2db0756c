// The parts of an examination that need no network (doctor.hpp). Each adds its findings.
#pragma once

#include "adjudicator/partida/run/doctor.hpp"

namespace ronda::partida::doctor {

inline Finding good(Text what) {
    return {Finding::Grade::good, std::move(what), {}};
}
inline Finding doubtful(Text what, Text remedy) {
    return {Finding::Grade::doubtful, std::move(what), std::move(remedy)};
}
inline Finding bad(Text what, Text remedy) {
    return {Finding::Grade::bad, std::move(what), std::move(remedy)};
}

// The zone of the deadlines, and the clock against the last run.
void zone_and_clock(Files& files, const Match& match, Instant now, Findings& findings);
// Space, rights and owner of the match's folder.
void disk_and_rights(Files& files, const Layout& at, Findings& findings);
// Whether cron or a timer called `run` or `sweep` in the last hour.
void last_run(Files& files, const Match& match, Instant now, Findings& findings);
// Letters that the server refused, and letters that came back. Reads the messages in `rechazado`.
void addresses(World& world, const Match& match, Findings& findings);
// Players who have no key, or whom no letter has told theirs.
void keys(Files& files, const Match& match, Findings& findings);

}  // namespace ronda::partida::doctor
