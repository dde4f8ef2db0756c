// Writes a scene as JSON, for a program that draws it itself.
#pragma once

#include "adjudicator/core/scene/scene.hpp"
#include "adjudicator/core/text/json.hpp"

namespace ronda::web {

// Returns what a page must know to point at the scene's drawing: `tablero`, `lugares` and `zonas`.
Json pointing_json(const Scene& scene, Lang lang);

// Returns the whole scene (web/contract.md, "Scenes"), coordinates rounded to a thousandth.
Json scene_json(const Scene& scene, Lang lang);

}  // namespace ronda::web
