#include "validator/luddite/solver/rating/rate.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <mutex>

#include "engine/base/indexed.h"
#include "engine/base/seeded_dice.h"
#include "engine/luddite/game/playout.h"
#include "engine/luddite/rules.h"
#include "validator/base/rating/counted_values.h"
#include "validator/base/statistics/intervals.h"
#include "validator/luddite/solver/policy/expert.h"
#include "validator/luddite/solver/policy/skill.h"
#include "validator/luddite/solver/rating/upper_bounds.h"

namespace nedforge::luddite {

namespace {

std::uint64_t mixed(std::uint64_t a, std::uint64_t b, std::uint64_t c) {
    std::uint64_t h = (a + 0x632BE59BD9B4E019ULL) * 0x9E3779B97F4A7C15ULL ^ (b + 1) * 0xD1B54A32D192ED03ULL ^
                      (c + 1) * 0x8CB92BA72F3D8DD7ULL;
    h ^= h >> 31;
    return h * 0xBF58476D1CE4E5B9ULL;
}

bool errs(PolicyKind kind) { return kind == PolicyKind::novice || kind == PolicyKind::regular; }

double skill_of(const RateOptions& options) {
    return options.skill.value_or(options.policy == PolicyKind::novice ? novice_skill : regular_skill);
}

GreedyWeights weights_of(const RateOptions& options) {
    return errs(options.policy) ? weights_of_skill(skill_of(options)) : GreedyWeights{};
}

std::array<int, 3> roll_in(const RateOptions& options, std::uint64_t game, std::uint64_t round) {
    if (!options.rolls) return roll_of(options.seed, game, round);
    return round < options.rolls->size() ? (*options.rolls)[round] : roll_of(options.seed, 0, round);
}

std::array<int, 3> roll_under_way(const State& state) {
    return {state.dice.rolled[0], state.dice.rolled[1], state.dice.rolled[2]};
}

GameStart start_of(const Board& board, const RateOptions& options) {
    return options.from ? *options.from : start_after(board, {});
}

SharedTables tables_for(const Board& board, const RateOptions& options) {
    if (options.policy == PolicyKind::random) return nullptr;
    return options.tables ? options.tables : policy_tables(board, options.stop);
}

// One thread's player. Plays a round through the engine and notes where the NEETLE stood.
class Player {
public:
    Player(const Board& board, const SharedTables& tables, const RateOptions& options)
        : board_(board), options_(options) {
        if (options.policy == PolicyKind::expert) {
            expert_ = std::make_unique<Expert>(board, tables, effort_of(options.think));
            expert_->set_stop(options.stop);
        } else if (options.policy != PolicyKind::random) {
            greedy_ = std::make_unique<Greedy>(board, tables, weights_of(options));
        }
    }

