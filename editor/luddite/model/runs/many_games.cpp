#include "editor/luddite/model/runs/many_games.h"

#include <algorithm>
#include <set>

#include "engine/luddite/rules.h"
#include "validator/luddite/solver/policy/greedy.h"
#include "validator/luddite/solver/rating/rate.h"

namespace nedforge::luddite {
namespace {

struct OneGame {
    int score = 0;
    std::vector<PlayedRound> rounds;
};

OneGame play_one(Greedy& greedy, std::uint64_t seed, std::uint64_t number) {
    const Board& board = greedy.board();
    OneGame game;
    State state = initial_state(board);
    for (std::uint64_t round = 0; !is_over(board, state); ++round) {
        game.rounds.push_back({roll_of(seed, number, round), {}});
        start_round(board, state, game.rounds.back().roll);
        greedy.finish_round(state, 0, &game.rounds.back().actions);
        if (!is_over(board, state)) end_round(board, state);
    }
    game.score = score(board, state);
    return game;
}

// The ways that a game walks, each once.
std::set<std::pair<int, int>> ways_of(const Board& board, const OneGame& game) {
    std::set<std::pair<int, int>> ways;
    int node = board.enter;
    const auto step = [&](int to) {
        ways.insert(std::minmax({node, to}));
        node = to;
    };
    for (const auto& round : game.rounds)
        for (const Action& action : round.actions) {
            if (action.kind == ActionKind::force) step(action.target);
            if (action.kind == ActionKind::move)
                for (std::size_t i = 0; i < action.path_length; ++i) step(action.path[i]);
        }
    return ways;
}

}  // namespace

ManyGames play_many(const Board& board, int games, std::uint64_t seed, const std::stop_token& stop) {
    ManyGames result;
    Greedy greedy(board);
    std::vector<std::pair<int, std::uint64_t>> ranks;  // score, number
    for (std::uint64_t number = 0; result.games < games && !stop.stop_requested(); ++number) {
        const OneGame game = play_one(greedy, seed, number);
        for (const auto& way : ways_of(board, game)) ++result.walked[way];
        ranks.emplace_back(-game.score, number);
        ++result.games;
    }
    if (ranks.empty()) return result;
    std::sort(ranks.begin(), ranks.end());
    const auto sample = [&](const char* title, std::size_t rank) {
        const OneGame game = play_one(greedy, seed, ranks[rank].second);
        result.samples.push_back({title, game.score, to_replay(board, game.rounds)});
    };
    sample("the best game", 0);
    sample("a middling game", ranks.size() / 2);
    sample("the worst game", ranks.size() - 1);
    return result;
}

}  // namespace nedforge::luddite
