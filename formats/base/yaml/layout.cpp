#include "formats/base/yaml/layout.h"

#include <algorithm>

namespace nedforge {

namespace {

using Kind = YamlNode::Kind;
using Style = YamlNode::Style;

// The path of what is written as a key: no look knows it.
const std::string of_a_key = "?";

// An entry of a block collection with the comments that go with it.
struct Entry {
    const YamlNode* key = nullptr;  // of a mapping
    const YamlNode* value = nullptr;
    std::size_t begin = 0;  // of '-' or of the key
    std::size_t end = 0;    // of what it says: closing brackets come later
    std::vector<const YamlComment*> above;
    std::vector<const YamlComment*> inside;  // among its own values
    std::vector<const YamlComment*> behind;  // on its last line
    std::vector<const YamlComment*> below;   // after a block, as deep as its entries
    bool blank_above = false;
};

class Layout {
public:
    Layout(std::string_view text, const YamlFile& file, const YamlLook& look)
        : text_(text),
          file_(file),
          look_(look),
          lines_(text),
          line_break_(text.find("\r\n") == std::string_view::npos ? "\n" : "\r\n") {}

    std::string run() {
        std::vector<const YamlComment*> comments;
        for (const auto& comment : file_.comments) comments.push_back(&comment);
        if (!file_.root.is_collection()) return std::string(text_);
        // Comments at the very top are of the file: they stay there whatever key comes first. So do those at its end.
        const auto first = std::find_if(comments.begin(), comments.end(),
                                        [&](const auto* comment) { return comment->begin >= file_.root.begin; });
        auto last = comments.end();
        const std::size_t margin = column(file_.root.begin);
        while (last != first && (*(last - 1))->begin >= file_.root.end &&
               !same_line(file_.root.end, (*(last - 1))->begin) && column((*(last - 1))->begin) <= margin)
            --last;
        using Comments = std::vector<const YamlComment*>;
        const Comments top(comments.begin(), first), middle(first, last), bottom(last, comments.end());
        put_comments(top, "");
        if (!top.empty() && blank_between(top.back()->end, file_.root.begin)) out_ += line_break_;
        block(file_.root, "", "", middle, true);
        put_comments(bottom, "");
        return std::move(out_);
    }

private:
    std::size_t column(std::size_t offset) const { return offset - lines_.line_start(lines_.line_of(offset)); }
    bool same_line(std::size_t a, std::size_t b) const { return lines_.line_of(a) == lines_.line_of(b); }
    bool blank_between(std::size_t a, std::size_t b) const {
        bool line = false;  // a line break since the last thing that is not white space
        for (std::size_t i = a; i < b; ++i) {
            if (text_[i] == '\n') {
                if (line) return true;
                line = true;
            } else if (text_[i] != ' ' && text_[i] != '\t' && text_[i] != '\r') {
                line = false;
            }
        }
        return false;
    }

    std::string_view comment_text(const YamlComment& c) const {
        std::string_view s = text_.substr(c.begin, c.end - c.begin);
        while (!s.empty() && (s.back() == ' ' || s.back() == '\t')) s.remove_suffix(1);
        return s;
    }

    void put_comments(const std::vector<const YamlComment*>& comments, const std::string& indent) {
        for (std::size_t i = 0; i < comments.size(); ++i) {
            if (i > 0 && blank_between(comments[i - 1]->end, comments[i]->begin)) out_ += line_break_;
            out_ += indent + std::string(comment_text(*comments[i])) + line_break_;
        }
    }

    bool is_block(const YamlNode& node, const std::string& path) const {
        const auto names = [&](const std::vector<std::string>& paths) {
            return std::find(paths.begin(), paths.end(), path) != paths.end();
        };
        return names(look_.blocks) || (node.is_list() && names(look_.lists));
    }

    std::size_t after_gap(std::size_t offset) const {
        while (offset < text_.size()) {
            if (text_[offset] == '#')
                while (offset < text_.size() && text_[offset] != '\n' && text_[offset] != '\r') ++offset;
            else if (std::string_view(" \t\r\n").find(text_[offset]) != std::string_view::npos)
                ++offset;
            else
                break;
        }
        return offset;
    }

