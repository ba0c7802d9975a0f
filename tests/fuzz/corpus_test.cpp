// Every fuzz target over the corpus, and over cheap random changes of it: what fuzzing found once stays found, and a
// compiler without libFuzzer still has a little of it.

#include <gtest/gtest.h>

#include <filesystem>

#include "engine/base/seeded_dice.h"
#include "fuzz/targets.h"
#include "tests/support/support.h"

namespace nedforge {
namespace {

std::vector<std::string> corpus() {
    std::vector<std::string> texts;
    for (const auto& entry : std::filesystem::directory_iterator(test::source_path("fuzz/corpus"))) texts.push_back(test::read_all(entry.path().string()));
    std::sort(texts.begin(), texts.end());
    return texts;
}

class FuzzCorpus : public testing::TestWithParam<FuzzTarget> {};

TEST_P(FuzzCorpus, KeepsItsPromises) {
    const auto texts = corpus();
    ASSERT_GE(texts.size(), 20u);
    for (const auto& text : texts) GetParam().run(text);
    SeededDice dice(4);
    const bool slow = GetParam().name == "solve" || GetParam().name == "sheet";
    for (int i = 0; i < test::cases(slow ? 20 : 300, slow ? 1000 : 50'000); ++i) {
        std::string text = texts[dice.below(static_cast<std::uint32_t>(texts.size()))];
        for (auto edits = 1 + dice.below(4); edits > 0 && !text.empty(); --edits) {
            const std::string& other = texts[dice.below(static_cast<std::uint32_t>(texts.size()))];
            const auto at = dice.below(static_cast<std::uint32_t>(text.size()));
            switch (dice.below(3)) {
                case 0: text.erase(at, 1 + dice.below(4)); break;
                case 1: text[at] = static_cast<char>(dice.below(128)); break;
                default:
                    if (!other.empty()) text.insert(at, other.substr(dice.below(static_cast<std::uint32_t>(other.size())), dice.below(20)));
            }
        }
        GetParam().run(text);
    }
}

INSTANTIATE_TEST_SUITE_P(Targets, FuzzCorpus, testing::ValuesIn(fuzz_targets()),
                         [](const auto& one) { return std::string(one.param.name); });

}  // namespace
}  // namespace nedforge
