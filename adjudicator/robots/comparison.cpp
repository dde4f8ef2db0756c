#include "adjudicator/robots/comparison.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "adjudicator/robots/sample_dice.hpp"

namespace ronda::robots {

namespace {

// Each plan meets the same samples with the same dice.
class Comparison {
  public:
    Comparison(const Position& position, std::string_view player, const Width& width, Chance& chance)
        : position_(position),
          mind_(mind_of(position.game())),
          player_(player),
          width_(width),
          chance_(chance) {}

    std::vector<Ranked<Json>> ranked() {
        std::vector<Json> plans = mind_.plans(position_, player_, width_.plans, chance_);
        if (plans.size() > 1) sample();
        return rank(plans);
    }

  private:
    struct Sample {
        std::vector<PlayerOrders> others;
        std::uint64_t seed;
    };

    // The first sample has the others' safest plans.
    void sample() {
        const int count = width_.samples > 1 ? width_.others : 1;
        std::vector<std::pair<std::string, std::vector<Json>>> others;
        for (const std::string& other : position_.header().awaited)
            if (other != player_) others.emplace_back(other, mind_.plans(position_, other, count, chance_));
        for (int i = 0; i < width_.samples; ++i) {
            Sample sample{{}, chance_.next()};
            for (const auto& [other, plans] : others)
                if (!plans.empty())
                    sample.others.push_back({other, i == 0 ? plans.front() : chance_.of(plans), {}});
            samples_.push_back(std::move(sample));
        }
    }

    // The mean of the worse half: what others do is a guess, and the plan that fears the worst loses least.
    // With few samples that of the worst one and of all.
    Score worth(const Json& plan) const {
        std::vector<Score> values;
        for (const Sample& sample : samples_) {
            std::vector<PlayerOrders> sheets = sample.others;
            sheets.push_back({player_, plan, {}});
            SampleDice dice(sample.seed, position_.header());
            const auto after = replied(position_.resolve(sheets, dice).after, sample.seed);
            values.push_back(mind_.value(*after, position_.header().index_of(player_)));
        }
        std::sort(values.begin(), values.end());
        const auto mean_of = [&values](std::size_t count) {
            return std::accumulate(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(count),
                                   Score{0}) /
                   static_cast<Score>(count);
        };
        constexpr std::size_t few = 6;
        return values.size() < few ? 2 * (mean_of(values.size()) + values.front())
                                   : 4 * mean_of(values.size() / 2);
    }

    // By turns: the position after the next players have each played their immediately best action.
    std::shared_ptr<const Position> replied(std::shared_ptr<const Position> after, std::uint64_t seed) const {
        constexpr int best_of_all = 2;  // who asks for one plan gets a beginner's
        for (int i = 0; i < width_.replies && !after->header().over(); ++i) {
            const MatchHeader& header = after->header();
            if (header.pace != Pace::turn || header.awaited.empty()) break;
            const std::string next = header.awaited.front();
            if (next == player_) break;
            Chance chance(++seed);
            const std::vector<Json> plans = mind_.plans(*after, next, best_of_all, chance);
            if (plans.empty()) break;
            const std::array sheet{PlayerOrders{next, plans.front(), {}}};
            if (!after->refusals(sheet).empty()) break;
            SampleDice dice(seed, header);
            after = after->resolve(sheet, dice).after;
        }
        return after;
    }

    std::vector<Ranked<Json>> rank(std::vector<Json>& plans) const {
        std::vector<Ranked<Json>> ranked;
        for (Json& plan : plans) {
            if (!position_.refusals(std::array{PlayerOrders{player_, plan, {}}}).empty()) continue;
            const Score score = samples_.empty() ? 0 : worth(plan);
            ranked.push_back({std::move(plan), score});
        }
        std::stable_sort(ranked.begin(), ranked.end(),
                         [](const auto& a, const auto& b) { return a.rank > b.rank; });
        return ranked;
    }

    const Position& position_;
    const Mind& mind_;
    std::string player_;
    Width width_;
    Chance& chance_;
    std::vector<Sample> samples_;
};

}  // namespace

std::vector<Ranked<Json>> compare_plans(const Position& position, std::string_view player, const Width& width,
                                        Chance& chance) {
    return Comparison(position, player, width, chance).ranked();
}

}  // namespace ronda::robots
