#pragma once
// A document whose content is one plain value (a map of some game): snapshots of the value, and the text that saves
// patch. `Form` names the value and its file:
//   Value, Loaded; read(text) -> Loaded; write(Value); patch(Loaded, Value); value(Loaded) -> optional<Value>
// A Loaded has `text` and `diagnostics`; a Value has name, id and `validated`, what an export says of itself.

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "editor/base/workspace/document.h"
#include "formats/base/record/record_file.h"

namespace nedforge {

// A form of files that one record describes.
template <class Read, Read (*read_text)(std::string)>
struct FileForm {
    using Value = typename Read::Map;
    using Loaded = Read;
    static Loaded read(const std::string& text) { return read_text(text); }
    static std::string write(const Value& value) { return write_map(value); }
    static std::string patch(const Loaded& base, const Value& value) { return patch_map(base, value); }
    static const std::optional<Value>& value(const Loaded& loaded) { return loaded.*Loaded::value; }
};

template <class Form>
class ValueDocument : public Document {
public:
    using FormOfFile = Form;
    using Value = typename Form::Value;
    using Loaded = typename Form::Loaded;

    explicit ValueDocument(Value fresh)  // never saved
        : base_(std::make_shared<const Loaded>(Form::read(Form::write(fresh)))), history_(std::move(fresh)) {}
    explicit ValueDocument(Loaded loaded)  // never saved, with the comments of a text; it has a value
        : base_(std::make_shared<const Loaded>(std::move(loaded))), history_(*Form::value(*base_)) {}
    ValueDocument(Loaded loaded, std::string path)  // it has a value
        : Document(std::move(path), loaded.text),
          base_(std::make_shared<const Loaded>(std::move(loaded))),
          history_(*Form::value(*base_)) {
        history_.mark_saved();
    }

    const Value& value() const { return history_.now(); }
    std::shared_ptr<const Value> shared() const { return history_.shared(); }
    const History<Value>& history() const override { return history_; }
    History<Value>& history() override { return history_; }
    std::shared_ptr<const Loaded> base() const { return base_; }  // what the text is patched from

    std::string name() const override { return value().name; }
    std::string id() const override { return value().id; }
    std::function<std::string()> writer() const override {
        return [base = base_, value = shared()] { return text_of(*base, *value); };
    }
    static std::string text_of(const Loaded& base, const Value& value) {
        const auto& before = Form::value(base);
        if (before && *before == value) return base.text;
        return before ? Form::patch(base, value) : Form::write(value);
    }

    // Takes the edit as a step; false: nothing changed. An export's `validated` is dropped by its first change.
    bool apply(std::string label, Value changed, const std::string& merge = "") {
        if (changed.validated && !(changed == value())) changed.validated.reset();
        return history_.push(std::move(label), std::move(changed), merge);
    }

private:
    std::optional<std::string> take(const std::string& text, const std::string& label) override {
        Loaded loaded = Form::read(text);
        if (!Form::value(loaded)) return why_not_loaded(loaded.diagnostics);
        base_ = std::make_shared<const Loaded>(std::move(loaded));
        if (!label.empty()) history_.push(label, *Form::value(*base_));
        return std::nullopt;
    }

    std::shared_ptr<const Loaded> base_;
    History<Value> history_;
};

}  // namespace nedforge
