#include "adjudicator/match/store/match_history.hpp"

#include <algorithm>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/match/store/contributions_file.hpp"
#include "formats/address.hpp"

namespace ronda::match {

namespace {

ChainPlan plan_of(const entry::Created& created) {
    ChainPlan plan;
    if (created.chain_length > 0) plan.length = created.chain_length;
    if (created.luck == word_of(DiceSource::letters)) plan.luck = DiceSource::letters;
    return plan;
}

// The first letters of a match are invitations.
bool is_first_letter(std::string_view file) {
    return file.starts_with("0000-") || file.starts_with("0000.");
}

// Returns the recipient of the file's letter: `ana` of `0004-ana.eml`. Empty if the name has another form.
std::string tag_of(std::string_view file) {
    const std::size_t hyphen = file.find('-');
    if (hyphen == std::string_view::npos || !file.ends_with(".eml")) return {};
    file.remove_prefix(hyphen + 1);
    return std::string(file.substr(0, std::max(file.size(), std::size_t{4}) - 4));
}

// Whether the player sent the orders for the round themselves.
bool is_own(const entry::OrdersAccepted& accepted) {
    return accepted.source != robot_source && accepted.source != repeated_source &&
           accepted.source != forced_resignation;
}

bool sets_clock(const entry::What& what) {
    return std::holds_alternative<entry::Created>(what) ||
           std::holds_alternative<entry::CorrectionSent>(what) ||
           std::holds_alternative<entry::Restored>(what) ||
           std::holds_alternative<entry::RestoredResumed>(what) ||
           std::holds_alternative<entry::RulesChanged>(what) ||
           std::holds_alternative<entry::DeadlineExtended>(what) ||
           std::holds_alternative<entry::DeadlinePassed>(what) ||
           std::holds_alternative<entry::RoundHeld>(what) || std::holds_alternative<entry::Paused>(what) ||
           std::holds_alternative<entry::Resumed>(what) || std::holds_alternative<entry::MatchCancelled>(what);
}

bool is_for_moderators_letter(const entry::What& what) {
    return std::holds_alternative<entry::OrdersMissed>(what) ||
           std::holds_alternative<entry::MessageRefused>(what) ||
           std::holds_alternative<entry::OrdersRefused>(what) ||
           std::holds_alternative<entry::OrdersGone>(what) ||
           std::holds_alternative<entry::LetterReturned>(what) ||
           std::holds_alternative<entry::LetterFailed>(what);
}

// Returns the players whose orders differ after the rerun.
std::vector<std::string> changed(const MatchHistory::Orders& before, const MatchHistory::Orders& after) {
    std::set<std::string> players;
    for (const auto& [player, one] : before)
        if (!after.contains(player)) players.insert(player);
    for (const auto& [player, one] : after)
        if (const auto old = before.find(player); old == before.end() || !old->second.covers(one.hash))
            players.insert(player);
    return {players.begin(), players.end()};
}

// Takes one line into the history: an overload for each kind that changes something.
class Fold {
  public:
    Fold(MatchHistory& all, const JournalLine& line) : all_(all), line_(line), when_(line.time()) {}

    void take(const entry::Created& created) {
        all_.match = created.match;
        all_.commitment = created.commitment;
        all_.making = created.making;
        all_.created = when_;
        all_.plan = plan_of(created);
        all_.rules = all_.rules_at_start = std::max(1, created.rules);
    }
    void take(const entry::Restored& restored) {
        all_.restorations.push_back({restored.epoch, restored.round,
                                     restored.copied ? iso(*restored.copied) : std::string(), line_.when,
                                     restored.commitment});
        all_.restored_last = RestoredAt{restored, when_.value_or(0)};
        if (all_.plan.luck == DiceSource::letters && !restored.commitment.empty() && restored.round >= 0)
            all_.plan.restart_at(restored.round + 1);
    }
    void take(const entry::RulesChanged& changed) { all_.rules = changed.rules; }
    void take(const entry::MatchCancelled& cancelled) {
        if (!all_.cancelled) all_.cancelled = Cancellation{line_.when, cancelled.reason};
    }
    void take(const entry::Paused& paused) {
        all_.pauses = std::max(all_.pauses, paused.turn);
        end_proposal(paused.proposal, Proposal::Outcome::accepted);
    }
    void take(const entry::DeadlineExtended& extended) {
        end_proposal(extended.proposal, Proposal::Outcome::accepted);
    }
    void take(const entry::Proposed& proposed) {
        if (proposed.number == static_cast<int>(all_.proposals.size()) + 1)
            all_.proposals.push_back({proposed, {{proposed.player, true}}});
    }
    void take(const entry::ProposalAnswered& answered) {
        if (Proposal* proposal = proposal_of(answered.number))
            proposal->answers.emplace(answered.voter, answered.agrees);
    }
    void take(const entry::ProposalRejected& rejected) {
        end_proposal(rejected.number, Proposal::Outcome::rejected);
    }
    void take(const entry::Resumed& resumed) { all_.pauses = std::max(all_.pauses, resumed.turn); }
    void take(const entry::RoundForced& forced) { all_.forced = forced; }

