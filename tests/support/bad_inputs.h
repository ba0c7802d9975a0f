#pragma once
// Texts from hell, made the same on every run: what no reader may crash on, hang on or eat memory for.

#include <functional>
#include <string>
#include <vector>

namespace nedforge::test {

// Calls `use` with each text: every text of one and two YAML characters, truncations, flipped bytes and mistyped pieces
// of the samples, bombs, walls of one character, deep nests, hostile names. About 10,000, or ten times that many.
// samples: texts that can be read. Returns how many.
int for_each_bad_input(const std::vector<std::string>& samples, bool many,
                       const std::function<void(const std::string&)>& use);

}  // namespace nedforge::test
