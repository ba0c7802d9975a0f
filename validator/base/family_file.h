#pragma once
// A family's map file, and the functions of its record (validator/base/family.h) that read files and replays, made from
// what every family has. The family names its parts as the static members of `Parts`:
//   using File                  LoadedMapFile<Loaded>, as its family.h names it
//   using Options               of its checks; its `rulings` is a RulingOverridesOf its table
//   family, name, noun          its record, its line of families.def, and what its maps are called: "home"
//   open(text)                  a file as the commands read it
//   read_replay(text)
// and, only where the family has them:
//   any_suffix                          its files may have another family's suffix
//   add_own_options(run, options)       what the words of its own options mean
//   drawing_of_changes(before, after)   SVG
//   network(map)                        places and lines
//   why_not_rated(map, games)           why `validate --rate` can't play the map
// Its namespace has map_files and format_replay, and map_checks (validator/base/map_checks.h) or functions of the same
// names as those that ask it.

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/rulings.h"
#include "formats/base/findings/findings.h"
#include "formats/base/record/record_file.h"
#include "validator/base/loaded_map_file.h"

namespace nedforge {

template <class Parts>
class FamilyFile final : public Parts::File {
public:
    using Loaded = typename Parts::File::LoadedType;
    using Map = typename Parts::File::MapType;
    using Options = typename Parts::Options;
    using Overrides = decltype(Options::rulings);
    explicit FamilyFile(Loaded loaded) : Parts::File(Parts::family, std::move(loaded)) {}

    std::string why_not_rated(std::optional<int> games) const override {
        if constexpr (requires(const Map& map) { Parts::why_not_rated(map, games); })
            return Parts::why_not_rated(this->map(), games);
        else
            return MapFile::why_not_rated(games);
    }
    Diagnostics check(const RunOptions& run) const override { return check_loaded(this->loaded(), options_of(run)); }
    std::optional<FixedText> fix(const RunOptions& run) const override {
        return fix_text(this->loaded(), options_of(run));
    }
    FormattedText formatted() const override { return formatted_or_reason(format_map(this->loaded())); }
    ExportedMap exported(const Readings& readings, const std::string& tool, int warnings) const override {
        const Map map = under(readings);
        return {write_export(map, tool, warnings), digest_of(map)};
    }
    std::vector<MapChange> changes_to(const MapFile& target, const Readings& readings) const override {
        return map_changes(under(readings), as_file(target).under(readings));
    }
    std::string changes_drawn(const MapFile& target, const Readings& readings) const override {
        if constexpr (requires(const Map& map) { Parts::drawing_of_changes(map, map); })
            return Parts::drawing_of_changes(under(readings), as_file(target).under(readings));
        else
            return "";
    }
    std::optional<Network> network(const Readings& readings) const override {
        if constexpr (requires(const Map& map) { Parts::network(map); })
            return Parts::network(under(readings));
        else
            return std::nullopt;
    }

private:
    static const FamilyFile& as_file(const MapFile& map) { return static_cast<const FamilyFile&>(map); }
    Map under(const Readings& readings) const { return Parts::File::under(Overrides::named(readings)); }
    // The options of a run as the family's checks take them, with the readings of its own table.
    static Options options_of(const RunOptions& run) {
        Options options;
        static_cast<CheckOptions&>(options) = run;
        options.rulings = Overrides::named(run.readings);
        if constexpr (requires { Parts::add_own_options(run, options); }) Parts::add_own_options(run, options);
        return options;
    }
};

// Functions of the record.
template <class Parts>
struct FamilyFunctions {
    using File = FamilyFile<Parts>;
    using Loaded = typename File::Loaded;

    static const std::vector<Ruling>& rulings() {
        static const std::vector<Ruling> list = rulings_of_table(File::Overrides::rows());
        return list;
    }
    static std::unique_ptr<MapFile> read(std::string text) {
        return std::make_unique<File>(Parts::open(std::move(text)));
    }
    static std::unique_ptr<MapFile> unreadable(const FileError& error) {
        Loaded loaded;
        loaded.diagnostics.push_back(unreadable_file(error, family_name(Parts::name).prefix));
        return std::make_unique<File>(std::move(loaded));
    }
    static std::unique_ptr<MapFile> misnamed(std::string text) {
        return std::make_unique<File>(
            with_wrong_suffix(Parts::open(std::move(text)), family_name(Parts::name), std::string(Parts::noun)));
    }
    static FormattedReplay formatted_replay(const std::string& text) {
        const auto loaded = Parts::read_replay(text);
        return {loaded.diagnostics, formatted_or_reason(format_replay(loaded))};
    }
};

// The record with what follows from the parts; `family` has the rest.
template <class Parts>
Family family_of(Family family) {
    using Functions = FamilyFunctions<Parts>;
    family.names = family_name(Parts::name);
    family.rulings = Functions::rulings;
    family.read = Functions::read;
    family.unreadable = Functions::unreadable;
    if constexpr (!requires { Parts::any_suffix; }) family.misnamed = Functions::misnamed;
    family.format_replay = Functions::formatted_replay;
    return family;
}

}  // namespace nedforge
