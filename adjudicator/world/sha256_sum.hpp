// The SHA-256 of bytes that come in pieces.
#pragma once

#include <string>
#include <string_view>

#include <nettle/sha2.h>

namespace ronda::world {

class Sha256Sum {
  public:
    Sha256Sum();
    void add(std::string_view bytes);
    // Returns the hash of all bytes so far as 64 hexadecimal digits. More may be added afterwards.
    std::string digest() const;

  private:
    sha256_ctx state_;
};

}  // namespace ronda::world
