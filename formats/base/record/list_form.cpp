#include "formats/base/record/list_form.h"

#include <set>

#include "formats/base/text/printable.h"

namespace nedforge {

namespace {

std::string joined(const ListForm& form, const void* list, std::string (Form::*text)(const void*) const,
                   std::string_view between) {
    std::string out;
    for (std::size_t i = 0; i < form.size(list); ++i) {
        if (i > 0) out += between;
        out += (form.item()->*text)(form.item_of(list, i));
    }
    return out;
}

}  // namespace

// An item of another kind than it must be is left out; a mapping with mistakes stays, so that what comes after it is
// compared with it.
bool ListForm::read(const Value& value, void* destination) const {
    remove_all(destination);
    const auto items = value.list(limits_.least, limits_.most, limits_.things);
    if (!items) return false;
    std::set<std::string> known_texts;
    bool good = value.node()->children.size() >= limits_.least && value.node()->children.size() <= limits_.most;
    for (const Value& item : *items) {
        if (limits_.of_file && !item.count(*limits_.of_file)) return false;
        const Form& form = limits_.first && &item == &items->front() ? *limits_.first : *item_;
        const Record* record = form.record();
        void* const element = add(destination);
        if (record) {
            const auto keys = static_cast<const RecordForm&>(form).read_keys(item, element);
            good = good && keys && keys->all_good();
            if (!keys) {
                drop_last(destination);
                continue;
            }
            if (!limits_.identity.empty()) {
                const Row& row = record->row(limits_.identity);
                if (const std::string id = row.form->words(row.in(element));
                    keys->good(limits_.identity) && !known_texts.insert(id).second)
                    keys->get(limits_.identity)
                        .report(FormatCode::duplicate,
                                "two " + std::string(limits_.things) + " have the " + std::string(limits_.identity) +
                                    " " + in_quotes(id),
                                "give one another " + std::string(limits_.identity));
            }
            after_item(*keys, destination);
        } else if (!item_->read(item, element)) {
            good = false;
            drop_last(destination);
        } else if (!limits_.different.empty()) {
            if (const std::string text = item_->words(element); !known_texts.insert(text).second) {
                item.report(limits_.twice,
                            "the " + std::string(limits_.different) + " " + in_quotes(text) + " " +
                                std::string(limits_.is_twice),
                            std::string(limits_.help_of_twice));
                good = false;
            }
        }
    }
    return good;
}

std::string ListForm::flow(const void* list) const { return "[" + joined(*this, list, &Form::flow, ", ") + "]"; }
std::string ListForm::json(const void* list) const { return "[" + joined(*this, list, &Form::json, ",") + "]"; }
std::string ListForm::words(const void* list) const { return joined(*this, list, &Form::words, ", "); }

JsonObject ListForm::schema(SchemaParts& parts) const {
    JsonObject out;
    out.put("type", json_string("array"));
    if (limits_.least > 0) out.put("minItems", std::to_string(limits_.least));
    if (limits_.most != no_limit) out.put("maxItems", std::to_string(limits_.most));
    if (!limits_.different.empty()) out.put("uniqueItems", "true");
    if (!limits_.first) return out.put("items", item_->schema_part(parts).text());
    const auto as_it_is = [](const std::string& json) { return json; };
    return out.put("items", json_list(std::vector{limits_.first->schema_part(parts).text()}, as_it_is))
        .put("additionalItems", item_->schema_part(parts).text());
}

}  // namespace nedforge