    // Where the first and the last word of a value stand. Layout may take its brackets away, so a comment between
    // bracket and word is of the same place as one outside the bracket.
    static std::size_t words_begin(const YamlNode& node) {
        return node.children.empty() ? node.begin : words_begin(node.children.front());
    }
    static std::size_t words_end(const YamlNode& node) {
        if (node.children.empty()) return node.end;
        const std::size_t end = words_end(node.children.back());
        return node.is_mapping() ? std::max(end, node.children[node.children.size() - 2].end) : end;
    }

    std::vector<Entry> entries_of(const YamlNode& node) const {
        std::vector<Entry> entries;
        std::size_t last = node.begin;
        for (std::size_t i = 0; i < node.children.size(); ++i) {
            Entry entry;
            if (node.is_mapping()) entry.key = &node.children[i++];
            entry.value = &node.children[i];
            entry.begin = entry.key                   ? entry.key->begin
                          : node.style == Style::flow ? entry.value->begin
                                                      : after_gap(last);
            entry.end = std::max({entry.begin, words_end(*entry.value), entry.key ? entry.key->end : 0});
            last = std::max(entry.end, entry.value->end);
            entries.push_back(std::move(entry));
        }
        return entries;
    }

    static std::string path_of(const Entry& entry, const std::string& path) {
        if (!entry.key) return path + "[]";
        return path.empty() ? entry.key->text : path + "." + entry.key->text;
    }

    // A block can't stand on one line, nor can what holds it.
    bool holds_block(const YamlNode& node, const std::string& path) const {
        for (std::size_t i = 0; node.is_mapping() && i + 1 < node.children.size(); i += 2) {
            const YamlNode& value = node.children[i + 1];
            if (value.is_collection() && !value.children.empty() && is_block(value, path + "." + node.children[i].text))
                return true;
        }
        return false;
    }

    // By its look alone.
    bool is_laid_out(const YamlNode& node, const std::string& path) const {
        return is_block(node, path) || holds_block(node, path);
    }

    // Does it get a line for each of its own entries: by its look, or for the comments among them.
    bool is_open(const Entry& entry, const std::string& path) const {
        const YamlNode& value = *entry.value;
        return value.is_collection() && !value.children.empty() &&
               (is_laid_out(value, path) || std::any_of(entry.inside.begin(), entry.inside.end(),
                                                        [&](const auto* c) { return c->begin > words_begin(value); }));
    }

    bool is_behind(const YamlNode& value, std::size_t offset) const {
        return value.end <= offset && same_line(value.end, offset);
    }

    // Gives every comment to an entry; those before the first entry are above it, those after the last below it.
    void hand_out(const YamlNode& node, const std::string& path, std::vector<Entry>& entries,
                  const std::vector<const YamlComment*>& comments) const {
        for (const YamlComment* comment : comments) place_of(*comment, node, entries).push_back(comment);
        move_homeless(path, entries);
        mark_blank_lines(node, entries);
    }

    std::vector<const YamlComment*>& place_of(const YamlComment& comment, const YamlNode& node,
                                              std::vector<Entry>& entries) const {
        const auto next =
            std::upper_bound(entries.begin() + 1, entries.end(), comment.begin,
                             [](std::size_t offset, const Entry& candidate) { return offset < candidate.begin; });
        Entry& entry = *(next - 1);
        if (comment.begin < entry.begin) return entry.above;
        if (comment.begin < entry.end) return entry.inside;
        const bool on_its_line = same_line(entry.end, comment.begin) || is_behind(*entry.value, comment.begin);
        if (entry.behind.empty() && on_its_line) return entry.behind;
        if (next == entries.end()) return entry.below;
        const bool deeper = entry.value->style == Style::block && column(comment.begin) > column(node.begin);
        return deeper && next->above.empty() ? entry.below : next->above;
    }

    // Comments whose place goes away with the line that the layout takes.
    void move_homeless(const std::string& path, std::vector<Entry>& entries) const {
        // What stays on one line has no better place for comments among its words than above it.
        for (Entry& entry : entries)
            if (auto& inside = entry.inside; !inside.empty() && !is_open(entry, path_of(entry, path))) {
                entry.above.insert(entry.above.end(), inside.begin(), inside.end());
                inside.clear();
            }
        // Only what gets lines of its own has a place below its last one.
        for (std::size_t i = 0; i + 1 < entries.size(); ++i)
            if (!is_open(entries[i], path_of(entries[i], path))) {
                auto& next = entries[i + 1].above;
                next.insert(next.begin(), entries[i].below.begin(), entries[i].below.end());
                entries[i].below.clear();
            }
    }

