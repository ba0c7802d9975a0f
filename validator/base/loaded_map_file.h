#pragma once
// The file of a map that a family's reader has loaded (validator/base/family.h). `Loaded` is the reader's struct with
// `id`, `text`, `places`, `diagnostics` and the map, whose member is `value`. The family adds what depends on its game.

#include <optional>
#include <string>
#include <utility>

#include "validator/base/family.h"

namespace nedforge {

template <class Loaded, class Map, std::optional<Map> Loaded::*value>
class LoadedMapFile : public MapFile {
public:
    LoadedMapFile(const Family& family, Loaded loaded) : MapFile(family), loaded_(std::move(loaded)) {}
    const Loaded& loaded() const { return loaded_; }
    Loaded take() { return std::move(loaded_); }

    const std::optional<std::string>& id() const final { return loaded_.id; }
    const std::string& text() const final { return loaded_.text; }
    const Diagnostics& diagnostics() const final { return loaded_.diagnostics; }
    bool readable() const final { return (loaded_.*value).has_value(); }
    void forget_text() final {
        loaded_.places = {};
        loaded_.text = std::string();  // = {} would keep the memory
        loaded_.diagnostics = Diagnostics();
    }

    // The map with other readings of the rulebook. Precondition: readable.
    template <class Overrides>
    Map under(const Overrides& overrides) const {
        Map map = *(loaded_.*value);
        map.rulings = overrides.applied_to(map.rulings);
        return map;
    }

private:
    Loaded loaded_;
};

// What the layout of a file gave, or the reason why it is left as it is.
inline FormattedText formatted_or_reason(Result<std::string, NotFormatted> text) {
    if (text) return {std::move(*text), {}};
    return {std::nullopt, text.error().reason};
}

}  // namespace nedforge