    void take(const entry::OrdersAccepted& line) {
        MatchHistory::Accepted& accepted = all_.waiting[line.round][line.player];
        if (!accepted.hash.empty()) accepted.others[accepted.hash] = accepted.way;
        accepted.hash = line.hash;
        accepted.way = {line.received, line.letter};
        RoundLog& log = all_.logs[line.round];
        log.orders.push_back(line_);
        if (line.source == repeated_source)
            log.queued.erase(line.player);  // not sent for this round
        else
            log.queued[line.player] = line.hash;
        all_.files[{line.round, line.player}] = MatchHistory::Expected::orders;
        SeatHistory& seat = all_.seats[line.player];
        if (is_own(line)) seat.sent_by[line.round] = seat.terms.size() - 1;
        // Orders made by the program do not start the counts again.
        if (line.source != forced_resignation) {
            seat.missed_in_a_row = seat.excused_by_return = 0;
            seat.sent.insert(line.round);
        }
        if (line.source == "correo") heard_from(line.player);
    }
    void take(const entry::OrdersRefused& line) {
        all_.waiting[line.round].erase(line.player);
        RoundLog& log = all_.logs[line.round];
        log.orders.push_back(line_);
        if (const auto queued = log.queued.find(line.player);
            queued != log.queued.end() && queued->second == line.hash)
            forget_queued(line.round, line.player);
        all_.files.erase({line.round, line.player});
    }
    void take(const entry::OrdersSetAside& line) {
        all_.waiting[line.round].erase(line.player);
        RoundLog& log = all_.logs[line.round];
        log.orders.push_back(line_);
        log.queued.erase(line.player);
        all_.files.clear();
    }
    void take(const entry::OrdersGone& line) {
        all_.files[{line.round, line.player}] = MatchHistory::Expected::none;
    }
    void take(const entry::MessageRefused& line) {
        all_.logs[line.round].refused.emplace_back(line.mark, line.is_dropped());
    }

    void take(const entry::RoundResolved& resolved) {
        const Contributions contributions = contributions_in(resolved.contributions);
        const bool is_first = all_.fixed.emplace(resolved.round, contributions).second;
        all_.rounds[resolved.round] = {resolved.link,
                                       resolved.next_commitment,
                                       std::move(all_.waiting[resolved.round]),
                                       all_.rules,
                                       contributions,
                                       is_first};
        all_.waiting.erase(resolved.round);
        RoundLog& log = all_.logs[resolved.round];
        log.resolved.push_back({resolved.revision, when_, resolved.next_commitment});
        log.queued.clear();
        log.ahead.clear();
        for (const auto& [player, hash] : all_.logs[resolved.round + 1].queued) log.ahead.push_back(player);
        all_.files.clear();
        all_.coming = resolved.round + 1;
        if (all_.cancelled) all_.after_end = resolved.round;
        keep_in_timeline(entry::RoundResolved{resolved.round, resolved.revision, {}});
    }
    // Drops the rounds from `round` on. Orders for rounds after `last` stay; OrdersSetAside lines remove some
    // of them.
    void take(const entry::RoundRerun& rerun) {
        const int round = rerun.round, last = std::max(round, rerun.last);
        const auto stood = all_.rounds.find(round);
        const MatchHistory::Orders before =
            stood == all_.rounds.end() ? MatchHistory::Orders() : stood->second.orders;
        all_.rounds.erase(all_.rounds.lower_bound(round), all_.rounds.end());
        all_.waiting.erase(all_.waiting.upper_bound(round), all_.waiting.upper_bound(last));
        MatchHistory::Orders& orders = all_.waiting[round] = {};
        for (const auto& [player, hash] : rerun.orders) orders[player].hash = hash;
        all_.revisions.push_back(
            {round, last, rerun.revision, line_.when, rerun.reason, changed(before, orders), rerun.send});
        all_.last_rerun = rerun;
        all_.files.clear();
        keep_in_timeline(entry::RoundRerun{rerun.round, rerun.last, rerun.revision, {}, rerun.send, {}, {}});
    }

