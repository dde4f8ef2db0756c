// Long lists told in part: a fair share of each group, and how many more there are of it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <utility>
#include <vector>

namespace ronda {

// How many of each group are told where `most` are told in all: every group has one in turn until that is used
// up.
inline std::vector<std::size_t> fair_shares(const std::vector<std::size_t>& sizes, std::size_t most) {
    std::vector<std::size_t> shares(sizes.size());
    for (bool any = true; any && most > 0;) {
        any = false;
        for (std::size_t i = 0; i < sizes.size() && most > 0; ++i) {
            if (shares[i] == sizes[i]) continue;
            ++shares[i];
            --most;
            any = true;
        }
    }
    return shares;
}

template <class Item, class Group>
struct InPart {
    std::vector<Item> told;  // in their order
    std::vector<std::pair<Group, std::size_t>>
        untold;  // how many more of each group; in the order of their first
};

// `group_of(item)` is what items have in common: whose they are, why they failed. The first of each group are
// told.
template <class Item, class GroupOf>
auto in_part(std::vector<Item> items, GroupOf group_of, std::size_t most) {
    using Group = std::remove_cvref_t<decltype(group_of(items.front()))>;
    InPart<Item, Group> part;
    std::vector<Group> groups;
    std::vector<std::size_t> sizes, of_item;
    for (const Item& item : items) {
        Group group = group_of(item);
        const auto at =
            static_cast<std::size_t>(std::find(groups.begin(), groups.end(), group) - groups.begin());
        if (at == groups.size()) {
            groups.push_back(std::move(group));
            sizes.push_back(0);
        }
        ++sizes[at];
        of_item.push_back(at);
    }
    const std::vector<std::size_t> shares = fair_shares(sizes, most);
    std::vector<std::size_t> taken(groups.size());
    for (std::size_t i = 0; i < items.size(); ++i)
        if (taken[of_item[i]]++ < shares[of_item[i]]) part.told.push_back(std::move(items[i]));
    for (std::size_t i = 0; i < groups.size(); ++i)
        if (sizes[i] > shares[i]) part.untold.emplace_back(std::move(groups[i]), sizes[i] - shares[i]);
    return part;
}

}  // namespace ronda
