#include "adjudicator/system/mail_program.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <string>

#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/system/child_program.hpp"
#include "adjudicator/system/password_command.hpp"

namespace ronda::system {

namespace {

// The verbs that do not use the network and are asked for in most runs.
constexpr std::array<std::string_view, 2> kept_verbs = {"compose", "read"};

tl::unexpected<Failure> no_program(const std::string& program, int error) {
    const std::string reason = std::strerror(error);
    return environment_failed(say("no se puede usar el programa de correo {}: {}",
                                  "the mail program {} cannot be used: {}", program, reason),
                              no_mail_program);
}

tl::unexpected<Failure> too_slow(const std::string& program, std::string_view verb,
                                 std::chrono::milliseconds patience) {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(patience).count();
    return environment_failed(
        say("el programa de correo {} ({}) no acababa después de {} segundos y se ha detenido",
            "the mail program {} ({}) did not end after {} seconds and was stopped", program, verb, seconds),
        no_mail_program);
}

tl::unexpected<Failure> no_answer(const std::string& program, std::string_view complaint) {
    return environment_failed(say("el programa de correo {} no ha respondido: {}",
                                  "the mail program {} gave no answer: {}", program, shown(complaint, 400)),
                              no_mail_program);
}

std::string as_option(Lang lang) {
    return lang == Lang::es ? "es" : "en";
}

bool is_kept(std::string_view verb) {
    return std::find(kept_verbs.begin(), kept_verbs.end(), verb) != kept_verbs.end();
}

std::vector<std::string> words_for(const std::string& program, std::string_view verb, Lang lang, bool keep) {
    if (keep) return {program, "jobs"};
    return {program, std::string(verb), "--lang", as_option(lang)};
}

// Gives the program a job and reads its answer; stops it if it takes too long.
Result<Json> read_response(ChildProgram& child, const std::string& program, std::string_view verb,
                           std::string_view input, bool keep, const RondaMail::Patience& patience) {
    const auto end = std::chrono::steady_clock::now() + patience.work;
    const auto heard = child.ask(input, keep ? ChildProgram::Until::line : ChildProgram::Until::end, end);
    const bool ready = keep && heard.answer.ends_with('\n');
    if (!ready && !child.has_ended(end)) {
        child.stop(patience.farewell);
        return too_slow(program, verb, patience.work);
    }
    Json answer = Json::parse(heard.answer, nullptr, false);
    if (!answer.is_object() || !(ready || child.left())) return no_answer(program, heard.complaint);
    return answer;
}

}  // namespace

RondaMail::RondaMail() {
    share_passwords();
}
RondaMail::RondaMail(std::filesystem::path program, Patience patience)
    : program_(std::move(program)), patience_(patience) {}
RondaMail::RondaMail(RondaMail&&) noexcept = default;
RondaMail::~RondaMail() = default;

Result<Json> RondaMail::work(std::string_view verb, const Json& job, Lang lang) {
    if (program_.empty()) {
        std::error_code error;
        const auto self = std::filesystem::read_symlink("/proc/self/exe", error);
        if (error) return no_program("ronda-mail", error.value());
        program_ = self.parent_path() / "ronda-mail";
    }
    const bool keep = is_kept(verb);
    const Json login = keep ? Json() : with_passwords(job);
    const std::string program = program_.string(),
                      text = (keep ? job : login).dump(-1, ' ', false, Json::error_handler_t::replace);
    int error = 0;
    auto child = keep ? std::move(kept_) : nullptr;
    if (!child || !child->waits()) child = ChildProgram::start(words_for(program, verb, lang, keep), error);
    if (!child) return no_program(program, error);
    auto answer =
        read_response(*child, program, verb,
                      keep ? fmt::format("{} {} {}\n", verb, as_option(lang), text) : text, keep, patience_);
    if (answer && keep) kept_ = std::move(child);
    return answer;
}

}  // namespace ronda::system
