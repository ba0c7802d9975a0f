#include "formats/base/record/forms.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <nlohmann/json.hpp>

#include "engine/base/words.h"
#include "formats/base/text/printable.h"
#include "formats/base/text/utf8.h"
#include "formats/base/yaml/file_keys.h"

namespace nedforge {

bool Form::same(const void* a, const void* b) const {
    if (given(a) != given(b)) return false;
    return !given(a) || flow(a) == flow(b);
}

JsonObject Form::schema_part(SchemaParts& parts) const {
    const auto described_schema = [&] {
        JsonObject described = schema(parts);
        if (!help.empty()) described.put("description", json_string(help));
        return described;
    };
    if (part.empty()) return described_schema();
    const auto known = std::find_if(parts.begin(), parts.end(), [&](const auto& entry) { return entry.first == part; });
    if (known == parts.end()) {
        parts.emplace_back(part, JsonObject());  // keeps its place before the parts that it names itself
        const std::size_t place = parts.size() - 1;
        JsonObject described = described_schema();
        parts[place].second = std::move(described);
    }
    return JsonObject().put("$ref", json_string("#/definitions/" + part));
}

JsonObject json_object_of(const std::string& json) {
    JsonObject object;
    const auto parsed = nlohmann::ordered_json::parse(json);
    for (const auto& [key, value] : parsed.items()) object.put(key, value.dump());
    return object;
}

bool WordForm::read(const Value& value, void* destination) const {
    const auto index = value.word(words_);
    if (index) set_(destination, static_cast<int>(*index) + first_);
    return index.has_value();
}
std::string WordForm::flow(const void* value) const {
    const int index = number_of_(value) - first_;
    return index < 0 ? std::string() : std::string(words_[static_cast<std::size_t>(index)]);
}
JsonObject WordForm::schema(SchemaParts&) const { return JsonObject().put("enum", json_list(words_, json_string)); }
PlainField WordForm::field() const {
    return {.kind = PlainField::Kind::words, .words = words_, .may_be_missing = first_ > 0};
}

std::string OptionalForm::words(const void* value) const {
    if (!given(value)) return usual_;
    const std::string words = inner_->words(inside(value));
    return words.empty() ? "\"\"" : words;
}

namespace {

std::string whole(const int& n) { return std::to_string(n); }
std::string as_it_is(const std::string& text) { return text; }

// The last step of a path, as a message names a value: "'defence_low'".
std::string named(const Value& value) { return in_quotes(value.path().substr(value.path().find_last_of('.') + 1)); }

constexpr std::string_view text_schema = R"({"type":"string","maxLength":4096})";

FormFunctions<std::string> text_functions() {
    return {.read = [](const Value& value) { return value.text(); },
            .flow = [](const std::string& text) { return yaml_text(text); },
            .json = [](const std::string& text) { return json_string(text); },
            .words = as_it_is,
            .schema = std::string(text_schema),
            .field = {.kind = PlainField::Kind::text},
            .shows_usual = false};
}

// The shortest text that reads back as the same number.
std::string share_text(const double& number) {
    std::array<char, 400> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
    return {text.data(), end.ptr};
}

std::optional<double> read_fraction(const Value& value, int low, int high) {
    if (!value.readable()) return std::nullopt;
    const std::string range = "from " + whole(low) + " to " + whole(high);
    const auto kind = value.node()->kind;
    if (kind != YamlNode::Kind::integer && kind != YamlNode::Kind::real) {
        value.report(FormatCode::wrong_type,
                     named(value) + " must be a number " + range + ", and this is " + value.shown());
        return std::nullopt;
    }
    std::string_view text = value.node()->text;
    if (text.starts_with('+')) text.remove_prefix(1);
    double number = low - 1;
    const auto end = std::from_chars(text.data(), text.data() + text.size(), number);
    if (end.ec == std::errc{} && end.ptr == text.data() + text.size() && number >= low && number <= high) return number;
    value.report(FormatCode::bad_value,
                 named(value) + " is " + std::string(text.substr(0, 40)) + "; it must be " + range);
    return std::nullopt;
}

}  // namespace

FormOf<int> number(int low, int high) {
    return form_by<int>(
        {.read = [low, high](const Value& value) { return value.number(low, high); },
         .flow = whole,
         .schema = R"({"type":"integer","minimum":)" + whole(low) + R"(,"maximum":)" + whole(high) + "}",
         .field = {.kind = PlainField::Kind::number, .low = low, .high = high}});
}

FormOf<int> one_number(std::vector<int> numbers, std::string help) {
    std::vector<std::string> words;
    for (const int number : numbers) words.push_back(std::to_string(number));
    const auto as_it_is = [](const std::string& json) { return json; };
    const std::string schema = R"({"enum":)" + json_list(words, as_it_is) + "}";
    return form_by<int>({.read = [numbers = std::move(numbers), wanted = listed(words, "or"),
                                  help = std::move(help)](const Value& value) -> std::optional<int> {
                             const auto read = value.number(-largest_number, largest_number);
                             if (!read || std::find(numbers.begin(), numbers.end(), *read) != numbers.end())
                                 return read;
                             value.report(FormatCode::bad_value,
                                          named(value) + " is " + std::to_string(*read) + "; it must be " + wanted,
                                          help);
                             return std::nullopt;
                         },
                         .flow = whole,
                         .schema = schema});
}

FormOf<double> fraction(int low, int high) {
    return form_by<double>(
        {.read = [low, high](const Value& value) { return read_fraction(value, low, high); },
         .flow = share_text,
         .json = json_share,
         .schema = R"({"type":"number","minimum":)" + whole(low) + R"(,"maximum":)" + whole(high) + "}",
         .field = {.kind = PlainField::Kind::share}});
}

FormOf<double> share() { return fraction(0, 1); }

FormOf<bool> yes_or_no() {
    return form_by<bool>({.read = [](const Value& value) { return value.boolean(); },
                          .flow = [](const bool& yes) { return std::string(yes ? "true" : "false"); },
                          .schema = R"({"type":"boolean"})",
                          .field = {.kind = PlainField::Kind::flag}});
}

FormOf<bool> only_true() {
    return form_by<bool>(
        {.read = [](const Value& value) { return value.only_true() ? std::optional(true) : std::nullopt; },
         .flow = [](const bool&) { return std::string("true"); },
         .json = [](const bool& yes) { return std::string(yes ? "true" : "false"); },
         .words = [](const bool&) { return std::string("yes"); },
         .given = [](const bool& yes) { return yes; },
         .schema = R"({"const":true})",
         .field = {.kind = PlainField::Kind::flag}});
}

FormOf<std::string> text() { return form_by(text_functions()); }

FormOf<std::string> lines_of_text() {
    FormFunctions<std::string> form = text_functions();
    form.field.kind = PlainField::Kind::lines;
    return form_by(std::move(form));
}

FormOf<std::string> quoted_text() {
    FormFunctions<std::string> form = text_functions();
    form.flow = [](const std::string& text) { return "\"" + text + "\""; };
    form.quoted = true;
    return form_by(std::move(form));
}

FormOf<std::string> printed_text(std::size_t max_length) {
    FormFunctions<std::string> form = text_functions();
    form.read = [max_length](const Value& value) {
        const auto text = value.text();
        if (!text) return text;
        const auto length = count_code_points(*text);
        const std::string longest = std::to_string(max_length);
        if (length == 0)
            value.report(FormatCode::bad_value, named(value) + " is empty; it has 1 to " + longest + " characters");
        if (length > max_length)
            value.report(FormatCode::limit_exceeded,
                         named(value) + " has " + std::to_string(length) + " characters; it has " + longest +
                             " at most, to be printed",
                         "shorten it");
        return length == 0 || length > max_length ? std::nullopt : text;
    };
    form.schema = R"({"type":"string","minLength":1,"maxLength":)" + std::to_string(max_length) + "}";
    return form_by(std::move(form));
}

FormOf<std::string> matching_text(std::optional<std::string> (*read)(const Value&), std::string_view pattern) {
    FormFunctions<std::string> form = text_functions();
    form.read = read;
    form.schema = JsonObject().put("type", json_string("string")).put("pattern", json_string(pattern)).text();
    return form_by(std::move(form));
}

FormOf<std::string> file_id() { return as_part("fileId", matching_text(read_file_id, "^[a-z0-9-]{1,40}$")); }

FormOf<std::string> name_id(std::string part) {
    return as_part(std::move(part), with_help("1 to 16 of A-Z, a-z, 0-9, _ and -",
                                              matching_text(read_name_id, "^[A-Za-z0-9_-]{1,16}$")));
}

FormOf<std::string> kept_mapping(std::string_view key) {
    return form_by<std::string>({.read = [key](const Value& value) -> std::optional<std::string> {
                                     if (!value.readable()) return std::nullopt;
                                     if (value.node()->is_mapping()) return yaml_flow(*value.node());
                                     value.report(FormatCode::wrong_type,
                                                  in_quotes(key) + " must be a mapping, and this is " + value.shown());
                                     return std::nullopt;
                                 },
                                 .flow = as_it_is,
                                 .given = [](const std::string& text) { return !text.empty(); },
                                 .schema = R"({"type":"object"})"});
}

}  // namespace nedforge
