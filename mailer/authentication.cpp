#include "mailer/authentication.hpp"

#include <algorithm>
#include <optional>

#include <glib.h>

#include "adjudicator/core/text/text.hpp"
#include "mailer/address.hpp"

namespace ronda::mailer {

namespace {

// Characters between spaces; quoted strings are included without their quotes.
struct Word {
    std::string text;
    std::size_t equals = npos;  // the first unquoted `=`
};
using Section = std::vector<Word>;  // text between semicolons

class Scanner {
  public:
    explicit Scanner(std::string_view value) : left_(value) {}

    // Only sections with a certain end: an unclosed comment or quote makes its section invalid.
    std::vector<Section> sections() {
        while (!left_.empty() && good_) step();
        end_word();
        if (good_) sections_.push_back(std::move(section_));
        return std::move(sections_);
    }

  private:
    void step() {
        const char c = left_.front();
        if (c == '"') {
            quotation();
        } else if (c == '(') {
            end_word();
            comment();
        } else if (c == ';' || g_ascii_isspace(c)) {
            left_.remove_prefix(1);
            end_word();
            if (c == ';') sections_.push_back(std::exchange(section_, {}));
        } else {
            if (c == '=' && word_.equals == npos) word_.equals = word_.text.size();
            word_.text += c;
            begun_ = true;
            left_.remove_prefix(1);
        }
    }

    void quotation() {
        begun_ = true;
        for (left_.remove_prefix(1); !left_.empty() && left_.front() != '"'; left_.remove_prefix(1)) {
            if (left_.front() == '\\' && left_.size() > 1) left_.remove_prefix(1);
            word_.text += left_.front();
        }
        good_ = !left_.empty();
        if (good_) left_.remove_prefix(1);
    }

    void comment() {
        int depth = 0;
        do {
            const char c = left_.front();
            if (c == '\\' && left_.size() > 1) left_.remove_prefix(1);
            if (c == '(') ++depth;
            if (c == ')') --depth;
            left_.remove_prefix(1);
        } while (depth > 0 && !left_.empty());
        good_ = depth == 0;
    }

    void end_word() {
        if (begun_) section_.push_back(std::move(word_));
        word_ = {};
        begun_ = false;
    }

    std::string_view left_;
    std::vector<Section> sections_;
    Section section_;
    Word word_;
    bool begun_ = false, good_ = true;
};

struct Setting {
    std::string key, value;
};

// The `key=value` pairs (spaces around `=` are allowed); other words are skipped.
std::vector<Setting> settings(const Section& words) {
    std::vector<Setting> all;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const Word& word = words[i];
        const bool sign_next = i + 1 < words.size() && words[i + 1].equals == 0;
        if (word.equals == npos && !sign_next) continue;
        Setting one{lower_ascii(word.text.substr(0, word.equals)), {}};
        const Word& sign = word.equals == npos ? words[++i] : word;
        one.value = sign.text.substr(sign.equals + 1);
        if (one.value.empty() && i + 1 < words.size() && words[i + 1].equals == npos)
            one.value = words[++i].text;
        all.push_back(std::move(one));
    }
    return all;
}

// The domain of `local@domain`, `@domain`, `<local@domain>` or `domain`; empty if invalid.
std::string domain_of(std::string_view value) {
    if (value.ends_with('>')) value.remove_suffix(1);
    value = value.substr(value.rfind('@') + 1);  // without @, npos + 1 is 0
    if (value.starts_with('<')) value.remove_prefix(1);
    if (value.ends_with('.')) value.remove_suffix(1);
    const auto good = [](char c) {
        return g_ascii_isalnum(c) || c == '.' || c == '-' || c == '_' || (c & 0x80) != 0;
    };
    return std::all_of(value.begin(), value.end(), good) ? lower_ascii(value) : std::string();
}

std::string domain_among(const std::vector<Setting>& all, std::initializer_list<std::string_view> keys) {
    for (const std::string_view key : keys)
        for (const Setting& one : all)
            if (one.key == key) return domain_of(one.value);
    return {};
}

void add_finding(Authentication& read, const Section& section) {
    const std::vector<Setting> all = settings(section);
    if (all.empty()) return;
    const std::string method = all.front().key.substr(0, all.front().key.find('/'));
    const std::string result = lower_ascii(all.front().value);
    if (result.empty() || !std::all_of(result.begin(), result.end(), [](char c) { return g_ascii_isalpha(c); }))
        return;
    if (method == "dkim") read.dkim.push_back({result, domain_among(all, {"header.d", "header.i"})});
    if (method == "spf") read.spf.push_back({result, domain_among(all, {"smtp.mailfrom", "smtp.helo"})});
    if (method == "dmarc") read.dmarc.push_back({result, domain_among(all, {"header.from"})});
}

}  // namespace

Authentication read_authentication(std::string_view value) {
    Authentication read;
    const std::vector<Section> sections = Scanner(value).sections();
    // Some servers omit their name and begin with a result.
    const bool named = !sections.empty() && !sections[0].empty() && sections[0][0].equals == npos &&
                       !(sections[0].size() > 1 && sections[0][1].equals == 0);
    if (named) read.server = lower_ascii(sections[0][0].text);
    for (std::size_t i = named ? 1 : 0; i < sections.size(); ++i) add_finding(read, sections[i]);
    return read;
}

}  // namespace ronda::mailer
