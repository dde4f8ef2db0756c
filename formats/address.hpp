// Checks mail addresses and server addresses in configuration files.
#pragma once

#include <optional>
#include <string_view>

#include "adjudicator/core/text/text.hpp"

namespace ronda::formats {

// Returns the fault of a bare address, `name@domain`; empty if it is valid (core/text/mail_address.hpp).
std::optional<Text> fault_of_address(std::string_view text);

// Returns the fault of a mailbox: a bare address or `Ronda <ronda@example.org>`.
std::optional<Text> fault_of_mailbox(std::string_view text);

// Returns the mailbox with its domain in ASCII.
std::string ascii_mailbox(std::string_view mailbox);

// Checks the address that players reply to, `ronda+malaga-1@example.org`, which is made from a valid mailbox.
// The only possible fault: it is too long.
std::optional<Text> fault_of_plus_address(std::string_view mailbox, std::string_view match);

// Returns the fault of a server address, `<scheme>://host[:port]`, whose scheme must be one of `schemes`. A
// user or a path is a fault.
std::optional<Text> fault_of_server(std::string_view text, const std::vector<std::string>& schemes);

// Returns the fault of a host name.
std::optional<Text> fault_of_host(std::string_view text);

}  // namespace ronda::formats
