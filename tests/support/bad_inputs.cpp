#include "tests/support/bad_inputs.h"

#include "engine/base/seeded_dice.h"

namespace nedforge::test {

namespace {

constexpr std::string_view yaml_letters = "a1 \n\t-:?,[]{}#&*!|>'\"%@";  // and the backslash below
constexpr std::size_t mebibyte = std::size_t{1} << 20;

std::string repeated(const std::string& piece, std::size_t bytes) {
    std::string text;
    while (text.size() + piece.size() <= bytes) text += piece;
    return text;
}

std::string nested(const std::string& open, const std::string& close, int depth) {
    std::string text;
    for (int i = 0; i < depth; ++i) text += open;
    text += "x";
    for (int i = 0; i < depth; ++i) text += close;
    return text;
}

std::string alias_bomb() {
    std::string text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n";
    for (int i = 1; i < 10; ++i) {
        const std::string last = "*a" + std::to_string(i - 1);
        text += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + last;
        for (int k = 0; k < 8; ++k) text += ", " + last;
        text += "]\n";
    }
    return text;
}

// One at a time: together they would take more memory than the readers may.
void bombs(bool huge, const std::function<void(const std::string&)>& give) {
    const std::size_t longest = huge ? 900'000 : 90'000;
    const std::vector<std::string> small{alias_bomb(),
                                         "&a [*a, *a]",
                                         "&a {k: *a}",
                                         "a: &x b\n<<: *x\n",
                                         "%TAG ! !\n--- !a b",
                                         "--- a\n--- b\n--- c",
                                         "...\n...\n...",
                                         std::string("id: a\0b", 7),
                                         std::string(100, '\0'),
                                         "\xEF\xBB\xBF\xEF\xBB\xBF"
                                         "a: b",
                                         "\xFF\xFE"
                                         "a",
                                         "\xFE\xFF",
                                         "\xEF\xBB",
                                         "\xF8\x88\x80\x80\x80",
                                         "id: \xE2\x80\xAE\xE2\x81\xA6",
                                         "name: \"\\U00110000\"",
                                         "name: \"\\",
                                         "a: |9\n x",
                                         "a: |0\n x",
                                         "a: >+-\n x",
                                         "format: 1e999",
                                         "format: -0x8000000000000001",
                                         "format: 99999999999999999999999999999999"};
    for (const auto& text : small) give(text);
    const std::vector<std::string> pieces{
        "-",       "- ",      "[",    "]",           "{",        "}",
        "a: ",     "\"",      "'",    "? ",          "#",        "&a ",
        "*a ",     "!a ",     "|",    ">",           "\n",       " ",
        "\t",      ",",       ":",    "%",           "@",        "\\",
        "a\n",     "\r",      "\r\n", "---\n",       "...\n",    "[]",
        "{}",      "[],",     "a,",   ": ",          "a: b\n",   "- a\n",
        "- - a\n", "? a\n",   "'a' ", "\"\\u0000\"", "\xC3\xA9", "\xE2\x80\xAE",
        "0,",      "~\n",     "a b ", "<<: ",        "a:\n ",    "\"\n",
        "x\n\n",   "[a: b, ", "{a, ", "{a: {",       "-\n ",     std::string(1, '\0')};
    for (const auto& piece : pieces)
        for (const std::size_t bytes :
             {std::size_t{64}, std::size_t{5000}, std::size_t{100'000}, mebibyte, mebibyte + 64}) {
            if (bytes > 100'000 && !huge) break;
            give(repeated(piece, bytes));
            if (bytes <= 5000) {
                give("[" + repeated(piece, bytes));
                give("a: \"" + repeated(piece, bytes));
                give("format: 1\nnodes:\n  - " + repeated(piece, bytes) + "\n");
            }
        }
    for (const int depth : {31, 32, 33, 100, 500, 20'000})
        for (const auto& [open, close] : std::vector<std::pair<std::string, std::string>>{{"[", "]"},
                                                                                          {"{a: ", "}"},
                                                                                          {"- ", ""},
                                                                                          {"? ", ""},
                                                                                          {"[{a: ", "}]"},
                                                                                          {"!t [", "]"},
                                                                                          {"&a [", "]"},
                                                                                          {"{[", "]: b}"}})
            give(nested(open, close, depth));
    std::string stairs;
    for (int i = 0; i < 1000; ++i) stairs += std::string(static_cast<std::size_t>(i), ' ') + "a:\n";
    give(stairs);
    std::string keys, wide = "{";
    for (std::size_t i = 0; i < longest / 15; ++i) {
        keys += "k" + std::to_string(i) + ": 1\n";
        wide += "k" + std::to_string(i) + ", ";
    }
    give(keys);
    give(wide + "}");
    give("a: " + std::string(longest, 'x'));
    give("a: \"" + repeated("x\\n", longest) + "\"");
    give("a: |\n" + repeated("  x\n", longest));
    std::string long_key(longest, 'k');
    long_key += ": 1";
    give(long_key);
    give("\"" + repeated("x y ", longest) + "\": 1");
}

}  // namespace

int for_each_bad_input(const std::vector<std::string>& maps, int rounds, bool huge,
                       const std::function<void(const std::string&)>& use) {
    int count = 0;
    const auto give = [&](const std::string& text) {
        use(text);
        ++count;
    };
    std::string letters(yaml_letters);
    letters += '\\';
    for (const char a : letters) {
        give(std::string(1, a));
        for (const char b : letters) give({a, b});
    }
    bombs(huge, give);
    SeededDice dice(12);
    const auto below = [&](std::size_t n) { return dice.below(static_cast<std::uint32_t>(n)); };
    for (int i = 0; i < 1000 * rounds; ++i) {
        const std::string& map = maps[below(maps.size())];
        give(map.substr(0, below(map.size())));
    }
    for (int i = 0; i < 1300 * rounds; ++i) {
        std::string map = maps[below(maps.size())];
        for (auto flips = 1 + below(3); flips > 0; --flips) map[below(map.size())] ^= static_cast<char>(1u << below(8));
        give(map);
    }
    for (int i = 0; i < 700 * rounds; ++i) {
        std::string map = maps[below(maps.size())];
        for (auto edits = 1 + below(5); edits > 0; --edits) {
            const std::size_t at = below(map.size()), other = below(map.size());
            switch (below(4)) {
                case 0:
                    map.insert(at, 1, letters[below(letters.size())]);
                    break;
                case 1:
                    map.erase(at, 1 + below(10));
                    break;
                case 2:
                    map.insert(at, map.substr(other, below(60)));
                    break;
                default:
                    map.insert(at, std::to_string(dice.next()));
                    break;
            }
        }
        give(map);
    }
    return count;
}

}  // namespace nedforge::test
