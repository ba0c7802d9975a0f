#include "editor/luddite/model/balance/kept_answers.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <system_error>

#include "engine/base/indexed.h"
#include "formats/base/text/fnv1a.h"
#include "formats/base/text/text_file.h"
#include "formats/luddite/map_file.h"
#include "validator/base/rating/counted_values.h"

namespace nedforge::luddite {
namespace {

using Json = nlohmann::json;

constexpr std::size_t most_items = 1'000'000;  // of a list that is read: the games of a rating
constexpr std::size_t most_rounds = 500;       // of the odds that are drawn, and of the games with odds
constexpr int highest_score = 1'000'000;

std::string as_text(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }
// An empty object where the text is not a JSON object.
Json object_in(const KeptAnswer& answer) {
    Json json = Json::parse(answer.content, nullptr, false);
    return json.is_object() ? json : Json::object();
}

bool read_value(const Json& json, double& value) {
    if (!json.is_number()) return false;
    value = json.get<double>();
    return std::isfinite(value);
}
bool read_value(const Json& json, int& value) {
    if (!json.is_number_integer() || json < -highest_score || json > highest_score) return false;
    value = json.get<int>();
    return true;
}
bool read_value(const Json& json, bool& value) {
    if (!json.is_boolean()) return false;
    value = json.get<bool>();
    return true;
}
bool read_value(const Json& json, std::string& value) {
    if (!json.is_string()) return false;
    value = json.get<std::string>();
    return true;
}
bool read_value(const Json&, Difference&);
bool read_value(const Json&, PathEdit&);
bool read_value(const Json&, Fix&);
bool read_value(const Json&, Diagnostic&);
bool read_value(const Json&, PlayOverview&);
bool read_value(const Json&, EvaluatedPart&);
bool read_value(const Json&, PlaytestGame&);
template <class Item, std::size_t count>
bool read_value(const Json&, std::array<Item, count>&);
template <class Item>
bool read_value(const Json& json, std::vector<Item>& value) {
    if (!json.is_array() || json.size() > most_items) return false;
    for (const Json& item : json)
        if (!read_value(item, value.emplace_back())) return false;
    return true;
}
template <class Item, std::size_t count>
bool read_value(const Json& json, std::array<Item, count>& value) {
    if (!json.is_array() || json.size() != count) return false;
    for (std::size_t i = 0; i < count; ++i)
        if (!read_value(json[i], value[i])) return false;
    return true;
}
template <class Value>
bool read_key(const Json& json, const char* key, Value& value) {
    return json.is_object() && json.contains(key) && read_value(json[key], value);
}

std::shared_ptr<const Map> map_in(const Json& json) {
    std::string text;
    if (!read_key(json, "map", text)) return nullptr;
    std::optional<Map> map = read_map(text).map;
    return map ? std::make_shared<const Map>(std::move(*map)) : nullptr;
}

// The figures that the scores of the games give.
bool figures_from_scores(RateResult& result, const Map& map, const std::string& homes) {
    const auto& scores = result.scores;
    if (scores.empty() || homes.size() != scores.size()) return false;
    CountedValues counted;
    result.games = index_count(scores);
    double escaped = 0;
    for (std::size_t g = 0; g < scores.size(); ++g) {
        if (scores[g] < 0) return false;
        result.homes.push_back(homes[g] == '1');
        escaped += result.homes[g];
        counted.add(scores[g]);
    }
    result.escaped = escaped / result.games;
    result.histogram = counted.histogram();
    result.quantiles = counted.quantiles();
    const SampleMean mean = counted.mean();
    result.mean = mean.mean;
    result.sd = mean.sd.value_or(0);
    for (const Level level : {Level::easy, Level::medium, Level::hard})
        result.win[place_of_index(level)] = wins_above(result, map.rulings, map.thresholds[level]);
    return true;
}

Json json_of(const Difference& d) { return {d.mean, d.interval.low, d.interval.high, d.error}; }
bool read_value(const Json& json, Difference& value) {
    std::array<double, 4> numbers{};
    if (!read_value(json, numbers)) return false;
    value = {numbers[0], {numbers[1], numbers[2]}, numbers[3]};
    return true;
}

Json json_of(const Diagnostic& d) {
    Json fixes = Json::array();
    for (const Fix& fix : d.fixes) {
        Json edits = Json::array();
        for (const PathEdit& edit : fix.edits)
            edits.push_back({{"path", edit.path}, {"value", edit.value ? Json(*edit.value) : Json()}});
        fixes.push_back({{"title", fix.title}, {"edits", edits}});
    }
    return {{"code", d.code},         {"name", d.name},   {"severity", static_cast<int>(d.severity)},
            {"message", d.message},   {"help", d.help},   {"path", d.path},
            {"subjects", d.subjects}, {"about", d.about}, {"place", {d.place.line, d.place.column, d.place.length}},
            {"more", d.more},         {"fixes", fixes}};
}
bool read_value(const Json& json, PathEdit& edit) {
    if (!read_key(json, "path", edit.path) || !json.contains("value")) return false;
    return json["value"].is_null() || read_value(json["value"], edit.value.emplace());
}
bool read_value(const Json& json, Fix& fix) {
    return read_key(json, "title", fix.title) && read_key(json, "edits", fix.edits);
}
bool read_value(const Json& json, Diagnostic& d) {
    int severity = 0;
    std::array<int, 3> place{};
    if (!read_key(json, "code", d.code) || !read_key(json, "name", d.name) || !read_key(json, "severity", severity) ||
        !read_key(json, "message", d.message) || !read_key(json, "help", d.help) || !read_key(json, "path", d.path) ||
        !read_key(json, "subjects", d.subjects) || !read_key(json, "about", d.about) ||
        !read_key(json, "place", place) || !read_key(json, "more", d.more) || !read_key(json, "fixes", d.fixes))
        return false;
    if (severity < 0 || severity > static_cast<int>(Severity::info)) return false;
    d.severity = static_cast<Severity>(severity);
    d.place = {place[0], place[1], place[2]};
    return true;
}

Json json_of(const PlayOverview& play) {
    Json win = Json::array();
    for (const Level level : all_levels) win.push_back(play.win[level]);
    return {{"games", play.games}, {"win", win},
            {"luck", play.luck},   {"among_equals", play.among_equals},
            {"odds", play.odds},   {"median_odds", play.median_odds}};
}
bool read_value(const Json& json, PlayOverview& play) {
    std::array<std::array<double, 3>, 3> win{};
    if (!read_key(json, "games", play.games) || !read_key(json, "win", win) || !read_key(json, "luck", play.luck) ||
        !read_key(json, "among_equals", play.among_equals) || !read_key(json, "odds", play.odds) ||
        !read_key(json, "median_odds", play.median_odds))
        return false;
    const auto drawable = [&](const auto& curve) { return curve.size() <= most_rounds; };
    if (!drawable(play.odds) || !drawable(play.median_odds) ||
        !std::all_of(play.odds.begin(), play.odds.end(), drawable))
        return false;
    for (const Level level : all_levels) play.win[level] = win[place_of_index(level)];
    return true;
}

bool read_value(const Json& json, EvaluatedPart& part) {
    int index = 0, verdict = 0;
    double use = 0;
    if (!read_key(json, "name", part.part.name) || !read_key(json, "kind", part.part.kind) ||
        !read_key(json, "nodes", part.part.nodes) || !read_key(json, "index", index) ||
        !read_key(json, "verdict", verdict) || !read_key(json, "games", part.comparison.games) ||
        !read_key(json, "score", part.comparison.score))
        return false;
    if (index < 0 || verdict < 0 || verdict > static_cast<int>(Verdict::trap)) return false;
    if (read_key(json, "used", use)) part.used = use;
    part.part.index = place_of_index(index);
    part.verdict = static_cast<Verdict>(verdict);
    return true;
}

bool read_value(const Json& json, PlaytestGame& game) {
    return read_key(json, "player", game.player) && read_key(json, "game", game.game) &&
           read_key(json, "score", game.score) && game.score >= 0 && read_key(json, "escaped", game.escaped);
}

std::string games_of(int games, const std::string& player) {
    return std::to_string(games) + (games == 1 ? " game of the " : " games of the ") + player;
}

}  // namespace

PlayedAs played_as(const Map& map) {
    std::string thresholds;
    for (const Level level : all_levels)
        thresholds += (thresholds.empty() ? "" : " ") + std::to_string(map.thresholds[level]);
    return {play_digest_of(map), thresholds};
}

KeptAnswer kept_of(const RateResult& result, const Map& map) {
    KeptAnswer answer;
    answer.kind = kept_rating;
    answer.players = games_of(result.games, result.policy);
    for (const Level level : all_levels) {
        const WinFigures& win = result.win[place_of_index(level)];
        answer.figures.push_back({std::string(level_names[level]), true, win.rate, Interval{win.low, win.high}});
    }
    answer.figures.push_back({"score", false, result.mean, {}});
    std::string homes;
    for (const char home : result.homes) homes += home ? '1' : '0';
    Json bounds = Json::array();
    for (const WinFigures& win : result.win) bounds.push_back(win.upper_bound ? Json(*win.upper_bound) : Json());
    answer.content = as_text({{"map", write_map(map)},
                              {"policy", result.policy},
                              {"complete", result.complete},
                              {"scores", result.scores},
                              {"homes", homes},
                              {"bounds", bounds},
                              {"points", result.part_means},
                              {"visits", result.visits},
                              {"hits", result.hits},
                              {"rounds", result.mean_rounds},
                              {"clock", result.mean_clock_at_escape}});
    return answer;
}

std::optional<RatingVersion> rating_in(const KeptAnswer& answer) {
    const Json json = object_in(answer);
    RatingVersion version;
    version.name = answer.name;
    version.id = answer.id;
    version.map = map_in(json);
    RateResult& result = version.result;
    std::string homes;
    if (!version.map || !read_key(json, "policy", result.policy) || !read_key(json, "complete", result.complete) ||
        !read_key(json, "scores", result.scores) || !read_key(json, "homes", homes) ||
        !figures_from_scores(result, *version.map, homes))
        return std::nullopt;
    if (json.contains("bounds") && json["bounds"].is_array() && json["bounds"].size() == result.win.size())
        for (std::size_t level = 0; level < result.win.size(); ++level)
            if (double bound = 0; read_value(json["bounds"][level], bound)) result.win[level].upper_bound = bound;
    // Files of earlier editors have none of these.
    (void)read_key(json, "points", result.part_means);
    (void)read_key(json, "visits", result.visits);
    (void)read_key(json, "hits", result.hits);
    for (auto* shares : {&result.visits, &result.hits})
        for (double& share : *shares) share = std::clamp(share, 0.0, 1.0);
    (void)read_key(json, "rounds", result.mean_rounds);
    (void)read_key(json, "clock", result.mean_clock_at_escape);
    return version;
}

KeptAnswer kept_of(const Ablation& ablation) {
    KeptAnswer answer;
    answer.kind = parts_answer;
    answer.players = games_of(ablation.whole.games, ablation.whole.policy);
    Json parts = Json::array();
    for (const EvaluatedPart& evaluation : ablation.parts) {
        Json part{{"name", evaluation.part.name},
                  {"kind", evaluation.part.kind},
                  {"nodes", evaluation.part.nodes},
                  {"index", evaluation.part.index},
                  {"verdict", static_cast<int>(evaluation.verdict)},
                  {"games", evaluation.comparison.games},
                  {"score", json_of(evaluation.comparison.score)}};
        if (evaluation.used) part["used"] = *evaluation.used;
        parts.push_back(std::move(part));
    }
    answer.content = as_text({{"policy", ablation.whole.policy},
                              {"games", ablation.whole.games},
                              {"complete", ablation.complete},
                              {"parts", std::move(parts)}});
    return answer;
}

std::optional<Ablation> parts_in(const KeptAnswer& answer) {
    const Json json = object_in(answer);
    Ablation ablation;
    const bool good = read_key(json, "policy", ablation.whole.policy) &&
                      read_key(json, "games", ablation.whole.games) && read_key(json, "complete", ablation.complete) &&
                      read_key(json, "parts", ablation.parts) && !ablation.parts.empty();
    return good ? std::optional(std::move(ablation)) : std::nullopt;
}

KeptAnswer kept_of(const AdviceOn& advice) {
    KeptAnswer answer;
    answer.kind = advice_answer;
    Json findings = Json::array();
    for (const Diagnostic& finding : advice.findings) findings.push_back(json_of(finding));
    answer.content = as_text({{"map", write_map(*advice.map)},
                              {"findings", std::move(findings)},
                              {"play", json_of(advice.play)},
                              {"cures", advice.with_cures}});
    return answer;
}

std::optional<AdviceOn> advice_in(const KeptAnswer& answer) {
    const Json json = object_in(answer);
    AdviceOn advice;
    advice.map = map_in(json);
    // Advice is no error: no file beside a map makes the map look broken.
    const bool good = advice.map && read_key(json, "findings", advice.findings) &&
                      std::none_of(advice.findings.begin(), advice.findings.end(),
                                   [](const Diagnostic& d) { return d.severity == Severity::error; }) &&
                      read_key(json, "play", advice.play) && read_key(json, "cures", advice.with_cures);
    return good ? std::optional(std::move(advice)) : std::nullopt;
}

KeptAnswer kept_of(const std::vector<PlaytestGame>& games) {
    KeptAnswer answer;
    answer.kind = testers_answer;
    Json list = Json::array();
    for (const PlaytestGame& game : games)
        list.push_back(
            {{"player", game.player}, {"game", game.game}, {"score", game.score}, {"escaped", game.escaped}});
    answer.content = as_text({{"games", std::move(list)}});
    return answer;
}

std::optional<std::vector<PlaytestGame>> testers_in(const KeptAnswer& answer) {
    std::vector<PlaytestGame> games;
    const bool good = read_key(object_in(answer), "games", games) && !games.empty();
    return good ? std::optional(std::move(games)) : std::nullopt;
}

std::vector<KeptAnswer> earlier_ratings(const std::string& state, const Map& map, const std::string& path) {
    constexpr std::string_view ending = ".rating", figures = "0123456789abcdef";
    constexpr std::size_t time_digits = 20, id_digits = 18;
    const auto hashed = [&](std::string_view text) {
        std::string out(16, '0');
        std::uint64_t hash = fnv1a(text);
        for (std::size_t i = out.size(); i-- > 0; hash >>= 4) out[i] = figures[hash & 15];
        return out;
    };
    std::vector<KeptAnswer> found;
    if (state.empty()) return found;
    const std::string by_digest = "-" + hashed(digest_of(map)) + "-",
                      by_path = "-" + hashed(path) + std::string(ending);
    std::error_code error;
    namespace fs = std::filesystem;
    for (fs::directory_iterator entry(state + "/ratings", error), end; !error && entry != end; entry.increment(error)) {
        const std::string name = entry->path().filename().string();
        if (!name.ends_with(ending) || name.size() < time_digits) continue;
        if (name.find(by_digest) == std::string::npos && (path.empty() || !name.ends_with(by_path))) continue;
        const auto text = read_file(entry->path().string());
        if (!text) continue;
        KeptAnswer answer;
        answer.kind = kept_rating;
        answer.content = *text;
        const Json json = object_in(answer);
        if (!read_key(json, "name", answer.name)) continue;
        if (answer.name.empty()) answer.name = "Rating";
        const auto version = rating_in(answer);
        if (!version) continue;
        answer = kept_of(version->result, *version->map);
        answer.of = played_as(*version->map);
        answer.name = version->name;
        answer.id = name.substr(time_digits - id_digits, id_digits) + "-" + name.substr(time_digits + 1);
        answer.time = std::strtoll(name.substr(0, time_digits).c_str(), nullptr, 10) / 1'000'000;
        found.push_back(std::move(answer));
    }
    return found;
}

}  // namespace nedforge::luddite
