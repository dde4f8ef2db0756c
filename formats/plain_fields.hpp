// The words of an order text put right by what the form says they must be: fields with capitals or in English,
// lists of one without brackets, dashes of other kinds.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "formats/order_form.hpp"

namespace ronda::formats {

struct PlainFields {
    std::string text;                                          // lines stay where they are
    std::vector<std::pair<std::string, std::string>> renamed;  // as written, as read; each once
    std::vector<int> lists;                                    // lines of lists that had no brackets
    bool dashes = false;
};

// A word is changed only where it can be nothing else: a field that is the same after folding and is not there
// already, a dash where a number or a name is wanted that the text then is. A text that is no YAML stays as it
// is.
PlainFields with_plain_fields(const std::string& text, const OrderForm& form);

}  // namespace ronda::formats
