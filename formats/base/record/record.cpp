#include "formats/base/record/record.h"

#include <algorithm>
#include <cassert>

#include "engine/base/characters.h"
#include "formats/base/yaml/flow_text.h"

namespace nedforge {

bool ReadKeys::good(std::string_view key) const {
    const auto& keys = record_->keys();
    const auto place = std::find(keys.begin(), keys.end(), key) - keys.begin();
    return (good_ >> place & 1) != 0;
}

const Row& Record::row(std::string_view key) const {
    const auto place = std::find(keys_.begin(), keys_.end(), key);
    assert(place != keys_.end());
    return rows_[static_cast<std::size_t>(place - keys_.begin())];
}

void Record::finish() {
    assert(rows_.size() <= 64);
    for (const Row& row : rows_) keys_.push_back(row.key);
}

std::optional<ReadKeys> Record::read(const Value& value, void* destination, std::string_view subject) const {
    auto fields = value.mapping(keys_, subject.empty() ? std::string_view(subject_) : subject);
    if (!fields) return std::nullopt;
    return read(std::move(*fields), destination);
}

ReadKeys Record::read(Fields fields, void* destination) const {
    ReadKeys keys(std::move(fields), *this);
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const Row& row = rows_[i];
        const Value value = row.required ? keys.fields.required(row.key) : keys.fields.get(row.key);
        const bool good = value.node() && row.form->read(value, row.in(destination));
        if (good) keys.good_ |= std::uint64_t{1} << i;
        if (!good && (row.required || value.node())) keys.all_good_ = false;
    }
    if (!one_of_.first.empty() && !keys.fields.one_of(one_of_.first, one_of_.second)) keys.all_good_ = false;
    if (needs_a_key_ && keys.fields.self().node()->children.empty()) {
        keys.all_good_ = false;
        keys.fields.self().report(FormatCode::bad_value,
                                  keys.fields.subject() + " is empty; it must have one or more of " + listed_keys(),
                                  "write one of them");
    }
    if (check_) check_(keys, destination);
    return keys;
}

std::string Record::listed_keys() const {
    std::string text;
    for (const auto key : keys_) text += (text.empty() ? "" : ", ") + std::string(key);
    return text;
}

bool Record::writes(const Row& row, const void* record) const {
    const void* value = row.in(record);
    return row.form->given(value) && (row.always_written || !row.form->same(value, row.in(blank())));
}

std::string Record::flow(const void* record) const {
    FlowMapping out;
    for (const Row& row : rows_)
        if (writes(row, record)) out.put(row.key, row.form->flow(row.in(record)));
    return out.done();
}

namespace {

bool has_blocks(const Record& record) {
    return std::any_of(record.rows().begin(), record.rows().end(), [](const Row& row) { return row.block; });
}

// Whether something is written that has lines of its own; an empty list has none.
bool writes_blocks(const Record& record, const void* object) {
    return std::any_of(record.rows().begin(), record.rows().end(), [&](const Row& row) {
        return row.block && record.writes(row, object) && !(row.form->item() && row.form->size(row.in(object)) == 0);
    });
}

// An item of a list that has lines of its own: one line, or a line for each key where a value of it has lines of its
// own. `inner` is the indent of its '-'.
std::string item_text(const Form& form, const void* item, const std::string& inner) {
    const auto with_dash = [&](const std::string& text) { return inner + "- " + text.substr(inner.size() + 2); };
    if (form.record() && has_blocks(*form.record())) {
        const std::string text = form.record()->text(form.inside(item), inner + "  ");
        return text.empty() ? inner + "- {}\n" : with_dash(text);
    }
    for (const Form::Variant& variant : form.variants(item))
        if (variant.object && writes_blocks(*variant.record, variant.object))
            return inner + "- " + std::string(form.variant_key()) + ": " + std::string(variant.word) + "\n" +
                   variant.record->text(variant.object, inner + "  ");
    return inner + "- " + form.flow(item) + "\n";
}

// The lines of a value that has lines of its own.
std::string block_text(const Row& row, const void* value, const std::string& indent) {
    const std::string inner = indent + "  ", key = indent + std::string(row.key) + ":";
    const Form& form = *row.form;
    if (form.item()) {
        if (form.size(value) == 0) return key + " []\n";
        std::string text = key + "\n";
        for (std::size_t i = 0; i < form.size(value); ++i)
            text += item_text(*form.item(), form.item_of(value, i), inner);
        return text;
    }
    for (const Form::Variant& variant : form.variants(value))
        if (variant.object)
            return key + "\n" + inner + std::string(form.variant_key()) + ": " + std::string(variant.word) + "\n" +
                   variant.record->text(variant.object, inner);
    return key + "\n" + form.record()->text(form.inside(value), inner);
}

std::string list_text(std::string_view key, const std::vector<std::string>& entries, const std::string& indent) {
    std::string text = indent + std::string(key) + ":\n";
    for (const std::string& entry : entries) text += indent + "  - " + entry + "\n";
    return text;
}

std::string row_text(const Row& row, const void* value, const std::string& indent) {
    if (row.block) return block_text(row, value, indent);
    if (const auto entries = row.form->entries(value); !entries.empty()) return list_text(row.key, entries, indent);
    return indent + std::string(row.key) + ": " + row.form->flow(value) + "\n";
}

}  // namespace

