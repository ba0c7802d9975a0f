#include "formats/luddite/hack/hack_format.h"

#include <algorithm>

#include "formats/base/yaml/flow_text.h"

namespace nedforge::luddite {

namespace {

void add_new(Keys& keys, const Keys& more) {
    for (const auto key : more)
        if (std::find(keys.begin(), keys.end(), key) == keys.end()) keys.push_back(key);
}

template <class F>
void for_each_variant(F&& f) {
    for (std::size_t i = 0; i < hack_rows.size(); ++i) {
        const auto kind = static_cast<HackKind>(i);
        f(row_of(kind), format_of(kind));
    }
}

}  // namespace

const HackFormat& format_of(HackKind kind) {
#define NEDFORGE_HACK(name, ...) &name##_format,
    static constexpr std::array all{
#include "engine/luddite/hack_variants.def"
    };
#undef NEDFORGE_HACK
    return *all[place_of_index(kind)];
}

std::string item_text(const Hack& hack, std::size_t item) {
    const Row& row = format_of(hack).record().row(row_of(hack).list);
    return std::visit(
        [&](const auto& one) {
            FlowMapping out;
            const void* object = row.form->item_of(row.in(&one), item);
            const Record& record = *row.form->item()->record();
            for (const Row& of : record.rows())
                if (of.key != "reward" && record.writes(of, object)) out.put(of.key, of.form->flow(of.in(object)));
            return out.done();
        },
        hack);
}

Keys all_hack_action_keys() {
    Keys keys;
    for_each_variant([&](const HackRow&, const HackFormat& format) {
        add_new(keys, format.by_die.list());
        add_new(keys, format.by_energy.list());
    });
    return keys;
}

}  // namespace nedforge::luddite
