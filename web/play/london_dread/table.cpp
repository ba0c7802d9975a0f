// London Dread on a page: the team plans with the clock and plays the hours.

#include "cli/london_dread/replay_json.h"
#include "cli/london_dread/story_text.h"
#include "engine/base/game/so_far.h"
#include "engine/base/rulings.h"
#include "engine/base/words.h"
#include "engine/london_dread/game/replay.h"
#include "engine/london_dread/game/trait.h"
#include "formats/base/drawing/ink.h"
#include "formats/base/drawing/moved_painter.h"
#include "formats/base/drawing/text_metrics.h"
#include "formats/london_dread/replay_file.h"
#include "formats/london_dread/sheet/cards.h"
#include "formats/london_dread/sheet/parts.h"
#include "formats/london_dread/sheet/sheet.h"
#include "formats/london_dread/step_words.h"
#include "formats/london_dread/story_file.h"
#include "formats/london_dread/story_words.h"
#include "validator/london_dread/policy/policy.h"
#include "web/play/base/table_family.h"
#include "web/play/base/table_of.h"

namespace nedforge::london_dread {

namespace {

// Millimetres of the picture: areas with their cards below each other, then the clocks.
constexpr double width_mm = 190, border_mm = 3, area_head = 9, clock_row = 13, clock_name = 34;

std::vector<web::Way> ways_of(const Story& story) {
    std::vector<web::Way> ways;
    for (const int players : player_counts(story))
        ways.push_back({std::to_string(players), std::to_string(players) + " characters"});
    return ways;
}

std::vector<int> party_of(const std::string& way) {
    std::vector<int> party;
    for (int i = 0; i < way.front() - '0'; ++i) party.push_back(i);
    return party;
}

class StoryTable : public web::TableOfMap<LondonDreadGame, Story, SheetOptions> {
public:
    StoryTable(Story authored, Story in_force, std::shared_ptr<const Board> board, const web::TableRequest& request)
        : WithMap(
              std::move(authored), std::move(in_force), board, [](game::Seat, const SeededDice&) { return nullptr; },
              request) {}

    std::vector<std::string> replays() override {
        return {write_replay(*game::replay_so_far(table().match(), authored()), authored())};
    }
    web::Json outcome() override {
        const ReplayOutcome played = game::outcome_so_far(table().match(), authored());
        return web::Json::parse(cli::london_dread::outcome_json(authored().id, played));
    }

