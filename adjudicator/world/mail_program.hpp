// The mail program as `ronda` sees it: a verb, a job and an answer, all JSON (mailer/job.hpp says what is in
// them). `ronda` links no mail library; it starts `ronda-mail`, which lies beside it, as git starts its
// helpers.
#pragma once

#include <chrono>
#include <filesystem>
#include <string_view>
#include <utility>

#include "adjudicator/core/diagnostic.hpp"
#include "adjudicator/core/json.hpp"

namespace ronda::world {

class MailProgram {
  public:
    virtual ~MailProgram() = default;

    // The program's answer. Where it could not do all of its job but answered, the answer is given all the
    // same. Fails (3): it is not there, it died, gave no answer or did not end; its words stand in the message.
    virtual Result<Json> work(std::string_view verb, const Json& job, Lang lang) = 0;
};

// The program is stopped where it does not end, so that it does not keep the match's lock for ever, and it dies
// with the process that started it. What it has done until then stands, and the next run goes on from there.
class RondaMail final : public MailProgram {
  public:
    struct Patience {
        std::chrono::milliseconds work = std::chrono::minutes(30);     // until it is asked to end (SIGTERM)
        std::chrono::milliseconds farewell = std::chrono::seconds(5);  // until it is made to (SIGKILL)
    };

    // `ronda-mail` beside the program that is running.
    RondaMail() = default;
    RondaMail(std::filesystem::path program, Patience patience)
        : program_(std::move(program)), patience_(patience) {}

    Result<Json> work(std::string_view verb, const Json& job, Lang lang) override;

  private:
    std::filesystem::path program_;
    Patience patience_;
};

}  // namespace ronda::world
