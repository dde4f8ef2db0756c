#include "mailer/authentication.hpp"

#include <algorithm>

#include <glib.h>

#include "adjudicator/core/text/text.hpp"
#include "mailer/address.hpp"

namespace ronda::mailer {

namespace {

// Characters between spaces; quoted strings are included without their quotes.
struct Word {
    std::string text;
    std::size_t equals = npos;     // the first unquoted `=`
    std::size_t quote_end = npos;  // in `text`, behind a quoted string
    bool foul = false;             // has a control character, a letter beyond ASCII or a misplaced quote
    bool touches_comment = false;  // `example.org(.example.net)`: nobody can tell where it ends
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

    bool good() const { return good_; }

  private:
    void step() {
        const char c = left_.front();
        if (c == '"') {
            quotation();
        } else if (c == '(') {
            word_.touches_comment = begun_;
            end_word();
            comment();
        } else if (c == ';' || g_ascii_isspace(c)) {
            left_.remove_prefix(1);
            end_word();
            if (c == ';') sections_.push_back(std::exchange(section_, {}));
        } else {
            if (c == '=' && word_.equals == npos) word_.equals = word_.text.size();
            if (word_.quote_end == word_.text.size() && c != '@') word_.foul = true;
            add(c);
            left_.remove_prefix(1);
        }
    }

    void add(char c) {
        word_.foul = word_.foul || !g_ascii_isprint(c);
        word_.text += c;
        begun_ = true;
    }

    // Values are quoted whole, or as the local part of an address.
    void quotation() {
        begun_ = true;
        const bool at_start = word_.text.empty() || word_.equals + 1 == word_.text.size();
        word_.foul = word_.foul || !at_start || word_.quote_end != npos;
        for (left_.remove_prefix(1); !left_.empty() && left_.front() != '"'; left_.remove_prefix(1)) {
            if (left_.front() == '\\' && left_.size() > 1) left_.remove_prefix(1);
            add(left_.front());
        }
        word_.quote_end = word_.text.size();
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
    std::string key, value;  // of a quoted local part and its domain: `@domain`
    bool clear = true;       // nothing that is unreadable stands in it or between it and the next one
    bool touches_comment = false;
};

void set_value(Setting& one, const Word& word, std::size_t start) {
    const bool local_part = word.quote_end != npos && word.quote_end < word.text.size();
    one.value = word.text.substr(local_part ? std::max(start, word.quote_end) : start);
    one.clear = one.clear && !word.foul;
    one.touches_comment = word.touches_comment;
}

// The `key=value` pairs (spaces around `=` are allowed). Any other word makes the pair before it unclear.
std::vector<Setting> settings(const Section& words) {
    std::vector<Setting> all;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const Word& word = words[i];
        const bool sign_next = i + 1 < words.size() && words[i + 1].equals == 0;
        if (word.equals == npos && !sign_next) {
            if (!all.empty()) all.back().clear = false;
            continue;
        }
        Setting one{lower_ascii(word.text.substr(0, word.equals)), {}, !word.foul, false};
        const Word& sign = word.equals == npos ? words[++i] : word;
        set_value(one, sign, sign.equals + 1);
        if (one.value.empty() && i + 1 < words.size() && words[i + 1].equals == npos)
            set_value(one, words[++i], 0);
        all.push_back(std::move(one));
    }
    return all;
}

// The domain of `local@domain`, `@domain`, `<local@domain>` or `domain`; empty if invalid.
std::string domain_of(const Setting& one) {
    std::string_view value = one.value;
    if (!one.clear || one.touches_comment || std::count(value.begin(), value.end(), '@') > 1) return {};
    if (value.ends_with('>')) value.remove_suffix(1);
    value = value.substr(value.rfind('@') + 1);  // without @, npos + 1 is 0
    if (value.starts_with('<')) value.remove_prefix(1);
    if (value.ends_with('.')) value.remove_suffix(1);
    const auto good = [](char c) { return g_ascii_isalnum(c) || c == '.' || c == '-' || c == '_'; };
    return std::all_of(value.begin(), value.end(), good) ? lower_ascii(value) : std::string();
}

std::string domain_among(const std::vector<Setting>& all, std::initializer_list<std::string_view> keys) {
    for (const std::string_view key : keys)
        for (const Setting& one : all)
            if (one.key == key) return domain_of(one);
    return {};
}

void add_finding(Authentication& read, const Section& section) {
    const std::vector<Setting> all = settings(section);
    if (all.empty()) return;
    const std::string method = all.front().key.substr(0, all.front().key.find('/'));
    std::string result = all.front().clear ? lower_ascii(all.front().value) : std::string();
    if (!std::all_of(result.begin(), result.end(), [](char c) { return g_ascii_isalpha(c); })) result.clear();
    if (method == "dkim") read.dkim.push_back({result, domain_among(all, {"header.d", "header.i"})});
    if (method == "spf") read.spf.push_back({result, domain_among(all, {"smtp.mailfrom", "smtp.helo"})});
    if (method == "dmarc") read.dmarc.push_back({result, domain_among(all, {"header.from"})});
}

// The host behind `by` in a Received header; empty if there is none.
std::string receiver_in(std::string_view received) {
    const std::vector<Section> sections = Scanner(received).sections();
    if (sections.empty()) return {};
    const Section& words = sections.front();
    for (std::size_t i = 0; i + 1 < words.size(); ++i)
        if (lower_ascii(words[i].text) == "by") return lower_ascii(words[i + 1].text);
    return {};
}

// Whether a host belongs to the server that calls itself `server`: its mail filter, a neighbour, a part of it.
bool is_of_server(std::string_view host, std::string_view server) {
    if (host.find('.') == host.npos) return host == "localhost" || host == server;
    const auto is_below = [](std::string_view one, std::string_view other) {
        return one.size() > other.size() && one.ends_with(other) && one[one.size() - other.size() - 1] == '.' &&
               other.find('.') != other.npos;
    };
    const auto parent = [](std::string_view name) {
        return name.substr(std::min(name.find('.') + 1, name.size()));
    };
    return host == server || is_below(host, server) || is_below(server, host) || is_below(host, parent(server));
}

}  // namespace

Authentication read_authentication(std::string_view value) {
    Authentication read;
    Scanner scanner(value);
    const std::vector<Section> sections = scanner.sections();
    read.whole = scanner.good();
    // Some servers omit their name and begin with a result.
    const bool named = !sections.empty() && !sections[0].empty() && sections[0][0].equals == npos &&
                       !(sections[0].size() > 1 && sections[0][1].equals == 0);
    if (named && !sections[0][0].foul && !sections[0][0].touches_comment)
        read.server = lower_ascii(sections[0][0].text);
    for (std::size_t i = named ? 1 : 0; i < sections.size(); ++i) add_finding(read, sections[i]);
    return read;
}

void AuthenticationReader::take(Authentication read) {
    const bool joins = joins_ && !all_.empty() && !read.server.empty() && all_.back().server == read.server;
    joins_ = (joins_ || all_.empty()) && read.whole;
    if (!joins) {
        all_.push_back(std::move(read));
        return;
    }
    Authentication& one = all_.back();
    for (const auto findings : {&Authentication::dkim, &Authentication::spf, &Authentication::dmarc})
        if ((one.*findings).empty()) one.*findings = std::move(read.*findings);
}

void AuthenticationReader::pass_received(std::string_view received) {
    if (!all_.empty() && !is_of_server(receiver_in(received), all_.back().server)) joins_ = false;
}

}  // namespace ronda::mailer
