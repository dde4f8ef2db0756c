// The JSON type used everywhere. Objects keep the order in which keys were added, because states and events are
// compared byte for byte (core/contract.md, "JSON layout").
#pragma once

#include <nlohmann/json.hpp>

namespace ronda {

using Json = nlohmann::ordered_json;

// Returns an array with `make(item)` for each item.
template <class Items, class Make>
Json json_list(Items&& items, Make make) {
    Json list = Json::array();
    for (auto&& item : items) list.push_back(make(item));
    return list;
}

}  // namespace ronda
