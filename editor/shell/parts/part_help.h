#pragma once
// What F1 says of a part (PartHelp), put together from the record that describes its file: each key with its value and
// what the key means. A family adds its rule and the checks.

#include <string>
#include <string_view>
#include <vector>

#include "editor/shell/editor_family.h"
#include "formats/base/record/record.h"

namespace nedforge {

// Adds these keys of the object, with their values; of all that its file gives where none is named. `prefix` comes
// before each key: "task." and the like. A "# " begins the line of what a key means.
void add_keys(PartHelp&, const Record&, const void* object, const std::vector<std::string_view>& keys = {},
              const std::string& prefix = "");
// Adds a key that lists rows of squares as texts, with one of the rows, counted from 0.
void add_row_of(PartHelp&, const Record&, std::string_view key, const std::vector<std::string>& rows, int row);
// Adds a rule as a paragraph of its own, and checks that are not there yet.
void add_rule(PartHelp&, const std::string& rule, const std::vector<std::string>& checks = {});

}  // namespace nedforge
