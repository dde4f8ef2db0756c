// A scripted IMAP server on loopback for tests, without TLS, one connection at a time.
#pragma once

#include <atomic>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace ronda::fixture {

// What is answered to a command, by the words it begins with (the longest that fit); `$` stands for its tag, an
// empty answer hangs up, and one that ends without `\r\n` hangs up after it. CAPABILITY, LOGIN, SELECT, STORE
// and LOGOUT have answers already.
using ImapScript = std::map<std::string, std::string>;

class ImapServer {
  public:
    explicit ImapServer(ImapScript script);
    ~ImapServer();
    ImapServer(const ImapServer&) = delete;
    ImapServer& operator=(const ImapServer&) = delete;

    int port() const { return port_; }
    // Without their tags.
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
