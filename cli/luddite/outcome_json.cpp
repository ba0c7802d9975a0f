#include "cli/luddite/outcome_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/base/answer.h"
#include "formats/base/report/report.h"

namespace nedforge::cli::luddite {

namespace {

using namespace nedforge::luddite;
using Json = nlohmann::ordered_json;

Json ids_of(const Board& board, NodeMask nodes) {
    std::vector<std::string> ids;
    for (int n = 0; n < board.node_count; ++n)
        if (nodes & bit(n)) ids.push_back(board.node_ids[n]);
    std::sort(ids.begin(), ids.end());
    return ids;
}

Json json_of(const Board& board, const State& state) {
    Json toggles = Json::array(), bonuses = Json::array(), resources = Json::object();
    for (int number = 1; number <= switch_count; ++number) toggles.push_back(toggles_of(state, number));
    for (std::size_t box = 0; box < board.bonuses.size(); ++box)
        if (state.bonuses >> box & 1u) bonuses.push_back(box);
    for (const Resource r : all_resources)
        resources[std::string(resource_names[r])] = {{"held", state.held[r]}, {"used_spaces", state.used_spaces[r]}};
    return {{"node", board.node_ids[state.node]},
            {"toggles", toggles},
            {"clock", state.clock},
            {"resources", resources},
            {"opened", ids_of(board, state.opened)},
            {"powered", ids_of(board, state.powered)},
            {"caches", ids_of(board, state.caches)},
            {"hit", ids_of(board, state.hit)},
            {"codes", unlocked_codes(board, state)},
            {"bonuses", bonuses},
            {"paid", paid_rewards(board, state)},
            {"tallies", state.tallies}};
}

Json json_of(const Board& board, const ReplayOutcome& outcome) {
    const ScoreParts parts = score_parts(board, outcome.state);
    Json error;
    if (outcome.error)
        error = {{"round", outcome.error->round},
                 {"action", outcome.error->action},
                 {"message", outcome.error->message},
                 {"rule", outcome.error->rule.empty() ? Json() : Json(outcome.error->rule)}};
    return {{"id", board.map_id},
            {"status", game::replay_status_words[outcome.status]},
            {"escaped", escaped(board, outcome.state)},
            {"score", score(board, outcome.state)},
            {"parts",
             {{"critical", parts.critical},
              {"hack", parts.hack},
              {"switches", parts.switches},
              {"clock", parts.clock},
              {"leftover", parts.leftover}}},
            {"state", json_of(board, outcome.state)},
            {"error", error}};
}

}  // namespace

std::string outcome_json(const Board& board, const ReplayOutcome& outcome) {
    return answer_text(json_of(board, outcome), 1);
}

}  // namespace nedforge::cli::luddite
