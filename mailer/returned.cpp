#include <algorithm>
#include <array>

#include "adjudicator/core/text/mail_address.hpp"
#include "mailer/address.hpp"
#include "mailer/body.hpp"
#include "mailer/handles.hpp"
#include "mailer/headers.hpp"
#include "mailer/incoming.hpp"
#include "mailer/plain_text.hpp"

namespace ronda::mailer {

namespace {

constexpr std::size_t most_ids = 20;
// Where providers that give a letter another Message-ID keep the sender's.
constexpr std::array<std::string_view, 2> replaced_ids = {"x-microsoft-original-message-id",
                                                          "x-google-original-message-id"};
constexpr std::size_t most_part_text = 64U << 10U;  // of each part

std::string_view past_marks(std::string_view line) {
    return line.substr(std::min(line.find_first_not_of("> \t"), line.size()));
}

bool begins(std::string_view line, std::string_view name) {
    return lower_ascii(line.substr(0, name.size())) == name;
}

class Returned {
  public:
    void add_ids(std::string_view text) {
        for (std::size_t open = text.find('<'); open != text.npos; open = text.find('<', open + 1)) {
            const std::size_t close = text.find('>', open);
            if (close == text.npos) return;
            const std::string id(text.substr(open, close - open + 1));
            if (ids.size() < most_ids && is_quotable_id(id) &&
                std::find(ids.begin(), ids.end(), id) == ids.end())
                ids.push_back(id);
        }
    }

    void visit(GMimeObject* object, int levels) {
        if (!object || levels > most_levels) return;
        if (GMIME_IS_MESSAGE_PART(object)) {
            GMimeMessage* inner = g_mime_message_part_get_message(GMIME_MESSAGE_PART(object));
            const char* id = inner ? g_mime_message_get_message_id(inner) : nullptr;
            if (id) add_ids("<" + std::string(id) + ">");
            for (const std::string_view name : replaced_ids) {
                const char* own =
                    inner ? g_mime_object_get_header(GMIME_OBJECT(inner), std::string(name).c_str()) : nullptr;
                if (own) add_ids(own);
            }
        } else if (GMIME_IS_MULTIPART(object)) {
            GMimeMultipart* parts = GMIME_MULTIPART(object);
            for (int i = 0; i < g_mime_multipart_get_count(parts); ++i)
                visit(g_mime_multipart_get_part(parts, i), levels + 1);
        } else if (GMIME_IS_PART(object)) {
            leaf(GMIME_PART(object));
        }
    }

    // `rfc822; ana@example.org`, or addresses with commas between them.
    void add_recipients(std::string_view text) {
        const std::size_t type = text.find(';');
        if (type != text.npos) text.remove_prefix(type + 1);
        while (!text.empty()) {
            const std::string_view one = text.substr(0, text.find(','));
            text.remove_prefix(std::min(one.size() + 1, text.size()));
            const auto address = address_in(one);
            if (recipients.size() < most_ids && address &&
                std::find(recipients.begin(), recipients.end(), *address) == recipients.end())
                recipients.push_back(*address);
        }
    }

    std::vector<std::string> ids, recipients;
    bool reported = false;  // there is a delivery status
    bool failed = false;    // and it says that the letter did not arrive
    bool waits = false;     // a text gives a passing reason (4.x.x, RFC 3463) and no lasting one

  private:
    void leaf(GMimePart* part) {
        GMimeContentType* type = g_mime_object_get_content_type(GMIME_OBJECT(part));
        const bool status = g_mime_content_type_is_type(type, "message", "delivery-status") ||
                            g_mime_content_type_is_type(type, "message", "global-delivery-status");
        if (!status && !g_mime_content_type_is_type(type, "text", "*") &&
            !g_mime_content_type_is_type(type, "message", "*"))
            return;
        const std::string text = decoded(part).substr(0, most_part_text);
        if (status) return read_status(text);
        read_copy(text);
        read_codes(text);
    }

