#pragma once
// What a check means, for people: one text for the terminal, the same as Markdown (docs/checks.md is all of them).

#include <string>
#include <vector>

#include "validator/base/check.h"

namespace nedforge {

std::string explain_text(const CheckInfo&, bool colour);
std::string list_text(const std::vector<CheckInfo>&, bool colour);
std::string explain_markdown(const CheckInfo&);
std::string all_markdown(const std::vector<CheckInfo>&);

}  // namespace nedforge
