#pragma once
// The three-way merge of values: what two sides made of one base, by meaning and not by lines. Mappings are merged by
// key, lists by their items, and everything else is one value. A value that one side changed is that side's; a value
// that both changed alike is theirs together; a value that both changed differently is a conflict.
//
// Items of a list (nodes, tiles, tokens …) are the same item where they have one `id`. Items that are lists of names,
// as walls and links, are a set, in which the order of names does not matter. All other items (rows of a drawing,
// bonuses, waivers …) are aligned: equal ones by a longest common subsequence, and between these the pairs that are
// most alike (as in three-way text merge: Khanna, Kunal and Pierce, "A Formal Investigation of Diff3", 2007).

#include <optional>
#include <string>
#include <vector>

#include "formats/base/yaml/tree.h"

namespace nedforge {

// A value without its place in a text.
struct MergeValue {
    enum class Kind { single, list, mapping };
    Kind kind = Kind::single;
    struct Entry;
    std::string flow;               // as canonical YAML on one line
    std::vector<MergeValue> items;  // of a list
    std::vector<Entry> entries;     // of a mapping; keys as in YAML, in the file's order
    bool operator==(const MergeValue& second) const { return flow == second.flow; }
    const MergeValue* find(const std::string& key) const;
};
struct MergeValue::Entry {
    std::string key;
    MergeValue value;
};
MergeValue merge_value(const YamlNode&);
MergeValue mapping_of(std::vector<MergeValue::Entry> entries);

// The two answers of a merge: where there is a conflict, each has its own side's value; elsewhere they are the same.
// Nothing: the value is taken away.
struct MergedValues {
    std::optional<MergeValue> ours, theirs;
    std::vector<std::string> conflicts;  // "nodes B1 gate", in the order of the file
};

// `lists`: paths of the lists that are merged item by item ("nodes", "hack.lines"); other lists are one value.
// `wholes`: paths of mappings that are one value. `base` is null where both sides added the file.
MergedValues merged_values(const MergeValue* base, const MergeValue& ours, const MergeValue& theirs,
                           const std::vector<std::string>& lists, const std::vector<std::string>& wholes);

}  // namespace nedforge
