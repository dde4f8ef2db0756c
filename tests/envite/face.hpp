// What players of Envite are told and shown. What each function owes is said in core/adapter/adapter.hpp.
#pragma once

#include "tests/envite/rules.hpp"

namespace ronda::envite {

Scene scene(const State& state, const Viewer& viewer, std::span<const GameEvent> last);
Reading reading(const State& state, const Viewer& viewer);
std::vector<News> news(const State& state, const Viewer& viewer, std::span<const GameEvent> last);
Race race(const State& state, const Viewer& viewer);
std::vector<Held> held(const State& state, const Viewer& viewer, std::span<const GameEvent> last);
std::vector<Section> holdings(const State& state, const Viewer& viewer, std::span<const GameEvent> last);
Section standings(const State& state, const Viewer& viewer, std::span<const GameEvent> last);
std::vector<Text> hints(const State& state, std::string_view player);
std::optional<Bullets::Line> phrase(const State& state, const GameEvent& event, const Viewer& viewer);

RulesSheet rules_sheet(const Json& settings);

}  // namespace ronda::envite
