// A home on a page: the Defenders and the Hacker at one screen, or one side against a policy.

#include <bit>

#include "cli/smart_home/game/outcome_json.h"
#include "cli/smart_home/game/table_text.h"
#include "engine/base/game/so_far.h"
#include "engine/base/rulings.h"
#include "engine/base/words.h"
#include "engine/smart_home/game/replay.h"
#include "engine/smart_home/rules.h"
#include "formats/base/drawing/ink.h"
#include "formats/base/drawing/text_metrics.h"
#include "formats/smart_home/home_file.h"
#include "formats/smart_home/replay_file.h"
#include "formats/smart_home/sheet/drawing.h"
#include "formats/smart_home/sheet/parts.h"
#include "formats/smart_home/step_words.h"
#include "validator/smart_home/policy/policy.h"
#include "web/play/base/table_family.h"
#include "web/play/base/table_of.h"

namespace nedforge::smart_home {

namespace {

constexpr double tile_mm = 36, border_mm = 2;

const std::vector<web::Way>& ways_of_play() {
    static const std::vector<web::Way> ways{{"people", "People on both sides at one screen"},
                                            {"defenders", "You are the Defenders, the program is the Hacker"},
                                            {"defenders_greedy", "You are the Defenders, an easy Hacker"},
                                            {"hacker", "You are the Hacker, the program defends"},
                                            {"hacker_greedy", "You are the Hacker, easy Defenders"}};
    return ways;
}

Seats seats_of(const std::string& way) {
    const PolicyKind kind = way.ends_with("_greedy") ? PolicyKind::greedy : PolicyKind::strong;
    if (way.starts_with("defenders")) return {std::nullopt, kind};
    if (way.starts_with("hacker")) return {kind, std::nullopt};
    return {};
}

class HomeTable : public web::TableOfMap<SmartHomeGame, Home, SheetOptions> {
public:
    HomeTable(Home authored, Home in_force, std::shared_ptr<const Board> board, const web::TableRequest& request)
        : WithMap(std::move(authored), std::move(in_force), board, players_of(seats_of(request.way), *board), request),
          tables_(*board) {}

    std::vector<std::string> replays() override {
        const auto replay = game::replay_so_far(table().match(), authored());
        return replay ? std::vector{write_replay(*replay, authored())} : std::vector<std::string>{};
    }
    web::Json outcome() override {
        const ReplayOutcome played = game::outcome_so_far(table().match(), authored());
        return web::Json::parse(cli::smart_home::outcome_json(authored().id, board(), played));
    }

