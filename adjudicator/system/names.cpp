#include "adjudicator/system/names.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <cstring>

#include <arpa/inet.h>
#include <arpa/nameser.h>
#include <fmt/format.h>
#include <netdb.h>
#include <netinet/in.h>
#include <resolv.h>
#include <sys/socket.h>

#include "adjudicator/system/descriptor.hpp"

namespace ronda::system {

namespace {

constexpr std::size_t most_records = 50, most_text = 4096, most_name_bytes = 65536;
constexpr int seconds_a_try = 2, tries = 2;

// The resolver's state. In glibc it is per call, so that nothing is shared.
class State {
  public:
    State() : ready_(::res_ninit(&state_) == 0) {
        state_.retrans = seconds_a_try;
        state_.retry = tries;
        state_.options &= ~static_cast<unsigned long>(RES_DNSRCH | RES_DEFNAMES);
    }
    ~State() {
        if (ready_) ::res_nclose(&state_);
    }
    State(const State&) = delete;
    State& operator=(const State&) = delete;

    bool ready() const { return ready_; }
    res_state get() { return &state_; }

    // `127.0.0.1:5353`. Returns whether it is an address.
    bool use_only(const std::string& server) {
        const std::size_t colon = server.rfind(':');
        if (colon == std::string::npos) return false;
        std::uint16_t port = 0;
        const char* end = server.data() + server.size();
        if (std::from_chars(server.data() + colon + 1, end, port).ptr != end) return false;
        sockaddr_in& address = state_.nsaddr_list[0];
        address = {};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        state_.nscount = 1;
        return ::inet_pton(AF_INET, server.substr(0, colon).c_str(), &address.sin_addr) == 1;
    }

  private:
    struct __res_state state_ {};
    bool ready_;
};

std::string text_of(const ns_rr& record) {
    std::string text;
    const unsigned char* data = ns_rr_rdata(record);
    for (std::size_t at = 0, all = ns_rr_rdlen(record); at < all;) {
        const std::size_t length = std::min<std::size_t>(data[at], all - at - 1);
        text.append(reinterpret_cast<const char*>(data + at + 1), length);
        at += length + 1;
    }
    return text.substr(0, most_text);
}

std::string name_in(const ns_msg& answer, const unsigned char* at) {
    std::array<char, NS_MAXDNAME> name{};
    const int used =
        ::ns_name_uncompress(ns_msg_base(answer), ns_msg_end(answer), at, name.data(), name.size());
    return used < 0 ? std::string() : std::string(name.data());
}

std::string address_of(int family, const unsigned char* data) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    return ::inet_ntop(family, data, text.data(), text.size()) == nullptr ? std::string() : text.data();
}

// Empty if the record is not as its kind wants it.
std::string value_of(const ns_msg& answer, const ns_rr& record) {
    const unsigned char* data = ns_rr_rdata(record);
    const std::size_t length = ns_rr_rdlen(record);
    switch (ns_rr_type(record)) {
        case ns_t_txt:
            return text_of(record);
        case ns_t_ptr:
            return length < 1 ? std::string() : name_in(answer, data);
        case ns_t_a:
            return length != 4 ? std::string() : address_of(AF_INET, data);
        case ns_t_aaaa:
            return length != 16 ? std::string() : address_of(AF_INET6, data);
        default:
            return {};
    }
}

// The name under which the names of an address stand. Empty if it is none.
std::string reverse_of(const std::string& address) {
    std::array<unsigned char, 16> bytes{};
    if (::inet_pton(AF_INET, address.c_str(), bytes.data()) == 1)
        return fmt::format("{}.{}.{}.{}.in-addr.arpa", bytes[3], bytes[2], bytes[1], bytes[0]);
    if (::inet_pton(AF_INET6, address.c_str(), bytes.data()) != 1) return {};
    std::string name;
    for (std::size_t i = bytes.size(); i-- > 0;)
        name += fmt::format("{:x}.{:x}.", bytes[i] & 15U, bytes[i] >> 4U);
    return name + "ip6.arpa";
}

// The address of this end of a connection to `far`, which is only routed.
std::string near_end(int family, const sockaddr* far, socklen_t size) {
    const Descriptor socket(::socket(family, SOCK_DGRAM | SOCK_CLOEXEC, 0));
    sockaddr_storage near{};
    socklen_t length = sizeof near;
    if (!socket || ::connect(socket.get(), far, size) != 0 ||
        ::getsockname(socket.get(), reinterpret_cast<sockaddr*>(&near), &length) != 0)
        return {};
    return family == AF_INET ? address_of(AF_INET, reinterpret_cast<const unsigned char*>(
                                                       &reinterpret_cast<sockaddr_in&>(near).sin_addr))
                             : address_of(AF_INET6, reinterpret_cast<const unsigned char*>(
                                                        &reinterpret_cast<sockaddr_in6&>(near).sin6_addr));
}

}  // namespace

