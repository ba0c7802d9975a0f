// Teaches the expert's networks (plans/value_model.h) by games, and writes the files of their weights.
//
//   value_training plans FOLDER MAP… [OPTION…]   writes FOLDER/plan_weights.cpp
//   value_training games FOLDER MAP… [OPTION…]   writes FOLDER/score_weights.cpp and FOLDER/odds_weights.cpp
//
// plans: quick players take the plan of the highest value, now and then one of the ten best. In each of --turns a fresh
// network learns what the games scored from the states between their rounds. In each of --ahead more turns the network
// goes on to learn what a look at the next round says of the ends of plans, taken and not taken: the mean, over
// --ahead-rolls rolls, of the value of the best plan (fitted value iteration: Ernst, Geurts and Wehenkel 2005). These
// turns have --ahead-percent of the games.
//
// games: the expert plays with the weights of plans that it has. Two networks go on from these and learn from its
// games. That of scores learns what they score (Monte Carlo policy evaluation: Sutton and Barto 2018, 5.1). That of
// odds learns in which share of them the tour of a state is done, by the logistic loss, which calibrated probabilities
// minimize.
//
// Options of both: --games: games of each map in a turn. --random: how many random maps besides, a third of them tiny,
// with --random-games games each. --varied: how many maps besides that look as a designer's do, with --varied-games
// games each: copies of the named maps with a dozen small changes (mutate.h), and every third one constructed anew as
// `generate` does (construct.h). --epochs: how often a network learns each state. --seed.
//
// The networks learn by Adam (Kingma and Ba 2015): that of plans by the Huber loss, as it orders states; that of scores
// by the squared error, which a mean without bias minimizes. Nothing is drawn but from --seed, whatever the number of
// cores: the same source, maps, options and compiler give the same files. Each file names the command that made it;
// bench/teach_expert runs both.

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/seeded_dice.h"
#include "engine/luddite/rules.h"
#include "formats/luddite/map_file.h"
#include "tests/support/luddite/random_map.h"
#include "validator/base/tasks/parallel.h"
#include "validator/luddite/generate/construct/construct.h"
#include "validator/luddite/generate/construct/draw.h"
#include "validator/luddite/generate/construct/mutate.h"
#include "validator/luddite/generate/search/evaluate.h"
#include "validator/luddite/solver/policy/expert.h"
#include "validator/luddite/solver/policy/plans/round_plans.h"
#include "validator/luddite/solver/policy/plans/value_model.h"
#include "validator/luddite/solver/rating/rate.h"
#include "validator/luddite/three_dice.h"

namespace {

using namespace nedforge;
using namespace nedforge::luddite;

constexpr std::size_t inputs = ValueModel::inputs, hidden = ValueModel::hidden;
constexpr double explores = 0.1;  // share of rounds in which one of the best plans is taken
constexpr std::uint32_t of_best = 10;

enum class Lessons { plans, scores, odds };

struct Options {
    std::string of, folder;  // "plans" or "games"
    std::vector<std::string> maps;
    int games = 500, random = 100, random_games = 30, varied = 210, varied_games = 30, epochs = 20;
    int turns = 2, ahead = 8, ahead_rolls = 12, ahead_percent = 40;
    std::uint64_t seed = 2026;
};

struct Sample {
    ValueModel::Inputs in;
    float value = 0;   // the evaluation
    float wanted = 0;  // of the network: what it is to add to the evaluation, in its unit; of odds 1: the tour is done
    NodeMask tour = 0;
    bool has_tour = false, done = false;
};

class Trainer {
public:
    Trainer(const std::vector<Sample>& samples, Lessons kind, std::uint64_t seed)
        : samples_(samples), kind_(kind), draw_(seed, 7) {
        for (std::size_t i = 0; i < samples.size(); ++i) order_.push_back(i);
    }

    ValueWeights from_nothing(int epochs) {
        for (float& w : weights_.first) w = static_cast<float>(0.28 * normal());
        return train(epochs);
    }
    ValueWeights from(const ValueWeights& start, int epochs) {
        weights_ = start;
        return train(epochs);
    }

private:
    static constexpr std::size_t batch = 32;
    struct Moments {
        float first = 0, second = 0;
    };

    ValueWeights train(int epochs) {
        for (int epoch = 0; epoch < epochs; ++epoch) {
            draw_.shuffle(order_);
            const double fastest = kind_ == Lessons::scores ? 0.001 : 0.0005;
            rate_ = static_cast<float>(fastest * (1 + std::cos(3.14159 * epoch / epochs)) + 0.00002);
            for (std::size_t at = 0; at + batch <= order_.size(); at += batch) learn(at);
            std::fprintf(stderr, "epoch %d: off by %.2f\n", epoch + 1, error());
        }
        return weights_;
    }

