#include "validator/echo_death/rating/rated_grid.h"

#include <algorithm>

#include "engine/echo_death/words.h"
#include "validator/base/rating/rated_value.h"
#include "validator/echo_death/family.h"

namespace nedforge::echo_death {

namespace {

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

class RatedGrid : public RatedValue<RatedGrid, Grid, ruling_table, RateOptions> {
public:
    using RatedValue::RatedValue;

    const std::vector<Figure>& figures() const override {
        static const std::vector<Figure> figures = [] {
            std::vector<Figure> list{{.title = "the first turn wins"}, {.title = "the policy wins"}};
            for (const std::string_view title : outcome_titles) list.push_back({.title = std::string(title)});
            list.push_back({.title = "turns", .kind = FigureKind::amount});
            return list;
        }();
        return figures;
    }
    std::size_t leading_figure() const override { return first_figure; }

    PlayedGames play(const NumberedGames& games) const override {
        PlayedGames played(figures().size());
        for (const GameRecord& game : play_games(compile(map()), options_for(games))) {
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

protected:
    Grid as_played(Grid grid) const override {
        forget_words(grid);
        grid.symmetry.clear();
        grid.spacing = spacing_of(grid);
        grid.shutdown = shutdown_of(grid);
        grid.budget.overclock.at = overclock_of(grid);
        return grid;
    }
    void put_in(ElementsPutIn<Grid>& elements) const override {
        elements.member("marks", &Grid::rows);
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
    }
    bool can_be_played(const Grid& grid) const override { return grid.players == rated_players && is_sound(grid); }
    std::string_view why_same_games(const RulingInfo&, const Grid& changed) const override {
        return echo_death::why_same_games(map(), changed.rulings);
    }
};

}  // namespace

std::unique_ptr<RatedMap> rated_grid(Grid grid, const RateOptions& options) {
    return std::make_unique<RatedGrid>(std::move(grid), options);
}

}  // namespace nedforge::echo_death
