// A JSON value with its path, for loaders. The caller of each reading function states the allowed values, and a
// fault names the path, the value found and the values expected: `tablero.hexagonos[3].nivel: 9, se esperaba
// 1..5`.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/core/text/json.hpp"

namespace ronda {

// Thrown by JsonAt. The functions that start the loading (`Game::load`, `load_state`) catch it.
struct LoadFault {
    Diagnostic diagnostic;
};

class JsonAt {
  public:
    JsonAt(const Json& value, std::string path) : value_(&value), path_(std::move(path)) {}

    const Json& value() const { return *value_; }
    const std::string& path() const { return path_; }
    bool null() const { return value_->is_null(); }

    // These throw LoadFault if the value is something else.
    std::int64_t integer(std::int64_t least, std::int64_t most) const;
    bool boolean() const;
    const std::string& text() const;
    std::size_t size() const;                                  // of an array
    JsonAt item(std::size_t i) const;                          // of an array, i < size()
    JsonAt member(std::string_view key) const;                 // of an object; throws if it is missing
    void keys(std::span<const std::string_view> known) const;  // checks for exactly these keys
    void keys(std::initializer_list<std::string_view> known) const {
        keys(std::span(known.begin(), known.size()));
    }
    // Returns the index of the text in `words`. Throws LoadFault if it is not one of them.
    std::size_t one_of(std::span<const std::string_view> words) const;
    std::size_t one_of(std::initializer_list<std::string_view> words) const {
        return one_of(std::span(words.begin(), words.size()));
    }

    // Throws LoadFault with the message `<path>: <found>, expected <expected>`.
    [[noreturn]] void unexpected(const Text& expected) const;
    // Throws LoadFault with the message `<path>: <what>`.
    [[noreturn]] void fault(const Text& what) const;

  private:
    const Json* value_;
    std::string path_;
};

// Returns where two values first differ, as a path below `path`. Empty if they are equal. The order of keys
// does not matter.
std::string first_difference(const Json& a, const Json& b, const std::string& path = {});

}  // namespace ronda