std::string Record::text(const void* record, const std::string& indent) const {
    std::string text;
    bool in_tail = false;
    for (const Row& row : rows_) {
        if (!writes(row, record)) continue;
        if (row.gap || (row.tail && !in_tail)) text += "\n";
        in_tail = in_tail || row.tail;
        text += row_text(row, row.in(record), indent);
    }
    return text;
}

std::string Record::lines(std::string_view key, const void* record) const {
    const Row& key_row = row(key);
    return writes(key_row, record) ? row_text(key_row, key_row.in(record), "") : std::string();
}

std::string json_in_order(const Form& form, const void* value) {
    if (form.record()) return form.record()->json(form.inside(value));
    for (const Form::Variant& variant : form.variants(value))
        if (variant.object)
            return variant.record->json(variant.object,
                                        JsonObject().put(form.variant_key(), json_string(variant.word)));
    if (!form.item()) return form.json(value);
    std::vector<const void*> items;
    for (std::size_t i = 0; i < form.size(value); ++i) items.push_back(form.item_of(value, i));
    return json_list(items, [&](const void* item) { return json_in_order(*form.item(), item); });
}

std::string Record::json(const void* record, JsonObject first) const {
    for (const Row& row : rows_)
        if (writes(row, record)) first.put(row.key, json_in_order(*row.form, row.in(record)));
    return first.text();
}

JsonObject Record::digest(const void* record) const {
    return digest_of_rows(record, [](const Row&) { return true; });
}

JsonObject Record::play_digest(const void* record) const {
    return digest_of_rows(record, [](const Row& row) { return row.of_game; });
}

JsonObject Record::digest_of_rows(const void* record, bool (*wanted)(const Row&)) const {
    JsonObject out;
    for (const Row& row : rows_) {
        const void* value = row.in(record);
        if (!row.digested || !wanted(row)) continue;
        if (row.digest) {
            if (std::string json = row.digest(record); !json.empty()) out.put(row.key, std::move(json));
        } else if (row.form->in_digest(value) && !(row.digested_if_set && row.form->same(value, row.in(blank())))) {
            out.put(row.key, row.form->json(value));
        }
    }
    return out;
}

namespace {

// What a reader says of a text first.
std::string first_finding(const std::string& text, const std::function<void(FileShape&, const YamlNode& root)>& read) {
    const LineIndex lines(text);
    Findings findings;
    const YamlFile file = read_yaml(text, lines, findings);
    FileShape shape{lines, findings};
    if (file.whole) read(shape, file.root);
    const Diagnostics diagnostics = findings.take();
    return diagnostics.empty() ? std::string() : diagnostics.front().message;
}

}  // namespace

