#include "validator/base/validate_paths.h"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <set>
#include <system_error>

#include "formats/base/report/findings.h"
#include "validator/base/family.h"
#include "validator/base/pack_checks.h"
#include "validator/base/parallel.h"

namespace nedforge {

namespace fs = std::filesystem;

namespace {

bool is_map_name(std::string_view name) {
    const auto& all = family_names();
    return std::any_of(all.begin(), all.end(), [&](const FamilyName& family) { return name.ends_with(family.suffix); });
}

std::string map_names() {
    std::string text;
    for (const FamilyName& family : family_names()) text += (text.empty() ? "*" : ", *") + std::string(family.suffix);
    return text;
}

bool is_pack(const fs::path& folder) {
    std::error_code none;
    return fs::exists(folder / pack_file_name, none);
}

// Adds maps and packs below `folder`; what went wrong, or empty.
std::string walk(const fs::path& folder, FoundFiles& found) {
    std::error_code error;
    std::vector<fs::directory_entry> entries;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
        entries.push_back(*it);
    if (error) return "can't list the folder " + folder.string() + ": " + error.message();
    std::sort(entries.begin(), entries.end(),
              [](const auto& a, const auto& b) { return a.path().native() < b.path().native(); });
    if (is_pack(folder)) found.packs.push_back(plain_path(folder.string()));
    for (const auto& entry : entries) {
        std::error_code none;
        const std::string name = entry.path().filename().string();
        if (entry.is_directory(none)) {
            if (name.starts_with(".") || entry.is_symlink(none)) continue;
            if (std::string wrong = walk(entry.path(), found); !wrong.empty()) return wrong;
        } else if (is_map_name(name)) {
            found.maps.push_back(plain_path(entry.path().string()));
        }
    }
    return {};
}

void keep_first(std::vector<std::string>& paths) {
    std::set<std::string> seen;
    std::erase_if(paths, [&](const std::string& path) { return !seen.insert(plain_path(path)).second; });
}

FileReport report_of(const std::string& path, const MapFile& map, const RunOptions& options) {
    FileReport report{path, map.id(), map.check(options), {}, {}};
    if (!report.diagnostics.empty()) report.text = map.text();
    if (&map.family() != &first_family()) report.game = map.family().names.name;
    return report;
}

// A pack's map file that can be found but not opened.
FileReport unreadable(const PackFile& file) {
    Diagnostic d = format_finding(FormatCode::unreadable, family_names()[family_of_path(file.path)].prefix, "",
                                  Place{1, 1, 0}, file.reason);
    return {file.path, std::nullopt, {d}, {}, {}};
}

struct PackWork {
    std::string folder;
    LoadedPack loaded;
    std::vector<PackMap> maps;
};

// The packs of a run and their maps, and the maps that lie elsewhere: one job a map. Jobs run on several threads, each
// at its own places of `packs` and `reports`.
class Run {
public:
    Run(const FoundFiles& files, const PathOptions& options) : options_(options) {
        std::set<std::string> of_packs;
        std::vector<std::string> alone = files.maps;
        for (const auto& folder : files.packs) add_pack(folder, of_packs, alone);
        keep_first(alone);
        for (const auto& path : alone)
            if (!of_packs.contains(plain_path(path))) jobs_.push_back({path, nullptr, 0});
        reports_.resize(jobs_.size());
    }

    RunReport report() {
        std::atomic<std::size_t> done{0};
        for_each_index(jobs_.size(), options_.jobs, [&](std::size_t i) {
            if (options_.checks.stop.stop_requested()) return;
            reports_[i] = jobs_[i].pack ? check_in_pack(jobs_[i]) : check_alone(jobs_[i]);
            if (options_.progress) options_.progress(++done, jobs_.size());
        });
        RunReport run;
        for (const auto& pack : packs_) run.packs.push_back(report_of_pack(*pack));
        for (auto& report : reports_)
            if (report) run.maps.push_back(std::move(*report));
        return run;
    }

private:
    struct Job {
        std::string path;
        PackWork* pack;  // none: of no pack
        std::size_t at;  // in the pack's list
    };

