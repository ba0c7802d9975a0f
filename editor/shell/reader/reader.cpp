#include "editor/shell/reader/reader.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "editor/base/shipped.h"
#include "editor/shell/layout.h"
#include "editor/shell/parts/check_words.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "engine/base/indexed.h"
#include "formats/base/text/text_file.h"
#include "validator/base/check.h"

namespace nedforge {
namespace {

using Kind = PageBlock::Kind;
using Page = ReaderState::Page;

// The same texts that `nedforge explain` prints.
std::vector<PageBlock> blocks_of_checks(const Family& family) {
    std::vector<PageBlock> blocks;
    const auto add = [&](Kind kind, int level, std::string text) {
        blocks.push_back({kind, level, std::move(text), {}});
    };
    for (const CheckInfo& check : family.checks()) {
        add(Kind::heading, 2, std::string(check.code) + " " + std::string(check.name));
        add(Kind::text, 0, with_quotes(check.what));
        if (!check.why.empty()) add(Kind::text, 0, with_quotes(check.why));
        if (!check.help.empty()) add(Kind::text, 0, with_quotes(check.help));
        if (!check.example.empty()) add(Kind::code, 0, std::string(check.example));
    }
    return blocks;
}

void draw_row(const Look& look, const PageBlock& block, std::size_t index) {
    kit::push_id(index);
    const float width = ImGui::GetContentRegionAvail().x;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    if (ImGui::BeginTable("row", index_count(block.cells), ImGuiTableFlags_PadOuterX)) {
        // A first column of short words leaves the room to the others.
        for (std::size_t c = 0; c < block.cells.size(); ++c)
            ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch,
                                    c == 0 && block.cells.size() > 1 ? 0.42f : 1);
        ImGui::TableNextRow();
        if (block.first) ImGui::PushFont(look.bold);
        for (const auto& cell : block.cells) {
            ImGui::TableNextColumn();
            kit::wrapped(cell);
        }
        if (block.first) ImGui::PopFont();
        ImGui::EndTable();
    }
    ImGui::PopID();
    const float y = ImGui::GetItemRectMax().y;
    ImGui::GetWindowDrawList()->AddLine({corner.x, y}, {corner.x + width, y}, look.colours.line);
}

void draw_heading(const Look& look, const PageBlock& block, const EditorFamily& family) {
    kit::gap(look, block.level == 1 ? 0 : 8);
    ImGui::PushFont(block.level == 1 ? look.title : look.bold);
    kit::wrapped(block.text);
    ImGui::PopFont();
    if (!family.rule_picture) return;
    const float width = ImGui::GetContentRegionAvail().x;
    const float height =
        family.rule_picture(look, *ImGui::GetWindowDrawList(), ImGui::GetCursorScreenPos(), width, block.text);
    if (height > 0) ImGui::Dummy({width, height});
}

void draw_block(const Look& look, const EditorFamily& family, const PageBlock& block, std::size_t index) {
    switch (block.kind) {
        case Kind::heading:
            draw_heading(look, block, family);
            break;
        case Kind::text:
            kit::wrapped(block.text);
            break;
        case Kind::item:
            ImGui::Bullet();
            ImGui::SameLine();
            kit::wrapped(block.text);
            break;
        case Kind::row:
            return draw_row(look, block, index);
        case Kind::code:
            ImGui::PushFont(look.mono);
            kit::wrapped(block.text);
            ImGui::PopFont();
            break;
    }
    kit::gap(look, 2);
}

void draw_blocks(const Look& look, const EditorFamily& family, ReaderState& state) {
    const float width = ImGui::GetContentRegionAvail().x;
    if (width != state.width || state.heights.size() != state.blocks.size())
        state.width = width, state.heights.assign(state.blocks.size(), -1);
    const float top = ImGui::GetWindowPos().y, bottom = top + ImGui::GetWindowHeight();
    for (std::size_t i = 0; i < state.blocks.size(); ++i) {
        const float y = ImGui::GetCursorScreenPos().y, from = ImGui::GetCursorPosY();
        float& height = state.heights[i];
        if (state.go_to == i &&
            std::all_of(state.heights.begin(), state.heights.end(), [](float h) { return h >= 0; })) {
            ImGui::SetScrollFromPosY(y - top, 0);
            state.go_to.reset();
        }
        if (height >= 0 && (y + height < top || y > bottom)) {  // out of sight: its room is enough
            ImGui::SetCursorPosY(from + height);
            continue;
        }
        draw_block(look, family, state.blocks[i], i);
        height = ImGui::GetCursorPosY() - from;
    }
    ImGui::Dummy({0, 0});
}

void draw_headings(ReaderState& state) {
    for (std::size_t i = 0; i < state.blocks.size(); ++i) {
        const PageBlock& block = state.blocks[i];
        if (block.kind != Kind::heading || block.level == 1) continue;
        kit::push_id(i);
        if (ImGui::Selectable(kit::fitting(for_toolkit(block.text), ImGui::GetContentRegionAvail().x).c_str()))
            state.go_to = i;
        mark_item("reader:heading:" + block.text);
        kit::tip(block.text);
        ImGui::PopID();
    }
}

// Whose page, and which.
void choose_page(const Look& look, const std::vector<EditorFamily>& families, ReaderState& state) {
    std::vector<std::string> titles;
    for (const auto& family : families) titles.emplace_back(family.documents.family->names.title);
    const std::vector<std::string_view> names(titles.begin(), titles.end());
    std::size_t family = state.family;
    Page page = state.page;
    bool changed = names.size() > 1 && kit::choice(look, "reader:game", names, family);
    static constexpr std::array<std::string_view, 2> pages{"Rules", "Checks"};
    if (names.size() > 1) kit::beside(kit::choice_width(pages), look.px(14));
    changed |= kit::choice(look, "reader:page", pages, page);
    if (changed) open_reader(families, family, page, state);
}

}  // namespace

