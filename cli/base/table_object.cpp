#include "cli/base/table_object.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>

#include "cli/base/paths.h"
#include "engine/base/characters.h"
#include "engine/base/indexed.h"
#include "formats/base/text/text_file.h"

namespace nedforge::cli {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr double mm_per_inch = 25.4;
constexpr int most_columns = 10, most_rows = 7, most_cards = most_columns * most_rows - 1;  // the last place is hidden
constexpr double most_pixels = 4096;                                                        // of a side of an image

// "file:///home/me/My%20decks/a.png": a saved object has no relative addresses.
std::string address_of(const std::string& path) {
    std::error_code ignored;
    const std::string whole = fs::absolute(path, ignored).lexically_normal().generic_string();
    constexpr std::string_view digits = "0123456789ABCDEF", plain = "-._~/:";
    std::string address = whole.starts_with('/') ? "file://" : "file:///";
    for (const char c : whole) {
        const auto byte = byte_of(c);
        if (is_latin_letter(c) || is_digit(c) || plain.find(c) != std::string_view::npos)
            address += c;
        else
            address += std::string("%") + digits[byte >> 4] + digits[byte & 15];
    }
    return address;
}

// A row of objects on the table, from left to right and then towards the player. One unit is an inch.
Json transform(std::size_t place, double scale, bool face_down) {
    constexpr std::size_t in_row = 6;
    constexpr double step_x = 4, step_z = 5;
    return {{"posX", static_cast<double>(place % in_row) * step_x - 10},
            {"posY", 1.5},
            {"posZ", 8 - static_cast<double>(place / in_row) * step_z},
            {"rotX", 0.0},
            {"rotY", 180.0},
            {"rotZ", face_down ? 180.0 : 0.0},
            {"scaleX", scale},
            {"scaleY", 1.0},
            {"scaleZ", scale}};
}

// Items that are the same on both sides, as often as there are some.
struct SameItems {
    const CutItem* item = nullptr;
    std::string front, back;  // PNG
    int count = 1;
};

class TableObject {
public:
    TableObject(const std::string& file, Printed& printed, std::vector<ItemImage>& images)
        : file_(file), printed_(printed), images_(images) {}

    int add(const CutSheet& sheet) {
        const std::vector<SameItems> items = same_items(sheet);
        if (sheet.kind != CutSheet::Kind::cards) {
            for (const SameItems& item : items)
                if (const int status = add_tile(sheet, item); status != status_ok) return status;
            return status_ok;
        }
        // A deck has one back for all its cards, or one for each; so the cards of every back that several have are a
        // deck, and all others are another one.
        std::map<std::string, std::vector<const SameItems*>> by_back;
        std::vector<std::string> backs;
        for (const SameItems& item : items) {
            if (!by_back.count(item.back)) backs.push_back(item.back);
            by_back[item.back].push_back(&item);
        }
        std::vector<const SameItems*> alone;
        for (const std::string& back : backs) {
            if (by_back[back].size() == 1 && backs.size() > 1) {
                alone.push_back(by_back[back].front());
                continue;
            }
            if (const int status = add_deck(sheet, by_back[back], false); status != status_ok) return status;
        }
        return alone.empty() ? status_ok : add_deck(sheet, alone, true);
    }

    std::string text(const std::string& title) const {
        const Json saved = {{"SaveName", title},
                            {"GameMode", ""},
                            {"Gravity", 0.5},
                            {"PlayArea", 0.5},
                            {"Date", ""},
                            {"Table", ""},
                            {"Sky", ""},
                            {"Note", ""},
                            {"Rules", ""},
                            {"LuaScript", ""},
                            {"LuaScriptState", ""},
                            {"XmlUI", ""},
                            {"VersionNumber", ""},
                            {"ObjectStates", objects_}};
        return saved.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
    }

private:
    std::vector<SameItems> same_items(const CutSheet& sheet) {
        std::vector<SameItems> items;
        for (const CutItem& item : sheet.items) {
            if (!item.front) continue;
            SameItems group{&item, item_png(sheet, item, true, 0, dpi_, printed_.missing_glyphs), "", 1};
            if (item.back) group.back = item_png(sheet, item, false, 0, dpi_, printed_.missing_glyphs);
            const auto found = std::find_if(items.begin(), items.end(), [&](const SameItems& known) {
                return known.front == group.front && known.back == group.back;
            });
            if (found == items.end())
                items.push_back(std::move(group));
            else
                ++found->count;
        }
        return items;
    }

    // The path of an image beside the file: "home-attack-cards-front.png".
    std::string path_of(const std::string& words) {
        const fs::path file(file_);
        const std::string stem = file.stem().string() + "-" + file_slug(words);
        const std::size_t number = ++names_[stem];
        return (file.parent_path() / (stem + (number > 1 ? "-" + std::to_string(number) : "") + ".png")).string();
    }

    int save(const std::string& path, const std::string& bytes, const Box& size) {
        if (leads_out_of("sheet", path, {fs::path(file_).parent_path().string()})) return status_failed;
        return save_image(path, bytes, {"", size.w, size.h, 0}, printed_, images_);
    }

