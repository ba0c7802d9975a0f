#pragma once
// What changed between two objects of a record, in the game's own terms, in the order of the rows. Layout of files,
// comments and defaults that are written out don't count.

#include <string>
#include <vector>

#include "formats/base/map_change.h"
#include "formats/base/record/record.h"

namespace nedforge {

// The changes that are found. Functions beside the rows (`differs_by`) add to them.
class Changes {
public:
    void changed(std::string thing, std::string aspect, std::string before, std::string after,
                 std::vector<std::string> subjects = {});
    void added(std::string thing, std::string after, std::vector<std::string> subjects = {});
    void removed(std::string thing, std::string before, std::vector<std::string> subjects = {});

    // Every row of a mapping. `thing`: what it belongs to; empty: each row is a thing of its own.
    void compare(const Record&, const void* before, const void* after, const std::string& thing = {},
                 const std::vector<std::string>& subjects = {});
    // A row as its form says it.
    void compare_row(const Row&, const void* before, const void* after, const std::string& thing = {},
                     const std::vector<std::string>& subjects = {});
    // Items known by their number, counted from `first`: "token 0".
    void compare_items(const std::string& thing, int first, const Form& list, const void* before, const void* after);

    std::vector<MapChange> take() { return std::move(list_); }

private:
    // Items known by the key that is their identity: "tile lamp".
    void compare_named(const std::string& thing, const Form& list, const void* before, const void* after);
    std::vector<MapChange> list_;
};

std::vector<MapChange> changes_between(const Record&, const void* before, const void* after);

}  // namespace nedforge
