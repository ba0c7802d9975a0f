// How far apart maps play (NED707): the distance of every pair of them, by games of the novice.
//
//   alike_figures MAP…      the nearest pairs, the quantiles of all distances, and the share below NED707's threshold

#include <algorithm>
#include <cstdio>
#include <deque>
#include <string>
#include <vector>

#include "formats/luddite/map_file.h"
#include "validator/luddite/critique/pack_lint.h"

namespace {

using namespace nedforge;
using namespace nedforge::luddite;

struct Played {
    explicit Played(const Map& of) : map(of), board(compile(map)), measures(map, board, MeasureOptions{}) {}
    Map map;
    Board board;
    Measures measures;
};

struct Pair {
    double apart;
    std::string first, second;
};

}  // namespace

int main(int argc, char** argv) {
    std::deque<Played> maps;
    for (int i = 1; i < argc; ++i) {
        const auto loaded = read_map_file(argv[i]);
        if (!loaded.map) {
            std::fprintf(stderr, "alike_figures: %s can't be read\n", argv[i]);
            return 2;
        }
        maps.emplace_back(*loaded.map);
    }
    std::vector<Pair> pairs;
    for (std::size_t a = 0; a < maps.size(); ++a)
        for (std::size_t b = a + 1; b < maps.size(); ++b)
            pairs.push_back({play_distance(maps[a].measures.figures(PolicyKind::novice),
                                           maps[b].measures.figures(PolicyKind::novice)),
                             maps[a].map.id, maps[b].map.id});
    if (pairs.empty()) return 2;
    std::sort(pairs.begin(), pairs.end(), [](const Pair& a, const Pair& b) { return a.apart < b.apart; });
    for (std::size_t i = 0; i < std::min<std::size_t>(10, pairs.size()); ++i)
        std::printf("%.3f  %s, %s\n", pairs[i].apart, pairs[i].first.c_str(), pairs[i].second.c_str());
    const auto at = [&](std::size_t percent) { return pairs[(pairs.size() - 1) * percent / 100].apart; };
    std::printf(
        "%zu pairs: least %.3f, 1 in 20 below %.3f, a quarter %.3f, median %.3f, three quarters %.3f, most %.3f\n",
        pairs.size(), at(0), at(5), at(25), at(50), at(75), at(100));
    const auto alike =
        std::count_if(pairs.begin(), pairs.end(), [](const Pair& pair) { return pair.apart < play_alike; });
    std::printf("%.1f %% of them are nearer than %.2f\n",
                100 * static_cast<double>(alike) / static_cast<double>(pairs.size()), play_alike);
}
