#include "adjudicator/match/store/match.hpp"

#include <algorithm>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/match/store/command_trust.hpp"

namespace ronda::match {

namespace {

tl::unexpected<Failure> not_a_match(const Path& folder, const Text& why) {
    return refuse("carpeta_invalida", say("{}: {}", "{}: {}", folder.string(), why));
}

// The moderator may edit partida.yaml, but the match must stay the same: messages and dice depend on its name.
Result<void> check_same(const Match& match) {
    const MatchHeader& header = match.header();
    if (match.file.match != header.match || match.file.game->id() != header.game)
        return not_a_match(match.paths.config(),
                           say("es la partida «{}» de {}, pero la carpeta es de «{}» de {}",
                               "this is the match “{}” of {}, but the folder has “{}” of {}", match.file.match,
                               match.file.game->id(), header.match, header.game));
    const auto seats = players_of(match.file);
    const auto same_id = [](const Player& a, const Player& b) { return a.id == b.id; };
    if (!std::equal(seats.begin(), seats.end(), header.players.begin(), header.players.end(), same_id))
        return not_a_match(match.paths.config(), say("los jugadores no son los del estado",
                                                     "the players differ from the players of the state"));
    return {};
}

// Puts the present holders of the seats into the file. Returns the moderator's later changes, which are kept.
std::vector<SeatEdit> fill_given_seats(formats::MatchFile& file, const MatchStatus& status) {
    std::vector<SeatEdit> edits;
    for (formats::MatchPlayer& seat : file.players) {
        const auto found = status.given.find(seat.id);
        if (found == status.given.end()) continue;
        const GivenSeat& grant = found->second;
        const bool other_holder = holder_of(seat) != grant.written[0];
        const bool other_name = !grant.name.empty() && seat.name != grant.written[1];
        if (other_holder || other_name) edits.push_back({seat.id, !other_holder});
        if (other_holder) continue;
        seat.email = grant.email;
        seat.robot = robots::level_of(grant.robot);
        if (!other_name && !grant.name.empty()) seat.name = grant.name;
    }
    return edits;
}

void reach(formats::MatchPlayer& seat, const Contact& contact) {
    seat.email = contact.addresses.empty() ? std::string() : contact.addresses.front();
    if (contact.lang) seat.lang = contact.lang;
    if (!contact.zone.empty()) seat.zone = contact.zone;
    if (contact.summary) seat.summary = *contact.summary;
}

}  // namespace

std::string holder_of(const formats::MatchPlayer& seat) {
    return seat.robot ? std::string(word_of(*seat.robot)) : seat.email;
}

Result<formats::MatchFile> read_written_file(Files& files, const MatchPaths& paths) {
    ASSIGN_OR_RETURN(const auto text, files.read(paths.config(), most_config_bytes));
    ASSIGN_OR_RETURN(auto file, formats::read_match_file(text, paths.config().string(), all_games()));
    permit_commands(files, paths.config(), file.mail);
    return file;
}

Result<formats::MatchFile> read_file_with_seats(Files& files, const MatchPaths& paths) {
    ASSIGN_OR_RETURN(auto file, read_written_file(files, paths));
    ASSIGN_OR_RETURN(const auto status, read_match_status(files, paths));
    fill_given_seats(file, status);
    return file;
}

void add_club(formats::MatchFile& file, const ClubContext& club) {
    if (file.moderator == formats::Moderator{}) {
        file.moderator = club.defaults.moderator;
        file.other_moderators = club.defaults.other_moderators;
    }
    if (file.site.empty()) file.site = club.defaults.site;
    if (!file.mail && club.defaults.mail) {
        file.mail = club.defaults.mail;
        // Two readers of one mailbox would take each other's letters.
        file.mail->imap.reset();
        file.mail->maildir.clear();
    }
    for (formats::MatchPlayer& seat : file.players)
        if (const auto found = club.contacts.find(seat.id); found != club.contacts.end() && !seat.robot)
            reach(seat, found->second);
}

Result<Match> open_match(Files& files, const Path& folder, const ClubContext& club, std::optional<int> round,
                         const Journal* journal) {
    Match match{MatchPaths{folder}, {}, nullptr};
    if (files.exists(match.paths.unfinished_mark()))
        return not_a_match(folder, say("«ronda new» no llegó a terminarla: vuelve a dar la misma orden",
                                       "“ronda new” did not finish it: run the same command again"));
    if (!files.exists(match.paths.config()))
        return not_a_match(folder, say("no es la carpeta de una partida: no hay partida.yaml",
                                       "not the folder of a match: there is no partida.yaml"));
    ASSIGN_OR_RETURN(match.file, read_written_file(files, match.paths));
    ASSIGN_OR_RETURN(const auto newest, newest_round(files, match.paths));
    ASSIGN_OR_RETURN(match.position, match.rounds->position(files, match.paths, round.value_or(newest)));
    RETURN_IF_ERROR(check_same(match));
    if (journal != nullptr) {
        match.status = match_status_of(journal->history());
    } else {
        ASSIGN_OR_RETURN(match.status, read_match_status(files, match.paths));
    }
    match.seat_edits = fill_given_seats(match.file, match.status);
    add_club(match.file, club);
    match.club = club;
    ASSIGN_OR_RETURN(match.subscriptions, read_subscriptions(files, match.paths));
    return match;
}

std::vector<Player> players_of(const formats::MatchFile& file) {
    std::vector<Player> players;
    for (const auto& seat : file.players) players.push_back({seat.id, seat.name, seat.colour});
    return players;
}

std::vector<formats::Moderator> moderators_of(const formats::MatchFile& file) {
    std::vector<formats::Moderator> all = file.other_moderators;
    if (!file.moderator.email.empty()) all.insert(all.begin(), file.moderator);
    return all;
}

bool moderator_plays(const formats::MatchFile& file) {
    const auto all = moderators_of(file);
    return std::any_of(file.players.begin(), file.players.end(), [&](const auto& seat) {
        return std::any_of(all.begin(), all.end(),
                           [&](const auto& one) { return fold(seat.email) == fold(one.email); });
    });
}

Lang lang_of(const Match& match, const Viewer& viewer) {
    for (const auto& seat : match.file.players)
        if (seat.id == viewer.player && seat.lang) return *seat.lang;
    return match.file.lang;
}

bool is_over(const Match& match) {
    return match.header().over() || match.status.cancelled.has_value();
}

bool is_vacant(const Match& match, std::string_view player) {
    return match.status.vacant.contains(player);
}

const Leave* leave_at(const Match& match, const std::string& player, Instant deadline) {
    const auto found = match.club.leaves.find(player);
    if (found == match.club.leaves.end() || is_vacant(match, player)) return nullptr;
    for (const Leave& leave : found->second)
        if (leave.covers(deadline)) return &leave;
    return nullptr;
}

std::vector<std::string> seats_to_take(const Match& match) {
    std::vector<std::string> seats;
    if (is_over(match)) return seats;
    for (const Player& player : match.header().players)
        if (is_vacant(match, player.id) && !match.position->eliminated(player.id)) seats.push_back(player.id);
    return seats;
}

formats::Absence::Meanwhile meanwhile_of(const Match& match) {
    using Meanwhile = formats::Absence::Meanwhile;
    if (match.file.calendar && match.file.calendar->absence && match.file.calendar->absence->meanwhile)
        return *match.file.calendar->absence->meanwhile;
    return match.header().pace == Pace::round ? Meanwhile::pass : Meanwhile::wait;
}

std::chrono::minutes longest_vacancy(const Match& match) {
    const bool said = match.file.calendar && match.file.calendar->absence;
    return said ? match.file.calendar->absence->until : formats::Absence().until;
}

std::optional<robots::Level> robot_of(const Match& match, std::string_view player) {
    for (const auto& seat : match.file.players)
        if (seat.id == player && seat.robot) return seat.robot;
    if (is_vacant(match, player) && meanwhile_of(match) == formats::Absence::Meanwhile::robot)
        return robots::Level::normal;
    return std::nullopt;
}

bool may_be_awaited(const Match& match, std::string_view player) {
    if (robot_of(match, player)) return false;
    return !is_vacant(match, player) || meanwhile_of(match) == formats::Absence::Meanwhile::wait;
}

bool people_play(const Match& match) {
    return std::any_of(match.file.players.begin(), match.file.players.end(), [&](const auto& seat) {
        return !seat.robot && !is_vacant(match, seat.id) && !match.position->eliminated(seat.id);
    });
}

bool waits_for_people(const Match& match) {
    return !people_play(match) && !seats_to_take(match).empty();
}

std::vector<std::string> people_awaited(const Match& match, const MatchHeader& header) {
    std::vector<std::string> people = header.awaited;
    std::erase_if(people, [&match](const std::string& id) {
        return robot_of(match, id).has_value() || is_vacant(match, id);
    });
    return people;
}

Result<ChainOfRound> chain_of_round(const Journal& journal, int round) {
    const MatchHistory& history = journal.history();
    const ChainPlan& plan = history.plan;
    const int first = plan.first_of_chain(round);
    std::string commitment;
    if (plan.chain_of(round) == 0) {
        commitment = history.commitment;
    } else if (plan.restarts_at(first)) {
        for (const Restoration& restored : history.restorations)
            if (restored.round + 1 == first) commitment = restored.commitment;
    } else if (const RoundResolution* last = history.log(first - 1).resolution()) {
        commitment = last->next_commitment;
    }
    if (const auto seed = seed_from_hex(commitment)) return ChainOfRound{*seed, plan.number_of(round)};
    return refuse("carpeta_invalida", say("el diario no dice el compromiso de los dados",
                                          "the journal does not have the commitment of the dice"));
}

Result<Seed> commitment_of(const Journal& journal) {
    ASSIGN_OR_RETURN(const auto first, chain_of_round(journal, 0));
    return first.commitment;
}

}  // namespace ronda::match
