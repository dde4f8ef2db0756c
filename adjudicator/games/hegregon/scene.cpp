#include "adjudicator/games/hegregon/scene.hpp"

namespace ronda::hegregon {

Scene scene(const State& state, const Viewer&, std::span<const Seen>) {
    Scene scene;
    scene.title = same("HEGREGON · " + state.common.match);
    scene.subtitle = say("Turno {}", "Turn {}", state.turn);
    scene.alt = scene.subtitle;
    scene.left = scene.top = -20;
    scene.right = scene.bottom = 20;
    return scene;
}

}  // namespace ronda::hegregon