    double normal() {
        double sum = -3;  // of six uniform numbers: about normal
        for (int i = 0; i < 6; ++i) sum += draw_.from(0, (1 << 20) - 1) / static_cast<double>(1 << 20);
        return sum;
    }

    // Root mean square, in points, or of probabilities.
    double error() const {
        double sum = 0;
        for (const Sample& s : samples_) {
            const double off =
                kind_ == Lessons::odds
                    ? ValueModel::probability(weights_, s.in) - static_cast<double>(s.wanted)
                    : ValueModel::correction(weights_, s.in) - ValueModel::unit * static_cast<double>(s.wanted);
            sum += off * off;
        }
        return std::sqrt(sum / static_cast<double>(samples_.size()));
    }

    // The gradient of the loss by what the network says.
    float off(float says, float wanted) const {
        switch (kind_) {
            case Lessons::plans:
                return std::clamp(says - wanted, -0.5f, 0.5f);
            case Lessons::scores:
                return says - wanted;
            case Lessons::odds:
                break;
        }
        return 1 / (1 + std::exp(-says)) - wanted;
    }

    void learn(std::size_t at) {
        first_.fill(0);
        second_.fill(0);
        for (std::size_t k = 0; k < batch; ++k) add_gradient(samples_[order_[at + k]]);
        ++steps_;
        const auto of_first = static_cast<float>(1 - std::pow(0.9, steps_));
        const auto of_second = static_cast<float>(1 - std::pow(0.999, steps_));
        const auto update = [&](float& weight, float gradient, Moments& m) {
            m.first = 0.9f * m.first + 0.1f * gradient;
            m.second = 0.999f * m.second + 0.001f * gradient * gradient;
            weight -= rate_ * (m.first / of_first / (std::sqrt(m.second / of_second) + 1e-8f) + 0.001f * weight);
        };
        for (std::size_t i = 0; i < first_.size(); ++i) update(weights_.first[i], first_[i], first_moments_[i]);
        for (std::size_t j = 0; j < second_.size(); ++j) update(weights_.second[j], second_[j], second_moments_[j]);
    }

    void add_gradient(const Sample& s) {
        std::array<float, hidden> sum, shown;
        ValueModel::hidden_units(weights_, s.in, sum);
        float says = weights_.second[hidden];
        for (std::size_t j = 0; j < hidden; ++j) {
            shown[j] = ValueModel::activation(sum[j]);
            says += weights_.second[j] * shown[j];
        }
        const float by = off(says, s.wanted) / batch;
        second_[hidden] += by;
        for (std::size_t j = 0; j < hidden; ++j) {
            second_[j] += by * shown[j];
            const float back = by * weights_.second[j] * (sum[j] > 0 ? 1.0f : ValueModel::leak);
            first_[inputs * hidden + j] += back;
            for (std::size_t i = 0; i < inputs; ++i) first_[i * hidden + j] += back * s.in[i];
        }
    }

    const std::vector<Sample>& samples_;
    const Lessons kind_;
    Draw draw_;
    std::vector<std::size_t> order_;
    ValueWeights weights_;
    std::array<float, (inputs + 1) * hidden> first_{};
    std::array<float, hidden + 1> second_{};
    std::array<Moments, (inputs + 1) * hidden> first_moments_{};
    std::array<Moments, hidden + 1> second_moments_{};
    float rate_ = 0;
    int steps_ = 0;
};

// A map to learn on.
struct Lesson {
    Board board;
    int games = 0;  // in a turn
};

// Who plays in a turn, and what is noted of their games: what they scored, or where `ahead_rolls` is not 0, what a look
// at this number of rolls says.
struct Turn {
    ValueWeights weights;
    bool of_expert = false;
    std::uint64_t seed = 0;
    int percent = 100;  // of the games
    int ahead_rolls = 0;
};

// Plays games and notes the states between their rounds: the expert's games, or without one those of a quick player.
class Teacher {
public:
    Teacher(const Board& board, const SharedTables& tables, const Turn& turn)
        : board_(board),
          turn_(turn),
          plans_(board, tables, {}, 1),
          later_(board, tables, {}, 1, nullptr, breadth_ahead) {
        if (turn.of_expert) expert_.emplace(board, tables);
    }

