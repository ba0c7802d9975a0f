#include "editor/echo_death/model/grids.h"

#include <algorithm>
#include <thread>
#include <utility>

#include "formats/base/yaml/edit.h"
#include "formats/echo_death/replay_file.h"

namespace nedforge::echo_death {
namespace {

const Diagnostics* complete_findings(const Session& session) {
    const Analysis* analysis = session.fresh_analysis();
    return analysis && analysis->full ? &analysis->diagnostics : nullptr;
}

const Session& session_of(const OpenDocument& open) { return dynamic_cast<const Session&>(open); }

}  // namespace

Grids::Grids(Workspace& w, GridOptions options)
    : EditRoom(w),
      checks(w.wake),
      exports(w, {[](const OpenDocument& open) { return complete_findings(session_of(open)); },
                  [this](const OpenDocument& open, int warnings) {
                      return write_export(under_rulings(session_of(open).grid()), options_.tool, warnings);
                  }}),
      squares(w.wake),
      ratings(w.wake),
      options_(std::move(options)) {}

void Grids::select(GridCells cells) {
    if (Session* session = active()) session->select(std::move(cells));
}

bool Grids::apply_fix(const Fix& fix) {
    if (!active()) return false;
    const auto text = edited_text(active()->document.text(), fix.edits);
    return EditRoom::apply_fix(fix.title, text ? open_grid(*text).grid : std::nullopt, "grid");
}

bool Grids::start_play(Session& session, const Seats& seats, std::uint64_t seed) {
    const Analysis* analysis = session.fresh_analysis();
    if (!analysis || !analysis->board) {
        workspace.notices.problem(analysis ? "The grid can't be played while its structure has errors"
                                           : "Still checking the grid");
        return false;
    }
    session.play = std::make_unique<Playtest>(analysis->board, session.document.shared(), session.stamp(), seats, seed);
    return true;
}

bool Grids::load_replay(Session& session, const std::string& path) {
    if (!session.play && !start_play(session, {}, 1)) return false;
    const Playtest& now = *session.play;
    const LoadedReplay loaded = read_replay_file(path, now.grid().id);
    if (!loaded.replay) {
        workspace.notices.problem(
            file_name(path) + ": " +
            (loaded.diagnostics.empty() ? "it can't be read" : loaded.diagnostics.front().message));
        return false;
    }
    if (is_of_other_version(*loaded.replay, now.grid()))
        workspace.notices.say(Notice::Kind::info, file_name(path) + ": " + std::string(other_version_note));
    Grid grid = now.grid();
    grid.rulings = options_.rulings.applied_to(loaded.replay->rulings.applied_to(grid.rulings));
    auto fresh = std::make_unique<Playtest>(std::make_shared<const Board>(compile(grid)), now.authored, now.stamp,
                                            now.seats, now.match().seed());
    if (const auto refused = fresh->load(*loaded.replay))
        workspace.notices.problem(file_name(path) + ": " + *refused + ". The game is at the step before that");
    session.play = std::move(fresh);
    return true;
}

bool Grids::rate(Session& session, const Players& players, int games) {
    const Analysis* analysis = session.fresh_analysis();
    if (!analysis || !analysis->board) {
        workspace.notices.problem(analysis ? "The grid can't be rated while its structure has errors"
                                           : "Still checking the grid");
        return false;
    }
    if (session.grid().players != 2) {
        workspace.notices.problem("Only grids for two players are rated");
        return false;
    }
    ratings.make_way(workspace.files, workspace.notices, session, "grid");
    RateOptions options;
    options.players = players;
    options.games = games;
    options.jobs = jobs_beside_the_window();
    ratings.ask(session.stamp(), [options, stamp = session.stamp(), board = session.analysis->board](
                                     std::stop_token stop, const auto& grow) {
        RateOptions stopped = options;
        stopped.stop = stop;
        GrowingRating rating(*board, stopped);
        while (rating.play(4 * options.jobs)) grow(Rating{stamp, rating.rating(), options.games});
        return Rating{stamp, rating.rating(), options.games};
    });
    return true;
}

bool Grids::tick() {
    const auto analysed = [](Session& s, Analysis a) { s.analysis = std::move(a); };
    bool news = collect_answer<Session>(workspace.files, checks.quick(), analysed);
    news |= collect_answer<Session>(workspace.files, checks.full(), analysed);
    news |= collect_answer<Session>(workspace.files, squares, [](Session& s, FromSquare f) { s.seen = std::move(f); });
    news |= ratings.collect(workspace.files, workspace.memory, all());
    if (exports.waiting()) news |= exports.finish();
    // What is to be exported is checked first.
    auto* session = exports.waiting() ? dynamic_cast<Session*>(exports.next()) : active();
    if (!session) return news;
    const std::uint64_t stamp = session->stamp();
    checks.ask(
        stamp, session->fresh_analysis(),
        [stamp, base = session->document.base(), grid = session->document.shared(), rulings = options_.rulings](
            bool full, const std::stop_token& stop) { return analyse(stamp, *base, *grid, rulings, full, stop); });
    const Analysis* analysis = session->fresh_analysis();
    if (!analysis || !analysis->board || !session->wants_from || !session->from || session->fresh_from()) return news;
    if (squares.asked() == stamp && asked_from_ == session->from) return news;
    asked_from_ = session->from;
    squares.ask(stamp, [stamp, board = analysis->board, square = *session->from](std::stop_token) {
        return look_from(stamp, *board, square);
    });
    return news;
}

void Grids::closing(OpenDocument& open) {
    if (auto* session = dynamic_cast<Session*>(&open)) ratings.end(workspace.files, workspace.memory, *session);
}

bool Grids::quiet() const {
    const Session* session = active();
    const bool known = !session || complete_findings(*session);
    const bool looked = !session || !session->wants_from || !session->from || session->fresh_from() ||
                        !session->fresh_analysis() || !session->fresh_analysis()->board;
    return known && looked && checks.quiet() && !ratings.busy() && !exports.waiting() && !squares.busy();
}

}  // namespace nedforge::echo_death
