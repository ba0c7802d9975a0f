// Printed stories: which pages there are, what is on them, how many cards and tokens, clocks, what does not fit, and
// the bytes.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "formats/london_dread/sheet/parts.h"
#include "formats/london_dread/story_file.h"
#include "formats/london_dread/story_words.h"
#include "tests/sheet/sheet_cases.h"
#include "tests/support/support.h"
#include "validator/london_dread/family.h"

namespace nedforge::london_dread {
namespace {

Story sample(const std::string& name) {
    return *open_map_file<Story>(test::source_path("sample_maps/london_dread/" + name + ".story.yaml")).story;
}
SheetOptions only(std::vector<SheetPart> parts) {
    SheetOptions options;
    options.duplex = Duplex::off;
    options.parts = std::move(parts);
    return options;
}
std::vector<DocumentPage> pages_of_story(const Story& story, const SheetOptions& options) {
    return sheet_document({{story, "sha256:0123"}}, options, story.name).pages;
}
std::string words_of(const Story& story, const SheetOptions& options) {
    return test::words_on(pages_of_story(story, options), paper_size(options.paper));
}

TEST(StorySheet, HasItsPartsInOrder) {
    std::vector<std::string> labels;
    SheetOptions options;
    options.duplex = Duplex::off;
    for (const auto& page : pages_of_story(sample("blue-lamps"), options)) labels.push_back(page.label);
    std::size_t before = 0;
    for (const char* label : {"Overview",
                              "North",
                              "West",
                              "Dread and decks",
                              "The endgame",
                              "Clock of player 1",
                              "Clock of player 4",
                              "Action tokens",
                              "Marks and virtue tokens",
                              "Conditions",
                              "Pawns, to be folded in the middle",
                              "Location cards, tier I 1 of 3",
                              "Items 1 of 2",
                              "Confidence cards 1 of 2",
                              "Personality cards 1 of 3",
                              "Plots 1 of 2",
                              "Antagonist and challenges 1 of 2",
                              "Characters 1 of 2",
                              "At the beginning",
                              "After a game that was won",
                              "After a game that was lost",
                              "Players' aid",
                              "Score sheet"}) {
        const auto found = std::find(labels.begin(), labels.end(), label);
        ASSERT_NE(found, labels.end()) << label;
        const auto place = static_cast<std::size_t>(found - labels.begin());
        EXPECT_TRUE(place > before || label == labels.front()) << label;
        before = place;
    }
    EXPECT_EQ(labels.back(), "Score sheet");
}

TEST(StorySheet, EveryCardIsPrintedAsOftenAsTheStoryHasIt) {
    const Story story = sample("drowned-parish");
    const std::vector<PrintedCard> cards = small_cards(story);
    const auto count = [&](PrintedKind kind, int chapter = -1) {
        return std::count_if(cards.begin(), cards.end(), [&](const PrintedCard& card) {
            return card.card.kind == kind && (chapter < 0 || card.chapter == chapter);
        });
    };
    EXPECT_EQ(count(PrintedKind::dread), 48);
    EXPECT_EQ(count(PrintedKind::ally, 0), 10);
    EXPECT_EQ(count(PrintedKind::ally, 1), 10) << "with the back of tier II, or they would be told apart";
    EXPECT_EQ(count(PrintedKind::placeholder, 0), 5);
    EXPECT_EQ(count(PrintedKind::placeholder, 1), 6);
    EXPECT_EQ(count(PrintedKind::item), 32);
    EXPECT_EQ(count(PrintedKind::confidence), 24);
    EXPECT_EQ(count(PrintedKind::personality), 36);
    EXPECT_EQ(large_cards(story, PrintedKind::plot).size(), 11u);
    EXPECT_EQ(large_cards(story, PrintedKind::challenge).size(), 6u);
}

TEST(StorySheet, SixteenSmallCardsAndFourLargeOnesGoOnBothKindsOfPaper) {
    const Box small = size_of_card(PrintedKind::dread), large = size_of_card(PrintedKind::plot);
    EXPECT_EQ(grid_of(small.w, small.h).places(), 16);
    EXPECT_EQ(grid_of(large.w, large.h).places(), 4);
}

TEST(StorySheet, TheDreadTrackIsBesideTheDecksWhereItHasRoom) {
    Story story = sample("drowned-parish");
    ASSERT_EQ(story.track.limit, 80);
    const auto has_track_page = [&] {
        const auto pages = pages_of_story(story, only({SheetPart::boards}));
        return std::any_of(pages.begin(), pages.end(), [](const auto& page) { return page.label == "Dread track"; });
    };
    EXPECT_FALSE(has_track_page());
    story.track.limit = 199;
    EXPECT_TRUE(has_track_page());
    test::expect_words(words_of(story, only({SheetPart::boards})), {"199"});
}

// A page of a small plan and one of the largest: everything lies on the paper, and each place says what becomes of it.
TEST(StorySheet, APlanFillsItsPageAndSaysWhatBecomesOfEachPlace) {
    for (const auto& [hours, locations] : {std::pair{6, 3}, {18, 9}}) {
        Story story = sample("blue-lamps");
        story.city.locations = locations;
        story.city.segments = {hours / 3, hours / 3, hours / 3};
        PlanPage plan;
        plan.characters = {"The Porter", "The Reader", "The Singer", "The Medium"};
        for (int hour = 0; hour < hours; ++hour)
            plan.hours.push_back(
                {{"North 1", "Thugs", "3 of 3", false, true}, {}, {}, {"East 2", "A Plot", "2 points"}});
        for (auto& area : plan.map)
            for (int i = 0; i < locations; ++i) area.push_back({"A Code", "stays: 3 Dread", true, false, true});
        plan.worth = {"Dread of the chapter: 8."};
        for (const Paper paper : {Paper::a4, Paper::letter}) {
            SheetOptions options = only({SheetPart::plan});
            options.paper = paper;
            std::string words;
            for (const DocumentPage& page : sheet_document({{story, "sha256:0", {plan}}}, options, story.name).pages)
                words += page_svg(paper_size(paper), "", "", page, nullptr);
            test::expect_words(words, {"stays: 3 Dread", "Thugs: solved", "2 points", "chapter: 8."});
            for (auto at = words.find(" y=\""); at != std::string::npos; at = words.find(" y=\"", at + 4))
                EXPECT_LE(std::stod(words.substr(at + 4)) / 72 * 25.4, paper_size(paper).h - 3);
        }
    }
}

TEST(StorySheet, PagesSayTheFiguresOfTheStory) {
    const Story story = sample("blue-lamps");
    test::expect_words(
        words_of(story, only({SheetPart::overview})),
        {"blue-lamps", "sha256:0123", "24 Dread cards of tier I", "2 players: 9 ally cards", "The Medium"});
    test::expect_words(words_of(story, only({SheetPart::boards})), {"North", "item deck", "Plots, A on top", "50"});
    test::expect_words(words_of(story, only({SheetPart::cards})),
                       {"Footpads", "Penny Cipher", "Lower Dread by 2.", "Confidence", "Talent", "Trauma"});
    test::expect_words(words_of(story, only({SheetPart::story})),
                       {"The Snuffer", "4 or more", "One of you suffers Unhinged.", "The endgame"});
    test::expect_words(words_of(story, only({SheetPart::aid})), {"1, 2 and 3: 0 successes", "Survivors", "Spellcraft"});
}

TEST(StorySheet, TokensAreAsManyAsTheRulesAsk) {
    const Story story = sample("lessons/1-first-hour");
    const std::string words = words_of(story, only({SheetPart::tokens}));
    std::array<int, 4> numbers{};
    for (std::size_t i = 0; i + 2 < words.size(); ++i)
        if ((i == 0 || words[i - 1] == ' ') && words[i] >= '1' && words[i] <= '3' && words[i + 1] == ' ')
            ++numbers[static_cast<std::size_t>(words[i] - '0')];
    for (int number = 1; number <= 3; ++number)
        EXPECT_EQ(numbers[static_cast<std::size_t>(number)], 5) << "two for each of two players, one for the stash";
}

TEST(StorySheet, PlacesOfAClockDoNotOverlap) {
    for (int hours = 3; hours <= 18; ++hours) {
        const std::vector<Box> places = clock_places(hours, {100, 150});
        ASSERT_EQ(places.size(), static_cast<std::size_t>(hours));
        for (std::size_t a = 0; a < places.size(); ++a) {
            EXPECT_GE(places[a].x, page_margin - 1e-9 - 5) << hours;
            EXPECT_LE(places[a].right() - 100, 95) << hours << ": within the body of the page";
            for (std::size_t b = a + 1; b < places.size(); ++b)
                EXPECT_GE(std::max(std::abs(places[a].x - places[b].x), std::abs(places[a].y - places[b].y)),
                          clock_place - 1e-9)
                    << hours;
        }
    }
}

TEST(StorySheet, SaysWhatDoesNotFitEachCard) {
    Story story = sample("blue-lamps");
    EXPECT_TRUE(sheet_overflows(story).empty());
    EXPECT_TRUE(sheet_overflows(sample("drowned-parish")).empty());
    std::string text;
    while (text.size() < 590) text += "word ";
    story.dread[2].text = text;
    story.items[1].name = std::string(40, 'W');
    auto overflows = sheet_overflows(story);
    ASSERT_EQ(overflows.size(), 2u);
    EXPECT_EQ(overflows[0].path, "dread[2]");
    EXPECT_EQ(overflows[0].card, "cipher");
    EXPECT_NE(overflows[0].message.find("the text"), std::string::npos);
    EXPECT_EQ(overflows[1].path, "items[1]");
    EXPECT_NE(overflows[1].message.find("the name"), std::string::npos);
    // A back that does not fit goes on to one more card; only then it is too long.
    story = sample("blue-lamps");
    Plot& plot = story.chapters[0].plots[0];
    plot.text = text;
    for (const int tier : {0, 2}) (*plot.tiers)[tier].text = text;
    const CardRef card{PrintedKind::plot, 0, 0};
    const auto back = [&] {
        return pages_of(plot_back_of(story, palette_of(InkUse::full), card), size_of_card(card.kind));
    };
    EXPECT_EQ(back().cards.size(), 2u);
    EXPECT_TRUE(sheet_overflows(story).empty());
    (*plot.tiers)[1].text = text;
    EXPECT_FALSE(back().fits);
    overflows = sheet_overflows(story);
    ASSERT_EQ(overflows.size(), 1u);
    EXPECT_EQ(overflows[0].card, "parlour");
}

// An icon is a shape of its own: as black and white pictures no two are alike by far.
TEST(StorySheet, IconsAreToldApartWithoutColour) {
    std::vector<test::Picture> pictures;
    for (std::size_t i = 0; i < icon_count; ++i) {
        DocumentPage page;
        page.draw = [i](Painter& out) {
            draw_icon(out, palette_of(InkUse::low), {2, 2, 14, 14}, static_cast<Icon>(i));
        };
        pictures.push_back(test::decode_png(page_png({0, 0, 18, 18}, 100, page, nullptr)));
    }
    for (std::size_t a = 0; a < pictures.size(); ++a)
        for (std::size_t b = a + 1; b < pictures.size(); ++b) {
            int differ = 0, inked = 0;
            for (int y = 0; y < pictures[a].height; ++y)
                for (int x = 0; x < pictures[a].width; ++x) {
                    const bool one = pictures[a].grey(x, y) < 128, other = pictures[b].grey(x, y) < 128;
                    differ += one != other, inked += one || other;
                }
            EXPECT_GT(inked, 100);
            EXPECT_GT(differ * 2, inked) << a << " and " << b;
        }
}

TEST(StorySheet, EffectsAreOneSentenceEach) {
    const Story story = sample("blue-lamps");
    Effect effect;
    effect.kind = EffectKind::add;
    effect.icons = {Icon::guile, Icon::wild, Icon::guile};
    EXPECT_EQ(effect_sentence(story, effect, EffectPlace::spend), "Add 2 guile and 1 wild.");
    effect.kind = EffectKind::condition;
    effect.words = "injured";
    EXPECT_EQ(effect_sentence(story, effect, EffectPlace::tier), "All of you suffer Injured.");
    EXPECT_EQ(effect_sentence(story, effect, EffectPlace::challenge), "Suffer Injured.");
    effect.who = Who::one;
    EXPECT_EQ(effect_sentence(story, effect, EffectPlace::tier), "One of you suffers Injured.");
    effect.kind = EffectKind::dread;
    effect.number = -3;
    EXPECT_EQ(effect_sentence(story, effect, EffectPlace::spend), "Lower Dread by 3.");
    EXPECT_EQ(tier_range(story.chapters[0].plots[0], 0), "0 or 1");
    EXPECT_EQ(tier_range(story.chapters[0].plots[0], 2), "4 or more");
}

TEST(StorySheet, TheSameStoryGivesTheSameBytes) {
    SheetOptions options;
    options.parts = {SheetPart::overview, SheetPart::clocks, SheetPart::story};
    const Story story = sample("lessons/2-card-for-two");
    for (const InkUse ink : {InkUse::full, InkUse::low})
        for (const Paper paper : {Paper::a4, Paper::letter}) {
            options.ink = ink, options.paper = paper;
            int missing = 0;
            const std::string once = sheet_pdf({{story, "sha256:0"}}, options, story.name, &missing);
            EXPECT_EQ(once, sheet_pdf({{story, "sha256:0"}}, options, story.name, &missing));
            EXPECT_EQ(missing, 0);
        }
}

}  // namespace
}  // namespace nedforge::london_dread
