#include "adjudicator/partida/submission/submission.hpp"

#include "adjudicator/partida/desk/moderation.hpp"
#include "adjudicator/partida/letters/sent_blocks.hpp"
#include "adjudicator/partida/orders/kept.hpp"
#include "adjudicator/partida/orders/key_fault.hpp"
#include "adjudicator/partida/submission/outcome_store.hpp"
#include "adjudicator/partida/submission/requests.hpp"
#include "adjudicator/partida/submission/reread.hpp"

namespace ronda::partida {

namespace {

class Submitter {
  public:
    Submitter(const OpenMatch& match, const Submission& submission) : match_(match), handed_in_(submission) {}

    // Fails (3) if the disk fails.
    Result<Outcome> submit() {
        outcome_.corrections = handed_in_.asked.put_right;
        outcome_.denied = handed_in_.asked.refused;
        if (!handed_in_.words.empty()) RETURN_IF_ERROR(pass_on(notice_of_words(match_.match, handed_in_)));
        if (handed_in_.asked.orders) RETURN_IF_ERROR(accept(*handed_in_.asked.orders));
        RETURN_IF_ERROR(handed_in_.reread ? pass_requests_on() : grant_requests());
        hide_keys(outcome_.faults, match_.secrets);
        hide_keys(outcome_.denied, match_.secrets);
        outcome_.kind = kind();
        if (outcome_.kind == Outcome::Kind::refused) return std::move(outcome_);
        storing_ = outcome_.receipt || decided_;
        RETURN_IF_ERROR(store_outcome(match_.world.files, match_.match.at, handed_in_, outcome_));
        return std::move(outcome_);
    }

    // Orders or a decision were being stored when it failed.
    bool is_storing() const { return storing_; }

  private:
    Outcome::Kind kind() const {
        using Kind = Outcome::Kind;
        if (outcome_.receipt) return Kind::accepted;
        if (!outcome_.granted.empty()) return Kind::done;
        const bool is_refused = !outcome_.faults.empty() || !outcome_.denied.empty();
        if (is_refused && handed_in_.words_beside) return Kind::refused;  // its words are no reason to keep it
        if (outcome_.passed_on) return Kind::passed_on;
        return is_refused ? Kind::refused : Kind::done;
    }

    Result<void> pass_on(const Notice& notice) {
        outcome_.passed_on = true;
        return match_.journal.owe(notice, match_.at.now);
    }

    Result<void> accept(const Result<OrderFile>& orders) {
        if (!orders) return refused_by(orders.error());
        const Instant arrived = handed_in_.arrived.value_or(match_.at.now);
        if (handed_in_.reread)
            if (auto fault = fault_of_reread(match_.match, match_.journal, *orders, arrived))
                return refused_by({Exit::refused, {std::move(*fault)}});
        storing_ = true;
        auto receipt =
            accept_into(match_.world, match_.match, match_.journal, match_.secrets, *orders,
                        {handed_in_.seat, handed_in_.source, handed_in_.arrived, {}, handed_in_.letter});
        if (!receipt) return refused_by(receipt.error());
        // They may come back in a quotation when others have replaced them.
        if (!handed_in_.digest.empty()) RETURN_IF_ERROR(note_orders(match_.world.files, match_.match, *orders));
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
        if (handed_in_.asked.requests.empty()) return {};
        return pass_on(notice_of_reread(match_.match, *match_.at.epoch, handed_in_));
    }

    Result<void> grant_requests() {
        for (const Request& request : handed_in_.asked.requests) {
            storing_ = is_decision(request);
            auto granted = grant(match_, handed_in_, request);
            if (!granted && granted.error().exit == Exit::environment) return tl::unexpected(granted.error());
            storing_ = false;
            if (!granted) {
                const Diagnostics& faults = granted.error().diagnostics;
                outcome_.denied.insert(outcome_.denied.end(), faults.begin(), faults.end());
                continue;
            }
            decided_ = decided_ || is_decision(request);
            // The old key must not count any more.
            if (request.kind == Request::Kind::rekey)
                if (auto renewed = load_secrets(match_.world.files, match_.match.at))
                    match_.secrets = std::move(*renewed);
            outcome_.granted.push_back(std::move(*granted));
        }
        return {};
    }

    const OpenMatch& match_;
    const Submission& handed_in_;
    Outcome outcome_;
    bool storing_ = false, decided_ = false;
};

bool has_room(const Subscriptions& now, const SubscriptionChange& following) {
    return !following.seats.empty() || following.reader.summary == formats::Summary::none ||
           now.spectator(following.reader.email) != nullptr ||
           now.spectators.size() < Subscriptions::most_spectators;
}

// The outcome comes first: whoever has left is not known any more, and a run that was killed must answer them.
Result<Outcome> follow(const OpenMatch& open, const Submission& submission, bool is_stored) {
    const auto& [reader, seats] = *submission.following;
    Subscriptions now = open.match.subscriptions;
    if (!is_stored) {
        if (!has_room(now, *submission.following)) return Outcome{Outcome::Kind::refused};
        RETURN_IF_ERROR(store_outcome(open.world.files, open.match.at, submission, Outcome()));
    }
    for (const std::string& seat : seats) now.wishes[reader_id(seat, reader.email)] = reader.summary;
    if (seats.empty()) now.put(reader);
    if (now == open.match.subscriptions) return Outcome();
    RETURN_IF_ERROR(save_subscriptions(open.world.files, open.match.at, now));
    open.match.subscriptions = std::move(now);
    return Outcome();
}

}  // namespace

Outcome submit(const OpenMatch& match, const Submission& submission) {
    auto stored = stored_outcome(match.world.files, match.match.at, submission);
    const bool follows = submission.following && (!stored || stored->kind == Outcome::Kind::done);
    if (stored && !follows) return std::move(*stored);
    Submitter submitter(match, submission);
    auto outcome = follows ? follow(match, submission, stored.has_value()) : submitter.submit();
    if (outcome) return std::move(*outcome);
    Outcome deferred{Outcome::Kind::deferred};
    deferred.failure = outcome.error();
    deferred.unstored = submitter.is_storing();
    return deferred;
}

Result<Receipt> accept_orders(World& world, const Path& folder, const ClubContext& around, HandedIn orders,
                              const std::function<void(const Match&, Journal&)>& then) {
    ASSIGN_OR_RETURN(auto desk, open_desk(world, folder, around));
    ASSIGN_OR_RETURN(auto secrets, load_secrets(world.files, desk.match.at));
    RunContext at;
    at.now = world.clock.now();
    Submission submission{orders.origin.player, orders.origin.source, orders.origin.received};
    const Lang reader = orders.origin.lang == Lang::en ? Lang::en : reader_of(orders.text, desk.match);
    submission.asked.orders = read_order_file(std::move(orders.text), orders.name, *desk.match.position,
                                              OrderRules{most_rounds_ahead, MatchKey::may_lack, reader});
    Outcome outcome = submit({world, desk.match, desk.journal, secrets, at}, submission);
    if (outcome.kind == Outcome::Kind::deferred) return tl::unexpected(std::move(outcome.failure));
    if (!outcome.receipt) return refuse(std::move(outcome.faults));
    if (then) then(desk.match, desk.journal);
    return std::move(*outcome.receipt);
}

}  // namespace ronda::partida
