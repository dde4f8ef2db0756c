#include "adjudicator/partida/rounds/pictures.hpp"

#include <algorithm>

#include "render/render.hpp"

namespace ronda::partida {

namespace {

bool same_in_both_languages(const Scene& scene) {
    return std::all_of(scene.items.begin(), scene.items.end(), [](const Item& item) {
        const auto* label = std::get_if<Label>(&item);
        return label == nullptr || label->words.es == label->words.en;
    });
}

}  // namespace

Result<const std::string*> Pictures::board(const Scene& scene, const Bounds& part, Lang lang) {
    const auto found = std::find_if(drawn_.begin(), drawn_.end(), [&](const Drawn& one) {
        return one.lang.value_or(lang) == lang && one.part == part && show_same_board(one.scene, scene);
    });
    if (found != drawn_.end()) return &found->png;
    ASSIGN_OR_RETURN(auto png,
                     render::draw_board(scene, part, render::PictureFormat::png, render::board_width, lang));
    const std::optional<Lang> only = same_in_both_languages(scene) ? std::nullopt : std::optional(lang);
    return &drawn_.emplace_back(Drawn{scene, part, only, std::move(png)}).png;
}

}  // namespace ronda::partida
