// Grey and black in PDFs are grey ink.

#include <gtest/gtest.h>

#include "formats/base/drawing/cairo/pdf_grey.h"
#include "formats/base/drawing/pages.h"

namespace nedforge {
namespace {

TEST(GreyInk, ColoursOfEqualPartsAreGrey) {
    EXPECT_EQ(content_with_grey_ink("0 0 0 rg 1 1 1 RG\n"), "0 g 1 G\n");
    EXPECT_EQ(content_with_grey_ink("q 0.2 0.2 0.2 rg 0 0 1 1 re f Q"), "q 0.2 g 0 0 1 1 re f Q");
    EXPECT_EQ(content_with_grey_ink("0.2 0.3 0.2 rg"), "0.2 0.3 0.2 rg");
    EXPECT_EQ(content_with_grey_ink("1 0 0 0 rg"), "1 0 g") << "the last three numbers are the colour";
    EXPECT_EQ(content_with_grey_ink("/a0 gs x5 Do (0 0 0) Tj rg"), "/a0 gs x5 Do (0 0 0) Tj rg");
    EXPECT_EQ(content_with_grey_ink(""), "");
}

TEST(GreyInk, AFileStaysReadableAndOtherFilesStayAsTheyAre) {
    for (const char* text : {"", "%PDF-1.5\n", "startxref\n99\n%%EOF", "xref\n0 1\nstartxref\n0\n%%EOF\n"})
        EXPECT_EQ(with_grey_ink(text), text);
    PrintedDocument document{{0, 0, 50, 50}, {"Grey", "A test", {}}, {}};
    DocumentPage page;
    page.label = "one";
    page.draw = [](Painter& out) {
        out.rectangle({5, 5, 10, 10}, 0, {true, {0, 0, 0, 1}, {}});
        out.rectangle({5, 20, 10, 10}, 0, {true, {0.2, 0.4, 0.6, 1}, {}});
        out.text({5, 45}, "Grey", 10, Weight::bold, Align::left, {0, 0, 0, 1});
    };
    document.pages.push_back(page);
    const std::string pdf = pages_pdf(document, nullptr);
    EXPECT_EQ(with_grey_ink(pdf), pdf) << "a file with an update is not as Cairo writes it";
    EXPECT_EQ(pages_pdf(document, nullptr), pdf) << "the same bytes";
    // Each entry of the first table leads to its object.
    const auto table = pdf.find("xref\n0 ");
    ASSERT_NE(table, std::string::npos);
    const int count = std::stoi(pdf.substr(table + 7));
    const auto first = pdf.find('\n', table + 7) + 1;
    for (int i = 1; i < count; ++i) {
        const std::string entry = pdf.substr(first + 20 * static_cast<std::size_t>(i), 20);
        if (entry[17] != 'n') continue;
        const std::string begin = std::to_string(i) + " 0 obj\n";
        EXPECT_EQ(pdf.substr(std::stoul(entry.substr(0, 10)), begin.size()), begin);
    }
}

}  // namespace
}  // namespace nedforge
