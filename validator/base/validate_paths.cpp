#include "validator/base/validate_paths.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <mutex>
#include <set>
#include <system_error>

#include "formats/base/findings/findings.h"
#include "formats/base/pack/pack_keys.h"
#include "validator/base/conflict_copies.h"
#include "validator/base/family.h"
#include "validator/base/pack_checks.h"
#include "validator/base/tasks/task_pool.h"

namespace nedforge {

namespace fs = std::filesystem;

template <class C>
requires std::is_same_v<std::remove_const_t<C>, FileReport>
auto packed_parts(C& file) {
    auto& [path, id, diagnostics, text, game, unchecked, known_path] = file;
    return std::tie(path, id, diagnostics, text, game, unchecked, known_path);
}

namespace {

bool is_map_name(std::string_view name) {
    const auto& names = family_names();
    return std::any_of(names.begin(), names.end(),
                       [&](const FamilyName& family) { return name.ends_with(family.suffix); });
}

// "kiosk.ned.yml" would be a map with the ending .yaml.
constexpr std::string_view short_ending = ".yml", ending = ".yaml";
std::string map_name_of_yml(std::string_view name) {
    return name.ends_with(short_ending)
               ? std::string(name.substr(0, name.size() - short_ending.size())) + std::string(ending)
               : std::string();
}

std::string map_names() {
    std::string text;
    for (const FamilyName& family : family_names()) text += (text.empty() ? "*" : ", *") + std::string(family.suffix);
    return text;
}

bool is_pack(const fs::path& folder) {
    std::error_code ignored_error;
    return fs::exists(fs::symlink_status(folder / pack_file_name, ignored_error));  // also a link to nothing
}

bool stays_in(const fs::path& root, const fs::path& path) {
    return place_in_folder(root.string(), path.lexically_relative(root).string()).leads !=
           PlaceInFolder::Leads::outside;
}

// Walks folders and adds what is found to `found`.
class Walk {
public:
    enum class InnerPacks { walked, passed_over };
    Walk(FoundFiles& found, const Excluded& excluded, InnerPacks inner = InnerPacks::walked)
        : found_(found), excluded_(excluded), inner_(inner) {}

    // What went wrong, or empty. `root` is the folder that links may not leave: that of the innermost pack around, or
    // the one that was named.
    std::string run(const fs::path& folder, fs::path root) {
        std::error_code error;
        std::vector<fs::directory_entry> entries;
        for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
            entries.push_back(*it);
        if (error) return "can't list the folder " + folder.string() + ": " + error.message();
        std::sort(entries.begin(), entries.end(),
                  [](const auto& a, const auto& b) { return a.path().native() < b.path().native(); });
        if (is_pack(folder)) {
            found_.packs.push_back(plain_path(folder.string()));
            root = folder;
        }
        for (const auto& entry : entries) {
            std::error_code ignored_error;
            const bool link = entry.is_symlink(ignored_error), is_folder = entry.is_directory(ignored_error);
            if (!link && is_folder) {
                if (is_left_out(entry.path())) continue;
                if (std::string wrong = run(entry.path(), root); !wrong.empty()) return wrong;
            } else {
                add_file(entry.path(), root, link, is_folder);
            }
        }
        return {};
    }

private:
    bool is_left_out(const fs::path& folder) const {
        const std::string name = folder.filename().string();
        return name.starts_with(".") || name == "node_modules" || excluded_.has(folder.string(), true) ||
               (inner_ == InnerPacks::passed_over && is_pack(folder));
    }

    void add_file(const fs::path& file, const fs::path& root, bool link, bool is_folder) {
        const std::string name = file.filename().string(), path = plain_path(file.string());
        const bool yml = is_map_name(map_name_of_yml(name));
        // A pack names the conflict copies of its maps, whose names need not end as those of maps.
        const bool copy = inner_ == InnerPacks::passed_over && is_conflict_copy_of_map(name);
        if ((!yml && !copy && !is_map_name(name)) || excluded_.has(path, false)) return;
        if (yml) {
            if (!is_folder) found_.yml.push_back(path);
        } else if (link && !stays_in(root, file)) {
            found_.outside.push_back(path);
        } else if (!is_folder) {
            found_.maps.push_back(path);
        }
    }

