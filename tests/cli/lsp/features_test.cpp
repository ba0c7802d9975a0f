// What the language server answers about maps, packs and replays.

#include "cli/lsp/features.h"

#include <gtest/gtest.h>

#include <fstream>
#include <regex>

#include "cli/lsp/findings.h"
#include "formats/base/text/text_file.h"
#include "tests/cli/lsp/asked_map.h"
#include "tests/support/promised_time.h"

using namespace nedforge;
using namespace nedforge::cli::lsp;
using nedforge::test::map_path;
using nedforge::test::map_text;

namespace {

Document document(std::string text, const std::string& path = map_path) {
    return Document(uri_of_path(path), 1, std::move(text));
}

// The text with `before|after` put in the place of `before after` tells the cursor.
struct Asked {
    std::string text;
    std::size_t cursor;
};
Asked at(std::string text, const std::string& piece) {
    std::string plain = piece;
    const std::size_t bar = plain.find('|');
    plain.erase(bar, 1);
    const std::size_t place = text.find(plain);
    EXPECT_NE(place, std::string::npos) << piece;
    return {std::move(text), place + bar};
}

bool offers(const std::vector<Completion>& all, const std::string& label) {
    return std::any_of(all.begin(), all.end(), [&](const Completion& c) { return c.label == label; });
}

std::string applied(const Document& document, const std::vector<TextEdit>& edits) {
    std::string text = document.text();
    for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit) {
        const std::size_t begin = document.positions().offset_of(edit->range.begin);
        text.replace(begin, document.positions().offset_of(edit->range.end) - begin, edit->text);
    }
    return text;
}

std::unique_ptr<MapFile> no_map(const std::string&) { return nullptr; }

}  // namespace

TEST(LspDocument, FindsByTheStepsOfAPath) {
    const Document doc = document("walls:\n" + [] {
        std::string walls;
        for (int i = 0; i < 12; ++i) walls += "  - [A" + std::to_string(i) + ", B" + std::to_string(i) + "]\n";
        return walls;
    }());
    for (const auto& [wall, text] : {std::pair{"[0]", "B0"}, {"[9]", "B9"}, {"[11]", "B11"}}) {
        const YamlNode* found = doc.find({"walls", wall, "[1]"});
        ASSERT_TRUE(found) << wall;
        EXPECT_EQ(found->text, text);
    }
    for (const char* none : {"[12]", "[x]", "[]", "0", "[99999999999]"})
        EXPECT_FALSE(doc.find({"walls", none})) << none;
}

TEST(LspCompletion, OffersKeysThatAreNotThereYet) {
    const Asked asked = at(map_text() + "wai", "wai|");
    const auto all = completions(document(asked.text), asked.cursor);
    EXPECT_TRUE(offers(all, "waivers"));
    EXPECT_FALSE(offers(all, "nodes"));
    const Asked node = at(map_text(), "{id: B1, at: [1, 0], |gate: OR 3 5}");
    const auto keys = completions(document(node.text), node.cursor);
    EXPECT_TRUE(offers(keys, "lock"));
    EXPECT_TRUE(offers(keys, "cache"));
    EXPECT_FALSE(offers(keys, "id"));
}

TEST(LspCompletion, OffersGatesCodesNodesAndChecks) {
    const std::string text = map_text();
    const Asked gate = at(text, "id: B1, at: [1, 0], gate: |OR 3 5");
    const auto gates = completions(document(gate.text), gate.cursor);
    EXPECT_TRUE(offers(gates, "NAND 5 6"));
    EXPECT_TRUE(offers(gates, "ON 1"));
    const Asked code = at(text, "critical: {code: |sierra");
    EXPECT_TRUE(offers(completions(document(code.text), code.cursor), "tango"));
    const Asked wall = at(text, "- [C3, |C4]");
    EXPECT_TRUE(offers(completions(document(wall.text), wall.cursor), "A1"));
    const std::string half = text + "waivers:\n  - {check: ";
    const auto checks = completions(document(half), half.size());
    EXPECT_TRUE(offers(checks, "NED306"));
    const std::string arrow = "format: 1\nhack:\n  variant: ";
    EXPECT_TRUE(offers(completions(document(arrow), arrow.size()), "patterns"));
}

