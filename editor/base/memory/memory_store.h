#pragma once
// The files of all maps' memories below the state folder, one of ratings and one of versions for each map. A change
// takes a lock, reads the file as it is now and replaces it as a whole, so two editors lose nothing of each other. A
// file that can't be understood, in part or at all, is renamed to NAME.broken before it is replaced; one that can't be
// read is left alone, and nothing is written over it.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "editor/base/memory/memory_file.h"

namespace nedforge {

class MemoryStore {
public:
    // `state`: the state folder; empty: nothing is kept.
    explicit MemoryStore(const std::string& state, MemoryLimits limits = {});

    bool keeps() const { return !folder_.empty(); }
    const MemoryLimits& limits() const { return limits_; }
    // The file of a map's path, or of a play digest where the map was never saved.
    std::string file_of(const std::string& path, const std::string& digest, MemoryPart) const;

    struct Found {
        bool is_present = false;
        MapMemory memory;
        std::string problem;  // in a sentence for people; empty: none
    };
    // A broken file is set aside, under the lock, which the problem says.
    Found read(const std::string& file, MemoryPart) const;
    // Answers on maps with this play digest, of any file.
    std::vector<KeptAnswer> with_digest(const std::string& digest) const;
    // edit(memory) answers whether it changed anything. nullopt: done, or nothing is kept; else why not.
    std::optional<std::string> change(const std::string& file, MemoryPart,
                                      const std::function<bool(MapMemory&)>& edit) const;

private:
    Found read_broken(const std::string& file, MemoryPart) const;  // takes the lock
    // With the lock held.
    std::optional<std::string> write(const std::string& file, MemoryPart, MapMemory&) const;
    void make_room(MemoryPart, const std::string& but) const;
    std::string folder_;  // empty: nothing is kept
    MemoryLimits limits_;
};

// Sorted by time, different in each call of each program.
std::string new_memory_id();
// Renames a file that is not understood. The new name, or nothing: it could not be renamed.
std::optional<std::string> set_aside(const std::string& file);
// A file of one part, wherever it is. `broken`: it is there, and not or not wholly understood.
struct MemoryOnDisk {
    bool is_present = false, broken = false;
    MapMemory memory;
    std::string unreadable;  // why it can't be read; empty: it could
};
MemoryOnDisk read_memory_file(const std::string& file, MemoryPart, const MemoryLimits&);

}  // namespace nedforge