    FoundFiles& found_;
    const Excluded& excluded_;
    const InnerPacks inner_;
};

void keep_first(std::vector<std::string>& paths) {
    std::set<std::string> plain_paths;
    std::erase_if(paths, [&](const std::string& path) { return !plain_paths.insert(plain_path(path)).second; });
}

// Leaves out the links to files that are checked under another name too. A link that was `named` itself stays.
// `checked_paths`: what else is checked.
void leave_out_links(std::vector<std::string>& paths, const std::set<std::string>& named,
                     const std::set<std::string>& checked_paths) {
    const auto may_go = [&](const std::string& path) {
        std::error_code ignored_error;
        return !named.contains(path) && !is_held_stream(path) &&
               fs::is_symlink(fs::symlink_status(path, ignored_error));
    };
    if (std::none_of(paths.begin(), paths.end(), may_go)) return;
    std::set<fs::path> files;  // behind all links
    const auto add = [&](const std::string& path) {
        std::error_code error;
        const fs::path file = fs::canonical(path, error);
        return files.insert(error ? fs::path(path) : file).second;
    };
    std::for_each(checked_paths.begin(), checked_paths.end(), add);
    for (const auto& path : paths)
        if (!may_go(path)) add(path);
    std::erase_if(paths, [&](const std::string& path) { return may_go(path) && !add(path); });
}

void keep_all_first(FoundFiles& found) {
    for (auto* paths : {&found.maps, &found.packs, &found.outside, &found.yml}) keep_first(*paths);
}

// The findings of all files of a run are kept whole while there are no more than those that one file can have. Beyond
// that each file keeps its first ones, as many as every other file may keep, so that short lists stay whole. The share
// depends on the sizes alone, in whatever order they are added, and only falls.
class FairShare {
public:
    void add(std::size_t size) {
        if (size > share_) {
            ++longer_;
        } else {
            short_.insert(size);
            sum_ += size;
        }
        while (sum_ + longer_ * share_ > Findings::limit) {
            const bool fits = longer_ > 0 && sum_ <= Findings::limit;
            const std::size_t next = fits ? (Findings::limit - sum_) / longer_ : 0;
            if (fits && (short_.empty() || *short_.rbegin() <= next)) {
                share_ = next;
            } else {
                const auto longest = std::prev(short_.end());
                sum_ -= *longest;
                short_.erase(longest);
                ++longer_;
            }
        }
    }
    std::size_t share() const { return share_; }

private:
    std::size_t share_ = Findings::limit, longer_ = 0;  // lists that are longer than it
    std::multiset<std::size_t> short_;                  // sizes of the others
    std::size_t sum_ = 0;                               // of them
};

// The texts by which findings and fixes are shown are bounded too: a file that is larger than its share has neither.
constexpr std::size_t most_text = std::size_t{32} << 20, least_text = std::size_t{32} << 10;

struct Checked {
    std::optional<FileReport> report;  // none: the pack has something to say of a file that is not there
};
template <class C>
requires std::is_same_v<std::remove_const_t<C>, Checked>
auto packed_parts(C& checked) {
    auto& [report] = checked;
    return std::tie(report);
}

struct PackWork {
    std::string folder;
    LoadedPack loaded;
    std::vector<PackMap> maps;
    std::vector<std::size_t> same_as;   // of each map: the first in the list that is the same file, or itself
    std::vector<std::string> unlisted;  // maps in the folder that are not in the list: paths relative to the folder
};

// The packs of a run and their maps, and the maps that lie elsewhere: one job a map. Jobs run on several threads, each
// at its own places of `packs` and `reports`.
class Run {
public:
    Run(const FoundFiles& files, const PathOptions& options) : options_(options), named_(files.named) {
        std::set<std::string> of_packs;
        FoundFiles alone = files;
        for (const auto& folder : files.packs) add_pack(folder, of_packs, alone);
        keep_first(alone.maps);
        leave_out_links(alone.maps, named_, of_packs);
        for (const auto& path : alone.maps)
            if (!of_packs.contains(plain_path(path))) jobs_.push_back({path, nullptr, 0});
        for (const auto& path : alone.outside)
            if (!of_packs.contains(plain_path(path))) outside_.push_back(path);
        reports_.resize(jobs_.size());
        const std::size_t count = std::max<std::size_t>(jobs_.size(), 1);
        text_share_ = std::max(least_text, most_text / count);
    }

