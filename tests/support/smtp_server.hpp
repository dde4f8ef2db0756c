// A real SMTP server on loopback for tests, one connection at a time, which can misbehave by a script.
#pragma once

#include <atomic>
#include <chrono>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace ronda::fixture {

// Replies without their line end. An empty reply closes the connection.
struct SmtpScript {
    enum class Tls { none, starttls, implicit };
    Tls tls = Tls::none;
    std::string user, password;  // if set, the server requires this login
    std::string mechanisms = "PLAIN LOGIN";
    std::string greeting = "220 prueba ESMTP";
    std::string sender = "250 2.1.0 ok";            // reply to MAIL
    std::map<std::string, std::string> recipients;  // replies to RCPT, by address; otherwise 250
    std::map<std::string, std::string> after_data;  // replies to the message, by recipient; otherwise 250
    std::chrono::milliseconds pause_after_data{0};
    int messages_per_connection = 1000;  // then the server sends 421 and closes
};

class SmtpServer {
  public:
    struct Message {
        std::string from, to, data;  // data with CRLF, without dot-stuffing
        bool encrypted = false, logged_in = false;
    };

    explicit SmtpServer(SmtpScript script);
    ~SmtpServer();
    SmtpServer(const SmtpServer&) = delete;
    SmtpServer& operator=(const SmtpServer&) = delete;

    int port() const { return port_; }
    // PEM file with the certificate for localhost and 127.0.0.1, made when the server starts.
    const std::filesystem::path& certificate() const { return certificate_; }
    std::vector<Message> messages() const;
    int connections() const { return connections_; }
    // The received verbs, in order: EHLO, MAIL, …
    std::vector<std::string> verbs() const;

  private:
    class Connection;
    struct Context;
    struct Session;
    void serve();
    void converse(Connection& connection);
    bool answer(Connection& connection, Session& session, const std::string& line);
    bool log_in(Connection& connection, Session& session, const std::string& line);
    bool take_data(Connection& connection, Session& session);
    bool extensions(Connection& connection);

    SmtpScript script_;
    std::filesystem::path certificate_;
    std::unique_ptr<Context> context_;
    int listener_ = -1;
    int port_ = 0;
    std::atomic<int> open_{-1}, connections_{0};
    std::atomic<bool> stopping_{false};
    mutable std::mutex guard_;
    std::vector<Message> messages_;
    std::vector<std::string> verbs_;
    std::thread thread_;
};

}  // namespace ronda::fixture
