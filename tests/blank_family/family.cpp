// The blank family's records, for the validator and for the command line.

#include "cli/base/family.h"

#include "formats/base/findings/findings.h"
#include "formats/base/report/report.h"
#include "formats/base/yaml/layout.h"
#include "tests/blank_family/check.h"
#include "validator/base/family.h"

namespace nedforge {

extern const Family blank_family;

namespace blank {

#define NEDFORGE_CHECK(name) extern const Check name##_check;
#include "tests/blank_family/checks.def"
#undef NEDFORGE_CHECK

namespace {

const std::vector<const Check*>& registry() {
    static const std::vector<const Check*> checks{
#define NEDFORGE_CHECK(name) &name##_check,
#include "tests/blank_family/checks.def"
#undef NEDFORGE_CHECK
    };
    return checks;
}

const std::vector<CheckInfo>& checks() {
    static const std::vector<CheckInfo> infos = infos_of(registry());
    return infos;
}

const std::vector<Ruling>& rulings() {
    static const std::vector<Ruling> all{{"order", {"left", "right"}}};
    return all;
}

class BlankFile : public MapFile {
public:
    explicit BlankFile(LoadedMap loaded) : MapFile(blank_family), loaded_(std::move(loaded)) {}
    const std::optional<std::string>& id() const override { return loaded_.id; }
    const std::string& text() const override { return loaded_.text; }
    const Diagnostics& diagnostics() const override { return loaded_.diagnostics; }
    bool readable() const override { return loaded_.map.has_value(); }

    Diagnostics check(const RunOptions& options) const override {
        Diagnostics found = loaded_.diagnostics;
        if (!loaded_.map) return found;
        run_checks(
            registry(), [](Phase) { return true; }, [&]() -> const Map& { return *loaded_.map; }, found, options.stop);
        for (auto& d : found) locate(d, loaded_.places);
        return found;
    }
    std::optional<FixedText> fix(const RunOptions&) const override { return std::nullopt; }
    FormattedText formatted() const override {
        if (!loaded_.map) return {std::nullopt, "it has errors of form"};
        Findings findings;
        const YamlLook look{{}, {}, {}, {}, {{"", {"format", "game", "id", "name", "cells"}}}};
        return {laid_out(loaded_.text, read_yaml(loaded_.text, LineIndex(loaded_.text), findings), look), ""};
    }
    ExportedMap exported(const Readings&, const std::string&, int) const override {
        return ExportedMap{write_map(*loaded_.map), "none"};
    }
    std::vector<MapChange> changes_to(const MapFile& other, const Readings&) const override {
        std::vector<MapChange> changes;
        const Map &before = *loaded_.map, &after = *static_cast<const BlankFile&>(other).loaded_.map;
        const auto word = [](bool on) { return std::string(on ? "on" : "off"); };
        for (std::size_t i = 0; i < before.cells.size(); ++i)
            if (before.cells[i] != after.cells[i])
                changes.push_back({MapChange::Kind::changed,
                                   "cell " + std::to_string(i + 1),
                                   "",
                                   word(before.cells[i]),
                                   word(after.cells[i]),
                                   {}});
        return changes;
    }
    std::string changes_drawn(const MapFile&, const Readings&) const override { return ""; }
    void forget_text() override { loaded_.text.clear(); }

private:
    LoadedMap loaded_;
};

std::unique_ptr<MapFile> read(std::string text) { return std::make_unique<BlankFile>(read_map(std::move(text))); }

std::unique_ptr<MapFile> unreadable(const FileError& error) {
    LoadedMap loaded;
    loaded.diagnostics.push_back(unreadable_file(error, family_name("blank").prefix));
    return std::make_unique<BlankFile>(std::move(loaded));
}

std::string map_template(std::string_view, const TemplateWords& words) {
    return write_map({words.id, words.name, {true, false, false}});
}

}  // namespace
}  // namespace blank

const Family blank_family{
    .names = family_name("blank"),
    .chapters = {{'3', "Cells"}},
    .schema = "",
    .templates = {},
    .templates_are = "",
    .checks = blank::checks,
    .rulings = blank::rulings,
    .read = blank::read,
    .unreadable = blank::unreadable,
    .map_template = blank::map_template,
    .check_campaign = nullptr,
    .sample_maps = "tests/blank_family/sample_maps",
    .check_fixtures = "tests/blank_family/fixtures",
};

namespace cli {

extern const CommandsOfFamily blank_commands;
const CommandsOfFamily blank_commands{
    .family = blank_family, .commands = {}, .replay = nullptr, .sheets = nullptr, .editor = nullptr};

}  // namespace cli
}  // namespace nedforge
