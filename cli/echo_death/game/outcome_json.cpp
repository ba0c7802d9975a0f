#include "cli/echo_death/game/outcome_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/base/answer.h"
#include "cli/base/or_null.h"
#include "formats/base/report/report.h"

namespace nedforge::cli::echo_death {

using namespace nedforge::echo_death;

namespace {

using Json = nlohmann::ordered_json;

Json player_or_null(int player) { return player < 0 ? Json() : Json(name_of_player(player)); }

Json node_json(const Board& board, const PublicState& open, int node) {
    const NodeState& state = open.node(node);
    const Square square = board.square_of(state.spot);
    Json tasks = Json::array();
    for (const TaskOn& task : tasks_of(open, node))
        tasks.push_back({{"program", board.program(task.program).id}, {"by", name_of_player(task.by)}});
    return {{"at", {square.column, square.row}},
            {"hard_drive", int{state.hard_drive}},
            {"offense", offense_of(state)},
            {"defense", defense_of(state)},
            {"cover", int{board.square(state.spot).covers}},
            {"orthogonal", {orthogonal_of(state), board.statistics.orthogonal.price}},
            {"diagonal", {diagonal_of(state), board.statistics.diagonal.price}},
            {"stunned", state.stunned()},
            {"tasks", std::move(tasks)}};
}

Json player_json(const Board& board, const PlayerState& player) {
    std::vector<std::string> directory;
    Json cards = Json::array();
    for (std::size_t program = 0; program < board.programs.size(); ++program)
        if (player.directory >> program & 1u) directory.push_back(board.programs[program].id);
    std::sort(directory.begin(), directory.end());
    for (int card = 1; card <= hack_cards; ++card)
        if (player.deck >> card & 1u) cards.push_back(card);
    return {{"directory", std::move(directory)},
            {"cards", std::move(cards)},
            {"disconnect", player.disconnect},
            {"overclocked", player.overclocked},
            {"out", player.out}};
}

Json turn_json(const Board& board, const PublicState& open) {
    if (!open.turn_open) return {};
    std::vector<std::pair<std::string, int>> named;
    for (std::size_t program = 0; program < board.programs.size(); ++program)
        if (open.uses[program] > 0) named.emplace_back(board.programs[program].id, open.uses[program]);
    std::sort(named.begin(), named.end());
    Json uses = Json::object();
    for (const auto& [id, count] : named) uses[id] = count;
    return {
        {"player", name_of_player(open.player)}, {"instructions", int{open.instructions}}, {"uses", std::move(uses)}};
}

Json state_json(const Board& board, const PublicState& open) {
    Json nodes = Json::object(), destroyed = Json::array(), players = Json::object();
    for (int node = 0; node < board.node_count(); ++node)
        if (open.node(node).on_grid()) nodes[board.name_of_node(node)] = node_json(board, open, node);
    for (std::size_t i = 0; i < open.destroyed_count; ++i) destroyed.push_back(board.name_of_node(open.destroyed[i]));
    for (int player = 0; player < board.players; ++player)
        players[name_of_player(player)] = player_json(board, open.of(player));
    return {{"nodes", std::move(nodes)},
            {"destroyed", std::move(destroyed)},
            {"players", std::move(players)},
            {"turn", turn_json(board, open)},
            {"quiet", open.quiet}};
}

Json next_json(const PublicState& open) {
    const NextStep next = next_step(open);
    return {{"step", replay_step_words[next.step]},
            {"turn", or_null(next.turn)},
            {"player", next.player ? player_or_null(*next.player) : Json()}};
}

Json error_json(const ReplayError& error) {
    return {{"step", replay_step_words[error.step]},
            {"turn", or_null(error.turn)},
            {"action", or_null(error.action)},
            {"message", error.message},
            {"rule", error.rule.empty() ? Json() : Json(error.rule)}};
}

}  // namespace

std::string_view ending_word(Ending ending) {
    constexpr IndexedArray<std::string_view, Ending, 4> words{"", "last", "none", "standstill"};
    return words[ending];
}

std::string outcome_json(const std::string& id, const Board& board, const ReplayOutcome& outcome) {
    const bool finished = outcome.status == ReplayStatus::finished;
    const PublicState* open = outcome.state ? &outcome.state->open : nullptr;
    Json json{{"id", id}, {"game", "echo_death"}, {"status", game::replay_status_words[outcome.status]}};
    json["winner"] = finished ? player_or_null(open->winner) : Json();
    json["ending"] = finished ? Json(ending_word(open->ending)) : Json();
    json["next"] = outcome.status == ReplayStatus::running ? next_json(*open) : Json();
    json["state"] = open ? state_json(board, *open) : Json();
    json["error"] = outcome.error ? error_json(*outcome.error) : Json();
    return answer_text(json, 1);
}

}  // namespace nedforge::cli::echo_death
