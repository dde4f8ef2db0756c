// The parts of an examination (doctor.hpp) that need no mail server; each adds its findings. For the others see
// doctor_mail.hpp and doctor_plus.hpp.
#pragma once

#include <utility>

#include "adjudicator/match/run/doctor.hpp"

namespace ronda::match {

// Reports the last pass over a club or a folder of matches, and the program that should have run it since.
Finding finding_of_pass(Files& files, const Path& root, Instant now);

namespace doctor {

inline Finding good(Text what) {
    return {Finding::Severity::good, std::move(what), {}};
}
inline Finding doubtful(Text what, Text remedy) {
    return {Finding::Severity::doubtful, std::move(what), std::move(remedy)};
}
inline Finding bad(Text what, Text remedy) {
    return {Finding::Severity::bad, std::move(what), std::move(remedy)};
}

// Checks the zone of the deadlines, and the clock against the last run.
void zone_and_clock(Files& files, const Match& match, Instant now, Findings& findings);
// Checks free space, permissions and owner of the match's folder.
void disk_and_rights(Files& files, const MatchPaths& paths, Findings& findings);
// Checks whether cron or a timer called `run` or `sweep` in the last hour.
void last_run(Files& files, const Match& match, Instant now, Findings& findings);
// Reports letters that the server refused, and letters that came back. Reads the messages in `rechazado`.
void addresses(System& system, const Match& match, Findings& findings);
// Reports players without a key, and players to whom no letter has brought theirs.
void keys(Files& files, const Match& match, Findings& findings);

}  // namespace doctor

}  // namespace ronda::match
