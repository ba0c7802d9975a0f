// changed_text: a tree of changes written into the text that it changes.

#include <algorithm>

#include "formats/base/yaml_edit.h"

namespace nedforge {

namespace {

using Style = YamlNode::Style;

bool is_blank(char c) { return c == ' ' || c == '\t'; }
bool is_break(char c) { return c == '\n' || c == '\r'; }

std::string_view stripped_left(std::string_view s) {
    while (!s.empty() && (is_blank(s[0]) || is_break(s[0]))) s.remove_prefix(1);
    return s;
}

std::string stripped_right(std::string s, bool breaks) {
    while (!s.empty() && (is_blank(s.back()) || (breaks && is_break(s.back())))) s.pop_back();
    return s;
}

class Renderer {
public:
    explicit Renderer(std::string_view text) : text_(text), line_break_(text.find("\r\n") == std::string_view::npos ? "\n" : "\r\n") {}

    // The new text of [node.begin, end); `end` is node.end, or the end of its line where a comment there was moved along.
    std::string render(const YamlNode& node, const YamlChange& change, std::size_t& end) const {
        end = node.end;
        if (change.value) return (node.begin == node.end && node.style == Style::none ? " " : "") + *change.value;
        if (change.of.empty() && change.added.empty()) return std::string(slice(node.begin, node.end));
        return node.style == Style::flow ? flow(node, change) : block(node, change, end);
    }

private:
    struct Entry {
        std::size_t begin = 0;  // of '-', of '?' or of the key
        const YamlNode* value = nullptr;
    };

    std::string_view slice(std::size_t begin, std::size_t end) const { return text_.substr(begin, end - begin); }

    std::size_t after_gap(std::size_t at) const {
        while (at < text_.size()) {
            if (text_[at] == '#')
                while (at < text_.size() && !is_break(text_[at])) ++at;
            else if (is_blank(text_[at]) || is_break(text_[at]))
                ++at;
            else
                break;
        }
        return at;
    }

    std::size_t end_of_line(std::size_t at) const {
        while (at < text_.size() && !is_break(text_[at])) ++at;
        return at;
    }

    std::vector<Entry> entries_of(const YamlNode& node) const {
        std::vector<Entry> entries;
        const bool in_flow = node.style == Style::flow;
        std::size_t last = node.begin + (in_flow ? 1 : 0);
        const auto add = [&](const YamlNode& first, const YamlNode& value) {
            std::size_t begin = after_gap(last);
            if (in_flow && begin < text_.size() && text_[begin] == ',') begin = after_gap(begin + 1);
            entries.push_back({std::min(begin, first.begin), &value});
            last = std::max(value.end, value.begin);
        };
        if (node.is_mapping())
            for (std::size_t i = 0; i + 1 < node.children.size(); i += 2) add(node.children[i], node.children[i + 1]);
        else
            for (const YamlNode& item : node.children) add(item, item);
        return entries;
    }

    // An entry with the changes of its value.
    std::string piece(const Entry& entry, const YamlChange* change, std::size_t& end) const {
        const YamlNode& value = *entry.value;
        end = std::max(value.end, entry.begin);
        std::string head(slice(entry.begin, std::max(entry.begin, value.begin)));
        if (!change) return head + std::string(slice(value.begin, value.end));
        std::string body = render(value, *change, end);
        if (!body.empty() && is_break(body[0])) head = stripped_right(head, false);
        // An emptied block goes behind its key.
        const bool emptied = value.style == Style::block && (body == "[]" || body == "{}");
        if (emptied && head.find('#') == std::string::npos) head = stripped_right(head, true) + " ";
        return head + body;
    }

    static std::string new_piece(const YamlNode& parent, const YamlChange::Added& added) {
        if (parent.is_mapping()) return added.key + (!added.text.empty() && is_break(added.text[0]) ? ":" : ": ") + added.text;
        return parent.style == Style::flow ? added.text : "- " + added.text;
    }

    static const YamlChange* change_of(const YamlChange& change, std::size_t i) {
        const auto found = change.of.find(i);
        return found == change.of.end() ? nullptr : &found->second;
    }

