#include "adjudicator/core/text/faults.hpp"

#include <algorithm>
#include <utility>

#include "adjudicator/core/text/wording.hpp"

namespace ronda {

void Faults::add(Diagnostic fault) {
    if (listed_.size() < most_reported) listed_.push_back(std::move(fault));
    ++count_;
}

void Faults::add(SourceLocation place, std::string_view code, Text message) {
    add({.place = place, .message = std::move(message), .code = std::string(code)});
}

void Faults::sort_by_place() {
    std::stable_sort(listed_.begin(), listed_.end(), [](const Diagnostic& a, const Diagnostic& b) {
        return std::pair(a.place.line, a.place.column) < std::pair(b.place.line, b.place.column);
    });
}

Diagnostics Faults::reported() const {
    Diagnostics all = listed_;
    if (count_ > listed_.size()) all.push_back(and_more(count_ - listed_.size()));
    return all;
}

Diagnostic and_more(std::size_t count, const Text& why) {
    Text words = say("y {} más", "and {} more", in_digits(count));
    if (!why.empty()) words = say("{} por la misma razón: {}", "{} for the same reason: {}", words, why);
    return {.message = std::move(words), .more = count};
}

}  // namespace ronda