    web::Picture picture(const std::string&) override {
        return table().open().endgame ? picture_of_endgame() : picture_of_city();
    }
    std::string rules() override {
        std::string text = authored().texts && authored().texts->intro ? *authored().texts->intro + "\n\n" : "";
        return text +
               "While you plan, turn cards face up and set the clocks: tap an hour of a character, then the place "
               "where "
               "the character shall be in that hour, or the area to which it goes. End the planning before the time is "
               "over. Then the hours are played one after the other.\n";
    }

protected:
    std::vector<web::Way> ways() const override { return ways_of(authored()); }
    const game::Grammar<LondonDreadGame>& grammar() const override { return london_dread::grammar(); }
    std::string seat_name(game::Seat) const override { return "The team"; }
    std::string due() const override {
        return "Dread " + std::to_string(table().open().dread) + " of " + std::to_string(board().story.track.limit) +
               ". " + due_words(board(), table().open(), table().state().request);
    }
    std::string ending() const override { return cli::london_dread::ending_text(table().open()); }
    std::vector<std::string> facts() const override {
        std::vector<std::string> lines = web::lines_of(cli::london_dread::team_text(board(), table().open()));
        const auto& texts = authored().texts;
        if (table().over() && texts) {
            const auto& text = table().open().ending == Ending::won ? texts->victory : texts->defeat;
            if (text) lines.push_back(*text);
        }
        return lines;
    }
    std::vector<std::string> kinds() const override { return {policy_names.begin(), policy_names.end()}; }
    std::unique_ptr<game::Policy<LondonDreadGame>> player(const std::string& kind, game::Seat,
                                                          const SeededDice& dice) const override {
        return make_policy({find_index(policy_names, kind).value()}, board(), dice);
    }
    std::string said(const Step& step) const override { return words_of(board(), table().open(), step); }
    std::string logged(const Step& step, const Open& before, const Open& after) const override {
        return logged_words(board(), before, after, step);
    }
    std::vector<std::string> places_of(const Step& step) const override {
        std::vector<std::string> places;
        switch (step.kind) {
            case StepKind::turn:
            case StepKind::investigate:
            case StepKind::meet_plot:
            case StepKind::take_ally:
                places.push_back(place_id(step.at));
                break;
            case StepKind::set_clock:
                places.push_back(hour_id(step.who, step.index));
                if (is_arrow(step.number))
                    places.push_back(name_of(area_of_arrow(step.number)));
                else if (step.number != clock_empty)
                    places.push_back(place_id({area_in(step.who, step.index), step.number}));
                break;
            case StepKind::detour:
                places.push_back(name_of(step.at.area));
                break;
            default:
                break;
        }
        return places;
    }
    bool is_main(const Step& step) const override {
        return step.kind == StepKind::end_planning || step.kind == StepKind::begin_hour ||
               step.kind == StepKind::end_hour || step.kind == StepKind::done;
    }

private:
    static std::string place_id(Location location) {
        return name_of(location.area) + " " + std::to_string(location.number);
    }
    std::string hour_id(int seat, int hour) const { return board().character(seat).id + " " + std::to_string(hour); }
    // Where the clock of a character has led it when the hour begins.
    Area area_in(int seat, int hour) const {
        const Open& open = table().open();
        Area area = open.sheets[seat].at.area;
        for (int h = 0; h < hour; ++h)
            if (const int slot = open.clocks[seat][h]; is_arrow(slot)) area = area_of_arrow(slot);
        return area;
    }

    struct Shown {
        std::string name, about;
        std::optional<CardRef> front;  // none: the card lies face down, or none lies there
        bool down = false;
    };
    Shown shown_at(const Open& open, int place) const {
        if (open.face_down >> place & 1u) return {"face down", "A card that nobody has turned yet.", {}, true};
        const Card card = open.cards[place];
        const auto icons = [](const std::vector<Icon>& list) {
            return joined(list, " ", [](Icon icon) { return icon_title(icon); });
        };
        switch (card.kind) {
            case CardKind::plot: {
                const Plot& plot = board().chapter(open.chapter).plots[card.index];
                return {plot.name,
                        "Plot " + letter_of_plot(card.index) + ", from the " + std::string(segment_words[plot.from]) +
                            ", Dread " + std::to_string(plot.dread) + (plot.icons ? ". " + icons(*plot.icons) : ""),
                        CardRef{PrintedKind::plot, open.chapter, card.index}, false};
            }
            case CardKind::dread: {
                const DreadCard& dread = board().story.dread[card.index];
                return {dread.name,
                        icons(dread.icons) + ", difficulty " + std::to_string(dread.difficulty) + ", Dread " +
                            std::to_string(dread.dread),
                        CardRef{PrintedKind::dread, card.index}, false};
            }
            case CardKind::ally:
                return {board().story.allies[card.index].name,
                        "An ally: " + icons(board().story.allies[card.index].icons),
                        CardRef{PrintedKind::ally, card.index}, false};
            default:
                return {"empty", "", {}, false};
        }
    }

    static void draw_card(Painter& out, const Palette& p, const Story& story, const Shown& shown, const Box& box) {
        if (shown.down) {
            out.rectangle(box.inset(0.4), 1.5, {true, p.panel, {p.accent, 0.4, false}});
            draw_skull(out, p, Box{box.centre().x - 6, box.centre().y - 6, 12, 12});
            return;
        }
        if (!shown.front) {
            out.rectangle(box.inset(0.4), 1.5, outlined(p.line, 0.3, true));
            return;
        }
        const Box size = size_of_card(shown.front->kind);
        const double scale = std::min(box.w / size.w, box.h / size.h);
        MovedPainter card(out, {box.centre().x - size.w * scale / 2, box.y + (box.h - size.h * scale) / 2}, scale);
        draw_card_front(card, p, story, *shown.front, {0, 0, size.w, size.h});
    }

