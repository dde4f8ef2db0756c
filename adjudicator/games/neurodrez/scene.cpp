#include "adjudicator/games/neurodrez/scene.hpp"

namespace ronda::neurodrez {

Scene scene(const State& state, const Viewer&, std::span<const Seen>) {
    Scene scene;
    scene.title = same("NeuroDrez · " + state.common.match);
    scene.subtitle = say("Ronda {}", "Round {}", state.common.round);
    scene.alt = scene.subtitle;
    scene.right = scene.bottom = board_side;
    return scene;
}

}  // namespace ronda::neurodrez
