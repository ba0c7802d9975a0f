#include "formats/base/yaml/shape.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "engine/base/characters.h"
#include "engine/base/words.h"
#include "formats/base/text/near_words.h"
#include "formats/base/text/printable.h"
#include "formats/base/yaml/odd_characters.h"

namespace nedforge {

std::string item_path(const std::string& path, std::size_t index) { return path + "[" + std::to_string(index) + "]"; }

std::string entry_path(const std::string& path, std::string_view key) {
    return path.empty() ? std::string(key) : path + "." + std::string(key);
}

namespace {

using Kind = YamlNode::Kind;

constexpr std::size_t most_keys_listed = 24;  // a map has 20
constexpr std::size_t farthest_key = 2;       // edits; a key farther away is hardly what was meant

std::string kind_words(Kind kind) {
    switch (kind) {
        case Kind::null:
            return "nothing";
        case Kind::boolean:
            return "true or false";
        case Kind::integer:
            return "a whole number";
        case Kind::real:
            return "a number";
        case Kind::text:
            return "a text";
        case Kind::list:
            return "a list";
        case Kind::mapping:
            return "a mapping";
        case Kind::unknown:
            break;
    }
    return "something else";
}

// A number as a key is known by its value: 3 and 0x3, and "3" too.
std::string key_text(const YamlNode& key) {
    return key.kind == Kind::integer && !key.huge ? std::to_string(key.integer) : key.text;
}

Place place_of(const FileShape& file, const YamlNode& node) { return file.lines.place(node.begin, node.end); }

// The name of a value in a message: the last step of its path ("'lock'", "item 3 of 'at'").
std::string called(const std::string& path) {
    if (path.empty()) return "the file";
    if (path.back() == ']') {
        const auto open = path.rfind('[');
        const int index = std::stoi(path.substr(open + 1));
        const std::string list = called(path.substr(0, open));
        return "item " + std::to_string(index + 1) + " of " + list;
    }
    const auto dot = path.rfind('.');
    return in_quotes(dot == std::string::npos ? path : path.substr(dot + 1));
}

// Whether a character is in a list as in a pattern: "a-z0-9-".
bool in_list(std::string_view letters, char c) {
    for (std::size_t i = 0; i < letters.size(); ++i) {
        const bool range = i + 2 < letters.size() && letters[i + 1] == '-';
        if (range ? c >= letters[i] && c <= letters[i + 2] : c == letters[i]) return true;
        if (range) i += 2;
    }
    return false;
}

// A number from 0 to 1 in steps of 0.001, as thousandths. A decimal of that kind is the double nearest to its
// thousandths, which is what division gives.
std::optional<int> whole_thousandths(std::string_view text) {
    if (text.starts_with('+')) text.remove_prefix(1);
    double value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    if (read.ec != std::errc() || !(value >= 0 && value <= 1))
        return std::nullopt;  // .inf and .nan are no numbers to it
    const int thousandths = static_cast<int>(std::lround(value * 1000));
    return thousandths / 1000.0 == value ? std::optional(thousandths) : std::nullopt;
}

}  // namespace

namespace {

// "0,65" or "0.65" where they are the text's only signs: the digits before and behind.
std::optional<std::pair<std::string, std::string>> parted(std::string_view text, char sign) {
    const auto index = text.find(sign);
    if (index == 0 || index == std::string_view::npos || index + 1 == text.size()) return std::nullopt;
    const std::string_view before = text.substr(0, index), behind = text.substr(index + 1);
    if (!std::all_of(before.begin(), before.end(), is_digit) || !std::all_of(behind.begin(), behind.end(), is_digit))
        return std::nullopt;
    return std::pair(std::string(before), std::string(behind));
}

// Where the comma of a number is that begins at this byte.
std::string comma_words(const FileShape& file, std::size_t begin) {
    const int line = file.lines.line_of(begin);
    const std::size_t start = file.lines.line_start(line);
    const std::size_t comma = file.lines.line(line).find(',', begin - start);
    return "a comma is in column " + std::to_string(file.lines.place(start + comma).column);
}

// The number that a word is, in digits; empty: people do not write it out.
std::string number_of_word(std::string_view text) {
    constexpr std::array<std::string_view, 13> words{"zero",  "one",   "two",  "three", "four",   "five",  "six",
                                                     "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    const auto* const found = std::find(words.begin(), words.end(), ascii_lower(std::string(text)));
    return found == words.end() ? "" : std::to_string(found - words.begin());
}

std::string help_for_number(const std::string& text, bool whole) {
    if (!text.empty() && std::all_of(text.begin(), text.end(), is_digit))
        return "write it without quotes: " + text.substr(0, 40);
    if (const std::string digits = number_of_word(text); !digits.empty()) return "write " + digits;
    if (const auto parts = parted(text, ',')) {
        if (!whole) return "a fraction has a point: " + parts->first + "." + parts->second;
        return parts->second.size() == 3 ? "write it without the comma: " + parts->first + parts->second
                                         : "write a number without a fraction";
    }
    return whole ? "write a whole number, as 1" : "write a number, as 0.65";
}

// The beginning of a text as a help shows it: whole characters, all of them visible.
std::string beginning_of(std::string_view text) {
    constexpr std::size_t longest_shown = 40;
    return printable(text.substr(0, character_begin(text, longest_shown)));
}

// What to write in the place of a value that is of another kind.
std::string help_for(Kind wanted, const YamlNode& node) {
    const bool is_nothing = node.kind == Kind::null;
    const std::string shown = beginning_of(node.text);
    switch (wanted) {
        case Kind::text: {
            if (is_nothing && shown.empty()) return "write a text behind the ':'";
            if (!node.is_collection()) return "put it in quotes: \"" + shown + "\"";
            std::string joined;
            for (const YamlNode& item : node.children)
                if (!item.is_collection()) joined += (joined.empty() ? "" : " ") + item.text;
            return node.is_list() && !joined.empty() ? "write it as a text: " + beginning_of(joined) : "write a text";
        }
        case Kind::integer:
        case Kind::real:
            if (node.kind == Kind::text) return help_for_number(node.text, wanted == Kind::integer);
            return wanted == Kind::integer ? "write a whole number, as 1" : "write a number, as 0.65";
        case Kind::boolean:
            return "write true or false";
        case Kind::list:
            if (is_nothing || node.is_mapping()) return "write a list: [a, b], or a line with '- ' for each item";
            return "put it in brackets: [" + shown + "]";
        case Kind::mapping:
            return "write keys with values: {key: value}";
        case Kind::null:
        case Kind::unknown:
            break;
    }
    return {};
}

// "0.65" for 65.
std::string hundredth(std::int64_t value) {
    std::string text = std::to_string(value);
    if (value == 100) return "1";
    if (text.size() < 2) text.insert(0, "0");
    while (text.back() == '0') text.pop_back();
    return "0." + text;
}

// The id that was probably meant: what is not allowed in it becomes a hyphen. Empty: nothing is left of it.
template <class Allowed>
std::string near_id(std::string_view text, std::size_t longest, const Allowed& allowed) {
    std::string id;
    for (std::size_t i = 0; i < text.size() && id.size() < longest;
         i += std::max<std::size_t>(decode(text, i).size, 1)) {
        const char c = text[i];
        const char small = to_small_letter(c);
        if (allowed(c))
            id += c;
        else if (allowed(small))
            id += small;
        else if (!id.empty() && id.back() != '-')
            id += '-';
    }
    while (!id.empty() && id.back() == '-') id.pop_back();
    return id;
}

}  // namespace

Place Value::place() const { return node_ ? place_of(*file_, *node_) : Place{}; }

// A character that only looks like a plain one may be why a value is wrong; the message names it then.
void Value::report(FormatCode code, std::string message, std::string help) const {
    if (!node_) return;
    const bool may_be_odd =
        code == FormatCode::bad_value || code == FormatCode::wrong_type || code == FormatCode::unknown_key;
    const auto odd = may_be_odd && !node_->is_collection() ? find_odd_character(node_->text) : std::nullopt;
    if (odd) {
        const int line = file_->lines.line_of(node_->begin);
        const std::size_t start = file_->lines.line_start(line);
        const std::string_view sign = std::string_view(node_->text).substr(odd->begin, odd->size);
        const auto found = file_->lines.line(line).find(sign, node_->begin - start);
        // else it is an escape, or on a further line
        if (found != std::string_view::npos && start + found < node_->end) {
            message += "; " + odd->name + " is in column " + std::to_string(file_->lines.place(start + found).column);
            help = odd->help;
        }
    }
    file_->findings.add(code, path_, place(), std::move(message), std::move(help));
}

std::string Value::shown() const {
    switch (node_->kind) {
        case Kind::null:
            return node_->text.empty() ? "nothing (no value)" : "nothing (" + in_quotes(node_->text) + ")";
        case Kind::boolean:
            return in_quotes(node_->text) + ", true or false";
        case Kind::integer:
        case Kind::real:
            return "the number " + node_->text.substr(0, 40);
        case Kind::text:
            return "the text " + in_quotes(node_->text);
        case Kind::list:
            return "a list";
        case Kind::mapping:
            return "a mapping";
        case Kind::unknown:
            break;
    }
    return "something else";
}

bool Value::is(Kind kind, std::string_view wanted) const {
    if (!readable()) return false;
    if (node_->kind == kind) return true;
    const bool decimal_comma = (kind == Kind::integer || kind == Kind::real) && node_->kind == Kind::text &&
                               parted(node_->text, ',').has_value();
    report(FormatCode::wrong_type,
           called(path_) + " must be " + (wanted.empty() ? kind_words(kind) : std::string(wanted)) + ", and this is " +
               shown() + (decimal_comma ? "; " + comma_words(*file_, node_->begin) : std::string()),
           help_for(kind, *node_));
    return false;
}

std::optional<int> Value::number(int low, int high) const {
    if (!readable()) return std::nullopt;
    if (node_->kind == Kind::real) {
        report(FormatCode::bad_value,
               called(path_) + " must be a whole number, and this is " + node_->text.substr(0, 40),
               "write a number without a fraction");
        return std::nullopt;
    }
    if (!is(Kind::integer, "")) return std::nullopt;
    if (node_->huge || node_->integer < low || node_->integer > high) {
        const std::string range = high == largest_number
                                      ? std::to_string(low) + " or more, and at most " + std::to_string(high)
                                      : "from " + std::to_string(low) + " to " + std::to_string(high);
        report(FormatCode::bad_value, called(path_) + " is " + node_->text.substr(0, 40) + "; it must be " + range,
               node_->huge || high == largest_number ? "write a number in that range" : "write a number " + range);
        return std::nullopt;
    }
    return static_cast<int>(node_->integer);
}

std::optional<bool> Value::boolean() const {
    if (!is(Kind::boolean, "true or false")) return std::nullopt;
    return node_->integer != 0;
}

bool Value::only_true() const {
    const auto flag = boolean();
    if (flag == false) report(FormatCode::bad_value, called(path_) + " is only ever true", "leave it out");
    return flag.value_or(false);
}

std::optional<int> Value::thousandths() const {
    if (!readable()) return std::nullopt;
    const bool number = node_->kind == Kind::real || node_->kind == Kind::integer;
    if (!number) {
        is(Kind::real, "");
        return std::nullopt;
    }
    const std::string& written = node_->kind == Kind::integer ? std::to_string(node_->integer) : node_->text;
    if (const auto found = whole_thousandths(written); found && !node_->huge) return found;
    const auto as_percent = node_->kind == Kind::integer && !node_->huge && node_->integer > 1 && node_->integer <= 100;
    report(FormatCode::bad_value,
           called(path_) + " is " + node_->text.substr(0, 40) + "; it must be from 0 to 1, in steps of 0.001",
           as_percent ? "write " + hundredth(node_->integer) + " for " + std::to_string(node_->integer) + " %"
                      : "write a number as 0.65");
    return std::nullopt;
}

std::optional<std::string> Value::text() const {
    if (!is(Kind::text, "")) return std::nullopt;
    return node_->text;
}

std::optional<std::size_t> Value::word(const std::vector<std::string_view>& allowed) const {
    if (!is(Kind::text, "")) return std::nullopt;
    for (std::size_t i = 0; i < allowed.size(); ++i)
        if (allowed[i] == node_->text) return i;
    const std::string_view near = nearest(node_->text, allowed);
    report(FormatCode::bad_value,
           called(path_) + " can't be " + in_quotes(node_->text) + "; it is " + listed(allowed, "or"),
           near.empty() ? "write " + listed(allowed, "or") : "write '" + std::string(near) + "'");
    return std::nullopt;
}

std::optional<std::string> Value::id(std::size_t longest, std::string_view letters, std::string_view rule) const {
    if (!is(Kind::text, "")) return std::nullopt;
    const std::string& t = node_->text;
    const auto allowed = [&](char c) { return in_list(letters, c); };
    if (!t.empty() && t.size() <= longest && std::all_of(t.begin(), t.end(), allowed)) return t;
    const std::string near = near_id(t, longest, allowed);
    report(FormatCode::bad_value, called(path_) + " can't be " + in_quotes(t) + ": it is made of " + std::string(rule),
           near.empty() ? "use these characters alone" : "write '" + near + "'");
    return std::nullopt;
}

// A mapping that another one was merged into is not said to lack anything.
static void report_missing(const Value& mapping, std::string_view key, const std::string& subject) {
    if (mapping.node()->merged) return;
    mapping.report(FormatCode::missing_key, subject + " must have '" + std::string(key) + "'",
                   "add '" + std::string(key) + "'");
}

bool Value::count(const FileLimit& limit) const {
    if (++file_->counted == limit.most + 1)
        report(FormatCode::limit_exceeded, "more than " + std::to_string(limit.most) + " " + std::string(limit.things));
    return file_->counted <= limit.most;
}

std::vector<Value> Value::items() const {
    std::vector<Value> items;
    if (!node_ || !node_->is_list()) return items;
    for (std::size_t i = 0; i < node_->children.size(); ++i)
        items.emplace_back(*file_, &node_->children[i], item_path(path_, i));
    return items;
}

Value Value::below(std::string_view key) const {
    const YamlNode* value = node_ && node_->is_mapping() ? entry_value(*node_, key) : nullptr;
    return value ? Value(*file_, value, entry_path(path_, key)) : Value();
}

void Value::must_have(std::string_view key, const std::string& subject) const {
    if (node_ && node_->is_mapping() && !entry_value(*node_, key)) report_missing(*this, key, subject);
}

std::optional<std::vector<Value>> Value::list(std::size_t minimum, std::size_t maximum, std::string_view items) const {
    if (!is(Kind::list, "")) return std::nullopt;
    const std::size_t count = node_->children.size();
    const auto bound = [&](std::string_view word, std::size_t n) {
        return called(path_) + (count == 0 ? " is empty" : " has " + counted(count, singular(items))) +
               "; it must have " + (minimum == maximum ? "exactly " : std::string(word)) +
               (count == 0 ? counted(n, singular(items)) : std::to_string(n));
    };
    // A pair or a triple of another length is a value of the wrong form; nothing of it is too much.
    if (count < minimum || (minimum == maximum && count > maximum))
        report(FormatCode::bad_value, bound("at least ", minimum),
               minimum == maximum ? "write " + counted(minimum, singular(items)) + (minimum == 2 ? ", as [a, b]" : "")
               : count == 0       ? "add one, or more"
                                  : "add " + std::to_string(minimum - count) + " more");
    std::vector<Value> values;
    for (std::size_t i = 0; i < std::min(count, maximum); ++i)
        values.emplace_back(*file_, &node_->children[i], item_path(path_, i));
    if (count > maximum && minimum < maximum)
        Value(*file_, &node_->children[maximum], item_path(path_, maximum))
            .report(FormatCode::limit_exceeded, bound("at most ", maximum),
                    "remove " + std::to_string(count - maximum) + " of them");
    return values;
}

std::optional<Fields> Value::mapping(const std::vector<std::string_view>& keys, std::string_view subject) const {
    if (!is(Kind::mapping, "")) return std::nullopt;
    return Fields(*file_, *node_, path_, keys, subject);
}

Fields::Fields(FileShape& file, const YamlNode& node, std::string path, const std::vector<std::string_view>& keys,
               std::string_view subject)
    : file_(&file), self_(file, &node, std::move(path)), subject_(subject) {
    for (std::size_t i = 0; i + 1 < node.children.size(); i += 2) {
        const YamlNode& name = node.children[i];
        if (name.kind == Kind::unknown || name.repeated) continue;
        const Value shown(file, &name, self_.path());
        const std::string text = key_text(name);
        const auto known = std::find(keys.begin(), keys.end(), text);
        if (known != keys.end() && !name.is_collection()) {
            if (find(*known))
                shown.report(FormatCode::duplicate, "the key " + in_quotes(text) + " is here twice",
                             "remove one of the two");
            else
                entries_.push_back({*known, &name, &node.children[i + 1]});
            continue;
        }
        report_unknown(name, keys);
    }
}

void Fields::report_unknown(const YamlNode& name, const std::vector<std::string_view>& keys) const {
    if (file_->findings.full()) return file_->findings.add_unseen();
    const Value shown(*file_, &name, self_.path());
    const std::string help =
        keys.empty() || keys.size() > most_keys_listed ? "leave it out" : "its keys are " + listed(keys);
    if (name.is_collection())
        return shown.report(FormatCode::unknown_key, shown.shown() + " can't be a key of " + subject_, help);
    const std::string text = key_text(name);
    if (report_comma(name)) return;
    const std::string message = subject_ + " has no key " + in_quotes(text);
    if (const auto colon = text.find(':'); colon != std::string::npos && colon > 0 && colon + 1 < text.size())
        return shown.report(FormatCode::unknown_key, message + "; a key needs a space behind its ':'",
                            "write " + in_quotes(text.substr(0, colon) + ": " + text.substr(colon + 1)));
    const Closest closest = closest_of(text, keys);
    const bool near = closest.distance <= farthest_key && closest.distance < std::min(text.size(), closest.word.size());
    if (!near) return shown.report(FormatCode::unknown_key, message, help);
    const std::string word = "'" + std::string(closest.word) + "'";
    shown.report(FormatCode::unknown_key, message + " (the nearest is " + word + ")", "write " + word);
}

// "novice: 0,65" in brackets is two entries to YAML, the number 0 and the key 65. True: this key is such a 65.
bool Fields::report_comma(const YamlNode& name) const {
    const std::vector<YamlNode>& children = self_.node()->children;
    const auto index = static_cast<std::size_t>(&name - children.data());
    if (self_.node()->style != YamlNode::Style::flow || index < 2 || name.kind != Kind::integer) return false;
    const YamlNode &number = children[index - 1], &value = children[index + 1];
    const bool alone = value.kind == Kind::null && value.begin == value.end;
    if (!alone || number.kind != Kind::integer || number.end + 1 != name.begin) return false;
    const auto earlier = key_text(children[index - 2]);
    Value(*file_, &number, entry_path(self_.path(), earlier))
        .report(FormatCode::bad_value,
                called(earlier) + " is " + number.text + "," + name.text + ", and a comma begins another entry; " +
                    comma_words(*file_, number.begin),
                "a fraction has a point: " + number.text + "." + name.text);
    return true;
}

const Fields::Entry* Fields::find(std::string_view key) const {
    const auto found = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& e) { return e.key == key; });
    return found == entries_.end() ? nullptr : &*found;
}

