#include "editor/smart_home/model/homes.h"

#include <algorithm>
#include <thread>
#include <utility>

#include "formats/smart_home/replay_file.h"

namespace nedforge::smart_home {
namespace {

IndexedVector<std::optional<TileOdds>, int> odds_of(const Board& board, const std::stop_token& stop) {
    OddsTable table(board.rulings);
    IndexedVector<std::optional<TileOdds>, int> tile_odds(place_of_index(board.tile_count));
    for (int t = 0; t < board.tile_count && !stop.stop_requested(); ++t) {
        if (!(board.devices & bit(t))) continue;
        TileOdds& odds = tile_odds[t].emplace();
        for (const Ability ability : all_abilities)
            for (int supports = 0; supports <= most_supports; ++supports)
                odds[ability][supports] = table.of(board.symbols[t], ability, supports);
    }
    return tile_odds;
}

}  // namespace

Analysis analyse(std::uint64_t stamp, const LoadedHome& base, const Home& home, const RulingOverrides& rulings,
                 bool full, const std::stop_token& stop) {
    Analysis result;
    if (!check_revision<HomeForm, ValidateOptions>(result, stamp, base, home, rulings, full, stop)) return result;
    auto board = std::make_shared<const Board>(compile(home, rulings.applied_to(home.rulings)));
    result.facts = facts_of(*board);
    for (int t = 0; t < board->tile_count; ++t) result.chains.push_back(index_count(longest_chain(*board, t)));
    if (full) result.odds = odds_of(*board, stop);
    result.board = std::move(board);
    return result;
}

Homes::Homes(Workspace& w, HomeOptions options) : RatedRoom(w, std::move(options), "home") {}

bool Homes::edit(const std::string& label, const EditedTiles& result, const std::string& merge) {
    if (!result) return edit(label, Edited(result.error()), merge);
    if (!edit(label, Edited(result->home), merge)) return false;
    select(result->ids);
    return true;
}

void Homes::select(Ids ids) {
    if (Session* session = active()) session->selection = session->aside.free(std::move(ids));
}

bool Homes::start_play(Session& session, const Seats& seats, std::uint64_t seed) {
    return begin_game(session, seats, seed);
}

bool Homes::load_replay(Session& session, const std::string& path) {
    if (!session.play && !start_play(session, {}, 1)) return false;
    const LoadedReplay loaded = read_replay_file(path, session.play->home().id);
    return take_up_game(session, path, loaded, session.play->seats, why_not_loaded(loaded.diagnostics),
                        "stands before that");
}

bool Homes::rate(Session& session, const Players& players, int games) {
    const Analysis* analysis = playable(session, "rated");
    if (!analysis) return false;
    RateOptions options;
    options.players = players;
    options.games = games;
    play_rating(session, analysis->board, options, [stamp = session.stamp(), players, games](const HomeRating& result) {
        return Rating{stamp, result, players, games};
    });
    return true;
}

bool Homes::tick() {
    bool news = collect_checks_and_ratings();
    check_next(news);
    return news;
}

bool Homes::quiet() const { return is_checked() && !ratings.busy(); }

}  // namespace nedforge::smart_home
