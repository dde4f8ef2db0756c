// Shortens long lists: keeps a fair share of each group and counts what is left out.
#pragma once

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <utility>
#include <vector>

namespace ronda {

// Returns how many items of each group to keep so that at most `most` are kept in all. The groups take one item
// each in turn until `most` is reached.
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
    std::vector<Item> reported;  // in the original order
    std::vector<std::pair<Group, std::size_t>>
        untold;  // how many items of each group were left out, in the order of the groups' first items
};

// Keeps at most `most` items, the first ones of each group. `group_of(item)` is what the items of a group have
// in common, such as their owner or the reason why they failed.
template <class Item, class GroupOf>
auto in_part(std::vector<Item> items, GroupOf group_of, std::size_t most) {
    using Group = std::remove_cvref_t<decltype(group_of(items.front()))>;
    InPart<Item, Group> part;
    std::vector<Group> groups;
    std::vector<std::size_t> sizes, of_item;
    for (const Item& item : items) {
        Group group = group_of(item);
        const auto found =
            static_cast<std::size_t>(std::find(groups.begin(), groups.end(), group) - groups.begin());
        if (found == groups.size()) {
            groups.push_back(std::move(group));
            sizes.push_back(0);
        }
        ++sizes[found];
        of_item.push_back(found);
    }
    const std::vector<std::size_t> shares = fair_shares(sizes, most);
    std::vector<std::size_t> taken(groups.size());
    for (std::size_t i = 0; i < items.size(); ++i)
        if (taken[of_item[i]]++ < shares[of_item[i]]) part.reported.push_back(std::move(items[i]));
    for (std::size_t i = 0; i < groups.size(); ++i)
        if (sizes[i] > shares[i]) part.untold.emplace_back(std::move(groups[i]), sizes[i] - shares[i]);
    return part;
}

}  // namespace ronda
