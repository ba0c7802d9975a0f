#pragma once
// Where the cursor is in a YAML text that may be half written. The parser gives no tree of such a text, so this reads
// indentation, dashes, brackets and quotes up to the cursor and no further. It never fails; of a text that is no YAML
// it gives some place.

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace nedforge::cli::lsp {

struct CursorContext {
    // To the mapping whose key is being written, or to the value that is: "nodes", "[3]", "gate".
    std::vector<std::string> steps;
    std::size_t begin = 0;                      // of the piece before the cursor that is being written
    bool value_on_line = false;                 // behind "key:" on its line: no block mapping can begin here
    bool flow = false;                          // inside { } or [ ]
    bool silent = false;                        // in a comment, a quoted text or a block of text: nothing is completed
    std::vector<std::string> keys;              // that stand before the cursor in the same mapping
    std::map<std::string, std::string> values;  // … and their values, where they are plain texts
};

CursorContext context_at(std::string_view text, std::size_t cursor);

}  // namespace nedforge::cli::lsp
