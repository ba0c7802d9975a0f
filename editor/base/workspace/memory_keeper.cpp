#include "editor/base/workspace/memory_keeper.h"

#include <algorithm>
#include <ctime>
#include <utility>

#include "formats/base/text/text_file.h"

namespace nedforge {

const KeptAnswer* rating_now(const OpenDocument& open) {
    const auto& kept = open.memory.map.kept;
    const auto newest = std::find_if(kept.rbegin(), kept.rend(), [&](const KeptAnswer& one) {
        return one.kind == kept_rating && one.of == open.memory.now;
    });
    return newest == kept.rend() ? nullptr : &*newest;
}

PlayedAs MemoryKeeper::played_as(const OpenDocument& open) const {
    const auto& of = families_[open.family].played_as;
    return of ? of(open) : PlayedAs{};
}

void MemoryKeeper::keep(OpenDocument& open, KeptAnswer kept) {
    open.memory.now = played_as(open);
    open.memory.stamp = open.stamp();
    if (kept.of.digest.empty()) kept.of = open.memory.now;
    if (kept.id.empty()) kept.id = new_memory_id(), kept.time = std::time(nullptr);
    MapMemory& map = open.memory.map;
    map.kept.push_back(kept);
    trim_memory(map, store_.limits());
    write(open, kept.of.digest);
    const std::string& path = open.file().path();
    if (kept.kind != kept_rating || path.empty()) return;
    change(open.number, store_.file_of(path, "", MemoryPart::versions), MemoryPart::versions,
           [kept = std::move(kept)](MapMemory& disk) {
               bool changed = false;
               for (SavedVersion& version : disk.versions)
                   if (version.of == kept.of)
                       version.figures = kept.figures, version.players = kept.players, changed = true;
               return changed;
           });
}

void MemoryKeeper::forget(OpenDocument& open, const std::string& id) {
    MapMemory& map = open.memory.map;
    const auto one =
        std::find_if(map.kept.begin(), map.kept.end(), [&](const KeptAnswer& kept) { return kept.id == id; });
    if (one == map.kept.end()) return;
    const std::string digest = one->of.digest;
    map.kept.erase(one);
    map.forgotten.push_back(id);
    write(open, digest);
}

void MemoryKeeper::write(const OpenDocument& open, const std::string& digest) {
    const std::string& path = open.file().path();
    MapMemory part = open.memory.map;
    if (path.empty()) std::erase_if(part.kept, [&](const KeptAnswer& kept) { return kept.of.digest != digest; });
    change(open.number, store_.file_of(path, digest, MemoryPart::ratings), MemoryPart::ratings,
           [part = std::move(part), path](MapMemory& disk) {
               disk.game = part.game;
               disk.path = path;
               join_memory(disk, part);
               return true;
           });
}

void MemoryKeeper::change(int document, const std::string& file, MemoryPart part, std::function<bool(MapMemory&)> how) {
    if (!store_.keeps()) return;
    errands_.add([this, document, file, part, how = std::move(how)] {
        auto error = store_.change(file, part, how);
        {
            const std::lock_guard lock(mutex_);
            results_.push_back({document, part, std::move(error)});
        }
        if (wake_) wake_();
    });
}

std::optional<std::string> MemoryKeeper::save_with_map(OpenDocument& open) {
    const std::string& path = open.file().path();
    if (path.empty()) return "the map has no file yet";
    const std::string file = beside(path);
    MemoryOnDisk disk = read_memory_file(file, MemoryPart::ratings, store_.limits());
    if (!disk.unreadable.empty()) return disk.unreadable;
    if (disk.broken && !set_aside(file)) return file + ": this file is damaged and can't be renamed";
    join_memory(disk.memory, open.memory.map);
    disk.memory.game = open.memory.map.game;
    disk.memory.path.clear();
    disk.memory.forgotten.clear();
    disk.memory.versions.clear();
    const std::string text = bounded_text(disk.memory, MemoryPart::ratings, store_.limits());
    if (text.size() > store_.limits().bytes) return file + ": what is kept is larger than this file may be";
    const auto error = save_file(file, text);
    return error ? std::optional(error->message) : std::nullopt;
}

void MemoryKeeper::saved(OpenDocument& open, const std::string& before) {
    const std::string& path = open.file().path();
    open.memory.now = played_as(open);
    open.memory.stamp = open.stamp();
    SavedVersion version;
    version.of = open.memory.now;
    version.text = open.file().disk_text();
    if (const KeptAnswer* rating = rating_now(open))
        version.figures = rating->figures, version.players = rating->players;
    SavedVersion first;
    first.text = before;
    first.id = new_memory_id();
    version.id = new_memory_id();
    version.time = std::time(nullptr);
    change(open.number, store_.file_of(path, "", MemoryPart::versions), MemoryPart::versions,
           [version = std::move(version), first = std::move(first), game = families_[open.family].name(),
            path](MapMemory& disk) {
               disk.game = game;
               disk.path = path;
               if (disk.versions.empty() && !first.text.empty() && first.text != version.text)
                   disk.versions.push_back(first);
               if (!disk.versions.empty() && disk.versions.back().text == version.text) return false;
               disk.versions.push_back(version);
               return true;
           });
}

void MemoryKeeper::read_versions(OpenDocument& open) {
    const std::string& path = open.file().path();
    open.memory.versions.emplace();
    if (path.empty() || !store_.keeps()) return;
    open.memory.versions =
        store_.read(store_.file_of(path, "", MemoryPart::versions), MemoryPart::versions).memory.versions;
}

void MemoryKeeper::clear_versions(OpenDocument& open) {
    open.memory.versions.emplace();
    if (open.file().path().empty()) return;
    change(open.number, store_.file_of(open.file().path(), "", MemoryPart::versions), MemoryPart::versions,
           [](MapMemory& disk) {
               disk.versions.clear();
               return true;
           });
}

void MemoryKeeper::look(OpenDocument& open, Notices& notices) {
    OpenDocument::Memory& memory = open.memory;
    const std::string& path = open.file().path();
    if (memory.read && memory.path == path) return;
    const bool moved = std::exchange(memory.read, true);
    memory.path = path;
    memory.versions.reset();
    memory.map.game = families_[open.family].name();
    const std::string digest = played_as(open).digest;
    const auto own = store_.read(store_.file_of(path, digest, MemoryPart::ratings), MemoryPart::ratings);
    if (!own.problem.empty()) notices.problem(own.problem);
    join_memory(memory.map, own.memory);
    if (!own.there) {
        MapMemory others;
        others.kept = store_.with_digest(digest);
        join_memory(memory.map, others);
    }
    if (!path.empty()) {
        const auto found = read_memory_file(beside(path), MemoryPart::ratings, store_.limits());
        if (found.broken || !found.unreadable.empty())
            notices.problem(beside(path) +
                            " is damaged or of another program. What it has was read as far as it goes.");
        MapMemory answers = found.memory;
        answers.forgotten.clear();
        join_memory(memory.map, answers);
    }
    memory.map.versions.clear();
    trim_memory(memory.map, store_.limits());
    if (moved && !memory.map.kept.empty()) write(open, digest);
}

bool MemoryKeeper::tick(const std::vector<std::unique_ptr<OpenDocument>>& all, Notices& notices) {
    for (const auto& open : all) {
        look(*open, notices);
        OpenDocument::Memory& memory = open->memory;
        if (memory.map.kept.empty() || memory.stamp == open->stamp()) continue;
        memory.now = played_as(*open);
        memory.stamp = open->stamp();
    }
    std::vector<Result> results;
    {
        const std::lock_guard lock(mutex_);
        results.swap(results_);
    }
    for (const Result& result : results) {
        if (result.error && !std::exchange(failed_, true))
            notices.problem("Ratings and versions can't be kept for the next start: " + *result.error);
        failed_ = result.error.has_value();
        for (const auto& open : all)
            if (open->number == result.document && result.part == MemoryPart::versions) open->memory.versions.reset();
    }
    return !results.empty();
}

}  // namespace nedforge
