// The tables of docs/luddit/what-is-known.md: whole games by backward induction, a row of Markdown each.
//   luddit_whole SIZE CAP MOVES [still=turn] [carry=turn]…   the four combinations of condition and own
//   luddit_whole dead SIZE                                    the largest dead set known, drawn, under both readings of
//   own
//   luddit_whole dead SIZE STONES OWN                         a complete search for a dead set of that many stones
// Size 6 with a cap of 5 takes about a minute and 2 GB for each combination.

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "engine/luddit/words.h"
#include "tests/support/luddit/dead_search.h"
#include "validator/luddit/facts/end.h"
#include "validator/luddit/solver/whole_game.h"

namespace nedforge::luddit {
namespace {

std::string grouped(std::uint64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, ",");
    return text;
}

std::string empty_words(const WholeGame& game, const Board& board) {
    if (const auto in = game.won_in(board.start, board.first)) return "**won in " + std::to_string(*in) + "**";
    if (const auto in = game.lost_in(board.start, board.first)) return "**lost in " + std::to_string(*in) + "**";
    return "drawn";
}

// "won 1: 202,869; lost 1: 2,952"
std::string figures_words(const WholeFigures& figures) {
    std::string text;
    for (std::size_t n = 0; n < std::max(figures.won.size(), figures.lost.size()); ++n) {
        const auto add = [&](const char* word, const std::vector<std::uint64_t>& counts) {
            if (n > 0 && n < counts.size() && counts[n])
                text += (text.empty() ? "" : "; ") + std::string(word) + " " + std::to_string(n) + ": " +
                        grouped(counts[n]);
        };
        add("won in", figures.won);
        add("lost in", figures.lost);
    }
    return text.empty() ? "none" : text;
}

void print_row(const Position& position) {
    const Board board = compile(position);
    if (count_positions(board) > most_positions) {
        std::printf("# %d, %d: more than %s positions\n", board.size, board.cap, grouped(most_positions).c_str());
        return;
    }
    const auto began = std::chrono::steady_clock::now();
    const WholeGame game(board);
    const WholeFigures figures = game.figures();
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    std::string readings;
    for (const RulingInfo& info : ruling_table())
        if (const auto reading = static_cast<std::size_t>(info.get(board.rulings));
            reading || info.name == "condition" || info.name == "own")
            readings += (readings.empty() ? "" : ", ") + std::string(info.readings[reading]);
    std::printf("| %d, %d, %d | %s | %s | %s | %s |\n", board.size, board.cap, board.moves, readings.c_str(),
                grouped(figures.positions).c_str(), figures_words(figures).c_str(), empty_words(game, board).c_str());
    std::fprintf(stderr, "# %.1f s\n", seconds);
    std::fflush(stdout);
}

void print_dead(int size) {
    for (const OwnReading own : {OwnReading::counted, OwnReading::apart}) {
        Position position;
        position.board = {size, 1, usual_moves};
        position.rulings.own = own;
        const Board board = compile(position);
        Stones stones;
        stones[Colour::black] = known_dead_set(board);
        const auto largest = largest_dead(board);
        std::printf("size %d, %s: %d stones%s, at most %d\n", size, own == OwnReading::apart ? "apart" : "counted",
                    stones.count(), largest ? " (the largest)" : "", window_bound(size, own));
        for (const std::string& row : rows_of(board, stones)) std::printf("  %s\n", row.c_str());
    }
}

void search_dead(int size, int stones, const std::string& own) {
    Position position;
    position.board = {size, 1, usual_moves};
    position.rulings.own = own == "apart" ? OwnReading::apart : OwnReading::counted;
    const Board board = compile(position);
    DeadSearch search(board, stones);
    const bool found = search.run();
    std::printf("size %d, %s: %s of %d stones (%s sets tried)\n", size, own.c_str(),
                found ? "a dead set" : "there is no dead set", stones, grouped(search.tried()).c_str());
    Stones shown;
    shown[Colour::black] = search.found();
    for (const std::string& row : rows_of(board, shown))
        if (found) std::printf("  %s\n", row.c_str());
}

int run(int argc, char** argv) {
    if (argc == 5 && std::string(argv[1]) == "dead")
        return search_dead(std::atoi(argv[2]), std::atoi(argv[3]), argv[4]), 0;
    if (argc == 3 && std::string(argv[1]) == "dead") return print_dead(std::atoi(argv[2])), 0;
    if (argc < 4) return std::fprintf(stderr, "luddit_whole SIZE CAP MOVES [READING…]\n"), 2;
    Position position;
    position.board = {std::atoi(argv[1]), std::atoi(argv[2]), std::atoi(argv[3])};
    for (int i = 4; i < argc; ++i) {
        const std::string word = argv[i];
        const auto equals = word.find('=');
        const RulingInfo* info = find_ruling(ruling_table(), word.substr(0, equals));
        for (std::size_t k = 0; info && equals != word.npos && k < info->readings.size(); ++k)
            if (info->readings[k] == word.substr(equals + 1)) info->set(position.rulings, static_cast<int>(k));
    }
    for (const ConditionReading condition : {ConditionReading::members, ConditionReading::loop})
        for (const OwnReading own : {OwnReading::counted, OwnReading::apart}) {
            position.rulings.condition = condition;
            position.rulings.own = own;
            print_row(position);
        }
    return 0;
}

}  // namespace
}  // namespace nedforge::luddit

int main(int argc, char** argv) { return nedforge::luddit::run(argc, argv); }
