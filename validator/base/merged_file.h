#pragma once
// The three-way merge of a map of any family, of a pack or of a replay (formats/base/merge/merge.h), and what is to be
// said of it: the conflicts in the map's terms, and the errors that the result has and neither side had.

#include <string>
#include <vector>

#include "formats/base/merge/merge.h"
#include "formats/base/report/report.h"
#include "validator/base/readings.h"

namespace nedforge {

struct MergedFile {
    MergedText merged;
    std::vector<std::string> conflicts;  // "node B1: gate: ours ON 5, theirs ON 6"
    FileReport result;                   // with the errors that neither side has; of conflicts none
};

// `path`: the result's name; its suffix tells the family where no text has `game:`. Replays merge only where at most
// one side changed, because a game is played in one order.
MergedFile merged_file(const MergeTexts&, const std::string& path, const Readings&);

}  // namespace nedforge
