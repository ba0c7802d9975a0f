#pragma once
// A document edited by chance, undone to the start and redone to the end: each state has the bytes that it had.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/base/seeded_dice.h"

namespace nedforge::test {

// How many edits of all rounds fitted, and how many were refused.
struct ByChance {
    int done = 0, refused = 0;
};

// `edit`: one by chance, of the document's value; `text`: as a file; `holds`: whether that text, read again, is the
// document.
template <class Document, class Edit, class Text, class Holds>
void expect_history_keeps_bytes(Document document, SeededDice& dice, ByChance& counts, const Edit& edit,
                                const Text& text, const Holds& holds) {
    std::vector<std::string> texts{text(document)};
    for (int i = 0; i < 150; ++i) {
        auto result = edit(document, dice);
        if (!result) {
            ASSERT_FALSE(result.error().reason.empty());
            ++counts.refused;
            continue;
        }
        if (!document.apply("edit", std::move(*result))) continue;
        document.history().seal();
        texts.push_back(text(document));
        if (texts.size() % 8 == 0) {
            ASSERT_TRUE(holds(texts.back(), document)) << texts.back();
        }
        ++counts.done;
    }
    ASSERT_TRUE(holds(texts.back(), document)) << texts.back();
    ASSERT_EQ(document.history().size(), texts.size());
    for (std::size_t i = texts.size(); i-- > 0;) {
        ASSERT_EQ(text(document), texts[i]);
        ASSERT_EQ(document.history().undo(), i > 0);
    }
    while (document.history().redo()) {
    }
    ASSERT_EQ(text(document), texts.back());
}

}  // namespace nedforge::test