    int add_tile(const CutSheet& sheet, const SameItems& group) {
        const std::string words = sheet.label + (group.item->name.empty() ? "" : " " + group.item->name);
        const Box size = item_size(sheet, 0);
        const std::string front = path_of(words + " front"), back = group.item->back ? path_of(words + " back") : "";
        if (const int status = save(front, group.front, size); status != status_ok) return status;
        if (!back.empty())
            if (const int status = save(back, group.back, size); status != status_ok) return status;
        const int type = sheet.kind == CutSheet::Kind::round ? 2 : 0;  // a disc, or a box
        Json object = {
            {"Name", group.count > 1 ? "Custom_Tile_Stack" : "Custom_Tile"},
            {"Transform", transform(objects_.size(), size.w / 50, false)},
            {"Nickname", group.item->name.empty() ? sheet.label : group.item->name},
            {"Description", ""},
            {"Locked", false},
            {"Grid", true},
            {"Snap", true},
            {"CustomImage",
             {{"ImageURL", address_of(front)},
              {"ImageSecondaryURL", back.empty() ? "" : address_of(back)},
              {"ImageScalar", 1.0},
              {"WidthScale", 0.0},
              {"CustomTile", {{"Type", type}, {"Thickness", 0.1}, {"Stackable", true}, {"Stretch", true}}}}}};
        if (group.count > 1) object["Number"] = group.count;
        objects_.push_back(std::move(object));
        return status_ok;
    }

    // The cards in a grid, one image a side; a back that all share is an image of its own.
    int add_deck(const CutSheet& sheet, const std::vector<const SameItems*>& cards, bool unique_backs) {
        Json ids = Json::array(), custom = Json::object(), contained = Json::array();
        const double scale = sheet.grid.width / 63;
        for (std::size_t first = 0; first < cards.size(); first += most_cards) {
            const std::size_t end = std::min(cards.size(), first + most_cards);
            const std::vector<const SameItems*> part(cards.data() + first, cards.data() + end);
            const int columns = std::min(most_columns, static_cast<int>(std::ceil(std::sqrt(part.size())))),
                      rows = (index_count(part) + columns - 1) / columns;
            const std::string front = path_of(sheet.label + " front");
            if (const int status = save_grid(front, sheet, part, true, columns, rows); status != status_ok)
                return status;
            const bool has_back = part.front()->item->back != nullptr;
            const std::string back = has_back ? path_of(sheet.label + " back") : front;
            if (has_back && unique_backs)
                if (const int status = save_grid(back, sheet, part, false, columns, rows); status != status_ok)
                    return status;
            if (has_back && !unique_backs)
                if (const int status = save(back, part.front()->back, item_size(sheet, 0)); status != status_ok)
                    return status;
            const int key = ++decks_;
            const Json deck = {{"FaceURL", address_of(front)},
                               {"BackURL", address_of(back)},
                               {"NumWidth", columns},
                               {"NumHeight", rows},
                               {"BackIsHidden", true},
                               {"UniqueBack", unique_backs && has_back},
                               {"Type", 0}};
            custom[std::to_string(key)] = deck;
            for (std::size_t i = 0; i < part.size(); ++i)
                for (int copy = 0; copy < part[i]->count; ++copy) {
                    const int id = key * 100 + static_cast<int>(i);
                    ids.push_back(id);
                    contained.push_back({{"Name", "CardCustom"},
                                         {"Transform", transform(objects_.size(), scale, true)},
                                         {"Nickname", part[i]->item->name},
                                         {"Description", ""},
                                         {"CardID", id},
                                         {"CustomDeck", {{std::to_string(key), deck}}}});
                }
        }
        if (contained.size() == 1) {
            objects_.push_back(contained[0]);
            return status_ok;
        }
        objects_.push_back({{"Name", "DeckCustom"},
                            {"Transform", transform(objects_.size(), scale, true)},
                            {"Nickname", sheet.label},
                            {"Description", ""},
                            {"DeckIDs", ids},
                            {"CustomDeck", custom},
                            {"ContainedObjects", contained}});
        return status_ok;
    }

    int save_grid(const std::string& path, const CutSheet& sheet, const std::vector<const SameItems*>& cards,
                  bool front, int columns, int rows) {
        const Box size{0, 0, columns * sheet.grid.width, rows * sheet.grid.height};
        const double dpi = std::min(300.0, std::floor(most_pixels * mm_per_inch / std::max(size.w, size.h)));
        DocumentPage page;
        page.draw = [&](Painter& out) {
            out.rectangle(size, 0, {true, {1, 1, 1, 1}, {}});
            for (std::size_t i = 0; i < cards.size(); ++i) {
                const int place = static_cast<int>(i);
                draw_item(out, sheet, *cards[i]->item, front,
                          {place % columns * sheet.grid.width, place / columns * sheet.grid.height, sheet.grid.width,
                           sheet.grid.height},
                          0);
            }
        };
        return save(path, page_png(size, static_cast<int>(dpi), page, &printed_.missing_glyphs), size);
    }

    static constexpr int dpi_ = 300;
    const std::string& file_;
    Printed& printed_;
    std::vector<ItemImage>& images_;
    std::map<std::string, std::size_t> names_;
    Json objects_ = Json::array();
    int decks_ = 0;
};

}  // namespace

int write_table_object(const CutSheets& sheets, const std::string& file, const std::string& title, Printed& printed,
                       std::vector<ItemImage>& images) {
    TableObject object(file, printed, images);
    for (const auto& sheet : sheets)
        if (const int status = object.add(*sheet); status != status_ok) return status;
    if (const auto error = save_file(file, object.text(title))) return failed("sheet", error->message);
    printed.files.push_back(file);
    return status_ok;
}

}  // namespace nedforge::cli
