// Connects to mail servers with libcurl, for sending and fetching: server addresses, timeouts, options, and
// error messages.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include <curl/curl.h>

#include "adjudicator/core/text/diagnostic.hpp"

namespace ronda::mailer {

// Owning handles for the objects of libcurl, so that no other file of this folder frees them by hand.
struct FreeCurl {
    void operator()(CURL* easy) const { curl_easy_cleanup(easy); }
    void operator()(curl_slist* list) const { curl_slist_free_all(list); }
    void operator()(CURLU* url) const { curl_url_cleanup(url); }
};
using Easy = std::unique_ptr<CURL, FreeCurl>;
using StringList = std::unique_ptr<curl_slist, FreeCurl>;
using Url = std::unique_ptr<CURLU, FreeCurl>;

struct Timeouts {
    std::chrono::milliseconds connect{30'000}, total{120'000};
    std::chrono::seconds stall{60};  // this long below 10 bytes a second counts as a stall
};

struct ServerUrl {
    std::string scheme, host;
    std::string shown;  // host:port, for error messages
    std::string base;   // scheme://host:port
};

// Reads `scheme://host[:port]` or `schemes://…` without user, path or anything else. Refuses with
// `trabajo_invalido` and the path `<scheme>.url`.
Result<ServerUrl> read_server_url(const std::string& url, std::string_view scheme, int port, int secure_port);

template <class Value>
bool set(CURL* easy, CURLoption option, Value value) {
    return curl_easy_setopt(easy, option, value) == CURLE_OK;
}

// The options of every connection. libcurl copies the texts; `error` must exist as long as the handle.
struct Connection {
    const char* schemes;  // `smtp,smtps`
    bool starttls;
    const Timeouts& timeouts;
    const std::string &user, &password;  // empty: no login
    bool oauth2;                         // the password is a token, and is never sent as a password
    const std::string& ca;               // empty: the system's certificates
    char* error;                         // CURL_ERROR_SIZE bytes
};
bool set_connection(CURL* easy, const Connection& connection);

// Whether a server's words contain the password, or a part of an encoded login with it.
bool shows_secret(std::string_view words, const std::string& password);

// ` (…)`, libcurl's own words about a failed TLS handshake; empty for other errors.
std::string tls_detail(CURLcode code, const char* error);

// Describes an error; an unknown one is described as a broken connection.
Text describe(CURLcode code);

}  // namespace ronda::mailer
