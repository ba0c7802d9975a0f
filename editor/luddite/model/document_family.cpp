// LUDDITE's row in the table of families: its templates, and how its files and packs are read.

#include "editor/luddite/model/maps.h"
#include "editor/luddite/model/templates.h"
#include "formats/luddite/pack_file.h"
#include "validator/luddite/validate.h"

namespace nedforge::luddite {
namespace {

constexpr std::string_view family_name = "luddite";

std::vector<Template> templates() {
    std::vector<Template> all;
    for (const HackRow& row : hack_rows)
        all.push_back({std::string(row.name), std::string(row.title),
                       std::string(row.in_short) + " Game " + std::to_string(row.game) + "."});
    all.push_back(
        {"empty", "empty", "Enter, Exit, one line and a plain Clock; the issues say what is still to be done.", false});
    return all;
}

std::unique_ptr<OpenDocument> make(int number, std::size_t index) {
    return std::make_unique<Session>(number, MapDocument(index < hack_rows.size() ? template_map(index) : empty_map()));
}

Opened read(int number, const std::string& path, const std::string& text) {
    Opened opened;
    LoadedMap loaded = read_map(text);
    opened.diagnostics = loaded.diagnostics;
    opened.text = loaded.text;
    if (loaded.map) opened.document = std::make_unique<Session>(number, MapDocument(std::move(loaded), path));
    return opened;
}

PackShown names_of(const LoadedPack& loaded) {
    PackShown shown;
    shown.folder = loaded.folder;
    shown.readable = loaded.pack.has_value();
    shown.name = loaded.pack ? loaded.pack->name : "";
    shown.size = loaded.pack ? loaded.pack->maps.size() : 0;
    shown.findings = loaded.diagnostics;
    return shown;
}

PackEntry look_at(const PackMapFile& file, const std::string& relative, const ValidateOptions& options) {
    PackEntry entry{relative, file.path, relative, file.reason, 0, 0, 0};
    if (!file.map) return entry;
    if (file.map->map) entry.name = file.map->map->name;
    const Diagnostics findings = options.stop.stop_requested() ? Diagnostics{} : check_loaded(*file.map, options);
    for (const auto& d : findings) {
        entry.errors += counts_as(d, Severity::error);
        entry.warnings += counts_as(d, Severity::warning);
        entry.infos += counts_as(d, Severity::info);
    }
    return entry;
}

PackShown check(const std::string& folder, std::stop_token stop) {
    const LoadedPack loaded = read_pack_folder(folder);
    PackShown shown = names_of(loaded);
    shown.checked = true;
    if (!loaded.pack) return shown;
    std::vector<PackMapFile> files;
    ValidateOptions options;
    options.fixes = false;
    options.best_case = false;
    options.stop = stop;
    for (const auto& relative : loaded.pack->maps) {
        files.push_back(open_pack_map(loaded.folder, relative));
        shown.maps.push_back(look_at(files.back(), relative, options));
    }
    shown.findings = check_pack(loaded, files, options);
    return shown;
}

// Where this family stands in the workspace's table.
std::size_t index_in(const Workspace& workspace) {
    std::size_t index = 0;
    while (workspace.families[index].name != family_name) ++index;
    return index;
}

}  // namespace

DocumentFamily document_family(MapOptions options) {
    DocumentFamily family;
    family.name = family_name;
    family.suffix = ".ned.yaml";
    family.templates = templates();
    family.make = make;
    family.read = read;
    family.background = [options = std::move(options)](Workspace& w) { return std::make_unique<Maps>(w, options); };
    family.read_pack = [](const std::string& folder) { return names_of(read_pack_folder(folder)); };
    family.check_pack = check;
    return family;
}

Maps& maps_of(Workspace& workspace) { return static_cast<Maps&>(workspace.background(index_in(workspace))); }
const Maps& maps_of(const Workspace& workspace) {
    return static_cast<const Maps&>(workspace.background(index_in(workspace)));
}

}  // namespace nedforge::luddite
