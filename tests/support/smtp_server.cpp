#include "tests/support/smtp_server.hpp"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>

#include <arpa/inet.h>
#include <openssl/bio.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <sys/socket.h>
#include <unistd.h>

namespace ronda::fixture {

namespace {

void need(bool good, const char* what) {
    if (!good) throw std::runtime_error(std::string("SmtpServer: ") + what);
}

std::string decoded(const std::string& base64) {
    std::string bytes(base64.size() + 3, '\0');
    const int count =
        EVP_DecodeBlock(reinterpret_cast<unsigned char*>(bytes.data()),
                        reinterpret_cast<const unsigned char*>(base64.data()), static_cast<int>(base64.size()));
    if (count < 0) return {};
    bytes.resize(static_cast<std::size_t>(count));
    for (auto at = base64.rbegin(); at != base64.rend() && *at == '=' && !bytes.empty(); ++at) bytes.pop_back();
    return bytes;
}

std::string between_brackets(const std::string& line) {
    const std::size_t left = line.find('<'), right = line.find('>');
    return left == line.npos || right == line.npos ? std::string() : line.substr(left + 1, right - left - 1);
}

std::string in(const std::map<std::string, std::string>& replies, const std::string& key,
               const char* otherwise) {
    const auto found = replies.find(key);
    return found == replies.end() ? otherwise : found->second;
}

}  // namespace

// A fresh key with a self-signed certificate.
struct SmtpServer::Context {
    SSL_CTX* tls = SSL_CTX_new(TLS_server_method());
    EVP_PKEY* key = EVP_PKEY_Q_keygen(nullptr, nullptr, "RSA", std::size_t{2048});
    X509* certificate = X509_new();

    explicit Context(const std::filesystem::path& file) {
        need(tls && key && certificate, "OpenSSL");
        X509_set_version(certificate, 2);
        ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1);
        X509_gmtime_adj(X509_getm_notBefore(certificate), -3600);
        X509_gmtime_adj(X509_getm_notAfter(certificate), 24 * 3600);
        X509_set_pubkey(certificate, key);
        X509_NAME* name = X509_get_subject_name(certificate);
        const auto* words = reinterpret_cast<const unsigned char*>("localhost");
        X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, words, -1, -1, 0);
        X509_set_issuer_name(certificate, name);
        X509_EXTENSION* names =
            X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, "DNS:localhost,IP:127.0.0.1");
        X509_add_ext(certificate, names, -1);
        X509_EXTENSION_free(names);
        need(X509_sign(certificate, key, EVP_sha256()) > 0, "certificate");
        need(SSL_CTX_use_certificate(tls, certificate) == 1 && SSL_CTX_use_PrivateKey(tls, key) == 1, "TLS");
        std::FILE* out = std::fopen(file.c_str(), "w");
        need(out && PEM_write_X509(out, certificate) == 1, "certificate file");
        std::fclose(out);
    }
    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;
    ~Context() {
        X509_free(certificate);
        EVP_PKEY_free(key);
        SSL_CTX_free(tls);
    }
};

class SmtpServer::Connection {
  public:
    explicit Connection(int socket) : socket_(socket) {}
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    ~Connection() { SSL_free(tls_); }

    bool encrypt(SSL_CTX* context) {
        tls_ = SSL_new(context);
        buffer_.clear();
        return SSL_set_fd(tls_, socket_) == 1 && SSL_accept(tls_) == 1;
    }
    bool encrypted() const { return tls_ != nullptr; }

    // Reads a line without its line end; false if the client has closed the connection.
    bool read(std::string& line) {
        std::size_t end = 0;
        while ((end = buffer_.find("\r\n")) == std::string::npos) {
            std::array<char, 4096> some{};
            const ssize_t count = tls_ ? SSL_read(tls_, some.data(), static_cast<int>(some.size()))
                                       : recv(socket_, some.data(), some.size(), 0);
            if (count <= 0) return false;
            buffer_.append(some.data(), static_cast<std::size_t>(count));
        }
        line = buffer_.substr(0, end);
        buffer_.erase(0, end + 2);
        return true;
    }

    // An empty reply closes the connection.
    bool write(const std::string& reply) {
        if (reply.empty()) return false;
        const std::string line = reply + "\r\n";
        const auto size = static_cast<ssize_t>(line.size());
        return (tls_ ? SSL_write(tls_, line.data(), static_cast<int>(line.size()))
                     : ::send(socket_, line.data(), line.size(), MSG_NOSIGNAL)) == size;
    }

  private:
    int socket_;
    SSL* tls_ = nullptr;
    std::string buffer_;
};

struct SmtpServer::Session {
    std::string from, to;
    bool logged_in = false;
    int messages = 0;
};

SmtpServer::SmtpServer(SmtpScript script) : script_(std::move(script)) {
    std::string file = (std::filesystem::temp_directory_path() / "smtp-server-XXXXXX").string();
    const int made = mkstemp(file.data());
    need(made >= 0, "temporary file");
    close(made);
    certificate_ = file;
    context_ = std::make_unique<Context>(certificate_);
    listener_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    need(bind(listener_, reinterpret_cast<sockaddr*>(&address), size) == 0 && listen(listener_, 8) == 0,
         "listen");
    need(getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size) == 0, "port");
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this] { serve(); });
}