    RunReport report() {
        const auto make_worker = [&] {
            return [&](std::uint64_t i) {
                std::optional<FileReport> report = jobs_[i].pack ? check_in_pack(jobs_[i]) : check_alone(jobs_[i]);
                // What a stopped check found, and what it proved of fixes, is not to be relied on.
                if (options_.checks.stop.stop_requested()) report.reset();
                if (report) bound(*report);
                return std::optional(Checked{std::move(report)});
            };
        };
        TaskPool pool{index_count(jobs_), options_.jobs, options_.checks.stop};
        if (options_.progress)
            pool.progress = [&](int finished, int total) {
                options_.progress(place_of_index(finished), place_of_index(total));
            };
        std::size_t next = 0;
        run_tasks<Checked>(pool, make_worker, [&](Checked& checked) { reports_[next++] = std::move(checked.report); });
        open_what_others_checked();
        RunReport run;
        run.packs.reserve(packs_.size());
        for (const auto& pack : packs_) {
            FileReport& report = run.packs.emplace_back(report_of_pack(*pack));
            bound(report);
            pack->maps.clear();
        }
        add_repeated_ids();
        share_out(run.packs);
        for (auto& report : reports_)
            if (report) run.maps.push_back(std::move(*report));
        for (const auto& path : outside_) run.maps.push_back(report_of_outside(path));
        return run;
    }

private:
    struct Job {
        std::string path;
        PackWork* pack;     // none: of no pack
        std::size_t index;  // in the pack's list
    };

    void add_pack(const std::string& folder, std::set<std::string>& of_packs, FoundFiles& alone) {
        packs_.push_back(std::make_unique<PackWork>(PackWork{folder, read_pack_folder(folder), {}, {}, {}}));
        PackWork& pack = *packs_.back();
        const auto& relative = pack.loaded.maps;
        pack.maps.resize(relative.size());
        std::map<std::string, std::size_t> first;  // of each file, under whatever name
        std::set<std::string> listed;
        for (std::size_t i = 0; i < relative.size(); ++i) {
            of_packs.insert(plain_path(folder + "/" + relative[i]));
            const PlaceInFolder place = place_in_folder(folder, relative[i]);
            const bool inside = place.leads == PlaceInFolder::Leads::inside;
            const auto earlier = inside ? first.try_emplace(place.path, i).first->second : i;
            pack.same_as.push_back(earlier);
            if (earlier == i) jobs_.push_back({relative[i], &pack, i});
            if (inside) listed.insert(place.path);
        }
        if (pack.loaded.pack) return add_unlisted(pack, listed, alone);
        if (!relative.empty()) return;
        // A pack whose list can't be read still has its maps checked: those that lie there.
        add_all(files_below(folder, Walk::InnerPacks::walked), alone);
    }

    FoundFiles files_below(const std::string& folder, Walk::InnerPacks inner) const {
        FoundFiles files;
        Walk(files, options_.excluded, inner).run(folder, folder);
        return files;
    }

    static void add_all(const FoundFiles& files, FoundFiles& alone) {
        alone.maps.insert(alone.maps.end(), files.maps.begin(), files.maps.end());
        for (const auto& path : files.outside)
            if (std::find(alone.outside.begin(), alone.outside.end(), path) == alone.outside.end())
                alone.outside.push_back(path);
    }

    // The maps in the pack's folder that it does not list are checked as maps of no pack. `listed`: the files of its
    // list, behind all links.
    void add_unlisted(PackWork& pack, const std::set<std::string>& listed, FoundFiles& alone) const {
        FoundFiles files = files_below(pack.folder, Walk::InnerPacks::passed_over);
        const std::string folder = plain_path(pack.folder);
        std::erase_if(files.maps, [&](const std::string& path) {
            return of_pack_list(pack, path) ||
                   listed.contains(
                       place_in_folder(pack.folder, fs::path(path).lexically_relative(folder).string()).path);
        });
        for (const std::string& path : files.maps)
            pack.unlisted.push_back(fs::path(path).lexically_relative(folder).generic_string());
        std::erase_if(files.outside, [&](const std::string& path) { return of_pack_list(pack, path); });
        add_all(files, alone);
    }

    static bool of_pack_list(const PackWork& pack, const std::string& path) {
        return std::any_of(pack.loaded.maps.begin(), pack.loaded.maps.end(), [&](const std::string& relative) {
            return plain_path(pack.folder + "/" + relative) == path;
        });
    }

    // On any thread: keeps what may stay as far as is known by now.
    void bound(FileReport& report) {
        std::size_t share = 0;
        {
            const std::lock_guard lock(share_guard_);
            fair_share_.add(report.diagnostics.size());
            share = fair_share_.share();
        }
        keep_at_most(report.diagnostics, share);
        report.diagnostics.shrink_to_fit();
        if (report.text.size() <= text_share_) return;
        report.text = std::string();
        for (Diagnostic& d : report.diagnostics) d.fixes.clear();
    }

