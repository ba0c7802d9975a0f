#pragma once
// `validate PATH…`: finds the maps and packs behind the paths, checks them on several threads, each by its own family,
// and reports in an order that depends on the paths alone. A path is a map, a pack (a folder with pack.yaml, or that
// file), or a folder: all maps and packs below it, sorted by name; hidden folders, node_modules and what the project
// excludes are left out, links to folders are not followed. A link to a file is followed only where it stays in the
// folder that was named, or in its pack's; if the file is found under its own name too, it is checked once, under that.
// What the command line names itself is never left out.

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "formats/base/report/report.h"
#include "formats/base/text/globs.h"
#include "validator/base/check_options.h"

namespace nedforge {

class MapFile;

struct FoundFiles {
    std::vector<std::string> maps;   // that belong to no pack among `packs`, in the order found
    std::vector<std::string> packs;  // folders
    // Links with a map's name that lead out of the folder that was named, or of their pack's: they are not opened.
    std::vector<std::string> outside = {};
    std::set<std::string> named = {};  // those of `maps` that were named one by one, not by a folder
    // Files whose names end as a map's does, but in ".yml": they are no maps.
    std::vector<std::string> yml = {};
    bool operator==(const FoundFiles&) const = default;
};

// What is left out where folders are walked: patterns, each list with the folder that its paths are relative to.
class Excluded {
public:
    // `folder`: empty for the working folder.
    void add(const std::vector<std::string>& patterns, const std::string& folder);
    bool has(const std::string& path, bool is_folder) const;

private:
    struct Row {
        std::string folder;  // absolute
        Globs globs;
    };
    std::vector<Row> rows_;
};

// The error names the path: it does not exist, can't be listed, or has no map below it.
Result<FoundFiles, std::string> find_files(const std::vector<std::string>& paths, const Excluded& = {});

// For what is done to each map: those found, and all below the packs, listed there or not.
Result<FoundFiles, std::string> find_maps(const std::vector<std::string>& paths, const Excluded& = {});
// "2 files end in .yml and were passed over …", for people; empty: there is none.
std::string words_of_yml(const FoundFiles&);
// What the checks say of a map, as the report of its file.
FileReport report_of(const std::string& path, const MapFile&, const RunOptions&);
// The finding about a link of FoundFiles::outside, as the report of that file.
FileReport report_of_outside(const std::string& path);

struct PathOptions {
    RunOptions checks;
    Excluded excluded = {};  // of the maps in a pack's folder that the pack does not list
    int jobs = 0;            // 0: one a core
    std::function<void(std::size_t finished, std::size_t total)> progress;  // from several threads
};

// `version` and counts of the baseline are the caller's. Maps of packs come with their pack, in its order. If the run
// is stopped, the report has the maps whose check was over.
RunReport validate_files(const FoundFiles&, const PathOptions&);

// The path without "." and doubled slashes. (".." stays: past a link it is not what it seems.)
std::string plain_path(const std::string&);

}  // namespace nedforge
