#include "cli/lsp/findings.h"

#include <filesystem>

#include "formats/base/report/report.h"
#include "validator/base/pack_checks.h"

namespace nedforge::cli::lsp {

namespace fs = std::filesystem;

namespace {

Diagnostics of_pack(const Document& document, const std::stop_token& stop) {
    LoadedPack pack = read_pack(document.text());
    pack.folder = fs::path(document.path()).parent_path();
    std::vector<PackMap> maps(pack.maps.size());
    for (std::size_t i = 0; i < maps.size() && !stop.stop_requested(); ++i) {
        maps[i] = open_pack_map(pack.folder, pack.maps[i]);
        if (maps[i].map) maps[i].map->forget_text();
    }
    return check_pack(pack, maps);
}

Diagnostics of_replay(const Document& document, const FindMap& find_map) {
    const YamlNode* id = document.find({"map"});
    if (!id || id->text.empty()) return {};
    const auto map = find_map(id->text);
    if (!map) {
        Diagnostic missing;
        missing.name = "map-not-found";
        missing.severity = Severity::info;
        missing.message = "no map with the id '" + printable(id->text) +
                          "' is open or lies beside this file, so the replay was not checked";
        missing.path = "map";
        const LineIndex lines(document.text());
        missing.place = lines.place(id->begin, id->end);
        return {missing};
    }
    const Language* language = map->family().language;
    return language && language->check_replay ? language->check_replay(document.text(), *map) : Diagnostics{};
}

}  // namespace

Diagnostics findings_of(const Document& document, const FindMap& find_map, std::stop_token stop) {
    switch (document.type()) {
        case Document::Type::pack:
            return of_pack(document, stop);
        case Document::Type::replay:
            return of_replay(document, find_map);
        case Document::Type::settings:
        case Document::Type::other:
            return {};
        case Document::Type::map:
            break;
    }
    RunOptions options;
    options.stop = stop;
    return document.map().check(options);
}

std::unique_ptr<MapFile> find_map_near(const std::string& path, const std::string& id, int limit) {
    const fs::path folder = fs::path(path).parent_path();
    for (const fs::path& place : {folder, folder.parent_path()}) {
        std::error_code error;
        for (fs::directory_iterator it(place, error), end; !error && it != end && limit > 0; it.increment(error)) {
            const std::string name = it->path().filename();
            const bool ours = std::any_of(families().begin(), families().end(),
                                          [&](const Family* family) { return name.ends_with(family->names.suffix); });
            if (!ours || !it->is_regular_file(error)) continue;
            --limit;
            auto map = read_map_of_any_family(it->path());
            if (map->readable() && map->id() == id) return map;
        }
    }
    return nullptr;
}

}  // namespace nedforge::cli::lsp
