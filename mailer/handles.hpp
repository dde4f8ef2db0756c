// Owning handles for the objects of GMime, so that no other file of this folder frees them by hand.
#pragma once

#include <memory>

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

// Initializes GMime. Must be called before any thread uses it; further calls do nothing.
inline void start_mime() {
    static const bool started = [] {
        g_mime_init();
        return true;
    }();
    static_cast<void>(started);
}

}  // namespace ronda::mailer
