// Keeps players' keys and passwords out of what is said about a file: out of the excerpts under a fault and out
// of its words. A key may stand where it does not belong (`clabe: …`, a comment, a field of another name), so
// more is hidden than the value of `clave`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/diagnostic.hpp"

namespace ronda::formats {

class KeyMask {
  public:
    // Of a file: what follows `clave:`, or a word near it, is hidden wherever it stands.
    explicit KeyMask(std::string_view text);
    // Of keys that are known, capitals or not.
    explicit KeyMask(std::vector<std::string> keys) : keys_(std::move(keys)) {}

    // A line of the file with dots for what may be a key and for a password in the address of a server, as many
    // as code points, so that a caret still points at what it should.
    std::string excerpt(std::string_view line) const;
    // A message: the keys of the file, and every word that has the form of one.
    std::string words(std::string_view message) const;
    // Both languages of the message, and the excerpt as `words`.
    void hide_in(Diagnostic& fault) const;

  private:
    std::vector<std::string> keys_;
};

}  // namespace ronda::formats
