// Where the cursor is in a text that is being written. '|' stands for the cursor.

#include "cli/lsp/context.h"

#include <gtest/gtest.h>

using namespace nedforge::cli::lsp;

namespace {

struct Marked {
    std::string text;
    std::size_t cursor;
};
Marked marked(std::string text) {
    const std::size_t cursor = text.find('|');
    text.erase(cursor, 1);
    return {std::move(text), cursor};
}

CursorContext context(const std::string& text) {
    const Marked m = marked(text);
    return context_at(m.text, m.cursor);
}

std::string path(const std::string& text) {
    std::string path;
    for (const auto& step : context(text).steps) path += (path.empty() ? "" : " ") + step;
    return path;
}

}  // namespace

TEST(CursorContext, KnowsThePlaceInBlocks) {
    EXPECT_EQ(path("|"), "");
    EXPECT_EQ(path("format: 1\n|"), "");
    EXPECT_EQ(path("format: 1\nga|"), "");
    EXPECT_EQ(path("thresholds:\n  ea|"), "thresholds");
    EXPECT_EQ(path("thresholds:\n  easy: 1\n  |"), "thresholds");
    EXPECT_EQ(path("thresholds:\n  easy: 1\n|"), "");
    EXPECT_EQ(path("hack:\n  variant: |"), "hack variant");
    EXPECT_EQ(path("nodes:\n  - id: A1\n    ga|"), "nodes [0]");
    EXPECT_EQ(path("nodes:\n  - id: A1\n  - id: B1\n    gate: O|"), "nodes [1] gate");
    EXPECT_EQ(path("walls:\n- [A, B]\n- [C, |"), "walls [1] [1]");
    EXPECT_EQ(path("walls:\n- [A, B]\nlinks:\n|"), "");
    EXPECT_EQ(path("walls:\n- [A, B]\nlinks:\n  |"), "links");
    EXPECT_EQ(path("hack:\n  \"a: b\": |"), "hack a: b");
}

TEST(CursorContext, KnowsThePlaceInBrackets) {
    EXPECT_EQ(path("nodes:\n  - {|"), "nodes [0]");
    EXPECT_EQ(path("nodes:\n  - {id: A1, |"), "nodes [0]");
    EXPECT_EQ(path("nodes:\n  - {id: A1, gate: |"), "nodes [0] gate");
    EXPECT_EQ(path("nodes:\n  - {id: A1, critical: {co|"), "nodes [0] critical");
    EXPECT_EQ(path("nodes:\n  - {id: A1, critical: {code: x}, |"), "nodes [0]");
    EXPECT_EQ(path("nodes:\n  - {id: A1,\n     gate: |"), "nodes [0] gate");
    EXPECT_EQ(path("nodes: [{id: A1}, {i|"), "nodes [1]");
}

TEST(CursorContext, KnowsTheKeysThatAreThere) {
    const CursorContext flow = context("nodes:\n  - {id: A1, at: [0, 1], |");
    EXPECT_EQ(flow.keys, (std::vector<std::string>{"id", "at"}));
    EXPECT_EQ(flow.values.at("id"), "A1");
    EXPECT_TRUE(flow.flow);
    const CursorContext block = context("hack:\n  variant: lines  # a comment\n  |");
    EXPECT_EQ(block.keys, (std::vector<std::string>{"variant"}));
    EXPECT_EQ(block.values.at("variant"), "lines");
    EXPECT_FALSE(block.flow);
    for (const char* value : {"lines", "  lines   ", "\"lines\"  ", "'lines'  # a comment"})
        EXPECT_EQ(context("hack:\n  variant: " + std::string(value) + "\n  |").values.at("variant"), "lines") << value;
    for (const char* id : {"\"A1\"", "\"A12\"", "'A12'", "\"A\\\"1\"", "'A\\'"})
        EXPECT_EQ(context("nodes:\n  - {id: " + std::string(id) + ", gate: ON 1, |").keys,
                  (std::vector<std::string>{"id", "gate"}))
            << id;
    EXPECT_EQ(context("nodes:\n  - { \"id\" : A1 , |").keys, std::vector<std::string>{"id"});
}

TEST(CursorContext, KnowsWhetherABlockCanBegin) {
    EXPECT_TRUE(context("hack:\n  variant: |").value_on_line);
    EXPECT_TRUE(context("nodes:\n  - critical: |").value_on_line);
    EXPECT_FALSE(context("hack:\n  |").value_on_line);
    EXPECT_FALSE(context("nodes:\n  - |").value_on_line);
    EXPECT_FALSE(context("nodes:\n  - {critical: |").value_on_line);
}

TEST(CursorContext, BeginsAtThePieceThatIsBeingWritten) {
    const std::string text = "nodes:\n  - {id: A1, gate: O";
    EXPECT_EQ(context_at(text, text.size()).begin, text.size() - 1);
    const std::string key = "format: 1\nthr";
    EXPECT_EQ(context_at(key, key.size()).begin, key.size() - 3);
}

TEST(CursorContext, IsSilentInCommentsAndTexts) {
    EXPECT_TRUE(context("# a |").silent);
    EXPECT_TRUE(context("format: 1  # a |").silent);
    EXPECT_TRUE(context("name: \"a |").silent);
    EXPECT_TRUE(context("notes: >-\n  some |").silent);
    EXPECT_TRUE(context("nodes:\n  - {id: \"a|").silent);
    EXPECT_FALSE(context("notes: >-\n  some\nna|").silent);
}

TEST(CursorContext, TakesAnyTextWithoutHarm) {
    const std::string pieces = "{}[],:-|>#'\"\n \ta1é\r";
    std::string text;
    unsigned seed = 1;
    for (int i = 0; i < 20000; ++i) {
        seed = seed * 1664525u + 1013904223u;
        text += pieces[seed >> 16 & 15u];
        if (i % 37 == 0) {
            const CursorContext c = context_at(text, text.size());
            EXPECT_LE(c.begin, text.size());
        }
        if (text.size() > 200) text.erase(0, 100);
    }
}