void open_reader(const std::vector<EditorFamily>& families, std::size_t family, Page page, ReaderState& state) {
    state = {};
    state.open = true;
    state.go_to = 0;  // from the top, wherever another page was left
    state.family = family;
    state.page = page;
    const EditorFamily& shown_family = families[family];
    if (page == Page::checks) {
        state.blocks = blocks_of_checks(*shown_family.documents.family);
        return;
    }
    if (shown_family.rules.empty()) {
        state.missing = "This game has no page of rules here. Its checks say what is expected of a file.";
        return;
    }
    const std::string folder = shipped_folder("doc/nedforge/docs", "docs");
    if (const auto text = read_file(folder + "/" + shown_family.rules); !folder.empty() && text)
        state.blocks = blocks_of_page(*text);
    else
        state.missing = "The page " + shown_family.rules + " was not installed with the program.";
}

void reader_window(const Frame& frame, const std::vector<EditorFamily>& families, ShellState& state) {
    ReaderState& reader = state.reader;
    if (!reader.open) return;
    const Look& look = frame.look;
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const ImVec2 size{std::min(look.px(900), display.x - look.px(40)), std::min(look.px(640), display.y - look.px(80))};
    tool_window(look, "Rules and checks", reader.open, size, {display.x / 2, display.y / 2}, {0.5f, 0.5f}, [&] {
        choose_page(look, families, reader);
        if (!reader.missing.empty()) {
            kit::gap(look, 8);
            kit::wrapped(reader.missing);
            mark_item("reader:missing");
            return;
        }
        const float side = std::min(look.px(220), ImGui::GetContentRegionAvail().x * 0.3f);
        ImGui::BeginChild("headings", {side, 0});
        draw_headings(reader);
        ImGui::EndChild();
        ImGui::SameLine(0, look.px(12));
        ImGui::BeginChild("page", {0, 0});
        draw_blocks(look, families[reader.family], reader);
        ImGui::EndChild();
        mark_item("reader:text");
    });
}

}  // namespace nedforge
