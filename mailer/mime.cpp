#include "mailer/mime.hpp"

#include <algorithm>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/text.hpp"
#include "mailer/address.hpp"
#include "mailer/body.hpp"
#include "mailer/handles.hpp"
#include "mailer/headers.hpp"
#include "mailer/incoming.hpp"
#include "mailer/plain_text.hpp"

namespace ronda::mailer {

namespace {

// Each part needs such a line, and GMime allocates an object for each; no honest message has as many.
constexpr std::size_t most_dashed_lines = 10000;
constexpr std::size_t longest_file_name = 200;

struct TooDeep {};
struct TooMany {};

std::string text_or_empty(const char* text) {
    return text ? text : "";
}

// The name of the attached file without folders, which some programs include.
std::string file_name(GMimePart* part) {
    const std::string whole = to_utf8(text_or_empty(g_mime_part_get_filename(part)), "");
    std::string name = one_line(whole.substr(whole.find_last_of("/\\") + 1));
    if (name.size() <= longest_file_name) return name;
    const std::string end = name.substr(name.rfind('.') == name.npos ? name.size() : name.rfind('.'));
    const std::size_t cut = longest_file_name - std::min(end.size(), longest_file_name / 2);
    return std::string(beginning(name, cut)) + (end.size() <= longest_file_name / 2 ? end : std::string());
}

std::string name_of(GMimeContentType* type) {
    const GText name(g_mime_content_type_get_mime_type(type));
    return std::string(beginning(one_line(to_utf8(text_or_empty(name.get()), "")), longest_file_name));
}

bool is_one_of(GMimeContentType* type, std::initializer_list<std::pair<const char*, const char*>> types) {
    return std::any_of(types.begin(), types.end(), [type](const auto& one) {
        return g_mime_content_type_is_type(type, one.first, one.second) != 0;
    });
}

bool is_yaml(GMimeContentType* type, const std::string& name) {
    const GText lower(g_ascii_strdown(name.c_str(), -1));
    const std::string_view ending = lower.get();
    return ending.ends_with(".yaml") || ending.ends_with(".yml") ||
           is_one_of(type, {{"text", "yaml"},
                            {"text", "x-yaml"},
                            {"application", "yaml"},
                            {"application", "x-yaml"},
                            {"text", "vnd.yaml"},
                            {"application", "vnd.yaml"}});
}

// Whether mail programs add such a part to letters by themselves: proofs, cards, pictures in the text.
bool is_added(GMimeObject* part, GMimeContentType* type) {
    return g_mime_object_get_content_id(part) != nullptr ||
           is_one_of(type, {{"application", "pgp-signature"},
                            {"application", "pgp-keys"},
                            {"application", "pkcs7-signature"},
                            {"application", "x-pkcs7-signature"},
                            {"text", "vcard"},
                            {"text", "x-vcard"},
                            {"text", "calendar"},
                            {"application", "ics"}});
}

// The form in which a program has packed the letter so that others cannot read it; empty if it is none.
std::string frame_of(GMimeContentType* type, const std::string& name) {
    const GText lower(g_ascii_strdown(name.c_str(), -1));
    if (is_one_of(type, {{"application", "ms-tnef"}, {"application", "vnd.ms-tnef"}}) ||
        std::string_view(lower.get()) == "winmail.dat")
        return "winmail";
    if (is_one_of(type, {{"application", "pgp-encrypted"}})) return "pgp";
    const bool packed = is_one_of(type, {{"application", "pkcs7-mime"}, {"application", "x-pkcs7-mime"}});
    const char* kind = g_mime_content_type_get_parameter(type, "smime-type");
    return packed && (kind == nullptr || g_ascii_strcasecmp(kind, "certs-only") != 0) ? "smime" : "";
}

class Walk {
  public:
    explicit Walk(std::vector<BodyPart>& pieces) : pieces_(pieces) {}

