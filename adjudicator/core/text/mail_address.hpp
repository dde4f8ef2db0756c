// Parses mail addresses by the same rules wherever they come from: letters, configuration files, people's
// files.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ronda {

inline constexpr std::size_t longest_address = 254;  // RFC 5321
inline constexpr std::size_t longest_local_part = 64;

// Returns `local@domain` with the domain in the ASCII form that servers use (`xn--…`), otherwise as written.
// Empty if mail cannot be sent to it: the local part consists of ASCII letters, digits and signs without
// quotes, the domain of labels with letters, digits and hyphens.
std::optional<std::string> ascii_address(std::string_view written);

// Returns the address that somebody wrote as `local@domain`, `<local@domain>` or `name <local@domain>`, in
// the form in which addresses are compared: as ascii_address, in lower case. Empty if there is none.
std::optional<std::string> address_in(std::string_view written);

// The domain of an address in its ASCII form. Empty if it is none.
std::optional<std::string> ascii_domain(std::string_view written);

// Whether `local` may stand before the @.
bool is_local_part(std::string_view local);

}  // namespace ronda
