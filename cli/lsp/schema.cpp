#include "cli/lsp/schema.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace nedforge::cli::lsp {

using Json = nlohmann::ordered_json;

namespace {

std::string as_written(const Json& value) { return value.is_string() ? value.get<std::string>() : value.dump(); }

void add_all(SchemaPlace& place, const SchemaNode* node) {
    if (!node || std::find(place.begin(), place.end(), node) != place.end()) return;
    place.push_back(node);
    for (const SchemaNode* alternative : node->alternatives) add_all(place, alternative);
}

template <class Field>
std::string first_of(const SchemaPlace& place, Field field) {
    for (const SchemaNode* node : place)
        if (!(node->*field).empty()) return node->*field;
    return {};
}

}  // namespace

class SchemaReader {
public:
    SchemaReader(const Json& root, Schema& schema) : root_(root), schema_(schema) { read("", root_); }

private:
    const SchemaNode* read(const std::string& pointer, const Json& json) {
        const auto [entry, fresh] = schema_.nodes_.try_emplace(pointer);
        SchemaNode& node = entry->second;
        if (!fresh || !json.is_object()) return &node;
        node.description = json.value("description", "");
        if (const auto type = json.find("type"); type != json.end() && type->is_string()) node.type = *type;
        node.pattern = json.value("pattern", "");
        if (const auto usual = json.find("default"); usual != json.end()) node.usual = as_written(*usual);
        if (const auto required = json.find("required"); required != json.end())
            node.required = required->get<std::vector<std::string>>();
        read_words(json, node);
        if (const auto keys = json.find("properties"); keys != json.end())
            for (const auto& [key, value] : keys->items())
                node.keys.emplace_back(key, read(pointer + "/properties/" + key, value));
        // Where the first items differ from the others, the others have the keys of all.
        for (const auto* items : {"items", "additionalItems"})
            if (const auto found = json.find(items); found != json.end() && found->is_object())
                node.items = read(pointer + "/" + items, *found);
        read_alternatives(pointer, json, node);
        return &node;
    }

    static void read_words(const Json& json, SchemaNode& node) {
        if (const auto words = json.find("enum"); words != json.end())
            for (const Json& word : *words) node.words.push_back(as_written(word));
        if (const auto word = json.find("const"); word != json.end()) node.words.push_back(as_written(*word));
    }

    void read_alternatives(const std::string& pointer, const Json& json, SchemaNode& node) {
        if (const auto ref = json.find("$ref"); ref != json.end()) node.alternatives.push_back(refer(*ref));
        for (const auto* list : {"oneOf", "anyOf", "allOf"})
            if (const auto members = json.find(list); members != json.end())
                for (std::size_t i = 0; i < members->size(); ++i)
                    node.alternatives.push_back(read(pointer + "/" + list + "/" + std::to_string(i), (*members)[i]));
        read_condition(pointer, json, node);
    }

    // `if` names values of keys, `then` says what follows: together they are an alternative with these values.
    void read_condition(const std::string& pointer, const Json& json, SchemaNode& node) {
        for (const auto* branch : {"then", "else"})
            if (const auto found = json.find(branch); found != json.end()) {
                const SchemaNode* read_branch = read(pointer + "/" + branch, *found);
                SchemaNode& alternative = schema_.nodes_[pointer + "/" + branch];
                const auto condition = json.find("if");
                if (std::string_view(branch) == "then" && condition != json.end() && condition->contains("properties"))
                    for (const auto& [key, value] : (*condition)["properties"].items())
                        alternative.keys.emplace_back(key, read(pointer + "/if/properties/" + key, value));
                // One of two keys is as good as the other: neither has to be there.
                if (alternative.keys.empty()) alternative.required.clear();
                node.alternatives.push_back(read_branch);
            }
    }

    const SchemaNode* refer(const std::string& ref) {
        const std::string pointer = ref.substr(ref.find('#') + 1);
        return read(pointer, root_.at(Json::json_pointer(pointer)));
    }

    const Json& root_;
    Schema& schema_;
};

const Schema& Schema::of(std::string_view name, std::string_view text) {
    static std::map<std::string, Schema, std::less<>> schemas;
    if (const auto known = schemas.find(name); known != schemas.end()) return known->second;
    Schema& schema = schemas[std::string(name)];
    const Json json = Json::parse(text);
    SchemaReader(json, schema);
    return schema;
}

SchemaPlace Schema::root() const {
    SchemaPlace place;
    add_all(place, &nodes_.at(""));
    return place;
}

SchemaPlace narrowed(const SchemaPlace& place, const Told& values) {
    const auto takes_word = [&](const SchemaNode* node, const std::string& key, const std::string& word) {
        return std::any_of(node->keys.begin(), node->keys.end(), [&](const auto& entry) {
            const auto& words = entry.second->words;
            return entry.first == key && std::find(words.begin(), words.end(), word) != words.end();
        });
    };
    SchemaPlace result = place;
    for (const auto& pair : values) {
        const auto &key = pair.first, &word = pair.second;
        // A word that no alternative has is wrong or half written: then all of them may be meant.
        if (std::none_of(place.begin(), place.end(), [&](const auto* node) { return takes_word(node, key, word); }))
            continue;
        std::erase_if(result, [&](const SchemaNode* node) {
            return std::any_of(node->keys.begin(), node->keys.end(), [&](const auto& entry) {
                const auto& words = entry.second->words;
                return entry.first == key && !words.empty() && !takes_word(node, key, word);
            });
        });
    }
    return result;
}

std::vector<SchemaKey> keys_of(const SchemaPlace& place) {
    std::vector<SchemaKey> keys;
    for (const SchemaNode* node : place)
        for (const auto& entry : node->keys) {
            auto key =
                std::find_if(keys.begin(), keys.end(), [&](const SchemaKey& k) { return k.name == entry.first; });
            if (key == keys.end()) key = keys.insert(keys.end(), {entry.first, {}, false});
            add_all(key->place, entry.second);
        }
    for (SchemaKey& key : keys)
        key.required = std::any_of(place.begin(), place.end(), [&](const SchemaNode* node) {
            return std::find(node->required.begin(), node->required.end(), key.name) != node->required.end();
        });
    return keys;
}

SchemaPlace value_of(const SchemaPlace& place, std::string_view key) {
    SchemaPlace values;
    for (const SchemaNode* node : place)
        for (const auto& [name, value] : node->keys)
            if (name == key) add_all(values, value);
    return values;
}

SchemaPlace item_of(const SchemaPlace& place) {
    SchemaPlace items;
    for (const SchemaNode* node : place) add_all(items, node->items);
    return items;
}

std::vector<std::string> words_of(const SchemaPlace& place) {
    std::vector<std::string> words;
    for (const SchemaNode* node : place) {
        for (const auto& word : node->words)
            if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
        if (node->type == "boolean" && node->words.empty()) words.insert(words.end(), {"true", "false"});
    }
    return words;
}

std::string description_of(const SchemaPlace& place) { return first_of(place, &SchemaNode::description); }
std::string usual_of(const SchemaPlace& place) { return first_of(place, &SchemaNode::usual); }
std::string pattern_of(const SchemaPlace& place) { return first_of(place, &SchemaNode::pattern); }

bool takes(const SchemaPlace& place, std::string_view type) {
    return std::any_of(place.begin(), place.end(), [&](const SchemaNode* node) { return node->type == type; });
}

}  // namespace nedforge::cli::lsp
