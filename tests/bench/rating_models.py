"""Compares the model of the ratings with that of Plackett and Luce on made-up seasons: forty people of three strengths play each other with luck
in it, some share places. Prints, for each number of sides, how well the ratings foretell the next matches (log loss of each two sides, less is
better, 0.6931 is a coin), how well their order is that of the strengths (rank correlation), and the mean estimate of each strength.

use: rating_models.py [REPETITIONS]
"""

import math
import pathlib
import random
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "oracle"))
import ratings  # noqa: E402

PEOPLE, LUCK, LEVEL, BETA2, TAU2 = 40, 1.0, 0.3, (25 / 6) ** 2, (1 / 12) ** 2


def values(person):
    """Mean and variance before a match."""
    mu, sigma = person
    return mu / 1e6, (25 / 3 if person == ratings.NEW else sigma / 1e6) ** 2 + TAU2


def plackett_luce(sides):
    """As ratings.rate, for sides of one person."""
    known = [(place, *values(persons[0])) for place, persons in sides]
    c = math.sqrt(sum(variance + BETA2 for _, _, variance in known))
    power, after = [math.exp(mu / c) for _, mu, _ in known], []
    for i, (place, mu, variance) in enumerate(known):
        omega = delta = 0.0
        for q, (other, _, _) in enumerate(known):
            if other <= place:
                level = sum(1 for one, _, _ in known if one == other)
                p = power[i] / sum(strength for (one, _, _), strength in zip(known, power) if one >= other)
                omega, delta = omega + ((q == i) - p) / level, delta + p * (1 - p) / level
        share = max(1 - variance / c**2 * math.sqrt(variance) / c * delta, 0.0001)
        after.append([(round((mu + variance / c * omega) * 1e6), round(math.sqrt(variance * share) * 1e6))])
    return after


def season(dice, sides, matches):
    """Places and persons of each match."""
    for _ in range(matches):
        shown = sorted(((who % 3 + dice.gauss(0, LUCK), who) for who in dice.sample(range(PEOPLE), dice.choice(sides))), reverse=True)
        match = []
        for number, (strength, who) in enumerate(shown):
            level = number > 0 and shown[number - 1][0] - strength < LEVEL
            match.append((match[-1][0] if level else number + 1, who))
        yield match


def loss(sides):
    all_pairs = [(sides[i], sides[j]) for i in range(len(sides)) for j in range(i)]
    total = 0.0
    for (place, (worse,)), (other, (better,)) in all_pairs:
        (mu, variance), (mu2, variance2) = values(better), values(worse)
        p = 1 / (1 + math.exp((mu2 - mu) / math.sqrt(variance + variance2 + 2 * BETA2)))
        won = 0.5 if place == other else 1.0
        total -= won * math.log(p) + (1 - won) * math.log(1 - p)
    return total / len(all_pairs)


def correlation(known):
    order = {who: rank for rank, who in enumerate(sorted(range(PEOPLE), key=lambda who: known[who][0]))}
    third = lambda who: who % 3
    mean, mean2 = (PEOPLE - 1) / 2, sum(map(third, range(PEOPLE))) / PEOPLE
    both = sum((order[who] - mean) * (third(who) - mean2) for who in range(PEOPLE))
    return both / math.sqrt(sum((order[who] - mean) ** 2 for who in range(PEOPLE)) * sum((third(who) - mean2) ** 2 for who in range(PEOPLE)))


def play(rate, sides, each, seed):
    known, losses = [ratings.NEW] * PEOPLE, []
    matches = PEOPLE * each * len(sides) // sum(sides)
    for number, match in enumerate(season(random.Random(seed), sides, matches)):
        before = [(place, [known[who]]) for place, who in match]
        if number > matches // 4:
            losses.append(loss(before))
        for (_, who), (new,) in zip(match, rate(before)):
            known[who] = new
    means = [sum(known[who][0] for who in range(PEOPLE) if who % 3 == strength) / len(range(strength, PEOPLE, 3)) / 1e6 for strength in range(3)]
    return [sum(losses) / len(losses), correlation(known), *means]


if __name__ == "__main__":
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    for sides in ((2,), (4,), (2, 3, 4, 5, 6)):
        for each in (5, 10, 30):
            for name, rate in (("Plackett-Luce", plackett_luce), ("Bradley-Terry", ratings.rate)):
                figures = [sum(column) / times for column in zip(*(play(rate, sides, each, seed) for seed in range(times)))]
                print("sides %-11s %2d matches each  %s  log loss %.4f  order %.3f  means %5.1f %5.1f %5.1f" % (
                    "/".join(map(str, sides)), each, name, *figures))
