// One request that a web server passes on by CGI (RFC 3875), and its answer. Nothing in it is checked here but
// sizes and the time to read it.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>

namespace ronda::system {

struct WebRequest {
    std::string method, content_type;   // as sent; empty if missing
    std::optional<std::size_t> length;  // of the body, in bytes; empty without a number
    std::string origin;                 // header Origin: the page that sends it
    std::string letter;                 // header X-Ronda-Carta
    std::string network;                // address of the sender
};
// Reads the request from the environment; `variable` returns null for what it does not have.
WebRequest request_from(const std::function<const char*(const char*)>& variable);

// Reads a body of exactly `length` bytes. Empty if it ends before, or not within `patience`.
std::optional<std::string> read_body(int descriptor, std::size_t length, std::chrono::milliseconds patience);

// Reads what comes of a body within `patience`, up to `most` bytes, and forgets it.
void discard_body(int descriptor, std::size_t most, std::chrono::milliseconds patience);

struct WebAnswer {
    int status = 200;
    std::string content_type, body;
    std::string more = {};  // further header lines, each with its line break
};
// Returns the answer as the web server expects it. Nobody may keep it, or show it in a frame.
std::string as_cgi(const WebAnswer& answer);

}  // namespace ronda::system
