// Echo Death on a page: people at one screen, or one against policies.

#include "cli/echo_death/game/outcome_json.h"
#include "cli/echo_death/game/table_text.h"
#include "engine/base/game/so_far.h"
#include "engine/base/rulings.h"
#include "engine/echo_death/game/replay.h"
#include "engine/echo_death/words.h"
#include "formats/base/drawing/ink.h"
#include "formats/base/drawing/moved_painter.h"
#include "formats/base/drawing/text_metrics.h"
#include "formats/echo_death/grid_file.h"
#include "formats/echo_death/replay_file.h"
#include "formats/echo_death/sheet/drawing.h"
#include "formats/echo_death/sheet/parts.h"
#include "formats/echo_death/step_words.h"
#include "validator/echo_death/policy/policy.h"
#include "web/play/base/table_family.h"
#include "web/play/base/table_of.h"

namespace nedforge::echo_death {

namespace {

constexpr double step_mm = 14, border_mm = 6;

std::vector<web::Way> ways_on(int players) {
    std::vector<web::Way> ways{{"people", std::to_string(players) + " people at one screen"}};
    for (const std::string_view policy : policy_names)
        ways.push_back({std::string(policy), "You are player a, against " + std::string(policy)});
    return ways;
}

PolicyKind kind_named(std::string_view name) { return find_index(policy_names, name).value_or(PolicyKind::strong); }

std::vector<std::optional<PolicyKind>> seats_of(const std::string& way, int players) {
    std::vector<std::optional<PolicyKind>> seats(place_of_index(players));
    if (way != "people")
        for (std::size_t seat = 1; seat < seats.size(); ++seat) seats[seat] = kind_named(way);
    return seats;
}

class GridTable : public web::TableOfMap<EchoDeathGame, Grid, SheetOptions> {
public:
    GridTable(Grid authored, Grid in_force, std::shared_ptr<const Board> board, const web::TableRequest& request)
        : WithMap(std::move(authored), std::move(in_force), board,
                  players_of(seats_of(request.way, board->players), *board), request) {}

    std::vector<std::string> replays() override {
        const auto replay = game::replay_so_far(table().match(), authored());
        return replay ? std::vector{write_replay(*replay, authored())} : std::vector<std::string>{};
    }
    web::Json outcome() override {
        const ReplayOutcome played = game::outcome_so_far(table().match(), authored());
        return web::Json::parse(cli::echo_death::outcome_json(authored().id, board(), played));
    }

    web::Picture picture(const std::string&) override {
        const PublicState open = table().open();
        web::Picture picture{
            {0, 0, board().width * step_mm + 2 * border_mm, board().height * step_mm + 2 * border_mm}, {}, {}};
        const Box page = picture.page;
        picture.draw = [this, open, page](Painter& out) { draw(out, open, page); };
        for (int spot = 0; spot < board().spots(); ++spot) {
            const Square square = board().square_of(spot);
            const int node = node_on(board(), open, spot);
            const Mark mark = board().square(spot).mark;
            std::string text;
            if (node >= 0) text = web::lines_of(cli::echo_death::node_text(board(), open, node)).front() + ". ";
            if (mark != Mark::none) text += std::string(mark_titles[mark]) + ". ";
            if (const int level = board().square(spot).level) text += "Level " + std::to_string(level) + ". ";
            if (board().square(spot).pair >= 0)
                text += "Teleport Pad of pair " + std::to_string(board().square(spot).pair + 1) + ". ";
            picture.places.push_back(
                {text_of(square), box_of(square),
                 "Square " + text_of(square) + (node >= 0 ? ": Node " + board().name_of_node(node) : std::string()),
                 text});
        }
        return picture;
    }

protected:
    std::vector<web::Way> ways() const override { return ways_on(board().players); }
    const game::Grammar<EchoDeathGame>& grammar() const override { return echo_death::grammar(); }
    std::string seat_name(game::Seat seat) const override { return player_title(seat); }
    std::string due() const override { return due_words(board(), table().open(), table().next_seat()); }
    // The Node of a program, which nobody has chosen before on a page.
    std::string said(const Step& step) const override {
        const std::string words = words_of(board(), table().open(), step);
        return step.kind == StepKind::run ? board().name_of_node(step.node) + ": " + words : words;
    }
    std::string ending() const override { return cli::echo_death::ending_text(table().open()); }
    std::string looks_away(game::Seat seat) const override {
        return player_title(seat) + " decides in secret; the others look away.";
    }
    std::vector<std::string> facts() const override {
        return web::lines_of(cli::echo_death::players_text(board(), table().open()));
    }
    std::vector<std::string> kinds() const override { return {policy_names.begin(), policy_names.end()}; }
    std::unique_ptr<game::Policy<EchoDeathGame>> player(const std::string& kind, game::Seat seat,
                                                        const SeededDice& dice) const override {
        return make_policy(seat, kind_named(kind), board(), dice);
    }
    std::vector<std::string> places_of(const Step& step) const override {
        switch (step.kind) {
            case StepKind::place:
            case StepKind::area:
            case StepKind::walk:
            case StepKind::to:
                return {text_of(board().square_of(step.spot))};
            case StepKind::run:
            case StepKind::at:
            case StepKind::also:
            case StepKind::push:
            case StepKind::trade: {
                const Spot spot = table().open().node(step.node).spot;
                return spot == no_spot ? std::vector<std::string>{}
                                       : std::vector<std::string>{text_of(board().square_of(spot))};
            }
            default:
                return {};
        }
    }
    bool is_main(const Step& step) const override {
        return step.kind == StepKind::end || step.kind == StepKind::go || step.kind == StepKind::accept ||
               step.kind == StepKind::spare;
    }
    // The log of a shared screen leaves hidden cards and programs out (EchoDeathGame::seen_by).
    std::string logged(const Step& step, const PublicState& before, const PublicState& after) const override {
        std::string words = logged_words(board(), before, after, step);
        if (words.empty() || step.kind == StepKind::drawn || step.kind == StepKind::card) return words;
        const bool answers = before.ask == Ask::disconnect || before.ask == Ask::trap;
        return player_title(answers ? before.asked : before.player) + ": " + words;
    }

private:
    static std::string text_of(Square square) {
        return std::to_string(square.column) + "," + std::to_string(square.row);
    }
    static Box box_of(Square square) {
        return {border_mm + square.column * step_mm, border_mm + square.row * step_mm, step_mm, step_mm};
    }

