#include "validator/luddite/solver/rating/rate_cache.h"

#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "formats/base/text/text_file.h"
#include "formats/luddite/map_file.h"

namespace nedforge::luddite {

namespace {

namespace fs = std::filesystem;

// Empty where there is no home.
fs::path file_of(const Map& map, PolicyKind policy, int games, std::uint64_t seed) {
    fs::path folder;
    if (const char* cache = std::getenv("XDG_CACHE_HOME"); cache && *cache == '/')
        folder = cache;
    else if (const char* home = std::getenv("HOME"); home && *home == '/')
        folder = fs::path(home) / ".cache";
    else
        return {};
    const std::string digest = digest_of(map);
    const std::string name = "rate-" + digest.substr(digest.find(':') + 1) + "-" + std::to_string(games) + "-" +
                             std::to_string(seed) + "-" + std::string(policy_names[policy]) +
                             std::to_string(policy_revision);
    return folder / "nedforge" / name;
}

}  // namespace

std::optional<CountedWins> remembered_wins(const Map& map, PolicyKind policy, int games, std::uint64_t seed) {
    const fs::path file = file_of(map, policy, games, seed);
    if (file.empty()) return std::nullopt;
    const auto text = read_file(file.string(), 200);
    return text ? parse_wins(*text, games) : std::nullopt;
}

std::optional<CountedWins> parse_wins(const std::string& text, int games) {
    std::istringstream stream(text);
    CountedWins counted;
    std::string end;
    auto& [easy, medium, hard] = counted.wins.elements;
    if (!(stream >> counted.games >> counted.escaped >> easy >> medium >> hard >> end) || end != "wins")
        return std::nullopt;
    if (counted.games != games || counted.escaped < counted.wins[0] || counted.escaped > games) return std::nullopt;
    for (std::size_t l = 0; l < 3; ++l)
        if (counted.wins[l] < 0 || counted.wins[l] > games || (l > 0 && counted.wins[l] > counted.wins[l - 1]))
            return std::nullopt;
    return counted;
}

std::string wins_text(const CountedWins& counted) {
    std::string text = std::to_string(counted.games) + " " + std::to_string(counted.escaped);
    for (const int wins : counted.wins) text += " " + std::to_string(wins);
    return text + " wins\n";
}

void remember_wins(const Map& map, PolicyKind policy, std::uint64_t seed, const CountedWins& counted) {
    const fs::path file = file_of(map, policy, counted.games, seed);
    if (file.empty()) return;
    std::error_code error;
    fs::create_directories(file.parent_path(), error);
    if (error) return;
    (void)save_file(file.string(), wins_text(counted));
}

}  // namespace nedforge::luddite
