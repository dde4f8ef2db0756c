#include "adjudicator/games/bheex/events.hpp"
#include "adjudicator/games/bheex/orders.hpp"
#include "adjudicator/games/bheex/search.hpp"
#include "adjudicator/robots/minds.hpp"
#include "adjudicator/robots/weights.hpp"

namespace ronda::robots {

namespace {

using namespace bheex;

constexpr std::array<Score, kind_count> worth = {100, 160,
                                                 0};  // obrera, guerrera; without the reina a player is out
constexpr Score out = -20'000, safe_queen = 90, beside_queen = -140, room_for_queen = 8;
// What playing on is worth: who is not clearly worse shuns a repetition, which is valued as 0.
RONDA_WEIGHT(play_on, 150);

// How far it is from one vertex to another over the board.
class Distances {
  public:
    explicit Distances(const bheex::Board& board)
        : size_(static_cast<std::size_t>(board.size())), table_(size_ * size_, far) {
        std::vector<Vertex> reached;
        for (Vertex from = 0; from < board.size(); ++from) {
            if (!board.has(from)) continue;
            reached.assign(1, from);
            at(from, from) = 0;
            for (std::size_t i = 0; i < reached.size(); ++i)
                for (const std::uint8_t next : board.neighbours(reached[i]))
                    if (at(from, next) == far) {
                        at(from, next) = static_cast<std::uint8_t>(at(from, reached[i]) + 1);
                        reached.push_back(next);
                    }
        }
    }
    int operator()(Vertex a, Vertex b) const { return table_[index(a, b)]; }

  private:
    static constexpr std::uint8_t far = 100;
    std::size_t index(Vertex a, Vertex b) const {
        return static_cast<std::size_t>(a) * size_ + static_cast<std::size_t>(b);
    }
    std::uint8_t& at(Vertex a, Vertex b) { return table_[index(a, b)]; }

    std::size_t size_;
    std::vector<std::uint8_t> table_;
};

class BheexRules {
  public:
    using Action = bheex::Action;

    explicit BheexRules(const State& state) : course_(course_of(state)), distances_(*state.board) {}

    bool over() const { return course_.ending.over; }
    PlayerIndex turn() const { return course_.field.turn; }
    bool repeats() const {
        const auto round = static_cast<std::size_t>(field().active_count());
        for (std::size_t back = round; back <= course_.past.length(); back += round)
            if (course_.past.hash_after(course_.past.length() - back) == field().hash) return true;
        return false;
    }

    void list(std::vector<Ranked<Action>>& actions) const {
        each_action(course_.terms, field(), [&](const Action& action) {
            actions.push_back({action, rank(action)});
        });
    }

    template <class Callback>
    void try_action(const Action& action, Callback callback) {
        const Occupancy before = field();
        const Past::Mark mark = course_.past.mark();
        run(course_, action);
        callback();
        course_.field = before;
        course_.past.back_to(mark);
        --course_.round;
        course_.ending = {};
    }

    Score value(PlayerIndex me) const {
        if (over()) return !course_.ending.victory ? 0 : PlayerSet(course_.ending.winners).has(me) ? won : -won;
        if (!field().is_active(me)) return out;
        Others others;
        for (PlayerIndex player = 0; player < field().players; ++player)
            if (player != me) others.add(field().is_active(player) ? strength(player) : 0);
        return others.against_mean(strength(me)) + hunt(me) + play_on;
    }

  private:
    const Occupancy& field() const { return course_.field; }
    const bheex::Board& board() const { return *course_.terms.board; }

    // The value of the immediate captures of a move to the vertex, less its dangers.
    Score rank(const Action& action) const {
        const PlayerIndex me = field().turn;
        Score sum = action.two_steps() ? -1 : 0;
        std::array<int, most_players> beside{};
        for (const std::uint8_t next : board().neighbours(action.to)) {
            const Cell cell = field().on(next);
            if (cell == free_cell || next == action.from || player_on(cell) == me) continue;
            ++beside[static_cast<std::size_t>(player_on(cell))];
            for (const std::uint8_t other : board().neighbours(next))
                if (other != action.to && other != action.from && player_on(field().on(other)) == me) {
                    sum += kind_on(cell) == PieceKind::queen ? 2000
                                                             : worth[static_cast<std::size_t>(kind_on(cell))];
                    break;
                }
        }
        for (const int enemies : beside)
            if (enemies > 1) sum -= 150;
        return sum;
    }

    Score strength(PlayerIndex player) const {
        Score sum = 0;
        for (const PieceKind kind : {PieceKind::worker, PieceKind::warrior})
            sum += in_reserve(field().left(player), kind) * worth[static_cast<std::size_t>(kind)];
        field().of(player).each([&](Vertex vertex) {
            const PieceKind kind = kind_on(field().on(vertex));
            sum += kind == PieceKind::queen ? queen(player, vertex) : worth[static_cast<std::size_t>(kind)];
        });
        return sum;
    }

    Score queen(PlayerIndex player, Vertex vertex) const {
        int open = 0, enemies = 0, free = 0;
        for (const std::uint8_t next : board().neighbours(vertex)) {
            const bool is_free = field().is_free(next);
            const bool is_enemy = !is_free && player_on(field().on(next)) != player;
            free += is_free ? 1 : 0;
            enemies += is_enemy ? 1 : 0;
            open += is_free || is_enemy ? 1 : 0;
        }
        return open < 2 ? safe_queen : beside_queen * enemies + room_for_queen * free;
    }

    // How near one's pieces are to the nearest enemy reina.
    Score hunt(PlayerIndex me) const {
        std::array<Vertex, most_players> prey{};
        std::size_t count = 0;
        for (PlayerIndex player = 0; player < field().players; ++player)
            if (player != me && field().is_active(player))
                field().of(player).each([&](Vertex vertex) {
                    if (kind_on(field().on(vertex)) == PieceKind::queen) prey[count++] = vertex;
                });
        if (count == 0) return 0;
        Score sum = 0;
        field().of(me).each([&](Vertex vertex) {
            int nearest = distances_(vertex, prey[0]);
            for (std::size_t i = 1; i < count; ++i) nearest = std::min(nearest, distances_(vertex, prey[i]));
            const PieceKind kind = kind_on(field().on(vertex));
            sum -= kind == PieceKind::queen ? 0 : (kind == PieceKind::warrior ? 3 : 1) * nearest;
        });
        return sum;
    }

    SearchState course_;
    Distances distances_;
};

class BheexMind final : public MindOf<State, What, bheex::Names> {
  public:
    SearchBudget effort(Level level) const override {
        return level == Level::hard ? SearchBudget{60'000, 0} : Mind::effort(level);
    }
    int quiet_rounds(const Position& position) const override {
        return static_cast<int>(state_of(position).history.size());
    }
    std::vector<Ranked<Json>> search(const Position& position, const SearchBudget& effort,
                                     Chance& chance) const override {
        const State& state = state_of(position);
        BheexRules rules(state);
        return best_of(Search(rules, effort, chance).ranked(),
                       [&](const Action& action) { return action_json(*state.board, action); });
    }

  private:
    Score standing(const State& state, PlayerIndex player) const override {
        return BheexRules(state).value(player);
    }
};

}  // namespace

const Mind& bheex_mind() {
    static const BheexMind mind;
    return mind;
}

}  // namespace ronda::robots