Names::Names() {
    if (const char* server = std::getenv("RONDA_DNS")) server_ = server;
}

Names::Records Names::ask(const std::string& name, int type) const {
    State state;
    if (!state.ready() || (!server_.empty() && !state.use_only(server_))) return std::nullopt;
    std::vector<unsigned char> bytes(most_name_bytes);
    const int length =
        ::res_nquery(state.get(), name.c_str(), ns_c_in, type, bytes.data(), static_cast<int>(bytes.size()));
    if (length < 0) {
        const int why = state.get()->res_h_errno;
        if (why == HOST_NOT_FOUND || why == NO_DATA) return std::vector<std::string>();
        return std::nullopt;
    }
    ns_msg answer{};
    if (::ns_initparse(bytes.data(), std::min(length, static_cast<int>(bytes.size())), &answer) != 0)
        return std::nullopt;
    std::vector<std::string> found;
    for (int i = 0; i < ns_msg_count(answer, ns_s_an) && found.size() < most_records; ++i) {
        ns_rr record{};
        if (::ns_parserr(&answer, ns_s_an, i, &record) != 0) return std::nullopt;
        if (ns_rr_type(record) != type) continue;  // the other name of an alias
        if (std::string value = value_of(answer, record); !value.empty()) found.push_back(std::move(value));
    }
    return found;
}

Names::Records Names::texts(const std::string& name) const {
    return ask(name, ns_t_txt);
}

Names::Records Names::addresses(const std::string& name) const {
    Records all = ask(name, ns_t_a);
    const Records more = ask(name, ns_t_aaaa);
    if (!all || !more) return std::nullopt;
    all->insert(all->end(), more->begin(), more->end());
    return all;
}

Names::Records Names::names_of(const std::string& address) const {
    const std::string name = reverse_of(address);
    return name.empty() ? Records() : ask(name, ns_t_ptr);
}

std::string own_address() {
    if (const char* given = std::getenv("RONDA_ADDRESS")) return given;
    // Addresses of documentation that no route treats otherwise than others; nothing is sent there.
    sockaddr_in far{};
    far.sin_family = AF_INET;
    far.sin_port = htons(25);
    ::inet_pton(AF_INET, "198.51.100.1", &far.sin_addr);
    if (std::string near = near_end(AF_INET, reinterpret_cast<const sockaddr*>(&far), sizeof far);
        !near.empty())
        return near;
    sockaddr_in6 far6{};
    far6.sin6_family = AF_INET6;
    far6.sin6_port = htons(25);
    ::inet_pton(AF_INET6, "2001:db8::1", &far6.sin6_addr);
    return near_end(AF_INET6, reinterpret_cast<const sockaddr*>(&far6), sizeof far6);
}

bool is_private(std::string_view address) {
    std::array<unsigned char, 16> bytes{};
    const std::string text(address);
    if (::inet_pton(AF_INET, text.c_str(), bytes.data()) == 1)
        return bytes[0] == 10 || bytes[0] == 127 || (bytes[0] == 192 && bytes[1] == 168) ||
               (bytes[0] == 172 && (bytes[1] & 0xF0U) == 16) || (bytes[0] == 169 && bytes[1] == 254) ||
               (bytes[0] == 100 && (bytes[1] & 0xC0U) == 64);
    if (::inet_pton(AF_INET6, text.c_str(), bytes.data()) == 1)
        return (bytes[0] & 0xFEU) == 0xFC || (bytes[0] == 0xFE && (bytes[1] & 0xC0U) == 0x80) || text == "::1";
    return true;
}

}  // namespace ronda::system