    void share_out(std::vector<FileReport>& of_packs) {
        std::vector<Diagnostics*> lists;
        for (auto& report : reports_)
            if (report) lists.push_back(&report->diagnostics);
        for (FileReport& report : of_packs) lists.push_back(&report.diagnostics);
        FairShare fair_share;
        for (const Diagnostics* list : lists) fair_share.add(list->size());
        for (Diagnostics* list : lists) keep_at_most(*list, fair_share.share());
    }

    // Maps of no pack, two of which have one id.
    void add_repeated_ids() {
        std::map<std::string, std::vector<std::size_t>> of_id;  // jobs
        for (std::size_t i = 0; i < jobs_.size(); ++i)
            if (!jobs_[i].pack && reports_[i] && reports_[i]->id) of_id[*reports_[i]->id].push_back(i);
        for (const auto& [id, jobs] : of_id) {
            std::vector<std::size_t> files;  // a file that has two names is one
            for (const std::size_t job : jobs)
                if (std::none_of(files.begin(), files.end(), [&](std::size_t file) {
                        std::error_code ignored_error;
                        return fs::equivalent(reports_[job]->path, reports_[file]->path, ignored_error);
                    }))
                    files.push_back(job);
            for (const std::size_t file : files)
                if (files.size() > 1) {
                    const std::size_t other_file = file == files.front() ? files[1] : files.front();
                    add_repeated_id(*reports_[file], reports_[other_file]->path, files.size());
                }
        }
    }

    static void add_repeated_id(FileReport& report, const std::string& other_path, std::size_t files) {
        if (report.text.empty())
            if (auto text = read_file(report.path)) report.text = std::move(*text);
        report.diagnostics.push_back(repeated_id(*report.id, report.text, other_path, files));
        sort_diagnostics(report.diagnostics);
    }

    // The pack itself asks for the values of all its maps; another rank has checked some of them.
    void open_what_others_checked() {
        for (const Job& job : jobs_)
            if (job.pack && !job.pack->maps[job.index].map && ranks_here())
                job.pack->maps[job.index] = open_pack_map(job.pack->loaded.folder, job.path);
    }

    // It outlives the check. A pack without keys of families is the same for all its maps.
    static std::shared_ptr<const Pack> seen_by_map(const Pack& pack, std::size_t place) {
        if (pack.of_families.empty()) return {std::shared_ptr<void>(), &pack};
        return std::make_shared<const Pack>(pack_seen_by(pack, place));
    }

    std::optional<FileReport> check_in_pack(const Job& job) {
        PackMap& map = job.pack->maps[job.index];
        map = open_pack_map(job.pack->loaded.folder, job.path);
        if (!map.map) return std::nullopt;
        RunOptions checks = options_.checks;
        if (job.pack->loaded.pack) checks.pack = seen_by_map(*job.pack->loaded.pack, job.index);
        FileReport report = report_of(plain_path(map.file.path), *map.map, checks);
        map.map->forget_text();  // a pack of a thousand maps needs no more than their values
        return report;
    }

    // Only where a map is named itself may a file beside its folder be opened: the pack.yaml of its pack.
    std::optional<FileReport> check_alone(const Job& job) {
        RunOptions checks = options_.checks;
        if (checks.rate && named_.contains(job.path))
            if (auto pack = pack_seen_from(job.path)) checks.pack = std::make_shared<const Pack>(std::move(*pack));
        return report_of(job.path, *read_map_of_any_family(job.path), checks);
    }

    static FileReport report_of_pack(PackWork& pack) {
        for (std::size_t i = 0; i < pack.same_as.size(); ++i)
            if (pack.same_as[i] != i) pack.maps[i] = pack.maps[pack.same_as[i]];
        FileReport report{plain_path(pack.folder + "/" + std::string(pack_file_name)),
                          pack.loaded.id,
                          check_pack(pack.loaded, pack.maps, pack.unlisted),
                          {},
                          {}};
        if (!report.diagnostics.empty()) report.text = pack.loaded.text;
        report.unchecked = left_unchecked_of_pack(pack.loaded, report.diagnostics);
        return report;
    }

