#include "formats/base/record/variant_form.h"

#include <algorithm>

namespace nedforge {

VariantForm::VariantForm(std::string name, std::string_view key, std::string key_help, std::vector<VariantRow> rows,
                         std::vector<std::string_view> known)
    : name_(std::move(name)),
      key_(key),
      key_help_(std::move(key_help)),
      rows_(std::move(rows)),
      known_(std::move(known)) {
    if (!known_.empty()) return;
    known_.push_back(key_);
    for (const VariantRow& row : rows_)
        for (const auto of_row : row.record->keys())
            if (std::find(known_.begin(), known_.end(), of_row) == known_.end()) known_.push_back(of_row);
}

bool VariantForm::read(const Value& value, void* destination) const {
    if (!value.readable()) return false;
    std::vector<std::string_view> words, keys{key_};  // also those by which another row is known
    const YamlNode* word_node =                       // before the other keys can be judged
        value.node()->is_mapping() ? entry_value(*value.node(), key_) : nullptr;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const VariantRow& row = rows_[i];
        if (begins_word(i)) words.push_back(row.word);
        if (!word_node || word_node->kind != YamlNode::Kind::text || word_node->text != row.word) continue;
        if (!row.with.empty() && !entry_value(*value.node(), row.with)) {
            keys.push_back(row.with);
            continue;
        }
        keys.insert(keys.end(), row.record->keys().begin(), row.record->keys().end());
        auto fields = value.mapping(
            keys, row.subject.empty() ? name_ + " of " + std::string(key_) + " " + std::string(row.word) : row.subject);
        return fields && row.record->read(std::move(*fields), make(destination, words.size() - 1)).all_good();
    }
    // Without the word only keys that no variant knows are wrong for sure.
    if (const auto fields = value.mapping(known_, name_)) fields->required(key_).word(words);
    return false;
}

std::size_t VariantForm::row_of(const void* value) const {
    std::size_t row = 0;
    for (std::size_t words = index(value); words > 0; words -= begins_word(row)) ++row;
    const auto has_key = [&](std::string_view key) {
        const Row& key_row = rows_[row].record->row(key);
        return key_row.form->given(key_row.in(object(value)));
    };
    while (!rows_[row].with.empty() && !has_key(rows_[row].with)) ++row;
    return row;
}

std::string VariantForm::flow(const void* value) const {
    const VariantRow& row = rows_[row_of(value)];
    const std::string entries = row.record->flow(object(value)).substr(1);
    return "{" + std::string(key_) + ": " + std::string(row.word) + (entries == "}" ? "" : ", ") + entries;
}

std::string VariantForm::json(const void* value) const {
    const VariantRow& row = rows_[row_of(value)];
    return row.record->digest(object(value)).put(key_, json_string(row.word)).sorted_text();
}

std::vector<Form::Variant> VariantForm::variants(const void* value) const {
    std::vector<Variant> variant_list;
    for (const VariantRow& row : rows_) variant_list.push_back({row.word, row.record, nullptr});
    if (value) variant_list[row_of(value)].object = object(value);
    return variant_list;
}

JsonObject VariantForm::schema(SchemaParts& parts) const {
    const std::string key = json_string(key_), required = "[" + key + "]";
    const auto as_it_is = [](const std::string& json) { return json; };
    const auto require = [](std::string_view required_key) {
        return JsonObject().put("required", "[" + json_string(required_key) + "]").text();
    };
    // exclusions: what the rows before have, that are of the same word
    std::vector<std::string> words, rules, exclusions;
    for (std::size_t i = 0; i < rows_.size();) {
        const VariantRow& row = rows_[i];
        if (begins_word(i)) exclusions.clear();
        const std::string name(row.part.empty() ? row.word : row.part);
        std::vector<std::string> of_part;  // the words
        for (; i < rows_.size() && (of_part.empty() || (!row.part.empty() && rows_[i].part == row.part)); ++i)
            of_part.push_back(json_string(rows_[i].word));
        if (exclusions.empty()) words.insert(words.end(), of_part.begin(), of_part.end());
        const auto is_word = [&] {
            return of_part.size() == 1 ? JsonObject().put("const", of_part[0])
                                       : JsonObject().put("enum", json_list(of_part, as_it_is));
        };
        JsonObject properties, condition;
        properties.put(key_, is_word().text());
        condition.put("type", json_string("object"))
            .put("required", row.with.empty() ? required : json_list(std::array{key_, row.with}, json_string))
            .put("properties", properties.text());
        if (!exclusions.empty())
            condition.put("not", JsonObject().put("anyOf", json_list(exclusions, as_it_is)).text());
        if (!row.with.empty()) exclusions.push_back(require(row.with));
        const std::string reference = JsonObject().put("$ref", json_string("#/definitions/" + name)).text();
        rules.push_back(JsonObject().put("if", condition.text()).put("then", reference).text());
        parts.emplace_back(name, JsonObject());
        const std::size_t place = parts.size() - 1;
        JsonObject described = row.record->schema(parts, {key_, is_word().put("description", json_string(row.help))});
        parts[place].second = std::move(described);
    }
    const JsonObject word =
        JsonObject().put("enum", json_list(words, as_it_is)).put("description", json_string(key_help_));
    return JsonObject()
        .put("type", json_string("object"))
        .put("required", required)
        .put("properties", JsonObject().put(key_, word.text()).text())
        .put("allOf", json_list(rules, as_it_is));
}

}  // namespace nedforge
