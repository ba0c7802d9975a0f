// Teaches the expert's value function (value_model.h) by games that the expert's plans play against no one: in each
// turn the plan of the highest value is taken, now and then one of the ten best, and a fresh network learns what the
// games scored from the states between their rounds. Prints value_weights.cpp.
//
//   value_training MAP… [--turns N] [--games N] [--random N] [--epochs N] [--seed N]
//
// --games: of each map and turn; --random: how many random maps besides, a third of them tiny, with a thirtieth of the
// games each. The network learns by Adam (Kingma and Ba 2015) on the Huber loss. Nothing is drawn but from --seed: the
// same source, maps, options and standard library give the same weights.
//
// The weights in the tree were learned in this way on sample_maps/campaign/*.ned.yaml: 1,000 to 1,400 games of each map
// in each of three turns, the last one with 200 random maps (5 minutes). The program does not print them again: the
// maps of the campaign and the order of equal plans have changed since, the turns had different numbers of games, and
// the weights were rounded to four digits.

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "engine/base/seeded_dice.h"
#include "engine/luddite/rules.h"
#include "formats/luddite/map_file.h"
#include "tests/support/luddite/random_map.h"
#include "validator/luddite/solver/policy/plans/round_plans.h"
#include "validator/luddite/solver/policy/plans/value_model.h"
#include "validator/luddite/solver/rating/rate.h"

namespace {

using namespace nedforge;
using namespace nedforge::luddite;

constexpr std::size_t inputs = ValueModel::inputs, hidden = ValueModel::hidden;
constexpr double explores = 0.1;  // share of rounds in which one of the best plans is taken
constexpr std::uint32_t of_best = 10;

struct Options {
    std::vector<std::string> maps;
    int turns = 3, games = 1400, random = 200, epochs = 15;
    std::uint64_t seed = 1;
};

struct Sample {
    ValueModel::Inputs in;
    float value = 0, score = 0;
};

class Trainer {
public:
    Trainer(const std::vector<Sample>& samples, std::uint64_t seed) : samples_(samples), dice_(seed, 7) {
        for (std::size_t i = 0; i < samples.size(); ++i) order_.push_back(i);
        for (float& w : weights_.first) w = static_cast<float>(0.28 * normal());
    }

    ValueModel::Weights train(int epochs) {
        for (int epoch = 0; epoch < epochs; ++epoch) {
            std::shuffle(order_.begin(), order_.end(), dice_);
            rate_ = static_cast<float>(0.0005 * (1 + std::cos(3.14159 * epoch / epochs)) + 0.00002);
            for (std::size_t at = 0; at + batch <= order_.size(); at += batch) learn(at);
            std::fprintf(stderr, "epoch %d: off by %.2f\n", epoch + 1, error());
        }
        return weights_;
    }

private:
    static constexpr std::size_t batch = 32;
    struct Moments {
        float first = 0, second = 0;
    };

    double normal() {
        double sum = -3;  // of six uniform numbers: about normal
        for (int i = 0; i < 6; ++i) sum += dice_.below(1u << 20) / static_cast<double>(1u << 20);
        return sum;
    }

    double error() const {
        double sum = 0;
        for (const Sample& s : samples_) {
            const double off = static_cast<double>(s.value - s.score) + ValueModel::correction(weights_, s.in);
            sum += off * off;
        }
        return std::sqrt(sum / static_cast<double>(samples_.size()));
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
        const float wanted = (s.score - s.value) / static_cast<float>(ValueModel::unit);
        const float off = std::clamp(says - wanted, -0.5f, 0.5f) / batch;
        second_[hidden] += off;
        for (std::size_t j = 0; j < hidden; ++j) {
            second_[j] += off * shown[j];
            const float back = off * weights_.second[j] * (sum[j] > 0 ? 1.0f : ValueModel::leak);
            first_[inputs * hidden + j] += back;
            for (std::size_t i = 0; i < inputs; ++i) first_[i * hidden + j] += back * s.in[i];
        }
    }

    const std::vector<Sample>& samples_;
    SeededDice dice_;
    std::vector<std::size_t> order_;
    ValueModel::Weights weights_;
    std::array<float, (inputs + 1) * hidden> first_{};
    std::array<float, hidden + 1> second_{};
    std::array<Moments, (inputs + 1) * hidden> first_moments_{};
    std::array<Moments, hidden + 1> second_moments_{};
    float rate_ = 0;
    int steps_ = 0;
};

class Teacher {
public:
    Teacher(const Board& board, const ValueModel::Weights& weights)
        : board_(board), weights_(weights), plans_(board, policy_tables(board), {}, 1) {}

