#pragma once
// The rows of an inspector that a record's description makes by itself: a text, a number, a share, a switch, one of
// some words. A row is titled in the description; what needs more than that, its family draws.

#include <functional>
#include <set>
#include <string>
#include <string_view>

#include "editor/toolkit/kit.h"
#include "formats/base/record/record.h"

namespace nedforge {

class RecordFields {
public:
    // What a person typed for a key: title of the step, the key, the text, and what steps are merged by (may be empty).
    using Edit = std::function<void(const std::string& title, std::string_view key, const std::string& typed,
                                    const std::string& merge)>;

    // `prefix` begins the names of the fields: "home" for "home.author"; empty: a field is named as its key.
    RecordFields(const Look& look, const Record& record, const void* object, std::string prefix, Edit edit)
        : look_(look), record_(record), object_(object), prefix_(std::move(prefix)), edit_(std::move(edit)) {}

    // `column`: width of the titles of texts, in units.
    void row(std::string_view key, float column = 76);
    // Numbers are typed, not stepped.
    RecordFields& typed() { return typed_ = true, *this; }
    // Every titled row that was not drawn, but for those that are drawn elsewhere.
    void rest(const std::set<std::string_view>& elsewhere = {}, float column = 76);

private:
    void text_row(const Row&, const PlainField&, const std::string& name, float column);
    void number_row(const Row&, const PlainField&, const std::string& name);
    void word_row(const Row&, const PlainField&, const std::string& name, float column);

    const Look& look_;
    const Record& record_;
    const void* object_;
    std::string prefix_;
    Edit edit_;
    std::set<std::string_view> drawn_;
    bool typed_ = false;
};

}  // namespace nedforge
