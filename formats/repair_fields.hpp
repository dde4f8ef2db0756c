// Corrects the words of an order text: fields in capitals or in English, one-item lists without brackets, other
// kinds of dashes. A step of repair.hpp.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "formats/order_form.hpp"

namespace ronda::formats {

struct RepairedFields {
    std::string text;
    std::vector<std::pair<std::string, std::string>> renamed;  // as written, as read; no duplicates
    std::vector<int> lists;                                    // lines of lists that lacked their brackets
    bool dashes = false;
};

// Changes a word only if it has a single possible meaning: a field that is equal after folding and not already
// set, or a dash that makes a valid number or name. Text that is not valid YAML is returned unchanged.
RepairedFields repair_fields(const std::string& text, const OrderForm& form);

}  // namespace ronda::formats
