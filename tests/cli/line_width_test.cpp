// Long lines for people: where they are broken, and that help keeps to the width of a terminal.

#include "cli/base/line_width.h"

#include <gtest/gtest.h>

#include "tests/support/support.h"

using namespace nedforge::cli;
using namespace nedforge::test;

TEST(LineWidth, BreaksBetweenWordsBelowTheLastColumn) {
    EXPECT_EQ(wrapped("short\n  as it is\n", 40), "short\n  as it is\n");
    EXPECT_EQ(wrapped("one two three four", 9), "one two\nthree\nfour");
    EXPECT_EQ(wrapped("  --games N      how many games are played", 32),
              "  --games N      how many games\n                 are played");
    EXPECT_EQ(wrapped("    indented words go on below", 14), "    indented\n    words go\n    on below");
    EXPECT_EQ(wrapped("averylongwordthatdoesnotfit in", 10), "averylongwordthatdoesnotfit\nin");
    EXPECT_EQ(wrapped("\u00e4\u00f6\u00fc \u00e4\u00f6\u00fc", 7), "\u00e4\u00f6\u00fc \u00e4\u00f6\u00fc")
        << "characters, not bytes";
}

TEST(LineWidth, JoinsSentencesThatWereBrokenByHand) {
    EXPECT_EQ(joined_sentences("It goes\non. A new\n  example\nThe end.\nMore"),
              "It goes on. A new\n  example\nThe end.\nMore");
    EXPECT_EQ(joined_sentences("Examples:\n  a\n"), "Examples:\n  a\n");
}

TEST(LineWidth, HelpKeepsToTheTerminalsWidth) {
    for (const auto& [columns, most] : std::vector<std::pair<std::optional<std::string>, std::size_t>>{
             {std::nullopt, 100}, {"80", 80}, {"nonsense", 100}}) {
        const Environment environment("COLUMNS", columns);
        for (const std::string command : {"rate", "play", "ablate", "generate"}) {
            const std::string help = run({program(), command, "--help"}).out;
            std::size_t begin = 0;
            for (std::size_t end = help.find('\n'); end != std::string::npos; end = help.find('\n', begin)) {
                const std::string line = help.substr(begin, end - begin);
                EXPECT_TRUE(line.size() <= most || contains(line, "|") || contains(line, "\u00b1"))
                    << command << ": " << line;
                begin = end + 1;
            }
        }
    }
}
