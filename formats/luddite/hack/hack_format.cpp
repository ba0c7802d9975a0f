#include "formats/luddite/hack/hack_format.h"

#include <array>

#include "formats/base/yaml/flow_text.h"

namespace nedforge::luddite {

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

}  // namespace nedforge::luddite