    // Appends the rounds where `story` is given. nullopt: stopped.
    std::optional<GameRecord> game(std::uint64_t number, std::vector<PlayedRound>* story = nullptr) {
        GameRecord record;
        const std::uint64_t seed = options_.seed + options_.chance * 0x9E3779B97F4A7C15ULL;
        SeededDice whims(mixed(seed, number, 1), number);  // of the random policy
        const GameStart start = start_of(board_, options_);
        State s = start.state;
        record.visits = start.visits;
        record.rounds = start.rounds;
        record.home_clock = start.home_clock;
        if (errs(options_.policy)) greedy_->set_habits(habits_of(skill_of(options_)), mixed(seed, number, 2));
        while (!is_over(board_, s)) {
            if (options_.stop.stop_requested()) return std::nullopt;
            if (!in_round(s)) {
                start_round(board_, s, roll_in(options_, number, place_of_index(record.rounds)));
                ++record.rounds;
                record.numbers.roll(roll_under_way(s));
            }
            if (story) story->push_back({roll_under_way(s), {}});
            if (options_.policy == PolicyKind::random) {
                while (!is_over(board_, s)) {
                    const auto action = random_action(board_, s, whims);
                    if (!action) break;
                    note(record, s, *action, story);
                }
            } else {
                actions_.clear();
                State planned = s;
                if (greedy_)
                    greedy_->finish_round(planned, 0, &actions_);
                else
                    expert_->play_round(planned, mixed(seed, number, static_cast<std::uint64_t>(record.rounds)),
                                        &actions_);
                for (const auto& action : actions_) note(record, s, action, story);
            }
            if (!is_over(board_, s)) end_round(board_, s);
        }
        if (options_.stop.stop_requested()) return std::nullopt;  // its last round may be played by half a thought
        const ScoreParts parts = score_parts(board_, s);
        record.escaped = escaped(board_, s);
        record.score = score(board_, s);
        record.parts = {parts.critical, parts.hack, parts.switches, parts.clock, parts.leftover};
        record.end = s;
        record.hits = s.hit;
        record.bonuses = s.bonuses;
        for (const int r : paid_rewards(board_, s)) record.rewards.set(place_of_index(r));
        return record;
    }

private:
    void note(GameRecord& record, State& s, const Action& action, std::vector<PlayedRound>* story) {
        record.numbers.act(s, action);
        apply(board_, s, action);
        if (story) story->back().actions.push_back(action);
        if (action.kind == ActionKind::move)
            for (std::size_t i = 0; i < action.path_length; ++i) record.visits |= bit(action.path[i]);
        if (action.kind == ActionKind::force) record.visits |= bit(action.target);
        if ((action.kind == ActionKind::move || action.kind == ActionKind::force) && s.node == board_.exit)
            record.home_clock = s.clock;
    }

    const Board& board_;
    const RateOptions& options_;
    std::unique_ptr<Greedy> greedy_;
    std::unique_ptr<Expert> expert_;
    std::vector<Action> actions_;
};

// In how many games each thing was: a share is divided out once, so that a thing of all games has 1 and not a little
// more.
void count(std::vector<double>& counts, auto condition) {
    for (std::size_t i = 0; i < counts.size(); ++i) counts[i] += condition(i) ? 1 : 0;
}

// Plays games first, first + 1, … up to `games` of them, and hands their records on in order; where it was stopped,
// those of the first games that were all played. `as_finished` sees each record as soon as its game is over, from
// several threads.
template <class HandOn, class AsFinished>
void play_all(const Board& board, const RateOptions& options, const SharedTables& tables, int first, int games,
              HandOn&& hand_on, AsFinished&& as_finished) {
    const auto make_worker = [&] {
        return [&as_finished, player = std::make_unique<Player>(board, tables, options)](std::uint64_t number) {
            std::optional<GameRecord> record = player->game(number);
            if (record) as_finished(*record);
            return record;
        };
    };
    NumberedGames numbered = options;
    numbered.games = games;
    play_numbered<GameRecord>(numbered, first, games, make_worker, hand_on);
}

}  // namespace

GameStart start_after(const Board& board, const Replay& replay) {
    GameStart start;
    Game game(board);
    start.visits = bit(game.state().node);
    for (const ReplayRound& round : replay.rounds) {
        (void)game.start_round(round.roll);
        for (const ReplayAction& action : round.actions) {
            (void)game.play(action);
            const State& s = game.state();
            if (action.what != ActionKind::move && action.what != ActionKind::force) continue;
            for (int n = 0; n < board.node_count; ++n)
                if (std::find(action.path.begin(), action.path.end(), board.node_ids[n]) != action.path.end())
                    start.visits |= bit(n);
            start.visits |= bit(s.node);
            if (s.node == board.exit) start.home_clock = s.clock;
        }
    }
    start.state = game.state();
    start.rounds = index_count(replay.rounds);
    return start;
}

std::vector<GameRecord> play_games(const Board& board, const RateOptions& options, int first, int games) {
    const SharedTables tables = tables_for(board, options);
    Player player(board, tables, options);
    std::vector<GameRecord> records;
    for (int game = first; game < first + games; ++game) {
        const auto record = player.game(static_cast<std::uint64_t>(game));
        if (!record) break;
        records.push_back(*record);
    }
    return records;
}

int default_games(PolicyKind policy) {
    constexpr IndexedArray<int, PolicyKind, policy_names.size()> games{20000, 20000, 20000, 20000, 200};
    return games[policy];
}

namespace {

// Sums over games, one by one, of which figures() makes shares and means.
class Tally {
public:
    Tally(const Board& board, const RateOptions& options, int wanted) : board_(board), wanted_(wanted) {
        result_.policy = policy_names[options.policy];
        result_.visits.assign(board.node_ids.size(), 0);
        result_.hits = result_.visits;
        result_.reward_rates.assign(board.hack.rewards.size(), 0);
        result_.bonus_rates.assign(board.bonuses.size(), 0);
    }