    // Each recipient has an action; where one is missing, the code tells.
    void read_status(std::string_view rest) {
        reported = true;
        bool acted = false, lasting = false, lost = false;
        std::string recipient;  // of the group of lines
        while (!rest.empty()) {
            const std::string line = lower_ascii(next_line(rest));
            const auto value = [&line](std::string_view name) {
                const std::size_t word = std::min(line.find_first_not_of(" \t", name.size()), line.size());
                return line.starts_with(name) ? std::string_view(line).substr(word) : std::string_view();
            };
            if (line.find_first_not_of(" \t\r") == line.npos) {
                recipient.clear();
                lost = false;
            }
            if (const auto whom = value("final-recipient:"); !whom.empty()) recipient = whom;
            if (const auto whom = value("original-recipient:"); !whom.empty() && recipient.empty())
                recipient = whom;
            acted = acted || !value("action:").empty();
            lost = lost || value("action:").starts_with("failed");
            failed = failed || lost;
            lasting = lasting || value("status:").starts_with("5.");
            if (lost) add_recipients(recipient);
        }
        failed = failed || (!acted && lasting);
    }

    // Reads the first digit of codes such as 4.4.1 in a text.
    void read_codes(std::string_view text) {
        for (std::size_t offset = text.find('.'); offset != text.npos; offset = text.find('.', offset + 1)) {
            const auto digit = [&](std::size_t i) { return i < text.size() && g_ascii_isdigit(text[i]); };
            const bool alone = offset >= 1 && (offset < 2 || !(digit(offset - 2) || text[offset - 2] == '.'));
            std::size_t next = offset + 1;
            while (digit(next) && next < offset + 4) ++next;
            if (!alone || next == offset + 1 || next >= text.size() || text[next] != '.' || !digit(next + 1))
                continue;
            std::size_t end = next + 1;
            while (digit(end) && end < next + 4) ++end;
            if (digit(end) || (end < text.size() && text[end] == '.' && digit(end + 1))) continue;  // an IP
            passing_ = passing_ || text[offset - 1] == '4';
            lasting_ = lasting_ || text[offset - 1] == '5';
        }
        waits = passing_ && !lasting_;
    }

    // The headers of the letter may stand anywhere in a text; a long id may stand on the next line.
    void read_copy(std::string_view rest) {
        const auto is_id = [](std::string_view line) {
            if (begins(line, "message-id:")) return true;
            return std::any_of(replaced_ids.begin(), replaced_ids.end(), [&](std::string_view name) {
                return begins(line, name) && line.substr(name.size()).starts_with(":");
            });
        };
        while (!rest.empty()) {
            const std::string_view whole = next_line(rest), line = past_marks(whole);
            const std::size_t end = whole.find(">:");  // as qmail names whom it did not reach
            if (whole.starts_with('<') && end != whole.npos) add_recipients(whole.substr(0, end));
            if (!is_id(line)) continue;
            if (line.find('<') != line.npos) {
                add_ids(line);
            } else {
                std::string_view next = rest;
                add_ids(past_marks(next_line(next)));
            }
        }
    }

    bool passing_ = false, lasting_ = false;
};

std::string value_of(const Headers& headers, std::string_view wanted) {
    for (const auto& [name, value] : headers)
        if (lower_ascii(name) == wanted) return value;
    return {};
}

// Whether the subject says that the letter may still arrive.
bool says_delayed(const std::string& subject) {
    const std::string words = lower_ascii(subject);
    for (const std::string_view one : {"delay", "retras", "demora", "warning", "queued", "still being", "verz"})
        if (words.find(one) != words.npos) return true;
    return false;
}

bool is_postmaster(std::string_view from) {
    const std::string local = lower_ascii(from.substr(0, from.rfind('@')));
    return local == "mailer-daemon" || local == "postmaster";
}

// Whether a message without a delivery status says that a letter failed.
bool says_failed(const Headers& headers, std::string_view from, bool report, bool waits) {
    if (!value_of(headers, "x-failed-recipients").empty()) return true;
    return !report && !waits && is_postmaster(from) && !says_delayed(value_of(headers, "subject"));
}

}  // namespace

ReturnedLetters returned_letters(std::string_view bytes, const Headers& headers, std::string_view from) {
    const auto message = parsed_message(bytes);
    if (!message) return {};
    GMimeObject* body = g_mime_message_get_mime_part(message.get());
    Returned returned;
    returned.visit(body, 0);
    const bool report =
        body && g_mime_content_type_is_type(g_mime_object_get_content_type(body), "multipart", "report");
    const bool failed =
        returned.reported ? returned.failed : says_failed(headers, from, report, returned.waits);
    if (!failed) return {};
    for (const std::string_view name : {"in-reply-to", "references"}) returned.add_ids(value_of(headers, name));
    returned.add_recipients(value_of(headers, "x-failed-recipients"));
    return {std::move(returned.ids), std::move(returned.recipients)};
}

}  // namespace ronda::mailer
