// Where everything of a match stands (partida/contract.md, "The match's folder"). The only place that makes
// paths; whatever comes from people is an id that was checked before (identifier.hpp).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "adjudicator/partida/store/world.hpp"

namespace ronda::partida {

// 4 → `0004`
std::string round_name(int round);
// `0004` → 4; empty for any other name (`0004.r1`, `.0005.tmp`).
std::optional<int> round_of_name(std::string_view name);

struct Layout {
    Path root;

    Path config() const { return root / "partida.yaml"; }
    Path secret() const { return root / "secreto"; }
    Path rounds() const { return root / "rondas"; }
    Path round(int n) const { return rounds() / round_name(n); }
    // The folder of a round while it is written.
    Path unfinished_round(int n) const { return rounds() / ("." + round_name(n) + ".tmp"); }
    // What a round was before it was resolved again, the k-th time (from 1).
    Path revision(int n, int k) const { return rounds() / (round_name(n) + ".r" + std::to_string(k)); }
    // A round resolved again, whole, until it takes the place of the one before.
    Path repeated_round(int n) const { return rounds() / ("." + round_name(n) + std::string(repeated_end)); }
    static constexpr std::string_view repeated_end = ".repetida";
    Path pending() const { return root / "pendientes"; }
    Path pending_orders(std::string_view player) const { return pending() / (std::string(player) + ".yaml"); }
    Path pending_note(std::string_view player) const { return pending() / (std::string(player) + ".json"); }
    // Orders for a round after the coming one.
    Path kept(int n) const { return pending() / round_name(n); }
    Path kept_orders(int n, std::string_view player) const { return kept(n) / (std::string(player) + ".yaml"); }
    Path kept_note(int n, std::string_view player) const { return kept(n) / (std::string(player) + ".json"); }
    Path mail() const { return root / "correo"; }
    Path outbox() const { return mail() / "salida"; }
    Path inbox() const { return mail() / "entrada"; }
    Path journal() const { return root / "diario.jsonl"; }
    // There while `ronda new` is at work: the folder is not a match yet.
    Path unfinished_mark() const { return root / ".creando"; }
};

}  // namespace ronda::partida
