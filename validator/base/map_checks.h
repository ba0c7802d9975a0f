#pragma once
// The checks of a family as everyone but the family sees them: the entrance for its record, its commands and its
// editor. A family whose map files one record describes has `map_checks(const Map*)` in validator/FAMILY/family.h,
// and makes its MapChecks of its parts by validator/base/file_checks.h. Pure: maps in, findings out; the stop token
// ends a run early, and what is not decided is left out.

#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/base/diagnostic.h"
#include "formats/base/yaml/source_map.h"
#include "validator/base/check.h"
#include "validator/base/fixed_text.h"

namespace nedforge {

// Functions; those of the same names below say what they do.
template <class Loaded, class OptionsOfRun>
struct MapChecks {
    using Options = OptionsOfRun;
    const std::vector<CheckInfo>& (*all)();
    Loaded (*opened)(Loaded);  // by open_map
    Diagnostics (*check_map)(const typename Loaded::Map&, const SourceMap&, const Options&);
    Diagnostics (*check_loaded)(const Loaded&, const Options&);
    std::optional<FixedText> (*fix_text)(const Loaded&, const Options&);
};

template <class Map>
using OptionsOfChecks = typename std::remove_cvref_t<decltype(map_checks(static_cast<const Map*>(nullptr)))>::Options;

// Every check, in the order of codes.
template <class Map>
const std::vector<CheckInfo>& all_checks() {
    return map_checks(static_cast<const Map*>(nullptr)).all();
}
// A file as the commands read it: its text and its form. A waiver of a check that the family does not have is an error
// of the form.
template <class Map>
auto open_map(std::string text) {
    const Map* tag = nullptr;
    return map_checks(tag).opened(map_files(tag).read(std::move(text)));
}
template <class Map>
auto open_map_file(const std::string& path) {
    const Map* tag = nullptr;
    return map_checks(tag).opened(map_files(tag).read_path(path));
}
// Structure and deeper checks, waivers applied (number 111), located by `places`, sorted. Fixes are candidates that
// nobody has proved. `map` has no finding of form.
template <class Map>
Diagnostics check_map(const Map& map, const SourceMap& places, const OptionsOfChecks<Map>& options) {
    return map_checks(&map).check_map(map, places, options);
}
// The findings of form of the loaded file, or those of check_map with each fix proved on the text.
template <class Loaded>
Diagnostics check_loaded(const Loaded& loaded, const OptionsOfChecks<typename Loaded::Map>& options) {
    return map_checks(static_cast<const typename Loaded::Map*>(nullptr)).check_loaded(loaded, options);
}
// A file after as many fixes as can be proved, each checked before the next is looked for: a fix is proved where its
// finding is gone afterwards and no error or warning has come instead. Comments stay. nullopt: nothing could be fixed.
template <class Loaded>
std::optional<FixedText> fix_text(const Loaded& loaded, const OptionsOfChecks<typename Loaded::Map>& options) {
    return map_checks(static_cast<const typename Loaded::Map*>(nullptr)).fix_text(loaded, options);
}

}  // namespace nedforge
