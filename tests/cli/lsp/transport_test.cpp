#include "cli/lsp/transport.h"

#include <gtest/gtest.h>

#include "cli/lsp/message.h"
#include "cli/lsp/positions.h"
#include "tests/support/promised_time.h"

using namespace nedforge::cli::lsp;

TEST(MessageReader, GivesWholeMessagesHoweverTheyArrive) {
    const std::string bytes = framed("{\"a\": 1}") + "content-length: 2\r\nContent-Type: x\r\n\r\n{}";
    MessageReader reader;
    std::vector<std::string> bodies;
    for (const char c : bytes) {
        reader.feed({&c, 1});
        while (const auto received = reader.next()) bodies.push_back(received->body);
    }
    EXPECT_EQ(bodies, (std::vector<std::string>{"{\"a\": 1}", "{}"}));
}

TEST(MessageReader, PassesOverAMessageThatIsTooLarge) {
    MessageReader reader;
    const std::size_t size = max_message_bytes + 1;
    reader.feed("Content-Length: " + std::to_string(size) + "\r\n\r\n");
    const auto refused = reader.next();
    ASSERT_TRUE(refused);
    EXPECT_FALSE(refused->wrong.empty());
    const std::string chunk(1u << 20, 'x');
    for (std::size_t sent = 0; sent < size;) {
        const std::size_t now = std::min(chunk.size(), size - sent);
        reader.feed(std::string_view(chunk).substr(0, now));
        sent += now;
        EXPECT_FALSE(reader.next());
    }
    reader.feed(framed("{}"));
    const auto next = reader.next();
    ASSERT_TRUE(next);
    EXPECT_EQ(next->body, "{}");
}

// What is no frame is passed over and said once, and the next message is read.
TEST(MessageReader, FindsTheNextMessageBehindWhatIsNone) {
    for (const std::string bytes :
         {"hello\r\n\r\n", "Content-Length: -1\r\n\r\n", "Content-Length: 1x\r\n\r\n", "a\r\n\r\nb\r\n\r\n",
          "rest of a body}", "Content-Length: 1x\r\n\r\n{\"a\": \"Content-Length: no\"}\r\n\r\n"})
        for (const std::size_t chunk : {std::size_t{1}, std::size_t{7}, std::size_t{1000}}) {
            MessageReader reader;
            const std::string input = bytes + framed("{}") + framed("[]");
            int lost = 0;
            std::vector<std::string> bodies;
            for (std::size_t i = 0; i < input.size(); i += chunk) {
                reader.feed(std::string_view(input).substr(i, chunk));
                while (const auto frame = reader.next()) {
                    if (frame->lost.empty())
                        bodies.push_back(frame->body);
                    else
                        ++lost;
                }
            }
            EXPECT_EQ(lost, 1) << bytes << chunk;
            EXPECT_EQ(bodies, (std::vector<std::string>{"{}", "[]"})) << bytes << chunk;
        }
    MessageReader reader;
    reader.feed(std::string(3 * max_header_bytes, 'x') + "Content-Le");
    const auto lost = reader.next();
    ASSERT_TRUE(lost);
    EXPECT_FALSE(lost->lost.empty());
    EXPECT_FALSE(reader.next());
    reader.feed("ngth: 2\r\n\r\n{}");
    const auto next = reader.next();
    ASSERT_TRUE(next);
    EXPECT_EQ(next->body, "{}");
}

namespace {

// What one feed of these bytes gives: "lost" for what was passed over, "wrong" for a message that can't be read.
std::vector<std::string> given(const std::string& bytes) {
    MessageReader reader;
    reader.feed(bytes);
    std::vector<std::string> out;
    while (const auto frame = reader.next())
        out.push_back(!frame->lost.empty() ? "lost" : !frame->wrong.empty() ? "wrong" : frame->body);
    return out;
}

}  // namespace

TEST(MessageReader, HoldsHeadersAndMessagesToTheirLimits) {
    using Frames = std::vector<std::string>;
    const std::string length = "Content-Length: 2";
    const std::string filled = "X: " + std::string(max_header_bytes - length.size() - 5, 'x') + "\r\n" + length;
    ASSERT_EQ(filled.size(), max_header_bytes);
    EXPECT_EQ(given(filled + "\r\n\r\n{}"), (Frames{"{}"}));
    // The length is found again behind what is too much.
    EXPECT_EQ(given("X" + filled + "\r\n\r\n{}"), (Frames{"lost", "{}"}));
    const std::string largest(max_message_bytes, ' ');
    EXPECT_EQ(given(framed(largest) + framed("{}")), (Frames{largest, "{}"}));
    EXPECT_EQ(given(framed(largest + " ") + framed("{}")), (Frames{"wrong", "{}"}));
    // Two groups of lost bytes with a message between them are said each.
    EXPECT_EQ(given("a\r\n\r\n" + framed("{}") + "b\r\n\r\n" + framed("[]")), (Frames{"lost", "{}", "lost", "[]"}));
    EXPECT_EQ(given("Content-Length:2\r\n\r\n{}"), (Frames{"{}"}));
    EXPECT_EQ(given("Content-Length: \r\n\r\n" + framed("{}")), (Frames{"lost", "{}"}));
    EXPECT_EQ(given(framed("{}").substr(0, 22)), Frames{});
    EXPECT_EQ(given(""), Frames{});
}