    void draw(Painter& out, const PublicState& open, const Box& page) const {
        const Palette& p = palette_of(InkUse::full);
        out.rectangle(page, 0, {true, p.paper, {}});
        MovedPainter moved(out, {border_mm, border_mm});
        draw_squares(moved, p, in_force(), {0, 0, board().width * step_mm, board().height * step_mm}, {step_mm, true});
        draw_arcs(moved, p, in_force(), {0, 0}, step_mm);
        for (int column = 0; column < board().width; ++column)
            out.text({border_mm + (column + 0.5) * step_mm, border_mm - 1.5}, std::to_string(column), 9,
                     Weight::regular, Align::centre, p.muted);
        for (int row = 0; row < board().height; ++row)
            out.text({border_mm / 2, border_mm + (row + 0.5) * step_mm + cap_height(9) / 2}, std::to_string(row), 9,
                     Weight::regular, Align::centre, p.muted);
        for (int node = 0; node < board().node_count(); ++node) {
            const NodeState& state = open.node(node);
            if (!state.on_grid()) continue;
            const Box box = box_of(board().square_of(state.spot)).inset(1);
            const int owner = board().owner_of(node);
            out.rectangle(box, 2, {true, {p.paper.r, p.paper.g, p.paper.b, 0.85}, {p.accent, 0.4, state.stunned()}});
            draw_player(out, p, {box.x + 1, box.y + 0.6, box.w - 2, box.h - 5.2}, owner);
            out.text({box.centre().x, box.y + (box.h - 4.4) / 2 + (owner == 2 ? 2.6 : 1.6)}, board().name_of_node(node),
                     9, Weight::bold, Align::centre, p.ink);
            out.text({box.centre().x, box.bottom() - 1}, "HD " + std::to_string(state.hard_drive), 8, Weight::medium,
                     Align::centre, p.ink);
        }
    }
};

}  // namespace

std::unique_ptr<web::PlayTable> open_table(std::string text, const web::TableRequest& asked) {
    LoadedGrid loaded = read_grid(std::move(text));
    if (!loaded.grid) throw web::unreadable(loaded.diagnostics);
    Grid in_force = *loaded.grid;
    in_force.rulings = RulingOverrides::named(asked.readings).applied_to(in_force.rulings);
    auto board = std::make_shared<const Board>(compile(in_force));
    return std::make_unique<GridTable>(std::move(*loaded.grid), std::move(in_force), board,
                                       web::with_way(asked, ways_on(board->players)));
}

}  // namespace nedforge::echo_death
