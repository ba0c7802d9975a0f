#include "editor/luddite/model/balance/trials.h"

#include <algorithm>
#include <thread>

namespace nedforge::luddite {

// The findings of the present revision with a board, or none with a notice: "The map can't be rated while …".
const Analysis* Trials::checked(const Session& session, const std::string& what) {
    const Analysis* analysis = session.fresh_analysis();
    if (analysis && analysis->board) return analysis;
    notices_.problem(analysis ? "The map can't be " + what + " while its structure has errors"
                              : "Still checking the map");
    return nullptr;
}

void Trials::say_stopped(std::optional<std::uint64_t> asked, const Session& by, const std::string& what) {
    const OpenDocument* other = asked ? files_.with_stamp(*asked) : nullptr;
    if (other && other != &by)
        notices_.say(Notice::Kind::info, what + " of " + other->file().title() + " was stopped: one map at a time");
}

void Trials::rate(Session& session, int games) {
    const Analysis* analysis = checked(session, "rated");
    if (!analysis) return;
    say_stopped(rating_.asked(), session, "The rating");
    progress_ = 0;
    const int cores = static_cast<int>(std::thread::hardware_concurrency());
    rating_.ask(session.stamp(), [this, games, cores, board = analysis->board](std::stop_token stop) {
        RateOptions options;
        options.games = games;
        options.think = quick_think;            // the designer waits
        options.jobs = std::max(1, cores - 1);  // one is for the window
        options.stop = stop;
        options.progress = [this](int done, int all) {
            const float share = all > 0 ? static_cast<float>(done) / static_cast<float>(all) : 0;
            const float before = progress_.exchange(share);
            if (static_cast<int>(share * 100) != static_cast<int>(before * 100) && wake_) wake_();
        };
        return nedforge::luddite::rate(*board, options);
    });
}

void Trials::ablate(Session& session, int games) {
    if (!checked(session, "judged part by part")) return;
    say_stopped(ablation_.asked(), session, "The judging of parts");
    progress_ = 0;
    const int cores = static_cast<int>(std::thread::hardware_concurrency());
    ablation_.ask(session.stamp(), [this, games, cores, map = session.document.shared()](std::stop_token stop) {
        AblateOptions options;
        options.compare.games = games;
        options.compare.jobs = std::max(1, cores - 1);
        options.compare.stop = stop;
        options.progress = [this](const std::string&, int number, int all, int, int) {
            progress_ = all > 0 ? static_cast<float>(number) / static_cast<float>(all) : 0;
            if (wake_) wake_();
        };
        return nedforge::luddite::ablate(*map, options);
    });
}

void Trials::play_many(Session& session, int games) {
    const Analysis* analysis = checked(session, "played");
    if (!analysis) return;
    playing_.ask(session.stamp(), [games, board = analysis->board](std::stop_token stop) {
        return nedforge::luddite::play_many(*board, games, 1, stop);
    });
}

void Trials::solve(Session& session, double seconds) {
    const Analysis* analysis = checked(session, "solved");
    if (!analysis) return;
    say_stopped(solving_.asked(), session, "The search for the highest score");
    solving_.ask(session.stamp(), [seconds, board = analysis->board](std::stop_token stop) {
        SolveOptions options;
        options.seconds = seconds;
        options.stop = stop;
        return nedforge::luddite::solve(*board, options);
    });
}

}  // namespace nedforge::luddite
