// Texts of others inside JSON and XML.

#include "formats/base/text/json_text.h"

#include <gtest/gtest.h>

#include "formats/base/text/xml_text.h"

namespace nedforge {
namespace {

TEST(SafeJson, EscapesWhatMisleadsAndLeavesTheRest) {
    EXPECT_EQ(safe_json("{\"a\": \"\xC3\xA4 \xE2\x82\xAC \xF0\x9F\x98\x80\"}"),
              "{\"a\": \"\xC3\xA4 \xE2\x82\xAC \xF0\x9F\x98\x80\"}");
    for (const auto& [text, escaped] : {std::pair{"\x7F", "\\u007f"},
                                        {"\xC2\x85", "\\u0085"},
                                        {"\xE2\x80\xA8", "\\u2028"},
                                        {"\xE2\x80\xA9", "\\u2029"},
                                        {"\xE2\x80\xAE", "\\u202e"},
                                        {"\xEF\xBB\xBF", "\\ufeff"}})
        EXPECT_EQ(safe_json(std::string("a") + text + "b"), std::string("a") + escaped + "b");
}

TEST(XmlText, HoldsAnyTextAndSpellsOutWhatXmlCannot) {
    EXPECT_EQ(xml_escaped("a\tb\nc\rd \xC3\xA4 \xF0\x9F\x98\x80"), "a\tb\nc\rd \xC3\xA4 \xF0\x9F\x98\x80");
    EXPECT_EQ(xml_escaped("<a b=\"c\" d='e'>&</a>"), "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;&lt;/a&gt;");
    EXPECT_EQ(xml_escaped("a\x01!"), "a(U+0001)!");
    EXPECT_EQ(xml_escaped("a\x1F!"), "a(U+001F)!");
    EXPECT_EQ(xml_escaped("a\xEF\xBF\xBFz"), "a(U+FFFF)z");
    EXPECT_EQ(xml_escaped("a\xFFz"), "a(not UTF-8)z");
}

}  // namespace
}  // namespace nedforge
