#include "formats/luddite/map_shapes.h"

#include "formats/base/text/printable.h"
#include "formats/luddite/map_record.h"

namespace nedforge::luddite {

std::optional<Position> read_position(const Value& value) {
    static const FormOf<Position> position = node_position();
    Position read;
    return position.form->read(value, &read) ? std::optional(read) : std::nullopt;
}

RulingOverrides read_rulings(const Value& value) { return read_overrides<RulingOverrides>(value, ruling_table()); }

}  // namespace nedforge::luddite
