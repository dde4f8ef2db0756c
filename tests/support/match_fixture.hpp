// A match in a real folder with an environment that tests can control: a disk that fails at the n-th change, a
// mail program that writes messages as JSON, a clock that stands still.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <string>

#include "adjudicator/match/orders/accept.hpp"
#include "adjudicator/match/run/create.hpp"
#include "adjudicator/match/run/run.hpp"
#include "adjudicator/match/store/secrets.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/temp_folder.hpp"

namespace ronda::match::fixture {

using ronda::fixture::TempFolder;

// The real disk, except that the `fail_at`-th change (counted from 1) does half of its work and fails as on a
// full disk; with 0 none fails.
class BreakingDisk final : public Files {
  public:
    explicit BreakingDisk(int fail_at = 0) : fail_at_(fail_at) {}
    bool broke() const { return fail_at_ > 0 && changes_ >= fail_at_; }
    int changes() const { return changes_; }
    std::function<bool(const Path&)> refuses;  // files that can never be written
    // For the mail program, whose writes can fail, too.
    bool breaks_now() { return ++changes_ == fail_at_; }

    std::size_t largest_read = 0;  // bytes of the largest file that was read

    Result<std::string> read(const Path& path, std::size_t most) override {
        auto bytes = disk_.read(path, most);
        if (bytes) largest_read = std::max(largest_read, bytes->size());
        return bytes;
    }
    bool exists(const Path& path) override { return disk_.exists(path); }
    Result<std::vector<std::string>> list(const Path& folder) override { return disk_.list(folder); }
    Result<void> save(const Path& path, std::string_view bytes, Durable durable, bool secret) override;
    Result<void> append(const Path& path, std::string_view bytes) override;
    Result<void> make_folder(const Path& path, bool secret) override;
    Result<void> close_to_others(const Path& path, system::Group group) override {
        return disk_.close_to_others(path, group);
    }
    Result<void> rename(const Path& from, const Path& to) override;
    Result<void> sync_folder(const Path& folder) override;
    Result<void> sync_tree(const Path& folder) override;
    Result<void> remove(const Path& path) override;

  private:
    Disk disk_;
    int fail_at_, changes_ = 0;
};

// Writes the job of each message instead of the message, moves messages when asked to send, and reads messages
// that are JSON (system/mail_answers.hpp, IncomingMessage).
class JsonMail final : public MailProgram {
  public:
    explicit JsonMail(BreakingDisk* disk = nullptr) : disk_(disk) {}
    Result<Json> work(std::string_view verb, const Json& job, Lang lang) override;
    bool missing = false;  // pretend that there is no mail program

    std::function<void(std::string_view verb, const Json& job)> before_work;

  private:
    Result<Json> compose(const Json& job);
    Result<Json> send(const Json& job);
    static Result<Json> read(const Json& job);
    BreakingDisk* disk_;
};

inline constexpr Instant day = 24 * 3600;
inline constexpr Instant noon = 1'796'299'200;  // 2026-12-03T12:00:00Z

struct Steps {
    BreakingDisk disk;
    FixedClock clock{noon};
    JsonMail mail;
    System system;
    explicit Steps(int fail_at = 0) : disk(fail_at), mail(&disk), system{disk, clock, mail, Lang::en} {}

    // Adds `extra` to partida.yaml. Unless it says otherwise, no maps are drawn, and letters have no part in
    // the dice.
    Result<RunReport> create(const Path& folder, const std::string& extra = {});
    Result<Receipt> submit(const Path& folder, const std::string& text, const std::string& player = {});
    Result<RunReport> run(const Path& folder, bool force = false);
};

// The chain key of every match in these tests.
Seed chain_key();
std::string key_of(const std::string& player);

// An order file; `orders` follows `ordenes:`.
std::string order_file(const std::string& player, int round, const std::string& orders,
                       const std::string& key = {});

// The receipt as text, in one line.
std::string in_words(const Receipt& receipt, Lang lang);

// The contents of every file below a folder, by relative path.
std::map<std::string, std::string> tree_of(const Path& folder);
// The first paths that differ, for messages; empty if none does.
std::string difference(const std::map<std::string, std::string>& a,
                       const std::map<std::string, std::string>& b);
void copy_tree(const Path& from, const Path& to);

}  // namespace ronda::match::fixture
