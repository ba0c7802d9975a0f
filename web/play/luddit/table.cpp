// Luddit on a page: two people, or one against the program's search.

#include "cli/luddit/board_text.h"
#include "cli/luddit/position_json.h"
#include "engine/base/game/so_far.h"
#include "engine/base/rulings.h"
#include "engine/luddit/game/replay.h"
#include "engine/luddit/game/trait.h"
#include "engine/luddit/words.h"
#include "formats/luddit/position_file.h"
#include "formats/luddit/replay_file.h"
#include "formats/luddit/sheet/drawing.h"
#include "formats/luddit/sheet/sheet.h"
#include "validator/luddit/policy/search_player.h"
#include "web/play/base/table_family.h"
#include "web/play/base/table_of.h"

namespace nedforge::luddit {

namespace {

// A page waits for the answer, so the search takes a part of what it takes elsewhere.
constexpr std::uint64_t page_budget = usual_player_budget / 4;
constexpr int margin = 1;        // points drawn again beyond each edge
constexpr double step_mm = 12;   // from point to point
constexpr double border_mm = 5;  // for the numbers

const std::vector<web::Way>& ways_of_play() {
    static const std::vector<web::Way> ways{{"people", "Two people at one screen"},
                                            {"black", "You are Black, the program is White"},
                                            {"white", "You are White, the program is Black"}};
    return ways;
}

game::PolicyMaker<LudditGame> players_of(const std::string& way, std::shared_ptr<const Board> board) {
    return [way, board](game::Seat seat, const SeededDice& dice) -> std::unique_ptr<game::Policy<LudditGame>> {
        if (way == "people" || seat == seat_of(way == "black" ? Colour::black : Colour::white)) return nullptr;
        return search_player(*board, page_budget, dice);
    };
}

std::string text_of_point(Point p) { return std::to_string(p.column) + "," + std::to_string(p.row); }

class PositionTable : public web::TableOfMap<LudditGame, Position, SheetOptions> {
public:
    PositionTable(Position authored, Position in_force, std::shared_ptr<const Board> board,
                  const web::TableRequest& request)
        : WithMap(std::move(authored), std::move(in_force), board, players_of(request.way, board), request) {}

    std::vector<std::string> replays() override {
        return {write_replay(*game::replay_so_far(table().match(), authored()), authored())};
    }
    web::Json outcome() override {
        const ReplayOutcome played = game::outcome_so_far(table().match(), authored());
        return web::Json::parse(cli::luddit::outcome_json(authored().id, board(), played));
    }