    void play(std::uint64_t game, std::vector<Sample>& out) {
        SeededDice whims(turn_.seed ^ 0xABCDEF, game);
        const std::size_t first = out.size();
        State s = initial_state(board_);
        for (std::uint64_t round = 0; !is_over(board_, s); ++round) {
            start_round(board_, s, roll_of(turn_.seed, game, round));
            if (!expert_) {
                s = take_plan(s, whims, out);
                continue;
            }
            expert_->play_round(s);
            if (!is_over(board_, s)) out.push_back(described(s));
        }
        if (turn_.ahead_rolls > 0) return;
        const auto reached = static_cast<float>(score(board_, s));
        for (std::size_t i = first; i < out.size(); ++i) {
            out[i].wanted = (reached - out[i].value) / static_cast<float>(ValueModel::unit);
            out[i].done = escaped(board_, s) && !(out[i].tour & ~s.hit);
        }
    }

private:
    struct Choice {
        double value = 0;
        const State* end = nullptr;
        Sample sample;
    };

    Sample described(const State& end) {
        Sample sample;
        Evaluator& evaluator = plans_.greedy().evaluator();
        sample.value = static_cast<float>(ValueModel::describe(evaluator, end, sample.in));
        const Evaluator::Tour tour = evaluator.best_tour(end);
        sample.has_tour = tour.found && (tour.set != 0 || end.node != board_.exit);
        for (int f = 0; f < index_count(evaluator.tours().functions()); ++f)
            if ((tour.set >> f) & 1) sample.tour |= bit(evaluator.tours().functions()[f]);
        return sample;
    }

    // The value of the best plan, as a mean over rolls of the next round.
    float value_ahead(const State& end, SeededDice& whims) {
        const std::size_t step = rolls_by_sum.size() / place_of_index(turn_.ahead_rolls);
        double sum = 0;
        int rolls = 0;
        for (std::size_t at = whims.below(static_cast<std::uint32_t>(step)); at < rolls_by_sum.size();
             at += step, ++rolls) {
            State next = end;
            start_round(board_, next, three_dice[rolls_by_sum[at]].dice);
            double most = -1e9;
            for (const RoundPlan& plan : later_.lay_out(next))
                most = std::max(most, ValueModel::points_of(turn_.weights, plans_.greedy().evaluator(), plan.end));
            sum += most;
        }
        return static_cast<float>(sum / rolls);
    }

    void note_ahead(const Choice& choice, SeededDice& whims, std::vector<Sample>& out) {
        if (is_over(board_, *choice.end)) return;
        out.push_back(choice.sample);
        out.back().wanted =
            (value_ahead(*choice.end, whims) - choice.sample.value) / static_cast<float>(ValueModel::unit);
    }

    State take_plan(const State& start, SeededDice& whims, std::vector<Sample>& out) {
        std::vector<Choice> choices;
        for (const RoundPlan& plan : plans_.lay_out(start)) {
            Choice& choice = choices.emplace_back();
            choice.end = &plan.end;
            if (is_over(board_, plan.end)) {
                choice.value = score(board_, plan.end);
                continue;
            }
            choice.sample = described(plan.end);
            choice.value =
                static_cast<double>(choice.sample.value) + ValueModel::correction(turn_.weights, choice.sample.in);
        }
        std::stable_sort(choices.begin(), choices.end(),
                         [](const auto& a, const auto& b) { return a.value > b.value; });
        const auto most = static_cast<std::uint32_t>(choices.size());
        const std::uint32_t taken = whims.below(1000) < 1000 * explores ? whims.below(std::min(of_best, most)) : 0;
        const Choice& choice = choices[taken];
        if (turn_.ahead_rolls > 0)
            note_ahead(whims.below(2) ? choice : choices[whims.below(std::min(of_best, most))], whims, out);
        else if (!is_over(board_, *choice.end))
            out.push_back(choice.sample);
        return *choice.end;
    }

