// change_between: what makes one tree of a canonical text into another, said of the text that a person wrote.

#include <algorithm>
#include <cstdint>
#include <span>

#include "formats/base/yaml/edit.h"

namespace nedforge {

namespace {

// What an item of a list is known by.
std::string identity(const YamlNode& item) {
    if (item.is_mapping())
        if (const YamlNode* id = entry_value(item, "id")) return "id " + id->text;
    return yaml_flow(item);
}

struct Match {
    std::size_t before, target;
};

using Identities = std::span<const std::string>;

constexpr std::size_t largest_table = 1'000'000;

// A longest common subsequence, by the table of the lengths of those of the rests.
std::vector<Match> common_subsequence(Identities a, Identities b) {
    std::vector<std::vector<std::uint32_t>> length(a.size() + 1, std::vector<std::uint32_t>(b.size() + 1));
    for (std::size_t i = a.size(); i-- > 0;)
        for (std::size_t j = b.size(); j-- > 0;)
            length[i][j] = a[i] == b[j] ? length[i + 1][j + 1] + 1 : std::max(length[i + 1][j], length[i][j + 1]);
    std::vector<Match> found;
    for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
        if (a[i] == b[j])
            found.push_back({i++, j++});
        else if (length[i + 1][j] >= length[i][j + 1])
            ++i;
        else
            ++j;
    }
    return found;
}

// Which items of two lists are the same: their common head and tail, and between them a longest common subsequence
// (left out where its table would be too large).
std::vector<Match> matches(const std::vector<std::string>& a, const std::vector<std::string>& b) {
    std::vector<Match> found;
    std::size_t head = 0;
    while (head < a.size() && head < b.size() && a[head] == b[head]) {
        found.push_back({head, head});
        ++head;
    }
    std::size_t tail = 0;
    while (tail < a.size() - head && tail < b.size() - head && a[a.size() - 1 - tail] == b[b.size() - 1 - tail]) ++tail;
    const Identities middle_of_a(a.data() + head, a.size() - head - tail),
        middle_of_b(b.data() + head, b.size() - head - tail);
    if (middle_of_a.size() * middle_of_b.size() <= largest_table)
        for (const Match match : common_subsequence(middle_of_a, middle_of_b))
            found.push_back({head + match.before, head + match.target});
    for (std::size_t i = tail; i-- > 0;) found.push_back({a.size() - 1 - i, b.size() - 1 - i});
    return found;
}

class Differ {
public:
    Differ(std::string_view source, std::string_view target) : source_(source), target_(target) {}

    void compare(const YamlNode& s, const YamlNode& before, const YamlNode& target, YamlChange& change) const {
        if (yaml_flow(before) == yaml_flow(target)) return;
        if (s.is_mapping() && before.is_mapping() && target.is_mapping() && !another_variant(before, target))
            return compare_mappings(s, before, target, change);
        if (s.is_list() && before.is_list() && target.is_list() && s.children.size() == before.children.size())
            return compare_lists(s, before, target, change);
        change.value = text_of(target, false);
    }

private:
    static std::size_t column(std::string_view text, std::size_t offset) {
        const auto line = text.find_last_of("\r\n", offset == 0 ? 0 : offset - 1);
        return line == std::string_view::npos || offset == 0 ? offset : offset - line - 1;
    }

    static bool another_variant(const YamlNode& before, const YamlNode& target) {
        const YamlNode *a = entry_value(before, "variant"), *b = entry_value(target, "variant");
        return a && b && a->text != b->text;
    }

    // As it stands in the canonical text; a block only where the place is indented alike.
    std::string text_of(const YamlNode& node, bool block_fits) const {
        if (node.style != YamlNode::Style::block || !node.is_collection())
            return std::string(target_.substr(node.begin, node.end - node.begin));
        if (!block_fits) return yaml_flow(node);
        const auto line = target_.find_last_of('\n', node.begin);
        return std::string(target_.substr(line, node.end - line));
    }

