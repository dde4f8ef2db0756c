#include "adjudicator/games/hexadominacion/events.hpp"

#include <algorithm>
#include <limits>

namespace ronda::hexadominacion {

namespace {

constexpr long highest = std::numeric_limits<int>::max();

std::size_t resource_at(const JsonAt& at, const std::string& word) {
    const auto found = std::find(resource_words.begin(), resource_words.end(), word);
    if (found == resource_words.end()) at.fault(say("no es un recurso", "not a resource"));
    return static_cast<std::size_t>(found - resource_words.begin());
}

// Calls `take(key, value)` for each entry of an object.
template <class Take>
void each_entry(const JsonAt& at, Take take) {
    if (!at.value().is_object()) at.unexpected(say("un objeto", "an object"));
    for (const auto& entry : at.value().items()) take(entry.key(), at.member(entry.key()));
}

int player_named(const Names& names, const JsonAt& at, const std::string& id) {
    const int index = names.common().index_of(id);
    if (index < 0) at.fault(say("no es un jugador", "not a player"));
    return index;
}

// Decides who besides the moderator may know of an event.
class Secrecy {
  public:
    Secrecy(const State& after, PlayerIndex who) : state_(after), who_(who) {}

    std::optional<Audience> operator()(const Traded& e) const { return if_secret({id(who_), id(e.with)}); }
    std::optional<Audience> operator()(const Discharged&) const { return if_secret({id(who_)}); }
    std::optional<Audience> operator()(const Received&) const { return if_secret({id(who_)}); }
    std::optional<Audience> operator()(const Cultured&) const { return if_secret({id(who_)}); }
    std::optional<Audience> operator()(const Scored&) const {
        return state_.common.over() ? Audience::all() : if_secret({id(who_)});
    }
    // Only the kingdom itself sees its cancelled lines; only the moderator sees their own.
    std::optional<Audience> operator()(const Cancelled&) const { return own(); }
    std::optional<Audience> operator()(const Warned&) const { return own(); }
    std::optional<Audience> operator()(const Prepared&) const { return Audience::all(); }
    template <class Other>
    std::optional<Audience> operator()(const Other&) const {
        static_assert(Other::known == Known::to_all);
        return std::nullopt;
    }

  private:
    const std::string& id(PlayerIndex player) const { return state_.id(player); }
    Audience own() const {
        return Audience::only(who_ == the_moderator ? std::vector<std::string>{} : std::vector{id(who_)});
    }
    Audience if_secret(std::vector<std::string> players) const {
        return state_.options.secret ? Audience::only(std::move(players)) : Audience::all();
    }

    const State& state_;
    PlayerIndex who_;
};

}  // namespace

HexIndex Names::hexagon(const JsonAt& at) const {
    return hexagon(at, at.text());
}

HexIndex Names::hexagon(const JsonAt& at, const std::string& name) const {
    const auto& all = state_->hexagons;
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Hexagon& one) { return one.name == name; });
    if (found == all.end()) at.fault(say("«{}» no es un hexágono", "“{}” is not a hexagon", name));
    return static_cast<HexIndex>(found - all.begin());
}

Json AsTroops::write(const Names& names, const Troops& troops) {
    Json json = Json::object();
    for (const auto& [hexagon, soldiers] : troops) json[names.of(hexagon)] = soldiers;
    return json;
}

Troops AsTroops::read(const Names& names, const JsonAt& at) {
    Troops troops;
    each_entry(at, [&](const std::string& name, const JsonAt& value) {
        troops.push_back({names.hexagon(value, name), static_cast<int>(value.integer(0, highest))});
    });
    return troops;
}

Json AsAmounts::write(const Names&, const Amounts& amounts) {
    Json json = Json::object();
    for (std::size_t r = 0; r < resource_count; ++r)
        if (amounts[r] > 0) json[std::string(resource_words[r])] = amounts[r];
    return json;
}

Amounts AsAmounts::read(const Names&, const JsonAt& at) {
    Amounts amounts{};
    each_entry(at, [&](const std::string& word, const JsonAt& value) {
        amounts[resource_at(value, word)] = static_cast<int>(value.integer(1, highest));
    });
    return amounts;
}

Json AsOwner::write(const Names& names, PlayerIndex owner) {
    return owner == nobody ? Json(neutral_id) : AsPlayer::write(names, owner);
}

PlayerIndex AsOwner::read(const Names& names, const JsonAt& at) {
    return at.text() == neutral_id ? nobody : AsPlayer::read(names, at);
}

Json AsPlayerPoints::write(const Names& names, const PlayerPoints& points) {
    Json json = Json::object();
    for (const auto& [player, value] : points) json[names.common().at(player).id] = value;
    return json;
}

PlayerPoints AsPlayerPoints::read(const Names& names, const JsonAt& at) {
    PlayerPoints points;
    each_entry(at, [&](const std::string& id, const JsonAt& value) {
        points.emplace_back(player_named(names, value, id), static_cast<int>(value.integer(0, highest)));
    });
    return points;
}

Json AsPlayerAmounts::write(const Names& names, const PlayerAmounts& amounts) {
    Json json = Json::object();
    for (const auto& [player, value] : amounts)
        json[names.common().at(player).id] = AsAmounts::write(names, value);
    return json;
}

PlayerAmounts AsPlayerAmounts::read(const Names& names, const JsonAt& at) {
    PlayerAmounts amounts;
    each_entry(at, [&](const std::string& id, const JsonAt& value) {
        amounts.emplace_back(player_named(names, value, id), AsAmounts::read(names, value));
    });
    return amounts;
}

std::vector<Event> to_events(const State& after, const std::vector<Happening>& happenings, const Dice& dice) {
    const Names names(after);
    std::vector<Event> events;
    events.reserve(happenings.size());
    for (const Happening& happening : happenings) {
        const PlayerIndex who = happening.who;
        Event event = event_of(names, happening.what,
                               who == nobody          ? std::string()
                               : who == the_moderator ? std::string(moderator_id)
                                                      : after.id(who),
                               std::visit(Secrecy(after, who), happening.what));
        event.dice = dice.draws(happening.dice);
        event.explanation = happening.explanation;
        events.push_back(std::move(event));
    }
    return events;
}

}  // namespace ronda::hexadominacion
