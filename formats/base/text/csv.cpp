#include "formats/base/text/csv.h"

#include "engine/base/characters.h"
#include "formats/base/text/utf8.h"

namespace nedforge {

namespace {

// The separator of the first record, as csv.h says; a comma where that has one field.
char separator_of(std::string_view text) {
    bool quoted = false, begun = false;  // begun: an empty line is no record
    for (const char c : text) {
        if (c == '"') quoted = !quoted;
        if (!quoted && (c == ',' || c == ';' || c == '\t')) return c;
        if (!quoted && c == '\n' && begun) break;
        begun = begun || (c != '\n' && c != '\r');
    }
    return ',';
}

class Reader {
public:
    explicit Reader(std::string_view text) : text_(text) {
        constexpr std::string_view mark = "\xEF\xBB\xBF";
        if (text_.starts_with(mark)) text_.remove_prefix(mark.size());
        separator_ = separator_of(text_);
    }

    Result<std::vector<CsvRecord>, CsvError> records() {
        std::vector<CsvRecord> records;
        while (!at_end()) {
            if (at_line_end()) {
                skip_line_end();
                continue;
            }
            if (records.size() == max_csv_records)
                return error("there are more than " + std::to_string(max_csv_records) + " lines");
            records.emplace_back();
            do {
                auto field = next_field();
                if (!field) return field.error();
                records.back().push_back(std::move(*field));
            } while (take(separator_));
            if (!at_end() && !at_line_end())
                return error("after a quoted field there is " + std::string(separator_words()) + " or the line's end");
            skip_line_end();
        }
        return records;
    }

private:
    bool at_end() const { return offset_ == text_.size(); }
    bool at_line_end() const {
        return !at_end() && (text_[offset_] == '\n' || text_.substr(offset_).starts_with("\r\n"));
    }
    void skip_line_end() {
        if (!at_end() && text_[offset_] == '\r') step();
        if (!at_end() && text_[offset_] == '\n') step();
    }
    // Bytes that continue a character count for no column.
    char step() {
        const char c = text_[offset_++];
        if (c == '\n') {
            ++line_;
            column_ = 1;
        } else if (!is_continuation(c)) {
            ++column_;
        }
        return c;
    }
    bool take(char c) {
        if (at_end() || text_[offset_] != c) return false;
        step();
        return true;
    }
    CsvError error(const std::string& message) const { return {{line_, column_, 0}, message}; }

    Result<CsvField, CsvError> next_field() {
        CsvField field;
        field.place = {line_, column_, 0};
        if (!take('"')) {
            while (!at_end() && !at_line_end() && text_[offset_] != separator_) field.text += step();
            return field;
        }
        for (;;) {
            if (at_end()) return CsvError{field.place, "the quoted field that begins here has no end"};
            const char c = step();
            if (c != '"')
                field.text += c;
            else if (take('"'))
                field.text += '"';
            else
                return field;
        }
    }

    std::string_view separator_words() const {
        return separator_ == ',' ? "a comma" : separator_ == ';' ? "a semicolon" : "a tab";
    }

    std::string_view text_;
    char separator_ = ',';
    std::size_t offset_ = 0;
    int line_ = 1, column_ = 1;
};

}  // namespace

Result<std::vector<CsvRecord>, CsvError> read_csv(std::string_view text) {
    if (const auto bad = find_invalid_utf8(text))
        return CsvError{LineIndex(text).place(*bad), "the file is not UTF-8 text from here on"};
    return Reader(text).records();
}

}  // namespace nedforge
