#pragma once
// The forms of a replay's values: ids, places, slots of a clock, dice, and mappings whose keys are ids.

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/london_dread/game/replay.h"
#include "formats/base/record/file_rows.h"
#include "formats/base/yaml/flow_text.h"

namespace nedforge::london_dread {

inline constexpr std::size_t most_dice_of_a_list = 60, most_slots = 24;
// Events, flips, rolls, spends, results and meetings together.
extern const FileLimit actions_of_replay;

FormOf<std::string> replay_id();
FormOf<std::vector<std::string>> ids(std::string_view things, std::size_t minimum = 0);
FormOf<Location> location();
FormOf<std::vector<int>> dice_values();
FormOf<std::vector<int>> clock_slots();

// A list whose items count as actions.
template <class List>
FormOf<List> actions(const FormOf<typename List::value_type>& item, std::string_view things) {
    return list_of<List>(item, {.things = things, .of_file = &actions_of_replay});
}

// A mapping with free keys, which are ids.
template <class T>
class ByNameForm final : public Form {
public:
    ByNameForm(std::string subject, std::shared_ptr<const Form> inner)
        : subject_(std::move(subject)), inner_(std::move(inner)) {}
    bool read(const Value& value, void* destination) const override {
        auto& out = *static_cast<ByName<T>*>(destination);
        out.clear();
        if (!value.readable()) return false;
        std::vector<std::string_view> names;
        for (std::size_t i = 0; value.node()->is_mapping() && i + 1 < value.node()->children.size(); i += 2)
            if (const YamlNode& key = value.node()->children[i]; key.kind == YamlNode::Kind::text)
                names.push_back(key.text);
        const auto keys = value.mapping(names, subject_);
        if (!keys) return false;
        bool good = true;
        for (const std::string_view name : names) {
            if (!keys->has(name)) continue;
            std::string id;
            T read{};
            good = replay_id().form->read(keys->key_of(name), &id) && good;
            good = inner_->read(keys->get(name), &read) && good;
            out.emplace_back(std::string(name), std::move(read));
        }
        return good;
    }
    std::string flow(const void* value) const override {
        FlowMapping out;
        for (const auto& [name, element] : *static_cast<const ByName<T>*>(value))
            out.put(yaml_text(name), inner_->flow(&element));
        return out.done();
    }
    std::string json(const void* value) const override {
        JsonObject out;
        for (const auto& [name, element] : *static_cast<const ByName<T>*>(value)) out.put(name, inner_->json(&element));
        return out.sorted_text();
    }
    JsonObject schema(SchemaParts& parts) const override {
        return JsonObject()
            .put("type", json_string("object"))
            .put("propertyNames", replay_id().form->schema_part(parts).text())
            .put("additionalProperties", inner_->schema_part(parts).text());
    }
    std::string usual(const void*) const override { return {}; }

private:
    std::string subject_;
    std::shared_ptr<const Form> inner_;
};
template <class T>
FormOf<ByName<T>> by_name(std::string subject, const FormOf<T>& inner) {
    return {new_form<ByNameForm<T>>(std::move(subject), inner.form)};
}

// A mapping whose record has such mappings in it again: the record is asked for when it is needed.
class LaterRecordForm final : public Form {
public:
    LaterRecordForm(const Record& (*record_of_it)(), std::string name) : record_(record_of_it) {
        part = std::move(name);
    }
    bool read(const Value& value, void* destination) const override {
        const auto keys = record_().read(value, destination);
        return keys && keys->all_good();
    }
    std::string flow(const void* value) const override { return record_().flow(value); }
    std::string json(const void* value) const override { return record_().digest(value).sorted_text(); }
    JsonObject schema(SchemaParts& parts) const override { return record_().schema(parts); }
    std::string usual(const void*) const override { return {}; }

private:
    const Record& (*record_)();
};

}  // namespace nedforge::london_dread
