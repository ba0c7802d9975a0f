#pragma once
// The forms of lists: of one length or of several, of single values or of mappings.

#include <functional>
#include <string>
#include <string_view>

#include "engine/base/indexed.h"
#include "formats/base/record/record.h"

namespace nedforge {

struct ListLimits {
    std::size_t least = 0;
    std::size_t most = no_limit;
    std::string_view things;         // what the items are, in messages: "tiles"
    std::string_view identity = {};  // the key of the items' ids, no two of which are equal
    // Where the items are different: what one is called, the code of the finding about one that is here twice, and how
    // to put it right.
    std::string_view different = {};
    FormatCode twice = FormatCode::duplicate;
    std::string_view is_twice = "is here twice";
    std::string_view help_of_twice = "remove one of the two";
    // Each item counts against this limit of the whole file; items beyond it are not read. Null: it does not count.
    const FileLimit* of_file = nullptr;
    std::shared_ptr<const Form> first = {};  // the form of the first item, where it is another record than the others
};

// All that does not depend on the type of the list.
class ListForm : public Form {
public:
    ListForm(std::shared_ptr<const Form> item, ListLimits limits) : item_(std::move(item)), limits_(limits) {}
    bool read(const Value&, void* destination) const final;
    std::string flow(const void*) const final;
    std::string json(const void*) const final;
    std::string words(const void*) const final;
    JsonObject schema(SchemaParts&) const final;
    std::string usual(const void* blank) const final { return size(blank) == 0 ? std::string() : json(blank); }
    const Form* item() const final { return item_.get(); }
    std::string_view identity() const final { return limits_.identity; }
    bool quoted() const final { return item_->quoted(); }

private:
    virtual void* add(void* list) const = 0;  // the new item; of a list of one length the next one
    virtual void drop_last(void* list) const = 0;
    virtual void remove_all(void* list) const = 0;
    virtual bool after_item(const ReadKeys&, void*) const { return true; }

    std::shared_ptr<const Form> item_;
    ListLimits limits_;
};

// A list in a vector. `check_item` looks at an item that is a mapping when it was read: at its keys, and at the list,
// whose last item it is.
template <class List>
class VectorForm final : public ListForm {
public:
    using Each = std::function<void(const ReadKeys&, List&)>;
    VectorForm(std::shared_ptr<const Form> item, ListLimits limits, Each check_item)
        : ListForm(std::move(item), limits), check_item_(std::move(check_item)) {}
    std::size_t size(const void* list) const override { return typed(list).size(); }
    const void* item_of(const void* list, std::size_t i) const override { return typed(list).data() + i; }

private:
    static const List& typed(const void* list) { return *static_cast<const List*>(list); }
    static List& typed(void* list) { return *static_cast<List*>(list); }
    void* add(void* list) const override { return &typed(list).emplace_back(); }
    void drop_last(void* list) const override { typed(list).pop_back(); }
    void remove_all(void* list) const override { typed(list).clear(); }
    bool after_item(const ReadKeys& keys, void* list) const override {
        if (check_item_) check_item_(keys, typed(list));
        return true;
    }
    Each check_item_;
};

// A list of N values in an array.
template <class Array, std::size_t length>
class ArrayForm final : public Form {
public:
    ArrayForm(std::shared_ptr<const Form> item, std::string_view things) : item_(std::move(item)), things_(things) {}
    bool read(const Value& value, void* destination) const override {
        const auto items = value.list(length, length, things_);
        bool good = items && items->size() == length && value.node()->children.size() == length;
        for (std::size_t i = 0; items && i < items->size(); ++i)
            good = item_->read((*items)[i], &(*static_cast<Array*>(destination))[i]) && good;
        return good;
    }
    std::string flow(const void* array) const override { return "[" + joined(array, &Form::flow, ", ") + "]"; }
    std::string json(const void* array) const override { return "[" + joined(array, &Form::json, ",") + "]"; }
    std::string words(const void* array) const override { return joined(array, &Form::words, ", "); }
    JsonObject schema(SchemaParts& parts) const override {
        const std::string number = std::to_string(length);
        return JsonObject()
            .put("type", json_string("array"))
            .put("items", item_->schema_part(parts).text())
            .put("minItems", number)
            .put("maxItems", number);
    }
    const Form* item() const override { return item_.get(); }
    std::size_t size(const void*) const override { return length; }
    const void* item_of(const void* array, std::size_t i) const override {
        return &(*static_cast<const Array*>(array))[i];
    }

private:
    std::string joined(const void* array, std::string (Form::*text)(const void*) const,
                       std::string_view between) const {
        std::string out;
        for (std::size_t i = 0; i < length; ++i) {
            if (i > 0) out += between;
            out += (item_.get()->*text)(item_of(array, i));
        }
        return out;
    }
    std::shared_ptr<const Form> item_;
    std::string_view things_;
};

template <class List>
FormOf<List> list_of(const FormOf<typename List::value_type>& item, ListLimits limits,
                     std::type_identity_t<std::function<void(const ReadKeys&, List&)>> check_item = {}) {
    return {new_form<VectorForm<List>>(item.form, limits, std::move(check_item))};
}

template <class Item, std::size_t n>
FormOf<std::array<Item, n>> exactly(const FormOf<Item>& item, std::string_view things) {
    return {new_form<ArrayForm<std::array<Item, n>, n>>(item.form, things)};
}
template <class Item, std::size_t n, ArrayIndex Index>
FormOf<IndexedArray<Item, Index, n>> exactly(const FormOf<Item>& item, std::string_view things) {
    return {new_form<ArrayForm<IndexedArray<Item, Index, n>, n>>(item.form, things)};
}

}  // namespace nedforge
