#pragma once
// The three-way merge of a file of ours: values by meaning (values.h), in the words of our side's text, with the
// comments of both (comments.h). Where both sides changed one value differently, the text has git's marks around the
// lines that differ.

#include <functional>
#include <string>
#include <vector>

#include "formats/base/merge/shape.h"

namespace nedforge {

struct MergeTexts {
    std::string base, ours, theirs;                          // the base is empty where both sides added the file
    std::string ours_name = "ours", theirs_name = "theirs";  // behind the marks
};

struct MergedText {
    std::string text;                    // with marks where there are conflicts
    std::string ours, theirs;            // the merge with each conflict decided for one side; equal without conflicts
    std::vector<std::string> conflicts;  // "nodes B1 gate", in the order of the file
    std::string reason;                  // why nothing was merged by meaning, and the marks are around all that differs
};

// `canonical` writes what a text says as the record's writer does, and gives an empty text where it can't be read. Then
// the values are those of the texts as they are. Texts of more than 20,000 keys and values, where a comment counts as
// ten, are not merged by meaning.
MergedText merged_text(const MergeTexts&, const MergeShape&,
                       const std::function<std::string(const std::string& text)>& canonical);
// The same where nothing is known of the texts: one that only one side changed is that side's.
MergedText merged_as_a_whole(const MergeTexts&, std::string reason);

// Our text with git's marks around each run of lines that their text has not, or has otherwise.
std::string with_conflict_marks(const MergeTexts& names, const std::string& ours, const std::string& theirs);

}  // namespace nedforge
