#pragma once
// Texts from hell, made the same on every run: what no reader may crash on, hang on or eat memory for.

#include <functional>
#include <string>
#include <vector>

namespace nedforge::test {

// Calls `use` with each text: every text of one and two YAML characters, truncations, flipped bytes and mistyped pieces
// of the samples, bombs, walls of one character, deep nests, hostile names. A round damages 3,000 copies of samples.
// samples: texts that can be read. huge: also texts of a mebibyte, else of a tenth of it. Returns how many texts there
// were.
int for_each_bad_input(const std::vector<std::string>& samples, int rounds, bool huge,
                       const std::function<void(const std::string&)>& use);

}  // namespace nedforge::test
