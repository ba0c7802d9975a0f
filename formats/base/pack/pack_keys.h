#pragma once
// Keys of pack.yaml that only one family knows. formats/pack_keys.def lists them. The family gives the form of the
// value and asks for it later; the pack keeps the value by its key and knows nothing else of it.

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/base/pack/pack_file.h"
#include "formats/base/record/record.h"

namespace nedforge {

struct PackKey {
    std::string_view key, help;
    FormOf<Pack> (*form)();  // of kept_in_pack
    // Looks at the whole pack once it is read, and reports what does not go together. May be null.
    void (*check)(const ReadKeys&, const Pack&) = nullptr;
    // Of a key that may give a value for each map: leaves only that of the map at this place of the list. May be null.
    void (*narrow)(Pack&, std::size_t place) = nullptr;
};

const std::vector<const PackKey*>& pack_keys();  // in the order of formats/pack_keys.def

// The pack as one of its maps sees it, by the map's place in the list: keys that give a value for each map have that
// map's value alone.
Pack pack_seen_by(const Pack&, std::size_t place);
// The same of the pack that a file belongs to (pack_of).
std::optional<Pack> pack_seen_from(const std::string& path);

// The value of a key, or null where the pack has none. `T` is the type that the family's form reads.
template <class T>
const T* value_in(const Pack& pack, std::string_view key) {
    const auto found = pack.of_families.find(key);
    return found == pack.of_families.end() ? nullptr : static_cast<const T*>(found->second.value.get());
}

// The form of such a value, as a part of the pack.
template <class T>
class KeptInPack final : public OptionalForm {
public:
    KeptInPack(std::string_view key, const FormOf<T>& form) : OptionalForm(form.form, {}), key_(key), form_(form) {}
    const void* inside(const void* pack) const override { return value_in<T>(*static_cast<const Pack*>(pack), key_); }
    void clear(void* pack, const void*) const override {
        auto& values = static_cast<Pack*>(pack)->of_families;
        if (const auto found = values.find(key_); found != values.end()) values.erase(found);
    }

private:
    void* make(void* pack) const override {
        auto value = std::make_shared<T>();
        const auto is_same = [form = form_.form](const void* a, const void* b) { return form->same(a, b); };
        static_cast<Pack*>(pack)->of_families.insert_or_assign(std::string(key_), PackValue{value, is_same});
        return value.get();
    }
    std::string_view key_;
    FormOf<T> form_;
};

template <class T>
FormOf<Pack> kept_in_pack(std::string_view key, const FormOf<T>& form) {
    return {new_form<KeptInPack<T>>(key, form)};
}

}  // namespace nedforge
