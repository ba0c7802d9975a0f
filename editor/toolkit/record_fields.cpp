#include "editor/toolkit/record_fields.h"

#include <algorithm>
#include <vector>

#include "editor/base/lists.h"

namespace nedforge {

namespace {

using Kind = PlainField::Kind;

constexpr float number_width = 112, share_width = 90, lines_height = 64;  // units

// "ally_limit" of a row without a title: "Ally limit".
std::string title_of(const Row& row) {
    if (!row.title.empty()) return row.title;
    std::string title(row.key);
    std::replace(title.begin(), title.end(), '_', ' ');
    if (!title.empty() && title[0] >= 'a' && title[0] <= 'z') title[0] = static_cast<char>(title[0] - 'a' + 'A');
    return title;
}

// The title at the left, the field of that width at the right edge.
void title_at_left(const Look& look, const std::string& title, float width) {
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(title.c_str());
    ImGui::SameLine();
    kit::right_align(look.px(width));
}

}  // namespace

void RecordFields::row(std::string_view key, float column) {
    const Row& row = record_.row(key);
    const PlainField field = row.form->field();
    const std::string name = prefix_.empty() ? std::string(key) : prefix_ + "." + std::string(key);
    drawn_.insert(key);
    switch (field.kind) {
        case Kind::none:
            return;
        case Kind::text:
        case Kind::lines:
        case Kind::share:
            return text_row(row, field, name, column);
        case Kind::number:
            return typed_ || field.may_be_missing ? text_row(row, field, name, column) : number_row(row, field, name);
        case Kind::flag:
        case Kind::words:
            return word_row(row, field, name, column);
    }
}

void RecordFields::rest(const std::set<std::string_view>& elsewhere, float column) {
    for (const Row& entry : record_.rows())
        if (!entry.title.empty() && !drawn_.contains(entry.key) && !elsewhere.contains(entry.key))
            row(entry.key, column);
}

void RecordFields::text_row(const Row& row, const PlainField& field, const std::string& name, float column) {
    const void* value = row.in(object_);
    std::string typed;
    if (field.kind == Kind::share || field.kind == Kind::number) {
        const std::string number = row.form->given(value) ? row.form->flow(value) : std::string();
        title_at_left(look_, title_of(row), share_width);
        if (kit::text_field(name, number, typed, look_.px(share_width), field.may_be_missing ? "not given" : ""))
            edit_(title_of(row), row.key, typed, "");
        return;
    }
    const void* inside = field.may_be_missing ? row.form->inside(value) : value;
    const std::string current = inside ? *static_cast<const std::string*>(inside) : std::string();
    kit::label(look_, title_of(row).c_str(), look_.px(column));
    const float width = ImGui::GetContentRegionAvail().x;
    const bool typed_now = field.kind == Kind::lines
                               ? kit::text_area(name, current, typed, {width, look_.px(lines_height)})
                               : kit::text_field(name, current, typed, width, field.may_be_missing ? "not given" : "");
    if (typed_now) edit_(title_of(row), row.key, typed, "");
}

void RecordFields::number_row(const Row& row, const PlainField& field, const std::string& name) {
    const int current = *static_cast<const int*>(row.in(object_));
    int typed = 0;
    title_at_left(look_, title_of(row), number_width);
    if (kit::number_field(look_, name, current, field.low, field.high, typed, look_.px(number_width)))
        edit_(title_of(row), row.key, std::to_string(typed), name);
}

void RecordFields::word_row(const Row& row, const PlainField& field, const std::string& name, float column) {
    const void* value = row.in(object_);
    std::vector<std::string_view> words = field.words;
    if (field.kind == Kind::flag) words = {"no", "yes"};
    const bool is_given = row.form->given(value);
    const std::string current = is_given ? row.form->flow(value) : std::string();
    auto index = index_in<std::size_t>(words, field.kind != Kind::flag ? current : current == "true" ? "yes" : "no");
    kit::label(look_, title_of(row).c_str(), look_.px(column));
    if (!kit::choice(look_, name, words, index)) return;
    const std::string word(words[index]);
    // What is yes where nothing is said is said to be no.
    const void* usual = row.in(record_.blank());
    const char* no = row.form->given(usual) && row.form->flow(usual) == "true" ? "false" : "";
    edit_(title_of(row), row.key, field.kind == Kind::words ? word : index == 1 ? "true" : no, "");
}

}  // namespace nedforge
