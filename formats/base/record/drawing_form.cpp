#include "formats/base/record/drawing_form.h"

#include <algorithm>

#include "formats/base/text/printable.h"
#include "formats/base/text/utf8.h"

namespace nedforge {

namespace {

using Drawing = std::vector<std::string>;

constexpr std::size_t longest_side = 64;  // positions go up to 63

// False, after a finding: `text` is no row of such a drawing, whose first good row has `length` characters.
bool check_row(const Value& row, const std::string& text, std::optional<std::size_t> length,
               const DrawingRules& rules) {
    const std::size_t characters = count_code_points(text);
    const std::string size = std::to_string(characters);
    if (const auto odd = text.find_first_not_of(rules.letters); odd != std::string::npos) {
        const CodePoint c = decode(text, odd);
        row.report(FormatCode::bad_value,
                   "a row of " + std::string(rules.things) + " can't hold " +
                       in_quotes(std::string_view(text).substr(odd, c.size)) + " (at " +
                       std::to_string(count_code_points(text.substr(0, odd)) + 1) + "): its characters are " +
                       std::string(rules.letters),
                   "write one of " + std::string(rules.letters));
    } else if (rules.one_length && length && *length != characters) {
        row.report(FormatCode::bad_value,
                   "this row has " + size + " characters and the first has " + std::to_string(*length) +
                       "; the rows of a drawing have one length",
                   "fill up the shorter rows");
    } else if (rules.one_length && characters > longest_side) {
        row.report(FormatCode::limit_exceeded,
                   "this row has " + size + " characters; positions go up to 63, so a row has at most 64",
                   "shorten it");
    } else if (!rules.one_length && text.empty()) {
        row.report(FormatCode::bad_value, "a row without a box", "draw a box, or remove the row");
    } else {
        return true;
    }
    return false;
}

bool read_drawing(const Value& value, const DrawingRules& rules, Drawing& drawing) {
    drawing.clear();
    // Rows that are not texts hide nothing else: counts and lengths are of the rows that could be read.
    const auto rows = value.list(0, rules.one_length ? longest_side : no_limit, "rows");
    if (!rows) return false;
    std::size_t counted = 0;
    bool good = true;
    std::optional<std::size_t> length;
    const Value* too_many = nullptr;
    for (const Value& row : *rows) {
        const auto text = row.text();
        if (!text) {
            good = false;
            continue;
        }
        const bool row_is_good = check_row(row, *text, length, rules);
        good = row_is_good && good;
        if (!length && row_is_good) length = count_code_points(*text);
        const bool fitted = counted <= rules.most;
        for (const char c : *text)
            if (rules.counted.find(c) != std::string_view::npos) ++counted;
        if (fitted && counted > rules.most) too_many = &row;
        drawing.push_back(*text);
    }
    if (too_many)
        too_many->report(FormatCode::limit_exceeded,
                         std::to_string(counted) + " " + std::string(rules.things) + "; there may be at most " +
                             std::to_string(rules.most),
                         "remove some");
    if (counted == 0 && good)
        value.report(FormatCode::bad_value,
                     "there are no " + std::string(rules.things) + "; there must be one at least", "draw one");
    return good && !too_many && counted > 0;
}

// A pattern's list of characters: '-' would make a range, and stands in no drawing.
std::string character_list(std::string_view letters) { return "[" + std::string(letters) + "]"; }

class DrawingForm final : public Form {
public:
    explicit DrawingForm(const DrawingRules& rules) : rules_(rules), row_(quoted_text().form) {}
    bool read(const Value& value, void* destination) const override {
        return read_drawing(value, rules_, *static_cast<Drawing*>(destination));
    }
    std::string flow(const void* value) const override {
        std::string text;
        for (const auto& row : rows(value)) text += (text.empty() ? "" : ", ") + row_->flow(&row);
        return "[" + text + "]";
    }
    std::string json(const void* value) const override { return json_list(rows(value), json_string); }
    JsonObject schema(SchemaParts&) const override {
        JsonObject out, row;
        out.put("type", json_string("array")).put("minItems", "1");
        row.put("type", json_string("string"));
        const std::string pattern = "^" + character_list(rules_.letters);
        if (!rules_.one_length) {
            const std::string limit = std::to_string(rules_.most);
            row.put("pattern", json_string(pattern + "{1," + limit + "}$"));
            return out.put("maxItems", limit).put("items", row.text());
        }
        const std::string side = std::to_string(longest_side);
        row.put("maxLength", side).put("pattern", json_string(pattern + "*$"));
        const std::string counted_row = JsonObject()
                                            .put("type", json_string("string"))
                                            .put("pattern", json_string(character_list(rules_.counted)))
                                            .text();
        return out.put("maxItems", side).put("items", row.text()).put("contains", counted_row);
    }
    std::string usual(const void*) const override { return {}; }
    const Form* item() const override { return row_.get(); }
    std::size_t size(const void* value) const override { return rows(value).size(); }
    const void* item_of(const void* value, std::size_t i) const override { return &rows(value)[i]; }
    bool quoted() const override { return true; }

private:
    static const Drawing& rows(const void* value) { return *static_cast<const Drawing*>(value); }
    DrawingRules rules_;
    std::shared_ptr<const Form> row_;
};

}  // namespace

FormOf<Drawing> drawing(const DrawingRules& rules) { return {new_form<DrawingForm>(rules)}; }

}  // namespace nedforge
