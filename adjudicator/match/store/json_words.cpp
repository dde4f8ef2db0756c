#include "adjudicator/match/store/json_words.hpp"

namespace ronda::match {

namespace {

const Json* member(const Json& json, const char* key) {
    if (!json.is_object()) return nullptr;
    const auto found = json.find(key);
    return found == json.end() ? nullptr : &*found;
}

}  // namespace

std::string word_in(const Json& json, const char* key) {
    const Json* found = member(json, key);
    return found != nullptr && found->is_string() ? found->get<std::string>() : std::string();
}

int number_in(const Json& json, const char* key) {
    const Json* found = member(json, key);
    return found != nullptr && found->is_number_integer() ? found->get<int>() : -1;
}

const Json& list_in(const Json& json, const char* key) {
    static const Json none = Json::array();
    const Json* found = member(json, key);
    return found != nullptr && found->is_array() ? *found : none;
}

std::vector<std::string> words_of(const Json& list) {
    std::vector<std::string> words;
    for (const Json& one : list)
        if (one.is_string()) words.push_back(one.get<std::string>());
    return words;
}

std::vector<std::string> words_in(const Json& json, const char* key) {
    return words_of(list_in(json, key));
}

std::optional<Instant> instant_in(const Json& json, const char* key) {
    return read_instant(word_in(json, key));
}

}  // namespace ronda::match
