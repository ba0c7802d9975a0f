#pragma once
// The text of the files of a map's memory: JSON with the key `form`, the number of the schema. `ratings` is in the
// state folder and, as MAP.ratings, beside the map; `versions` is in the state folder alone. Whatever a file holds,
// reading it ends with an answer: what is not such a file, is nested deeply or has another form gives nothing, and an
// entry that is damaged is left out and counted.

#include <cstddef>
#include <optional>
#include <string>

#include "editor/base/memory/kept.h"

namespace nedforge {

enum class MemoryPart { ratings, versions };

struct MemoryLimits {
    std::size_t named = 60, unnamed = 3;  // answers of a map: all with a name; of each kind those without
    std::size_t versions = 50;            // of a map
    std::size_t bytes = 4u << 20;         // of a file
    std::size_t files = 300;              // of each part, of all maps
    std::size_t all_bytes = 128u << 20;   // of them together
};

std::string memory_text(const MapMemory&, MemoryPart);
struct ReadMemory {
    MapMemory memory;
    int damaged = 0;  // entries
};
std::optional<ReadMemory> parse_memory(const std::string& text, MemoryPart);

// Puts in what is not there yet, by id, and takes out what was forgotten.
void join_memory(MapMemory& target, const MapMemory& from);
// Within the limits; the oldest make room, those without a name before the named ones.
void trim_memory(MapMemory&, const MemoryLimits&);
// Its text, with as many of the oldest left out as the limit of bytes asks for.
std::string bounded_text(MapMemory&, MemoryPart, const MemoryLimits&);

}  // namespace nedforge
