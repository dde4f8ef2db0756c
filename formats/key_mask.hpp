// Hides players' keys and passwords in excerpts and messages about a file. A key may be in the wrong place
// (`clabe: …`, a comment, another field), so more is hidden than the value of `clave`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/text/diagnostic.hpp"

namespace ronda::formats {

class KeyMask {
  public:
    // Takes the keys from a file: each value after `clave:` or a similar word is hidden everywhere.
    explicit KeyMask(std::string_view text);
    // Hides the given keys, in upper or lower case and with any kind of dash.
    explicit KeyMask(std::vector<std::string> keys) : keys_(std::move(keys)) {}

    // Replaces possible keys, and the password in a server's address, by dots. There is one dot for each code
    // point, so that a caret below the line still points to the right place.
    std::string excerpt(std::string_view line) const;
    // Hides the keys of the file and every word that has the form of a key.
    std::string words(std::string_view message) const;
    // Masks the message in both languages, as `words` does, and the excerpt.
    void hide_in(Diagnostic& fault) const;

  private:
    std::vector<std::string> keys_;
};

// Hides possible keys in messages between people: those that KeyMask finds, and words that are like a key
// without its hyphen.
std::string without_keys(std::string_view words);

}  // namespace ronda::formats
