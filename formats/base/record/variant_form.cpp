#include "formats/base/record/variant_form.h"

#include <algorithm>

namespace nedforge {

bool VariantForm::read(const Value& value, void* into) const {
    if (!value.readable()) return false;
    if (value.node()->is_mapping()) {
        const YamlNode* word = entry_value(*value.node(), key_);  // before the other keys can be judged
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            if (!word || word->kind != YamlNode::Kind::text || word->text != rows_[i].word) continue;
            std::vector<std::string_view> keys{key_};
            keys.insert(keys.end(), rows_[i].record->keys().begin(), rows_[i].record->keys().end());
            auto fields = value.mapping(
                keys, rows_[i].what.empty() ? name_ + " of " + std::string(key_) + " " + std::string(rows_[i].word)
                                            : rows_[i].what);
            if (!fields) return false;
            return rows_[i].record->read(std::move(*fields), make(into, i)).all_good();
        }
    }
    // Without the word only keys that no variant knows are wrong for sure.
    std::vector<std::string_view> words;
    for (const VariantRow& row : rows_) words.push_back(row.word);
    if (const auto fields = value.mapping(keys_of_any(), name_)) fields->required(key_).word(words);
    return false;
}

std::vector<std::string_view> VariantForm::keys_of_any() const {
    std::vector<std::string_view> keys{key_};
    for (const VariantRow& row : rows_)
        for (const auto key : row.record->keys())
            if (std::find(keys.begin(), keys.end(), key) == keys.end()) keys.push_back(key);
    return keys;
}

std::string VariantForm::flow(const void* value) const {
    const VariantRow& row = rows_[index(value)];
    const std::string rest = row.record->flow(object(value)).substr(1);
    return "{" + std::string(key_) + ": " + std::string(row.word) + (rest == "}" ? "" : ", ") + rest;
}

std::string VariantForm::json(const void* value) const {
    const VariantRow& row = rows_[index(value)];
    return row.record->digest(object(value)).put(key_, json_string(row.word)).sorted_text();
}

std::vector<Form::Variant> VariantForm::variants(const void* value) const {
    std::vector<Variant> all;
    for (std::size_t i = 0; i < rows_.size(); ++i)
        all.push_back({rows_[i].word, rows_[i].record, value && index(value) == i ? object(value) : nullptr});
    return all;
}

JsonObject VariantForm::schema(SchemaParts& parts) const {
    const std::string key = json_string(key_), required = "[" + key + "]";
    const auto as_it_is = [](const std::string& json) { return json; };
    std::vector<std::string> words, rules;
    for (std::size_t i = 0; i < rows_.size();) {
        const VariantRow& row = rows_[i];
        const std::string name(row.part.empty() ? row.word : row.part);
        std::vector<std::string> of_part;  // the words
        for (; i < rows_.size() && (of_part.empty() || (!row.part.empty() && rows_[i].part == row.part)); ++i)
            of_part.push_back(json_string(rows_[i].word));
        words.insert(words.end(), of_part.begin(), of_part.end());
        const auto is_word = [&] {
            return row.part.empty() ? JsonObject().put("const", of_part[0])
                                    : JsonObject().put("enum", json_list(of_part, as_it_is));
        };
        JsonObject properties, condition;
        properties.put(key_, is_word().text());
        condition.put("type", json_string("object")).put("required", required).put("properties", properties.text());
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
