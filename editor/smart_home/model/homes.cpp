#include "editor/smart_home/model/homes.h"

#include <algorithm>
#include <thread>
#include <utility>

#include "formats/base/replay_digest.h"
#include "formats/base/yaml/edit.h"
#include "formats/smart_home/replay_file.h"

namespace nedforge::smart_home {
namespace {

const Diagnostics* complete_findings(const Session& session) {
    const Analysis* analysis = session.fresh_analysis();
    return analysis && analysis->full ? &analysis->diagnostics : nullptr;
}

std::vector<std::optional<TileOdds>> odds_of(const Board& board, const std::stop_token& stop) {
    OddsTable table(board.rulings);
    std::vector<std::optional<TileOdds>> all(place_of_index(board.tile_count));
    for (int t = 0; t < board.tile_count && !stop.stop_requested(); ++t) {
        if (!(board.devices & bit(t))) continue;
        TileOdds& odds = all[place_of_index(t)].emplace();
        for (const Ability ability : all_abilities)
            for (int supports = 0; supports <= most_supports; ++supports)
                odds.of[place_of_index(ability)][place_of_index(supports)] =
                    table.of(board.symbols[t], ability, supports);
    }
    return all;
}

}  // namespace

Analysis analyse(std::uint64_t stamp, const LoadedHome& base, const Home& home, const RulingOverrides& rulings,
                 bool full, const std::stop_token& stop) {
    Analysis result;
    result.stamp = stamp;
    result.full = full;
    ValidateOptions options;
    options.rulings = rulings;
    options.fixes = full;
    options.stop = stop;
    result.diagnostics = check_loaded(open_home(HomeDocument::text_of(base, home)), options);
    if (has_structure_errors(result.diagnostics) || stop.stop_requested()) return result;
    auto board = std::make_shared<const Board>(compile(home, rulings.applied_to(home.rulings)));
    result.facts = facts_of(*board);
    for (int t = 0; t < board->tile_count; ++t) result.chains.push_back(index_count(longest_chain(*board, t)));
    if (full) result.odds = odds_of(*board, stop);
    result.board = std::move(board);
    return result;
}

Homes::Homes(Workspace& w, HomeOptions options)
    : EditRoom(w),
      checks(w.wake),
      exports(w, {[](const OpenDocument& open) { return complete_findings(dynamic_cast<const Session&>(open)); },
                  [this](const OpenDocument& open, int warnings) {
                      return write_export(under_rulings(dynamic_cast<const Session&>(open).home()), options_.tool,
                                          warnings);
                  }}),
      ratings(w.wake),
      options_(std::move(options)) {}

bool Homes::edit(const std::string& label, const EditedTiles& result, const std::string& merge) {
    if (!result) return edit(label, Edited(result.error()), merge);
    if (!edit(label, Edited(result->home), merge)) return false;
    select(result->ids);
    return true;
}

void Homes::select(Ids ids) {
    if (Session* session = active()) session->selection = session->aside.free(std::move(ids));
}

bool Homes::apply_fix(const Fix& fix) {
    if (!active()) return false;
    const auto text = edited_text(active()->document.text(), fix.edits);
    return EditRoom::apply_fix(fix.title, text ? open_home(*text).home : std::nullopt, "home");
}

const Analysis* Homes::playable(const Session& session, const std::string& what) {
    const Analysis* analysis = session.fresh_analysis();
    if (analysis && analysis->board) return analysis;
    workspace.notices.problem(analysis ? "The home can't be " + what + " while its structure has errors"
                                       : "Still checking the home");
    return nullptr;
}

bool Homes::start_play(Session& session, const Seats& seats, std::uint64_t seed) {
    const Analysis* analysis = playable(session, "played");
    if (!analysis) return false;
    session.play = std::make_unique<Playtest>(analysis->board, session.document.shared(), session.stamp(), seats, seed);
    return true;
}

bool Homes::load_replay(Session& session, const std::string& path) {
    if (!session.play && !start_play(session, {}, 1)) return false;
    const Playtest& now = *session.play;
    const LoadedReplay loaded = read_replay_file(path, now.home().id);
    if (!loaded.replay) {
        workspace.notices.problem(file_name(path) + ": " + why_not_loaded(loaded.diagnostics));
        return false;
    }
    if (is_of_other_version(*loaded.replay, now.home()))
        workspace.notices.say(Notice::Kind::info, file_name(path) + ": " + std::string(other_version_note));
    // The replay's readings go before the home's, those the editor was started with before both.
    const Rulings rulings = options_.rulings.applied_to(loaded.replay->rulings.applied_to(now.home().rulings));
    auto fresh = std::make_unique<Playtest>(std::make_shared<const Board>(compile(now.home(), rulings)), now.authored,
                                            now.stamp, now.seats, now.match().seed());
    if (const auto refused = fresh->load(*loaded.replay))
        workspace.notices.problem(file_name(path) + ": " + *refused + ". The game stands before that");
    session.play = std::move(fresh);
    return true;
}

bool Homes::rate(Session& session, const Players& players, int games) {
    if (!playable(session, "rated")) return false;
    ratings.make_way(workspace.files, workspace.notices, session, "home");
    RateOptions options;
    options.players = players;
    options.games = games;
    options.jobs = jobs_beside_the_window();
    ratings.ask(session.stamp(), [options, stamp = session.stamp(), board = session.analysis->board](
                                     std::stop_token stop, const auto& grow) {
        RateOptions stopped = options;
        stopped.stop = stop;
        GrowingRating rating(*board, stopped);
        while (rating.play(4 * options.jobs)) grow(Rating{stamp, rating.rating(), options.players, options.games});
        return Rating{stamp, rating.rating(), options.players, options.games};
    });
    return true;
}

bool Homes::tick() {
    const auto analysed = [](Session& s, Analysis a) { s.analysis = std::move(a); };
    bool news = collect_answer<Session>(workspace.files, checks.quick(), analysed);
    news |= collect_answer<Session>(workspace.files, checks.full(), analysed);
    news |= ratings.collect(workspace.files, workspace.memory, all());
    if (exports.waiting()) news |= exports.finish();
    // What is to be exported is checked first.
    if (auto* session = exports.waiting() ? dynamic_cast<Session*>(exports.next()) : active())
        checks.ask(session->stamp(), session->fresh_analysis(),
                   [stamp = session->stamp(), base = session->document.base(), home = session->document.shared(),
                    rulings = options_.rulings](bool full, const std::stop_token& stop) {
                       return analyse(stamp, *base, *home, rulings, full, stop);
                   });
    return news;
}

void Homes::closing(OpenDocument& open) {
    if (auto* session = dynamic_cast<Session*>(&open)) ratings.end(workspace.files, workspace.memory, *session);
}

bool Homes::quiet() const {
    const Session* session = active();
    const bool analysed = !session || (session->fresh_analysis() && session->fresh_analysis()->full);
    return analysed && !exports.waiting() && checks.quiet() && !ratings.busy();
}

}  // namespace nedforge::smart_home
