// Every fuzz target over the corpus, and over random changes of it: what fuzzing found once stays found, and a compiler
// without libFuzzer still has some of it. NEDFORGE_FUZZ_SECONDS=60 goes on for that long over all targets, each time
// with other dice (NEDFORGE_FUZZ_SEED says which); an input that breaks a promise is kept in a file and named.

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "engine/base/seeded_dice.h"
#include "fuzz/targets.h"
#include "tests/support/support.h"

namespace nedforge {

static void PrintTo(const FuzzTarget& target, std::ostream* out) { *out << target.name; }  // for the names of tests

namespace {

struct Corpus {
    std::vector<std::string> texts;
    std::vector<std::string> own;  // those of files whose names begin with the target's; all where no file's does
};
Corpus corpus(std::string_view target) {
    Corpus all;
    for (const auto& entry : std::filesystem::directory_iterator(test::source_path("fuzz/corpus"))) {
        std::string name = entry.path().filename().string();
        all.texts.push_back(test::read_all(entry.path().string()));
        std::erase(name, '-');
        if (name.starts_with(target)) all.own.push_back(all.texts.back());
    }
    std::sort(all.texts.begin(), all.texts.end());
    std::sort(all.own.begin(), all.own.end());
    if (all.own.empty()) all.own = all.texts;
    return all;
}

// The words of fuzz/yaml.dict.
std::vector<std::string> words() {
    std::vector<std::string> all;
    std::ifstream file(test::source_path("fuzz/yaml.dict"));
    for (std::string line; std::getline(file, line);) {
        const auto begin = line.find('"'), end = line.rfind('"');
        if (begin == end) continue;
        std::string word = line.substr(begin + 1, end - begin - 1);
        for (std::size_t at = 0; (at = word.find("\\x0a", at)) != std::string::npos;) word.replace(at, 4, "\n");
        for (std::size_t at = 0; (at = word.find("\\\"", at)) != std::string::npos; ++at) word.erase(at, 1);
        all.push_back(std::move(word));
    }
    return all;
}

// Every second text that is changed is one of the target's own.
std::string changed(const Corpus& all, const std::vector<std::string>& words, SeededDice& dice) {
    const std::vector<std::string>& texts = all.texts;
    const auto below = [&](std::size_t n) {
        return static_cast<std::size_t>(dice.below(static_cast<std::uint32_t>(n)));
    };
    const auto& chosen = below(2) == 0 ? all.own : texts;
    std::string text = chosen[below(chosen.size())];
    for (auto edits = 1 + below(4); edits > 0 && !text.empty(); --edits) {
        const std::string& other = texts[below(texts.size())];
        const std::size_t at = below(text.size());
        const auto line_at = [&](std::size_t from) {
            const std::size_t begin = text.rfind('\n', from) == std::string::npos ? 0 : text.rfind('\n', from) + 1;
            const std::size_t end = text.find('\n', begin);
            return std::pair(begin, end == std::string::npos ? text.size() - begin : end + 1 - begin);
        };
        switch (below(7)) {
            case 0:
                text.erase(at, 1 + below(4));
                break;
            case 1:
                text[at] = static_cast<char>(below(256));
                break;
            case 2:
                text.insert(at, words[below(words.size())]);
                break;
            case 3: {  // a line once more, elsewhere
                const auto [begin, size] = line_at(at);
                text.insert(line_at(below(text.size())).first, text.substr(begin, size));
                break;
            }
            case 4: {  // a line less
                const auto [begin, size] = line_at(at);
                text.erase(begin, size);
                break;
            }
            case 5: {  // another number
                const std::size_t digit = text.find_first_of("0123456789", at);
                if (digit != std::string::npos) text.replace(digit, 1, std::to_string(below(below(2) ? 10 : 100'000)));
                break;
            }
            default:
                if (!other.empty()) text.insert(at, other.substr(below(other.size()), below(20)));
        }
    }
    return text;
}

class FuzzCorpus : public testing::TestWithParam<FuzzTarget> {};

TEST_P(FuzzCorpus, KeepsItsPromises) {
    const Corpus all = corpus(GetParam().name);
    ASSERT_GE(all.texts.size(), 20u);
    for (const auto& text : all.texts) GetParam().run(text);
    const auto dictionary = words();
    ASSERT_GE(dictionary.size(), 20u);
    SeededDice dice(4);
    const bool slow = GetParam().name == "solve" || GetParam().name == "sheet";
    for (int i = 0; i < test::cases(slow ? 20 : 300, slow ? 1000 : 50'000); ++i)
        GetParam().run(changed(all, dictionary, dice));
}

double seconds_wanted() {
    const char* wanted = std::getenv("NEDFORGE_FUZZ_SECONDS");
    return wanted ? std::atof(wanted) / static_cast<double>(fuzz_targets().size()) : 0;
}

// What the child is at, for the parent to keep when the child dies of it.
struct Shared {
    long runs = 0;
    std::size_t size = 0;
    char input[1 << 20];
};

[[noreturn]] void fuzz_on(const FuzzTarget& target, std::uint64_t seed, double seconds, Shared& shared) {
    const Corpus all = corpus(target.name);
    const auto dictionary = words();
    SeededDice dice(seed);
    const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
    do {
        const std::string text = changed(all, dictionary, dice);
        shared.size = std::min(text.size(), sizeof shared.input);
        std::memcpy(shared.input, text.data(), shared.size);
        alarm(60);  // a hang ends the child
        target.run(text);
        ++shared.runs;
    } while (std::chrono::steady_clock::now() < end);
    std::exit(0);  // leaks are looked for here
}

TEST_P(FuzzCorpus, KeepsThemForAWhile) {
    const double seconds = seconds_wanted();
    const char* given = std::getenv("NEDFORGE_FUZZ_SEED");
    const auto now = std::chrono::system_clock::now().time_since_epoch().count();
    const std::uint64_t seed = given ? std::strtoull(given, nullptr, 10) : static_cast<std::uint64_t>(now);
    void* memory = mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    ASSERT_NE(memory, MAP_FAILED);
    auto& shared = *new (memory) Shared;
    std::cout << std::flush;
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) fuzz_on(GetParam(), seed, seconds, shared);
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    std::cout << GetParam().name << ": " << shared.runs << " runs from seed " << seed << "\n";
    if (status != 0) {
        const std::string kept = (std::filesystem::temp_directory_path() /
                                  ("nedforge-fuzz-" + std::string(GetParam().name) + "-" + std::to_string(seed)))
                                     .string();
        std::ofstream(kept, std::ios::binary).write(shared.input, static_cast<std::streamsize>(shared.size));
        ADD_FAILURE() << "after " << shared.runs << " runs (seed " << seed << "), on the input kept in " << kept;
    }
    munmap(memory, sizeof(Shared));
}

INSTANTIATE_TEST_SUITE_P(Targets, FuzzCorpus, testing::ValuesIn(fuzz_targets()),
                         [](const auto& one) { return std::string(one.param.name); });

}  // namespace
}  // namespace nedforge