    web::Picture picture(const std::string&) override {
        const int shown = board().size + 2 * margin;
        const double width = shown * step_mm + 2 * border_mm;
        BoardFrame frame;
        frame.size = board().size;
        frame.step = step_mm;
        frame.first = {-margin, -margin};
        frame.last = {board().size - 1 + margin, board().size - 1 + margin};
        frame.origin = {border_mm + (margin + 0.5) * step_mm, border_mm + (margin + 0.5) * step_mm};
        web::Picture picture{{0, 0, width, width}, {}, {}};
        const Stones current = table().state().stones, before = compared_with();
        picture.draw = [frame, current, before, width, this](Painter& out) {
            const Palette& p = palette_of(InkUse::full);
            out.rectangle({0, 0, width, width}, 0, {true, p.paper, {}});
            draw_lines(out, p, frame);
            draw_numbers(out, p, frame, 8);
            draw_stones(out, p, frame, current);
            for (Spot spot = 0; spot < board().points; ++spot)
                for (const Colour colour : {Colour::black, Colour::white})
                    if (current[colour].has(spot) != before[colour].has(spot))
                        draw_dot(out, frame, board().point_of(spot), p.mark);
        };
        for (int row = frame.first.row; row <= frame.last.row; ++row)
            for (int column = frame.first.column; column <= frame.last.column; ++column) {
                const Point shown_point{column, row}, meant = frame.meant(shown_point);
                const PagePoint centre = frame.at(shown_point);
                const Spot spot = board().spot_of(meant);
                const std::string stone = current[Colour::black].has(spot)   ? "a black stone"
                                          : current[Colour::white].has(spot) ? "a white stone"
                                                                             : "empty";
                picture.places.push_back({text_of_point(meant),
                                          {centre.x - step_mm / 2, centre.y - step_mm / 2, step_mm, step_mm},
                                          "Point " + text_of_point(meant) + ": " + stone,
                                          frame.is_copy(shown_point)
                                              ? "This point is drawn again beyond the edge, where "
                                                "the board goes on at its other side."
                                              : ""});
            }
        return picture;
    }

protected:
    std::vector<web::Way> ways() const override { return ways_of_play(); }
    const game::Grammar<LudditGame>& grammar() const override { return luddit::grammar(); }
    std::string seat_name(game::Seat seat) const override {
        return title_of(seat == seat_of(Colour::black) ? Colour::black : Colour::white);
    }
    std::string due() const override {
        const State& s = table().state();
        const std::string turn = "Turn " + std::to_string(s.turns_made + 1) + ": " + title_of(s.to_move);
        if (s.moves_made >= board().moves) return turn + " has made all moves and ends the turn";
        return turn + " makes move " + std::to_string(s.moves_made + 1) + " of " + std::to_string(board().moves);
    }
    std::string ending() const override { return cli::luddit::ending_text(table().state()); }
    std::vector<std::string> facts() const override {
        std::vector<std::string> lines;
        const Stones& stones = table().state().stones;
        for (const Colour colour : {Colour::black, Colour::white})
            lines.push_back(title_of(colour) + ": " + std::to_string(stones[colour].count()) + " on the board, " +
                            std::to_string(supply_left(board(), stones, colour)) + " in the supply");
        return lines;
    }
    std::vector<std::string> kinds() const override { return {"search"}; }
    std::unique_ptr<game::Policy<LudditGame>> player(const std::string&, game::Seat,
                                                     const SeededDice& dice) const override {
        return search_player(board(), page_budget, dice);
    }
    std::string said(const Step& step) const override {
        const auto points = [&](const std::vector<Spot>& spots) {
            std::string text;
            for (const Spot spot : spots) text += (text.empty() ? "" : " ") + text_of_point(board().point_of(spot));
            return text;
        };
        switch (step.kind) {
            case StepKind::place:
                return "Place a stone on " + points(step.to);
            case StepKind::take:
                return "Take " + points(step.stones);
            case StepKind::carry:
                return "Carry " + points(step.stones) + " to " + points(step.to);
            default:
                return "End the turn";
        }
    }
    std::vector<std::string> places_of(const Step& step) const override {
        std::vector<std::string> places;
        for (const auto* spots : {&step.stones, &step.to})
            for (const Spot spot : *spots) places.push_back(text_of_point(board().point_of(spot)));
        return places;
    }
    bool is_main(const Step& step) const override { return step.kind == StepKind::end_turn; }
    std::string logged(const Step& step, const State& before, const State&) const override {
        return title_of(before.to_move) + ": " + said(step);
    }

private:
    // The stones from which those on the board differ by what is marked: the moves of the turn under way or, where it
    // has none, those of the turn before.
    Stones compared_with() const {
        const State& s = table().state();
        if (s.moves_made > 0 || s.occurred.size() < 2) return s.turn_began();
        return s.occurred[s.occurred.size() - 2].stones;
    }
};

}  // namespace

std::unique_ptr<web::PlayTable> open_table(std::string text, const web::TableRequest& asked) {
    const web::TableRequest request = web::with_way(asked, ways_of_play());
    LoadedPosition loaded = read_position(std::move(text));
    if (!loaded.position) throw web::unreadable(loaded.diagnostics);
    Position in_force = *loaded.position;
    in_force.rulings = RulingOverrides::named(request.readings).applied_to(in_force.rulings);
    auto board = std::make_shared<const Board>(compile(in_force));
    return std::make_unique<PositionTable>(std::move(*loaded.position), std::move(in_force), std::move(board), request);
}

}  // namespace nedforge::luddit
