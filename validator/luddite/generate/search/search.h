#pragma once
// The generator: quality-diversity search for maps (archive.h) that keep the promises of confirm.h.
//
// It goes in generations of a fixed number of candidates. Candidate n draws from the stream of number n alone; all of a
// generation see the archive as it was before it and are added in their order, so that the number of threads changes
// nothing. After the first generations, and after every further ones, the best candidates that differ from the maps
// taken so far meet the light expert in two heats (sequential halving: Karnin, Koren and Somekh 2013), and the winner
// is confirmed.

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "validator/luddite/generate/construct/wishes.h"
#include "validator/luddite/generate/search/archive.h"
#include "validator/luddite/generate/search/confirm.h"
#include "validator/luddite/generate/search/search_sizes.h"

namespace nedforge::luddite {

struct GenerateOptions {
    BoardWishes wishes;
    Kept kept;
    Target target = usual_target();
    std::array<Measure, 2> spread{Measure::skill, Measure::routes};
    int count = 6;
    std::uint64_t seed = 1;
    int jobs = 0;         // 0: all cores
    int candidates = 72;  // that are tried before the first finalist is chosen, in whole generations
    int games = 400;      // of the expert behind the win rates of a map, at most
    double think = 1;     // of the expert there
    int patience = 30;    // confirmations that may fail one after the other
    SearchSizes sizes;
    std::stop_token stop;
};

struct GeneratedMap {
    Confirmed confirmed;
    std::uint64_t candidate = 0;  // its number in the search
};

struct SearchCounts {
    IndexedArray<int, Stage, 4> dropped{};  // candidates by the stage that they did not pass
    int candidates = 0, passed = 0, in_archive = 0, confirmations = 0;
};

struct SearchProgress {
    std::string doing;
    SearchCounts counts;
    double best = 0;  // quality in the archive
    int made = 0, wanted = 0;
};

struct GenerateResult {
    std::vector<GeneratedMap> maps;
    SearchCounts counts;
    std::map<std::string, int> unmet;                               // why finalists were dropped, with how many
    std::map<std::string, std::map<std::string, int>> unmet_parts;  // of these reasons: of which parts, with how many
    std::optional<std::string> refused;                             // no map can be as wished
    bool stopped = false;
};

// `report_map` hears of each map as soon as it is confirmed; `progress` of every step. Both from the calling thread.
GenerateResult generate(const GenerateOptions&, const std::function<void(const GeneratedMap&)>& report_map = {},
                        const std::function<void(const SearchProgress&)>& progress = {});

}  // namespace nedforge::luddite
