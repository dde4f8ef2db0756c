#include "adjudicator/games/hexadominacion/events.hpp"

namespace ronda::hexadominacion {

namespace {

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
        static_assert(Other::kind.known == Known::to_all);
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
