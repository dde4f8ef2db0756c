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
    double strength = 0;          // e_i
    double behind = 0;            // Q_q
    int level = 0;                // A_q
};

}  // namespace

void rate(std::vector<RatedSide>& sides) {
    const std::size_t count = sides.size();
    std::vector<Sum> sums(count);
    double all = 0;
    for (std::size_t i = 0; i < count; ++i) {
        for (const Rating& person : sides[i].persons) {
            sums[i].mu = sums[i].mu + static_cast<double>(person.mu) / unit;
            sums[i].variance = sums[i].variance + variance_of(person);
        }
        all = all + (sums[i].variance + beta * beta);
    }
    const double c = std::sqrt(all);
    for (Sum& sum : sums) sum.strength = exponential(sum.mu / c);
    for (std::size_t q = 0; q < count; ++q)
        for (std::size_t i = 0; i < count; ++i) {
            if (sides[i].place >= sides[q].place) sums[q].behind = sums[q].behind + sums[i].strength;
            if (sides[i].place == sides[q].place) ++sums[q].level;
        }
    for (std::size_t i = 0; i < count; ++i) {
        double omega = 0, delta = 0;
        for (std::size_t q = 0; q < count; ++q) {
            if (sides[q].place > sides[i].place) continue;
            const double p = sums[i].strength / sums[q].behind;
            omega = omega + ((q == i ? 1.0 : 0.0) - p) / sums[q].level;
            delta = delta + p * (1 - p) / sums[q].level;
        }
        const double gamma = std::sqrt(sums[i].variance) / c;
        for (Rating& person : sides[i].persons) {
            const double variance = variance_of(person);
            double share = 1 - variance / (c * c) * gamma * delta;
            if (share < least_share) share = least_share;
            person.is_new = false;
            person.mu = rounded(static_cast<double>(person.mu) / unit + variance / c * omega);
            person.sigma = rounded(std::sqrt(variance) * std::sqrt(share));
        }
    }
}

}  // namespace ronda::club