    web::Picture picture(const std::string&) override {
        int columns = 0;
        for (const Tile& tile : authored().tiles) columns = std::max(columns, tile.at.column + 1);
        const double width = columns * tile_mm + 2 * border_mm;
        const SmallLayout layout =
            small_layout(authored(), {border_mm, border_mm, width - 2 * border_mm, 1e9}, tile_mm);
        web::Picture picture{{0, 0, width, layout.height() + 2 * border_mm}, {}, {}};
        const PublicState open = table().open();
        const std::optional<HackerSecrets> secrets =
            table().shows(hacker_seat) ? std::optional(table().state().hacker) : std::nullopt;
        // The grid of small cells begins in the middle of an endless box; the tiles are moved to the top.
        double top = 1e300;
        for (const Box& box : layout.tiles) top = std::min(top, box.y);
        std::vector<Box> boxes;
        for (const Box& box : layout.tiles) boxes.push_back({box.x, box.y - top + border_mm, box.w, box.h});
        for (int tile = 0; tile < board().tile_count; ++tile)
            picture.places.push_back({id_of(board(), tile), boxes[static_cast<std::size_t>(tile)],
                                      authored().tiles[tile].name, about(tile)});
        picture.draw = [this, open, secrets, boxes, page = picture.page](Painter& out) {
            out.rectangle(page, 0, {true, palette_of(InkUse::full).ground, {}});
            for (int tile = 0; tile < board().tile_count; ++tile)
                draw_tile(out, open, secrets, tile, boxes[static_cast<std::size_t>(tile)]);
            for (int tile = 0; tile < board().tile_count; ++tile)
                draw_firewalls(out, open, tile, boxes[static_cast<std::size_t>(tile)]);
        };
        return picture;
    }

protected:
    std::vector<web::Way> ways() const override { return ways_of_play(); }
    const game::Grammar<SmartHomeGame>& grammar() const override { return smart_home::grammar(); }
    std::string seat_name(game::Seat seat) const override {
        return seat == hacker_seat ? "The Hacker" : "The Defenders";
    }
    std::string due() const override { return due_words(table().open(), table().next_seat() == hacker_seat); }
    std::string ending() const override { return ending_words(authored(), table().state()); }
    std::string looks_away(game::Seat seat) const override {
        return seat == hacker_seat ? "The Hacker decides; the Defenders look away."
                                   : "The Hobbyist has drawn; the Hacker looks away.";
    }
    std::vector<std::string> facts() const override {
        std::string text = cli::smart_home::status_text(board(), table().open());
        if (table().shows(hacker_seat)) text += cli::smart_home::secrets_text(board(), table().state().hacker);
        return web::lines_of(text);
    }
    std::vector<std::string> kinds() const override { return {policy_names.begin(), policy_names.end()}; }
    std::unique_ptr<game::Policy<SmartHomeGame>> player(const std::string& kind, game::Seat seat,
                                                        const SeededDice& dice) const override {
        const auto found = std::find(policy_names.begin(), policy_names.end(), kind);
        return make_policy(seat, static_cast<PolicyKind>(found - policy_names.begin()), tables_, dice);
    }
    std::vector<std::string> places_of(const Step& step) const override {
        const auto tile = tile_of_step(table().open(), step);
        if (!tile) return {};
        std::vector<std::string> places{id_of(board(), *tile)};
        if (step.kind == StepKind::play && strength_of(step.card) > 0)
            for (int side = 0; side < side_count; ++side)
                if (step.counts[static_cast<std::size_t>(side)] > 0 && board().neighbour[*tile][side] >= 0)
                    places.push_back(id_of(board(), board().neighbour[*tile][side]));
        return places;
    }
    std::string said(const Step& step) const override { return words_of(authored(), board(), table().open(), step); }
    bool is_main(const Step& step) const override {
        return step.kind == StepKind::end_turn || step.kind == StepKind::stop || step.kind == StepKind::pass ||
               step.kind == StepKind::end_walk;
    }
    std::string logged(const Step& step, const PublicState& before, const PublicState&) const override {
        if (!table().over() && before.phase == Phase::draw_hobbyist) return "";
        const std::string words = words_of(authored(), board(), before, step);
        if (in_setup(before)) return "Setup: " + words;
        const bool hacker = before.phase == Phase::movement || side_of(step.kind) == Side::hacker;
        return "Round " + std::to_string(before.round + 1) + ", " +
               (hacker ? "the Hacker" : std::string(character_titles[acting(before)])) + ": " + words;
    }

private:
    std::string about(int tile) const {
        const PublicState& open = table().open();
        std::string text;
        if (tile == board().router) text += "The Router, where all Defenders begin. ";
        if ((board().devices & bit(tile)) == 0) return text;
        if (open.compromised & bit(tile)) return text + "It is compromised.";
        text += std::to_string(open.bugs[tile]) + " of " + std::to_string(board().capacity[tile]) +
                " bugs. Its symbols: " + names_of(board().symbols[tile]) + ".";
        if (open.ddos & bit(tile)) text += " A DDoS token lies here.";
        return text;
    }