    const PathOptions& options_;
    const std::set<std::string>& named_;
    std::vector<std::unique_ptr<PackWork>> packs_;
    std::vector<Job> jobs_;
    std::vector<std::optional<FileReport>> reports_;
    std::vector<std::string> outside_;
    std::mutex share_guard_;
    FairShare fair_share_;
    std::size_t text_share_ = most_text;  // of each file
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

void Excluded::add(const std::vector<std::string>& patterns, const std::string& folder) {
    std::error_code error;
    const fs::path absolute = fs::absolute(folder.empty() ? "." : folder, error).lexically_normal();
    if (!patterns.empty()) rows_.push_back({plain_path(absolute.string()), Globs(patterns)});
}

bool Excluded::has(const std::string& path, bool is_folder) const {
    if (rows_.empty()) return false;
    std::error_code error;
    const fs::path absolute = fs::absolute(path, error).lexically_normal();
    return std::any_of(rows_.begin(), rows_.end(), [&](const Row& row) {
        const std::string relative_path = absolute.lexically_relative(row.folder).generic_string();
        return !relative_path.empty() && relative_path != "." && relative_path != ".." &&
               !relative_path.starts_with("../") && row.globs.exclude(relative_path, is_folder);
    });
}

std::string words_of_yml(const FoundFiles& found) {
    if (found.yml.empty()) return "";
    const bool single = found.yml.size() == 1;
    const std::string name = fs::path(found.yml.front()).filename().string();
    return (single ? "1 file was" : std::to_string(found.yml.size()) + " files were") +
           " passed over, because the name of a map ends in .yaml and not in .yml: " + found.yml.front() +
           (single ? "" : (found.yml.size() == 2 ? " and " + found.yml[1] : " and others")) + "; rename " +
           (single ? "it" : "them") + ", as in " + map_name_of_yml(name);
}

Result<FoundFiles, std::string> find_files(const std::vector<std::string>& paths, const Excluded& excluded) {
    FoundFiles found;
    for (const auto& path : paths) {
        if (is_held_stream(path)) {
            found.maps.push_back(path);
            continue;
        }
        std::error_code error;
        const auto status = fs::status(path, error);
        if (status.type() == fs::file_type::not_found || error == std::errc::filename_too_long)
            return "no such file or folder: " + (path.empty() ? "the name is empty" : path);
        if (!fs::is_directory(status)) {
            const fs::path file(path);
            if (file.filename() == pack_file_name) {
                found.packs.push_back(plain_path(file.parent_path().string()));
            } else {
                found.maps.push_back(path);
                found.named.insert(path);
            }
            continue;
        }
        if (is_pack(path)) {
            found.packs.push_back(plain_path(path));
            continue;
        }
        const std::size_t before = found.maps.size() + found.packs.size() + found.outside.size();
        if (std::string wrong = Walk(found, excluded).run(path, path); !wrong.empty()) return wrong;
        if (found.maps.size() + found.packs.size() + found.outside.size() == before) {
            const std::string yml = words_of_yml(found);
            return "no map (" + map_names() + ") below the folder " + path + (yml.empty() ? "" : "; " + yml);
        }
    }
    // A pack's folder may have files under a name with the other ending too, which no walk has seen.
    const std::vector<std::string> packs = found.packs;
    for (const auto& folder : packs) {
        FoundFiles files;
        if (Walk(files, excluded, Walk::InnerPacks::passed_over).run(folder, folder).empty())
            found.yml.insert(found.yml.end(), files.yml.begin(), files.yml.end());
    }
    keep_all_first(found);
    return found;
}

Result<FoundFiles, std::string> find_maps(const std::vector<std::string>& paths, const Excluded& excluded) {
    auto found = find_files(paths, excluded);
    if (!found) return found.error();
    const std::vector<std::string> packs = found->packs;
    for (const auto& folder : packs)
        if (std::string wrong = Walk(*found, excluded).run(folder, folder); !wrong.empty()) return wrong;
    keep_all_first(*found);
    return found;
}

FileReport report_of(const std::string& path, const MapFile& map, const RunOptions& options) {
    FileReport report{path, map.id(), map.check(options), {}, {}};
    if (!report.diagnostics.empty()) report.text = map.text();
    if (&map.family() != &first_family()) report.game = map.family().names.name;
    report.unchecked = left_unchecked(map.family(), report.diagnostics);
    return report;
}

FileReport report_of_outside(const std::string& path) {
    Diagnostic d = finding(check_numbered(first_family().checks(), path_escapes_number), "",
                           "a symbolic link leads out of the folder, so the file was not opened");
    d.help = "copy the map into the folder, or name it by its own path";
    d.place = {1, 1, 0};
    return {path, std::nullopt, {d}, {}, {}};
}

RunReport validate_files(const FoundFiles& files, const PathOptions& options) { return Run(files, options).report(); }

}  // namespace nedforge
