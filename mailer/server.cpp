#include "mailer/server.hpp"

#include "mailer/address.hpp"
#include "mailer/handles.hpp"

namespace ronda::mailer {

namespace {

std::string part(CURLU* url, CURLUPart which) {
    char* text = nullptr;
    if (curl_url_get(url, which, &text, 0) != CURLUE_OK || !text) return {};
    std::string copy(text);
    curl_free(text);
    return copy;
}

std::string base64(std::string_view bytes) {
    const GText text(g_base64_encode(reinterpret_cast<const guchar*>(bytes.data()), bytes.size()));
    return text.get();
}

// The mechanisms are named, because libcurl would try others with an empty password.
bool set_login(CURL* easy, const Connection& connection) {
    if (!set(easy, CURLOPT_USERNAME, connection.user.c_str())) return false;
    if (!connection.oauth2) return set(easy, CURLOPT_PASSWORD, connection.password.c_str());
    return set(easy, CURLOPT_XOAUTH2_BEARER, connection.password.c_str()) &&
           set(easy, CURLOPT_LOGIN_OPTIONS, "AUTH=OAUTHBEARER;AUTH=XOAUTH2");
}

}  // namespace

bool set_connection(CURL* easy, const Connection& connection) {
    const Timeouts& timeouts = connection.timeouts;
    bool good =
        easy && set(easy, CURLOPT_PROTOCOLS_STR, connection.schemes) && set(easy, CURLOPT_PROXY, "") &&
        set(easy, CURLOPT_ERRORBUFFER, connection.error) &&
        set(easy, CURLOPT_SSLVERSION, static_cast<long>(CURL_SSLVERSION_TLSv1_2)) &&
        set(easy, CURLOPT_USE_SSL, static_cast<long>(connection.starttls ? CURLUSESSL_ALL : CURLUSESSL_NONE)) &&
        set(easy, CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(timeouts.connect.count())) &&
        set(easy, CURLOPT_TIMEOUT_MS, static_cast<long>(timeouts.total.count()));
    if (!connection.ca.empty()) good = good && set(easy, CURLOPT_CAINFO, connection.ca.c_str());
    if (!connection.user.empty()) good = good && set_login(easy, connection);
    return good;
}

bool shows_secret(std::string_view words, const std::string& password) {
    if (password.empty()) return false;
    if (words.find(password) != words.npos) return true;
    // A login is sent as base64 of other words and the password, which then begins at one of three places of a
    // group. A server may repeat a part of it.
    constexpr std::size_t group = 4, least = 8, most = 16;
    for (const std::size_t before : {0U, 1U, 2U}) {
        const std::string coded = base64(std::string(before, ' ') + password);
        std::string_view own = coded;
        own.remove_prefix(before == 0 ? 0 : group);
        if (own.ends_with('=')) own.remove_suffix(group);
        for (std::size_t at = 0; at + least <= own.size(); at += least)
            if (words.find(own.substr(at, most)) != words.npos) return true;
    }
    return false;
}

std::string tls_detail(CURLcode code, const char* error) {
    const bool known = code == CURLE_PEER_FAILED_VERIFICATION || code == CURLE_SSL_CONNECT_ERROR;
    return known && error[0] ? fmt::format(" ({})", one_line(error)) : std::string();
}

Text describe(CURLcode code) {
    switch (code) {
        case CURLE_COULDNT_RESOLVE_HOST:
            return say("no se conoce ese servidor", "no such host");
        case CURLE_COULDNT_CONNECT:
            return say("no acepta la conexión", "it refuses the connection");
        case CURLE_OPERATION_TIMEDOUT:
            return say("tardó demasiado", "it took too long");
        case CURLE_PEER_FAILED_VERIFICATION:
            return say("su certificado no es de fiar", "its certificate cannot be trusted");
        case CURLE_SSL_CACERT_BADFILE:
            return say("no se puede leer el fichero de certificados («ca»)",
                       "the file of certificates (“ca”) cannot be read");
        case CURLE_USE_SSL_FAILED:
            return say("no ofrece STARTTLS, que es obligatorio",
                       "it does not offer STARTTLS, which is required");
        case CURLE_LOGIN_DENIED:
            return say("rechaza el usuario o la contraseña", "it refuses the user or the password");
        case CURLE_SSL_CONNECT_ERROR:
            return say("no se pudo acordar TLS", "TLS negotiation failed");
        default:
            return say("se cortó la conexión", "the connection broke");
    }
}

Result<ServerUrl> read_server_url(const std::string& url, std::string_view scheme, int port, int secure_port) {
    // Before any thread uses libcurl.
    static const bool started = curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
    static_cast<void>(started);
    const auto bad = [&] {
        return refuse("trabajo_invalido",
                      say("{0}.url: «{1}», se esperaba «{0}s://servidor[:{3}]» o «{0}://servidor[:{2}]»",
                          "{0}.url: “{1}”, expected “{0}s://host[:{3}]” or “{0}://host[:{2}]”", scheme,
                          url.find('@') == url.npos ? one_line(url) : std::string("…@…"), port, secure_port));
    };
    const Url parsed(curl_url());
    const bool read = parsed && curl_url_set(parsed.get(), CURLUPART_URL, url.c_str(), 0) == CURLUE_OK;
    if (!read || url.find_first_of("@?# \t\r\n") != url.npos) return bad();
    ServerUrl found;
    found.scheme = part(parsed.get(), CURLUPART_SCHEME);
    found.host = part(parsed.get(), CURLUPART_HOST);
    const bool secure = found.scheme == std::string(scheme) + "s";
    if ((found.scheme != scheme && !secure) || found.host.empty() || part(parsed.get(), CURLUPART_PATH) != "/")
        return bad();
    std::string at_port = part(parsed.get(), CURLUPART_PORT);
    if (at_port.empty()) at_port = std::to_string(secure ? secure_port : port);
    found.shown = fmt::format("{}:{}", found.host, at_port);
    found.base = fmt::format("{}://{}", found.scheme, found.shown);
    return found;
}

}  // namespace ronda::mailer
