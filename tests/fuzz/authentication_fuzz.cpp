// Reads any bytes as headers of the trusted server. A domain that counts must be lower ASCII; nothing that a
// sender puts behind it may change it; and what stands below another server's header or another host's hop
// proves nothing.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "mailer/authentication.hpp"

namespace {

using namespace ronda::mailer;

void demand(bool holds) {
    if (!holds) std::abort();
}

void check(const Authentication& read) {
    for (const auto* findings : {&read.dkim, &read.spf, &read.dmarc})
        for (const auto& one : *findings) {
            demand(
                std::all_of(one.result.begin(), one.result.end(), [](char c) { return c >= 'a' && c <= 'z'; }));
            demand(std::all_of(one.domain.begin(), one.domain.end(), [](char c) {
                return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '_';
            }));
        }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string value(reinterpret_cast<const char*>(data), size);
    const Authentication read = read_authentication(value);
    check(read);
    demand(read == read_authentication(value));
    // A comment or another word right behind a domain makes it unclear.
    for (const char* more : {"(x", "(x)", "(x).es", " .es", "\x01.es"}) {
        const Authentication unclear =
            read_authentication("mx.es; spf=pass smtp.mailfrom=a.es" + std::string(more));
        demand(std::none_of(unclear.spf.begin(), unclear.spf.end(),
                            [](const auto& one) { return one.domain == "a.es"; }));
    }
    AuthenticationReader reader;
    reader.take(read_authentication("mx.es; spf=fail smtp.mailfrom=b.es"));
    reader.pass_received("from x by other.example with ESMTP");
    reader.take(read);
    const auto all = std::move(reader).all();
    demand(all.front().spf.size() == 1 && all.front().dkim.empty() && all.front().dmarc.empty());
    return 0;
}
