#include "adjudicator/games/dehexz/events.hpp"

#include "adjudicator/core/turns.hpp"

namespace ronda::dehexz {

namespace {

// Facts of each kind of happening, in the order of the table of events.
class Teller {
  public:
    Teller(const State& after, Event& event, PlayerIndex who) : state_(after), event_(event), who_(who) {}

    void operator()(const Begun& e) {
        begin("inicio", {{"pieza", letter_of(Kind::ghost)}, {"casilla", name_of(e.cell)}});
    }
    void operator()(const Moved& e) {
        Json carried = Json::array();
        for (PlayerIndex player = 0; player < state_.core.players; ++player)
            if ((e.carried >> player & 1U) != 0) carried.push_back(state_.id(player));
        begin("mover", {{"pieza", letter_of(e.piece)},
                        {"de_jugador", state_.id(e.owner)},
                        {"de", name_of(e.from)},
                        {"a", name_of(e.to)},
                        {"clase", manner_words[static_cast<std::size_t>(e.manner)]},
                        {"lleva", std::move(carried)},
                        {"otro", e.extra}});
    }
    void operator()(const Lost& e) {
        begin("baja", {{"por", state_.id(e.by)},
                       {"pieza", letter_of(e.piece)},
                       {"casilla", name_of(e.cell)},
                       {"destino", e.kept ? "captura" : "fuera"}});
    }
    void operator()(const Threatened& e) {
        begin("amenaza", {{"por", state_.id(e.by)}, {"casilla", name_of(e.cell)}});
    }
    void operator()(const Rescued& e) {
        begin("rescate",
              {{"casilla", name_of(e.cell)}, {"d", name_of(e.d)}, {"e", name_of(e.e)}, {"h", name_of(e.h)}});
    }
    void operator()(const NotRescued& e) { begin("sin_rescate", {{"casilla", name_of(e.cell)}}); }
    void operator()(const Changed& e) {
        begin("cambiar", {{"casilla", name_of(e.cell)}, {"de", letter_of(e.from)}, {"a", letter_of(e.to)}});
    }
    void operator()(const Entered& e) {
        begin("ingresar", {{"pieza", letter_of(e.piece)},
                           {"como", letter_of(e.as)},
                           {"casilla", name_of(e.cell)},
                           {"lado", word_of(e.side)}});
    }
    void operator()(const Passed&) { begin("pasa", Json::object()); }
    void operator()(const Offered& e) { event_ = turns::offer_event(state_.id(who_), e.value); }
    void operator()(const AskedToLeave& e) { begin("retiro", {{"modo", word_of(e.mode)}}); }
    void operator()(const LetLeave& e) { begin("acepta_retiro", {{"a", state_.id(e.whom)}}); }
    void operator()(const WentOut& e) {
        begin("fin_jugador", {{"modo", word_of(e.mode)},
                              {"motivo", ending_words[static_cast<std::size_t>(e.motive)]},
                              {"por", e.by == nobody ? Json(nullptr) : Json(state_.id(e.by))}});
    }
    void operator()(const Shared& e) {
        begin("botin", {{"de_jugador", state_.id(e.of)},
                        {"pieza", letter_of(e.piece)},
                        {"casilla", name_of(e.cell)},
                        {"suerte", lot_words[static_cast<std::size_t>(e.lot)]}});
    }
    void operator()(const Ended&) { event_ = turns::end_event(*state_.common.outcome); }
    void operator()(const Cancelled& e) {
        begin("cancelada", {{"orden", e.order}, {"motivo", e.motive}});
        event_.audience = Audience::only({state_.id(who_)});
    }

  private:
    void begin(std::string_view kind, Json facts) {
        event_.kind = kind;
        event_.facts = std::move(facts);
    }

    const State& state_;
    Event& event_;
    PlayerIndex who_;
};

}  // namespace

std::vector<Event> to_events(const State& after, const std::vector<Happening>& happenings) {
    std::vector<Event> events;
    events.reserve(happenings.size());
    for (const Happening& happening : happenings) {
        Event event;
        if (happening.who != nobody) event.player = after.id(happening.who);
        std::visit(Teller(after, event, happening.who), happening.what);
        events.push_back(std::move(event));
    }
    return events;
}

}  // namespace ronda::dehexz