    void add(const GameRecord& game) {
        result_.scores.push_back(game.score);
        result_.homes.push_back(game.escaped ? 1 : 0);
        scores_.add(game.score);
        home_ += game.escaped;
        for (std::size_t l = 0; l < 3; ++l) wins_[l] += beats(board_.rulings, game.score, board_.thresholds.of[l]);
        if (game.escaped) {
            for (std::size_t p = 0; p < 5; ++p) result_.part_means[p] += game.parts[p];
            result_.mean_clock_at_escape += game.home_clock;
        }
        rounds_ += game.rounds;
        result_.numbers.add(game.numbers);
        count(result_.visits, [&](std::size_t i) { return (game.visits >> i) & 1; });
        count(result_.hits, [&](std::size_t i) { return (game.hits >> i) & 1; });
        count(result_.reward_rates, [&](std::size_t i) { return game.rewards[i]; });
        count(result_.bonus_rates, [&](std::size_t i) { return (game.bonuses >> i) & 1; });
    }

    int games() const { return index_count(result_.scores); }
    Interval wins(std::size_t level) const { return binomial_interval(wins_[level], games()); }
    bool is_narrow(double half_width) const {
        for (std::size_t l = 0; l < wins_.size(); ++l)
            if (const Interval interval = wins(l); interval.high - interval.low > 2 * half_width) return false;
        return true;
    }
    void want_no_more() { wanted_ = games(); }

    RateResult figures() const {
        RateResult result = result_;
        result.games = games();
        result.complete = result.games == wanted_;
        if (result.scores.empty()) return result;
        const double n = result.games;
        for (auto* shares : {&result.visits, &result.hits, &result.reward_rates, &result.bonus_rates})
            for (double& share : *shares) share /= n;
        result.numbers = result_.numbers.means();
        result.mean_rounds = static_cast<double>(rounds_) / n;
        result.mean = scores_.mean().mean;
        double squares = 0;
        for (const int points : result.scores) squares += (points - result.mean) * (points - result.mean);
        result.sd = n > 1 ? std::sqrt(squares / (n - 1)) : 0;
        result.escaped = home_ / n;
        if (home_ > 0) {
            for (double& part : result.part_means) part /= home_;
            result.mean_clock_at_escape /= home_;
        }
        result.histogram = scores_.histogram();
        result.quantiles = scores_.quantiles();
        for (std::size_t l = 0; l < 3; ++l) {
            const Interval interval = wins(l);
            result.win[l].rate = wins_[l] / n;
            result.win[l].low = interval.low;
            result.win[l].high = interval.high;
        }
        return result;
    }

private:
    const Board& board_;
    int wanted_;
    RateResult result_;  // sums
    CountedValues scores_;
    std::array<int, 3> wins_{};
    int home_ = 0;
    long rounds_ = 0;
};

// The figures while games are played, for who watches.
class Growing {
public:
    Growing(const Board& board, const RateOptions& options, int wanted)
        : tell_(options.interim), wanted_(wanted), tally_(board, options, wanted) {}

