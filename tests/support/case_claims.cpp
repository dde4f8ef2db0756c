#include "tests/support/case_claims.hpp"

#include <algorithm>
#include <map>
#include <span>

#include <fmt/format.h>

#include "tests/support/case_state.hpp"

namespace ronda::cases {

namespace {

std::string differs(std::string_view written, const Json& value) {
    return fmt::format("claimed {}, is {}", written.empty() ? "nothing" : written, value.dump());
}

std::optional<std::string> words_mismatch(std::vector<std::string> words, const Json& values,
                                          std::string_view written) {
    Node word;
    word.kind = NodeKind::scalar;
    const bool more = !words.empty() && words.back() == "…";
    if (more) words.pop_back();
    if (words.size() > values.size() || (words.size() < values.size() && !more))
        return differs(written, values);
    std::size_t i = 0;
    for (const Json& value : values) {
        if (i == words.size()) break;
        word.text = words[i++];
        if (mismatch(word, value)) return differs(written, values);
    }
    return std::nullopt;
}

std::optional<std::string> text_mismatch(const std::string& text, const Json& value) {
    bool same = false;
    switch (value.type()) {
        case Json::value_t::null:
            same = means_null(text);
            break;
        case Json::value_t::boolean:
            same = as_boolean(text) == value.get<bool>();
            break;
        case Json::value_t::string:
            same = value.get_ref<const std::string&>() == text;
            break;
        case Json::value_t::array:
            return words_mismatch(split(text, ' '), value, text);
        case Json::value_t::object:
            return words_mismatch(split(text, '/'), value, text);
        default:
            same = value.dump() == text;
    }
    return same ? std::nullopt : std::optional(differs(text, value));
}

std::optional<std::string> list_mismatch(const Node& written, const Json& value) {
    if (!value.is_array() || value.size() != written.items.size())
        return differs(fmt::format("a list of {}", written.items.size()), value);
    for (std::size_t i = 0; i < value.size(); ++i)
        if (auto wrong = mismatch(written.items[i], value[i])) return fmt::format("[{}]: {}", i, *wrong);
    return std::nullopt;
}

std::optional<std::string> mapping_mismatch(const Node& written, const Json& value) {
    std::string keys;
    for (const auto& [key, ignored] : written.entries) keys += key.text + " ";
    if (!value.is_object() || value.size() != written.entries.size()) return differs("{" + keys + "}", value);
    std::size_t i = 0;
    for (const auto& [key, member] : value.items()) {
        if (written.entries[i].first.text != key) return differs("{" + keys + "}", value);
        if (auto wrong = mismatch(written.entries[i].second, member)) return key + ": " + *wrong;
        ++i;
    }
    return std::nullopt;
}

Json without_events(const Without& without, const Json& thing, const std::string& name,
                    const std::vector<Event>& events) {
    Json value = thing.at(without.field);
    for (const Event& event : events) {
        if (event.kind != without.event || event.player != name) continue;
        Json& changed =
            without.member.empty() ? value : value[event.facts.at(without.member).get<std::string>()];
        long gained = event.facts.at(without.plus).get<long>();
        if (!without.minus.empty()) gained -= event.facts.at(without.minus).get<long>();
        changed = changed.get<long>() - gained;
    }
    return value;
}

std::optional<std::string> series_mismatch(const Series& series, const Node& written, Json& state) {
    std::string letters;
    for (const char c : scalar(written))
        if (c != ' ') letters += c;
    const Json& list = at_path(state, series.list);
    if (letters.size() != list.size())
        return fmt::format("{} letters, the list has {}", letters.size(), list.size());
    for (std::size_t i = 0; i < list.size(); ++i) {
        Node value = written;
        value.text = std::string(1, letters[i]);
        if (!series.letters.empty()) {
            const auto meaning = series.letters.find(letters[i]);
            if (meaning == series.letters.end()) throw BadCase(written.place, "unknown letter " + value.text);
            value.text = meaning->second;
        }
        if (auto wrong = mismatch(value, list[i].at(series.field)))
            return fmt::format("{}: {}", list[i].dump(), *wrong);
    }
    return std::nullopt;
}

// ---- Events

std::optional<std::string> draws_mismatch(const Node& written, const Event& event) {
    std::vector<std::pair<std::string, std::pair<std::string, std::string>>>
        drawn;  // label: values, with the number of sides
    for (const Draws& draws : event.dice) {
        if (drawn.empty() || drawn.back().first != draws.label) drawn.push_back({draws.label, {}});
        for (const int value : draws.values) {
            drawn.back().second.first += fmt::format("{} ", value);
            drawn.back().second.second += fmt::format("{}/{} ", value, draws.sides);
        }
    }
    std::size_t named = 0;
    for (const auto& [key, values] : entries(written)) {
        const std::string claimed = fmt::format("{} ", fmt::join(split(scalar(values), ' '), " "));
        const auto found = std::find_if(drawn.begin(), drawn.end(), [&label = key.text](const auto& d) {
            return d.first == label || d.first.ends_with("/" + label);
        });
        if (found == drawn.end()) return "no dice " + key.text;
        ++named;
        if (claimed != found->second.first && claimed != found->second.second)
            return fmt::format("dice {}: claimed {}, were {}", key.text, values.text, found->second.second);
    }
    if (named == drawn.size()) return std::nullopt;
    std::string all;
    for (const auto& [label, values] : drawn) all += label + " " + values.second;
    return "more dice were drawn than claimed: " + all;
}

}  // namespace

std::optional<std::string> mismatch(const Node& written, const Json& value) {
    switch (written.kind) {
        case NodeKind::scalar:
            return text_mismatch(written.text, value);
        case NodeKind::list:
            return list_mismatch(written, value);
        case NodeKind::mapping:
            return mapping_mismatch(written, value);
        case NodeKind::nothing:
            break;
    }
    throw BadCase(written.place, "a claim without a value");
}

std::optional<std::string> event_mismatch(const Node& written, const Shorthand& marks, const Event& event) {
    const Json json = to_json(event);
    for (const auto& [key, value] : entries(written)) {
        std::optional<std::string> wrong;
        const Marks* const in_short = value.kind == NodeKind::scalar ? marks.find(key.text) : nullptr;
        if (key.text == "dados")
            wrong = draws_mismatch(value, event);
        else if (!json.contains(key.text))
            wrong = "it has no such field";
        else if (in_short != nullptr)
            wrong = marks.mismatch(value, json[key.text], *in_short);
        else
            wrong = mismatch(value, json[key.text]);
        if (wrong) return key.text + ": " + *wrong;
    }
    return std::nullopt;
}

namespace {

// The list holds the written things, in whatever order, and no others.
void check_list(const Things& things, const Node& name, const Node& written, const Json& list,
                std::vector<Fault>& faults) {
    if (list.size() != entries(written).size())
        faults.push_back({name.place, fmt::format("{}: claimed {}, are {}", name.text, written.entries.size(),
                                                  list.dump())});
    for (const auto& [key, value] : entries(written)) {
        const auto found = std::find_if(list.begin(), list.end(), [&, &text = key.text](const Json& item) {
            return item.at(things.name) == text;
        });
        if (found == list.end()) {
            faults.push_back({key.place, fmt::format("{}: no {}", name.text, key.text)});
            continue;
        }
        for (const auto& [field, claim] : in_full(value, &things)) {
            if (!found->contains(field)) throw BadCase(value.place, key.text + " has no “" + field + "”");
            if (auto wrong = mismatch(claim, found->at(field)))
                faults.push_back({key.place, fmt::format("{}: {}: {}", key.text, field, *wrong)});
        }
    }
}

}  // namespace

void check_state(const Node& claims, const Words& words, const Json& given, const std::vector<Event>& events,
                 std::vector<Fault>& faults) {
    Json state = given;
    const Shorthand marks(words, state);
    for (const auto& [name, written] : entries(claims)) {
        if (const Marks* in_short = marks.find(name.text); in_short && written.kind == NodeKind::scalar) {
            if (auto wrong = marks.mismatch(written, at_path(state, in_short->list), *in_short))
                faults.push_back({name.place, name.text + ": " + *wrong});
            continue;
        }
        if (const Marks* at = marks.find_at(name.text)) {
            for (const auto& [place, there] : entries(written))
                if (auto wrong = marks.mismatch_at(place, there, *at))
                    faults.push_back({place.place, place.text + ": " + *wrong});
            continue;
        }
        if (const auto series = words.series.find(name.text); series != words.series.end()) {
            if (auto wrong = series_mismatch(series->second, written, state))
                faults.push_back({name.place, name.text + ": " + *wrong});
            continue;
        }
        if (const Things* things = find_list(words, name, written)) {
            check_list(*things, name, written, at_path(state, things->list), faults);
            continue;
        }
        const Named named = find_named(state, words, name);
        if (named.things == nullptr) {
            if (auto wrong = mismatch(written, *named.value))
                faults.push_back({name.place, name.text + ": " + *wrong});
            continue;
        }
        for (const auto& [field, value] : in_full(written, named.things)) {
            const auto without = words.without.find(field);
            if (without == words.without.end() && !named.value->contains(field))
                throw BadCase(written.place, name.text + " has no “" + field + "”");
            const Json found = without == words.without.end()
                                   ? named.value->at(field)
                                   : without_events(without->second, *named.value, name.text, events);
            if (auto wrong = mismatch(value, found))
                faults.push_back({name.place, fmt::format("{}: {}: {}", name.text, field, *wrong)});
        }
    }
}

void check_events(const Node& claims, const Shorthand& marks, const std::vector<Event>& events,
                  std::vector<Fault>& faults) {
    if (claims.kind != NodeKind::list) throw BadCase(claims.place, "expected a list of events");
    std::size_t next = 0;
    for (const Node& claim : claims.items) {
        const Node* const kind = claim.find("tipo");
        if (kind == nullptr) throw BadCase(claim.place, "an event without `tipo`");
        std::string candidates;
        std::size_t i = next;
        for (; i < events.size(); ++i) {
            const auto wrong = event_mismatch(claim, marks, events[i]);
            if (!wrong) break;
            if (events[i].kind == kind->text)
                candidates += fmt::format("\n  {}: {}", to_json(events[i]).dump(), *wrong);
        }
        if (i == events.size())
            faults.push_back({claim.place, fmt::format("no event of kind {} as claimed{}:{}", kind->text,
                                                       next > 0 ? " after the one before" : "",
                                                       candidates.empty() ? " there is none" : candidates)});
        else
            next = i + 1;
    }
}

namespace {

std::string in_a_word(const Json& value) {
    if (value.is_string()) return value.get<std::string>();
    if (value.is_null()) return "nadie";
    if (value.is_boolean()) return value == true ? "sí" : "no";
    if (!value.is_structured()) return value.dump();
    std::vector<std::string> words;
    for (const Json& member : value) words.push_back(in_a_word(member));
    return fmt::format("{}", fmt::join(words, value.is_array() ? "+" : "/"));
}

}  // namespace

void check_all_of(const Node& claims, SourceLocation place, std::string_view kind,
                  const std::vector<std::string>& fields, const Shorthand& marks,
                  const std::vector<Event>& events, std::vector<Fault>& faults) {
    if (claims.kind != NodeKind::list) throw BadCase(place, "expected a list of lines of words");
    std::string claimed, found;
    for (const Node& line : claims.items) {
        const auto words = split(scalar(line), ' ');
        if (words.size() != fields.size())
            throw BadCase(line.place, fmt::format("expected {}", fmt::join(fields, " ")));
        claimed += fmt::format("\n  {}", fmt::join(words, " "));
    }
    for (const Event& event : events) {
        if (event.kind != kind) continue;
        const Json json = to_json(event);
        found += "\n ";
        for (const std::string& field : fields) {
            const Json& value = json.at(field);
            const Marks* const in_short = marks.find(field);
            const auto line = in_short == nullptr ? std::nullopt : marks.write(value, *in_short, '+');
            const std::string word = line.value_or(in_a_word(value));
            found += " " + (word.empty() ? "-" : word);
        }
    }
    if (claimed != found)
        faults.push_back(
            {place, fmt::format("all events {}:\nclaimed:{}\nare:{}", kind, claimed.empty() ? " none" : claimed,
                                found.empty() ? " none" : found)});
}

void check_legal_orders(const Node& claims, const Json& legal, std::vector<Fault>& faults) {
    const auto fault = [&](SourceLocation place, const std::string& what) {
        faults.push_back({place, fmt::format("legal: {}: {}", what, legal.dump())});
    };
    if (claims.kind == NodeKind::list) {
        if (auto wrong = mismatch(claims, legal)) fault(claims.place, *wrong);
        return;
    }
    for (const auto& [key, value] : entries(claims)) {
        if (key.text == "cuantas") {
            if (whole_number(value) != static_cast<long>(legal.size()))
                fault(value.place, fmt::format("{} orders", legal.size()));
        } else if (key.text == "con") {
            auto next = legal.begin();
            for (const Node& order : value.items) {
                next = std::find_if(next, legal.end(), [&](const Json& one) { return !mismatch(order, one); });
                if (next == legal.end())
                    return fault(order.place, "it is not there, or not after the one before");
                ++next;
            }
        } else if (key.text == "sin") {
            for (const Node& order : value.items)
                if (std::any_of(legal.begin(), legal.end(),
                                [&](const Json& one) { return !mismatch(order, one); }))
                    fault(order.place, "it is there");
        } else if (key.text != "mueven") {  // known only after playing the moves
            throw BadCase(key.place, "unknown word “" + key.text + "”");
        }
    }
}

}  // namespace ronda::cases
