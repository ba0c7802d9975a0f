#include "validator/london_dread/language.h"

#include "validator/base/check.h"
#include "validator/london_dread/family.h"
#include "validator/london_dread/validate.h"

namespace nedforge::london_dread {

const Language language{
    .replay_schema = "",
    .names = {{"characters[].id", "character", true},
              {"dread[].id", "card", true},
              {"allies[].id", "card", true},
              {"confidence[].id", "card", true},
              {"items[].id", "card", true},
              {"chapters[].plots[].id", "card", true},
              {"challenges[].id", "card", true},
              {"conditions[].id", "condition", true},
              {"dice.trauma[].condition", "condition"},
              {"characters[].virtue[].condition", "condition"},
              {"characters[].personality[].do[].condition", "condition"},
              {"allies[].deplete[].condition", "condition"},
              {"items[].use[].condition", "condition"},
              {"items[].deplete[].condition", "condition"},
              {"chapters[].plots[].tiers[].do[].condition", "condition"},
              {"challenges[].win[].condition", "condition"},
              {"challenges[].fail[].condition", "condition"},
              {"waivers[].cards[]", "card"},
              {"waivers[].check", check_kind}},
    .words = nullptr,
    .facts = nullptr,
    .check_replay = nullptr,
};

}  // namespace nedforge::london_dread
