#include "adjudicator/match/inbox/quoted_orders.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/plain_text.hpp"
#include "adjudicator/match/letters/sent_blocks.hpp"
#include "adjudicator/match/orders/order_text.hpp"
#include "adjudicator/match/orders/pending.hpp"
#include "formats/order_form.hpp"

namespace ronda::match {

namespace {

using Lines = std::vector<std::string>;

constexpr std::size_t most_joined = 6;  // lines into which a mail program may break one
// Mail programs break quoted lines at 60 columns or more: a shorter comment was not broken.
constexpr std::size_t shortest_broken = 50;

Lines lines_of(std::string_view text) {
    Lines lines;
    for (const std::string_view line : formats::lines_of(text)) lines.push_back(plain_characters(line));
    return lines;
}

// Without blanks, which mail programs add and remove.
std::string squeezed(std::string_view text) {
    std::string bare(text);
    std::erase_if(bare, [](char c) { return c == ' ' || c == '\t' || c == '\n'; });
    return bare;
}

bool is_comment(std::string_view line) {
    return trim(line).starts_with('#');
}

// Whether the line is `clave: …`.
bool is_key(std::string_view line) {
    const std::size_t colon = line.find(':');
    const std::string field = colon == npos ? std::string() : fold(line.substr(0, colon));
    return field == "clave" || field == "key";
}

// The key in a block: the value of its first line `clave: …`.
std::string key_in(const Lines& lines) {
    const auto found = std::find_if(lines.begin(), lines.end(), is_key);
    return found == lines.end() ? std::string() : std::string(trim(found->substr(found->find(':') + 1)));
}

// The block that a player was sent for the coming round.
struct Sent {
    std::set<std::string, std::less<>> live;      // live_text
    std::set<std::string, std::less<>> lines;     // squeezed; commented ones also without their `#`
    std::set<std::string, std::less<>> meanings;  // meaning_of
    bool complete = true;                         // SentBlocks::complete
};

// The lines of a block, with those joined that a mail program broke.
struct Joined {
    Lines lines;
    bool doubtful = false;  // a line may be the end of a comment
};

// Returns how many lines below line i make up a line that was sent together with it; 0 if none do.
std::size_t broken_into(const Lines& lines, std::size_t i, const Sent& sent) {
    std::string bare = squeezed(lines[i]);
    if (bare.empty() || sent.lines.contains(bare)) return 0;
    for (std::size_t n = 1; n < most_joined && i + n < lines.size() && !trim(lines[i + n]).empty(); ++n) {
        bare += squeezed(lines[i + n]);
        if (sent.lines.contains(bare)) return n;
    }
    return 0;
}

// Whether line i is a comment that was not sent. Its end may be on the next line, where it would look like an
// order.
bool may_be_broken(const Lines& lines, std::size_t i, const Sent& sent) {
    const std::string start = squeezed(lines[i]);
    if (!is_comment(lines[i]) || sent.lines.contains(start)) return false;
    const bool below = i + 1 < lines.size() && !trim(lines[i + 1]).empty() && !is_comment(lines[i + 1]);
    const auto next = sent.lines.lower_bound(start);
    const bool begins_sent = next != sent.lines.end() && next->starts_with(start);
    return below && (begins_sent || code_points(lines[i]) >= shortest_broken);
}

Joined joined(const Lines& lines, const Sent& sent) {
    Joined whole;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::size_t below = broken_into(lines, i, sent);
        if (below == 0) whole.doubtful = whole.doubtful || may_be_broken(lines, i, sent);
        whole.lines.push_back(lines[i]);
        for (std::size_t n = 1; n <= below; ++n) whole.lines.back() += " " + std::string(trim(lines[i + n]));
        whole.lines.insert(whole.lines.end(), below, std::string());  // keeps the numbers of lines
        i += below;
    }
    return whole;
}

// Returns the lines that are neither comment nor key, without blanks.
std::string live_text(const Lines& lines) {
    std::string live;
    for (const std::string& line : lines)
        if (!is_comment(line) && !is_key(line)) live += squeezed(line);
    return live;
}

std::string text_of(const Lines& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
}

// Independent of the order of keys.
std::string sorted_dump(const Json& json) {
    return nlohmann::json::parse(json.dump(-1, ' ', false, Json::error_handler_t::replace)).dump();
}

Json in_json(const Request& request) {
    return {{"que", static_cast<int>(request.kind)},
            {"para", request.to},
            {"texto", request.text},
            {"anonimo", request.anonymous}};
}

// `orders`: sent_orders, or an empty object.
std::string meaning_in(Json orders, const std::vector<Request>& requests) {
    orders["peticiones"] = Json::array();
    for (const Request& request : requests) orders["peticiones"].push_back(in_json(request));
    return sorted_dump(orders);
}

Json as_sent(const OrderFile& file) {
    return sent_orders(file.round, file.sheet, uses_of(file));
}

class QuotedOrderFinder {
  public:
    QuotedOrderFinder(Files& files, const Match& match, const Journal& journal, const Secrets& secrets,
                      const Senders& senders, const Message& message)
        : files_(files),
          match_(match),
          journal_(journal),
          secrets_(secrets),
          senders_(senders),
          message_(message) {}