    void mark_blank_lines(const YamlNode& node, std::vector<Entry>& entries) const {
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const std::size_t first = entries[i].above.empty() ? entries[i].begin : entries[i].above.front()->begin;
            const std::size_t before = i == 0                         ? node.begin
                                       : entries[i - 1].below.empty() ? entries[i - 1].end
                                                                      : entries[i - 1].below.back()->end;
            entries[i].blank_above = i > 0 && blank_between(before, first);
        }
    }

    void put_in_order(std::vector<Entry>& entries, const std::string& path) const {
        for (const auto& [mapping_path, keys] : look_.order) {
            if (mapping_path != path) continue;
            const auto rank = [&keys = keys](const Entry& e) {
                return std::find(keys.begin(), keys.end(), e.key->text) - keys.begin();
            };
            std::stable_sort(entries.begin(), entries.end(),
                             [&](const Entry& a, const Entry& b) { return rank(a) < rank(b); });
        }
    }

    // A collection with a line for each entry. The cursor stands at the beginning of a line, or behind
    // "- " (`inlined`).
    void block(const YamlNode& node, const std::string& path, const std::string& indent,
               const std::vector<const YamlComment*>& comments, bool reorder, bool inlined = false) {
        auto entries = entries_of(node);
        hand_out(node, path, entries, comments);
        if (node.is_mapping() && reorder) put_in_order(entries, path);
        bool first = true;
        for (Entry& entry : entries) {
            const std::string entry_path = path_of(entry, path);
            // A blank line among its comments is gap enough.
            const bool gap = std::find(look_.gaps.begin(), look_.gaps.end(), entry_path) != look_.gaps.end() &&
                             (entry.above.empty() || !blank_between(entry.above.front()->end, entry.begin));
            if (!first && (entry.blank_above || gap) && !out_.ends_with(line_break_ + line_break_)) out_ += line_break_;
            if (first && gap && !out_.empty() && !out_.ends_with(line_break_ + line_break_)) out_ += line_break_;
            put_entry(entry, entry_path, indent, first && inlined, reorder);
            first = false;
        }
    }

    void put_entry(Entry& entry, const std::string& path, const std::string& indent, bool inlined, bool reorder) {
        const YamlNode& value = *entry.value;
        const std::string lead = entry.key ? flow(*entry.key, of_a_key) + ":" : "-";
        std::vector<const YamlComment*> deeper, on_key;
        for (const YamlComment* comment : entry.inside) {
            if (entry.key && comment->begin < value.begin && same_line(entry.key->end, comment->begin))
                on_key.push_back(comment);
            else
                deeper.push_back(comment);
        }
        if (!inlined) {
            put_comments(entry.above, indent);
            if (!entry.above.empty() && blank_between(entry.above.back()->end, entry.begin)) out_ += line_break_;
            out_ += indent;
        }
        if (!is_open(entry, path)) return put_on_one_line(entry, lead, path, indent);
        // What stands behind the last line of a block is of its last entry.
        deeper.insert(deeper.end(), entry.behind.begin(), entry.behind.end());
        deeper.insert(deeper.end(), entry.below.begin(), entry.below.end());
        const std::string inner = indent + "  ";
        if (entry.key || !on_key.empty()) {
            out_ += lead + behind(on_key) + line_break_;
            block(value, path, inner, deeper, reorder && is_laid_out(value, path));
        } else {  // "- key: value", the rest below
            auto entries = entries_of(value);
            hand_out(value, path, entries, deeper);
            const bool beside = entries.front().above.empty();
            out_ += lead + (beside ? " " : line_break_);
            block(value, path, inner, deeper, reorder && is_laid_out(value, path), beside);
        }
    }

    void put_on_one_line(const Entry& entry, const std::string& lead, const std::string& path,
                         const std::string& indent) {
        const YamlNode& value = *entry.value;
        const std::string text = value.style == Style::none ? "" : " " + scalar_or_flow(value, path);
        out_ += lead + text + behind(entry.behind) + line_break_;
        if (!entry.below.empty() && blank_between(entry.end, entry.below.front()->begin)) out_ += line_break_;
        put_comments(entry.below, indent);
    }