    const Board& board_;
    const Turn& turn_;
    RoundPlans plans_, later_;
    std::optional<Expert> expert_;
};

// A map with nothing that `validate --strict` would count: a changed copy of one of these, or a new one.
Map varied(Draw& draw, const std::vector<Map>& maps, bool anew) {
    constexpr int changes = 6;  // of one to three parts each
    const BoardWishes wishes;
    for (;;) {
        Map map = maps[place_of_index(draw.place_in(maps))];
        if (anew) {
            auto built = construct(draw, wishes, {});
            if (!std::holds_alternative<Map>(built)) continue;
            map = std::get<Map>(std::move(built));
        } else {
            for (int i = 0; i < changes; ++i) map = mutated(draw, map, {}, wishes, {});
        }
        if (strict_findings(map, false, false).empty()) return map;
    }
}

std::vector<Lesson> lessons_of(const std::vector<Map>& maps, const Options& options) {
    std::vector<Lesson> lessons;
    const auto add = [&](const Map& map, int games) { lessons.push_back({compile(map), games}); };
    for (const Map& map : maps) add(map, options.games);
    Draw draw(options.seed, 98);
    for (int i = 0; i < options.varied; ++i) add(varied(draw, maps, i % 3 == 2), options.varied_games);
    SeededDice dice(options.seed, 99);
    for (int i = 0; i < options.random; ++i) {
        test::RandomMapOptions map;
        map.min_nodes = 10, map.max_nodes = 30, map.min_clock = 14, map.readings = false;
        if (i % 3 == 2) map.min_nodes = 2, map.max_nodes = 9, map.min_clock = 3, map.max_clock = 14;
        add(test::random_map(dice, map), options.random_games);
    }
    return lessons;
}

// The states between the rounds of all games of a turn. Blocks of games go to the
// threads and are put together in order.
std::vector<Sample> states_of_games(const std::vector<Lesson>& lessons, const Turn& turn) {
    struct Block {
        const Lesson* lesson = nullptr;
        int first = 0, end = 0;
        std::vector<Sample> samples;
    };
    constexpr int block_size = 20;
    std::vector<Block> blocks;
    for (const Lesson& lesson : lessons) {
        const int end = 1 + std::max(1, lesson.games * turn.percent / 100);
        for (int first = 1; first < end; first += block_size)
            blocks.push_back({&lesson, first, std::min(end, first + block_size), {}});
    }
    for_each_index(blocks.size(), 0, [&](std::size_t b) {
        const Board& board = blocks[b].lesson->board;
        const SharedTables tables = policy_tables(board);  // some megabytes: not kept for all maps
        Teacher teacher(board, tables, turn);
        for (int game = blocks[b].first; game < blocks[b].end; ++game)
            teacher.play(static_cast<std::uint64_t>(game), blocks[b].samples);
    });
    std::vector<Sample> samples;
    for (const Block& block : blocks) samples.insert(samples.end(), block.samples.begin(), block.samples.end());
    return samples;
}

ValueWeights weights_of_plans(const std::vector<Lesson>& lessons, const Options& options) {
    Turn turn;
    for (int i = 0; i < options.turns + options.ahead; ++i) {
        const bool ahead = i >= options.turns;
        turn.seed = options.seed + place_of_index(ahead ? 100 + i - options.turns : i);
        if (ahead) turn.percent = options.ahead_percent, turn.ahead_rolls = options.ahead_rolls;
        const auto samples = states_of_games(lessons, turn);
        std::fprintf(stderr, "turn %d: %zu states\n", i + 1, samples.size());
        Trainer trainer(samples, Lessons::plans, options.seed);
        turn.weights = ahead ? trainer.from(turn.weights, options.epochs) : trainer.from_nothing(options.epochs);
    }
    return turn.weights;
}

void write_numbers(std::FILE* file, const float* first, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i)
        std::fprintf(file, "%s%.8ef,%s", i % 6 == 0 ? "    " : "", static_cast<double>(first[i]),
                     i % 6 == 5 || i + 1 == count ? "\n" : " ");
}

// `name`: plan, score or odds. `getter`: of ValueWeights.
bool write(const ValueWeights& weights, const char* name, const char* getter, const std::vector<Map>& maps,
           const Options& options) {
    const std::string path = options.folder + "/" + name + "_weights.cpp";
    std::FILE* file = std::fopen(path.c_str(), "w");
    if (!file) {
        std::fprintf(stderr, "value_training: %s can't be written\n", path.c_str());
        return false;
    }
    std::fprintf(
        file,
        "// Learned by bench/value_training.cpp. By input (value_model.cpp), then hidden unit. The command was:\n"
        "// value_training %s FOLDER MAP…",
        options.of.c_str());
    if (options.of == "plans")
        std::fprintf(file, " --turns %d --ahead %d --ahead-rolls %d --ahead-percent %d\n//  ", options.turns,
                     options.ahead, options.ahead_rolls, options.ahead_percent);
    std::fprintf(file,
                 " --games %d --random %d --random-games %d --varied %d --varied-games %d\n"
                 "//   --epochs %d --seed %llu\n"
                 "// Its maps, with their digests for play (the map file's digest):\n",
                 options.games, options.random, options.random_games, options.varied, options.varied_games,
                 options.epochs, static_cast<unsigned long long>(options.seed));
    for (const Map& map : maps) std::fprintf(file, "// %s %s\n", map.id.c_str(), play_digest_of(map).c_str());
    std::fprintf(file,
                 "\n#include \"validator/luddite/solver/policy/plans/value_model.h\"\n\n"
                 "namespace nedforge::luddite {\n\n"
                 "// clang-format off\nnamespace {\nconstexpr ValueWeights %s_weights{{{\n",
                 name);
    write_numbers(file, weights.first.data(), weights.first.size());
    std::fprintf(file, "}}, {{\n");
    write_numbers(file, weights.second.data(), weights.second.size());
    std::fprintf(file,
                 "}}};\n}  // namespace\n// clang-format on\n\n"
                 "const ValueWeights& ValueWeights::%s() { return %s_weights; }\n\n"
                 "}  // namespace nedforge::luddite\n",
                 getter, name);
    return std::fclose(file) == 0;
}

