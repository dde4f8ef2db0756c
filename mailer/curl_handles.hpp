// Owning handles for the objects of libcurl, so that no other file of this folder frees them by hand.
#pragma once

#include <memory>

#include <curl/curl.h>

namespace ronda::mailer {

struct FreeCurl {
    void operator()(CURL* easy) const { curl_easy_cleanup(easy); }
    void operator()(curl_slist* list) const { curl_slist_free_all(list); }
    void operator()(CURLU* url) const { curl_url_cleanup(url); }
};
using Easy = std::unique_ptr<CURL, FreeCurl>;
using StringList = std::unique_ptr<curl_slist, FreeCurl>;
using Url = std::unique_ptr<CURLU, FreeCurl>;

// Initializes libcurl. Must be called before any thread uses it; further calls do nothing.
inline void start_curl() {
    static const bool started = curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
    static_cast<void>(started);
}

}  // namespace ronda::mailer