    void add(const GameRecord& game) {
        if (!tell_) return;
        const std::lock_guard lock(mutex_);
        tally_.add(game);
        const auto percent = [&](std::int64_t games) { return 100 * games / wanted_; };
        ++games_;
        if (percent(games_) == percent(games_ - 1)) return;
        RateResult figures = tally_.figures();
        figures.complete = false;
        tell_(figures);
    }

private:
    const std::function<void(const RateResult&)>& tell_;
    const int wanted_;
    int games_ = 0;
    Tally tally_;
    std::mutex mutex_;
};

}  // namespace

RateResult rate(const Board& board, const RateOptions& options) {
    const int wanted = options.games > 0 ? options.games : default_games(options.policy);
    Tally tally(board, options, wanted);
    std::vector<GameRecord> played;
    if (options.played) played = options.played(board, options, wanted);
    const SharedTables tables = played.empty() ? tables_for(board, options) : nullptr;
    Growing growing(board, options, wanted);
    constexpr int first_look = 60, games_a_look = 20;
    while (tally.games() < wanted) {
        const int first = tally.games();
        const int next = options.narrow ? std::min(wanted, std::max(first_look, first + games_a_look)) : wanted;
        if (played.empty())
            play_all(
                board, options, tables, first, next - first, [&](const GameRecord& game) { tally.add(game); },
                [&](const GameRecord& game) { growing.add(game); });
        else
            for (int game = first; game < std::min(next, index_count(played)); ++game)
                tally.add(played[place_of_index(game)]);
        if (tally.games() < next) break;
        if (options.narrow && tally.is_narrow(*options.narrow)) {
            tally.want_no_more();
            break;
        }
    }
    RateResult result = tally.figures();
    if (result.scores.empty()) return result;
    if (options.bounds) put_bounds(board, options, result);
    return result;
}

PlayedGame play_game(const Board& board, const RateOptions& options, std::uint64_t number) {
    PlayedGame game;
    Player player(board, tables_for(board, options), options);
    if (const auto record = player.game(number, &game.rounds)) game.end = record->end;
    return game;
}

std::vector<State> final_sheets(const Board& board, const RateOptions& options) {
    std::vector<State> sheets;
    const int games = options.games > 0 ? options.games : default_games(options.policy);
    play_all(
        board, options, tables_for(board, options), 0, games,
        [&](const GameRecord& game) { sheets.push_back(game.end); }, [](const GameRecord&) {});
    return sheets;
}

std::array<int, 3> roll_of(std::uint64_t seed, std::uint64_t game, std::uint64_t round) {
    return SeededDice(game == 0 ? seed : mixed(seed, game, 0), round).roll();
}

std::vector<ExplainedRound> explained_game(const Board& board, const RateOptions& options) {
    Expert expert(board, tables_for(board, options), effort_of(options.think));
    expert.set_stop(options.stop);
    std::vector<ExplainedRound> rounds;
    const GameStart start = start_of(board, options);
    State s = start.state;
    std::size_t begun = place_of_index(start.rounds);
    while (!is_over(board, s) && !options.stop.stop_requested()) {
        ExplainedRound round;
        if (!in_round(s)) start_round(board, s, roll_in(options, 0, begun++));
        round.roll = roll_under_way(s);
        expert.play_round(s, mixed(options.seed, 0, begun), nullptr, &round.view);
        round.after = s;
        if (!options.stop.stop_requested()) rounds.push_back(std::move(round));
    }
    return rounds;
}

ExpertView advice(const Board& board, const State& state, std::uint64_t seed, double think) {
    ExpertView view;
    State s = state;
    if (in_round(s) && !is_over(board, s))
        Expert(board, policy_tables(board), effort_of(think)).play_round(s, mixed(seed, 0, 0), nullptr, &view);
    return view;
}

std::vector<Action> suggest(const Board& board, const State& state, PolicyKind kind, std::uint64_t seed, double think) {
    std::vector<Action> actions;
    if (!in_round(state) || is_over(board, state)) return actions;
    State s = state;
    RateOptions options;
    options.policy = kind;
    if (kind == PolicyKind::random) {
        SeededDice whims(seed);
        if (const auto action = random_action(board, s, whims)) actions.push_back(*action);
    } else if (kind == PolicyKind::expert) {
        Expert(board, policy_tables(board), effort_of(think)).play_round(s, mixed(seed, 0, 0), &actions);
    } else {
        Greedy greedy(board, weights_of(options));
        if (errs(kind)) greedy.set_habits(habits_of(skill_of(options)), seed);
        greedy.finish_round(s, 0, &actions);
    }
    return actions;
}

}  // namespace nedforge::luddite