    void draw_tile(Painter& out, const PublicState& open, const std::optional<HackerSecrets>& secrets, int index,
                   const Box& box) const {
        const Palette& p = palette_of(InkUse::full);
        const Tile& tile = authored().tiles[index];
        const bool fallen = (open.compromised & bit(index)) != 0, device = (board().devices & bit(index)) != 0;
        const Box cell = box.inset(0.8);
        out.rectangle(cell, 1.5, {true, fallen ? p.compromised : p.paper, {p.line, 0.35, false}});
        const Colour ink = fallen ? p.on_dark : p.ink;
        const double points = fitting_points(tile.name, 11, Weight::bold, cell.w - 3);
        out.text({cell.centre().x, cell.y + 4.6}, tile.name, points, Weight::bold, Align::centre, ink, cell.w - 2);
        if (device && !fallen) {
            draw_shield(out, p, {cell.x + 1, cell.y + 6, 8, 8}, board().capacity[index]);
            draw_bug(out, {cell.x + 11, cell.y + 6.4, 7, 7}, open.bugs[index] ? p.ink : p.line);
            out.text({cell.x + 19, cell.y + 12}, std::to_string(open.bugs[index]), 14, Weight::bold, Align::left,
                     open.bugs[index] ? p.ink : p.muted);
            const double side = (cell.w - 1) / 6;
            for (std::size_t i = 0; i < tile.symbols->size(); ++i)
                draw_symbol(
                    out, p,
                    Box{cell.x + 0.5 + static_cast<double>(i) * side, cell.bottom() - side - 0.5, side, side}.inset(
                        0.4),
                    (*tile.symbols)[i]);
        }
        if (fallen) draw_compromised(out, {cell.x + 2, cell.y + 6, 9, 9}, p.on_dark);
        if (index == board().router && !device)
            for (const double r : {2.0, 4.0}) out.circle({cell.centre().x, cell.y + 11}, r, outlined(p.accent, 0.5));
        if (open.ddos & bit(index))
            out.text({cell.right() - 2, cell.y + 12}, "DDoS", 9, Weight::bold, Align::right, p.attack);
        double x = cell.x + 1;
        const double y = cell.y + 16;
        for (const Character character : authored().characters) {
            if (open.at[character] != index) continue;
            const bool acts = !in_setup(open) && !table().over() && acting(open) == character;
            out.circle({x + 3.3, y + 3.3}, 3.2, {true, p.accent, {acts ? p.ink : p.paper, acts ? 0.9 : 0.3, false}});
            out.text({x + 3.3, y + 3.3 + cap_height(10) / 2}, character_letters[character], 10, Weight::bold,
                     Align::centre, p.on_accent);
            x += 7.4;
        }
        if (!secrets) return;
        if (secrets->visited & bit(index)) out.rectangle(cell.inset(0.6), 1.2, outlined(p.attack, 0.5, true));
        if (secrets->tile == index) draw_bug(out, {cell.right() - 8, y, 7, 7}, fallen ? p.on_dark : p.attack);
        if (secrets->target == index)
            draw_target(out, {cell.right() - 8, cell.y + 6, 7, 7}, fallen ? p.on_dark : p.target);
    }

    void draw_firewalls(Painter& out, const PublicState& open, int tile, const Box& box) const {
        const std::array<std::array<Point, 2>, 4> edges{{{{{box.x, box.y}, {box.right(), box.y}}},
                                                         {{{box.right(), box.y}, {box.right(), box.bottom()}}},
                                                         {{{box.x, box.bottom()}, {box.right(), box.bottom()}}},
                                                         {{{box.x, box.y}, {box.x, box.bottom()}}}}};
        for (int side = 0; side < side_count; ++side)
            if (open.firewalls[side] & bit(tile)) {
                const auto& [from, to] = edges[static_cast<std::size_t>(side)];
                draw_stroke(out, from, to, palette_of(InkUse::full).accent, 1.8);
            }
    }

    mutable PolicyTables tables_;  // of hints
};

}  // namespace

std::unique_ptr<web::PlayTable> open_table(std::string text, const web::TableRequest& asked) {
    LoadedHome loaded = read_home(std::move(text));
    if (!loaded.home) throw web::unreadable(loaded.diagnostics);
    Home in_force = *loaded.home;
    in_force.rulings = RulingOverrides::named(asked.readings).applied_to(in_force.rulings);
    auto board = std::make_shared<const Board>(compile(in_force));
    return std::make_unique<HomeTable>(std::move(*loaded.home), std::move(in_force), board,
                                       web::with_way(asked, ways_of_play()));
}

}  // namespace nedforge::smart_home