    std::string behind(const std::vector<const YamlComment*>& comments) const {
        std::string text;
        for (const YamlComment* comment : comments) text += "  " + std::string(comment_text(*comment));
        return text;
    }

    std::string scalar_or_flow(const YamlNode& node, const std::string& path) const {
        // A block text at the root keeps its form: it is there to be read.
        if (node.style == Style::block && node.kind == Kind::text && path.find_first_of(".[") == std::string::npos &&
            column(file_.root.begin) == 0) {
            std::string raw(text_.substr(node.begin, node.end - node.begin));
            const std::string head = raw.substr(0, raw.find_first_of("\r\n"));
            if (head.find_first_of("+#") == std::string::npos && raw.find('\r') == std::string::npos) {
                // The file ends in the text: it has no last line break, and gets none from the line that follows it
                // now.
                if (node.end == text_.size() && head.find('-') == std::string::npos) raw.insert(1, "-");
                return raw;
            }
        }
        return flow(node, path);
    }

    std::string flow(const YamlNode& node, const std::string& path) const {
        switch (node.kind) {
            case Kind::null:
                return "null";
            case Kind::integer:
                return node.huge ? node.text : std::to_string(node.integer);
            case Kind::text: {
                const bool drawing = std::find(look_.texts.begin(), look_.texts.end(), path) != look_.texts.end();
                const std::string plain = yaml_text(node.text);
                return drawing && plain[0] != '"' ? "\"" + plain + "\"" : plain;
            }
            case Kind::list: {
                std::string out;
                for (const auto& item : node.children) out += (out.empty() ? "" : ", ") + flow(item, path + "[]");
                return "[" + out + "]";
            }
            case Kind::mapping: {
                auto entries = entries_of(node);
                put_in_order(entries, path);
                std::string out;
                for (const auto& e : entries)
                    out += (out.empty() ? "" : ", ") + flow(*e.key, of_a_key) + ": " +
                           flow(*e.value, path.empty() ? e.key->text : path + "." + e.key->text);
                return "{" + out + "}";
            }
            default:
                return yaml_flow(node);
        }
    }

    std::string_view text_;
    const YamlFile& file_;
    const YamlLook& look_;
    const LineIndex lines_;
    std::string line_break_;
    std::string out_;
};

}  // namespace

std::string laid_out(std::string_view text, const YamlFile& file, const YamlLook& look) {
    return Layout(text, file, look).run();
}

namespace {

std::vector<std::string> comments_in(const std::string& text, const YamlFile& file) {
    std::vector<std::string> comments;
    for (const auto& c : file.comments) {
        std::string words = text.substr(c.begin, c.end - c.begin);
        while (!words.empty() && (words.back() == ' ' || words.back() == '\t')) words.pop_back();
        comments.push_back(std::move(words));
    }
    std::sort(comments.begin(), comments.end());
    return comments;
}

}  // namespace

Result<std::string, NotFormatted> formatted_text(const std::string& text, const YamlLook& look,
                                                 const std::function<std::string(const std::string& next)>& why_not) {
    const YamlFile file = yaml_tree(text);
    if (!file.whole) return NotFormatted{"its form has errors"};
    std::string current = laid_out(text, file, look);
    if (current == text) return current;  // it stays, and has lost nothing
    // A comment between a key and its value finds its place only once the two share a line, so the layout is repeated
    // until it stays. Two passes are the most that was seen, with comments in every odd place.
    constexpr int most_passes = 8;
    for (int passes = 0; passes < most_passes; ++passes) {
        const YamlFile tree = yaml_tree(current);
        std::string next = laid_out(current, tree, look);
        if (next != current) {
            current = std::move(next);
            continue;
        }
        // The layout is dropped if it would lose a value or a comment.
        if (std::string reason = why_not(current); !reason.empty()) return NotFormatted{std::move(reason)};
        if (comments_in(current, tree) == comments_in(text, file)) return current;
        return NotFormatted{"the new layout would lose a comment"};
    }
    return NotFormatted{"its layout does not settle"};
}

}  // namespace nedforge
