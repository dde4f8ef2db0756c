// What sending and fetching have in common: where a server is, how long it is waited for, and why libcurl could
// not reach it.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "adjudicator/core/diagnostic.hpp"
#include "mailer/handles.hpp"

namespace ronda::mailer {

struct Deadlines {
    std::chrono::milliseconds connect{30'000}, whole{120'000};
    std::chrono::seconds slow{60};  // this long below 10 bytes a second is a stall
};

struct ServerUrl {
    std::string scheme, host;
    std::string shown;  // host:port, for messages
    std::string base;   // scheme://host:port
};

// `scheme://host[:port]` or `schemes://…`, no user, path or anything else; refused with `trabajo_invalido`
// under the key `<scheme>.url`.
Result<ServerUrl> read_server_url(const std::string& url, std::string_view scheme, int port, int secure_port);

// In words; what there is no word for is a broken connection.
Text why(CURLcode code);

template <class Value>
bool set(CURL* easy, CURLoption option, Value value) {
    return curl_easy_setopt(easy, option, value) == CURLE_OK;
}

}  // namespace ronda::mailer
