// A JSON value and where it stands, for loaders: each reading says what is allowed and a fault names the path,
// what was found and what was expected: `tablero.hexagonos[3].nivel: 9, se esperaba 1..5`.
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "adjudicator/core/diagnostic.hpp"
#include "adjudicator/core/json.hpp"

namespace ronda {

// Thrown by JsonAt within a loader and caught where the loading began (`Game::load`, `load_state`); it never
// leaves them.
struct LoadFault {
    Diagnostic diagnostic;
};

class JsonAt {
  public:
    JsonAt(const Json& value, std::string path) : value_(&value), path_(std::move(path)) {}

    const Json& value() const { return *value_; }
    const std::string& path() const { return path_; }
    bool null() const { return value_->is_null(); }

    // Each throws LoadFault where the value is something else.
    long integer(long least, long most) const;
    bool boolean() const;
    const std::string& text() const;
    std::size_t size() const;                                  // of an array
    JsonAt item(std::size_t i) const;                          // of an array, i < size()
    JsonAt member(std::string_view key) const;                 // of an object; it must be there
    void keys(std::span<const std::string_view> known) const;  // an object with these keys and no other
    void keys(std::initializer_list<std::string_view> known) const {
        keys(std::span(known.begin(), known.size()));
    }
    // The place in `words` of the text.
    std::size_t one_of(std::span<const std::string_view> words) const;
    std::size_t one_of(std::initializer_list<std::string_view> words) const {
        return one_of(std::span(words.begin(), words.size()));
    }

    // Refuses the value: `<path>: <found>, expected <expected>`.
    [[noreturn]] void unexpected(const Text& expected) const;
    // Refuses it in a sentence of its own: `<path>: <what>`.
    [[noreturn]] void fault(const Text& what) const;

  private:
    const Json* value_;
    std::string path_;
};

// Where two values first differ, as a path below `path`; empty: nowhere. The order of keys does not count.
std::string first_difference(const Json& a, const Json& b, const std::string& path = {});

}  // namespace ronda
