// The exports of a module (web/contract.md, "The modules"). The page puts the request into memory that it got
// from `ronda_room`, calls `ronda_answer`, and reads the answer at `ronda_answer_at`, before it calls again.
// One request at a time.
#include "adjudicator/web/module.hpp"

#include <cstddef>
#include <string>

#include "adjudicator/web/answer.hpp"

namespace {

std::string request, given;

}  // namespace

extern "C" {

// Returns the place for a request of `size` bytes.
__attribute__((export_name("ronda_room"))) char* ronda_room(std::size_t size) {
    request.assign(size, '\0');
    return request.data();
}

// Answers the request that was put there. Returns the number of bytes of the answer.
__attribute__((export_name("ronda_answer"))) std::size_t ronda_answer() {
    given = ronda::web::answer(request, ronda::web::more_steps());
    request = {};
    return given.size();
}

__attribute__((export_name("ronda_answer_at"))) const char* ronda_answer_at() {
    return given.data();
}
}
