#pragma once
// A place in a YAML text that moves forward. It knows characters, line breaks, columns, white space and
// comments (YAML 1.2.2, chapters 5 and 6) and reads the scalar at its place (chapters 7.3 and 8.1). Inner
// header of the YAML reader.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/base/yaml/tree.h"

namespace nedforge {

inline bool is_flow_indicator(char c) { return c == ',' || c == '[' || c == ']' || c == '{' || c == '}'; }

// Thrown where the text is not YAML; caught in read_yaml and nowhere else.
struct YamlFailure {
    std::size_t offset = 0;
    std::string message;
    std::string help;
};

class YamlCursor {
public:
    YamlCursor(std::string_view text, std::vector<YamlComment>& comments) : text_(text), comments_(comments) {}

    std::size_t at() const { return offset_; }
    bool done() const { return offset_ >= text_.size(); }
    char peek(std::size_t ahead = 0) const { return offset_ + ahead < text_.size() ? text_[offset_ + ahead] : '\0'; }
    void advance(std::size_t n = 1) { offset_ += n; }
    void skip_mark(std::size_t n) { line_start_ = offset_ += n; }  // a byte order mark takes no column
    std::size_t column() const { return offset_ - line_start_; }   // bytes before on this line
    bool at_break(std::size_t ahead = 0) const { return peek(ahead) == '\n' || peek(ahead) == '\r'; }
    bool at_blank(std::size_t ahead = 0) const { return peek(ahead) == ' ' || peek(ahead) == '\t'; }
    // White space, a line break or the end.
    bool at_gap(std::size_t ahead = 0) const {
        return offset_ + ahead >= text_.size() || at_blank(ahead) || at_break(ahead);
    }
    void take_break();
    // "---" or "..." alone at the start of a line.
    bool at_marker(std::string_view marker) const;
    bool at_any_marker() const { return at_marker("---") || at_marker("..."); }

    // White space, comments and line breaks up to what comes next. Says whether a line break was crossed.
    bool skip_gap();
    void skip_blanks() {
        while (at_blank()) advance();
    }
    // On the present line: the spaces it begins with, and whether only spaces (no tab) stand before the cursor.
    std::size_t indent() const;
    // The indentation of the block around, which each further line of a quoted text or of brackets must exceed.
    void set_block_indent(int indent) { block_indent_ = indent; }
    bool is_too_far_left() const { return static_cast<int>(indent()) <= block_indent_; }
    bool indented_by_spaces() const { return indent() == column(); }

    [[noreturn]] void fail(std::string message, std::string help = {}) const {
        fail_at(offset_, std::move(message), std::move(help));
    }
    [[noreturn]] static void fail_at(std::size_t offset, std::string message, std::string help = {}) {
        throw YamlFailure{offset, std::move(message), std::move(help)};
    }

    // The character at the cursor, for a message: 'é'.
    std::string shown() const;

    // Scalars at the cursor. `parent` is the indentation of the block around (-1 at the root). Each sets begin, end,
    // text, style of the node.
    bool at_plain(bool in_flow) const;  // can a plain scalar begin here
    void plain(YamlNode&, int parent, bool in_flow, bool one_line);
    // More lines of a plain scalar that was read with one_line.
    void continue_plain(YamlNode&, int parent, bool in_flow);
    void quoted(YamlNode&);
    void block_scalar(YamlNode&, int parent);

private:
    std::size_t end_of_plain_line(bool in_flow) const;
    void escape(std::string& out);
    void escape_break(std::string& out, std::size_t quote);
    void require_inside_quotes(std::size_t quote) const;
    void skip_line() {
        while (!done() && !at_break()) advance();
    }
    void take_comment();  // at its '#'
    struct BlockHeader {
        bool folded = false;
        char chomp = 0;          // '+', '-', 0: not given
        std::size_t indent = 0;  // 0: not given
        std::size_t end = 0;
    };
    BlockHeader block_header();
    // A block text as far as it is read.
    struct BlockText {
        BlockHeader header;
        std::size_t min_indent = 0;         // the least indentation that it may have
        std::optional<std::size_t> indent;  // nothing before the first line with text, unless the header gives it
        std::size_t widest_blank = 0;       // of the empty lines before that
        std::size_t empty_lines = 0;        // since the last line with text
        bool first = true;                  // no line with text yet
        bool last_kept = false;             // the last line with text begins with white space: its break is not folded
        bool unbroken = false;              // the file ends without a line break behind it
        std::size_t last_break = 0;         // where the line break of the last empty line begins
    };
    bool empty_block_line(BlockText&, std::size_t spaces);
    bool block_line(BlockText&, YamlNode&);
    // At a line break inside a quoted scalar that begins at `quote`: folds it and the white space around into `out`.
    void fold_into(std::string& out, std::size_t keep, std::size_t quote);

    std::string_view text_;
    std::vector<YamlComment>& comments_;
    std::size_t offset_ = 0;
    std::size_t line_start_ = 0;
    int block_indent_ = -1;
};

}  // namespace nedforge
