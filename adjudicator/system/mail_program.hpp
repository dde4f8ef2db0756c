// Calls the mail program `ronda-mail`: a request is a verb with a job in JSON, the answer is JSON
// (mailer/job.hpp, mail_answers.hpp). `ronda` links no mail library; it starts `ronda-mail` from its own
// folder, as git starts its helpers. Only what is asked of a Maildir it does itself (maildir_jobs.hpp).
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <string_view>

#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/core/text/json.hpp"

namespace ronda::system {

class ChildProgram;

inline constexpr std::string_view no_mail_program = "sin_programa_de_correo";

struct MailRequest {
    std::string_view verb;  // `compose`, `send`, …
    const Json& job;
    Lang lang;  // of the messages in the answer
};

class MailProgram {
  public:
    virtual ~MailProgram() = default;

    // Returns the program's output, also if the program did only a part of its job. Fails (3, no_mail_program)
    // if the program is missing, dies, gives no output or does not end; the error has the program's error text.
    virtual Result<Json> call(const MailRequest& request) = 0;
};

// Runs `ronda-mail` as a child process. It is stopped if it does not end, so that it does not hold the match's
// lock forever; the work done until then stays, and the next run continues from there. Password commands in the
// job run first (match/contract/passwords.md).
//
// For `compose` and `read` the process waits for the next such job, because a start takes as long as a job. If
// it dies or is stopped, only that job fails: the next call starts it again.
class RondaMail final : public MailProgram {
  public:
    struct Patience {
        std::chrono::milliseconds answer = std::chrono::minutes(30);   // to one job, before SIGTERM
        std::chrono::milliseconds farewell = std::chrono::seconds(5);  // between SIGTERM and SIGKILL
    };

    // Uses `ronda-mail` from the folder of the running program.
    RondaMail();
    RondaMail(std::filesystem::path program, Patience patience);
    RondaMail(RondaMail&&) noexcept;
    ~RondaMail() override;

    Result<Json> call(const MailRequest& request) override;

  private:
    std::filesystem::path program_;
    Patience patience_;
    std::unique_ptr<ChildProgram> kept_;  // idle, for the next job; may be null
};

}  // namespace ronda::system
