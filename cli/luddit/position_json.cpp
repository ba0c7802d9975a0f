#include "cli/luddit/position_json.h"

#include <nlohmann/json.hpp>

#include "cli/base/answer.h"
#include "formats/luddit/replay_file.h"

namespace nedforge::cli::luddit {

using namespace nedforge::luddit;

namespace {

using Json = nlohmann::ordered_json;

Json list_of(const std::vector<Point>& points) {
    Json list = Json::array();
    for (const Point point : points) list.push_back(Json::array({point.column, point.row}));
    return list;
}

}  // namespace

std::string points_json(const std::vector<Point>& points) { return list_of(points).dump(); }
std::string points_json(const Board& board, const SpotSet& set) { return points_json(points_of(board, set)); }
std::string turn_json(const Board& board, const std::vector<Step>& steps) {
    ReplayTurn turn;
    for (const Step& step : steps) turn.push_back(replay_move(board, step));
    return turn_json(turn);
}

namespace {

Json state_json(const Board& board, const State& state) {
    const auto supply = [&](Colour colour) { return supply_left(board, state.stones, colour); };
    return {{"rows", rows_of(board, state.stones)},
            {"black", state.stones[Colour::black].count()},
            {"white", state.stones[Colour::white].count()},
            {"supply", {{"black", supply(Colour::black)}, {"white", supply(Colour::white)}}},
            {"occurred", times_occurred(state)}};
}

Json error_json(const ReplayError& error) {
    return {{"turn", error.turn},
            {"move", error.move ? Json(*error.move) : Json()},
            {"message", error.message},
            {"rule", error.rule.empty() ? Json() : Json(error.rule)}};
}

}  // namespace

std::string outcome_json(const std::string& id, const Board& board, const ReplayOutcome& outcome) {
    Json json{{"id", id}, {"game", "luddit"}, {"status", game::replay_status_words[outcome.status]}};
    const bool finished = outcome.status == ReplayStatus::finished;
    const auto winner = finished ? winner_of(*outcome.state) : std::nullopt;
    json["winner"] = winner ? Json(name_of(*winner)) : Json();
    json["ending"] = finished ? Json(ending_words[outcome.state->ending]) : Json();
    json["turns"] = outcome.turns;
    json["next"] = outcome.status == ReplayStatus::running
                       ? Json{{"turn", outcome.turns}, {"player", name_of(outcome.state->to_move)}}
                       : Json();
    json["state"] = state_json(board, *outcome.state);
    json["error"] = outcome.error ? error_json(*outcome.error) : Json();
    return answer_text(json, 1);
}

}  // namespace nedforge::cli::luddit