    void visit(GMimeObject* object, int levels, int forwarded) {
        if (!object) return;
        if (++parts_ > most_parts) throw TooMany{};
        const bool message = GMIME_IS_MESSAGE_PART(object);
        if (GMIME_IS_PART(object)) leaf(GMIME_PART(object), forwarded);
        if (!message && !GMIME_IS_MULTIPART(object)) return;
        if (++levels > most_levels) throw TooDeep{};
        if (message) {
            GMimeMessage* inner = g_mime_message_part_get_message(GMIME_MESSAGE_PART(object));
            if (inner) visit(g_mime_message_get_mime_part(inner), levels, forwarded + 1);
            return;
        }
        GMimeMultipart* parts = GMIME_MULTIPART(object);
        for (int i = 0; i < g_mime_multipart_get_count(parts); ++i)
            visit(g_mime_multipart_get_part(parts, i), levels, forwarded);
    }

  private:
    void leaf(GMimePart* part, int forwarded) {
        auto* object = GMIME_OBJECT(part);
        GMimeContentType* type = g_mime_object_get_content_type(object);
        BodyPart piece;
        piece.forwarded = forwarded;
        piece.name = file_name(part);
        const std::string place = text_or_empty(g_mime_object_get_disposition(object));
        const bool file = g_ascii_strcasecmp(place.c_str(), "attachment") == 0 || !piece.name.empty();
        piece.frame = frame_of(type, piece.name);
        if (!piece.frame.empty())
            piece.kind = BodyPartKind::unread;
        else if (is_yaml(type, piece.name))
            piece.kind = BodyPartKind::yaml;
        else if (g_mime_content_type_is_type(type, "text", "html") && !file)
            piece.kind = BodyPartKind::html;
        else if (is_one_of(type, {{"text", "plain"}, {"application", "pgp"}}))
            piece.kind = file ? BodyPartKind::textual : BodyPartKind::plain;
        else if (file && !is_added(object, type))
            piece.kind = BodyPartKind::unread;
        else
            return;
        if (piece.kind == BodyPartKind::unread) {
            if (piece.name.empty()) piece.name = name_of(type);
            pieces_.push_back(std::move(piece));
            return;
        }
        read_text(part, type, piece);
        pieces_.push_back(std::move(piece));
    }

    static void read_text(GMimePart* part, GMimeContentType* type, BodyPart& piece) {
        const auto parameter = [&](const char* name) {
            return text_or_empty(g_mime_content_type_get_parameter(type, name));
        };
        piece.flowed = g_ascii_strcasecmp(parameter("format").c_str(), "flowed") == 0;
        piece.delsp = g_ascii_strcasecmp(parameter("delsp").c_str(), "yes") == 0;
        piece.text = to_utf8(decoded(part), parameter("charset"));
        if (piece.kind == BodyPartKind::html) return;
        if (piece.text.find("-----BEGIN PGP SIGNED MESSAGE-----") != npos)
            piece.text = without_pgp_frame(piece.text);
        if (piece.kind == BodyPartKind::plain && piece.text.find("-----BEGIN PGP MESSAGE-----") != npos)
            piece.frame = "pgp";
    }

    std::vector<BodyPart>& pieces_;
    int parts_ = 0;
};

std::size_t dashed_lines(std::string_view bytes) {
    std::size_t count = 0;
    for (std::size_t at = bytes.find("\n--"); at != bytes.npos; at = bytes.find("\n--", at + 1)) ++count;
    return count;
}

tl::unexpected<Failure> too_many() {
    return refuse("mensaje_grande",
                  say("el mensaje tiene más de {} partes", "the message has more than {} parts", most_parts));
}

}  // namespace

Result<std::vector<BodyPart>> split_parts(std::string_view bytes) {
    if (dashed_lines(bytes) > most_dashed_lines) return too_many();
    if (has_endless_groups(bytes))
        return refuse("mensaje_invalido",
                      say("una lista de direcciones sin fin", "an endless list of addresses"));
    const auto message = parsed_message(bytes);
    if (!message) return refuse("mensaje_invalido", say("no es un mensaje de correo", "not a mail message"));
    std::vector<BodyPart> pieces;
    try {
        Walk(pieces).visit(g_mime_message_get_mime_part(message.get()), 0, 0);
    } catch (const TooMany&) {
        return too_many();
    } catch (const TooDeep&) {
        return refuse("mensaje_grande", say("el mensaje tiene más de {} niveles de partes",
                                            "the message has more than {} levels of parts", most_levels));
    }
    return pieces;
}

}  // namespace ronda::mailer