bool Fields::has(std::string_view key) const { return find(key) != nullptr; }

Value Fields::get(std::string_view key) const {
    const Entry* entry = find(key);
    return entry ? Value(*file_, entry->value, entry_path(self_.path(), key)) : Value();
}

Value Fields::key_of(std::string_view key) const {
    const Entry* entry = find(key);
    return entry ? Value(*file_, entry->name, entry_path(self_.path(), key)) : Value();
}

void Fields::missing(std::string_view message, std::string_view help) const {
    if (!self_.node()->merged) self_.report(FormatCode::missing_key, std::string(message), std::string(help));
}

Value Fields::required(std::string_view key) const {
    if (!has(key)) report_missing(self_, key, subject_);
    return get(key);
}

std::optional<std::string_view> Fields::one_of(std::string_view a, std::string_view b) const {
    const Entry* first = find(a);
    const Entry* second = find(b);
    const std::string key_names = "'" + std::string(a) + "' and '" + std::string(b) + "'";
    if (!first && !second) {
        missing(subject_ + " must have one of " + key_names,
                "add '" + std::string(a) + "' or '" + std::string(b) + "'");
        return std::nullopt;
    }
    if (first && second) {
        const Entry* last = first->name->begin > second->name->begin ? first : second;
        Value(*file_, last->name, entry_path(self_.path(), last->key))
            .report(FormatCode::bad_value, subject_ + " has both " + key_names + "; only one may be",
                    "remove one of the two");
        return std::nullopt;
    }
    return first ? a : b;
}