TEST(LspCompletion, OffersTheFilesOfAPack) {
    const std::string pack = test::source_path("sample_maps/luddite/campaign/pack.yaml");
    const auto offered = [&](const std::string& text) { return completions(document(text, pack), text.size()); };
    EXPECT_TRUE(offers(offered("format: 1\nmaps:\n  - "), "ned-01.ned.yaml"));
    const Asked game = at("format: 1\nmaps: [ned-02.ned.yaml]\ncampaign:\n  - {maps: []}\n", "{maps: [|]}");
    const auto named = completions(document(game.text, pack), game.cursor);
    EXPECT_TRUE(offers(named, "ned-02.ned.yaml"));
    EXPECT_FALSE(offers(named, "ned-01.ned.yaml"));
    EXPECT_FALSE(offers(offered("format: 1\nname: "), "ned-01.ned.yaml"));
}

// A name is offered where it is referred to. A new node has a new name, but a reward is often written after the node
// that waits for it.
TEST(LspCompletion, OffersNamesWhereTheyAreMeant) {
    const std::string text = map_text();
    const Asked id = at(text, "{id: |B1, at: [1, 0]");
    EXPECT_TRUE(completions(document(id.text), id.cursor).empty());
    const Asked reward = at(text, "reward: {code: |");
    const auto codes = completions(document(reward.text), reward.cursor);
    EXPECT_TRUE(offers(codes, "sierra"));
    EXPECT_TRUE(offers(codes, "tango"));
    EXPECT_FALSE(offers(codes, "A1"));
}

TEST(LspCompletion, OffersTheTwoValuesOfASwitchAlone) {
    const auto words_at = [](const std::string& path, const std::string& text) {
        std::string words;
        for (const Completion& one : completions(document(text, path), text.size())) words += one.label + " ";
        return words;
    };
    EXPECT_EQ(words_at("/tmp/nedforge.yaml", "format: 1\nstrict: "), "true false ");
    EXPECT_EQ(words_at(map_path, "format: 1\nname: "), "");
    EXPECT_EQ(words_at(map_path, "format: 1\ncampaign_game: "), "");
}

TEST(LspCompletion, OffersTheKeysOfTheVariantAlone) {
    const std::string sums = "format: 1\nhack:\n  variant: sums\n  ";
    const auto keys = completions(document(sums), sums.size());
    EXPECT_TRUE(offers(keys, "entries"));
    EXPECT_FALSE(offers(keys, "lines"));
}

TEST(LspCompletion, OffersTheKeysOfSettings) {
    const Document settings = document("format: 1\n", "/tmp/nedforge.yaml");
    EXPECT_EQ(settings.type(), Document::Type::settings);
    const auto keys = completions(settings, settings.text().size());
    EXPECT_TRUE(offers(keys, "strict"));
    EXPECT_FALSE(offers(keys, "format"));
    EXPECT_TRUE(findings_of(settings, no_map, {}).empty());
}

TEST(LspHover, ExplainsKeysNodesGatesAndChecks) {
    const auto told = [&](const std::string& text, const std::string& piece) {
        const Asked asked = at(text, piece);
        const auto found = hover(document(asked.text), asked.cursor);
        return found ? found->markdown : "";
    };
    const std::string text = map_text();
    EXPECT_NE(told(text, "thr|esholds:").find("easy < medium < hard"), std::string::npos);
    EXPECT_NE(told(text, "{id: A|1,").find("can reach it with"), std::string::npos);
    EXPECT_NE(told(text, "code: sie|rra").find("20 damage"), std::string::npos);
    EXPECT_NE(told(text, "gate: NAND 3| 6").find("both OFF"), std::string::npos);
    EXPECT_NE(told(text + "waivers:\n  - {check: NED306, reason: x}\n", "NED3|06").find("point-of-no-return"),
              std::string::npos);
    EXPECT_EQ(told("a: [", "|a: ["), "");
}

TEST(LspNames, DefinitionsReferencesAndRenaming) {
    const Asked wall = at(map_text(), "- [C3, |C4]");
    const Document doc = document(wall.text);
    ASSERT_EQ(definitions(doc, wall.cursor).size(), 1u);
    const std::size_t defined = doc.positions().offset_of(definitions(doc, wall.cursor)[0].begin);
    EXPECT_EQ(doc.text().substr(defined - 4, 6), "id: C4");
    EXPECT_EQ(references(doc, wall.cursor, true).size(), references(doc, wall.cursor, false).size() + 1);

    const Renamed renamed = rename(doc, wall.cursor, "Yard-4");
    EXPECT_TRUE(renamed.refused.empty());
    const std::string after = applied(doc, renamed.edits);
    EXPECT_EQ(after.find("C4"), std::string::npos);
    EXPECT_NE(after.find("- [C3, Yard-4]"), std::string::npos);
    EXPECT_TRUE(read_map_text(map_path, after)->readable());

    EXPECT_NE(rename(doc, wall.cursor, "A1").refused.find("already"), std::string::npos);
    EXPECT_NE(rename(doc, wall.cursor, "no spaces").refused, "");
    EXPECT_NE(rename(doc, 0, "x").refused, "");
}

