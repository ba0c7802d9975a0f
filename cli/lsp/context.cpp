#include "cli/lsp/context.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace nedforge::cli::lsp {

namespace {

struct Frame {
    enum class Kind { mapping, list, flow_mapping, flow_list };
    Kind kind = Kind::mapping;
    std::size_t column = 0;  // of block collections
    std::string key;         // that is being given its value; of mappings
    bool has_key = false;
    int index = -1;  // of the item; of lists
    std::vector<std::string> keys;
    std::map<std::string, std::string> values;

    bool is_flow() const { return kind == Kind::flow_mapping || kind == Kind::flow_list; }
    bool is_mapping() const { return kind == Kind::mapping || kind == Kind::flow_mapping; }
    void begin_key(std::string name) {
        keys.push_back(name);
        key = std::move(name);
        has_key = true;
    }
};

Frame begun(Frame::Kind kind, std::size_t column = 0) {
    Frame frame;
    frame.kind = kind;
    frame.column = column;
    return frame;
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view gaps = " \t\r\n";
    const std::size_t begin = text.find_first_not_of(gaps);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(gaps) + 1 - begin);
}

std::string unquoted(std::string_view text) {
    text = trimmed(text);
    if (text.size() >= 2 && (text.front() == '"' || text.front() == '\'') && text.back() == text.front())
        text = text.substr(1, text.size() - 2);
    return std::string(text);
}

class Scanner {
public:
    Scanner(std::string_view text, std::size_t cursor) : text_(text.substr(0, std::min(cursor, text.size()))) {}

    CursorContext scan() {
        while (offset_ < text_.size()) {
            if (in_flow())
                flow();
            else if (!line())
                break;
        }
        if (!in_flow() && (text_.empty() || text_.back() == '\n')) line();  // the cursor's line is empty
        return result();
    }

private:
    bool in_flow() const { return !frames_.empty() && frames_.back().is_flow(); }
    bool at_gap(std::size_t i) const {
        return i >= text_.size() || text_[i] == ' ' || text_[i] == '\n' || text_[i] == '\r' || text_[i] == '\t';
    }
    std::size_t end_of_line(std::size_t from) const { return std::min(text_.find('\n', from), text_.size()); }
    std::size_t next_line(std::size_t from) const { return std::min(end_of_line(from) + 1, text_.size()); }

    // One line of block style, from its first column. False: the cursor is in it, and it has been read.
    bool line() {
        const std::size_t begin = offset_, end = end_of_line(offset_);
        const bool last = end == text_.size();
        std::size_t first = std::min(text_.find_first_not_of(' ', begin), end);
        if (block_text_ && (first == end || first - begin > *block_text_)) {
            silent_ = last;
            offset_ = next_line(begin);
            return !last;
        }
        block_text_.reset();
        if ((first == end && !last) || (first < end && text_[first] == '#')) {
            silent_ = last;
            offset_ = next_line(begin);
            return !last;
        }
        pop_to(first - begin, first < end && text_[first] == '-' && at_gap(first + 1));
        bool fresh = true;
        while (first < end && text_[first] == '-' && at_gap(first + 1)) {
            begin_item(first - begin);
            first = std::min(text_.find_first_not_of(' ', first + 1), end);
            fresh = false;
        }
        return content(begin, first, end, last, fresh);
    }

    // What is behind the dashes of a line.
    bool content(std::size_t begin, std::size_t first, std::size_t end, bool last, bool fresh) {
        const std::size_t colon = key_end(first, end);
        if (colon != std::string::npos) {
            begin_entry(first - begin, unquoted(text_.substr(first, colon - first)));
            return value(std::min(text_.find_first_not_of(" \t", colon + 1), end), end, last, true);
        }
        // At the cursor: a key that is being written, or a value on a line of its own.
        if (last && fresh && !frames_.empty() && frames_.back().kind == Frame::Kind::mapping &&
            frames_.back().column == first - begin)
            frames_.back().has_key = false;
        return value(first, end, last, false);
    }

    bool value(std::size_t from, std::size_t end, bool last, bool behind_key) {
        value_on_line_ = behind_key;
        if (from < end && (text_[from] == '{' || text_[from] == '[')) {
            offset_ = from;
            flow();
            return offset_ < text_.size();
        }
        if (from < end && (text_[from] == '|' || text_[from] == '>')) {
            std::size_t indent = 0;
            for (const Frame& frame : frames_) indent = std::max(indent, frame.column);
            block_text_ = indent;
        } else {
            plain(from, end);
        }
        if (last) {
            piece_ = from;
            return false;
        }
        offset_ = next_line(end);
        return true;
    }

    // A scalar on its line: kept for its mapping. Where it is open at the cursor, nothing is completed in it.
    void plain(std::size_t from, std::size_t end) {
        const std::string_view scalar = text_.substr(from, end - from);
        const std::size_t comment = scalar.find(" #");
        if (end == text_.size()) {
            const char quote = scalar.empty() ? '\0' : scalar.front();
            const bool open = (quote == '"' || quote == '\'') && scalar.find(quote, 1) == std::string_view::npos;
            silent_ = open || comment != std::string_view::npos;
            return;
        }
        if (!frames_.empty() && frames_.back().has_key)
            frames_.back().values[frames_.back().key] = unquoted(scalar.substr(0, comment));
    }

