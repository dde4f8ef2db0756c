// The maps of a round. Viewers who see the same share one picture, which is drawn once.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "adjudicator/core/scene.hpp"
#include "render/render.hpp"

namespace ronda::partida {

class Pictures {
  public:
    // Returns the PNG of a scene, the same object for the same scene and language. Valid until this object is
    // destroyed. Fails (3) if there is no font.
    Result<const std::string*> png(const Scene& scene, Lang lang);

  private:
    std::optional<render::Renderer> renderer_;
    std::map<std::string, std::string> drawn_;  // by the scene's dump and the language
};

}  // namespace ronda::partida
