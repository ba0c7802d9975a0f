#include "validator/luddite/validate_paths.h"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <set>
#include <system_error>

#include "validator/base/parallel.h"
#include "validator/luddite/checks/check.h"

namespace nedforge::luddite {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view map_ending = ".ned.yaml", pack_name = "pack.yaml";

bool is_pack(const fs::path& folder) {
    std::error_code none;
    return fs::exists(folder / pack_name, none);
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
        } else if (name.ends_with(map_ending)) {
            found.maps.push_back(plain_path(entry.path().string()));
        }
    }
    return {};
}

void keep_first(std::vector<std::string>& paths) {
    std::set<std::string> seen;
    std::erase_if(paths, [&](const std::string& path) { return !seen.insert(plain_path(path)).second; });
}

// One map of the run: where it comes from, and where its findings go.
struct Job {
    std::string path;
    std::size_t pack = 0;  // in Run::packs, if in_pack
    std::size_t in_pack_at = 0;
    bool in_pack = false;
};

struct PackWork {
    LoadedPack loaded;
    std::vector<PackMapFile> maps;
};

FileReport report_of(const std::string& path, LoadedMap& loaded, const ValidateOptions& options) {
    FileReport report{path, loaded.id, check_loaded(loaded, options), {}};
    if (!report.diagnostics.empty()) report.text = std::move(loaded.text);
    return report;
}

// A pack's map file that can be found but not opened.
FileReport unreadable(const PackMapFile& file) {
    Diagnostic d = finding(unreadable_check.info, "", file.reason);
    d.place = {1, 1, 0};
    return {file.path, std::nullopt, {d}, {}};
}

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
            if (file.filename() == pack_name)
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
            return "no map (*" + std::string(map_ending) + ") below the folder " + path;
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

RunReport validate_files(const FoundFiles& files, const PathOptions& options) {
    std::vector<PackWork> packs;
    std::vector<Job> jobs;
    std::set<std::string> of_packs;
    std::vector<std::string> unlisted;
    for (const auto& folder : files.packs) {
        PackWork work{read_pack_folder(folder), {}};
        const auto& relative = work.loaded.maps;
        if (!work.loaded.pack && relative.empty()) unlisted.push_back(folder);
        work.maps.resize(relative.size());
        for (std::size_t i = 0; i < relative.size(); ++i) {
            const std::string path = plain_path(folder + "/" + relative[i]);
            jobs.push_back({relative[i], packs.size(), i, true});
            of_packs.insert(path);
        }
        packs.push_back(std::move(work));
    }
    // A pack whose list can't be read still has its maps checked: those that lie there.
    std::vector<std::string> alone = files.maps;
    for (const auto& folder : unlisted) {
        FoundFiles below;
        walk(folder, below);
        alone.insert(alone.end(), below.maps.begin(), below.maps.end());
    }
    keep_first(alone);
    for (const auto& path : alone)
        if (!of_packs.contains(plain_path(path))) jobs.push_back({path, 0, 0, false});

    std::vector<std::optional<FileReport>> reports(jobs.size());
    std::atomic<std::size_t> done{0};
    for_each_index(jobs.size(), options.jobs, [&](std::size_t i) {
        const Job& job = jobs[i];
        if (options.checks.stop.stop_requested()) return;
        if (job.in_pack) {
            PackMapFile& file = packs[job.pack].maps[job.in_pack_at];
            file = open_pack_map(packs[job.pack].loaded.folder, job.path);
            if (file.map) {
                reports[i] = report_of(plain_path(file.path), *file.map, options.checks);
                file.map->places = {};  // a pack of a thousand maps needs no more than their values
                file.map->text = {};
            } else if (file.state == PackMapFile::State::unreadable) {
                reports[i] = unreadable(file);
            }
        } else {
            LoadedMap loaded = read_map_file(job.path);
            reports[i] = report_of(job.path, loaded, options.checks);
        }
        if (options.progress) options.progress(++done, jobs.size());
    });

    RunReport run;
    for (std::size_t p = 0; p < packs.size(); ++p) {
        const LoadedPack& loaded = packs[p].loaded;
        FileReport report{plain_path(files.packs[p] + "/" + std::string(pack_name)),
                          loaded.id,
                          check_pack(loaded, packs[p].maps, options.checks),
                          {}};
        if (!report.diagnostics.empty()) report.text = loaded.text;
        run.packs.push_back(std::move(report));
    }
    for (auto& report : reports)
        if (report) run.maps.push_back(std::move(*report));
    return run;
}

}  // namespace nedforge::luddite
