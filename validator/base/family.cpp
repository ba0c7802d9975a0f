#include "validator/base/family.h"

namespace nedforge {

#define NEDFORGE_FAMILY(name, title, suffix, prefix) extern const Family name##_family;
#include "families.def"
#undef NEDFORGE_FAMILY

const std::vector<const Family*>& families() {
    static const std::vector<const Family*> list{
#define NEDFORGE_FAMILY(name, title, suffix, prefix) &name##_family,
#include "families.def"
#undef NEDFORGE_FAMILY
    };
    return list;
}

}  // namespace nedforge
