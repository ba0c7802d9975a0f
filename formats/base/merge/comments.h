#pragma once
// The comments of a merged text. Comments are matched by their text. The number of copies in the result follows from
// the base and both sides: a comment that one side added or removed is added or removed,
// and one that a side changed is the changed one. A comment is put where it stands in its side: above the entry that it
// stands above there, or behind the entry on whose line it is there. Where that entry is gone, it stands above the next
// one. No comment of either side is lost, unless the other side removed it.

#include <string>

namespace nedforge {

// `merged` with its comments added and removed. `base` is empty where both sides added the file.
std::string with_merged_comments(const std::string& merged, const std::string& base, const std::string& ours,
                                 const std::string& theirs);

}  // namespace nedforge
