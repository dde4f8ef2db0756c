#include <algorithm>

#include "adjudicator/club/post/post.hpp"
#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/text/fold.hpp"

namespace ronda::club {

namespace {

using Where = Destination::Where;

// The name after the plus: `ronda+hx1@example.org` → `hx1`. Empty if there is none.
std::string plus_name(std::string_view address) {
    const std::size_t plus = address.find('+'), at = address.rfind('@');
    if (plus == std::string_view::npos || at == std::string_view::npos || plus > at) return {};
    std::string name = fold(address.substr(plus + 1, at - plus - 1));
    return is_match_id(name) ? name : std::string();
}

// Each name in brackets: `Re: [hx1] ronda 3` → `hx1`.
std::vector<std::string> bracketed(std::string_view subject) {
    std::vector<std::string> names;
    while (true) {
        const std::size_t open = subject.find('['), close = subject.find(']', open);
        if (open == std::string_view::npos || close == std::string_view::npos) return names;
        names.push_back(fold(subject.substr(open + 1, close - open - 1)));
        subject.remove_prefix(close + 1);
    }
}

class Router {
  public:
    Router(const Described& letter, const Known& known) : letter_(letter), known_(known) {}

    std::vector<Destination> all() const {
        std::vector<Destination> found;
        for (const Block& block : letter_.blocks) found.push_back(to(block));
        if (found.empty()) found.push_back(to(Block{}));
        return found;
    }

  private:
    Destination to(const Block& block) const {
        Destination one = of(block);
        if (letter_.doubtful &&
            (one.where == Where::club || one.where == Where::which || one.where == Where::moderator))
            return {Where::unanswered, {}, {}, 3};
        return one;
    }

    Destination of(const Block& block) const {
        if (letter_.is_copy) return {Where::nowhere, {}, {}, 1};
        if (!letter_.returned_to.empty()) return {Where::returned, letter_.returned_to, {}, 2};
        if (letter_.automatic) return {Where::unanswered, {}, {}, 3};
        // Every Reply-To has the id of a match, so that a request would go there first.
        if (block.request) return {Where::club, known_.club, {}, 6};
        if (auto none = of_no_match(block)) return *none;
        if (auto to = by_address()) return *to;
        if (auto to = named(block.match, 5)) return *to;
        for (const std::string& name : bracketed(letter_.subject))
            if (auto to = named(name, 7)) return *to;
        return by_sender(block);
    }

    // Which match it is for, it says itself, and there is none of this name. Who has no seats learns nothing.
    std::optional<Destination> of_no_match(const Block& block) const {
        if (block.match.empty() || known_.is_match(block.match) || known_.is_repeated(block.match))
            return std::nullopt;
        std::vector<SeatAt> seats = known_.seats_of(letter_.from);
        if (seats.empty()) return std::nullopt;
        return Destination{Where::which, block.match, std::move(seats), 10};
    }

    std::optional<Destination> named(const std::string& name, int row) const {
        if (name.empty()) return std::nullopt;
        if (known_.is_match(name)) return Destination{Where::match, name, {}, row};
        if (known_.is_repeated(name)) return Destination{Where::waits, name, {}, row};
        return std::nullopt;
    }

    std::optional<Destination> by_address() const {
        for (const std::string& address : letter_.to)
            if (auto to = named(plus_name(address), 4)) return to;
        for (const std::string& address : letter_.to)
            if (plus_name(address) == known_.club) return Destination{Where::club, known_.club, {}, 4};
        return std::nullopt;
    }

    // Keys are compared only with the sender's own seats: with all of them, guessing one would be much easier.
    Destination by_sender(const Block& block) const {
        const std::vector<SeatAt> seats = known_.seats_of(letter_.from);
        if (seats.empty()) return {Where::moderator, {}, {}, 11};
        if (const auto only = only_match(seats)) return {Where::match, *only, {}, 8};
        std::vector<SeatAt> proven, fitting;
        for (const SeatAt& seat : seats) {
            if (!block.key.empty() && known_.is_key(seat, block.key)) proven.push_back(seat);
            if (!block.player.empty() && seat.player == block.player) fitting.push_back(seat);
        }
        for (const auto& some : {proven, fitting})
            if (const auto only = only_match(some)) return {Where::match, *only, {}, 9};
        return {Where::which, {}, seats, 10};
    }

    static std::optional<std::string> only_match(const std::vector<SeatAt>& seats) {
        if (seats.empty()) return std::nullopt;
        const auto same_match = [&](const SeatAt& one) { return one.match == seats.front().match; };
        if (!std::all_of(seats.begin(), seats.end(), same_match)) return std::nullopt;
        return seats.front().match;
    }

    const Described& letter_;
    const Known& known_;
};

}  // namespace

std::vector<Destination> route(const Described& letter, const Known& known) {
    return Router(letter, known).all();
}

}  // namespace ronda::club
