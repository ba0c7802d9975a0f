#pragma once
// What is true of one map, as JSON or as a text: `analyze` of families that need no options for it.

#include <iostream>
#include <string>

#include "cli/base/answer.h"
#include "cli/base/playable_map.h"

namespace nedforge::cli {

// `read`: the family's PlayableReader. `Facts` is made of the map; json(facts) and text(facts) say what it holds.
template <const auto& read, class Facts, auto json, auto text>
int print_facts(const std::string& path, const Common& common) {
    const auto input = read("analyze", path, common);
    if (!input.map) return input.status;
    const Facts facts(*input.map);
    std::cout << (common.format == "json" ? answer_text(json(facts)) : text(facts));
    return status_ok;
}

}  // namespace nedforge::cli
