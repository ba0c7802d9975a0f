#include "formats/base/pack/pack_keys.h"

namespace nedforge {

#define NEDFORGE_PACK_KEY(family, key)   \
    namespace family {                   \
    extern const PackKey key##_pack_key; \
    }
#include "formats/pack_keys.def"
#undef NEDFORGE_PACK_KEY

const std::vector<const PackKey*>& pack_keys() {
    static const std::vector<const PackKey*> keys{
#define NEDFORGE_PACK_KEY(family, key) &family::key##_pack_key,
#include "formats/pack_keys.def"
#undef NEDFORGE_PACK_KEY
    };
    return keys;
}

Pack pack_seen_by(const Pack& pack, std::size_t place) {
    Pack view = pack;
    for (const PackKey* key : pack_keys())
        if (key->narrow) key->narrow(view, place);
    return view;
}

}  // namespace nedforge
