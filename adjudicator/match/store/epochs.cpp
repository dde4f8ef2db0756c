#include "adjudicator/match/store/epochs.hpp"

#include "adjudicator/match/store/match.hpp"
#include "adjudicator/match/store/match_paths.hpp"

namespace ronda::match {

Text halt_in_words(const Match& match, std::string_view reason) {
    const std::string folder = match.paths.root.string(), &name = match.header().match;
    if (reason == held_restored)
        return say("{} vuelve de una copia y espera al moderador: ronda resume {} --restored",
                   "{} was restored from a backup and waits for the moderator: ronda resume {} --restored",
                   name, folder);
    return say(
        "{} empezó con otra versión de las reglas y espera al moderador: ronda resume {} --rules",
        "{} began with another version of the rules and waits for the moderator: ronda resume {} --rules", name,
        folder);
}

std::string restored_key(std::string_view epoch) {
    return std::string(restored_head) + std::string(epoch);
}

std::string_view halt_of(const Match& match, const Journal& journal) {
    if (is_over(match)) return {};
    if (waits_after_restore(journal)) return held_restored;
    const bool same_rules = journal.history().rules == match.position->game().rules_version();
    return same_rules ? std::string_view() : held_for_rules;
}

Result<void> require_no_halt(const Match& match, const Journal& journal) {
    const std::string_view reason = halt_of(match, journal);
    if (reason.empty()) return {};
    return refuse(std::string(reason), halt_in_words(match, reason));
}

namespace {

Result<void> move_all(Files& files, const Path& from, const Path& to) {
    ASSIGN_OR_RETURN(const auto names, files.list(from));
    if (names.empty()) return {};
    RETURN_IF_ERROR(files.make_folder(to, true));
    for (const std::string& name : names) RETURN_IF_ERROR(files.rename(from / name, to / name));
    return files.sync_folder(to);
}

}  // namespace

Result<void> hold_letters(Files& files, const MatchPaths& paths) {
    if (!files.exists(paths.outbox_waiting())) return {};
    return move_all(files, paths.outbox_waiting(), paths.outbox_held());
}

Result<void> release_letters(Files& files, const MatchPaths& paths) {
    if (!files.exists(paths.outbox_held())) return {};
    RETURN_IF_ERROR(move_all(files, paths.outbox_held(), paths.outbox_waiting()));
    return files.remove(paths.outbox_held());
}

}  // namespace ronda::match
