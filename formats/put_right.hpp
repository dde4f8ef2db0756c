// An order text that came by mail and is not good as it stands, put right where it has only one reading
// (partida/contract.md, "Mail in"). Who reads it tries it as it was written first.
#pragma once

#include <string>
#include <vector>

#include "formats/order_form.hpp"

namespace ronda::formats {

struct PutRight {
    std::string text;           // to be read as any other; lines stay where they are
    std::vector<Text> changes;  // one sentence for each kind of change; empty: the text is as it was
};

// Characters (straighten.hpp), what stands below the orders (farewell.hpp), lost margins (margins.hpp), fields
// and lists (plain_fields.hpp), in this order.
PutRight put_right(const std::string& text, const OrderForm& form);

}  // namespace ronda::formats
