// nedforge count: how many maps of each family lie below the paths.

#include <CLI/CLI.hpp>
#include <iostream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/base/command.h"
#include "formats/base/report/report.h"
#include "validator/base/family.h"
#include "validator/base/validate_paths.h"

namespace nedforge::cli {

namespace {

int count(const std::vector<std::string>& paths, const Common& common) {
    const auto maps = find_maps(paths);
    if (!maps) {
        std::cerr << "nedforge count: " << printable(maps.error()) << "\n";
        return status_failed;
    }
    std::map<std::string_view, int> counts;
    for (const auto& path : *maps) ++counts[family_of_file(path).names.title];
    if (common.format == "json")
        std::cout << nlohmann::ordered_json(counts).dump() << "\n";
    else
        for (const auto& [title, maps_of] : counts) std::cout << title << ": " << maps_of << "\n";
    return status_ok;
}

Runner add(CLI::App& app) {
    auto paths = std::make_shared<std::vector<std::string>>();
    app.add_option("PATH", *paths, "maps, packs, or folders with maps below them")->required();
    return [paths](const Common& common) { return count(*paths, common); };
}

}  // namespace

extern const Command count_command;
const Command count_command{"count", "how many maps of each game lie below the paths",
                            "Examples:\n"
                            "  nedforge count maps/                  one line a game\n"
                            "  nedforge count maps/ --format json",
                            add};

}  // namespace nedforge::cli
