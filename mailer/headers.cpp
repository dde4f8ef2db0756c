#include "mailer/headers.hpp"

#include <algorithm>
#include <cstddef>
#include <set>
#include <utility>

#include "adjudicator/core/text/mail_address.hpp"
#include "mailer/address.hpp"
#include "mailer/automatic.hpp"
#include "mailer/body.hpp"
#include "mailer/charset.hpp"
#include "mailer/handles.hpp"

namespace ronda::mailer {

namespace {

constexpr std::size_t most_header_bytes = 256U << 10U, most_value_bytes = 16U << 10U;
constexpr std::size_t most_addresses = 1000;
constexpr std::ptrdiff_t most_group_marks = 500;

struct FreeOptions {
    void operator()(GMimeParserOptions* options) const { g_mime_parser_options_free(options); }
};
using Options = std::unique_ptr<GMimeParserOptions, FreeOptions>;

constexpr std::string_view results_header = "authentication-results";

// All headers in UTF-8 without line breaks; very long values are cut. Authentication
// results stay unchanged, because a cut or cleaned value may name another domain; they are dropped if too long.
Headers all_headers(GMimeMessage* message) {
    Headers all;
    GMimeHeaderList* list = g_mime_object_get_header_list(GMIME_OBJECT(message));
    for (int i = 0; i < g_mime_header_list_get_count(list); ++i) {
        GMimeHeader* header = g_mime_header_list_get_header_at(list, i);
        const char* raw = g_mime_header_get_raw_value(header);
        if (!raw) continue;
        const std::string_view whole = raw, value = whole.substr(0, most_value_bytes);
        const char* name = g_mime_header_get_name(header);
        const bool is_result = lower_ascii(name) == results_header;
        all.emplace_back(name, !is_result                     ? one_line(to_utf8(value, ""))
                               : whole.size() == value.size() ? std::string(value)
                                                              : std::string());
    }
    return all;
}

bool is_address_header(std::string_view line) {
    const std::string start = lower_ascii(line.substr(0, 16));
    for (const char* name : {"from", "to", "cc", "bcc", "sender", "reply-to", "resent-", "delivered-to",
                             "x-original-to", "envelope-to", "disposition-noti", "return-path"})
        if (start.starts_with(name)) return true;
    return false;
}

struct Person {
    std::string name, address;
};

std::vector<Person> people(GMimeParserOptions* options, const std::string& value) {
    std::vector<Person> found;
    const auto list = own(internet_address_list_parse(options, value.c_str()));
    each_mailbox(list.get(), [&found](const char* address, InternetAddress* one) {
        const auto ascii = address ? ascii_address(address) : std::nullopt;
        if (found.size() >= most_addresses || !ascii) return;
        const char* name = internet_address_get_name(one);
        found.push_back({name ? one_line(to_utf8(name, "")) : "", lower_ascii(*ascii)});
    });
    return found;
}

std::string message_id(std::string_view value) {
    const std::size_t open = value.find('<');
    if (open == value.npos) {
        const std::string bare = "<" + std::string(value) + ">";
        return is_quotable_id(bare) ? bare : std::string();
    }
    const std::size_t close = value.find('>', open);
    const std::string id(value.substr(open, close == value.npos ? value.npos : close - open + 1));
    return is_quotable_id(id) ? id : std::string();
}

std::optional<std::int64_t> seconds(const std::string& value) {
    const Date date(g_mime_utils_header_decode_date(value.c_str()));
    return date ? std::optional(std::int64_t{g_date_time_to_unix(date.get())}) : std::nullopt;
}

class HeaderReader {
  public:
    HeaderReader(GMimeParserOptions* options, IncomingMessage& message)
        : options_(options), message_(message) {}

