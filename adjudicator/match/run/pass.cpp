#include "adjudicator/match/run/pass.hpp"

#include <algorithm>

#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/match/store/command_trust.hpp"
#include "adjudicator/match/store/match.hpp"
#include "adjudicator/system/machine.hpp"
#include "adjudicator/system/mail_answers.hpp"
#include "adjudicator/system/wrong_clock.hpp"
#include "formats/club_file.hpp"
#include "formats/json_text.hpp"

namespace ronda::match {

namespace {

constexpr std::size_t most_pass_bytes = 8192, most_fault_shown = 300;

bool is_lone_match(Files& files, const Path& root) {
    return !files.exists(root / club_config_name) && files.exists(MatchPaths{root}.config());
}

// The note is in a folder whose changes do not make idle matches run.
Path pass_note(Files& files, const Path& root) {
    constexpr std::string_view name = ".pasada.json";
    if (files.exists(root / club_config_name)) return root / "club" / name;
    return (is_lone_match(files, root) ? MatchPaths{root}.mail() : root) / name;
}

}  // namespace

std::optional<PassNote> last_pass(Files& files, const Path& root, std::optional<Instant> now) {
    const Path note = pass_note(files, root);
    if (!files.exists(note)) return std::nullopt;
    const auto text = files.read(note, most_pass_bytes);
    const Json json = text ? Json::parse(*text, nullptr, false) : Json();
    PassNote pass;
    read_known_fields(NoNames(), json, pass, PassNote::fields);
    if (pass.when == 0 || (now && system::is_in_future(pass.when, *now))) return std::nullopt;
    return pass;
}

void note_pass(Files& files, const Path& root, const PassNote& pass) {
    const std::string text = formats::write_json(record_json(NoNames(), pass, PassNote::fields));
    static_cast<void>(files.save(pass_note(files, root), text, Durable::no, true));
}

std::vector<std::string> heartbeats_of(Files& files, const Path& root, const std::vector<Path>& matches) {
    std::vector<std::string> found;
    const auto add = [&found](const std::string& address) {
        if (!address.empty() && std::find(found.begin(), found.end(), address) == found.end())
            found.push_back(address);
    };
    const auto text_of = [&files](const Path& file) {
        const auto text = files.read(file, most_config_bytes);
        return text && text->find("latido") != npos ? *text : std::string();
    };
    if (files.exists(root / club_config_name)) {
        const std::string text = text_of(root / club_config_name);
        if (const auto club = formats::read_club_file(text, {})) add(club->heartbeat);
        return found;
    }
    for (const Path& match : matches) {
        const Path config = MatchPaths{match}.config();
        const std::string text = text_of(config);
        if (text.empty() || is_below_club(files, config)) continue;
        if (const auto file = formats::read_match_file(text, {}, all_games())) add(file->heartbeat);
    }
    return found;
}

Text call_heartbeats(System& system, const std::vector<std::string>& addresses) {
    Text first;
    for (const std::string& address : addresses) {
        const auto answer = system::ask<system::PingAnswer>(
            system.mail, {{"formato", "ronda/latido/1"}, {"url", address}}, system.lang);
        const Text fault = answer ? same(shown(answer->reason.es, most_fault_shown))
                                  : answer.error().diagnostics.front().message;
        if (first.empty()) first = fault;
    }
    return first;
}

void end_pass(System& system, const Path& root, const std::vector<Path>& matches, bool good) {
    const auto addresses = heartbeats_of(system.files, root, matches);
    if (addresses.empty() && is_lone_match(system.files, root)) return;
    PassNote pass{system.clock.now(), good, system::starter_of_this(), {}};
    if (good) pass.heartbeat_fault = call_heartbeats(system, addresses);
    note_pass(system.files, root, pass);
}

}  // namespace ronda::match
