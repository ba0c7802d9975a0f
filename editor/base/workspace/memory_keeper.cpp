#include "editor/base/workspace/memory_keeper.h"

#include <algorithm>
#include <ctime>
#include <utility>

#include "formats/base/text/text_file.h"

namespace nedforge {
namespace {

OpenDocument* document_of(const std::vector<std::unique_ptr<OpenDocument>>& documents, int number) {
    for (const auto& open : documents)
        if (open->number == number) return open.get();
    return nullptr;
}

bool knows(const MapMemory& map, const std::string& id) {
    return std::any_of(map.kept.begin(), map.kept.end(), [&](const KeptAnswer& answer) { return answer.id == id; }) ||
           std::find(map.forgotten.begin(), map.forgotten.end(), id) != map.forgotten.end();
}

// What an errand finds of a map's answers.
struct ReadAnswers {
    MapMemory found;
    std::vector<KeptAnswer> earlier;
    std::vector<std::string> problems;
};
ReadAnswers read_answers(const MemoryStore& store, const std::string& path, const std::string& digest) {
    ReadAnswers read;
    auto stored = store.read(store.file_of(path, digest, MemoryPart::ratings), MemoryPart::ratings);
    if (!stored.problem.empty()) read.problems.push_back(stored.problem);
    read.found = std::move(stored.memory);
    if (!stored.is_present) {
        MapMemory borrowed;
        borrowed.kept = store.with_digest(digest);
        join_memory(read.found, borrowed);
    }
    if (path.empty()) return read;
    const std::string beside = MemoryKeeper::beside(path);
    MemoryOnDisk disk = read_memory_file(beside, MemoryPart::ratings, store.limits());
    if (disk.broken || !disk.unreadable.empty())
        read.problems.push_back(beside + " is damaged or of another program. What it has was read as far as it goes.");
    disk.memory.forgotten.clear();
    join_memory(read.found, disk.memory);
    return read;
}

}  // namespace

const KeptAnswer* rating_now(const OpenDocument& open) {
    const auto& answers = open.memory.map.kept;
    const auto newest = std::find_if(answers.rbegin(), answers.rend(), [&](const KeptAnswer& answer) {
        return answer.kind == kept_rating && answer.of == open.memory.now;
    });
    return newest == answers.rend() ? nullptr : &*newest;
}

PlayedAs MemoryKeeper::played_as(const OpenDocument& open) const {
    const auto& function = families_[open.family].played_as;
    return function ? function(open) : PlayedAs{};
}

void MemoryKeeper::keep(OpenDocument& open, KeptAnswer answer) {
    open.memory.now = played_as(open);
    open.memory.stamp = open.stamp();
    if (answer.of.digest.empty()) answer.of = open.memory.now;
    if (answer.id.empty()) answer.id = new_memory_id(), answer.time = std::time(nullptr);
    MapMemory& map = open.memory.map;
    map.kept.push_back(answer);
    trim_memory(map, store_.limits());
    write(open, answer.of.digest);
    const std::string& path = open.file().path();
    if (answer.kind != kept_rating || path.empty()) return;
    change(open.number, store_.file_of(path, "", MemoryPart::versions), MemoryPart::versions,
           [answer = std::move(answer)](MapMemory& disk) {
               bool changed = false;
               for (SavedVersion& version : disk.versions)
                   if (version.of == answer.of)
                       version.figures = answer.figures, version.players = answer.players, changed = true;
               return changed;
           });
}

void MemoryKeeper::forget(OpenDocument& open, const std::string& id) {
    MapMemory& map = open.memory.map;
    const auto found =
        std::find_if(map.kept.begin(), map.kept.end(), [&](const KeptAnswer& answer) { return answer.id == id; });
    if (found == map.kept.end()) return;
    const std::string digest = found->of.digest;
    map.kept.erase(found);
    map.forgotten.push_back(id);
    write(open, digest);
}

void MemoryKeeper::write(const OpenDocument& open, const std::string& digest) {
    const std::string& path = open.file().path();
    MapMemory part = open.memory.map;
    if (path.empty()) std::erase_if(part.kept, [&](const KeptAnswer& answer) { return answer.of.digest != digest; });
    change(open.number, store_.file_of(path, digest, MemoryPart::ratings), MemoryPart::ratings,
           [part = std::move(part), path](MapMemory& disk) {
               disk.game = part.game;
               disk.path = path;
               join_memory(disk, part);
               return true;
           });
}

void MemoryKeeper::change(int document, const std::string& file, MemoryPart part,
                          std::function<bool(MapMemory&)> edit) {
    if (!store_.keeps()) return;
    run_errand([this, document, file, part, edit = std::move(edit)]() -> Arrival {
        return [this, document, part, error = store_.change(file, part, edit)](const Documents& documents,
                                                                               Notices& notices) {
            if (error && !std::exchange(failed_, true))
                notices.problem("Ratings and versions can't be kept for the next start: " + *error);
            failed_ = error.has_value();
            if (OpenDocument* open = document_of(documents, document); open && part == MemoryPart::versions)
                open->memory.versions.reset(), open->memory.versions_asked = false;
        };
    });
}

void MemoryKeeper::run_errand(std::function<Arrival()> work) {
    ++under_way_;
    errands_.add([this, work = std::move(work)] {
        Arrival arrival = work();
        {
            const std::lock_guard lock(mutex_);
            arrived_.push_back(std::move(arrival));
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
    if (path.empty() || !store_.keeps()) {
        open.memory.versions.emplace();
        return;
    }
    if (std::exchange(open.memory.versions_asked, true)) return;
    run_errand([this, number = open.number, path]() -> Arrival {
        auto found = store_.read(store_.file_of(path, "", MemoryPart::versions), MemoryPart::versions);
        return [number, path, found = std::move(found)](const Documents& documents, Notices& notices) {
            if (!found.problem.empty()) notices.problem(found.problem);
            OpenDocument* asked = document_of(documents, number);
            if (asked && asked->memory.versions_asked && asked->file().path() == path)
                asked->memory.versions = found.memory.versions;
        };
    });
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

void MemoryKeeper::look(OpenDocument& open) {
    OpenDocument::Memory& memory = open.memory;
    const std::string& path = open.file().path();
    if (memory.asked == path) return;
    const bool moved = memory.asked.has_value();
    memory.asked = path;
    memory.versions.reset();
    memory.versions_asked = false;
    const DocumentFamily& family = families_[open.family];
    memory.map.game = family.name();
    std::function<std::vector<KeptAnswer>()> earlier;
    if (family.earlier_answers && !moved) earlier = family.earlier_answers(open, state_);
    const std::string digest = played_as(open).digest;
    run_errand([this, number = open.number, path, digest, moved, earlier = std::move(earlier)]() -> Arrival {
        auto read = std::make_shared<ReadAnswers>(read_answers(store_, path, digest));
        if (earlier) read->earlier = earlier();
        return [this, number, path, digest, moved, read](const Documents& documents, Notices& notices) {
            OpenDocument* asked = document_of(documents, number);
            if (!asked || asked->memory.asked != path) return;
            for (const std::string& problem : read->problems) notices.problem(problem);
            MapMemory& map = asked->memory.map;
            join_memory(map, read->found);
            map.versions.clear();
            trim_memory(map, store_.limits());
            asked->memory.now = played_as(*asked);
            asked->memory.stamp = asked->stamp();
            asked->memory.read = true;
            for (KeptAnswer& answer : read->earlier)
                if (!knows(map, answer.id)) keep(*asked, std::move(answer));
            if (moved && !map.kept.empty()) write(*asked, digest);
        };
    });
}

bool MemoryKeeper::tick(const Documents& documents, Notices& notices) {
    std::vector<Arrival> arrived;
    {
        const std::lock_guard lock(mutex_);
        arrived.swap(arrived_);
    }
    for (const Arrival& arrival : arrived) arrival(documents, notices), --under_way_;
    for (const auto& open : documents) {
        look(*open);
        OpenDocument::Memory& memory = open->memory;
        if (memory.map.kept.empty() || memory.stamp == open->stamp()) continue;
        memory.now = played_as(*open);
        memory.stamp = open->stamp();
    }
    return !arrived.empty();
}

}  // namespace nedforge