    void take(const std::string& name, const std::string& value) {
        if (name == "from") add_authors(value);
        if (name == "message-id" && message_.id.empty()) message_.id = message_id(value);
        if (name == "subject" && message_.subject.empty()) {
            const GText decoded(g_mime_utils_header_decode_text(options_, value.c_str()));
            message_.subject = one_line(to_utf8(decoded.get(), ""));
        }
        if (name == "date" && !message_.date) message_.date = seconds(value);
        if (name == "received") results_.pass_received(value);
        if (name == "received" && !std::exchange(passed_, true))
            message_.received = seconds(value.substr(std::min(value.rfind(';') + 1, value.size())));
        if (name == results_header) results_.take(read_authentication(value));
        for (const char* one : {"to", "cc", "delivered-to", "x-original-to", "envelope-to"})
            if (name == one) add_receivers(value);
    }

    // With several authors, none can be identified by proof of one address.
    void finish() {
        message_.authentication = std::move(results_).all();
        if (authors_.size() != 1) return;
        message_.from = authors_.front().address;
        message_.name = authors_.front().name;
    }

  private:
    void add_authors(const std::string& value) {
        const auto found = people(options_, value);
        authors_.insert(authors_.end(), found.begin(), found.end());
        if (found.empty()) authors_.emplace_back();
    }
    void add_receivers(const std::string& value) {
        for (Person& one : people(options_, value))
            if (message_.to.size() < most_addresses && seen_.insert(one.address).second)
                message_.to.push_back(std::move(one.address));
    }

    GMimeParserOptions* options_;
    IncomingMessage& message_;
    std::vector<Person> authors_;
    std::set<std::string> seen_;
    AuthenticationReader results_;
    bool passed_ = false;  // a Received was seen
};

}  // namespace

std::string_view header_block(std::string_view bytes) {
    if (bytes.starts_with("From ") || bytes.starts_with(">From "))
        bytes.remove_prefix(std::min(bytes.find('\n'), bytes.size() - 1) + 1);
    const std::size_t end = std::min({bytes.find("\n\n"), bytes.find("\n\r\n"), bytes.size()});
    if (end <= most_header_bytes) return bytes.substr(0, std::min(end + 1, bytes.size()));
    bytes = bytes.substr(0, most_header_bytes);
    return bytes.substr(0, bytes.rfind('\n') + 1);
}

bool has_endless_groups(std::string_view bytes) {
    bool addresses = false;
    std::ptrdiff_t marks = 0;
    while (!bytes.empty()) {
        const std::string_view line = next_line(bytes);
        if (!line.starts_with(' ') && !line.starts_with('\t')) {
            addresses = is_address_header(line);
            marks = 0;
        }
        if (addresses) marks += std::count(line.begin(), line.end(), ':');
        if (marks > most_group_marks) return true;
    }
    return false;
}

bool read_headers(std::string_view block, IncomingMessage& message, Headers* all) {
    start_mime();
    if (has_endless_groups(block)) return false;
    std::string bytes = std::string(block) + "\r\n";
    // GMime takes NUL for the end of a value.
    std::replace(bytes.begin(), bytes.end(), '\0', '\1');
    const Options options(g_mime_parser_options_new());
    const char* fallback[] = {"utf-8", "windows-1252", nullptr};
    g_mime_parser_options_set_fallback_charsets(options.get(), fallback);
    const auto parsed = parsed_message(bytes, options.get());
    if (!parsed) return false;
    const Headers headers = all_headers(parsed.get());
    GMimeObject* body = g_mime_message_get_mime_part(parsed.get());
    GText type(body ? g_mime_content_type_get_mime_type(g_mime_object_get_content_type(body)) : nullptr);
    HeaderReader reader(options.get(), message);
    for (const auto& [name, value] : headers) reader.take(lower_ascii(name), value);
    reader.finish();
    message.automatic = automatic_reason(headers, message.from, type ? type.get() : "");
    if (message.automatic.empty()) message.automatic = absence_reason(headers, message.subject);
    if (all) *all = headers;
    return !headers.empty();
}

}  // namespace ronda::mailer