    // Of what stands between two entries in flow style: nothing, or all but the comma where comments are among it.
    static std::string comments_in(std::string_view gap) {
        if (gap.find('#') == std::string_view::npos) return "";
        std::string out;
        bool comment = false;
        for (const char c : gap) {
            comment = c == '#' || (comment && !is_break(c));
            if (comment || c != ',') out += c;
        }
        return out;
    }

    std::string flow(const YamlNode& node, const YamlChange& change) const {
        const auto entries = entries_of(node);
        std::string out;
        bool any = false;
        std::vector<std::string_view> gaps;  // since the last entry that was put: one, and one more for each that is removed
        const auto put = [&](const std::string& text) {
            if (any && gaps.empty()) out += ", ";
            for (std::size_t i = 0; i < gaps.size(); ++i) out += i == 0 ? std::string(gaps[i]) : comments_in(gaps[i]);
            gaps.clear();
            out += text;
            any = true;
        };
        const auto put_added = [&](std::size_t index) {
            for (const auto& added : change.added)
                if (added.before == index) put(new_piece(node, added));
        };
        std::size_t last_end = node.begin + 1;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            gaps.push_back(slice(last_end, entries[i].begin));
            put_added(i);
            const YamlChange* inner = change_of(change, i);
            std::size_t end = 0;
            const std::string text = piece(entries[i], inner, end);
            if (!inner || !inner->removed) put(text);
            last_end = std::max(end, entries[i].value->end);
        }
        put_added(entries.size());
        for (const auto gap : gaps) out += comments_in(gap);
        const std::string_view rest = slice(last_end, node.end - 1);
        out += any && !entries.empty() ? std::string(rest) : comments_in(rest);
        return text_[node.begin] + out + text_[node.end - 1];
    }

    std::string block(const YamlNode& node, const YamlChange& change, std::size_t& end) const {
        const auto entries = entries_of(node);
        std::size_t line = node.begin;
        while (line > 0 && !is_break(text_[line - 1])) --line;
        if (text_.substr(line).starts_with("\xEF\xBB\xBF")) line += 3;
        const std::string next_line = line_break_ + std::string(node.begin - line, ' ');
        std::string out;
        std::string comments;  // above entries that were removed
        bool any = false;
        std::size_t last_end = node.begin;
        bool last_kept = false;
        const auto put_added = [&](std::size_t index) {
            for (const auto& added : change.added) {
                if (added.before != index) continue;
                if (index == entries.size() && last_kept && last_end < end_of_line(last_end)) {
                    // what stands behind the last entry on its line belongs to it
                    end = end_of_line(last_end);
                    out += slice(last_end, end);
                    last_end = end;
                }
                out += (any ? next_line : "") + new_piece(node, added);
                any = true;
            }
        };
        for (std::size_t i = 0; i < entries.size(); ++i) {
            std::string gap;  // before the entry: the rest of the last one's line, then whole lines
            if (i > 0) gap = slice(last_end, entries[i].begin);
            const auto lines_at = std::min(gap.find_first_of("\r\n"), gap.size());
            if (last_kept) out += gap.substr(0, lines_at);
            std::string lines = gap.substr(lines_at);
            put_added(i);
            const YamlChange* inner = change_of(change, i);
            std::size_t entry_end = 0;
            const std::string text = piece(entries[i], inner, entry_end);
            last_end = entry_end;
            last_kept = !(inner && inner->removed);
            if (!last_kept) {
                if (lines.find('#') != std::string::npos) comments += stripped_right(lines, false);
                continue;
            }
            if (!comments.empty()) {
                while (!comments.empty() && is_break(comments.back())) comments.pop_back();
                lines = std::exchange(comments, {}) + lines;
            }
            if (i == 0)
                out += (any ? next_line : "") + text;
            else if (!any)
                out += std::string(stripped_left(lines)) + text;
            else
                out += lines + text;
            any = true;
        }
        end = std::max(end, last_end);
        put_added(entries.size());
        if (!any) return node.is_list() ? "[]" : "{}";
        return out + stripped_right(comments, true);
    }

    std::string_view text_;
    std::string line_break_;
};

}  // namespace

std::string changed_text(std::string_view text, const YamlNode& root, const YamlChange& change) {
    std::size_t end = 0;
    const std::string body = Renderer(text).render(root, change, end);
    return std::string(text.substr(0, root.begin)) + body + std::string(text.substr(end));
}

}  // namespace nedforge