TEST(Message, IsReadWithALimitOfDepth) {
    const std::string deep = std::string(deepest_message - 1, '[') + std::string(deepest_message - 1, ']');
    const Message whole = read_message("{\"id\": 1, \"params\": " + deep + "}");
    EXPECT_FALSE(whole.too_deep);
    EXPECT_EQ(whole.json.dump(), "{\"id\":1,\"params\":" + deep + "}");
    const Message deeper = read_message("{\"params\": [1, [" + deep + ", 2], 3], \"id\": \"x\"}");
    EXPECT_TRUE(deeper.too_deep);
    EXPECT_EQ(deeper.json["id"], "x") << "what is behind the deep part is read";
    EXPECT_EQ(deeper.json["params"].size(), 3u);
    for (const std::string open : {"[", "{\"a\":"}) {
        std::string text = "{\"id\": 7, \"params\": ";
        for (int i = 0; i < 100'000; ++i) text += open;
        text += "0";
        for (int i = 0; i < 100'000; ++i) text += open == "[" ? "]" : "}";
        const Message deepest = read_message(text + "}");
        EXPECT_TRUE(deepest.too_deep);
        EXPECT_EQ(deepest.json["id"], 7);
    }
    for (const std::string broken : {"", "{", "[1,]", "{\"a\" 1}", "nonsense", "[1] 2"})
        EXPECT_TRUE(read_message(broken).json.is_discarded()) << broken;
}

TEST(Message, WithManyKeysCostsLittle) {
    std::string text = "{\"id\": 1, \"params\": {";
    for (int i = 0; i < 400'000; ++i) text += (i ? ",\"k" : "\"k") + std::to_string(i) + "\":0";
    text += "}}";
    nedforge::test::expect_takes("400,000 keys", 1,
                                 [&] { EXPECT_EQ(read_message(text).json["params"].size(), 400'000u); });
}

TEST(Positions, CountInLongLinesAsInShortOnes) {
    std::string text = "first\n";
    for (int i = 0; i < 2000; ++i) text += i % 3 == 0 ? "\xF0\x9F\x98\x80" : i % 3 == 1 ? "\xC3\xA9" : "x";
    text += "\nlast";
    const Positions positions(text);
    int units = 0;
    for (std::size_t offset = 6; offset < text.size() - 5;) {
        const std::size_t size = nedforge::decode(text, offset).size;
        EXPECT_EQ(positions.position_of(offset), (Position{1, units}));
        EXPECT_EQ(positions.offset_of({1, units}), offset);
        if (size == 4) {
            EXPECT_EQ(positions.offset_of({1, units + 1}), offset);
        }
        units += size == 4 ? 2 : 1;
        offset += size;
    }
    EXPECT_EQ(positions.offset_of({1, units}), text.size() - 5);
    EXPECT_EQ(positions.offset_of({1, units + 9}), text.size() - 5);
    EXPECT_EQ(positions.offset_of({2, 1}), text.size() - 3);
}

TEST(Positions, CountInUtf16) {
    const std::string text = "a\xC3\xA9\xF0\x9F\x98\x80z\nsecond";  // a, é, a face outside the basic plane, z
    const Positions positions(text);
    EXPECT_EQ(positions.position_of(7), (Position{0, 4}));
    EXPECT_EQ(positions.offset_of({0, 4}), 7u);
    EXPECT_EQ(positions.offset_of({0, 3}), 3u);  // between two surrogates: before the character
    EXPECT_EQ(positions.offset_of({0, 99}), 8u);
    EXPECT_EQ(positions.offset_of({1, 2}), 11u);
    EXPECT_EQ(positions.offset_of({9, 0}), text.size());
}

// What is about a whole file lies on its first line, and what has no length goes to the end of its line.
TEST(Positions, OfAPlaceWithoutLineOrLength) {
    const Positions positions("first\n second\n");
    EXPECT_EQ(positions.range_of({0, 0, 0}), (Range{{0, 0}, {0, 5}}));
    EXPECT_EQ(positions.range_of({-1, 4, 1}), (Range{{0, 0}, {0, 5}}));
    EXPECT_EQ(positions.range_of({1, 0, 0}), (Range{{0, 0}, {0, 5}}));
    EXPECT_EQ(positions.range_of({2, 2, 0}), (Range{{1, 1}, {1, 7}}));
    EXPECT_EQ(positions.range_of({2, 2, 3}), (Range{{1, 1}, {1, 4}}));
    EXPECT_EQ(positions.range_of({2, 2, 99}), (Range{{1, 1}, {1, 7}}));
}

TEST(Positions, TheSmallestEditKeepsCharactersWhole) {
    const std::string text = "x: \xC3\xA9\n";  // é -> è share their first byte
    const TextEdit edit = Positions(text).edit_to("x: \xC3\xA8\n");
    EXPECT_EQ(edit.text, "\xC3\xA8");
    EXPECT_EQ(edit.range, (Range{{0, 3}, {0, 4}}));
    const TextEdit same = Positions(text).edit_to(text);
    EXPECT_TRUE(same.text.empty());
    EXPECT_EQ(same.range.begin, same.range.end);
}