TEST(LspActions, FixesAreTheProvedOnesAndWaiversGetAReason) {
    std::string text = map_text();
    const std::string walls = "  - [C3, C4]\n";
    text.insert(text.find(walls), "  - [A1, F4]\n");  // no neighbours
    const Document doc = document(text);
    const Diagnostics findings = findings_of(doc, no_map, {});
    ASSERT_FALSE(findings.empty());
    const Range all{{0, 0}, {9999, 0}};
    bool fixed = false;
    for (const Action& action : actions(doc, findings, all)) {
        const std::string after = applied(doc, {action.edit});
        EXPECT_NE(after, text) << action.title;
        if (action.title.starts_with("waive ")) {
            EXPECT_NE(after.find("reason: write the reason here"), std::string::npos);
            EXPECT_TRUE(read_map_text(map_path, after)->readable());
            EXPECT_FALSE(action.preferred);
        } else {
            fixed = true;
            EXPECT_EQ(action.preferred, action.title == findings[action.finding].fixes.front().title);
            for (const Diagnostic& finding : read_map_text(map_path, after)->check({}))
                EXPECT_NE(finding.code, findings[action.finding].code) << action.title;
        }
    }
    EXPECT_TRUE(fixed);
    EXPECT_TRUE(actions(doc, findings, {{0, 0}, {0, 0}}).empty());
}

TEST(LspFormatting, IsThatOfFmt) {
    std::string text = map_text();
    const Document laid_out = document(*read_map_text(map_path, text)->formatted().text);
    EXPECT_FALSE(formatting(laid_out).edit);
    text.replace(text.find("[3, 1]"), 6, "[ 3 ,   1 ]");
    const Document doc = document(text);
    const Formatting formatted = formatting(doc);
    ASSERT_TRUE(formatted.edit);
    EXPECT_EQ(applied(doc, {*formatted.edit}), laid_out.text());
    EXPECT_NE(formatting(document("format: [")).refused, "");
}

TEST(LspSymbols, NameTheNodes) {
    const auto all = symbols(document(map_text()), 2000);
    const auto nodes = std::find_if(all.begin(), all.end(), [](const Symbol& s) { return s.name == "nodes"; });
    ASSERT_NE(nodes, all.end());
    EXPECT_EQ(nodes->children.front().name, "D2");
    for (const Symbol& child : nodes->children) {
        EXPECT_LE(nodes->range.begin, child.range.begin);
        EXPECT_LE(child.range.end, nodes->range.end);
    }
}

TEST(LspFindings, OfPacksAndReplays) {
    const std::string pack = test::source_path("sample_maps/luddite/campaign/pack.yaml");
    std::string text = *read_file(pack);
    EXPECT_TRUE(findings_of(document(text, pack), no_map, {}).empty());
    const Asked path = at(text, "ned-0|1.ned.yaml");
    EXPECT_TRUE(file_at(document(path.text, pack), path.cursor).value_or("").ends_with("campaign/ned-01.ned.yaml"));
    text.replace(text.find("ned-01.ned.yaml"), 15, "ned-99.ned.yaml");
    const Diagnostics missing = findings_of(document(text, pack), no_map, {});
    ASSERT_FALSE(missing.empty());
    EXPECT_EQ(missing.front().code, "NED701");

    const std::string replay = test::source_path("sample_maps/luddite/campaign/x.replay.yaml");
    const auto map = [](const std::string& id) { return find_map_near(map_path, id); };
    const std::string bad = "format: 1\nmap: ned-01\nrounds:\n  - {roll: [1, 2, 3], actions: [{do: clock, die: 7}]}\n";
    const Diagnostics illegal = findings_of(document(bad, replay), map, {});
    ASSERT_EQ(illegal.size(), 1u);
    EXPECT_EQ(illegal[0].place.line, 4);
    for (const char* nameless : {"format: 1\nrounds: []\n", "format: 1\nmap: \"\"\nrounds: []\n", ""})
        EXPECT_TRUE(findings_of(document(nameless, replay), map, {}).empty()) << nameless;
    const std::string unknown = "format: 1\nmap: nobody\nrounds: []\n";
    const Diagnostics nowhere = findings_of(document(unknown, replay), map, {});
    ASSERT_EQ(nowhere.size(), 1u);
    EXPECT_EQ(nowhere[0].severity, Severity::info);
}