namespace {

void add_places(const YamlNode& node, const std::string& path, const YamlNode* key, const LineIndex& lines,
                const std::vector<std::string_view>& opaque, SourceMap& places) {
    Span span;
    span.place = lines.place(node.begin, node.end);
    span.begin = node.begin;
    span.end = node.end;
    if (key) {
        span.key_place = lines.place(key->begin, key->end);
        span.key_begin = key->begin;
    }
    places.add(path, span);
    if (std::find(opaque.begin(), opaque.end(), path) != opaque.end()) return;
    if (node.is_list())
        for (std::size_t i = 0; i < node.children.size(); ++i)
            add_places(node.children[i], item_path(path, i), nullptr, lines, opaque, places);
    if (node.is_mapping())
        for (std::size_t i = 0; i + 1 < node.children.size(); i += 2) {
            const YamlNode& name = node.children[i];
            if (name.is_collection() || name.repeated || name.kind == Kind::unknown) continue;
            add_places(node.children[i + 1], entry_path(path, key_text(name)), &name, lines, opaque, places);
        }
}

}  // namespace

SourceMap source_map_of(const YamlNode& root, const LineIndex& lines, const std::vector<std::string_view>& opaque) {
    SourceMap places;
    add_places(root, "", nullptr, lines, opaque, places);
    return places;
}

}  // namespace nedforge
