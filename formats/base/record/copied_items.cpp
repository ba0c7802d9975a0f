#include "formats/base/record/copied_items.h"

namespace nedforge {

bool read_copied_items(const std::string& text, std::string_view key, const Form& item,
                       const std::function<void*()>& add) {
    constexpr std::size_t most_bytes = 256 * 1024;
    if (text.size() > most_bytes) return false;
    const LineIndex lines(text);
    Findings findings;
    const YamlFile file = read_yaml(text, lines, findings);
    FileShape shape{lines, findings};
    const YamlNode* list = file.whole && file.root.is_mapping() ? entry_value(file.root, key) : &file.root;
    if (!file.whole || !list || !list->is_list()) return false;
    for (const Value& value : Value(shape, list, std::string(key)).items()) item.read(value, add());
    return findings.take().empty();
}

}  // namespace nedforge