    // The place of the colon of a key that begins at `first`; npos: no key begins there.
    std::size_t key_end(std::size_t first, std::size_t end) const {
        if (first >= end || text_[first] == '{' || text_[first] == '[') return std::string::npos;
        std::size_t i = first;
        if (text_[i] == '"' || text_[i] == '\'') {
            i = text_.find(text_[i], i + 1);
            if (i == std::string::npos || i >= end) return std::string::npos;
            ++i;
        }
        for (; i < end; ++i) {
            if (text_[i] == ':' && at_gap(i + 1)) return i;
            if (text_[i] == '#' && i > first && text_[i - 1] == ' ') break;
        }
        return std::string::npos;
    }

    // Ends the collections that a line at this column does not belong to.
    void pop_to(std::size_t column, bool dash) {
        while (!frames_.empty()) {
            const Frame& top = frames_.back();
            const bool list_ends = top.kind == Frame::Kind::list && top.column == column && !dash;
            if (top.column <= column && !list_ends) return;
            frames_.pop_back();
        }
    }

    void begin_item(std::size_t column) {
        while (!frames_.empty() && frames_.back().column > column) frames_.pop_back();
        if (frames_.empty() || frames_.back().kind != Frame::Kind::list || frames_.back().column != column)
            frames_.push_back(begun(Frame::Kind::list, column));
        ++frames_.back().index;
    }

    void begin_entry(std::size_t column, std::string key) {
        if (frames_.empty() || frames_.back().kind != Frame::Kind::mapping || frames_.back().column != column)
            frames_.push_back(begun(Frame::Kind::mapping, column));
        frames_.back().begin_key(std::move(key));
    }

    // Everything inside brackets, to the last one's end or to the cursor.
    void flow() {
        do flow_character();
        while (offset_ < text_.size() && in_flow());
        if (in_flow()) return;
        silent_ = end_of_line(offset_) == text_.size();  // the rest of the line is a comment at most
        offset_ = next_line(offset_);
    }

    void flow_character() {
        const char c = text_[offset_];
        if (c == '"' || c == '\'') {
            quoted(c);
        } else if (c == '#' && offset_ > 0 && at_gap(offset_ - 1)) {
            offset_ = end_of_line(offset_);
            silent_ = offset_ == text_.size();
            piece_ = offset_;
        } else if (divides(c)) {
            divide(c);
            piece_ = ++offset_;
        } else {
            ++offset_;
        }
    }

    bool divides(char c) const {
        if (c == ':')
            return at_gap(offset_ + 1) && frames_.back().kind == Frame::Kind::flow_mapping && !frames_.back().has_key;
        return std::string_view("{[]},").find(c) != std::string_view::npos;
    }

    // A bracket, a comma or a colon: what was written before it has ended.
    void divide(char c) {
        if (c == '{') {
            frames_.push_back(begun(Frame::Kind::flow_mapping));
        } else if (c == '[') {
            frames_.push_back(begun(Frame::Kind::flow_list));
            frames_.back().index = 0;
        } else if (c == ':') {
            frames_.back().begin_key(unquoted(text_.substr(piece_, offset_ - piece_)));
        } else {
            end_piece();
            if (c == ',')
                next_in_flow();
            else
                frames_.pop_back();
        }
    }

    void quoted(char quote) {
        std::size_t end = offset_ + 1;
        while (end < text_.size() && text_[end] != quote) end += quote == '"' && text_[end] == '\\' ? 2 : 1;
        silent_ = end >= text_.size();
        offset_ = std::min(end + 1, text_.size());
    }

    void end_piece() {
        Frame& top = frames_.back();
        if (top.kind == Frame::Kind::flow_mapping && top.has_key)
            if (auto value = unquoted(text_.substr(piece_, offset_ - piece_)); !value.empty())
                top.values[top.key] = value;
    }

    void next_in_flow() {
        Frame& top = frames_.back();
        if (top.kind == Frame::Kind::flow_list) ++top.index;
        top.has_key = false;
        top.key.clear();
    }

    CursorContext result() const {
        CursorContext context;
        context.silent = silent_;
        context.flow = in_flow();
        context.value_on_line = !context.flow && value_on_line_;
        std::size_t begin = text_.find_first_not_of(" \t\n\r", std::min(piece_, text_.size()));
        context.begin = std::min(begin, text_.size());
        for (const Frame& frame : frames_) {
            if (frame.is_mapping()) {
                if (frame.has_key) context.steps.push_back(frame.key);
            } else {
                context.steps.push_back("[" + std::to_string(std::max(frame.index, 0)) + "]");
            }
        }
        if (!frames_.empty() && frames_.back().is_mapping() && !frames_.back().has_key) {
            context.keys = frames_.back().keys;
            context.values = frames_.back().values;
        }
        return context;
    }

    std::string_view text_;
    std::size_t offset_ = 0;
    std::size_t piece_ = 0;  // begin of what is being written
    std::vector<Frame> frames_;
    std::optional<std::size_t> block_text_;  // lines further right than this belong to a text
    bool silent_ = false;
    bool value_on_line_ = false;
};

}  // namespace

CursorContext context_at(std::string_view text, std::size_t cursor) { return Scanner(text, cursor).scan(); }

}  // namespace nedforge::cli::lsp
