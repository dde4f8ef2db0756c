// Addresses of mail as configuration files name them.
#pragma once

#include <optional>
#include <string_view>

#include "adjudicator/core/text.hpp"

namespace ronda::formats {

// What is wrong with a bare address, `name@domain`; empty: nothing. One @, no blanks, control characters,
// quotes, brackets or commas, a domain of labels, all ASCII. At most 254 bytes. What is good here the mailer
// can send to.
std::optional<Text> fault_of_address(std::string_view text);

// The same of a mailbox, a bare address or `Ronda <ronda@example.org>`.
std::optional<Text> fault_of_mailbox(std::string_view text);

// What is wrong with the address that answers to a match go to, `ronda+malaga-1@example.org`, made from a good
// mailbox: it is too long.
std::optional<Text> fault_of_plus_address(std::string_view mailbox, std::string_view match);

// What is wrong with the address of a server, `<scheme>://host[:port]` with one of `schemes`: no user, no path.
std::optional<Text> fault_of_server(std::string_view text, const std::vector<std::string>& schemes);

// What is wrong with a host name.
std::optional<Text> fault_of_host(std::string_view text);

}  // namespace ronda::formats
