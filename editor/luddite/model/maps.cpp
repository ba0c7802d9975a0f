#include "editor/luddite/model/maps.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "editor/luddite/model/templates.h"
#include "formats/base/replay_digest.h"
#include "formats/luddite/map_file.h"
#include "formats/luddite/replay_file.h"

namespace nedforge::luddite {
namespace {

const Diagnostics* complete_findings(const Session& session) {
    const Analysis* analysis = session.fresh_analysis();
    return analysis && analysis->full ? &analysis->diagnostics : nullptr;
}

}  // namespace

Maps::Maps(Workspace& w, MapOptions options)
    : EditRoom(w),
      checks(options.rulings, options.solver_bounds, w.wake),
      exports(w, {[](const OpenDocument& open) { return complete_findings(dynamic_cast<const Session&>(open)); },
                  [this](const OpenDocument& open, int warnings) {
                      return write_export(under_rulings(dynamic_cast<const Session&>(open).map()), options_.tool,
                                          warnings);
                  }}),
      trials(w.files, w.notices, w.wake),
      sketches(w.wake, options.pictures),
      suggestions(w.wake),
      ratings(w.state_folder),
      options_(std::move(options)) {}

void Maps::select(Ids ids) {
    if (Session* session = active()) session->selection = std::move(ids), session->part.reset();
}

bool Maps::apply_fix(const Fix& fix) {
    if (!active()) return false;
    const auto text = apply_edits(read_map(active()->document.text()), fix.edits);
    return EditRoom::apply_fix(fix.title, text ? read_map(*text).map : std::nullopt, "map");
}

const Analysis* Maps::playable(const Session& session) {
    const Analysis* analysis = session.fresh_analysis();
    if (analysis && analysis->board) return analysis;
    workspace.notices.problem(analysis ? "The map can't be played while its structure has errors"
                                       : "Still checking the map");
    return nullptr;
}

bool Maps::start_play(Session& session, std::uint64_t seed) {
    const Analysis* analysis = playable(session);
    if (!analysis) return false;
    session.play = std::make_unique<Playtest>(analysis->board, session.document.shared(), session.stamp(), seed);
    return true;
}

bool Maps::show_game(Session& session, const std::string& title, const Replay& game) {
    const Analysis* analysis = playable(session);
    if (!analysis) return false;
    session.show(run_of(title, session.document.shared(), analysis->board, game));
    return true;
}

bool Maps::play_from(Session& session, const Run& run, std::size_t at) {
    if (!run.is_game()) return false;
    auto play = std::make_unique<Playtest>(run.board, run.map, session.stamp(), 1);
    if (const auto refused = play->play_until(run, at)) {
        workspace.notices.problem(refused->message);
        return false;
    }
    session.play = std::move(play);
    session.view = View::play;
    return true;
}

bool Maps::load_replay(Session& session, const std::string& path) {
    if (!session.play && !start_play(session, 1)) return false;
    Playtest& play = *session.play;
    const LoadedReplay loaded = read_replay_file(path, *play.map);
    if (!loaded.replay) {
        workspace.notices.problem(file_name(path) + ": " + why_not_loaded(loaded.diagnostics));
        return false;
    }
    if (is_of_other_version(*loaded.replay, *play.map))
        workspace.notices.say(Notice::Kind::info, file_name(path) + ": " + std::string(other_version_note));
    // The replay's readings go before the map's, those the editor was started with before both.
    auto board = std::make_shared<const Board>(
        compile(*play.map, options_.rulings.applied_to(loaded.replay->rulings.applied_to(play.map->rulings))));
    auto fresh = std::make_unique<Playtest>(board, play.map, play.stamp, 1);
    if (const auto refused = fresh->play_all(*loaded.replay))
        workspace.notices.problem("Round " + std::to_string(fresh->game.rounds().size()) + ": " + refused->message);
    session.play = std::move(fresh);
    return true;
}

bool Maps::tick() {
    bool news = trials.progress_moved();
    news |= suggestions.moved();
    const auto collect = [&](auto& job, const auto& put) {
        news |= collect_answer<Session>(workspace.files, job, put);
    };
    const auto analysed = [](Session& s, Analysis a) { s.analysis = std::move(a); };
    collect(checks.quick(), analysed);
    collect(checks.full(), analysed);
    news |= trials.tick();  // before the rating is collected: one that was overtaken by an edit is dropped there
    collect(trials.rating(), [&](Session& s, RateResult r) {
        if (r.games == 0) return;  // stopped before the first game ended
        Trials::keep_rating(s, {s.stamp(), std::move(r), s.document.shared()});
        if (s.rating->result.complete && options_.advice && !s.fresh_advice()) trials.advise(s);
    });
    if (const Session* session = active())
        if (const auto sketch = sketch_of(session->map()))
            sketches.ask(sketch_path(session->document.path(), sketch->file));
    news |= sketches.tick();
    collect(trials.ablation(), [](Session& s, Ablation a) {
        if (!a.parts.empty()) s.part_values = PartValues{s.stamp(), std::move(a)};
    });
    collect(trials.playing(), [](Session& s, ManyGames games) {
        games.stamp = s.stamp();
        if (games.games > 0) s.games = std::move(games);
    });
    collect(trials.solving(), [](Session& s, SolveResult r) { s.solution = Solution{s.stamp(), std::move(r)}; });
    if (exports.waiting()) news |= exports.finish();
    // What is to be exported is checked first.
    if (auto* session = exports.waiting() ? dynamic_cast<Session*>(exports.next()) : active()) checks.ask(*session);
    if (Session* session = active()) rate_again(*session);
    for (Session* session : all()) keep_ratings(*session);
    return news;
}

// Those of earlier days are read once, and each new one is kept at once.
void Maps::keep_ratings(Session& session) {
    const std::string& path = session.document.path();
    if (!std::exchange(session.versions_read, true)) {
        auto earlier = ratings.of(session.map(), path);
        std::move(earlier.begin(), earlier.end(), std::inserter(session.versions, session.versions.begin()));
    }
    for (RatingVersion& version : session.versions)
        if (version.file.empty())
            if (const auto error = ratings.keep(version, path))
                workspace.notices.problem("The rating " + version.name + " can't be kept for later: " + *error);
}

// After an edit, where the designer wants it: once the map is checked and
// nothing else runs.
void Maps::rate_again(Session& session) {
    const Analysis* analysis = session.fresh_analysis();
    const bool old = session.rating && !session.fresh_rating();
    if (workspace.preferences.settings.rate_again && old && analysis && analysis->full && analysis->board &&
        trials.quiet())
        trials.rate(session, trials.games_wanted(session));
}

bool Maps::quiet() const {
    const Session* session = active();
    const bool analysed = !session || (session->fresh_analysis() && session->fresh_analysis()->full);
    return analysed && !exports.waiting() && checks.quiet() && trials.quiet() && sketches.quiet() &&
           !suggestions.searching();
}

}  // namespace nedforge::luddite
