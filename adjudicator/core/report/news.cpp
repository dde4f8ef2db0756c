#include "adjudicator/core/report/news.hpp"

#include <algorithm>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/core/text/wording.hpp"

namespace ronda {

Text lead_of(std::vector<News> news) {
    using Rank = News::Rank;
    constexpr std::size_t most = 2;
    std::erase_if(news, [](const News& one) { return one.words.empty(); });
    std::stable_sort(news.begin(), news.end(), [](const News& a, const News& b) { return a.rank < b.rank; });
    if (news.empty()) return {};
    const Rank first = news.front().rank;
    std::vector<Text> texts;
    for (const News& one : news) {
        if (first <= Rank::out ? one.rank != first : one.rank == Rank::call) continue;
        if (texts.size() == most || (one.rank == Rank::neutral && !texts.empty())) break;
        texts.push_back(one.words);
    }
    if (first > Rank::out)
        for (const News& one : news)
            if (one.rank == Rank::call) texts.push_back(one.words);
    return join(texts, " ");
}

News cancelled_news(int count) {
    return {News::Rank::cancelled,
            count == 1
                ? say("Una de tus órdenes se anuló.", "One of your orders was cancelled.")
                : say("Se anularon {} de tus órdenes.", "{} of your orders were cancelled.", in_digits(count))};
}

Text headline(const Position& position, const Viewer& viewer, std::span<const Event> last) {
    return lead_of(position.presentation().news(viewer, last));
}

}  // namespace ronda
