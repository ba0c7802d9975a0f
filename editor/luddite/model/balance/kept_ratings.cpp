#include "editor/luddite/model/balance/kept_ratings.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <system_error>

#include "editor/base/state_folder.h"
#include "formats/base/text/fnv1a.h"
#include "formats/base/text/text_file.h"
#include "formats/luddite/map_file.h"
#include "validator/base/statistics/intervals.h"

namespace nedforge::luddite {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view ending = ".rating";
constexpr int form = 1;                // of the file
constexpr std::size_t digits = 16;     // of a hash
constexpr int most_games = 1'000'000;  // of a rating that is read

std::string hashed(std::string_view text) {
    constexpr std::string_view figures = "0123456789abcdef";
    std::string out(digits, '0');
    std::uint64_t hash = fnv1a(text);
    for (std::size_t i = digits; i-- > 0; hash >>= 4) out[i] = figures[hash & 15];
    return out;
}

// "TIME-DIGEST-PATH.rating": names are sorted by time.
std::string file_name_of(const Map& map, const std::string& path) {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    std::string time = std::to_string(std::chrono::duration_cast<std::chrono::microseconds>(now).count());
    time.insert(0, 20 - std::min<std::size_t>(20, time.size()), '0');
    return time + "-" + hashed(digest_of(map)) + "-" + hashed(path) + std::string(ending);
}

std::vector<std::string> names_in(const std::string& folder) {
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        if (std::string name = entry->path().filename().string(); name.ends_with(ending))
            names.push_back(std::move(name));
    std::sort(names.begin(), names.end());
    return names;
}

// The figures that the scores of the games give. The others are not shown of a kept rating.
RateResult result_of(const Map& map, std::string policy, bool complete, std::vector<int> scores,
                     const std::string& homes) {
    RateResult result;
    result.policy = std::move(policy);
    result.games = static_cast<int>(scores.size());
    result.complete = complete;
    result.scores = std::move(scores);
    double sum = 0, squares = 0;
    for (std::size_t g = 0; g < result.scores.size(); ++g) {
        const int score = result.scores[g];
        result.homes.push_back(homes[g] == '1');
        result.escaped += result.homes[g] / static_cast<double>(result.scores.size());
        ++result.histogram[score];
        sum += score;
        squares += static_cast<double>(score) * score;
    }
    const SampleMean mean = sample_mean(result.games, sum, squares);
    result.mean = mean.mean;
    result.sd = mean.sd.value_or(0);
    for (const Level level : {Level::easy, Level::medium, Level::hard})
        result.win[place_of_index(level)] = wins_above(result, map.rulings, map.thresholds[level]);
    return result;
}

}  // namespace

KeptRatings::KeptRatings(const std::string& state, std::size_t most)
    : folder_(state.empty() ? "" : state + "/ratings"), most_(most) {}

std::string kept_rating_text(const RatingVersion& version) {
    std::string homes;
    for (const char home : version.result.homes) homes += home ? '1' : '0';
    const nlohmann::json all{{"form", form},
                             {"name", version.name},
                             {"map", write_map(*version.map)},
                             {"policy", version.result.policy},
                             {"complete", version.result.complete},
                             {"scores", version.result.scores},
                             {"homes", homes}};
    return all.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

std::optional<RatingVersion> parse_kept_rating(const std::string& text) {
    const auto all = nlohmann::json::parse(text, nullptr, false);
    const auto has = [&](const char* key, auto is) { return all.contains(key) && (all[key].*is)(); };
    using Json = nlohmann::json;
    if (!all.is_object() || all.value("form", Json()) != form || !has("name", &Json::is_string) ||
        !has("map", &Json::is_string) || !has("policy", &Json::is_string) || !has("complete", &Json::is_boolean) ||
        !has("scores", &Json::is_array) || !has("homes", &Json::is_string))
        return std::nullopt;
    std::vector<int> scores;
    for (const auto& score : all["scores"]) {
        if (!score.is_number_integer() || score < 0 || score > 100'000) return std::nullopt;
        scores.push_back(score);
    }
    const std::string homes = all["homes"];
    if (scores.empty() || scores.size() > most_games || homes.size() != scores.size()) return std::nullopt;
    std::optional<Map> map = read_map(all["map"].get<std::string>()).map;
    if (!map) return std::nullopt;
    RatingVersion version;
    version.name = all["name"];
    version.result = result_of(*map, all["policy"], all["complete"], std::move(scores), homes);
    version.map = std::make_shared<const Map>(std::move(*map));
    return version;
}

std::vector<RatingVersion> KeptRatings::of(const Map& map, const std::string& path) const {
    std::vector<RatingVersion> found;
    if (folder_.empty()) return found;
    const std::string by_digest = "-" + hashed(digest_of(map)) + "-",
                      by_path = "-" + hashed(path) + std::string(ending);
    for (const std::string& name : names_in(folder_)) {
        if (name.find(by_digest) == std::string::npos && (path.empty() || !name.ends_with(by_path))) continue;
        const auto text = read_file(folder_ + "/" + name);
        auto version = text ? parse_kept_rating(*text) : std::nullopt;
        if (!version) continue;
        version->file = folder_ + "/" + name;
        found.push_back(std::move(*version));
    }
    return found;
}

std::optional<std::string> KeptRatings::keep(RatingVersion& version, const std::string& path) const {
    if (folder_.empty()) return std::nullopt;
    if (!make_folders(folder_)) return folder_ + ": this folder can't be used";
    const auto names = names_in(folder_);
    for (std::size_t i = 0; i + most_ <= names.size(); ++i) forget(folder_ + "/" + names[i]);
    version.file = folder_ + "/" + file_name_of(*version.map, path);
    if (const auto error = save_file(version.file, kept_rating_text(version))) return error->message;
    return std::nullopt;
}

void KeptRatings::forget(const std::string& file) const {
    std::error_code ignored;
    fs::remove(file, ignored);
}

}  // namespace nedforge::luddite
