#include "editor/base/page_text.h"

#include <algorithm>
#include <cctype>

namespace nedforge {
namespace {

using Kind = PageBlock::Kind;

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r')) text.remove_suffix(1);
    return text;
}

// The words of a line without its marks.
std::string plain(std::string_view line) {
    std::string words;
    bool code = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (c == '`') {
            code = !code;
        } else if (code) {
            words += c;
        } else if (c == '\\' && i + 1 < line.size() && std::ispunct(static_cast<unsigned char>(line[i + 1]))) {
            words += line[++i];
        } else if (c == ']' && i + 1 < line.size() && line[i + 1] == '(') {
            i = std::min(line.find(')', i), line.size() - 1);
        } else if (c == '*' || (c == '[' && line.find("](", i) != std::string_view::npos)) {
            // A mark. A star between blanks is a sign of its own.
            const bool blank = c == '*' && i > 0 && line[i - 1] == ' ' && i + 1 < line.size() && line[i + 1] == ' ';
            if (blank) words += c;
        } else {
            words += c;
        }
    }
    return words;
}

std::vector<std::string> cells_of(std::string_view line) {
    std::vector<std::string> cells;
    line = trimmed(line);
    line.remove_prefix(1);
    if (!line.empty() && line.back() == '|') line.remove_suffix(1);
    std::string cell;
    bool code = false;
    for (std::size_t i = 0; i <= line.size(); ++i) {
        if (i < line.size() && line[i] == '`') code = !code;
        if (i == line.size() || (line[i] == '|' && !code && (i == 0 || line[i - 1] != '\\'))) {
            cells.push_back(plain(trimmed(cell)));
            cell.clear();
        } else {
            cell += line[i];
        }
    }
    return cells;
}

bool is_rule_of_table(std::string_view line) {
    return line.find_first_not_of("|-: ") == std::string_view::npos && line.find('-') != std::string_view::npos;
}

// The length of the mark of a list's item with the blank behind it: "- ", "12. ". 0: the line begins no item.
std::size_t item_mark(std::string_view line) {
    if (line.starts_with("- ")) return 2;
    const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
    return digits > 0 && line.substr(digits, 2) == ". " ? digits + 2 : 0;
}

class Reader {
public:
    void read(std::string_view line) {
        if (line.starts_with("```")) {
            fenced_ = !fenced_;
            if (fenced_) blocks_.push_back({Kind::code, 0, "", {}});
            return end();
        }
        if (fenced_) {
            std::string& text = blocks_.back().text;
            text += (text.empty() ? "" : "\n") + std::string(line);
            return;
        }
        const std::string_view words = trimmed(line);
        if (comment_ || words.starts_with("<!--")) {
            comment_ = words.find("-->") == std::string_view::npos;
            return end();
        }
        if (words.empty() || words.starts_with("![")) return end();
        read_words(words);
    }
    std::vector<PageBlock> take() { return std::move(blocks_); }

private:
    void end() { open_ = in_table_ = false; }
    void read_words(std::string_view words) {
        if (words.front() == '#') {
            const std::size_t level = words.find_first_not_of('#');
            if (level == std::string_view::npos) return end();
            blocks_.push_back({Kind::heading, static_cast<int>(level), plain(trimmed(words.substr(level))), {}});
            return end();
        }
        if (words.front() == '|') {
            if (is_rule_of_table(words)) return;
            blocks_.push_back({Kind::row, 0, "", cells_of(words), !in_table_});
            open_ = false, in_table_ = true;
            return;
        }
        in_table_ = false;
        if (const std::size_t mark = item_mark(words)) {
            const std::string number = words.front() == '-' ? "" : std::string(words.substr(0, mark));
            blocks_.push_back({Kind::item, 0, number + plain(words.substr(mark)), {}});
        } else if (open_) {
            blocks_.back().text += " " + plain(words);
        } else {
            blocks_.push_back({Kind::text, 0, plain(words), {}});
        }
        open_ = true;
    }

    std::vector<PageBlock> blocks_;
    bool fenced_ = false, comment_ = false, open_ = false, in_table_ = false;
};

}  // namespace

std::vector<PageBlock> blocks_of_page(std::string_view markdown) {
    Reader reader;
    while (!markdown.empty()) {
        const std::size_t end = std::min(markdown.find('\n'), markdown.size());
        reader.read(markdown.substr(0, end));
        markdown.remove_prefix(std::min(end + 1, markdown.size()));
    }
    return reader.take();
}

}  // namespace nedforge
