#include "editor/echo_death/model/grids.h"

#include <algorithm>
#include <thread>
#include <utility>

#include "formats/echo_death/replay_file.h"

namespace nedforge::echo_death {

Grids::Grids(Workspace& w, GridOptions options) : RatedRoom(w, std::move(options), "grid"), squares(w.wake) {}

void Grids::select(GridCells cells) {
    if (Session* session = active()) session->select(std::move(cells));
}

bool Grids::start_play(Session& session, const Seats& seats, std::uint64_t seed) {
    return begin_game(session, seats, seed);
}

bool Grids::load_replay(Session& session, const std::string& path) {
    if (!session.play && !start_play(session, {}, 1)) return false;
    const LoadedReplay loaded = read_replay_file(path, session.play->grid().id);
    return take_up_game(session, path, loaded, session.play->seats, first_message(loaded.diagnostics),
                        "is at the step before that");
}

bool Grids::rate(Session& session, const Players& players, int games) {
    const Analysis* analysis = playable(session, "rated");
    if (!analysis) return false;
    if (session.grid().players != 2) {
        workspace.notices.problem("Only grids for two players are rated");
        return false;
    }
    RateOptions options;
    options.players = players;
    options.games = games;
    play_rating(session, analysis->board, options, [stamp = session.stamp(), games](const GridRating& result) {
        return Rating{stamp, result, games};
    });
    return true;
}

bool Grids::tick() {
    bool news = collect_checks_and_ratings();
    news |= collect_answer<Session>(workspace.files, squares,
                                    [](Session& s, FromSquare f) { s.from_facts = std::move(f); });
    const Session* session = check_next(news);
    if (!session) return news;
    const std::uint64_t stamp = session->stamp();
    const Analysis* analysis = session->fresh_analysis();
    if (!analysis || !analysis->board || !session->wants_from || !session->from || session->fresh_from()) return news;
    if (squares.asked() == stamp && asked_from_ == session->from) return news;
    asked_from_ = session->from;
    squares.ask(stamp, [stamp, board = analysis->board, square = *session->from](std::stop_token) {
        return look_from(stamp, *board, square);
    });
    return news;
}

bool Grids::quiet() const {
    const Session* session = active();
    const bool looked = !session || !session->wants_from || !session->from || session->fresh_from() ||
                        !session->fresh_analysis() || !session->fresh_analysis()->board;
    return is_checked() && looked && !ratings.busy() && !squares.busy();
}

}  // namespace nedforge::echo_death
