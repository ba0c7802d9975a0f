// What a file with a record at its root looks like: the order of keys, what gets lines of its own, drawings in quotes.

#include <algorithm>

#include "formats/base/record/record.h"

namespace nedforge {

class LookOfRecord {
public:
    void add(const Record& record, const std::string& path) {
        if (!record.any_order_) merge(path, {record.keys_.begin(), record.keys_.end()});
        for (const Row& row : record.rows_) {
            const std::string row_path = path.empty() ? std::string(row.key) : path + "." + std::string(row.key);
            if (row.block && std::find(look_.blocks.begin(), look_.blocks.end(), row_path) == look_.blocks.end())
                look_.blocks.push_back(row_path);
            if (row.gap) look_.gaps.push_back(row_path);
            add(*row.form, row_path);
        }
    }
    YamlLook take() { return std::move(look_); }

private:
    void add(const Form& form, const std::string& path) {
        if (form.item()) {
            const Record* record = form.item()->record();
            const auto is_block = [](const Row& row) { return row.block; };
            if (record && std::any_of(record->rows().begin(), record->rows().end(), is_block))
                look_.blocks.push_back(path + "[]");
            return add(*form.item(), path + "[]");
        }
        if (form.may_be_list()) look_.lists.push_back(path);
        if (form.quoted()) look_.texts.push_back(path);
        if (form.record()) add(*form.record(), path);
        for (const Form::Variant& variant : form.variants(nullptr)) {
            if (!form.variant_key().empty()) merge(path, {std::string(form.variant_key())});
            add(*variant.record, path);
        }
    }

    // Variants share a path: the keys of a later one come in where they stand among those that both have.
    void merge(const std::string& path, const std::vector<std::string>& keys) {
        auto found = std::find_if(look_.order.begin(), look_.order.end(),
                                  [&](const auto& order) { return order.first == path; });
        if (found == look_.order.end()) found = look_.order.insert(found, {path, {}});
        std::vector<std::string>& merged = found->second;
        const auto place_of = [&](const std::string& key) { return std::find(merged.begin(), merged.end(), key); };
        for (auto key = keys.begin(); key != keys.end(); ++key) {
            if (place_of(*key) != merged.end()) continue;
            auto next =
                std::find_if(key, keys.end(), [&](const std::string& k) { return place_of(k) != merged.end(); });
            merged.insert(next == keys.end() ? merged.end() : place_of(*next), *key);
        }
    }

    YamlLook look_;
};

YamlLook look_of(const Record& root) {
    LookOfRecord look;
    look.add(root, "");
    return look.take();
}

}  // namespace nedforge
