#include "formats/luddite/hack/hack_format.h"

#include <array>

#include "formats/base/yaml/flow_text.h"

namespace nedforge::luddite {

const HackFormat& format_of(HackKind kind) {
#define NEDFORGE_HACK(name, ...) &name##_format,
    static constexpr std::array formats{
#include "engine/luddite/hack_variants.def"
    };
#undef NEDFORGE_HACK
    return *formats[place_of_index(kind)];
}

std::string item_text(const Hack& hack, std::size_t item) {
    const Row& row = format_of(hack).record().row(row_of(hack).list);
    return std::visit(
        [&](const auto& alternative) {
            FlowMapping out;
            const void* object = row.form->item_of(row.in(&alternative), item);
            const Record& record = *row.form->item()->record();
            for (const Row& item_row : record.rows())
                if (item_row.key != "reward" && record.writes(item_row, object))
                    out.put(item_row.key, item_row.form->flow(item_row.in(object)));
            return out.done();
        },
        hack);
}

}  // namespace nedforge::luddite
