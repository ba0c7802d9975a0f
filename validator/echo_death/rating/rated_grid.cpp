#include "validator/echo_death/rating/rated_grid.h"

#include <algorithm>

#include "engine/echo_death/words.h"
#include "validator/base/rating/changed_elements.h"
#include "validator/base/rating/other_readings.h"
#include "validator/echo_death/validate.h"

namespace nedforge::echo_death {

namespace {

bool can_be_played(const Grid& grid) {
    ValidateOptions options;
    options.fixes = options.sheet = options.proofs = false;
    return grid.players == rated_players && !has_structure_errors(check_grid(grid, SourceMap{}, options));
}

// The grid without what no rule of the game reads, so that only changes of the game are put in and played.
Grid as_played(Grid grid) {
    grid.name.clear();
    grid.author.reset();
    grid.notes.reset();
    grid.symmetry.clear();
    grid.standards = {};
    grid.waivers.clear();
    grid.editor.clear();
    grid.validated.reset();
    grid.spacing = spacing_of(grid);
    grid.shutdown = shutdown_of(grid);
    grid.budget.overclock.at = overclock_of(grid);
    return grid;
}

bool has_level(const Grid& grid) {
    for (int row = 0; row < grid.height(); ++row)
        for (int column = 0; column < grid.width(); ++column)
            if (level_on(grid, {column, row}) > 0) return true;
    return false;
}

// Why a reading can't change a game of the grid; empty: it may.
std::string_view why_same_games(const Grid& grid, const Rulings& changed) {
    const Rulings& before = grid.rulings;
    const auto programs = program_list(grid);
    const auto any_program = [&](auto&& wanted) { return std::any_of(programs.begin(), programs.end(), wanted); };
    if ((changed.zone != before.zone || changed.deploy != before.deploy) && !has_level(grid))
        return "all squares are on level 0";
    if (changed.overclock != before.overclock && overclock_of(grid) == 0) return "the larger budget is never in force";
    if (changed.stunned != before.stunned && !any_program([](const Program& p) { return p.stun; }))
        return "no program stuns";
    if (changed.twice != before.twice &&
        !any_program([](const Program& p) { return p.attack && p.attack->factor() > 1; }))
        return "no program multiplies Offense";
    return "";
}

class RatedGrid : public RatedMap {
public:
    RatedGrid(Grid grid, const Players& players, int turns)
        : grid_(std::move(grid)), players_(players), turns_(turns) {}

    const std::string& id() const override { return grid_.id; }

    const std::vector<Figure>& figures() const override {
        static const std::vector<Figure> figures = [] {
            std::vector<Figure> list{{.title = "the first turn wins"}, {.title = "the policy wins"}};
            for (const std::string_view word : outcome_words) list.push_back({.title = std::string(word)});
            list.push_back({.title = "turns", .kind = FigureKind::amount});
            return list;
        }();
        return figures;
    }
    std::size_t leading_figure() const override { return first_figure; }

    PlayedGames play(const NumberedGames& games) const override {
        RateOptions options;
        static_cast<NumberedGames&>(options) = games;
        options.players = players_;
        options.turns = turns_;
        PlayedGames played(figures().size());
        for (const GameRecord& game : play_games(compile(grid_), options)) {
            const Outcome outcome = outcome_of(game);
            const bool decided = outcome == Outcome::last;
            played.values[first_figure].push_back(decided && game.winner == game.first ? 1 : 0);
            played.values[policy_figure].push_back(decided && game.winner == 0 ? 1 : 0);
            for (std::size_t e = 0; e < outcome_words.size(); ++e)
                played.values[ending_figures + e].push_back(place_of_index(outcome) == e ? 1 : 0);
            played.values[turns_figure].push_back(game.turns);
        }
        return played;
    }

    ChangedElements elements_of(const RatedMap& other) const override {
        const Grid a = as_played(grid_), b = as_played(static_cast<const RatedGrid&>(other).grid_);
        ElementsPutIn<Grid> elements(a, b, can_be_played);
        elements.part("marks", [&](Grid& grid) { grid.rows = b.rows; });
        elements.member("zones", &Grid::zones);
        elements.member("pads", &Grid::teleports);
        elements.member("Nodes", &Grid::nodes);
        elements.member("spacing", &Grid::spacing);
        elements.member("shutdown", &Grid::shutdown);
        elements.member("statistics", &Grid::node);
        elements.member("budget", &Grid::budget);
        elements.member("directory", &Grid::directory);
        elements.member("programs", &Grid::programs);
        elements.member("standstill", &Grid::standstill);
        elements.member("readings", &Grid::rulings);
        ChangedElements changed;
        changed.not_alone = std::move(elements.not_alone);
        for (auto& [name, grid] : elements.list)
            changed.list.push_back({std::move(name), rated_grid(std::move(grid), players_, turns_)});
        return changed;
    }

    std::vector<OtherReading> other_readings() const override {
        return other_readings_of(
            grid_, ruling_table(),
            [&](const RulingInfo&, const Grid& changed) { return why_same_games(grid_, changed.rulings); },
            [&](Grid changed) { return rated_grid(std::move(changed), players_, turns_); });
    }

    Diagnostics check(const std::stop_token& stop) const override {
        ValidateOptions options;
        options.fixes = options.reasons = false;
        options.stop = stop;
        return check_grid(grid_, SourceMap{}, options);
    }

private:
    Grid grid_;
    Players players_;
    int turns_;
};

}  // namespace

std::unique_ptr<RatedMap> rated_grid(Grid grid, const Players& players, int turns) {
    return std::make_unique<RatedGrid>(std::move(grid), players, turns);
}

}  // namespace nedforge::echo_death
