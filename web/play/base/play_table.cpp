#include "web/play/base/play_table.h"

#include <algorithm>

#include "engine/base/characters.h"

namespace nedforge::web {

namespace {

[[noreturn]] void refuse_dice() {
    throw Refused{"this game has no rounds of dice that are rolled one by one; see choices()"};
}

Json box_json(const Box& box) { return {box.x, box.y, box.w, box.h}; }

}  // namespace

Json PlayTable::dice_table() { refuse_dice(); }
Json PlayTable::roll() { refuse_dice(); }
void PlayTable::end_round() { refuse_dice(); }

Json picture_json(const Picture& picture, const std::string& title, const std::string& description) {
    Json places = Json::array();
    for (const Place& place : picture.places)
        places.push_back(
            {{"id", place.id}, {"box", box_json(place.box)}, {"title", place.title}, {"about", place.about}});
    DocumentPage page;
    page.draw = picture.draw;
    int missing = 0;
    return {{"page", {picture.page.w, picture.page.h}},
            {"svg", page_svg(picture.page, title, description, page, &missing)},
            {"places", std::move(places)}};
}

Json document_json(const PrintedDocument& document) {
    Json pages = Json::array();
    int missing = 0;
    for (const DocumentPage& page : document.pages)
        pages.push_back({{"label", page.label},
                         {"svg", page_svg(document.size, document.words.title, page.label, page, &missing)}});
    return {{"page", {document.size.w, document.size.h}},
            {"both_sides", both_sides(document)},
            {"pages", std::move(pages)}};
}

Paper paper_named(const std::string& name) { return name == "letter" ? Paper::letter : Paper::a4; }

std::string letter_case(std::string text) {
    std::replace(text.begin(), text.end(), '_', ' ');
    if (!text.empty()) text.front() = to_capital_letter(text.front());
    return text;
}

std::string sentence(std::string words) {
    if (!words.empty() && std::string_view(".?!").find(words.back()) == std::string_view::npos) words += ".";
    return words;
}

}  // namespace nedforge::web
