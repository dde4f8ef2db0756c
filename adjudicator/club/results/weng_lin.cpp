#include "adjudicator/club/results/weng_lin.hpp"

#include <cmath>
#include <cstddef>

namespace ronda::club {

namespace {

constexpr double unit = 1e6;
constexpr double beta = 25.0 / 6, tau = 1.0 / 12, least_share = 0.0001, sigma_of_new = 25.0 / 3;

// The library's differs from machine to machine.
double exponential(double x) {
    constexpr double ln2 = 0.6931471805599453;
    constexpr int terms = 13;
    const double halvings = std::floor(x / ln2 + 0.5), rest = x - halvings * ln2;
    const int doubled = static_cast<int>(halvings);
    double sum = 1;
    for (int n = terms; n > 0; --n) sum = 1 + sum * rest / n;
    for (int k = 0; k < doubled; ++k) sum = sum * 2;
    for (int k = 0; k > doubled; --k) sum = sum / 2;
    return sum;
}

double variance_of(const Rating& person) {
    const double sigma = person.is_new ? sigma_of_new : static_cast<double>(person.sigma) / unit;
    return sigma * sigma + tau * tau;
}

std::int64_t rounded(double value) {
    return static_cast<std::int64_t>(std::floor(value * unit + 0.5));
}

struct Sum {
    double mu = 0, variance = 0;  // of all persons of the side
};

Sum sum_of(const RatedSide& side) {
    Sum sum;
    for (const Rating& person : side.persons) {
        sum.mu = sum.mu + static_cast<double>(person.mu) / unit;
        sum.variance = sum.variance + variance_of(person);
    }
    return sum;
}

// A side's change of mu in its match, and of its variance.
struct Change {
    double omega = 0, delta = 0;
};

// Adds the change from one opponent. `score`: 1 if the side is placed better, 0.5 if level, 0 if worse.
void add_pair(Change& change, const Sum& own, const Sum& other, double score) {
    const double square = own.variance + other.variance + 2 * (beta * beta), c = std::sqrt(square);
    const double p = 1 / (1 + exponential((other.mu - own.mu) / c));
    change.omega = change.omega + (score - p) / c;
    change.delta = change.delta + std::sqrt(own.variance) / c * (p * (1 - p)) / square;
}

double score_of(const RatedSide& own, const RatedSide& other) {
    constexpr double half = 0.5;
    if (own.place == other.place) return half;
    return own.place < other.place ? 1 : 0;
}

}  // namespace

void rate(std::vector<RatedSide>& sides) {
    std::vector<Sum> sums;
    for (const RatedSide& side : sides) sums.push_back(sum_of(side));
    for (std::size_t i = 0; i < sides.size(); ++i) {
        Change change;
        for (std::size_t q = 0; q < sides.size(); ++q)
            if (q != i) add_pair(change, sums[i], sums[q], score_of(sides[i], sides[q]));
        for (Rating& person : sides[i].persons) {
            const double variance = variance_of(person);
            double share = 1 - variance * change.delta;
            if (share < least_share) share = least_share;
            person.is_new = false;
            person.mu = rounded(static_cast<double>(person.mu) / unit + variance * change.omega);
            person.sigma = rounded(std::sqrt(variance) * std::sqrt(share));
        }
    }
}

}  // namespace ronda::club
