#include "adjudicator/match/submission/submission.hpp"

#include "adjudicator/match/letters/sent_blocks.hpp"
#include "adjudicator/match/moderation/moderation.hpp"
#include "adjudicator/match/orders/key_fault.hpp"
#include "adjudicator/match/orders/queued_orders.hpp"
#include "adjudicator/match/submission/outcome_store.hpp"
#include "adjudicator/match/submission/requests.hpp"
#include "adjudicator/match/submission/reread.hpp"

namespace ronda::match {

namespace {

class Submitter {
  public:
    Submitter(const OpenMatch& match, const Submission& submission) : match_(match), submission_(submission) {}

    // Fails (3) if the disk fails.
    Result<Outcome> submit() {
        outcome_.corrections = submission_.asked.corrections;
        outcome_.denied = submission_.asked.refused;
        if (!submission_.words.empty()) RETURN_IF_ERROR(pass_on(notice_of_words(match_.match, submission_)));
        if (submission_.asked.orders) RETURN_IF_ERROR(accept(*submission_.asked.orders));
        RETURN_IF_ERROR(submission_.reread ? pass_requests_on() : grant_requests());
        hide_keys(outcome_.faults, match_.secrets);
        hide_keys(outcome_.denied, match_.secrets);
        outcome_.kind = kind();
        if (outcome_.kind == SubmissionResult::refused) return std::move(outcome_);
        storing_ = outcome_.receipt || decided_;
        RETURN_IF_ERROR(store_outcome(match_.system.files, match_.match.paths, submission_, outcome_));
        return std::move(outcome_);
    }

    // Orders or a decision were being stored when it failed.
    bool is_storing() const { return storing_; }

  private:
    SubmissionResult kind() const {
        if (outcome_.receipt) return SubmissionResult::accepted;
        if (!outcome_.granted.empty()) return SubmissionResult::done;
        const bool is_refused = !outcome_.faults.empty() || !outcome_.denied.empty();
        if (is_refused && submission_.words_beside)
            return SubmissionResult::refused;  // its words are no reason to keep it
        if (outcome_.passed_on) return SubmissionResult::passed_on;
        return is_refused ? SubmissionResult::refused : SubmissionResult::done;
    }

    Result<void> pass_on(const Notice& notice) {
        outcome_.passed_on = true;
        return match_.journal.queue_notice(notice, match_.run.now);
    }

    Result<void> accept(const Result<OrderFile>& orders) {
        if (!orders) return refused_by(orders.error());
        const Instant arrived = submission_.arrived.value_or(match_.run.now);
        if (submission_.reread)
            if (auto fault = fault_of_reread(match_.match, match_.journal, *orders, arrived))
                return refused_by({Exit::refused, {std::move(*fault)}});
        if (submission_.source != by_page)
            if (auto fault = fault_of_slow_letter(match_.journal, *orders, arrived))
                return refused_by({Exit::refused, {std::move(*fault)}});
        storing_ = true;
        auto receipt =
            accept_into(match_.system, match_.match, match_.journal, match_.secrets, *orders,
                        {submission_.seat, submission_.source, submission_.arrived, {}, submission_.letter});
        if (!receipt) return refused_by(receipt.error());
        // They may come back in a quotation when others have replaced them.
        if (!submission_.digest.empty())
            RETURN_IF_ERROR(note_orders(match_.system.files, match_.match, *orders));
        outcome_.receipt = std::move(*receipt);
        storing_ = false;
        return {};
    }

    Result<void> refused_by(const Failure& failure) {
        if (failure.exit == Exit::environment) return tl::unexpected(failure);
        storing_ = false;
        outcome_.faults = failure.diagnostics;
        return {};
    }

    Result<void> pass_requests_on() {
        if (submission_.asked.requests.empty()) return {};
        return pass_on(notice_of_reread(match_.match, *match_.run.epoch, submission_));
    }