    // The entry of `s` that a new one comes before: the first of those after it that `s` has; else the end.
    static std::size_t place_of_new(const YamlNode& s, const YamlNode& target, std::size_t key) {
        for (std::size_t k = key + 2; k + 1 < target.children.size(); k += 2)
            if (const auto index = entry_index(s, target.children[k].text)) return *index;
        return s.children.size() / 2;
    }

    void compare_mappings(const YamlNode& s, const YamlNode& before, const YamlNode& target, YamlChange& change) const {
        const bool fits = s.style == YamlNode::Style::block && target.style == YamlNode::Style::block &&
                          column(source_, s.begin) == column(target_, target.begin);
        for (std::size_t i = 0; i + 1 < before.children.size(); i += 2) {
            const auto& key = before.children[i].text;
            const auto index = entry_index(s, key);
            if (index && !entry_index(target, key)) change.children[*index].removed = true;
        }
        for (std::size_t i = 0; i + 1 < target.children.size(); i += 2) {
            const auto& key = target.children[i].text;
            const auto in_source = entry_index(s, key);
            const YamlNode* value_before = entry_value(before, key);
            if (!in_source) {
                change.added.push_back({place_of_new(s, target, i), key, text_of(target.children[i + 1], fits)});
                continue;
            }
            const YamlNode& source_value = s.children[*in_source * 2 + 1];
            YamlChange inner;
            if (!value_before)
                inner.value = text_of(target.children[i + 1], fits);
            else
                compare(source_value, *value_before, target.children[i + 1], inner);
            // a whole block that is replaced may be a block again
            if (inner.value && fits) inner.value = text_of(target.children[i + 1], true);
            if (!inner.empty()) change.children[*in_source] = std::move(inner);
        }
    }

    void compare_lists(const YamlNode& s, const YamlNode& before, const YamlNode& target, YamlChange& change) const {
        std::vector<std::string> a, b;
        for (const auto& item : before.children) a.push_back(identity(item));
        for (const auto& item : target.children) b.push_back(identity(item));
        auto found = matches(a, b);
        found.push_back({a.size(), b.size()});
        std::size_t i = 0, j = 0;
        for (const Match& match : found) {
            // Items between two that match: those in one place are the same item changed.
            for (; i < match.before && j < match.target; ++i, ++j) compare_item(s, before, target, i, j, change);
            for (; i < match.before; ++i) change.children[i].removed = true;
            for (; j < match.target; ++j) change.added.push_back({i, "", text_of(target.children[j], false)});
            if (i < a.size() && j < b.size()) compare_item(s, before, target, i, j, change);
            ++i;
            ++j;
        }
    }

    void compare_item(const YamlNode& s, const YamlNode& before, const YamlNode& target, std::size_t i, std::size_t j,
                      YamlChange& change) const {
        YamlChange inner;
        compare(s.children[i], before.children[i], target.children[j], inner);
        if (!inner.empty()) change.children[i] = std::move(inner);
    }

    std::string_view source_;
    std::string_view target_;
};

}  // namespace

YamlChange change_between(const YamlNode& source, std::string_view source_text, const YamlNode& before,
                          const YamlNode& target, std::string_view target_text) {
    YamlChange change;
    Differ(source_text, target_text).compare(source, before, target, change);
    return change;
}

std::optional<std::string> patched_text(const std::string& source, const std::string& before,
                                        const std::string& target) {
    const YamlFile source_tree = yaml_tree(source), before_tree = yaml_tree(before), target_tree = yaml_tree(target);
    if (!source_tree.whole || !before_tree.whole || !target_tree.whole) return std::nullopt;
    const YamlChange change = change_between(source_tree.root, source, before_tree.root, target_tree.root, target);
    return change.empty() ? source : changed_text(source, source_tree, change);
}

}  // namespace nedforge
