#include "web/core/workers.h"

#include <cstring>
#include <fstream>
#include <iterator>
#include <type_traits>

#include "cli/luddite/rating/games_elsewhere.h"

namespace nedforge::web {

namespace {

using luddite::Board;
using luddite::GameRecord;
using luddite::play_games;
using luddite::policy_names;
using luddite::RateOptions;
using Json = nlohmann::ordered_json;
using Records = std::vector<GameRecord>;
using Step = std::function<Records(const Board&, const RateOptions&, int games)>;

Step step;  // of the call under way; a module has one thread

// Thrown where a step has what it wants of the command. Not a std::exception: the program must not answer it.
struct Done {};

static_assert(std::is_trivially_copyable_v<GameRecord>, "records travel as bytes");

Json with_step(Step current_step, const Run& run, Json result) {
    step = std::move(current_step);
    Json answer;
    try {
        answer = run();
    } catch (const Done&) {
        answer = std::move(result);
    }
    step = nullptr;
    return answer;
}

void write_records(const std::string& path, const Records& records) {
    std::ofstream file(path, std::ios::binary);
    file.write(reinterpret_cast<const char*>(records.data()),
               static_cast<std::streamsize>(records.size() * sizeof(GameRecord)));
}

Records read_records(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    Records records(bytes.size() / sizeof(GameRecord));
    if (!records.empty()) std::memcpy(records.data(), bytes.data(), records.size() * sizeof(GameRecord));
    return records;
}

}  // namespace

bool rates_in_shares(std::string_view family) { return family == "luddite"; }

Json plan_games(const std::string& policy, const Run& run) {
    Json rungs = Json::array();
    const auto note = [&](const Board&, const RateOptions& options, int games) {
        rungs.push_back({{"policy", policy_names[options.policy]}, {"games", games}});
        if (policy_names[options.policy] == policy) throw Done{};
        return Records(1);
    };
    Json answer = with_step(note, run, {{"done", true}});
    if (answer.contains("done")) answer["rungs"] = std::move(rungs);
    return answer;
}

Json play_share(const std::string& policy, int first, int games, const std::string& records, const Run& run) {
    const auto play = [&](const Board& board, const RateOptions& options, int) {
        if (policy_names[options.policy] != policy) return Records(1);
        write_records(records, play_games(board, options, first, games));
        throw Done{};
    };
    return with_step(play, run, {{"done", true}});
}

Json gather_games(const std::string& folder, const Run& run) {
    const auto gather = [&](const Board&, const RateOptions& options, int) {
        return read_records(folder + "/" + std::string(policy_names[options.policy]));
    };
    return with_step(gather, run, {});
}

}  // namespace nedforge::web

namespace nedforge::cli::luddite {

std::function<std::vector<nedforge::luddite::GameRecord>(const nedforge::luddite::Board&,
                                                         const nedforge::luddite::RateOptions&, int games)>
games_played_elsewhere() {
    return [](const nedforge::luddite::Board& board, const nedforge::luddite::RateOptions& options, int games) {
        return nedforge::web::step ? nedforge::web::step(board, options, games) : nedforge::web::Records{};
    };
}

}  // namespace nedforge::cli::luddite