TEST(LspFindings, LeaveOtherFilesAlone) {
    const Document other = document("services: {web: {image: x}}\n", "/tmp/compose.yaml");
    EXPECT_EQ(other.type(), Document::Type::other);
    EXPECT_TRUE(findings_of(other, no_map, {}).empty());
    EXPECT_TRUE(completions(other, 0).empty());
    EXPECT_EQ(document("game: luddite\n", "/tmp/map.yaml").type(), Document::Type::map);
}

TEST(LspHover, KnowsTheTilesOfAHome) {
    const std::string path = test::source_path("sample_maps/smart_home/cottage.home.yaml");
    const Asked tile = at(*read_file(path), "{id: fri|dge,");
    const Document home = document(tile.text, path);
    const auto found = hover(home, tile.cursor);
    ASSERT_TRUE(found);
    EXPECT_NE(found->markdown.find("from the Router"), std::string::npos) << found->markdown;
    const Asked router = at(tile.text, "router: h|ub");
    EXPECT_EQ(definitions(home, router.cursor).size(), 1u);
}

namespace {

std::string map_on_one_line(int walls) {
    std::string map =
        "{format: 1, game: luddite, id: x, name: X, nodes: [{id: A1, at: [0,0], role: enter_exit}, {id: B1, at: "
        "[1,0]}], "
        "walls: [";
    for (int i = 0; i < walls; ++i) map += i ? ",[A1,B1]" : "[A1,B1]";
    return map + "]}";
}

}  // namespace

// A line as long as the file makes no request longer.
TEST(LspFeatures, TakeNoLongerInAMapOnOneLine) {
    const Document map = document(map_on_one_line(60'000), "x.ned.yaml");
    const std::size_t cursor = map.text().find("A1");
    test::expect_takes("symbols", 0.2, [&] { EXPECT_EQ(symbols(map, 1000).size(), 6u); });
    test::expect_takes("references", 0.2, [&] { EXPECT_EQ(references(map, cursor, true).size(), 60'001u); });
    test::expect_takes("rename", 0.2, [&] {
        const Renamed renamed = rename(map, cursor, "A2");
        ASSERT_EQ(renamed.edits.size(), 1u) << "one edit in the place of 60,001";
        EXPECT_EQ(applied(map, renamed.edits), std::regex_replace(map.text(), std::regex("A1"), "A2"));
    });
    Diagnostics findings;
    for (int i = 0; i < 1000; ++i) {
        Diagnostic d;
        d.code = "NED306";
        d.place = {1, 100 + 8 * i, 4};
        d.fixes = {{"remove it", {{"walls[" + std::to_string(i) + "]", std::nullopt}}}};
        findings.push_back(d);
    }
    test::expect_takes("actions", 0.2, [&] {
        const auto all = actions(map, findings, {{0, 0}, {0, 1 << 20}});
        EXPECT_GE(all.size(), 1u);
        EXPECT_LE(all.size() * map.text().size(), most_action_bytes);
    });
    const Document small = document(map_on_one_line(20), "x.ned.yaml");
    findings.resize(3);
    for (Diagnostic& d : findings) d.place = {1, 120, 4};
    EXPECT_EQ(actions(small, findings, {{0, 0}, {0, 1000}}).size(), 6u) << "a fix and a waiver of each";
}

// Of many symbols the outer ones are shown, and the first of the level that fits in part.
TEST(LspFeatures, SymbolsAreBoundedFromTheInside) {
    const Document map = document(map_on_one_line(100), "x.ned.yaml");
    const auto count = [](const std::vector<Symbol>& all) {
        const auto below = [](const auto& self, const std::vector<Symbol>& list) -> std::size_t {
            std::size_t sum = list.size();
            for (const Symbol& symbol : list) sum += self(self, symbol.children);
            return sum;
        };
        return below(below, all);
    };
    EXPECT_EQ(count(symbols(map, 1000)), 6u + 2 + 5 + 4 + 100 + 200);
    EXPECT_EQ(count(symbols(map, 50)), 50u);
    const auto few = symbols(map, 10);
    ASSERT_EQ(few.size(), 6u);
    EXPECT_EQ(few[4].children.size(), 2u);
    EXPECT_EQ(few[5].children.size(), 2u);
    EXPECT_EQ(symbols(map, 3).size(), 3u);
}
