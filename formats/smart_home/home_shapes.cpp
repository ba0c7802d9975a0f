#include "formats/smart_home/home_shapes.h"

#include "formats/base/text/printable.h"

namespace nedforge::smart_home {

const FamilyName& family() { return family_name("smart_home"); }

std::vector<Value> read_pair(const Value& value, std::string_view items) {
    const bool longer = value.readable() && value.node()->is_list() && value.node()->children.size() > 2;
    return value.list(longer ? 0 : 2, 2, items).value_or(std::vector<Value>{});
}

}  // namespace nedforge::smart_home
