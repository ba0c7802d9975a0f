// Printed homes: fronts fall on fronts of sheets, backs lie behind their items, the bytes are always the same.

#include <gtest/gtest.h>

#include "formats/smart_home/sheet/sheet.h"
#include "tests/sheet/sheet_cases.h"
#include "tests/support/smart_home/homes.h"

namespace nedforge::smart_home {
namespace {

std::vector<std::string> labels(const SheetOptions& options) {
    std::vector<std::string> all;
    for (const auto& page : sheet_pages({test::cottage(), "sha256:0"}, options)) all.push_back(page.label);
    return all;
}

TEST(HomeSheet, FrontsFallOnFrontsAndBacksFollow) {
    for (const Duplex duplex : {Duplex::long_edge, Duplex::short_edge}) {
        SheetOptions options;
        options.duplex = duplex;
        const auto all = labels(options);
        int backs = 0;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (!all[i].ends_with(" (back)")) continue;
            ++backs;
            EXPECT_EQ(i % 2, 1u) << all[i];
            EXPECT_EQ(all[i - 1] + " (back)", all[i]);
        }
        EXPECT_EQ(backs, 6) << "tiles, three of attack cards, targets, tokens";
        EXPECT_EQ(all[1], "empty") << "the overview has no back";
    }
    SheetOptions off;
    off.duplex = Duplex::off;
    for (const auto& label : labels(off)) EXPECT_NE(label, "empty");
}

TEST(HomeSheet, PartsAreChosenAndKeepTheirOrder) {
    SheetOptions options;
    options.parts = {SheetPart::aid, SheetPart::overview};
    EXPECT_EQ(labels(options),
              (std::vector<std::string>{"Overview", "For the Defenders", "For the Hacker", "The Hacker's record"}));
}

// What is printed on all pages of these parts, line by line with spaces between them; no line lies below the margin.
std::string words_of(const Home& home, const std::vector<SheetPart>& parts) {
    SheetOptions options;
    options.parts = parts;
    return test::words_on(sheet_pages({home, "sha256:0"}, options), paper_size(options.paper), 8);
}

// Compromised devices never get bugs (H31, H32, H33, H37), and the pile may become empty (H29): the printed game says
// so.
TEST(HomeSheet, SaysWhichDevicesGetBugsAndWhatFollowsTheLastCard) {
    Home home = test::cottage();
    const std::vector<SheetPart> parts{SheetPart::cards, SheetPart::aid};
    const std::string printed = words_of(home, parts);
    for (const char* words :
         {"at most one step from you that is neither compromised nor under attack.",
          "that is not compromised and on which a character stands",
          "1 to 2 bugs on devices beside it that are not compromised, not through a firewall.",
          "1 bug on a device beside it that is not compromised, not through a firewall.",
          "Phishing: 1 bug on a device, not compromised, on which a character stands.",
          "bugs from a compromised device on devices beside it that are not compromised",
          "within 1 step, if it has none and is not compromised.", "its bugs go, and it never holds bugs again.",
          "It spills 1 bug on a device beside it that is not compromised", "Compromised devices hold no bugs.",
          "the pile is empty, shuffle the discard"})
        EXPECT_NE(printed.find(words), std::string::npos) << words << "\n" << printed;
    home.rulings.deck = DeckRuling::once;
    home.rulings.range = RangeRuling::moves;
    home.rulings.botnet = BotnetRuling::single;
    const std::string otherwise = words_of(home, parts);
    for (const char* words :
         {"in at most one step and that is neither compromised nor under attack.",
          "1 to 2 bugs on one device beside it that is not compromised", "when the pile is empty, no card is drawn."})
        EXPECT_NE(otherwise.find(words), std::string::npos) << words << "\n" << otherwise;
}

TEST(HomeSheet, GivesTheSameBytesAgain) {
    const SheetHome sheet{test::cottage(), "sha256:0"};
    int missing = 0;
    const std::string pdf = sheet_pdf({sheet}, {}, "The Cottage", &missing);
    EXPECT_TRUE(pdf.starts_with("%PDF"));
    EXPECT_EQ(missing, 0);
    EXPECT_EQ(pdf, sheet_pdf({sheet}, {}, "The Cottage", nullptr));
}

// Small pictures of a page of each kind; NEDFORGE_ACCEPT=1 rewrites them.
TEST(HomeSheet, PagesLookAsTheyDid) {
    const SheetHome sheet{test::cottage(), "sha256:0"};
    for (const InkUse ink : {InkUse::full, InkUse::low})
        for (const Paper paper : {Paper::a4, Paper::letter}) {
            if ((ink == InkUse::full) != (paper == Paper::a4)) continue;
            SheetOptions options;
            options.ink = ink;
            options.paper = paper;
            for (const DocumentPage& page : sheet_pages(sheet, options))
                for (const auto& [label, name] : std::initializer_list<std::pair<std::string_view, std::string>>{
                         {"Overview", "overview"},
                         {"Tiles", "tiles"},
                         {"Tiles (back)", "tiles-back"},
                         {"Attack cards 1 of 3", "cards"},
                         {"Attack cards 1 of 3 (back)", "cards-back"},
                         {"Secret targets", "targets"},
                         {"Characters", "characters"},
                         {"For the Defenders", "defenders"},
                         {"The Hacker's record", "record"}})
                    if (page.label == label)
                        test::expect_golden("home-" + name + (ink == InkUse::low ? "-low" : ""),
                                            page_png(paper_size(paper), 36, page, nullptr));
        }
}

// Low ink has lines only: no dark square is wider than a bold stroke where two of them meet.
TEST(HomeSheet, LowInkHasNoFilledAreas) {
    SheetOptions options;
    options.ink = InkUse::low;
    constexpr int dpi = 102;
    for (const DocumentPage& page : sheet_pages({test::cottage(), "sha256:0"}, options)) {
        const test::Picture picture = test::decode_png(page_png(paper_size(options.paper), dpi, page, nullptr));
        double dark = 0;
        for (int y = 0; y < picture.height; ++y)
            for (int x = 0; x < picture.width; ++x) dark += 255 - picture.grey(x, y);
        EXPECT_LT(dark / 255 / picture.width / picture.height, 0.16) << page.label;
        for (std::size_t i = 0; i < picture.rgb.size(); i += 3)
            ASSERT_TRUE(picture.rgb[i] == picture.rgb[i + 1] && picture.rgb[i] == picture.rgb[i + 2]) << page.label;
    }
}

// The overview fills its page, and nothing of a front but its ground lies near a cut.
TEST(HomeSheet, TheOverviewFillsItsPage) {
    for (const Paper paper : {Paper::a4, Paper::letter}) {
        SheetOptions options;
        options.paper = paper;
        options.parts = {SheetPart::overview};
        const Box size = paper_size(paper);
        const auto pages = sheet_pages({test::cottage(), "sha256:0"}, options);
        const test::Picture picture = test::decode_png(page_png(size, 51, pages[0], nullptr));
        int empty = 0, longest = 0;
        for (int y = 0; y < picture.height; ++y) {
            bool inked = false;
            for (int x = 0; x < picture.width; ++x) inked |= picture.grey(x, y) < 252;
            empty = inked ? 0 : empty + 1;
            longest = std::max(longest, empty);
        }
        EXPECT_LT(longest * 25.4 / 51, 12) << "millimetres without anything on them";
    }
}

TEST(HomeSheet, SaysWhatDoesNotFit) {
    EXPECT_TRUE(sheet_overflows(test::cottage()).empty());
    Home home = test::cottage();
    home.tiles[0].name = std::string(40, 'W');
    home.tiles[1].room = std::string(40, 'W');
    home.tiles[2].at = {40, 0};
    std::vector<std::string> paths;
    for (const auto& overflow : sheet_overflows(home)) paths.push_back(overflow.path);
    EXPECT_EQ(paths, (std::vector<std::string>{"tiles[0].name", "tiles[1].room", "tiles"}));
    // Fifteen columns and rows are the most that the overview holds at 12 mm.
    const auto overflows_at = [](Position far) {
        Home wide = test::cottage();
        wide.tiles[2].at = far;
        return sheet_overflows(wide).size();
    };
    EXPECT_EQ(overflows_at({14, 14}), 0u);
    EXPECT_EQ(overflows_at({15, 0}), 1u);
    EXPECT_EQ(overflows_at({0, 15}), 1u);
}

}  // namespace
}  // namespace nedforge::smart_home
