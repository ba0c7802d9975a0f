#pragma once
// What a check means, for people: one text for the terminal, the same as Markdown (docs/GAME/checks.md is all of a
// game).

#include <string>
#include <string_view>
#include <vector>

#include "validator/base/family.h"

namespace nedforge {

// A check of these families as people name it: its code, its number alone, or its name, in letters of any size.
// nullptr: none of them is meant.
struct NamedCheck {
    const Family* family = nullptr;
    const CheckInfo* check = nullptr;
};
NamedCheck check_by_name(const std::string& word, const std::vector<const Family*>&);

std::string explain_text(const NamedCheck&, bool colour);
std::string explain_markdown(const CheckInfo&);
// All checks of these families.
std::string list_text(const std::vector<const Family*>&, bool colour);
std::string all_markdown(const std::vector<const Family*>&);

}  // namespace nedforge
