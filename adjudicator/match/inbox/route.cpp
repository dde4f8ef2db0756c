
#include "adjudicator/match/inbox/route.hpp"

#include <algorithm>
#include <utility>

#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/tree.hpp"
#include "adjudicator/match/inbox/subscription_requests.hpp"
#include "formats/order_form.hpp"
#include "formats/repair_characters.hpp"
#include "formats/yaml.hpp"

namespace ronda::match {

namespace {

using Where = Destination::Where;

constexpr std::size_t farthest_colon = 24, longest_value = 320;

bool is_name(const LetterField& field, std::string_view spanish, std::string_view english) {
    return field.name == spanish || field.name == english;
}

// In whatever form YAML allows.
std::string match_in_yaml(const std::string& text) {
    const auto tree = formats::read_yaml(text, {});
    for (const char* name : {"partida", "match"}) {
        const Node* match = tree ? tree->find(name) : nullptr;
        if (match != nullptr && match->kind == NodeKind::scalar) return fold(trim(match->text));
    }
    return {};
}

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
    Router(const LetterSummary& letter, const Known& known) : letter_(letter), known_(known) {}

    std::vector<Destination> all() const {
        std::vector<Destination> found;
        for (const RoutingFields& part : letter_.parts) found.push_back(to(part));
        if (found.empty()) found.push_back(to(RoutingFields{}));
        return found;
    }

  private:
    Destination to(const RoutingFields& part) const {
        Destination one = of(part);
        if (letter_.doubtful &&
            (one.where == Where::club || one.where == Where::which || one.where == Where::moderator))
            return {Where::unanswered, {}, {}, 3};
        return one;
    }

    Destination of(const RoutingFields& part) const {
        if (letter_.is_copy) return {Where::nowhere, {}, {}, 1};
        if (!letter_.returned_to.empty()) return {Where::returned, letter_.returned_to, {}, 2};
        if (letter_.automatic) return {Where::unanswered, {}, {}, 3};
        // Every Reply-To has the id of a match, so that a request would go there first.
        if (part.is_of_club) return {Where::club, known_.club, {}, 6};
        if (auto none = of_no_match(part)) return *none;
        if (auto to = by_address()) return *to;
        if (auto to = named(part.match, 5)) return *to;
        for (const std::string& name : bracketed(letter_.subject))
            if (auto to = named(name, 7)) return *to;
        return by_sender(part);
    }

    // The letter names a match that does not exist. A sender without seats learns nothing.
    std::optional<Destination> of_no_match(const RoutingFields& part) const {
        if (part.match.empty() || known_.is_match(part.match) || known_.is_repeated(part.match))
            return std::nullopt;
        std::vector<SeatAt> seats = known_.seats_of(letter_.from);
        if (seats.empty()) return std::nullopt;
        return Destination{Where::which, part.match, std::move(seats), 10};
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
            if (!known_.club.empty() && plus_name(address) == known_.club)
                return Destination{Where::club, known_.club, {}, 4};
        return std::nullopt;
    }

    // Keys are compared only with the sender's own seats: with all of them, guessing one would be much easier.
    Destination by_sender(const RoutingFields& part) const {
        const std::vector<SeatAt> seats = known_.seats_of(letter_.from);
        if (seats.empty()) return {Where::moderator, {}, {}, 11};
        if (const auto only = only_match(seats)) return {Where::match, *only, {}, 8};
        std::vector<SeatAt> proven, fitting;
        for (const SeatAt& seat : seats) {
            if (!part.key.empty() && known_.is_key(seat, part.key)) proven.push_back(seat);
            if (!part.player.empty() && seat.player == part.player) fitting.push_back(seat);
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

    const LetterSummary& letter_;
    const Known& known_;
};

}  // namespace

std::optional<LetterField> field_on(std::string_view written) {
    const std::string plain = formats::repair_characters(written).text;
    std::string_view line = trim(plain);
    const std::size_t colon = line.substr(0, farthest_colon).find(':');
    if (colon == npos || colon == 0 || line.front() == '#') return std::nullopt;
    std::string_view value = line.substr(colon + 1);
    value = trim(value.substr(0, value.find(" #")));
    if (value.size() > longest_value) return std::nullopt;
    if (value.size() > 1 && (value.front() == '"' || value.front() == '\'') && value.back() == value.front())
        value = value.substr(1, value.size() - 2);
    std::string name = fold(trim(line.substr(0, colon)));
    if (name.size() > 2 && name.front() == '"' && name.back() == '"') name = name.substr(1, name.size() - 2);
    std::replace_if(
        name.begin(), name.end(), [](char c) { return c == ' ' || c == '-'; }, '_');
    return LetterField{std::move(name), std::string(value)};
}

void RoutingFields::note(const LetterField& field) {
    if (is_name(field, "clave", "key")) key = field.value;
    if (is_name(field, "jugador", "player")) player = fold(field.value);
}

RoutingFields routing_fields_of(const Message& message) {
    RoutingFields part;
    if (const auto wish = subscription_request_in(message)) part.match = wish->match;
    for (const Message::Text& one : message.orders)
        for (const std::string_view line : formats::lines_of(one.text)) {
            const auto field = field_on(line);
            if (!field) continue;
            if (part.match.empty() && is_name(*field, "partida", "match")) part.match = fold(field->value);
            part.note(*field);
        }
    for (const Message::Text& one : message.orders)
        if (part.match.empty()) part.match = match_in_yaml(one.text);
    return part;
}

std::vector<Destination> route(const LetterSummary& letter, const Known& known) {
    return Router(letter, known).all();
}

}  // namespace ronda::match
