// The pictures of a round. Readers who see the same board share one picture, which is drawn once.
#pragma once

#include <deque>
#include <optional>
#include <string>

#include "adjudicator/core/scene/scene.hpp"
#include "adjudicator/core/text/diagnostic.hpp"

namespace ronda::partida {

class Pictures {
  public:
    // Returns the PNG of the board, or of a part of it, for letters; the same object for all scenes that show
    // the same. Valid until this object is destroyed. Fails (3) if there is no font.
    Result<const std::string*> board(const Scene& scene, const Bounds& part, Lang lang);

  private:
    struct Drawn {
        Scene scene;
        Bounds part;
        std::optional<Lang> lang;  // empty if the words on the board are the same in both languages
        std::string png;
    };

    std::deque<Drawn> drawn_;
};

}  // namespace ronda::partida
