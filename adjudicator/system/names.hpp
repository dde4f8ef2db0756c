// What the names of the internet say about a domain, by the system's own resolver: for `ronda doctor`, which
// looks at what makes letters arrive.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ronda::system {

// Asks the servers of resolv.conf; in tests the one that RONDA_DNS names, `127.0.0.1:5353`, and no other. A
// name is asked at most twice, two seconds each.
class Names {
  public:
    Names();

    // The records of one kind. Empty if the server says that there are none; without a value if no server
    // answers, or with an answer that cannot be read. At most 50, of at most 4 KB each.
    using Records = std::optional<std::vector<std::string>>;
    Records texts(const std::string& name) const;        // TXT; the parts of a record joined
    Records addresses(const std::string& name) const;    // A and AAAA, as text
    Records names_of(const std::string& address) const;  // PTR of an address

  private:
    Records ask(const std::string& name, int type) const;

    std::string server_;
};

// Returns the address from which this machine writes to the internet, as its routes say; sends nothing. In
// tests RONDA_ADDRESS. Empty if there is no such route.
std::string own_address();

// Whether the address is of a private network or of this machine alone, so that nobody else sees it.
bool is_private(std::string_view address);

}  // namespace ronda::system
