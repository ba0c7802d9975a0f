#pragma once
// What a run of the checks does and leaves out, for every family.

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "formats/base/pack/pack_file.h"
#include "validator/base/readings.h"

namespace nedforge {

struct CheckOptions {
    bool fixes = true;    // search for fixes (costs milliseconds)
    bool sheet = true;    // lay the sheet out to see whether it fits (costs a millisecond)
    bool reasons = true;  // say why something can't be (costs milliseconds where there is something to say)
    bool proofs = true;   // what only a search with a budget in counts can prove
    bool rate = false;    // play the map to see whether it is won often enough
    int rate_games = 400;
    std::uint64_t rate_seed = 1;
    std::function<void(int finished, int games)> playing;  // of a map that is played; from several threads
    std::stop_token stop;
};

// The options before the family is known. Only the family knows what readings and words of its own mean.
struct RunOptions : CheckOptions {
    Readings readings;
    std::shared_ptr<const Pack> pack;  // that the map belongs to, where it is known
    // The words that were given to the options that families have of their own (OwnCheckOption), by the option's name.
    std::map<std::string, std::vector<std::string>, std::less<>> own;
};

}  // namespace nedforge
