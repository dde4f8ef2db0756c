// Owning handles for the objects of GMime and libcurl, so that no other file of this folder frees anything by
// hand.
#pragma once

#include <memory>

#include <curl/curl.h>
#include <gmime/gmime.h>

namespace ronda::mailer {

struct Unref {
    void operator()(gpointer object) const { g_object_unref(object); }
};
// An owned reference, as returned by a `…_new` function.
template <class T>
using Owned = std::unique_ptr<T, Unref>;

template <class T>
Owned<T> own(T* object) {
    return Owned<T>(object);
}

struct FreeFormat {
    void operator()(GMimeFormatOptions* options) const { g_mime_format_options_free(options); }
};
using Format = std::unique_ptr<GMimeFormatOptions, FreeFormat>;

struct FreeDate {
    void operator()(GDateTime* date) const { g_date_time_unref(date); }
};
using Date = std::unique_ptr<GDateTime, FreeDate>;

struct FreeMemory {
    void operator()(gpointer memory) const { g_free(memory); }
};
using GText = std::unique_ptr<char, FreeMemory>;

struct FreeCurl {
    void operator()(CURL* easy) const { curl_easy_cleanup(easy); }
    void operator()(curl_slist* list) const { curl_slist_free_all(list); }
    void operator()(CURLU* url) const { curl_url_cleanup(url); }
};
using Easy = std::unique_ptr<CURL, FreeCurl>;
using StringList = std::unique_ptr<curl_slist, FreeCurl>;
using Url = std::unique_ptr<CURLU, FreeCurl>;

// Initializes both libraries. Must be called before any thread uses them; further calls do nothing.
inline void start_libraries() {
    static const bool started = [] {
        g_mime_init();
        return curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
    }();
    static_cast<void>(started);
}

}  // namespace ronda::mailer
