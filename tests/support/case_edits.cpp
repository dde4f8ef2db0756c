#include "tests/support/case_edits.hpp"

#include <algorithm>
#include <map>
#include <span>

#include <fmt/format.h>

#include "tests/support/case_marks.hpp"
#include "tests/support/case_state.hpp"

namespace ronda::cases {

namespace {

Json from_looks(const Node& written) {
    Json value;
    if (written.kind == NodeKind::list) {
        value = Json::array();
        for (const Node& item : written.items) value.push_back(from_looks(item));
    } else if (written.kind == NodeKind::mapping) {
        value = Json::object();
        for (const auto& [key, member] : written.entries) value[key.text] = from_looks(member);
    } else if (!means_null(scalar(written))) {
        const bool number =
            !written.text.empty() && written.text.find_first_not_of("0123456789") == std::string::npos;
        const bool truth = written.text == "true" || written.text == "false";
        value = number  ? Json(whole_number(written))
                : truth ? Json(written.text == "true")
                        : Json(written.text);
    }
    return value;
}

// The owner and the number in a name such as `ana-3`.
std::pair<std::string, long> owner_and_number(const Node& name) {
    const std::size_t dash = name.text.rfind('-');
    if (dash == std::string::npos) throw BadCase(name.place, "expected a player, “-” and a number");
    Node number = name;
    number.text = name.text.substr(dash + 1);
    return {name.text.substr(0, dash), whole_number(number)};
}

Json fresh_thing(const Things& things, const Node& name, const Node& written) {
    Json thing = from_looks(things.fresh);
    thing[things.name] = name.text;
    if (!things.owner.empty()) thing[things.owner] = owner_and_number(name).first;
    for (const auto& [field, value] : in_full(written, &things)) {
        if (!thing.contains(field)) throw BadCase(written.place, name.text + " has no “" + field + "”");
        assign(value, thing[field]);
    }
    return thing;
}

// Replaces the whole list.
void write_list(const Things& things, const Node& written, const Words& words, Json& state) {
    std::vector<std::pair<std::pair<std::size_t, long>, Json>> sorted;
    for (const auto& [name, value] : entries(written)) {
        auto& [key, thing] = sorted.emplace_back();
        thing = fresh_thing(things, name, value);
        if (things.owner.empty()) continue;
        const auto [owner, number] = owner_and_number(name);
        const Json& players = state.at("jugadores");
        while (key.first < players.size() && players[key.first].at("id") != owner) ++key.first;
        key.second = number;
        if (things.next.empty()) continue;
        Node player = name;
        player.text = owner;
        Json& next = find_named(state, words, player).value->at(things.next);
        next = std::max(next.get<long>(), number + 1);
    }
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    Json& list = at_path(state, things.list) = Json::array();
    for (auto& [key, thing] : sorted) list.push_back(std::move(thing));
}

// ---- What is never lost

// The values that a path leads to (case_file.hpp, Kept).
void collect(Json& here, std::span<const std::string> path, std::vector<Json*>& found) {
    if (path.empty()) {
        found.push_back(&here);
    } else if (here.is_array()) {
        for (Json& item : here) collect(item, path, found);
    } else if (here.is_object() && here.contains(path.front())) {
        collect(here[path.front()], path.subspan(1), found);
    } else {
        throw BadCase({}, "words.yaml: no " + path.front() + " in the state");
    }
}
std::vector<Json*> places_of(const Kept& kept, Json& state) {
    std::vector<Json*> found;
    for (const std::string& path : kept.lists) collect(state, split(path, '.'), found);
    return found;
}

std::map<std::string, int> counted(const std::vector<Json*>& places) {
    std::map<std::string, int> counts;
    for (const Json* place : places)
        if (place->is_array())
            for (const Json& value : *place) ++counts[value.get<std::string>()];
        else
            ++counts[place->get<std::string>()];
    return counts;
}

// Sorts a list whose earlier values were sorted.
void sort_like(const Kept& kept, const Json& before, Json& list) {
    const auto rank = [&](const Json& value) {
        std::vector<std::ptrdiff_t> ranks;
        for (const std::string& word : split(value.get<std::string>(), '-'))
            ranks.push_back(std::find(kept.order.begin(), kept.order.end(), word) - kept.order.begin());
        return ranks;
    };
    const auto less = [&](const Json& a, const Json& b) { return rank(a) < rank(b); };
    if (std::is_sorted(before.begin(), before.end(), less)) std::sort(list.begin(), list.end(), less);
}

// Completes the lists that the edits leave alone, so that nothing is lost or doubled.
void complete(const Kept& constants, SourceLocation place, Json before, Json& state) {
    const auto earlier = places_of(constants, before), places = places_of(constants, state);
    std::vector<std::pair<const Json*, Json*>> open;  // lists that the case does not write
    for (std::size_t i = 0; i < std::min(earlier.size(), places.size()); ++i)
        if (places[i]->is_array() && *places[i] == *earlier[i]) open.emplace_back(earlier[i], places[i]);
    auto counts = counted(earlier);
    for (const auto& [value, count] : counted(places)) counts[value] -= count;
    for (auto& [value, missing] : counts) {
        for (; missing > 0 && !open.empty(); --missing) open.front().second->push_back(value);
        for (const auto& [ignored, list] : open)
            for (std::size_t i = list->size(); missing < 0 && i > 0; --i)
                if ((*list)[i - 1] == value) {
                    list->erase(i - 1);
                    ++missing;
                }
        if (missing != 0) throw BadCase(place, "too many or too few: " + value);
    }
    for (const auto& [was, list] : open) sort_like(constants, *was, *list);
}

}  // namespace

void assign(const Node& written, Json& value) {
    if (value.is_object() && written.kind == NodeKind::mapping) {
        for (const auto& [key, member] : entries(written)) {
            if (!value.contains(key.text)) throw BadCase(key.place, "there is no “" + key.text + "” here");
            assign(member, value[key.text]);
        }
    } else if (value.is_object() && written.kind == NodeKind::scalar && !means_null(written.text)) {
        const auto parts = split(written.text, '/');
        if (parts.size() != value.size())
            throw BadCase(written.place, fmt::format("expected {} values", value.size()));
        std::size_t i = 0;
        for (auto& member : value) {
            Node part = written;
            part.text = parts[i++];
            assign(part, member);
        }
    } else if (value.is_boolean()) {
        const auto truth = as_boolean(scalar(written));
        if (!truth) throw BadCase(written.place, "expected true or false");
        value = *truth;
    } else if (value.is_string() && written.text != "nadie" && written.text != "null") {
        value = scalar(written);
    } else if (value.is_number() && !means_null(written.text)) {
        value = whole_number(written);
    } else {
        value = from_looks(written);
    }
}

void edit_state(const Node& edits, const Words& words, Json& state) {
    const Json before = state;
    const Shorthand marks(words, state);
    for (const auto& [name, written] : entries(edits)) {
        if (const Marks* in_short = marks.find(name.text); in_short && written.kind == NodeKind::scalar) {
            at_path(state, in_short->list) = marks.read(written, *in_short);
            continue;
        }
        if (const Things* things = find_list(words, name, written)) {
            write_list(*things, written, words, state);
            continue;
        }
        const Named named = find_named(state, words, name);
        if (named.things == nullptr) {
            assign(written, *named.value);
            continue;
        }
        for (const auto& [field, value] : in_full(written, named.things)) {
            if (!named.value->contains(field))
                throw BadCase(written.place, name.text + " has no “" + field + "”");
            assign(value, (*named.value)[field]);
        }
    }
    for (const Kept& kept : words.kept) complete(kept, edits.place, before, state);
}

}  // namespace ronda::cases
