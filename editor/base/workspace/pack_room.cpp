#include "editor/base/workspace/pack_room.h"

#include "formats/base/yaml/tree.h"
#include "validator/base/family.h"
#include "validator/base/pack_checks.h"

namespace nedforge {
namespace {

PackShown names_of(const LoadedPack& loaded) {
    PackShown shown;
    shown.folder = loaded.folder;
    shown.readable = loaded.pack.has_value();
    shown.name = loaded.pack ? loaded.pack->name : "";
    shown.size = loaded.pack ? loaded.pack->maps.size() : 0;
    shown.findings = loaded.diagnostics;
    return shown;
}

// What a map of any family says after `name:`; empty where it says nothing.
std::string name_in(const std::string& text) {
    Findings ignored;
    const YamlFile file = read_yaml(text, LineIndex(text), ignored);
    const YamlNode* name = file.root.is_mapping() ? entry_value(file.root, "name") : nullptr;
    return name && name->kind == YamlNode::Kind::text ? name->text : "";
}

PackEntry look_at(const PackMap& map, const std::string& relative, const RunOptions& options) {
    PackEntry entry{relative, map.file.path, relative, map.file.reason, 0, 0, 0};
    if (!map.map) return entry;
    if (std::string name = name_in(map.map->text()); !name.empty()) entry.name = std::move(name);
    const Diagnostics findings = options.stop.stop_requested() ? Diagnostics{} : map.map->check(options);
    for (const auto& d : findings) {
        entry.errors += counts_as(d, Severity::error);
        entry.warnings += counts_as(d, Severity::warning);
        entry.infos += counts_as(d, Severity::info);
    }
    return entry;
}

}  // namespace

PackShown names_of_pack(const std::string& folder) { return names_of(read_pack_folder(folder)); }

PackShown checked_pack(const std::string& folder, std::stop_token stop) {
    const LoadedPack loaded = read_pack_folder(folder);
    PackShown shown = names_of(loaded);
    shown.checked = true;
    if (!loaded.pack) return shown;
    RunOptions options;
    options.fixes = false;
    options.best_case = false;
    options.stop = stop;
    std::vector<PackMap> maps;
    for (const auto& relative : loaded.pack->maps) {
        maps.push_back(open_pack_map(loaded.folder, relative));
        shown.maps.push_back(look_at(maps.back(), relative, options));
        if (maps.back().map) maps.back().map->forget_text();
    }
    shown.findings = check_pack(loaded, maps);
    return shown;
}

}  // namespace nedforge