    QuotedOrders find() {
        for (const Message::Text& quoted : message_.quoted) find_in(lines_of(quoted.text));
        if (!differ_) return std::move(found_);
        QuotedOrders none;
        none.doubtful = true;
        return none;
    }

  private:
    int coming() const { return match_.round() + 1; }

    void find_in(const Lines& block) {
        const std::string who = whose(key_in(block));
        if (who.empty()) return;
        const Sent sent = sent_to(who);
        const Joined whole = joined(block, sent);
        if (sent.live.contains(live_text(whole.lines))) return;
        auto read = read_instructions(text_of(whole.lines), "cita", match_);
        // Requests need not name the round; their key does.
        if (read && (read->player != who || (read->round != 0 && read->round != coming()))) return;
        const auto meaning = read ? meaning_of(*read) : std::nullopt;
        if (meaning && (meaning->empty() || sent.meanings.contains(*meaning))) return;
        // If lines cannot be read and words stand above them, only the words count.
        const bool unclear = whole.doubtful || !sent.complete || (!meaning && !message_.words.empty());
        if (unclear)
            found_.doubtful = true;
        else
            take(std::move(read), meaning);
    }

    void take(Result<Instructions> read, const std::optional<std::string>& meaning) {
        if (found_.instructions && meaning != meaning_) differ_ = true;
        if (found_.instructions) return;
        found_.instructions = std::move(read);
        meaning_ = meaning;
    }

    // Returns the player, with the sender's address, to whom this key of the coming round belongs. A player's
    // own key proves more, and only the invitation has it.
    std::string whose(const std::string& key) const {
        if (key.empty()) return {};
        for (const std::string& owner : senders_.owners_of(message_.from)) {
            if (same_key(key, key_of_round(secrets_, match_.header().match, owner, coming()))) return owner;
            const auto own = secrets_.keys.find(owner);
            if (own != secrets_.keys.end() && is_invited(owner) && same_key(key, own->second)) return owner;
        }
        return {};
    }

    // Whether the invitation was for the coming round.
    bool is_invited(const std::string& owner) const {
        if (coming() == 1) return true;
        const auto& given = journal_.history().seat(owner).given;
        return given && given->as<entry::SeatGiven>()->round == coming();
    }

    Sent sent_to(const std::string& who) {
        Sent sent;
        const SentBlocks blocks = sent_blocks(files_, match_, secrets_, who);
        sent.complete = blocks.complete;
        for (const std::string& text : blocks.texts) add(sent, text);
        for (const Json& orders : blocks.orders)
            if (orders.is_object()) sent.meanings.insert(meaning_in(orders, {}));
        if (const auto pending = read_pending(files_, match_))
            if (const Pending* orders = pending->of(who))
                sent.meanings.insert(meaning_in(as_sent(orders->file), {}));
        return sent;
    }

    static void add(Sent& sent, const std::string& text) {
        const Lines lines = lines_of(text);
        for (const std::string& line : lines) {
            const std::string bare = squeezed(line);
            sent.lines.insert(bare);
            if (is_comment(line)) sent.lines.insert(bare.substr(1));
        }
        sent.live.insert(live_text(lines));
    }

    Files& files_;
    const Match& match_;
    const Journal& journal_;
    const Secrets& secrets_;
    const Senders& senders_;
    const Message& message_;
    QuotedOrders found_;
    std::optional<std::string> meaning_;  // of `found_.instructions`
    bool differ_ = false;                 // two changed blocks say different things
};

}  // namespace

QuotedOrders quoted_orders(Files& files, const Match& match, const Journal& journal, const Secrets& secrets,
                           const Senders& senders, const Message& message) {
    return QuotedOrderFinder(files, match, journal, secrets, senders, message).find();
}

std::optional<std::string> meaning_of(const Instructions& instructions) {
    const bool nothing = !instructions.orders || instructions.says_nothing;
    if (instructions.requests.empty() && nothing) return std::string();
    if (!nothing && !*instructions.orders) return std::nullopt;
    return meaning_in(nothing ? Json::object() : as_sent(**instructions.orders), instructions.requests);
}

}  // namespace ronda::match
