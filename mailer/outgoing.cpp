#include "mailer/outgoing.hpp"

#include <algorithm>
#include <set>

#include "adjudicator/core/text/mail_address.hpp"
#include "mailer/handles.hpp"

namespace ronda::mailer {

namespace {

constexpr std::size_t most_references = 20, longest_list_id = 255, longest_link = 900;

tl::unexpected<Failure> wrong(std::string path, Text message) {
    Diagnostic diagnostic;
    diagnostic.path = std::move(path);
    diagnostic.message = std::move(message);
    diagnostic.code = "carta_invalida";
    return refuse(Diagnostics{std::move(diagnostic)});
}

bool is_token(std::string_view text, std::string_view besides) {
    const auto good = [&](char c) { return g_ascii_isalnum(c) || besides.find(c) != std::string_view::npos; };
    return !text.empty() && text.size() <= 100 && std::all_of(text.begin(), text.end(), good);
}

bool is_type(std::string_view text) {
    const std::size_t slash = text.find('/');
    return slash != text.npos && is_token(text.substr(0, slash), "-") &&
           is_token(text.substr(slash + 1), ".+-") && !text.starts_with("multipart/") &&
           !text.starts_with("message/");
}

// Whether the text is a List-Id without its `<` and `>` (RFC 2919): names of letters, digits and hyphens with
// dots between them.
bool is_list_id(std::string_view text) {
    return text.size() <= longest_list_id && text.find('.') != text.npos && !text.starts_with('.') &&
           !text.ends_with('.') && text.find("..") == text.npos &&
           std::all_of(text.begin(), text.end(), [](char c) {
               return is_token({&c, 1}, ".-");
           });
}

// A link that fits into one line of a header and cannot end it or add another link (RFC 2369).
bool is_mail_link(std::string_view text) {
    const auto good = [](char c) { return c > ' ' && c <= '~' && c != '<' && c != '>' && c != ','; };
    return text.starts_with("mailto:") && text.size() <= longest_link &&
           std::all_of(text.begin(), text.end(), good);
}

bool is_attachment_name(std::string_view name) {
    return !name.empty() && name.size() <= 200 && is_utf8(name) && name == one_line(name) &&
           name.front() != '.' && name.find_first_of("/\\") == name.npos;
}

Result<void> check_attachments(const OutgoingMessage& outgoing) {
    if (outgoing.attachments.size() > most_attachments)
        return wrong("adjuntos", say("{}, se esperaban {} como mucho", "{}, expected at most {}",
                                     outgoing.attachments.size(), most_attachments));
    std::set<std::string_view> cids;
    for (std::size_t i = 0; i < outgoing.attachments.size(); ++i) {
        const Attachment& attachment = outgoing.attachments[i];
        const auto at = [&](const char* key) { return fmt::format("adjuntos[{}].{}", i, key); };
        if (!is_attachment_name(attachment.name))
            return wrong(at("nombre"),
                         say("«{}», se esperaba un nombre de fichero sin carpeta",
                             "“{}”, expected a file name without folder", one_line(attachment.name)));
        if (!is_type(attachment.type))
            return wrong(at("tipo"),
                         say("«{}», se esperaba un tipo MIME como «image/png»",
                             "“{}”, expected a MIME type such as “image/png”", one_line(attachment.type)));
        if (attachment.cid.empty()) continue;
        if (outgoing.html.empty())
            return wrong(at("cid"), say("no hay HTML que lo muestre", "there is no HTML to show it"));
        if (!is_token(attachment.cid, "._@-"))
            return wrong(at("cid"), say("«{}», se esperaba [A-Za-z0-9._@-]+", "“{}”, expected [A-Za-z0-9._@-]+",
                                        one_line(attachment.cid)));
        if (!cids.insert(attachment.cid).second)
            return wrong(at("cid"), say("«{}» está dos veces", "“{}” is there twice", attachment.cid));
    }
    return {};
}

Result<void> check_headers(const OutgoingMessage& outgoing) {
    std::vector<std::pair<const char*, const Mailbox*>> people = {
        {"de", &outgoing.from}, {"para", &outgoing.to}, {"responder_a", &outgoing.reply_to}};
    for (const Mailbox& one : outgoing.also_to) people.emplace_back("y_para", &one);
    for (const auto& [key, mailbox] : people)
        if (!ascii_address(mailbox->address) && !(mailbox == &outgoing.reply_to && mailbox->address.empty()))
            return wrong(key, say("dirección «{}», se esperaba «local@dominio»",
                                  "address “{}”, expected “local@domain”", one_line(mailbox->address)));
    const auto bad_id = [](std::string path, const std::string& id) {
        return wrong(std::move(path), say("identificador «{}», se esperaba «<local@dominio>»",
                                          "identifier “{}”, expected “<local@domain>”", one_line(id)));
    };
    if (!is_message_id(outgoing.id)) return bad_id("id", outgoing.id);
    if (!outgoing.in_reply_to.empty() && !is_quotable_id(outgoing.in_reply_to))
        return bad_id("respuesta_a", outgoing.in_reply_to);
    for (std::size_t i = 0; i < outgoing.references.size(); ++i)
        if (!is_quotable_id(outgoing.references[i]))
            return bad_id(fmt::format("referencias[{}]", i), outgoing.references[i]);
    if (!outgoing.list.empty() && !is_list_id(outgoing.list))
        return wrong("lista", say("«{}», se esperaba un nombre con puntos, como malaga-1.example.org",
                                  "“{}”, expected a name with dots, such as malaga-1.example.org",
                                  one_line(outgoing.list)));
    if (!outgoing.unsubscribe.empty() && !is_mail_link(outgoing.unsubscribe))
        return wrong("baja", say("«{}», se esperaba un enlace «mailto:…»", "“{}”, expected a link “mailto:…”",
                                 one_line(outgoing.unsubscribe)));
    if (outgoing.date < 0 || outgoing.date > latest_date)
        return wrong("fecha", say("{}, se esperaba 0..{}", "{}, expected 0..{}", outgoing.date, latest_date));
    return {};
}

Result<void> check(const OutgoingMessage& outgoing) {
    RETURN_IF_ERROR(check_headers(outgoing));
    RETURN_IF_ERROR(check_attachments(outgoing));
    std::size_t size = outgoing.subject.size() + outgoing.text.size() + outgoing.html.size();
    for (const Attachment& one : outgoing.attachments) size += one.bytes.size();
    if (size > most_outgoing_bytes)
        return wrong("adjuntos",
                     say("la carta ocupa {} bytes, se esperaban {} como mucho",
                         "the message has {} bytes, expected at most {}", size, most_outgoing_bytes));
    for (const auto& [key, words] : {std::pair{"texto", &outgoing.text}, {"html", &outgoing.html}})
        if (!is_utf8(plain_lines(*words))) return wrong(key, say("no es UTF-8", "not UTF-8"));
    return {};
}

Owned<GMimeDataWrapper> content(std::string_view bytes,
                                GMimeContentEncoding encoding = GMIME_CONTENT_ENCODING_DEFAULT) {
    const auto stream = own(g_mime_stream_mem_new_with_buffer(bytes.data(), bytes.size()));
    return own(g_mime_data_wrapper_new_with_stream(stream.get(), encoding));
}

// Converts line ends to CRLF, the canonical form of MIME text, before encoding.
std::string with_crlf(std::string_view text) {
    std::string lines;
    lines.reserve(text.size() + text.size() / 32);
    for (const char c : text) {
        if (c == '\n') lines += '\r';
        lines += c;
    }
    if (!lines.ends_with('\n')) lines += "\r\n";
    return lines;
}

Owned<GMimePart> text_part(const char* subtype, std::string_view text) {
    auto part = own(g_mime_part_new_with_type("text", subtype));
    g_mime_object_set_content_type_parameter(GMIME_OBJECT(part.get()), "charset", "utf-8");
    g_mime_part_set_content_encoding(part.get(), GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE);
    g_mime_part_set_content(part.get(), content(with_crlf(plain_lines(text))).get());
    return part;
}

// Otherwise GMime chooses the smallest charset that is sufficient.
void name_in_utf8(GMimeParamList* parameters) {
    for (int i = 0; i < g_mime_param_list_length(parameters); ++i)
        g_mime_param_set_charset(g_mime_param_list_get_parameter_at(parameters, i), "utf-8");
}

Owned<GMimePart> attached_part(const Attachment& attachment) {
    const std::size_t slash = attachment.type.find('/');
    auto part = own(g_mime_part_new_with_type(attachment.type.substr(0, slash).c_str(),
                                              attachment.type.substr(slash + 1).c_str()));
    auto* object = GMIME_OBJECT(part.get());
    if (attachment.type.starts_with("text/"))
        g_mime_object_set_content_type_parameter(object, "charset", "utf-8");
    if (attachment.type == "text/calendar")
        g_mime_object_set_content_type_parameter(object, "method", "PUBLISH");
    const auto where = own(g_mime_content_disposition_new());
    g_mime_content_disposition_set_disposition(where.get(), attachment.cid.empty() ? "attachment" : "inline");
    g_mime_object_set_content_disposition(object, where.get());
    g_mime_part_set_filename(part.get(), attachment.name.c_str());
    name_in_utf8(g_mime_content_disposition_get_parameters(where.get()));
    name_in_utf8(g_mime_content_type_get_parameters(g_mime_object_get_content_type(object)));
    if (!attachment.cid.empty()) g_mime_object_set_content_id(object, attachment.cid.c_str());
    g_mime_part_set_content_encoding(part.get(), GMIME_CONTENT_ENCODING_BASE64);
    g_mime_part_set_content(part.get(), content(attachment.bytes).get());
    return part;
}

// "=_" occurs neither in quoted-printable nor in base64, so that no content can contain the boundary.
Owned<GMimeObject> multipart(const char* subtype, const OutgoingMessage& outgoing,
                             std::vector<Owned<GMimeObject>> parts) {
    if (parts.size() == 1) return std::move(parts.front());
    auto whole = own(g_mime_multipart_new_with_subtype(subtype));
    const std::string seed = outgoing.id + '/' + subtype;
    const GText digest(g_compute_checksum_for_string(G_CHECKSUM_SHA256, seed.c_str(), -1));
    g_mime_multipart_set_boundary(whole.get(), fmt::format("=_{:.24}", digest.get()).c_str());
    for (const auto& part : parts) g_mime_multipart_add(whole.get(), part.get());
    return Owned<GMimeObject>(GMIME_OBJECT(whole.release()));
}

Owned<GMimeObject> as_object(Owned<GMimePart> part) {
    return Owned<GMimeObject>(GMIME_OBJECT(part.release()));
}

Owned<GMimeObject> body(const OutgoingMessage& outgoing) {
    std::vector<Owned<GMimeObject>> words, shown, all;
    words.push_back(as_object(text_part("plain", outgoing.text)));
    if (!outgoing.html.empty()) words.push_back(as_object(text_part("html", outgoing.html)));
    shown.push_back(multipart("alternative", outgoing, std::move(words)));
    for (const Attachment& one : outgoing.attachments)
        if (!one.cid.empty()) shown.push_back(as_object(attached_part(one)));
    const bool related = shown.size() > 1;
    all.push_back(multipart("related", outgoing, std::move(shown)));
    if (related) g_mime_object_set_content_type_parameter(all.front().get(), "type", "multipart/alternative");
    for (const Attachment& one : outgoing.attachments)
        if (one.cid.empty()) all.push_back(as_object(attached_part(one)));
    return multipart("mixed", outgoing, std::move(all));
}

// Encodes header text. Text that looks like an encoded word must be encoded, too, because the recipient's
// program would decode it.
std::string header_words(std::string_view words) {
    std::string line = one_line(words);
    for (std::size_t at = 0; (at = line.find("=?", at)) != line.npos; at += 2) line.insert(at + 1, " ");
    return line;
}

void add_person(InternetAddressList* list, const Mailbox& mailbox) {
    const std::string name = header_words(mailbox.name);
    const auto one = own(internet_address_mailbox_new(name.empty() ? nullptr : name.c_str(),
                                                      ascii_address(mailbox.address).value_or("").c_str()));
    internet_address_set_charset(one.get(), "utf-8");
    internet_address_list_add(list, one.get());
}

std::string bare(const std::string& id) {
    return id.substr(1, id.size() - 2);
}

// The first id, which identifies the thread, and the latest ones: the header of a match with fifty rounds must
// not exceed a server's limit.
std::string references(const std::vector<std::string>& ids) {
    const std::size_t kept = std::min(ids.size(), most_references);
    std::string line = ids.front();
    for (std::size_t i = ids.size() - kept + 1; i < ids.size(); ++i) line += " " + ids[i];
    return line;
}

// Written unchanged: GMime would break a long link into encoded words, which no mail program reads there.
void set_in_brackets(GMimeObject* object, const char* name, const std::string& value) {
    if (value.empty()) return;
    g_mime_object_set_header(object, name, "", nullptr);
    GMimeHeader* header = g_mime_header_list_get_header(g_mime_object_get_header_list(object), name);
    g_mime_header_set_raw_value(header, fmt::format(" <{}>\n", value).c_str());
}

void set_headers(GMimeMessage* message, const OutgoingMessage& outgoing) {
    add_person(g_mime_message_get_from(message), outgoing.from);
    add_person(g_mime_message_get_to(message), outgoing.to);
    for (const Mailbox& one : outgoing.also_to) add_person(g_mime_message_get_to(message), one);
    if (!outgoing.reply_to.address.empty()) add_person(g_mime_message_get_reply_to(message), outgoing.reply_to);
    g_mime_message_set_subject(message, header_words(outgoing.subject).c_str(), "utf-8");
    const Date date(g_date_time_new_from_unix_utc(outgoing.date));
    g_mime_message_set_date(message, date.get());
    g_mime_message_set_message_id(message, bare(outgoing.id).c_str());
    auto* object = GMIME_OBJECT(message);
    if (!outgoing.in_reply_to.empty())
        g_mime_object_set_header(object, "In-Reply-To", outgoing.in_reply_to.c_str(), nullptr);
    if (!outgoing.references.empty())
        g_mime_object_set_header(object, "References", references(outgoing.references).c_str(), nullptr);
    // Two ways to ask machines for silence: the second is that of Exchange and of help desks.
    g_mime_object_set_header(object, "Auto-Submitted", "auto-generated", nullptr);
    g_mime_object_set_header(object, "X-Auto-Response-Suppress", "All", nullptr);
    set_in_brackets(object, "List-Id", outgoing.list);
    set_in_brackets(object, "List-Unsubscribe", outgoing.unsubscribe);
}

void add_recipients(InternetAddressList* list, std::vector<std::string>& found) {
    each_mailbox(list, [&found](const char* text, InternetAddress*) {
        auto ascii = text ? ascii_address(text) : std::nullopt;
        if (ascii && std::find(found.begin(), found.end(), *ascii) == found.end())
            found.push_back(std::move(*ascii));
    });
}

}  // namespace

Result<std::string> compose(const OutgoingMessage& outgoing) {
    start_mime();
    RETURN_IF_ERROR(check(outgoing));
    const auto message = own(g_mime_message_new(FALSE));
    set_headers(message.get(), outgoing);
    g_mime_message_set_mime_part(message.get(), body(outgoing).get());
    const Format format(g_mime_format_options_clone(g_mime_format_options_get_default()));
    g_mime_format_options_set_newline_format(format.get(), GMIME_NEWLINE_FORMAT_DOS);
    const auto stream = own(g_mime_stream_mem_new());
    if (g_mime_object_write_to_stream(GMIME_OBJECT(message.get()), format.get(), stream.get()) < 0)
        return environment_failed(say("no se puede escribir el mensaje", "cannot write the message"));
    return bytes_of(stream.get());
}

MessageAddresses read_addresses(std::string_view message) {
    const std::size_t blank = std::min(message.find("\r\n\r\n"), message.find("\n\n"));
    const std::string headers = std::string(message.substr(0, blank)) + "\r\n\r\n";
    const auto read = parsed_message(headers);
    MessageAddresses addresses;
    if (!read) return addresses;
    std::vector<std::string> from;
    add_recipients(g_mime_message_get_from(read.get()), from);
    if (!from.empty()) addresses.from = from.front();
    add_recipients(g_mime_message_get_to(read.get()), addresses.to);
    add_recipients(g_mime_message_get_cc(read.get()), addresses.to);
    return addresses;
}

}  // namespace ronda::mailer
