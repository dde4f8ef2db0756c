#include "mailer/heartbeat.hpp"

#include <cstdlib>

#include "adjudicator/core/text/json_at.hpp"
#include "mailer/address.hpp"
#include "mailer/server.hpp"
#include "mailer/verbs.hpp"

namespace ronda::mailer {

namespace {

constexpr long patience_ms = 10'000;

// Stops reading the body of the response.
std::size_t on_write(char*, std::size_t, std::size_t, void*) {
    return 0;
}

// The address may have a password of the service in its path, so no reason names it.
system::PingAnswer get(const std::string& url) {
    const Easy easy(curl_easy_init());
    CURL* h = easy.get();
    // Another file of certificates, for tests.
    const char* ca = std::getenv("RONDA_CA");
    const bool good = h && set(h, CURLOPT_URL, url.c_str()) && set(h, CURLOPT_PROTOCOLS_STR, "https") &&
                      set(h, CURLOPT_TIMEOUT_MS, patience_ms) && set(h, CURLOPT_NOSIGNAL, 1L) &&
                      set(h, CURLOPT_SSLVERSION, static_cast<long>(CURL_SSLVERSION_TLSv1_2)) &&
                      set(h, CURLOPT_USERAGENT, "ronda") && set(h, CURLOPT_WRITEFUNCTION, &on_write) &&
                      (ca == nullptr || set(h, CURLOPT_CAINFO, ca));
    if (!good) return {say("libcurl no puede empezar", "libcurl cannot start")};
    const CURLcode result = curl_easy_perform(h);
    long status = 0;
    static_cast<void>(curl_easy_getinfo(h, CURLINFO_RESPONSE_CODE, &status));
    if (status >= 200 && status < 300) return {{}, static_cast<int>(status)};
    if (status > 0) return {say("contesta {}", "it answers {}", status), static_cast<int>(status)};
    return {describe(result)};
}

}  // namespace

VerbResult run_ping(const Json& json, Lang lang) {
    VerbResult result;
    try {
        const JsonAt at(json, "");
        static_cast<void>(at.member("formato").one_of({"ronda/latido/1"}));
        result.output = answer_json(get(at.member("url").text()), lang);
    } catch (const LoadFault& fault) {
        Diagnostic diagnostic = fault.diagnostic;
        diagnostic.code = "trabajo_invalido";
        return failed(refuse(Diagnostics{std::move(diagnostic)}).value());
    }
    return result;
}

}  // namespace ronda::mailer
