#include "engine/luddite/hack/variant.h"

namespace nedforge::luddite {

// The list of variants, in the order of HackBoard::Variant and of the alternatives of Hack.
const HackVariant& hack_variant(HackBoard::Variant variant) {
    static constexpr std::array<const HackVariant*, 4> all{&lines_variant, &sums_variant, &patterns_variant,
                                                           &ordered_rows_variant};
    static_assert(all.size() == std::variant_size_v<Hack> && all.size() == hack_variant_names.size());
    return *all[static_cast<std::size_t>(variant)];
}

}  // namespace nedforge::luddite
