// A request of the browser, read strictly.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/core/text/json_at.hpp"

namespace ronda::web {

// A file as the browser has it: its name, for errors, and its text.
struct NamedText {
    std::string name, text;
};

// The fields of one request. Each function throws LoadFault if the field is missing or something else.
class Request {
  public:
    // `json` must be an object with at most `known` and the fields of all requests.
    Request(const Json& json, std::span<const std::string_view> known);

    bool has(std::string_view field) const { return root_.value().contains(field); }
    // Returns an empty text if the field is absent.
    std::string word(std::string_view field) const;
    std::string required_word(std::string_view field) const;
    std::vector<std::string> words(std::string_view field) const;  // of a list; empty if it is absent
    NamedText text(std::string_view field) const;
    std::vector<NamedText> texts(std::string_view field) const;
    const Json& object(std::string_view field) const;
    // Returns the index of the field's word in `words`.
    std::size_t choice(std::string_view field, std::span<const std::string_view> words) const;
    Lang lang() const;
    bool json() const;

  private:
    JsonAt root_;
};

}  // namespace ronda::web
