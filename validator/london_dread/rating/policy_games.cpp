#include "validator/london_dread/rating/policy_games.h"

#include "engine/base/indexed.h"

namespace nedforge::london_dread {

std::vector<PolicyGames> games_of_policies(const Story& story, const RateOptions& usual,
                                           const std::vector<int>& players) {
    std::vector<PolicyGames> list;
    for (const int number : players) {
        if (!story.party.of(number)) continue;
        for (std::size_t kind = 0; kind < policy_names.size(); ++kind) {
            RateOptions options = usual;
            options.team.policy = static_cast<PolicyKind>(kind);
            options.party = {number, {}};
            const auto records = play_games(story, options);
            if (index_count(records) < options.games) return {};
            PolicyGames& games = list.emplace_back();
            games.policy = options.team.policy;
            games.players = number;
            for (const GameRecord& record : records) {
                games.won.push_back(record.ending == Ending::won ? 1 : 0);
                ++games.endings[record.ending];
            }
        }
    }
    return list;
}

}  // namespace nedforge::london_dread
