"""The ratings of a club from its site's resultados.json, written from the text (club/contract/ratings.md) and not from the program:
prints the bytes of `ronda ratings --from FILE --json`.

use: ratings.py resultados.json
"""

import json
import math
import sys

BETA, TAU, KAPPA, MILLION = 25 / 6, 1 / 12, 0.0001, 1e6
NEW = (25_000_000, None)  # an uncertainty of 25/3, which millionths cannot write


def exponential(x):
    """2^k times Taylor's series to degree 13: the library's exp differs from machine to machine."""
    k = math.floor(x / 0.6931471805599453 + 0.5)
    rest = x - k * 0.6931471805599453
    total = 1.0
    for n in range(13, 0, -1):
        total = 1 + total * rest / n
    return math.ldexp(total, k)


def rate(sides):
    """Sides as (place, [(mu, sigma) in millionths]), the best first; returns the new pairs."""
    variance_of = lambda sigma: sigma * sigma + TAU * TAU
    variances = [[variance_of(25 / 3 if (mu, sigma) == NEW else sigma / MILLION) for mu, sigma in persons] for _, persons in sides]
    sums = []
    for (_, persons), own in zip(sides, variances):
        mu = variance = 0.0
        for (value, _), one in zip(persons, own):
            mu += value / MILLION
            variance += one
        sums.append((mu, variance))
    after = []
    for i, (place, persons) in enumerate(sides):
        omega = delta = 0.0
        mine, spread = sums[i]
        for q, (other, _) in enumerate(sides):
            if q == i:
                continue
            theirs, other_spread = sums[q]
            square = spread + other_spread + 2 * (BETA * BETA)
            c = math.sqrt(square)
            p = 1 / (1 + exponential((theirs - mine) / c))
            score = 0.5 if place == other else 1.0 if place < other else 0.0
            omega += (score - p) / c
            delta += math.sqrt(spread) / c * (p * (1 - p)) / square
        new = []
        for (mu, _), variance in zip(persons, variances[i]):
            share = max(1 - variance * delta, KAPPA)
            new.append((math.floor((mu / MILLION + variance * omega) * MILLION + 0.5),
                        math.floor(math.sqrt(variance) * math.sqrt(share) * MILLION + 0.5)))
        after.append(new)
    return after


def sides_of(result):
    """The sides with the persons who had the seats first, best first; none if the match does not count."""
    if result.get("puntua") is not True or result["cancelada"] or result["fin"] is None:
        return []
    if any(side["lugar"] is None for side in result["lugares"]):
        return []
    seats = []
    for seat in result["jugadores"]:
        first = seat["personas"][0]
        rated = first["persona"] is not None and not first["deja_disculpado"]
        if rated and first["con_ordenes"] == 0:
            return []
        seats.append((seat["id"], first["persona"] if rated else None))
    everybody = [person for _, person in seats if person]
    if len(set(everybody)) < len(everybody):
        return []
    sides = []
    for side in result["lugares"]:
        numbers = [number for number, (seat, _) in enumerate(seats) if seat in side["jugadores"]]
        persons = [seats[number][1] for number in numbers if seats[number][1]]
        if persons:
            sides.append((side["lugar"], min(numbers), persons))
    return sorted(sides) if len(sides) > 1 else []


def ratings(results):
    games = {}
    for result in sorted(results, key=lambda one: (one["fin"] or "", one["partida"])):
        sides = sides_of(result)
        if not sides:
            continue
        people = games.setdefault(result["juego"], {})
        before = [(place, [people.get(person, (NEW, 0))[0] for person in persons]) for place, _, persons in sides]
        for (_, _, persons), new in zip(sides, rate(before)):
            for person, rating in zip(persons, new):
                people[person] = (rating, people.get(person, (NEW, 0))[1] + 1)
    return games


def rows(games):
    for game in sorted(games):
        shown = lambda one: one[1][0][0] - 3 * one[1][0][1]
        for person, ((mu, sigma), matches) in sorted(games[game].items(), key=lambda one: (-shown(one), one[0])):
            yield {"juego": game, "persona": person, "valor": mu - 3 * sigma, "mu": mu, "sigma": sigma,
                   "partidas": matches, "provisional": matches < 5}


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        print(json.dumps(list(rows(ratings(json.load(file)))), indent=2))
