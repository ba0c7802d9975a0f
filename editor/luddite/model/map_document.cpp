#include "editor/luddite/model/map_document.h"

namespace nedforge::luddite {

MapDocument::MapDocument(Map fresh)
    : base_(std::make_shared<const LoadedMap>(read_map(write_map(fresh)))), history_(std::move(fresh)) {}

MapDocument::MapDocument(LoadedMap loaded, std::string path)
    : Document(std::move(path), loaded.text),
      base_(std::make_shared<const LoadedMap>(std::move(loaded))),
      history_(*base_->map) {
    history_.mark_saved();
}

bool MapDocument::apply(std::string label, Map changed, const std::string& merge) {
    if (changed.validated && !(changed == map())) changed.validated.reset();
    return history_.push(std::move(label), std::move(changed), merge);
}

std::function<std::string()> MapDocument::writer() const {
    return [base = base_, map = shared()] { return text_of(*base, *map); };
}

std::string MapDocument::text_of(const LoadedMap& base, const Map& map) {
    if (base.map && *base.map == map) return base.text;
    return base.map ? patch_map(base, map) : write_map(map);
}

std::optional<std::string> MapDocument::take(const std::string& text, const std::string& label) {
    LoadedMap loaded = read_map(text);
    if (!loaded.map) return loaded.diagnostics.empty() ? "it can't be read" : loaded.diagnostics.front().message;
    base_ = std::make_shared<const LoadedMap>(std::move(loaded));
    if (!label.empty()) history_.push(label, *base_->map);
    return std::nullopt;
}

}  // namespace nedforge::luddite