    void take(const entry::LettersComposed& letters) {
        auto& files = all_.logs[letters.round].letters[letters.revision];
        for (const std::string& file : letters.letters) {
            if (std::find(files.begin(), files.end(), file) == files.end()) files.push_back(file);
            if (std::string tag = tag_of(file); !tag.empty()) {
                if (tag == moderator_id) all_.untold.clear();
                compose(tag, {file, is_first_letter(file), false, false, {}, false});
            }
        }
    }
    void take(const entry::InvitationComposed& invitation) {
        all_.seats[invitation.player].invited.push_back(invitation.turn);
        if (!invitation.letters.empty())
            compose(invitation.player, {invitation.letters.front(), true, false, false, {}, false});
    }
    void take(const entry::LetterRepeated& again) {
        SeatHistory& seat = all_.seats[again.player];
        ++seat.letters_repeated;
        seat.excused_by_return = 0;
        if (!again.letters.empty())
            compose(again.player, {again.letters.front(), again.invites, false, false, {}, false});
    }
    void take(const entry::LetterSent& sent) { all_.sent.insert(sent.letter); }
    void take(const entry::LetterFailed& failed) {
        all_.failed.insert(failed.letter);
        lose(failed.letter, failed.address, &SeatLetter::failed);
    }
    void take(const entry::LetterReturned& returned) {
        all_.returned.insert(returned.letter);
        lose(returned.letter, returned.address, &SeatLetter::returned);
    }
    void take(const entry::SeatHeard& heard) { heard_from(heard.player); }
    void take(const entry::NoticeOwed& /*owed*/) {
        if (line_.notice) all_.notice_lines[line_.notice->key] = line_.notice->to;
    }
    void take(const entry::NoticeComposed& composed) {
        all_.composed.insert(composed.key);
        std::erase_if(all_.owed, [&](const OwedNotice& one) { return one.notice.key == composed.key; });
    }

    void take(const entry::OrdersMissed& missed) {
        SeatHistory& seat = all_.seats[missed.player];
        const auto between = seat.sent.upper_bound(seat.last_missed);
        if (between != seat.sent.end() && *between < missed.round) seat.missed_in_a_row = 0;
        ++seat.missed_in_a_row;
        seat.last_missed = missed.round;
        seat.terms.back().missed.push_back({missed.round, missed.deadline.value_or(when_.value_or(0))});
    }
    void take(const entry::MissExcused& missed) {
        SeatHistory& seat = all_.seats[missed.player];
        if (missed.reason == "devuelta") ++seat.excused_by_return;
        ++seat.terms.back().excused;
    }
    void take(const entry::SeatGiven& entry) {
        SeatHistory& seat = all_.seats[entry.player];
        seat.given = line_;
        if (entry.ends_orders) end_orders_of(entry.player);
        if (entry.same_person) return;
        forget_votes_of(entry.player);
        // Misses of the former holder do not count against the new one.
        seat.missed_in_a_row = seat.excused_by_return = 0;
        if (entry.ends_orders) seat.sent.clear();
        seat.person_since = entry.turn;
        if (entry.ends_orders) end_terms_orders(seat);
        SeatTerm term;
        term.given = entry.turn;
        term.vacancy = seat.open_vacancy;
        term.from = entry.round;
        term.robot = entry.robot;
        seat.terms.push_back(std::move(term));
        seat.open_vacancy = 0;
    }
    void take(const entry::SeatTaken& taken) {
        SeatHistory& seat = all_.seats[taken.player];
        seat.taken.push_back(taken.turn);
        seat.vacancy.reset();
        const auto* given = seat.given ? seat.given->as<entry::SeatGiven>() : nullptr;
        if (given != nullptr && given->turn == taken.turn) give_seat(seat, *given, taken.written);
    }
    void take(const entry::SeatEdited& edited) {
        SeatHistory& seat = all_.seats[edited.player];
        seat.edited = true;
        if (seat.holder && edited.only_name)
            seat.holder->name.clear();
        else
            seat.holder.reset();
    }
    void take(const entry::SeatVacated& vacated) {
        SeatHistory& seat = all_.seats[vacated.player];
        ++seat.times_vacant;
        forget_votes_of(vacated.player);
        seat.vacancy = Vacancy{vacated.turn, when_.value_or(0), vacated.reason, vacated.ends_orders};
        seat.open_vacancy = vacated.turn;
        seat.terms.back().left = when_.value_or(0);
        seat.terms.back().left_excused = vacated.excused;
        if (!vacated.ends_orders) return;
        end_orders_of(vacated.player);
        end_terms_orders(seat);
    }

    // Of other kinds nothing is kept.
    template <class Entry>
    void take(const Entry& /*kind*/) {}

    void keep_in_timeline(entry::What what) {
        all_.timeline.push_back({line_.when, std::move(what), std::nullopt, line_.number});
    }