std::string Record::refusal(std::string_view key, const void* record) const {
    const Row& key_row = row(key);
    if (!key_row.form->given(key_row.in(record))) return {};
    const std::string text = std::string(key) + ": " + key_row.form->flow(key_row.in(record)) + "\n";
    return first_finding(text, [&](FileShape& shape, const YamlNode& root) {
        const auto scratch = made();
        const YamlNode* node = entry_value(root, key);
        if (node) key_row.form->read(Value(shape, node, std::string(key)), key_row.in(scratch.get()));
    });
}

namespace {

bool is_plain(const Form& form) {
    const auto kind = form.field().kind;
    return kind == PlainField::Kind::words || kind == PlainField::Kind::number;
}

// "strength, lore" as a list.
std::string with_brackets(const std::string& typed) {
    std::string list;
    for (std::size_t i = 0; i < typed.size();) {
        const std::size_t end = std::min(typed.find_first_of(" ,", i), typed.size());
        if (end > i) list += (list.empty() ? "" : ", ") + typed.substr(i, end - i);
        i = end + 1;
    }
    return "[" + list + "]";
}

// What stands behind the key in a file for what a person typed.
std::string yaml_typed(const Form& form, const std::string& typed) {
    const PlainField::Kind kind = form.field().kind;
    const bool is_text = kind == PlainField::Kind::text || kind == PlainField::Kind::lines;
    const bool plain = !is_text && std::all_of(typed.begin(), typed.end(), [](char c) {
        return is_digit(c) || is_small_letter(c) || c == '.' || c == '-' || c == '+' || c == '_';
    });
    if (kind != PlainField::Kind::none) return plain ? typed : yaml_text(typed);
    const bool words = form.item() && is_plain(*form.item()) && typed.find('[') == std::string::npos;
    return words ? with_brackets(typed) : typed;
}

}  // namespace

std::string Record::put(std::string_view key, const std::string& typed, void* record) const {
    const Row& key_row = row(key);
    const PlainField field = key_row.form->field();
    void* const value = key_row.in(record);
    if (typed.empty() && (field.may_be_missing || field.kind == PlainField::Kind::flag))
        return key_row.form->clear(value, key_row.in(blank())), std::string();
    if (field.kind == PlainField::Kind::none && typed.find_first_of("\n\r\t#") != std::string::npos)
        return "it is written on one line, without '#'";
    const std::string text = std::string(key) + ": " +
                             yaml_typed(*key_row.form, typed.empty() && key_row.form->item() ? "[]" : typed) + "\n";
    std::string finding = first_finding(text, [&](FileShape& shape, const YamlNode& root) {
        if (const YamlNode* node = entry_value(root, key))
            key_row.form->read(Value(shape, node, std::string(key)), value);
    });
    return finding.empty() && check_ ? refusal(record) : finding;
}

std::string Record::typed(std::string_view key, const void* record) const {
    const Row& key_row = row(key);
    const void* value = key_row.in(record);
    if (!key_row.form->given(value)) return {};
    const PlainField::Kind kind = key_row.form->field().kind;
    if (kind == PlainField::Kind::text || kind == PlainField::Kind::lines)
        return *static_cast<const std::string*>(key_row.form->inside(value));
    if (!key_row.form->item()) return key_row.form->flow(value);
    if (key_row.form->size(value) == 0) return {};
    if (!is_plain(*key_row.form->item())) return key_row.form->flow(value);
    std::string words;
    for (std::size_t i = 0; i < key_row.form->size(value); ++i)
        words += (i > 0 ? " " : "") + key_row.form->item()->flow(key_row.form->item_of(value, i));
    return words;
}

std::string Record::refusal(const void* record) const {
    return first_finding(flow(record),
                         [&](FileShape& shape, const YamlNode& root) { read(Value(shape, &root, ""), made().get()); });
}

std::string RecordForm::usual(const void* blank) const {
    const auto& rows = record_->rows();
    return std::any_of(rows.begin(), rows.end(), [](const Row& row) { return row.required; }) ? json(blank)
                                                                                              : std::string();
}

}  // namespace nedforge