SmtpServer::~SmtpServer() {
    stopping_ = true;
    shutdown(listener_, SHUT_RDWR);
    shutdown(open_, SHUT_RDWR);
    thread_.join();
    close(listener_);
    std::error_code ignored;
    std::filesystem::remove(certificate_, ignored);
}

std::vector<SmtpServer::Message> SmtpServer::messages() const {
    const std::lock_guard lock(guard_);
    return messages_;
}

std::vector<std::string> SmtpServer::verbs() const {
    const std::lock_guard lock(guard_);
    return verbs_;
}

void SmtpServer::serve() {
    while (!stopping_) {
        const int taken = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
        if (taken < 0) return;
        // A silent client must not block the test forever.
        const timeval patience = {20, 0};
        setsockopt(taken, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        open_ = taken;
        if (stopping_) shutdown(taken, SHUT_RDWR);
        ++connections_;
        {
            Connection connection(taken);
            converse(connection);
        }
        open_ = -1;
        close(taken);
    }
}

void SmtpServer::converse(Connection& connection) {
    Session session;
    std::string line;
    if (script_.tls == SmtpScript::Tls::implicit && !connection.encrypt(context_->tls)) return;
    if (!connection.write(script_.greeting)) return;
    while (connection.read(line))
        if (!answer(connection, session, line)) return;
}

bool SmtpServer::extensions(Connection& connection) {
    if (script_.tls == SmtpScript::Tls::starttls && !connection.encrypted() &&
        !connection.write("250-STARTTLS"))
        return false;
    if (!script_.user.empty() && !connection.write("250-AUTH " + script_.mechanisms)) return false;
    return connection.write("250-SIZE 1000000") && connection.write("250 8BITMIME");
}

bool SmtpServer::answer(Connection& connection, Session& session, const std::string& line) {
    const std::string verb = line.substr(0, line.find(' '));
    {
        const std::lock_guard lock(guard_);
        verbs_.push_back(verb);
    }
    if (verb == "EHLO") return connection.write("250-prueba") && extensions(connection);
    if (verb == "STARTTLS") return connection.write("220 go") && connection.encrypt(context_->tls);
    if (verb == "AUTH") return log_in(connection, session, line);
    if (verb == "QUIT") return connection.write("221 bye") && false;
    if (!script_.user.empty() && !session.logged_in) return connection.write("530 5.7.0 login first");
    if (verb == "MAIL" && session.messages >= script_.messages_per_connection)
        return connection.write("421 4.7.0 too many messages") && false;
    if (verb == "MAIL") session.from = between_brackets(line);
    if (verb == "MAIL") return connection.write(script_.sender);
    if (verb == "RCPT") session.to = between_brackets(line);
    if (verb == "RCPT") return connection.write(in(script_.recipients, session.to, "250 2.1.5 ok"));
    if (verb == "DATA") return take_data(connection, session);
    return connection.write("500 5.5.1 what");
}

bool SmtpServer::log_in(Connection& connection, Session& session, const std::string& line) {
    std::string response, user, password;
    const auto ask = [&](const char* prompt, std::string& into) {
        if (!connection.write(prompt) || !connection.read(response)) return false;
        into = decoded(response);
        return true;
    };
    if (line.starts_with("AUTH PLAIN")) {
        std::string all = line.size() > 11 ? decoded(line.substr(11)) : "";
        if (all.empty() && !ask("334 ", all)) return false;
        const std::size_t first = all.find('\0'), second = all.find('\0', first + 1);
        user = all.substr(first + 1, second - first - 1);
        password = all.substr(second + 1);
    } else {
        user = line.size() > 11 ? decoded(line.substr(11)) : "";
        if (user.empty() && !ask("334 VXNlcm5hbWU6", user)) return false;
        if (!ask("334 UGFzc3dvcmQ6", password)) return false;
    }
    session.logged_in = user == script_.user && password == script_.password;
    // Imitates a server that repeats the client's command in its reply.
    return connection.write(session.logged_in ? "235 2.7.0 welcome" : "535 5.7.8 not with " + password);
}

bool SmtpServer::take_data(Connection& connection, Session& session) {
    if (!connection.write("354 go on")) return false;
    std::string data, line;
    while (true) {
        if (!connection.read(line)) return false;
        if (line == ".") break;
        data += (line.starts_with('.') ? line.substr(1) : line) + "\r\n";
    }
    std::this_thread::sleep_for(script_.pause_after_data);
    const std::string reply = in(script_.after_data, session.to, "250 2.0.0 queued");
    if (reply.starts_with('2')) {
        const std::lock_guard lock(guard_);
        messages_.push_back({session.from, session.to, data, connection.encrypted(), session.logged_in});
    }
    ++session.messages;
    return connection.write(reply);
}

}  // namespace ronda::fixture
