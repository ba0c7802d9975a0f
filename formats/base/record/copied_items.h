#pragma once
// The items of a list as text, to carry them between files, windows and text editors. The text is that of the file
// format itself (Record::lines), so that lines of a file can be pasted into the editor and the other way round.

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/base/record/record.h"

namespace nedforge {

// Reads the items of the list below `key` in a text that is a file, a part of it, or items alone. `add` makes room for
// the next item. False: the text has no such list, or an item can't be read.
bool read_copied_items(const std::string& text, std::string_view key, const Form& item,
                       const std::function<void*()>& add);

// The same of a list that the record has; nothing where it can't be read.
template <class Item>
std::optional<std::vector<Item>> copied_items(const std::string& text, const Record& record, std::string_view key) {
    std::vector<Item> items;
    const auto add = [&]() -> void* { return &items.emplace_back(); };
    if (!read_copied_items(text, key, *record.row(key).form->item(), add)) return std::nullopt;
    return items;
}

}  // namespace nedforge
