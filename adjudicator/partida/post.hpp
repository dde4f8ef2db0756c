// The mail program as `ronda` sees it: a verb, a job and an answer, all JSON (mailer/job.hpp says what is in
// them). `ronda` links no mail library; it starts `ronda-mail`, which lies beside it, as git starts its
// helpers.
#pragma once

#include <string_view>

#include "adjudicator/core/diagnostic.hpp"
#include "adjudicator/core/json.hpp"

namespace ronda::partida {

class Post {
  public:
    virtual ~Post() = default;

    // The program's answer. Where it could not do all of its job but answered, the answer is given all the
    // same. Fails (3): it is not there, it died, or gave no answer; its words stand in the message.
    virtual Result<Json> work(std::string_view verb, const Json& job, Lang lang) = 0;
};

class MailProgram final : public Post {
  public:
    Result<Json> work(std::string_view verb, const Json& job, Lang lang) override;
};

}  // namespace ronda::partida