    void add_pack(const std::string& folder, std::set<std::string>& of_packs, std::vector<std::string>& alone) {
        packs_.push_back(std::make_unique<PackWork>(PackWork{folder, read_pack_folder(folder), {}}));
        PackWork& pack = *packs_.back();
        const auto& relative = pack.loaded.maps;
        pack.maps.resize(relative.size());
        for (std::size_t i = 0; i < relative.size(); ++i) {
            jobs_.push_back({relative[i], &pack, i});
            of_packs.insert(plain_path(folder + "/" + relative[i]));
        }
        if (pack.loaded.pack || !relative.empty()) return;
        // A pack whose list can't be read still has its maps checked: those that lie there.
        FoundFiles below;
        walk(folder, below);
        alone.insert(alone.end(), below.maps.begin(), below.maps.end());
    }

    std::optional<FileReport> check_in_pack(const Job& job) {
        PackMap& map = job.pack->maps[job.at];
        map.file = open_in_pack(job.pack->loaded.folder, job.path);
        if (map.file.text)
            map.map = read_map_text(map.file.path, *std::exchange(map.file.text, std::nullopt));
        else if (map.file.error)
            map.map = families()[family_of_path(map.file.path)]->unreadable(*map.file.error);
        if (map.map) {
            FileReport report = report_of(plain_path(map.file.path), *map.map, options_.checks);
            map.map->forget_text();  // a pack of a thousand maps needs no more than their values
            return report;
        }
        if (map.file.state == PackFile::State::unreadable) return unreadable(map.file);
        return std::nullopt;
    }

    std::optional<FileReport> check_alone(const Job& job) {
        return report_of(job.path, *read_map_of_any_family(job.path), options_.checks);
    }

    static FileReport report_of_pack(const PackWork& pack) {
        FileReport report{plain_path(pack.folder + "/" + std::string(pack_file_name)),
                          pack.loaded.id,
                          check_pack(pack.loaded, pack.maps),
                          {},
                          {}};
        if (!report.diagnostics.empty()) report.text = pack.loaded.text;
        return report;
    }

    const PathOptions& options_;
    std::vector<std::unique_ptr<PackWork>> packs_;
    std::vector<Job> jobs_;
    std::vector<std::optional<FileReport>> reports_;
};

}  // namespace

std::string plain_path(const std::string& path) {
    std::string plain = path.starts_with('/') ? "/" : "";
    for (std::size_t i = 0; i < path.size();) {
        const std::size_t slash = std::min(path.find('/', i), path.size());
        const std::string part = path.substr(i, slash - i);
        i = slash + 1;
        if (part.empty() || part == ".") continue;
        if (!plain.empty() && !plain.ends_with('/')) plain += '/';
        plain += part;
    }
    return plain.empty() ? "." : plain;
}

Result<FoundFiles, std::string> find_files(const std::vector<std::string>& paths) {
    FoundFiles found;
    for (const auto& path : paths) {
        std::error_code error;
        const auto status = fs::status(path, error);
        if (status.type() == fs::file_type::not_found) return "no such file or folder: " + path;
        if (!fs::is_directory(status)) {
            const fs::path file(path);
            if (file.filename() == pack_file_name)
                found.packs.push_back(plain_path(file.parent_path().string()));
            else
                found.maps.push_back(path);
            continue;
        }
        if (is_pack(path)) {
            found.packs.push_back(plain_path(path));
            continue;
        }
        const std::size_t before = found.maps.size() + found.packs.size();
        if (std::string wrong = walk(path, found); !wrong.empty()) return wrong;
        if (found.maps.size() + found.packs.size() == before)
            return "no map (" + map_names() + ") below the folder " + path;
    }
    keep_first(found.maps);
    keep_first(found.packs);
    return found;
}

Result<std::vector<std::string>, std::string> find_maps(const std::vector<std::string>& paths) {
    auto found = find_files(paths);
    if (!found) return found.error();
    FoundFiles below;
    for (const auto& folder : found->packs)
        if (std::string wrong = walk(folder, below); !wrong.empty()) return wrong;
    found->maps.insert(found->maps.end(), below.maps.begin(), below.maps.end());
    keep_first(found->maps);
    return std::move(found->maps);
}

RunReport validate_files(const FoundFiles& files, const PathOptions& options) { return Run(files, options).report(); }

}  // namespace nedforge
