// The maps of a round. Each is drawn once: viewers who see the same share the picture.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "adjudicator/core/scene.hpp"
#include "render/render.hpp"

namespace ronda::partida {

class Pictures {
  public:
    // The PNG of a scene; the same bytes object for the same scene and language. Fails (3): no font.
    Result<const std::string*> png(const Scene& scene, Lang lang);

  private:
    std::optional<render::Renderer> renderer_;
    std::map<std::string, std::string> drawn_;  // by dump and language
};

}  // namespace ronda::partida