    Result<void> grant_requests() {
        for (const Request& request : submission_.asked.requests) {
            storing_ = is_decision(request);
            match_.journal.set_author(submission_.author);
            auto granted = grant(match_, submission_, request);
            match_.journal.set_author({});
            if (!granted && granted.error().exit == Exit::environment) return tl::unexpected(granted.error());
            storing_ = false;
            if (!granted) {
                const Diagnostics& faults = granted.error().diagnostics;
                outcome_.denied.insert(outcome_.denied.end(), faults.begin(), faults.end());
                continue;
            }
            decided_ = decided_ || is_decision(request);
            // The old key must not count any more.
            if (request.kind == RequestKey::rekey)
                if (auto renewed = load_secrets(match_.system.files, match_.match.paths))
                    match_.secrets = std::move(*renewed);
            outcome_.granted.push_back(std::move(*granted));
        }
        return {};
    }

    const OpenMatch& match_;
    const Submission& submission_;
    Outcome outcome_;
    bool storing_ = false, decided_ = false;
};

bool has_room(const Subscriptions& now, const SubscriptionChange& following) {
    return !following.seats.empty() || following.reader.summary == formats::Summary::none ||
           now.spectator(following.reader.email) != nullptr ||
           now.spectators.size() < Subscriptions::most_spectators;
}

// The outcome is stored first: a reader who has unsubscribed is unknown afterwards, and a run that was killed
// must still answer them.
Result<Outcome> follow(const OpenMatch& open, const Submission& submission, bool is_stored) {
    const auto& [reader, seats] = *submission.following;
    Subscriptions now = open.match.subscriptions;
    if (!is_stored) {
        if (!has_room(now, *submission.following)) return Outcome{SubmissionResult::refused};
        RETURN_IF_ERROR(store_outcome(open.system.files, open.match.paths, submission, Outcome()));
    }
    for (const std::string& seat : seats) now.wishes[reader_id(seat, reader.email)] = reader.summary;
    if (seats.empty()) now.put(reader);
    if (now == open.match.subscriptions) return Outcome();
    RETURN_IF_ERROR(save_subscriptions(open.system.files, open.match.paths, now));
    open.match.subscriptions = std::move(now);
    return Outcome();
}

}  // namespace

Outcome submit(const OpenMatch& match, const Submission& submission) {
    auto stored = stored_outcome(match.system.files, match.match.paths, submission);
    const bool follows = submission.following && (!stored || stored->kind == SubmissionResult::done);
    if (stored && !follows) return std::move(*stored);
    Submitter submitter(match, submission);
    auto outcome = follows ? follow(match, submission, stored.has_value()) : submitter.submit();
    if (outcome) return std::move(*outcome);
    Outcome deferred{SubmissionResult::deferred};
    deferred.failure = outcome.error();
    deferred.unstored = submitter.is_storing();
    return deferred;
}

Result<Receipt> accept_orders(System& system, const Path& folder, const ClubContext& club,
                              SubmittedOrders orders,
                              const std::function<void(const Match&, Journal&)>& on_accepted) {
    ASSIGN_OR_RETURN(auto desk, open_desk(system, folder, club));
    ASSIGN_OR_RETURN(auto secrets, load_secrets(system.files, desk.match.paths));
    RunContext run;
    run.now = system.clock.now();
    Submission submission{orders.origin.player, orders.origin.source, orders.origin.received};
    const Lang reader = orders.origin.lang == Lang::en ? Lang::en : reader_of(orders.text, desk.match);
    submission.asked.orders = read_order_file(std::move(orders.text), orders.name, *desk.match.position,
                                              OrderRules{most_rounds_ahead, MatchKey::may_lack, reader});
    Outcome outcome = submit({system, desk.match, desk.journal, secrets, run}, submission);
    if (outcome.kind == SubmissionResult::deferred) return tl::unexpected(std::move(outcome.failure));
    if (!outcome.receipt) return refuse(std::move(outcome.faults));
    if (on_accepted) on_accepted(desk.match, desk.journal);
    return std::move(*outcome.receipt);
}

}  // namespace ronda::match
