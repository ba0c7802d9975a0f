#pragma once
// What is fuzzed: every reader of files, the program's own files among them, and what works on what was read. A target
// takes any bytes; it ends the program if a promise is broken (what was written reads back, a refusal has a code and a
// place, layout changes no meaning). A crash, a hang or a leak of the code shows by itself. `fuzz/run` drives them with
// libFuzzer, tests/fuzz over the corpus.

#include <string_view>
#include <vector>

namespace nedforge {

struct FuzzTarget {
    std::string_view name;
    void (*run)(std::string_view bytes);
};
const std::vector<FuzzTarget>& fuzz_targets();

}  // namespace nedforge
