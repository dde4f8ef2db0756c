#include "tests/support/imap_server.hpp"

#include <stdexcept>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace ronda::fixture {

namespace {

bool say_all(int wire, const std::string& text) {
    return ::send(wire, text.data(), text.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(text.size());
}

std::string with_tag(std::string text, const std::string& tag) {
    for (std::size_t at = text.find('$'); at != text.npos; at = text.find('$', at + tag.size()))
        text.replace(at, 1, tag);
    return text;
}

}  // namespace

ImapServer::ImapServer(ImapScript script) : script_(std::move(script)) {
    script_.emplace("CAPABILITY", "* CAPABILITY IMAP4rev1\r\n$ OK\r\n");
    script_.emplace("LOGIN", "$ OK\r\n");
    script_.emplace("SELECT", "* 9 EXISTS\r\n$ OK [READ-WRITE]\r\n");
    script_.emplace("UID STORE", "$ OK\r\n");
    script_.emplace("LOGOUT", "* BYE\r\n$ OK\r\n");
    listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* raw = reinterpret_cast<sockaddr*>(&address);
    if (::bind(listener_, raw, size) != 0 || ::listen(listener_, 8) != 0 ||
        ::getsockname(listener_, raw, &size) != 0)
        throw std::runtime_error("no IMAP server");
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this] { serve(); });
}

ImapServer::~ImapServer() {
    stopping_ = true;
    ::shutdown(listener_, SHUT_RDWR);
    ::shutdown(open_, SHUT_RDWR);
    thread_.join();
    ::close(listener_);
}

std::vector<std::string> ImapServer::commands() const {
    const std::lock_guard<std::mutex> lock(guard_);
    return commands_;
}

std::string ImapServer::answer(const std::string& command) const {
    const std::pair<const std::string, std::string>* best = nullptr;
    for (const auto& row : script_)
        if (command.starts_with(row.first) && (!best || row.first.size() > best->first.size())) best = &row;
    return best ? best->second : "$ BAD\r\n";
}

void ImapServer::converse(int wire) {
    if (!say_all(wire, "* OK prueba\r\n")) return;
    std::string received;
    char chunk[4096];
    while (true) {
        const ssize_t count = ::recv(wire, chunk, sizeof chunk, 0);
        if (count <= 0) return;
        received.append(chunk, static_cast<std::size_t>(count));
        for (std::size_t end = received.find("\r\n"); end != received.npos; end = received.find("\r\n")) {
            const std::string line = received.substr(0, end);
            received.erase(0, end + 2);
            const std::size_t blank = line.find(' ');
            const std::string command = blank == line.npos ? "" : line.substr(blank + 1);
            {
                const std::lock_guard<std::mutex> lock(guard_);
                commands_.push_back(command);
            }
            const std::string text = with_tag(answer(command), line.substr(0, blank));
            if (text.empty() || !say_all(wire, text) || !text.ends_with("\r\n")) return;
        }
    }
}

void ImapServer::serve() {
    while (!stopping_) {
        const int wire = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
        if (wire < 0) return;
        open_ = wire;
        converse(wire);
        open_ = -1;
        ::close(wire);
    }
}

}  // namespace ronda::fixture
