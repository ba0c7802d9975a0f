#pragma once
// A family of documents for the tests of the editor's shell: a note is its text. It shows that the workspace and the
// shell need no game.

#include <memory>
#include <string>

#include "editor/base/workspace/workspace.h"

namespace nedforge::test {

class NoteDocument final : public Document {
public:
    NoteDocument(std::string text, std::string path) : Document(std::move(path), text), history_(std::move(text)) {
        history_.mark_saved();
    }
    const History<std::string>& history() const override { return history_; }
    History<std::string>& history() override { return history_; }
    std::string name() const override { return "A note"; }
    std::string id() const override { return "note"; }
    std::function<std::string()> writer() const override {
        return [text = history_.shared()] { return *text; };
    }

private:
    std::optional<std::string> take(const std::string& text, const std::string& label) override {
        if (!label.empty()) history_.push(label, text);
        return std::nullopt;
    }
    History<std::string> history_;
};

class OpenNote final : public OpenDocument {
public:
    OpenNote(int n, std::string text, std::string path) : OpenDocument(n), note(std::move(text), std::move(path)) {}
    Document& file() override { return note; }
    void document_changed() override { ++changes; }
    std::size_t view_index() const override { return 0; }
    void show_view(std::size_t) override {}

    NoteDocument note;
    int changes = 0;
};

class NoWork final : public Background {
public:
    bool tick() override { return false; }
    bool quiet() const override { return true; }
};

// Notes are files that say `game: note`; one that says "unreadable" can't be read.
inline DocumentFamily note_family() {
    DocumentFamily family;
    static const Family record = [] {
        Family names{};
        names.names = {"note", "notes", ".note.yaml", "NOTE"};
        return names;
    }();
    family.family = &record;
    family.templates = {{"note", "note", "A line of text."}};
    family.make = [](int number, std::size_t) { return std::make_unique<OpenNote>(number, "game: note\n", ""); };
    family.read = [](int number, const std::string& path, const std::string& text) {
        Opened opened;
        opened.text = text;
        if (text.find("unreadable") != std::string::npos)
            opened.error = "it says so";
        else
            opened.document = std::make_unique<OpenNote>(number, text, path);
        return opened;
    };
    family.background = [](Workspace&) { return std::make_unique<NoWork>(); };
    return family;
}

}  // namespace nedforge::test
