#include "adjudicator/games/hegregon/state.hpp"

#include <algorithm>

#include "adjudicator/core/events/fields.hpp"
#include "adjudicator/core/text/whole_number.hpp"
#include "adjudicator/games/hegregon/position.hpp"

namespace ronda::hegregon {

namespace {

// By the number of players: which bases they start with, in the order of the players.
const std::vector<int>& starting_bases(std::size_t players) {
    static const std::vector<int> all[] = {
        {0, 3}, {0, 2, 4}, {0, 1, 3, 4}, {0, 1, 2, 3, 4}, {0, 1, 2, 3, 4, 5}};
    return all[players - 2];
}

// Rolls for the first player: those tied at the highest throw roll again (rules.md R7).
PlayerIndex roll_for_start(State& state, Dice& dice) {
    std::vector<PlayerIndex> rolling;
    for (PlayerIndex player = 0; player < state.players(); ++player) rolling.push_back(player);
    state.initiative.resize(state.seats.size());
    const auto last_throw = [&](PlayerIndex player) {
        return state.initiative[static_cast<std::size_t>(player)].back();
    };
    while (rolling.size() > 1) {
        int highest = 0;
        for (const PlayerIndex player : rolling) {
            state.initiative[static_cast<std::size_t>(player)].push_back(
                dice.roll("iniciativa/" + state.id(player), die_faces));
            highest = std::max(highest, last_throw(player));
        }
        std::erase_if(rolling, [&](PlayerIndex player) { return last_throw(player) < highest; });
    }
    return rolling.front();
}

Json usual_teams(const std::vector<std::string>& ids, const Json& options) {
    if (options.value("modo", "") != "cooperativo") return Json::array();
    Json teams = Json::array({Json::array(), Json::array()});
    for (std::size_t seat = 0; seat < ids.size(); ++seat) teams[seat % 2].push_back(ids[seat]);
    return teams;
}

// A row for the cards of each kind, of which there are usually three.
OptionRow<Options> deck_option() {
    using namespace schema;
    const std::vector<std::string> cards(card_words.begin(), card_words.end());
    const std::vector<long> three_each(card_count, 3), none(card_count, 0);
    Json usual = Json::object();
    for (const std::string& card : cards) put(usual, card, 3);
    return {{"mazo", counts(cards, most_of_a_card, {{"basico", three_each}, {"ninguno", none}}),
             std::move(usual), say("cartas de evento de cada clase", "event cards of each kind")},
            [](const Json& json, Options& options) {
                for (std::size_t card = 0; card < card_count; ++card)
                    options.deck[card] = json[card_words[card]];
            }};
}

}  // namespace

const OptionTable<Options>& option_table() {
    using namespace schema;
    static const OptionTable<Options> table = {
        {{"modo", word({"conquista", "cooperativo", "supervivencia"}), "conquista",
          say("«cooperativo»: dos equipos; «conquista» y «supervivencia»: cada uno por su cuenta",
              "“cooperativo”: two teams; “conquista” and “supervivencia”: everyone for themselves")},
         [](const Json& json, Options& options) { options.cooperative = json == "cooperativo"; }},
        {{"equipos", list(list(text(32))), Json::array(),
          say("solo en «cooperativo»: los dos equipos, con todos los jugadores",
              "only in “cooperativo”: the two teams, with all players"),
          usual_teams}},
        option("empates", &Options::repeat_ties, {"nadie", "repetir"},
               say("sumas iguales en un combate: no pasa nada, o se tira otra vez",
                   "equal sums in a combat: nothing happens, or the dice are thrown again")),
        option("ataques_por_unidad", &Options::attacks, 1, 9,
               say("ataques de cada unidad en un turno", "attacks of each unit in a turn")),
        option("cierre", &Options::close_at_end, {"jugador", "turno"},
               say("cuándo recogen y capturan los E.A.R.: al acabar su jugador o al acabar el turno",
                   "when E.A.R.s collect and capture: at the end of their player's action or of the turn")),
        option("eliminacion", &Options::total, {"unidades", "total"},
               say("un bando queda destruido al quedarse sin unidades, o sin unidades ni bases",
                   "a side is destroyed once it has no units, or neither units nor bases")),
        option("bases_victoria", &Options::bases_to_win, 4, 6, say("bases para ganar", "bases needed to win")),
        option("hegregon_inicial", &Options::hegregon, 1, 50,
               say("HEGREGON de cada jugador al empezar", "HEGREGON of each player at the start")),
        option("max_turnos", &Options::most_turns, 1, 1000, say("el último turno", "the last turn")),
        option("minas_ocultas", &Options::hidden_mines,
               say("cada bando ve solo sus minas y las que alguien ya ha pisado",
                   "each side sees only its own mines and those that somebody has stepped on")),
        deck_option(),
    };
    return table;
}

When Reactions::when(std::size_t reaction, int number) const {
    for (const OfUnit& entry : units)
        if (entry.number == number && entry.when[reaction]) return *entry.when[reaction];
    return general[reaction];
}

bool friends(const State& state, PlayerIndex a, PlayerIndex b) {
    if (a == b) return true;
    const auto& teams = state.options.teams;
    return std::any_of(teams.begin(), teams.end(),
                       [&](const PlayerSet& team) { return team.has(a) && team.has(b); });
}

std::vector<PlayerSet> sides(const State& state) {
    std::vector<PlayerSet> all = state.options.teams;
    if (all.empty())
        for (PlayerIndex player = 0; player < state.players(); ++player) all.push_back(PlayerSet(1U << player));
    std::sort(all.begin(), all.end(), [](const PlayerSet& a, const PlayerSet& b) {
        return std::countr_zero(a.bits()) < std::countr_zero(b.bits());
    });
    return all;
}

std::string id_of(const State& state, UnitName name) {
    return fmt::format("{}-{}", state.id(name.player), name.number);
}

std::optional<UnitName> unit_name(const MatchHeader& header, std::string_view id) {
    const std::size_t dash = id.rfind('-');
    if (dash == std::string_view::npos) return std::nullopt;
    const std::string_view digits = id.substr(dash + 1);
    const UnitName name{header.index_of(id.substr(0, dash)), whole_number(digits).value_or(0)};
    if (name.player == nobody || digits.starts_with('0') || name.number < 1) return std::nullopt;
    return name;
}

const Unit* unit_on(const State& state, Cell cell) {
    for (const Unit& unit : state.units)
        if (unit.cell == cell) return &unit;
    return nullptr;
}

const Unit* unit_named(const State& state, UnitName name) {
    const auto found = std::lower_bound(state.units.begin(), state.units.end(), name,
                                        [](const Unit& unit, const UnitName& key) { return unit.name < key; });
    return found != state.units.end() && found->name == name ? &*found : nullptr;
}

Unit* unit_named(State& state, UnitName name) {
    const Unit* found = unit_named(std::as_const(state), name);
    return found == nullptr ? nullptr : &state.units[static_cast<std::size_t>(found - state.units.data())];
}

const Unit* unit_with_id(const State& state, std::string_view id) {
    const auto name = unit_name(state.common, id);
    return name ? unit_named(state, *name) : nullptr;
}

const Mine* mine_on(const State& state, Cell cell) {
    for (const Mine& mine : state.mines)
        if (mine.cell == cell) return &mine;
    return nullptr;
}

int units_of(const State& state, PlayerIndex player) {
    return static_cast<int>(std::count_if(state.units.begin(), state.units.end(),
                                          [&](const Unit& unit) { return unit.name.player == player; }));
}

int bases_of(const State& state, PlayerIndex player) {
    return static_cast<int>(std::count_if(state.bases.begin(), state.bases.end(),
                                          [&](const Base& base) { return base.player == player; }));
}

int deposits_of(const State& state, PlayerIndex player) {
    return static_cast<int>(std::count_if(state.units.begin(), state.units.end(), [&](const Unit& unit) {
        const Terrain ground = terrain(unit.cell);
        return unit.name.player == player && unit.type == UnitType::ear &&
               (ground == Terrain::deposit || ground == Terrain::great_deposit);
    }));
}

bool sees_mine(const State& state, PlayerIndex viewer, const Mine& mine) {
    return mine.revealed || !state.options.hidden_mines ||
           (viewer != nobody && friends(state, viewer, mine.player));
}

std::vector<std::string> awaited(const State& state) {
    if (state.common.over()) return {};
    if (!state.by_rounds()) return {state.id(state.waiting.front())};
    std::vector<std::string> ids;
    for (PlayerIndex player = 0; player < state.players(); ++player)
        if (!state.seat(player).out) ids.push_back(state.id(player));
    return ids;
}

std::optional<Text> teams_fault(const MatchHeader& header) {
    const Json& teams = header.options["equipos"];
    if (header.options["modo"] != "cooperativo")
        return teams.empty() ? std::nullopt
                             : std::optional(say("equipos: solo los hay con «modo: cooperativo»",
                                                 "equipos: only with “modo: cooperativo”"));
    if (teams.size() != 2) return say("equipos: {}, se esperaban 2", "equipos: {}, expected 2", teams.size());
    PlayerSet observers;
    for (const Json& team : teams) {
        if (team.empty()) return say("equipos: uno está vacío", "equipos: one is empty");
        for (const Json& id : team) {
            const PlayerIndex player = header.index_of(id.get<std::string>());
            if (player == nobody)
                return say("equipos: «{}» no es un jugador", "equipos: “{}” is not a player",
                           id.get<std::string>());
            if (observers.has(player))
                return say("equipos: {} está dos veces", "equipos: {} appears twice", id.get<std::string>());
            observers.add(player);
        }
    }
    for (const Player& player : header.players)
        if (!observers.has(header.index_of(player.id)))
            return say("equipos: falta {}", "equipos: {} is missing", player.id);
    return std::nullopt;
}

Options read_options(const MatchHeader& header) {
    Options options = options_in(header.options, option_table());
    for (const Json& team : header.options["equipos"]) {
        PlayerSet set;
        for (const Json& id : team) set.add(header.index_of(id.get<std::string>()));
        options.teams.push_back(set);
    }
    return options;
}

Result<std::pair<State, std::vector<Event>>> set_up(MatchHeader header, Dice& dice) {
    if (auto fault = teams_fault(header)) return refuse("opcion_invalida", std::move(*fault));
    State state;
    state.common = std::move(header);
    state.options = read_options(state.common);
    state.seats.resize(state.common.players.size());
    state.deck = state.options.deck;
    const std::vector<int>& starting = starting_bases(state.seats.size());
    for (PlayerIndex player = 0; player < state.players(); ++player) {
        state.seat(player).hegregon = state.options.hegregon;
        state.base(starting[static_cast<std::size_t>(player)]).player = player;
    }
    const auto mark = dice.mark();
    const PlayerIndex first = roll_for_start(state, dice);
    for (PlayerIndex step = 0; step < state.players(); ++step)
        state.order.push_back((first + step) % state.players());
    state.waiting = state.order;
    state.common.awaited = awaited(state);
    Event prepared{"preparacion", "", Audience::all(), Json::object(), dice.draws(dice.since(mark))};
    return std::pair{std::move(state), std::vector<Event>{std::move(prepared)}};
}

}  // namespace ronda::hegregon