    web::Picture picture_of_city() const {
        const Open open = table().open();
        const int locations = board().locations;
        const double card_w = std::min((width_mm - 2 * border_mm) / locations, 31.0), card_h = card_w * 63 / 44;
        const double area_h = area_head + card_h + 2;
        const double clocks_y = border_mm + area_count * area_h;
        const double hour_w = (width_mm - 2 * border_mm - clock_name) / board().hours;
        web::Picture picture{{0, 0, width_mm, clocks_y + area_head + board().players * clock_row + border_mm}, {}, {}};
        std::vector<std::pair<Box, Shown>> cards;
        for (const Area area : indices_of(area_words)) {
            const double y = border_mm + number_of(area) * area_h;
            picture.places.push_back({name_of(area),
                                      {border_mm, y, width_mm - 2 * border_mm, area_head},
                                      area_title(area),
                                      "An area of the city."});
            for (int i = 0; i < locations; ++i) {
                const Location location{area, i + 1};
                const Box box{border_mm + i * card_w, y + area_head, card_w, card_h};
                Shown shown = shown_at(open, board().place_of(location));
                picture.places.push_back(
                    {place_id(location), box, place_title(location) + ": " + shown.name, shown.about});
                cards.emplace_back(box, std::move(shown));
            }
        }
        for (int seat = 0; seat < board().players; ++seat)
            for (int hour = 0; hour < board().hours; ++hour)
                picture.places.push_back({hour_id(seat, hour),
                                          {border_mm + clock_name + hour * hour_w,
                                           clocks_y + area_head + seat * clock_row, hour_w, clock_row},
                                          board().character(seat).name + ", hour " + std::to_string(hour),
                                          "What the character does in this hour: the number of a place in its area, or "
                                          "the area to which it goes."});
        picture.draw = [this, open, cards, area_h, clocks_y, hour_w, page = picture.page](Painter& out) {
            const Palette& p = palette_of(InkUse::full);
            out.rectangle(page, 0, {true, p.paper, {}});
            for (const Area area : indices_of(area_words))
                draw_area(out, p, open, area, border_mm + number_of(area) * area_h);
            for (const auto& [box, shown] : cards) draw_card(out, p, board().story, shown, box.inset(0.5));
            draw_clocks(out, p, open, clocks_y, hour_w);
        };
        return picture;
    }

    void draw_area(Painter& out, const Palette& p, const Open& open, Area area, double y) const {
        out.text({border_mm + 1, y + 6.6}, area_title(area), 14, Weight::bold, Align::left, p.accent);
        double x = border_mm + 30;
        for (int seat = 0; seat < board().players; ++seat) {
            const Sheet& sheet = open.sheets[seat];
            if (sheet.at.area != area || open.chapter < 0) continue;
            draw_player(out, p, {x, y + 1.6, 6, 6}, seat, 0.6);
            std::string words = board().character(seat).name;
            if (sheet.at.number > 0) words += " (" + std::to_string(sheet.at.number) + ")";
            out.text({x + 7.5, y + 6.2}, words, 11, Weight::medium, Align::left, p.ink, 40);
            x += 9 + std::min(text_width(words, 11, Weight::medium), 40.0) + 3;
        }
    }

