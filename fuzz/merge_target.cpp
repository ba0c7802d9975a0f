#include "fuzz/merge_target.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>

#include "engine/base/seeded_dice.h"
#include "formats/base/record/record.h"
#include "formats/base/text/fnv1a.h"
#include "formats/base/text/printable.h"
#include "formats/base/yaml/edit.h"
#include "fuzz/home_targets.h"
#include "validator/base/family.h"
#include "validator/base/merged_file.h"

namespace nedforge {

namespace {

constexpr std::string_view path_of_merge = "fuzz.ned.yaml";

// The text up to the next line of four tildes, which is taken away with it.
std::string next_text(std::string_view& rest) {
    constexpr std::string_view mark = "~~~~\n";
    for (std::size_t at = 0; (at = rest.find(mark, at)) != std::string_view::npos; ++at) {
        if (at > 0 && rest[at - 1] != '\n') continue;
        const std::string text(rest.substr(0, at));
        rest.remove_prefix(at + mark.size());
        return text;
    }
    return std::string(std::exchange(rest, {}));
}

// A text without one of its lines, which all of it chooses.
std::string without_a_line(const std::string& text) {
    if (text.empty()) return text;
    SeededDice dice(fnv1a(text));
    const std::size_t at = dice.below(static_cast<std::uint32_t>(text.size()));
    const std::size_t before = text.rfind('\n', at), begin = before == std::string::npos ? 0 : before + 1;
    const std::size_t end = std::min(text.find('\n', begin), text.size() - 1);
    return begin > end ? text : text.substr(0, begin) + text.substr(end + 1);
}

MergeTexts texts_of(std::string_view bytes) {
    MergeTexts texts;
    texts.base = next_text(bytes);
    texts.ours = next_text(bytes);
    texts.theirs = next_text(bytes);
    if (texts.ours.empty() && texts.theirs.empty()) {
        texts.ours = texts.base;
        texts.theirs = without_a_line(texts.base);
    }
    return texts;
}

// How often each comment stands in a text.
std::map<std::string, int> comments_in(const std::string& text) {
    std::map<std::string, int> all;
    for (const YamlComment& comment : yaml_tree(text).comments) {
        std::string words = text.substr(comment.begin, comment.end - comment.begin);
        words.erase(words.find_last_not_of(" \t\r") + 1);
        ++all[words];
    }
    return all;
}

// No comment is lost that one side added, or that neither side took away; and none comes from nowhere.
void require_comments(const MergeTexts& texts, const std::string& merged) {
    auto base = comments_in(texts.base), ours = comments_in(texts.ours), theirs = comments_in(texts.theirs),
         now = comments_in(merged);
    auto words = base;
    words.insert(ours.begin(), ours.end());
    words.insert(theirs.begin(), theirs.end());
    for (const auto& [comment, count] : words) {
        (void)count;
        const int b = base[comment], o = ours[comment], t = theirs[comment], n = now[comment];
        require(n >= std::min(o, t), "a comment that both sides have stays");
        if (o == b) require(n >= t, "a comment that theirs added is there");
        if (t == b) require(n >= o, "a comment that ours added is there");
    }
    for (const auto& [comment, count] : now) require(count == 0 || words.contains(comment), "no comment is made up");
}

std::string canonical(const MapFile& map) {
    return map.object() && map.family().record ? map.family().record().text(map.object()) : std::string();
}

// What can be said of the values where all texts are maps of one family.
void require_values(const MergeTexts& texts, const MergedFile& file) {
    const auto read = [](const std::string& text) { return read_map_text(path_of_merge, text); };
    const auto ours = read(texts.ours), theirs = read(texts.theirs), merged = read(file.merged.text);
    const auto base = texts.base.empty() ? nullptr : read(texts.base);
    const std::string a = canonical(*ours), b = canonical(*theirs), from = base ? canonical(*base) : std::string();
    const bool all_maps = !a.empty() && !b.empty() && (!base || !from.empty()) &&
                          &ours->family() == &theirs->family() && (!base || &base->family() == &ours->family());
    if (!all_maps) return;
    require(yaml_tree(file.merged.ours).whole && yaml_tree(file.merged.theirs).whole, "each answer is YAML");
    if (!file.conflicts.empty()) return;
    require(merged->readable() || !file.result.diagnostics.empty(), "a merge that can't be read is told");
    // What an export says of itself holds for one side's values alone.
    if (a.find("\nvalidated:") != std::string::npos || b.find("\nvalidated:") != std::string::npos) return;
    if (a == b || b == from) require(canonical(*merged) == a, "what only our side changed is kept");
    if (a == from) require(canonical(*merged) == b, "what only their side changed is kept");
}

void require_merge(const MergeTexts& texts) {
    const MergedFile file = merged_file(texts, std::string(path_of_merge), {});
    const MergedText& merged = file.merged;
    if (texts.ours == texts.theirs || texts.theirs == texts.base)
        return require(merged.text == texts.ours && file.conflicts.empty(), "a file that ours changed is ours");
    if (texts.ours == texts.base)
        return require(merged.text == texts.theirs && file.conflicts.empty(), "a file that theirs changed is theirs");
    require(file.conflicts.empty() == merged.conflicts.empty(), "every conflict is told");
    require(merged.ours == merged.theirs || !merged.conflicts.empty(), "two answers are a conflict");
    require(merged.conflicts.empty() || merged.text.find("<<<<<<< ours") != std::string::npos,
            "a conflict is marked in the text");
    for (const std::string& conflict : file.conflicts) require(!conflict.empty(), "a conflict has words");
    if (!merged.reason.empty()) return require(!merged.conflicts.empty(), "what is not merged is a conflict");
    for (const std::string* answer : {&merged.ours, &merged.theirs}) require_comments(texts, *answer);
    require_values(texts, file);
}

}  // namespace

void fuzz_merge(std::string_view bytes) {
    const MergeTexts texts = texts_of(bytes);
    require_merge(texts);
    require_merge({texts.base, texts.theirs, texts.ours});
}

}  // namespace nedforge