// Of the states that have a tour, whether it was done.
std::vector<Sample> tours_of(std::vector<Sample> samples) {
    std::erase_if(samples, [](const Sample& sample) { return !sample.has_tour; });
    for (Sample& sample : samples) sample.wanted = sample.done ? 1.0f : 0.0f;
    return samples;
}

bool learn_games(const std::vector<Lesson>& lessons, const std::vector<Map>& maps, const Options& options) {
    const auto samples = states_of_games(lessons, {{}, true, options.seed});
    std::fprintf(stderr, "games of the expert: %zu states\n", samples.size());
    const auto learned = [&](const std::vector<Sample>& from, Lessons kind) {
        return Trainer(from, kind, options.seed).from(ValueWeights::of_plans(), options.epochs);
    };
    return write(learned(samples, Lessons::scores), "score", "of_scores", maps, options) &&
           write(learned(tours_of(samples), Lessons::odds), "odds", "of_odds", maps, options);
}

bool read(int argc, char** argv, Options& options) {
    const std::vector<std::pair<std::string, int*>> numbers{{"--games", &options.games},
                                                            {"--random", &options.random},
                                                            {"--turns", &options.turns},
                                                            {"--ahead", &options.ahead},
                                                            {"--ahead-rolls", &options.ahead_rolls},
                                                            {"--ahead-percent", &options.ahead_percent},
                                                            {"--epochs", &options.epochs},
                                                            {"--random-games", &options.random_games},
                                                            {"--varied", &options.varied},
                                                            {"--varied-games", &options.varied_games}};
    if (argc < 4 || (std::string(argv[1]) != "plans" && std::string(argv[1]) != "games")) {
        std::fprintf(stderr, "value_training: name plans or games first, then a folder, then maps\n");
        return false;
    }
    options.of = argv[1];
    options.folder = argv[2];
    for (int i = 3; i < argc; ++i) {
        const std::string word = argv[i];
        if (word.rfind("--", 0) != 0) {
            options.maps.push_back(word);
            continue;
        }
        const char* value = i + 1 < argc ? argv[++i] : "";
        const auto at = std::find_if(numbers.begin(), numbers.end(), [&](const auto& n) { return n.first == word; });
        if (word == "--seed") {
            options.seed = std::strtoull(value, nullptr, 10);
        } else if (at != numbers.end()) {
            *at->second = std::atoi(value);
        } else {
            std::fprintf(stderr, "value_training: unknown option %s\n", word.c_str());
            return false;
        }
    }
    if (options.ahead_rolls < 1 || options.ahead_rolls > all_rolls) {
        std::fprintf(stderr, "value_training: --ahead-rolls is a number from 1 to %d\n", all_rolls);
        return false;
    }
    return true;
}

}  // namespace

int main(int argc, char** argv) {
    Options options;
    if (!read(argc, argv, options)) return 2;
    std::vector<Map> maps;
    for (const auto& path : options.maps) {
        auto loaded = read_map_file(path);
        if (!loaded.map) {
            std::fprintf(stderr, "value_training: %s can't be read\n", path.c_str());
            return 2;
        }
        maps.push_back(std::move(*loaded.map));
    }
    const std::vector<Lesson> lessons = lessons_of(maps, options);
    const bool written = options.of == "plans"
                             ? write(weights_of_plans(lessons, options), "plan", "of_plans", maps, options)
                             : learn_games(lessons, maps, options);
    return written ? 0 : 2;
}
