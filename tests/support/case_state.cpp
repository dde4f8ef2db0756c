#include "tests/support/case_state.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "adjudicator/core/text/fold.hpp"

namespace ronda::cases {

bool means_null(std::string_view text) {
    return text == "no" || text == "nadie" || text == "null";
}

std::optional<bool> as_boolean(std::string_view text) {
    const std::string word = fold(text);
    if (word == "true" || word == "si") return true;
    if (word == "false" || word == "no") return false;
    return std::nullopt;
}

Json& at_path(Json& state, const std::string& path) {
    Json* here = &state;
    for (const std::string& key : split(path, '.')) {
        if (!here->is_object() || !here->contains(key))
            throw BadCase({}, "words.yaml: no " + path + " in the state");
        here = &(*here)[key];
    }
    return *here;
}

Named find_named(Json& state, const Words& words, const Node& name) {
    if (state.contains(name.text)) return {&state[name.text], nullptr};
    if (state["tablero"].contains(name.text)) return {&state["tablero"][name.text], nullptr};
    for (const Things& things : words.things) {
        Json& list = at_path(state, things.list);
        if (things.name.empty() && list.contains(name.text)) return {&list[name.text], &things};
        if (things.name.empty()) continue;
        for (Json& item : list)
            if (item.at(things.name) == name.text) return {&item, &things};
    }
    throw BadCase(name.place, "nothing in the state is called “" + name.text + "”");
}

std::vector<std::pair<std::string, Node>> in_full(const Node& written, const Things* things) {
    std::vector<std::pair<std::string, Node>> fields;
    if (things == nullptr || written.kind != NodeKind::scalar) {
        for (const auto& [key, value] : entries(written)) fields.emplace_back(key.text, value);
        return fields;
    }
    if (things->abbreviated.empty())
        throw BadCase(written.place, fmt::format("“{}” has no `short` in words.yaml", things->list));
    const auto parts = split(written.text, ' ');
    const bool rest_is_usual = things->fresh.kind == NodeKind::mapping;
    if (parts.size() > things->abbreviated.size() ||
        (parts.size() < things->abbreviated.size() && !rest_is_usual))
        throw BadCase(written.place, fmt::format("expected {}", fmt::join(things->abbreviated, " ")));
    for (std::size_t i = 0; i < parts.size(); ++i) {
        Node part = written;
        part.text = parts[i];
        fields.emplace_back(things->abbreviated[i], std::move(part));
    }
    return fields;
}

const Things* find_list(const Words& words, const Node& name, const Node& written) {
    if (written.kind != NodeKind::mapping) return nullptr;
    for (const Things& things : words.things)
        if (things.fresh.kind == NodeKind::mapping && split(things.list, '.').back() == name.text)
            return &things;
    return nullptr;
}

}  // namespace ronda::cases
