#pragma once
// The file of a map that a family's reader has loaded (validator/base/family.h, formats/base/loaded_file.h). The family
// adds what depends on its game.

#include <optional>
#include <string>
#include <utility>

#include "formats/base/findings/diagnostic_order.h"
#include "formats/base/findings/findings.h"
#include "validator/base/family.h"
#include "validator/base/waivers.h"

namespace nedforge {

template <class Loaded>
class LoadedMapFile : public MapFile {
public:
    using LoadedType = Loaded;
    using MapType = typename Loaded::Map;

    LoadedMapFile(const Family& family, Loaded loaded) : MapFile(family), loaded_(std::move(loaded)) {}
    const Loaded& loaded() const { return loaded_; }
    const MapType& map() const { return *(loaded_.*Loaded::value); }  // precondition: readable
    Loaded take() { return std::move(loaded_); }

    const std::optional<std::string>& id() const final { return loaded_.id; }
    const std::string& text() const final { return loaded_.text; }
    const Diagnostics& diagnostics() const final { return loaded_.diagnostics; }
    bool readable() const final { return (loaded_.*Loaded::value).has_value(); }
    const void* object() const final { return readable() ? &*(loaded_.*Loaded::value) : nullptr; }
    void forget_text() final {
        loaded_.places = {};
        loaded_.text = std::string();  // = {} would keep the memory
        loaded_.diagnostics = Diagnostics();
    }

    // The map with other readings of the rulebook. Precondition: readable.
    template <class Overrides>
    MapType under(const Overrides& overrides) const {
        MapType map = *(loaded_.*Loaded::value);
        map.rulings = overrides.applied_to(map.rulings);
        return map;
    }

private:
    Loaded loaded_;
};

// A file whose `game:` or whose suffix names another family: its only finding says so. The reader reports it where
// `game:` is not this family's; here it is reported where the suffix is not. `noun`: what the family's maps are called.
template <class Loaded>
Loaded with_wrong_suffix(Loaded loaded, const FamilyName& names, const std::string& noun) {
    std::erase_if(loaded.diagnostics, [](const Diagnostic& d) { return number_of(d.code) != 108 || d.path != "game"; });
    if (loaded.diagnostics.empty())
        loaded.diagnostics.push_back(
            format_finding(FormatCode::unsupported_version, names.prefix, "game", loaded.places.place_of("game"),
                           "the file is a " + noun + ", and its suffix is that of another game",
                           "give it a name that ends in " + std::string(names.suffix) + ", or correct 'game'"));
    (loaded.*Loaded::value).reset();
    return loaded;
}

// A waiver of a check that the family does not have is an error of the file.
template <class Loaded>
void refuse_unknown_waivers(Loaded& loaded, const std::vector<CheckInfo>& checks, std::string_view prefix) {
    const std::size_t before = loaded.diagnostics.size();
    for (const auto& waiver : std::exchange(loaded.waiver_codes, {}))
        check_waiver_code(waiver.path, waiver.code, checks, prefix, loaded.places, loaded.diagnostics);
    if (loaded.diagnostics.size() == before) return;
    sort_diagnostics(loaded.diagnostics);
    (loaded.*Loaded::value).reset();
}

// What the layout of a file gave, or the reason why it is left as it is.
inline FormattedText formatted_or_reason(Result<std::string, NotFormatted> text) {
    if (text) return {std::move(*text), {}};
    return {std::nullopt, text.error().reason};
}

}  // namespace nedforge
