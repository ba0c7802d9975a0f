// Printed homes: fronts fall on fronts of sheets, backs lie behind their items, the bytes are always the same.

#include <gtest/gtest.h>

#include "formats/smart_home/sheet/grid.h"
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

TEST(HomeSheet, BacksLieBehindTheirItems) {
    for (const Paper paper : {Paper::a4, Paper::letter}) {
        const Box size = paper_size(paper);
        for (const Grid& grid : {tile_grid, card_grid, token_grid, bug_grid, firewall_grid})
            for (int i = 0; i < grid.places(); ++i) {
                const Box front = place_of(grid, size, i, false), back = place_of(grid, size, i, true);
                // Turned about the long edge, what is left is right.
                EXPECT_NEAR(front.x, size.w - back.right(), 1e-9);
                EXPECT_NEAR(front.y, back.y, 1e-9);
                EXPECT_GE(front.x, 8);
                EXPECT_GE(front.y, 8);
                EXPECT_LE(front.right(), size.w - 8);
                EXPECT_LE(front.bottom(), size.h - 8);
            }
    }
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
    const SheetHome sheet{home, "sha256:0"};
    const Box size = paper_size(options.paper);
    std::string words;
    for (const DocumentPage& page : sheet_pages(sheet, options)) {
        const std::string svg = page_svg(size, "", "", page, nullptr);
        for (auto at = svg.find("<text "); at != std::string::npos; at = svg.find("<text ", at + 1)) {
            const auto begin = svg.find('>', at) + 1;
            words += svg.substr(begin, svg.find('<', begin) - begin) + " ";
            const auto y = svg.find(" y=\"", at) + 4;
            EXPECT_LE(std::stod(svg.substr(y)) / 72 * 25.4, size.h - 8) << words;
        }
    }
    return words;
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

TEST(HomeSheet, SaysWhatDoesNotFit) {
    EXPECT_TRUE(sheet_overflows(test::cottage()).empty());
    Home home = test::cottage();
    home.tiles[0].name = std::string(40, 'W');
    home.tiles[1].room = std::string(40, 'W');
    home.tiles[2].at = {40, 0};
    std::vector<std::string> paths;
    for (const auto& overflow : sheet_overflows(home)) paths.push_back(overflow.path);
    EXPECT_EQ(paths, (std::vector<std::string>{"tiles[0].name", "tiles[1].room", "tiles"}));
}

}  // namespace
}  // namespace nedforge::smart_home
