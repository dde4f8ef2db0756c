// Executes and answers what a moderator asks for about matches: `partidas` and what to do below it
// (club/contract/requests.md, "What moderators ask for"). The letter that asks for the code says what would
// happen in each match, and the code counts for exactly that.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "adjudicator/club/desk/answers.hpp"
#include "adjudicator/club/desk/desk_context.hpp"

namespace ronda::club {

class ModeratorRequests {
  public:
    ModeratorRequests(DeskContext& context, ClubAnswers& answers, const match::Message& message)
        : context_(context), answers_(answers), message_(message) {}

    // Executes a confirmed request, and notifies all moderators; notes for `answer` what another one would do.
    // Fails (3) if the club's disk fails.
    Result<void> take(const Request& request);
    // Answers the sender, if something must be confirmed or is refused. Call it once, after all requests.
    void answer();

    // Whether the request has the code for what it would do now, or this letter has begun to do it.
    bool is_confirmed(const Request& request) const;
    bool acted() const { return acted_; }
    // Whether the letter waits in `nuevo`: a match was busy, and the next run goes on there.
    bool waits() const { return waits_; }
    // The code of a refusal; empty if nothing was refused.
    const std::string& refused() const { return refused_; }

  private:
    // One match, and what must be as it was when the moderator confirmed it.
    struct Step {
        std::string match;             // for an announcement, the club
        int number = 0;                // the round whose deadline moves; of a new holder, which one it is
        std::optional<Instant> until;  // the new deadline

        std::string line() const;  // `hx1`, `hx1 3 2026-12-07T20:00:00Z`
        static Step read(const std::string& line);
    };
    // What a request would do.
    struct Plan {
        std::vector<std::string> steps;  // as Step::line
        std::vector<Text> words, refusals;
        std::string refused;  // code of the first refusal
    };
    // The moderator who writes.
    Reader moderator() const;
    Result<Plan> plan(const Request& request) const;
    // Fails with `otro_moderador` if the match has other moderators.
    Result<Text> check_moderates(const match::Match& there) const;
    // Returns the step in the match, for a preview. `before`: gets its present deadline.
    Result<Step> step_in(DeskContext& preview, const Request& request, const std::string& match,
                         Text& before) const;
    static Result<void> execute(DeskContext& context, const Request& request, const Step& step);
    bool has_code(const Request& request, const Plan& plan) const;
    // The line of this letter for the request. Null if there is none yet.
    const entry::MatchesModerated* line_of(const Request& request) const;
    // The number of the line in the journal, among its kind, from 1.
    int number_of(const entry::MatchesModerated& asked) const;
    // How many such requests were confirmed so far, so that each code counts once.
    int turn(bool with_this_letter) const;
    void add(Text title, std::vector<Text> lines);

    DeskContext& context_;
    ClubAnswers& answers_;
    const match::Message& message_;
    std::vector<Request> questions_;
    std::vector<Section> sections_;  // of the answer
    std::set<std::string>
        unfinished_;  // matches that were busy or whose files failed: the next run goes on there
    bool acted_ = false, waits_ = false;
    std::string refused_;
};

}  // namespace ronda::club
