#include "cli/lsp/transport.h"

#include <gtest/gtest.h>

#include "cli/lsp/positions.h"

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

TEST(MessageReader, GivesUpWhereTheHeadersMakeNoSense) {
    for (const std::string bytes : {"hello\r\n\r\n", "Content-Length: -1\r\n\r\n", "Content-Length: 1x\r\n\r\n"}) {
        MessageReader reader;
        reader.feed(bytes);
        EXPECT_FALSE(reader.next());
        EXPECT_TRUE(reader.lost()) << bytes;
    }
    MessageReader reader;
    reader.feed(std::string(max_header_bytes + 1, 'x'));
    EXPECT_FALSE(reader.next());
    EXPECT_TRUE(reader.lost());
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

TEST(Positions, TheSmallestEditKeepsCharactersWhole) {
    const std::string text = "x: \xC3\xA9\n";  // é -> è share their first byte
    const TextEdit edit = Positions(text).edit_to("x: \xC3\xA8\n");
    EXPECT_EQ(edit.text, "\xC3\xA8");
    EXPECT_EQ(edit.range, (Range{{0, 3}, {0, 4}}));
    const TextEdit same = Positions(text).edit_to(text);
    EXPECT_TRUE(same.text.empty());
    EXPECT_EQ(same.range.begin, same.range.end);
}
