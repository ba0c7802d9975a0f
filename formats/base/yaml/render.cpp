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

    // The new text of [node.begin, end); `end` is node.end, or the end of its line where a comment there
    // was moved along.
    std::string render(const YamlNode& node, const YamlChange& change, std::size_t& end) const {
        end = node.end;
        if (change.value) return (node.begin == node.end && node.style == Style::none ? " " : "") + *change.value;
        if (change.children.empty() && change.added.empty()) return std::string(slice(node.begin, node.end));
        return node.style == Style::flow ? Flow(*this, node, change).run() : Block(*this, node, change).run(end);
    }

private:
    struct Entry {
        std::size_t begin = 0;  // of '-', of '?' or of the key
        const YamlNode* value = nullptr;
    };

    std::string_view slice(std::size_t begin, std::size_t end) const { return text_.substr(begin, end - begin); }

    std::size_t after_gap(std::size_t offset) const {
        while (offset < text_.size()) {
            if (text_[offset] == '#')
                while (offset < text_.size() && !is_break(text_[offset])) ++offset;
            else if (is_blank(text_[offset]) || is_break(text_[offset]))
                ++offset;
            else
                break;
        }
        return offset;
    }

    std::size_t end_of_line(std::size_t offset) const {
        while (offset < text_.size() && !is_break(text_[offset])) ++offset;
        return offset;
    }

    std::vector<YamlComment>::const_iterator first_comment(std::size_t from) const {
        return std::lower_bound(comments_.begin(), comments_.end(), from,
                                [](const YamlComment& c, std::size_t offset) { return c.begin < offset; });
    }

    // The comments in [begin, end), as they stand.
    std::vector<std::string_view> comments_in(std::size_t begin, std::size_t end) const {
        std::vector<std::string_view> found;
        for (auto c = first_comment(begin); c != comments_.end() && c->begin < end; ++c)
            found.push_back(slice(c->begin, c->end));
        return found;
    }

    // The line break before a line that begins below `offset`.
    std::string new_line(std::size_t offset) const {
        std::size_t line = offset;
        while (line > 0 && !is_break(text_[line - 1])) --line;
        if (text_.substr(line).starts_with("\xEF\xBB\xBF")) line += 3;
        return line_break_ + std::string(offset - line, ' ');
    }

    // The least indentation of a further line of the value at `offset`: one more than that of the key or item that
    // it is of.
    std::size_t least_indent(std::size_t offset) const {
        const std::string indented = new_line(offset);
        const std::size_t line = offset - (indented.size() - line_break_.size());
        std::size_t indent = offset - line, i = line;  // a value on a line of its own
        for (; i < offset; ++i) {
            if (text_[i] == ' ') continue;
            indent = i - line + 1;
            if (std::string_view("-?:").find(text_[i]) == std::string_view::npos || !is_blank(text_[i + 1])) break;
        }
        return indent;
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
            if (const auto comments = comments_in(entry.begin, value.begin); !comments.empty()) {
                head.resize(first_comment(entry.begin)->begin - entry.begin);
                piece.homeless.insert(piece.homeless.begin(), comments.begin(), comments.end());
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
        const auto found = change.children.find(i);
        return found == change.children.end() ? nullptr : &found->second;
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

    // The new text of a collection in flow style, put together entry by entry.
    class Flow {
    public:
        Flow(const Renderer& renderer, const YamlNode& node, const YamlChange& change)
            : r_(renderer), node_(node), change_(change), entries_(r_.entries_of(node)), last_end_(node.begin + 1) {}

        std::string run() {
            for (std::size_t i = 0; i < entries_.size(); ++i) put(i);
            const std::string_view tail = r_.slice(last_end_, node_.end - 1);
            gap_ += without_comma(tail);
            put_added(entries_.size());
            const bool commented = has_comment(std::string(tail) + gap_);
            if (has_entries_ && (as_it_was_ || !commented))
                out_ += entries_.empty() ? "" : tail;
            else if (commented)
                out_ += gap_;
            return r_.text_[node_.begin] + out_ + r_.text_[node_.end - 1];
        }

    private:
        void put(std::size_t i) {
            const std::string_view original = r_.slice(last_end_, entries_[i].begin);
            gap_ += without_comma(original);
            put_added(i);
            const YamlChange* inner = change_of(change_, i);
            const Piece piece = r_.piece(entries_[i], inner);
            last_end_ = piece.end;
            const bool removed = inner && inner->removed;
            if (!removed) {
                if (as_it_was_)
                    out_ += original;
                else if (has_comment(gap_))
                    out_ += (has_entries_ ? "," : "") + gap_;
                else
                    out_ += has_entries_ ? ", " : std::string(r_.slice(node_.begin + 1, entries_[0].begin));
                out_ += piece.text;
                gap_.clear();
                has_entries_ = true;
            }
            as_it_was_ = !removed && piece.homeless.empty();
            for (const auto comment : piece.homeless)
                gap_ += " " + std::string(comment) + r_.new_line(node_.begin) + " ";
        }

        void put_added(std::size_t index) {
            for (const auto& added : change_.added) {
                if (added.before != index) continue;
                const auto line = std::min(gap_.find_first_of("\r\n"), gap_.size());
                std::string before = has_entries_ ? ", " : "";
                if (has_comment(std::string_view(gap_).substr(0, line))) {  // of what stands before it on its line
                    const auto line_end = line + (gap_.compare(line, 2, "\r\n") == 0 ? 2 : 1);
                    const auto next = std::min(gap_.find_first_not_of(" \t", line_end), gap_.size());
                    before = (has_entries_ ? "," : "") + gap_.substr(0, next);
                    gap_ = r_.line_break_ + gap_.substr(line_end);
                } else if (!has_entries_ && !entries_.empty()) {
                    before = gap_.substr(0, std::min(gap_.find('#'), gap_.size()));
                }
                out_ += indented(std::move(before)) + new_piece(node_, added);
                has_entries_ = true;
                as_it_was_ = false;
            }
        }

        // A comment or a closing bracket may stand farther left on its line than an entry may.
        std::string indented(std::string gap) const {
            const auto line = gap.find_last_of("\r\n");
            if (line == std::string::npos) return gap;
            const auto spaces = std::min(gap.find_first_not_of(' ', line + 1), gap.size()) - (line + 1);
            const std::size_t minimum = r_.least_indent(node_.begin);
            if (spaces < minimum) gap.replace(line + 1, std::string::npos, minimum, ' ');
            return gap;
        }

        const Renderer& r_;
        const YamlNode& node_;
        const YamlChange& change_;
        const std::vector<Entry> entries_;
        std::size_t last_end_;
        std::string out_;
        std::string gap_;  // since what was put last, of what was removed there too: white space and comments
        bool has_entries_ = false;
        bool as_it_was_ = true;  // nothing was removed or added since what was put last
    };

    // The new text of a collection in block style, put together entry by entry.
    class Block {
    public:
        Block(const Renderer& renderer, const YamlNode& node, const YamlChange& change)
            : r_(renderer),
              node_(node),
              change_(change),
              entries_(r_.entries_of(node)),
              next_line_(r_.new_line(node.begin)),
              last_end_(node.begin) {}

        // `end` is moved to where the old text ends that the new one stands for.
        std::string run(std::size_t& end) {
            for (std::size_t i = 0; i < entries_.size(); ++i) put(i, end);
            // Nor does a comment behind the last entry, or below it and deeper, go to the one before it.
            auto c = r_.first_comment(last_end_);
            for (;
                 !last_kept_ && c != r_.comments_.end() && r_.text_.find_first_not_of(" \t\r\n", last_end_) == c->begin;
                 ++c) {
                if (r_.new_line(c->begin).size() <= next_line_.size()) break;
                take_line(c->end);
            }
            if (!comments_.empty()) take_line(r_.end_of_line(last_end_));
            end = std::max(end, last_end_);
            put_added(entries_.size(), end);
            return (has_entries_ ? out_ : node_.is_list() ? "[]" : "{}") + comments_;
        }

    private:
        void put(std::size_t i, std::size_t& end) {
            if (i > 0) take_line(std::min(r_.end_of_line(last_end_), entries_[i].begin));
            std::string lines(r_.slice(last_end_, std::max(last_end_, entries_[i].begin)));
            const auto comments = r_.comments_in(last_end_, entries_[i].begin);
            // Below another entry than before, which may be a block text, a comment stands no deeper than the entries.
            if (!comments.empty() && !last_kept_) lines = on_lines(comments) + next_line_;
            put_added(i, end);
            const YamlChange* inner = change_of(change_, i);
            const Piece piece = r_.piece(entries_[i], inner);
            last_end_ = piece.end;
            last_kept_ = !(inner && inner->removed);
            if (last_kept_) {
                lines = std::exchange(comments_, {}) + lines;
                if (i == 0)
                    out_ += has_entries_ ? next_line_ : "";
                else
                    out_ += has_entries_ ? lines : std::string(stripped_left(lines));
                out_ += piece.text;
                has_entries_ = true;
            } else {
                comments_ += on_lines(comments);
            }
            comments_ += on_lines(piece.homeless);
        }

        void put_added(std::size_t index, std::size_t& end) {
            for (const auto& added : change_.added) {
                if (added.before != index) continue;
                if (index == entries_.size() && last_kept_) {
                    take_line(r_.end_of_line(last_end_));
                    end = last_end_;
                }
                out_ += (has_entries_ ? next_line_ : "") + new_piece(node_, added);
                has_entries_ = true;
            }
        }

        // What stands behind the last entry on its line belongs to it.
        void take_line(std::size_t stop) {
            if (last_kept_)
                out_ += r_.slice(last_end_, stop);
            else
                comments_ += on_lines(r_.comments_in(last_end_, stop));
            last_end_ = stop;
        }

        std::string on_lines(const std::vector<std::string_view>& found) const {
            std::string lines;
            for (const auto comment : found) lines += next_line_ + std::string(comment);
            return lines;
        }

        const Renderer& r_;
        const YamlNode& node_;
        const YamlChange& change_;
        const std::vector<Entry> entries_;
        const std::string next_line_;
        std::size_t last_end_;
        std::string out_;
        std::string comments_;  // of entries that were removed, and above them: each on a line of its own
        bool has_entries_ = false;
        bool last_kept_ = false;
    };

    std::string_view text_;
    const std::vector<YamlComment>& comments_;
    std::string line_break_;
};

std::string rendered(std::string_view text, const YamlFile& file, const YamlChange& change) {
    std::size_t end = 0;
    const std::string body = Renderer(text, file.comments).render(file.root, change, end);
    return std::string(text.substr(0, file.root.begin)) + body + std::string(text.substr(end));
}

const YamlNode& last_value(const YamlNode& node) {
    return node.children.empty() ? node : last_value(node.children.back());
}

// A block text that the file ends in, without a line break, has none at its own end. A line below it would give it one,
// so the text says that it has none ('-').
std::string with_stripped_end(std::string_view text, const YamlNode& block) {
    std::string marks = "-";
    std::size_t offset = block.begin + 1;
    for (; offset < text.size() && std::string_view("+-123456789").find(text[offset]) != std::string_view::npos;
         ++offset)
        if (text[offset] != '+' && text[offset] != '-') marks += text[offset];
    return std::string(text.substr(0, block.begin + 1)) + marks + std::string(text.substr(offset));
}

}  // namespace

std::string changed_text(std::string_view text, const YamlFile& file, const YamlChange& change) {
    std::string result = rendered(text, file, change);
    const YamlNode& last = last_value(file.root);
    const bool ends_in_block =
        last.style == Style::block && last.kind == YamlNode::Kind::text && last.end == text.size();
    if (!ends_in_block || result.ends_with(text.substr(last.begin))) return result;
    const std::string stripped = with_stripped_end(text, last);
    return rendered(stripped, yaml_tree(stripped), change);
}

}  // namespace nedforge