    void play(std::uint64_t seed, std::uint64_t game, std::vector<Sample>& out) {
        SeededDice whims(seed ^ 0xABCDEF, game);
        const std::size_t first = out.size();
        State s = initial_state(board_);
        for (std::uint64_t round = 0; !is_over(board_, s); ++round) {
            start_round(board_, s, roll_of(seed, game, round));
            s = take_plan(s, whims, out);
        }
        for (std::size_t i = first; i < out.size(); ++i) out[i].score = static_cast<float>(score(board_, s));
    }

private:
    struct Choice {
        double value = 0;
        const State* end = nullptr;
        Sample sample;
    };
    State take_plan(const State& start, SeededDice& whims, std::vector<Sample>& out) {
        std::vector<Choice> choices;
        for (const RoundPlan& plan : plans_.lay_out(start)) {
            Choice& choice = choices.emplace_back();
            choice.end = &plan.end;
            if (is_over(board_, plan.end)) {
                choice.value = score(board_, plan.end);
                continue;
            }
            choice.value = ValueModel::describe(plans_.greedy().evaluator(), plan.end, choice.sample.in);
            choice.sample.value = static_cast<float>(choice.value);
            choice.value += ValueModel::correction(weights_, choice.sample.in);
        }
        std::stable_sort(choices.begin(), choices.end(),
                         [](const auto& a, const auto& b) { return a.value > b.value; });
        const auto most = static_cast<std::uint32_t>(choices.size());
        const std::uint32_t taken = whims.below(1000) < 1000 * explores ? whims.below(std::min(of_best, most)) : 0;
        const Choice& choice = choices[taken];
        if (!is_over(board_, *choice.end)) out.push_back(choice.sample);
        return *choice.end;
    }

    const Board& board_;
    const ValueModel::Weights& weights_;
    RoundPlans plans_;
};

void print_numbers(const float* first, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i)
        std::printf("%s%.6ef,%s", i % 8 == 0 ? "    " : "", static_cast<double>(first[i]),
                    i % 8 == 7 || i + 1 == count ? "\n" : " ");
}

void print(const ValueModel::Weights& weights) {
    std::printf(
        "// Learned by bench/value_training.cpp. By input (value_model.cpp), then hidden unit.\n\n"
        "#include \"validator/luddite/solver/policy/plans/value_model.h\"\n\nnamespace nedforge::luddite {\n\n"
        "// clang-format off\nnamespace {\nconstexpr ValueModel::Weights weights{{{\n");
    print_numbers(weights.first.data(), weights.first.size());
    std::printf("}}, {{\n");
    print_numbers(weights.second.data(), weights.second.size());
    std::printf(
        "}}};\n}  // namespace\n// clang-format on\n\n"
        "const ValueModel::Weights& ValueModel::learned() { return weights; }\n\n"
        "}  // namespace nedforge::luddite\n");
}

bool read(int argc, char** argv, Options& options) {
    const std::vector<std::pair<std::string, int*>> numbers{{"--turns", &options.turns},
                                                            {"--games", &options.games},
                                                            {"--random", &options.random},
                                                            {"--epochs", &options.epochs}};
    for (int i = 1; i < argc; ++i) {
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
    return true;
}

}  // namespace

int main(int argc, char** argv) {
    Options options;
    if (!read(argc, argv, options)) return 2;
    std::vector<Board> boards;
    for (const auto& path : options.maps) {
        const auto loaded = read_map_file(path);
        if (!loaded.map) {
            std::fprintf(stderr, "value_training: %s can't be read\n", path.c_str());
            return 2;
        }
        boards.push_back(compile(*loaded.map));
    }
    const std::size_t named = boards.size();
    SeededDice dice(options.seed, 99);
    for (int i = 0; i < options.random; ++i) {
        test::RandomMapOptions map;
        map.min_nodes = 10, map.max_nodes = 30, map.min_clock = 14, map.readings = false;
        if (i % 3 == 2) map.min_nodes = 2, map.max_nodes = 9, map.min_clock = 3, map.max_clock = 14;
        boards.push_back(compile(test::random_map(dice, map)));
    }
    ValueModel::Weights weights;
    for (int turn = 0; turn < options.turns; ++turn) {
        std::vector<Sample> samples;
        for (std::size_t b = 0; b < boards.size(); ++b) {
            Teacher teacher(boards[b], weights);
            const int games = b < named ? options.games : options.games / 30;
            for (int game = 1; game <= games; ++game)
                teacher.play(options.seed + static_cast<std::uint64_t>(turn), static_cast<std::uint64_t>(game),
                             samples);
        }
        std::fprintf(stderr, "turn %d: %zu states\n", turn + 1, samples.size());
        weights = Trainer(samples, options.seed).train(options.epochs);
    }
    print(weights);
}
