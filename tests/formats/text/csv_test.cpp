#include "formats/base/text/csv.h"

#include <gtest/gtest.h>

using namespace nedforge;

namespace {

std::vector<std::vector<std::string>> texts(std::string_view text) {
    const auto records = read_csv(text);
    EXPECT_TRUE(records) << records.error().message;
    std::vector<std::vector<std::string>> all;
    for (const auto& record : *records) {
        all.emplace_back();
        for (const auto& field : record) all.back().push_back(field.text);
    }
    return all;
}

using Rows = std::vector<std::vector<std::string>>;

}  // namespace

TEST(Csv, ReadsFieldsQuotesAndLineEnds) {
    EXPECT_EQ(texts(""), Rows{});
    EXPECT_EQ(texts("a,b\nc,\n"), (Rows{{"a", "b"}, {"c", ""}}));
    EXPECT_EQ(texts("\xEF\xBB\xBF"
                    "a\r\n\r\nb"),
              (Rows{{"a"}, {"b"}}));
    EXPECT_EQ(texts("\"a,\"\"b\"\"\nc\",d"), (Rows{{"a,\"b\"\nc", "d"}}));
    EXPECT_EQ(texts(","), (Rows{{"", ""}}));
}

TEST(Csv, TheFirstSeparatorIsThatOfTheFile) {
    EXPECT_EQ(texts("a;b\n1,5;2\n"), (Rows{{"a", "b"}, {"1,5", "2"}}));
    EXPECT_EQ(texts("a\tb;c\n1\t2\n"), (Rows{{"a", "b;c"}, {"1", "2"}}));
    EXPECT_EQ(texts("\n\"a;b\",c\n"), (Rows{{"a;b", "c"}})) << "a separator in quotes is a part of the field";
    EXPECT_EQ(texts("a\nb;c\n"), (Rows{{"a"}, {"b;c"}})) << "the first record decides";
    EXPECT_EQ(texts("\n\r\n\na;b\n1;2\n"), (Rows{{"a", "b"}, {"1", "2"}})) << "empty lines are no records";
    EXPECT_EQ(texts("\"a\n,b\";c\n"), (Rows{{"a\n,b", "c"}})) << "nor does a line end in quotes end the record";
}

TEST(Csv, FieldsKnowTheirPlaces) {
    const auto records = read_csv("ä,b\n\"x\ny\",z\n");
    ASSERT_TRUE(records);
    EXPECT_EQ((*records)[0][1].place, (Place{1, 3, 0})) << "columns count characters";
    EXPECT_EQ((*records)[1][0].place, (Place{2, 1, 0}));
    EXPECT_EQ((*records)[1][1].place, (Place{3, 4, 0}));
}

TEST(Csv, SaysWhereItIsWrong) {
    const auto error = [](std::string_view text) {
        const auto records = read_csv(text);
        EXPECT_FALSE(records);
        return records ? CsvError{} : records.error();
    };
    EXPECT_EQ(error("a\n\"b").place, (Place{2, 1, 0}));
    EXPECT_EQ(error("a,\"b\"c").place, (Place{1, 6, 0}));
    EXPECT_EQ(error("a\nb\xFF").place.line, 2);
    std::string many;
    for (std::size_t i = 0; i <= max_csv_records; ++i) many += "a\n";
    EXPECT_EQ(error(many).place.line, static_cast<int>(max_csv_records) + 1);
}
