#include "formats/base/merge/merge.h"

#include <algorithm>
#include <optional>

#include "formats/base/merge/comments.h"
#include "formats/base/merge/values.h"
#include "formats/base/text/text_diff.h"
#include "formats/base/yaml/edit.h"

namespace nedforge {

namespace {

// What an export says of itself: it holds for just these values.
constexpr std::string_view validated_key = "validated";

// A text with its values: those that the record's writer would write, or those that it has.
struct Side {
    std::string text, values_text;
    YamlFile values;
    MergeValue value;
};

std::optional<Side> side_of(const std::string& text, std::string values_text) {
    Side side{text, std::move(values_text), {}, {}};
    // What the reader of YAML finds fault with may be missing in the tree, as a second document is.
    Findings faults;
    side.values = read_yaml(side.values_text, LineIndex(side.values_text), faults);
    if (!side.values.whole || !faults.empty() || !side.values.root.is_mapping()) return std::nullopt;
    side.value = merge_value(side.values.root);
    return side;
}

// Keys and items are compared with all others of their mapping or list, and for each comment that is added the text is
// read again. Within this size a merge takes about a second.
constexpr std::size_t most_merged = 20'000, size_of_a_comment = 10;

std::size_t size_of(const YamlNode& node) {
    std::size_t size = 1;
    for (const YamlNode& child : node.children) size += size_of(child);
    return size;
}

bool is_too_large(const std::string& text) {
    const YamlFile file = yaml_tree(text);
    return size_of(file.root) + size_of_a_comment * file.comments.size() > most_merged;
}

MergeValue without_validated(const MergeValue& value) {
    auto entries = value.entries;
    std::erase_if(entries, [](const auto& entry) { return entry.key == validated_key; });
    return mapping_of(std::move(entries));
}

// The values of one answer, with what the side's export says where they are just that side's.
MergeValue with_validated(const MergeValue& merged, const MergeValue& ours, const MergeValue& theirs) {
    for (const MergeValue* side : {&ours, &theirs})
        if (merged == without_validated(*side)) return *side;
    return merged;
}

class TextMerge {
public:
    TextMerge(const MergeTexts& texts, const MergeShape& shape,
              const std::function<std::string(const std::string&)>& canonical)
        : texts_(texts), shape_(shape), canonical_(canonical) {}

    MergedText run() {
        if (is_too_large(texts_.base) || is_too_large(texts_.ours) || is_too_large(texts_.theirs))
            return merged_as_a_whole(texts_, "a side of it has more than 20,000 keys and values");
        if (!read()) return merged_as_a_whole(texts_, "a side of it is not plain YAML with a mapping at its root");
        const MergeValue a = without_validated(ours_->value), b = without_validated(theirs_->value);
        const MergeValue base = base_ ? without_validated(base_->value) : MergeValue{};
        MergedValues merged = merged_values(base_ ? &base : nullptr, a, b, shape_.lists, shape_.wholes);
        MergedText result;
        result.ours = text_of(with_validated(*merged.ours, ours_->value, theirs_->value));
        result.theirs = merged.conflicts.empty()
                            ? result.ours
                            : text_of(with_validated(*merged.theirs, ours_->value, theirs_->value));
        result.conflicts = std::move(merged.conflicts);
        result.text = result.conflicts.empty() ? result.ours : with_conflict_marks(texts_, result.ours, result.theirs);
        return result;
    }

private:
    // Either all texts are read by their record, or none is: else what one writer leaves out would be a change.
    bool read() {
        std::vector<const std::string*> texts{&texts_.ours, &texts_.theirs};
        if (!texts_.base.empty()) texts.push_back(&texts_.base);
        std::vector<std::string> values;
        for (const std::string* text : texts) values.push_back(canonical_(*text));
        by_record_ = std::none_of(values.begin(), values.end(), [](const std::string& v) { return v.empty(); });
        const auto read_one = [&](std::size_t i) { return side_of(*texts[i], by_record_ ? values[i] : *texts[i]); };
        ours_ = read_one(0);
        theirs_ = read_one(1);
        if (texts.size() > 2) base_ = read_one(2);
        return ours_ && theirs_ && (texts.size() == 2 || base_);
    }

    std::string text_of(const MergeValue& value) const {
        const std::string flow = value.flow + "\n";
        const std::string wanted = laid_out(flow, yaml_tree(flow), shape_.look);
        return with_merged_comments(patched(value, wanted), texts_.base, texts_.ours, texts_.theirs);
    }

    // Our text with the wanted values; the wanted text itself where that can't be done.
    std::string patched(const MergeValue& value, const std::string& wanted) const {
        if (value == ours_->value) return ours_->text;
        const YamlFile source = yaml_tree(ours_->text), target = yaml_tree(wanted);
        const YamlChange change = change_between(source.root, ours_->text, ours_->values.root, target.root, wanted);
        std::string text = changed_text(ours_->text, source, change);
        const std::string meaning = canonical_(text), wanted_meaning = canonical_(wanted);
        if (!wanted_meaning.empty()) return meaning == wanted_meaning ? text : wanted;
        const YamlFile tree = yaml_tree(text);
        return tree.whole && merge_value(tree.root) == value ? text : wanted;
    }

    const MergeTexts& texts_;
    const MergeShape& shape_;
    const std::function<std::string(const std::string&)>& canonical_;
    std::optional<Side> base_, ours_, theirs_;
    bool by_record_ = false;
};

}  // namespace

std::string with_conflict_marks(const MergeTexts& names, const std::string& ours, const std::string& theirs) {
    const std::string end = ours.find("\r\n") == std::string::npos ? "" : "\r";
    std::string text, of_ours, of_theirs;
    const auto close = [&] {
        if (of_ours.empty() && of_theirs.empty()) return;
        text += "<<<<<<< " + names.ours_name + end + "\n" + of_ours + "=======" + end + "\n" + of_theirs + ">>>>>>> " +
                names.theirs_name + end + "\n";
        of_ours.clear();
        of_theirs.clear();
    };
    for (const DiffLine& line : compared_lines(ours, theirs)) {
        if (line.mark == ' ') close();
        (line.mark == ' ' ? text : line.mark == '-' ? of_ours : of_theirs) += std::string(line.text) + "\n";
    }
    close();
    return text;
}

MergedText merged_as_a_whole(const MergeTexts& texts, std::string reason) {
    const auto whole = [](const std::string& text) { return MergedText{text, text, text, {}, {}}; };
    if (texts.ours == texts.theirs || texts.theirs == texts.base) return whole(texts.ours);
    if (texts.ours == texts.base) return whole(texts.theirs);
    return {with_conflict_marks(texts, texts.ours, texts.theirs),
            texts.ours,
            texts.theirs,
            {"the whole file"},
            std::move(reason)};
}

MergedText merged_text(const MergeTexts& texts, const MergeShape& shape,
                       const std::function<std::string(const std::string& text)>& canonical) {
    const bool changed_by_both = texts.ours != texts.theirs && texts.theirs != texts.base && texts.ours != texts.base;
    if (!changed_by_both) return merged_as_a_whole(texts, "");
    return TextMerge(texts, shape, canonical).run();
}

}  // namespace nedforge
