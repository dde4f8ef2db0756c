// A scripted IMAP server on loopback for tests, without TLS, one connection at a time.
#pragma once

#include <atomic>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace ronda::fixture {

// Replies by the beginning of the command; the longest match counts. `$` stands for the command's tag. An empty
// reply closes the connection; one that does not end in CRLF closes it afterwards. CAPABILITY, LOGIN, SELECT,
// STORE and LOGOUT have default replies.
using ImapScript = std::map<std::string, std::string>;

class ImapServer {
  public:
    explicit ImapServer(ImapScript script);
    ~ImapServer();
    ImapServer(const ImapServer&) = delete;
    ImapServer& operator=(const ImapServer&) = delete;

    int port() const { return port_; }
    // The received commands, without their tags.
    std::vector<std::string> commands() const;

  private:
    void serve();
    void converse(int wire);
    std::string answer(const std::string& command) const;

    ImapScript script_;
    int listener_ = -1, port_ = 0;
    std::atomic<int> open_{-1};
    std::atomic<bool> stopping_{false};
    mutable std::mutex guard_;
    std::vector<std::string> commands_;
    std::thread thread_;
};

}  // namespace ronda::fixture
