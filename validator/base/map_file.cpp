// Which family a file belongs to, and what the families have between them.

#include "validator/base/family.h"

namespace nedforge {

const Family& first_family() { return *families().front(); }

const Family& family_of_file(const std::string& path) {
    const auto text = read_file(path);
    return *families()[text ? family_of_text(path, *text) : family_of_path(path)];
}

std::unique_ptr<MapFile> read_map_text(std::string_view path, std::string text) {
    const Family& family = *families()[family_of_text(path, text)];
    const Family& named = *families()[family_of_path(path)];
    if (&family != &named && path.ends_with(named.names.suffix))
        for (const Family* candidate : {&named, &family})
            if (candidate->misnamed) return candidate->misnamed(std::move(text));
    return family.read(std::move(text));
}

std::unique_ptr<MapFile> read_map_of_any_family(const std::string& path) {
    auto text = read_file(path);
    if (text) return read_map_text(path, std::move(*text));
    return families()[family_of_path(path)]->unreadable(text.error());
}

FormattedReplay format_replay(const std::string& text) {
    const Family& family = *families()[family_of_text("", text)];
    if (family.format_replay) return family.format_replay(text);
    return {{}, {std::nullopt, "replays of " + std::string(family.names.title) + " have no canonical layout"}};
}

std::string left_unchecked(const Family& family, const Diagnostics& found) {
    std::string sentence =
        not_checked_because_of(found, first_form_number, last_form_number, "Nothing else of it was checked");
    for (const Unchecked& row : family.unchecked)
        if (sentence.empty()) sentence = not_checked_because_of(found, row.first, row.last, row.words);
    return sentence;
}

const std::vector<CheckInfo>& checks_of_all() {
    static const std::vector<CheckInfo> list = [] {
        std::vector<CheckInfo> checks;
        for (const Family* family : families())
            checks.insert(checks.end(), family->checks().begin(), family->checks().end());
        return checks;
    }();
    return list;
}

const CheckInfo* find_any_check(std::string_view code_or_name) { return find_check(checks_of_all(), code_or_name); }

}  // namespace nedforge
