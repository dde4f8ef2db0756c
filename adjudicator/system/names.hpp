// Looks up DNS records with the system's resolver. `ronda doctor` checks with them whether letters are likely
// to arrive.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ronda::system {

// Asks the servers of resolv.conf; in tests only the server in RONDA_DNS (`127.0.0.1:5353`). Each query is sent
// at most twice and waits two seconds each time.
class Names {
  public:
    Names();

    // The records of one type, at most 50 of at most 4 KB each. Empty if the server says that there are none;
    // without a value if no server answers or the answer is malformed.
    using Records = std::optional<std::vector<std::string>>;
    Records texts(const std::string& name) const;        // TXT; the parts of a record joined
    Records addresses(const std::string& name) const;    // A and AAAA, as text
    Records names_of(const std::string& address) const;  // PTR of an address

  private:
    Records ask(const std::string& name, int type) const;

    std::string server_;
};

// Returns the source address of this machine's packets to the internet, by its routes; sends nothing. In tests
// the value of RONDA_ADDRESS. Empty if there is no such route.
std::string own_address();

// Whether the address belongs to a private network or to this machine alone.
bool is_private(std::string_view address);

}  // namespace ronda::system
