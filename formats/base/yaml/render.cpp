// changed_text: a tree of changes written into the text that it changes.

#include <algorithm>

#include "formats/base/yaml/edit.h"

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
    Renderer(std::string_view text, const std::vector<YamlComment>& comments)
        : text_(text), comments_(comments), line_break_(text.find("\r\n") == std::string_view::npos ? "\n" : "\r\n") {}

    // The new text of [node.begin, end); `end` is node.end, or the end of its line where a comment there was moved
    // along.
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

    std::vector<YamlComment>::const_iterator first_comment(std::size_t from) const {
        return std::lower_bound(comments_.begin(), comments_.end(), from,
                                [](const YamlComment& c, std::size_t at) { return c.begin < at; });
    }

    // The comments in [begin, end), as they stand.
    std::vector<std::string_view> comments_in(std::size_t begin, std::size_t end) const {
        std::vector<std::string_view> found;
        for (auto c = first_comment(begin); c != comments_.end() && c->begin < end; ++c)
            found.push_back(slice(c->begin, c->end));
        return found;
    }

    // The line break before a line that stands below `at`'s beginning.
    std::string new_line(std::size_t at) const {
        std::size_t line = at;
        while (line > 0 && !is_break(text_[line - 1])) --line;
        if (text_.substr(line).starts_with("\xEF\xBB\xBF")) line += 3;
        return line_break_ + std::string(at - line, ' ');
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
    struct Piece {
        std::string text;
        std::size_t end = 0;
        std::vector<std::string_view> homeless;  // comments that the change has no place for
    };

    Piece piece(const Entry& entry, const YamlChange* change) const {
        const YamlNode& value = *entry.value;
        Piece piece{"", std::max(value.end, entry.begin), {}};
        std::string head(slice(entry.begin, std::max(entry.begin, value.begin)));
        if (!change) return {head + std::string(slice(value.begin, value.end)), piece.end, {}};
        if (change->removed) return {"", piece.end, comments_in(entry.begin, piece.end)};
        const std::string body = render(value, *change, piece.end);
        if (change->value) piece.homeless = comments_in(value.begin, value.end);
        // What a block becomes on one line goes behind its key.
        const bool on_one_line = change->value || body.size() == 2 || is_break(body[2]);
        if (!body.empty() && is_break(body[0])) {
            head = stripped_right(head, false);
        } else if (value.style == Style::block && value.is_collection() && on_one_line &&
                   (body[0] == '[' || body[0] == '{')) {
            if (const auto above = comments_in(entry.begin, value.begin); !above.empty()) {
                head.resize(static_cast<std::size_t>(above[0].data() - text_.data()) - entry.begin);
                piece.homeless.insert(piece.homeless.begin(), above.begin(), above.end());
            }
            head = stripped_right(head, true) + " ";
        }
        piece.text = head + body;
        return piece;
    }

    static std::string new_piece(const YamlNode& parent, const YamlChange::Added& added) {
        if (parent.is_mapping())
            return added.key + (!added.text.empty() && is_break(added.text[0]) ? ":" : ": ") + added.text;
        return parent.style == Style::flow ? added.text : "- " + added.text;
    }

    static const YamlChange* change_of(const YamlChange& change, std::size_t i) {
        const auto found = change.of.find(i);
        return found == change.of.end() ? nullptr : &found->second;
    }

    // What stands between two entries in flow style, without the comma.
    static std::string without_comma(std::string_view gap) {
        std::string out;
        bool comment = false;
        for (const char c : gap) {
            comment = c == '#' || (comment && !is_break(c));
            if (comment || c != ',') out += c;
        }
        return out;
    }

    static bool has_comment(std::string_view gap) { return gap.find('#') != std::string_view::npos; }

    std::string flow(const YamlNode& node, const YamlChange& change) const {
        const auto entries = entries_of(node);
        std::string out;
        std::string gap;  // since what was put last, of what was removed there too: white space and comments
        bool any = false;
        bool as_it_was = true;  // nothing was removed or added since what was put last
        std::size_t last_end = node.begin + 1;
        const auto put_added = [&](std::size_t index) {
            for (const auto& added : change.added) {
                if (added.before != index) continue;
                const auto line = std::min(gap.find_first_of("\r\n"), gap.size());
                std::string before = any ? ", " : "";
                if (has_comment(std::string_view(gap).substr(0, line))) {  // of what stands before it on its line
                    const auto line_end = line + (gap.compare(line, 2, "\r\n") == 0 ? 2 : 1);
                    const auto next = std::min(gap.find_first_not_of(" \t", line_end), gap.size());
                    before = (any ? "," : "") + gap.substr(0, next);
                    gap = line_break_ + gap.substr(line_end);
                } else if (!any && !entries.empty()) {
                    before = gap.substr(0, std::min(gap.find('#'), gap.size()));
                }
                out += before + new_piece(node, added);
                any = true;
                as_it_was = false;
            }
        };
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const std::string_view original = slice(last_end, entries[i].begin);
            gap += without_comma(original);
            put_added(i);
            const YamlChange* inner = change_of(change, i);
            const Piece now = piece(entries[i], inner);
            last_end = now.end;
            const bool removed = inner && inner->removed;
            if (!removed) {
                if (as_it_was)
                    out += original;
                else if (has_comment(gap))
                    out += (any ? "," : "") + gap;
                else
                    out += any ? ", " : std::string(slice(node.begin + 1, entries[0].begin));
                out += now.text;
                gap.clear();
                any = true;
            }
            as_it_was = !removed;
            for (const auto comment : now.homeless) {
                gap += " " + std::string(comment) + new_line(node.begin) + " ";
                as_it_was = false;
            }
        }
        const std::string_view rest = slice(last_end, node.end - 1);
        gap += without_comma(rest);
        put_added(entries.size());
        if (any && (as_it_was || !has_comment(std::string(rest) + gap)))
            out += entries.empty() ? "" : rest;
        else if (has_comment(std::string(rest) + gap))
            out += gap;
        return text_[node.begin] + out + text_[node.end - 1];
    }

    std::string block(const YamlNode& node, const YamlChange& change, std::size_t& end) const {
        const auto entries = entries_of(node);
        const std::string next_line = new_line(node.begin);
        std::string out;
        std::string comments;  // of entries that were removed, and above them: each on a line of its own
        bool any = false;
        std::size_t last_end = node.begin;
        bool last_kept = false;
        const auto on_lines = [&](const std::vector<std::string_view>& found) {
            std::string lines;
            for (const auto comment : found) lines += next_line + std::string(comment);
            return lines;
        };
        // What stands behind the last entry on its line belongs to it.
        const auto take_line = [&](std::size_t stop) {
            if (last_kept)
                out += slice(last_end, stop);
            else
                comments += on_lines(comments_in(last_end, stop));
            last_end = stop;
        };
        const auto put_added = [&](std::size_t index) {
            for (const auto& added : change.added) {
                if (added.before != index) continue;
                if (index == entries.size() && last_kept) {
                    take_line(end_of_line(last_end));
                    end = last_end;
                }
                out += (any ? next_line : "") + new_piece(node, added);
                any = true;
            }
        };
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (i > 0) take_line(std::min(end_of_line(last_end), entries[i].begin));
            std::string lines(slice(last_end, std::max(last_end, entries[i].begin)));
            const auto above = comments_in(last_end, entries[i].begin);
            // Below another entry than before, which may be a block text, a comment stands no deeper than the entries.
            if (!above.empty() && !last_kept) lines = on_lines(above) + next_line;
            put_added(i);
            const YamlChange* inner = change_of(change, i);
            const Piece now = piece(entries[i], inner);
            last_end = now.end;
            last_kept = !(inner && inner->removed);
            if (last_kept) {
                lines = std::exchange(comments, {}) + lines;
                if (i == 0)
                    out += (any ? next_line : "") + now.text;
                else if (!any)
                    out += std::string(stripped_left(lines)) + now.text;
                else
                    out += lines + now.text;
                any = true;
            } else {
                comments += on_lines(above);
            }
            comments += on_lines(now.homeless);
        }
        // Nor does a comment behind the last entry, or below it and deeper, go to the one before it.
        auto c = first_comment(last_end);
        for (; !last_kept && c != comments_.end() && text_.find_first_not_of(" \t\r\n", last_end) == c->begin; ++c) {
            if (new_line(c->begin).size() <= next_line.size()) break;
            take_line(c->end);
        }
        if (!comments.empty()) take_line(end_of_line(last_end));
        end = std::max(end, last_end);
        put_added(entries.size());
        return (any ? out : node.is_list() ? "[]" : "{}") + comments;
    }

    std::string_view text_;
    const std::vector<YamlComment>& comments_;
    std::string line_break_;
};

}  // namespace

std::string changed_text(std::string_view text, const YamlFile& file, const YamlChange& change) {
    std::size_t end = 0;
    const std::string body = Renderer(text, file.comments).render(file.root, change, end);
    return std::string(text.substr(0, file.root.begin)) + body + std::string(text.substr(end));
}

}  // namespace nedforge