  private:
    static void give_seat(SeatHistory& seat, const entry::SeatGiven& given,
                          const std::vector<std::string>& written) {
        const bool keeps_name = given.name.empty() && seat.holder;
        GivenSeat now{formats::ascii_mailbox(given.email), given.robot,
                      keeps_name ? seat.holder->name : given.name, written};
        seat.holder.reset();
        seat.edited = false;
        if (written.size() != 2) return;
        const bool says_more = written[0] != (now.robot.empty() ? now.email : now.robot) ||
                               (!now.name.empty() && written[1] != now.name);
        if (says_more) seat.holder = std::move(now);
    }
    // Null if there is none with this number.
    Proposal* proposal_of(int number) {
        const bool is_there = number >= 1 && number <= static_cast<int>(all_.proposals.size());
        return is_there ? &all_.proposals[static_cast<std::size_t>(number) - 1] : nullptr;
    }
    void end_proposal(int number, Proposal::Outcome outcome) {
        if (Proposal* proposal = proposal_of(number)) proposal->outcome = outcome;
    }
    // Nobody is bound by the answer of who had the seat before.
    void forget_votes_of(const std::string& player) {
        for (Proposal& proposal : all_.proposals)
            if (proposal.outcome == Proposal::Outcome::none) proposal.answers.erase(player);
    }
    // Ends the orders that wait.
    void end_orders_of(const std::string& player) {
        for (auto& [round, orders] : all_.waiting) orders.erase(player);
        std::erase_if(all_.files, [&player](const auto& one) { return one.first.second == player; });
        for (const auto& [round, log] : all_.logs)
            if (log.queued.contains(player)) forget_queued(round, player);
        all_.seats[player].orders_ended = line_.number;
    }
    void forget_queued(int round, const std::string& player) {
        all_.logs[round].queued.erase(player);
        std::erase(all_.logs[round - 1].ahead, player);
    }
    // Orders sent for later rounds belong to no term any more.
    void end_terms_orders(SeatHistory& seat) const {
        seat.sent_by.erase(seat.sent_by.lower_bound(all_.coming), seat.sent_by.end());
    }

    void compose(const std::string& tag, SeatLetter letter) {
        SeatMail& mail = all_.mail[tag];
        if (letter.invites) {
            mail = {letter, std::nullopt, letter};
            return;
        }
        mail.before = std::move(mail.newest);
        mail.newest = std::move(letter);
    }
    static void lose(SeatLetter& letter, const std::string& address, bool SeatLetter::*how) {
        letter.*how = true;
        if (!address.empty()) letter.address = address;
    }
    void lose(const std::string& file, const std::string& address, bool SeatLetter::*how) {
        for (auto& [tag, mail] : all_.mail)
            for (auto* letter : {&mail.newest, &mail.before, &mail.invitation})
                if (*letter && (*letter)->file == file) lose(**letter, address, how);
    }
    void heard_from(const std::string& player) {
        const auto mail = all_.mail.find(player);
        if (mail == all_.mail.end()) return;
        for (auto* letter : {&mail->second.newest, &mail->second.before, &mail->second.invitation})
            if (*letter && (*letter)->lost()) (*letter)->answered = true;
    }

    MatchHistory& all_;
    const JournalLine& line_;
    std::optional<Instant> when_;
};

}  // namespace

const MatchHistory::Accepted::Arrival* MatchHistory::Accepted::arrival_of(std::string_view text_hash) const {
    if (text_hash == hash) return &way;
    const auto other = others.find(std::string(text_hash));
    // The journal has equal lines only once: if two files alternate within one second, its newest line may be
    // that of the other file.
    return other != others.end() && other->second.received == way.received ? &other->second : nullptr;
}

const RoundResolution* RoundLog::resolution(std::optional<int> revision) const {
    const auto found = std::find_if(
        resolved.rbegin(), resolved.rend(),
        [&revision](const RoundResolution& one) { return !revision || one.revision == *revision; });
    return found == resolved.rend() ? nullptr : &*found;
}

void MatchHistory::apply(const JournalLine& line) {
    const auto when = line.time();
    if (lines++ == 0) first = when;
    if (when)
        for (auto& [player, seat] : seats)
            if (seat.vacancy) seat.vacancy->after = std::min(seat.vacancy->after.value_or(*when), *when);
    Fold fold(*this, line);
    if (is_for_moderators_letter(line.what)) untold.push_back(line);
    if (sets_clock(line.what)) fold.keep_in_timeline(line.what);
    if (line.notice && !composed.contains(line.notice->key)) owed.push_back({*line.notice, when.value_or(0)});
    std::visit([&fold](const auto& kind) { fold.take(kind); }, line.what);
}

const RoundLog& MatchHistory::log(int round) const {
    static const RoundLog none;
    const auto found = logs.find(round);
    return found == logs.end() ? none : found->second;
}

const SeatHistory& MatchHistory::seat(std::string_view player) const {
    static const SeatHistory none;
    const auto found = seats.find(player);
    return found == seats.end() ? none : found->second;
}

SeatMail MatchHistory::mail_to(std::string_view player) const {
    const auto found = mail.find(player);
    return found == mail.end() ? SeatMail() : found->second;
}

}  // namespace ronda::match
