#include "adjudicator/partida/rounds/pictures.hpp"

namespace ronda::partida {

Result<const std::string*> Pictures::png(const Scene& scene, Lang lang) {
    const std::string key = (lang == Lang::es ? "es\n" : "en\n") + dump(scene, lang);
    const auto found = drawn_.find(key);
    if (found != drawn_.end()) return &found->second;
    if (!renderer_) {
        auto renderer = render::Renderer::open();
        if (!renderer) return tl::unexpected(renderer.error());
        renderer_ = std::move(*renderer);
    }
    auto bytes = renderer_->draw(scene, render::PictureFormat::png, render::standard_size, lang);
    if (!bytes) return tl::unexpected(bytes.error());
    return &drawn_.emplace(key, std::move(*bytes)).first->second;
}

}  // namespace ronda::partida
