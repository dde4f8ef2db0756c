// The mail program as `ronda` uses it: a verb, a job and its result, all in JSON (described in mailer/job.hpp).
// `ronda` links no mail library; it starts `ronda-mail` from its own folder, as git starts its helpers.
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

class MailProgram {
  public:
    virtual ~MailProgram() = default;

    // Returns the program's output, also if the program did only a part of its job. Fails (3, no_mail_program)
    // if the program is missing, dies, gives no output or does not end; the error has the program's error text.
    virtual Result<Json> work(std::string_view verb, const Json& job, Lang lang) = 0;
};

// Stops the program if it does not end, so that it does not hold the match's lock forever. The program dies
// with the process that started it. What it has done stays, and the next run continues from there.
//
// For composing and reading, the program waits for the next such job after each one, because to start it takes
// as long as a job. A job at which it dies or is stopped costs only that job: the next starts it again.
class RondaMail final : public MailProgram {
  public:
    struct Patience {
        std::chrono::milliseconds work = std::chrono::minutes(30);     // of one job, before SIGTERM
        std::chrono::milliseconds farewell = std::chrono::seconds(5);  // between SIGTERM and SIGKILL
    };

    // Uses `ronda-mail` from the folder of the running program.
    RondaMail();
    RondaMail(std::filesystem::path program, Patience patience);
    RondaMail(RondaMail&&) noexcept;
    ~RondaMail() override;

    Result<Json> work(std::string_view verb, const Json& job, Lang lang) override;

  private:
    std::filesystem::path program_;
    Patience patience_;
    std::unique_ptr<ChildProgram> kept_;  // waits for its next job; null if there is none
};

}  // namespace ronda::system
