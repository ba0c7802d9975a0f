// docs/luddite/checks.md, and docs/checks.md, where the checks stood before every family had a folder. SARIF of earlier
// versions links to the anchors of that page, so each code keeps its anchor there, with a link to the new page.

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "engine/base/characters.h"
#include "tests/support/support.h"
#include "validator/luddite/family.h"

namespace {

using namespace nedforge;
using namespace nedforge::test;

const char* const earlier_place = "docs/checks.md";

std::string page_that_leads_on() {
    std::string page =
        "# Checks of LUDDITE\n\n"
        "<!-- Made by `NEDFORGE_WRITE_EARLIER_CHECKS=1 build/release/tests/cli_tests "
        "--gtest_filter='ChecksPage.*'`. -->\n\n"
        "The checks of LUDDITE have moved to [their page](luddite/checks.md). Reports of earlier versions link to "
        "this page; each code below links to its new place.\n\n";
    for (const CheckInfo& check : luddite_family.checks()) {
        const std::string code(check.code), name(check.name);
        std::string anchor = code + "-" + name;
        for (char& c : anchor) c = to_small_letter(c);
        page += "- <a id=\"" + anchor + "\"></a>[" + code + " " + name + "](luddite/checks.md#" + anchor + ")\n";
    }
    return page;
}

TEST(ChecksPage, IsCurrent) {
    EXPECT_EQ(run({program(), "explain", "--markdown", "--game", "luddite"}).out,
              read_all(source_path("docs/luddite/checks.md")))
        << "nedforge explain --markdown --game luddite > docs/luddite/checks.md";
}

TEST(ChecksPage, AtItsEarlierPlaceHasAnAnchorForEveryCode) {
    const std::string page = page_that_leads_on();
    if (std::getenv("NEDFORGE_WRITE_EARLIER_CHECKS")) std::ofstream(source_path(earlier_place)) << page;
    EXPECT_EQ(read_all(source_path(earlier_place)), page);
    EXPECT_TRUE(contains(page, "<a id=\"ned101-unreadable\"></a>")) << "as SARIF of earlier versions names it";
}

}  // namespace
