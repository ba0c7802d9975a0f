#include "formats/base/template_words.h"

#include <algorithm>

#include "engine/base/characters.h"
#include "formats/base/family_name.h"

namespace nedforge {

std::string id_from_file_name(std::string_view path) {
    path = path.substr(path.find_last_of('/') + 1);
    const auto remove = [&](std::string_view ending) {
        if (path.ends_with(ending)) path.remove_suffix(ending.size());
    };
    constexpr std::string_view yaml = ".yaml";
    remove(yaml);
    remove(".yml");
    for (const FamilyName& family : family_names())
        if (family.suffix.ends_with(yaml)) remove(family.suffix.substr(0, family.suffix.size() - yaml.size()));
    std::string id;
    for (char c : path) {
        c = to_small_letter(c);
        const bool fits = is_small_letter(c) || is_digit(c);
        if (fits)
            id += c;
        else if (!id.empty() && id.back() != '-')
            id += '-';
    }
    id.resize(std::min<std::size_t>(id.size(), 40));
    while (!id.empty() && id.back() == '-') id.pop_back();
    return id.empty() ? "my-map" : id;
}

}  // namespace nedforge