    void draw_clocks(Painter& out, const Palette& p, const Open& open, double y, double hour_w) const {
        out.text({border_mm + 1, y + 6.6}, "Clocks", 14, Weight::bold, Align::left, p.accent);
        const double x = border_mm + clock_name;
        for (int hour = 0; hour < board().hours; ++hour)
            out.text({x + (hour + 0.5) * hour_w, y + 6.6}, std::to_string(hour), 10,
                     hour == open.hour ? Weight::bold : Weight::regular, Align::centre,
                     hour == open.hour ? p.accent : p.muted);
        for (int seat = 0; seat < board().players; ++seat) {
            const double top = y + area_head + seat * clock_row;
            draw_player(out, p, {border_mm + 0.5, top + clock_row / 2 - 3, 6, 6}, seat, 0.6);
            out.text({border_mm + 7.6, top + clock_row / 2 + 1.8}, board().character(seat).name, 10, Weight::medium,
                     Align::left, p.ink, clock_name - 8.5);
            for (int hour = 0; hour < board().hours; ++hour) {
                const Box box{x + hour * hour_w, top, hour_w, clock_row};
                draw_segment(out, p, box, segment_of(board().story, hour));
                out.rectangle(box, 0, outlined(hour == open.hour ? p.accent : p.line, hour == open.hour ? 0.8 : 0.25));
                const int slot = open.clocks[seat][hour];
                if (slot == clock_empty) continue;
                const Box plate{box.centre().x - 4.6, box.centre().y - 4.6, 9.2, 9.2};
                out.rectangle(plate, 1.5, {true, p.paper, {p.ink, 0.35, false}});
                const std::string text = is_arrow(slot) ? area_title(area_of_arrow(slot)).substr(0, 1) + "\xE2\x86\x92"
                                                        : std::to_string(slot);
                out.text({plate.centre().x, plate.centre().y + cap_height(12) / 2}, text, 12, Weight::bold,
                         Align::centre, p.ink, 8.6);
            }
        }
    }

    web::Picture picture_of_endgame() const {
        const Open open = table().open();
        constexpr double card_w = 70, card_h = 110;
        web::Picture picture{{0, 0, width_mm, border_mm * 2 + card_h}, {}, {}};
        const CardRef card{PrintedKind::challenge, open.challenge};
        const bool shows_card = card_exists(board().story, card);
        picture.draw = [this, card, shows_card, open, page = picture.page](Painter& out) {
            const Palette& p = palette_of(InkUse::full);
            out.rectangle(page, 0, {true, p.paper, {}});
            const CardRef antagonist{PrintedKind::antagonist};
            if (card_exists(board().story, antagonist))
                draw_card_front(out, p, board().story, antagonist, {border_mm, border_mm, card_w, card_h});
            if (shows_card)
                draw_card_front(out, p, board().story, card, {border_mm * 2 + card_w, border_mm, card_w, card_h});
            double y = border_mm + 4;
            for (int seat = 0; seat < board().players; ++seat) {
                const Sheet& sheet = open.sheets[seat];
                const double x = shows_card ? border_mm * 3 + 2 * card_w : border_mm * 2 + card_w;
                draw_player(out, p, {x, y, 6, 6}, seat, 0.6);
                out.text({x + 7.5, y + 4.8}, board().character(seat).name, 10, Weight::medium, Align::left, p.ink, 30);
                out.text({x + 7.5, y + 9.6},
                         std::string(sheet.defeated ? "defeated"
                                     : sheet.in     ? "in"
                                                    : "out") +
                             ", " + counted(sheet.dice, "die"),
                         10, Weight::regular, Align::left, p.muted, 30);
                y += 16;
            }
        };
        if (shows_card) {
            const Challenge& challenge = board().story.challenges[open.challenge];
            picture.places.push_back({"challenge",
                                      {border_mm * 2 + card_w, border_mm, card_w, card_h},
                                      challenge.name,
                                      "Difficulty " + std::to_string(challenge.difficulty + board().difficulty) + "."});
        }
        return picture;
    }
};

}  // namespace

std::unique_ptr<web::PlayTable> open_table(std::string text, const web::TableRequest& asked) {
    LoadedStory loaded = read_story(std::move(text));
    if (!loaded.story) throw web::unreadable(loaded.diagnostics);
    const web::TableRequest request = web::with_way(asked, ways_of(*loaded.story));
    Story in_force = *loaded.story;
    in_force.rulings = RulingOverrides::named(asked.readings).applied_to(in_force.rulings);
    auto board = std::make_shared<const Board>(compile(in_force, party_of(request.way)));
    return std::make_unique<StoryTable>(std::move(*loaded.story), std::move(in_force), std::move(board), request);
}

}  // namespace nedforge::london_dread
