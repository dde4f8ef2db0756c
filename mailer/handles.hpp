// Owning handles for the objects of GMime, so that no other file of this folder frees them by hand.
#pragma once

#include <algorithm>
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

// What a wrapper holds, decoded.
inline std::string decoded(GMimeDataWrapper* content) {
    const auto stream = own(g_mime_stream_mem_new());
    g_mime_data_wrapper_write_to_stream(content, stream.get());
    return bytes_of(stream.get());
}

// Quoted-printable text without the blanks that servers put behind a soft line break.
inline std::string with_bare_breaks(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t offset = 0; offset < text.size();) {
        const std::size_t sign = std::min(text.find('=', offset), text.size() - 1);
        out += text.substr(offset, sign + 1 - offset);
        offset = sign + 1;
        const std::size_t end = std::min(text.find_first_not_of(" \t", offset), text.size());
        const bool line_ends = end == text.size() || text[end] == '\n' || text.substr(end).starts_with("\r\n");
        if (text[sign] == '=' && line_ends) offset = end;
    }
    return out;
}

// The content of a part, decoded.
inline std::string decoded(GMimePart* part) {
    GMimeDataWrapper* content = g_mime_part_get_content(part);
    if (!content) return {};
    if (g_mime_data_wrapper_get_encoding(content) != GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE)
        return decoded(content);
    const auto raw = own(g_mime_data_wrapper_new_with_stream(g_mime_data_wrapper_get_stream(content),
                                                             GMIME_CONTENT_ENCODING_DEFAULT));
    const std::string text = with_bare_breaks(decoded(raw.get()));
    const auto bytes = own(g_mime_stream_mem_new_with_buffer(text.data(), text.size()));
    const auto clean =
        own(g_mime_data_wrapper_new_with_stream(bytes.get(), GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE));
    return decoded(clean.get());
}

}  // namespace ronda::mailer
