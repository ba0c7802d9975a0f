#include <array>

#include "engine/luddite/hack/variant.h"

namespace nedforge::luddite {

const HackVariant& hack_variant(HackKind kind) {
#define NEDFORGE_HACK(name, ...) &name##_variant,
    static constexpr std::array variants{
#include "engine/luddite/hack_variants.def"
    };
#undef NEDFORGE_HACK
    return *variants[place_of_index(kind)];
}

}  // namespace nedforge::luddite
