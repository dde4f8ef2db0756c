// Owning handles for the objects of GMime, so that no other file of this folder frees them by hand.
#pragma once

#include <memory>
#include <string>
#include <string_view>

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

// Parses a message. Null if it is none.
inline Owned<GMimeMessage> parsed_message(std::string_view bytes, GMimeParserOptions* options = nullptr) {
    start_mime();
    const auto stream = own(g_mime_stream_mem_new_with_buffer(bytes.data(), bytes.size()));
    const auto parser = own(g_mime_parser_new_with_stream(stream.get()));
    return own(g_mime_parser_construct_message(parser.get(), options));
}

// Calls `take` with the address of each mailbox of the list, also of those in groups; null: it has none.
template <class Take>
void each_mailbox(InternetAddressList* list, const Take& take) {
    for (int i = 0; list && i < internet_address_list_length(list); ++i) {
        InternetAddress* one = internet_address_list_get_address(list, i);
        if (INTERNET_ADDRESS_IS_GROUP(one))
            each_mailbox(internet_address_group_get_members(INTERNET_ADDRESS_GROUP(one)), take);
        else if (INTERNET_ADDRESS_IS_MAILBOX(one))
            take(internet_address_mailbox_get_addr(INTERNET_ADDRESS_MAILBOX(one)), one);
    }
}

// What was written to a stream in memory.
inline std::string bytes_of(GMimeStream* stream) {
    const GByteArray* bytes = g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(stream));
    return std::string(bytes->data, bytes->data + bytes->len);
}

// The content of a part, decoded.
inline std::string decoded(GMimePart* part) {
    GMimeDataWrapper* content = g_mime_part_get_content(part);
    if (!content) return {};
    const auto stream = own(g_mime_stream_mem_new());
    g_mime_data_wrapper_write_to_stream(content, stream.get());
    return bytes_of(stream.get());
}

}  // namespace ronda::mailer
